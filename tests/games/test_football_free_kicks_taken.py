"""Free kicks taken: positional flicks, walls, at goal, afterwards (10.2 to 10.4)."""

from __future__ import annotations

from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Flick, Kick
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.table import BALL
from tests.games.football_fouls import AIM, NINE, direct, foul, indirect, kick, ready
from tests.games.football_table import Point, Table, bump, in_play, out, played, touch

# ---- taker and positional flicks ----------------------------------------------------------------


@pytest.mark.clause("football:10.2.d", "football:10.2.f", "football:10.2.g")
@pytest.mark.near_miss("football:10.2.h", "football:10.2.i", "football:10.2.j", "football:10.3.a")
def test_the_taker_is_named_and_then_two_flicks_each_the_attacker_first() -> None:
    t = indirect()
    assert t.asks == ("taker", 1) and t.decision.law == ("10.2.d",)
    assert sorted(map(int, t.decision.options.names)) == list(range(11, 21))
    t.choose("15")
    assert t.said(ev.Taker)[0].law == ("10.2.d", "10.2.g")
    assert t.state.table.places[15] is None
    for side, figure in [(1, 16), (1, 17), (0, 6), (0, 6)]:
        assert t.asks == ("positional", side) and t.decision.law == ("10.2.f",)
        t.flick(figure, "positional", rest=((figure, 0, -200_000 + 1_000 * figure),))
        assert t.state.table.places[15] is None
    assert t.state.table.places[6] == (0, -194_000)
    assert t.asks == ("kick", 1)
    assert t.state.table.ball == (-100_000, 100_000)


@pytest.mark.clause("football:10.2.d")
def test_the_clock_names_who_is_nearest() -> None:
    t = indirect((-100_000, 100_000), f17=(-60_000, 160_000), f18=(-20_000, 60_000))
    assert t.decision.default == "17"
    t = indirect((-100_000, 100_000), f17=(-60_000, 180_000), f18=(-100_000, 20_000))
    assert t.decision.default == "18"


@pytest.mark.clause("football:10.2.f", "football:10.3.a")
def test_at_a_direct_kick_too_the_defender_after_his_wall() -> None:
    t = direct().choose("15")
    for side, figure in [(1, 16), (1, 17), (0, 6), (0, 7)]:
        if t.asks == ("wall", 0):
            assert side == 0 and figure == 6
            t.choose("none")
        assert t.asks == ("positional", side)
        t.flick(figure, "positional")
    assert t.asks == ("kick", 1)


@pytest.mark.clause("football:10.2.f")
def test_each_may_be_left_out() -> None:
    t = indirect().choose("15").choose("none")
    assert t.asks == ("positional", 0)
    assert t.choose("none").asks == ("kick", 1)


@pytest.mark.near_miss("football:10.2.d", "football:10.2.e", "football:10.2.f", "football:10.2.g")
def test_at_a_penalty_there_are_none() -> None:
    t = foul((-450_000, 0), (-440_000, 0)).choose("penalty").choose("15")
    assert t.asks == ("kick", 1)
    t.choose("kick", {"figure": 15, "place": (-430_000, 0), **AIM})


@pytest.mark.clause("football:10.2.h", "football:10.2.i", "football:10.2.j")
@pytest.mark.parametrize(
    "met",
    [
        {"bumps": (bump(16, 6, (0, 0), 200_000),)},
        {"bumps": (bump(16, 17, (0, 0), 200_000, two_moving=True),)},
        {"touches": (touch(16, (-100_000, 100_000), 200_000, moving=True),)},
    ],
)
def test_a_positional_flick_touches_nothing(met: dict[str, Any]) -> None:
    t = indirect(f16=(50_000, 0)).choose("15")
    t.flick(16, "positional", rest=((16, -80_000, 130_000), (6, 20_000, 20_000)), **met)
    assert t.said(ev.Offended)[0].law == ("10.2.h", "10.2.i", "10.2.j")
    assert t.asks == ("choose", 0) and t.decision.law[0] == "10.2.i"
    assert t.decision.default == "back"
    t.choose("back")
    assert t.state.table.places[16] == (50_000, 0)
    assert t.state.table.places[6] != (20_000, 20_000)
    assert t.asks == ("positional", 1)
    assert t.flick(17, "positional").asks == ("positional", 0)  # that one was spent


@pytest.mark.clause("football:10.2.i")
def test_or_what_it_moved_stays_if_the_other_likes_it() -> None:
    t = indirect(f16=(50_000, 0)).choose("15")
    t.flick(16, "positional", rest=((16, 0, 0),), bumps=(bump(16, 6, (0, 0), 200_000),))
    t.choose("advantage")
    assert t.state.table.places[16] == (0, 0) and t.asks == ("positional", 1)


def test_who_leaves_the_pitch_by_it_is_put_back_before_the_next() -> None:
    t = indirect().choose("15")
    gone = Exit(16, "south", (100_000, -400_000))
    t.flick(16, "positional", exits=(gone,), rest=((16, 100_000, -430_000),))
    assert t.state.table.places[16] == (100_000, -400_000)
    assert t.asks == ("positional", 1)


@pytest.mark.clause("football:10.2.e")
@pytest.mark.parametrize("place", [(-60_000, 100_000), (649_500, 449_500), (-121_500, 100_000)])
def test_the_taker_stands_where_he_likes(place: Point) -> None:
    t = ready(indirect())
    assert t.decision.law == ("10.2.e",)
    t.choose("kick", {"figure": 15, "place": place, **AIM})
    (stood,) = t.said(ev.Placed)
    assert (stood.what, stood.figures, stood.law) == ("taker", ((15, *place),), ("10.2.e",))
    assert t.state.table.places[15] == place


@pytest.mark.clause("football:10.2.e")
@pytest.mark.parametrize("place", [(649_501, 0), (-121_499, 100_000)])
def test_but_on_the_playing_surface_and_on_nobody(place: Point) -> None:
    t = ready(indirect())
    assert t.refused("kick", {"figure": 15, "place": place, **AIM}).law == ("10.2.e",)


# ---- walls --------------------------------------------------------------------------------------


def before_the_wall(**more: Any) -> Table:
    t = direct(**more).choose("15").choose("none")
    assert t.asks == ("wall", 0) and t.decision.law == ("10.3.a",)
    return t


@pytest.mark.clause("football:10.3.a", "football:10.3.b")
@pytest.mark.parametrize("many", [1, 2, 3, 4])
@pytest.mark.parametrize("towards", [(-600_000, 0), (-600_000, 200_000)])
def test_a_wall_is_a_straight_row_nine_centimetres_from_the_ball(many: int, towards: Point) -> None:
    t = before_the_wall().choose("wall", {"figures": [5, 6, 7, 8][:many], "towards": towards})
    (wall,) = t.said(ev.Placed)
    assert (wall.side, wall.what, wall.law) == (0, "wall", ("10.3.b", "10.3.a"))
    ball = t.state.table.ball
    stand = sorted(t.state.table.at(figure) for figure in [5, 6, 7, 8][:many])
    assert {(x, y) for _, x, y in wall.figures} == {*stand}
    assert NINE <= min(dist(at, ball) for at in stand) < NINE + 3
    for one, two in pairwise(stand):
        assert 22_000 <= dist(one, two) < 22_003
    away = towards[0] - ball[0], towards[1] - ball[1]
    depths = [
        ((x - ball[0]) * away[0] + (y - ball[1]) * away[1]) / dist(away, (0, 0)) for x, y in stand
    ]
    assert max(depths) - min(depths) < 3
    assert t.asks == ("positional", 0)  # his own flicks come after it


@pytest.mark.clause("football:10.3.a")
@pytest.mark.near_miss("football:10.3.b")
def test_four_at_most_and_of_his_ten() -> None:
    t = before_the_wall()
    for figures in ([4, 5, 6, 7, 8], [], [5, 5]):
        assert t.refused("wall", {"figures": figures, "towards": (-600_000, 0)}).law == ("10.3.a",)
    for figures in ([PORTIERINO[0]], [14]):
        assert t.refused("wall", {"figures": figures, "towards": (-600_000, 0)}).reason == "wall"
    assert t.decision.default == "none"
    assert t.choose("none").asks == ("positional", 0)


@pytest.mark.clause("football:10.3.a")
@pytest.mark.near_miss("football:10.3.b")
def test_where_there_is_no_room_there_is_none() -> None:
    ball = (-350_000, 0)
    others = [body for body in range(20) if body not in (5, 10, 15)] + [20]
    ring = {
        f"f{body}": (
            round(ball[0] + (NINE + 500) * cos(2 * pi * n / 18)),
            round(ball[1] + (NINE + 500) * sin(2 * pi * n / 18)),
        )
        for n, body in enumerate(others)
    }
    t = before_the_wall(**ring)
    t.choose("wall", {"figures": [5], "towards": (-600_000, 0)})
    assert t.said(ev.Note) == [ev.Note(side=0, what="no_wall", law=("10.3.a",))]
    assert t.said(ev.Placed) == [] and t.asks == ("positional", 0)


@pytest.mark.near_miss("football:10.3.a", "football:10.3.b")
def test_at_an_indirect_kick_there_is_no_wall() -> None:
    t = indirect((-310_500, 0)).choose("15").choose("none")
    assert t.asks == ("positional", 0)


# ---- at goal ------------------------------------------------------------------------------------


def into_goal() -> dict[str, Any]:
    return {"out": out("west", (-600_000, 0), goal=True)}


@pytest.mark.clause("football:10.3.c")
@pytest.mark.parametrize("x", [-305_000, -350_000])
def test_a_direct_kick_scores_wherever_it_was(x: int) -> None:
    t = kick(ready(direct((x, 0))), **into_goal())
    assert t.state.score == [0, 1] and t.said(ev.Goal)[0].law[0] == "10.3.c"


@pytest.mark.clause("football:10.3.c")
def test_an_indirect_one_only_off_somebody() -> None:
    at = (-310_500, 0)
    t = kick(ready(indirect(at)), **into_goal())
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)[0].law == ("10.3.c", "7.2.a")
    given = t.said(ev.Awarded)[0]
    assert (given.kind, given.side) == ("goal_kick", 0)
    at = (-475_000, 0)  # an offence of side 0 in its own area that is a free kick by name
    t = in_play(at, live=True).report("conduct", side=0, clause="1.2.b", at=at)
    t.choose("indirect").choose("15").choose("none").choose("none").choose("kick", {"figure": 15})
    flicks = (Flick("indirect", 1, 15, rest_t=900_000),)
    off = touch(6, (-500_000, 0), 300_000, ball_moving=True)
    t.happened(flicks=flicks, touches=(played(15, at), off), kick=Kick(moved=True), **into_goal())
    assert t.state.score == [0, 1] and t.said(ev.Goal)[0].law[0] == "10.3.c"


@pytest.mark.near_miss("football:10.3.c")
def test_in_play_the_ball_must_lie_inside() -> None:
    t = in_play((-305_000, 0), owner=1).flick(
        14, touches=(played(14, (-305_000, 0)),), **into_goal()
    )
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)


# ---- afterwards ---------------------------------------------------------------------------------

OFFSIDE = {"f16": (-575_000, 200_000)}
"""Deeper than everybody of side 0."""


@pytest.mark.clause("football:10.4.a")
def test_nobody_returns_from_offside_before_the_kick() -> None:
    t = ready(indirect(**OFFSIDE))
    assert t.refused("re_entry").law == ("10.4.a", "12.5.f")


@pytest.mark.near_miss("football:10.4.a")
def test_after_it_he_may() -> None:
    t = kick(ready(indirect(**OFFSIDE))).choose("none")
    assert t.asks == ("attack", 1) and 16 in t.decision.options.specs["re_entry"].figures
    t.choose("re_entry", {"figure": 16, **AIM})


@pytest.mark.clause("football:10.4.b")
@pytest.mark.near_miss(
    "football:10.4.c", "football:10.4.d", "football:10.4.e", "football:10.4.f", "football:10.4.g"
)
def test_the_taker_may_not_play_again_at_once() -> None:
    t = kick(ready(indirect()))
    assert t.said(ev.Barred) == [ev.Barred(figure=15, law=("10.4.b", "appendix.14"))]
    assert t.asks == ("block", 0)
    t.choose("none")
    assert t.refused("flick", {"figure": 15, **AIM}).law == ("10.4.b",)


@pytest.mark.near_miss("football:10.4.b")
def test_who_did_not_kick_in_time_has_not_kicked() -> None:
    t = ready(indirect(timed=True))
    t.choose("timeout", ms=10_000, by="clock")
    assert t.asks == ("attack", 0) and t.state.barred == {}
    assert [e.law for e in t.said(ev.Possession)] == [("5.1.b", "6.1.b")]


@pytest.mark.clause("football:10.4.b", "football:10.4.g")
def test_a_strict_referee_lets_him_and_takes_the_ball_away() -> None:
    t = kick(ready(indirect(referee="strict")), rest=((BALL, 0, 0),)).choose("none")
    t.flick(15, touches=(played(15),), rest=((BALL, 90_000, 0),))
    assert t.said(ev.Offended)[0].law == ("10.4.b", "10.4.g") and t.asks == ("choose", 0)
    assert set(t.decision.options.names) == {"advantage", "back_change"}
    t.choose("back_change")
    assert t.state.table.ball == (0, 0) and t.asks == ("attack", 0)


def free(t: Table, figure: int) -> bool:
    """Whether it may be flicked now."""
    if t.asks[0] == "block":
        t.choose("none")
    return figure in t.decision.options.specs["flick"].figures


@pytest.mark.clause("football:10.4.c")
@pytest.mark.near_miss("football:10.4.d")
@pytest.mark.parametrize("mate", [16, KEEPERS[1]])
def test_released_when_a_mate_or_his_keeper_is_touched(mate: int) -> None:
    onto = touch(mate, (0, 0), 300_000, ball_moving=True)
    t = ready(indirect())
    t = kick(t, touches=(played(15, t.state.table.ball), onto))
    assert t.said(ev.Released) == [ev.Released(figure=15, law=("10.4.c",))] and free(t, 15)


@pytest.mark.clause("football:10.4.c")
def test_or_plays() -> None:
    t = kick(ready(indirect())).choose("none")
    t.flick(16, touches=(played(16, (-100_000, 100_000)),))
    assert t.said(ev.Released)[0].law == ("10.4.c",) and free(t, 15)


@pytest.mark.clause("football:10.4.d")
@pytest.mark.near_miss("football:10.4.c", "football:10.4.e")
def test_released_when_the_ball_is_lost() -> None:
    onto = touch(6, (0, 0), 300_000, ball_moving=True)
    t = ready(indirect())
    t = kick(t, touches=(played(15, t.state.table.ball), onto))
    assert t.said(ev.Released) == [ev.Released(figure=15, law=("10.4.d",))]
    assert t.state.barred == {} and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:10.4.c", "football:10.4.d")
def test_a_moving_opponent_wins_nothing_and_releases_nobody() -> None:
    onto = touch(6, (0, 0), 300_000, ball_moving=True, moving=True)
    t = ready(indirect())
    t = kick(t, touches=(played(15, t.state.table.ball), onto))
    assert t.said(ev.Released) == [] and not free(t, 15)


FORCED = (-100_000, 380_000)


@pytest.mark.clause("football:10.4.e")
@pytest.mark.near_miss("football:10.4.d")
def test_released_when_his_side_restarts() -> None:
    off = touch(6, (-110_000, 390_000), 300_000, moving=True, ball_moving=True)
    t = ready(indirect(FORCED))
    touches = (played(15, FORCED), off)
    t = kick(t, touches=touches, out=out("north", (-120_000, 400_000)))
    assert t.said(ev.Released) == [ev.Released(figure=15, law=("10.4.e",))]
    assert t.said(ev.Awarded)[0].side == 1 and t.asks == ("taker", 1)
    assert "15" in t.decision.options.names


@pytest.mark.near_miss("football:10.4.e")
def test_out_for_the_others_it_is_lost() -> None:
    t = ready(indirect(FORCED))
    t = kick(t, out=out("north", (-120_000, 400_000)))
    assert t.said(ev.Awarded)[0].side == 0
    assert t.said(ev.Released) == [ev.Released(figure=15, law=("10.4.d",))]


@pytest.mark.clause("football:10.4.e")
def test_and_when_it_has_another_free_kick() -> None:
    t = kick(ready(indirect()), rest=((BALL, 0, 0),))
    t.choose("block", {"figure": 6, **AIM}).happened(
        bumps=(bump(6, 16, (30_000, 0), 100_000),),
        touches=(touch(6, (0, 0), 200_000, moving=True),),
    )
    t.choose("indirect")
    assert t.said(ev.Released) == [ev.Released(figure=15, law=("10.4.e",))]
    assert t.state.restart is not None and t.state.restart.side == 1


def blocked() -> Table:
    """A block meets the ball that lies there after the kick."""
    t = kick(ready(indirect()), rest=((BALL, 0, 0),))
    return t.choose("block", {"figure": 6, **AIM}).happened(
        touches=(touch(6, (0, 0), 200_000, moving=True),), rest=((BALL, 50_000, 0),)
    )


@pytest.mark.clause("football:10.4.f")
@pytest.mark.near_miss("football:10.4.d", "football:10.4.e")
def test_released_when_a_block_met_the_ball_and_he_plays_on() -> None:
    t = blocked().choose("advantage")
    assert t.said(ev.Released) == [ev.Released(figure=15, law=("10.4.f",))]
    assert t.state.table.ball == (50_000, 0) and free(t, 15)


@pytest.mark.near_miss("football:10.4.f")
def test_with_a_back_he_is_not() -> None:
    t = blocked().choose("back")
    assert t.said(ev.Released) == [] and not free(t, 15)
    assert t.state.table.ball == (0, 0)


@pytest.mark.parametrize(("moving", "kept"), [(True, 1), (False, 0)])
def test_a_block_that_was_lost_stays_lost_while_his_side_keeps_the_ball(
    moving: bool, kept: int
) -> None:
    """Out over the sideline off an opponent, or straight."""
    off = touch(14, (-110_000, 390_000), 300_000, moving=True, ball_moving=True)
    touches = (played(5, FORCED), off) if moving else (played(5, FORCED),)
    gone = out("north", (-120_000, 400_000))
    t = in_play(FORCED, blocks_lost=1).flick(5, touches=touches, out=gone)
    assert t.said(ev.Awarded)[0].side == (0 if moving else 1) and t.state.blocks_lost == kept
