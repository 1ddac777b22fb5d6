"""The log of a shot, asked in the words of rugby: where everything is, how the oval lies, who met.

`observe` makes facts of it; nothing here knows a rule.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from functools import cache, cached_property
from itertools import pairwise
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

from puntadidito.core.shotlog import Path, ShotLog
from puntadidito.flick import watched
from puntadidito.flick.log import FOREVER
from puntadidito.games.rugby.facts import Order
from puntadidito.games.rugby.layout import LONG, SHORT, Layout
from puntadidito.games.rugby.table import BALL, MICRO, world
from puntadidito.physics.pieces.arrays import DOWN, FIRST_FIXTURE, FLANK, GROUND, LIP, WEDGE

STEP = 4_000
"""The oval is looked at so often (microseconds) while it moves."""
ALOFT = 1_500
"""A ball whose centre is so much higher than where it would lie is in the air."""


@cache
def _posts() -> frozenset[int]:
    found, number = set(), FIRST_FIXTURE
    for stand in world().stands:
        for part in stand.things():
            if part.kind == "post":
                found.add(number)
            number -= 1
    return frozenset(found)


class Oval(NamedTuple):
    """The ball at an instant: its centre, how far it reaches along and across, if it flies."""

    t: int
    x: float
    y: float
    z: float
    along: float
    across: float
    aloft: bool


class Watched(watched.Watched):
    """A shot that was run."""

    last = BALL

    def __init__(self, order: Order, log: ShotLog) -> None:
        super().__init__(log)
        self.order = order
        self.fell = {fall.body: fall.time for fall in log.falls}

    @property
    def figure(self) -> int:
        """Who was flicked first."""
        return self.order.meant[0].figure

    @property
    def by_foot(self) -> bool:
        """Whether the accessory of 13.1 kicks, which has no ramp."""
        return self.order.flicks[0].body == BALL

    # ---- places ---------------------------------------------------------------------------------

    def layout(self, t: int) -> Layout:
        """The whole table at a time."""
        places = [self.place(body, t) if self.is_on(body, t) else None for body in range(BALL + 1)]
        return Layout(tuple(places), self.axis(t))

    def axis(self, t: int) -> int:
        """Where the ball points in plan, thousandths of a degree."""
        path = self.paths.get(BALL)
        if path is None or not path.axes:
            return self.order.axis
        ax, ay, _ = _axis_at(path, t)
        if ax == 0 and ay == 0:
            return self.order.axis
        return round(degrees(atan2(ay, ax)) * 1000) % 180_000

    @cached_property
    def moved(self) -> list[int]:
        """The bodies that moved."""
        return [path.body for path in self.log.paths if path.pulls]

    @cached_property
    def ovals(self) -> list[Oval]:
        """The ball from instant to instant, knots among them."""
        path = self.paths[BALL]
        return [self._oval(path, t) for t in _instants(path)]

    @cached_property
    def span(self) -> tuple[float, float, float, float]:
        """No part of the ball was ever outside: least and most along, least and most across."""
        path = self.paths[BALL]
        times = [knot.time / MICRO for knot in path.knots]
        whole = [then - here for here, then in pairwise(times)]
        # Between two knots a way bends off its chord by an eighth of this, at most.
        bends = [max(map(abs, pull)) * t * t for pull, t in zip(path.pulls, whole, strict=True)]
        off = LONG + max(bends, default=0.0) / 8
        xs, ys = [knot.x for knot in path.knots], [knot.y for knot in path.knots]
        return min(xs) - off, max(xs) + off, min(ys) - off, max(ys) + off

    def since(self, before: int, after: int, so: Callable[[Oval], bool]) -> Oval:
        """The ball when something is first so that was not at the time before."""
        path = self.paths[BALL]
        while after - before > 1:
            middle = (before + after) // 2
            if so(self._oval(path, middle)):
                after = middle
            else:
                before = middle
        return self._oval(path, after)

    def _oval(self, path: Path, t: int) -> Oval:
        x, y = path.at(t)
        z = path.height(t) if path.heights else float(SHORT)
        ax, ay, az = _axis_at(path, t) if path.axes else _plan(self.order.axis)
        tall = sqrt(SHORT**2 + (LONG**2 - SHORT**2) * az * az)
        return Oval(t, x, y, z, _reach(ax), _reach(ay), z > tall + ALOFT)

    # ---- who met whom ---------------------------------------------------------------------------

    @cached_property
    def bounces(self) -> list[int]:
        """When the ball met the cloth."""
        return [m.t for m in self.meetings if m.body == BALL and m.other == GROUND]

    @cached_property
    def wood(self) -> int | None:
        """When the ball first met a post or the bar."""
        return next((m.t for m in self.meetings if m.body == BALL and m.other in _posts()), None)

    @cached_property
    def lip(self) -> int | None:
        """When the ball left the wedge over its lip."""
        return next((m.t for m in self.meetings if m.body == BALL and m.other == LIP), None)

    @cached_property
    def down(self) -> bool:
        """Whether the ball came down the ramp again."""
        return any(m.body == BALL and m.other == DOWN for m in self.meetings)

    def met_wedge(self, side: range) -> bool:
        """Whether a figure of a side ran into the wedge."""
        return any(m.body in side and m.other in (WEDGE, FLANK) for m in self.meetings)

    def lay(self, body: int, t: int) -> bool:
        """Whether a figure lay flat in the instant before a time."""
        return body in self.order.lying or self.fell.get(body, FOREVER) < t


def _instants(path: Path) -> Iterator[int]:
    """Every knot, and times between."""
    for here, then in zip(path.knots, path.knots[1:], strict=False):
        yield from range(here.time, then.time, STEP)
    yield path.knots[-1].time


def _axis_at(path: Path, t: int) -> tuple[float, float, float]:
    """The long axis at a time: turned evenly from knot to knot, by the shorter way."""
    k = max(bisect_right(path.knots, t, key=lambda knot: knot.time) - 1, 0)
    one = path.axes[k]
    if k + 1 >= len(path.axes):
        return _unit(one)
    two = path.axes[k + 1]
    if not any(two):
        return _unit(one)
    here, then = path.knots[k].time, path.knots[k + 1].time
    share = (t - here) / (then - here)
    sign = -1 if sum(a * b for a, b in zip(one, two, strict=True)) < 0 else 1
    ax, ay, az = (a + share * (sign * b - a) for a, b in zip(one, two, strict=True))
    return _unit((ax, ay, az))


def _unit(axis: tuple[float, float, float]) -> tuple[float, float, float]:
    long = sqrt(sum(part * part for part in axis))
    return (axis[0] / long, axis[1] / long, axis[2] / long) if long else (1.0, 0.0, 0.0)


def _plan(axis: int) -> tuple[float, float, float]:
    a = radians(axis / 1000)
    return cos(a), sin(a), 0.0


def _reach(part: float) -> float:
    """How far an oval reaches in a direction in which its axis has a part."""
    return sqrt(SHORT**2 + (LONG**2 - SHORT**2) * part * part)
