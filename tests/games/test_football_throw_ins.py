"""Throw-ins: to whom, from where, how they are taken (13.1, 13.2, 13.4)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football import spots
from puntadidito.games.football.facts import Exit, Touch
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import BALL
from tests.games.football_table import Table, bump, in_play, out, played, touch
from tests.games.football_throws import AIM, PLACE, SPOT, awarded, kick, nudged, ready, threw, to

# ---- to whom (13.1) -----------------------------------------------------------------------------


def last_touched(*touches: Touch) -> Table:
    """Side 0 plays the ball in the third quarter; it meets somebody and leaves in the fourth."""
    told = (played(5, (200_000, 300_000)), *touches)
    return in_play((200_000, 300_000)).flick(5, touches=told, out=out("north", (400_000, 400_000)))


@pytest.mark.clause("football:13.1.a")
def test_who_did_not_touch_it_last_throws_in() -> None:
    assert to(last_touched()) == ("throw_in", 1)
    keeper = touch(KEEPERS[1], (350_000, 300_000), 200_000, ball_moving=True)
    assert to(last_touched(keeper)) == ("throw_in", 0)  # wherever everybody stood


@pytest.mark.clause("football:13.1.a")
def test_a_figure_that_lies_flat_has_not_touched_it() -> None:
    flat = touch(14, (300_000, 350_000), 200_000, ball_moving=True, neutral=True, lying=True)
    assert to(last_touched(flat)) == ("throw_in", 1)


@pytest.mark.near_miss("football:13.1.a")
def test_off_a_figure_it_has_to_be_forced() -> None:
    stands = touch(14, (300_000, 350_000), 200_000, ball_moving=True)
    t = last_touched(stands)
    assert to(t) == ("throw_in", 1) and t.cites("13.1.b")


def rolled_out(y: int) -> Table:
    t = in_play((150_000, 380_000), f5=(150_000, 350_000)).choose("flick", {"figure": 5, **AIM})
    ways = {
        5: [(100_000, 150_000, 359_000)],
        BALL: [(100_000, 150_000, 380_000), (600_000, 150_000, y)],
    }
    return t.drew(ways, (100_000, BALL, 5))


@pytest.mark.near_miss("football:13.1.a")
def test_a_ball_whose_rim_is_on_the_line_is_in_play() -> None:
    t = rolled_out(411_000)
    assert t.said(ev.Awarded) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:13.1.a")
def test_a_micrometre_further_it_is_out() -> None:
    assert to(rolled_out(411_001)) == ("throw_in", 1)


@pytest.mark.parametrize(("line", "side"), [("north", 1), ("south", -1)])
def test_its_taker_usually_stands_straight_behind_the_ball(line: str, side: int) -> None:
    told = out(line, (150_000, side * 400_000))
    t = in_play(owner=1).flick(15, touches=(played(15),), out=told).choose("7")
    assert spots.usual(t.state) == (PLACE[0], side * PLACE[1])


def forced(
    ball: int = 100_000, forcing: int = 100_000, deflecting: int = 120_000, leaves: int = 130_000
) -> Table:
    """Figure 5 plays the ball against 14 and out: where each was along the pitch."""
    start = (ball, 340_000)
    told = (
        Touch(100_000, 5, start, start, (forcing, 320_000), moving=True),
        Touch(
            200_000, 14, (deflecting, 355_000), (deflecting, 365_000), (deflecting, 375_000),
            ball_moving=True,
        ),
    )  # fmt: skip
    return in_play(start).flick(5, touches=told, out=out("north", (leaves, 400_000)))


@pytest.mark.clause("football:13.1.b")
def test_forced_with_all_of_them_in_one_quarter() -> None:
    t = forced()
    assert to(t) == ("throw_in", 0) and t.cites("13.1.b")


@pytest.mark.clause("football:13.1.b")
@pytest.mark.parametrize(
    ("what", "inside", "on_line"),
    [
        ("ball", 11_001, 11_000),
        ("ball", 288_999, 289_000),
        ("forcing", 10_501, 10_500),
        ("forcing", 289_499, 289_500),
        ("deflecting", 10_501, 10_500),
        ("deflecting", 289_499, 289_500),
        ("leaves", 11_001, 11_000),
        ("leaves", 288_999, 289_000),
    ],
)
def test_whatever_touches_a_line_of_the_quarter_spoils_it(
    what: str, inside: int, on_line: int
) -> None:
    assert to(forced(**{what: inside})) == ("throw_in", 0)
    assert to(forced(**{what: on_line})) == ("throw_in", 1)


@pytest.mark.near_miss("football:13.1.b")
def test_off_the_goalkeeper_nothing_has_to_be_forced() -> None:
    keeper = touch(KEEPERS[1], (350_000, 300_000), 200_000, ball_moving=True)
    assert to(last_touched(keeper)) == ("throw_in", 0)


# ---- how it is laid out (13.2.a-k) --------------------------------------------------------------


@pytest.mark.clause("football:13.2.a", "football:13.2.i")
def test_where_the_centre_of_the_ball_went_over_the_line() -> None:
    """It leaves at 45 degrees: it is wholly out 11 mm further on."""
    t = in_play((100_000, 360_000), owner=1, f15=(80_000, 340_000))
    t.choose("flick", {"figure": 15, **AIM}).drew(
        {
            15: [(100_000, 84_000, 344_000)],
            BALL: [(100_000, 100_000, 360_000), (600_000, 200_000, 460_000)],
        },
        (100_000, BALL, 15),
    )
    assert t.said(ev.Awarded)[0].at == (140_000, 400_000) and to(t) == ("throw_in", 0)
    t.choose("7")
    assert t.state.table.ball == (140_000, 400_000)
    assert t.said(ev.Placed)[0].figures == ((BALL, 140_000, 400_000),)


@pytest.mark.clause("football:13.2.i")
def test_who_stands_in_the_place_of_the_ball_has_to_leave_it() -> None:
    t = awarded(f16=(150_000, 395_000)).choose("7")
    x, y = t.state.table.at(16)
    assert t.state.table.ball == SPOT
    assert ((x - SPOT[0]) ** 2 + (y - SPOT[1]) ** 2) ** 0.5 > 22_000
    assert [e.figure for e in t.said(ev.Moved) if "13.2.i" in e.law] == [16]


@pytest.mark.near_miss("football:13.2.a", "football:13.2.i")
def test_over_the_end_line_it_is_put_somewhere_else() -> None:
    t = in_play(owner=1).flick(15, touches=(played(15),), out=out("east", (600_000, 399_000)))
    t.choose("7")
    assert t.state.restart is not None and t.state.restart.kind == "corner"
    assert t.state.table.ball != (600_000, 399_000)


@pytest.mark.clause("football:13.2.b", "football:13.2.c", "football:13.2.d")
def test_the_taker_is_named_and_lifted_then_each_has_one_positional_flick() -> None:
    t = awarded()
    assert t.asks == ("taker", 0) and t.decision.law == ("13.2.b",)
    t.choose("7")
    assert t.said(ev.Taker)[0].figure == 7 and t.asks == ("positional", 0)
    assert t.state.table.places[7] is None  # out of the way of both
    assert 7 not in t.decision.options.specs["positional"].figures
    t.flick(5, "positional", rest=((5, 100_000, 200_000),))
    assert t.state.table.places[5] == (100_000, 200_000)
    assert t.asks == ("positional", 1)
    t.flick(15, "positional", rest=((15, -100_000, 200_000),))
    assert t.asks == ("kick", 0)


@pytest.mark.near_miss("football:13.2.b", "football:13.2.c", "football:13.2.d")
def test_at_a_free_kick_there_are_two_and_other_clauses() -> None:
    t = in_play((-100_000, 0), owner=1)
    t.flick(
        15, bumps=(bump(15, 5, (-100_000, 0), 50_000),), touches=(played(15, (-100_000, 0)),)
    ).choose("indirect")
    t.choose("7").flick(5, "positional")
    assert t.asks == ("positional", 0)


def positional(**facts: Any) -> Table:
    t = awarded(f5=(100_000, 200_000), f14=(130_000, 200_000)).choose("7")
    return t.flick(5, "positional", **facts)


TOUCHED = {
    "bumps": (bump(5, 14, (115_000, 200_000)),),
    "rest": ((5, 109_000, 200_000), (14, 160_000, 200_000)),
}


@pytest.mark.clause("football:13.2.e", "football:13.2.f", "football:13.2.g")
def test_a_positional_flick_that_meets_a_figure_goes_back_and_is_not_repeated() -> None:
    t = positional(**TOUCHED)
    assert t.said(ev.Offended)[0].law == ("13.2.e", "13.2.f", "13.2.g")
    assert t.asks == ("choose", 1) and set(t.decision.options.names) == {"advantage", "back"}
    assert t.decision.law[0] == "13.2.f"
    t.choose("back")
    assert t.state.table.at(5) == (100_000, 200_000) and t.state.table.at(14) == (130_000, 200_000)
    assert t.asks == ("positional", 1)


@pytest.mark.clause("football:13.2.f")
def test_if_the_other_does_not_ask_it_stands() -> None:
    t = positional(**TOUCHED)
    t.choose("advantage")
    assert t.state.table.at(5) == (109_000, 200_000) and t.asks == ("positional", 1)


@pytest.mark.clause("football:13.2.e")
def test_nor_may_it_meet_the_ball_on_the_line() -> None:
    t = positional(touches=(touch(5, SPOT, moving=True),), rest=((BALL, 160_000, 420_000),))
    t.choose("back")
    assert t.state.table.ball == SPOT


@pytest.mark.clause("football:13.2.f")
def test_what_went_out_of_the_pitch_comes_back_from_where_it_was_put_back() -> None:
    gone = Exit(14, "north", (140_000, 400_000))
    t = positional(**{**TOUCHED, "rest": ((14, 140_000, 430_000),)}, exits=(gone,))
    t.choose("back")
    assert t.state.table.at(14) == (130_000, 200_000)


@pytest.mark.near_miss("football:13.2.e", "football:13.2.f", "football:13.2.g")
def test_one_that_meets_nothing_stands() -> None:
    t = positional(rest=((5, 108_000, 200_000),))
    assert t.state.table.at(5) == (108_000, 200_000) and t.asks == ("positional", 1)


@pytest.mark.clause("football:13.2.h")
def test_the_taker_stands_outside_and_does_not_touch_the_line() -> None:
    value = {"figure": 7, **AIM}
    assert ready().refused("kick", {**value, "place": (120_000, 410_500)}).law == ("13.2.h",)
    t = ready().choose("kick", {**value, "place": (120_000, 410_501)})
    (stands,) = [e for e in t.said(ev.Placed) if e.what == "taker"]
    assert stands.figures == ((7, 120_000, 410_501),) and stands.law == ("13.2.h",)


@pytest.mark.near_miss("football:13.2.h")
def test_who_takes_a_corner_may_stand_on_the_line() -> None:
    t = in_play(owner=1).flick(15, touches=(played(15),), out=out("east", (600_000, 399_000)))
    t.choose("7").choose("none").choose("none")
    t.choose("kick", {"figure": 7, "place": (560_000, 400_000), **AIM})
    assert t.state.table.at(7) == (560_000, 400_000)


@pytest.mark.clause("football:13.2.k")
def test_the_referee_lets_it_be_taken_when_both_are_ready() -> None:
    t = ready()
    assert t.decision.law == ("13.2.k",)
    kick(t)
    assert [(e.kind, e.side) for e in t.said(ev.Authorised)] == [("throw_in", 0)]


@pytest.mark.near_miss("football:13.2.k")
def test_not_while_the_defender_still_has_his_positional_flick() -> None:
    t = awarded().choose("7").choose("none")
    assert t.asks == ("positional", 1) and t.said(ev.Authorised) == []


def test_whoever_stands_too_close_can_be_moved_away_before_it() -> None:
    t = awarded(f16=(150_000, 320_000)).choose("7").choose("none").choose("none")
    assert t.asks == ("distance", 0)
    t.choose("ask")
    assert t.asks == ("kick", 0) and t.state.table.at(16)[1] < 290_000
    assert t.said(ev.Distanced)[0].law == ("13.2.j", "2.6.a")


# ---- how it is taken (13.2.l-q) -----------------------------------------------------------------


@pytest.mark.clause("football:13.2.l")
def test_right_after_it_the_taker_is_put_on_the_line_where_it_was_taken() -> None:
    t = threw(ready(), rest=((7, 155_000, 415_000), (BALL, 150_000, 300_000)))
    assert t.state.table.at(7) == SPOT
    assert [(e.figure, e.at) for e in t.said(ev.Moved) if e.law == ("13.2.l",)] == [(7, SPOT)]


@pytest.mark.clause("football:13.2.l")
def test_if_somebody_is_there_beside_him_on_the_line() -> None:
    t = threw(ready(), rest=((5, 155_000, 395_000), (BALL, 150_000, 300_000)))
    x, y = t.state.table.at(7)
    assert y == 400_000 and 10_000 < abs(x - 155_000) < 23_000


@pytest.mark.near_miss("football:13.2.l")
def test_who_takes_a_free_kick_stays_where_he_came_to_rest() -> None:
    t = in_play((-100_000, 0), owner=1).flick(
        15, bumps=(bump(15, 5, (-100_000, 0), 50_000),), touches=(played(15, (-100_000, 0)),)
    )
    t.choose("indirect").choose("7").choose("none").choose("none")
    t.choose("kick", {"figure": 7, "place": (-130_000, 0), **AIM})
    t.happened(touches=(played(7, (-100_000, 0)),), rest=((7, -105_000, 0), (BALL, 0, 0)))
    assert t.state.table.at(7) == (-105_000, 0)


@pytest.mark.clause("football:13.2.m", "football:13.2.n")
def test_a_ball_that_was_not_clearly_touched_is_thrown_in_again() -> None:
    t = nudged(ready(), 999)
    (failed,) = t.said(ev.KickFailed)
    assert failed.how == "again" and failed.law == ("13.2.n", "13.2.m")
    assert t.asks == ("kick", 0) and t.state.table.ball == SPOT
    assert t.state.table.at(7) == PLACE


@pytest.mark.clause("football:13.2.o")
def test_the_second_time_it_passes_to_the_opponent_from_where_the_ball_lies() -> None:
    t = nudged(nudged(ready(), 0), 0)
    assert t.said(ev.KickFailed)[0].how == "other"
    assert to(t) == ("throw_in", 1) and t.said(ev.Awarded)[0].at == SPOT
    assert t.asks == ("taker", 1) and t.state.possession == 1
    assert t.state.table.at(7)[1] == 400_000  # the taker stands on the line
    t.choose("15")
    assert t.asks == ("positional", 1)  # a throw-in like any


@pytest.mark.clause("football:13.2.n", "football:13.2.o")
def test_who_does_not_throw_in_in_time_has_not_touched_it() -> None:
    t = ready(timed=True).choose("timeout", by="clock")
    assert t.said(ev.KickFailed)[0].law[0] == "13.2.n" and t.asks == ("kick", 0)
    t.choose("timeout", by="clock")
    assert t.said(ev.KickFailed)[0].law[0] == "13.2.o" and t.asks == ("taker", 1)
    assert t.state.table.at(7)[1] == 400_000  # he stands on the line


def test_what_side_1_does_not_throw_in_is_side_0s() -> None:
    t = in_play(timed=True).flick(5, touches=(played(5),), out=out("south", (-150_000, -400_000)))
    t.choose("15").choose("none").choose("none")
    t.choose("timeout", by="clock").choose("timeout", by="clock")
    assert to(t) == ("throw_in", 0) and t.said(ev.Awarded)[0].at == (-150_000, -400_000)


@pytest.mark.near_miss("football:13.2.m", "football:13.2.n", "football:13.2.o")
def test_a_millimetre_is_clear() -> None:
    t = nudged(ready(), 1_000)
    assert t.said(ev.KickFailed) == [] and t.state.barred == {7: "13.3.b"}


def reached(y: int) -> Table:
    """The taker plays the ball in and comes to rest there."""
    t = kick(ready())
    ways = {
        7: [(100_000, 150_000, 419_000), (300_000, 150_000, y)],
        BALL: [(100_000, *SPOT), (600_000, 150_000, 300_000)],
    }
    return t.drew(ways, (100_000, BALL, 7))


@pytest.mark.clause("football:13.2.p", "football:13.2.q")
def test_the_taker_may_not_come_onto_the_line_after_it() -> None:
    t = reached(410_500)
    (failed,) = t.said(ev.KickFailed)
    assert failed.how == "reversed" and failed.law == ("13.2.p", "13.2.q")
    assert to(t) == ("throw_in", 1) and t.said(ev.Awarded)[0].at == SPOT
    assert t.asks == ("taker", 1)
    t.choose("15")
    assert t.state.table.ball == SPOT
    while t.asks[0] != "kick":  # no positional flicks
        assert t.asks == ("distance", 1)
        t.choose("ask")
    assert t.asks == ("kick", 1)


@pytest.mark.near_miss("football:13.2.p", "football:13.2.q")
def test_a_micrometre_outside_he_has_stayed_outside() -> None:
    t = reached(410_501)
    assert t.said(ev.KickFailed) == [] and t.state.table.at(7) == SPOT
    assert t.asks == ("block", 1)


# ---- how far (13.4) -----------------------------------------------------------------------------


def rolled(x: int, to_x: int) -> Table:
    """Thrown in at one x, the ball comes to rest at another."""
    t = ready((x, 400_000)).choose("kick", {"figure": 7, "place": (x, 425_500), **AIM})
    ways = {7: [(100_000, x, 419_000)], BALL: [(100_000, x, 400_000), (900_000, to_x, 200_000)]}
    return t.drew(ways, (100_000, BALL, 7))


@pytest.mark.clause("football:13.4.a")
def test_not_more_than_one_quarter_further() -> None:
    t = rolled(150_000, -311_001)
    (failed,) = t.said(ev.KickFailed)
    assert failed.how == "reversed" and failed.law == ("13.4.a", "13.2.q")
    assert to(t) == ("throw_in", 1) and t.said(ev.Awarded)[0].at == SPOT
    assert t.state.table.ball == SPOT and t.asks == ("taker", 1)


@pytest.mark.near_miss("football:13.4.a")
@pytest.mark.parametrize("to_x", [-311_000, 550_000])
def test_the_next_quarter_is_allowed_and_its_line(to_x: int) -> None:
    t = rolled(150_000, to_x)
    assert t.said(ev.KickFailed) == [] and t.state.table.ball == (to_x, 200_000)


@pytest.mark.clause("football:13.4.c")
def test_from_between_two_quarters_it_may_not_leave_them() -> None:
    t = rolled(295_000, -11_001)
    assert t.said(ev.KickFailed)[0].law == ("13.4.c", "13.4.a", "13.2.q")
    assert to(t) == ("throw_in", 1)


@pytest.mark.near_miss("football:13.4.c")
def test_on_the_line_it_has_not_left_them() -> None:
    assert rolled(295_000, -11_000).said(ev.KickFailed) == []


@pytest.mark.near_miss("football:13.4.c")
def test_from_inside_a_quarter_one_more_is_allowed() -> None:
    """At 288.999 mm the ball does not touch the shooting line."""
    assert rolled(288_999, -11_001).said(ev.KickFailed) == []


# ---- no goal (13.1.e) ---------------------------------------------------------------------------


@pytest.mark.clause("football:13.1.e")
def test_straight_from_a_throw_in_there_is_no_goal() -> None:
    t = threw(ready(), out=out("east", (600_000, 0), goal=True))
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)[0].law[0] == "13.1.e"
    assert to(t) == ("goal_kick", 1)


@pytest.mark.near_miss("football:13.1.e")
def test_the_flick_after_it_scores() -> None:
    t = threw(ready(), rest=((BALL, 400_000, 0),)).choose("none")
    t.flick(5, touches=(played(5, (400_000, 0)),), out=out("east", (600_000, 0), goal=True))
    assert t.state.score == [1, 0]


def test_nor_an_own_goal_but_a_corner() -> None:
    t = threw(ready(), out=out("west", (-600_000, 0), goal=True))
    assert t.state.score == [0, 0] and to(t) == ("corner", 1)
