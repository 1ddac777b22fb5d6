"""What happens to one disc: it is set down, bounces, leaves the table."""

from __future__ import annotations

import math

import numpy as np

from puntadidito.physics.kernels.arrays import (
    ABSENT,
    BODY,
    CUSHION,
    DECEL,
    FATE,
    GONE_AT,
    INVERSE_MASS,
    KICK_X,
    KICK_Y,
    KIND,
    LEFT,
    NEXT,
    ON_TABLE,
    POCKETED,
    RADIUS,
    SINCE,
    SPEED,
    START,
    UX,
    UY,
    WHAT,
    Floats,
    Ints,
    Outcomes,
    Shots,
    X,
    Y,
)
from puntadidito.physics.kernels.compiled import compiled, inlined
from puntadidito.physics.kernels.meeting import NEVER, path_to_circle, time_to_cover
from puntadidito.physics.kernels.notes import note_contact

# What a disc comes to next. Other discs are numbered from 0 up, sides as in `Side`.
FIRST_SIDE, LAST_SIDE = -1, -4
STOP, KICK, LOOK_AGAIN, NOTHING, FIRST_POCKET = -5, -6, -7, -8, -100

FAR_AWAY = 1e6
"""Where a disc is put that left the table: out of every reach."""


@compiled
def set_down(body: Floats, shots: Shots, shot: int, disc: Floats) -> int:
    """Place the bodies of a shot that are on the table, close together; give their number."""
    count = 0
    for number in range(body.shape[0]):
        x = shots.positions[shot, number, 0]
        if math.isnan(x):
            continue
        disc[X, count] = x
        disc[Y, count] = shots.positions[shot, number, 1]
        disc[UX, count] = 0.0
        disc[UY, count] = 0.0
        disc[SPEED, count] = 0.0
        disc[SINCE, count] = 0.0
        disc[DECEL, count] = body[number, 2]
        disc[RADIUS, count] = body[number, 0]
        disc[NEXT, count] = NEVER
        disc[WHAT, count] = NOTHING
        disc[BODY, count] = number
        disc[KIND, count] = body[number, 4]
        disc[INVERSE_MASS, count] = body[number, 1]
        disc[CUSHION, count] = body[number, 3]
        disc[START, count] = shots.starts[shot, number]
        disc[KICK_X, count] = shots.kicks[shot, number, 0]
        disc[KICK_Y, count] = shots.kicks[shot, number, 1]
        disc[FATE, count] = ON_TABLE
        disc[GONE_AT, count] = NEVER
        count += 1
    return count


@compiled
def pick_up(out: Outcomes, shot: int, disc: Floats, count: int) -> None:
    """Write down where the bodies of a shot ended."""
    for number in range(out.fate.shape[1]):
        out.positions[shot, number, 0] = np.nan
        out.positions[shot, number, 1] = np.nan
        out.fate[shot, number] = ABSENT
        out.gone_at[shot, number] = NEVER
    for i in range(count):
        number = int(disc[BODY, i])
        out.fate[shot, number] = int(disc[FATE, i])
        out.gone_at[shot, number] = disc[GONE_AT, i]
        if disc[FATE, i] == ON_TABLE:
            out.positions[shot, number, 0] = disc[X, i]
            out.positions[shot, number, 1] = disc[Y, i]


@compiled
def set_velocity(disc: Floats, i: int, vx: float, vy: float) -> None:
    """Split a velocity into direction and speed."""
    speed = math.sqrt(vx * vx + vy * vy)
    disc[SPEED, i] = speed
    if speed > 0.0:
        disc[UX, i] = vx / speed
        disc[UY, i] = vy / speed


@inlined
def next_at_table(side: Floats, pocket: Floats, disc: Floats, i: int) -> tuple[float, int]:
    """What a lone disc comes to - rest, a side, a pocket - and in how long."""
    x = disc[X, i]
    y = disc[Y, i]
    radius = disc[RADIUS, i]
    speed = disc[SPEED, i]
    if speed == 0.0:
        for number in range(pocket.shape[0]):
            dx = pocket[number, 0] - x
            dy = pocket[number, 1] - y
            if dx * dx + dy * dy < pocket[number, 2] - radius * radius:
                return 0.0, FIRST_POCKET - number
        return NEVER, NOTHING

    ux = disc[UX, i]
    uy = disc[UY, i]
    decel = disc[DECEL, i]
    path = 0.5 * speed * speed / decel
    what = STOP
    for number in range(4):
        u = ux if number % 2 == 0 else uy
        if u == 0.0 or (u < 0.0) != (number < 2):
            continue
        edge = side[number, 0]
        if side[number, 1] == 0.0:
            edge += radius if number < 2 else -radius
        to_edge = (edge - (x if number % 2 == 0 else y)) / u
        if to_edge < path:
            path = max(0.0, to_edge)
            what = FIRST_SIDE - number
    for number in range(pocket.shape[0]):
        # It falls when its centre passes the chord through both rims.
        near = pocket[number, 2] - radius * radius
        if near <= 0.0:
            continue
        dx = pocket[number, 0] - x
        dy = pocket[number, 1] - y
        inside = dx * dx + dy * dy < near
        to_rim = 0.0 if inside else path_to_circle(dx, dy, ux, uy, near)
        if to_rim < path:
            path = to_rim
            what = FIRST_POCKET - number
    if what == STOP:
        return speed / decel, what
    return time_to_cover(path, speed, decel), what


@compiled
def meet_side(side: Floats, contact: Floats, used: Ints, disc: Floats, i: int, what: int) -> None:
    """Bounce off a side, or fall over it."""
    number = FIRST_SIDE - what
    if side[number, 1] != 0.0:
        take_off(disc, i, LEFT + number)
        return
    vx = disc[UX, i] * disc[SPEED, i]
    vy = disc[UY, i] * disc[SPEED, i]
    edge = side[number, 0]
    rim = edge + (disc[RADIUS, i] if number < 2 else -disc[RADIUS, i])
    e = disc[CUSHION, i]
    # The disc is set exactly at the cushion: rounding must not let it creep into the wood.
    if number % 2 == 0:
        disc[X, i] = rim
        note_contact(contact, used, disc, i, float(what), edge, disc[Y, i], abs(vx), e * abs(vx))
        set_velocity(disc, i, -e * vx, vy)
    else:
        disc[Y, i] = rim
        note_contact(contact, used, disc, i, float(what), disc[X, i], edge, abs(vy), e * abs(vy))
        set_velocity(disc, i, vx, -e * vy)


@compiled
def fall_into_pocket(disc: Floats, i: int, what: int) -> None:
    """Take a disc off the table through a pocket."""
    take_off(disc, i, POCKETED + FIRST_POCKET - what)


@compiled
def take_off(disc: Floats, i: int, fate: int) -> None:
    """Remove a disc from play."""
    disc[FATE, i] = fate
    disc[GONE_AT, i] = disc[SINCE, i]
    disc[SPEED, i] = 0.0
    disc[NEXT, i] = NEVER
    disc[WHAT, i] = NOTHING
    disc[START, i] = NEVER
    disc[X, i] = FAR_AWAY
    disc[Y, i] = FAR_AWAY


@compiled
def soonest(disc: Floats, count: int) -> int:
    """The disc to which something happens next; the first of several."""
    best = 0
    for i in range(1, count):
        if disc[NEXT, i] < disc[NEXT, best]:
            best = i
    return best
