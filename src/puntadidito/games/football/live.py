"""A real table: what the referee reports besides shots, and what follows."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Code, Law, Refused
from puntadidito.flick import options
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    cases,
    clearing,
    goalkeepers,
    halves,
    play,
    portierino,
    restarts,
    sanctions,
    steps,
    ties,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football import reports as rp
from puntadidito.games.football.fouls import on_spot
from puntadidito.games.football.layout import (
    PORTIERINO,
    Layout,
    in_penalty_area,
    in_shooting_area,
)
from puntadidito.games.football.state import Dead, State
from puntadidito.games.football.table import BALL, BALL_R, KIT_BASES, alike
from puntadidito.games.football.verdicts import Offence, Remedy

BACKS = {
    "1.1.b": "1.1.f", "1.1.c": "1.1.f", "1.1.d": "1.1.f", "1.1.e": "1.1.f", "6.5.c": "1.1.f",
    "8.1.u": "1.1.f", "appendix.6": "1.1.f",
}  # fmt: skip
"""A flick that was none: BACK, and the ball passes if the attacker did it."""
DEFENCE = {
    "6.4.c": "appendix.5",
    "6.4.d": "appendix.6",
    "6.4.e": "appendix.6",
    "appendix.5": "6.4.c",
}
"""The defender's: a plain BACK."""
HANDS = ("1.2.b", "1.2.c", "1.2.d", "appendix.7")
"""Indirect free kick where the ball was."""
BODY = ("5.3.e", "appendix.16", "appendix.19")
TOLD = ("1.2.a", "3.1.c", "3.1.f", "3.1.g", "3.1.h", "5.5.c", "5.5.d", "6.2.b", "8.1.f", "8.1.g")
"""Said, and nothing follows on the table."""
ATTACKS, DEFENDS = frozenset({"6.5.c"}), frozenset({*DEFENCE, *BODY, "7.1.f", "11.1.f"})
"""What only the attacker can break, and what only the defender."""
NOT_PLAYED = frozenset({"kit_toss", "toss", "start", "other_tables"})
"""Steps at which nobody can have broken anything: no play yet, or none any more."""
CHOICES = frozenset({"choose", "irregular", "leave", "keeper_back"})
"""Questions about what happened: they are answered before anything else is told."""


def read(s: State, raw: object) -> rp.AnyIncident:
    """Take a report as it comes, or raise `Refused`."""
    report: rp.AnyIncident = options.read(raw, rp.AnyIncident, "report", ())
    of_team = isinstance(report, rp.Results | rp.GoalElsewhere | rp.Compared | rp.Captain)
    if not s.setup.live and not of_team:
        raise Refused(Code.ILLEGAL, "not_live")
    side = getattr(report, "side", 0)
    if side not in (0, 1):
        raise Refused(Code.MALFORMED, "unknown_seat", {"seat": side})
    return report


def reported(s: State, report: rp.AnyIncident, out: Events) -> None:
    """Do what follows from a report, or raise `Refused`; ``s`` is then thrown away."""
    match report:
        case rp.Conduct():
            _conduct(s, report, out)
        case rp.TooMany():
            _in_play(s, "too_many")
            _too_many(s, report, out)
        case rp.Damaged():
            _still(s, ("6.6.e",))
            _lost(s, report.seconds, out)
            law: Law = ("6.6.e", "6.6.f")
            if isinstance(s.todo[-1], steps.BlockWindow):  # it is asked again once play goes on
                law = (*law, "6.6.g")
            out.append(ev.Note(side=report.side, what="damaged", law=law))
        case rp.TimeLost():
            _lost(s, report.seconds, out)
        case rp.KeeperCorrected():
            goalkeepers.put_right(s, report.side, ("8.1.r", "8.1.h"), out)
            out.append(ev.Note(side=report.side, what="keeper", law=("8.1.r", "8.1.s", "4.3.l")))
        case rp.PortierinoIn() | rp.PortierinoOut():
            _portierino(s, report, out)
        case rp.Substitute():
            _substitute(s, report, out)
        case rp.Results():
            ties.results(s, report.scores, out)
        case rp.GoalElsewhere():
            ties.goal_elsewhere(s, report.side, report.ms, out)
        case rp.Compared():
            ties.compared(s, out)
        case rp.Captain():
            ties.named(s, report.side, report.player, out)


def _substitute(s: State, report: rp.Substitute, out: Events) -> None:
    """He wears what he brings, unless it looks like what the other has worn from the start."""
    if not s.setup.team:
        raise Refused(Code.ILLEGAL, "tie_now", {})
    if report.kit not in KIT_BASES:
        raise Refused(Code.MALFORMED, "kit", {"kit": report.kit})
    kits = list(s.setup.kits)
    kits[report.side] = report.kit
    s.setup = msgspec.structs.replace(s.setup, kits=(kits[0], kits[1]))
    if alike(*kits):
        halves.change_kit(s, report.side, ("4.1.f",), out)


def _still(s: State, law: Law) -> None:
    if s.todo and s.todo[-1].kind == "shot":
        raise Refused(Code.ILLEGAL, "moving", {}, law)


def _lost(s: State, seconds: int, out: Events) -> None:
    if not 0 <= seconds <= 600:
        raise Refused(Code.MALFORMED, "time", {"seconds": seconds})
    if seconds:
        halves.add_time(s, seconds * 1000, out)


def _portierino(s: State, report: rp.PortierinoIn | rp.PortierinoOut, out: Events) -> None:
    """He came on or went off; if he might not, the other side goes on."""
    side, asked = report.side, s.todo[-1].kind
    comes = isinstance(report, rp.PortierinoIn)
    rolling = asked == "shot" and not comes
    if s.restart is not None or s.on(side) == comes:
        raise Refused(Code.STALE, "not_asked", {"answer": "portierino"})
    if asked not in ("attack", "block_window") and not rolling:
        raise Refused(Code.STALE, "not_asked", {"answer": "portierino"})
    if isinstance(report, rp.PortierinoIn):
        beside = report.beside_keeper
        regular = portierino.entered(s, side, report.at, out, beside_keeper=beside)
    else:
        regular = portierino.goes_off(s, side, out, rolling=rolling)
    if not regular:
        s.instead(steps.Next())


def _conduct(s: State, report: rp.Conduct, out: Events) -> None:
    """What was broken is put to the other player, once the ball is still (4.3.h)."""
    if report.clause in TOLD:
        out.append(ev.Note(side=report.side, what="conduct", law=(report.clause,)))
        return
    offence = _offence(s, report)
    _in_play(s, "conduct")
    _still(s, ("4.3.h",))
    out.append(
        ev.Offended(
            side=offence.side, remedy=offence.remedy, figure=offence.figure, at=offence.at,
            t=offence.t, law=offence.law,
        )
    )  # fmt: skip
    s.lay(steps.Irregular(1 - offence.side, offence))


def _in_play(s: State, what: str) -> None:
    """Now something can be told of play: it goes on, and no choice about it is still to be made."""
    if s.period == "placed" or s.todo[-1].kind in NOT_PLAYED:
        raise Refused(Code.STALE, "not_asked", {"answer": what})
    if s.todo[-1].kind in CHOICES:
        raise Refused(Code.STALE, "not_asked", {"answer": what}, ("4.3.h",))


def _attacked(s: State, side: int) -> bool:
    """Whether it was as the attacker that a side did something: its last flick tells, even if that
    has lost the ball since."""
    if s.shot is None or s.shot.side != side:
        return side == s.possession
    return s.shot.kind not in ("block", "positional") or side == s.possession


def _offence(s: State, report: rp.Conduct) -> Offence:
    side, clause = report.side, report.clause
    attacker = _attacked(s, side)
    if clause in (DEFENDS if attacker else ATTACKS):
        raise Refused(Code.ILLEGAL, "clause", {"clause": clause}, (clause,))
    at = report.at or s.table.places[BALL] or (0, 0)
    if clause in BACKS and attacker:
        return Offence(0, side, "back_change", (clause, BACKS[clause]), changes=True)
    if clause in BACKS or clause in DEFENCE:
        more = ("6.4.d", "6.4.e") if clause in BACKS else (DEFENCE[clause],)
        return Offence(0, side, "back", (clause, *more)[:3])
    remedy: Remedy = "indirect"
    law: Law = (clause, "1.2.e")
    if clause in BODY:
        remedy = "direct" if in_shooting_area(at, 1 - side, s.east) else "indirect"
        law = (clause, "5.3.f", *(("5.3.g",) if _area(s, at, side) else ()))
    elif clause in ("11.1.f", "appendix.10"):
        remedy, law = "indirect", ("appendix.10",)
        if _area(s, at, side):
            remedy, law = "penalty", ("11.1.f", "appendix.10")
    elif clause == "7.1.f":
        remedy, law = "penalty", ("7.1.f", "7.1.h")
    elif clause not in HANDS:
        raise Refused(Code.MALFORMED, "clause", {"clause": clause})
    spot = on_spot((at,), s.east, BALL_R)
    return Offence(0, side, remedy, law, at=at, spot=spot, changes=attacker)


def chosen(s: State, offence: Offence, option: str, out: Events) -> None:
    """The offended player has said what becomes of it; an attacker has lost the ball anyhow."""
    side, shot = 1 - offence.side, s.shot
    if option == cases.ADVANTAGE:
        law: Law = ("1.1.g",) if offence.changes else ("6.3.l", "4.3.j")
        out.append(ev.Advantage(side=side, law=law))
    else:
        law = offence.leads or sanctions.RESULTS[offence.remedy]
        out.append(ev.Sanction(side=side, remedy=offence.remedy, law=(*law[:2], "4.3.g")))
        if offence.at is not None:
            kind: Dead = offence.remedy  # type: ignore[assignment]
            restarts.free_kick(s, kind, side, offence, out)
            return
        if shot is not None and shot.side == offence.side and _as_then(s.table, shot.before):
            sanctions.everything_back(s, shot, law, out)  # the last flick was his
    if offence.changes:
        restarts.set_down(s)
        s.restart = None
        play.pass_ball(s, side, ("1.1.f", "5.1.f"), out)
    if s.restart is None:  # a dead ball that is still his stays so
        play.next_attack(s, out)


def _as_then(now: Layout, then: Layout) -> bool:
    """Whether nobody has come on, gone off or been lifted since."""
    pieces = [[at is None for at in (*table.places, *table.keepers)] for table in (now, then)]
    return pieces[0] == pieces[1]


def _area(s: State, at: Point, side: int) -> bool:
    return in_penalty_area(at, side, s.east, BALL_R)


def _too_many(s: State, report: rp.TooMany, out: Events) -> None:
    """Twice the excess goes off for the rest of the match, the nearest to the ball first.

    Those too many are not known here: they go, and as many of the ten with them.
    """
    side, excess = report.side, report.excess
    restarts.set_down(s)  # play stops at once
    s.restart = None
    ten = [body for body in s.table.on(side) if body not in PORTIERINO]
    if not 1 <= excess < len(ten):
        raise Refused(Code.MALFORMED, "excess", {"excess": excess})
    x, y = s.table.places[BALL] or (0, 0)

    def away(body: int) -> int:
        a, b = s.table.at(body)
        return (a - x) ** 2 + (b - y) ** 2

    off = tuple(sorted(ten, key=away)[:excess])
    s.removed += off
    s.table = s.table.put(*((body, None) for body in off))
    out.append(ev.Removed(side=side, figures=off, law=("1.3.c", "1.3.a", "1.3.d")))
    law: Law = ("1.3.b",)
    offence = Offence(0, side, "direct", law, at=clearing.penalty_spot(side, s.east))
    restarts.free_kick(s, "direct", 1 - side, offence, out)
