"""From points to chances to win: the one map for players who count in points."""

from __future__ import annotations

from math import erf, sqrt


def to_win(lead: float, spread: float) -> float:
    """The chance that a side which should lead by so many points at the end is ahead then.

    ``spread`` is the standard deviation of what is still to come. Monotone in the lead; a level
    match is one half.

    >>> to_win(0, 5), to_win(5, 5) > to_win(4, 5) > 0.5, round(to_win(5, 5), 2)
    (0.5, True, 0.84)
    """
    return 0.5 * (1 + erf(lead / (sqrt(2) * max(spread, 1e-6))))
