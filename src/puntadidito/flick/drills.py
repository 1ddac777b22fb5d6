"""Drills: tables laid out ready, and what a flick there has to do, as data.

Each `Aim` reads the log of a shot and says nothing, or how the shot missed: which way, and by how
much. The page draws the same aims on the cloth. Lengths in micrometres.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import dist, hypot
from typing import TYPE_CHECKING, Literal

import msgspec

from puntadidito.core.shotlog import Path, ShotLog
from puntadidito.flick.log import at, by_body, contacts_of, other_than
from puntadidito.flick.order import Lies
from puntadidito.flick.ovals import from_oval, reach_of

if TYPE_CHECKING:
    from puntadidito.physics.pieces.world import World

MM, METRE = 1000, 1_000_000
STEPS = 400
"""Places at which a way is looked at."""

_UNDER = ("ground", "border", "wedge", "lip")
"""What stops nothing."""

How = Literal[
    "past", "unreached", "touched", "apart", "out", "wide", "under", "over", "short", "far",
    "left", "right", "saved", "blocked", "post", "back", "strayed", "aside",
]  # fmt: skip


class Miss(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a shot missed what it was to do."""

    how: How
    mm: int | None = None
    """By how much, whole millimetres."""
    side: Literal["left", "right"] | None = None
    """On which side, for who goes that way."""
    body: int | None = None
    """Whom it met instead."""


@dataclass(frozen=True)
class Seen:
    """A shot as those see it who judge it."""

    world: World
    log: ShotLog
    ball: int

    def path(self, body: int) -> Path:
        """The way of a body."""
        return by_body(self.log, body)

    def rest(self, body: int) -> tuple[float, float] | None:
        """Where a body came to lie; None if it left the table."""
        return at(self.log, self.log.duration).get(body)

    def radius(self, body: int, way: tuple[float, float] = (0.0, 0.0)) -> float:
        """How far a body reaches from its centre; an oval as it lies at the end, along a way."""
        wide = self.world.bodies[body].shape.radius * METRE
        long = self.long(body)
        return reach_of(way, self.axis(body), long, wide) if long and any(way) else wide

    def long(self, body: int) -> float:
        """The long half axis of an oval; nothing for whatever is round."""
        return float(getattr(self.world.bodies[body].shape, "long", 0.0)) * METRE

    def met(self, body: int) -> list[tuple[int, str]]:
        """Whom and what a body met, in order of time: numbers and kinds."""
        from puntadidito.physics.pieces.outcome import kind_of  # only who plays needs the physics

        others = [other_than(contact, body) for contact in contacts_of(self.log, body)]
        return [(other, kind_of(self.world, other)) for other in others]

    def axis(self, body: int) -> tuple[float, float]:
        """Where an oval points at the end, seen from above."""
        axes = self.path(body).axes
        return (axes[-1][0] / 1e4, axes[-1][1] / 1e4) if axes else (1.0, 0.0)

    def gap(self, one: int, other: int) -> float | None:
        """From edge to edge, once everything rests; None if one of them left."""
        here, there = self.rest(one), self.rest(other)
        if here is None or there is None:
            return None
        if one == self.ball:
            one, other, here, there = other, one, there, here
        if long := self.long(other):
            size = long, self.radius(other)
            away = from_oval((here[0] - there[0], here[1] - there[1]), self.axis(other), *size)
            return away - self.radius(one)
        return dist(here, there) - self.radius(one) - self.radius(other)


# ---- what is to be done -------------------------------------------------------------------------


class Aim(msgspec.Struct, frozen=True, tag_field="aim"):
    """Something a shot has to do."""

    def bodies(self) -> tuple[int, ...]:
        """Who has to be on the table for it."""
        return tuple(
            getattr(self, name) for name in ("one", "other", "body") if hasattr(self, name)
        )

    def miss(self, seen: Seen) -> Miss | None:
        """How it was missed; None if it was done."""
        raise NotImplementedError


class Meet(Aim, frozen=True, tag="meet"):
    """One meets the other."""

    one: int
    other: int

    def miss(self, seen: Seen) -> Miss | None:
        """Past it, on which side; or not so far."""
        if _meets(seen, self.one, self.other):
            return None
        target = seen.path(self.other).at(0)
        reach = seen.radius(self.one) + seen.radius(self.other)
        away, side = _nearest(seen.path(self.one), target)
        how: How = "unreached" if side is None else "past"
        return Miss(how, _mm(away - reach), side)


class Avoid(Aim, frozen=True, tag="avoid"):
    """One meets none of the others."""

    one: int
    others: tuple[int, ...]

    def miss(self, seen: Seen) -> Miss | None:
        """Whom it met."""
        met = next((other for other in self.others if _meets(seen, self.one, other)), None)
        return None if met is None else Miss("touched", body=met)


class Close(Aim, frozen=True, tag="close"):
    """Two come to lie no farther apart than this, from edge to edge."""

    one: int
    other: int
    within: int

    def miss(self, seen: Seen) -> Miss | None:
        """By how much they are too far apart."""
        gap = seen.gap(self.one, self.other)
        if gap is None:
            return Miss("out")
        return Miss("apart", _mm(gap - self.within)) if gap > self.within else None


class Rest(Aim, frozen=True, tag="rest"):
    """A body comes to lie wholly in a rectangle."""

    body: int
    x0: int
    y0: int
    x1: int
    y1: int

    def miss(self, seen: Seen) -> Miss | None:
        """How far it lies outside, as who played it sees it."""
        rest = seen.rest(self.body)
        if rest is None:
            return Miss("out")
        rx, ry = seen.radius(self.body, (1.0, 0.0)), seen.radius(self.body, (0.0, 1.0))
        x, y = rest
        dx = min(0.0, x - rx - self.x0) or max(0.0, x + rx - self.x1)
        dy = min(0.0, y - ry - self.y0) or max(0.0, y + ry - self.y1)
        if not (dx or dy):
            return None
        start = seen.path(self.body).at(0)
        middle = ((self.x0 + self.x1) / 2, (self.y0 + self.y1) / 2)
        return _off((middle[0] - start[0], middle[1] - start[1]), (dx, dy))


class Stay(Aim, frozen=True, tag="stay"):
    """A body stays wholly in a rectangle, all the time."""

    body: int
    x0: int
    y0: int
    x1: int
    y1: int

    def miss(self, seen: Seen) -> Miss | None:
        """How far out it went."""
        r = seen.radius(self.body)
        most = max(
            max(self.x0 + r - x, x + r - self.x1, self.y0 + r - y, y + r - self.y1)
            for _, x, y in _along(seen.path(self.body))
        )
        return Miss("strayed", _mm(most), body=self.body) if most > 0.5 else None


class Gate(Aim, frozen=True, tag="gate"):
    """A body passes wholly between two points, from their left to their right or back.

    Its centre passes the line between them, its lowest point above one height and its highest below
    another: a goal is a gate under a bar, rugby's posts are one over it.
    """

    body: int
    x0: int
    y0: int
    x1: int
    y1: int
    low: int = 0
    high: int = METRE

    def miss(self, seen: Seen) -> Miss | None:
        """Beside it, under or over it; or what stopped it."""
        best: Miss | None = None
        for here, there in _steps(seen.path(self.body)):
            found = self._passed(seen, here, there)
            if found is None:
                continue
            if found.mm is None:
                return None
            if best is None or (best.mm or 0) > found.mm:
                best = found
        return best or self._stopped(seen)

    def _passed(
        self, seen: Seen, here: tuple[int, float, float], there: tuple[int, float, float]
    ) -> Miss | None:
        """How it passed the line in a step: a miss of nothing is none; None if it did not."""
        ax, ay = self.x1 - self.x0, self.y1 - self.y0
        wide = hypot(ax, ay)
        before, after = (
            (ax * (y - self.y0) - ay * (x - self.x0)) / wide for _, x, y in (here, there)
        )
        if before == after or (before > 0) == (after > 0):
            return None
        share = before / (before - after)
        x, y = (a + (b - a) * share for a, b in zip(here[1:], there[1:], strict=True))
        time = round(here[0] + (there[0] - here[0]) * share)
        r = seen.radius(self.body)
        along = ((x - self.x0) * ax + (y - self.y0) * ay) / wide
        beside = max(r - along, along + r - wide)
        height = seen.path(self.body).height(time) or r
        under, over = self.low - (height - r), height + r - self.high
        worst = max(beside, under, over)
        if worst <= 0:
            return Miss("wide")
        if worst == beside:
            # Who comes from the left of the line has its far end on his left.
            near = r - along >= along + r - wide
            left = near if before < 0 else not near
            return Miss("wide", _mm(worst), "left" if left else "right")
        return Miss("under" if worst == under else "over", _mm(worst))

    def _stopped(self, seen: Seen) -> Miss:
        """It never got there: who stopped it, or how far it was."""
        met = seen.met(self.body)
        if any(kind == "down" for _, kind in met):
            return Miss("back")
        # The first it met is who played it: after him, what came into its way?
        player = met[0][0] if met else -1
        way = (one for one in met if one[0] != player and one[1] not in _UNDER)
        other, kind = next(way, (-1, ""))
        if kind == "keeper":
            return Miss("saved")
        if kind == "post":
            return Miss("post")
        if other >= 0:
            return Miss("blocked", body=other)
        rest = seen.rest(self.body)
        if rest is None:
            return Miss("out")
        ax, ay = self.x1 - self.x0, self.y1 - self.y0
        share = ((rest[0] - self.x0) * ax + (rest[1] - self.y0) * ay) / (ax * ax + ay * ay)
        share = min(max(share, 0.0), 1.0)
        return Miss("short", _mm(dist(rest, (self.x0 + share * ax, self.y0 + share * ay))))


class Lane(Aim, frozen=True, tag="lane"):
    """A body comes to lie on a lane between two points, no farther from its middle than this."""

    body: int
    x0: int
    y0: int
    x1: int
    y1: int
    within: int

    def miss(self, seen: Seen) -> Miss | None:
        """How far beside the lane, or beyond its ends."""
        rest = seen.rest(self.body)
        if rest is None:
            return Miss("out")
        wx, wy = self.x1 - self.x0, self.y1 - self.y0
        far = hypot(wx, wy)
        along = ((rest[0] - self.x0) * wx + (rest[1] - self.y0) * wy) / far
        across = abs((rest[0] - self.x0) * wy - (rest[1] - self.y0) * wx) / far
        off = max(-along, along - far, across - self.within)
        return Miss("aside", _mm(off)) if off > 0 else None


AnyAim = Meet | Avoid | Close | Rest | Stay | Gate | Lane


class Round(msgspec.Struct, frozen=True, omit_defaults=True):
    """One flick of a drill."""

    aims: tuple[AnyAim, ...]
    """In the order in which they are judged; the first that is missed is told."""
    by: int
    """Who is flicked."""
    pieces: tuple[Lies, ...] = ()
    """What lies where; nothing: everything as the flick before left it."""
    axis: int = 0
    """Where an oval points, thousandths of a degree."""
    kick: Literal["", "placed", "hand"] = ""
    """Over a wedge: with ball and figure set for it, or as they lie."""


class Drill(msgspec.Struct, frozen=True, omit_defaults=True):
    """Flicks one after the other; the next is asked for when one is made."""

    id: str
    rounds: tuple[Round, ...]
    waits: bool = False
    """The keepers wait for the touch of the ball."""


def judged(aims: tuple[AnyAim, ...], seen: Seen) -> Miss | None:
    """The first aim that was missed; None: all is done."""
    return next((miss for aim in aims if (miss := aim.miss(seen)) is not None), None)


# ---- reading ways -------------------------------------------------------------------------------


def _mm(length: float) -> int:
    return max(1, round(length / MM))


def _meets(seen: Seen, one: int, other: int) -> bool:
    return any({contact.body, contact.other} == {one, other} for contact in seen.log.contacts)


def _along(path: Path) -> Iterator[tuple[int, float, float]]:
    """Times and places along a way: its knots, and many between."""
    end = path.knots[-1].time
    times = {knot.time for knot in path.knots} | {end * k // STEPS for k in range(STEPS + 1)}
    for time in sorted(times):
        yield (time, *path.at(time))


def _steps(
    path: Path,
) -> Iterator[tuple[tuple[int, float, float], tuple[int, float, float]]]:
    before: tuple[int, float, float] | None = None
    for now in _along(path):
        if before is not None:
            yield before, now
        before = now


def _nearest(
    path: Path, target: tuple[float, float]
) -> tuple[float, Literal["left", "right"] | None]:
    """How near a way comes to a point, and on which side of it it passes; None: it ends before."""
    least = dist(path.at(0), target)
    side: Literal["left", "right"] | None = None
    for (_, ax, ay), (_, bx, by) in _steps(path):
        dx, dy = bx - ax, by - ay
        long = hypot(dx, dy)
        if long == 0:
            continue
        along = ((target[0] - ax) * dx + (target[1] - ay) * dy) / long
        across = (dx * (target[1] - ay) - dy * (target[0] - ax)) / long
        away = hypot(across, max(0.0, along - long, -along))
        if away < least:
            least = away
            # What lies to the left of a way is passed on its right.
            passed = along < long or abs(across) > along - long
            side = ("right" if across > 0 else "left") if passed else None
    return least, side


def _off(way: tuple[float, float], by: tuple[float, float]) -> Miss:
    """A place is off by so much: as who goes that way sees it."""
    far = hypot(*way) or 1.0
    along = (by[0] * way[0] + by[1] * way[1]) / far
    across = (way[0] * by[1] - way[1] * by[0]) / far
    mm = _mm(hypot(*by))
    if abs(along) >= abs(across):
        return Miss("short" if along < 0 else "far", mm)
    return Miss("left" if across > 0 else "right", mm)
