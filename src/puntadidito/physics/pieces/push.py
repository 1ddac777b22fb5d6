"""What bodies do to one another, and to things, when they touch.

Every push is an impulse along the normal with restitution, then one across it that friction
allows and that at most stops the rubbing. The table holds a stack up: it takes no push along z.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.arrays import (
    ACROSS,
    FLY,
    HOP,
    INERTIA,
    INVERSE_MASS,
    MODE,
    RADIUS,
    SLIDE,
    STACK,
    UX,
    UY,
    UZ,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)

NOBODY = -1.0
"""Instead of the number of a stack: the ball meets a thing that does not give way."""


@compiled
def collide(
    body: Floats, i: int, j: int, restitution: float, grip: float, floor: float
) -> tuple[float, float]:
    """Two stacks: along the line of centres, and across it where rims grip. Speeds of both."""
    dx = body[j, X] - body[i, X]
    dy = body[j, Y] - body[i, Y]
    distance = math.sqrt(dx * dx + dy * dy)
    nx = dx / distance
    ny = dy / distance
    vx = body[i, VX] - body[j, VX]
    vy = body[i, VY] - body[j, VY]
    closing = vx * nx + vy * ny
    parting = max(restitution * closing, floor)
    if -closing >= parting:
        return closing, -closing  # rounding: they part already
    mine = body[i, INVERSE_MASS]
    its = body[j, INVERSE_MASS]
    impulse = (closing + parting) / (mine + its)
    across = 0.0
    if grip > 0.0:
        rubbing = vy * nx - vx * ny + body[i, WZ] * body[i, RADIUS] + body[j, WZ] * body[j, RADIUS]
        across = _held(rubbing / (3.0 * (mine + its)), grip * impulse)
        body[i, WZ] -= 2.0 * across * mine / body[i, RADIUS]
        body[j, WZ] -= 2.0 * across * its / body[j, RADIUS]
    push_x = impulse * nx - across * ny
    push_y = impulse * ny + across * nx
    body[i, VX] -= mine * push_x
    body[i, VY] -= mine * push_y
    body[j, VX] += its * push_x
    body[j, VY] += its * push_y
    return closing, parting


@compiled
def bounce_stack(
    body: Floats,
    i: int,
    nx: float,
    ny: float,
    wx: float,
    wy: float,
    restitution: float,
    grip: float,
    floor: float,
) -> tuple[float, float]:
    """A stack off a thing of velocity w; the normal points to the stack."""
    vx = body[i, VX] - wx
    vy = body[i, VY] - wy
    closing = -(vx * nx + vy * ny)
    parting = max(restitution * closing, floor)
    if -closing >= parting:
        return closing, -closing
    impulse = closing + parting
    across = 0.0
    if grip > 0.0:
        rubbing = vx * ny - vy * nx + body[i, WZ] * body[i, RADIUS]
        across = _held(rubbing / 3.0, grip * impulse)
        body[i, WZ] -= 2.0 * across / body[i, RADIUS]
    body[i, VX] += impulse * nx - across * ny
    body[i, VY] += impulse * ny + across * nx
    return closing, parting


@compiled
def _held(wanted: float, most: float) -> float:
    """As much of an impulse across as friction holds."""
    return min(most, max(-most, wanted))


@compiled
def push_ball(
    body: Floats,
    i: int,
    other: float,
    px: float,
    py: float,
    pz: float,
    wx: float,
    wy: float,
    nx: float,
    ny: float,
    nz: float,
    restitution: float,
    grip: float,
    floor: float,
) -> tuple[float, float]:
    """A ball touched at p by a stack, or by a thing of velocity w; the normal points to it."""
    sx, sy, sz = _rubbing(body, i, other, px, py, pz, wx, wy)
    along = sx * nx + sy * ny + sz * nz
    closing = -along
    parting = max(restitution * closing, floor)
    if along >= parting:
        return closing, along
    impulse = (closing + parting) / _softness(body, i, other, px, py, pz, nx, ny, nz)
    _give(body, i, other, px, py, pz, nx, ny, nz, impulse)
    sx, sy, sz = _rubbing(body, i, other, px, py, pz, wx, wy)
    along = sx * nx + sy * ny + sz * nz
    tx = sx - along * nx
    ty = sy - along * ny
    tz = sz - along * nz
    rub = math.sqrt(tx * tx + ty * ty + tz * tz)
    if rub > 1e-12 and grip > 0.0:
        tx = -tx / rub
        ty = -ty / rub
        tz = -tz / rub
        most = rub / _softness(body, i, other, px, py, pz, tx, ty, tz)
        _give(body, i, other, px, py, pz, tx, ty, tz, min(most, grip * impulse))
    return closing, parting


@compiled
def _rubbing(
    body: Floats, i: int, other: float, px: float, py: float, pz: float, wx: float, wy: float
) -> tuple[float, float, float]:
    """How fast the ball's surface at p moves past what touches it there."""
    lx = px - body[i, X]
    ly = py - body[i, Y]
    lz = pz - body[i, Z]
    sx = body[i, VX] + body[i, WY] * lz - body[i, WZ] * ly
    sy = body[i, VY] + body[i, WZ] * lx - body[i, WX] * lz
    sz = body[i, VZ] + body[i, WX] * ly - body[i, WY] * lx
    if other < 0.0:
        return sx - wx, sy - wy, sz
    j = int(other)
    rx = px - body[j, X]
    ry = py - body[j, Y]
    return sx - body[j, VX] + body[j, WZ] * ry, sy - body[j, VY] - body[j, WZ] * rx, sz


@compiled
def _turned(body: Floats, i: int, tx: float, ty: float, tz: float) -> tuple[float, float, float]:
    """The change of a ball's spin by a torque, per mass: a spheroid turns easily about its axis."""
    scale = 1.0 / (body[i, RADIUS] * body[i, RADIUS])
    easy = 1.0 / body[i, INERTIA]
    hard = 1.0 / body[i, ACROSS]
    along = (tx * body[i, UX] + ty * body[i, UY] + tz * body[i, UZ]) * (easy - hard)
    return (
        scale * (hard * tx + along * body[i, UX]),
        scale * (hard * ty + along * body[i, UY]),
        scale * (hard * tz + along * body[i, UZ]),
    )


@compiled
def _softness(
    body: Floats,
    i: int,
    other: float,
    px: float,
    py: float,
    pz: float,
    dx: float,
    dy: float,
    dz: float,
) -> float:
    """Change of the speed at p, in a direction, by an impulse of 1 in that direction."""
    lx = px - body[i, X]
    ly = py - body[i, Y]
    lz = pz - body[i, Z]
    tx = ly * dz - lz * dy
    ty = lz * dx - lx * dz
    tz = lx * dy - ly * dx
    wx, wy, wz = _turned(body, i, tx, ty, tz)
    soft = body[i, INVERSE_MASS] * (1.0 + tx * wx + ty * wy + tz * wz)
    if other >= 0.0:
        j = int(other)
        torque = (px - body[j, X]) * dy - (py - body[j, Y]) * dx
        turn = torque * torque / (body[j, INERTIA] * body[j, RADIUS] ** 2)
        soft += body[j, INVERSE_MASS] * (dx * dx + dy * dy + turn)
    return float(soft)


@compiled
def _give(
    body: Floats,
    i: int,
    other: float,
    px: float,
    py: float,
    pz: float,
    dx: float,
    dy: float,
    dz: float,
    impulse: float,
) -> None:
    """Push the ball at p in a direction, and the stack back."""
    lx = px - body[i, X]
    ly = py - body[i, Y]
    lz = pz - body[i, Z]
    mine = impulse * body[i, INVERSE_MASS]
    wx, wy, wz = _turned(body, i, ly * dz - lz * dy, lz * dx - lx * dz, lx * dy - ly * dx)
    body[i, VX] += mine * dx
    body[i, VY] += mine * dy
    body[i, VZ] += mine * dz
    body[i, WX] += mine * wx
    body[i, WY] += mine * wy
    body[i, WZ] += mine * wz
    if other >= 0.0:
        j = int(other)
        its = impulse * body[j, INVERSE_MASS]
        torque = (px - body[j, X]) * dy - (py - body[j, Y]) * dx
        body[j, VX] -= its * dx
        body[j, VY] -= its * dy
        body[j, WZ] -= its * torque / (body[j, INERTIA] * body[j, RADIUS] ** 2)


@compiled
def settle(body: Floats, i: int, number: Floats) -> None:
    """After a push: whether the ball flies, or stays on the cloth.

    One that was held above it flies too, or it would be put down into what held it.
    """
    radius = body[i, RADIUS]
    if body[i, VZ] > number[HOP] or body[i, Z] > radius * 1.0000001:
        body[i, MODE] = FLY
        return
    body[i, Z] = radius
    body[i, VZ] = 0.0
    body[i, MODE] = SLIDE


@compiled
def wake(body: Floats, i: int) -> None:
    """A stack that was pushed slides."""
    body[i, MODE] = STACK
