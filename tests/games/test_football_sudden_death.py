"""A level knock-out match, of two players and of two teams at four tables (3.3, 3.4, 16.1.b)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Chance, Draw, Refused, Report, Shot
from puntadidito.games.football import events as ev
from puntadidito.games.football.table import QUICK_FLICKS
from tests.games.football_table import Table, in_play, out, played

GOAL: dict[str, Any] = {
    "touches": (played(5, (400_000, 0)),),
    "out": out("east", (600_000, 0), goal=True),
}
FIVE = 5 * 60_000


def last_flick(period: str = "second", **rest: Any) -> Table:
    """The last flick of a half by flicks, of a knock-out match."""
    rest = {"knockout": True, **rest}
    t = in_play(quick=True, period=period, flicks=QUICK_FLICKS - 1, **rest)
    return t.flick(5, touches=(played(5),))


def drawn(t: Table, lot: str = "0") -> Table:
    """The lot falls."""
    waits = t.pending
    assert isinstance(waits, Chance), waits
    t.log = []
    return t.fold(Draw(waits.id, lot))


def told(t: Table, what: str, **facts: Any) -> Table:
    """Another table reports."""
    t.log = []
    return t.fold(Report(str(t.state.line), {"what": what, **facts}))


def refused(t: Table, what: str, **facts: Any) -> Refused:
    with pytest.raises(Refused) as refusal:
        told(t, what, **facts)
    return refusal.value


def waits_for_others(t: Table) -> bool:
    return isinstance(t.pending, Shot) and t.state.todo[-1].kind == "other_tables"


# ---- two players (3.3) --------------------------------------------------------------------------


@pytest.mark.clause("football:3.3.a", "football:3.3.b")
def test_level_after_normal_time_five_minutes_follow_at_once_with_a_kick_off() -> None:
    t = in_play(timed=True, knockout=True, period="second", clock=15 * 60_000 - 1)
    t.flick(5, touches=(played(5),))
    assert t.said(ev.HalfOver) and not t.over
    drawn(t)  # a toss, as before the match
    (began,) = t.said(ev.Began)
    assert began.period == "extra" and began.law == ("3.3.a", "3.3.b")
    assert (t.state.length, t.state.clock) == (FIVE, 0)
    assert t.said(ev.Awarded)[0].kind == "kick_off" and t.asks == ("kick", 0)


@pytest.mark.near_miss("football:3.3.a", "football:3.3.b", "football:3.3.d", "football:3.3.e")
@pytest.mark.parametrize("how", [{"knockout": False}, {"score": [1, 0]}])
def test_a_league_match_ends_level_and_one_that_is_decided_ends(how: dict[str, Any]) -> None:
    t = last_flick(**how)
    assert t.over and t.state.outcome is not None
    assert t.state.outcome.winner == (0 if "score" in how else None)


@pytest.mark.clause("football:3.3.c")
def test_the_first_goal_of_extra_time_ends_the_match() -> None:
    t = in_play((400_000, 0), knockout=True, period="extra", score=[2, 2]).flick(5, **GOAL)
    assert t.over and t.said(ev.MatchOver)[0].law == ("3.3.c",)
    assert t.state.outcome is not None
    assert (t.state.outcome.winner, t.state.outcome.points) == (0, (3, 2))


@pytest.mark.near_miss("football:3.3.c")
def test_a_goal_a_moment_earlier_does_not() -> None:
    t = in_play((400_000, 0), knockout=True, period="second", score=[2, 2]).flick(5, **GOAL)
    assert not t.over and t.asks == ("kick", 1) and t.state.score == [3, 2]


@pytest.mark.clause("football:3.3.d", "football:16.1.a")
def test_level_after_extra_time_placed_shots_follow_at_once() -> None:
    t = last_flick("extra")
    (note,) = [e for e in t.said(ev.Note) if e.what == "placed"]
    assert note.law == ("3.3.d", "16.1.a") and t.state.period == "placed"
    assert isinstance(t.pending, Chance)


@pytest.mark.near_miss("football:3.3.d", "football:3.3.e", "football:16.1.a")
def test_after_normal_time_extra_time_comes_first() -> None:
    t = last_flick()
    assert t.state.period == "extra" and not t.said(ev.Note)


@pytest.mark.clause("football:3.3.e", "football:16.1.a")
def test_unless_it_was_agreed_to_do_without() -> None:
    t = last_flick(extra=False)
    assert t.state.period == "placed" and t.cites("3.3.e")


# ---- two teams (3.4) ----------------------------------------------------------------------------


def full_time(score: tuple[int, int] = (1, 1), **rest: Any) -> Table:
    """This table of four has finished, and waits for the others."""
    t = last_flick(team=True, score=[*score], **rest)
    assert waits_for_others(t)
    return t


@pytest.mark.clause("football:3.4.a")
def test_level_in_matches_the_difference_of_all_goals_decides() -> None:
    t = told(full_time(), "results", scores=[(1, 0), (0, 3), (2, 2)])
    (tie,) = t.said(ev.TieDecided)
    assert (tie.winner, tie.difference, tie.law) == (1, -2, ("3.4.a",))
    assert t.over and t.state.outcome is not None and t.state.outcome.winner == 1
    assert t.state.outcome.points == (1, 1)


@pytest.mark.near_miss("football:3.4.a", "football:3.4.b", "football:3.4.c")
def test_more_matches_won_decide_whatever_the_difference() -> None:
    t = told(full_time(), "results", scores=[(1, 0), (1, 0), (0, 9)])
    assert t.over and t.said(ev.TieDecided)[0].winner == 0


@pytest.mark.near_miss("football:3.4.a", "football:3.4.b", "football:3.4.c")
def test_in_a_league_level_is_level() -> None:
    t = told(full_time(knockout=False), "results", scores=[(1, 0), (0, 3), (2, 2)])
    assert t.over and t.said(ev.TieDecided)[0].winner is None
    assert t.state.outcome is not None and t.state.outcome.winner is None


LEVEL = [(1, 0), (0, 1), (2, 2)]


@pytest.mark.clause("football:3.4.b", "football:3.4.c")
def test_level_in_goals_too_extra_time_begins_when_all_have_ended() -> None:
    t = told(full_time(), "results", scores=LEVEL)
    assert t.said(ev.TieDecided)[0].law == ("3.4.b", "3.4.c") and not t.over
    drawn(t)
    (began,) = t.said(ev.Began)
    assert began.period == "extra" and began.law == ("3.4.b", "3.4.c")
    assert t.asks == ("kick", 0)


def test_two_tables_are_not_enough_and_nobody_reports_before_the_end() -> None:
    assert refused(full_time(), "results", scores=LEVEL[:2]).code == "malformed"
    assert refused(in_play(team=True), "results", scores=LEVEL).law == ("3.4.a",)
    assert refused(in_play(team=False), "goal_elsewhere", side=0, ms=5).law == ("3.4.d",)


def extra(**rest: Any) -> Table:
    """Extra time of a team match, a minute into it."""
    return in_play((400_000, 0), knockout=True, team=True, period="extra", clock=60_000, **rest)


@pytest.mark.clause("football:3.4.d")
def test_a_goal_at_any_table_ends_it_once_the_watches_have_been_compared() -> None:
    t = told(extra(score=[0, 4]), "goal_elsewhere", side=0, ms=50_000)
    assert waits_for_others(t)
    told(t, "compared")
    assert [(e.winner, e.difference, e.law) for e in t.said(ev.TieDecided)] == [(0, 0, ("3.4.d",))]
    assert t.over and t.state.outcome is not None
    assert (t.state.outcome.winner, t.state.outcome.points) == (0, (0, 4))


@pytest.mark.clause("football:3.4.d")
def test_a_goal_at_this_table_too() -> None:
    t = extra(score=[0, 4]).flick(5, **GOAL)
    assert t.state.score == [1, 4] and waits_for_others(t)
    told(t, "compared")
    assert t.over and t.state.outcome is not None and t.state.outcome.winner == 0


@pytest.mark.clause("football:3.4.d")
def test_of_two_goals_the_earlier_one_counts() -> None:
    for side, ms, winner in ((1, 59_900, 1), (1, 60_100, 0), (0, 59_950, 0)):
        t = extra().flick(5, **GOAL)
        told(told(t, "goal_elsewhere", side=side, ms=ms), "compared")
        assert t.state.outcome is not None and t.state.outcome.winner == winner, ms


@pytest.mark.parametrize(("ms", "winner"), [(60_150, 1), (60_700, 0)])
def test_it_counts_when_the_ball_is_in_not_when_all_has_come_to_rest(ms: int, winner: int) -> None:
    gone = {**GOAL, "out": out("east", (600_000, 0), 300_000, goal=True), "duration": 3_000_000}
    t = extra(timed=True).flick(5, **gone)
    assert t.state.team is not None and t.state.team.goal == (0, 60_300)
    told(told(t, "goal_elsewhere", side=1, ms=ms), "compared")
    assert t.state.outcome is not None and t.state.outcome.winner == winner


@pytest.mark.near_miss("football:3.4.d", "football:3.4.e")
def test_without_a_goal_there_is_nothing_to_compare() -> None:
    t = extra()
    t.flick(5, touches=(played(5, (400_000, 0)),))
    assert t.asks == ("block", 1) and not t.said(ev.TieDecided)


@pytest.mark.clause("football:3.4.e")
@pytest.mark.parametrize("ms", [59_901, 60_099])
def test_goals_of_opponents_less_than_a_tenth_of_a_second_apart_cancel_out(ms: int) -> None:
    t = told(extra().flick(5, **GOAL), "goal_elsewhere", side=1, ms=ms)
    assert [(e.winner, e.law) for e in t.said(ev.TieDecided)] == [(None, ("3.4.e",))]
    assert not t.over and t.asks == ("kick", 1)  # both stand, and the tie goes on
    assert t.state.score == [1, 0]
    assert refused(t, "compared").law == ("3.4.d",)


@pytest.mark.clause("football:3.4.e")
def test_also_when_both_fell_elsewhere_and_play_here_goes_on() -> None:
    t = told(extra(), "goal_elsewhere", side=0, ms=61_000)
    told(t, "goal_elsewhere", side=1, ms=61_050)
    assert t.cites("3.4.e") and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:3.4.e")
def test_a_tenth_of_a_second_apart_they_can_be_put_in_order() -> None:
    t = told(extra().flick(5, **GOAL), "goal_elsewhere", side=1, ms=60_100)
    assert t.said(ev.TieDecided) == [] and waits_for_others(t)


@pytest.mark.clause("football:3.4.f", "football:16.1.b")
def test_level_after_extra_time_captains_name_who_shoots() -> None:
    t = last_flick("extra", team=True)
    (note,) = [e for e in t.said(ev.Note) if e.what == "placed"]
    assert note.law == ("3.4.f", "16.1.a") and waits_for_others(t)
    told(t, "captain", side=1, player=3)
    assert waits_for_others(t) and t.state.team is not None
    assert refused(t, "captain", side=0, player=4).law == ("16.1.b",)  # one of the four
    told(t, "captain", side=0, player=2)
    assert t.state.team is not None and t.state.team.shooter == (2, 3)
    assert isinstance(t.pending, Chance)  # and the shots begin


@pytest.mark.near_miss("football:3.4.f", "football:16.1.b")
def test_alone_nobody_has_to_be_named() -> None:
    t = last_flick("extra")
    assert t.state.period == "placed" and isinstance(t.pending, Chance)


@pytest.mark.clause("football:3.4.d")
def test_a_goal_elsewhere_counts_while_extra_time_goes_on_there() -> None:
    t = told(last_flick("extra", team=True), "goal_elsewhere", side=1, ms=299_000)
    assert waits_for_others(t) and refused(t, "captain", side=0, player=2).law == ("16.1.b",)
    told(t, "compared")
    assert t.over and t.state.outcome is not None and t.state.outcome.winner == 1


@pytest.mark.clause("football:3.4.e")
def test_two_goals_at_once_with_the_last_shot_lead_to_placed_shots() -> None:
    t = in_play(
        (400_000, 0), team=True, knockout=True, quick=True, period="extra", flicks=QUICK_FLICKS - 1
    )
    t.flick(5, **GOAL)
    told(t, "goal_elsewhere", side=1, ms=t.state.clock + 50)
    assert t.cites("3.4.e") and t.state.period == "placed" and waits_for_others(t)
