"""Whether a figure can come back from offside with one flick (5.1.2.2, 5.1.2.3)."""

from __future__ import annotations

from collections.abc import Collection
from math import cos, hypot, radians, sin

from puntadidito.games.rugby.layout import (
    CONTROL,
    DEAD_BALL,
    LONG,
    TOUCH,
    Layout,
    R,
    half_extent,
    offside,
    seen,
    side_of,
)
from puntadidito.games.rugby.table import BALL

MOST = 3
"""So many may be called back (5.1.2.1)."""
STEP = 5_000
"""A lane is looked at so often."""
_WAYS = tuple((cos(radians(d)), sin(radians(d))) for d in range(0, 360, 10))


def groups(
    table: Layout, side: int, east: int, stays: Collection[int] = ()
) -> dict[int, tuple[int, ...]]:
    """Offside figures of a side that may be called back, each with whoever must be called too.

    One with a free lane to some onside place outside the circle is called alone; one whose lane
    leads only through other offside figures of his side is called with them, three in all. Those in
    ``stays`` are not called.
    """
    out = [body for body in offside(table, side, east) if body not in stays]
    found = {}
    for body in out:
        best: tuple[int, ...] | None = None
        for way in _WAYS:
            met = _lane(table, body, way, side, east)
            if met is not None and {*met} <= {*out} and (best is None or len(met) < len(best)):
                best = met
        if best is not None and len(best) < MOST:
            found[body] = (body, *best)
    return found


def _lane(
    table: Layout, body: int, way: tuple[float, float], side: int, east: int
) -> tuple[int, ...] | None:
    """Whom a base would meet on a straight way to an onside place; None: there is none on it."""
    x, y = table.at(body)
    ball = table.ball
    limit = seen(ball, side, east)[0] + half_extent(table.axis) + R
    met: dict[int, None] = {}
    for far in range(STEP, 2 * DEAD_BALL, STEP):
        px, py = x + way[0] * far, y + way[1] * far
        if abs(py) > TOUCH - R:
            return None
        from_ball = hypot(px - ball[0], py - ball[1])
        if from_ball < R + LONG:
            return None
        here = [
            other
            for other, at in enumerate(table.places[:BALL])
            if at is not None and other != body and hypot(px - at[0], py - at[1]) < 2 * R
        ]
        if any(side_of(other) != side for other in here):
            return None
        met |= dict.fromkeys(here)
        own_x = px if side == east else -px
        if own_x <= limit and from_ball >= CONTROL + R and not here:
            return tuple(met)
    return None
