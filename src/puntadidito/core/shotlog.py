"""What happened on a table while things moved: plain data, run once and kept in the record.

The referee, the page, the ear and a replay all read the same log, so none of them simulates.
Everything is in whole microseconds and micrometres. The way of a body is a chain of stretches
between knots, each under an acceleration of its own, and meets every knot:
``p = p0 + (d/T - aT/2) t + a t^2 / 2``, with ``d`` from knot to knot and ``T`` the time between.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from typing import Annotated, NamedTuple

import msgspec

MICRO = 1_000_000

Time = Annotated[int, msgspec.Meta(ge=0, le=600 * MICRO)]
"""Microseconds since the first thing moved."""
Length = Annotated[int, msgspec.Meta(ge=-100 * MICRO, le=100 * MICRO)]
"""Micrometres."""
Pull = Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]
"""Micrometres per second squared."""
Number = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]


class Knot(NamedTuple):
    """Where a body is when its way changes."""

    time: Time
    x: Length
    y: Length


class Contact(NamedTuple):
    """Two bodies met, or one and a side of the table."""

    time: Time
    body: Number
    other: Number
    """A body, or a side (negative)."""
    speed: Annotated[int, msgspec.Meta(ge=0, le=MICRO)]
    """How fast they closed in on one another, millimetres a second."""


class Gone(NamedTuple):
    """A body left the table."""

    time: Time
    body: Number
    where: Number
    """The pocket it fell into, or the side it fell over (negative)."""


class Path(msgspec.Struct, frozen=True):
    """The way of a body; one that lay still has a single knot."""

    body: Number
    knots: tuple[Knot, ...]
    pulls: tuple[tuple[Pull, Pull], ...]
    """The acceleration of each stretch, x and y."""

    def at(self, time: int) -> tuple[float, float]:
        """Where the body is (micrometres) at a time (microseconds).

        >>> slides = Path(0, (Knot(0, 0, 0), Knot(MICRO, 500_000, 0)), ((-MICRO, 0),))
        >>> slides.at(500_000)
        (375000.0, 0.0)
        """
        k = bisect_right(self.knots, time, key=lambda knot: knot.time) - 1
        start, x, y = self.knots[max(k, 0)]
        if k < 0 or k == len(self.pulls):
            return float(x), float(y)
        end, x1, y1 = self.knots[k + 1]
        ax, ay = self.pulls[k]
        whole, passed = (end - start) / MICRO, (time - start) / MICRO
        share, bend = passed / whole, 0.5 * passed * (passed - whole)
        return x + (x1 - x) * share + ax * bend, y + (y1 - y) * share + ay * bend


class ShotLog(msgspec.Struct, frozen=True):
    """A shot, from the first thing that moved until everything lay still."""

    duration: Time
    paths: tuple[Path, ...]
    """Of every body that was on the table, by number."""
    contacts: tuple[Contact, ...] = ()
    """In order of time."""
    gone: tuple[Gone, ...] = ()
    """What fell or left, in order of time."""

    def fault(self) -> str | None:
        """What is wrong with a log that may come from anywhere; nothing with one that was run."""
        ways = {path.body: path for path in self.paths}
        if [*ways] != sorted({path.body for path in self.paths}) or len(ways) != len(self.paths):
            return "bodies are out of order"
        for path in self.paths:
            times = [knot.time for knot in path.knots]
            if not times or len(path.pulls) != len(times) - 1:
                return "a way has no beginning or a stretch too many"
            if times[0] != 0 or times[-1] > self.duration:
                return "a way is longer than the shot"
            if any(a >= b for a, b in pairwise(times)):
                return "a way goes back in time"
        for told in ([c[:2] for c in self.contacts], [g[:2] for g in self.gone]):
            if any(a > b for (a, _), (b, _) in pairwise(told)):
                return "events are out of order"
            if any(body not in ways or time > self.duration for time, body in told):
                return "an event of no body, or after the end"
        if any(contact.other not in ways and contact.other >= 0 for contact in self.contacts):
            return "a contact with no body"
        fell = [body for _, body, _ in self.gone]
        if len({*fell}) != len(fell):
            return "a body leaves twice"
        if any(ways[body].knots[-1].time != time for time, body, _ in self.gone):
            return "a body goes on where it left"
        return None
