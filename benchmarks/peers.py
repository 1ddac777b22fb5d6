"""What our engines are measured against: random play of OpenSpiel's backgammon, one core."""

from __future__ import annotations

import importlib
import random
from functools import cache
from time import process_time
from typing import Any

SECONDS, ROUNDS = 0.6, 5


def steps(game: Any, rng: random.Random) -> int:
    """Play a game at random; count moves and throws of dice."""
    state, count = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            throw, *_ = rng.choices([one for one, _ in outcomes], [p for _, p in outcomes])
            state.apply_action(throw)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        count += 1
    return count


@cache
def backgammon() -> float | None:
    """Steps a second, the best of some rounds; nothing where OpenSpiel is not installed."""
    try:
        game = importlib.import_module("pyspiel").load_game("backgammon")
    except ModuleNotFoundError:
        return None
    rng, best = random.Random(1), 0.0
    for _ in range(ROUNDS):
        start, done = process_time(), 0
        while (spent := process_time() - start) < SECONDS:
            done += steps(game, rng)
        best = max(best, done / spent)
    return best


def ratio(name: str, per_second: float, bar: float) -> dict[str, float]:
    """Ours against it, printed and as a figure."""
    theirs = backgammon()
    if theirs is None:
        print("  OpenSpiel is not installed: no ratio")
        return {}
    print(f"  to OpenSpiel {per_second / theirs:>9.2f}   (bar {bar:.2f})")
    return {name: per_second / theirs}


def run() -> dict[str, float]:
    """Print and give the figure."""
    theirs = backgammon()
    print("OpenSpiel's backgammon, random play on one core")
    print(f"  steps/s {theirs:>14,.0f}" if theirs else "  not installed")
    return {"peers.openspiel_steps_per_s": theirs} if theirs else {}
