"""How far a body is from something, and when they touch.

Everything that can be met is convex and needs only to say which of its points is nearest to a
point. The gap between convex things that do not accelerate is convex in time; what accelerates
bends it by no more than the acceleration. So the tangent of the gap less a parabola lies below it:
Newton on that bound never oversteps, and hardly ever needs ten turns.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    AZ,
    BASE_OF,
    BOX,
    F_MOVER,
    F_THICK,
    F_X0,
    F_X1,
    F_Y0,
    F_Y1,
    F_Z0,
    F_Z1,
    LONG,
    M_SINCE,
    M_VY,
    M_X,
    M_Y,
    MAN,
    RADIUS,
    RIM,
    ROD_OR_BOX,
    TALL,
)
from puntadidito.physics.pieces.motion import place_at
from puntadidito.physics.pieces.oval_pieces import is_oval
from puntadidito.physics.pieces.oval_touch import first_oval_touch

TOUCHING = 1e-9
"""Nearer than this (m) is touching."""


@compiled
def nearest_of_fixture(
    fixture: Floats, k: int, mx: float, my: float, x: float, y: float, z: float
) -> tuple[float, float, float]:
    """The point of a rod's axis, or of a box, nearest to a point; its owner stands at (mx, my)."""
    x -= mx
    y -= my
    x0 = fixture[k, F_X0]
    y0 = fixture[k, F_Y0]
    z0 = fixture[k, F_Z0]
    x1 = fixture[k, F_X1]
    y1 = fixture[k, F_Y1]
    z1 = fixture[k, F_Z1]
    if fixture[k, ROD_OR_BOX] == BOX:
        return (
            mx + min(max(x, x0), x1),
            my + min(max(y, y0), y1),
            min(max(z, z0), z1),
        )
    dx = x1 - x0
    dy = y1 - y0
    dz = z1 - z0
    along = ((x - x0) * dx + (y - y0) * dy + (z - z0) * dz) / (dx * dx + dy * dy + dz * dz)
    along = min(max(along, 0.0), 1.0)
    return mx + x0 + along * dx, my + y0 + along * dy, z0 + along * dz


@compiled
def nearest_of_stack(
    sx: float, sy: float, radius: float, height: float, x: float, y: float, z: float
) -> tuple[float, float, float]:
    """The point of a standing cylinder nearest to a point."""
    dx = x - sx
    dy = y - sy
    apart = math.sqrt(dx * dx + dy * dy)
    share = 1.0 if apart <= radius else radius / apart
    return sx + share * dx, sy + share * dy, min(max(z, 0.0), height)


@compiled
def touch(
    body: Floats,
    i: int,
    j: int,
    target: float,
    fixture: Floats,
    mover: Floats,
    time: float,
) -> tuple[float, float, float, float, float, float, float, float]:
    """Gap and closing speed of body i and a target at a time; the nearest point; its velocity.

    The target is a fixture, or the base or man of stack j. A stack meets fixtures in plan.
    """
    x, y, z, vx, vy, vz = place_at(body, i, time)
    thick = 0.0
    wx = 0.0
    wy = 0.0
    if target < 0.0:
        sx, sy, _, wx, wy, _ = place_at(body, j, time)
        radius = body[j, RADIUS] if target == BASE_OF else body[j, MAN]
        height = body[j, RIM] if target == BASE_OF else body[j, TALL]
        px, py, pz = nearest_of_stack(sx, sy, radius, height, x, y, z)
    else:
        k = int(target)
        mx = 0.0
        my = 0.0
        m = int(fixture[k, F_MOVER])
        if m >= 0:
            mx = mover[m, M_X]
            my = mover[m, M_Y] + mover[m, M_VY] * (time - mover[m, M_SINCE])
            wy = mover[m, M_VY]
        thick = fixture[k, F_THICK]
        px, py, pz = nearest_of_fixture(fixture, k, mx, my, x, y, z)
    dx = x - px
    dy = y - py
    dz = z - pz if body[i, LONG] > 0.0 else 0.0
    apart = math.sqrt(dx * dx + dy * dy + dz * dz) + 1e-30
    closing = -((vx - wx) * dx + (vy - wy) * dy + vz * dz) / apart
    return apart - thick - body[i, RADIUS], closing, px, py, pz, wx, wy, apart


@compiled
def first_touch(
    body: Floats,
    i: int,
    j: int,
    target: float,
    fixture: Floats,
    mover: Floats,
    oval: Floats | None,
    now: float,
    horizon: float,
) -> float:
    """How long until they touch, if within the horizon."""
    # Two steps: the compiler leaves out what is asked of nothing.
    if oval is not None:  # noqa: SIM102
        if is_oval(body, i):
            return first_oval_touch(body, i, j, target, fixture, mover, oval, now, horizon)
    t = 0.0
    bend = math.sqrt(body[i, AX] ** 2 + body[i, AY] ** 2 + body[i, AZ] ** 2) + 1e-3
    if target < 0.0:
        bend += math.sqrt(body[j, AX] ** 2 + body[j, AY] ** 2)
    for _ in range(200):
        gap, closing, _, _, _, _, _, _ = touch(body, i, j, target, fixture, mover, now + t)
        if gap < TOUCHING and closing > 0.0:
            return t
        gap = max(gap, 0.1 * TOUCHING)
        root = math.sqrt(closing * closing + 2.0 * bend * gap)
        t += 2.0 * gap / (closing + root) if closing > 0.0 else (root - closing) / bend
        t += 1e-10
        if t > horizon:
            return NEVER
    return NEVER
