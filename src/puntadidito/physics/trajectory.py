"""How bodies moved: exactly, as a kernel computes it, and small, as a log keeps it.

Both say the same: a body's way is a chain of stretches, each under a constant acceleration. The
exact form keeps place and velocity at the start of each stretch, the log (`core.shotlog`) only the
knots between them and the acceleration: that gives the speed, so a picture never jumps.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from puntadidito.core.shotlog import MICRO, Knot, Path
from puntadidito.physics.kernels.arrays import Floats, Ints


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


def paths(segments: Segments, duration: float) -> tuple[Path, ...]:
    """The ways of everything on the table, as a log keeps them."""
    return tuple(
        _path(segments, body, duration)
        for body in range(len(segments.gone_at))
        if segments.first[body] < segments.first[body + 1]
    )


def _path(segments: Segments, body: int, duration: float) -> Path:
    rows = segments.rows[segments.first[body] : segments.first[body + 1]].tolist()
    knots: list[Knot] = []
    pulls: list[tuple[int, int]] = []
    for time, x, y, vx, vy, decel in rows:
        knot = Knot(round(time * MICRO), round(x * MICRO), round(y * MICRO))
        if knots and knots[-1].time == knot.time:
            knots.pop()
            pulls.pop()
        knots.append(knot)
        pulls.append(_braking(vx, vy, decel))
    # A body that rests needs no further knot; one that fell, or was cut off, does.
    end = min(float(segments.gone_at[body]), duration)
    if any(rows[-1][3:5]) and round(end * MICRO) > knots[-1].time:
        x, y = segments.place(body, end)
        knots.append(Knot(round(end * MICRO), round(x * MICRO), round(y * MICRO)))
    else:
        pulls.pop()
    return Path(body, tuple(knots), tuple(pulls))


def _braking(vx: float, vy: float, decel: float) -> tuple[int, int]:
    """Friction pulls against the motion; what lies still is not pulled."""
    speed = math.sqrt(vx * vx + vy * vy)
    if speed == 0.0:
        return 0, 0
    return round(-decel * MICRO * vx / speed), round(-decel * MICRO * vy / speed)
