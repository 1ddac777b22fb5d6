"""Who kicks, and where ball, kicker and wedge stand for it (3.1, 7.1.b-e, 7.4, 11.2)."""

from __future__ import annotations

from math import atan2, cos, degrees, hypot, radians, sin

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.order import TURN
from puntadidito.flick.pieces import Wedge
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.layout import GOAL_LINE, Layout, R, seen
from puntadidito.games.rugby.state import NOBODY, Kicked, Kicking, State
from puntadidito.games.rugby.table import (
    MICRO,
    WEDGE_LENGTH,
    WEDGE_WIDTH,
    kicker_behind,
    wedge_before,
)

ACROSS = 90_000
AT_GOAL = ("drop", "place", "conversion")
LONG_WEDGE, WIDE_WEDGE = round(WEDGE_LENGTH * MICRO), round(WEDGE_WIDTH * MICRO)


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
    out.append(
        ev.Wedged(side=kick.side, kind=kick.kind, origin=kick.origin, wedge=wedge, law=_sets(kick))
    )


SETS: dict[Kicking, Law] = {
    "kick_off": ("3.1.a", "3.1.b"),
    "drop": ("7.2.c.1",),
    "place": ("7.4.a.1",),
    "conversion": ("11.2.a",),
}
CANCELS: dict[Kicking, Law] = {"kick": ("7.1.c.3",), "drop": ("7.2.c.3",)}


def _sets(kick: Kicked) -> Law:
    return SETS.get(kick.kind, ("7.1.c.1",))


def wedge_law(s: State) -> Law:
    """What lets him set it, or cancel the kick."""
    kick = s.kick
    assert kick is not None
    if kick.origin == "restart":
        return ("7.1.m.1",)
    return (*_sets(kick), *CANCELS.get(kick.kind, ()))


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
