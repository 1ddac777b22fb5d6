"""A free kick for who has the ball: what was played before the foul counts, and gives nothing back
that the book does not give (5.2.b, 9.2.k, 12.7.m)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Save
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Portierino
from tests.games.football_table import Table, block, bump, in_play, played, touch

MET = 300_000
"""When the block meets a figure; it meets the ball afterwards (6.3.e)."""


def fouled(t: int = 100_000, **state: Any) -> Table:
    """Figure 5 plays the ball at a time, and a sealed block offends; side 0 takes the kick."""
    table = in_play(sealed=True, **state)
    ball = touch(14, (90_000, 0), 400_000, moving=True, ball_moving=True)
    touches = sorted((played(5, t=t), ball), key=lambda one: one.t)
    table.together(5, block(14), touches=tuple(touches), bumps=(bump(14, 3, t=MET),))
    assert table.asks == ("choose", 0)
    return table.choose("indirect")


def used(flicks: int) -> list[int]:
    """Figure 5 has been flicked so often in a row."""
    return [flicks if body == 5 else 0 for body in range(22)]


@pytest.mark.clause("football:5.2.b")
def test_who_has_played_three_times_in_a_row_does_not_take_it() -> None:
    t = fouled(touches=used(2))
    assert t.asks == ("taker", 0) and t.state.touches[5] == 3
    assert "5" not in t.decision.options.names and t.decision.default != "5"
    assert t.refused("5").law == ("5.2.b",)


@pytest.mark.near_miss("football:5.2.b")
def test_who_has_played_twice_may() -> None:
    t = fouled(touches=used(1))
    assert t.state.touches[5] == 2
    t.choose("5")
    assert t.asks == ("positional", 0)


@pytest.mark.near_miss("football:5.2.b")
def test_an_attempt_that_had_not_met_the_ball_by_then_is_none() -> None:
    assert fouled(MET + 1, touches=used(2)).state.touches[5] == 2


def test_when_the_ball_passes_all_counts_begin_anew() -> None:
    t = in_play(touches=used(2))
    t.flick(5, touches=(played(5, t=MET),), bumps=(bump(5, 14, t=100_000),))
    t.choose("indirect")
    assert t.asks == ("taker", 1) and t.state.touches[5] == 0


@pytest.mark.clause("football:12.7.m")
def test_who_is_back_from_offside_may_take_it_once_another_has_played() -> None:
    t = fouled(barred={9: "12.7.l"})
    assert [(e.figure, e.law) for e in t.said(ev.Released)] == [(9, ("12.7.m",))]
    assert "9" in t.decision.options.names


@pytest.mark.near_miss("football:12.7.m")
def test_not_if_the_foul_came_before_it_was_played() -> None:
    t = fouled(MET + 1, barred={9: "12.7.l"})
    assert t.said(ev.Released) == [] and t.refused("9").law == ("12.7.l",)


@pytest.mark.clause("football:9.2.k")
@pytest.mark.parametrize("bound", [Portierino(bound=1, binder=5), Portierino(bound=3, binder=6)])
def test_the_third_touch_or_that_of_another_figure_brings_the_keeper_back(bound: Any) -> None:
    t = fouled(portierino=[None, bound])
    assert t.asks == ("keeper_back", 1)
    t.choose("keeper_back")
    assert not t.state.on(1) and t.asks == ("taker", 0)


@pytest.mark.near_miss("football:9.2.k")
def test_the_second_touch_does_not_and_is_counted() -> None:
    t = fouled(portierino=[None, Portierino(bound=2, binder=5)])
    assert t.asks == ("taker", 0)
    assert t.state.portierino[1] == Portierino(bound=1, binder=5)


@pytest.mark.clause("football:9.2.j")
def test_at_a_penalty_against_him_the_owner_is_asked_once() -> None:
    """The third touch of one figure, and the keeper saves beside his portierino."""
    t = in_play((400_000, 0), portierino=[None, Portierino(bound=1, binder=5)])
    at = (560_000, 0)
    t.flick(
        5,
        touches=(played(5, (400_000, 0)), touch(KEEPERS[1], at, MET, ball_moving=True)),
        saves=(Save(MET, 1, at),),
    )
    t.choose("penalty")
    assert t.asks == ("keeper_back", 1)
    t.choose("keeper_back")
    assert t.asks == ("taker", 0)
