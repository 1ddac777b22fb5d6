"""Where things may lie: the striker on its lines, a due in its circle, the umpire's own placings.

Whether a spot is allowed is decided in whole micrometres, so that everybody finds the same. The
umpire's spots are found in decimals, two micrometres aside, and then held against the same test.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, isqrt, radians, sin, sqrt
from typing import NamedTuple

from puntadidito.core.contract import Law
from puntadidito.games.carrom.table import (
    BASE_CIRCLE_X,
    BASE_LINE,
    POCKET_R,
    POCKETS,
    RING_IN,
    RING_OUT,
    SHOT_GAP,
    STRIKER_ARROW,
    STRIKER_CLEAR,
    STRIKER_MAN,
    STRIKER_SLACK,
    TWO_MEN,
    Point,
    turned,
)

Span = tuple[int, int]

_ASIDE = TWO_MEN + 2
"""Two men this far apart lie beside each other even after rounding to micrometres."""


# ---- the striker (130), in the player's own frame -----------------------------------------------


def striker_fault(place: int, ahead: int = 0) -> str | None:
    """The clause a striker breaks that is set there, if any.

    ``place`` is along the base line, ``ahead`` how far before the middle of the two lines.

    >>> striker_fault(0), striker_fault(0, 4_751), striker_fault(190_000), striker_fault(221_000)
    (None, '130.a.1', '130.a.2', '130.a.3')
    """
    if abs(ahead) > STRIKER_SLACK:
        return "130.a.1"
    beside = abs(place) - BASE_CIRCLE_X
    distance = beside * beside + ahead * ahead
    if distance > STRIKER_CLEAR * STRIKER_CLEAR:
        return None if beside < 0 else "130.a.1"
    if distance > STRIKER_SLACK * STRIKER_SLACK:
        return "130.a.2"
    to_arrow = BASE_LINE - ahead - abs(place)  # times the square root of two
    if to_arrow <= 0 or to_arrow * to_arrow <= 2 * STRIKER_ARROW * STRIKER_ARROW:
        return "130.a.3"
    return None


def striker_hits(place: int, ahead: int, pieces: Iterable[Point]) -> bool:
    """Whether a striker set there would lie on a piece."""
    y = ahead - BASE_LINE
    return any(
        (px - place) * (px - place) + (py - y) * (py - y) < STRIKER_MAN * STRIKER_MAN
        for px, py in pieces
    )


def striker_row(pieces: Iterable[Point], ahead: int = 0) -> list[Span]:
    """Every lawful place of the striker on a row, from left to right.

    >>> striker_row([(0, -250_900)])
    [(-220635, -214350), (-182549, -36150), (36150, 182549), (214350, 220635)]
    """
    off = BASE_CIRCLE_X - isqrt(STRIKER_CLEAR * STRIKER_CLEAR - ahead * ahead) - 1
    on = isqrt(STRIKER_SLACK * STRIKER_SLACK - ahead * ahead)
    arrow = BASE_LINE - ahead - isqrt(2 * STRIKER_ARROW * STRIKER_ARROW) - 1
    spans = [(-off, off)]
    near, far = BASE_CIRCLE_X - on, min(BASE_CIRCLE_X + on, arrow)
    if near <= far:
        spans = [(-far, -near), *spans, (near, far)]
    for px, py in pieces:
        dy = py + BASE_LINE - ahead
        if abs(dy) < STRIKER_MAN:
            half = isqrt(STRIKER_MAN * STRIKER_MAN - dy * dy - 1)
            spans = _without(spans, px - half, px + half)
    return spans


def _without(spans: list[Span], low: int, high: int) -> list[Span]:
    left = [(a, min(b, low - 1)) for a, b in spans]
    right = [(max(a, high + 1), b) for a, b in spans]
    return [(a, b) for pair in zip(left, right, strict=True) for a, b in pair if a <= b]


class Row(NamedTuple):
    """A row on which the striker can be set, and where on it."""

    ahead: int
    places: list[Span]


_ROWS = (0, *(sign * step for step in range(250, STRIKER_SLACK + 1, 250) for sign in (-1, 1)))


def striker_room(pieces: Sequence[Point]) -> Row | None:
    """The first row with a lawful place: the middle one, unless pieces fill it. None: no room."""
    for ahead in _ROWS:
        if places := striker_row(pieces, ahead):
            return Row(ahead, places)
    return None


# ---- dues and penalties (84-89, 114), in the frame of the board ---------------------------------


class Fault(NamedTuple):
    """Why a due may not lie somewhere."""

    reason: str
    law: Law


def due_fault(p: Point, others: Iterable[Point], queen: Point | None) -> Fault | None:
    """What is wrong with a due placed there, if anything. ``others`` includes the queen.

    >>> due_fault((80_000, 0), [], None).law, due_fault((50_000, 0), [], None)
    (('85', '84.a'), None)
    """
    x, y = p
    if x * x + y * y > RING_OUT * RING_OUT:
        return Fault("outside", ("85", "84.a"))
    if x * x + y * y < RING_IN * RING_IN:
        return Fault("centre", ("89.b",))
    if not free(p, others):
        return Fault("occupied", ("86",))
    if queen is not None and makes_shot(p, queen):
        return Fault("shot", ("114",))
    return None


def free(p: Point, others: Iterable[Point]) -> bool:
    """Whether a man fits there beside the others."""
    x, y = p
    return all((x - a) * (x - a) + (y - b) * (y - b) >= TWO_MEN * TWO_MEN for a, b in others)


def makes_shot(p: Point, queen: Point) -> bool:
    """Whether a man there, played on, would send the queen into a pocket: pair or cannon (16).

    >>> makes_shot((-30_000, -30_000), (0, 0)), makes_shot((-30_000, -25_000), (0, 0))
    (True, False)
    """
    dx, dy = queen[0] - p[0], queen[1] - p[1]
    gap = dx * dx + dy * dy
    if gap > (TWO_MEN + SHOT_GAP) ** 2:
        return False
    for px, py in POCKETS:
        wx, wy = px - queen[0], py - queen[1]
        aside = dx * wy - dy * wx
        if dx * wx + dy * wy > 0 and aside * aside <= POCKET_R * POCKET_R * gap:
            return True
    return False


def due_spots(others: Sequence[Point]) -> list[Point]:
    """Spots where a due fits, one at least in every gap; empty when there is no room (79)."""
    around = [(float(x), float(y), float(_ASIDE)) for x, y in others]
    rings = [(0.0, 0.0, RING_IN + 2.0), (0.0, 0.0, RING_OUT - 2.0)]
    found = [(r * cos(a), r * sin(a)) for _, _, r in rings for a in _AROUND]
    circles = around + rings
    for i, one in enumerate(circles):
        for two in circles[i + 1 :]:
            found += _meet(one, two)
    spots = sorted({(round(x), round(y)) for x, y in found})
    return [p for p in spots if due_fault(p, others, None) is None]


def lawful_spot(others: Sequence[Point], queen: Point | None) -> Point | None:
    """A spot where a due breaks no law, if there is one; every millimetre and degree is tried."""
    rings = (
        (round(r * cos(a)), round(r * sin(a)))
        for r in range(RING_IN + 2, RING_OUT - 1, 1000)
        for a in _DEGREES
    )
    found = (p for spots in (due_spots(others), rings) for p in spots)
    return next((p for p in found if due_fault(p, others, queen) is None), None)


_DEGREES = tuple(radians(k) for k in range(360))
_AROUND = tuple(radians(22.5 * k) for k in range(16))


def _meet(
    one: tuple[float, float, float], two: tuple[float, float, float]
) -> list[tuple[float, float]]:
    """Where two circles meet."""
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


# ---- the umpire's placings (65, 93, 94) ---------------------------------------------------------

_TIE = 20.0
"""Distances from the centre that differ by less than this are the same."""


def centre_spot(others: Sequence[Point], side: int) -> Point:
    """Where the umpire puts the queen, or a piece that left the board.

    The centre; if it is taken, the nearest free spot, which covers most of the centre circle;
    among equals the one farthest from the player on turn, who sits at ``side``.

    >>> centre_spot([], 0), centre_spot([(0, 0)], 0), centre_spot([(0, 0)], 1)
    ((0, 0), (0, 31002), (-31002, 0))
    """
    if free((0, 0), others):
        return 0, 0
    circles = [(float(x), float(y), float(_ASIDE)) for x, y in others]
    found: list[tuple[float, float]] = []
    for i, (x, y, r) in enumerate(circles):
        away = hypot(x, y)
        ax, ay = (-x / away, -y / away) if away else turned((0, 1), side)
        found.append((x + r * ax, y + r * ay))
        for other in circles[i + 1 :]:
            found += _meet((x, y, r), other)
    spots = {(round(x), round(y)) for x, y in found}
    lawful = [p for p in spots if free(p, others)]
    least = min(hypot(*p) for p in lawful) + _TIE
    return max((p for p in lawful if hypot(*p) <= least), key=lambda p: _far(p, side))


def _far(p: Point, side: int) -> Point:
    """Sorts spots by distance from a player, then from his left to his right."""
    x, y = turned(p, -side)
    return y, x


def touching_spot(anchors: Sequence[Point], others: Sequence[Point], side: int) -> Point:
    """Where a second or later piece goes that left the board in the same stroke.

    It touches the one before on the side away from the player on turn; a third touches both.

    >>> touching_spot([(0, 0)], [(0, 0)], 0)
    (0, 31002)
    """
    if len(anchors) > 1:
        (ax, ay), (bx, by) = anchors[:2]
        both = _meet((ax, ay, _ASIDE), (bx, by, _ASIDE))
        snug = [p for p in ((round(x), round(y)) for x, y in both) if free(p, others)]
        if snug:
            return max(snug, key=lambda p: _far(p, side))
    for x, y in anchors:
        for degrees in _FROM_AHEAD:
            a = radians(degrees)
            dx, dy = turned((round(-_ASIDE * sin(a)), round(_ASIDE * cos(a))), side)
            if free((x + dx, y + dy), others):
                return x + dx, y + dy
    return centre_spot(others, side)


_FROM_AHEAD = (0, *(sign * d for d in range(1, 181) for sign in (-1, 1)))
