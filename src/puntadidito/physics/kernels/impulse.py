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
from puntadidito.physics.kernels.compiled import inlined
from puntadidito.physics.kernels.notes import note_contact
from puntadidito.physics.kernels.table import set_velocity


@inlined
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
    dx = disc[X, j] - disc[X, i]
    dy = disc[Y, j] - disc[Y, i]
    distance = math.sqrt(dx * dx + dy * dy)
    nx = dx / distance
    ny = dy / distance
    vx = disc[UX, i] * disc[SPEED, i]
    vy = disc[UY, i] * disc[SPEED, i]
    wx = disc[UX, j] * disc[SPEED, j]
    wy = disc[UY, j] * disc[SPEED, j]
    closing = (vx - wx) * nx + (vy - wy) * ny
    e = pair[int(disc[KIND, i]), int(disc[KIND, j])] if events < PATIENCE else 1.0
    parting = max(e * closing, floor)
    if -closing >= parting:
        return  # rounding: they part already
    mine = disc[INVERSE_MASS, i]
    its = disc[INVERSE_MASS, j]
    impulse = (closing + parting) / (mine + its)
    push_x = impulse * nx
    push_y = impulse * ny
    set_velocity(disc, i, vx - mine * push_x, vy - mine * push_y)
    set_velocity(disc, j, wx + its * push_x, wy + its * push_y)
    x = disc[X, i] + disc[RADIUS, i] * nx
    y = disc[Y, i] + disc[RADIUS, i] * ny
    note_contact(contact, used, disc, i, disc[BODY, j], x, y, closing, parting)
