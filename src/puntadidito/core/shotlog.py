"""What happened on a table while things moved: plain data, run once and kept in the record.

The referee, the page, the ear and a replay all read the same log, so none of them simulates.
Everything is in whole microseconds and micrometres. The way of a body is a chain of stretches
between knots, each under an acceleration of its own, and meets every knot:
``p = p0 + (d/T - aT/2) t + a t^2 / 2``, with ``d`` from knot to knot and ``T`` the time between.
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
Number = Annotated[int, msgspec.Meta(ge=-1000, le=1000)]


class Knot(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Where a body is when its way changes."""

    time: Time
    x: Length
    y: Length


class Contact(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """Two bodies met, or one and a side of the table."""

    time: Time
    body: Number
    other: Number
    """A body, or a side (negative)."""
    speed: Annotated[int, msgspec.Meta(ge=0, le=MICRO)]
    """How fast they closed in on one another, millimetres a second."""


class Gone(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A body left the table."""

    time: Time
    body: Number
    where: Number
    """The pocket it fell into, or the side it fell over (negative)."""


class Path(msgspec.Struct, frozen=True, gc=False):
    """The way of a body; one that lay still has a single knot."""

    body: Number
    knots: tuple[Knot, ...]
    pulls: tuple[tuple[Pull, Pull], ...]
    """The acceleration of each stretch, x and y."""

    def fault(self) -> str | None:
        """What cannot be a way."""
        knots = self.knots
        if not knots or len(self.pulls) != len(knots) - 1 or knots[0].time != 0:
            return "a way has no beginning or a stretch too many"
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
        k = bisect_right(self.knots, time, key=lambda knot: knot.time) - 1
        here = self.knots[max(k, 0)]
        if k < 0 or k == len(self.pulls):
            return float(here.x), float(here.y)
        then, (ax, ay) = self.knots[k + 1], self.pulls[k]
        whole, passed = (then.time - here.time) / MICRO, (time - here.time) / MICRO
        share, bend = passed / whole, 0.5 * passed * (passed - whole)
        x = here.x + (then.x - here.x) * share + ax * bend
        return x, here.y + (then.y - here.y) * share + ay * bend


class ShotLog(msgspec.Struct, frozen=True, gc=False):
    """A shot, from the first thing that moved until everything lay still."""

    duration: Time
    paths: tuple[Path, ...]
    """Of every body that was on the table, by number."""
    contacts: tuple[Contact, ...]
    """In order of time."""
    gone: tuple[Gone, ...]
    """What fell or left, in order of time."""

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
        then = 0
        for gone in self.gone:
            if ends.pop(gone.body, None) != gone.time or gone.time < then:
                return "a body leaves twice, or goes on where it left"
            then = gone.time
        return None
