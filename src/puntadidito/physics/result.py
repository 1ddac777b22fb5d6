"""What happened in a shot, in full."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from puntadidito.core import shotlog
from puntadidito.core.shotlog import MICRO, ShotLog
from puntadidito.physics.kernels.arrays import AT_REST, OUT_OF_EVENTS, OUT_OF_TIME, Floats
from puntadidito.physics.trajectory import Segments, paths
from puntadidito.physics.world import Side

NANOMETRES = 1_000_000_000


class Ending(IntEnum):
    """Why a shot ended."""

    AT_REST = AT_REST
    OUT_OF_TIME = OUT_OF_TIME
    """Something still moved when the time given was over."""
    OUT_OF_EVENTS = OUT_OF_EVENTS
    """Stopped by force, because events followed one another without end."""


class Contact(NamedTuple):
    """A body met another one, or a side of the frame."""

    time: float
    body: int
    other: int
    """A body, or a `Side` (negative)."""
    x: float
    y: float
    closing: float
    """How fast they approached along the normal."""
    parting: float
    """How fast they parted."""

    @property
    def side(self) -> Side | None:
        """The side that was met, if it was one."""
        return Side(self.other) if self.other < 0 else None


class Part(IntEnum):
    """Which part of a disc is over a line."""

    FRONT = -1
    CENTRE = 0
    BACK = 1
    """From here on the disc is wholly beyond."""


class Crossing(NamedTuple):
    """A part of a body passed a watched line; ``x``, ``y`` is its centre at that time."""

    time: float
    body: int
    line: int
    part: Part
    to_right: bool
    x: float
    y: float


class Pocketing(NamedTuple):
    """A body fell into a pocket."""

    time: float
    body: int
    pocket: int


class Exit(NamedTuple):
    """A body fell over an open side."""

    time: float
    body: int
    side: Side


@dataclass(frozen=True)
class Result:
    """Everything that happened, in order of time, and where it left the bodies."""

    positions: Floats
    """By body: x, y; not numbers for those that are not on the table."""
    duration: float
    ending: Ending
    contacts: tuple[Contact, ...]
    crossings: tuple[Crossing, ...]
    pocketings: tuple[Pocketing, ...]
    exits: tuple[Exit, ...]
    segments: Segments
    events: int

    def at(self, time: float) -> Floats:
        """Where every body is at a time; not numbers for those not on the table then."""
        return self.segments.at(time)

    def nanometres(self) -> tuple[tuple[int, int] | None, ...]:
        """Rest positions as a record keeps them; None for a body not on the table."""
        return tuple(
            None if math.isnan(x) else (round(x * NANOMETRES), round(y * NANOMETRES))
            for x, y in self.positions.tolist()
        )

    def log(self) -> ShotLog:
        """The shot as a record keeps it."""
        fell = [(p.time, p.body, p.pocket) for p in self.pocketings]
        fell += [(e.time, e.body, int(e.side)) for e in self.exits]
        return ShotLog(
            duration=round(self.duration * MICRO),
            paths=paths(self.segments, self.duration),
            contacts=tuple(
                shotlog.Contact(
                    round(c.time * MICRO), c.body, c.other, max(0, round(c.closing * 1000))
                )
                for c in self.contacts
            ),
            gone=tuple(
                shotlog.Gone(round(time * MICRO), body, where) for time, body, where in sorted(fell)
            ),
        )
