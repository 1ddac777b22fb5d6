"""When a body meets what stands on the table: posts, bars, nets, and who guards them."""

from __future__ import annotations

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    AZ,
    F_MOVER,
    F_THICK,
    F_X0,
    F_X1,
    F_Y0,
    F_Y1,
    F_Z0,
    F_Z1,
    FIRST_FIXTURE,
    FLY,
    LONG,
    M_HIGH,
    M_LOW,
    M_VY,
    M_X,
    MODE,
    RADIUS,
    REST,
    RIM,
    S_FIRST,
    S_LAST,
    S_TOP,
    S_X0,
    S_X1,
    S_Y0,
    S_Y1,
)
from puntadidito.physics.pieces.motion import place_at
from puntadidito.physics.pieces.touch import first_touch

FARTHEST = 5.0
"""Nobody looks farther ahead (s) for a fixture than this."""


@compiled
def swept(p: float, v: float, a: float, t: float) -> tuple[float, float]:
    """The least and the greatest value of a coordinate within a time, or a little beyond."""
    end = p + t * (v + 0.5 * a * t)
    low = min(p, end)
    high = max(p, end)
    if v * a < 0.0 and abs(v) < abs(a) * t:
        turn = p - 0.5 * v * v / a
        low = min(low, turn)
        high = max(high, turn)
    return low, high


@compiled
def comes_near(
    body: Floats, i: int, now: float, stand: Floats, number: int, horizon: float
) -> bool:
    """Whether a body may touch anything of a stand within a time."""
    x, y, z, vx, vy, vz = place_at(body, i, now)
    radius = max(body[i, RADIUS], body[i, LONG])
    x0, x1 = swept(x, vx, body[i, AX], horizon)
    if x1 + radius < stand[number, S_X0] or x0 - radius > stand[number, S_X1]:
        return False
    y0, y1 = swept(y, vy, body[i, AY], horizon)
    if y1 + radius < stand[number, S_Y0] or y0 - radius > stand[number, S_Y1]:
        return False
    z0, _ = swept(z, vz, body[i, AZ], horizon)
    return bool(z0 - radius <= stand[number, S_TOP])


@compiled
def look_at_stands(
    body: Floats,
    i: int,
    now: float,
    stand: Floats,
    fixture: Floats,
    mover: Floats,
    oval: Floats | None,
    time: float,
    what: int,
) -> tuple[float, int]:
    """The first fixture that a body meets, if before what it comes to otherwise."""
    if time <= 0.0:
        return time, what
    for number in range(stand.shape[0]):
        if not comes_near(body, i, now, stand, number, min(time, FARTHEST)):
            continue
        for k in range(int(stand[number, S_FIRST]), int(stand[number, S_LAST])):
            if not _is_in_the_way(body, i, now, fixture, k, mover, min(time, FARTHEST)):
                continue
            t = first_touch(body, i, i, float(k), fixture, mover, oval, now, min(time, FARTHEST))
            if t < time:
                time = t
                what = FIRST_FIXTURE - k
    return time, what


@compiled
def _is_in_the_way(
    body: Floats, i: int, now: float, fixture: Floats, k: int, mover: Floats, horizon: float
) -> bool:
    """Whether a body may touch a fixture within a time; what rests only waits for a mover."""
    x, y, z, vx, vy, vz = place_at(body, i, now)
    top = body[i, RIM]
    if body[i, LONG] > 0.0:
        top = 2.0 * body[i, LONG]
    if body[i, MODE] == FLY:
        _, top = swept(z, vz, body[i, AZ], horizon)
        top += body[i, LONG]
    thick = fixture[k, F_THICK]
    if top + thick < min(fixture[k, F_Z0], fixture[k, F_Z1]):
        return False
    m = int(fixture[k, F_MOVER])
    if m >= 0:
        return bool(body[i, MODE] != REST or mover[m, M_VY] != 0.0)
    if body[i, MODE] == REST:
        return False
    thick += max(body[i, RADIUS], body[i, LONG])
    x0, x1 = swept(x, vx, body[i, AX], horizon)
    y0, y1 = swept(y, vy, body[i, AY], horizon)
    return bool(
        x1 + thick >= min(fixture[k, F_X0], fixture[k, F_X1])
        and x0 - thick <= max(fixture[k, F_X0], fixture[k, F_X1])
        and y1 + thick >= min(fixture[k, F_Y0], fixture[k, F_Y1])
        and y0 - thick <= max(fixture[k, F_Y0], fixture[k, F_Y1])
    )


@compiled
def place_stands(stand: Floats, fixture: Floats, mover: Floats) -> None:
    """Widen the box of every stand by where its mover may be in this shot."""
    for number in range(stand.shape[0]):
        for k in range(int(stand[number, S_FIRST]), int(stand[number, S_LAST])):
            m = int(fixture[k, F_MOVER])
            if m < 0:
                continue
            x = mover[m, M_X]
            thick = fixture[k, F_THICK]
            x0 = x + min(fixture[k, F_X0], fixture[k, F_X1]) - thick
            x1 = x + max(fixture[k, F_X0], fixture[k, F_X1]) + thick
            y0 = mover[m, M_LOW] + min(fixture[k, F_Y0], fixture[k, F_Y1]) - thick
            y1 = mover[m, M_HIGH] + max(fixture[k, F_Y0], fixture[k, F_Y1]) + thick
            stand[number, S_X0] = min(stand[number, S_X0], x0)
            stand[number, S_X1] = max(stand[number, S_X1], x1)
            stand[number, S_Y0] = min(stand[number, S_Y0], y0)
            stand[number, S_Y1] = max(stand[number, S_Y1], y1)
            stand[number, S_TOP] = max(stand[number, S_TOP], fixture[k, F_Z1])
