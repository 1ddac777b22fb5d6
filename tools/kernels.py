"""Compile whatever is compiled, each part in a process of its own, before many need it at once."""

from __future__ import annotations

import subprocess
import sys

from puntadidito.games import GAMES

OURS = ("puntadidito.physics.warm_up", "tests.physics.pieces.kernels")


def main() -> int:
    """Fill the cache: a minute the first time, a second later on."""
    parts = [getattr(game, "compiles", "") for game in GAMES.values()]
    children = [
        subprocess.Popen([sys.executable, "-m", part]) for part in (*OURS, *filter(None, parts))
    ]
    return max(child.wait() for child in children)


if __name__ == "__main__":
    raise SystemExit(main())
