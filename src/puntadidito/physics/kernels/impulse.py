"""What two discs do to one another when they touch."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import (
    BODY,
    INVERSE_MASS,
    KIND,
    PATIENCE,
    RADIUS,
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
    """Exchange an impulse along the line of centres."""
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
    e = pair[int(disc[i, KIND]), int(disc[j, KIND])] if events < PATIENCE else 1.0
    parting = max(e * closing, floor)
    if -closing >= parting:
        return  # rounding: they part already
    mine = disc[i, INVERSE_MASS]
    its = disc[j, INVERSE_MASS]
    impulse = (closing + parting) / (mine + its)
    push_x = impulse * nx
    push_y = impulse * ny
    set_velocity(disc, i, vx - mine * push_x, vy - mine * push_y)
    set_velocity(disc, j, wx + its * push_x, wy + its * push_y)
    x = disc[i, X] + disc[i, RADIUS] * nx
    y = disc[i, Y] + disc[i, RADIUS] * ny
    note_contact(contact, used, disc, i, disc[j, BODY], x, y, closing, parting)
