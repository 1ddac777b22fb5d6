"""How long it lasts: halves, the interval, added time, and the penalty for which a half goes on
(3.1, 3.2)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Choice, Decisions, Report
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Keeping
from puntadidito.games.football.table import BALL
from tests.games.football_table import Table, bump, in_play, kick_off, out, played

AIM = {"angle": 0, "power": 500}
HALF = 15 * 60_000
FOUL: dict[str, Any] = {
    "bumps": (bump(5, 14, (-100_000, 0), 200_000),),
    "touches": (played(5, t=300_000),),
}
"""Of side 0, 0.2 s after the release; the shot lasts a second."""
IN_AREA: dict[str, Any] = {
    "bumps": (bump(5, 14, (-450_000, 0), 200_000),),
    "touches": (played(5, (-440_000, 0), 300_000),),
}


def timed(clock: int, **rest: Any) -> Table:
    """A half of fifteen minutes, of which so much has been played."""
    return in_play(timed=True, clock=clock, **rest)


def said(t: Table, kind: Any = ev.AddedTime) -> list[Any]:
    return t.said(kind)


# ---- halves (3.1) -------------------------------------------------------------------------------


@pytest.mark.clause("football:3.1.a")
def test_a_half_lasts_fifteen_minutes() -> None:
    t = kick_off(timed=True)
    assert said(t, ev.Began)[0].law == ("3.1.a",) and t.state.length == HALF
    t = timed(HALF - 999).flick(5, touches=(played(5),))
    assert said(t, ev.HalfOver)[0].period == "first"
    assert timed(HALF - 1_001).flick(5, touches=(played(5),)).choose("none").asks == ("attack", 0)


@pytest.mark.clause("football:3.1.b")
@pytest.mark.near_miss("football:3.1.a")
def test_or_ten_if_that_was_agreed() -> None:
    t = kick_off(timed=True, minutes=10)
    assert said(t, ev.Began)[0].law == ("3.1.b",) and t.state.length == 10 * 60_000
    t = timed(600_000 - 999, minutes=10).flick(5, touches=(played(5),))
    assert said(t, ev.HalfOver)


@pytest.mark.near_miss("football:3.1.a", "football:3.1.b")
@pytest.mark.parametrize("setup", [{"timed": True, "quick": True}, {}, {"quick": True}])
def test_quick_halves_and_those_that_end_by_flicks_are_our_own(setup: dict[str, Any]) -> None:
    assert said(kick_off(**setup), ev.Began)[0].law == ()


@pytest.mark.clause("football:3.1.d")
def test_between_the_halves_both_may_rest_for_five_minutes_or_say_that_they_are_ready() -> None:
    t = timed(HALF - 999).flick(5, touches=(played(5),))
    waits = t.pending
    assert isinstance(waits, Decisions)
    assert [(d.kind, d.seat, d.limit_ms, d.default, d.law) for d in waits.items] == [
        ("interval", side, 300_000, "ready", ("3.1.d",)) for side in (0, 1)
    ]
    t.choose("ready", ms=200_000)
    assert t.asks == ("interval", 1)
    t.choose("ready", ms=300_000, by="clock")
    assert t.state.period == "second" and t.state.clock == 0


@pytest.mark.near_miss("football:3.1.d")
def test_there_is_no_pause_after_the_second_half() -> None:
    t = timed(HALF - 999, period="second").flick(5, touches=(played(5),))
    assert t.over


@pytest.mark.clause("football:3.1.e")
def test_the_referee_s_watch_runs_while_the_attacker_thinks_and_while_the_ball_runs() -> None:
    t = timed(HALF - 3_000)
    t.choose("flick", {"figure": 5, **AIM}, ms=1_500)
    assert t.state.clock == HALF - 1_500
    t.happened(touches=(played(5),))
    assert t.state.clock == HALF - 500
    t.choose("none", ms=9_000)  # not while the other thinks of a block
    assert t.state.clock == HALF - 500
    t.choose("flick", {"figure": 5, **AIM}, ms=500)
    assert said(t, ev.HalfOver)[0].law == ("3.1.e",)  # too late by nothing: time is up


@pytest.mark.near_miss("football:3.1.e")
def test_a_flick_a_millisecond_before_the_end_is_still_played() -> None:
    t = timed(HALF - 3_000).choose("flick", {"figure": 5, **AIM}, ms=2_999)
    assert said(t, ev.HalfOver) == [] and t.state.shot is not None
    assert t.state.shot.signal == 1_000  # microseconds


@pytest.mark.near_miss("football:3.1.e")
def test_where_there_is_no_watch_flicks_are_counted_whatever_came_of_them() -> None:
    t = in_play(quick=True, flicks=34)
    t.flick(5, touches=(played(5),), out=out("north", (250_000, 400_000)))
    assert t.state.flicks_left == 1 and t.asks == ("taker", 1)
    t = in_play(quick=True, flicks=35).flick(5, touches=(played(5),), **_over("north"))
    assert said(t, ev.HalfOver) and t.state.period == "second"


def _over(line: Any) -> dict[str, Any]:
    return {"out": out(line, (250_000, 400_000))}


# ---- added time (3.2.a to 3.2.e) ----------------------------------------------------------------


@pytest.mark.clause("football:3.2.a")
def test_seconds_an_attacker_let_pass_are_added() -> None:
    t = timed(100_000).choose("timeout", ms=10_000, by="clock")
    assert [(e.ms, e.law) for e in said(t)] == [(10_000, ("3.2.a",))]
    assert t.state.clock == 110_000 and t.state.length == HALF + 10_000


@pytest.mark.clause("football:3.2.a")
def test_also_those_that_take_him_past_the_end() -> None:
    t = timed(HALF - 5_000).choose("timeout", ms=10_000, by="clock")
    assert t.asks == ("attack", 1) and t.state.length - t.state.clock == 5_000


@pytest.mark.clause("football:3.2.a")
@pytest.mark.parametrize(
    "facts", [{"what": "time_lost", "seconds": 40}, {"what": "damaged", "side": 1, "seconds": 40}]
)
def test_at_a_real_table_the_referee_enters_stoppages(facts: dict[str, Any]) -> None:
    t = timed(100_000, live=True)
    t.fold(Report(str(t.state.line), facts))
    assert said(t)[0].ms == 40_000 and said(t)[0].law == ("3.2.a",)
    assert t.state.length == HALF + 40_000


@pytest.mark.near_miss("football:3.2.a")
def test_seconds_that_ended_in_a_flick_are_not() -> None:
    t = timed(100_000).choose("flick", {"figure": 5, **AIM}, ms=9_999)
    assert said(t) == [] and t.state.length == HALF


@pytest.mark.near_miss("football:3.2.a")
def test_without_a_watch_there_is_nothing_to_add() -> None:
    t = in_play().choose("timeout", by="clock")
    assert said(t) == [] and t.state.added == 0 and t.asks == ("attack", 1)


@pytest.mark.clause("football:3.2.b")
@pytest.mark.parametrize("choice", ["indirect"])
def test_an_offence_in_the_last_thirty_seconds_stops_the_watch_at_its_instant(choice: str) -> None:
    t = timed(HALF - 30_200).flick(5, **FOUL)
    assert t.state.clock == HALF - 29_200
    t.choose(choice)
    assert [(e.ms, e.law) for e in said(t)] == [(800, ("3.2.b",))]
    assert t.state.clock == HALF - 30_000


@pytest.mark.clause("football:3.2.b")
def test_a_back_does_it_too_and_the_half_is_not_over() -> None:
    used = [3 if body == 5 else 0 for body in range(22)]
    t = timed(HALF - 500, referee="strict", touches=used).flick(5, touches=(played(5),))
    t.choose("back_change")
    assert [(e.ms, e.law) for e in said(t)] == [(1_000, ("3.2.b",))]
    assert t.state.clock == HALF - 500 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:3.2.b")
def test_a_millisecond_earlier_it_runs_on() -> None:
    t = timed(HALF - 30_201).flick(5, **FOUL).choose("indirect")
    assert said(t) == [] and t.state.clock == HALF - 29_201


@pytest.mark.near_miss("football:3.2.b")
def test_with_advantage_it_runs_on() -> None:
    t = timed(HALF - 20_000).flick(5, **FOUL).choose("advantage")
    assert said(t) == [] and t.state.clock == HALF - 19_000


def test_where_flicks_are_counted_an_offence_is_not_the_last_one() -> None:
    t = in_play(quick=True, flicks=35).flick(5, **FOUL).choose("indirect")
    assert said(t, ev.HalfOver) == [] and t.asks == ("taker", 1)


@pytest.mark.clause("football:3.2.c")
def test_at_the_end_of_normal_time_the_referee_tells_what_is_added() -> None:
    t = timed(HALF - 1_000, added=20_000).flick(5, touches=(played(5),)).choose("none")
    assert [(e.ms, e.announced, e.law) for e in said(t)] == [(20_000, True, ("3.2.c",))]
    assert t.asks == ("attack", 0)
    t.flick(5, touches=(played(5),)).choose("none")
    assert said(t) == []  # once


@pytest.mark.clause("football:3.2.c")
def test_so_he_does_if_it_comes_while_a_player_thinks() -> None:
    t = timed(HALF - 1_000, added=20_000).choose("flick", {"figure": 5, **AIM}, ms=1_000)
    assert said(t)[0].announced


@pytest.mark.near_miss("football:3.2.c")
def test_not_a_millisecond_before() -> None:
    t = timed(HALF - 1_001, added=20_000).flick(5, touches=(played(5),)).choose("none")
    assert said(t) == [] and not t.state.announced


@pytest.mark.clause("football:3.2.d", "football:3.2.e")
def test_added_time_is_prolonged_and_only_play_uses_it_up() -> None:
    t = timed(HALF + 5_000, added=10_000, announced=True, f14=(-100_000, 50_000))
    t.choose("timeout", ms=10_000, by="clock")
    assert [(e.ms, e.law) for e in said(t)] == [(10_000, ("3.2.d", "3.2.e"))]
    assert t.asks == ("attack", 1)
    left = t.state.length - t.state.clock
    assert left == 5_000
    t.flick(14, touches=(played(14),), out=out("north", (-250_000, 400_000), t=1_000_000))
    left -= 1_000  # what the shot took
    t.choose("5", ms=9_000).choose("none", ms=9_000).choose("none", ms=9_000)
    while t.asks[0] != "kick":
        t.choose("none", ms=9_000)
    t.choose("kick", {"figure": 5, "place": (-250_000, 425_500), **AIM}, ms=9_000)
    assert t.state.length - t.state.clock == left


@pytest.mark.clause("football:3.2.d")
def test_an_offence_in_it_stops_it_too() -> None:
    t = timed(HALF + 2_000, added=10_000, announced=True).flick(5, **FOUL).choose("indirect")
    assert [(e.ms, e.law) for e in said(t)] == [(800, ("3.2.b", "3.2.d"))]


@pytest.mark.near_miss("football:3.2.d", "football:3.2.e")
def test_before_it_was_told_it_is_merely_added() -> None:
    t = timed(HALF - 10_001, added=10_000).choose("timeout", ms=10_000, by="clock")
    assert [e.law for e in said(t)] == [("3.2.a",)] and t.state.added == 20_000


# ---- the last penalty (3.2.f) -------------------------------------------------------------------


def last_penalty(clock: int = HALF - 100, **rest: Any) -> Table:
    """Side 0 fouls in its own penalty area 0.2 s after its last flick: side 1 has a penalty."""
    t = timed(clock, f14=(-450_000, 0), **rest).flick(5, **IN_AREA)
    return t.choose("penalty")


def take(t: Table, **facts: Any) -> Table:
    """The penalty is taken by figure 20."""
    t.choose("20")
    t.choose("kick", {"figure": 20, "place": (-440_000, 0), **AIM})
    return t.happened(touches=(played(20, (-475_000, 0)),), **facts)


@pytest.mark.clause("football:3.2.f")
def test_time_is_up_but_the_penalty_is_taken() -> None:
    t = last_penalty()
    assert said(t, ev.Extended)[0].side == 1 and t.asks == ("taker", 1)
    assert said(t, ev.HalfOver) == []
    take(t, rest=((BALL, -560_000, 30_000),))
    assert said(t, ev.HalfOver)  # the ball has stopped: no block, no second flick


@pytest.mark.clause("football:3.2.f")
def test_it_may_be_scored() -> None:
    t = take(last_penalty(), out=out("west", (-600_000, 20_000), goal=True))
    assert t.state.score == [0, 1] and said(t, ev.HalfOver)


@pytest.mark.clause("football:3.2.f")
def test_and_is_taken_again_if_the_keeper_moved() -> None:
    t = last_penalty()
    take(t, keeping=(Keeping(0, 50_000, moved=True),), rest=((BALL, -560_000, 30_000),))
    assert t.asks == ("choose", 1)
    t.choose("repeat")
    assert said(t, ev.HalfOver) == [] and t.asks == ("kick", 1)


@pytest.mark.near_miss("football:3.2.f")
def test_for_a_free_kick_the_half_does_not_go_on() -> None:
    t = timed(HALF - 100).flick(5, **FOUL).choose("indirect")
    assert said(t, ev.HalfOver) and said(t, ev.Awarded) == [] and t.asks == ("interval", 0)


@pytest.mark.near_miss("football:3.2.f")
def test_with_time_left_it_need_not() -> None:
    t = last_penalty(HALF - 5_000)
    assert said(t, ev.Extended) == []
    take(t, rest=((BALL, -520_000, 30_000),))
    assert said(t, ev.HalfOver) == [] and t.asks == ("block", 0)


def test_a_kick_that_failed_as_time_ran_out_is_not_taken_again() -> None:
    t = timed(HALF - 1_500).flick(5, touches=(played(5),), **_over("north"))
    t.choose("14").choose("none").choose("none")
    t.choose("kick", {"figure": 14, "place": (250_000, 425_500), **AIM}).happened()
    assert said(t, ev.KickFailed) and said(t, ev.HalfOver) and t.state.restart is None


@pytest.mark.parametrize("first", [0, 1])
def test_it_runs_for_the_attacker_alone_be_the_other_asked_with_him(first: int) -> None:
    t = timed(60_000, sealed=True)
    answers = [("flick", {"figure": 5, **AIM}, 3_000), ("none", None, 9_000)]
    for seat in (first, 1 - first):
        waits = t.pending
        assert isinstance(waits, Decisions)
        (asked,) = (one for one in waits.items if one.seat == seat)
        option, value, ms = answers[seat]
        t.fold(Choice(asked.id, seat, option, value, ms=ms))
    assert t.state.clock == 63_000
