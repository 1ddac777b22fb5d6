"""Offences and balls out: what the offended player may take, and how play restarts (8, 10)."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.figures import Aim
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import (
    halves,
    kick_steps,
    kick_wedge,
    kicking,
    laying_out,
    layout_steps,
    places,
    play,
    referee,
    regions,
    scores,
    set_pieces,
    shots,
    steps,
    undoing,
)
from puntadidito.games.rugby.facts import ATTEMPTS, DEFENDING, Facts, KickFacts, Kind, Touch
from puntadidito.games.rugby.layout import ball_inside, in_five, seen, within_fives
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Dead, Name, Offence, Result, Ruling, Sanction

LAYOUTS = frozenset({"field_layout", "formation", "line_out_layout"})
"""Offences in laying out: no advantage (note of 10.3.1)."""
THIRD = 3
"""So many in a row in the own 5 m area are a technical try (10.2.o)."""


def offended(s: State, facts: Facts, ruling: Ruling, out: Events, *, moved: bool = True) -> None:
    """An infringement: told, counted, put to the other side; ``moved``: BACK would move things."""
    offence = ruling.offence
    shot = s.shot
    assert offence is not None and shot is not None
    out.append(
        ev.Offended(
            side=offence.side,
            name=offence.name,
            sanction=offence.sanction,
            at=offence.at,
            figure=offence.figure,
            law=offence.law,
        )
    )
    if technical(s, offence, out):
        return
    only_scrum = offence.sanction == "scrum"
    if shot.late and only_scrum:
        halves.over(s, ("2.2.c.1",), out)
        return
    free = facts.out is None and offence.name not in LAYOUTS
    if shot.kind == "throw":  # on the line it was thrown from the ball is out of play
        free, moved = free and ball_inside(s.table), False
    s.lay(steps.Offended(1 - offence.side, offence, ruling.result, free, moved, facts))


def technical(s: State, offence: Offence, out: Events) -> bool:
    """An offence that is a technical try, or the third in a row that makes one."""
    grave = offence.sanction == "technical_try"
    if not _third(s, offence) and not grave:
        return False
    scores.technical(s, 1 - offence.side, offence.law if grave else ("10.2.o",), out)
    return True


def _third(s: State, offence: Offence) -> bool:
    """Counts offences of the side without the ball in its own 5 m area (10.2.o)."""
    if offence.side == s.side:
        s.fives = [0, 0]
        return False
    if not in_five(offence.at, offence.side, s.east):
        return False
    s.fives[offence.side] += 1
    return s.fives[offence.side] >= THIRD


def chosen(s: State, step: steps.Offended, option: str, out: Events) -> None:
    """The sanction, the advantage, or the advantage after BACK (10.3)."""
    shot = s.shot
    assert shot is not None
    side, offence = step.side, step.offence
    if option == "sanction":
        law: Law = ("4.2.f.2", "5.4.2") if offence.name == "two_lines" else offence.law[:1]
        out.append(ev.Chosen(side=side, what="sanction", law=law))
        punish(s, offence, out)
        return
    law = ("10.3.2", "10.3.1") if option == "back" else ("10.3.1",)
    if offence.name == "two_lines":
        law = ("4.2.f.2", *law)
    out.append(ev.Chosen(side=side, what="back" if option == "back" else "advantage", law=law))
    if option == "back":
        undoing.put_back_all(s, side, ("10.3.2",), out)
    if shot.kind in DEFENDING and side == s.side:
        return  # he goes on as he would have
    had = s.carrier != NOBODY or s.open or shot.kind in ATTEMPTS
    if option == "back" and side == s.side and had:
        s.kick = None  # he still has the ball, or may try for it as he might
        s.lay(steps.Next())
        return
    if option != "back" and step.result.side == side and step.result.kind in play.HOLDS:
        play.goes_on(s, step.facts, step.result, out)
        return
    rest = () if option == "back" else s.table.lies()
    play.goes_on(s, Facts(rest=rest), Result("loose", side, ("10.3.1",)), out)


def punish(s: State, offence: Offence, out: Events) -> None:
    """The sanction is carried out; in the 5 m area its spot is moved (10.2.n)."""
    side = 1 - offence.side
    at = within_fives(offence.at)
    law: Law = ("10.2.n", *offence.law[:2]) if at[0] != offence.at[0] else offence.law
    match offence.sanction:
        case "scrum":
            set_pieces.scrum(s, side, at, law, out)
        case "penalty" if offence.name == "formation":
            s.instead(kick_steps.PenaltySpot(side, offence.at, law))
        case "penalty":
            kicking.penalty(s, side, at, law, out)
        case "kick":
            kicking.awarded(s, side, at, law, out)
        case "line_out":
            set_pieces.line_out(s, side, offence.at, offence.law, out)


# ---- the ball is out ----------------------------------------------------------------------------


def dead(s: State, ended: Dead, left: bool, out: Events) -> None:
    """A ball that left: the half is over if time was up, else play restarts."""
    shot = s.shot
    assert shot is not None
    repeated = shot.kind == "throw"
    if shot.late and left and not repeated:
        halves.over(s, ("2.2.c.1",), out)
    elif ended.kind == "choice":
        s.instead(steps.DeadChoice(ended.side, ended))
    else:
        restart(s, ended, out)


def restart(s: State, ended: Dead, out: Events) -> None:
    """As the ball out says."""
    match ended.kind:
        case "line_out":
            set_pieces.line_out(s, ended.side, ended.at, ended.law, out)
        case "scrum":
            set_pieces.scrum(s, ended.side, ended.at, ended.law, out)
        case _:
            kicking.restart(s, ended.side, ended.law, out)


def offered(ended: Dead) -> tuple[str, ...]:
    """What may be chosen after a ball out, or a kick-off that failed."""
    names = [option.kind for option in ended.options]
    if ended.retake:
        names.append("retake")  # type: ignore[arg-type]
    if ended.law == ("3.2.b.1",):
        names.append("play")  # type: ignore[arg-type]
    return tuple(sorted(names))


def taken(s: State, ended: Dead, option: str, out: Events) -> None:
    """One of them."""
    out.append(ev.Chosen(side=ended.side, what="sanction", law=ended.law))
    if option == "retake":
        kicking.kick_off(s, 1 - ended.side, ended.law, out)
    elif option == "play":
        shot = s.shot
        assert shot is not None
        result = Result("loose", ended.side, ended.law, NOBODY)
        play.goes_on(s, Facts(), result, out)
    else:
        restart(s, next(x for x in ended.options if x.kind == option), out)


# ---- what a strict referee lets pass and punishes -----------------------------------------------


def laid_out(s: State, step: layout_steps.LayOut, lies: tuple[Lies, ...], out: Events) -> None:
    """Figures stand as they were laid out; what a clause forbids is punished or put right."""
    laying_out.laid(s, step, lies, out)
    side = step.side
    own = {body: (x, y) for body, x, y in lies}
    front = places.limit(step.occasion, seen(laying_out.spot_of(s), side, s.east))
    over = [body for body, at in own.items() if seen(at, side, s.east)[0] > front]
    why = laying_out.layout_fault(step.occasion, lies, side, s)
    if step.occasion == "receiving" and (over or why[:1] == ("3.b.2",)):
        _formation(s, step, "field_layout", "kick", ("3.b.3", "10.2.l"), (0, 0), out)
    elif over:
        out.append(ev.BadLayout(side=side, law=laying_out.layout_law(s, step.occasion)[:1]))
        laying_out.house(s, step, out)
    elif why:
        at = own[places.crowded(lies)[0]]
        _formation(s, step, "formation", "penalty", ("12.a.3", "10.2.g"), at, out)
    elif step.occasion in ("kick_off", "restart"):
        kick_wedge.ready_to_kick(s)


def _formation(
    s: State,
    step: layout_steps.LayOut,
    name: Name,
    sanction: Sanction,
    law: Law,
    at: Point,
    out: Events,
) -> None:
    offence = Offence(0, step.side, name, sanction, law, at)
    out.append(ev.Offended(side=step.side, name=name, sanction=sanction, at=at, law=law))
    laying_out.house(s, step, out)
    if not technical(s, offence, out):
        punish(s, offence, out)


def hands_in_ruck(s: State, kind: Kind, side: int, figure: int, out: Events) -> bool:
    """A figure of the ruck was flicked before the ball was out of it (6.1.c2.3): it stays."""
    if figure not in s.ruck:
        return False
    law: Law = ("6.1.c2.3", "10.2.m")
    offence = Offence(0, side, "hands_in_ruck", "penalty", law, s.table.at(figure), figure)
    s.shot = shots.unmade(s, kind, side, figure)
    if side == s.side:
        s.todo.clear()  # whoever has the ball goes on with nothing that he had begun
    result = Result("nothing", 1 - side, law)
    offended(s, Facts(), Ruling(result, offence), out, moved=False)
    return True


def astray(s: State, side: int, aim: Aim | None, out: Events) -> bool:
    """The hooker was put where he would throw to his own file (8.2.d.3): it is not thrown."""
    piece = s.set_piece
    assert piece is not None
    if aim is None or aim.place is None or regions.behind_ball(piece.at).holds(*aim.place):
        return False
    law: Law = ("8.2.d.3", "10.2.e")
    offence = Offence(0, side, "crooked_throw", "line_out", law, piece.at, aim.figure)
    s.shot = shots.unmade(s, "throw", side, aim.figure)
    result = Result("nothing", 1 - side, law)
    offended(s, Facts(), Ruling(result, offence), out, moved=False)
    return True


def marked(s: State, step: kick_steps.Mark, called: bool, out: Events) -> None:
    """MARK! and a restart there; or play goes on where the ball lies."""
    if called:
        out.append(ev.Declared(side=step.side, what="mark", figure=step.figure, law=("7.1.n.2",)))
        kicking.marked(s, step.side, step.at, out)
        return
    assert s.shot is not None
    short = referee.rule(s.shot.told, _as_it_lies(s))
    play.goes_on(s, Facts(), short.result, out)


def _as_it_lies(s: State) -> Facts:
    """Where the ball lies, for who may attempt after a kick."""
    x, y = s.table.ball
    return Facts(
        touches=(Touch(0, s.shot.figure, (x, y), (x, y), (x, y)),) if s.shot else (),
        kick=KickFacts(),
        rest=((BALL, x, y),),
        axis=s.table.axis,
    )
