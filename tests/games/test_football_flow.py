"""The match of football as an agenda: who is asked what, what goes back, what is remembered."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.invariants import random_match
from puntadidito.games.football import events as ev
from puntadidito.games.football import steps
from puntadidito.games.football.invariants import RULES
from puntadidito.games.football.layout import PORTIERINO
from puntadidito.games.football.table import BALL, QUICK_FLICKS
from tests.games.football_table import (
    FOOTBALL,
    Kick,
    bump,
    in_play,
    kick_off,
    out,
    played,
    touch,
)

AIM = {"angle": 0, "power": 500}


@pytest.mark.parametrize("seed", [4, 8])
def test_random_matches_keep_what_must_hold(seed: int) -> None:
    assert random_match(FOOTBALL, RULES, seed) > 30


# ---- kick-off -----------------------------------------------------------------------------------


def test_the_winner_of_the_toss_kicks_off_and_the_house_lays_out_both_sides() -> None:
    t = kick_off(quick=True)
    assert t.asks == ("kick", 0)
    assert [e.side for e in t.said(ev.Placed)] == [0, 1]
    assert t.said(ev.Began)[0].flicks == QUICK_FLICKS


def _kick(t: object, taker: int = 9) -> dict[str, object]:
    return {"figure": taker, "place": (-30_000, 0), **AIM}


def test_a_kick_off_that_does_not_go_forward_is_taken_again_and_then_by_the_other() -> None:
    t = kick_off(quick=True)
    t.choose("kick", _kick(t)).happened(touches=(played(9),), kick=Kick(moved=True))
    assert t.said(ev.KickFailed)[0].how == "again" and t.cites("4.2.g")
    assert t.asks == ("kick", 0)
    t.choose("kick", _kick(t)).happened(touches=(played(9),), kick=Kick(moved=True))
    assert t.said(ev.KickFailed)[0].how == "other"
    assert t.asks == ("kick", 1)


def test_who_kicked_off_may_not_play_again_at_once() -> None:
    t = kick_off(quick=True)
    t.choose("kick", _kick(t)).happened(
        touches=(played(9),), kick=Kick(moved=True, forward=True), rest=((BALL, 100_000, 0),)
    )
    assert t.said(ev.Barred)[0].law[0] == "4.2.h"
    t.choose("none")
    assert t.asks == ("attack", 0)
    refusal = t.refused("flick", {"figure": 9, **AIM})
    assert refusal.law == ("4.2.h",)


# ---- possession and blocks ----------------------------------------------------------------------


def test_after_a_flick_that_plays_the_ball_the_defender_may_block() -> None:
    t = in_play().flick(5, touches=(played(5),), rest=((BALL, 50_000, 0),))
    assert t.asks == ("block", 1)
    t.choose("none")
    assert t.asks == ("attack", 0) and t.said(ev.BlockWaived)


def test_who_misses_the_ball_loses_it_and_there_is_no_block() -> None:
    t = in_play().flick(5)
    assert t.asks == ("attack", 1)
    assert t.cites("5.1.b")


def test_the_ball_on_a_standing_opponent_is_his() -> None:
    t = in_play().flick(5, touches=(played(5), touch(14, (90_000, 0), 300_000, ball_moving=True)))
    assert t.asks == ("attack", 1)
    assert t.cites("5.1.c")


def test_a_block_that_meets_a_figure_goes_back_if_the_attacker_asks() -> None:
    t = in_play(f14=(80_000, 90_000)).flick(5, touches=(played(5),))
    t.choose("block", {"figure": 14, **AIM}).happened(
        bumps=(bump(14, 5, (70_000, 60_000)),), rest=((14, 60_000, 60_000),)
    )
    assert t.asks == ("choose", 0)
    t.choose("back")
    assert t.state.table.places[14] == (80_000, 90_000)
    assert t.asks == ("attack", 0)


def test_or_he_plays_on_and_it_stays_where_it_is() -> None:
    t = in_play(f14=(80_000, 90_000)).flick(5, touches=(played(5),))
    t.choose("block", {"figure": 14, **AIM}).happened(
        bumps=(bump(14, 5, (70_000, 60_000)),), rest=((14, 60_000, 60_000),)
    )
    t.choose("advantage")
    assert t.state.table.places[14] == (60_000, 60_000)
    assert t.asks == ("attack", 0)


def test_one_figure_plays_three_times_in_a_row_and_no_more() -> None:
    t = in_play()
    for used in (1, 2, 3):
        t.flick(5, touches=(played(5),))
        assert t.state.touches[5] == used
        t.choose("none")
    assert t.refused("flick", {"figure": 5, **AIM}).law == ("5.2.b",)
    t.flick(6, touches=(played(6),))
    assert t.state.touches[5] == 0 and t.state.touches[6] == 1


def test_a_strict_referee_lets_the_fourth_be_played_and_punishes_it() -> None:
    t = in_play(referee="strict", touches=[3 if b == 5 else 0 for b in range(22)])
    t.flick(5, touches=(played(5),), rest=((BALL, 90_000, 0),))
    assert t.asks == ("choose", 1) and t.cites("5.2.g")
    t.choose("back_change")
    assert t.state.table.ball == (0, 0) and t.asks == ("attack", 1)


def test_a_foul_before_the_ball_gives_a_free_kick_by_zone() -> None:
    t = in_play((-100_000, 0)).flick(
        5, bumps=(bump(5, 14, (-120_000, 0), 50_000),), touches=(played(5, (-100_000, 0)),)
    )
    assert t.asks == ("choose", 1)
    t.choose("indirect")
    assert t.said(ev.Awarded)[0].kind == "indirect" and t.said(ev.Awarded)[0].side == 1
    assert t.asks == ("taker", 1)


# ---- out of play --------------------------------------------------------------------------------


def test_over_the_sideline_it_is_a_throw_in_for_the_other() -> None:
    t = in_play().flick(5, touches=(played(5),), out=out("north", (50_000, 400_000)))
    assert t.said(ev.Awarded)[0].kind == "throw_in"
    assert t.state.restart is not None and t.state.restart.at == (50_000, 400_000)
    assert t.asks == ("taker", 1)


def test_the_thrower_is_put_back_on_the_line_and_may_not_play_at_once() -> None:
    t = in_play().flick(5, touches=(played(5),), out=out("north", (50_000, 400_000)))
    t.choose("14").choose("none").choose("none")
    assert t.asks == ("kick", 1)
    place = (50_000, 425_500)
    t.choose("kick", {"figure": 14, "place": place, **AIM}).happened(
        touches=(played(14, (50_000, 400_000)),),
        kick=Kick(moved=True),
        rest=((BALL, 50_000, 300_000),),
    )
    assert t.state.table.places[14] == (50_000, 400_000)
    assert t.state.barred[14] == "13.3.b"
    assert t.asks == ("block", 0)


def test_a_goal_from_inside_the_area_counts_and_the_others_kick_off() -> None:
    shot: dict[str, Any] = {
        "touches": (played(5, (400_000, 0)),),
        "out": out("east", (600_000, 0), goal=True),
    }
    t = in_play((400_000, 0)).flick(5, **shot)
    assert t.state.score == [1, 0] and t.cites("7.1.a")
    assert t.asks == ("kick", 1)


def test_from_outside_it_is_a_goal_kick() -> None:
    shot: dict[str, Any] = {
        "touches": (played(5, (300_000, 0)),),
        "out": out("east", (600_000, 0), goal=True),
    }
    t = in_play((300_000, 0)).flick(5, **shot)
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)
    assert t.state.restart is not None and t.state.restart.kind == "goal_kick"


def test_into_ones_own_goal_it_counts_from_anywhere() -> None:
    t = in_play().flick(5, touches=(played(5),), out=out("west", (-600_000, 0), goal=True))
    assert t.state.score == [0, 1] and t.said(ev.Goal)[0].own


# ---- the portierino -----------------------------------------------------------------------------


def test_the_portierino_comes_on_for_the_keeper_and_may_not_leave_before_he_has_played() -> None:
    t = in_play((-500_000, 0)).choose("portierino", (-570_000, 50_000))
    assert t.state.on(0) and t.state.table.keepers[0] is None
    assert t.refused("keeper_back").law == ("9.2.c",)
    t.flick(PORTIERINO[0], touches=(played(PORTIERINO[0], (-500_000, 0)),))
    t.choose("none").choose("keeper_back")
    assert not t.state.on(0) and t.state.table.keepers[0] is not None


def test_he_comes_on_in_the_goal_area_only() -> None:
    assert in_play().refused("portierino", (-400_000, 0)).law == ("9.1.h",)


# ---- time ---------------------------------------------------------------------------------------


def test_a_half_without_a_clock_ends_by_flicks_and_ends_are_changed() -> None:
    t = in_play(quick=True, flicks=QUICK_FLICKS - 1).flick(5, touches=(played(5),))
    assert t.said(ev.HalfOver) and t.state.period == "second"
    assert t.state.east == 1 and t.asks == ("kick", 1)


def test_no_flick_in_time_passes_the_ball_and_the_seconds_are_added() -> None:
    t = in_play(timed=True)
    t.choose("timeout", ms=10_000, by="clock")
    assert t.asks == ("attack", 1) and t.state.added == 10_000 and t.cites("3.2.a")


def test_a_level_knock_out_goes_to_extra_time_and_then_to_placed_shots() -> None:
    t = in_play(
        quick=True, knockout=True, extra=False, period="second", flicks=QUICK_FLICKS - 1
    ).flick(5, touches=(played(5),))
    assert t.state.period == "placed" and t.cites("3.3.e")


def test_five_placed_shots_each_decide() -> None:
    t = in_play(
        quick=True, knockout=True, extra=False, period="second", flicks=QUICK_FLICKS - 1
    ).flick(5, touches=(played(5),))
    for _ in range(3):
        waits = t.pending
        from puntadidito.core.contract import Chance, Draw

        assert isinstance(waits, Chance)
        t.fold(Draw(waits.id, "0"))
    t.choose("shoot")
    shots = 0
    while not t.over:
        side = t.decision.seat
        t.choose("auto").choose("auto")
        ball = t.state.table.ball
        touches = (played(t.decision.options.specs["flick"].figures[0], ball),)
        end = "east" if ball[0] > 0 else "west"
        scores: dict[str, Any] = {"out": out(end, (ball[0] * 2, 0), goal=True)} if side == 0 else {}
        t.flick(touches[0].body, touches=touches, **scores)
        shots += 1
    assert t.state.outcome is not None and t.state.outcome.winner == 0
    assert shots == 6 and t.cites("16.1.i")


def test_the_agenda_holds_nothing_that_was_done() -> None:
    t = in_play()
    for body in (5, 6, 7, 8):
        t.flick(body, touches=(played(body),)).choose("none")
    assert [type(step) for step in t.state.todo] == [steps.Attack]
