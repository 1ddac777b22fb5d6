"""Ladder statistics: how sure we may be that one player is stronger than another."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist


def interval(score: float, matches: int, confidence: float = 0.95) -> tuple[float, float]:
    """Wilson's interval for the rate of a player who scored ``score`` points in ``matches``.

    A win counts one and a draw one half. Draws only make a match less uncertain than won or lost,
    so the interval errs on the wide side.

    >>> low, high = interval(60, 100)
    >>> round(low, 4), round(high, 4)
    (0.502, 0.6906)
    """
    if matches < 1 or not 0 <= score <= matches:
        raise ValueError(f"a score of {score} in {matches} matches cannot be")
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    rate, spread = score / matches, z * z / matches
    middle = (rate + spread / 2) / (1 + spread)
    half = sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
