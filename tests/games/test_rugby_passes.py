"""Voluntary passes: who may be called back, support, the pass, who goes on (5.0, 5.1)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import pass_steps
from puntadidito.games.rugby.layout import CONTROL, R, in_circle
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_passing import (
    AHEAD,
    BEHIND,
    CM,
    HIS,
    MATE,
    declared,
    owned,
    passed,
    passing,
    unmet,
)
from tests.games.rugby_table import Table, bump, in_play, out, played, touch

# ---- PASS! (5.0, 5.1.0, 5.1.1) ------------------------------------------------------------------


@pytest.mark.clause("rugby:5.0", "rugby:5.1.0.1", "rugby:5.1.0.2")
def test_who_has_the_ball_near_may_declare_a_pass() -> None:
    t = owned(f9=(-R - CONTROL - 7_000, 0))
    assert "5.0" in t.decision.law
    t.choose("pass")
    assert t.said(ev.Declared)[0].what == "pass" and t.cites("5.1.0.2")
    assert t.asks == ("support", 0)


@pytest.mark.near_miss("rugby:5.1.0.2", "rugby:5.0")
def test_a_micrometre_farther_and_he_may_not() -> None:
    t = owned(f9=(-R - CONTROL - 7_001, 0), chase=True)
    assert t.refused("pass").law == ("5.1.0.1",)


@pytest.mark.near_miss("rugby:5.1.0.1")
def test_nobody_passes_who_has_not_the_ball() -> None:
    assert in_play().asks == ("attempt", 0)


@pytest.mark.clause("rugby:5.1.1")
def test_regular_defenders_leave_the_circle_along_their_own_line() -> None:
    t = declared(f20=(3 * CM, 4 * CM))
    assert t.cites("5.1.1")
    x, y = t.state.table.at(20)
    assert x * x + y * y >= (CONTROL + R) ** 2 and 20 not in in_circle(t.state.table)
    assert abs(x * 4 - y * 3) < 10  # the same line


@pytest.mark.near_miss("rugby:5.1.1")
def test_irregular_ones_and_those_on_the_circle_stay() -> None:
    t = owned(f20=(-3 * CM, 4 * CM), f21=(0, CONTROL + R)).choose("pass")
    assert t.state.table.at(20) == (-3 * CM, 4 * CM)
    assert t.state.table.at(21) == (0, CONTROL + R)


# ---- called back (5.1.2) ------------------------------------------------------------------------


@pytest.mark.clause("rugby:5.1.2.1")
def test_up_to_three_offside_defenders_are_called_back() -> None:
    t = owned(f20=BEHIND, f21=(-20 * CM, -10 * CM)).choose("pass")
    assert t.asks == ("call", 0) and t.decision.default == "none"
    t.choose("call", [20, 21])
    assert t.said(ev.Called)[0].figures == (20, 21) and t.asks == ("recall", 1)


@pytest.mark.near_miss("rugby:5.1.2.1")
def test_with_nobody_offside_nobody_is_called() -> None:
    assert owned().choose("pass").asks == ("support", 0)


def test_an_onside_figure_or_a_fourth_is_not_called() -> None:
    t = owned(f20=BEHIND, f21=AHEAD).choose("pass")
    assert t.refused("call", [21]).law == ("5.1.2.1",)
    assert t.refused("call", [20, 20]).law == ("5.1.2.1",)
    assert t.refused("call", []).law == ("5.1.2.1",)


@pytest.mark.clause("rugby:5.1.2.2")
def test_one_with_no_way_out_cannot_be_called() -> None:
    """Opponents stand all round him: any return would touch somebody."""
    ring = ((1, 0), (-1, 0), (0, 1), (0, -1))
    around = {
        f"f{who}": (-30 * CM + dx * 22_000, 10 * CM + dy * 22_000)
        for who, (dx, dy) in zip((1, 2, 3, 4), ring, strict=True)
    }
    t = owned(f20=(-30 * CM, 10 * CM), **around).choose("pass")
    assert t.refused("call", [20]).law == ("5.1.2.2",)


def test_no_way_leads_round_by_outside_the_field() -> None:
    """Opponents on three sides, the side line on the fourth."""
    x, y = -8 * CM, 33 * CM
    around = {f"f{who}": (x + dx, y + dy)
              for who, dx, dy in ((1, 22_000, 0), (2, -22_000, 0), (3, 0, -22_000))}  # fmt: skip
    assert owned(f20=(x, y), **around).choose("pass").refused("call", [20]).law == ("5.1.2.2",)


@pytest.mark.near_miss("rugby:5.1.2.2")
def test_nobody_is_refused_who_has_a_way() -> None:
    t = owned(f20=BEHIND, f21=(-20 * CM, -10 * CM)).choose("pass").choose("call", [20, 21])
    assert t.asks == ("recall", 1)


def test_each_of_those_called_returns_once_in_the_order_their_side_likes() -> None:
    t = owned(f20=BEHIND, f21=(-20 * CM, -10 * CM)).choose("pass").choose("call", [20, 21])
    assert t.decision.options.specs["move"].figures == (20, 21)
    t.flick("move", 21, rest=((21, 20 * CM, -10 * CM),))
    assert t.asks == ("recall", 1) and t.decision.options.specs["move"].figures == (20,)
    t.flick("move", 20, rest=((20, 20 * CM, 10 * CM),))
    assert t.asks == ("support", 0)


@pytest.mark.clause("rugby:5.1.2.3")
def test_who_can_only_return_through_his_own_is_called_with_them() -> None:
    ring = ((1, 0), (-1, 0), (0, 1), (0, -1))
    who = (22, 1, 2, 3)  # one of his own, and three opponents
    around = {
        f"f{body}": (-30 * CM + dx * 22_000, 10 * CM + dy * 22_000)
        for body, (dx, dy) in zip(who, ring, strict=True)
    }
    t = owned(f20=(-30 * CM, 10 * CM), **around).choose("pass")
    assert t.refused("call", [20]).law == ("5.1.2.3",)
    t.choose("call", [20, 22])
    assert t.cites("5.1.2.3")
    # and among them BACK is not asked for
    t.flick("move", 20, bumps=(bump(20, 22, (-30 * CM, 8 * CM)),), rest=((20, 20 * CM, 10 * CM),))
    assert t.asks == ("recall", 1)


@pytest.mark.near_miss("rugby:5.1.2.3")
def test_a_single_free_one_is_called_alone() -> None:
    assert owned(f20=BEHIND).choose("pass").choose("call", [20]).asks == ("recall", 1)


@pytest.mark.clause("rugby:5.1.2.4")
def test_a_called_figure_that_stops_in_the_circle_is_offside_there() -> None:
    t = owned(f20=BEHIND).choose("pass").choose("call", [20])
    t.flick("move", 20, circle=(20,), rest=((20, 5 * CM, 2 * CM),))
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.at, offence.law[0]) == ("offside", (5 * CM, 2 * CM), "5.1.2.4")
    assert t.asks == ("offended", 0)


@pytest.mark.parametrize(
    "stops, offends",
    [
        pytest.param(6 * CM, True, marks=pytest.mark.clause("rugby:5.1.4.2")),
        pytest.param(7 * CM, False, marks=pytest.mark.near_miss("rugby:5.1.4.2")),
    ],
)
def test_without_back_the_circle_is_that_of_the_ball_where_it_goes_back_to(
    stops: int, offends: bool
) -> None:
    t = _last_with(f20=BEHIND)
    t.flick("move", 20, touches=(touch(20, moving=True),), rest=((20, stops, 0), (BALL, CM, 0)))
    assert t.asks == ("back", 0) and not t.said(ev.Offended)
    t.choose("leave")
    assert t.asks == (("offended", 0) if offends else ("pass", 0))
    assert t.state.table.ball == (0, 0)


@pytest.mark.near_miss("rugby:5.1.2.4")
def test_nobody_called_nobody_stops_there() -> None:
    assert owned(f20=BEHIND).choose("pass").choose("none").asks == ("support", 0)


# ---- support, and the last flick (5.1.3-5.1.5) --------------------------------------------------


@pytest.mark.clause("rugby:5.1.3.1", "rugby:5.1.3.2")
def test_four_flicks_of_support_in_any_direction() -> None:
    t = declared()
    for left in (4, 3, 2, 1):
        assert t.asks == ("support", 0) and t.decision.law == ("5.1.3.1", "5.1.3.2")
        assert t.state.support == left
        assert t.decision.options.specs["move"].angle == (0, 359_999)
        t.flick("move", MATE, rest=((MATE, -10 * CM, left * CM),))
    assert t.asks == ("last", 1)


@pytest.mark.near_miss("rugby:5.1.3.1", "rugby:5.1.3.2")
@pytest.mark.clause("rugby:5.1.4.1")
def test_then_the_defender_has_one_last() -> None:
    t = _last_with()
    assert t.asks == ("last", 1) and "5.1.4.1" in t.decision.law
    t.flick("move", HIS, rest=((HIS, 30 * CM, 0),))
    assert t.asks == ("pass", 0)


@pytest.mark.near_miss("rugby:5.1.4.1")
def test_an_offload_has_none() -> None:
    t = owned().flick("offload", MATE, touches=(played(MATE),), gap=2 * CM)
    assert t.asks == ("move", 1)


@pytest.mark.clause("rugby:5.1.4.2")
def test_a_return_with_it_may_not_stop_in_the_circle() -> None:
    t = _last_with(f20=BEHIND).flick("move", 20, circle=(20,), rest=((20, 5 * CM, 0),))
    assert t.said(ev.Offended)[0].law[0] == "5.1.4.2"


@pytest.mark.near_miss("rugby:5.1.4.2")
def test_one_that_was_onside_may() -> None:
    t = _last_with(f20=AHEAD).flick("move", 20, circle=(20,), rest=((20, 5 * CM, 0),))
    assert not t.said(ev.Offended) and t.asks == ("pass", 0)


def _last_with(**moved: Any) -> Table:
    """The last flick of the defender is asked for."""
    t = owned(**moved)
    t.state.todo = [pass_steps.Pass(0), pass_steps.Last(1)]
    return t


@pytest.mark.clause("rugby:5.1.5.1")
@pytest.mark.parametrize("option", ["back", "leave"])
def test_a_positioning_flick_that_touches_somebody_may_be_put_back(option: str) -> None:
    t = declared(f11=BEHIND)
    t.flick("move", MATE, bumps=(bump(MATE, HIS),), rest=((MATE, -5 * CM, 5 * CM),))
    assert t.asks == ("back", 1) and t.decision.default == "back"
    t.choose(option)
    assert t.state.table.at(MATE) == (BEHIND if option == "back" else (-5 * CM, 5 * CM))
    assert t.state.support == 3  # the flick is spent


@pytest.mark.near_miss("rugby:5.1.5.1", "rugby:5.1.5.2")
def test_one_that_touches_nobody_stays() -> None:
    t = declared().flick("move", MATE, rest=((MATE, -5 * CM, 5 * CM),))
    assert t.asks == ("support", 0)


@pytest.mark.clause("rugby:5.1.5.2")
def test_the_ball_goes_back_with_or_without_it() -> None:
    t = declared()
    t.flick("move", MATE, touches=(played(MATE),), rest=((BALL, 3 * CM, 0),))
    assert t.state.table.ball == (0, 0) and t.cites("5.1.5.2")
    assert t.choose("leave").state.table.ball == (0, 0)


# ---- the pass itself (5.1.6-5.1.8, 5.1.l) -------------------------------------------------------


@pytest.mark.clause("rugby:5.1.6.1")
def test_the_passer_is_set_down_near_the_ball() -> None:
    t = passing()
    assert t.asks == ("pass", 0) and t.decision.law == ("5.1.6.1",)
    aim = {"figure": 9, "angle": 180_000, "power": 300}
    far = R + CONTROL + 7_000
    assert t.refused("pass", {**aim, "place": (far + 1, 0)}).law == ("5.1.6.1",)
    assert t.refused("pass", {**aim, "place": (2 * CM, 0)}).law == ("5.1.6.1",)
    t.choose("pass", {**aim, "place": (far, 0)})
    assert t.state.table.at(9) == (far, 0)


@pytest.mark.near_miss("rugby:5.1.6.1")
def test_nobody_is_set_down_for_an_offload() -> None:
    t = owned()
    aim = {"figure": MATE, "angle": 0, "power": 300, "place": (4 * CM, 0)}
    assert t.refused("offload", aim).reason == "place"


@pytest.mark.clause("rugby:5.1.6.2")
@pytest.mark.parametrize("ahead", [1_001, 5 * CM])
def test_a_ball_that_ends_ahead_is_a_forward_pass(ahead: int) -> None:
    t = passed(passing(), ahead=ahead)
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.law[0], offence.at) == ("forward_pass", "5.1.6.2", (0, 0))
    t.choose("sanction")
    assert t.said(ev.Awarded)[0].kind == "scrum" and t.state.side == 1


@pytest.mark.near_miss("rugby:5.1.6.2", "rugby:5.1.7")
def test_level_within_a_millimetre_is_allowed() -> None:
    assert not passed(passing(), ahead=1_000).said(ev.Offended)


@pytest.mark.clause("rugby:5.1.6.2")
def test_out_ahead_it_is_one_too() -> None:
    t = passed(passing(), out=out("touch", (1 * CM, 35 * CM)))
    assert t.said(ev.Offended)[0].law[0] == "5.1.6.2"


@pytest.mark.parametrize("x, forward", [(-19 * CM, True), (-21 * CM, False)])
def test_out_ahead_is_ahead_along_the_pitch_of_where_the_ball_lay(x: int, forward: bool) -> None:
    ball = (-20 * CM, 10 * CM)
    t = in_play(ball, carrier=9).choose("pass")
    while t.asks[0] != "pass":
        t.choose("none")
    t.flick("pass", 9, (-16 * CM, 10 * CM), touches=(played(9, ball),), moved=25 * CM,
            out=out("touch", (x, 35 * CM)))  # fmt: skip
    assert bool(t.said(ev.Offended)) == forward


@pytest.mark.near_miss("rugby:5.1.6.2")
def test_out_behind_it_is_a_line_out() -> None:
    t = passed(passing(), out=out("touch", (-1 * CM, 35 * CM)))
    assert not t.said(ev.Offended) and t.said(ev.Awarded)[0].kind == "line_out"


@pytest.mark.clause("rugby:5.1.6.3")
def test_onto_an_offside_team_mate_it_is_a_forward_pass_from_where_it_lay() -> None:
    t = passed(passing(f11=AHEAD), touches=(played(9), touch(MATE, (1 * CM, 0), 300_000)))
    offence = t.said(ev.Offended)[0]
    assert (offence.law[0], offence.at) == ("5.1.6.3", (0, 0))


@pytest.mark.near_miss("rugby:5.1.6.3")
def test_onto_a_regular_one_it_is_not() -> None:
    t = passed(passing(), touches=(played(9), touch(MATE, BEHIND, 300_000)))
    assert not t.said(ev.Offended) and t.state.carrier == MATE


@pytest.mark.clause("rugby:5.1.7")
def test_a_ball_that_does_not_move_is_knocked_on() -> None:
    t = passed(passing(), moved=999, ahead=0)
    assert t.said(ev.Offended)[0].name == "knock_on" and t.cites("5.1.7")


@pytest.mark.clause("rugby:5.1.8.1")
@pytest.mark.near_miss("rugby:5.1.8.2")
@pytest.mark.parametrize("at", [AHEAD, BEHIND])
def test_whoever_of_the_others_it_meets_intercepts_it(at: tuple[int, int]) -> None:
    t = passed(passing(f20=at), touches=(played(9), touch(HIS, BEHIND, 300_000)), ahead=6 * CM)
    assert not t.said(ev.Offended)
    assert t.state.side == 1 and t.state.carrier == HIS and t.asks == ("play", 1)
    assert t.said(ev.Possession)[0].how == "intercepted"


@pytest.mark.near_miss("rugby:5.1.8.1")
def test_a_pass_that_meets_none_of_them_is_not_intercepted() -> None:
    assert passed(passing()).state.side == 0


@pytest.mark.clause("rugby:5.1.8.2")
def test_one_that_was_called_and_is_still_offside_is_punished() -> None:
    t = owned(f20=BEHIND).choose("pass").choose("call", [20]).choose("none")
    t.choose("none").choose("none")
    passed(t, touches=(played(9), touch(HIS, BEHIND, 300_000)))
    offence = t.said(ev.Offended)[0]
    assert (offence.side, offence.sanction, offence.at) == (1, "penalty", BEHIND)
    assert offence.law == ("5.1.8.2",)


@pytest.mark.clause("rugby:5.1.l.1")
def test_from_a_team_mate_back_to_the_passer_is_forward() -> None:
    back = touch(9, (-1 * CM, 0), 400_000)
    t = passed(passing(), touches=(played(9), touch(MATE, (-2 * CM, 0), 300_000), back))
    offence = t.said(ev.Offended)[0]
    assert (offence.law[0], offence.at) == ("5.1.l.1", (-1 * CM, 0))


@pytest.mark.clause("rugby:5.1.l.1")
def test_what_he_then_does_with_it_comes_too_late() -> None:
    mate, back = touch(MATE, (-2 * CM, 0), 300_000), touch(9, (-1 * CM, 0), 400_000)
    t = passed(passing(), touches=(played(9), mate, back, touch(HIS, (-3 * CM, 0), 500_000)))
    assert t.said(ev.Offended)[0].law[0] == "5.1.l.1"


@pytest.mark.near_miss("rugby:5.1.l.1", "rugby:5.1.l.2")
def test_with_a_defender_between_them_it_is_his() -> None:
    mate, back = touch(MATE, (-2 * CM, 0), 300_000), touch(9, (-1 * CM, 0), 500_000)
    t = passed(passing(), touches=(played(9), mate, touch(HIS, (-3 * CM, 0), 400_000), back),
               touching=(9, MATE))  # fmt: skip
    assert not t.said(ev.Offended) and t.state.carrier == HIS


@pytest.mark.near_miss("rugby:5.1.l.1", "rugby:5.1.l.2")
def test_two_touches_of_the_passer_alone_are_a_good_pass() -> None:
    t = passed(passing(), touches=(played(9), touch(9, (-1 * CM, 0), 400_000)))
    assert not t.said(ev.Offended) and t.state.open


@pytest.mark.clause("rugby:5.1.l.2")
def test_at_rest_against_both_it_is_forward_where_it_lies() -> None:
    t = passed(
        passing(),
        touches=(played(9), touch(MATE, (-2 * CM, 0), 300_000)),
        touching=(9, MATE),
        rest=((BALL, -2 * CM, 0),),
    )
    offence = t.said(ev.Offended)[0]
    assert (offence.law[0], offence.at) == ("5.1.l.2", (-2 * CM, 0))


# ---- who goes on (5.1.m-o) ----------------------------------------------------------------------


def received() -> Table:
    t = passing(f11=(-10 * CM, 0))
    return passed(
        t,
        touches=(played(9), touch(MATE, (-8 * CM, 0), 300_000)),
        rest=((BALL, -7 * CM, 0), (9, 4 * CM, 0)),
    )


@pytest.mark.clause("rugby:5.1.m.1", "rugby:5.1.m.3", "rugby:4.1.a.3")
@pytest.mark.near_miss("rugby:5.1.m.4", "rugby:5.2.f.1")
def test_who_was_met_has_the_ball() -> None:
    t = received()
    assert t.state.carrier == MATE and t.cites("4.1.a.3") and t.asks == ("move", 1)
    t.choose("none")
    assert t.decision.law == ("5.1.m.1", "5.1.m.3")
    assert {"advance", "offload"} == {*t.decision.options.specs}
    assert "pass" in t.decision.options.words.names


@pytest.mark.clause("rugby:5.1.m.2")
@pytest.mark.near_miss("rugby:5.1.m.5", "rugby:5.2.f.2")
def test_he_may_not_kick_before_he_has_touched_it_again() -> None:
    t = received().choose("none")
    assert t.refused("kick").law == ("5.1.m.2",) and t.refused("drop").law == ("5.1.m.2",)


@pytest.mark.near_miss("rugby:5.1.m.2")
def test_then_he_may() -> None:
    t = received().choose("none")
    t.flick("advance", MATE, touches=(played(MATE, (-7 * CM, 0)),), gap=2 * CM).choose("none")
    assert t.choose("kick").asks == ("wedge", 0)


@pytest.mark.clause("rugby:5.1.m.4", "rugby:5.1.o")
@pytest.mark.near_miss("rugby:5.1.m.1", "rugby:5.1.m.3", "rugby:4.1.a.3")
def test_met_by_nobody_any_regular_figure_goes_on_but_not_the_passer() -> None:
    t = unmet()
    assert t.said(ev.Barred)[0].figure == 9 and t.said(ev.Barred)[0].law == ("5.1.o",)
    t.choose("none")
    assert t.decision.law == ("5.1.m.4",)
    assert MATE in t.decision.options.specs["advance"].figures
    aim = {"figure": 9, "angle": 0, "power": 300}
    assert t.refused("advance", aim).law == ("5.1.o",)


@pytest.mark.near_miss("rugby:5.1.o")
def test_once_another_has_touched_it_he_is_free() -> None:
    assert not received().said(ev.Barred) and received().state.passer == -1


@pytest.mark.clause("rugby:5.1.m.5")
def test_first_the_ball_must_be_touched_and_near() -> None:
    t = unmet().choose("none")
    for option in ("pass", "offload", "kick", "drop"):
        assert t.refused(option).law == ("5.1.m.5",)


@pytest.mark.clause("rugby:5.1.n")
def test_a_passer_who_misses_loses_the_ball() -> None:
    t = passed(passing(), touches=(), moved=0, ahead=0)
    assert t.asks == ("attempt", 1) and t.cites("5.1.n")


@pytest.mark.clause("rugby:5.1.n")
@pytest.mark.near_miss("rugby:5.2.g")
def test_so_does_the_figure_that_goes_on() -> None:
    t = unmet().choose("none").flick("advance", MATE)
    assert t.asks == ("attempt", 1) and t.cites("5.1.n")


@pytest.mark.near_miss("rugby:5.1.n")
def test_a_pass_that_is_met_does_not() -> None:
    assert received().asks == ("move", 1)
