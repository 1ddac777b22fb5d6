"""Protests at a real table, and the result that waits for them."""

from __future__ import annotations

from puntadidito.core.contract import Code, Law, Refused
from puntadidito.games.carrom import boards
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom import reports as rp
from puntadidito.games.carrom.state import Protest, State
from puntadidito.games.carrom.table import PROTEST_MINUTES
from puntadidito.games.carrom.umpire import Events, expect, top


def lodge(s: State, report: rp.Lodge, out: Events) -> None:
    """A protest against a board, also the last one of a match that is over."""
    number = report.board - 1
    if not 0 <= number < len(s.starts):
        raise Refused(Code.MALFORMED, "protest.board", {"board": report.board})
    for holds, reason, clause in (
        (report.deposit, "protest.deposit", "145"),
        (not report.written or (report.english and report.signed), "protest.form", "144"),
        (not report.written or report.minutes <= PROTEST_MINUTES, "protest.late", "146"),
        (not report.written or report.facts_only, "protest.content", "147"),
    ):
        if not holds:
            raise Refused(Code.ILLEGAL, reason, {}, (clause,))
    law: Law = ("145",)
    if report.written:
        s.protests.append(Protest(report.seat, number))
        law = ("150", "144", "146")
    out.append(ev.Protested(seat=report.seat, board=report.board, written=report.written, law=law))
    if top(s) == "withheld" and s.protests:
        out.append(ev.Withheld(minutes=0, law=("150",)))


def withdraw(s: State, report: rp.Withdraw) -> None:
    """Nobody takes a protest back."""
    _protest(s, report.protest)
    raise Refused(Code.ILLEGAL, "protest.withdrawn", {}, ("149",))


def decide(s: State, report: rp.Decide, out: Events) -> None:
    """The tournament has decided a protest."""
    protest = _protest(s, report.protest)
    s.protests.remove(protest)
    law = "151.a" if report.upheld else "151.b"
    out.append(ev.ProtestDecided(seat=protest.seat, upheld=report.upheld, law=(law,)))
    if report.upheld:
        boards.restart(s, protest.start, out)
    elif top(s) == "withheld" and not s.protests:
        out.append(ev.Withheld(minutes=PROTEST_MINUTES, law=("146",)))


def close(s: State, out: Events) -> None:
    """Nobody can protest any more: the result is told, unless a protest is open."""
    expect(top(s) == "withheld")
    if s.protests:
        raise Refused(Code.ILLEGAL, "protest.open", {}, ("150",))
    boards.announce(s, out)


def _protest(s: State, number: int) -> Protest:
    if not 0 <= number < len(s.protests):
        raise Refused(Code.MALFORMED, "protest.unknown", {"protest": number})
    return s.protests[number]
