"""Rugby with cards: how fast the engine asks and folds, with random players."""

from __future__ import annotations

from time import process_time

from benchmarks import peers
from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Decisions, Draw, Over
from puntadidito.games.cards.game import Cards
from puntadidito.games.cards.table import Setup

MATCHES, ROUNDS = 300, 5
"""The best round is told: whatever else a machine does only makes one slower."""


def random_match(game: Cards, seed: int) -> tuple[int, int]:
    """Play one full match through `pending` and `apply`; count decisions and all lines."""
    below, state = sampler(seed.to_bytes(4)), game.new(Setup())
    decisions = lines = 0
    while not isinstance(waits := game.pending(state), Over):
        lines += 1
        if isinstance(waits, Decisions):
            decisions += 1
            asked = waits.items[0]
            option, value = asked.options.sample(below)
            state = game.apply(state, Choice(asked.id, asked.seat, option, value), waits).state
        elif isinstance(waits, Chance) and waits.outcomes:
            outcome = waits.outcomes[below(len(waits.outcomes))]
            state = game.apply(state, Draw(waits.id, outcome), waits).state
    return decisions, lines


def rates(game: Cards, first: int, matches: int) -> tuple[float, float, float]:
    """Decisions, lines and matches a second."""
    start, decisions, lines = process_time(), 0, 0
    for seed in range(first, first + matches):
        d, n = random_match(game, seed)
        decisions += d
        lines += n
    spent = process_time() - start
    return decisions / spent, lines / spent, matches / spent


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    game = Cards()
    random_match(game, 0)
    best = max(rates(game, MATCHES * n // ROUNDS, MATCHES // ROUNDS) for n in range(ROUNDS))
    names = "cards.decisions_per_s", "cards.lines_per_s", "cards.matches_per_s"
    figures = dict(zip(names, best, strict=True))
    print(f"rugby with cards, {MATCHES} random matches on one core, best of {ROUNDS} rounds")
    print(f"  decisions/s {figures['cards.decisions_per_s']:>10,.0f}   (bar 20,000)")
    print(f"  lines/s     {figures['cards.lines_per_s']:>10,.0f}   (draws of cards included)")
    print(f"  matches/s   {figures['cards.matches_per_s']:>10,.1f}")
    return figures | peers.ratio("cards.lines.ratio_openspiel", figures["cards.lines_per_s"], 1.0)
