"""The search, on a game small enough to work out by hand: a walk on a tree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from puntadidito.core.contract import (
    Answer,
    Chance,
    Choice,
    Decision,
    Decisions,
    Draw,
    Menu,
    Outcome,
    Over,
    Termination,
)
from puntadidito.search.expectimax import FAN, rate_options

Node = Any
"""("max" | "min", options) or ("lots", outcomes with ways) or a number; a quiet node ends in !."""


class Walk:
    """Just enough of a game: the state is a node."""

    def pending(self, s: Node) -> Any:
        if isinstance(s, int | float):
            winner = None if s == 0.5 else 0 if s == 1 else 1
            return Over(Outcome(winner, Termination.POINTS))
        kind, branches = s[0].rstrip("!"), s[1]
        if kind == "lots":
            return Chance("", tuple(branches))
        return Decisions((Decision("", int(kind == "min"), kind, Menu(sorted(branches)), ""),))


class Guide:
    """Quiet nodes guess 0.6 for seat 0; counts the nodes that were looked at."""

    def __init__(self) -> None:
        self.looked = 0

    def quiet(self, s: Node) -> bool:
        return isinstance(s, tuple) and s[0].endswith("!")

    def worth(self, s: Node, seat: int) -> float:
        return 0.6 if seat == 0 else 0.4

    def final(self, over: Over, seat: int) -> float:
        winner = over.outcome.winner
        return 0.5 if winner is None else float(winner == seat)

    def outcomes(self, s: Node, chance: Chance) -> Iterable[tuple[str, int]]:
        return [(name, ways) for name, (ways, _) in s[1].items()]

    def after(self, s: Node, answer: Answer) -> Node:
        self.looked += 1
        if isinstance(answer, Choice):
            return s[1][answer.option]
        assert isinstance(answer, Draw)
        return s[1][answer.outcome][1]


def rate(s: Node, budget: float = 0) -> dict[str, float]:
    game: Any = Walk()
    return rate_options(game, Guide(), s, game.pending(s).items[0], budget)


def lots(**branches: tuple[int, Node]) -> Node:
    return ("lots", branches)


def test_chance_is_weighed_by_the_ways_it_comes_about() -> None:
    s = ("max", {"safe": 0.5, "bold": lots(good=(3, 1), bad=(1, 0))})
    assert rate(s) == {"bold": 0.75, "safe": 0.5}


def test_the_other_seat_picks_what_is_worst_for_us() -> None:
    s = ("max", {"open": ("min", {"a": 1, "b": 0}), "shut": ("min", {"a": 1, "b": 0.5})})
    assert rate(s) == {"open": 0.0, "shut": 0.5}


def test_options_are_rated_for_the_seat_that_is_asked() -> None:
    assert rate(("min", {"a": 1, "b": 0, "c": 0.5})) == {"a": 0.0, "b": 1.0, "c": 0.5}


def test_own_later_choices_are_ours() -> None:
    s = ("max", {"wait": ("max", {"a": 0, "b": lots(x=(1, 1), y=(1, 0.5))})})
    assert rate(s) == {"wait": 0.75}


def test_a_quiet_table_is_trusted_when_the_budget_is_spent() -> None:
    quiet = ("max!", {"a": 1, "b": 0})
    s = ("max", {"go": quiet, "stay": 0.5})
    assert rate(s, budget=0) == {"go": 0.6, "stay": 0.5}
    assert rate(s, budget=100_000) == {"go": 1.0, "stay": 0.5}


def test_likely_lines_are_read_deeper() -> None:
    deep = ("max!", {"a": 1})
    s = ("max", {"go": lots(often=(9, deep), rarely=(1, deep))})
    assert rate(s, budget=0)["go"] == pytest.approx(0.6)
    assert 0.6 < rate(s, budget=BETWEEN)["go"] < 1.0
    assert rate(s, budget=100_000)["go"] == pytest.approx(1.0)


BETWEEN = 5 * FAN
"""A budget that a likely line can afford and an unlikely one cannot."""


def test_a_loud_table_is_read_to_the_end_whatever_it_costs() -> None:
    s: Node = lots(x=(1, 1), y=(1, 0))
    for _ in range(5):
        s = lots(x=(1, s), y=(1, s))
    assert rate(("max", {"go": s}))["go"] == pytest.approx(0.5)
