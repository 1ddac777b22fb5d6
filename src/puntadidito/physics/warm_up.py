"""Getting the exact kernel ready before anybody flicks.

The first start on a machine compiles it (seconds); later ones only load it. numba lets a process do
little else meanwhile: the server has its workers do it.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from puntadidito.physics import kernels
from puntadidito.physics.batch import simulate_batch
from puntadidito.physics.world import Body, Frame, Kind, World

HOME = Path(kernels.__path__[0])
"""Where the kernel's sources are."""

Progress = Callable[[float, str], None]
"""Told how much is done, from 0 to 1, and the name of the kernel that comes next."""


def warm_up(progress: Progress = lambda done, kernel: None) -> None:
    """Compile or load it, here and now.

    >>> warm_up(lambda done, kernel: print(done, kernel))
    0.0 exact
    1.0 ready
    """
    from puntadidito.physics.kernels.compiled import unhindered  # it loads the compiler

    world = World(
        bodies=(Body(0.01, 0.01),),
        kinds=(Kind(friction=0.1, cushion=0.5),),
        restitution=((0.5,),),
        frame=Frame(-1.0, -1.0, 1.0, 1.0),
    )
    progress(0.0, "exact")
    with unhindered():
        simulate_batch(world, np.zeros((1, 2)), np.full((1, 1, 2), 0.1))
    progress(1.0, "ready")


def main() -> None:
    """Fill the cache and say how far it is."""
    warm_up(lambda done, kernel: print(done, kernel, flush=True))


if __name__ == "__main__":
    main()
