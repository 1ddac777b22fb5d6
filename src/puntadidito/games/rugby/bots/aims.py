"""Flicks worth a thought: at the ball, off its side, to a place; in a player's own frame."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import asin, atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import NamedTuple

from puntadidito.flick.order import TURN
from puntadidito.flick.spots import Point
from puntadidito.games.rugby.layout import LONG, SHORT, Layout, R, seen
from puntadidito.games.rugby.table import BASE_FRICTION, FASTEST_FLICK, GRAVITY

SLIDE = 2 * BASE_FRICTION * GRAVITY
"""Speed squared that a base loses on a metre."""
REACH = R + (LONG + SHORT) / 2
"""From the middle of a base to that of a ball it meets, nearly."""


class Flick(NamedTuple):
    """A flick as a player means it."""

    figure: int
    angle: float
    """Radians."""
    power: float
    """A share of the strongest."""


def at_ball(
    table: Layout,
    side: int,
    east: int,
    figures: Iterable[int],
    offsets: Iterable[float],
    speeds: Iterable[float],
) -> Iterator[Flick]:
    """At the ball, so far off its middle (shares of what still touches it), to arrive so fast."""
    sides = tuple(offsets)
    arrivals = tuple(speeds)
    for figure in figures:
        at = table.places[figure]
        if at is None:
            continue
        dx, dy = seen((table.ball[0] - at[0], table.ball[1] - at[1]), side, east)
        far = hypot(dx, dy)
        if far <= REACH:
            far = REACH + 1
        for offset in sides:
            angle = atan2(dy, dx) + asin(min(0.95, abs(offset) * REACH / far)) * (
                1 if offset > 0 else -1
            )
            way = max(0.0, far - REACH) * 1e-6
            for speed in arrivals:
                start = sqrt(speed * speed + SLIDE * way)
                if start <= FASTEST_FLICK:
                    yield Flick(figure, angle, start / FASTEST_FLICK)


def to_place(table: Layout, side: int, east: int, figure: int, place: Point) -> Flick:
    """To come to rest at a place."""
    at = table.at(figure)
    dx, dy = seen((place[0] - at[0], place[1] - at[1]), side, east)
    start = sqrt(SLIDE * hypot(dx, dy) * 1e-6)
    return Flick(figure, atan2(dy, dx), min(1.0, start / FASTEST_FLICK))


def driving(table: Layout, side: int, east: int, figure: int, heading: int) -> int:
    """Where to flick a figure that is to drive the ball along a heading (thousandths of a degree).

    It goes to where it meets the ball on the side that lies away from there.
    """
    (x, y), at = seen(table.ball, side, east), seen(table.at(figure), side, east)
    way = radians(heading / 1000)
    dx, dy = x - REACH * cos(way) - at[0], y - REACH * sin(way) - at[1]
    return round(degrees(atan2(dy, dx)) * 1000) % TURN


def nearest(table: Layout, figures: Iterable[int], many: int) -> list[int]:
    """The figures nearest to the ball."""
    x, y = table.ball
    on = [body for body in figures if table.places[body] is not None]
    return sorted(on, key=lambda b: hypot(table.at(b)[0] - x, table.at(b)[1] - y))[:many]
