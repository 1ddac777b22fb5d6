"""The log of a shot among figures: who is where, who met whom, what has set what going.

A game asks on in its own words (`games/football/watch.py`, `games/rugby/watch.py`).
"""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar, NamedTuple

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.log import FOREVER, moved_before, rest_after
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point

PUSH = 10
"""So fast (mm/s) pieces that lie together are pushed into one another."""
PRESSED = 10_000
"""Two that touch so soon again, and more softly, are pressed together: that is one contact."""


class Meeting(NamedTuple):
    """A contact of a body with another one, or with a thing."""

    t: int
    body: int
    other: int
    closing: int
    at: Point
    speed: int
    its_speed: int
    rod: bool = False
    """It was the rod of a thing."""

    def seen_from(self, body: int) -> Meeting:
        """The same, with that body first."""
        if body == self.body:
            return self
        t, one, two, closing, at, speed, its_speed, rod = self
        return Meeting(t, two, one, closing, at, its_speed, speed, rod)


class Watched:
    """A shot that was run."""

    last: ClassVar[int]
    """The number of the last body; below zero are things."""

    def __init__(self, log: ShotLog) -> None:
        self.log = log
        self.paths = {path.body: path for path in log.paths}
        self.gone = {left.body: left.time for left in log.gone}

    def named(self, other: int) -> tuple[int, bool]:
        """What a game calls a thing of the log, and whether it is a rod."""
        return other, False

    def place(self, body: int, t: int) -> Point:
        """Where a body is at a time."""
        path = self.paths[body]
        if not path.pulls:  # most never move
            return path.knots[0].x, path.knots[0].y
        x, y = path.at(t)
        return round(x), round(y)

    def is_on(self, body: int, t: int) -> bool:
        """Whether a body is on the table at a time."""
        return body in self.paths and t < self.gone.get(body, FOREVER)

    @cached_property
    def meetings(self) -> list[Meeting]:
        """Contacts in order of time, what is pressed together once."""
        found: list[Meeting] = []
        before: dict[tuple[int, int], int] = {}
        for contact, touch in zip(self.log.contacts, self.log.touches, strict=True):
            t, body = contact.time, contact.body
            other, rod = self.named(contact.other)
            pressed = contact.speed < PUSH and t - before.get((body, other), -FOREVER) < PRESSED
            before[body, other] = t
            if not pressed:
                at, speeds = (touch.x, touch.y), (touch.speed, touch.its_speed)
                found.append(Meeting(t, body, other, contact.speed, at, *speeds, rod))
        return found

    def moving(self, body: int, t: int, speed: int) -> bool:
        """Whether a body moved in the instant before a contact; ``speed``: as the contact has it.

        At one instant a push goes through several: then only the contact knows.
        """
        return speed > 0 or moved_before(self.paths[body], t)

    def chain(self, body: int, start: int) -> tuple[Lies, ...]:
        """What a body moves from a time on, itself and by chain: where each was then.

        Whoever has come to rest passes nothing on, unless the chain reaches him again.
        """
        struck = {body: self.place(body, start)}
        until = {body: rest_after(self.paths[body], start)}
        for met in self.meetings:
            if met.t < start or not 0 <= met.other <= self.last:
                continue
            for m in (met, met.seen_from(met.other)):
                if m.t > until.get(m.body, -1) or not self.moving(m.body, m.t, m.speed):
                    continue
                struck.setdefault(m.other, self.place(m.other, m.t))
                until[m.other] = rest_after(self.paths[m.other], m.t)
        return tuple((number, *at) for number, at in struck.items())
