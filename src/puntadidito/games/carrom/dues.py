"""Dues and penalties: who places them, where, when; and the right to do so given up or lost."""

from __future__ import annotations

from typing import cast

import msgspec

from puntadidito.core.contract import Choice, Law
from puntadidito.games.carrom import boards, referee, steps
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom.facts import position
from puntadidito.games.carrom.moves import TIMEOUT, WAIVE
from puntadidito.games.carrom.spots import due_fault, due_spots, lawful_spot
from puntadidito.games.carrom.state import NOBODY, State
from puntadidito.games.carrom.table import QUEEN, RING_OUT, Point
from puntadidito.games.carrom.umpire import Events, expect, foul


def settle(s: State, step: steps.Dues, out: Events) -> None:
    """Ask for the next pieces that can be placed, if there are any."""
    b = s.b
    for team in (step.seat % 2, 1 - step.seat % 2):
        count = min(b.owed[team], len(b.pocketed(team)))
        if not count or b.blocked[team]:
            continue
        seat, law = _placer(s, step.seat, team)
        if not _room(s):
            _defer(s, team, seat, out)
            continue
        b.deferred[team] = NOBODY
        s.lay(steps.Place(seat, team, count, law), step)
        return


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


def placed(s: State, step: steps.Place, answer: Choice, out: Events) -> None:
    """The player has placed a piece, given up the right, or let the time run out."""
    if answer.option == WAIVE:
        lose_right(s, step, ("80", "87.a"), out)
    elif answer.option == TIMEOUT:
        _too_late(s, step, out)
    else:
        spent = step.ms + answer.ms
        _place(s, msgspec.structs.replace(step, ms=spent), answer.value, out)


def _place(s: State, step: steps.Place, value: object, out: Events) -> None:
    b = s.b
    lying = b.lying()
    if value is None:
        at = next(iter(due_spots(lying)), (0, RING_OUT))  # a real table: placed by hand
    else:
        at = msgspec.convert(value, Point)
        if fault := due_fault(at, lying, b.where[QUEEN]):
            s.lay(step)
            foul(s, step.seat, fault.law[:1], out)
            return
    piece = b.pocketed(step.team)[0]
    b.where[piece] = at
    b.owed[step.team] -= 1
    b.placer = step.seat
    b.dues.append(piece)
    out.append(ev.Placed(seat=step.seat, piece=piece, at=at, law=("84.a",)))
    if step.left > 1:
        s.lay(msgspec.structs.replace(step, left=step.left - 1, laid=(*step.laid, piece)))


def has_room(s: State, step: steps.Place) -> bool:
    """Before the next piece of a go is asked for: is there still a spot for it?

    The right cannot be given up any more, so a spot must be there that makes no shot either.
    """
    if not step.laid or s.setup.live:
        return True
    return lawful_spot(s.b.lying(), s.b.where[QUEEN]) is not None


def go(s: State) -> steps.Place:
    """Take the go that is under way off the agenda, or refuse a report that speaks of one."""
    expect(isinstance(s.todo[-1], steps.Place))
    return cast(steps.Place, s.todo.pop())


def no_room(s: State, step: steps.Place, out: Events) -> None:
    """The piece to be placed fits nowhere: it waits for the next stroke."""
    s.b.blocked[step.team] = True
    _defer(s, step.team, step.seat, out)


def _too_late(s: State, step: steps.Place, out: Events) -> None:
    """Nothing placed: the right is lost. Some placed and not all: they are taken off again."""
    if not step.laid:
        lose_right(s, step, ("87.a", "88.a"), out)
        return
    for piece in step.laid:
        s.b.where[piece] = None
    s.b.dues = [i for i in s.b.dues if i not in step.laid]
    s.b.placer = NOBODY
    foul(s, step.seat, ("88.b",), out)
    lose_right(s, step, ("88.b",), out)


def lose_right(s: State, step: steps.Place, law: Law, out: Events) -> None:
    """All that a side owes is forgiven."""
    count, s.b.owed[step.team] = s.b.owed[step.team], 0
    out.append(ev.Waived(seat=step.seat, team=step.team, count=count, law=law))
    if_emptied(s, step.team, out)


def if_emptied(s: State, team: int, out: Events) -> None:
    """A side that owes nothing and has no man left has pocketed them all."""
    if s.b.left(team) == 0:
        boards.finish(s, team, referee.emptied(position(s, team)), s.b.turn, out)
