"""The exact kernel: from event to event, for discs that slide and do not spin.

Between two events a disc moves on a straight line under constant friction, so the next contact is
the root of a polynomial and nothing is ever stepped over.

Each disc knows one thing: what it comes to next (rest, a side, a pocket, its flick, another disc)
and when. A contact is only sought before the next event of either disc, because after that one of
them has to look again anyway; so most pairs are dismissed by their distance alone. When a disc
finds a partner that had another one, the forsaken disc looks again at the time it had thought to
touch: up to then nothing was overlooked.
"""

from __future__ import annotations

import numpy as np

from puntadidito.physics.kernels.arrays import (
    APART,
    AT_REST,
    CONTACTS,
    CROSSINGS,
    DECEL,
    FATE,
    KICK_X,
    KICK_Y,
    LOG_FULL,
    MAX_EVENTS,
    NEXT,
    ON_TABLE,
    OUT_OF_EVENTS,
    OUT_OF_TIME,
    RADIUS,
    ROWS,
    SEGMENTS,
    SINCE,
    SPEED,
    START,
    UX,
    UY,
    WHAT,
    Floats,
    Ints,
    Log,
    Outcomes,
    Shots,
    Tables,
    X,
    Y,
)
from puntadidito.physics.kernels.compiled import compiled, inlined, kernel
from puntadidito.physics.kernels.impulse import collide
from puntadidito.physics.kernels.meeting import (
    NEVER,
    gap_of,
    path_to_circle,
    stays_open,
    time_to_cover,
    time_to_meet,
)
from puntadidito.physics.kernels.notes import is_full, note_segment, slide
from puntadidito.physics.kernels.table import (
    FIRST_POCKET,
    KICK,
    LOOK_AGAIN,
    STOP,
    fall_into_pocket,
    meet_side,
    next_at_table,
    pick_up,
    set_down,
    set_velocity,
    soonest,
)

LOT = 8
HAIR = 1e-12
"""Discs that come so near (m) may touch: rounding must not tell."""


@kernel
def play_exactly(world: Tables, shots: Shots, out: Outcomes, log: Log, first: int) -> int:
    """Play the shots from the given one on; give the number of the first not played."""
    disc = np.zeros((ROWS, _whole(int(world.body.shape[0]))))
    shots_in_all = int(shots.starts.shape[0])
    for shot in range(first, shots_in_all):
        count = set_down(world.body, shots, shot, disc)
        ending, events, duration = _play(
            disc,
            count,
            world.pair,
            world.side,
            world.pocket,
            world.line,
            world.rebound_floor,
            shots.until,
            log.contact,
            log.crossing,
            log.segment,
            log.used,
        )
        for kind in range(log.used.shape[0]):
            if ending == LOG_FULL:
                log.used[kind] = out.first_row[shot, kind]
            else:
                out.first_row[shot + 1, kind] = log.used[kind]
        if ending == LOG_FULL:
            return shot
        out.ending[shot] = ending
        out.events[shot] = events
        out.duration[shot] = duration
        pick_up(out, shot, disc, count)
    return shots_in_all


@compiled
def _play(
    disc: Floats,
    count: int,
    pair: Floats,
    side: Floats,
    pocket: Floats,
    line: Floats,
    floor: float,
    until: float,
    contact: Floats,
    crossing: Floats,
    segment: Floats,
    used: Ints,
) -> tuple[int, int, float]:
    """One shot, event by event: how it ended, after how many events, when."""
    if count == 0:
        return AT_REST, 0, 0.0
    if is_full(segment, used[SEGMENTS], count):
        return LOG_FULL, 0, 0.0
    for i in range(count):
        note_segment(segment, used, disc, i)
        _look_at_table(side, pocket, disc, i, 0.0)

    now = 0.0
    for event in range(MAX_EVENTS):
        if (
            is_full(contact, used[CONTACTS], count)
            or is_full(segment, used[SEGMENTS], count)
            or is_full(crossing, used[CROSSINGS], 3 * line.shape[0] * count)
        ):
            return LOG_FULL, 0, 0.0
        i = soonest(disc, count)
        if not disc[NEXT, i] < until:
            if not _is_moving(disc, count):
                return AT_REST, event, now
            for k in range(count):
                slide(line, crossing, used, disc, k, until)
            return OUT_OF_TIME, event, until

        now = disc[NEXT, i]
        slide(line, crossing, used, disc, i, now)
        what = int(disc[WHAT, i])
        if what >= 0:
            slide(line, crossing, used, disc, what, now)
            collide(pair, floor, event, contact, used, disc, i, what)
        elif what <= FIRST_POCKET:
            fall_into_pocket(disc, i, what)
        elif what == STOP:
            disc[SPEED, i] = 0.0
        elif what == KICK:
            vx = disc[UX, i] * disc[SPEED, i] + disc[KICK_X, i]
            vy = disc[UY, i] * disc[SPEED, i] + disc[KICK_Y, i]
            set_velocity(disc, i, vx, vy)
            disc[START, i] = NEVER
        elif what != LOOK_AGAIN:
            meet_side(side, contact, used, disc, i, what)
        if disc[FATE, i] != ON_TABLE:
            continue
        concerned = 2 if what >= 0 else 1
        for k in range(concerned):
            one = what if k else i
            if what != LOOK_AGAIN:
                note_segment(segment, used, disc, one)
            _look_at_table(side, pocket, disc, one, now)
        for k in range(concerned):
            _look_for_partner(disc, count, what if k else i, now)
    return OUT_OF_EVENTS, MAX_EVENTS, now


@compiled
def _whole(count: int) -> int:
    """Room for so many discs, in whole lots of as many as the machine takes at a time."""
    return (count + LOT - 1) // LOT * LOT


@compiled
def _is_moving(disc: Floats, count: int) -> bool:
    """Whether anything moves, or is still to be flicked."""
    moving = False
    for i in range(count):
        moving = moving or disc[SPEED, i] > 0.0 or disc[START, i] < NEVER
    return moving


@inlined
def _look_at_table(side: Floats, pocket: Floats, disc: Floats, i: int, now: float) -> None:
    """What a disc comes to if no other disc is in the way."""
    time, what = next_at_table(side, pocket, disc, i)
    time += now
    if disc[START, i] < time:
        time = disc[START, i]
        what = KICK
    disc[NEXT, i] = time
    disc[WHAT, i] = what


@inlined
def _look_for_partner(disc: Floats, count: int, i: int, now: float) -> None:
    """The first disc that this one meets before either comes to anything else."""
    x = disc[X, i]
    y = disc[Y, i]
    ux = disc[UX, i]
    uy = disc[UY, i]
    speed = disc[SPEED, i]
    decel = disc[DECEL, i]
    radius = disc[RADIUS, i]
    soonest = disc[NEXT, i]
    # For all discs at once, so that the machine takes them several at a time: which are too far
    # away or stay apart. One at rest has covered nothing and will not.
    for j in range(_whole(count)):
        horizon = min(soonest, disc[NEXT, j]) - now
        passed = now - disc[SINCE, j]
        its_speed = disc[SPEED, j]
        its_decel = disc[DECEL, j]
        path = max(0.0, passed * (its_speed - 0.5 * its_decel * passed))
        dx = disc[X, j] - x + disc[UX, j] * path
        dy = disc[Y, j] - y + disc[UY, j] * path
        its_speed = max(0.0, its_speed - its_decel * passed)
        distance = radius + disc[RADIUS, j]
        reach = distance + HAIR
        reach += max(0.0, horizon * (speed - 0.5 * decel * horizon))
        reach += max(0.0, horizon * (its_speed - 0.5 * its_decel * horizon))
        c0, c1, c2, c3, c4 = gap_of(
            dx,
            dy,
            disc[UX, j] * its_speed - ux * speed,
            disc[UY, j] * its_speed - uy * speed,
            ux * decel - disc[UX, j] * its_decel,
            uy * decel - disc[UY, j] * its_decel,
            distance,
        )
        both = (speed > 0.0) & (its_speed > 0.0)
        apart = both & stays_open(c0, c1, c2, c3, c4, horizon)
        disc[APART, j] = 1.0 if apart | (dx * dx + dy * dy > reach * reach) else 0.0
    partner = i  # nobody
    for j in range(count):
        if disc[APART, j] > 0.0:
            continue
        its_speed = disc[SPEED, j]
        if j == i or (speed == 0.0 and its_speed == 0.0):
            continue
        horizon = min(soonest, disc[NEXT, j]) - now
        if horizon <= 0.0:
            continue
        its_decel = disc[DECEL, j]
        passed = now - disc[SINCE, j]
        path = max(0.0, passed * (its_speed - 0.5 * its_decel * passed))
        dx = disc[X, j] - x + disc[UX, j] * path
        dy = disc[Y, j] - y + disc[UY, j] * path
        its_speed = max(0.0, its_speed - its_decel * passed)
        distance = radius + disc[RADIUS, j]
        if its_speed == 0.0:
            path = path_to_circle(dx, dy, ux, uy, distance * distance)
            time = time_to_cover(path, speed, decel)
        elif speed == 0.0:
            path = path_to_circle(-dx, -dy, disc[UX, j], disc[UY, j], distance * distance)
            time = time_to_cover(path, its_speed, its_decel)
        else:
            time = time_to_meet(
                dx,
                dy,
                disc[UX, j] * its_speed - ux * speed,
                disc[UY, j] * its_speed - uy * speed,
                ux * decel - disc[UX, j] * its_decel,
                uy * decel - disc[UY, j] * its_decel,
                distance,
                horizon,
            )
        if time < horizon:
            soonest = now + time
            partner = j
    if partner == i:
        return
    _forsake(disc, i)
    _forsake(disc, partner)
    disc[WHAT, i] = partner
    disc[NEXT, i] = soonest
    disc[WHAT, partner] = i
    disc[NEXT, partner] = soonest


@compiled
def _forsake(disc: Floats, i: int) -> None:
    """A disc found something sooner: the partner it had, if any, will have to look again."""
    if disc[WHAT, i] >= 0:
        disc[WHAT, int(disc[WHAT, i])] = LOOK_AGAIN
