"""The commonest rulings of play, flicked on the simulated table: aim, physics, facts, referee."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football import steps
from puntadidito.games.football.layout import KEEPERS, apart, in_shooting_area
from puntadidito.games.football.spots import angle_to
from puntadidito.games.football.state import State
from puntadidito.games.football.table import BALL, REACH, V_MAX
from tests.games.football_table import Point, Table, in_play

STARTS: dict[str, Any] = {"f5": (-60_000, 0)}
"""5 behind the ball on the centre spot."""


def aim(s: State, side: int, figure: int, at: Point, speed: float) -> dict[str, int]:
    """A flick towards a point, metres a second."""
    angle = angle_to(s, side, s.table.at(figure), at)
    return {"figure": figure, "angle": angle, "power": round(speed / V_MAX * 1000)}


def flick(t: Table, figure: int, at: Point, speed: float, option: str = "flick") -> Table:
    d = t.decision
    return t.choose(option, aim(t.state, d.seat, figure, at, speed)).run()


def shoots(ball: Point, at: Point, speed: float = 2.3, **places: Any) -> Table:
    """5, close behind the ball, sends it towards a point."""
    (x, y), back = ball, 45_000 / apart(ball, at)
    stand = (x - round(back * (at[0] - x)), y - round(back * (at[1] - y)))
    t = in_play(ball, f5=stand, **places)
    return flick(t, 5, at, speed)


def x_of(t: Table, body: int = BALL) -> int:
    return t.state.table.at(body)[0]


# ---- possession and touches ---------------------------------------------------------------------


def test_a_pass_is_counted_and_may_be_blocked() -> None:
    t = flick(in_play(**STARTS), 5, (0, 0), 1.0)
    assert x_of(t) > 50_000 and t.state.touches[5] == 1
    assert t.state.possession == 0 and t.asks == ("block", 1)


def test_a_miss_loses_the_ball() -> None:
    t = flick(in_play(**STARTS), 5, (-60_000, 100_000), 0.8)
    assert t.cites("5.1.b") and t.state.table.ball == (0, 0)
    assert t.asks == ("attack", 1)


def test_a_ball_that_hits_a_defender_is_his() -> None:
    t = flick(in_play(**STARTS, f14=(150_000, 0)), 5, (0, 0), 1.0)
    assert t.cites("5.1.c") and t.asks == ("attack", 1)


def test_a_pass_onto_one_s_own_gives_the_flicks_again() -> None:
    used = [2 if body == 5 else 0 for body in range(22)]
    t = flick(in_play(**STARTS, f6=(150_000, 0), touches=used), 5, (0, 0), 1.0)
    assert t.cites("5.2.d") and t.state.touches == [0] * 22 and t.asks == ("block", 1)


def test_a_ball_between_two_has_to_come_out() -> None:
    places: dict[str, Any] = {"f5": (-REACH, 0), "f14": (0, REACH)}
    t = flick(in_play(**places, contest=(5, 14)), 5, (0, 0), 0.01)
    assert t.cites("5.4.b") and t.asks == ("attack", 1)
    t = flick(in_play(**places, contest=(5, 14)), 5, (0, 0), 1.0)
    assert t.cites("5.4.h") and t.asks == ("block", 1)


@pytest.mark.parametrize("power, far", [(1000, 305_810), (600, 110_092)])
def test_a_keeper_rolls_the_ball_some_thirty_centimetres(power: int, far: int) -> None:
    t = in_play((-560_000, 0))
    t.choose("control", {"figure": KEEPERS[0], "angle": 0, "power": power}).run()
    assert x_of(t) == -560_000 + far and t.asks == ("block", 1)


# ---- fouls --------------------------------------------------------------------------------------


def test_a_defender_before_the_ball_is_a_foul() -> None:
    t = in_play((90_000, 10_000), f5=(-60_000, 8_000), f14=(30_000, -11_500))
    flick(t, 5, (90_000, 8_000), 1.4)
    assert t.cites("5.3.a") and t.asks == ("choose", 1)
    assert t.decision.options.names == ("advantage", "indirect")


def test_a_defender_and_never_the_ball_goes_back() -> None:
    places = {**STARTS, "f14": (-60_000, 80_000)}
    t = flick(in_play(**places), 5, (-60_000, 100_000), 1.2)
    assert t.cites("5.3.j") and t.state.table.places[14] != (-60_000, 80_000)
    t.choose("back_change")
    assert t.state.table.places[14] == (-60_000, 80_000)
    assert t.state.table.places[5] == (-60_000, 0) and t.asks == ("attack", 1)


def window(**places: Any) -> Table:
    """All is still and the defender may block."""
    t = in_play(**places)
    t.state.block_due = True
    t.state.todo = [steps.Next(), steps.BlockWindow()]
    return t


@pytest.mark.parametrize(
    ("at", "clause"),
    [((60_000, 200_000), "6.3.a"), ((0, 0), "6.3.b")],
    ids=["a figure", "the ball"],
)
def test_a_block_may_touch_nothing(at: Point, clause: str) -> None:
    t = window(f6=(60_000, 200_000), f15=(200_000, 100_000))
    before = t.state.table
    flick(t, 15, at, 1.2, "block")
    assert t.said(ev.Offended)[0].law[0] == clause and t.asks == ("choose", 0)
    assert t.state.table != before
    t.choose("back")
    assert t.state.table == before and t.asks == ("attack", 0)


def test_nor_a_figure_and_then_the_ball() -> None:
    t = window(f15=(60_000, 8_000), f6=(30_000, -12_000))
    flick(t, 15, (-60_000, 8_000), 1.5, "block")
    assert [e.law[0] for e in t.said(ev.Offended)] == ["6.3.e"]
    assert "indirect" in t.decision.options.names


def sealed(at: Point, after: int, speed: float, volley: Any = None, **places: Any) -> Table:
    """5 passes east; 15 starts for a point so many microseconds later."""
    t = in_play(sealed=True, **STARTS, **places)
    s = t.state
    value: dict[str, Any] = aim(s, 0, 5, (0, 0), 1.0)
    if volley is not None:
        figure, towards, later = volley
        value["volley"] = {**aim(s, 0, figure, towards, 1.2), "after": later}
    return (
        t.choose("flick", value).choose("block", {**aim(s, 1, 15, at, speed), "after": after}).run()
    )


def test_a_block_that_meets_the_rolling_ball_goes_back_and_the_ball_with_it() -> None:
    t = sealed((120_000, 0), 150_000, 1.5, f15=(120_000, 100_000))
    (foul,) = t.said(ev.Offended)
    assert foul.law[0] == "6.3.d" and foul.at is not None
    t.choose("back_al_volo")
    assert t.state.table.places[15] == (120_000, 100_000)
    ball = t.state.table.ball
    assert abs(ball[0] - foul.at[0]) < 11_001 and abs(ball[1]) < 1_000
    assert t.state.blocks_lost == 1 and t.state.tie == 5 and t.state.touches[5] == 1


def test_a_block_that_meets_the_running_figure_goes_back_and_the_figure_with_it() -> None:
    t = sealed((-25_000, 0), 30_000, 2.0, f15=(-25_000, 60_000))
    assert t.said(ev.Offended)[0].law[0] == "6.3.c"
    t.choose("back_al_volo")
    assert t.state.table.places[15] == (-25_000, 60_000)
    assert -60_000 < x_of(t, 5) < 20_000 and t.state.tie == 5


def test_a_volley_that_a_block_disturbs_is_repeated_from_its_start() -> None:
    t = sealed(
        (150_000, 100_000), 250_000, 1.5, volley=(7, (150_000, 40_000), 160_000),
        f7=(150_000, -60_000), f15=(250_000, 100_000),
    )  # fmt: skip
    assert t.said(ev.Flicked)[0].sealed == ("volley", "block")
    assert t.said(ev.Offended)[0].remedy == "back_volley"
    t.choose("back_volley")
    table = t.state.table
    assert table.places[7] == (150_000, -60_000) and 0 < x_of(t) < 150_000
    assert t.state.blocks_lost == 2 and t.state.tie == 7
    assert (t.state.touches[5], t.state.touches[7]) == (1, 0)


# ---- goals --------------------------------------------------------------------------------------


def test_a_shot_past_the_keeper_is_a_goal() -> None:
    t = shoots((450_000, 0), (600_000, 45_000))
    assert t.state.score == [1, 0] and t.cites("7.1.a") and t.asks == ("kick", 1)


def test_a_shot_at_the_keeper_is_saved() -> None:
    t = shoots((400_000, 20_000), (600_000, 0), 1.3)
    assert t.state.score == [0, 0] and t.cites("8.1.c") and t.asks == ("attack", 1)


def test_a_shot_from_outside_is_none() -> None:
    t = shoots((305_000, 0), (600_000, 50_000), 2.5)
    assert t.state.score == [0, 0] and t.said(ev.NoGoal)[0].law[0] in ("7.2.a", "7.2.c")
    assert t.said(ev.Awarded)[0].kind == "goal_kick"


def test_into_one_s_own_goal_counts() -> None:
    t = shoots((-450_000, 0), (-600_000, 45_000))
    assert t.state.score == [0, 1] and t.said(ev.Goal)[0].own


def test_over_the_sideline_the_other_throws_in() -> None:
    t = shoots((0, 360_000), (0, 500_000), 1.2)
    (throw,) = t.said(ev.Awarded)
    assert (throw.kind, throw.side) == ("throw_in", 1) and throw.at[1] == 400_000


def test_the_referee_says_when_one_may_shoot() -> None:
    t = shoots((250_000, 0), (400_000, 0), 0.7).choose("none")
    assert in_shooting_area(t.state.table.ball, 0, 0) and t.said(ev.Ready)


def test_a_volley_scores() -> None:
    """5 squares the ball, 7 sends it in while it rolls."""
    t = in_play((450_000, -60_000), sealed=True, f5=(450_000, -120_000), f7=(400_000, 30_000))
    s = t.state
    value: dict[str, Any] = aim(s, 0, 5, (450_000, 0), 0.9)
    value["volley"] = {**aim(s, 0, 7, (470_000, 30_000), 2.3), "after": 180_000}
    t.choose("flick", value).choose("none").run()
    assert t.said(ev.Flicked)[0].sealed == ("volley",)
    assert t.state.score == [1, 0]
