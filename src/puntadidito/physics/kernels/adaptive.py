"""The adaptive kernel: in steps, with the time of impact inside each; for discs that may spin.

A step is as long as surely nothing touches, within bounds. Only a step of the shortest length can
hold contacts: their times are found inside it, first on the chords of the motion and then on the
motion itself, so a disc is struck where it is and not where the step ends (that bends an oblique
hit by degrees). Within a step each body slides under a constant deceleration; with spin that is
the friction expected in the middle of the step.

The exact kernel answers the same questions by other means, and each is the other's test. Another
kind of body - a ball that rolls and flies - is another way to brake, to meet and to collide.
"""

from __future__ import annotations

import math

import numpy as np

from puntadidito.physics.kernels.arrays import (
    AT_REST,
    COLUMNS,
    CONTACTS,
    CROSSINGS,
    DECEL,
    FATE,
    KICK_RIM,
    KICK_X,
    KICK_Y,
    LOG_FULL,
    MAX_EVENTS,
    NEXT,
    NOTED,
    NOTED_DECEL,
    ON_TABLE,
    OUT_OF_EVENTS,
    OUT_OF_TIME,
    RIM,
    RIM_DECEL,
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
)
from puntadidito.physics.kernels.compiled import compiled, kernel
from puntadidito.physics.kernels.impulse import collide
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.kernels.notes import is_full, note_segment, slide
from puntadidito.physics.kernels.spin import brake
from puntadidito.physics.kernels.table import (
    FIRST_POCKET,
    FIRST_SIDE,
    LAST_SIDE,
    STOP,
    fall_into_pocket,
    meet_side,
    next_at_table,
    pick_up,
    set_down,
    set_velocity,
    soonest,
)
from puntadidito.physics.kernels.within import free_time, meeting

SEEN_APART = 1e-5
"""How far (m) a noted segment may stray from a spinning body's way before another is noted."""


@kernel
def play_in_steps(world: Tables, shots: Shots, out: Outcomes, log: Log, first: int) -> int:
    """Play the shots from the given one on; give the number of the first not played."""
    bodies = world.body.shape[0]
    disc = np.empty((bodies, COLUMNS))
    when = np.empty((bodies, bodies))
    shots_in_all = int(shots.starts.shape[0])
    for shot in range(first, shots_in_all):
        count = set_down(world.body, shots, shot, disc)
        ending, events, duration = _play(
            disc,
            count,
            when,
            world.pair,
            world.side,
            world.pocket,
            world.line,
            world.rebound_floor,
            world.shortest_step,
            world.longest_step,
            world.rest_speed,
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
    when: Floats,
    pair: Floats,
    side: Floats,
    pocket: Floats,
    line: Floats,
    floor: float,
    shortest: float,
    longest: float,
    rest_speed: float,
    until: float,
    contact: Floats,
    crossing: Floats,
    segment: Floats,
    used: Ints,
) -> tuple[int, int, float]:
    """One shot, step by step: how it ended, after how many events, when."""
    if is_full(segment, used[SEGMENTS], count):
        return LOG_FULL, 0, 0.0
    for i in range(count):
        _note(segment, used, disc, i)
        _look_at_table(side, pocket, disc, i)
        if disc[i, WHAT] <= FIRST_POCKET:
            fall_into_pocket(disc, i, int(disc[i, WHAT]))

    now = 0.0
    last = 0.0
    events = 0
    while events < MAX_EVENTS:
        if is_full(segment, used[SEGMENTS], 3 * count):
            return LOG_FULL, 0, 0.0
        start = _flick_what_is_due(segment, used, disc, count, now)
        if not _is_moving(disc, count):
            if start == NEVER:
                return AT_REST, events, last
            if start >= until:
                return OUT_OF_TIME, events, until
            now = start
            continue
        if now >= until:
            return OUT_OF_TIME, events, until

        free = free_time(disc, count, longest)
        crowded = free < shortest
        end = min(now + max(shortest, free), min(start, until))
        for i in range(count):
            if disc[i, SPEED] > 0.0 or disc[i, RIM] != 0.0:
                disc[i, SINCE] = now
                brake(disc, i, end - now)
                _look_at_table(side, pocket, disc, i)
                strayed = abs(disc[i, DECEL] - disc[i, NOTED_DECEL])
                if 0.125 * strayed * (end - disc[i, NOTED]) ** 2 > SEEN_APART:
                    _note(segment, used, disc, i)
                if not crowded and FIRST_SIDE >= disc[i, WHAT] >= LAST_SIDE:
                    # A bounce turns a disc, perhaps towards one that it was leaving behind.
                    end = min(end, disc[i, NEXT])
        if crowded:
            for i in range(count):
                for j in range(i):
                    when[j, i] = meeting(disc, j, i, now, end)

        while events < MAX_EVENTS:
            if (
                is_full(contact, used[CONTACTS], count)
                or is_full(segment, used[SEGMENTS], 2 * count)
                or is_full(crossing, used[CROSSINGS], 3 * line.shape[0] * (count + 2))
            ):
                return LOG_FULL, 0, 0.0
            i = soonest(disc, count)
            if crowded:
                met = _soonest_pair(when, count)
                j = met // count
                k = met % count
                if when[j, k] <= end and when[j, k] <= disc[i, NEXT]:
                    last = when[j, k]
                    _bring(line, crossing, used, disc, j, last)
                    _bring(line, crossing, used, disc, k, last)
                    collide(pair, floor, events, contact, used, disc, j, k)
                    _note(segment, used, disc, j)
                    _note(segment, used, disc, k)
                    _go_on(side, pocket, disc, count, when, j, last, end, crowded)
                    _go_on(side, pocket, disc, count, when, k, last, end, crowded)
                    events += 1
                    continue
            if disc[i, NEXT] > end:
                break
            last = disc[i, NEXT]
            _bring(line, crossing, used, disc, i, last)
            what = int(disc[i, WHAT])
            if what <= FIRST_POCKET:
                fall_into_pocket(disc, i, what)
            elif what == STOP:
                disc[i, SPEED] = 0.0
            else:
                meet_side(side, contact, used, disc, i, what)
            if disc[i, FATE] == ON_TABLE:
                _note(segment, used, disc, i)
            _go_on(side, pocket, disc, count, when, i, last, end, crowded)
            events += 1

        for i in range(count):
            rim = abs(disc[i, RIM])
            if rim == 0.0 and disc[i, SPEED] == 0.0:
                continue
            _bring(line, crossing, used, disc, i, end)
            if rim > 0.0 and disc[i, SPEED] + abs(disc[i, RIM]) < rest_speed:
                disc[i, SPEED] = 0.0
                disc[i, RIM] = 0.0
                disc[i, NEXT] = NEVER
                last = end
                _note(segment, used, disc, i)
        now = end
    return OUT_OF_EVENTS, events, now


@compiled
def _flick_what_is_due(segment: Floats, used: Ints, disc: Floats, count: int, now: float) -> float:
    """Give the bodies whose time has come their velocity; when the next one's will come."""
    following = NEVER
    for i in range(count):
        if disc[i, START] > now:
            following = min(following, disc[i, START])
            continue
        vx = disc[i, UX] * disc[i, SPEED] + disc[i, KICK_X]
        vy = disc[i, UY] * disc[i, SPEED] + disc[i, KICK_Y]
        set_velocity(disc, i, vx, vy)
        disc[i, RIM] += disc[i, KICK_RIM]
        disc[i, START] = NEVER
        disc[i, SINCE] = now
        brake(disc, i, 0.0)
        _note(segment, used, disc, i)
    return following


@compiled
def _is_moving(disc: Floats, count: int) -> bool:
    """Whether anything slides or spins."""
    moving = False
    for i in range(count):
        moving = moving or disc[i, SPEED] > 0.0 or disc[i, RIM] != 0.0
    return moving


@compiled
def _look_at_table(side: Floats, pocket: Floats, disc: Floats, i: int) -> None:
    """When a disc comes to rest, a side or a pocket, if no other disc is in the way."""
    time, what = next_at_table(side, pocket, disc, i)
    disc[i, NEXT] = disc[i, SINCE] + time
    disc[i, WHAT] = what


@compiled
def _go_on(
    side: Floats,
    pocket: Floats,
    disc: Floats,
    count: int,
    when: Floats,
    i: int,
    now: float,
    end: float,
    crowded: bool,
) -> None:
    """What comes to a disc in the rest of the step, after something happened to it.

    It may be faster than before, or have been asleep: every other disc is looked at anew.
    """
    if disc[i, FATE] == ON_TABLE:
        brake(disc, i, end - now)
        _look_at_table(side, pocket, disc, i)
    if crowded:
        for j in range(count):
            if j < i:
                when[j, i] = meeting(disc, j, i, now, end)
            elif j > i:
                when[i, j] = meeting(disc, i, j, now, end)


@compiled
def _soonest_pair(when: Floats, count: int) -> int:
    """The two discs that meet first, as one number."""
    best_i = 0
    best_j = min(1, count - 1)
    for i in range(count):
        for j in range(i + 1, count):
            if when[i, j] < when[best_i, best_j]:
                best_i = i
                best_j = j
    return best_i * count + best_j


@compiled
def _bring(line: Floats, crossing: Floats, used: Ints, disc: Floats, i: int, now: float) -> None:
    """Bring a disc's state to now."""
    rim = disc[i, RIM]
    if rim != 0.0:
        left = max(0.0, abs(rim) - disc[i, RIM_DECEL] * (now - disc[i, SINCE]))
        disc[i, RIM] = math.copysign(left, rim) if left > 0.0 else 0.0
    slide(line, crossing, used, disc, i, now)


@compiled
def _note(segment: Floats, used: Ints, disc: Floats, i: int) -> None:
    """Note a segment, and remember what it said."""
    note_segment(segment, used, disc, i)
    disc[i, NOTED] = disc[i, SINCE]
    disc[i, NOTED_DECEL] = disc[i, DECEL]
