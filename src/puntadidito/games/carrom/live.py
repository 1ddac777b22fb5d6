"""A real table: what the umpire reports besides strokes, and what follows."""

from __future__ import annotations

import msgspec

from puntadidito.core.contract import Code, Law, Refused
from puntadidito.games.carrom import boards, dues, referee
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom import reports as rp
from puntadidito.games.carrom.facts import Stroke, position
from puntadidito.games.carrom.state import NOBODY, Frame, Protest, State
from puntadidito.games.carrom.table import PROTEST_MINUTES, QUEEN, seats
from puntadidito.games.carrom.umpire import Events, foul, give_turn, pass_turn

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
_PLAYING = frozenset({"stroke", "shot", "place"})


def is_report(raw: object) -> bool:
    """Whether facts are a report rather than a stroke."""
    return isinstance(raw, rp.Report) or (isinstance(raw, dict) and "report" in raw)


def read(s: State, raw: object) -> rp.AnyReport:
    """Take a report as it comes, or raise `Refused`."""
    if not s.setup.live:
        raise Refused(Code.ILLEGAL, "not_live")
    try:
        report: rp.AnyReport = msgspec.convert(raw, rp.AnyReport)
    except msgspec.ValidationError as error:
        raise Refused(Code.MALFORMED, "report", {"detail": str(error)}) from None
    seat = getattr(report, "seat", 0)
    if not 0 <= seat < seats(s.setup):
        raise Refused(Code.MALFORMED, "unknown_seat", {"seat": seat})
    return report


def reported(s: State, report: rp.AnyReport, out: Events) -> None:
    """Do what follows from a report, or raise `Refused`; ``s`` is then thrown away."""
    match report:
        case rp.Offence():
            _offence(s, report, out)
        case rp.Late():
            _LATE[report.clause](s, report, out)
        case rp.Appeal():
            _expect(not s.appeal)
            s.appeal = True
            out.append(ev.Appealed(seat=report.seat, law=("121.a",)))
        case rp.Play():
            _expect(s.appeal)
            s.appeal = False
            out.append(ev.Appealed(seat=None, law=("121.a",)))
        case rp.NoRoom():
            _expect(_top(s) == "place")
            dues.no_room(s, out)
        case rp.Replay():
            _expect(_top(s) in _PLAYING)
            boards.void(s, (report.clause,), out)
        case rp.NewStriker():
            _new_striker(s, report, out)
        case rp.MissedChange():
            _expect((s.game > 1 or s.changed) and not s.missed)
            s.missed = boards.step(s)
            s.quarters = (s.quarters - s.missed) % 4
            out.append(ev.ChangeMissed(law=("60.c",)))
        case rp.Lodge():
            _lodge(s, report, out)
        case rp.Withdraw():
            _protest(s, report.protest)
            raise Refused(Code.ILLEGAL, "protest.withdrawn", {}, ("149",))
        case rp.Decide():
            _decide(s, report, out)


def _expect(holds: bool) -> None:
    if not holds:
        raise Refused(Code.STALE, "report_now")


def _top(s: State) -> str:
    return s.todo[-1].kind


# ---- offences -----------------------------------------------------------------------------------


def _offence(s: State, report: rp.Offence, out: Events) -> None:
    seat, clause = report.seat, report.clause
    if clause in MATCH_LOST:
        law: Law = (clause,) if clause == "143" else (clause, "143")
        boards.forfeit(s, seat, law, out)
    elif clause in BOARD_LOST:
        _expect(_top(s) in _PLAYING)
        s.appeal = False
        over = referee.board_lost(position(s, seat % 2), (clause,))
        boards.finish(s, seat % 2, over, seat, out)
    elif clause in FOULS:
        _expect(_top(s) in _PLAYING and _top(s) != "shot")
        before = s.b.turn
        foul(s, seat, (clause,), out)
        if _top(s) == "stroke":
            s.lay(Frame("dues", before))
    else:
        raise Refused(Code.MALFORMED, "unknown_clause", {"clause": clause})


# ---- noticed too late ---------------------------------------------------------------------------


def _out_of_turn(s: State, report: rp.Late, out: Events) -> None:
    _expect(_top(s) in ("stroke", "shot") and report.seat != s.b.turn)
    out.append(ev.Stands(seat=report.seat, law=("51.2",)))
    give_turn(s, report.seat, ("51.2",), out)


def _wrong_piece(s: State, report: rp.Late, out: Events) -> None:
    b, piece = s.b, s.b.last_due
    _expect(piece != NOBODY)
    debtor = 0 if piece in b.men(0) else 1
    instead = b.pocketed(1 - debtor)
    _expect(bool(instead))
    b.where[instead[0]], b.where[piece] = b.where[piece], None
    b.last_due = NOBODY
    out.append(ev.Stands(seat=report.seat, law=("82.b",)))
    if not b.owed[debtor]:
        dues.if_emptied(s, debtor, out)


def _lapsed(s: State, report: rp.Late, out: Events) -> None:
    _expect(_top(s) == "place")
    dues.lose_right(s, s.todo.pop(), ("83.2",), out)


def _covered(s: State, report: rp.Late, out: Events) -> None:
    b = s.b
    _expect(b.uncovered != NOBODY)
    b.where[QUEEN] = None
    b.queen, b.queen_team, b.uncovered = "covered", b.uncovered, NOBODY
    out.append(ev.Stands(seat=report.seat, law=("96.2",)))


def _their_piece(s: State, report: rp.Late, out: Events) -> None:
    """Pieces of the others were pocketed before, and are only now missed."""
    b, seat = s.b, s.b.turn
    team, pieces = seat % 2, set(report.pieces)
    _expect(_top(s) == "stroke" and bool(pieces))
    theirs = {i for i in b.men(1 - team) if b.where[i] is not None}
    if not pieces <= theirs or len(pieces) != len(report.pieces):
        raise Refused(Code.MALFORMED, "facts", {"detail": "no pieces of the others"})
    before = position(s, team)
    for i in pieces:
        b.where[i] = None
    out.append(ev.Stands(seat=seat, law=("125.b",)))
    ruling = referee.rule(before, Stroke(0, len(pieces), False, False, (), True, True, False))
    if ruling.finish is not None:
        boards.finish(s, team, ruling.finish, seat, out)
        return
    pass_turn(s, out)
    s.lay(Frame("dues", seat))


_LATE = {
    "51.2": _out_of_turn,
    "82.b": _wrong_piece,
    "83.2": _lapsed,
    "96.2": _covered,
    "125.b": _their_piece,
}


# ---- strikers -----------------------------------------------------------------------------------


def _new_striker(s: State, report: rp.NewStriker, out: Events) -> None:
    """Between boards if it is approved; during one only when the old one broke."""
    fresh = _top(s) == "rack" or (_top(s) == "stroke" and s.b.turns == s.b.strokes == 0)
    if not report.broken:
        if not fresh:
            raise Refused(Code.ILLEGAL, "striker.change", {}, ("117.1",))
        out.append(ev.StrikerChanged(seat=report.seat, law=("117.1",)))
        return
    if _top(s) == "shot":
        raise Refused(Code.ILLEGAL, "striker.change", {}, ("117.2",))
    out.append(ev.StrikerChanged(seat=report.seat, law=("117.2",)))


# ---- protests -----------------------------------------------------------------------------------


def _lodge(s: State, report: rp.Lodge, out: Events) -> None:
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


def _protest(s: State, number: int) -> Protest:
    if not 0 <= number < len(s.protests):
        raise Refused(Code.MALFORMED, "protest.unknown", {"protest": number})
    return s.protests[number]


def _decide(s: State, report: rp.Decide, out: Events) -> None:
    protest = _protest(s, report.protest)
    s.protests.remove(protest)
    law = "151.a" if report.upheld else "151.b"
    out.append(ev.ProtestDecided(seat=protest.seat, upheld=report.upheld, law=(law,)))
    if report.upheld:
        boards.restart(s, protest.start, out)
    elif _top(s) == "withheld" and not s.protests:
        boards.announce(s, out)
