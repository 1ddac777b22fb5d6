"""Crash Tackle: how fast the engine asks and folds, with random players."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from statistics import median
from time import process_time
from timeit import timeit

import msgspec

from benchmarks import peers
from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Decision, Decisions, Draw, Over
from puntadidito.games.crash.game import Crash
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import Setup
from puntadidito.server import show

WARM_UP, LAZY, LISTED, CLONES = 60, 40, 15, 20_000
TOLD, TOLD_TURNS = 2, 6
ROUNDS = 5
"""The best of so many is told: whatever else a machine does only makes a round slower."""
Pick = Callable[[Decision, Callable[[int], int]], Choice]


def lazily(asked: Decision, below: Callable[[int], int]) -> Choice:
    """Draw an option without listing the others."""
    option, value = asked.options.sample(below)
    return Choice(asked.id, asked.seat, option, value)


def from_the_list(asked: Decision, below: Callable[[int], int]) -> Choice:
    """List every option, then draw one as `lazily` does: the same matches are played."""
    assert getattr(asked.options, "names", None) or asked.options.describe()
    return lazily(asked, below)


def random_match(game: Crash, seed: int, pick: Pick) -> tuple[int, int, State]:
    """Play a match through `pending` and `apply`; count decisions and all lines."""
    below, state, decisions = sampler(seed.to_bytes(4)), game.new(Setup()), 0
    while True:
        waits = game.pending(state)
        answer: Choice | Draw
        if isinstance(waits, Decisions):
            decisions += 1
            answer = pick(waits.items[0], below)
        elif isinstance(waits, Chance) and waits.outcomes:
            answer = Draw(waits.id, waits.outcomes[below(len(waits.outcomes))])
        else:
            return decisions, state.line, state
        state = game.apply(state, answer, waits).state


def rates(game: Crash, matches: int, pick: Pick, first: int = 0) -> tuple[float, float]:
    """Decisions and lines a second."""
    start, decisions, lines = process_time(), 0, 0
    for seed in range(first, first + matches):
        d, n, _ = random_match(game, seed, pick)
        decisions += d
        lines += n
    spent = process_time() - start
    return decisions / spent, lines / spent


def asked(game: Crash, seed: int) -> Iterator[Decision]:
    """Every question of a match between computers."""
    below, state = sampler(seed.to_bytes(4)), game.new(Setup(turns=TOLD_TURNS))
    while not isinstance(waits := game.pending(state), Over):
        if isinstance(waits, Decisions):
            decision = waits.items[0]
            yield decision
            sight = game.sight(state, decision.seat)
            option, value = game.bot("club").choose(sight, decision, below)
            state = game.apply(state, Choice(decision.id, decision.seat, option, value)).state
        elif isinstance(waits, Chance) and waits.outcomes:
            outcome = waits.outcomes[below(len(waits.outcomes))]
            state = game.apply(state, Draw(waits.id, outcome)).state


def questions(game: Crash) -> dict[str, float]:
    """What it costs to tell a question of one's turn, and how large any question is."""
    sizes, spent = [], []
    for seed in range(TOLD):
        for decision in asked(game, seed):
            sizes.append(len(msgspec.json.encode(show.decision(decision, own=True))))
            if decision.kind == "act":
                spent.append(min(timeit(decision.options.describe, number=1) for _ in range(3)))
    return {
        "crash.question_kb_p95": sorted(sizes)[len(sizes) * 95 // 100] / 1000,
        "crash.question_us": median(spent) * 1e6,
    }


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    game = Crash()
    rates(game, WARM_UP, lazily, ROUNDS * LAZY)  # other matches: what is looked up is there
    _, _, state = random_match(game, 0, lazily)
    lazy, lines = max(rates(game, LAZY, lazily, LAZY * n) for n in range(ROUNDS))
    listed, _ = max(rates(game, LISTED, from_the_list, LISTED * n) for n in range(ROUNDS))
    clone = min(timeit(state.clone, number=CLONES) for _ in range(ROUNDS)) / CLONES * 1e6
    print(
        f"crash tackle, random matches on one core after {WARM_UP} others, best of {ROUNDS} rounds"
    )
    print(f"  decisions/s {lazy:>10,.0f}   (bar 20,000, options drawn lazily)")
    print(f"  decisions/s {listed:>10,.0f}   (bar 5,000, every option listed)")
    print(f"  lines/s     {lines:>10,.0f}   (dice and cards included)")
    print(f"  clone       {clone:>10,.1f} us (bar 10)")
    told = questions(game)
    print(
        f"  a question  {told['crash.question_kb_p95']:>10,.1f} kB at the 95th percentile (bar 8)"
    )
    print(
        f"  to tell it  {told['crash.question_us']:>10,.0f} us (bar 1,000, median of the own turn)"
    )
    return {
        "crash.decisions_per_s": lazy,
        "crash.listed_decisions_per_s": listed,
        "crash.lines_per_s": lines,
        "crash.clone_us": clone,
        **told,
        **peers.ratio("crash.ratio_openspiel", lazy, 0.40),
    }
