"""A real table: what the umpire reports besides strokes, and what follows."""

from __future__ import annotations

from puntadidito.core.contract import Code, Refused
from puntadidito.flick import options
from puntadidito.games.carrom import boards, dues, late, offences, protests, steps
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom import reports as rp
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import seats
from puntadidito.games.carrom.umpire import Events, expect, top


def read(s: State, raw: object) -> rp.AnyIncident:
    """Take a report as it comes, or raise `Refused`."""
    if not s.setup.live:
        raise Refused(Code.ILLEGAL, "not_live")
    report: rp.AnyIncident = options.read(raw, rp.AnyIncident, "report", ())
    seat = getattr(report, "seat", 0)
    if not 0 <= seat < seats(s.setup):
        raise Refused(Code.MALFORMED, "unknown_seat", {"seat": seat})
    return report


def reported(s: State, report: rp.AnyIncident, out: Events) -> None:
    """Do what follows from a report, or raise `Refused`; ``s`` is then thrown away."""
    match report:
        case rp.Offence():
            offences.offence(s, report, out)
        case rp.Late():
            late.noticed(s, report, out)
        case rp.Appeal():
            _appeal(s, report, out)
        case rp.Play():
            expect(s.appeal)
            s.appeal = False
            out.append(ev.Appealed(seat=None, law=("121.a",)))
        case rp.NoRoom():
            dues.no_room(s, dues.go(s), out)
        case rp.Replay():
            expect(top(s) in offences.IN_PLAY)
            boards.void(s, (report.clause,), out)
        case rp.NewStriker():
            _new_striker(s, report, out)
        case rp.MissedChange():
            expect((s.game > 1 or s.changed) and not s.missed)
            s.missed = boards.step(s)
            s.quarters = (s.quarters - s.missed) % 4
            out.append(ev.ChangeMissed(law=("60.c",)))
        case rp.Lodge():
            protests.lodge(s, report, out)
        case rp.Withdraw():
            protests.withdraw(s, report)
        case rp.Decide():
            protests.decide(s, report, out)
        case rp.Close():
            protests.close(s, out)


def _appeal(s: State, report: rp.Appeal, out: Events) -> None:
    """The clock stands; when the umpire says play it goes on from there."""
    expect(not s.appeal)
    if report.ms < 0:
        raise Refused(Code.MALFORMED, "time", {"ms": report.ms})
    s.appeal = True
    steps.appealed(s, report.ms)
    out.append(ev.Appealed(seat=report.seat, law=("121.a",)))


def _new_striker(s: State, report: rp.NewStriker, out: Events) -> None:
    """Approved, and between boards; during one only when the old one broke."""
    if not report.approved:
        raise Refused(Code.ILLEGAL, "striker.approval", {}, ("115.2",))
    fresh = top(s) == "rack" or (top(s) == "stroke" and s.b.turns == s.b.strokes == 0)
    if not report.broken:
        if not fresh:
            raise Refused(Code.ILLEGAL, "striker.change", {}, ("117.1",))
        out.append(ev.StrikerChanged(seat=report.seat, law=("117.1",)))
        return
    if top(s) == "shot":
        raise Refused(Code.ILLEGAL, "striker.change", {}, ("117.2",))
    out.append(ev.StrikerChanged(seat=report.seat, law=("117.2",)))
