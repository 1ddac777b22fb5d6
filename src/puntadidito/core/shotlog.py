"""What happened on a table while things moved: plain data, run once and kept in the record.

The referee, the page, the ear and a replay all read the same log, so none of them simulates.
Everything is in whole microseconds and micrometres. The way of a body is a chain of stretches
between knots, each under an acceleration of its own, and meets every knot:
``p = p0 + (d/T - aT/2) t + a t^2 / 2``, with ``d`` from knot to knot and ``T`` the time between.
What only some tables have - heights, turning, lines, falls, keepers - is left out where it is not.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import Annotated

import msgspec

MICRO = 1_000_000

Time = Annotated[int, msgspec.Meta(ge=0, le=600 * MICRO)]
"""Microseconds since the first thing moved."""
Length = Annotated[int, msgspec.Meta(ge=-100 * MICRO, le=100 * MICRO)]
"""Micrometres."""
Pull = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]
"""Micrometres per second squared."""
Speed = Annotated[int, msgspec.Meta(ge=0, le=MICRO)]
"""Millimetres a second."""
Heading = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
"""Thousandths of a degree, counter-clockwise."""
Spin = Annotated[int, msgspec.Meta(ge=-(10**9), le=10**9)]
"""Thousandths of a radian a second, about an axis."""
Share = Annotated[int, msgspec.Meta(ge=-10_000, le=10_000)]
"""Ten-thousandths: a part of a unit vector."""
Number = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]


class Knot(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Where a body is when its way changes."""

    time: Time
    x: Length
    y: Length


class Contact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Two bodies met, or one and a side of the table, or what stands on it."""

    time: Time
    body: Number
    other: Number
    """A body, or a side or thing (negative)."""
    speed: Annotated[int, msgspec.Meta(ge=0, le=MICRO)]
    """How fast they closed in on one another, millimetres a second."""


class Touch(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """More about a contact: where it was, and how fast all went (millimetres a second)."""

    x: Length
    y: Length
    z: Length
    parting: Speed
    """How fast they left one another."""
    speed: Speed
    """How fast the first was before."""
    its_speed: Speed
    """How fast the other was: a block may meet a moving ball."""


class Crossing(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A part of a body passed a watched line."""

    time: Time
    body: Number
    line: Number
    part: Annotated[int, msgspec.Meta(ge=-1, le=1)]
    """-1 its front, 0 its centre, 1 its back: it is then wholly beyond."""
    way: Annotated[int, msgspec.Meta(ge=-1, le=1)]
    """1 to the right of the line, -1 to its left."""
    x: Length
    y: Length
    z: Length


class Turn(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Where a figure faces at a time."""

    time: Time
    heading: Heading


class Fall(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A figure fell over."""

    time: Time
    body: Number


class Gone(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A body left the table."""

    time: Time
    body: Number
    where: Number
    """The pocket it fell into, or the side it fell over (negative)."""


class Path(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The way of a body; one that lay still has a single knot."""

    body: Number
    knots: tuple[Knot, ...]
    pulls: tuple[tuple[Pull, Pull], ...]
    """The acceleration of each stretch, x and y."""
    heights: tuple[Length, ...] = ()
    """Of the centre of a ball, at each knot; empty for what rests on the ground all the way."""
    sinks: tuple[Pull, ...] = ()
    """The acceleration of each stretch, z."""
    turns: tuple[Turn, ...] = ()
    """Where a figure faces, by time, evenly between; empty for one that does not turn."""
    spins: tuple[tuple[Spin, Spin, Spin], ...] = ()
    """How a ball turns from each knot on."""
    axes: tuple[tuple[Share, Share, Share], ...] = ()
    """Where the long axis of an oval points, at each knot; either end of it may be meant. Zeros
    where it left in the air; empty for one that points along x all the way, as a round one may."""

    def fault(self) -> str | None:
        """What cannot be a way."""
        knots = self.knots
        if not knots or len(self.pulls) != len(knots) - 1 or knots[0].time != 0:
            return "a way has no beginning or a stretch too many"
        own = (len(self.heights), len(self.spins), len(self.axes))
        if not {*own} <= {0, len(knots)} or len(self.sinks) != max(0, len(self.heights) - 1):
            return "a way has heights or turns of its own"
        for k in range(len(self.pulls)):
            if knots[k].time >= knots[k + 1].time:
                return "a way goes back in time"
        return None

    def at(self, time: int) -> tuple[float, float]:
        """Where the body is (micrometres) at a time (microseconds).

        >>> slides = Path(0, (Knot(0, 0, 0), Knot(MICRO, 500_000, 0)), ((-MICRO, 0),))
        >>> slides.at(500_000)
        (375000.0, 0.0)
        """
        k = self._stretch(time)
        here = self.knots[max(k, 0)]
        if k < 0 or k == len(self.pulls):
            return float(here.x), float(here.y)
        then, (ax, ay) = self.knots[k + 1], self.pulls[k]
        whole, passed = (then.time - here.time) / MICRO, (time - here.time) / MICRO
        share, bend = passed / whole, 0.5 * passed * (passed - whole)
        x = here.x + (then.x - here.x) * share + ax * bend
        return x, here.y + (then.y - here.y) * share + ay * bend

    def height(self, time: int) -> float:
        """How high a ball is (micrometres) at a time (microseconds)."""
        if not self.heights:
            return 0.0
        k = self._stretch(time)
        if k < 0 or k == len(self.sinks):
            return float(self.heights[max(k, 0)])
        z, start, end = self.heights[k], self.knots[k].time, self.knots[k + 1].time
        whole, passed = (end - start) / MICRO, (time - start) / MICRO
        bend = 0.5 * passed * (passed - whole)
        return z + (self.heights[k + 1] - z) * passed / whole + self.sinks[k] * bend

    def _stretch(self, time: int) -> int:
        return bisect_right(self.knots, time, key=lambda knot: knot.time) - 1


class ShotLog(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A shot, from the first thing that moved until everything lay still."""

    duration: Time
    paths: tuple[Path, ...]
    """Of every body that was on the table, by number."""
    contacts: tuple[Contact, ...]
    """In order of time."""
    gone: tuple[Gone, ...]
    """What fell or left, in order of time."""
    touches: tuple[Touch, ...] = ()
    """Of every contact; empty where nobody asks."""
    crossings: tuple[Crossing, ...] = ()
    """Watched lines, in order of time."""
    falls: tuple[Fall, ...] = ()
    """Figures that lie flat from then on, in order of time."""
    movers: tuple[Path, ...] = ()
    """The ways of keepers, by number."""

    def fault(self) -> str | None:
        """What is wrong with a log that may come from anywhere; nothing with one that was run."""
        ends: dict[int, int] = {}
        last = -1
        for path in self.paths:
            if path.body <= last:
                return "bodies are out of order"
            last = path.body
            if fault := path.fault():
                return fault
            ends[last] = path.knots[-1].time
        if ends and max(ends.values()) > self.duration:
            return "a way is longer than the shot"
        then = 0
        for contact in self.contacts:
            if contact.body not in ends or (contact.other >= 0 and contact.other not in ends):
                return "a contact of no body"
            if not then <= contact.time <= self.duration:
                return "contacts are out of order"
            then = contact.time
        if len(self.touches) not in (0, len(self.contacts)):
            return "a touch of no contact"
        told = [(crossing.body, crossing.time) for crossing in self.crossings]
        told += [(fall.body, fall.time) for fall in self.falls]
        for body, time in told:
            if body not in ends or time > self.duration:
                return "a line or a fall of no body"
        if fault := next(filter(None, (path.fault() for path in self.movers)), None):
            return fault
        then = 0
        for gone in self.gone:
            if ends.pop(gone.body, None) != gone.time or gone.time < then:
                return "a body leaves twice, or goes on where it left"
            then = gone.time
        return None
