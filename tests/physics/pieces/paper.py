"""What a touch does to a round ball, worked out with vectors as on paper."""

from __future__ import annotations

import numpy as np

from puntadidito.games.football import table
from puntadidito.physics.kernels.arrays import Floats

R, BETA = table.BALL_R / 1e6, 2 / 3
FLAT = np.array((1.0, 1.0, 0.0))
"""A base stays on the cloth: the table takes what would lift it."""


def pushed(
    velocity: Floats,
    spin: Floats,
    normal: Floats,
    restitution: float,
    *,
    grip: float = 0.1,
    base: Floats | None = None,
    lighter: float = 0.0,
) -> tuple[Floats, Floats]:
    """Velocity and spin of a ball after a touch; the normal points to it.

    ``base``: the velocity of one that touches it squarely, ``lighter`` the mass of the ball by its.
    """
    its = np.zeros(3) if base is None else base
    lever = -R * normal
    closing = -(velocity + np.cross(spin, lever) - its) @ normal
    push = (1 + restitution) * closing / (1 + lighter * (normal * FLAT) @ normal)
    velocity, its = velocity + push * normal, its - lighter * push * normal * FLAT
    rubs = velocity + np.cross(spin, lever) - its
    rubs = rubs - (rubs @ normal) * normal
    along = -rubs / np.linalg.norm(rubs)
    stops = float(np.linalg.norm(rubs)) / (1 + 1 / BETA + lighter * (along * FLAT) @ along)
    force = min(stops, grip * push) * along
    return velocity + force, spin + np.cross(lever, force) / (BETA * R * R)
