"""What the master would choose, and how a match stands."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt
from typing import Any

from puntadidito.core.contract import Advice, Decision
from puntadidito.games.rugby import moves, steps
from puntadidito.games.rugby.bots.levels import MAESTRO
from puntadidito.games.rugby.bots.trial import tried
from puntadidito.games.rugby.bots.worth import worth
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import FLICKS_A_HALF, QUICK_FLICKS

POINTS_A_FLICK = 0.12
"""How many points a flick of good players brings (ours)."""


REASONS = (
    "attempt", "touch_down", "try_on", "advance", "offload", "pass", "kick", "drop", "wedge",
    "goal", "field", "block", "no_block", "call", "no_call", "support", "no_support",
    "recall", "no_recall", "last", "no_last", "pressure", "no_pressure", "throw", "put_in", "clear",
    "penalty_scrum", "penalty_tap", "penalty_touch", "penalty_place",
)  # fmt: skip
"""Why a choice is advised; other questions are answered by their own name."""


def advise(
    s: State,
    decision: Decision,
    below: Callable[[int], int],
    made: tuple[str, object] | None = None,
) -> Advice:
    """What the master would choose, what it is worth, and what was made of it."""
    _, option, value = MAESTRO.weigh(s, decision) or (0.0, decision.default, None)
    side = decision.seat
    figure = value.get("figure") if isinstance(value, dict) else None
    return Advice(
        option=option,
        value=value,
        worth=_chance(s, side, MAESTRO.mean(s, decision, option, value)),
        made=None if made is None else _chance(s, side, MAESTRO.mean(s, decision, *made)),
        reason=_why(s, decision, option, value),
        params={} if figure is None else {"figure": figure},
    )


def _why(s: State, decision: Decision, option: str, value: Any) -> str:
    """What a choice is for."""
    kick = s.kick
    match decision.kind:
        case "play" | "attempt":
            if (
                value is not None
                and isinstance(value, dict)
                and _scores(s, decision, option, value)
            ):
                return "try_on"
            return option if option in REASONS else decision.kind
        case "move":
            return "no_block" if option == moves.NONE else "block"
        case "call" | "support" | "recall" | "last" | "pressure" if option == moves.NONE:
            return f"no_{decision.kind}"
        case "kick" if kick is not None:
            return "goal" if kick.kind in ("drop", "place", "conversion") else "field"
        case "penalty":
            return f"penalty_{option}"
    return decision.kind


def _scores(s: State, decision: Decision, option: str, value: Any) -> bool:
    """The flick, made as it is meant, is a try."""
    after = tried(s, decision, option, value, 1)
    return bool(after.todo) and isinstance(after.todo[-1], steps.Try)


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
