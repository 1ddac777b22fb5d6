"""Search where players take turns with chance: every outcome that matters, weighed by its odds.

Every line is read up to the first quiet table. A budget, counted in positions, pays for reading on:
it is shared out from the root, evenly among the options of a decision, by odds among the outcomes
of chance, so that likely lines are read deeper than unlikely ones. No clock has a say in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, Protocol, TypeVar

from puntadidito.core.contract import Answer, Chance, Choice, Decision, Decisions, Draw, Game, Over

FAN = 100
"""Positions that reading on from a quiet table looks at, more or less: a smaller share stops."""

S = TypeVar("S")


class Judge(Protocol[S]):
    """What a search has to be told about a game."""

    def quiet(self, s: S) -> bool:
        """Whether nothing is in the air, so that `worth` can be trusted."""

    def worth(self, s: S, seat: int) -> float:
        """How good a quiet table is for a seat, on the same scale as `final`."""

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
    return _Reader(game, judge, decision.seat).options(s, decision, budget)


def read(game: Game[S], judge: Judge[S], s: S, seat: int, budget: float = 0.0) -> float:
    """How good a table is for a seat, whatever it waits for."""
    return _Reader(game, judge, seat).read(s, budget)


class _Reader(Generic[S]):
    """Reads lines with the eyes of one seat."""

    def __init__(self, game: Game[S], judge: Judge[S], seat: int) -> None:
        self.game, self.judge, self.seat = game, judge, seat

    def options(self, s: S, decision: Decision, budget: float) -> dict[str, float]:
        names = decision.options.names
        share, after = budget / len(names), self.judge.after
        return {
            name: self.read(after(s, Choice(decision.id, decision.seat, name)), share)
            for name in names
        }

    def read(self, s: S, budget: float) -> float:
        if budget < FAN and self.judge.quiet(s):
            return self.judge.worth(s, self.seat)
        waits = self.game.pending(s)
        if isinstance(waits, Decisions):
            decision = waits.items[0]
            best = max if decision.seat == self.seat else min
            return best(self.options(s, decision, budget).values())
        if isinstance(waits, Chance):
            outcomes, after = list(self.judge.outcomes(s, waits)), self.judge.after
            share = 1 / sum(ways for _, ways in outcomes)
            return sum(
                ways * share * self.read(after(s, Draw(waits.id, name)), budget * ways * share)
                for name, ways in outcomes
            )
        assert isinstance(waits, Over), "shots are searched elsewhere"
        return self.judge.final(waits, self.seat)
