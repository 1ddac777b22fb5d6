"""Many flicks of figures at once, in arrays: what a player means, shaken by his hand.

All are tried on one table, that of an order; what differs from try to try is told beside it.
"""

from __future__ import annotations

from math import pi
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from puntadidito.core.shotlog import MICRO as SECOND
from puntadidito.flick.batches import Floats, Ints
from puntadidito.flick.order import MICRO, NANO, POWER_MAX, Finger, places
from puntadidito.flick.pieces import ONE, Order, axis_of, flicks_of, foot_of, stands_of
from puntadidito.physics.pieces.play import LONGEST, Batch, kicks_of, simulate_batch

if TYPE_CHECKING:
    from puntadidito.physics.pieces.world import World

BODY, ANGLE, POWER, SWERVE, CHIP = range(5)


class Swings:
    """Flicks meant, one a row: body, angle (radians), power (0 to 1), swerve (-1 to 1), chip."""

    __slots__ = ("rows",)

    def __init__(self, rows: npt.ArrayLike) -> None:
        """Rows of five numbers."""
        self.rows: Floats = np.asarray(rows, np.float64).reshape(-1, 5)

    def __len__(self) -> int:
        return len(self.rows)

    def settled(self) -> Swings:
        """The same in the steps in which flicks are told: no machine's cosine shows in them."""
        step = 1 / POWER_MAX
        steps = np.array([1.0, pi * 1000 / 180 * MICRO, step, step, step])
        return Swings(np.rint(self.rows / steps) * steps)

    def pick(self, which: Ints) -> Swings:
        """Some of them, in the given order."""
        return Swings(self.rows[which])

    def shaken(self, errors: Floats) -> Swings:
        """Every flick with every error of the hand: angle (radians), strength (a share of it)."""
        rows = np.repeat(self.rows, len(errors), axis=0)
        every = np.tile(errors, (len(self.rows), 1))
        rows[:, ANGLE] += every[:, 0]
        rows[:, POWER] = np.clip(rows[:, POWER] * (1.0 + every[:, 1]), 1 / POWER_MAX, 1.0)
        return Swings(rows)


def strike(
    world: World,
    on: Order,
    swings: Swings,
    finger: Finger,
    *,
    spots: npt.ArrayLike | None = None,
    after: int = 0,
    axes: npt.ArrayLike | None = None,
    errors: npt.ArrayLike | None = None,
    chance: npt.ArrayLike | None = None,
    wedges: npt.ArrayLike | None = None,
    crossings: bool = False,
    until: float = LONGEST,
) -> Batch:
    """Try every flick on the table of an order, beside whatever else is flicked in it.

    ``after``: when they leave (microseconds). By try, where they differ: ``spots`` (by body, m; not
    numbers for what is off), ``axes`` of the ball, ``errors`` of each keeper (m), ``chance`` (three
    draws, 1 a standard deviation), ``wedges`` (foot and direction).
    """
    count, bodies = len(swings), len(world.bodies)
    place = np.empty((count, bodies, 2))
    place[:] = places(on, bodies) if spots is None else spots
    others, starts = kicks_of(world, flicks_of(on))
    kicks, start = np.repeat(others, count, axis=0), np.repeat(starts, count, axis=0)
    each, who = np.arange(count), swings.rows[:, BODY].astype(np.int64)
    speed = np.floor(swings.rows[:, POWER] * finger.fastest)
    angle = swings.rows[:, ANGLE]
    kicks[each, who, 0] = np.rint(speed * np.cos(angle)) * NANO
    kicks[each, who, 1] = np.rint(speed * np.sin(angle)) * NANO
    kicks[each, who, 2] = np.rint(speed * finger.rim / 1000 * swings.rows[:, SWERVE]) * NANO
    kicks[each, who, 3] = np.rint(swings.rows[:, CHIP] * finger.chip) * MICRO
    start[each, who] = after / SECOND
    axis = np.empty((count, bodies, 2))
    axis[:] = axis_of(on) if axes is None else np.asarray(axes)[:, None]
    stands = np.empty((count, len(on.keepers), 3))
    stands[:] = np.array(stands_of(on)).reshape(-1, 3)
    if errors is not None:
        stands[:, :, 2] = errors
    draws = np.empty((count, 3))
    draws[:] = np.array(on.chance) / ONE if chance is None else chance
    if wedges is None and on.wedge is not None:
        wedges = np.tile(foot_of(on.wedge), (count, 1))
    return simulate_batch(
        world,
        place,
        kicks,
        starts=start,
        lying=[[body in on.lying for body in range(bodies)]],
        axes=axis,
        movers=stands if on.keepers else None,
        chance=draws,
        wedges=wedges,
        crossings=crossings,
        until=until,
    )
