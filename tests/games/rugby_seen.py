"""The log of a shot of rugby asked a second time, for the oracle: by geometry of its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, radians, sin, sqrt
from typing import Any, NamedTuple

from puntadidito.flick.log import velocity_before

BALL, TEAM = 30, 15
GOAL, DEAD, TOUCH, FIVE, TWENTY_TWO, TEN, DASHED = (
    500_000, 600_000, 350_000, 450_000, 280_000, 100_000, 300_000,
)  # fmt: skip
BASE, LONG, SHORT, NEAR = 10_500, 11_000, 7_000, 50_000
LINES = (-GOAL, -TWENTY_TWO, 0, TWENTY_TWO, GOAL)
POST, BAR = 37_500, 40_000
LEVEL, FLIES = 1_000, 1_500
"""Less is level, in contact, unmoved; so much higher than it would lie a ball is in the air."""
FACING, ROW_WIDE = 12_500, 36_500
"""From the middle of a set piece to the facing edges; from that of a row to its end."""
CLOTH, LIP, WOOD = -5, -9, -100
ATTEMPTS = ("attempt", "offload", "touch_down")
KICKS = ("kick_off", "kick", "drop", "place", "conversion")
SET = ("defence", "recall", "last", "support", "pressure")
STEP, ENDLESS = 1_000, 10**9
PRESS, TOGETHER = 10, 10_000
"""So softly and so soon again two that touch are still pressed together."""
CLOSE, HOP, LATELY = 1_500, 15_000, 30_000
"""Two readings of a place may differ by so much; by the second where the ball has just bounced (the
third, microseconds): whether it flies or lies on the line is then a matter of a hair."""

Point = tuple[float, float]


def side_of(figure: int) -> int:
    """0 to 14 are of side 0."""
    return figure // TEAM


class Met(NamedTuple):
    """The ball or a figure met a figure."""

    t: int
    one: int
    two: int
    at: Point
    runs: tuple[int, ...] = ()
    """Who of them moved as they met."""


class Out(NamedTuple):
    """The ball left the field."""

    t: int
    line: str
    at: Point
    direct: bool


class Oval(NamedTuple):
    """The ball at an instant."""

    t: int
    x: float
    y: float
    along: float
    across: float
    flies: bool


@dataclass
class Seen:
    """A shot: what was where, what met, where the ball left."""

    s: Any
    """The table before it came to rest."""
    order: Any
    log: Any

    def __post_init__(self) -> None:
        first = self.order.meant[0]
        self.kind, self.me, self.figure = first.kind, first.side, first.figure
        self.you = 1 - self.me
        self.attacker = self.s.side
        self.paths = {path.body: path for path in self.log.paths}
        self.gone = {left.body for left in self.log.gone}
        self.lay = {body: (float(x), float(y)) for body, x, y in self.order.table}

    # ---- where things are ----

    def way(self, side: int) -> int:
        """Which way along x a side plays."""
        return 1 if side == self.order.east else -1

    def at(self, body: int, t: int) -> Point:
        x, y = self.paths[body].at(t)
        return float(x), float(y)

    def rest(self, body: int) -> Point:
        return self.at(body, ENDLESS)

    def axis(self, t: int) -> tuple[float, float, float]:
        """Where the ball points: evenly from knot to knot, by the shorter way."""
        path = self.paths[BALL]
        if not path.axes:
            a = radians(self.order.axis / 1000)
            return cos(a), sin(a), 0.0
        k = max(0, bisect_right(path.knots, t, key=lambda knot: knot.time) - 1)
        one = path.axes[k]
        if k + 1 < len(path.axes) and any(path.axes[k + 1]):
            two = path.axes[k + 1]
            here, then = path.knots[k].time, path.knots[k + 1].time
            share = (t - here) / (then - here)
            turn = -1 if sum(a * b for a, b in zip(one, two, strict=True)) < 0 else 1
            one = tuple(a + share * (turn * b - a) for a, b in zip(one, two, strict=True))
        far = sqrt(sum(a * a for a in one))
        return (one[0] / far, one[1] / far, one[2] / far) if far else (1.0, 0.0, 0.0)

    def oval(self, t: int) -> Oval:
        x, y = self.at(BALL, t)
        ax, ay, az = self.axis(t)
        along, across, high = (sqrt(SHORT**2 + (LONG**2 - SHORT**2) * a * a) for a in (ax, ay, az))
        path = self.paths[BALL]
        z = path.height(t) if path.heights else SHORT
        return Oval(t, x, y, along, across, z > high + FLIES)

    @cached_property
    def flat(self) -> tuple[float, float]:
        """Where the ball at rest points, in plan."""
        ax, ay, _ = self.axis(ENDLESS)
        far = hypot(ax, ay)
        if not far:
            a = radians(self.order.axis / 1000)
            return cos(a), sin(a)
        return ax / far, ay / far

    @cached_property
    def reach(self) -> float:
        """How far the ball at rest reaches along the pitch, lying flat."""
        return sqrt(SHORT**2 + (LONG**2 - SHORT**2) * self.flat[0] ** 2)

    @cached_property
    def reached(self) -> float:
        """How far it did before the flick."""
        c = cos(radians(self.order.axis / 1000))
        return sqrt(SHORT**2 + (LONG**2 - SHORT**2) * c * c)

    def gap(self, figure: int) -> float:
        """Edge to edge at rest; from where it went out for one that is out."""
        if figure in self.exits:
            return self.to_ball(self.exits[figure])
        return max(0.0, self.to_ball(self.rest(figure)) - BASE)

    def to_ball(self, p: Point) -> float:
        """From a point to the outline of the ball at rest, by search."""
        (ax, ay), (bx, by) = self.flat, self.rest(BALL)
        u = abs((p[0] - bx) * ax + (p[1] - by) * ay)
        v = abs((p[1] - by) * ax - (p[0] - bx) * ay)
        if (u / LONG) ** 2 + (v / SHORT) ** 2 <= 1:
            return 0.0
        low, high = 0.0, radians(90)
        for _ in range(60):  # the distance to a quarter of an oval has one least value
            one, two = low + (high - low) / 3, high - (high - low) / 3
            if _far(u, v, one) < _far(u, v, two):
                high = two
            else:
                low = one
        return _far(u, v, low)

    @cached_property
    def exits(self) -> dict[int, Point]:
        """Figures wholly outside at rest, and where they went over the line."""
        found = {}
        for body, path in self.paths.items():
            x, y = self.rest(body)
            if body == BALL or not path.pulls:
                continue
            if body in self.gone or max(abs(x) - DEAD, abs(y) - TOUCH) > BASE:
                found[body] = self._crossed(body)
        return found

    def _crossed(self, body: int) -> Point:
        last = self.paths[body].knots[-1].time
        times = range(0, last + STEP, STEP)
        inside = [t for t in times if _on(self.at(body, t))]
        x, y = self.at(body, inside[-1] if inside else 0)
        if DEAD - abs(x) < TOUCH - abs(y):
            return (DEAD if x > 0 else -DEAD), y
        return x, (TOUCH if y > 0 else -TOUCH)

    # ---- who is regular (10.1) ----

    def irregular(self, side: int) -> set[int]:
        """Those with daylight between them and the ball, on the wrong side of it."""
        way, (bx, _) = self.way(side), self.lay[BALL]
        return {
            body
            for body, (x, _) in self.lay.items()
            if body != BALL and side_of(body) == side and (x - bx) * way - BASE > self.reached
        }

    @cached_property
    def offside(self) -> set[int]:
        """Irregular when the flick was made, of both sides."""
        s, found = self.s, self.irregular(0) | self.irregular(1)
        found -= {s.carrier, s.exempt}
        if s.eligible and not s.ruck:
            found -= set(s.eligible)
        if self.me == s.side and (s.any_figure or self.figure in s.eligible):
            found.discard(self.figure)
        elif self.me == s.side and s.eligible:
            found.add(self.figure)
        return found | ({s.passer} if s.passer == self.figure >= 0 else set())

    def passed(self, side: int) -> bool:
        """The ball at rest is past all figures of a side that are on the table."""
        way, (bx, _) = self.way(side), self.rest(BALL)
        return all(
            (self.rest(b)[0] - bx) * way - BASE > self.reach
            for b in range(side * TEAM, side * TEAM + TEAM)
            if b in self.paths and b not in self.gone
        )

    # ---- what met ----

    @cached_property
    def met(self) -> list[Met]:
        found, since = [], dict[tuple[int, int], int]()
        for c, where in zip(self.log.contacts, self.log.touches, strict=True):
            pair = c.body, c.other
            pressed = c.speed < PRESS and c.time - since.get(pair, -ENDLESS) < TOGETHER
            since[pair] = c.time
            if c.other < 0 or not c.speed or pressed:
                continue
            one, two = (c.other, c.body) if c.other == BALL else (c.body, c.other)
            fast = [b for b, v in ((c.body, where.speed), (c.other, where.its_speed)) if v]
            fast += [b for b in (one, two) if self.moving(b, c.time)]
            found.append(Met(c.time, one, two, (where.x, where.y), tuple(fast)))
        return found

    @cached_property
    def last(self) -> int:
        """Nothing counts from then on."""
        return self.out.t if self.out else ENDLESS

    @cached_property
    def touches(self) -> list[Met]:
        """The ball and figures, while it was in play."""
        return [m for m in self.met if m.one == BALL and m.t < self.last]

    @cached_property
    def own(self) -> list[Met]:
        return [m for m in self.touches if m.two == self.figure]

    @cached_property
    def later(self) -> list[Met]:
        """Other figures the ball met once it was played."""
        if not self.own:
            return []
        return [m for m in self.touches if m.two != self.figure and m.t >= self.own[0].t]

    def others(self, side: int) -> list[Met]:
        return [m for m in self.later if side_of(m.two) == side]

    @cached_property
    def undefended(self) -> list[Met]:
        """Team-mates the ball met before anybody of the other side."""
        first = min((m.t for m in self.others(self.you)), default=ENDLESS)
        return [m for m in self.others(self.me) if m.t < first]

    def bumped(self, since: int, until: int) -> list[tuple[int, int, Point]]:
        """Whom the flicked figure met in a time, each once."""
        found: dict[int, tuple[int, int, Point]] = {}
        for m in self.met:
            if m.one != BALL and self.figure in (m.one, m.two) and since <= m.t < until:
                other = m.two if m.one == self.figure else m.one
                found.setdefault(other, (m.t, other, m.at))
        return list(found.values())

    def moving(self, body: int, t: int) -> bool:
        return hypot(*velocity_before(self.paths[body], t)) > 0

    def lying(self, body: int, t: int) -> bool:
        return any(fall.body == body and fall.time < t for fall in self.log.falls)

    def touching(self, figure: int) -> bool:
        away = figure in self.gone
        return not away and self.to_ball(self.rest(figure)) - BASE < LEVEL

    # ---- the ball and the lines ----

    @cached_property
    def instants(self) -> list[int]:
        """So often the ball is looked at, where it comes near a line."""
        knots = self.paths[BALL].knots
        found = [knot.time for knot in knots]
        for here, then in pairwise(knots):
            found += range(here.time, then.time, STEP)
        return sorted(set(found))

    def since(self, so: Callable[[Oval], bool], start: int = 0) -> int | None:
        """When something is first so."""
        before = start
        for t in self.instants:
            if t < start or not so(self.oval(t)):
                before = max(before, t) if t >= start else before
                continue
            while t - before > 1:
                middle = (t + before) // 2
                if so(self.oval(middle)):
                    t = middle
                else:
                    before = middle
            return t
        return None

    @cached_property
    def out(self) -> Out | None:
        knots = self.paths[BALL].knots
        far = max(max(abs(k.x) - DEAD, abs(k.y) - TOUCH) for k in knots)
        if BALL not in self.gone and far < -3 * LONG:
            return None
        start = 0
        if self._over(self.oval(0)):  # a restart put it on a line: it leaves it first
            inside = self.since(self._well_inside)
            beyond = self.since(self._beyond)
            if inside is None or (beyond is not None and beyond < inside):
                return self._told(beyond) if beyond is not None else None
            start = inside
        t = self.since(lambda oval: bool(self._over(oval)), start)
        return None if t is None else self._told(t)

    def _over(self, o: Oval) -> str:
        if abs(o.x) + (0 if o.flies else o.along) >= DEAD:
            return "dead"
        return "side" if abs(o.y) + (0 if o.flies else o.across) >= TOUCH else ""

    def _well_inside(self, o: Oval) -> bool:
        return abs(o.x) + o.along <= DEAD - LEVEL and abs(o.y) + o.across <= TOUCH - LEVEL

    def _beyond(self, o: Oval) -> bool:
        return abs(o.x) - o.along > DEAD or abs(o.y) - o.across > TOUCH

    def _told(self, t: int) -> Out:
        o = self.oval(t)
        line = self._over(o)
        if line == "dead":
            return Out(t, line, (DEAD if o.x > 0 else -DEAD, o.y), self.direct(t))
        name = "touch" if round(abs(o.x)) < GOAL else "in_goal"
        return Out(t, name, (o.x, TOUCH if o.y > 0 else -TOUCH), self.direct(t))

    @cached_property
    def over_ramp(self) -> int | None:
        """When the ball left the wedge by its top; the accessory has none."""
        if self.figure < 0:
            return 0
        return next((c.time for c in self.log.contacts if (c.body, c.other) == (BALL, LIP)), None)

    @property
    def bounced(self) -> bool:
        """The ball went out just after it had met the cloth."""
        cloth = [c.time for c in self.log.contacts if (c.body, c.other) == (BALL, CLOTH)]
        return any(0 <= self.last - t < LATELY for t in cloth)

    def direct(self, t: int) -> bool:
        """Over the ramp, and not on the cloth since."""
        if self.kind not in KICKS or self.over_ramp is None or not self.over_ramp < t:
            return False
        cloth = [c.time for c in self.log.contacts if (c.body, c.other) == (BALL, CLOTH)]
        return not any(self.over_ramp < bounce < t for bounce in cloth)

    @cached_property
    def two_lines(self) -> int | None:
        """When the whole ball was past the second line of play that this flick drove it over."""
        way, first = self.way(self.me), self.own[0].t if self.own else ENDLESS
        xs = [knot.x * way for knot in self.paths[BALL].knots]
        passed = []
        for line in LINES:
            if not min(xs) - 3 * LONG < line < max(xs) + 3 * LONG:
                continue
            if self._past(self.oval(0), way, line):
                continue
            t = self.since(lambda o, line=line: self._past(o, way, line))  # type: ignore[misc]
            if t is not None and t >= first:
                passed.append(t)
        return sorted(passed)[1] if len(passed) > 1 else None

    def _past(self, o: Oval, way: int, line: int) -> bool:
        return way * o.x - o.along > line

    def lies_past(self, line: int) -> bool:
        """The whole ball at rest is past a line, as the flicked side plays."""
        return self.way(self.me) * self.rest(BALL)[0] - self.reach > line


def _far(u: float, v: float, a: float) -> float:
    return hypot(u - LONG * cos(a), v - SHORT * sin(a))


def _on(p: Point) -> bool:
    return abs(p[0]) <= DEAD and abs(p[1]) <= TOUCH
