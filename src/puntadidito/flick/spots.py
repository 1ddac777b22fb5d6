"""Places among discs that lie on a table already: whether one fits, and where.

Places are found in decimals, two micrometres aside, and then held against the test in whole
micrometres, so that everybody finds the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import cos, hypot, radians, sin, sqrt

Point = tuple[int, int]
Circle = tuple[float, float, float]
"""Centre and radius."""

ASIDE = 2
"""Two discs farther apart by this lie beside each other even after rounding to micrometres."""
_TIE = 20.0
"""Distances that differ by less than this are the same."""
_AROUND = tuple(radians(22.5 * k) for k in range(16))
_DEGREES = tuple(radians(k) for k in range(360))
_FROM_AHEAD = (0, *(sign * d for d in range(1, 181) for sign in (-1, 1)))


def turned(p: Point, quarters: int) -> Point:
    """Turn a point by quarter turns to the left.

    >>> turned((1, -5), 1), turned((1, -5), 2)
    ((5, 1), (-1, 5))
    """
    x, y = p
    return ((x, y), (-y, x), (-x, -y), (y, -x))[quarters % 4]


def free(p: Point, others: Iterable[Point], apart: int) -> bool:
    """Whether a disc fits there beside the others; ``apart``: centres that touch."""
    x, y = p
    return all((x - a) * (x - a) + (y - b) * (y - b) >= apart * apart for a, b in others)


def meet(one: Circle, two: Circle) -> list[tuple[float, float]]:
    """Where two circles meet.

    >>> meet((0.0, 0.0, 5.0), (8.0, 0.0, 5.0))
    [(4.0, 3.0), (4.0, -3.0)]
    """
    (ax, ay, ar), (bx, by, br) = one, two
    dx, dy = bx - ax, by - ay
    apart = dx * dx + dy * dy
    if apart == 0:
        return []
    along = (apart + ar * ar - br * br) / (2 * apart)
    square = ar * ar / apart - along * along
    if square < 0:
        return []
    aside = sqrt(square)
    x, y = ax + along * dx, ay + along * dy
    return [(x - aside * dy, y + aside * dx), (x + aside * dy, y - aside * dx)]


def corners(others: Sequence[Point], apart: int, inner: int, outer: int) -> list[Point]:
    """Places in a ring round the middle, one at least in every gap between discs that lie there."""
    around = [(float(x), float(y), float(apart + ASIDE)) for x, y in others]
    rings = [(0.0, 0.0, float(inner + ASIDE)), (0.0, 0.0, float(outer - ASIDE))]
    found = [(r * cos(a), r * sin(a)) for _, _, r in rings for a in _AROUND]
    circles = around + rings
    for i, one in enumerate(circles):
        for two in circles[i + 1 :]:
            found += meet(one, two)
    return sorted({(round(x), round(y)) for x, y in found})


def grid(inner: int, outer: int, step: int = 1000) -> Iterable[Point]:
    """Every degree of a ring round the middle, from circle to circle."""
    return (
        (round(r * cos(a)), round(r * sin(a)))
        for r in range(inner + ASIDE, outer - ASIDE + 1, step)
        for a in _DEGREES
    )


def from_afar(inner: int, outer: int, side: int) -> Iterable[Point]:
    """A ring from its far end, as seen from a side: outer circles first, and little aside."""
    for r in range(outer - 500, inner - 1, -1000):
        for i in range(120):
            a = radians(90 * (1 + side) + (i + 1) // 2 * (3 if i % 2 else -3))
            yield round(r * cos(a)), round(r * sin(a))


def at_centre(
    others: Sequence[Point], apart: int, side: int, better: Callable[[Point], tuple[int, int]]
) -> Point:
    """The centre of the table; if it is taken, the nearest free place, the better of equals."""
    if free((0, 0), others, apart):
        return 0, 0
    circles = [(float(x), float(y), float(apart + ASIDE)) for x, y in others]
    found: list[tuple[float, float]] = []
    for i, (x, y, r) in enumerate(circles):
        away = hypot(x, y)
        ax, ay = (-x / away, -y / away) if away else turned((0, 1), side)
        found.append((x + r * ax, y + r * ay))
        for other in circles[i + 1 :]:
            found += meet((x, y, r), other)
    places = {(round(x), round(y)) for x, y in found}
    lawful = [p for p in places if free(p, others, apart)]
    least = min(hypot(*p) for p in lawful) + _TIE
    return max((p for p in lawful if hypot(*p) <= least), key=better)


def touching_both(
    one: Point,
    two: Point,
    others: Sequence[Point],
    apart: int,
    better: Callable[[Point], tuple[int, int]],
) -> Point | None:
    """A place that touches two discs, the better of the two there are."""
    r = float(apart + ASIDE)
    found = ((round(x), round(y)) for x, y in meet((*one, r), (*two, r)))
    return max((p for p in found if free(p, others, apart)), key=better, default=None)


def touching(anchor: Point, others: Sequence[Point], apart: int, side: int) -> Point | None:
    """A place that touches a disc, straight ahead of a side or as little aside as will do."""
    x, y = anchor
    r = apart + ASIDE
    for degrees in _FROM_AHEAD:
        a = radians(degrees)
        dx, dy = turned((round(-r * sin(a)), round(r * cos(a))), side)
        if free((x + dx, y + dy), others, apart):
            return x + dx, y + dy
    return None
