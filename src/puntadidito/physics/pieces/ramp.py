"""A ball on the wedge: when it comes to its foot, how it climbs, where it leaves."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats, Ints
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    AZ,
    DOWN,
    FLY,
    LIP,
    MODE,
    RADIUS,
    RAMP,
    SLIDE,
    TUMBLE,
    UX,
    UY,
    UZ,
    VX,
    VY,
    VZ,
    W_HALF,
    W_HEIGHT,
    W_LENGTH,
    W_UX,
    W_UY,
    WEDGE,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)
from puntadidito.physics.pieces.motion import place_at, reach, speed_of
from puntadidito.physics.pieces.notes import note_contact
from puntadidito.physics.pieces.oval_pieces import inertia_of
from puntadidito.physics.pieces.wedge import (
    curve_of,
    on_wedge,
    ramp_acceleration,
    slope_of,
    tilted,
    tumble_of,
)

AT_END = 1e-9
"""So near to an end of the ramp (m) is there."""


@compiled
def is_before(wedge: Floats, x: float, y: float) -> bool:
    """Whether a place is in front of the foot, between the flanks: from there it is climbed."""
    ahead, left = on_wedge(wedge, x, y)
    return bool(abs(left) <= wedge[W_HALF] and ahead <= AT_END)


@compiled
def time_to_foot(body: Floats, i: int, now: float, wedge: Floats) -> float:
    """When a ball on the cloth comes to the foot between the flanks."""
    x, y, _, vx, vy, _ = place_at(body, i, now)
    ahead, left = on_wedge(wedge, x, y)
    if ahead > AT_END:
        return NEVER
    speed = vx * wedge[W_UX] + vy * wedge[W_UY]
    bend = body[i, AX] * wedge[W_UX] + body[i, AY] * wedge[W_UY]
    t = reach(max(0.0, -ahead), -speed, -bend)
    if t == NEVER:
        return NEVER
    aside = vy * wedge[W_UX] - vx * wedge[W_UY]
    bend_aside = body[i, AY] * wedge[W_UX] - body[i, AX] * wedge[W_UY]
    left += t * (aside + 0.5 * t * bend_aside)
    return t if abs(left) <= wedge[W_HALF] else NEVER


@compiled
def climb(body: Floats, i: int, wedge: Floats, contact: Floats, used: Ints) -> None:
    """Round the curved foot, and up: the same speed, no swing, flat on the ramp."""
    speed = speed_of(body, i)
    note_contact(
        contact, used, body, i, float(WEDGE), body[i, X], body[i, Y], 0.0, speed, speed, speed, 0.0
    )
    c = math.sqrt(body[i, UX] ** 2 + body[i, UY] ** 2) + 1e-30
    hx, hy = body[i, UX] / c, body[i, UY] / c
    about = body[i, WX] * hx + body[i, WY] * hy
    ux, uy, uz = tilted(wedge, hx, hy, 0.0, 1.0)
    vx, vy, vz = tilted(wedge, body[i, VX], body[i, VY], 0.0, 1.0)
    body[i, UX], body[i, UY], body[i, UZ] = ux, uy, uz
    body[i, VX], body[i, VY], body[i, VZ] = vx, vy, vz
    body[i, WX], body[i, WY], body[i, WZ] = about * ux, about * uy, about * uz
    body[i, Z] = body[i, RADIUS]
    body[i, MODE] = RAMP


@compiled
def _on_ramp(body: Floats, i: int, wedge: Floats) -> tuple[float, float, float, float]:
    """How far up the ramp a ball is, how fast it climbs; how far left it is, how fast it goes."""
    s, c = slope_of(wedge)
    ahead, left = on_wedge(wedge, body[i, X], body[i, Y])
    climbs = c * (body[i, VX] * wedge[W_UX] + body[i, VY] * wedge[W_UY]) + s * body[i, VZ]
    aside = body[i, VY] * wedge[W_UX] - body[i, VX] * wedge[W_UY]
    return ahead / c, climbs, left, aside


@compiled
def begin_ramp(body: Floats, i: int, wedge: Floats, gravity: float) -> float:
    """How long a ball stays on the ramp: until the lip, a flank, or the foot again."""
    ax, ay, az = ramp_acceleration(wedge, gravity)
    body[i, AX], body[i, AY], body[i, AZ] = ax, ay, az
    s, _ = slope_of(wedge)
    up, climbs, left, aside = _on_ramp(body, i, wedge)
    slope = math.sqrt(wedge[W_LENGTH] ** 2 + wedge[W_HEIGHT] ** 2)
    half = wedge[W_HALF]
    # What is there already and goes on, is there now.
    time = min(reach(slope - up, -climbs, gravity * s), reach(up, climbs, -gravity * s))
    if aside > 0.0:
        time = min(time, max(0.0, half - left) / aside)
    elif aside < 0.0:
        time = min(time, max(0.0, half + left) / -aside)
    return time


@compiled
def leave_ramp(body: Floats, i: int, wedge: Floats, contact: Floats, used: Ints) -> None:
    """Off the lip with a tumble, off a flank, or down at the foot again."""
    up, climbs, left, _ = _on_ramp(body, i, wedge)
    speed = speed_of(body, i)
    slope = math.sqrt(wedge[W_LENGTH] ** 2 + wedge[W_HEIGHT] ** 2)
    x, y, z = body[i, X], body[i, Y], body[i, Z] - body[i, RADIUS]
    if climbs > 0.0 and up >= slope - AT_END:
        note_contact(contact, used, body, i, float(LIP), x, y, z, speed, speed, speed, 0.0)
        _tumble(body, i, wedge, speed)
        body[i, MODE] = FLY
    elif abs(left) >= wedge[W_HALF] - AT_END:
        body[i, MODE] = FLY
    else:
        note_contact(contact, used, body, i, float(DOWN), x, y, 0.0, speed, speed, speed, 0.0)
        ux, uy, _ = tilted(wedge, body[i, UX], body[i, UY], body[i, UZ], -1.0)
        vx, vy, _ = tilted(wedge, body[i, VX], body[i, VY], body[i, VZ], -1.0)
        wx, wy, wz = tilted(wedge, body[i, WX], body[i, WY], body[i, WZ], -1.0)
        size = math.sqrt(ux * ux + uy * uy) + 1e-30
        body[i, UX], body[i, UY], body[i, UZ] = ux / size, uy / size, 0.0
        body[i, VX], body[i, VY], body[i, VZ] = vx, vy, 0.0
        body[i, WX], body[i, WY], body[i, WZ] = wx, wy, wz
        body[i, Z] = body[i, RADIUS]
        body[i, MODE] = SLIDE


@compiled
def _tumble(body: Floats, i: int, wedge: Floats, speed: float) -> None:
    """Chance turns a ball at the lip; what the turn takes is taken from its speed."""
    _, across = inertia_of(body, i)
    rate = body[i, TUMBLE]
    cost = min(across * rate * rate, 0.5 * speed * speed)
    if cost == 0.0:
        return
    tx, ty, tz = tumble_of(wedge, math.copysign(math.sqrt(cost / across), rate))
    body[i, WX] += tx
    body[i, WY] += ty
    body[i, WZ] += tz
    kept = math.sqrt(1.0 - cost / (speed * speed))
    body[i, VX] *= kept
    body[i, VY] *= kept
    body[i, VZ] *= kept


@compiled
def lands_on_ramp(body: Floats, i: int, wedge: Floats, nz: float) -> bool:
    """Whether a ball that hardly bounces off the ramp stays on it."""
    _, c = slope_of(wedge)
    up, _, left, _ = _on_ramp(body, i, wedge)
    slope = math.sqrt(wedge[W_LENGTH] ** 2 + wedge[W_HEIGHT] ** 2)
    return bool(abs(nz - c) < 1e-6 and abs(left) < wedge[W_HALF] and 0.0 < up < slope)


@compiled
def lie_on_ramp(body: Floats, i: int, wedge: Floats) -> None:
    """Lay a ball on the ramp where it touched it: flat, with what speed it has along it."""
    s, c = slope_of(wedge)
    nx, ny = -s * wedge[W_UX], -s * wedge[W_UY]
    out = body[i, VX] * nx + body[i, VY] * ny + body[i, VZ] * c
    lean = body[i, UX] * nx + body[i, UY] * ny + body[i, UZ] * c
    ux, uy, uz = body[i, UX] - lean * nx, body[i, UY] - lean * ny, body[i, UZ] - lean * c
    size = math.sqrt(ux * ux + uy * uy + uz * uz)
    if size < 1e-6:
        ux, uy, uz, size = -wedge[W_UY], wedge[W_UX], 0.0, 1.0
    ux, uy, uz = ux / size, uy / size, uz / size
    about = body[i, WX] * ux + body[i, WY] * uy + body[i, WZ] * uz
    body[i, UX], body[i, UY], body[i, UZ] = ux, uy, uz
    body[i, WX], body[i, WY], body[i, WZ] = about * ux, about * uy, about * uz
    body[i, VX] -= out * nx
    body[i, VY] -= out * ny
    body[i, VZ] -= out * c
    ahead, _ = on_wedge(wedge, body[i, X], body[i, Y])
    high = body[i, Z] * c - (ahead - curve_of(wedge, body[i, RADIUS])) * s
    down = high - body[i, RADIUS]
    body[i, X] -= down * nx
    body[i, Y] -= down * ny
    body[i, Z] -= down * c
    body[i, MODE] = RAMP
