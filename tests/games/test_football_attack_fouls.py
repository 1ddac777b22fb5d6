"""What an attacker may not run into, and the limited flick (5.3.a, 5.3.j-k, 5.5, 6.5.a-b)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import BALL
from tests.games.football_table import Flick, Table, bump, in_play, played, touch

BALL_AT = (-100_000, 0)
PLACES: dict[str, Any] = {"f5": (-160_000, 0), "f14": (-120_000, 5_000)}
REST = ((5, -90_000, 20_000), (14, -110_000, 30_000), (BALL, -50_000, 0))


def flicked(*bumps: Any, ball: int | None = 100_000) -> Table:
    """5 is flicked towards the ball, which it meets then, or never."""
    touches = () if ball is None else (played(5, BALL_AT, ball),)
    return in_play(BALL_AT, **PLACES).flick(5, bumps=bumps, touches=touches, rest=REST)


def met(other: int = 14, t: int = 50_000, **rest: Any) -> Any:
    return bump(5, other, (-130_000, 2_000), t, **rest)


# ---- a figure and then the ball (5.3.a) ---------------------------------------------------------


@pytest.mark.parametrize(
    "first", [met(), met(6), met(KEEPERS[1], two_moving=True), met(t=99_999)],
    ids=["an opponent", "one of his own", "the keeper", "just before the ball"],
)  # fmt: skip
@pytest.mark.clause("football:5.3.a")
def test_who_runs_into_somebody_before_the_ball_gives_away_a_free_kick(first: Any) -> None:
    t = flicked(first)
    (foul,) = t.said(ev.Offended)
    assert (foul.side, foul.figure, foul.at) == (0, 5, (-130_000, 2_000))
    assert t.asks == ("choose", 1)
    assert t.decision.options.names == ("advantage", "indirect")
    t.choose("indirect")
    restart = t.state.restart
    assert restart is not None
    assert (restart.kind, restart.side, restart.at) == ("indirect", 1, (-130_000, 2_000))
    assert t.asks == ("taker", 1)


@pytest.mark.clause("football:5.3.a")
def test_with_advantage_everything_stays_and_the_ball_is_lost() -> None:
    t = flicked(met()).choose("advantage")
    assert t.state.table.ball == (-50_000, 0) and t.state.table.places[5] == (-90_000, 20_000)
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.parametrize(
    "first", [met(t=100_000), met(t=100_001), met(two_moving=True)],
    ids=["in the same instant the ball comes first", "after the ball", "a figure that moves"],
)  # fmt: skip
@pytest.mark.near_miss("football:5.3.a")
def test_not_who_meets_the_ball_first_nor_a_figure_that_moves(first: Any) -> None:
    t = flicked(first)
    assert t.said(ev.Offended) == []
    assert t.state.possession == 0 and t.asks == ("block", 1)


# ---- a figure and never the ball (5.3.j-k, 6.5.a-b) ---------------------------------------------


@pytest.mark.parametrize("other", [14, 6, KEEPERS[1]])
@pytest.mark.clause("football:5.3.j", "football:5.3.k", "football:6.5.a", "football:6.5.b")
def test_who_misses_and_runs_into_somebody_is_put_back_and_loses_the_ball(other: int) -> None:
    t = flicked(met(other), ball=None)
    assert [(e.side, e.remedy) for e in t.said(ev.Offended)] == [(0, "back_change")]
    assert t.asks == ("choose", 1)
    assert t.decision.options.names == ("advantage", "back_change")
    t.choose("back_change")
    table = t.state.table
    assert [table.places[body] for body in (5, 14, BALL)] == [
        (-160_000, 0), (-120_000, 5_000), BALL_AT,
    ]  # fmt: skip
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.3.k")
def test_with_advantage_nothing_is_put_back_but_the_ball_is_lost() -> None:
    t = flicked(met(), ball=None).choose("advantage")
    assert t.state.table.places[5] == (-90_000, 20_000)
    assert t.said(ev.Sanction) == [] and t.state.possession == 1


@pytest.mark.near_miss("football:5.3.j", "football:6.5.a", "football:6.5.b")
def test_who_misses_and_meets_a_figure_that_moves_has_only_missed() -> None:
    t = flicked(met(two_moving=True), ball=None)
    assert t.said(ev.Offended) == []
    assert t.state.table.places[5] == (-90_000, 20_000)
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.3.j", "football:6.5.a", "football:6.5.b")
def test_who_meets_the_ball_in_the_end_has_not_missed() -> None:
    t = flicked(met(), ball=899_999)
    assert t.said(ev.Offended)[0].remedy == "indirect"


# ---- the limited flick, at a real table (5.5) ---------------------------------------------------


def leaning_over(*more: Any, **facts: Any) -> Table:
    """The attacker stands behind the other end line."""
    t = in_play((400_000, 0), live=True).choose("flick", {"figure": 5})
    return t.happened(
        flicks=(Flick("attack", 0, 5, rest_t=900_000),),
        touches=(played(5, (400_000, 0)), *more),
        **facts,
    )


@pytest.mark.clause("football:5.5.a", "football:5.5.b")
def test_after_a_limited_flick_the_referee_calls_the_block() -> None:
    t = leaning_over(limited=True)
    assert [(e.side, e.what) for e in t.said(ev.Note)] == [(1, "limited")]
    assert t.asks == ("block", 1)
    t.choose("block", {"figure": 15}).happened(flicks=(Flick("block", 1, 15, rest_t=900_000),))
    assert t.asks == ("attack", 0)


@pytest.mark.near_miss("football:5.5.a", "football:5.5.b")
def test_if_nobody_is_hindered_nothing_is_called() -> None:
    t = leaning_over()
    assert t.said(ev.Note) == [] and t.asks == ("block", 1)


@pytest.mark.near_miss("football:5.5.a", "football:5.5.b")
def test_nor_is_there_a_block_if_the_ball_was_lost() -> None:
    t = leaning_over(touch(14, (450_000, 0), 400_000, ball_moving=True), limited=True)
    assert t.said(ev.Note) == [] and t.asks == ("attack", 1)


@pytest.mark.parametrize("choice", ["back_change", "advantage"])
@pytest.mark.clause("football:5.5.e", "football:5.5.f")
def test_who_does_not_let_him_block_goes_back_and_loses_the_ball(choice: str) -> None:
    t = leaning_over(denied=True, rest=((BALL, 500_000, 0),))
    assert t.asks == ("choose", 1) and t.decision.law[0] == "5.5.g"
    t.choose(choice)
    assert t.state.table.ball == ((400_000 if choice == "back_change" else 500_000), 0)
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.5.e", "football:5.5.f")
def test_after_any_other_flick_he_need_not_wait() -> None:
    t = leaning_over(unblocked=True, limited=True)
    assert t.said(ev.Offended) == [] and t.state.possession == 0
