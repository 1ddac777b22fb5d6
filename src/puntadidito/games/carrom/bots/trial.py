"""Strokes tried out in the head: many at once on the simulated board, seen from the player's seat.

A player thinks in his own frame, in metres: he sits at the south, whichever side that is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import numpy as np
import numpy.typing as npt

from puntadidito.flick.order import MICRO, NANO
from puntadidito.games.carrom.shooter import world
from puntadidito.games.carrom.state import Board
from puntadidito.games.carrom.table import (
    BASE_LINE,
    PIECES,
    POWER_MAX,
    STRIKER,
    V_MAX_NM,
    turned,
)
from puntadidito.physics import simulate_batch

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

V_MAX = V_MAX_NM * NANO
LINE = -BASE_LINE * MICRO
"""Where the striker stands, in the player's own frame."""


class Aims:
    """Strokes meant, one a row: place (m), angle (radians), power (0 to 1)."""

    __slots__ = ("rows",)

    def __init__(self, rows: Floats) -> None:
        """Rows of three numbers."""
        self.rows = rows.reshape(-1, 3)

    def __len__(self) -> int:
        return len(self.rows)

    def settled(self) -> Aims:
        """The same in the steps in which strokes are told: no machine's cosine shows in them."""
        steps = np.array([MICRO, pi * 1000 / 180 * MICRO, 1 / POWER_MAX])
        return Aims(np.rint(self.rows / steps) * steps)

    def pick(self, which: Ints) -> Aims:
        """Some of them, in the given order."""
        return Aims(self.rows[which])

    def shaken(self, errors: Floats) -> Aims:
        """Every stroke with every error of the hand: angle (radians), strength (a share of it)."""
        rows = np.repeat(self.rows, len(errors), axis=0)
        every = np.tile(errors, (len(self.rows), 1))
        rows[:, 1] += every[:, 0]
        rows[:, 2] = np.clip(rows[:, 2] * (1.0 + every[:, 1]), 0.001, 1.0)
        return Aims(rows)


@dataclass(frozen=True)
class Trials:
    """What strokes did: by stroke."""

    fell: Bools
    """By piece, the striker last: whether it is in a pocket now and was not before."""
    touched: Bools
    rest: Floats
    """By piece: where it lies; not a number for those in the pockets."""


def layout(b: Board, side: int) -> Floats:
    """Where the pieces lie for a player at a side."""
    spots = np.full((PIECES, 2), np.nan)
    for i, p in enumerate(b.where):
        if p is not None:
            spots[i] = turned(p, -side)
    return spots * MICRO


def strike(spots: Floats, aims: Aims, ahead: float | Floats, mu: float) -> Trials:
    """Play every stroke, from the same layout or each from its own."""
    count = len(aims)
    places = np.empty((count, PIECES + 1, 2))
    places[:, :PIECES] = spots
    places[:, STRIKER, 0] = aims.rows[:, 0]
    places[:, STRIKER, 1] = LINE + ahead
    velocities = np.zeros((count, PIECES + 1, 2))
    speed = aims.rows[:, 2] * V_MAX_NM
    velocities[:, STRIKER, 0] = np.rint(speed * np.cos(aims.rows[:, 1])) * NANO
    velocities[:, STRIKER, 1] = np.rint(speed * np.sin(aims.rows[:, 1])) * NANO
    batch = simulate_batch(world(mu), places, velocities, contacts=False)
    rest = batch.positions[:, :PIECES]
    moved = (rest != places[:, :PIECES]) & ~np.isnan(places[:, :PIECES])
    return Trials(batch.pocket >= 0, moved.any(axis=(1, 2)), rest)
