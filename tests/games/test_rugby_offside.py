"""Offside, obstruction, places of sanctions, advantage (10)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.layout import CONTROL, R
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, bump, in_play, played, touch

CM = 10_000
MATE = 11
HIS, HIS_TOO = 20, 21
AHEAD, BEHIND = (20 * CM, 10 * CM), (-20 * CM, 10 * CM)
DAYLIGHT = 7_000 + R
"""From the centre of a ball that lies across to that of a base that just meets its line."""


# ---- who is offside (10.1) ----------------------------------------------------------------------


@pytest.mark.clause("rugby:10.1.0.2", "rugby:10.1.a")
def test_a_figure_with_daylight_between_it_and_the_ball_may_not_play() -> None:
    t = in_play(f11=(DAYLIGHT + 1, 10 * CM))
    aim = {"figure": MATE, "angle": 0, "power": 300}
    assert t.refused("attempt", aim).law == ("10.1.a", "10.1.0.2")


@pytest.mark.near_miss("rugby:10.1.0.2", "rugby:10.1.a", "rugby:10.1.b")
def test_one_that_just_meets_its_line_may() -> None:
    t = in_play(f11=(DAYLIGHT, 10 * CM))
    t.flick("attempt", MATE, touches=(played(MATE),), gap=2 * CM)
    assert t.state.carrier == MATE


@pytest.mark.clause("rugby:10.1.b")
def test_an_offside_figure_that_plays_the_ball_all_the_same_is_punished_there() -> None:
    t = in_play(referee="strict", f11=AHEAD)
    t.flick("attempt", MATE, touches=(played(MATE),), gap=2 * CM)
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.sanction, offence.at) == ("offside", "penalty", (0, 0))
    assert offence.law[0] == "10.1.b"


@pytest.mark.clause("rugby:10.1.b")
def test_so_is_one_that_is_pushed_onto_it() -> None:
    pushed = touch(MATE, (0, 0), 200_000, moving=True)
    t = in_play(f11=(3 * CM, 0)).flick("attempt", 9, touches=(pushed,), bumps=(bump(9, MATE),))
    assert t.said(ev.Offended)[0].law[0] == "10.1.b"


@pytest.mark.near_miss("rugby:10.1.b")
def test_a_ball_played_onto_one_that_stands_is_a_forward_pass() -> None:
    still = touch(MATE, (1 * CM, 0), 200_000)
    t = in_play(f11=AHEAD).flick("attempt", 9, touches=(played(9), still), gap=2 * CM)
    assert t.said(ev.Offended)[0].name == "forward_pass"


@pytest.mark.clause("rugby:10.1.c")
def test_an_offside_defender_met_by_a_ball_going_forward_is_punished_there() -> None:
    met = touch(HIS, (1_001, 0), 300_000)
    t = in_play(f20=BEHIND).flick("attempt", 9, touches=(played(9), met), gap=4 * CM)
    offence = t.said(ev.Offended)[0]
    assert (offence.side, offence.sanction, offence.at) == (1, "penalty", (1_001, 0))
    t.choose("advantage")  # he may prefer the possession
    assert t.state.carrier == 9


@pytest.mark.near_miss("rugby:10.1.c")
@pytest.mark.parametrize("at, where", [((1_000, 0), BEHIND), ((5 * CM, 0), AHEAD)])
def test_level_or_onside_he_is_not(at: tuple[int, int], where: tuple[int, int]) -> None:
    met = touch(HIS, at, 300_000)
    t = in_play(f20=where).flick("attempt", 9, touches=(played(9), met), gap=4 * CM)
    assert not t.said(ev.Offended) and t.state.carrier == 9


# ---- out of the way (10.1.d, 4.1.g) -------------------------------------------------------------

IN_WAY: dict[str, Any] = {"f9": (-20 * CM, 0), "f20": (-10 * CM, 0)}


@pytest.mark.clause("rugby:10.1.d.1", "rugby:4.1.g.1", "rugby:4.1.g.2")
def test_offside_defenders_in_the_way_are_flicked_aside_when_asked() -> None:
    t = in_play(**IN_WAY).choose("clear", 9)
    assert t.said(ev.Declared)[0].law == ("4.1.g.1", "10.1.d.1")
    assert t.asks == ("clear", 1) and t.decision.law == ("4.1.g.2", "10.1.d.1")
    assert {spec.angle for spec in t.decision.options.specs.values()} == {
        (90_000, 90_000),
        (270_000, 270_000),
    }
    t.flick("left", HIS, rest=((HIS, -10 * CM, -10 * CM),))
    assert t.said(ev.Cleared)[0].done and t.asks == ("attempt", 0)


def test_with_a_strict_referee_any_direction_may_be_tried() -> None:
    t = in_play(**IN_WAY, referee="strict").choose("clear", 9)
    assert {spec.angle for spec in t.decision.options.specs.values()} == {(0, 359_999)}


@pytest.mark.near_miss("rugby:10.1.d.1", "rugby:4.1.g.1", "rugby:4.1.g.2", "rugby:10.1.d.2")
def test_one_that_does_not_reach_into_the_way_need_not() -> None:
    t = in_play(f9=(-20 * CM, 0), f20=(-10 * CM, 2 * R))
    assert 9 not in t.decision.options.who
    t.flick("attempt", 9)


def test_it_cannot_be_asked_then() -> None:
    t = in_play(f9=(-20 * CM, 0), f20=(-10 * CM, 2 * R))
    assert "4.1.g.1" in t.refused("clear", 9).law
    assert "4.1.g.1" in in_play(f9=(20 * CM, 0)).refused("clear", 9).law


@pytest.mark.clause("rugby:4.1.g.1")
@pytest.mark.parametrize("parallel", [True, False])
def test_for_a_strict_referee_a_flick_that_is_not_parallel_fails(parallel: bool) -> None:
    t = in_play(f9=(-20 * CM, 0), f20=(-10 * CM, 0), referee="strict").choose("clear", 9)
    t.flick("left", HIS, rest=((HIS, 25 * CM, 10 * CM),), parallel=parallel)
    assert [event.done for event in t.said(ev.Cleared)] == [parallel]
    assert t.state.owes_move is not parallel and t.asks == ("attempt", 0)


@pytest.mark.clause("rugby:10.1.d.2")
@pytest.mark.parametrize("tried", [True, False])
def test_if_that_fails_he_is_set_aside_by_hand_and_a_move_is_lost(tried: bool) -> None:
    t = in_play(**IN_WAY).choose("clear", 9)
    if tried:
        t.flick("left", HIS, rest=((HIS, -10 * CM, -5_000),))
    else:
        t.choose("none")
    assert t.cites("10.1.d.2") and t.state.owes_move
    x, y = t.state.table.at(HIS)
    assert x == -10 * CM and abs(y) >= 2 * R
    t.flick("attempt", 9, touches=(played(9),), gap=2 * CM)
    assert t.said(ev.MoveGone)[0].lost and t.asks == ("play", 0)


@pytest.mark.clause("rugby:10.1.g")
def test_team_mates_the_ball_has_passed_are_onside_again() -> None:
    t = in_play(carrier=9, f11=(10 * CM, 20 * CM))
    t.flick("advance", 9, touches=(played(9),), gap=2 * CM, rest=((BALL, 10 * CM, 0),))
    assert [note.figure for note in t.said(ev.Note) if note.law == ("10.1.g",)] == [MATE]


@pytest.mark.near_miss("rugby:10.1.g")
def test_one_that_is_still_ahead_is_not() -> None:
    t = in_play(carrier=9, f11=(20 * CM, 20 * CM))
    t.flick("advance", 9, touches=(played(9),), gap=2 * CM, rest=((BALL, 10 * CM, 0),))
    assert not t.cites("10.1.g")


# ---- after kicks, past all (10.1.l-n) -----------------------------------------------------------


def kicked(ball: tuple[int, int], to: tuple[int, int], **rest: Any) -> Table:
    """A displacement kick from hand that comes to rest in the field."""
    t = in_play(ball, carrier=9, **rest).choose("kick").choose("wedge", {"angle": 0})
    t.choose("none")
    return t.flick("kick", 9, touches=(played(9, ball),), kick={}, rest=((BALL, *to),))


@pytest.mark.clause("rugby:10.1.l.1")
@pytest.mark.near_miss("rugby:10.1.l.2")
def test_after_a_short_kick_those_behind_the_kicker_or_regular_before_it_may_try() -> None:
    t = kicked((0, 0), (20 * CM, 0), f11=(1 * CM, 30 * CM), f12=(10 * CM, 30 * CM))
    assert t.asks == ("move", 1) and t.cites("10.1.l.1")
    t.choose("none")
    who = t.decision.options.specs["attempt"].figures
    assert 9 in who and MATE in who and 12 not in who


@pytest.mark.clause("rugby:10.1.l.2")
@pytest.mark.near_miss("rugby:10.1.l.1", "rugby:10.1.m")
def test_after_a_long_one_receivers_nearer_their_goal_line_than_the_ball_may() -> None:
    t = kicked((-30 * CM, 0), (10 * CM, 0), f20=(30 * CM, 0), f21=(0, 0))
    assert t.asks == ("attempt", 1) and t.cites("10.1.l.2")
    who = t.decision.options.specs["attempt"].figures
    assert HIS in who and HIS_TOO not in who


def all_passed(to: tuple[int, int] = (30 * CM, 0)) -> Table:
    """Every figure of side 1 is on the wrong side of the ball."""
    wrong = {f"f{b}": (-10 * CM, -30 * CM + (b - 15) * 40_000) for b in range(15, 30)}
    return kicked((-30 * CM, 5_000), to, f9=(-33 * CM, 5_000), **wrong)


@pytest.mark.clause("rugby:10.1.m")
@pytest.mark.near_miss("rugby:10.1.n.1")
def test_if_the_ball_has_passed_them_all_any_of_them_may_try() -> None:
    t = all_passed()
    assert t.asks == ("attempt", 1) and t.cites("10.1.m")
    assert len(t.decision.options.specs["attempt"].figures) == 15


@pytest.mark.clause("rugby:10.1.n.1")
def test_in_their_in_goal_they_may_touch_down_with_any() -> None:
    t = all_passed((52 * CM, 0))
    assert "10.1.n.1" in t.decision.law
    assert len(t.decision.options.specs["touch_down"].figures) == 15


# ---- places and counts (10.2) -------------------------------------------------------------------


@pytest.mark.clause("rugby:10.2.a")
def test_a_knock_on_is_a_scrum_where_the_ball_was_first_touched() -> None:
    first, again = played(9, (0, 0)), touch(9, (2 * CM, 0), 300_000, moving=True)
    t = in_play().flick("attempt", 9, touches=(first, again), gap=CONTROL + 1, way="forward")
    assert t.said(ev.Offended)[0].at == (0, 0) and t.cites("10.2.a")


@pytest.mark.near_miss("rugby:10.2.a")
def test_back_or_sideways_there_is_none() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=CONTROL + 1, way="back")
    assert not t.said(ev.Offended)


def knocked_on_at(x: int) -> Table:
    t = in_play((x, 3 * CM), f9=(x - 4 * CM, 3 * CM)).flick(
        "attempt", 9, touches=(played(9, (x, 3 * CM)),), gap=CONTROL + 1, way="forward"
    )
    return t.choose("sanction")


@pytest.mark.clause("rugby:10.2.n")
@pytest.mark.parametrize("x, spot", [(45 * CM + 1, 45 * CM), (-52 * CM, -45 * CM)])
def test_in_the_five_metre_area_the_spot_is_moved_to_its_line(x: int, spot: int) -> None:
    t = knocked_on_at(x)
    assert t.said(ev.Awarded)[0].at == (spot, 3 * CM) and t.cites("10.2.n")


@pytest.mark.near_miss("rugby:10.2.n")
def test_on_the_line_it_stays() -> None:
    t = knocked_on_at(45 * CM)
    assert t.said(ev.Awarded)[0].at == (45 * CM, 3 * CM) and not t.cites("10.2.n")


def obstructed(fives: int, x: int = 46 * CM, **setup: Any) -> Table:
    """Side 1 obstructs in its own 5 m area, after so many offences there."""
    t = in_play((x, 0), carrier=9, fives=[0, fives], **setup)
    t.flick("advance", 9, touches=(played(9, (x, 0)),), gap=2 * CM)
    return t.flick("move", HIS, lane=(HIS,), rest=((HIS, x, 0),))


@pytest.mark.clause("rugby:10.2.o")
def test_the_third_in_a_row_in_the_own_five_metre_area_is_a_technical_try() -> None:
    t = obstructed(2)
    scored = t.said(ev.Scored)[0]
    assert (scored.what, scored.side, scored.points) == ("technical_try", 0, 5)
    assert scored.law[0] == "10.2.o"
    assert t.state.table.ball == (28 * CM, 0)  # converted from the middle


@pytest.mark.near_miss("rugby:10.2.o")
@pytest.mark.parametrize("fives, x", [(1, 46 * CM), (2, 44 * CM)])
def test_the_second_or_one_outside_is_not(fives: int, x: int) -> None:
    t = obstructed(fives, x)
    assert not t.said(ev.Scored) and t.asks == ("offended", 0)
    assert t.state.fives[1] == (2 if x > 45 * CM else fives)


@pytest.mark.parametrize("fives", [0, 1])
def test_a_bad_formation_before_a_strict_referee_counts_too(fives: int) -> None:
    t = obstructed(fives, arrange=True, referee="strict")
    t.choose("sanction").choose("tap").choose("house")
    lies = [list(lie) for lie in t.decision.options.start]
    lies[0][1:], lies[1][1:] = [577_000, -335_000], [577_000, -300_000]
    t.choose("place", lies)
    assert t.said(ev.Offended)[0].name == "formation"
    assert [e.what for e in t.said(ev.Scored)] == ["technical_try"] * fives
    assert t.state.fives[1] == (0 if fives else 2)


def test_an_offence_of_the_attack_begins_the_count_anew() -> None:
    t = in_play((46 * CM, 0), fives=[0, 2]).flick(
        "attempt", 9, touches=(played(9, (46 * CM, 0)),), gap=CONTROL + 1, way="forward"
    )
    assert t.state.fives == [0, 0]


# ---- advantage (10.3) ---------------------------------------------------------------------------


@pytest.mark.clause("rugby:10.3.1")
def test_who_suffered_an_offence_may_play_on() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=CONTROL + 1, way="forward",
                        rest=((BALL, 9 * CM, 0), (9, 0, 0)))  # fmt: skip
    assert t.asks == ("offended", 1) and t.decision.default == "sanction"
    t.choose("advantage")
    assert t.asks == ("attempt", 1) and t.state.table.ball == (9 * CM, 0)


@pytest.mark.clause("rugby:10.3.2")
def test_or_after_a_back() -> None:
    t = in_play(f9=(-5 * CM, 0)).flick(
        "attempt",
        9,
        touches=(played(9),),
        gap=CONTROL + 1,
        way="forward",
        rest=((BALL, 9 * CM, 0), (9, 0, 0)),
    )
    t.choose("back")
    assert t.cites("10.3.2") and t.asks == ("attempt", 1)
    assert t.state.table.ball == (0, 0) and t.state.table.at(9) == (-5 * CM, 0)
