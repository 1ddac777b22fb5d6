"""What a world with an oval adds to what lies ahead: the wedge, and a barrier met by attitude."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    AZ,
    FIRST_SIDE,
    FLANK,
    LEFT_OF,
    LONG,
    MODE,
    RADIUS,
    RAMP,
    REST,
    W_HALF,
    W_LENGTH,
    W_X,
    W_Y,
    WEDGE,
    WEDGE_OF,
)
from puntadidito.physics.pieces.motion import place_at
from puntadidito.physics.pieces.oval_pieces import is_lying, is_oval
from puntadidito.physics.pieces.oval_touch import bend_of, first_oval_touch, oval_touch
from puntadidito.physics.pieces.ramp import is_before, time_to_foot
from puntadidito.physics.pieces.top import TOUCHING, TURNS, safe_step
from puntadidito.physics.pieces.wedge import base_from_wedge

GLANCE = 0.005
"""How far (s) a search goes on while a ball is before the foot, where nothing is met."""


@compiled
def look_with_oval(
    body: Floats,
    i: int,
    now: float,
    side: Floats,
    fixture: Floats,
    mover: Floats,
    oval: Floats,
    time: float,
    what: int,
) -> tuple[float, int]:
    """What a body comes to besides, if before what it comes to otherwise."""
    if body[i, MODE] == REST or body[i, MODE] == RAMP:
        return time, what
    x, y, _, vx, vy, _ = place_at(body, i, now)
    large = max(body[i, RADIUS], body[i, LONG])
    quick = math.sqrt(vx * vx + vy * vy)
    pull = math.sqrt(body[i, AX] ** 2 + body[i, AY] ** 2)
    if is_oval(body, i):
        for number in range(4):
            if side[number, 1] != 0.0:
                continue
            inward = 1.0 if number < 2 else -1.0
            apart = inward * ((x if number % 2 == 0 else y) - side[number, 0])
            if apart > large + (quick + 0.5 * pull * time) * time:
                continue
            target = LEFT_OF - number
            t = first_oval_touch(body, i, i, target, fixture, mover, oval, now, time)
            if t < time:
                time = t
                what = FIRST_SIDE - number
    if oval[W_LENGTH] > 0.0:
        dx = x - oval[W_X]
        dy = y - oval[W_Y]
        far = large + oval[W_LENGTH] + oval[W_HALF] + (quick + 0.5 * pull * time) * time
        if dx * dx + dy * dy <= far * far:
            if is_oval(body, i):
                return _look_at_wedge(body, i, now, fixture, mover, oval, time, what)
            t = _time_to_outline(body, i, now, oval, time)
            if t < time:
                return t, FLANK
    return time, what


@compiled
def _look_at_wedge(
    body: Floats,
    i: int,
    now: float,
    fixture: Floats,
    mover: Floats,
    oval: Floats,
    time: float,
    what: int,
) -> tuple[float, int]:
    """An oval: to the foot, to climb it, or against the wedge from anywhere else."""
    lies = is_lying(body, i)
    if lies:
        t = time_to_foot(body, i, now, oval)
        if t < time:
            time = t
            what = WEDGE
    bend = math.sqrt(body[i, AX] ** 2 + body[i, AY] ** 2 + body[i, AZ] ** 2) + 1e-3
    bend += bend_of(body, i)
    t = 0.0
    for _ in range(TURNS):
        x, y, _, _, _, _ = place_at(body, i, now + t)
        if lies and is_before(oval, x, y):
            t += GLANCE
        else:
            met = oval_touch(body, i, i, WEDGE_OF, fixture, mover, oval, now + t)
            gap, closing = met[0], met[1]
            if gap < TOUCHING and closing > 0.0:
                return t, FLANK
            t += safe_step(gap, closing, bend)
        if t >= time:
            break
    return time, what


@compiled
def _time_to_outline(body: Floats, i: int, now: float, oval: Floats, horizon: float) -> float:
    """How long until a base meets the outline of the wedge."""
    bend = math.sqrt(body[i, AX] ** 2 + body[i, AY] ** 2) + 1e-3
    t = 0.0
    for _ in range(TURNS):
        x, y, _, vx, vy, _ = place_at(body, i, now + t)
        gap, nx, ny = base_from_wedge(oval, x, y, body[i, RADIUS])
        closing = -(vx * nx + vy * ny)
        if gap < TOUCHING and closing > 0.0:
            return t
        t += safe_step(gap, closing, bend)
        if t > horizon:
            return NEVER
    return NEVER
