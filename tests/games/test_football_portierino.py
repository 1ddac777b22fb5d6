"""Casebook: the portierino in the keeper's place (rule 9, 11.2.e)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Code, Refused
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Out
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.state import Portierino
from puntadidito.games.football.table import BALL
from tests.games.football_table import (
    Flick,
    Point,
    Table,
    block,
    bump,
    in_play,
    out,
    played,
    touch,
    volley,
)

AIM = {"angle": 0, "power": 500}
OURS = PORTIERINO[0]
HOME = (-570_000, 50_000)
LIVE = (Flick("attack", 0, 5, rest_t=900_000),)


def fielded(
    ball: Point = (0, 0), *, owner: int = 0, on: Portierino | None = None, **more: Any
) -> Table:
    """The portierino of side 0 is on, and its keeper out."""
    t = in_play(ball, owner=owner, f10=HOME, portierino=[on or Portierino(), None], **more)
    t.state.table = t.state.table.put((KEEPERS[0], None))
    return t


def lost(left: int = 3, by: int = -1, **more: Any) -> Table:
    """Side 1 has the ball, and the portierino of side 0 stays for so many of its touches."""
    return fielded(owner=1, on=Portierino(bound=left, binder=by), **more)


def keeper_is_back(t: Table) -> bool:
    on = t.state.table.places[OURS]
    return t.state.portierino[0] is None and on is None and t.state.table.keepers[0] is not None


# ---- coming on ----------------------------------------------------------------------------------


@pytest.mark.clause("football:9.1.a", "football:9.1.c")
@pytest.mark.near_miss("football:9.1.e", "football:9.1.h", "football:9.1.i", "football:9.1.g")
@pytest.mark.parametrize("at", [(-545_500, 0), (-545_500, 117_000), (-649_500, -117_000), HOME])
def test_who_has_the_ball_may_bring_him_on_for_the_keeper(at: Point) -> None:
    t = in_play((-500_000, -90_000)).choose("portierino", at)
    assert t.said(ev.PortierinoOn) == [ev.PortierinoOn(side=0, at=at, law=("9.1.a", "9.1.c"))]
    assert t.state.table.places[OURS] == at and t.state.table.keepers[0] is None
    assert t.state.table.keepers[1] is not None
    assert t.asks == ("attack", 0)
    t.flick(OURS, touches=(played(OURS, (-500_000, -90_000)),))
    assert t.state.touches[OURS] == 1 and t.state.portierino[0] == Portierino(played=True)


@pytest.mark.clause("football:9.1.h")
@pytest.mark.near_miss("football:9.1.a", "football:9.1.c", "football:9.1.i", "football:9.1.k")
@pytest.mark.parametrize(
    "at", [(-545_499, 0), (-545_500, 117_001), (-640_000, -117_001), (570_000, 0)]
)
def test_he_comes_on_in_the_goal_area_or_straight_behind_it(at: Point) -> None:
    t = in_play((-500_000, -90_000))
    assert t.refused("portierino", at).law == ("9.1.h",)
    assert t.state.table.keepers[0] is not None


@pytest.mark.clause("football:9.1.h", "football:9.1.i", "football:9.1.k")
@pytest.mark.near_miss("football:9.1.e", "football:9.1.g")
def test_a_strict_referee_punishes_a_wrong_place() -> None:
    t = in_play((-500_000, -90_000), referee="strict").choose("portierino", (-545_499, 0))
    (broken,) = t.said(ev.Offended)
    assert (broken.side, broken.law) == (0, ("9.1.h", "9.1.i", "appendix.24"))
    assert t.said(ev.PortierinoBound) == [ev.PortierinoBound(side=0, left=3, law=("9.1.k",))]
    assert t.state.table.places[OURS] == (-545_499, 0) and t.state.table.keepers[0] is None
    assert t.state.table.ball == (-500_000, -90_000) and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:9.1.h", "football:9.1.i", "football:9.1.k")
def test_but_not_a_base_on_the_line() -> None:
    t = in_play((-500_000, -90_000), referee="strict").choose("portierino", (-545_500, 0))
    assert t.said(ev.Offended) == [] and t.asks == ("attack", 0)


@pytest.mark.clause("football:9.1.b", "football:9.1.e", "football:9.1.g")
def test_who_has_not_the_ball_may_not() -> None:
    t = in_play(owner=1, live=True).report("portierino_in", side=0, at=HOME)
    assert t.said(ev.Offended)[0].law == ("9.1.b", "9.1.e", "appendix.24")
    assert t.said(ev.PortierinoBound) == [ev.PortierinoBound(side=0, left=3, law=("9.1.g",))]
    assert t.asks == ("attack", 1) and t.state.table.places[OURS] == HOME


@pytest.mark.clause("football:9.1.c", "football:9.1.e")
@pytest.mark.near_miss("football:9.1.b", "football:9.1.d")
def test_nor_while_his_keeper_is_still_there() -> None:
    t = in_play(live=True).report("portierino_in", side=0, at=HOME, beside_keeper=True)
    assert t.said(ev.Offended)[0].law == ("9.1.c", "9.1.e", "appendix.24")
    assert t.state.table.keepers[0] is None and t.asks == ("attack", 1)
    assert t.said(ev.Possession)[0].side == 1


def blocked_next() -> Table:
    """A real table: the other side still has its block."""
    t = in_play(live=True).choose("flick", {"figure": 5})
    t.happened(flicks=LIVE, touches=(played(5),))
    assert t.asks == ("block", 1)
    return t


@pytest.mark.clause("football:9.1.d", "football:9.1.e", "football:9.1.g")
def test_nor_before_the_block_that_is_due() -> None:
    t = blocked_next().report("portierino_in", side=0, at=HOME)
    assert t.said(ev.Offended)[0].law == ("9.1.d", "9.1.e", "appendix.24")
    assert t.said(ev.PortierinoBound)[0].left == 3 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:9.1.b", "football:9.1.d", "football:9.1.e", "football:9.1.g")
def test_after_it_he_may() -> None:
    t = blocked_next().choose("none").report("portierino_in", side=0, at=HOME)
    assert t.said(ev.Offended) == [] and t.asks == ("attack", 0)
    assert t.state.portierino[0] == Portierino()


def test_what_cannot_have_happened_is_not_taken() -> None:
    for t, what in [
        (fielded(live=True), "portierino_in"),
        (in_play(live=True), "portierino_out"),
        (in_play(live=True).choose("flick", {"figure": 5}), "portierino_in"),
    ]:
        facts = {"at": HOME} if what == "portierino_in" else {}
        with pytest.raises(Refused) as refused:
            t.report(what, side=0, **facts)
        assert refused.value.code is Code.STALE


# ---- going off ----------------------------------------------------------------------------------


@pytest.mark.clause("football:9.2.a", "football:9.2.q")
@pytest.mark.near_miss("football:9.2.b", "football:9.2.c", "football:9.2.d", "football:9.2.e")
def test_once_he_has_played_he_may_go() -> None:
    t = fielded((-500_000, 0)).flick(OURS, touches=(played(OURS, (-500_000, 0)),))
    t.choose("none").choose("keeper_back")
    (off,) = t.said(ev.PortierinoOff)
    assert off.law == ("9.2.a", "6.6.h", "9.2.q") and keeper_is_back(t)
    assert t.asks == ("attack", 0)


@pytest.mark.clause("football:9.2.c")
@pytest.mark.near_miss("football:9.2.a", "football:9.2.d", "football:9.2.q")
def test_before_that_he_may_not() -> None:
    t = fielded().flick(5, touches=(played(5),)).choose("none")
    assert t.refused("keeper_back").law == ("9.2.c",)
    assert not keeper_is_back(t)


@pytest.mark.clause("football:9.2.c", "football:9.2.d", "football:9.2.e")
@pytest.mark.near_miss("football:9.2.a", "football:9.2.q")
def test_a_strict_referee_leaves_him_on() -> None:
    t = fielded(referee="strict").choose("keeper_back")
    assert t.said(ev.Offended)[0].law == ("9.2.c", "9.2.d", "appendix.25")
    assert t.said(ev.PortierinoBound) == [ev.PortierinoBound(side=0, left=3, law=("9.2.e",))]
    assert t.state.table.places[OURS] == HOME and t.state.table.keepers[0] is None
    assert t.asks == ("attack", 1) and t.state.table.ball == (0, 0)


@pytest.mark.clause("football:9.2.b", "football:9.2.d", "football:9.2.e")
@pytest.mark.near_miss("football:9.2.a", "football:9.2.c")
def test_nor_while_the_other_side_has_the_ball() -> None:
    t = lost(live=True).report("portierino_out", side=0)
    assert t.said(ev.Offended)[0].law == ("9.2.b", "9.2.d", "appendix.25")
    assert not keeper_is_back(t) and t.asks == ("attack", 1)


@pytest.mark.clause("football:9.2.a", "football:9.2.d")
@pytest.mark.near_miss("football:9.2.b", "football:9.2.c", "football:9.2.q")
def test_nor_while_the_ball_rolls() -> None:
    t = fielded(on=Portierino(played=True), live=True).choose("flick", {"figure": 5})
    t.report("portierino_out", side=0)
    assert t.said(ev.Offended)[0].law == ("9.2.a", "9.2.d", "appendix.25")
    assert t.asks == ("attack", 1) and t.state.table.ball == (0, 0)


@pytest.mark.clause("football:9.2.q", "football:9.2.a")
def test_the_block_that_is_due_comes_before_play_goes_on() -> None:
    t = fielded(on=Portierino(played=True), live=True).choose("flick", {"figure": 5})
    t.happened(flicks=LIVE, touches=(played(5),))
    t.report("portierino_out", side=0)
    assert keeper_is_back(t) and t.said(ev.PortierinoOff)[0].law[2] == "9.2.q"
    assert t.asks == ("block", 1)
    assert t.choose("none").asks == ("attack", 0)


# ---- the ball is lost ---------------------------------------------------------------------------


@pytest.mark.clause("football:9.2.f", "football:9.2.l", "football:9.2.k")
@pytest.mark.near_miss("football:9.2.g", "football:9.2.h")
def test_he_stays_for_three_flicks_of_one_figure() -> None:
    t = fielded(on=Portierino(played=True)).flick(5)
    told = ev.PortierinoBound(side=0, left=3, law=("9.2.f", "9.2.l"))
    assert t.said(ev.PortierinoBound) == [told] and t.asks == ("attack", 1)
    for left in (2, 1):
        t.flick(14, touches=(played(14),))
        assert t.said(ev.PortierinoBound)[0].left == left
        assert t.asks == ("block", 0)
        t.choose("none")
    t.flick(14, touches=(played(14),))
    assert t.asks == ("keeper_back", 0) and t.decision.law == ("9.2.k", "9.2.l")
    t.choose("keeper_back")
    assert keeper_is_back(t) and t.asks == ("block", 0)


@pytest.mark.near_miss("football:9.2.k")
def test_not_after_two() -> None:
    t = lost(3).flick(14, touches=(played(14),)).choose("none")
    t.flick(14, touches=(played(14),))
    assert t.asks == ("block", 0) and t.state.portierino[0] == Portierino(bound=1, binder=14)


@pytest.mark.clause("football:9.2.k")
@pytest.mark.near_miss("football:9.2.l")
def test_another_figure_frees_the_keeper_at_once() -> None:
    t = lost(2, by=14).flick(15, touches=(played(15),))
    assert t.asks == ("keeper_back", 0) and t.decision.law == ("9.2.k",)
    assert t.decision.default == "stay"
    t.choose("stay")
    assert not keeper_is_back(t) and t.state.portierino[0] == Portierino(bound=3)


def test_what_a_repeated_volley_leaves_standing_counts_too() -> None:
    """The flick before the volley was the last touch he had to stay for."""
    t = in_play(sealed=True, f21=(570_000, 50_000), portierino=[None, Portierino(bound=1)])
    t.state.table = t.state.table.put((KEEPERS[1], None))
    scene = (*(lie for lie in t.state.table.lies() if lie[0] != BALL), (BALL, 100_000, 0))
    met = touch(14, (120_000, 0), 400_000, moving=True, ball_moving=True)
    sealed = volley(6, scene=scene), block(14, t=350_000)
    t.together(5, *sealed, rest_t=250_000, touches=(played(5), met)).choose("back_volley")
    assert t.asks == ("keeper_back", 1) and t.decision.law[0] == "9.2.k"
    assert t.choose("stay").asks == ("attack", 0) and t.state.tie == 6


@pytest.mark.near_miss("football:9.2.f", "football:9.2.l")
def test_while_his_side_has_the_ball_nothing_is_counted() -> None:
    t = fielded(on=Portierino(played=True)).flick(5, touches=(played(5),))
    assert t.said(ev.PortierinoBound) == []
    assert t.choose("none").choose("keeper_back").said(ev.PortierinoOff)


@pytest.mark.clause("football:9.2.g")
@pytest.mark.near_miss("football:9.2.f", "football:9.2.k")
def test_who_wins_the_ball_back_has_his_keeper_back() -> None:
    onto = touch(5, (80_000, 0), 300_000, ball_moving=True)
    t = lost(2, by=14).flick(14, touches=(played(14), onto))
    assert t.asks == ("keeper_back", 0) and t.decision.law == ("9.2.g",)
    t.choose("stay")
    assert t.asks == ("attack", 0)
    assert t.choose("keeper_back").said(ev.PortierinoOff) and keeper_is_back(t)


@pytest.mark.near_miss("football:9.2.g")
def test_a_rebound_that_comes_back_is_no_change() -> None:
    onto = touch(5, (80_000, 0), 300_000, ball_moving=True)
    back = touch(14, (20_000, 0), 500_000, moving=True, ball_moving=True)
    t = lost(3).flick(14, touches=(played(14), onto, back))
    assert t.state.possession == 1 and t.asks == ("block", 0)


def test_a_foul_of_the_other_side_that_gives_the_ball_back_frees_him_too() -> None:
    t = lost(3, referee="strict", touches=[3 if b == 14 else 0 for b in range(22)])
    t.flick(14, touches=(played(14),)).choose("back_change")
    assert t.state.portierino[0] == Portierino(played=True) and t.asks == ("attack", 0)


@pytest.mark.clause("football:9.2.h")
@pytest.mark.near_miss("football:9.2.i", "football:9.2.k")
@pytest.mark.parametrize(
    "gone", [out("north", (50_000, 400_000)), out("west", (-600_000, 200_000))]
)
def test_when_the_ball_is_out_he_is_asked_before_the_kick(gone: Out) -> None:
    t = lost(3).flick(14, touches=(played(14),), out=gone)
    assert t.asks == ("keeper_back", 0) and t.decision.law == ("9.2.h",)
    t.choose("keeper_back")
    assert keeper_is_back(t) and t.asks[0] == "taker"


@pytest.mark.clause("football:9.2.h")
def test_and_after_a_goal() -> None:
    ball = (-400_000, 0)
    t = lost(3)
    t.state.table = t.state.table.put((BALL, ball))
    t.flick(14, touches=(played(14, ball),), out=out("west", (-600_000, 0), goal=True))
    assert t.state.score == [0, 1] and t.asks == ("keeper_back", 0)
    assert t.state.table.ball == (0, 0)
    assert t.choose("keeper_back").asks == ("kick", 0)


@pytest.mark.parametrize(
    ("at", "to"),
    [
        pytest.param((0, 0), (-100_500, -1), id="on the ball"),
        pytest.param((-30_000, 0), (-100_500, -1), id="in the circle"),
        pytest.param((-10_500, 200_000), (-10_501, 200_000), id="on the halfway line"),
        pytest.param((-10_501, 200_000), (-10_501, 200_000), id="in his half"),
        pytest.param((-580_000, 60_000), (-580_000, 60_000), id="in his goal area"),
    ],
)
def test_one_who_stays_on_at_a_kick_off_leaves_ball_circle_and_the_other_half(
    at: Point, to: Point
) -> None:
    t = fielded((400_000, 0), on=Portierino(played=True))
    t.state.table = t.state.table.put((OURS, at))
    t.flick(5, touches=(played(5, (400_000, 0)),), out=out("east", (600_000, 0), goal=True))
    t.choose("stay")
    assert t.asks == ("kick", 1) and t.state.table.places[OURS] == to
    assert t.said(ev.BadPlacing) == []


@pytest.mark.parametrize(
    ("owner", "at", "to"),
    [
        pytest.param(1, (450_000, 0), (409_499, 0), id="theirs"),
        pytest.param(1, (400_000, 0), (400_000, 0), id="theirs, outside the area"),
        pytest.param(0, (-450_000, 0), (-409_499, 0), id="his own"),
        pytest.param(0, (-580_000, 60_000), (-580_000, 60_000), id="his own goal area"),
    ],
)
def test_and_at_a_goal_kick_the_penalty_area(owner: int, at: Point, to: Point) -> None:
    x = 400_000 if owner else -400_000
    figure, line = (5, "east") if owner else (15, "west")
    t = fielded((x, 200_000), owner=1 - owner, on=Portierino(played=True))
    t.state.table = t.state.table.put((OURS, at))
    gone = out(line, (x * 3 // 2, 200_000))
    t.flick(figure, touches=(played(figure, (x, 200_000)),), out=gone).choose("stay")
    assert t.state.restart is not None and t.state.restart.kind == "goal_kick"
    while t.asks[0] != "kick":
        t.choose(t.decision.default)
    assert t.state.table.places[OURS] == to


@pytest.mark.near_miss("football:9.2.h")
def test_who_never_lost_it_waits_until_he_has_played() -> None:
    """The throw-in stays with his side: off a moving figure, all in one quarter."""
    ball = (50_000, 380_000)
    off = touch(14, (60_000, 390_000), 300_000, moving=True, ball_moving=True)
    t = fielded(ball).flick(5, touches=(played(5, ball), off), out=out("north", (70_000, 400_000)))
    assert t.said(ev.Awarded)[0].side == 0 and t.asks == ("taker", 0)


@pytest.mark.clause("football:9.2.i")
@pytest.mark.near_miss("football:9.2.j", "football:11.2.e", "football:9.2.h")
def test_a_free_kick_for_his_side_brings_him_back() -> None:
    t = lost(3).flick(14, bumps=(bump(14, 5, (-20_000, 0), 50_000),), touches=(played(14),))
    t.choose("indirect")
    assert t.asks == ("keeper_back", 0) and t.decision.law == ("9.2.i",)
    assert keeper_is_back(t.choose("keeper_back"))


@pytest.mark.near_miss("football:9.2.i", "football:9.2.j", "football:11.2.e")
def test_one_against_it_does_not() -> None:
    at = (-409_499, 300_000)
    t = fielded(at, on=Portierino(played=True)).flick(
        5, bumps=(bump(5, 14, (-399_499, 0), 50_000),), touches=(played(5, at),)
    )
    t.choose("direct")
    assert t.said(ev.Awarded)[0].side == 1 and t.asks == ("taker", 1)
    assert t.state.portierino[0] == Portierino(bound=3)


def foul_in_the_area() -> Table:
    ball = (-450_000, 0)
    return fielded(ball, on=Portierino(played=True)).flick(
        5, bumps=(bump(5, 14, (-440_000, 0), 50_000),), touches=(played(5, ball),)
    )


@pytest.mark.clause("football:9.2.j", "football:11.2.e")
@pytest.mark.near_miss("football:9.2.i")
def test_before_a_penalty_against_it_the_keeper_may_come_back() -> None:
    t = foul_in_the_area().choose("penalty")
    assert t.asks == ("keeper_back", 0) and t.decision.law == ("9.2.j", "11.2.e")
    assert t.decision.default == "keeper_back"
    assert keeper_is_back(t.choose("keeper_back")) and t.asks == ("taker", 1)


@pytest.mark.near_miss("football:9.2.j", "football:11.2.e")
def test_not_if_the_other_side_plays_on() -> None:
    t = foul_in_the_area().choose("advantage")
    assert t.asks == ("attack", 1) and not keeper_is_back(t)


# ---- far from home ------------------------------------------------------------------------------


@pytest.mark.clause("football:9.2.m")
@pytest.mark.near_miss("football:9.2.n")
def test_he_may_not_play_again_far_from_his_area_after_another() -> None:
    t = fielded((-288_999, 0), last_player=5)
    assert t.refused("flick", {"figure": OURS, **AIM}).law == ("9.2.m",)


@pytest.mark.near_miss("football:9.2.m", "football:9.2.n", "football:9.2.o")
@pytest.mark.parametrize(
    ("x", "last"), [(-289_000, 5), (-288_999, OURS), (-288_999, -1), (-288_999, 14)]
)
@pytest.mark.parametrize("referee", ["assist", "strict"])
def test_both_are_needed(x: int, last: int, referee: str) -> None:
    """Another of his side has played it, and the ball is completely outside."""
    t = fielded((x, 0), last_player=last, referee=referee)
    t.flick(OURS, touches=(played(OURS, (x, 0)),))
    assert t.asks == ("block", 1)


@pytest.mark.parametrize(("last", "tie"), [(5, -1), (OURS, OURS)])
def test_where_he_may_not_play_nobody_is_tied_to_him(last: int, tie: int) -> None:
    """A block spoils his flick and sends the ball out of his area."""
    t = fielded((-340_000, 0), on=Portierino(played=True), sealed=True, last_player=last)
    t.choose("flick", {"figure": OURS, **AIM}).choose("block", {"figure": 14, **AIM})
    flicks = (Flick("attack", 0, OURS, rest_t=900_000), block(14, t=0))
    met = touch(14, (-340_000, 0), 100_000, moving=True)
    t.happened(flicks=flicks, touches=(met,), rest=((BALL, -200_000, 100_000),)).choose("advantage")
    assert t.asks == ("attack", 0) and t.state.tie == tie


def test_who_goes_off_ties_nobody() -> None:
    t = fielded(on=Portierino(played=True), tie=OURS).choose("keeper_back")
    assert keeper_is_back(t) and t.asks == ("attack", 0) and t.state.tie == -1


@pytest.mark.clause("football:9.2.m", "football:9.2.n", "football:9.2.o")
@pytest.mark.parametrize("option", ["back_change", "advantage"])
def test_a_strict_referee_punishes_it(option: str) -> None:
    ball = (-288_999, 0)
    t = fielded(ball, last_player=5, referee="strict")
    t.flick(OURS, touches=(played(OURS, ball),), rest=((OURS, -300_000, 0), (BALL, 0, 0)))
    assert t.said(ev.Offended)[0].law == ("9.2.m", "9.2.n") and t.asks == ("choose", 1)
    assert set(t.decision.options.names) == {"advantage", "back_change"}
    t.choose(option)
    bound = ev.PortierinoBound(side=0, left=3, law=("9.2.o",))
    assert t.said(ev.PortierinoBound) == [bound] and t.asks == ("attack", 1)
    back = option == "back_change"
    assert t.state.table.places[OURS] == (HOME if back else (-300_000, 0))
    assert t.state.table.ball == (ball if back else (0, 0))


# ---- on again -----------------------------------------------------------------------------------


@pytest.mark.clause("football:9.2.r")
@pytest.mark.near_miss("football:9.2.s", "football:9.2.t")
def test_once_off_he_waits_until_another_has_played() -> None:
    t = fielded((-500_000, 0), on=Portierino(played=True)).choose("keeper_back")
    assert t.refused("portierino").law == ("9.2.r",)
    assert "portierino" not in t.decision.options.spots


@pytest.mark.near_miss("football:9.2.r", "football:9.2.s")
def test_then_he_may_come_on() -> None:
    t = fielded((-500_000, 0), on=Portierino(played=True)).choose("keeper_back")
    t.flick(5, touches=(played(5, (-500_000, 0)),)).choose("none").choose("portierino", HOME)
    assert t.state.on(0) and t.asks == ("attack", 0)


@pytest.mark.clause("football:9.2.r", "football:9.2.s", "football:9.2.t")
@pytest.mark.near_miss("football:9.1.e", "football:9.1.g")
def test_a_strict_referee_lets_him_and_keeps_him_there() -> None:
    t = fielded((-500_000, 0), on=Portierino(played=True), referee="strict").choose("keeper_back")
    t.choose("portierino", HOME)
    assert t.said(ev.Offended)[0].law == ("9.2.r", "9.2.s", "appendix.24")
    assert t.said(ev.PortierinoBound) == [ev.PortierinoBound(side=0, left=3, law=("9.2.t",))]
    assert t.state.on(0) and t.asks == ("attack", 1)


def test_one_who_was_left_outside_and_taken_off_does_not_come_back() -> None:
    t = fielded((-500_000, 0), on=Portierino(played=True))
    gone = Exit(OURS, "north", (-500_000, 400_000))
    t.flick(
        5,
        touches=(played(5, (-500_000, 0)),),
        exits=(gone,),
        rest=((OURS, -500_000, 430_000),),
    )
    assert t.asks == ("leave", 0)
    t.choose("leave").choose("none").choose("keeper_back")
    assert keeper_is_back(t)
    t.flick(5, touches=(played(5, (-500_000, 0)),))
    assert keeper_is_back(t) and t.state.outside == {}
