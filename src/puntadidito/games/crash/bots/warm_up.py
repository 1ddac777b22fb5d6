"""Getting the compiled reading ready before anybody plays: run as a module, it fills the cache."""

from __future__ import annotations

from pathlib import Path

from puntadidito.games.crash.bots import kernels
from puntadidito.games.crash.bots.lines import Lines
from puntadidito.games.crash.state import new_state
from puntadidito.games.crash.table import Setup

HOME = Path(kernels.__path__[0])
"""Where the kernel's sources are."""


def warm_up() -> None:
    """Compile or load the kernel, here and now.

    >>> warm_up()
    """
    Lines(new_state(Setup()), 0)


if __name__ == "__main__":
    warm_up()
