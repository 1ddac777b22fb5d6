"""Who is who on the cloth, and where everybody stands and the ball lies, in micrometres.

Bodies 0 to 14 are the fifteen of side 0 by shirt (0 wears the 1), 15 to 29 those of side 1; 30 is
the ball. One side plays east, the other west: whatever depends on that is asked in a side's own
frame, in which it plays towards growing x.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, radians, sin
from typing import Literal

import msgspec

from puntadidito.flick.order import Lies
from puntadidito.flick.ovals import from_oval, reach_of
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import table
from puntadidito.games.rugby.table import BALL, MICRO, SIDE

GOAL_LINE, DEAD_BALL, TOUCH, FIVE, TWENTY_TWO, TEN, DASHED, R, LONG, SHORT, CONTROL = (
    round(length * MICRO)
    for length in (
        table.GOAL_LINE,
        table.DEAD_BALL,
        table.TOUCH,
        table.FIVE,
        table.TWENTY_TWO,
        table.TEN,
        table.FIFTEEN,
        table.BASE_RADIUS,
        table.BALL_LONG,
        table.BALL_SHORT,
        table.CONTROL,
    )
)
"""As in `table`; ``DASHED`` runs beside touch, ``R`` is the radius of a base, ``LONG`` and
``SHORT`` are the half axes of the ball, ``CONTROL`` the five centimetres of the wedge."""
LEVEL = 1_000
"""What differs by less than a millimetre is level, in contact, unmoved."""
LINES_OF_PLAY = (-GOAL_LINE, -TWENTY_TWO, 0, TWENTY_TWO, GOAL_LINE)
"""Borders of the quarters (note of 4.2.f.1)."""

Way = Literal["forward", "sideways", "back"]


def side_of(body: int) -> int:
    """The side a figure plays for."""
    return body // SIDE


def squad(side: int) -> range:
    """The figures of a side."""
    return range(side * SIDE, (side + 1) * SIDE)


def shirt(body: int) -> int:
    """The number a figure wears.

    >>> shirt(0), shirt(14), shirt(23)
    (1, 15, 9)
    """
    return body % SIDE + 1


def wearing(number: int, side: int) -> int:
    """The figure of a side that wears a number."""
    return side * SIDE + number - 1


def seen(p: Point, side: int, east: int) -> Point:
    """A point in the frame of a side; ``east`` is the side that plays east. Its own inverse."""
    return p if side == east else (-p[0], -p[1])


class Layout(msgspec.Struct, frozen=True, gc=False):
    """Where everything stands or lies."""

    places: tuple[Point | None, ...]
    """Of the figures and the ball; None is off the table."""
    axis: int = 0
    """Where the long axis of the ball points, thousandths of a degree."""

    @property
    def ball(self) -> Point:
        """Where the ball is."""
        return self.at(BALL)

    def at(self, body: int) -> Point:
        """Where a body is that is on the table."""
        at = self.places[body]
        assert at is not None, body
        return at

    def put(self, *moved: tuple[int, Point | None], axis: int | None = None) -> Layout:
        """The same with bodies put elsewhere, or taken off, and the ball turned."""
        places = list(self.places)
        for body, at in moved:
            places[body] = at
        return Layout(tuple(places), self.axis if axis is None else axis)

    def lies(self) -> tuple[Lies, ...]:
        """Everything on the table, as a shot wants it."""
        return tuple((body, *at) for body, at in enumerate(self.places) if at is not None)

    def on(self, side: int) -> list[int]:
        """The figures of a side that are on the table."""
        return [body for body in squad(side) if self.places[body] is not None]


# ---- the ball seen from above -------------------------------------------------------------------


def _axis(axis: int) -> tuple[float, float]:
    a = radians(axis / 1000)
    return cos(a), sin(a)


def half_extent(axis: int) -> int:
    """How far the ball reaches along the pitch from its centre.

    >>> half_extent(0), half_extent(90_000)
    (11000, 7000)
    """
    return round(reach_of((1.0, 0.0), _axis(axis), LONG, SHORT))


def half_breadth(axis: int) -> int:
    """How far the ball reaches across the pitch from its centre."""
    return round(reach_of((0.0, 1.0), _axis(axis), LONG, SHORT))


def gap(p: Point, ball: Point, axis: int, r: int = R) -> int:
    """From the rim of a base to the outline of the ball, in plan; 0 where they overlap.

    A point, such as the one where a figure went out, has ``r`` 0 (note of 4.1.a.1).

    >>> gap((71_500, 0), (0, 0), 0), gap((71_500, 0), (0, 0), 90_000)
    (50000, 54000)
    """
    to = (float(p[0] - ball[0]), float(p[1] - ball[1]))
    return max(0, round(from_oval(to, _axis(axis), LONG, SHORT)) - r)


def way(p: Point, layout: Layout, side: int, east: int, r: int = R) -> Way:
    """Where the ball lies as a figure of a side sees it, by daylight (note of 4.1.b.1).

    >>> table = Layout((*[None] * BALL, (30_000, 0)))
    >>> way((8_500, 0), table, 0, 0), way((8_499, 0), table, 0, 0), way((8_499, 0), table, 1, 0)
    ('sideways', 'forward', 'back')
    """
    x, ball = seen(p, side, east)[0], seen(layout.ball, side, east)[0]
    reach = half_extent(layout.axis)
    if ball - reach > x + r:
        return "forward"
    return "back" if ball + reach < x - r else "sideways"


# ---- who is regular -----------------------------------------------------------------------------


def offside(layout: Layout, side: int, east: int) -> tuple[int, ...]:
    """Figures of a side that have wholly passed the ball, with daylight between (10.1.0.2).

    >>> table = Layout(((21_500, 0), (21_501, 0), *[None] * 28, (0, 0)))
    >>> offside(table, 0, east=0), offside(table, 0, east=1)
    ((1,), ())
    """
    limit = seen(layout.ball, side, east)[0] + half_extent(layout.axis) + R
    return tuple(body for body in layout.on(side) if seen(layout.at(body), side, east)[0] > limit)


def passed_all(layout: Layout, side: int, east: int) -> bool:
    """Whether the ball has passed every figure of a side (10.1.m)."""
    return len(offside(layout, side, east)) == len(layout.on(side))


def ball_inside(layout: Layout) -> bool:
    """Whether the ball lies on no line round the field, nor beyond one (note of 8.0)."""
    x, y = layout.ball
    along, across = half_extent(layout.axis), half_breadth(layout.axis)
    return abs(x) + along < DEAD_BALL and abs(y) + across < TOUCH


def outside(p: Point) -> bool:
    """Whether a whole base is beyond a line round the field (12.b)."""
    return max(abs(p[0]) - DEAD_BALL, abs(p[1]) - TOUCH) > R


# ---- circle, lane, corridor ---------------------------------------------------------------------


def in_circle(layout: Layout) -> tuple[int, ...]:
    """Figures with some part nearer than 5 cm to the centre of the ball (note of 4.1.h.1).

    >>> table = Layout(((60_500, 0), (0, 60_499), *[None] * 28, (0, 0)))
    >>> in_circle(table)
    (1,)
    """
    x, y = layout.ball
    return tuple(
        body
        for body, at in enumerate(layout.places[:BALL])
        if at is not None and hypot(at[0] - x, at[1] - y) < CONTROL + R
    )


def touching(layout: Layout) -> tuple[int, ...]:
    """Figures less than a millimetre from the ball (note of 4.2.g.1)."""
    x, y = layout.ball
    return tuple(
        body
        for body, at in enumerate(layout.places[:BALL])
        if at is not None
        and hypot(at[0] - x, at[1] - y) < R + LONG + LEVEL
        and gap(at, layout.ball, layout.axis) < LEVEL
    )


def in_lane(layout: Layout, carrier: int) -> tuple[int, ...]:
    """Opponents of a figure whose base cuts the lane between it and the ball (note of 6.c)."""
    start, ball = layout.at(carrier), layout.ball
    reach = R + max(R, LONG)
    near = [b for b in layout.on(1 - side_of(carrier))
            if start == ball or _from_edge(start, ball, layout.at(b)) <= reach]  # fmt: skip
    if not near:
        return ()
    hull = _hull([*_rim(start, R), *_outline(ball, layout.axis)])
    return tuple(body for body in near if _cuts(hull, layout.at(body), R))


def in_corridor(layout: Layout, figure: int) -> tuple[int, ...]:
    """Opponents that reach into the strip a base sweeps on its straight way to the ball.

    The way ends where the bases' rim would meet the ball (note of 4.1.g.1).
    """
    start, ball = layout.at(figure), layout.ball
    far = hypot(ball[0] - start[0], ball[1] - start[1])
    if far == 0:
        return ()
    ux, uy = (ball[0] - start[0]) / far, (ball[1] - start[1]) / far
    run = max(0.0, far - R - reach_of((-ux, -uy), _axis(layout.axis), LONG, SHORT))
    found = []
    for body in layout.on(1 - side_of(figure)):
        x, y = layout.at(body)
        along = min(max((x - start[0]) * ux + (y - start[1]) * uy, 0.0), run)
        if hypot(x - start[0] - along * ux, y - start[1] - along * uy) < 2 * R:
            found.append(body)
    return tuple(found)


Corner = tuple[float, float]
_ROUND = tuple(2 * pi * k / 72 for k in range(72))


def _rim(at: Point, r: int) -> list[Corner]:
    return [(at[0] + r * cos(a), at[1] + r * sin(a)) for a in _ROUND]


def _outline(ball: Point, axis: int) -> list[Corner]:
    ax, ay = _axis(axis)
    oval = ((LONG * cos(a), SHORT * sin(a)) for a in _ROUND)
    return [(ball[0] + u * ax - v * ay, ball[1] + u * ay + v * ax) for u, v in oval]


def _hull(corners: Iterable[Corner]) -> list[Corner]:
    """The convex hull, counter-clockwise."""
    ordered = sorted(set(corners))
    both: list[list[Corner]] = []
    for chain in (ordered, ordered[::-1]):
        half: list[Corner] = []
        for p in chain:
            while len(half) > 1 and _left(half[-2], half[-1], p) <= 0:
                half.pop()
            half.append(p)
        both.append(half[:-1])
    return both[0] + both[1]


def _left(a: Corner, b: Corner, p: Corner) -> float:
    return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])


def _cuts(hull: Sequence[Corner], p: Point, r: int) -> bool:
    """Whether a disc reaches into the inside of a hull; touching its edge is not cutting it."""
    edges = list(zip(hull, (*hull[1:], hull[0]), strict=True))
    if all(_left(a, b, p) > 0 for a, b in edges):
        return True
    return any(_from_edge(a, b, p) < r - 1 for a, b in edges)


def _from_edge(a: Corner, b: Corner, p: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)
    t = min(max(along, 0.0), 1.0)
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


# ---- parts of the pitch -------------------------------------------------------------------------


def quarters(x: int, half: int) -> frozenset[int]:
    """The bands that hold something from ``x - half`` to ``x + half``: on a border, both.

    Bands are numbered from 0 at the west; an in-goal counts with its 22 (note of 3.b.2).

    >>> sorted(quarters(0, 7_000)), sorted(quarters(7_001, 7_000)), sorted(quarters(-550_000, 0))
    ([1, 2], [2], [0])
    """
    borders = LINES_OF_PLAY[1:-1]
    low = sum(x - half > border for border in borders)
    high = sum(x + half >= border for border in borders)
    return frozenset(range(low, high + 1))


def quarter(x: int, half: int, way: int) -> int:
    """The one band of something, on a border the one nearer the own goal line of who plays ``way``.

    >>> quarter(0, 7_000, 1), quarter(0, 7_000, -1)
    (1, 2)
    """
    found = quarters(x, half)
    return min(found) if way > 0 else max(found)


def lies_in_goal(layout: Layout, side: int, east: int) -> bool:
    """Whether the ball lies on the goal line a side defends, or behind it (notes of 11.1, 11.3)."""
    return seen(layout.ball, side, east)[0] - half_extent(layout.axis) <= -GOAL_LINE


def within_fives(p: Point) -> Point:
    """A spot, moved onto the pitch, and out of a 5 m area or an in-goal onto its line (10.2.n).

    >>> within_fives((-520_000, 90_000)), within_fives((450_000, 351_000))
    ((-450000, 90000), (450000, 350000))
    """
    return min(max(p[0], -FIVE), FIVE), min(max(p[1], -TOUCH), TOUCH)


def in_five(p: Point, side: int, east: int) -> bool:
    """Whether a place is in the 5 m area a side defends, or its in-goal (10.2.o)."""
    return seen(p, side, east)[0] < -FIVE
