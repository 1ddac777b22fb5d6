"""A real table: what the referee reports besides shots, and what follows."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Code, Law, Refused
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    cases,
    clearing,
    goalkeepers,
    halves,
    play,
    portierino,
    restarts,
    steps,
    ties,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football import reports as rp
from puntadidito.games.football.fouls import on_spot
from puntadidito.games.football.layout import PORTIERINO, in_penalty_area, in_shooting_area
from puntadidito.games.football.state import State
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


def read(s: State, raw: object) -> rp.AnyIncident:
    """Take a report as it comes, or raise `Refused`."""
    try:
        report: rp.AnyIncident = msgspec.convert(raw, rp.AnyIncident)
    except msgspec.ValidationError as error:
        raise Refused(Code.MALFORMED, "report", {"detail": str(error)}) from None
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
            _too_many(s, report, out)
        case rp.Damaged():
            _still(s)
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


def _still(s: State) -> None:
    if s.todo and s.todo[-1].kind == "shot":
        raise Refused(Code.ILLEGAL, "moving", {}, ("6.6.e",))


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
    side, clause = report.side, report.clause
    attacker = side == s.possession
    ball = s.table.places[BALL]
    at = report.at or ball or (0, 0)
    if clause in TOLD:
        out.append(ev.Note(side=side, what="conduct", law=(clause,)))
    elif clause in BACKS and attacker:
        _still(s)
        _offence(s, side, "back_change", (clause, BACKS[clause]), None, out)
        s.lay(steps.Irregular(1 - side))
    elif clause in BACKS or clause in DEFENCE:
        more = ("6.4.d", "6.4.e") if clause in BACKS else (DEFENCE[clause],)
        _offence(s, side, "back", (clause, *more)[:3], None, out)
    elif clause in HANDS:
        _kick(s, side, "indirect", (clause, "1.2.e"), at, out)
    elif clause in BODY:
        direct = in_shooting_area(at, 1 - side, s.east)
        law: Law = (clause, "5.3.f", "5.3.g" if _area(s, at, side) else "5.3.e")
        _kick(s, side, "direct" if direct else "indirect", law, at, out)
    elif clause in ("11.1.f", "appendix.10"):
        remedy: Remedy = "penalty" if _area(s, at, side) else "indirect"
        _kick(s, side, remedy, ("11.1.f", "appendix.10"), at, out)
    elif clause == "7.1.f":
        _kick(s, side, "penalty", ("7.1.f", "7.1.h"), at, out)
    else:
        raise Refused(Code.MALFORMED, "clause", {"clause": clause})


def irregular(s: State, side: int, option: str, out: Events) -> None:
    """Whom an irregular flick was done to has the ball; what it moved goes back if he asks."""
    shot = s.shot
    if option == "back_change":
        out.append(ev.Sanction(side=side, remedy="back_change", law=("1.1.g", "4.3.g")))
        if shot is not None:
            cases.everything_back(s, shot, ("1.1.g",), out)
    else:
        out.append(ev.Advantage(side=side, law=("1.1.g",)))
    play.pass_ball(s, side, ("1.1.f", "5.1.f"), out)
    play.next_attack(s, out)


def _area(s: State, at: Point, side: int) -> bool:
    return in_penalty_area(at, side, s.east, BALL_R)


def _offence(
    s: State, side: int, remedy: Remedy, law: Law, at: Point | None, out: Events
) -> Offence:
    offence = Offence(
        0, side, remedy, law, at=at, spot=at is not None and on_spot((at,), s.east, BALL_R)
    )
    out.append(ev.Offended(side=side, remedy=remedy, figure=-1, at=at, t=0, law=law))
    return offence


def _kick(s: State, side: int, remedy: Remedy, law: Law, at: Point, out: Events) -> None:
    offence = _offence(s, side, remedy, law, at, out)
    kind = "penalty" if remedy == "penalty" else "direct" if remedy == "direct" else "indirect"
    restarts.free_kick(s, kind, 1 - side, offence, out)  # type: ignore[arg-type]


def _too_many(s: State, report: rp.TooMany, out: Events) -> None:
    """Twice the excess goes off for the rest of the match, the nearest to the ball first.

    Those too many are not known here: they go, and as many of the ten with them.
    """
    side, excess = report.side, report.excess
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
