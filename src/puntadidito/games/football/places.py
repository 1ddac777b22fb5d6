"""What the referee needs wherever he puts something down: areas, who stands there, where else.

Everything is in the frame of the table; an end is 1 for the eastern goal and -1 for the western.
Whatever the referee moves is set with its centre on the pitch or its lines, off the goal areas and
a millimetre from every other piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import dist, isqrt

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.nearest import Better, nearest
from puntadidito.flick.regions import Keep, Region, keep_in, keep_out
from puntadidito.flick.shapes import AnyShape, Disc, Rect
from puntadidito.flick.spots import ASIDE, Point
from puntadidito.games.football.layout import PORTIERINO, Layout, radius, seen, side_of
from puntadidito.games.football.table import (
    BALL,
    BASE_R,
    CLEAR,
    CLOTH_BEYOND,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    PENALTY_AREA,
    PENALTY_HALF_WIDTH,
    REACH,
    TOUCH_LINE,
)

PITCH = Rect(-GOAL_LINE, -TOUCH_LINE, GOAL_LINE, TOUCH_LINE)
CLOTH = PITCH.less(-CLOTH_BEYOND)
ENDS = (-1, 1)


class Move(msgspec.Struct, frozen=True):
    """The referee puts a piece somewhere; one that is only stood up stays where it was."""

    body: int
    start: Point | None
    """None: it was off the table."""
    to: Point
    law: Law


def moved(table: Layout, moves: Iterable[Move]) -> Layout:
    """The table with pieces where the referee has put them."""
    return table.put(*((move.body, move.to) for move in moves))


# ---- areas --------------------------------------------------------------------------------------


def home(side: int, east: int) -> int:
    """The end that a side defends."""
    return -1 if side == east else 1


def goal_area(end: int) -> Rect:
    """With what lies behind it."""
    return _area(end, GOAL_AREA, GOAL_HALF_WIDTH)


def penalty_area(end: int) -> Rect:
    """With what lies behind it."""
    return _area(end, PENALTY_AREA, PENALTY_HALF_WIDTH)


def _area(end: int, front: int, half_width: int) -> Rect:
    low, high = sorted((end * front, end * (GOAL_LINE + CLOTH_BEYOND)))
    return Rect(low, -half_width, high, half_width)


def nearer_than(shape: Rect | Disc, gap: int) -> tuple[AnyShape, ...]:
    """Where the centre of a base is that comes nearer to a shape than a gap (0: overlaps it)."""
    return shape.more(BASE_R + gap - 1)


def touched(shape: Rect | Disc) -> tuple[AnyShape, ...]:
    """Where the centre of a base is that touches a shape."""
    return shape.more(BASE_R)


# ---- other pieces -------------------------------------------------------------------------------


def apart(one: int, two: int, gap: int = 0) -> int:
    """How far the centres of two bodies are that stand so far from each other."""
    return radius(one) + radius(two) + gap


def gap_between(table: Layout, one: int, two: int) -> int:
    """Between two edges, rounded down; negative if they overlap."""
    (ax, ay), (bx, by) = table.at(one), table.at(two)
    return isqrt((ax - bx) * (ax - bx) + (ay - by) * (ay - by)) - apart(one, two)


def others(table: Layout, body: int) -> list[int]:
    """Every figure that is on the table, and the ball, but one."""
    return [b for b, at in enumerate(table.places) if at is not None and b != body]


def beside(table: Layout, body: int) -> Keep:
    """A millimetre from every other piece."""
    discs = (Disc(*table.at(b), apart(body, b, CLEAR), rim=False) for b in others(table, body))
    return keep_out(*discs, reason="place.taken", law=())


def overlapped(table: Layout, body: int, at: Point) -> bool:
    """Whether a piece cannot be where another is."""
    for other in others(table, body):
        near = REACH if BALL in (body, other) else 2 * BASE_R
        x, y = table.at(other)
        if (at[0] - x) ** 2 + (at[1] - y) ** 2 < (near - ASIDE) ** 2:
            return True
    return False


def room(table: Layout, body: int, *more: Keep) -> Region:
    """Where the referee may put a figure; a portierino in a goal area too."""
    ends = () if body in PORTIERINO else ENDS
    areas = tuple(s for end in ends for s in touched(goal_area(end)))
    return Region(
        (
            keep_in(PITCH, reason="place.pitch", law=()),
            keep_out(*areas, reason="place.goal_area", law=()),
            beside(table, body),
            *more,
        )
    )


def least_shift(region: Region, wanted: Point, better: Better) -> Point:
    """The nearest place there is: on a pitch with all its figures there is always one."""
    found = nearest(region, wanted, better)
    assert found is not None, "the pitch is larger than all that stands on it"
    return found


# ---- of two places equally near -----------------------------------------------------------------


def towards_own_end(body: int, east: int) -> Better:
    """The one nearer to the end line that a figure's side defends; then the one to its left."""

    def better(p: Point) -> tuple[int, int]:
        x, y = seen(p, side_of(body), east)
        return x, -y

    return better


def away_from_goal(body: int, east: int) -> Better:
    """The one farther from the middle; then the one to the left of a figure's side."""
    return lambda p: (-abs(p[1]), -seen(p, side_of(body), east)[1])


def nearer_own_goal(side: int, east: int) -> Better:
    """The one nearer to the goal that a side defends; then the one to its left."""
    goal = home(side, east) * GOAL_LINE, 0
    return lambda p: (dist(p, goal), -seen(p, side, east)[1])
