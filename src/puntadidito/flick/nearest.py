"""The nearest lawful place of a region: anywhere, along a line, or turned round a point.

What is nearest lies on edges of the region: where one comes closest, or where two meet. Such places
are found in decimals a little on the lawful side, held against the region in whole micrometres,
and drawn in as far as it allows; a gap narrower than that is none. Along a line nothing is missed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import atan2, cos, dist, hypot, pi, sin, sqrt, tau
from typing import Any, NamedTuple

from puntadidito.flick.regions import Keep, Region, fault_at
from puntadidito.flick.shapes import AnyShape, Cone, Disc, Half, Rect, Ring, Span
from puntadidito.flick.spots import ASIDE, Circle, Point, meet

Better = Callable[[Point], Any]
"""Which of two places that are equally near is taken: the one with the smaller value."""
Arm = tuple[float, float]
"""A place as seen from a point it turns round: how far, and how far ahead (radians)."""

_TIE = 20.0
"""Places equally near to within this (micrometres) are the same to a referee."""
_DRAWN_IN = range(-ASIDE - 1, ASIDE + 2)


class _Line(NamedTuple):
    """Through a point, along a unit vector."""

    x: float
    y: float
    dx: float
    dy: float


_Edge = Circle | _Line
_Spot = tuple[float, float]


def first(p: Point) -> Point:
    """Of places that are equally near whichever comes first."""
    return p


def nearest(region: Region, wanted: Point, better: Better = first) -> Point | None:
    """The lawful place nearest to a point; None if there is none.

    >>> from puntadidito.flick.regions import keep_out
    >>> taken = Region((keep_out(Disc(0, 0, 10_000, rim=False), reason="taken", law=("1",)),))
    >>> nearest(taken, (9_990, 0)), nearest(taken, (10_000, 5))
    ((10000, 0), (10000, 5))
    """
    if fault_at(region, *wanted) is None:
        return wanted
    edges = _edges(region)
    found = [p for edge in edges for p in _closest(edge, wanted)]
    best = _best(region, wanted, found, better)
    if best is not None:  # what is nearer lies on edges that come nearer
        reach = dist(best, wanted) + _TIE
        edges = [e for e in edges if dist(_closest(e, wanted)[0], wanted) <= reach]
    found += [p for one, two in combinations(edges, 2) for p in _meet(one, two)]
    best = _best(region, wanted, found, better)
    if best is None:
        return None
    x, y = best
    drawn = ((x + dx, y + dy) for dx in _DRAWN_IN for dy in _DRAWN_IN)
    lawful = (p for p in drawn if fault_at(region, *p) is None)
    return min(lawful, key=lambda p: (dist(p, wanted), p))


def along(
    region: Region, wanted: Point, way: Point, better: Better = first, *, back: bool = True
) -> Point | None:
    """The lawful place nearest to a point on the line through it; None if there is none.

    ``way``: a step along a row or a column, (1, 0) for instance; without ``back`` that way only.
    """
    if fault_at(region, *wanted) is None:
        return wanted
    dx, dy = way

    def at(by: int) -> Point:
        return wanted[0] + by * dx, wanted[1] + by * dy

    def begins(by: int) -> bool:
        """Whether nothing may lie a step nearer."""
        return fault_at(region, *at(by - 1 if by > 0 else by + 1)) is not None

    line = _Line(*wanted, dx, dy)
    met = (p for edge in _edges(region, aside=0) for p in _meet(line, edge))
    by = (round((x - wanted[0]) * dx + (y - wanted[1]) * dy) for x, y in met)
    steps = {one + more for one in by for more in (-1, 0, 1)}
    found = [at(one) for one in steps if (back or one > 0) and begins(one)]
    return _best(region, wanted, found, better)


def turned(
    region: Region, centre: Point, arms: Sequence[Arm], start: float, better: Better = first
) -> float | None:
    """The angle nearest to one at which all arms end in lawful places; None if there is none.

    ``better`` judges by a place straight ahead.
    """

    def lawful(angle: float) -> bool:
        return all(fault_at(region, *tip(centre, arm, angle)) is None for arm in arms)

    if lawful(start):
        return start
    x, y = centre
    edges = _edges(region)
    found = {
        _short(atan2(q - y, p - x) - ahead - start)
        for reach, ahead in arms
        for edge in edges
        for p, q in _meet((float(x), float(y), reach), edge)
    }
    least = next((abs(by) for by in sorted(found, key=abs) if lawful(start + by)), None)
    if least is None:
        return None
    ahead = max(reach for reach, _ in arms)
    tie = least + _TIE / ahead
    ties = (start + by for by in sorted(found) if abs(by) <= tie and lawful(start + by))
    return min(ties, key=lambda angle: better(tip(centre, (ahead, 0.0), angle)))


def tip(centre: Point, arm: Arm, angle: float) -> Point:
    """Where an arm ends.

    >>> tip((100, 0), (50.0, 0.0), pi / 2)
    (100, 50)
    """
    reach, ahead = arm
    return (
        round(centre[0] + reach * cos(angle + ahead)),
        round(centre[1] + reach * sin(angle + ahead)),
    )


# ---- edges --------------------------------------------------------------------------------------


def _short(angle: float) -> float:
    """The same turn the short way."""
    return (angle + pi) % tau - pi


def _edges(region: Region, aside: int = ASIDE) -> list[_Edge]:
    """Every edge, a little on the lawful side."""
    shapes = ((keep, shape) for keep in region.keeps for shape in keep.shapes)
    edges = (edge for keep, shape in shapes for edge in _around_shape(keep, shape, aside))
    return list(dict.fromkeys(edges))


def _around_shape(keep: Keep, shape: AnyShape, aside: int) -> list[_Edge]:
    off = aside if keep.out else -aside
    step = 1 if keep.out else 0  # straight edges are whole numbers
    match shape:
        case Rect():
            return [
                *(_Line(x, 0.0, 0.0, 1.0) for x in (shape.x0 - step, shape.x1 + step)),
                *(_Line(0.0, y, 1.0, 0.0) for y in (shape.y0 - step, shape.y1 + step)),
            ]
        case Span(axis="x"):
            return [_Line(x, 0.0, 0.0, 1.0) for x in (shape.low - step, shape.high + step)]
        case Span():
            return [_Line(0.0, y, 1.0, 0.0) for y in (shape.low - step, shape.high + step)]
        case Disc():
            return [(float(shape.x), float(shape.y), float(shape.r + off))]
        case Ring():
            return [
                (float(shape.x), float(shape.y), float(r))
                for r in (shape.inner - off, shape.outer + off)
            ]
        case Half():
            away, long = shape.d - off, hypot(shape.nx, shape.ny)
            nx, ny = shape.nx / long, shape.ny / long
            return [_Line(shape.x + away * nx, shape.y + away * ny, -ny, nx)]
        case Cone():
            return _around_cone(shape, off)


def _around_cone(cone: Cone, off: int) -> list[_Edge]:
    long = hypot(cone.ax, cone.ay)
    ux, uy, s = cone.ax / long, cone.ay / long, min(1.0, cone.w / long)
    c = sqrt(1 - s * s)
    out: list[_Edge] = [(float(cone.x), float(cone.y), float(cone.reach + off))]
    for sign in (-1, 1):
        dx, dy = ux * c - sign * uy * s, uy * c + sign * ux * s
        nx, ny = -sign * dy, sign * dx
        out.append(_Line(cone.x + off * nx, cone.y + off * ny, dx, dy))
    return out


# ---- places on edges ----------------------------------------------------------------------------


def _closest(edge: _Edge, p: Point) -> list[_Spot]:
    """Where an edge comes closest to a point; a circle about it does so everywhere."""
    x, y = p
    if isinstance(edge, _Line):
        by = (x - edge.x) * edge.dx + (y - edge.y) * edge.dy
        return [(edge.x + by * edge.dx, edge.y + by * edge.dy)]
    ox, oy, r = edge
    away = hypot(x - ox, y - oy)
    if away == 0:
        return [(ox + r, oy), (ox - r, oy), (ox, oy + r), (ox, oy - r)]
    return [(ox + (x - ox) * r / away, oy + (y - oy) * r / away)]


def _meet(one: _Edge, two: _Edge) -> list[_Spot]:
    if not isinstance(one, _Line):
        return _crossed(two, one) if isinstance(two, _Line) else meet(one, two)
    if not isinstance(two, _Line):
        return _crossed(one, two)
    cross = one.dx * two.dy - one.dy * two.dx
    if abs(cross) < 1e-12:
        return []
    by = ((two.x - one.x) * two.dy - (two.y - one.y) * two.dx) / cross
    return [(one.x + by * one.dx, one.y + by * one.dy)]


def _crossed(line: _Line, circle: Circle) -> list[_Spot]:
    x, y, r = circle
    by = (x - line.x) * line.dx + (y - line.y) * line.dy
    px, py = line.x + by * line.dx, line.y + by * line.dy
    square = r * r - (x - px) ** 2 - (y - py) ** 2
    if square < 0:
        return []
    half = sqrt(square)
    return [(px + way * half * line.dx, py + way * half * line.dy) for way in (-1, 1)]


def _best(region: Region, wanted: Point, found: Iterable[_Spot], better: Better) -> Point | None:
    """The nearest of those that are lawful; of equals the better."""
    places = sorted({(round(x), round(y)) for x, y in found}, key=lambda p: (dist(p, wanted), p))
    ties: list[Point] = []
    for p in places:
        if ties and dist(p, wanted) > dist(ties[0], wanted) + _TIE:
            break
        if fault_at(region, *p) is None:
            ties.append(p)
    return min(ties, key=better, default=None)
