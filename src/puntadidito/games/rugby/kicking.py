"""Kicks from the declaration or the award to the flick (3, 7, 11.2, 13.1)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.order import TURN
from puntadidito.flick.pieces import Wedge
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kick_steps, layout_steps, places, play, set_pieces, steps
from puntadidito.games.rugby.layout import (
    GOAL_LINE,
    LONG,
    TWENTY_TWO,
    Layout,
    R,
    seen,
    squad,
    wearing,
)
from puntadidito.games.rugby.state import NOBODY, Kicked, Kicking, Origin, State
from puntadidito.games.rugby.table import (
    BALL,
    MICRO,
    WEDGE_LENGTH,
    WEDGE_WIDTH,
    kicker_behind,
    wedge_before,
)

KICKER = 10
"""Who kicks, unless another is named."""
ACROSS = 90_000
AT_GOAL = ("drop", "place", "conversion")
LONG_WEDGE, WIDE_WEDGE = round(WEDGE_LENGTH * MICRO), round(WEDGE_WIDTH * MICRO)
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
    s.table = s.table.put((BALL, at), axis=across(heading_to_goal(at, side, s.east), side, s.east))
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
    """The ball lies across the way of whoever kicks it."""
    play.stopped_at(s, side, at, ACROSS)


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


# ---- who kicks ----------------------------------------------------------------------------------


def may_kick(s: State) -> tuple[int, ...]:
    """Who may take the kick, the usual one first: of a kick that is set up any of the side's."""
    kick = s.kick
    assert kick is not None
    usual = kick.figure
    if not is_placed(kick) or usual == NOBODY:
        return (usual,)
    others = [body for body in s.table.on(kick.side) if body != usual]
    return (usual, *sorted(others, key=lambda body: (body < usual, body)))


def _kicks(s: State, figure: int) -> None:
    """Another takes the kick: he and the usual one change places (3.1.a, 7.4.a.1).

    For a conversion nobody else moves (note of 11.2.a).
    """
    kick = s.kick
    assert kick is not None
    if figure == kick.figure:
        return
    if kick.kind != "conversion":
        s.table = s.table.put((kick.figure, s.table.places[figure]))
    s.kick = msgspec.structs.replace(kick, figure=figure)


def ready_to_kick(s: State) -> None:
    """Who was laid out by hand where the kicker stands is the usual one."""
    kick = s.kick
    if kick is None or not is_placed(kick):
        return
    x, y = kicker_behind(s.table.ball, heading(usual_heading(s), kick.side, s.east))
    far = {b: hypot(p[0] - x, p[1] - y) for b in may_kick(s) if (p := s.table.places[b])}
    nearest = min(far, key=lambda body: far[body])
    if far[nearest] < 2 * R:
        s.kick = msgspec.structs.replace(kick, figure=nearest)


# ---- the wedge ----------------------------------------------------------------------------------


def is_placed(kick: Kicked) -> bool:
    """Whether ball and kicker are set for it; in open play they lie and stand as they do."""
    return kick.origin != "open" or kick.kind == "kick_off"


def heading(angle: int, side: int, east: int) -> int:
    """A direction of a player in the frame of the table, thousandths of a degree."""
    return (angle + (0 if side == east else 180_000)) % 360_000


def heading_to_goal(at: Point, side: int, east: int) -> int:
    """From a point to the middle of the goal a side plays at, in its own frame."""
    x, y = seen(at, side, east)
    return round(degrees(atan2(-y, GOAL_LINE - x)) * 1000) % 360_000


def usual_heading(s: State) -> int:
    """Where the wedge points first: at the goal, or up the field."""
    kick = s.kick
    assert kick is not None
    if kick.kind in AT_GOAL:
        return heading_to_goal(s.table.ball, kick.side, s.east)
    return TURN - 20_000 if kick.kind == "kick_off" else 0


def across(angle: int, side: int, east: int) -> int:
    """How the ball lies for a placed kick: across its way."""
    return (heading(angle, side, east) + ACROSS) % 180_000


def stand(s: State, angle: int) -> tuple[Layout, Wedge]:
    """The table with the wedge set in a direction: at placed kicks ball and kicker are set too."""
    kick = s.kick
    assert kick is not None
    way = heading(angle, kick.side, s.east)
    table = s.table
    if is_placed(kick):
        kicker = kick.figure, kicker_behind(table.ball, way)
        table = table.put(kicker, axis=across(angle, kick.side, s.east))
    return table, wedge_before(table.ball, table.axis, way)


def about_the_ball(s: State) -> State:
    """The same with nobody on the table whom no wedge and no kicker at the ball can meet."""
    (x, y), far = s.table.ball, 2 * (LONG_WEDGE + WIDE_WEDGE + R)
    away = [
        body
        for body in (*s.table.on(0), *s.table.on(1))
        if hypot(s.table.at(body)[0] - x, s.table.at(body)[1] - y) > far
    ]
    near = s.clone()
    near.table = s.table.put(*((body, None) for body in away))
    return near


def wedge_fault(table: Layout, wedge: Wedge) -> tuple[int, ...]:
    """Figures the wedge would meet (note of 7.1.c.1)."""
    a = radians(wedge.heading / 1000)
    ux, uy = cos(a), sin(a)
    far = LONG_WEDGE + WIDE_WEDGE + R
    found = []
    for body in (*table.on(0), *table.on(1)):
        x, y = table.at(body)
        dx, dy = x - wedge.x, y - wedge.y
        if abs(dx) > far or abs(dy) > far:  # most are: a page is told of every degree
            continue
        along, aside = dx * ux + dy * uy, abs(dy * ux - dx * uy)
        out_along = max(-along, 0.0, along - LONG_WEDGE)
        out_aside = max(0.0, aside - WIDE_WEDGE / 2)
        if hypot(out_along, out_aside) < R:
            found.append(body)
    return tuple(found)


def set_wedge(s: State, angle: int, figure: int, out: Events) -> None:
    """The wedge stands; whoever was named for the kick stands behind the ball."""
    _kicks(s, figure)
    kick = s.kick
    assert kick is not None
    s.table, wedge = stand(s, angle)
    s.kick = msgspec.structs.replace(kick, wedge=wedge)
    law: Law = {
        "kick_off": ("3.1.a", "3.1.b"),
        "drop": ("7.2.c.1",),
        "place": ("7.4.a.1",),
        "conversion": ("11.2.a",),
    }.get(kick.kind, ("7.1.c.1",))
    out.append(ev.Wedged(side=kick.side, kind=kick.kind, origin=kick.origin, wedge=wedge, law=law))


def wedge_law(s: State) -> Law:
    """What lets him set it."""
    kick = s.kick
    assert kick is not None
    laws: dict[str, Law] = {
        "kick_off": ("3.1.a", "3.1.b"),
        "drop": ("7.2.c.1", "7.2.c.3"),
        "place": ("7.4.a.1",),
        "conversion": ("11.2.a",),
    }
    if kick.origin == "restart":
        return ("7.1.m.1",)
    return laws.get(kick.kind, ("7.1.c.1", "7.1.c.3"))


def flick_law(s: State) -> Law:
    """What lets him kick."""
    kick = s.kick
    assert kick is not None
    if kick.figure == NOBODY:
        return ("13.1.a", "13.1.b.1")
    laws: dict[str, Law] = {
        "kick_off": ("3.1.d",),
        "drop": ("7.2.e.1",),
        "place": ("7.4.b.1",),
        "conversion": ("11.2.a", "11.2.0"),
    }
    return laws.get(kick.kind, ("7.1.e.1", "13.b"))


# ---- laying out ---------------------------------------------------------------------------------


def lays_out(s: State, side: int, stays: tuple[int, ...]) -> tuple[int, ...]:
    """Who is laid out: all of a side but those who stay, and the pieces of a set piece."""
    fixed = {*stays}
    if s.set_piece is not None:
        fixed |= {*s.set_piece.file[0], *s.set_piece.file[1]}
        fixed |= {s.set_piece.half} | {*set_pieces.extra(s)}
    return tuple(body for body in squad(side) if body not in fixed)


def spot_of(s: State) -> Point:
    """What a layout keeps away from: the middle of a set piece, or the ball."""
    return s.set_piece.at if s.set_piece is not None else s.table.ball


def house(s: State, step: layout_steps.LayOut, out: Events) -> None:
    """The house lays a side out."""
    figures = lays_out(s, step.side, step.stays)
    at = spot_of(s)
    lies = places.house(s.table, step.side, s.east, step.occasion, at, figures)
    laid(s, step, lies, out)


LAWS: dict[places.Occasion, Law] = {
    "kick_off": ("3.a", "12.a.1", "12.a.2"),
    "receiving": ("3.b.1", "3.b.2", "12.a.1"),
    "restart": ("7.1.m.2", "12.a.1", "12.a.2"),
    "against_restart": ("7.1.m.3", "12.a.1", "12.a.2"),
    "behind": ("7.3.e.2", "12.a.1", "12.a.2"),
    "against": ("7.3.e.3", "12.a.1", "12.a.2"),
    "scrum": ("9.c", "12.a.1", "12.a.2"),
    "line_out": ("8.2.b", "12.a.1", "12.a.2"),
}


def layout_law(s: State, occasion: places.Occasion) -> Law:
    """Where a side may stand; place kicks say it anew (7.4.a)."""
    if s.kick is not None and s.kick.kind == "place":
        if occasion == "behind":
            return ("7.4.a.2", "12.a.1", "12.a.2")
        if occasion == "against":
            return ("7.4.a.3", "12.a.1", "12.a.2")
    return LAWS[occasion]


def laid(
    s: State, step: layout_steps.LayOut, lies: tuple[tuple[int, int, int], ...], out: Events
) -> None:
    """They stand."""
    s.table = s.table.put(*((body, (x, y)) for body, x, y in lies))
    law = layout_law(s, step.occasion)
    out.append(ev.Placed(side=step.side, figures=lies, law=law))


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
