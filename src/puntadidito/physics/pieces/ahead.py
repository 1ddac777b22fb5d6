"""What a body comes to next: the end of its piece, the table, a fixture, another body.

A look changes nothing about how a body moves, so it may be repeated at any time. As in the exact
kernel a contact is sought only before the next event of either body, and when a body finds a
partner that had another one, the forsaken body looks again at the time it had thought to touch.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER, time_to_meet
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    BASE_OF,
    BORDER,
    ENDS,
    FIRST_POCKET,
    FIRST_SIDE,
    FLY,
    GONE,
    KICK,
    LONG,
    LOOK_AGAIN,
    MAN,
    MAN_OF,
    MODE,
    NEXT,
    RADIUS,
    REST,
    RIM,
    START,
    SURFACE,
    THEN,
    UZ,
    WHAT,
)
from puntadidito.physics.pieces.motion import place_at, reach
from puntadidito.physics.pieces.oval_ahead import look_with_oval
from puntadidito.physics.pieces.stands import look_at_stands
from puntadidito.physics.pieces.touch import first_touch

EDGE = 1e-12
"""Nearer to the border of a surface than this (m) is on it."""


@compiled
def look_at_table(
    body: Floats,
    i: int,
    now: float,
    side: Floats,
    pocket: Floats,
    surface: Floats,
    stand: Floats,
    fixture: Floats,
    mover: Floats,
    oval: Floats | None,
) -> None:
    """What a body comes to if no other is in the way."""
    forsake(body, i)
    mode = body[i, MODE]
    time = body[i, ENDS] - now
    what = int(body[i, THEN])
    if mode != REST:
        x, y, _, vx, vy, _ = place_at(body, i, now)
        ax = body[i, AX]
        ay = body[i, AY]
        for number in range(4):
            way = -1.0 if number < 2 else 1.0
            edge = way * side[number, 0]
            if side[number, 1] == 0.0:
                if body[i, LONG] > body[i, RADIUS]:
                    continue  # an oval meets a barrier by its attitude
                edge -= body[i, RADIUS]
            if number % 2 == 0:
                t = reach(edge - way * x, -way * vx, -way * ax)
            else:
                t = reach(edge - way * y, -way * vy, -way * ay)
            if t < time:
                time = t
                what = FIRST_SIDE - number
        if mode != FLY:
            t = _time_to_border(body, i, surface, x, y, vx, vy)
            if t < time:
                time = t
                what = BORDER
    if pocket.shape[0] > 0:
        time, what = _look_at_pockets(body, i, now, pocket, time, what)
    if stand.shape[0] > 0:
        time, what = look_at_stands(body, i, now, stand, fixture, mover, oval, time, what)
    if oval is not None:
        time, what = look_with_oval(body, i, now, side, fixture, mover, oval, time, what)
    if body[i, START] - now < time:
        time = body[i, START] - now
        what = KICK
    body[i, NEXT] = now + time
    body[i, WHAT] = what


@compiled
def _time_to_border(
    body: Floats, i: int, surface: Floats, x: float, y: float, vx: float, vy: float
) -> float:
    """How long until the ground under a body is another."""
    ax = body[i, AX]
    ay = body[i, AY]
    on = int(body[i, SURFACE])
    time = NEVER
    if on < surface.shape[0] - 1:
        time = min(
            min(reach(x - surface[on, 0], vx, ax), reach(surface[on, 2] - x, -vx, -ax)),
            min(reach(y - surface[on, 1], vy, ay), reach(surface[on, 3] - y, -vy, -ay)),
        )
    for number in range(on):
        enters = max(
            _time_into(x, vx, ax, surface[number, 0], surface[number, 2]),
            _time_into(y, vy, ay, surface[number, 1], surface[number, 3]),
        )
        time = min(time, enters)
    return time


@compiled
def _time_into(p: float, v: float, a: float, low: float, high: float) -> float:
    """How long until a coordinate is between two; 0 if it is, or goes in from the edge."""
    if p >= high - EDGE:
        return 0.0 if v < 0.0 and p <= high else reach(max(0.0, p - high), v, a)
    if p <= low + EDGE:
        return 0.0 if v > 0.0 and p >= low else reach(max(0.0, low - p), -v, -a)
    return 0.0


@compiled
def _look_at_pockets(
    body: Floats, i: int, now: float, pocket: Floats, time: float, what: int
) -> tuple[float, int]:
    """A disc falls when its centre passes the chord through both rims."""
    x, y, _, vx, vy, _ = place_at(body, i, now)
    for number in range(pocket.shape[0]):
        near = pocket[number, 2] - body[i, RADIUS] ** 2
        if near <= 0.0:
            continue
        dx = pocket[number, 0] - x
        dy = pocket[number, 1] - y
        t = NEVER
        if dx * dx + dy * dy < near:
            t = 0.0
        elif body[i, MODE] != REST:
            t = time_to_meet(dx, dy, -vx, -vy, -body[i, AX], -body[i, AY], math.sqrt(near), time)
        if t < time:
            time = t
            what = FIRST_POCKET - number
    return time, what


@compiled
def look_for_partner(
    body: Floats,
    count: int,
    i: int,
    now: float,
    fixture: Floats,
    mover: Floats,
    oval: Floats | None,
) -> None:
    """The first body that this one meets before either comes to anything else."""
    x, y, _, vx, vy, _ = place_at(body, i, now)
    ax = body[i, AX]
    ay = body[i, AY]
    rests = body[i, MODE] == REST
    quick = math.sqrt(vx * vx + vy * vy)
    pull = math.sqrt(ax * ax + ay * ay)
    soonest = body[i, NEXT]
    partner = i  # nobody
    for j in range(count):
        mode = body[j, MODE]
        if j == i or mode == GONE or (rests and mode == REST):
            continue
        horizon = min(soonest, body[j, NEXT]) - now
        if horizon <= 0.0:
            continue
        its_x, its_y, _, its_vx, its_vy, _ = place_at(body, j, now)
        dx = its_x - x
        dy = its_y - y
        far = max(body[i, RADIUS], body[i, LONG]) + max(body[j, RADIUS], body[j, LONG])
        far += (quick + 0.5 * pull * horizon) * horizon
        if mode != REST:
            its_pull = math.sqrt(body[j, AX] ** 2 + body[j, AY] ** 2)
            its_quick = math.sqrt(its_vx * its_vx + its_vy * its_vy)
            far += (its_quick + 0.5 * its_pull * horizon) * horizon
        if dx * dx + dy * dy > far * far:
            continue
        if _is_met_in_space(body, i):
            time = _time_to_hit(body, i, j, fixture, mover, oval, now, horizon)
        elif _is_met_in_space(body, j):
            time = _time_to_hit(body, j, i, fixture, mover, oval, now, horizon)
        else:
            time = time_to_meet(
                dx,
                dy,
                its_vx - vx,
                its_vy - vy,
                body[j, AX] - ax,
                body[j, AY] - ay,
                reach_in_plan(body, i, j),
                horizon,
            )
        if time < horizon:
            soonest = now + time
            partner = j
    if partner == i:
        return
    forsake(body, partner)
    body[i, WHAT] = partner
    body[i, NEXT] = soonest
    body[partner, WHAT] = i
    body[partner, NEXT] = soonest


@compiled
def reach_in_plan(body: Floats, i: int, j: int) -> float:
    """How near the centres of two bodies on the ground come: a rim meets a ball below its belly."""
    ball = i if body[i, LONG] > 0.0 else j
    stack = j if ball == i else i
    radius = body[ball, RADIUS]
    if body[ball, LONG] > 0.0 and body[stack, RIM] < radius:
        above = radius - body[stack, RIM]
        return float(body[stack, RADIUS] + math.sqrt(radius * radius - above * above))
    return float(body[stack, RADIUS] + radius)


@compiled
def _time_to_hit(
    body: Floats,
    ball: int,
    stack: int,
    fixture: Floats,
    mover: Floats,
    oval: Floats | None,
    now: float,
    horizon: float,
) -> float:
    """How long until a ball meets a base, or in the air the man on it."""
    time = first_touch(body, ball, stack, BASE_OF, fixture, mover, oval, now, horizon)
    if body[stack, MAN] > 0.0 and (body[ball, MODE] == FLY or body[ball, UZ] != 0.0):
        horizon = min(time, horizon)
        his = first_touch(body, ball, stack, MAN_OF, fixture, mover, oval, now, horizon)
        time = min(time, his)
    return time


@compiled
def _is_met_in_space(body: Floats, i: int) -> bool:
    """Whether a body is a ball that flies, or an oval: a circle in plan does not tell."""
    long = body[i, LONG]
    return bool(long > 0.0 and (body[i, MODE] == FLY or long > body[i, RADIUS]))


@compiled
def forsake(body: Floats, i: int) -> None:
    """A body found something else: the partner it had, if any, will have to look again."""
    if body[i, WHAT] >= 0:
        body[int(body[i, WHAT]), WHAT] = LOOK_AGAIN
