"""Corners: to whom, how they are laid out and taken, what is forbidden after them (rule 15)."""

from __future__ import annotations

from math import atan2
from typing import Any

import msgspec
import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football import spots
from puntadidito.games.football.facts import Exit, Rebound, Touch, Wood
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import BALL
from tests.games.football_table import Kick, Table, bump, in_play, out, played, touch

AIM = {"angle": 225_000, "power": 400}
SPOT = (592_000, 392_000)
PLACE = (612_000, 412_000)
EXIT = (600_000, 200_000)
Point = tuple[int, int]


def to(t: Table) -> tuple[str, int]:
    """What was awarded, and to whom."""
    (award,) = t.said(ev.Awarded)
    return award.kind, award.side


# ---- to whom (15.1) -----------------------------------------------------------------------------


def deflected(
    ball: Point = (400_000, 100_000), base: Point = (500_000, 150_000), by: int = 14, then: Any = ()
) -> Table:
    """Side 0 plays the ball from a place; somebody who stands somewhere sends it over the end."""
    told = (
        played(5, ball),
        Touch(200_000, by, base, base, base, ball_moving=True),
        *then,
    )
    return in_play(ball).flick(5, touches=told, out=out("east", EXIT))


@pytest.mark.clause("football:15.1.a")
def test_forced_off_a_defender_in_his_shooting_area() -> None:
    t = deflected()
    assert to(t) == ("corner", 0) and t.asks == ("taker", 0)
    assert to(deflected(by=KEEPERS[1])) == ("corner", 0)


@pytest.mark.clause("football:15.1.a")
def test_ball_and_defender_have_to_be_completely_inside() -> None:
    assert to(deflected(ball=(311_001, 0))) == ("corner", 0)
    assert to(deflected(base=(310_501, 0))) == ("corner", 0)
    outside = Touch(150_000, 13, (250_000, 0), (250_000, 0), (250_000, 0), ball_moving=True)
    two = in_play((400_000, 0)).flick(
        5,
        touches=(played(5, (400_000, 0)), outside, touch(14, (500_000, 0), 200_000)),
        out=out("east", EXIT),
    )
    assert to(two) == ("corner", 0)  # the last of them counts


@pytest.mark.near_miss("football:15.1.a")
@pytest.mark.parametrize(
    "where",
    [{"ball": (311_000, 0)}, {"base": (310_500, 0)}, {"ball": (400_000, 389_000)}],
)
def test_whatever_touches_the_line_of_the_area_is_not_inside(where: dict[str, Any]) -> None:
    assert to(deflected(**where)) == ("goal_kick", 1)


@pytest.mark.near_miss("football:15.1.a")
def test_off_one_of_his_own_it_is_a_goal_kick() -> None:
    assert to(deflected(by=4)) == ("goal_kick", 1)


def over_his_own_end(**facts: Any) -> Table:
    """Side 0 plays the ball over the line it defends."""
    ball = (400_000, 100_000)
    return in_play(ball).flick(
        5, touches=(played(5, ball),), out=out("west", (-600_000, 200_000)), **facts
    )


@pytest.mark.clause("football:15.1.b")
def test_over_his_own_end_line_it_is_the_defenders_corner() -> None:
    t = over_his_own_end()
    assert to(t) == ("corner", 1) and t.state.possession == 1


@pytest.mark.near_miss("football:15.1.b")
def test_straight_off_the_other_goals_woodwork_it_is_not() -> None:
    assert to(over_his_own_end(wood=(Wood(300_000, "east"),))) == ("goal_kick", 0)


# ---- how it is laid out (15.2.a-k) --------------------------------------------------------------


def awarded(at: Point = EXIT, **rest: Any) -> Table:
    """Side 0 is to take a corner: side 1 has played the ball over its own end line."""
    t = in_play(owner=1, **rest)
    return t.flick(15, touches=(played(15),), out=out("east", at))


def ready(**rest: Any) -> Table:
    """Figure 7 is about to take it."""
    t = awarded(**rest).choose("7").choose("none").choose("none")
    assert t.asks == ("kick", 0)
    return t


def kick(t: Table, place: Point = PLACE) -> Table:
    return t.choose("kick", {"figure": 7, "place": place, **AIM})


def took(t: Table, *touches: Touch, **facts: Any) -> Table:
    """It is taken, and the ball rests before the goal; told by facts."""
    told = {"rest": ((BALL, 400_000, 0), (7, 580_000, 375_000)), **facts}
    return kick(t).happened(touches=(played(7, SPOT), *touches), kick=Kick(moved=True), **told)


def later(t: Table) -> Table:
    """The taker stays where he is, and the defender lets his block go."""
    if t.asks[0] == "automatic":
        t.choose("later")
    return t.choose("none")


@pytest.mark.clause("football:15.2.a")
@pytest.mark.parametrize("y", [200_000, 1, -1, -300_000])
def test_on_the_side_of_the_goal_where_the_ball_crossed(y: int) -> None:
    t = awarded((600_000, y))
    side = 1 if y > 0 else -1
    assert t.state.table.ball == (592_000, side * 392_000)
    assert [e.law for e in t.said(ev.Placed)] == [("15.2.a",)]


@pytest.mark.clause("football:15.2.a")
@pytest.mark.parametrize("side", [1, -1])
def test_over_the_very_middle_of_it_the_taker_chooses(side: int) -> None:
    t = awarded((600_000, 0))
    assert t.asks == ("ball", 0)
    t.choose("place", (590_000, side * 390_000))
    assert t.state.table.ball == (590_000, side * 390_000) and t.asks == ("taker", 0)


@pytest.mark.clause("football:15.2.a")
def test_who_does_not_choose_takes_it_on_the_left_of_who_looks_at_the_goal() -> None:
    assert awarded((600_000, 0)).choose("auto").state.table.ball == SPOT


def test_ball_and_taker_have_their_time() -> None:
    t = awarded(arrange=True, timed=True)
    assert t.asks == ("ball", 0) and t.decision.limit_ms == 15_000
    t.choose("auto")
    assert t.asks == ("taker", 0) and t.decision.limit_ms == 10_000


@pytest.mark.parametrize("y", [200_000, -200_000])
def test_the_taker_usually_stands_behind_the_ball_and_looks_before_the_goal(y: int) -> None:
    s = awarded((600_000, y)).choose("7").state
    (x, y), (ball_x, ball_y) = spots.usual(s), s.table.ball
    looks = atan2(ball_y - y, ball_x - x)
    assert looks == pytest.approx(atan2(0 - ball_y, 480_000 - ball_x), abs=0.001)


@pytest.mark.clause("football:15.2.a")
def test_who_stands_there_has_to_leave_the_place() -> None:
    t = awarded(f16=(585_000, 385_000))
    assert [e.figure for e in t.said(ev.Moved) if "15.2.a" in e.law] == [16]
    x, y = t.state.table.at(16)
    assert (x - SPOT[0]) ** 2 + (y - SPOT[1]) ** 2 > 22_000**2


@pytest.mark.near_miss("football:15.2.a")
def test_if_the_attacker_was_last_it_is_put_down_for_a_goal_kick() -> None:
    t = in_play().flick(5, touches=(played(5),), out=out("east", EXIT)).choose("keeper")
    assert t.state.table.ball != SPOT and t.asks == ("kick", 1)


@pytest.mark.clause("football:15.2.b")
@pytest.mark.parametrize("at", [(579_999, 400_000), (600_000, 379_999), (600_001, 390_000)])
def test_more_than_half_of_it_may_not_be_outside_the_quarter_circle(at: Point) -> None:
    t = awarded(arrange=True)
    assert t.asks == ("ball", 0)
    assert t.refused("place", at).law == ("15.2.a", "15.2.b")


@pytest.mark.near_miss("football:15.2.b")
@pytest.mark.parametrize("at", [(580_000, 400_000), (600_000, 380_000), (600_000, 400_000)])
def test_half_of_it_may(at: Point) -> None:
    t = awarded(arrange=True).choose("place", at)
    assert t.state.table.ball == at


@pytest.mark.clause("football:15.2.c", "football:15.2.e", "football:15.2.f")
def test_the_taker_is_named_and_lifted_then_each_has_three_positional_flicks() -> None:
    t = awarded()
    assert t.asks == ("taker", 0) and t.decision.law == ("15.2.c",)
    t.choose("7")
    assert t.said(ev.Taker)[0].figure == 7
    for side, figure in ((0, 5), (1, 15)):
        for left in (2, 1, 0):
            assert t.asks == ("positional", side) and t.state.table.places[7] is None
            at = (100_000 + 30_000 * left, 200_000 - 300_000 * side)
            t.flick(figure, "positional", rest=((figure, *at),))
            assert t.state.table.at(figure) == at
            assert t.said(ev.Positional)[0].left == left
    assert t.asks == ("kick", 0)


@pytest.mark.near_miss("football:15.2.c", "football:15.2.e", "football:15.2.f")
def test_at_a_throw_in_there_is_one() -> None:
    t = in_play(owner=1).flick(15, touches=(played(15),), out=out("north", (590_000, 400_000)))
    t.choose("7").flick(5, "positional")
    assert t.asks == ("positional", 1)


def positional(**facts: Any) -> Table:
    t = awarded(f5=(400_000, 0), f14=(430_000, 0)).choose("7")
    return t.flick(5, "positional", **facts)


TOUCHED = {"bumps": (bump(5, 14, (415_000, 0)),), "rest": ((5, 409_000, 0), (14, 470_000, 0))}


@pytest.mark.clause("football:15.2.g", "football:15.2.h", "football:15.2.i")
def test_a_positional_flick_that_meets_a_figure_goes_back_and_is_not_repeated() -> None:
    t = positional(**TOUCHED)
    assert t.said(ev.Offended)[0].law == ("15.2.g", "15.2.h", "15.2.i")
    assert t.asks == ("choose", 1) and set(t.decision.options.names) == {"advantage", "back"}
    assert t.decision.law[0] == "15.2.h"
    t.choose("back")
    assert t.state.table.at(5) == (400_000, 0) and t.state.table.at(14) == (430_000, 0)
    assert t.asks == ("positional", 0)
    t.flick(5, "positional").flick(5, "positional")  # two are left of three
    assert t.asks == ("positional", 1)


@pytest.mark.clause("football:15.2.h")
def test_if_the_other_does_not_ask_it_stands() -> None:
    t = positional(**TOUCHED)
    t.choose("advantage")
    assert t.state.table.at(14) == (470_000, 0)


@pytest.mark.clause("football:15.2.h")
def test_what_was_pushed_out_stands_again_where_it_stood() -> None:
    gone = Exit(14, "east", (600_000, 0))
    t = positional(bumps=TOUCHED["bumps"], rest=((14, 630_000, 200_000),), exits=(gone,))
    t.choose("back")
    assert t.state.table.at(14) == (430_000, 0)


@pytest.mark.near_miss("football:2.2.f")
def test_one_that_comes_back_from_the_barrier_onto_a_moving_figure_goes_back_too() -> None:
    """Play is stopped: nobody gets a free kick out of a positional flick."""
    back = Rebound(600_000, 5, 6, True, (100_000, 380_000), displaced=((5, 90_000, 400_000),))
    t = positional(rebounds=(back,), rest=((5, 110_000, 380_000),))
    assert t.asks == ("choose", 1) and t.decision.options.names == ("advantage", "back")
    assert t.choose("back").asks == ("positional", 0)


@pytest.mark.near_miss("football:15.2.g", "football:15.2.h", "football:15.2.i")
def test_one_that_meets_nothing_stands() -> None:
    t = positional(rest=((5, 408_000, 0),))
    assert t.state.table.at(5) == (408_000, 0) and t.asks == ("positional", 0)


@pytest.mark.clause("football:15.2.d")
def test_the_taker_stands_anywhere_on_the_cloth() -> None:
    value = {"figure": 7, **AIM}
    assert ready().refused("kick", {**value, "place": (649_501, 420_000)}).law == ("15.2.d",)
    assert ready().refused("kick", {**value, "place": (600_000, 400_000)}).law == ("15.2.d",)
    for place in ((649_500, 420_000), (-300_000, 0), (560_000, 360_000)):
        t = kick(ready(), place)
        assert t.state.table.at(7) == place
        assert [e.law for e in t.said(ev.Placed) if e.what == "taker"] == [("15.2.d",)]


@pytest.mark.near_miss("football:15.2.d")
def test_at_a_throw_in_he_may_not_stand_on_the_pitch() -> None:
    t = in_play(owner=1).flick(15, touches=(played(15),), out=out("north", (550_000, 400_000)))
    t.choose("7").choose("none").choose("none")
    refusal = t.refused("kick", {"figure": 7, "place": (560_000, 360_000), **AIM})
    assert refusal.law == ("13.2.h",)


@pytest.mark.clause("football:15.2.k")
def test_the_referee_lets_it_be_taken_when_both_are_ready() -> None:
    t = ready()
    assert t.decision.law == ("15.2.k",)
    kick(t)
    assert [(e.kind, e.side) for e in t.said(ev.Authorised)] == [("corner", 0)]


@pytest.mark.near_miss("football:15.2.k")
def test_not_while_the_attacker_is_asked_whether_he_wants_distance() -> None:
    t = awarded(f16=(530_000, 350_000)).choose("7").choose("none").choose("none")
    assert t.asks == ("distance", 0) and t.said(ev.Authorised) == []
    x, y = t.choose("ask").state.table.at(16)
    assert t.said(ev.Distanced)[0].law == ("15.2.j", "2.6.a")
    assert ((x - SPOT[0]) ** 2 + (y - SPOT[1]) ** 2) ** 0.5 >= 111_500


def test_the_keeper_is_set_by_hand_at_the_same_time_if_that_was_agreed() -> None:
    t = awarded(keeper="hand").choose("7").choose("none").choose("none")
    assert t.asks == ("kick", 0)
    kick(t)
    assert t.asks == ("keeper", 1)
    t.choose("keep", (580_000, 50_000))
    assert t.state.table.keepers[1] == (580_000, 50_000)


def test_and_a_block_is_sealed_with_the_other_hand() -> None:
    t = awarded(keeper="hand").choose("7").choose("none").choose("none")
    t.state.setup = msgspec.structs.replace(t.state.setup, sealed=True)
    kick(t)
    assert t.decision.kind == "guard"
    t.choose("block", {"figure": 16, "angle": 0, "power": 100, "keep": (580_000, 50_000)})
    assert t.state.table.keepers[1] == (580_000, 50_000)
    assert t.state.shot is not None
    assert [flick.kind for flick in t.state.shot.flicks] == ["corner", "block"]


# ---- how it is taken (15.2.l-n, 15.1.d) ---------------------------------------------------------


def nudged(t: Table, by: int) -> Table:
    """The taker meets the ball, which moves so far."""
    kick(t)
    ways = {
        7: [(100_000, 606_000, 406_000)],
        BALL: [(100_000, *SPOT), (600_000, 592_000 - by, 392_000)],
    }
    return t.drew(ways, (100_000, BALL, 7))


@pytest.mark.clause("football:15.2.l", "football:15.2.m")
def test_a_ball_that_was_not_clearly_touched_is_kicked_again() -> None:
    t = nudged(ready(), 999)
    (failed,) = t.said(ev.KickFailed)
    assert failed.how == "again" and failed.law == ("15.2.m", "15.2.l")
    assert t.asks == ("kick", 0) and t.state.table.ball == SPOT and t.state.barred == {}


@pytest.mark.clause("football:15.2.n")
def test_the_second_time_it_is_a_free_kick_from_where_the_ball_lies() -> None:
    t = nudged(nudged(ready(), 0), 999)
    assert t.said(ev.KickFailed)[0].law == ("15.2.n", "15.2.l")
    assert to(t) == ("indirect", 1) and t.said(ev.Awarded)[0].at == (591_001, 392_000)
    assert t.asks == ("taker", 1) and t.state.possession == 1


@pytest.mark.clause("football:15.2.m", "football:15.2.n")
def test_who_does_not_kick_in_time_has_not_touched_it() -> None:
    t = ready(timed=True).choose("timeout", by="clock")
    assert t.said(ev.KickFailed)[0].law[0] == "15.2.m" and t.asks == ("kick", 0)
    t.choose("timeout", by="clock")
    assert t.said(ev.KickFailed)[0].law[0] == "15.2.n" and to(t) == ("indirect", 1)
    assert t.state.table.places[7] is not None  # he stands again


def test_what_side_1_does_not_kick_is_side_0s() -> None:
    t = in_play(timed=True)
    t.flick(5, touches=(played(5),), out=out("west", (-600_000, -200_000)))
    t.choose("15").choose("none").choose("none")
    t.choose("timeout", by="clock").choose("timeout", by="clock")
    assert to(t) == ("indirect", 0) and t.said(ev.Awarded)[0].at == (-592_000, -392_000)


@pytest.mark.near_miss("football:15.2.l", "football:15.2.m", "football:15.2.n")
def test_a_millimetre_is_clear() -> None:
    t = nudged(ready(), 1_000)
    assert t.said(ev.KickFailed) == [] and t.state.barred == {7: "15.3.a"}


@pytest.mark.clause("football:15.1.d")
def test_straight_from_a_corner_there_is_a_goal() -> None:
    t = took(ready(), out=out("east", (600_000, 0), goal=True))
    assert t.state.score == [1, 0] and t.said(ev.Goal)[0].law[0] == "15.1.d"
    assert t.asks == ("kick", 1)


@pytest.mark.near_miss("football:15.1.d")
def test_in_play_there_is_none_from_the_same_place() -> None:
    """It is not completely within the sideline."""
    t = in_play(SPOT).flick(5, touches=(played(5, SPOT),), out=out("east", (600_000, 0), goal=True))
    assert t.state.score == [0, 0] and to(t) == ("goal_kick", 1)


def test_an_own_goal_straight_from_it_is_a_corner_for_the_other() -> None:
    t = took(ready(), out=out("west", (-600_000, 0), goal=True))
    assert t.state.score == [0, 0] and to(t) == ("corner", 1)


# ---- not twice (15.3) ---------------------------------------------------------------------------


def released(t: Table) -> list[tuple[int, tuple[str, ...]]]:
    return [(e.figure, e.law) for e in t.said(ev.Released)]


@pytest.mark.clause("football:15.3.a")
def test_the_taker_may_not_play_again_at_once() -> None:
    t = took(ready())
    assert [(e.figure, e.law) for e in t.said(ev.Barred)] == [(7, ("15.3.a", "appendix.14"))]
    later(t)
    assert t.refused("flick", {"figure": 7, **AIM}).law == ("15.3.a",)


@pytest.mark.near_miss("football:15.3.a")
def test_who_has_not_taken_it_yet_is_not_barred() -> None:
    assert nudged(ready(), 999).state.barred == {}


def strictly(*, first: bool) -> Table:
    """With a strict referee the taker plays again, after another or at once."""
    t = later(took(ready(referee="strict")))
    if first:
        t.flick(5, touches=(played(5, (400_000, 0)),), rest=((BALL, 420_000, 0),)).choose("none")
    ball = t.state.table.ball
    return t.flick(7, touches=(played(7, ball),), rest=((7, 430_000, 20_000), (BALL, 300_000, 0)))


@pytest.mark.clause("football:15.3.f")
def test_a_strict_referee_has_it_put_back_and_the_ball_passes() -> None:
    t = strictly(first=False)
    assert t.said(ev.Offended)[0].law == ("15.3.a", "15.3.f") and t.asks == ("choose", 1)
    assert set(t.decision.options.names) == {"advantage", "back_change"}
    t.choose("back_change")
    assert t.state.table.ball == (400_000, 0) and t.state.table.at(7) == (580_000, 375_000)
    assert t.asks == ("attack", 1)


@pytest.mark.clause("football:15.3.f")
def test_or_the_defender_plays_on_from_where_everything_is() -> None:
    t = strictly(first=False)
    t.choose("advantage")
    assert t.state.table.ball == (300_000, 0) and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:15.3.f")
def test_when_another_has_played_it_is_a_play_like_any() -> None:
    assert strictly(first=True).said(ev.Offended) == []


@pytest.mark.clause("football:15.3.b")
def test_he_may_when_another_has_played_or_only_touched_it() -> None:
    brush = touch(4, (450_000, 100_000), 300_000, ball_moving=True)
    assert released(took(ready(), brush)) == [(7, ("15.3.b",))]
    t = later(took(ready())).flick(5, touches=(played(5, (400_000, 0)),))
    assert released(t) == [(7, ("15.3.b",))]
    t.choose("none")
    assert 7 in t.decision.options.specs["flick"].figures


@pytest.mark.clause("football:15.3.c")
def test_he_may_when_possession_has_changed() -> None:
    stands = touch(14, (450_000, 100_000), 300_000, ball_moving=True)
    t = took(ready(), stands)
    assert released(t) == [(7, ("15.3.c",))] and t.asks == ("attack", 1)


@pytest.mark.clause("football:15.3.c")
def test_also_by_a_restart_that_is_the_others() -> None:
    t = took(ready(), out=out("east", (600_000, 100_000)))
    assert released(t) == [(7, ("15.3.c",))] and to(t) == ("goal_kick", 1)


def block(t: Table, **facts: Any) -> Table:
    """The defender's block meets the ball, which lies still, and the attacker plays on."""
    if t.asks[0] == "automatic":
        t.choose("later")
    t.choose("block", {"figure": 15, "angle": 0, "power": 500})
    meets = (touch(15, (400_000, 0), moving=True),)
    return t.happened(touches=meets, **facts).choose("advantage")


@pytest.mark.clause("football:15.3.d")
def test_he_may_when_a_restart_is_given_to_his_side() -> None:
    t = block(took(ready()), out=out("east", (600_000, 160_000)))
    assert released(t) == [(7, ("15.3.d",))] and to(t) == ("corner", 0)


@pytest.mark.clause("football:15.3.e")
def test_he_may_when_a_block_has_touched_it_and_the_attacker_plays_on() -> None:
    t = block(took(ready()), rest=((BALL, 350_000, 0),))
    assert released(t) == [(7, ("15.3.e",))]
    assert 7 in t.decision.options.specs["flick"].figures


@pytest.mark.near_miss("football:15.3.b", "football:15.3.c", "football:15.3.d", "football:15.3.e")
def test_a_block_that_leaves_the_ball_alone_frees_nobody() -> None:
    t = took(ready())
    if t.asks[0] == "automatic":
        t.choose("later")
    t.choose("block", {"figure": 15, "angle": 0, "power": 500})
    t.happened(bumps=(bump(15, 4, (0, 0)),)).choose("advantage")
    assert released(t) == [] and t.state.barred == {7: "15.3.a"}


# ---- run by the physics -------------------------------------------------------------------------


def test_a_corner_that_the_physics_runs() -> None:
    t = kick(ready()).ran()
    assert t.said(ev.KickFailed) == [] and t.state.barred == {7: "15.3.a"}
    x, y = t.state.table.ball
    assert x < 580_000 and y < 380_000
