"""What must hold at every table of every game, whatever is played. Used by soak runs and tests."""

from tools.invariants import cards, carrom, crash
from tools.invariants.any_game import (
    Below,
    Broken,
    Rules,
    Taken,
    check_odds,
    check_pending,
    check_step,
    clauses,
    digest,
    hold,
    playout,
    random_match,
)

__all__ = [
    "RULES",
    "Below",
    "Broken",
    "Rules",
    "Taken",
    "check_odds",
    "check_pending",
    "check_step",
    "clauses",
    "digest",
    "hold",
    "playout",
    "random_match",
]

RULES: dict[str, Rules] = {"cards": cards.RULES, "carrom": carrom.RULES, "crash": crash.RULES}
