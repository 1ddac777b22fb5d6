"""A real table: what the referee reports besides shots, and what follows."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Code, Law, Outcome, Refused, Termination
from puntadidito.flick import options
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import (
    kick_steps,
    layout_steps,
    pass_steps,
    sanctions,
    set_piece_steps,
    steps,
)
from puntadidito.games.rugby.facts import Kind
from puntadidito.games.rugby.layout import DASHED, squad
from puntadidito.games.rugby.reports import Seen
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.verdicts import Name, Offence, Sanction

FORFEIT = 20
"""Points of a match lost at the table (13.a)."""
PUT_RIGHT = frozenset({"7.1.c.2", "7.2.c.2", "12.c.3", "13.1.b.2"})
"""What was moved by hand is put back, and done again."""
WHEN: dict[str, tuple[type, ...]] = {
    "7.1.c.2": (kick_steps.Wedge, steps.Move, kick_steps.Kick),
    "7.2.c.2": (kick_steps.Wedge, steps.Move, kick_steps.Kick),
    "13.1.b.2": (kick_steps.Kick,),
    "3.b.3": (layout_steps.LayOut, layout_steps.Rearrange, kick_steps.Wedge, kick_steps.Kick),
    "8.2.a.5": (layout_steps.LayOut, set_piece_steps.Throw),
    "8.2.d.3": (set_piece_steps.Throw,),
    "6.b.2": (steps.Play, steps.Attempt),
    "6.1.c2.3": (
        steps.Move,
        steps.Play,
        pass_steps.Call,
        pass_steps.Recall,
        pass_steps.Support,
        pass_steps.Last,
        pass_steps.Pass,
    ),
}
"""At which questions a report can be true; the others at any."""


def _now(s: State, clause: str) -> bool:
    """Whether what is asked, and at what, lets a report be true."""
    asked = WHEN.get(clause)
    if asked is not None and not isinstance(s.todo[-1] if s.todo else None, asked):
        return False
    if clause == "8.2.a.5":
        return s.set_piece is not None and s.set_piece.kind == "line_out"
    return clause != "3.b.3" or (s.kick is not None and s.kick.kind == "kick_off")


def read(s: State, raw: object) -> Seen:
    """Take a report as it comes, or raise `Refused`."""
    report: Seen = options.read(raw, Seen, "report", ())
    if not s.setup.live:
        raise Refused(Code.ILLEGAL, "not_live")
    if report.side not in (0, 1):
        raise Refused(Code.MALFORMED, "unknown_seat", {"seat": report.side})
    clause: Law = (report.clause,)
    if not _now(s, report.clause):
        raise Refused(Code.ILLEGAL, "report_now", {}, clause)
    if report.clause == "6.1.c2.3" and report.figure not in {*s.ruck} & {*squad(report.side)}:
        raise Refused(Code.ILLEGAL, "report_figure", {"figure": report.figure}, clause)
    if report.clause in ("6.b.2", "3.b.3") and report.side == s.side:
        raise Refused(Code.ILLEGAL, "report_side", {}, clause)
    if report.clause == "12.a.3" and report.figure not in squad(report.side):
        raise Refused(Code.MALFORMED, "figure", {"figure": report.figure}, clause)
    return report


def reported(s: State, report: Seen, out: Events) -> None:
    """Do what follows."""
    side, clause = report.side, report.clause
    if clause in PUT_RIGHT:
        out.append(ev.Note(figure=report.figure, law=(clause,)))
    elif clause == "6.b.2":
        out.append(ev.MoveGone(side=side, lost=True, law=("6.b.2",)))
        s.owes_move = True
    elif clause in ("13.a.2", "13.a.3"):
        _forfeit(s, side, (clause, "13.a.1"), out)
    elif clause == "8.2.a.5":
        _punished(s, side, "line_out_layout", "penalty", ("8.2.a.5",), _dashed(s), report, out)
    elif clause == "8.2.d.3":
        piece = s.set_piece
        assert piece is not None
        law: Law = ("8.2.d.3", "10.2.e")
        _punished(s, piece.side, "crooked_throw", "line_out", law, piece.at, report, out)
    elif clause == "3.b.3":
        _punished(s, side, "field_layout", "kick", ("3.b.3", "10.2.l"), (0, 0), report, out)
    elif clause == "12.a.3":
        at = s.table.at(report.figure)
        _punished(s, side, "formation", "penalty", ("12.a.3", "10.2.g"), at, report, out)
    else:
        kind: Kind = "support" if side == s.side else "defence"
        sanctions.hands_in_ruck(s, kind, side, report.figure, out)


def _dashed(s: State) -> Point:
    """5 cm in from the point of the throw (8.2.a.5)."""
    piece = s.set_piece
    assert piece is not None
    return piece.at[0], DASHED if piece.at[1] > 0 else -DASHED


def _punished(
    s: State,
    side: int,
    name: Name,
    sanction: Sanction,
    law: Law,
    at: Point,
    report: Seen,
    out: Events,
) -> None:
    out.append(
        ev.Offended(side=side, name=name, sanction=sanction, at=at, figure=report.figure, law=law)
    )
    offence = Offence(0, side, name, sanction, law, at, report.figure)
    if not sanctions.technical(s, offence, out):
        sanctions.punish(s, offence, out)


def _forfeit(s: State, side: int, law: Law, out: Events) -> None:
    """Who will not play as was agreed loses 20-0."""
    s.score = [0, 0]
    s.score[1 - side] = FORFEIT
    s.todo.clear()
    s.outcome = Outcome(1 - side, Termination.POINTS, (s.score[0], s.score[1]))
    out.append(ev.MatchOver(outcome=s.outcome, law=law))
