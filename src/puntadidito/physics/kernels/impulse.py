"""What two discs do to one another when they touch."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import (
    BODY,
    INVERSE_MASS,
    KIND,
    PATIENCE,
    RADIUS,
    RIM,
    SPEED,
    UX,
    UY,
    Floats,
    Ints,
    X,
    Y,
)
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.notes import note_contact
from puntadidito.physics.kernels.table import set_velocity


@compiled
def collide(
    pair: Floats,
    floor: float,
    events: int,
    contact: Floats,
    used: Ints,
    disc: Floats,
    i: int,
    j: int,
) -> None:
    """Exchange an impulse along the line of centres, and one across it where rims grip."""
    dx = disc[j, X] - disc[i, X]
    dy = disc[j, Y] - disc[i, Y]
    distance = math.sqrt(dx * dx + dy * dy)
    nx = dx / distance
    ny = dy / distance
    vx = disc[i, UX] * disc[i, SPEED]
    vy = disc[i, UY] * disc[i, SPEED]
    wx = disc[j, UX] * disc[j, SPEED]
    wy = disc[j, UY] * disc[j, SPEED]
    closing = (vx - wx) * nx + (vy - wy) * ny
    kind = int(disc[i, KIND])
    its_kind = int(disc[j, KIND])
    e = pair[kind, its_kind, 0] if events < PATIENCE else 1.0
    parting = max(e * closing, floor)
    if -closing >= parting:
        return  # rounding: they part already
    mine = disc[i, INVERSE_MASS]
    its = disc[j, INVERSE_MASS]
    impulse = (closing + parting) / (mine + its)
    across = 0.0
    grip = pair[kind, its_kind, 1]
    if grip > 0.0:
        rubbing = (vy - wy) * nx - (vx - wx) * ny + disc[i, RIM] + disc[j, RIM]
        # What would stop the rubbing: rims are three times as easy to move as centres.
        across = rubbing / (3.0 * (mine + its))
        across = min(grip * impulse, max(-grip * impulse, across))
        disc[i, RIM] -= 2.0 * across * mine
        disc[j, RIM] -= 2.0 * across * its
    push_x = impulse * nx - across * ny
    push_y = impulse * ny + across * nx
    set_velocity(disc, i, vx - mine * push_x, vy - mine * push_y)
    set_velocity(disc, j, wx + its * push_x, wy + its * push_y)
    x = disc[i, X] + disc[i, RADIUS] * nx
    y = disc[i, Y] + disc[i, RADIUS] * ny
    note_contact(contact, used, disc, i, disc[j, BODY], x, y, closing, parting)
