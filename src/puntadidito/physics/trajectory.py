"""How bodies moved: exactly, for the rules and the tests; small, for a page to show.

Both say the same: a body's way is a chain of straight stretches, each slid under a constant
deceleration. The exact form keeps place and velocity at the start of each stretch. The small form
keeps only the knots between stretches, in whole microseconds and micrometres: time, length and
deceleration of a stretch give its speed, so the picture meets every knot and never jumps.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass

import msgspec
import numpy as np

from puntadidito.physics.kernels.arrays import Floats, Ints

MICRO = 1_000_000


@dataclass(frozen=True)
class Segments:
    """Stretches by body and time: where each begins, how fast, braked how much."""

    first: Ints
    """Body b has the rows ``first[b]:first[b + 1]``."""
    rows: Floats
    """Time, x, y, vx, vy, deceleration."""
    gone_at: Floats
    """When a body left the table; infinite if it did not."""

    @classmethod
    def of(cls, log: Floats, gone_at: Floats) -> Segments:
        """Sort the rows of a log by body."""
        rows = log[np.argsort(log[:, 0], kind="stable")]
        first = np.searchsorted(rows[:, 0], np.arange(len(gone_at) + 1))
        return cls(first.astype(np.int64), rows[:, 1:], gone_at)

    def at(self, time: float) -> Floats:
        """Where every body is at a time; not numbers for those not on the table then."""
        places = np.full((len(self.gone_at), 2), np.nan)
        for body, gone_at in enumerate(self.gone_at.tolist()):
            if time <= gone_at and self.first[body] < self.first[body + 1]:
                places[body] = self.place(body, time)
        return places

    def place(self, body: int, time: float) -> tuple[float, float]:
        """Where one body is, or would be had it not been taken off the table."""
        first, last = self.first[body], self.first[body + 1]
        row = first + int(np.searchsorted(self.rows[first:last, 0], time, side="right")) - 1
        start, x, y, vx, vy, decel = self.rows[max(row, first)].tolist()
        speed = math.sqrt(vx * vx + vy * vy)
        if speed == 0.0:
            return x, y
        passed = max(0.0, time - start)
        if decel * passed >= speed:
            path = 0.5 * speed * speed / decel
        else:
            path = passed * (speed - 0.5 * decel * passed)
        return x + vx / speed * path, y + vy / speed * path


class Path(msgspec.Struct, frozen=True):
    """The way of one body."""

    body: int
    knots: tuple[int, ...]
    """Microseconds, micrometres x, micrometres y; and again."""
    decel: tuple[int, ...]
    """Micrometres per second squared: one for every stretch, or one for each between the knots."""
    gone: bool = False
    """Whether it leaves the table at the last knot."""

    def at(self, time: int) -> tuple[float, float]:
        """Where the body is (micrometres) at a time (microseconds).

        >>> slides = Path(body=0, knots=(0, 0, 0, 1_000_000, 500_000, 0), decel=(1_000_000,))
        >>> slides.at(500_000)
        (375000.0, 0.0)
        """
        times = self.knots[::3]
        k = bisect_right(times, time) - 1
        x, y = self.knots[3 * k + 1 : 3 * k + 3]
        if k == len(times) - 1:
            return float(x), float(y)
        dx, dy = self.knots[3 * k + 4] - x, self.knots[3 * k + 5] - y
        length = math.sqrt(dx * dx + dy * dy)
        if length == 0.0:
            return float(x), float(y)
        decel = self.decel[k if len(self.decel) > 1 else 0]
        whole = (times[k + 1] - times[k]) / MICRO
        passed = (time - times[k]) / MICRO
        # Mean speed, and what friction takes from it before and after the middle.
        share = passed * (length / whole + 0.5 * decel * (whole - passed)) / length
        return x + dx * share, y + dy * share


class Trajectory(msgspec.Struct, frozen=True):
    """A shot as a page shows it."""

    duration: int
    """Microseconds."""
    paths: tuple[Path, ...]
    """Of every body that was on the table."""
    hits: tuple[int, ...]
    """Microseconds, body, other body or side, closing speed in mm/s; and again. For the ear."""


def draw(
    segments: Segments, duration: float, hits: Iterable[tuple[float, int, int, float]]
) -> Trajectory:
    """Turn what a kernel computed into what a page is sent."""
    paths = tuple(
        _path(segments, body, duration)
        for body in range(len(segments.gone_at))
        if segments.first[body] < segments.first[body + 1]
    )
    heard = tuple(
        number
        for time, body, other, closing in hits
        for number in (round(time * MICRO), body, other, round(closing * 1000))
    )
    return Trajectory(round(duration * MICRO), paths, heard)


def _path(segments: Segments, body: int, duration: float) -> Path:
    rows = segments.rows[segments.first[body] : segments.first[body + 1]].tolist()
    gone_at = float(segments.gone_at[body])
    knots: list[tuple[int, int, int]] = []
    decels: list[int] = []
    for time, x, y, _, _, decel in rows:
        knot = round(time * MICRO), round(x * MICRO), round(y * MICRO)
        if knots and knots[-1][0] == knot[0]:
            knots[-1] = knot
            decels[-1] = round(decel * MICRO)
        else:
            knots.append(knot)
            decels.append(round(decel * MICRO))
    # A body that rests needs no further knot; one that fell, or was cut off, does.
    end = min(gone_at, duration)
    if any(rows[-1][3:5]) and round(end * MICRO) > knots[-1][0]:
        x, y = segments.place(body, end)
        knots.append((round(end * MICRO), round(x * MICRO), round(y * MICRO)))
    else:
        decels.pop()
    if len(set(decels)) == 1:
        decels = decels[:1]
    return Path(body, tuple(n for knot in knots for n in knot), tuple(decels), gone_at < math.inf)
