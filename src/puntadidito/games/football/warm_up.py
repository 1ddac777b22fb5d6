"""Getting the simulated table ready before anybody plays: run as a module, it fills the cache."""

from __future__ import annotations

from puntadidito.games.football.table import world
from puntadidito.physics.pieces.warm_up import HOME, get_ready

__all__ = ["HOME", "warm_up"]


def warm_up() -> None:
    """Compile or load the kernel, here and now.

    >>> warm_up()
    """
    get_ready(world())


if __name__ == "__main__":
    warm_up()
