"""Many flicks at once, in arrays: what a player means, shaken by his hand, and what came of it.

A player thinks in his own frame, in metres: he sits at the south, whichever side that is.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import numpy as np
import numpy.typing as npt

from puntadidito.flick.order import MICRO, NANO, POWER_MAX
from puntadidito.physics import World, simulate_batch

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]


class Aims:
    """Flicks meant, one a row: place (m), angle (radians), power (0 to 1)."""

    __slots__ = ("rows",)

    def __init__(self, rows: Floats) -> None:
        """Rows of three numbers."""
        self.rows = rows.reshape(-1, 3)

    def __len__(self) -> int:
        return len(self.rows)

    def settled(self) -> Aims:
        """The same in the steps in which flicks are told: no machine's cosine shows in them."""
        steps = np.array([MICRO, pi * 1000 / 180 * MICRO, 1 / POWER_MAX])
        return Aims(np.rint(self.rows / steps) * steps)

    def pick(self, which: Ints) -> Aims:
        """Some of them, in the given order."""
        return Aims(self.rows[which])

    def shaken(self, errors: Floats) -> Aims:
        """Every flick with every error of the hand: angle (radians), strength (a share of it)."""
        rows = np.repeat(self.rows, len(errors), axis=0)
        every = np.tile(errors, (len(self.rows), 1))
        rows[:, 1] += every[:, 0]
        rows[:, 2] = np.clip(rows[:, 2] * (1.0 + every[:, 1]), 0.001, 1.0)
        return Aims(rows)


@dataclass(frozen=True)
class Trials:
    """What flicks did: by flick."""

    fell: Bools
    """By piece, what is flicked last: whether it is in a pocket now and was not before."""
    touched: Bools
    rest: Floats
    """By piece: where it lies; not a number for those in the pockets."""


def strike(world: World, spots: Floats, aims: Aims, y: float | Floats, fastest: int) -> Trials:
    """Play every flick of the last body of a world, from the same layout or each from its own.

    ``y``: the row it stands on; ``fastest``: speed of the strongest, nanometres a second.
    """
    count, last = len(aims), len(world.bodies) - 1
    places = np.empty((count, last + 1, 2))
    places[:, :last] = spots
    places[:, last, 0] = aims.rows[:, 0]
    places[:, last, 1] = y
    velocities = np.zeros((count, last + 1, 2))
    speed = aims.rows[:, 2] * fastest
    velocities[:, last, 0] = np.rint(speed * np.cos(aims.rows[:, 1])) * NANO
    velocities[:, last, 1] = np.rint(speed * np.sin(aims.rows[:, 1])) * NANO
    batch = simulate_batch(world, places, velocities, contacts=False)
    rest = batch.positions[:, :last]
    moved = (rest != places[:, :last]) & ~np.isnan(places[:, :last])
    return Trials(batch.pocket >= 0, moved.any(axis=(1, 2)), rest)


def turn_round(rest: Floats, quarters: int) -> Floats:
    """Layouts as seen by a player so many seats (of four) to the right."""
    x, y = rest[..., 0], rest[..., 1]
    seen = ((x, y), (y, -x), (-x, -y), (-y, x))[quarters % 4]
    return np.stack(seen, axis=-1)
