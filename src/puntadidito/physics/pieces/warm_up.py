"""Getting the kernel of pieces ready for a world before anybody flicks.

A world with an oval has a kernel of its own, so each game gets ready what it plays with.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from puntadidito.physics.pieces.play import simulate_batch
from puntadidito.physics.pieces.world import World

HOME = Path(__file__).parent
"""Where the kernel's sources are."""


def get_ready(world: World) -> None:
    """Compile or load it, here and now: a shot on a bare table."""
    from puntadidito.physics.kernels.compiled import unhindered  # it loads the compiler

    bodies = len(world.bodies)
    with unhindered():
        simulate_batch(
            world,
            np.full((bodies, 2), np.nan),
            np.zeros((1, bodies, 2)),
            movers=np.zeros((1, len(world.movers()), 3)),
        )
