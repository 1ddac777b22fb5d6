"""Where a keeper stands by himself, and out of whose way (8.1.n)."""

from __future__ import annotations

from functools import cache
from math import dist, hypot

from puntadidito.flick.nearest import nearest
from puntadidito.flick.regions import fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.football.layout import Layout, in_goal_area
from puntadidito.games.football.places import home
from puntadidito.games.football.regions import DEEP, WIDE, Stand, keeper
from puntadidito.games.football.table import (
    BALL_R,
    BASE_R,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    KEEPER_OFF_LINE,
    POST_Y,
)

_STEP = 1_000


def keeper_spot(table: Layout, side: int, east: int, stand: Stand = "shot") -> Point:
    """On the bisector of the angle under which the ball sees the goal, a little off the line."""
    end = home(side, east)
    x, y = table.ball
    line = end * GOAL_LINE
    # The bisector divides the goal as the ways to its posts are long.
    low, high = (hypot(line - x, post - y) for post in (-POST_Y, POST_Y))
    middle = POST_Y * (2 * low / (low + high) - 1) if low + high else 0.0
    off = end * (GOAL_LINE - KEEPER_OFF_LINE)
    before = (off - x) * end > 0
    share = (off - x) / (line - x) if before else 1.0
    wanted = off, round(y + (middle - y) * share)
    free = keeper(table, side, east, stand)
    found = nearest(free, wanted, lambda p: (abs(p[1]), p))
    return found or (end * (GOAL_LINE - DEEP), 0)


def hinders(at: Point, figure: Point, ball: Point) -> bool:
    """Whether a keeper stands where a figure passes on its way to the ball.

    He is narrower than a base: whoever passes through him passes over one of his corners.
    """
    x, y = at
    corners = [(x + dx, y + dy) for dx in (-DEEP, DEEP) for dy in (-WIDE, WIDE)]
    near = [_from_segment(corner, figure, ball) for corner in corners]
    for px, py in (figure, ball):
        near.append(hypot(max(0, abs(px - x) - DEEP), max(0, abs(py - y) - WIDE)))
    return min(near) < BASE_R


def _from_segment(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    long = dx * dx + dy * dy
    by = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long if long else 0.0
    by = max(0.0, min(1.0, by))
    return hypot(p[0] - a[0] - by * dx, p[1] - a[1] - by * dy)


def out_of_the_way(
    table: Layout, side: int, east: int, at: Point, figure: int, stand: Stand = "shot"
) -> Point:
    """The place nearest to a keeper's from which he does not hinder a figure at the ball (8.1.n).

    Only where the ball lies in his goal area; found to the millimetre. Of two the one off his line.
    """
    start, ball, end = table.at(figure), table.ball, home(side, east)
    if not in_goal_area(ball, side, east, BALL_R) or not hinders(at, start, ball):
        return at
    free = keeper(table, side, east, stand)
    for dx, dy in _steps():
        p = at[0] + end * dx, at[1] + end * dy
        if not hinders(p, start, ball) and fault_at(free, *p) is None:
            return p
    return at


@cache
def _steps() -> tuple[Point, ...]:
    """Millimetres to go within a goal area, the shortest ways first."""
    deep, wide = (GOAL_LINE - GOAL_AREA) // _STEP, 2 * GOAL_HALF_WIDTH // _STEP
    found = ((x, y) for x in range(-deep, deep + 1) for y in range(-wide, wide + 1))
    ways = sorted(found, key=lambda p: (dist(p, (0, 0)), p))
    return tuple((x * _STEP, y * _STEP) for x, y in ways)
