"""What the umpire does with his own hands: pieces put back, fouls, debts, whose turn it is.

``s`` is the match being changed and ``out`` takes what happens, here and in `dues`, `strokes`,
`boards`, `offences`, `late` and `protests`: the files that do what the referee and the players say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from puntadidito.core.contract import Code, Event, Law, Refused
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom.spots import centre_spot, touching_spot
from puntadidito.games.carrom.state import NOBODY, State
from puntadidito.games.carrom.table import QUEEN, Point

Events = list[Event]


def top(s: State) -> str:
    """What the table is at."""
    return s.todo[-1].kind


def expect(holds: bool) -> None:
    """Refuse a report that does not fit the moment."""
    if not holds:
        raise Refused(Code.STALE, "report_now")


# ---- the turn -----------------------------------------------------------------------------------


def pass_turn(s: State, out: Events) -> None:
    """The turn goes to the right."""
    give_turn(s, s.after(s.b.turn), ("49.b",) if s.setup.doubles else (), out)


def give_turn(s: State, seat: int, law: Law, out: Events) -> None:
    """The turn goes to a seat. A queen that waited to be covered returns."""
    b = s.b
    b.turn = seat
    b.turns += 1
    b.strokes = b.tries = b.slips = 0
    b.expired = False
    out.append(ev.Turned(seat=seat, law=law))
    if b.queen == "pending":
        b.uncovered = b.queen_team
        put_queen_back(s, ("96.1",), out)


# ---- pieces put back ----------------------------------------------------------------------------


def put_queen_back(s: State, why: Law, out: Events) -> None:
    """The queen goes to the centre, or as near to it as she can."""
    b = s.b
    b.queen, b.queen_team = "board", NOBODY
    b.where[QUEEN] = None
    at = centre_spot(b.lying(), s.side(b.turn))
    b.where[QUEEN] = at
    how: Law = ("93", "9.2") if at == (0, 0) else ("94", "93")
    out.append(ev.PutBack(piece=QUEEN, at=at, law=(*how, *why)))


def put_men_back(
    s: State, pieces: Sequence[int], team: int, out: Events, why: Callable[[int], Law]
) -> None:
    """Several pieces at once: the queen first, then those of ``team``, then the others.

    ``why`` gives the articles for each, in that order.
    """
    b = s.b
    own = b.men(team)
    order = sorted(pieces, key=lambda i: (i != QUEEN, i not in own))
    side, laid = s.side(b.turn), list[Point]()
    for i in order:
        lying = b.lying()
        at = touching_spot(laid, lying, side) if laid else centre_spot(lying, side)
        b.where[i] = at
        laid.append(at)
        out.append(ev.PutBack(piece=i, at=at, law=why(i)))


def put_jumped_back(
    s: State, pieces: Sequence[int], bounced: Sequence[int], team: int, out: Events
) -> None:
    """Pieces that left the board, by themselves back on it or not."""
    own = s.b.men(team)
    colours = {i in own for i in pieces}
    second = "65.b" if QUEEN in pieces or len(colours) == 1 else "65.c"
    order = iter(("65.a", second))

    def why(i: int) -> Law:
        law = next(order, "65.d")
        return ("66.a", law, "9.2") if i in bounced else (law, "9.2")

    put_men_back(s, pieces, team, out, why)


# ---- what a side owes ---------------------------------------------------------------------------


def owe(s: State, team: int, more: int, out: Events) -> None:
    """A side has to give pieces back, as soon as it has any."""
    b = s.b
    b.owed[team] += more
    available = len(b.pocketed(team))
    law: Law = ("78.a",)
    if available == 0:
        law = ("72.c",)
    elif available < b.owed[team]:
        law = ("83.1", "78.a")
    if b.owed[1 - team]:
        law = (*law, "89.a")
    out.append(ev.Owes(team=team, more=more, owed=b.owed[team], available=available, law=law))


def foul(s: State, seat: int, law: Law, out: Events, *, technical: bool = False) -> None:
    """A violation: one piece; and the turn too, if it comes in or after the first stroke of it."""
    b = s.b
    on_turn = seat == b.turn
    technical = technical or not on_turn or b.strokes == 0
    how = "64.a" if not technical else "63.a" if on_turn else "63.b"
    out.append(ev.Foul(seat=seat, technical=technical, law=(*law[:2], how)))
    if not technical:
        pass_turn(s, out)
    owe(s, seat % 2, 1, out)
