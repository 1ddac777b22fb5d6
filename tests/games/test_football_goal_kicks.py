"""Casebook: the goal kick (rule 14)."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from puntadidito.core.contract import Choice, Code, Refused
from puntadidito.games.football import events as ev
from puntadidito.games.football import restart_steps
from puntadidito.games.football.facts import Kick
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, squad
from puntadidito.games.football.state import Portierino, Restart
from puntadidito.games.football.table import BALL
from tests.games.football_table import Flick, Point, Table, block, in_play, out, played, touch

AIM = {"angle": 0, "power": 500}
BEYOND = out("west", (-600_000, -200_000))
GOOD, SHORT = Kick(moved=True, left_area=True), Kick(moved=True)


def goal_kick(**more: Any) -> Table:
    """Side 0 has a goal kick: figure 14 has sent the ball over its end line."""
    ball = (-500_000, -200_000)
    t = in_play(ball, owner=1, **more)
    if t.state.setup.sealed:
        t.choose("none")
    return t.flick(14, touches=(played(14, ball),), out=BEYOND)


def ready(taker: str = "3", **more: Any) -> Table:
    """The same once everybody stands and the ball lies in the area."""
    t = goal_kick(**more).choose(taker)
    assert t.asks == ("kick", 0)
    return t


def kick(t: Table, taker: int = 3, facts: Any = None, **more: Any) -> Table:
    """The taker stands behind the ball, and kicks it."""
    ball = t.state.table.ball
    place = None if taker in KEEPERS else (ball[0] - 25_000, ball[1])
    t.choose("kick", {"figure": taker, "place": place, **AIM})
    told = {"touches": (played(taker, ball),), "kick": GOOD, "rest": ((BALL, -200_000, 0),), **more}
    return t.happened(**told)


# ---- when ---------------------------------------------------------------------------------------


@pytest.mark.clause("football:14.1.a")
@pytest.mark.near_miss("football:14.1.b")
def test_over_the_end_line_by_an_attacker_it_is_a_goal_kick() -> None:
    t = goal_kick()
    (given,) = t.said(ev.Awarded)
    assert (given.kind, given.side, given.law) == ("goal_kick", 0, ("14.1.a", "4.3.b"))
    assert t.state.possession == 0 and t.asks == ("taker", 0)


@pytest.mark.clause("football:14.1.a")
@pytest.mark.parametrize(("ball", "off"), [(-311_000, -400_000), (-400_000, -310_500)])
def test_off_a_defender_too_unless_both_were_completely_inside(ball: int, off: int) -> None:
    onto = touch(5, (off, -200_000), 300_000, ball_moving=True)
    t = in_play((ball, 0), owner=1).flick(14, touches=(played(14, (ball, 0)), onto), out=BEYOND)
    assert t.said(ev.Awarded)[0].kind == "goal_kick"


@pytest.mark.near_miss("football:14.1.a")
def test_off_a_defender_from_completely_inside_it_is_a_corner() -> None:
    onto = touch(5, (-310_501, -200_000), 300_000, ball_moving=True)
    ball = (-311_001, 0)
    t = in_play(ball, owner=1).flick(14, touches=(played(14, ball), onto), out=BEYOND)
    given = t.said(ev.Awarded)[0]
    assert (given.kind, given.side) == ("corner", 1)


def cannon(ball: int, own: int, other: int) -> Table:
    """Side 0 sends the ball off figure 14 over its own end line."""
    there = (ball, 0)
    first = played(5, there)
    first = type(first)(first.t, 5, there, there, (own, 0), moving=True, towards=1)
    off = touch(14, (other, 0), 300_000, ball_moving=True)
    t = in_play(there).flick(5, touches=(first, off), out=BEYOND)
    return t


@pytest.mark.clause("football:14.1.b")
@pytest.mark.near_miss("football:14.1.a")
def test_off_an_opponent_over_ones_own_line_all_in_ones_own_area() -> None:
    t = cannon(-311_001, -310_501, -310_501)
    (given,) = t.said(ev.Awarded)
    assert (given.kind, given.side, given.law) == ("goal_kick", 0, ("14.1.b", "4.3.b"))


@pytest.mark.near_miss("football:14.1.b")
@pytest.mark.parametrize(
    ("ball", "own", "other"),
    [
        (-311_000, -310_501, -310_501),
        (-311_001, -310_500, -310_501),
        (-311_001, -310_501, -310_500),
    ],
)
def test_if_one_of_them_is_on_the_line_it_is_a_corner(ball: int, own: int, other: int) -> None:
    given = cannon(ball, own, other).said(ev.Awarded)[0]
    assert (given.kind, given.side) == ("corner", 1)


@pytest.mark.clause("football:14.1.c")
def test_no_goal_is_scored_straight_from_it() -> None:
    t = kick(ready(), out=out("east", (600_000, 0), goal=True))
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)[0].law == ("14.1.c", "7.2.a")
    given = t.said(ev.Awarded)[0]
    assert (given.kind, given.side) == ("goal_kick", 1)


@pytest.mark.near_miss("football:14.1.c")
def test_off_a_mate_it_is_just_no_shot() -> None:
    t = ready()
    onto = touch(6, (100_000, 0), 300_000, ball_moving=True)
    touches = (played(3, t.state.table.ball), onto)
    kick(t, touches=touches, out=out("east", (600_000, 0), goal=True))
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)[0].law[0] == "7.2.a"


# ---- laying out ---------------------------------------------------------------------------------


def laying(taker: str = "keeper", **more: Any) -> Table:
    """The taker is named, and side 0 lays out the others."""
    t = goal_kick(arrange=True, **more).choose(taker)
    assert t.asks == ("team", 0)
    return t


ZONE = {0: (289_500, -300_000), 1: (289_500, 300_000), 2: (-79_500, -300_000)}
"""Three figures of side 0 that are only just where three have to be."""


def shape(side: int = 0, /, **moved: Point) -> list[list[int]]:
    """A whole side: three in the zone, the others in a row behind; by ``f5=(x, y)`` elsewhere."""
    sign = 1 if side == 0 else -1
    at = dict(ZONE) | {n: (-300_000, -300_000 + 60_000 * n) for n in range(3, 10)}
    lies = {squad(side)[n]: (sign * x, sign * y) for n, (x, y) in at.items()}
    lies |= {int(name[1:]): p for name, p in moved.items()}
    return [[body, *p] for body, p in lies.items()]


@pytest.mark.clause("football:14.2.a", "football:14.2.b", "football:14.2.c")
@pytest.mark.near_miss("football:14.2.d", "football:14.2.e", "football:14.2.f")
def test_the_taker_is_lifted_his_side_places_first_and_then_the_other() -> None:
    t = laying("3")
    assert t.state.table.places[3] is None and t.decision.law == ("14.2.b", "14.2.a")
    mine = [lie for lie in shape() if lie[0] != 3]
    assert t.refused("place", shape()).code is Code.MALFORMED
    t.choose("place", mine)
    assert t.said(ev.Placed)[0].law == ("14.2.b", "14.2.a")
    assert t.asks == ("team", 1) and t.decision.law == ("14.2.c", "14.2.a")
    t.choose("place", shape(1, f15=(250_000, 30_000)))
    assert t.said(ev.Placed)[0].law == ("14.2.c", "14.2.a")
    assert t.state.table.places[15] == (250_000, 30_000)
    assert {b: list(t.state.table.at(b)) for b, *_ in mine} == {b: [x, y] for b, x, y in mine}
    assert t.asks == ("ball", 0)


@pytest.mark.clause("football:14.2.c")
def test_who_has_placed_may_not_change_it() -> None:
    t = laying().choose("place", shape())
    d = t.decision
    with pytest.raises(Refused) as refused:
        t.fold(Choice(d.id, 0, "place", shape(f5=(0, 0))))
    assert refused.value.code is Code.NOT_YOURS and refused.value.law == ("14.2.c", "14.2.a")


@pytest.mark.clause("football:14.2.a", "football:14.2.d", "football:14.2.e")
def test_if_time_runs_out_they_stay_and_who_may_not_is_moved_by_the_least() -> None:
    t = goal_kick(arrange=True, f5=(-450_000, 250_000), f6=(0, 100_000)).choose("3")
    before = {body: t.state.table.at(body) for body in range(10) if body != 3}
    assert t.decision.default == "stay"
    t.choose("stay", by="clock")
    moved = {e.figure: e for e in t.said(ev.Moved)}
    assert "14.2.e" in moved[5].law
    gap = dist(t.state.table.at(5), (-450_000, 242_500)) - 10_500
    assert t.state.table.at(5)[0] == -450_000 and 0 < gap < 2
    stayed = {body for body in before if t.state.table.at(body) == before[body]}
    assert 6 in stayed and stayed | {*moved} == {*before} and not stayed & {*moved}
    near = [b for b in before if -79_500 <= t.state.table.at(b)[0] <= 289_500]
    assert len(near) == 3
    assert any("14.2.d" in e.law for e in moved.values())


@pytest.mark.near_miss("football:14.2.a", "football:14.2.b", "football:14.2.c", "football:14.2.h")
def test_a_kick_taken_again_is_not_laid_out_again() -> None:
    t = retaken()
    assert t.asks == ("kick", 0)
    before = t.state.table.places
    kick(t)
    assert t.state.table.places[5] == before[5]


def retaken(failures: int = 1) -> Table:
    """A goal kick of side 0 that was not taken the first time."""
    ball = (-545_000, 60_000)
    t = in_play(ball)
    t.state.table = t.state.table.put((3, None))
    t.state.restart = Restart(
        kind="goal_kick", side=0, at=ball, taker=3, failures=failures, bare=True
    )
    t.state.todo = [restart_steps.Kick()]
    return t


@pytest.mark.near_miss("football:14.2.d")
def test_three_on_the_very_edges_of_the_zone_are_enough() -> None:
    assert laying().choose("place", shape()).asks == ("team", 1)


@pytest.mark.clause("football:14.2.d")
@pytest.mark.parametrize(("figure", "at"), [(0, (289_501, -300_000)), (2, (-79_501, -300_000))])
def test_fewer_are_not(figure: int, at: Point) -> None:
    t = laying()
    assert t.refused("place", shape(**{f"f{figure}": at})).law == ("14.2.d",)
    t = laying(referee="strict").choose("place", shape(**{f"f{figure}": at}))
    assert t.said(ev.BadPlacing)[0].law == ("14.2.d",)
    x = t.state.table.at(figure)[0]
    assert x in (289_500, -79_500) and t.asks == ("team", 1)


@pytest.mark.clause("football:14.2.d")
def test_the_other_side_has_its_three_too() -> None:
    t = laying().choose("place", shape())
    assert t.refused("place", shape(1, f13=(79_501, 300_000))).law == ("14.2.d",)


@pytest.mark.clause("football:14.2.e")
@pytest.mark.parametrize("at", [(-409_500, 0), (-500_000, 253_000), (-600_000, -253_000)])
@pytest.mark.parametrize("side", [0, 1])
def test_the_takers_penalty_area_is_empty(at: Point, side: int) -> None:
    t = laying()
    figure = 9
    if side:
        t.choose("place", shape())
        figure = 20
    assert t.refused("place", shape(side, **{f"f{figure}": at})).law == ("14.2.e",)


@pytest.mark.near_miss("football:14.2.e", "football:14.2.f")
@pytest.mark.parametrize("at", [(-409_499, 0), (-500_000, 253_001)])
@pytest.mark.parametrize("side", [0, 1])
def test_a_hair_beside_it_one_may_stand(at: Point, side: int) -> None:
    t = laying()
    figure = 9
    if side:
        t.choose("place", shape())
        figure = 20
    t.choose("place", shape(side, **{f"f{figure}": at}))
    assert t.state.table.places[figure] == at


@pytest.mark.clause("football:14.2.f")
@pytest.mark.parametrize("at", [(-300_000 + 40_999, 0), (-300_000, 40_999)])
def test_opponents_are_two_centimetres_apart(at: Point) -> None:
    t = laying().choose("place", shape(f5=(-300_000, 0), f6=(-200_000, 200_000)))
    assert t.refused("place", shape(1, f20=at)).law == ("14.2.f",)
    strict = laying(referee="strict").choose(
        "place", shape(f5=(-300_000, 0), f6=(-200_000, 200_000))
    )
    strict.choose("place", shape(1, f20=at))
    assert strict.said(ev.BadPlacing)[0].law == ("14.2.f",)
    assert dist(strict.state.table.at(20), (-300_000, 0)) >= 41_000


@pytest.mark.near_miss("football:14.2.f")
def test_exactly_that_is_enough_and_mates_may_be_closer() -> None:
    mates = {"f5": (-300_000, 0), "f6": (-300_000, -22_000)}
    t = laying().choose("place", shape(**mates))
    t.choose("place", shape(1, f20=(-259_000, 0)))
    assert t.state.table.places[20] == (-259_000, 0)


# ---- taker and ball -----------------------------------------------------------------------------


@pytest.mark.clause("football:14.2.g")
@pytest.mark.parametrize("place", [(-545_501, 0), (-589_499, 116_999), (-589_499, -116_999)])
def test_the_taker_stands_completely_in_the_goal_area(place: Point) -> None:
    t = ready()
    assert t.decision.law == ("14.2.g",)
    t.choose("kick", {"figure": 3, "place": place, **AIM})
    stood = next(e for e in t.said(ev.Placed) if e.what == "taker")
    assert (stood.figures, stood.law) == (((3, *place),), ("14.2.g",))


@pytest.mark.clause("football:14.2.g")
@pytest.mark.parametrize(
    "place", [(-545_500, 0), (-589_500, 0), (-570_000, 117_000), (-400_000, 0)]
)
def test_on_its_lines_he_is_not(place: Point) -> None:
    assert ready().refused("kick", {"figure": 3, "place": place, **AIM}).law == ("14.2.g",)


def ball_spot() -> Table:
    t = laying().choose("place", shape()).choose("place", shape(1))
    assert t.asks == ("ball", 0) and t.decision.law == ("14.2.h",)
    return t


@pytest.mark.clause("football:14.2.h")
@pytest.mark.near_miss("football:14.2.i")
@pytest.mark.parametrize("at", [(-535_000, 0), (-600_000, 127_500), (-560_000, -127_500)])
def test_the_ball_lies_in_the_goal_area_with_its_middle_at_most_on_the_line(at: Point) -> None:
    t = ball_spot().choose("place", at)
    (lies,) = t.said(ev.Placed)
    assert (lies.what, lies.figures, lies.law) == ("ball", ((BALL, *at),), ("14.2.h",))
    assert t.state.table.ball == at and t.asks == ("kick", 0)


@pytest.mark.clause("football:14.2.i")
@pytest.mark.parametrize("at", [(-534_999, 0), (-560_000, 127_501), (-600_001, 0)])
def test_not_more_than_half_of_it_is_outside(at: Point) -> None:
    assert ball_spot().refused("place", at).law == ("14.2.h", "14.2.i")


@pytest.mark.clause("football:14.2.j")
def test_any_figure_the_portierino_or_the_keeper_takes_it() -> None:
    t = goal_kick()
    assert t.decision.law == ("14.2.j",)
    assert {*t.decision.options.names} == {*map(str, range(11)), "keeper"}
    t.choose("keeper")
    assert t.said(ev.Taker) == [ev.Taker(side=0, figure=KEEPERS[0], law=("14.2.j",))]
    kick(t, KEEPERS[0])
    assert t.asks == ("block", 1) and t.state.table.ball == (-200_000, 0)


@pytest.mark.clause("football:14.2.j")
def test_a_portierino_who_takes_it_comes_on_for_that() -> None:
    t = goal_kick().choose(str(PORTIERINO[0]))
    assert t.said(ev.PortierinoOn)[0].law == ("9.1.a", "9.1.c")
    assert t.state.table.keepers[0] is None and t.state.on(0)
    kick(t, PORTIERINO[0])
    assert t.state.portierino[0] == Portierino(played=True) and t.asks == ("block", 1)


@pytest.mark.near_miss("football:14.2.g")
def test_a_keeper_who_takes_it_stands_where_he_is() -> None:
    t = ready("keeper")
    assert t.refused("kick", {"figure": KEEPERS[0], "place": (-570_000, 0), **AIM}).law == ()
    kick(t, KEEPERS[0])


@pytest.mark.near_miss("football:14.2.j")
def test_at_a_corner_the_keeper_does_not() -> None:
    onto = touch(5, (-400_000, -200_000), 300_000, ball_moving=True)
    t = in_play((-400_000, 0), owner=1).flick(
        14, touches=(played(14, (-400_000, 0)), onto), out=BEYOND
    )
    assert t.asks == ("taker", 1) and {*t.decision.options.names} == {*map(str, range(11, 21))}


# ---- out of the area ----------------------------------------------------------------------------


@pytest.mark.clause("football:14.2.k", "football:14.2.l")
@pytest.mark.near_miss("football:14.2.m", "football:14.3.a")
@pytest.mark.parametrize("how", [{"kick": SHORT}, {"touches": (), "kick": None}])
def test_a_ball_that_stays_in_the_area_is_kicked_again(how: dict[str, Any]) -> None:
    t = ready()
    ball, before = t.state.table.ball, t.state.table.places
    kick(t, **{"rest": ((BALL, -450_000, 0),), **how})
    (failed,) = t.said(ev.KickFailed)
    assert (failed.how, failed.law) == ("again", ("14.2.l", "14.2.k", "appendix.28"))
    assert t.asks == ("kick", 0) and t.state.table.ball == ball and t.state.possession == 0
    assert t.state.table.put((3, None)).places == before


@pytest.mark.clause("football:14.2.m", "football:14.2.k")
@pytest.mark.near_miss("football:14.2.l")
def test_the_second_time_the_other_side_kicks_at_its_own_end() -> None:
    t = kick(retaken(), kick=SHORT, rest=((BALL, -450_000, 0),))
    (failed,) = t.said(ev.KickFailed)
    assert (failed.how, failed.law[0]) == ("other", "14.2.m")
    (given,) = t.said(ev.Awarded)
    assert (given.kind, given.side, given.at) == ("goal_kick", 1, (600_000, 0))
    t.choose("14")
    assert t.asks == ("kick", 1) and t.state.table.ball[0] > 535_000


@pytest.mark.near_miss("football:14.2.k", "football:14.2.l", "football:14.2.m")
@pytest.mark.parametrize("failures", [0, 1])
def test_out_of_it_the_kick_is_taken(failures: int) -> None:
    t = kick(retaken(failures))
    assert t.said(ev.KickFailed) == [] and t.asks == ("block", 1)


@pytest.mark.parametrize(("x", "left"), [(-409_000, False), (-408_999, True)])
def test_the_engine_sees_by_a_hair_whether_it_has_left(x: int, left: bool) -> None:
    """Told by a log: the ball comes to rest there."""
    t = ready()
    bx, by = t.state.table.ball
    place = (bx - 25_000, by)
    t.choose("kick", {"figure": 3, "place": place, **AIM})
    met = (bx - 18_500, by)
    ways = {3: [(0, *place), (100_000, *met)], BALL: [(100_000, bx, by), (500_000, x, by)]}
    t.drew(ways, (100_000, 3, BALL))
    assert bool(t.said(ev.KickFailed)) != left


# ---- afterwards ---------------------------------------------------------------------------------


def free(t: Table, figure: int = 3) -> bool:
    """Whether it may be flicked now."""
    if t.asks[0] == "block":
        t.choose("none")
    return figure in t.decision.options.specs["flick"].figures


def released(t: Table) -> list[str]:
    return [e.law[0] for e in t.said(ev.Released)]


@pytest.mark.clause("football:14.3.a")
@pytest.mark.near_miss("football:14.3.b", "football:14.3.c", "football:14.3.d")
def test_the_taker_may_not_play_again_at_once() -> None:
    t = kick(ready())
    assert t.said(ev.Barred) == [ev.Barred(figure=3, law=("14.3.a", "appendix.14"))]
    t.choose("none")
    assert t.refused("flick", {"figure": 3, **AIM}).law == ("14.3.a",)


@pytest.mark.clause("football:14.3.a")
def test_a_strict_referee_lets_him_and_takes_the_ball_away() -> None:
    t = kick(ready(referee="strict")).choose("none")
    ball = (-200_000, 0)
    t.flick(3, touches=(played(3, ball),), rest=((BALL, 0, 0),))
    assert t.said(ev.Offended)[0].law == ("14.3.a",) and t.asks == ("choose", 1)
    t.choose("back_change")
    assert t.state.table.ball == ball and t.asks == ("attack", 1)


@pytest.mark.clause("football:14.3.a")
def test_a_keeper_who_took_it_waits_for_anothers_touch() -> None:
    t = kick(ready("keeper"), KEEPERS[0], rest=((BALL, -560_000, 0),)).choose("none")
    assert t.refused("control", {"figure": KEEPERS[0], **AIM}).law == ("14.3.a",)
    t.flick(5, touches=(played(5, (-560_000, 0)),)).choose("none")
    assert t.decision.options.specs["control"].figures == (KEEPERS[0],)


@pytest.mark.clause("football:14.3.b")
@pytest.mark.near_miss("football:14.3.c")
def test_released_when_a_mate_is_touched() -> None:
    t = ready()
    onto = touch(6, (-100_000, 0), 300_000, ball_moving=True)
    kick(t, touches=(played(3, t.state.table.ball), onto))
    assert released(t) == ["14.3.b"] and free(t)


@pytest.mark.clause("football:14.3.c")
@pytest.mark.near_miss("football:14.3.b", "football:14.3.d")
def test_released_when_the_ball_is_lost() -> None:
    t = ready()
    onto = touch(14, (-100_000, 0), 300_000, ball_moving=True)
    kick(t, touches=(played(3, t.state.table.ball), onto))
    assert released(t) == ["14.3.c"] and t.asks == ("attack", 1)


@pytest.mark.clause("football:14.3.d")
@pytest.mark.near_miss("football:14.3.c")
def test_released_when_his_side_restarts() -> None:
    """Off a moving opponent over the sideline, all in one quarter."""
    t = ready()
    off = touch(14, (-400_000, 390_000), 300_000, moving=True, ball_moving=True)
    touches = (played(3, t.state.table.ball), off)
    kick(t, touches=touches, out=out("north", (-400_000, 400_000)))
    assert t.said(ev.Awarded)[0].side == 0 and released(t) == ["14.3.d"]


# ---- blocks -------------------------------------------------------------------------------------


def blocked(*, moving: bool = True) -> Table:
    """A sealed block meets the ball that comes from the kick."""
    t = ready(sealed=True)
    ball = t.state.table.ball
    t.choose("kick", {"figure": 3, "place": (ball[0] - 25_000, ball[1]), **AIM})
    t.choose("block", {"figure": 14, **AIM, "after": 50_000})
    met = touch(14, (-300_000, 0), 400_000, moving=True, ball_moving=moving)
    flicks = (Flick("goal_kick", 0, 3, rest_t=200_000), block(14))
    return t.happened(
        flicks=flicks, touches=(played(3, ball), met), kick=GOOD, rest=((BALL, -250_000, 90_000),)
    )


@pytest.mark.clause("football:14.3.e", "football:14.3.f", "football:14.3.g")
def test_a_block_that_meets_the_rolling_ball_has_the_kick_repeated() -> None:
    t = blocked()
    assert t.said(ev.Offended)[0].law == ("14.3.e", "6.3.d")
    assert t.asks == ("choose", 0) and t.decision.law[0] == "14.3.f"
    assert set(t.decision.options.names) == {"advantage", "repeat"}
    t.choose(t.decision.default)
    assert "14.3.g" in t.said(ev.Sanction)[0].law
    assert t.asks == ("kick", 0) and t.state.blocks_lost == 1
    assert t.state.table.ball[0] < -535_000
    assert [d.kind for d in t.pending.items] == ["kick"]  # type: ignore[union-attr]
    kick(t)
    assert t.asks == ("attack", 0) and t.state.blocks_lost == 0


@pytest.mark.clause("football:14.3.f")
@pytest.mark.near_miss("football:14.3.g")
def test_or_he_plays_on() -> None:
    t = blocked().choose("advantage")
    assert t.state.table.ball == (-250_000, 90_000) and t.state.possession == 0
    assert t.state.blocks_lost == 0 and free(t)  # a block has met the ball


@pytest.mark.near_miss("football:14.3.e", "football:14.3.f", "football:14.3.g")
def test_on_the_ball_at_rest_it_is_an_ordinary_back() -> None:
    t = kick(ready())
    t.choose("block", {"figure": 14, **AIM}).happened(
        touches=(touch(14, (-200_000, 0), 200_000, moving=True),), rest=((BALL, 0, 0),)
    )
    assert set(t.decision.options.names) == {"advantage", "back"}
    t.choose("back")
    assert t.state.table.ball == (-200_000, 0) and t.asks == ("attack", 0)
