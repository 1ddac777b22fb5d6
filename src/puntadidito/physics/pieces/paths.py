"""How bodies moved, piece by piece: exactly, and small as a log keeps it."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from puntadidito.core.shotlog import MICRO, Knot, Path, Turn
from puntadidito.physics.kernels.arrays import Floats, Ints
from puntadidito.physics.pieces.arrays import MOVE

MILLI, TENTH = 1000, 10_000
BENT = 0.008
"""How far (rad) a figure may face from where it does, between two turns of a log."""
EAST, UNKNOWN = (TENTH, 0, 0), (0, 0, 0)

# Columns of a row without its body: time, place, velocity, acceleration, spin, braking of the
# turning, long axis, turn, mode.
TIME, PLACE, VELOCITY, PULL, SPIN, BRAKE, AXIS, TURN, MODE = 0, 1, 4, 7, 10, 13, 14, 17, 18


@dataclass(frozen=True)
class Pieces:
    """Pieces by body and time; movers come after the bodies."""

    first: Ints
    """Body b has the rows ``first[b]:first[b + 1]``."""
    rows: Floats
    gone_at: Floats
    duration: float

    @classmethod
    def of(cls, log: Floats, gone_at: Floats, duration: float) -> Pieces:
        """Sort the rows of a log by body."""
        rows = log[np.argsort(log[:, 0], kind="stable")]
        numbers = np.where(rows[:, 0] >= MOVE, rows[:, 0] - MOVE + len(gone_at), rows[:, 0])
        last = int(numbers[-1]) + 1 if len(numbers) else 0
        first = np.searchsorted(numbers, np.arange(max(last, len(gone_at)) + 1))
        return cls(first.astype(np.int64), rows[:, 1:], gone_at, duration)

    def of_body(self, body: int) -> Floats:
        """The pieces of a body."""
        return self.rows[self.first[body] : self.first[body + 1]]

    def state(self, body: int, time: float) -> tuple[Floats, Floats]:
        """Place and velocity of a body at a time."""
        rows = self.of_body(body)
        row = rows[max(0, int(np.searchsorted(rows[:, TIME], time, side="right")) - 1)]
        passed = max(0.0, time - float(row[TIME]))
        place, velocity = row[PLACE : PLACE + 3], row[VELOCITY : VELOCITY + 3]
        pull = row[PULL : PULL + 3]
        return place + passed * (velocity + 0.5 * passed * pull), velocity + passed * pull

    def at(self, time: float) -> Floats:
        """Where every body is at a time; not numbers for those not on the table then."""
        places = np.full((len(self.gone_at), 3), np.nan)
        for body, gone_at in enumerate(self.gone_at.tolist()):
            if time <= gone_at and self.first[body] < self.first[body + 1]:
                places[body] = self.state(body, time)[0]
        return places

    def paths(self) -> tuple[Path, ...]:
        """The ways of everything on the table, as a log keeps them."""
        bodies = range(len(self.gone_at))
        return tuple(self._path(b, b) for b in bodies if self.first[b] < self.first[b + 1])

    def movers(self) -> tuple[Path, ...]:
        """The ways of movers, as a log keeps them."""
        bodies = len(self.gone_at)
        return tuple(self._path(b, b - bodies) for b in range(bodies, len(self.first) - 1))

    def _path(self, body: int, number: int) -> Path:
        rows = self._knots(body)
        stretches = rows[:-1]
        flat = [(round(row[PLACE] * MICRO), round(row[PLACE + 1] * MICRO)) for row in rows]
        heights = [round(row[PLACE + 2] * MICRO) for row in rows]
        sinks = [round(row[PULL + 2] * MICRO) for row in stretches]
        rises = any(sinks) or len(set(heights)) > 1
        ball = body < len(self.gone_at) and rows[0][PLACE + 2] > 0.0
        axes = [_three(row[AXIS:], TENTH) for row in rows]
        points = ball and any(axis not in (EAST, UNKNOWN) for axis in axes)
        turns = [] if ball else _turns(rows)
        return Path(
            number,
            tuple(Knot(round(row[TIME] * MICRO), *at) for row, at in zip(rows, flat, strict=True)),
            tuple((round(r[PULL] * MICRO), round(r[PULL + 1] * MICRO)) for r in stretches),
            tuple(heights) if rises else (),
            tuple(sinks) if rises else (),
            tuple(turns) if any(turn.heading for turn in turns) else (),
            tuple(_three(row[SPIN:], MILLI) for row in rows) if ball and len(rows) > 1 else (),
            tuple(axes) if points else (),
        )

    def _knots(self, body: int) -> list[list[float]]:
        """A row for each knot: the pieces that last, and where the last of them ends."""
        rows: list[list[float]] = []
        end = self.duration
        if body < len(self.gone_at):
            end = min(end, float(self.gone_at[body]))
        for row in self.of_body(body).tolist():
            if rows and round(rows[-1][TIME] * MICRO) == round(row[TIME] * MICRO):
                rows.pop()
            rows.append(row)
        last = rows[-1]
        moves = any(last[VELOCITY : VELOCITY + 3]) or any(last[SPIN : SPIN + 3])
        if moves and round(end * MICRO) > round(last[TIME] * MICRO):
            place, _ = self.state(body, end)
            passed = end - last[TIME]
            turned = last[TURN] + _turned(last, passed)
            still = [0.0] * (MODE + 1)
            still[TIME], still[PLACE : PLACE + 3], still[TURN] = end, place.tolist(), turned
            still[MODE] = last[MODE]
            rows.append(still)
        return rows


def _turned(row: list[float], passed: float) -> float:
    """How far a figure has turned since a piece began; what brakes its spin cannot turn it back."""
    spin, brake = row[SPIN + 2], row[BRAKE]
    passed = min(passed, abs(spin) / brake) if brake else passed
    return passed * (spin - math.copysign(0.5 * brake * passed, spin))


def _turns(rows: list[list[float]]) -> list[Turn]:
    """Where a figure faces at each knot, and between them as often as a braked spin needs."""
    turns = []
    for row, then in zip(rows, [*rows[1:], rows[-1]], strict=True):
        whole = then[TIME] - row[TIME]
        parts = max(1, math.ceil(math.sqrt(row[BRAKE] * whole * whole / 8 / BENT)))
        for part in range(parts):
            passed = whole * part / parts
            facing = math.degrees(row[TURN] + _turned(row, passed))
            turns.append(Turn(round((row[TIME] + passed) * MICRO), round(facing * MILLI)))
    return turns


def _three(row: list[float], units: int) -> tuple[int, int, int]:
    x, y, z = (round(part * units) for part in row[:3])
    return x, y, z
