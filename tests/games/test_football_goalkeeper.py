"""Casebook: the goalkeeper on his rod (rule 8), and what his offences are worth (11.1.c)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Keeping, Save
from puntadidito.games.football.keepers import hinders
from puntadidito.games.football.table import BALL
from tests.games.football_keeping import AIM, LINE, OURS, SPOT, THEIRS, shot
from tests.games.football_table import Point, Table, bump, in_play, out, played, touch


def save(at: Point, **more: Any) -> dict[str, Any]:
    """Figure 5 shoots, and the other keeper meets the ball there."""
    met = touch(THEIRS, at, 300_000, ball_moving=True)
    return {
        "touches": (played(5, SPOT), met),
        "saves": (Save(300_000, 1, at, **more),),
        "rest": ((BALL, 500_000, 30_000), (5, 390_000, 0)),
    }


# ---- saves --------------------------------------------------------------------------------------


@pytest.mark.clause("football:8.1.c", "football:8.1.d")
@pytest.mark.near_miss("football:8.1.b", "football:8.1.i")
def test_a_save_wins_the_ball_and_nobody_blocks() -> None:
    t = in_play(SPOT).flick(5, **save((560_000, 20_000)))
    (won,) = t.said(ev.Possession)
    assert (won.side, won.changed, won.law[0]) == (1, True, "8.1.c")
    assert t.said(ev.BlockGone) == [ev.BlockGone(side=0, law=("8.1.d", "6.8.c"))]
    assert t.asks == ("attack", 1) and t.state.possession == 1
    assert t.state.table.ball == (500_000, 30_000) and t.state.score == [0, 0]


@pytest.mark.clause("football:8.1.b")
def test_the_rod_saves_as_well_as_the_keeper() -> None:
    t = in_play(SPOT).flick(5, **save((560_000, 20_000), rod=True))
    assert t.said(ev.Possession)[0].law == ("8.1.c", "8.1.b", "5.1.c")
    assert t.asks == ("attack", 1)


@pytest.mark.near_miss("football:8.1.c", "football:8.1.d")
def test_a_standing_figure_wins_the_ball_without_a_save() -> None:
    stood = touch(14, (560_000, 20_000), 300_000, ball_moving=True)
    t = in_play(SPOT).flick(5, touches=(played(5, SPOT), stood))
    assert t.asks == ("attack", 1) and t.cites("5.1.c")


def test_ones_own_keeper_wins_nothing_that_was_not_lost() -> None:
    t = in_play((-400_000, 0)).flick(
        5, touches=(played(5, (-400_000, 0)), touch(OURS, (-560_000, 0), 300_000, ball_moving=True))
    )
    assert t.state.possession == 0 and t.asks == ("block", 1)


# ---- where he stands ----------------------------------------------------------------------------


def by_hand(t: Table, at: Point) -> Table:
    return t.choose("flick", {"figure": 5, **AIM}).choose("keep", at)


@pytest.mark.clause("football:8.1.e")
@pytest.mark.near_miss("football:8.1.h", "football:8.1.n")
@pytest.mark.parametrize("at", [(LINE, 0), (LINE, 117_500), (LINE, -117_500), (590_000, 30_000)])
def test_he_is_placed_freely_in_his_area_up_to_the_line(at: Point) -> None:
    t = in_play(SPOT, keeper="hand")
    assert {d.kind: d.law for d in t.pending.items} == {  # type: ignore[union-attr]
        "attack": ("5.1.a",),
        "guard": ("8.1.e",),
    }
    by_hand(t, at)
    told = ev.KeeperPlaced(side=1, at=at, auto=False, law=("8.1.e",))
    assert t.said(ev.KeeperPlaced) == [told] and t.state.table.keepers[1] == at


@pytest.mark.clause("football:8.1.h")
@pytest.mark.parametrize("at", [(LINE - 1, 0), (LINE, 117_501), (LINE, -117_501), (0, 0)])
def test_his_base_does_not_go_past_the_line(at: Point) -> None:
    t = in_play(SPOT, keeper="hand").choose("flick", {"figure": 5, **AIM})
    assert t.refused("keep", at).law == ("8.1.h", "8.1.e")


@pytest.mark.near_miss("football:8.1.e")
def test_he_is_not_asked_while_nobody_may_shoot() -> None:
    t = in_play((311_000, 0), keeper="hand")
    assert [d.kind for d in t.pending.items] == ["attack"]  # type: ignore[union-attr]
    t.flick(5, touches=(played(5, (311_000, 0)),))
    assert t.said(ev.KeeperPlaced) == []


@pytest.mark.clause("football:8.1.e")
def test_a_hair_farther_he_is() -> None:
    t = in_play((311_001, 0), keeper="hand")
    assert [d.kind for d in t.pending.items] == ["attack", "guard"]  # type: ignore[union-attr]


def test_or_he_stands_where_the_house_puts_him() -> None:
    t = in_play((400_000, 200_000)).flick(5, touches=(played(5, (400_000, 200_000)),))
    (stood,) = t.said(ev.KeeperPlaced)
    assert stood.auto and LINE <= stood.at[0] <= 598_150 and 0 < stood.at[1] < 64_000


# ---- outside, too soon, too fast ----------------------------------------------------------------

OUTSIDE = [(534_999, 0), (560_000, 127_501), (560_000, -127_501)]
INSIDE = [(535_000, 0), (560_000, 127_500), (560_000, -127_500)]


@pytest.mark.clause("football:8.1.i", "football:8.1.k")
@pytest.mark.near_miss("football:8.1.c", "football:8.1.j", "football:8.1.l")
@pytest.mark.parametrize("at", OUTSIDE)
def test_a_save_outside_the_area_has_the_shot_repeated(at: Point) -> None:
    t = in_play(SPOT).flick(5, **save(at))
    (broken,) = t.said(ev.Offended)
    assert (broken.side, broken.remedy, broken.law) == (1, "repeat", ("8.1.i", "8.1.k"))
    assert t.asks == ("choose", 0) and set(t.decision.options.names) == {"advantage", "repeat"}
    before = in_play(SPOT).state.table.places
    t.choose(t.decision.default)
    assert t.said(ev.Warned) == [ev.Warned(side=1, law=("8.1.k",))]
    assert t.state.table.places == before and t.state.keeper_fouls == [0, 1]
    assert t.state.touches[5] == 0 and t.asks == ("attack", 0)
    assert t.refused("flick", {"figure": 6, **AIM}).law == ("6.3.m",)
    t.flick(5, touches=(played(5, SPOT),))
    assert t.asks == ("block", 1)


@pytest.mark.near_miss("football:8.1.i", "football:8.1.k")
@pytest.mark.parametrize("at", INSIDE)
def test_on_the_line_of_the_area_he_may_save(at: Point) -> None:
    t = in_play(SPOT).flick(5, **save(at))
    assert t.said(ev.Offended) == [] and t.asks == ("attack", 1)


@pytest.mark.clause("football:8.1.j")
def test_he_may_not_dive_before_the_ball_is_touched() -> None:
    t = in_play(SPOT).flick(5, **shot(early=True))
    assert t.said(ev.Offended)[0].law == ("8.1.j", "8.1.k")
    t.choose("repeat")
    assert t.state.table.ball == SPOT and t.state.keeper_fouls == [0, 1]


@pytest.mark.clause("football:8.1.t")
@pytest.mark.near_miss("football:11.1.c", "football:8.1.j")
def test_nor_be_moved_quickly() -> None:
    t = in_play(SPOT).flick(5, **shot(fast=True))
    assert t.said(ev.Offended)[0].law == ("8.1.t", "8.1.k")
    assert t.choose("repeat").said(ev.Warned)[0].side == 1


@pytest.mark.near_miss("football:8.1.j", "football:8.1.t")
def test_slowly_he_may_move() -> None:
    t = in_play(SPOT).flick(5, **shot(moved=True))
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


def test_a_goal_in_spite_of_it_is_never_thrown_away() -> None:
    scored = {**shot(early=True), "out": out("east", (600_000, 0), goal=True)}
    t = in_play(SPOT).flick(5, **scored)
    assert t.decision.default == "advantage"
    t.choose("advantage")
    assert t.state.score == [1, 0] and t.state.keeper_fouls == [0, 1]


@pytest.mark.clause("football:8.1.k", "football:7.1.c")
@pytest.mark.parametrize("goal", [True, False])
def test_the_shot_is_repeated_even_when_time_is_up(goal: bool) -> None:
    t = in_play(SPOT, timed=True, clock=15 * 60_000 - 200).flick(5, **save((534_999, 0)))
    t.choose("repeat")
    assert t.state.over_time and t.said(ev.Extended)[0].side == 0
    assert t.asks == ("attack", 0)
    scored: dict[str, Any] = {"out": out("east", (600_000, 0), goal=True)} if goal else {}
    t.flick(5, touches=(played(5, SPOT),), **scored)
    assert t.state.score == [int(goal), 0] and t.said(ev.HalfOver)


def test_who_does_not_repeat_it_in_time_has_had_it() -> None:
    t = in_play(SPOT, timed=True, clock=15 * 60_000 - 200).flick(5, **save((534_999, 0)))
    t.choose("repeat").choose("timeout", ms=10_000, by="clock")
    assert t.said(ev.HalfOver) and t.said(ev.AddedTime) == []


@pytest.mark.clause("football:8.1.l")
@pytest.mark.near_miss("football:8.1.k", "football:8.1.m")
@pytest.mark.parametrize("how", [save((534_999, 0)), shot(early=True)])
def test_after_the_first_in_the_match_it_is_a_penalty(how: dict[str, Any]) -> None:
    t = in_play(SPOT, keeper_fouls=[0, 1]).flick(5, **how)
    assert t.asks == ("choose", 0) and set(t.decision.options.names) == {"advantage", "penalty"}
    t.choose(t.decision.default)
    (given,) = t.said(ev.Awarded)
    assert (given.kind, given.side, given.at) == ("penalty", 0, (475_000, 0))
    assert t.said(ev.Warned) == []


@pytest.mark.near_miss("football:8.1.l")
def test_the_other_keepers_offences_do_not_count_against_him() -> None:
    t = in_play(SPOT, keeper_fouls=[1, 0]).flick(5, **shot(early=True))
    assert t.said(ev.Offended)[0].remedy == "repeat"


@pytest.mark.clause("football:11.1.c", "football:8.1.l")
def test_quick_once_more_is_a_penalty_too() -> None:
    t = in_play(SPOT, keeper_fouls=[0, 1]).flick(5, **shot(fast=True))
    assert t.said(ev.Offended)[0].law == ("8.1.l", "8.1.t", "11.1.c")
    t.choose("penalty")
    assert t.state.restart is not None and t.state.restart.kind == "penalty"


@pytest.mark.clause("football:8.1.m")
def test_on_purpose_it_is_a_penalty_at_once_and_the_next_one_is_not_the_first() -> None:
    t = in_play(SPOT).flick(5, **shot(early=True, deliberate=True))
    assert t.said(ev.Offended)[0].law == ("8.1.m", "8.1.j")
    t.choose("penalty")
    assert t.state.restart is not None and t.state.restart.kind == "penalty"
    assert t.said(ev.Warned) == [] and t.state.keeper_fouls == [0, 1]


@pytest.mark.near_miss("football:8.1.m")
def test_what_was_not_meant_is_a_warning() -> None:
    t = in_play(SPOT).flick(5, **shot(early=True, deliberate=False))
    assert t.said(ev.Offended)[0].remedy == "repeat"


def test_two_offences_in_one_shot_are_both_remembered() -> None:
    both = {**save((534_999, 0)), "keeping": (Keeping(1, early=True, t=50_000),)}
    t = in_play(SPOT).flick(5, **both)
    assert [e.remedy for e in t.said(ev.Offended)] == ["repeat", "penalty"]
    assert t.choose("penalty").state.keeper_fouls == [0, 1]


# ---- in the way ---------------------------------------------------------------------------------


@pytest.mark.clause("football:8.1.n", "football:8.1.o")
@pytest.mark.near_miss("football:8.1.p", "football:8.1.q", "football:8.1.k")
def test_between_figure_and_ball_he_is_warned_and_play_goes_on() -> None:
    ball = (560_000, 30_000)
    t = in_play(ball).flick(
        5, touches=(played(5, ball),), keeping=(Keeping(1, between=True),),
        rest=((BALL, 555_000, 60_000),),
    )  # fmt: skip
    assert t.said(ev.Offended)[0].law == ("8.1.n", "8.1.o")
    assert t.said(ev.Warned) == [ev.Warned(side=1, law=("8.1.o",))]
    assert t.state.keeper_warned == [False, True] and t.state.keeper_fouls == [0, 0]
    assert t.state.table.ball == (555_000, 60_000) and t.asks == ("block", 1)


@pytest.mark.near_miss("football:8.1.n", "football:8.1.o")
def test_beside_them_he_is_not() -> None:
    ball = (560_000, 30_000)
    t = in_play(ball).flick(5, touches=(played(5, ball),), keeping=(Keeping(1, moved=True),))
    assert t.said(ev.Warned) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:8.1.n")
@pytest.mark.near_miss("football:8.1.o")
def test_on_the_screen_he_is_kept_out_of_the_lane() -> None:
    ball, figure, wanted = (565_000, 0), (480_000, 0), (545_000, 0)
    t = by_hand(in_play(ball, keeper="hand", f5=figure), wanted)
    (stood,) = t.said(ev.KeeperPlaced)
    assert stood.law == ("8.1.n", "8.1.e") and stood.at != wanted
    assert hinders(wanted, figure, ball) and not hinders(stood.at, figure, ball)
    beside = by_hand(in_play(ball, keeper="hand", f5=(480_000, 200_000)), wanted)
    assert beside.said(ev.KeeperPlaced)[0].at == wanted


@pytest.mark.parametrize("warned", [False, True])
def test_a_volley_through_him_is_not_his_fault(warned: bool) -> None:
    """The house has set him aside for the first figure, and knows of no other."""
    t = in_play(
        (556_000, 95_000), sealed=True, f5=(556_000, 170_000), f6=(565_000, -145_000),
        f14=(590_000, 300_000), f15=(590_000, 330_000), keeper_warned=[False, warned],
    )  # fmt: skip
    x, y = t.view.table.keepers[1] or (0, 0)
    second = {"figure": 6, **AIM, "after": 360_000}
    t.choose("flick", {"figure": 5, **AIM, "volley": second}).choose("none")
    ball = [(300_000, 556_000, 95_000), (360_000, x, 93_000), (1_500_000, x, 85_000)]
    ways: Any = {
        5: [(300_000, 556_000, 116_500)],
        BALL: ball,
        6: [(360_000, 565_000, -145_000), (900_000, 565_000, -125_000)],
    }
    assert hinders((x, y), (565_000, -145_000), (x, 93_000))
    t.drew(ways, (300_000, BALL, 5))
    assert t.said(ev.Offended) == [] and t.state.keeper_warned == [False, warned]


@pytest.mark.clause("football:8.1.p", "football:8.1.q")
@pytest.mark.parametrize("ball", [(560_000, 30_000), (409_000, 0)])
def test_once_more_with_the_ball_in_the_penalty_area_it_is_a_penalty(ball: Point) -> None:
    t = in_play(ball, keeper_warned=[False, True]).flick(
        5, touches=(played(5, ball),), keeping=(Keeping(1, between=True),)
    )
    assert t.said(ev.Offended)[0].law == ("8.1.q", "8.1.n", "8.1.p")
    t.choose("penalty")
    assert t.state.restart is not None and t.state.restart.at == (475_000, 0)


@pytest.mark.clause("football:8.1.p")
@pytest.mark.near_miss("football:8.1.q", "football:8.1.o")
def test_a_hair_outside_it_is_a_free_kick_where_the_ball_was() -> None:
    ball = (408_999, 0)
    t = in_play(ball, keeper_warned=[False, True]).flick(
        5, touches=(played(5, ball),), keeping=(Keeping(1, between=True),),
        rest=((BALL, 500_000, 0),),
    )  # fmt: skip
    t.choose("indirect")
    (given,) = t.said(ev.Awarded)
    assert (given.kind, given.side, given.at) == ("indirect", 0, ball)


@pytest.mark.clause("football:8.1.n")
def test_nor_in_the_way_of_a_positional_flick() -> None:
    t = in_play((-100_000, 0)).flick(
        5, bumps=(bump(5, 14, (-120_000, 0), 50_000),), touches=(played(5, (-100_000, 0)),)
    )
    t.choose("indirect").choose("15")
    t.flick(16, "positional", keeping=(Keeping(0, between=True),))
    assert t.state.keeper_warned == [True, False] and t.asks == ("positional", 1)
