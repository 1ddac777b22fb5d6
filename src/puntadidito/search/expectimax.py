"""Search where players take turns with chance: every outcome that matters, weighed by its odds.

A budget of positions is shared out from the root: evenly among the options of a decision, by odds
among the outcomes of chance. A line is followed until its share is spent and the table is quiet,
so likely lines are read deeper than unlikely ones, and the answer depends on no clock.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, TypeVar

from puntadidito.core.contract import Answer, Chance, Choice, Decision, Decisions, Draw, Game, Over

S = TypeVar("S")


class Judge(Protocol[S]):
    """What a search has to be told about a game."""

    def quiet(self, s: S) -> bool:
        """Whether `worth` can be trusted here, in the middle of nothing."""

    def worth(self, s: S, seat: int) -> float:
        """How good a quiet table is for a seat. Must agree with `final` in scale."""

    def final(self, over: Over, seat: int) -> float:
        """How good the end of a match is for a seat."""

    def outcomes(self, s: S, chance: Chance) -> Iterable[tuple[str, int]]:
        """Outcomes of chance that differ, each with the number of ways it can come about."""

    def after(self, s: S, answer: Answer) -> S:
        """The table after an answer that needs no checking."""


def rate_options(
    game: Game[S], judge: Judge[S], s: S, decision: Decision, budget: float
) -> dict[str, float]:
    """How good each option of a decision is for the seat that has to take it."""
    seat, names = decision.seat, decision.options.names
    share = budget / len(names)
    return {
        name: _read(game, judge, judge.after(s, Choice(decision.id, seat, name)), seat, share)
        for name in names
    }


def _read(game: Game[S], judge: Judge[S], s: S, seat: int, budget: float) -> float:
    if budget < 1 and judge.quiet(s):
        return judge.worth(s, seat)
    waits: Any = game.pending(s)
    if isinstance(waits, Decisions):
        decision = waits.items[0]
        options = decision.options.names
        best = max if decision.seat == seat else min
        return best(
            _read(
                game,
                judge,
                judge.after(s, Choice(decision.id, decision.seat, name)),
                seat,
                budget / len(options),
            )
            for name in options
        )
    if isinstance(waits, Chance):
        outcomes = list(judge.outcomes(s, waits))
        ways = sum(n for _, n in outcomes)
        return sum(
            n
            / ways
            * _read(game, judge, judge.after(s, Draw(waits.id, name)), seat, budget * n / ways)
            for name, n in outcomes
        )
    assert isinstance(waits, Over), "shots are searched elsewhere"
    return judge.final(waits, seat)
