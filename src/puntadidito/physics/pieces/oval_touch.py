"""How far an oval is from bodies, fixtures and the wedge at a time, and when it touches them.

As for everything else (`touch`), the tangent of the gap less a parabola lies below it; an oval also
turns, which bends the gap by no more than `top.bends_by` and `lying.bends_lying` say.
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
    FLY,
    LEFT_OF,
    LONG,
    M_SINCE,
    M_VY,
    M_X,
    M_Y,
    MAN,
    MAN_OF,
    MODE,
    O_LEFT,
    RADIUS,
    RIM,
    ROD_OR_BOX,
    TALL,
    UX,
    UY,
    UZ,
    WEDGE_OF,
    WX,
    WY,
    WZ,
)
from puntadidito.physics.pieces.lying import bends_lying, parts_of
from puntadidito.physics.pieces.motion import place_at
from puntadidito.physics.pieces.oval import Touch, to_cylinder, to_plane, to_rod
from puntadidito.physics.pieces.oval_pieces import attitude_at, inertia_of, is_lying
from puntadidito.physics.pieces.solids import to_box
from puntadidito.physics.pieces.top import TOUCHING, TURNS, bends_by, precession, safe_step
from puntadidito.physics.pieces.wedge import from_wedge

Met = tuple[float, float, float, float, float, float, float, float, float, float]


@compiled
def oval_touch(
    body: Floats,
    i: int,
    j: int,
    target: float,
    fixture: Floats,
    mover: Floats,
    oval: Floats,
    time: float,
) -> Met:
    """Gap and closing speed of an oval and a target; normal, place on the ball, its velocity."""
    x, y, z, vx, vy, vz = place_at(body, i, time)
    ux, uy, uz, wx, wy, wz = attitude_at(body, i, time)
    a, b = body[i, LONG], body[i, RADIUS]
    ox, oy = 0.0, 0.0
    if target >= 0.0:
        k = int(target)
        m = int(fixture[k, F_MOVER])
        if m >= 0:
            oy = mover[m, M_VY]
            away = mover[m, M_Y] + oy * (time - mover[m, M_SINCE])
            touch = _to_fixture(fixture, k, x - mover[m, M_X], y - away, z, ux, uy, uz, a, b)
        else:
            touch = _to_fixture(fixture, k, x, y, z, ux, uy, uz, a, b)
    elif target >= MAN_OF:
        sx, sy, _, ox, oy, _ = place_at(body, j, time)
        radius = body[j, RADIUS] if target == BASE_OF else body[j, MAN]
        top = body[j, RIM] if target == BASE_OF else body[j, TALL]
        touch = to_cylinder(x - sx, y - sy, z, radius, top, ux, uy, uz, a, b)
    elif target == WEDGE_OF:
        touch = from_wedge(oval, x, y, z, ux, uy, uz, a, b)
    else:
        number = int(LEFT_OF - target)
        inward = 1.0 if number < 2 else -1.0
        nx = inward if number % 2 == 0 else 0.0
        ny = inward - nx
        beyond = (x if number % 2 == 0 else y) - oval[O_LEFT + number]
        touch = to_plane(inward * beyond, nx, ny, 0.0, ux, uy, uz, a, b)
    gap, nx, ny, nz, lx, ly, lz = touch
    closing = -(
        nx * (vx - ox + wy * lz - wz * ly)
        + ny * (vy - oy + wz * lx - wx * lz)
        + nz * (vz + wx * ly - wy * lx)
    )
    return gap, closing, nx, ny, nz, x + lx, y + ly, z + lz, ox, oy


@compiled
def _to_fixture(
    fixture: Floats,
    k: int,
    x: float,
    y: float,
    z: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From a rod or a box, seen from its owner."""
    x0, y0, z0 = fixture[k, F_X0], fixture[k, F_Y0], fixture[k, F_Z0]
    dx, dy, dz = fixture[k, F_X1] - x0, fixture[k, F_Y1] - y0, fixture[k, F_Z1] - z0
    x -= x0
    y -= y0
    z -= z0
    if fixture[k, ROD_OR_BOX] == BOX:
        hx, hy, hz = 0.5 * dx, 0.5 * dy, 0.5 * dz
        return to_box(x - hx, y - hy, z - hz, hx, hy, hz, ux, uy, uz, a, b)
    length = math.sqrt(dx * dx + dy * dy + dz * dz)
    dx /= length
    dy /= length
    dz /= length
    return to_rod(x, y, z, dx, dy, dz, length, fixture[k, F_THICK], ux, uy, uz, a, b)


@compiled
def bend_of(body: Floats, i: int) -> float:
    """How much at most gaps accelerate because an oval turns."""
    a, b = body[i, LONG], body[i, RADIUS]
    ux, uy, uz = body[i, UX], body[i, UY], body[i, UZ]
    wx, wy, wz = body[i, WX], body[i, WY], body[i, WZ]
    if body[i, MODE] == FLY:
        along, across = inertia_of(body, i)
        px, py, pz = precession(ux, uy, uz, wx, wy, wz, along, across)
        return bends_by(ux, uy, uz, px, py, pz, a, b)
    if is_lying(body, i):
        _, _, c, _, _, swing, fall = parts_of(ux, uy, uz, wx, wy, wz)
        return bends_lying(c, swing, fall, a, b)
    return 0.0


@compiled
def first_oval_touch(
    body: Floats,
    i: int,
    j: int,
    target: float,
    fixture: Floats,
    mover: Floats,
    oval: Floats,
    now: float,
    horizon: float,
) -> float:
    """How long until an oval touches a target, if within the horizon."""
    bend = math.sqrt(body[i, AX] ** 2 + body[i, AY] ** 2 + body[i, AZ] ** 2) + 1e-3
    bend += bend_of(body, i)
    if MAN_OF <= target < 0.0:
        bend += math.sqrt(body[j, AX] ** 2 + body[j, AY] ** 2)
    t = 0.0
    for _ in range(TURNS):
        met = oval_touch(body, i, j, target, fixture, mover, oval, now + t)
        gap, closing = met[0], met[1]
        if gap < TOUCHING and closing > 0.0:
            return t
        t += safe_step(gap, closing, bend)
        if t > horizon:
            return NEVER
    return NEVER
