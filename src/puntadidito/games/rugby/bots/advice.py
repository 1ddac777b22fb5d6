"""What the master would choose, and how a match stands."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any

from puntadidito.core.contract import Advice, Decision
from puntadidito.games.rugby.bots.levels import MAESTRO
from puntadidito.games.rugby.bots.trial import tried
from puntadidito.games.rugby.bots.worth import worth
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import FLICKS_A_HALF, QUICK_FLICKS

POINTS_A_FLICK = 0.12
"""How many points a flick of good players brings (ours)."""


def advise(
    s: State,
    decision: Decision,
    below: Callable[[int], int],
    made: tuple[str, object] | None = None,
) -> Advice:
    """What the master would choose."""
    found = MAESTRO.weigh(s, decision)
    ahead, option, value = found or (worth(s, decision.seat), decision.default, None)
    told: float | None = None
    if made is not None:
        told = _chance(s, decision.seat, _tried(s, decision, *made))
    return Advice(
        option=option,
        value=value,
        worth=_chance(s, decision.seat, ahead),
        made=told,
        reason=decision.kind,
        params={"figure": value["figure"]} if isinstance(value, dict) and "figure" in value else {},
    )


def _tried(s: State, decision: Decision, option: str, value: Any) -> float:
    return worth(tried(s, decision, option, value, 1), decision.seat)


def estimate(s: State) -> float:
    """The chance of the first side to win."""
    if s.outcome is not None:
        winner = s.outcome.winner
        return 0.5 if winner is None else 1.0 - winner
    return _chance(s, 0, worth(s, 0))


def _chance(s: State, side: int, ahead: float) -> float:
    """The chance of a side that is so many points ahead, with what is left to play."""
    whole = QUICK_FLICKS if s.setup.quick else FLICKS_A_HALF
    flicks = s.flicks_left
    left = max(0.0, 1 - s.clock / s.length) * whole if flicks is None else float(flicks)
    left += whole if s.half == 1 else 0
    spread = 1.0 + 2.5 * sqrt(POINTS_A_FLICK * left)
    return 1 / (1 + exp(-1.7 * ahead / spread))
