"""Kicks from the declaration or the award to the flick (3, 7, 11.2, 13.1)."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kick_steps, kick_wedge, layout_steps, play, set_pieces, steps
from puntadidito.games.rugby.layout import LONG, TWENTY_TWO, seen, wearing
from puntadidito.games.rugby.state import NOBODY, Kicked, Kicking, Origin, State
from puntadidito.games.rugby.table import BALL

KICKER = 10
"""Who kicks, unless another is named."""
CENTRE = (0, 0)


# ---- kick-off, restart from the 22, kicks that were awarded -------------------------------------


def kick_off(s: State, side: int, law: Law, out: Events) -> None:
    """From the centre (3)."""
    _stop(s, side, CENTRE)
    lift(s)
    out.append(ev.Awarded(kind="kick_off", side=side, at=CENTRE, law=law))
    s.kick = Kicked(kind="kick_off", side=side, figure=wearing(KICKER, side))
    s.lay(
        layout_steps.LayOut(side, "kick_off"),
        layout_steps.LayOut(1 - side, "receiving"),
        kick_steps.Wedge(side),
        layout_steps.Rearrange(1 - side),
        kick_steps.Kick(side),
    )


def restart(s: State, side: int, law: Law, out: Events) -> None:
    """From behind the own 22 m line (7.1.m)."""
    _stop(s, side, usual_restart(side, s.east))
    lift(s)
    out.append(ev.Awarded(kind="restart", side=side, at=s.table.ball, law=law))
    s.kick = Kicked(kind="kick", side=side, figure=wearing(KICKER, side), origin="restart")
    s.lay(
        kick_steps.RestartSpot(side),
        layout_steps.LayOut(side, "restart"),
        layout_steps.LayOut(1 - side, "against_restart"),
        kick_steps.Wedge(side),
        kick_steps.Kick(side),
    )


def usual_restart(side: int, east: int) -> Point:
    """The middle of the line, the ball behind it whichever way it is turned (7.1.m.1)."""
    return seen((-TWENTY_TWO - LONG, 0), side, east)


def awarded(s: State, side: int, at: Point, law: Law, out: Events) -> None:
    """A displacement kick as a sanction (9.i.3, 3.b.3)."""
    _stop(s, side, at)
    out.append(ev.Awarded(kind="kick", side=side, at=at, law=law))
    _prepare(s, "kick", "awarded", side)


def penalty(s: State, side: int, at: Point, law: Law, out: Events) -> None:
    """The beneficiary chooses how to go on (7.3)."""
    _stop(s, side, at)
    out.append(ev.Awarded(kind="penalty", side=side, at=at, law=law))
    s.lay(kick_steps.Penalty(side, at))


def penalty_options(s: State, side: int, at: Point) -> tuple[str, ...]:
    """Scrum, kick for touch, tap; at goal only from the other half (7.3.d)."""
    more = ("place",) if seen(at, side, s.east)[0] >= 0 else ()
    return ("scrum", "tap", "touch", *more)


def penalty_taken(s: State, side: int, at: Point, option: str, out: Events) -> None:
    """One of them."""
    if option == "scrum":
        set_pieces.scrum(s, side, at, ("7.3.b",), out)
    elif option == "touch":
        out.append(ev.Awarded(kind="touch", side=side, at=at, law=("7.3.c.1", "7.3.a.1")))
        _prepare(s, "kick", "penalty", side)
    elif option == "place":
        out.append(ev.Awarded(kind="place", side=side, at=at, law=("7.3.d", "7.4.0")))
        at_goal(s, "place", side, at, out)
    else:
        tap(s, side, at, ("7.3.e.1", "7.3.a.1"), out)


def tap(s: State, side: int, at: Point, law: Law, out: Events) -> None:
    """By hand: a figure behind the ball goes on (7.3.e)."""
    out.append(ev.Awarded(kind="tap", side=side, at=at, law=law))
    figure = wearing(9, side)
    lift(s)
    s.lay(
        layout_steps.Stand(side, figure),
        layout_steps.LayOut(side, "behind", (figure,)),
        layout_steps.LayOut(1 - side, "against"),
        layout_steps.Tapped(side, figure),
    )


def _prepare(s: State, kind: Kicking, origin: Origin, side: int) -> None:
    """Both lay out, the wedge is set, the kick is taken."""
    lift(s)
    s.kick = Kicked(kind=kind, side=side, figure=wearing(KICKER, side), origin=origin)
    s.lay(
        layout_steps.Stand(side, s.kick.figure),
        layout_steps.LayOut(side, "behind", (s.kick.figure,)),
        layout_steps.LayOut(1 - side, "against"),
        kick_steps.Wedge(side),
        kick_steps.Kick(side),
    )


def at_goal(s: State, kind: Kicking, side: int, at: Point, out: Events) -> None:
    """A place kick or a conversion: wedge or kicker (7.4, 11.2, 13.1)."""
    by_foot = s.setup.kicker
    figure = NOBODY if by_foot else wearing(KICKER, side)
    s.table = s.table.put(
        (BALL, at),
        axis=kick_wedge.across(kick_wedge.heading_to_goal(at, side, s.east), side, s.east),
    )
    s.kick = Kicked(kind=kind, side=side, figure=figure, origin="penalty")
    s.lay(kick_steps.Kick(side)) if by_foot else s.lay(
        kick_steps.Wedge(side), kick_steps.Kick(side)
    )
    if kind == "place":
        lift(s)
        stays = () if by_foot else (figure,)
        s.lay(
            *(layout_steps.Stand(side, body) for body in stays),
            layout_steps.LayOut(side, "behind", stays),
            layout_steps.LayOut(1 - side, "against"),
        )


def lift(s: State, but: tuple[int, ...] = ()) -> None:
    """Everybody who is laid out anew is taken up first."""
    s.table = s.table.put(*((body, None) for body in range(BALL) if body not in but))


def _stop(s: State, side: int, at: Point) -> None:
    """The ball lies kick_wedge.across the way of whoever kicks it."""
    play.stopped_at(s, side, at, kick_wedge.ACROSS)


# ---- a kick in open play ------------------------------------------------------------------------


def declare(s: State, what: Kicking, out: Events) -> None:
    """KICK! or DROP!: the wedge, the defender's flick, the kick (7.1.b-e, 7.2.b-e)."""
    law: Law = ("7.2.b.1", "7.2.b.2") if what == "drop" else ("7.1.b.1", "7.1.b.2")
    said = "drop" if what == "drop" else "kick"
    out.append(ev.Declared(side=s.side, what=said, figure=s.carrier, law=law))  # type: ignore[arg-type]
    s.kick = Kicked(kind=what, side=s.side, figure=s.carrier)
    s.lay(kick_steps.Wedge(s.side), steps.Move(1 - s.side, kick=True), kick_steps.Kick(s.side))


def cancel(s: State, out: Events) -> None:
    """No room as wanted: play goes on, and the defender has his flick all the same."""
    kick = s.kick
    assert kick is not None
    drop = kick.kind == "drop"
    law: Law = ("7.2.c.3", "7.2.d.3") if drop else ("7.1.c.3", "7.1.d.3")
    out.append(ev.Declared(side=kick.side, what="cancel", law=law))
    s.kick = None
    s.todo.clear()
    s.lay(steps.Move(1 - s.side), steps.Next())


def out_of_reach(s: State, out: Events) -> None:
    """The ball was driven off the kicker, who let it be: no kick (7.1.a, 7.2.a)."""
    kick = s.kick
    assert kick is not None
    law: Law = ("7.2.a",) if kick.kind == "drop" else ("7.1.a",)
    out.append(ev.Declared(side=kick.side, what="cancel", law=law))
    s.kick = None
    s.todo.clear()
    s.lay(steps.Next())


# ---- after a mark -------------------------------------------------------------------------------


def marked(s: State, side: int, at: Point, out: Events) -> None:
    """The ball goes where it met the figure (7.1.n.2)."""
    _stop(s, side, at)
    out.append(ev.Awarded(kind="mark", side=side, at=at, law=("7.1.n.2",)))
    s.lay(kick_steps.Marked(side, at))


def from_mark(s: State, side: int, at: Point, option: str, out: Events) -> None:
    """By hand, or with a displacement kick."""
    if option == "tap":
        tap(s, side, at, ("7.1.n.2",), out)
    else:
        _prepare(s, "kick", "mark", side)
