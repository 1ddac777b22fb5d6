"""When the referee stops play, and what the offended player may choose: BACK, a kick, or ADVANTAGE
(1.1.g, 4.3, appendix.29)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Offside, Rebound
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import BALL
from tests.games.football_table import Flick, Table, block, bump, in_play, out, played, touch

AIM = {"angle": 0, "power": 500}
Point = tuple[int, int]


def fourth(**rest: Any) -> Table:
    """Figure 5 of side 0 plays the ball for the fourth time, with a strict referee."""
    used = [3 if body == 5 else 0 for body in range(22)]
    t = in_play(referee="strict", touches=used, f5=(-30_000, 0), **rest)
    return t.flick(5, touches=(played(5),), rest=((5, 10_000, 5_000), (BALL, 90_000, 0)))


def foul(ball: Point = (0, 0), **facts: Any) -> Table:
    """Figure 5 of side 0 meets 14 and then the ball, which goes where it is told."""
    t = in_play(ball, f14=(ball[0] - 40_000, ball[1]))
    touches = (played(5, ball), *facts.pop("then", ()))
    met = bump(5, 14, (ball[0] - 40_000, ball[1]), 50_000)
    return t.flick(5, bumps=(met,), touches=touches, **facts)


def no_foul(ball: Point = (0, 0), **facts: Any) -> Table:
    """The same without the figure that was met first."""
    touches = (played(5, ball), *facts.pop("then", ()))
    return in_play(ball).flick(5, touches=touches, **facts)


def awarded(t: Table) -> tuple[str, int, tuple[str, ...]]:
    (kick,) = t.said(ev.Awarded)
    return kick.kind, kick.side, kick.law


# ---- BACK or ADVANTAGE after an attacker's offence (1.1.g) --------------------------------------


@pytest.mark.clause("football:1.1.g")
def test_back_restores_everything_and_the_ball_passes() -> None:
    t = fourth()
    assert t.asks == ("choose", 1)
    t.choose("back_change")
    (back,) = t.said(ev.PutBack)
    assert back.law == ("1.1.g",) and back.figures == ((5, -30_000, 0), (BALL, 0, 0))
    assert t.state.table.ball == (0, 0) and t.state.table.places[5] == (-30_000, 0)
    assert t.asks == ("attack", 1)


@pytest.mark.clause("football:1.1.g")
def test_advantage_leaves_everything_and_the_ball_passes_too() -> None:
    t = fourth().choose("advantage")
    assert t.said(ev.Advantage)[0].law == ("1.1.g",) and t.said(ev.PutBack) == []
    assert t.state.table.ball == (90_000, 0) and t.state.table.places[5] == (10_000, 5_000)
    assert t.asks == ("attack", 1) and t.state.tie == -1  # with any figure


def irregular(option: str) -> Table:
    """A real table: the flick was none, the referee says so before the block."""
    t = in_play(live=True, f5=(-30_000, 0)).choose("flick", {"figure": 5})
    flicks = (Flick("attack", 0, 5, rest_t=900_000),)
    t.happened(flicks=flicks, touches=(played(5),), rest=((BALL, 90_000, 0),))
    assert t.asks == ("block", 1)
    t.report("conduct", side=0, clause="1.1.d")
    assert t.said(ev.Offended)[0].law == ("1.1.d", "1.1.f") and t.asks == ("choose", 1)
    return t.choose(option)


@pytest.mark.clause("football:1.1.g")
@pytest.mark.parametrize(("option", "x"), [("back_change", 0), ("advantage", 90_000)])
def test_after_an_irregular_flick_at_a_real_table_the_choice_is_the_same(
    option: str, x: int
) -> None:
    t = irregular(option)
    assert t.state.table.ball == (x, 0) and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:1.1.g")
@pytest.mark.parametrize("option", ["back", "advantage"])
def test_after_a_block_it_is_not_this_choice_and_the_ball_stays(option: str) -> None:
    t = in_play().flick(5, touches=(played(5),)).choose("block", {"figure": 14, **AIM})
    t.happened(bumps=(bump(14, 5),), rest=((14, 60_000, 0),)).choose(option)
    assert t.asks == ("attack", 0)


# ---- out of play (4.3.b to 4.3.f) ---------------------------------------------------------------


def rolled(y: int) -> Table:
    """The ball rolls north and rests at a y; a log is drawn of it."""
    t = in_play((0, 300_000), f5=(0, 270_000)).choose("flick", {"figure": 5, **AIM})
    ways = {5: [(100_000, 0, 281_500)], BALL: [(100_000, 0, 300_000), (600_000, 0, y)]}
    return t.drew(ways, (100_000, BALL, 5))


@pytest.mark.clause("football:4.3.b")
def test_play_is_stopped_when_the_whole_ball_is_over_a_line() -> None:
    t = rolled(411_001)
    (gone,) = t.said(ev.BallOut)
    assert (gone.line, gone.at, gone.law) == ("north", (0, 400_000), ("4.3.b",))
    assert t.asks == ("taker", 1)


@pytest.mark.near_miss("football:4.3.b")
def test_with_its_rim_on_the_line_it_is_in_play() -> None:
    t = rolled(411_000)
    assert t.said(ev.BallOut) == [] and t.asks == ("block", 1)


FORCED: dict[str, Any] = {
    "then": (touch(14, (60_000, 390_000), 300_000, ball_moving=True),),
    "out": out("north", (60_000, 400_000)),
}
"""Off a defender, all in one quarter: a throw-in for who forced it."""
SAVED: dict[str, Any] = {
    "then": (touch(KEEPERS[1], (570_000, 0), 300_000, ball_moving=True),),
    "out": out("east", (600_000, 100_000)),
}


@pytest.mark.clause("football:4.3.c")
@pytest.mark.parametrize(
    ("ball", "facts", "kind"),
    [
        pytest.param((60_000, 300_000), FORCED, "throw_in", id="over a sideline"),
        pytest.param((400_000, 0), SAVED, "goal_kick", id="over his own end line"),
        pytest.param(
            (-200_000, 0), {"out": out("west", (-600_000, 200_000))}, "corner", id="the offender's"
        ),
    ],
)
def test_after_an_offence_what_goes_out_is_for_the_offended_whatever_was_before(
    ball: Point, facts: dict[str, Any], kind: str
) -> None:
    t = foul(ball, **facts)
    assert t.asks == ("choose", 1)
    t.choose("advantage")
    assert awarded(t) == (kind, 1, ("4.3.c",))


@pytest.mark.near_miss("football:4.3.c", "football:4.3.d", "football:4.3.g", "football:4.3.h")
@pytest.mark.parametrize(
    ("ball", "facts", "kind"),
    [((60_000, 300_000), FORCED, "throw_in"), ((400_000, 0), SAVED, "corner")],
)
def test_without_one_it_is_for_who_forced_it(ball: Point, facts: dict[str, Any], kind: str) -> None:
    t = no_foul(ball, **facts)
    assert awarded(t)[:2] == (kind, 0)


def test_with_the_sanction_it_did_not_go_out_at_all() -> None:
    t = foul((60_000, 300_000), **FORCED).choose("indirect")
    assert awarded(t)[:2] == ("indirect", 1) and t.said(ev.BallOut) == []


@pytest.mark.clause("football:4.3.d")
def test_in_the_offended_player_s_goal_it_is_a_goal_kick_for_him() -> None:
    t = foul((400_000, 0), out=out("east", (600_000, 0), goal=True)).choose("advantage")
    assert awarded(t) == ("goal_kick", 1, ("4.3.d",)) and t.state.score == [0, 0]


@pytest.mark.near_miss("football:4.3.d")
def test_beside_it_it_is_merely_over_the_line() -> None:
    t = foul((400_000, 0), out=out("east", (600_000, 70_000))).choose("advantage")
    assert awarded(t) == ("goal_kick", 1, ("4.3.c",))


def into_his_own(x: int) -> Table:
    """Side 0 offends, and its own flick then sends the ball into its own goal."""
    return foul((x, 0), out=out("west", (-600_000, 0), goal=True))


@pytest.mark.clause("football:4.3.e")
@pytest.mark.near_miss("football:4.3.f")
def test_in_the_offender_s_goal_it_counts_if_it_was_played_where_one_may_shoot() -> None:
    t = into_his_own(-311_001)
    assert t.decision.default == "advantage"  # the clock never throws a goal away
    t.choose("advantage")
    assert t.state.score == [0, 1] and t.said(ev.Goal)[0].law[0] == "4.3.e"


@pytest.mark.clause("football:4.3.f")
@pytest.mark.near_miss("football:4.3.e")
def test_otherwise_it_is_a_corner() -> None:
    t = into_his_own(-311_000)
    assert t.decision.default != "advantage"
    t.choose("advantage")
    assert awarded(t) == ("corner", 1, ("4.3.f",)) and t.state.score == [0, 0]


# ---- the choice (4.3.g to 4.3.k, appendix.29) ---------------------------------------------------


@pytest.mark.clause("football:4.3.g", "football:4.3.h", "football:appendix.29")
def test_the_offended_player_alone_is_asked_and_the_whistle_goes_if_he_takes_the_sanction() -> None:
    t = foul(rest=((BALL, 90_000, 0),))
    assert t.asks == ("choose", 1) and {"4.3.h", "appendix.29"} <= {*t.decision.law}
    assert {*t.decision.options.names} == {"advantage", "indirect"}
    assert t.decision.default == "indirect"
    t.choose("indirect")
    assert t.log[0] == ev.Note(side=1, what="whistle", law=("4.3.g",))
    assert awarded(t)[:2] == ("indirect", 1) and t.asks == ("taker", 1)


@pytest.mark.near_miss("football:4.3.g")
def test_with_advantage_he_plays_on() -> None:
    t = foul(rest=((BALL, 90_000, 0),)).choose("advantage")
    assert t.asks == ("attack", 1) and t.state.table.ball == (90_000, 0)


@pytest.mark.near_miss("football:4.3.h", "football:appendix.29")
def test_where_nothing_was_broken_nobody_is_asked() -> None:
    assert no_foul(rest=((BALL, 90_000, 0),)).asks == ("block", 1)


def fouled(**rest: Any) -> Table:
    """A figure of the defender comes off the barrier into a standing one of the attacker."""
    pushed = Rebound(700_000, 14, 6, False, (40_000, -420_000), displaced=((6, -240_000, 370_000),))
    gone = Exit(14, "south", (40_000, -400_000), barrier=True)
    facts = {"rebounds": (pushed,), "exits": (gone,), "rest": ((6, 0, 200_000),), **rest}
    t = in_play(live=True).choose("flick", {"figure": 5})
    flicks = (Flick("attack", 0, 5, rest_t=900_000),)
    return t.happened(flicks=flicks, touches=(played(5),), **facts)


@pytest.mark.clause("football:4.3.i")
def test_who_plays_on_while_the_ball_moves_has_taken_advantage() -> None:
    t = fouled(played_on=True)
    assert t.said(ev.Offended) and t.said(ev.Advantage)[0].law == ("4.3.i",)
    assert t.asks == ("attack", 0)  # nobody is asked any more
    assert t.state.table.places[6] == (0, 200_000)


@pytest.mark.near_miss("football:4.3.i")
def test_who_waits_until_it_stops_is_asked() -> None:
    t = fouled()
    assert t.asks == ("choose", 0)
    assert t.choose("advantage").asks == ("attack", 0)


@pytest.mark.near_miss("football:4.3.i")
def test_it_is_the_attacker_s_and_not_the_defender_s() -> None:
    t = in_play(live=True).choose("flick", {"figure": 5})
    flicks = (Flick("attack", 0, 5, rest_t=900_000),)
    met = (bump(5, 14, (-40_000, 0), 50_000),)
    t.happened(flicks=flicks, bumps=met, touches=(played(5),), played_on=True)
    assert t.asks == ("choose", 1)


@pytest.mark.clause("football:4.3.j")
def test_after_advantage_he_need_not_wait_for_a_block() -> None:
    t = fouled().choose("advantage")
    assert "4.3.j" in t.said(ev.Advantage)[0].law
    assert t.asks == ("attack", 0) and not t.state.block_due


@pytest.mark.near_miss("football:4.3.j")
def test_after_back_he_does() -> None:
    assert fouled().choose("back").asks == ("block", 1)


def two_offences(**facts: Any) -> Table:
    """A sealed block meets the rolling ball, then a figure that stands."""
    t = in_play(sealed=True, f14=(150_000, 40_000), f7=(120_000, 90_000))
    rolling = touch(14, (60_000, 0), 300_000, moving=True, ball_moving=True)
    displaced = ((14, 150_000, 40_000), (BALL, 60_000, 0))
    return t.together(
        5, block(14, displaced=displaced), touches=(played(5), rolling),
        bumps=(bump(14, 7, (120_000, 90_000), 400_000),), rest=((14, 110_000, 70_000),), **facts,
    )  # fmt: skip


@pytest.mark.clause("football:4.3.k")
@pytest.mark.parametrize("option", ["back_al_volo", "back"])
def test_of_two_offences_he_chooses_one_and_that_is_all(option: str) -> None:
    t = two_offences()
    assert t.asks == ("choose", 0) and "4.3.k" in t.decision.law
    assert {*t.decision.options.names} == {"advantage", "back_al_volo", "back"}
    assert t.decision.default == "back_al_volo"  # the graver
    t.choose(option)
    assert [e.remedy for e in t.said(ev.Sanction)] == [option]
    assert t.asks == ("attack", 0) and t.state.blocks_lost == (option == "back_al_volo")


@pytest.mark.near_miss("football:4.3.k")
def test_one_contact_is_one_offence() -> None:
    t = in_play(sealed=True, f14=(150_000, 40_000))
    rolling = touch(14, (60_000, 0), 300_000, moving=True, ball_moving=True)
    t.together(5, block(14), touches=(played(5), rolling))
    assert {*t.decision.options.names} == {"advantage", "back_al_volo"}


def test_offences_of_both_are_judged_in_order_of_time() -> None:
    t = in_play(sealed=True, f14=(150_000, 40_000), f15=(-40_000, 0))
    rolling = touch(14, (60_000, 0), 300_000, moving=True, ball_moving=True)
    met = bump(5, 15, (-40_000, 0), 50_000)  # side 0 first, before its ball
    t.together(5, block(14), bumps=(met,), touches=(played(5), rolling))
    assert t.asks == ("choose", 1)
    t.choose("advantage")
    assert t.asks == ("choose", 0)


# ---- always ADVANTAGE, with the same figure (appendix.29) ---------------------------------------


@pytest.mark.clause("football:appendix.29")
def test_an_attacker_who_plays_on_does_so_with_the_figure_he_had_chosen() -> None:
    t = two_offences().choose("advantage")
    assert t.asks == ("attack", 0) and t.state.tie == 5
    assert t.decision.options.specs["flick"].figures == (5,)
    assert t.refused("flick", {"figure": 6, **AIM}).law == ("6.3.m",)
    assert t.state.table.places[14] == (110_000, 70_000)


@pytest.mark.near_miss("football:appendix.29")
def test_there_is_none_if_a_block_left_the_ball_alone_and_then_it_was_offside() -> None:
    t = in_play(sealed=True, f9=(450_000, 100_000), f14=(150_000, 40_000), f7=(120_000, 90_000))
    flag = Offside(0, (9,), ((450_000, 100_000),), -1, 500_000)
    met = bump(14, 7, (120_000, 90_000), 300_000)
    t.together(5, block(14), touches=(played(5),), bumps=(met,), offside=(flag,))
    assert t.asks == ("choose", 0)
    assert "advantage" not in t.decision.options.names and "12.2.l" in t.said(ev.Offended)[0].law
