"""The kernel of pieces: from event to event, whatever moves.

Each body knows how its piece ends and what it comes to before that. The soonest thing happens: the
bodies concerned are brought to that time, pushed or changed, begin new pieces, and look ahead. A
mover who changes his mind makes those near him look again.
"""

from __future__ import annotations

import numpy as np

from puntadidito.physics.kernels.arrays import (
    AT_REST,
    CONTACTS,
    CROSSINGS,
    LOG_FULL,
    MAX_EVENTS,
    OUT_OF_EVENTS,
    OUT_OF_TIME,
    SEGMENTS,
    Floats,
    Ints,
)
from puntadidito.physics.kernels.compiled import compiled, kernel
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.kernels.notes import is_full
from puntadidito.physics.pieces.ahead import look_at_table, look_for_partner
from puntadidito.physics.pieces.arrays import (
    COLUMNS,
    ENDS,
    F_MOVER,
    FIRST_FIXTURE,
    FIRST_POCKET,
    FIRST_SIDE,
    GONE,
    GROUND,
    KICK,
    LAST_SIDE,
    LONG,
    LOOK_AGAIN,
    MODE,
    NEXT,
    NEXT_PIECE,
    NOTHING,
    REST,
    START,
    STOP,
    WHAT,
    Log,
    Outcomes,
    Shots,
    Tables,
)
from puntadidito.physics.pieces.events import (
    cross_border,
    fall_into_pocket,
    meet_ball,
    meet_fixture,
    meet_ground,
    meet_side,
    meet_stack,
    set_level,
    start,
)
from puntadidito.physics.pieces.keeper import (
    act,
    halt,
    is_stopped_by,
    next_mover,
    place_movers,
    see_touch,
)
from puntadidito.physics.pieces.motion import begin_piece, lay_still
from puntadidito.physics.pieces.notes import bring, note_mover, note_piece
from puntadidito.physics.pieces.oval_pieces import is_oval
from puntadidito.physics.pieces.setting import pick_up, set_down
from puntadidito.physics.pieces.stands import FARTHEST, comes_near, place_stands
from puntadidito.physics.pieces.with_oval import begin_oval_piece, happens_to_oval, place_wedge


@kernel
def play_pieces(world: Tables, shots: Shots, out: Outcomes, log: Log, first: int) -> int:
    """Play the shots from the given one on; give the number of the first not played."""
    body = np.empty((int(world.body.shape[0]), COLUMNS))
    mover = np.empty((world.mover.shape[0], world.mover.shape[1]))
    stand = np.empty((world.stand.shape[0], world.stand.shape[1]))
    shots_in_all = int(shots.starts.shape[0])
    for shot in range(first, shots_in_all):
        count = set_down(world, shots, shot, body)
        place_movers(world.mover, mover, shots.movers, shot, body, count)
        for row in range(stand.shape[0]):
            for column in range(stand.shape[1]):
                stand[row, column] = world.stand[row, column]
        place_wedge(world.oval, shots.wedges, shots.chance, shot, body, count)
        place_stands(stand, world.fixture, mover)
        ending, events, duration = _play(
            body,
            count,
            mover,
            stand,
            world.fixture,
            world.pair,
            world.side,
            world.opening,
            world.pocket,
            world.line,
            world.surface,
            world.under,
            world.number,
            world.oval,
            shots.until,
            log.contact,
            log.crossing,
            log.piece,
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
        for m in range(mover.shape[0]):
            halt(mover, m, duration)
        pick_up(out, shot, body, count, mover)
    return shots_in_all


@compiled
def _play(
    body: Floats,
    count: int,
    mover: Floats,
    stand: Floats,
    fixture: Floats,
    pair: Floats,
    side: Floats,
    opening: Floats,
    pocket: Floats,
    line: Floats,
    surface: Floats,
    under: Floats,
    number: Floats,
    oval: Floats | None,
    until: float,
    contact: Floats,
    crossing: Floats,
    piece: Floats,
    used: Ints,
) -> tuple[int, int, float]:
    """One shot, event by event: how it ended, after how many events, when."""
    if count == 0:
        return AT_REST, 0, 0.0
    if is_full(piece, used[SEGMENTS], count + mover.shape[0]):
        return LOG_FULL, 0, 0.0
    for i in range(count):
        note_piece(piece, used, body, i)
        look_at_table(body, i, 0.0, side, pocket, surface, stand, fixture, mover, oval)
    for m in range(mover.shape[0]):
        note_mover(piece, used, mover, m)

    now = 0.0
    for event in range(MAX_EVENTS):
        if (
            is_full(contact, used[CONTACTS], count)
            or is_full(piece, used[SEGMENTS], count + mover.shape[0])
            or is_full(crossing, used[CROSSINGS], 6 * line.shape[0] * count)
        ):
            return LOG_FULL, 0, 0.0
        i = _soonest(body, count)
        moves, m = next_mover(mover)
        if not min(body[i, NEXT], moves) < until:
            if not _is_moving(body, count):
                return AT_REST, event, now
            for k in range(count):
                bring(line, crossing, used, body, k, until, oval)
            return OUT_OF_TIME, event, until
        if moves <= body[i, NEXT]:
            if body[i, NEXT] == NEVER:
                return AT_REST, event, now  # nothing is left to go for
            now = moves
            act(mover, m, now, piece, used)
            changed = True
            i = -1
            j = -1
        else:
            now = body[i, NEXT]
            what = int(body[i, WHAT])
            j = what if what >= 0 else i
            changed = False
            if what == LOOK_AGAIN:
                look_at_table(body, i, now, side, pocket, surface, stand, fixture, mover, oval)
                look_for_partner(body, count, i, now, fixture, mover, oval)
                continue
            bring(line, crossing, used, body, i, now, oval)
            if what >= 0:
                bring(line, crossing, used, body, j, now, oval)
            done = False
            if oval is not None:
                done = happens_to_oval(
                    body,
                    i,
                    j,
                    what,
                    event,
                    fixture,
                    mover,
                    oval,
                    side,
                    opening,
                    surface,
                    under,
                    pair,
                    number,
                    contact,
                    used,
                )
            if done:
                pass
            elif what >= 0:
                if body[i, LONG] > 0.0:
                    meet_ball(body, i, j, event, fixture, mover, pair, number, contact, used)
                    see_touch(body, i, mover, now)
                elif body[j, LONG] > 0.0:
                    meet_ball(body, j, i, event, fixture, mover, pair, number, contact, used)
                    see_touch(body, j, mover, now)
                else:
                    meet_stack(body, i, j, event, pair, number, contact, used)
            elif what == STOP:
                lay_still(body, i)
            elif what == KICK:
                start(body, i)
                if body[i, LONG] > 0.0:
                    see_touch(body, i, mover, now)
            elif what == GROUND:
                meet_ground(body, i, surface, under, pair, number, contact, used)
            elif FIRST_SIDE >= what >= LAST_SIDE:
                meet_side(body, i, what, side, opening, pair, number, contact, used)
                if body[i, LONG] > 0.0:
                    see_touch(body, i, mover, now)
            elif what <= FIRST_POCKET:
                fall_into_pocket(body, i, what)
            elif what <= FIRST_FIXTURE:
                k = int(fixture[FIRST_FIXTURE - what, F_MOVER])
                meet_fixture(body, i, what, fixture, mover, pair, number, contact, used)
                if body[i, LONG] > 0.0:
                    see_touch(body, i, mover, now)
                if k >= 0 and is_stopped_by(body, i, mover, k, now):
                    halt(mover, k, now)
                    note_mover(piece, used, mover, k)
                    changed = True
            elif what != NEXT_PIECE:
                cross_border(body, i, surface, under, pair, number, contact, used)
            body[i, WHAT] = NOTHING
            body[j, WHAT] = NOTHING
            _go_on(body, i, number, oval, piece, used)
            set_level(body, count, i)
            if j != i:
                _go_on(body, j, number, oval, piece, used)
        for k in range(count):
            if _has_to_look(body, k, i, j, changed, now, stand):
                look_at_table(body, k, now, side, pocket, surface, stand, fixture, mover, oval)
        for k in range(count):
            if _has_to_look(body, k, i, j, changed, now, stand):
                look_for_partner(body, count, k, now, fixture, mover, oval)
    return OUT_OF_EVENTS, MAX_EVENTS, now


@compiled
def _soonest(body: Floats, count: int) -> int:
    """The body to which something happens next; the first of several."""
    best = 0
    for i in range(1, count):
        if body[i, NEXT] < body[best, NEXT]:
            best = i
    return best


@compiled
def _is_moving(body: Floats, count: int) -> bool:
    """Whether anything moves, or is still to be flicked."""
    for i in range(count):
        if (body[i, MODE] != REST and body[i, MODE] != GONE) or body[i, START] < NEVER:
            return True
    return False


@compiled
def _go_on(
    body: Floats, i: int, number: Floats, oval: Floats | None, piece: Floats, used: Ints
) -> None:
    """A body begins a new piece, unless it left."""
    if body[i, MODE] != GONE:
        done = False
        if oval is not None:
            done = is_oval(body, i)
            if done:
                begin_oval_piece(body, i, number, oval)
        if not done:
            begin_piece(body, i, number)
        note_piece(piece, used, body, i)


@compiled
def _has_to_look(
    body: Floats, k: int, i: int, j: int, changed: bool, now: float, stand: Floats
) -> bool:
    """Whether an event concerns a body: its own, or a mover near it changed his way."""
    if body[k, MODE] == GONE:
        return False
    if k in (i, j):
        return True
    if changed:
        for number in range(stand.shape[0]):
            if comes_near(body, k, now, stand, number, min(body[k, ENDS] - now, FARTHEST)):
                return True
    return False
