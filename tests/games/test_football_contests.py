"""The ball between two figures: who has it, and how it may be played out of there (5.4)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Flick, Touch
from puntadidito.games.football.layout import touching
from puntadidito.games.football.table import BALL, BALL_R, BASE_R, REACH, SHOOTING_LINE
from tests.games.football_table import Table, block, bump, in_play, layout, out, played, touch

# ---- the ball has come to lie there (5.4.a) -----------------------------------------------------


@pytest.mark.clause("football:5.4.a")
def test_a_ball_between_two_stays_with_the_attacker() -> None:
    t = in_play().flick(5, touches=(played(5),), touching=(5, 14))
    (contest,) = t.said(ev.Contest)
    assert (contest.side, contest.figures) == (0, (5, 14))
    assert t.state.possession == 0 and t.state.contest == (5, 14)
    assert t.asks == ("block", 1)


@pytest.mark.near_miss("football:5.4.a", "football:5.4.c")
@pytest.mark.parametrize("against", [(5,), (14,), (14, 16), (5, 6)])
def test_nothing_is_contested_with_one_side_alone(against: tuple[int, ...]) -> None:
    t = in_play().flick(5, touches=(played(5),), touching=against)
    assert t.state.possession == 0
    assert t.state.contest == (against if against == (5, 6) else ())


def test_pieces_touch_within_three_tenths_of_a_millimetre() -> None:
    for apart, who in ((300, (5, 14)), (301, (5,))):
        at = layout((0, 0), f5=(-REACH, 0), f14=(REACH + apart, 0))
        assert touching(at) == who


# ---- with the next flick it must come out (5.4.b-c, 5.4.g-h) ------------------------------------


def contested(*touches: Any, ball: tuple[int, int] = (0, 0), **facts: Any) -> Table:
    """The ball lies against 5 and 14, and 5 is flicked."""
    t = in_play(ball, contest=facts.pop("contest", (5, 14)))
    return t.flick(5, touches=(played(5, ball, 0), *touches), **facts)


@pytest.mark.clause("football:5.4.b", "football:5.4.c")
def test_a_ball_that_does_not_come_out_is_the_other_s() -> None:
    """Situation 8: it stays, and now he has to play it out."""
    t = contested(touching=(5, 14), rest=((BALL, 1_000, 0),))
    assert [(e.side, e.changed) for e in t.said(ev.Possession)] == [(1, True)]
    assert t.state.table.ball == (1_000, 0)
    assert t.state.contest == (5, 14) and t.said(ev.Contest)[0].side == 1
    assert t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.4.b")
def test_one_that_leans_on_the_opponent_alone_has_come_out() -> None:
    t = contested(touching=(14,))
    assert t.state.possession == 0 and t.state.contest == () and t.asks == ("block", 1)


@pytest.mark.clause("football:5.4.b")
@pytest.mark.near_miss("football:5.4.c")
def test_between_two_of_his_own_it_must_come_out_too() -> None:
    stuck = contested(contest=(5, 6), touching=(5, 6))
    assert stuck.state.possession == 1


@pytest.mark.near_miss("football:5.4.b", "football:5.4.c")
def test_and_any_way_will_do() -> None:
    assert contested(contest=(5, 6)).said(ev.Possession) == []


@pytest.mark.clause("football:5.4.h", "football:5.4.c")
def test_he_may_play_it_away_along_the_opponent() -> None:
    """Situation 7: it rolls off without a new knock."""
    t = contested(touch(14, t=1, resting=True, ball_moving=True), rest=((BALL, 0, 90_000),))
    assert [(e.side, e.changed, e.law[0]) for e in t.said(ev.Possession)] == [(0, False, "5.4.h")]
    assert t.state.possession == 0 and t.asks == ("block", 1)


@pytest.mark.near_miss("football:5.4.h")
def test_not_into_the_opponent() -> None:
    t = contested(touch(14, t=1, ball_moving=True))
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.clause("football:5.4.g")
@pytest.mark.near_miss("football:5.4.h")
def test_he_may_cannon_it_onto_another_of_his() -> None:
    t = contested(touch(14, t=1, ball_moving=True), touch(6, t=300_000, ball_moving=True))
    assert t.said(ev.Possession)[-1].law[0] == "5.4.g"
    assert t.state.possession == 0 and t.asks == ("block", 1)


@pytest.mark.near_miss("football:5.4.g")
def test_onto_another_of_the_opponent_it_is_lost() -> None:
    t = contested(touch(16, t=300_000, ball_moving=True))
    assert t.state.possession == 1


@pytest.mark.near_miss("football:5.4.g")
def test_onto_himself_it_is_no_cannon() -> None:
    t = contested(touch(5, t=300_000, moving=True, ball_moving=True))
    assert t.state.possession == 0


# ---- out of play, or in (5.4.d-f) ---------------------------------------------------------------


def squeezed(x: int, at: tuple[int, int]) -> Table:
    """Off the opponent over the sideline."""
    ball = (100_000, 350_000)
    off = Touch(1, 14, ball, ball, at, ball_moving=True)
    t = in_play(ball, contest=(5, 14))
    return t.flick(5, touches=(played(5, ball, 0), off), out=out("north", (x, 400_000)))


@pytest.mark.clause("football:5.4.d")
def test_he_may_force_a_throw_in_within_one_quarter() -> None:
    t = squeezed(110_000, (100_000, 371_000))
    (throw,) = t.said(ev.Awarded)
    assert (throw.kind, throw.side, throw.at) == ("throw_in", 0, (110_000, 400_000))
    assert t.asks == ("taker", 0)


@pytest.mark.parametrize(
    ("x", "at"),
    [
        (BALL_R, (100_000, 371_000)),
        (110_000, (BASE_R, 371_000)),
        (110_000, (SHOOTING_LINE - BASE_R, 371_000)),
    ],
    ids=["out over a line between quarters", "he stands on it", "or on the other"],
)
@pytest.mark.near_miss("football:5.4.d")
def test_over_two_quarters_it_is_the_opponent_s(x: int, at: tuple[int, int]) -> None:
    t = squeezed(x, at)
    assert t.said(ev.Awarded)[0].side == 1 and t.asks == ("taker", 1)


INSIDE = SHOOTING_LINE + BALL_R + 1


def over_the_end(x: int, at: int, goal: bool = False, contest: tuple[int, ...] = (5, 14)) -> Table:
    ball = (x, 200_000)
    off = Touch(1, 14, ball, ball, (at, 200_000), ball_moving=True)
    t = in_play(ball, contest=contest)
    gone = out("east", (600_000, 0 if goal else 200_000), goal=goal)
    return t.flick(5, touches=(played(5, ball, 0), off), out=gone)


@pytest.mark.clause("football:5.4.e")
def test_he_may_force_a_corner_in_the_shooting_area() -> None:
    t = over_the_end(INSIDE, SHOOTING_LINE + BASE_R + 1)
    assert [(e.kind, e.side) for e in t.said(ev.Awarded)] == [("corner", 0)]
    assert t.state.possession == 0


@pytest.mark.parametrize(
    ("x", "at"), [(INSIDE - 1, SHOOTING_LINE + BASE_R + 1), (INSIDE, SHOOTING_LINE + BASE_R)]
)
@pytest.mark.near_miss("football:5.4.e")
def test_not_if_ball_or_opponent_touch_its_line(x: int, at: int) -> None:
    t = over_the_end(x, at)
    assert [(e.kind, e.side) for e in t.said(ev.Awarded)] == [("goal_kick", 1)]


@pytest.mark.clause("football:5.4.f")
def test_he_may_score_with_one_flick() -> None:
    t = over_the_end(INSIDE, INSIDE, goal=True)
    assert t.state.score == [1, 0] and t.asks == ("kick", 1)


@pytest.mark.near_miss("football:5.4.f")
def test_not_with_the_ball_on_the_line_of_the_area() -> None:
    t = over_the_end(INSIDE - 1, INSIDE, goal=True)
    assert t.state.score == [0, 0] and t.said(ev.Awarded)[0].kind == "goal_kick"


@pytest.mark.near_miss("football:5.4.e", "football:5.4.f")
def test_where_nothing_is_contested_it_is_a_corner_or_a_goal_like_any_other() -> None:
    assert over_the_end(INSIDE, INSIDE, contest=()).said(ev.Awarded)[0].kind == "corner"
    assert over_the_end(INSIDE, INSIDE, goal=True, contest=()).state.score == [1, 0]


# ---- it lies there until it is played -----------------------------------------------------------


def test_a_block_that_leaves_the_ball_alone_leaves_the_contest_too() -> None:
    t = in_play().flick(5, touches=(played(5),), touching=(5, 14))
    t.flick(16, "block", touching=(5, 14))
    assert t.state.contest == (5, 14) and t.asks == ("attack", 0)
    assert t.said(ev.Contest) == []


def test_people_need_not_tell_again_who_lies_against_a_ball_that_a_block_left_alone() -> None:
    t = in_play(live=True).choose("flick", {"figure": 5})
    t.happened(flicks=(Flick("attack", 0, 5),), touches=(played(5),), touching=(5, 14))
    t.choose("block", {"figure": 16}).happened(flicks=(Flick("block", 1, 16),))
    assert t.state.contest == (5, 14) and t.asks == ("attack", 0)


@pytest.mark.clause("football:5.4.a")
def test_a_block_that_stops_against_the_ball_makes_a_contest() -> None:
    t = in_play().flick(5, touches=(played(5),), touching=(5,))
    assert t.said(ev.Contest) == []
    t.flick(16, "block", touching=(5, 16))
    assert t.said(ev.Contest)[0].figures == (5, 16) and t.state.contest == (5, 16)


@pytest.mark.near_miss("football:5.4.h")
def test_a_block_that_draws_back_from_the_ball_ends_it() -> None:
    t = in_play().flick(5, touches=(played(5),), touching=(5, 14))
    t.flick(14, "block", touching=(5,), rest=((14, 200_000, 0),))
    assert not t.state.contest and t.asks == ("attack", 0)
    t.flick(5, touches=(played(5),))
    assert not t.cites("5.4.h")


def test_a_block_that_moves_it_ends_the_contest_if_play_goes_on() -> None:
    for choice, contest in (("advantage", ()), ("back", (5, 14))):
        t = in_play().flick(5, touches=(played(5),), touching=(5, 14))
        t.flick(16, "block", touches=(touch(16, moving=True),), rest=((BALL, 0, 80_000),))
        assert t.choose(choice).state.contest == contest


def test_who_is_given_the_ball_has_the_same_contest() -> None:
    t = in_play(contest=(5, 14), timed=True).choose("timeout", ms=10_000, by="clock")
    assert t.state.possession == 1 and t.state.contest == (5, 14)
    t = in_play(contest=(5, 6), timed=True).choose("timeout", ms=10_000, by="clock")
    assert t.state.contest == ()


@pytest.mark.clause("football:5.4.b")
def test_who_is_given_a_ball_between_two_of_his_own_has_to_take_it_out() -> None:
    t = in_play(timed=True, f14=(-REACH, 0), f15=(REACH, 0)).choose("timeout", by="clock")
    assert t.state.contest == (14, 15) and t.said(ev.Contest)[0].law == ("5.4.b",)


def test_who_fouls_does_not_win_a_ball_that_has_not_come_out() -> None:
    """6.4.f: a wrong block gives nobody the ball; without it the contest is lost."""
    for fouls, owner in ((True, 0), (False, 1)):
        met = (bump(15, 5, t=300_000, two_moving=True),) if fouls else ()
        t = in_play(contest=(5, 14), sealed=True)
        t.together(5, block(15), touches=(played(5, t=0),), bumps=met, touching=(5, 14))
        if fouls:
            t.choose("advantage")
        assert t.state.possession == owner and t.state.contest == (5, 14)


def test_who_missed_it_and_has_it_back_from_a_mate_has_found_no_way_out_himself() -> None:
    """5 pushes 14 into it and rests; then it comes to 7."""
    t = in_play(contest=(5, 14)).flick(
        5,
        bumps=(bump(5, 14, t=50_000),),
        touches=(
            touch(14, t=60_000, moving=True),
            touch(7, (90_000, 0), 950_000, ball_moving=True),
        ),
    )
    assert t.asks == ("choose", 1) and not t.cites("5.4.h")
    t = in_play(contest=(5, 14)).flick(
        5, touches=(touch(7, (90_000, 0), 950_000, ball_moving=True),)
    )
    assert t.state.possession == 0 and not t.cites("5.4.h") and t.asks == ("block", 1)
