"""The hand of a player, and his eyes: what he means is one thing, what his finger does another."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import pi, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, NamedTuple

from puntadidito.flick.spots import Point

if TYPE_CHECKING:
    from puntadidito.flick.batches import Floats

Below = Callable[[int], int]
"""``below(n)``: an integer in 0..n-1, the only lots a bot may draw."""

HAND_ANGLE = 350
"""Standard deviation of a noisy hand's direction, thousandths of a degree (ours)."""
HAND_POWER = 25
"""The same of its strength, in thousandths of the strength meant (ours)."""
SIGHT = 350
"""Standard deviation of where a good player sees a piece, micrometres (ours): two minutes of arc,
twice what an eye can just tell apart, from sixty centimetres, where he sits."""
JITTER_LEAST, JITTER_MOST = 10, 30
"""How far a piece set down by hand is from its place, micrometres (ours)."""

_FINE = 1_000_000


# ---- chance by 64 bits, the same on every machine -----------------------------------------------


def splitmix(state: int) -> tuple[int, int]:
    """The next state of a stream of 64-bit numbers, and the number."""
    state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = state
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return state, z ^ (z >> 31)


@cache
def nudges() -> tuple[Point, ...]:
    """Every way a piece may be missed by a hand that sets it down."""
    most = JITTER_MOST
    span = range(-most, most + 1)
    return tuple(
        (x, y) for x in span for y in span if JITTER_LEAST**2 <= x * x + y * y <= most * most
    )


def jittered(spots: Sequence[Point], bits: int) -> list[Point]:
    """Move each piece by 10 to 30 micrometres, so that nothing is symmetric by chance."""
    state, out = bits, []
    for x, y in spots:
        state, number = splitmix(state)
        dx, dy = nudges()[number * len(nudges()) >> 64]
        out.append((x + dx, y + dy))
    return out


def bells(bits: int, count: int) -> list[int]:
    """So many bell-shaped errors, in millionths of a standard deviation.

    Without a logarithm, so that every machine finds the same: each is a sum of twelve.
    """
    state, errors = bits, []
    for _ in range(count):
        total = 0
        for _ in range(12):
            state, number = splitmix(state)
            total += number * 1_000_000 >> 64
        errors.append(total - 6_000_000)
    return errors


def hand_error(bits: int) -> tuple[int, int]:
    """The error of a noisy hand, in millionths of a standard deviation: direction, strength.

    >>> hand_error(7)
    (-1000960, 1333533)
    """
    direction, strength = bells(bits, 2)
    return direction, strength


# ---- how a player errs --------------------------------------------------------------------------


class Hand(NamedTuple):
    """How much a hand errs: standard deviations."""

    angle: float
    """Degrees."""
    power: float
    """A share of the strength meant."""

    def beside(self, noise: bool) -> Hand:
        """What is left for the hand to err where every flick trembles anyway."""
        if not noise:
            return self
        angle, power = HAND_ANGLE / 1000, HAND_POWER / 1000
        return Hand(
            sqrt(max(self.angle**2 - angle**2, 0.0)), sqrt(max(self.power**2 - power**2, 0.0))
        )

    def expects(self, noise: bool) -> Hand:
        """How much a flick will err in all, as the player knows himself."""
        if not noise:
            return self
        return Hand(max(self.angle, HAND_ANGLE / 1000), max(self.power, HAND_POWER / 1000))

    def errors(self, count: int) -> Floats:
        """So many errors as they would come, evenly spread: radians, shares of the strength."""
        return spread(count) * (self.angle * pi / 180, self.power)

    def flick(self, angle: float, power: float, below: Below) -> tuple[int, int]:
        """Angle and power as a question wants them, after the hand has erred.

        >>> Hand(0.0, 0.0).flick(pi / 2, 0.5, lambda n: n // 2)
        (90000, 500)
        """
        turn = angle * 180 / pi + self.angle * bell(below)
        strong = power * (1 + self.power * bell(below))
        return round(turn * 1000) % 360_000, min(max(round(strong * 1000), 1), 1000)


def bell(below: Below) -> float:
    """A number as errors are spread: nearly normal, never beyond six deviations."""
    return sum(below(_FINE) for _ in range(12)) / _FINE - 6.0


@cache
def spread(count: int) -> Floats:
    """Points spread like pairs of normal errors, and evenly: the same for every flick compared."""
    import numpy as np  # only who reckons needs it, not who folds a match

    bell = NormalDist()
    # Multiples of two irrational numbers fill the square evenly, whatever their number.
    square = [((0.5 + 0.7548776662466927 * k) % 1, (0.5 + 0.5698402909980532 * k) % 1)
              for k in range(count)]  # fmt: skip
    points = np.array([(bell.inv_cdf(max(a, 1e-6)), bell.inv_cdf(max(b, 1e-6))) for a, b in square])
    points.flags.writeable = False
    return points
