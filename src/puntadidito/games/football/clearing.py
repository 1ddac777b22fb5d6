"""The point of a restart, who has to leave it, and who is put back where (rules 10, 11, 13, 15)."""

from __future__ import annotations

from collections.abc import Container

from puntadidito.core.contract import Law
from puntadidito.flick.nearest import along, nearest
from puntadidito.flick.regions import Region, keep_out
from puntadidito.flick.shapes import Disc
from puntadidito.flick.spots import Point
from puntadidito.games.football.distance import kept_offside
from puntadidito.games.football.facts import Kind
from puntadidito.games.football.layout import Layout
from puntadidito.games.football.places import (
    Move,
    apart,
    away_from_goal,
    home,
    least_shift,
    nearer_than,
    penalty_area,
    room,
    touched,
    towards_own_end,
)
from puntadidito.games.football.table import (
    BALL,
    CLEAR,
    CORNER_BALL,
    FIGURES,
    GOAL_LINE,
    PENALTY_ARC_R,
    PENALTY_SPOT,
    TOUCH_LINE,
)

# ---- points -------------------------------------------------------------------------------------


def on_pitch(at: Point) -> Point:
    """The same point, or the nearest one of the lines."""
    x, y = at
    return max(-GOAL_LINE, min(x, GOAL_LINE)), max(-TOUCH_LINE, min(y, TOUCH_LINE))


def penalty_spot(side: int, east: int) -> Point:
    """In the penalty area that a side defends."""
    return home(side, east) * PENALTY_SPOT, 0


def throw_in_point(at: Point) -> Point:
    """Where the ball crossed the sideline, centrally on it."""
    return on_pitch((at[0], TOUCH_LINE if at[1] > 0 else -TOUCH_LINE))


def corner_point(at: Point) -> Point:
    """In the corner on that side of the goal where the ball crossed the end line.

    In the very middle it is the one to the left of who looks at the goal: its taker may choose.
    """
    x, y = at
    end = 1 if x > 0 else -1
    side = end if y == 0 else (1 if y > 0 else -1)
    return end * CORNER_BALL[0], side * CORNER_BALL[1]


# ---- clearing -----------------------------------------------------------------------------------

CLEARS: dict[Kind, Law] = {"throw_in": ("13.2.i", "10.2.b"), "corner": ("15.2.a", "10.2.b")}
"""Why a figure has to leave the place of the ball; at all others by 10.2.b alone."""


def cleared(
    table: Layout, ball: Point, kind: Kind, attacker: int, east: int, out: Container[int] = ()
) -> tuple[Move, ...]:
    """Figures that stand where the ball is put are moved aside; the ball itself is not told.

    By the shortest way that leaves a millimetre, and, if there is one, so that nobody of the
    attacker comes to be offside or onside by it. Whoever takes the restart has been lifted before.
    """
    table = table.put((BALL, ball))
    found = []
    for body in range(FIGURES):
        at = table.places[body]
        if at is None or not _on(at, ball):
            continue
        better = towards_own_end(body, east)
        kept = kept_offside(table, body, attacker, east, out)
        to = nearest(room(table, body, *kept), at, better)
        to = to or least_shift(room(table, body), at, better)
        found.append(Move(body, at, to, CLEARS.get(kind, ("10.2.b",))))
        table = table.put((body, to))
    return tuple(found)


def _on(at: Point, ball: Point) -> bool:
    """Whether a base and the ball overlap, seen from above."""
    x, y = at[0] - ball[0], at[1] - ball[1]
    return x * x + y * y < apart(0, BALL) ** 2


def thrown(table: Layout, taker: int, at: Point, east: int) -> Move:
    """The taker of a throw-in is put back on the line, where it was taken (13.2.l)."""
    start = table.places[taker]
    better = towards_own_end(taker, east)
    free = room(table, taker)
    to = along(free, at, (1, 0), better) or least_shift(free, at, better)
    return Move(taker, start, to, ("13.2.l",))


def cleared_for_penalty(table: Layout, taker: int, side: int, east: int) -> tuple[Move, ...]:
    """Everybody but the taker leaves the penalty area that a side defends, and its arc (11.2.c-d).

    Straight ahead to a millimetre outside; where a place is taken, along the end line from there.
    The ball lies on its spot, the taker has been lifted or stands where he will.
    """
    end = home(side, east)
    area, arc = penalty_area(end), Disc(*penalty_spot(side, east), PENALTY_ARC_R)
    inside = keep_out(*touched(area), *touched(arc), reason="", law=())
    nearer = keep_out(*nearer_than(area, CLEAR), *nearer_than(arc, CLEAR), reason="", law=())
    bodies = [
        b for b in range(FIGURES) if b != taker and (at := table.places[b]) and inside.broken(*at)
    ]
    lifted = table.put((taker, None), *((body, None) for body in bodies))
    found = []
    for body in bodies:
        start = table.at(body)
        ahead = along(Region((nearer,)), start, (-end, 0), back=False)
        assert ahead is not None
        free, better = room(lifted, body, nearer), away_from_goal(body, east)
        to = along(free, ahead, (0, 1), better) or least_shift(free, ahead, better)
        found.append(Move(body, start, to, ("11.2.d", "11.2.c")))
        lifted = lifted.put((body, to))
    return tuple(found)
