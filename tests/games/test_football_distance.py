"""Nine centimetres: who asks for them, who is moved and where to (2.6)."""

from __future__ import annotations

from math import dist, hypot
from typing import Any

import pytest

from puntadidito.flick.regions import Region, fault_at
from puntadidito.games.football import distance, offside
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Rebound
from puntadidito.games.football.layout import KEEPERS, in_goal_area
from puntadidito.games.football.places import gap_between
from puntadidito.games.football.table import BALL
from tests.games.football_table import Table, in_play, layout, out, played

AWAY = 90_000 + 10_500 + 11_000
"""Between the centres of a base and a ball nine centimetres apart."""
SPOT = (-150_000, 0)


def free_kick(at: tuple[int, int] = SPOT, **rest: Any) -> Table:
    """Side 1 has a free kick, and nobody makes a positional flick or a wall."""
    foul = Rebound(200_000, 5, 14, True, at, (at, at))
    gone = Exit(5, "north", (500_000, 400_000), barrier=True)
    t = in_play(**rest).flick(5, touches=(played(5),), rebounds=(foul,), exits=(gone,))
    t.choose("indirect")
    while t.asks[0] in ("taker", "positional"):
        t.choose("20" if t.asks[0] == "taker" else "none")
    return t


def beside(x: int, y: int = 0) -> tuple[int, int]:
    """So far from the ball, from centre to centre."""
    return SPOT[0] + x, SPOT[1] + y


def moved(t: Table) -> dict[int, tuple[tuple[int, int], tuple[str, ...]]]:
    """Who was moved where, by which clauses."""
    return {e.figure: (e.at, e.law) for e in t.said(ev.Moved)}


def asked(**rest: Any) -> Table:
    """The same, and he has asked for distance."""
    t = free_kick(**rest)
    assert t.asks == ("distance", 1)
    return t.choose("ask")


# ---- who asks (2.6.a, 2.6.b) --------------------------------------------------------------------


@pytest.mark.clause("football:2.6.a", "football:2.6.b")
def test_if_a_defender_is_nearer_than_nine_centimetres_the_taker_may_ask() -> None:
    t = free_kick(f6=beside(AWAY - 1))
    assert t.asks == ("distance", 1) and t.decision.default == "none"
    t.choose("ask")
    (distanced,) = t.said(ev.Distanced)
    assert distanced.asked and distanced.law == ("10.2.k", "2.6.a") and t.asks == ("kick", 1)
    assert dist(t.state.table.at(6), SPOT) >= AWAY and gap_between(t.state.table, 6, BALL) >= 90_000


@pytest.mark.near_miss("football:2.6.a", "football:2.6.b", "football:2.6.c", "football:2.6.d")
def test_at_exactly_nine_nobody_is_too_close() -> None:
    t = free_kick(f6=beside(AWAY))
    assert t.asks == ("kick", 1) and moved(t) == {}


def test_he_need_not_ask() -> None:
    t = free_kick(f6=beside(50_000)).choose("none")
    assert moved(t) == {} and not t.said(ev.Distanced)[0].asked and t.asks == ("kick", 1)


@pytest.mark.clause("football:2.6.b")
def test_his_own_figures_and_the_goalkeeper_stay() -> None:
    t = asked(f6=beside(60_000), f15=beside(-60_000))
    assert [*moved(t)] == [6] and t.state.table.places[15] == beside(-60_000)
    t = asked(at=(-450_000, 0), f6=(-440_000, 0), keeper="hand")  # from the spot
    assert [*moved(t)] == [6] and not {*moved(t)} & {*KEEPERS}


@pytest.mark.clause("football:2.6.a")
@pytest.mark.parametrize(
    ("line", "at", "kind"),
    [("north", (-150_000, 400_000), "throw_in"), ("west", (-600_000, 200_000), "corner")],
)
def test_at_throw_ins_and_corners_too(line: Any, at: tuple[int, int], kind: str) -> None:
    near = (-150_000, 340_000) if kind == "throw_in" else (-560_000, 340_000)
    t = in_play(f6=near).flick(5, touches=(played(5),), out=out(line, at))
    while t.asks[0] in ("taker", "positional", "ball"):
        t.choose("20" if t.asks[0] == "taker" else "none")
    assert t.state.restart is not None and t.state.restart.kind == kind
    assert t.asks == ("distance", 1)


# ---- straight away (2.6.c) ----------------------------------------------------------------------


@pytest.mark.clause("football:2.6.c")
def test_each_goes_straight_away_from_the_ball_the_nearest_first() -> None:
    t = asked(f6=beside(30_000, 40_000), f7=beside(-60_000, 0))
    assert [*moved(t)] == [6, 7]
    for body, (dx, dy) in ((6, (30_000, 40_000)), (7, (-60_000, 0))):
        (x, y), law = moved(t)[body]
        x, y = x - SPOT[0], y - SPOT[1]
        assert law == ("2.6.b", "2.6.c")
        assert abs(hypot(x, y) - AWAY) < 3 and abs(x * dy - y * dx) < 3 * hypot(dx, dy)


@pytest.mark.near_miss("football:2.6.c")
def test_where_the_straight_line_leads_off_the_pitch_it_does_not() -> None:
    t = asked(at=(-30_000, 340_000), f6=(-30_000, 380_000))
    to, law = moved(t)[6]
    assert law == ("2.6.d", "2.6.b") and to[1] <= 400_000


# ---- round the ball (2.6.d) ---------------------------------------------------------------------


@pytest.mark.clause("football:2.6.d")
def test_onto_another_figure_it_goes_round_the_ball_by_the_smallest_angle() -> None:
    t = asked(f6=beside(50_000), f15=beside(AWAY + 4_000, 3_000))
    to, law = moved(t)[6]
    assert law == ("2.6.d", "2.6.b")
    assert abs(dist(to, SPOT) - AWAY) < 3 and to[1] < 0  # away from who stands a little to the left
    assert 1_000 <= gap_between(t.state.table, 6, 15) < 1_100


@pytest.mark.near_miss("football:2.6.d")
def test_with_room_for_it_beside_the_other_it_goes_straight() -> None:
    t = asked(f6=beside(50_000), f15=beside(AWAY + 4_000, 30_000))
    assert moved(t)[6][1] == ("2.6.b", "2.6.c")


@pytest.mark.clause("football:2.6.d")
def test_into_its_goal_area_it_does_not_go() -> None:
    t = asked(at=(-450_000, 100_000), f6=(-510_000, 20_000))
    assert t.state.table.ball == (-475_000, 0)  # in a penalty area it is taken from the spot
    to, law = moved(t)[6]
    assert law == ("2.6.d", "2.6.b") and not in_goal_area(to, 0, 0)
    assert abs(dist(to, t.state.table.ball) - AWAY) < 3 and to[1] > 0


# ---- who is offside stays so (2.6.e, 2.6.f) -----------------------------------------------------

# Side 1 attacks west. All defenders but 6 stand beyond halfway, so that 6 makes the line.
FORWARD: dict[str, Any] = {f"f{b}": (50_000 * b, 330_000) for b in range(10) if b not in (5, 6)}
BALL_AT = (-380_000, -100_000)


def turned(x: int) -> Table:
    """6 has to go round the ball, and nearer to halfway is the smaller angle; 15 stands at an x."""
    in_the_way = (-390_000, -211_000)
    return asked(at=BALL_AT, f6=(-381_500, -160_000), f16=in_the_way, f15=(x, 200_000), **FORWARD)


@pytest.mark.clause("football:2.6.f")
def test_who_was_onside_is_not_put_offside_by_it() -> None:
    t = turned(-381_600)  # past the ball, level with 6
    to, law = moved(t)[6]
    assert law[0] == "2.6.f" and to[0] < -381_600  # the longer way round
    assert 15 not in offside.positions(t.state.table, 1, 0)
    assert abs(dist(to, BALL_AT) - AWAY) < 3


@pytest.mark.near_miss("football:2.6.f")
def test_who_is_level_with_the_ball_cannot_be_put_offside() -> None:
    to, law = moved(turned(-381_000))[6]
    assert law == ("2.6.d", "2.6.b") and to[0] > -381_000


@pytest.mark.clause("football:2.6.e")
def test_who_was_offside_stays_offside() -> None:
    t = asked(at=BALL_AT, f6=(-400_000, -160_000), f15=(-408_000, 200_000), **FORWARD)
    to, law = moved(t)[6]
    assert "2.6.e" in law and 15 in offside.positions(t.state.table, 1, 0)
    assert abs(dist(to, BALL_AT) - AWAY) < 3


@pytest.mark.near_miss("football:2.6.e")
@pytest.mark.parametrize("x", [-300_000, -450_000], ids=["onside anyway", "offside anyway"])
def test_where_it_makes_no_difference_it_goes_straight(x: int) -> None:
    t = asked(at=BALL_AT, f6=(-400_000, -160_000), f15=(x, 200_000), **FORWARD)
    assert moved(t)[6][1] == ("2.6.b", "2.6.c")
    assert (15 in offside.positions(t.state.table, 1, 0)) == (x < -400_000)


AHEAD: dict[str, Any] = {f"f{b}": (100_000, 30_000 * (b - 16)) for b in range(11, 21)}
"""The whole defence stands before halfway."""


@pytest.mark.parametrize(("x", "law"), [(401_000, None), (401_001, ("2.6.f",))])
def test_a_figure_of_the_attacker_may_go_as_deep_as_the_ball(x: int, law: Any) -> None:
    table = layout((400_000, 0), f9=(395_000, 100_000), **AHEAD)
    broken = fault_at(Region(distance.kept_offside(table, 9, 0, 0)), x, 100_000)
    assert (broken and broken.law) == law
