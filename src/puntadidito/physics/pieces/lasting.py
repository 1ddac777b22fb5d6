"""A touch that lasts: a ball that leans on something, or whatever is caught between things.

Bodies never part more slowly than the floor, so whatever lasts is a row of soft touches. Nothing in
them would end it: its spin drives a ball back against the net, or it rolls on between a rod and
the net as on rails. What does end it is done here. A ball's spin that only presses is spent; and
who is held by two things, or a ball by one and the cloth or on top of one, loses a share of its
motion at every further touch until it lies still. A ball that leans on one thing in the air falls
off it, as it must.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.arrays import (
    HELD,
    HELD_AT,
    HELD_BY,
    MODE,
    RADIUS,
    SINCE,
    SLIDE,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
)
from puntadidito.physics.pieces.motion import lay_still, speed_of

SOFT = 5.0
"""A touch is soft that parts no faster than so many floors."""
AT_ONCE = 0.003
"""Touches (s) that follow one another so soon are one that lasts."""
FEW, KEEPS = 4.0, 0.8
"""So many soft touches hold a body; of what it has then each further one leaves this share."""
HELD_STILL = 0.01
"""A body slower than this (m/s) that is held lies still; at things twice as fast nobody is."""
ON_TOP = 0.95
"""How far up a push points at a ball that lies on something."""


@compiled
def lean(
    body: Floats,
    i: int,
    by: float,
    nx: float,
    ny: float,
    nz: float,
    wx: float,
    wy: float,
    parting: float,
    floor: float,
) -> None:
    """What a touch by a thing of velocity w leaves to a body; the normal points to the body."""
    lies = body[i, MODE] == SLIDE
    if not tap(body, i, by, lies or nz > ON_TOP, parting, floor):
        return
    if lies:
        _spend(body, i, nx, ny, wx, wy)
    if is_held(body, i) and math.sqrt(wx * wx + wy * wy) <= 2.0 * HELD_STILL:
        for column in (VX, VY, VZ, WX, WY, WZ):
            body[i, column] *= KEEPS
        if speed_of(body, i) < HELD_STILL:
            lay_still(body, i)


@compiled
def lean_together(
    body: Floats,
    ball: int,
    stack: int,
    nx: float,
    ny: float,
    nz: float,
    parting: float,
    floor: float,
) -> None:
    """A ball and a base that touched are things to one another, unless it is on top of it."""
    if nz > ON_TOP:
        return
    vx = body[stack, VX]
    vy = body[stack, VY]
    lean(body, stack, float(ball), -nx, -ny, 0.0, body[ball, VX], body[ball, VY], parting, floor)
    lean(body, ball, float(stack), nx, ny, nz, vx, vy, parting, floor)


@compiled
def tap(body: Floats, i: int, by: float, alone: bool, parting: float, floor: float) -> bool:
    """Count a touch if it is soft; whether it is, and by what may hold the body.

    ``alone``: one thing is enough to hold it.
    """
    softly = parting <= SOFT * floor
    holds = softly and (alone or by != body[i, HELD_BY])
    if not softly or body[i, SINCE] - body[i, HELD_AT] > AT_ONCE:
        body[i, HELD] = 0.0
    elif holds:
        body[i, HELD] += 1.0
    else:
        # It rolls over one thing, and touches another only now and then.
        body[i, HELD] = max(0.0, body[i, HELD] - 0.5)
    body[i, HELD_AT] = body[i, SINCE]
    body[i, HELD_BY] = by
    return bool(holds)


@compiled
def is_held(body: Floats, i: int) -> bool:
    """Whether the last touches of a body are one that lasts."""
    return bool(body[i, HELD] >= FEW)


@compiled
def _spend(body: Floats, i: int, nx: float, ny: float, wx: float, wy: float) -> None:
    """On the cloth a ball's spin may not drive it into what it leans on, only past it."""
    flat = math.sqrt(nx * nx + ny * ny)
    if flat == 0.0:
        return
    px = nx / flat
    py = ny / flat
    radius = body[i, RADIUS]
    drives = radius * (body[i, WY] * px - body[i, WX] * py)
    goes = min(0.0, wx * px + wy * py)
    if drives < goes:
        turn = (goes - drives) / radius
        body[i, WY] += turn * px
        body[i, WX] -= turn * py
