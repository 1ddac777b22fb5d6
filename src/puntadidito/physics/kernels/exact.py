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
    AT_REST,
    COLUMNS,
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
from puntadidito.physics.kernels.compiled import compiled, kernel
from puntadidito.physics.kernels.impulse import collide
from puntadidito.physics.kernels.meeting import NEVER, path_to_circle, time_to_cover, time_to_meet
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


@kernel
def play_exactly(world: Tables, shots: Shots, out: Outcomes, log: Log, first: int) -> int:
    """Play the shots from the given one on; give the number of the first not played."""
    disc = np.empty((world.body.shape[0], COLUMNS))
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
        if not disc[i, NEXT] < until:
            if not _is_moving(disc, count):
                return AT_REST, event, now
            for k in range(count):
                slide(line, crossing, used, disc, k, until)
            return OUT_OF_TIME, event, until

        now = disc[i, NEXT]
        slide(line, crossing, used, disc, i, now)
        what = int(disc[i, WHAT])
        if what >= 0:
            slide(line, crossing, used, disc, what, now)
            collide(pair, floor, event, contact, used, disc, i, what)
            note_segment(segment, used, disc, i)
            note_segment(segment, used, disc, what)
            _look_at_table(side, pocket, disc, i, now)
            _look_at_table(side, pocket, disc, what, now)
            _look_for_partner(disc, count, i, now)
            _look_for_partner(disc, count, what, now)
            continue
        if what <= FIRST_POCKET:
            fall_into_pocket(disc, i, what)
            continue
        if what == STOP:
            disc[i, SPEED] = 0.0
        elif what == KICK:
            vx = disc[i, UX] * disc[i, SPEED] + disc[i, KICK_X]
            vy = disc[i, UY] * disc[i, SPEED] + disc[i, KICK_Y]
            set_velocity(disc, i, vx, vy)
            disc[i, START] = NEVER
        elif what != LOOK_AGAIN:
            meet_side(side, contact, used, disc, i, what)
            if disc[i, FATE] != ON_TABLE:
                continue
        if what != LOOK_AGAIN:
            note_segment(segment, used, disc, i)
        _look_at_table(side, pocket, disc, i, now)
        _look_for_partner(disc, count, i, now)
    return OUT_OF_EVENTS, MAX_EVENTS, now


@compiled
def _is_moving(disc: Floats, count: int) -> bool:
    """Whether anything moves, or is still to be flicked."""
    moving = False
    for i in range(count):
        moving = moving or disc[i, SPEED] > 0.0 or disc[i, START] < NEVER
    return moving


@compiled
def _look_at_table(side: Floats, pocket: Floats, disc: Floats, i: int, now: float) -> None:
    """What a disc comes to if no other disc is in the way."""
    time, what = next_at_table(side, pocket, disc, i)
    time += now
    if disc[i, START] < time:
        time = disc[i, START]
        what = KICK
    disc[i, NEXT] = time
    disc[i, WHAT] = what


@compiled
def _look_for_partner(disc: Floats, count: int, i: int, now: float) -> None:
    """The first disc that this one meets before either comes to anything else."""
    x = disc[i, X]
    y = disc[i, Y]
    ux = disc[i, UX]
    uy = disc[i, UY]
    speed = disc[i, SPEED]
    decel = disc[i, DECEL]
    radius = disc[i, RADIUS]
    soonest = disc[i, NEXT]
    partner = i  # nobody
    for j in range(count):
        its_speed = disc[j, SPEED]
        if j == i or (speed == 0.0 and its_speed == 0.0):
            continue
        horizon = min(soonest, disc[j, NEXT]) - now
        if horizon <= 0.0:
            continue
        dx = disc[j, X] - x
        dy = disc[j, Y] - y
        distance = radius + disc[j, RADIUS]
        its_decel = disc[j, DECEL]
        if its_speed > 0.0:
            passed = now - disc[j, SINCE]
            path = passed * (its_speed - 0.5 * its_decel * passed)
            dx += disc[j, UX] * path
            dy += disc[j, UY] * path
            its_speed = max(0.0, its_speed - its_decel * passed)
        reach = distance + (speed + its_speed) * horizon
        if dx * dx + dy * dy > reach * reach:
            continue
        if its_speed == 0.0:
            path = path_to_circle(dx, dy, ux, uy, distance * distance)
            time = time_to_cover(path, speed, decel)
        elif speed == 0.0:
            path = path_to_circle(-dx, -dy, disc[j, UX], disc[j, UY], distance * distance)
            time = time_to_cover(path, its_speed, its_decel)
        else:
            time = time_to_meet(
                dx,
                dy,
                disc[j, UX] * its_speed - ux * speed,
                disc[j, UY] * its_speed - uy * speed,
                ux * decel - disc[j, UX] * its_decel,
                uy * decel - disc[j, UY] * its_decel,
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
    disc[i, WHAT] = partner
    disc[i, NEXT] = soonest
    disc[partner, WHAT] = i
    disc[partner, NEXT] = soonest


@compiled
def _forsake(disc: Floats, i: int) -> None:
    """A disc found something sooner: the partner it had, if any, will have to look again."""
    if disc[i, WHAT] >= 0:
        disc[int(disc[i, WHAT]), WHAT] = LOOK_AGAIN
