"""Offences at a real table: what each costs, and when it can have been committed at all."""

from __future__ import annotations

from puntadidito.core.contract import Code, Law, Refused
from puntadidito.games.carrom import boards, steps
from puntadidito.games.carrom import reports as rp
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import DISTURBED, REST_MINUTES, START_MINUTES
from puntadidito.games.carrom.umpire import Events, expect, foul, top

FOULS = frozenset(
    {
        "29", "30.a", "30.b", "31", "32", "37.a", "38.a", "82.a", "84.b", "85", "86", "89.b",
        "90", "114", "115.1", "122.b.i", "122.b.ii", "122.b.iii", "124.c", "126.a", "129", "131",
        "132", "133", "134", "135", "136.a",
    }
)  # fmt: skip
"""What costs a piece, and after the first stroke the turn."""
BOARD_LOST = frozenset({"51.1", "91", "121.b", "126.b"})
MATCH_LOST = frozenset(
    {
        "143", "143.a.i", "143.b", "143.c", "143.d", "143.e", "143.f", "143.g", "143.h", "143.i",
    }
)  # fmt: skip

IN_PLAY = frozenset({"stroke", "shot", "place"})
"""Steps of a board that is under way at a real table."""
_NO_GAME = frozenset({"toss", "choose", "side", "withheld"})

ON_TURN = frozenset({"29", "30.a", "30.b", "37.a", "38.a", "124.c", "133"})
"""What only the player on turn can break."""
PLACING = frozenset({"82.a", "84.b", "85", "86", "89.b", "114"})
"""What only a player can break who is placing a due, or has just placed it."""
IN_GAME = frozenset({"143.a.i", "143.e", "143.f", "143.g", "143.h"})
"""What loses the match only while a game is played; the rest before and after it too."""


def offence(s: State, report: rp.Offence, out: Events) -> None:
    """Somebody broke a clause: do what follows, or raise `Refused`."""
    seat, clause = report.seat, report.clause
    if clause in BOARD_LOST:
        expect(top(s) in IN_PLAY)
    elif clause in FOULS:
        expect(top(s) in IN_PLAY and top(s) != "shot")
    elif clause not in MATCH_LOST:
        raise Refused(Code.MALFORMED, "unknown_clause", {"clause": clause})
    if law := _unfit(s, report):
        raise Refused(Code.ILLEGAL, "report_unfit", {"clause": clause}, law)
    if clause in MATCH_LOST:
        boards.forfeit(s, seat, (clause,) if clause == "143" else (clause, "143"), out)
    elif clause in BOARD_LOST:
        boards.lose_board(s, seat, (clause,), out)
    else:
        _foul(s, seat, clause, out)


def _foul(s: State, seat: int, clause: str, out: Events) -> None:
    before = s.b.turn
    s.disturbed[seat] += clause == "129"
    foul(s, seat, (clause,), out)
    if top(s) == "stroke":
        s.lay(steps.Dues(before))


def _unfit(s: State, report: rp.Offence) -> Law:
    """The article by which it cannot have happened now, or by this seat; empty if it can."""
    b, seat, clause = s.b, report.seat, report.clause
    if clause in IN_GAME and top(s) in _NO_GAME:
        return (clause,)
    if clause in ON_TURN and seat != b.turn:
        return (clause,)
    if clause in PLACING and seat not in _placers(s):
        return (clause,)
    match clause:
        case "51.1" if seat == b.turn:
            return ("51.1",)
        case "121.b" if not s.appeal:
            return ("121.a",)
        case "131" if not s.setup.doubles:
            return ("131",)
        case "90" if not s.setup.doubles or (seat + 2) % 4 not in _placers(s):
            return ("90",)
        case "134" if not b.broken:
            return ("134",)
        case "143.b" if not _rested(s) or report.minutes <= REST_MINUTES:
            return ("138",)
        case "143.h" if s.disturbed[seat] < DISTURBED:
            return ("129", "143.h")
        case "143.i" if s.shots or report.minutes <= START_MINUTES:
            return ("143.i",)
        case _:
            return ()


def _placers(s: State) -> set[int]:
    """Who is placing a due, and who has placed one since the last stroke."""
    step = s.todo[-1]
    return {s.b.placer, step.seat} if isinstance(step, steps.Place) else {s.b.placer}


def _rested(s: State) -> bool:
    """The game that decides is about to begin."""
    return s.game == 3 and s.board == 1 and not s.b.broken
