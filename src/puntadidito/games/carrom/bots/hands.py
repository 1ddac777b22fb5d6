"""The hand of a player: what he means is one thing, what his finger does another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from math import pi, sqrt
from statistics import NormalDist
from typing import NamedTuple

import numpy as np

from puntadidito.games.carrom.bots.trial import Floats
from puntadidito.games.carrom.table import HAND_ANGLE, HAND_POWER, POWER_MAX, TURN

Below = Callable[[int], int]
"""``below(n)``: an integer in 0..n-1, the only lots a bot may draw."""

_FINE = 1_000_000


class Hand(NamedTuple):
    """How much a hand errs: standard deviations."""

    angle: float
    """Degrees."""
    power: float
    """A share of the strength meant."""

    def beside(self, noise: bool) -> Hand:
        """What is left for the hand to err where every stroke trembles anyway."""
        if not noise:
            return self
        angle, power = HAND_ANGLE / 1000, HAND_POWER / 1000
        return Hand(
            sqrt(max(self.angle**2 - angle**2, 0.0)), sqrt(max(self.power**2 - power**2, 0.0))
        )

    def expects(self, noise: bool) -> Hand:
        """How much a stroke will err in all, as the player knows himself."""
        if not noise:
            return self
        return Hand(max(self.angle, HAND_ANGLE / 1000), max(self.power, HAND_POWER / 1000))

    def errors(self, count: int) -> Floats:
        """So many errors as they would come, evenly spread: radians, shares of the strength."""
        return spread(count) * (self.angle * pi / 180, self.power)

    def strike(self, angle: float, power: float, below: Below) -> tuple[int, int]:
        """Angle and power as a decision wants them, after the hand has erred.

        >>> Hand(0.0, 0.0).strike(pi / 2, 0.5, lambda n: n // 2)
        (90000, 500)
        """
        turn = angle * 180 / pi + self.angle * bell(below)
        strong = power * (1 + self.power * bell(below))
        return (
            round(turn * 1000) % TURN,
            min(max(round(strong * POWER_MAX), 1), POWER_MAX),
        )


def bell(below: Below) -> float:
    """A number as errors are spread: nearly normal, never beyond six deviations."""
    return sum(below(_FINE) for _ in range(12)) / _FINE - 6.0


@cache
def spread(count: int) -> Floats:
    """Points spread like pairs of normal errors, and evenly: the same for every stroke compared."""
    bell = NormalDist()
    # Multiples of two irrational numbers fill the square evenly, whatever their number.
    square = [((0.5 + 0.7548776662466927 * k) % 1, (0.5 + 0.5698402909980532 * k) % 1)
              for k in range(count)]  # fmt: skip
    points = np.array([(bell.inv_cdf(max(a, 1e-6)), bell.inv_cdf(max(b, 1e-6))) for a, b in square])
    points.flags.writeable = False
    return points
