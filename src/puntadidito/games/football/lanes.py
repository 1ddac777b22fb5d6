"""The way back from offside: how straight it can be (12.7.a, 12.7.d-e).

A lane is what a base sweeps from where it stands to where it is no longer in an offside position.
Straight back is angle 0; whatever stands in the lane, ball or figure, makes it a diagonal.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, ceil, cos, degrees, pi, sin, sqrt

from puntadidito.flick.order import TURN
from puntadidito.flick.spots import Point
from puntadidito.games.football import offside
from puntadidito.games.football.layout import Layout, seen
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BASE_R,
    FIGURES,
    REACH,
    SHOOTING_LINE,
    TOUCH_LINE,
)

BARRED = TURN // 4
"""The angle of a lane that is nowhere free."""
_ASIDE = 1e-7
"""So much farther round (radians) a lane that grazes something is free."""


def home(layout: Layout, side: int, east: int) -> int:
    """The farthest forward a base may stand and not be offside, x as its side sees it."""
    ball = seen(layout.ball, side, east)[0] + BALL_R
    level = max(ball, offside.line(layout, side, east)) + offside.TOLERANCE - BASE_R
    return max(level, SHOOTING_LINE + BASE_R)


def free_angle(layout: Layout, figure: int, side: int, east: int) -> int:
    """The least angle to the sideline at which a figure can go home and touch nothing.

    Thousandths of a degree, to either side; `BARRED`: there is none.
    """
    x, y = seen(layout.at(figure), side, east)
    deep = max(0, x - home(layout, side, east))
    # Ahead of it is home: u runs back along the pitch, w across it.
    others = [
        (x - p[0], p[1] - y, REACH if body == BALL else 2 * BASE_R)
        for body in (*range(FIGURES), BALL)
        if body != figure and layout.places[body] is not None
        for p in (seen(layout.at(body), side, east),)
    ]
    tried = sorted(_candidates(others, deep), key=abs)
    room = max(TOUCH_LINE, abs(y))
    for angle in tried:
        if abs(angle) < pi / 2 and _is_free(angle, others, deep, y, room):
            return min(BARRED, ceil(degrees(abs(angle)) * 1000 - 0.01))
    return BARRED


def chord(start: Point, end: Point, side: int, east: int) -> int:
    """The angle between a way and the straight way back, thousandths of a degree."""
    (x, y), (u, w) = seen(start, side, east), seen(end, side, east)
    return round(degrees(atan2(abs(w - y), x - u)) * 1000)


def _candidates(others: Iterable[tuple[int, int, int]], deep: int) -> Iterable[float]:
    """Straight back, and where a lane begins to be free of something: it grazes, or ends short."""
    yield 0.0
    for u, w, reach in others:
        away = u * u + w * w
        towards = atan2(w, u)
        # A quarter turn, if they touch: it may go aside, or away.
        wide = atan2(reach, sqrt(max(0, away - reach * reach)))
        yield towards - wide - _ASIDE
        yield towards + wide + _ASIDE
        across = reach * reach - (u - deep) ** 2
        if across >= 0:
            yield atan2(w - sqrt(across), deep) - _ASIDE
            yield atan2(w + sqrt(across), deep) + _ASIDE


def _is_free(
    angle: float, others: Iterable[tuple[int, int, int]], deep: int, y: int, room: int
) -> bool:
    """Whether a lane touches nothing and ends on the pitch."""
    c, s = cos(angle), sin(angle)
    long = deep / c
    if abs(y + long * s) > room:
        return False
    for u, w, reach in others:
        ahead = u * c + w * s
        if ahead <= 0.0:
            continue  # it leaves that behind, even if they touch
        along = min(ahead, long)
        if (u - along * c) ** 2 + (w - along * s) ** 2 < reach * reach:
            return False
    return True
