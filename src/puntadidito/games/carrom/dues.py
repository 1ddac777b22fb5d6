"""Dues and penalties: who places them, where, when; and the right to do so given up or lost."""

from __future__ import annotations

import msgspec

from puntadidito.core.contract import Choice, Law
from puntadidito.games.carrom import boards, referee
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom.facts import position
from puntadidito.games.carrom.spots import due_fault, due_spots, lawful_spot
from puntadidito.games.carrom.state import NOBODY, Frame, State
from puntadidito.games.carrom.table import QUEEN, RING_OUT, Point
from puntadidito.games.carrom.umpire import Events, foul

PLACE, WAIVE, TIMEOUT = "place", "waive", "timeout"


def settle(s: State, frame: Frame, out: Events) -> bool:
    """Ask for the next piece that can be placed. ``frame.seat`` is the player on turn."""
    b = s.b
    for team in (frame.seat % 2, 1 - frame.seat % 2):
        count = min(b.owed[team], len(b.pocketed(team)))
        if not count or b.blocked[team]:
            continue
        seat, law = _placer(s, frame.seat, team)
        if not _room(s):
            _defer(s, team, seat, out)
            continue
        b.deferred[team] = NOBODY
        s.lay(Frame("place", seat, team, count, law=law))
        return False
    s.todo.pop()
    return True


def _room(s: State) -> bool:
    return s.setup.live or bool(due_spots(s.b.lying()))


def _defer(s: State, team: int, seat: int, out: Events) -> None:
    if s.b.deferred[team] == NOBODY:
        s.b.deferred[team] = seat
        out.append(ev.NoRoom(seat=seat, team=team, law=("79.a",)))


def _placer(s: State, on_turn: int, team: int) -> tuple[int, str]:
    """Who places the pieces of a side, and by which article.

    ``on_turn`` has just played. The one at his right places what he owes; what the others owe he
    places himself.
    """
    his_own = team == on_turn % 2
    seat = s.after(on_turn) if his_own else on_turn
    before = s.b.deferred[team]
    if before != NOBODY:  # there was no room until now
        if seat != before:
            return seat, "79.b"
        return seat, "79.a" if his_own else "81"
    if not his_own:
        return seat, "78.b.ii"
    return seat, "78.b.i" if s.setup.doubles else "78.a"


# ---- answers ------------------------------------------------------------------------------------


def placed(s: State, frame: Frame, answer: Choice, out: Events) -> None:
    """The player has placed a piece, given up the right, or let the time run out."""
    if answer.option == WAIVE:
        lose_right(s, frame, ("80", "87.a"), out)
    elif answer.option == TIMEOUT:
        _too_late(s, frame, out)
    else:
        spent = frame.ms + answer.ms
        _place(s, msgspec.structs.replace(frame, ms=spent), answer.value, out)


def _place(s: State, frame: Frame, value: object, out: Events) -> None:
    b = s.b
    lying = b.lying()
    if value is None:
        at = next(iter(due_spots(lying)), (0, RING_OUT))  # a real table: placed by hand
    else:
        at = msgspec.convert(value, Point)
        if fault := due_fault(at, lying, b.where[QUEEN]):
            s.lay(frame)
            foul(s, frame.seat, fault.law[:1], out)
            return
    piece = b.pocketed(frame.team)[0]
    b.where[piece] = at
    b.owed[frame.team] -= 1
    b.placer = frame.seat
    b.dues.append(piece)
    out.append(ev.Placed(seat=frame.seat, piece=piece, at=at, law=("84.a",)))
    if frame.left > 1:
        s.lay(msgspec.structs.replace(frame, left=frame.left - 1, laid=(*frame.laid, piece)))


def more(s: State, frame: Frame, out: Events) -> bool:
    """Before the next piece of a go is asked for: is there still a spot for it?

    The right cannot be given up any more, so a spot must be there that makes no shot either.
    """
    if not frame.laid or s.setup.live or lawful_spot(s.b.lying(), s.b.where[QUEEN]):
        return False
    no_room(s, out)
    return True


def no_room(s: State, out: Events) -> None:
    """The piece to be placed fits nowhere: it waits for the next stroke."""
    frame = s.todo.pop()
    s.b.blocked[frame.team] = True
    _defer(s, frame.team, frame.seat, out)


def _too_late(s: State, frame: Frame, out: Events) -> None:
    """Nothing placed: the right is lost. Some placed and not all: they are taken off again."""
    if not frame.laid:
        lose_right(s, frame, ("87.a", "88.a"), out)
        return
    for piece in frame.laid:
        s.b.where[piece] = None
    s.b.dues = [i for i in s.b.dues if i not in frame.laid]
    s.b.placer = NOBODY
    foul(s, frame.seat, ("88.b",), out)
    lose_right(s, frame, ("88.b",), out)


def lose_right(s: State, frame: Frame, law: Law, out: Events) -> None:
    """All that a side owes is forgiven."""
    count, s.b.owed[frame.team] = s.b.owed[frame.team], 0
    out.append(ev.Waived(seat=frame.seat, team=frame.team, count=count, law=law))
    if_emptied(s, frame.team, out)


def if_emptied(s: State, team: int, out: Events) -> None:
    """A side that owes nothing and has no man left has pocketed them all."""
    if s.b.left(team) == 0:
        boards.finish(s, team, referee.emptied(position(s, team)), s.b.turn, out)
