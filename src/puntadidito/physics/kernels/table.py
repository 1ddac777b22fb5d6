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
from puntadidito.physics.kernels.compiled import compiled
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
        disc[count, X] = x
        disc[count, Y] = shots.positions[shot, number, 1]
        disc[count, UX] = 0.0
        disc[count, UY] = 0.0
        disc[count, SPEED] = 0.0
        disc[count, SINCE] = 0.0
        disc[count, DECEL] = body[number, 2]
        disc[count, RADIUS] = body[number, 0]
        disc[count, NEXT] = NEVER
        disc[count, WHAT] = NOTHING
        disc[count, BODY] = number
        disc[count, KIND] = body[number, 4]
        disc[count, INVERSE_MASS] = body[number, 1]
        disc[count, CUSHION] = body[number, 3]
        disc[count, START] = shots.starts[shot, number]
        disc[count, KICK_X] = shots.kicks[shot, number, 0]
        disc[count, KICK_Y] = shots.kicks[shot, number, 1]
        disc[count, FATE] = ON_TABLE
        disc[count, GONE_AT] = NEVER
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
        number = int(disc[i, BODY])
        out.fate[shot, number] = int(disc[i, FATE])
        out.gone_at[shot, number] = disc[i, GONE_AT]
        if disc[i, FATE] == ON_TABLE:
            out.positions[shot, number, 0] = disc[i, X]
            out.positions[shot, number, 1] = disc[i, Y]


@compiled
def set_velocity(disc: Floats, i: int, vx: float, vy: float) -> None:
    """Split a velocity into direction and speed."""
    speed = math.sqrt(vx * vx + vy * vy)
    disc[i, SPEED] = speed
    if speed > 0.0:
        disc[i, UX] = vx / speed
        disc[i, UY] = vy / speed


@compiled
def next_at_table(side: Floats, pocket: Floats, disc: Floats, i: int) -> tuple[float, int]:
    """What a lone disc comes to - rest, a side, a pocket - and in how long."""
    x = disc[i, X]
    y = disc[i, Y]
    radius = disc[i, RADIUS]
    speed = disc[i, SPEED]
    if speed == 0.0:
        for number in range(pocket.shape[0]):
            dx = pocket[number, 0] - x
            dy = pocket[number, 1] - y
            if dx * dx + dy * dy < pocket[number, 2] - radius * radius:
                return 0.0, FIRST_POCKET - number
        return NEVER, NOTHING

    ux = disc[i, UX]
    uy = disc[i, UY]
    decel = disc[i, DECEL]
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
    vx = disc[i, UX] * disc[i, SPEED]
    vy = disc[i, UY] * disc[i, SPEED]
    edge = side[number, 0]
    rim = edge + (disc[i, RADIUS] if number < 2 else -disc[i, RADIUS])
    e = disc[i, CUSHION]
    # The disc is set exactly at the cushion: rounding must not let it creep into the wood.
    if number % 2 == 0:
        disc[i, X] = rim
        note_contact(contact, used, disc, i, float(what), edge, disc[i, Y], abs(vx), e * abs(vx))
        set_velocity(disc, i, -e * vx, vy)
    else:
        disc[i, Y] = rim
        note_contact(contact, used, disc, i, float(what), disc[i, X], edge, abs(vy), e * abs(vy))
        set_velocity(disc, i, vx, -e * vy)


@compiled
def fall_into_pocket(disc: Floats, i: int, what: int) -> None:
    """Take a disc off the table through a pocket."""
    take_off(disc, i, POCKETED + FIRST_POCKET - what)


@compiled
def take_off(disc: Floats, i: int, fate: int) -> None:
    """Remove a disc from play."""
    disc[i, FATE] = fate
    disc[i, GONE_AT] = disc[i, SINCE]
    disc[i, SPEED] = 0.0
    disc[i, NEXT] = NEVER
    disc[i, WHAT] = NOTHING
    disc[i, START] = NEVER
    disc[i, X] = FAR_AWAY
    disc[i, Y] = FAR_AWAY


@compiled
def soonest(disc: Floats, count: int) -> int:
    """The disc to which something happens next; the first of several."""
    best = 0
    for i in range(1, count):
        if disc[i, NEXT] < disc[best, NEXT]:
            best = i
    return best
