"""Where pieces may be put by hand, with the law of every border; where keepers stand."""

from __future__ import annotations

from math import atan2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puntadidito.core.chance import sampler
from puntadidito.flick.regions import Region, fault_at, law_at, sample
from puntadidito.games.football import regions
from puntadidito.games.football.facts import Kind
from puntadidito.games.football.keepers import hinders, keeper_spot, out_of_the_way
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, Layout
from puntadidito.games.football.places import overlapped
from puntadidito.games.football.table import BALL
from tests.games.football_layouts import MM, crowd, mm, seeds

Point = tuple[int, int]
both_ends = pytest.mark.parametrize("sign", [-1, 1])
"""A side that defends west, and one that defends east."""
KINDS: tuple[Kind, ...] = (
    "kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty", "placed",
)  # fmt: skip


def law(region: Region, x: float, y: float) -> str | None:
    """The clause that forbids a place, in millimetres."""
    broken = law_at(region, round(x * MM), round(y * MM))
    return broken[0] if broken else None


def solid(region: Region, x: float, y: float) -> bool:
    return fault_at(region, round(x * MM), round(y * MM), solid=True) is not None


def east(sign: int) -> int:
    """The side that attacks east if side 0 defends the end of this sign."""
    return 0 if sign < 0 else 1


# ---- takers -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "kind, clause",
    [("direct", "10.2.e"), ("indirect", "10.2.e"), ("corner", "15.2.d"), ("penalty", "11.2.b"),
     ("placed", "16.2.b")],
)  # fmt: skip
def test_anywhere_on_the_playing_surface(kind: Kind, clause: str) -> None:
    """All of the base on the cloth, and not where something is."""
    free = regions.taker(mm((14, 100, 0), (BALL, 300, 0)), 3, kind, 0)
    assert law(free, 649.5, 449.5) is None and law(free, 0, 0) is None
    assert law(free, 649.501, 200) == law(free, 0, -449.501) == clause
    assert law(free, 121, 0) is None and law(free, 120.999, 0) == clause
    assert solid(free, 120.999, 0) and solid(free, 649.501, 200)
    assert law(free, 278.5, 0) is None and solid(free, 278.501, 0)
    assert solid(free, 620, 30) and not solid(free, 620, 77)  # the goal
    assert solid(free, 575, 20.499) and not solid(free, 575, 20.5)  # the keeper


@both_ends
def test_the_taker_of_a_kick_off_in_his_own_half(sign: int) -> None:
    table = mm((1, sign * 50, 50), (BALL, 0, 0))
    free = regions.taker(table, 3, "kick_off", east(sign))
    assert law(free, sign * 21.5, 0) is None and solid(free, sign * 21.499, 0)
    assert law(free, sign * 10.5, 60) == "4.2.a" and law(free, sign * 10.501, 60) is None
    assert law(free, sign * -30, 0) == "4.2.a"
    assert solid(free, sign * 50, 30) and not solid(free, sign * 50, 29)


@both_ends
def test_the_taker_of_a_goal_kick_in_his_goal_area(sign: int) -> None:
    table = mm((BALL, sign * 560, 60)).put((KEEPERS[0], None))
    free = regions.taker(table, 3, "goal_kick", east(sign))
    assert law(free, sign * 545.501, 0) is None and law(free, sign * 545.5, 0) == "14.2.g"
    assert law(free, sign * 560, 116.999) is None and law(free, sign * 560, 117) == "14.2.g"
    assert law(free, sign * 589.5, 100) == "14.2.g" and law(free, sign * 560, 100) is None
    assert law(free, -sign * 560, 0) == "14.2.g" and solid(free, -sign * 560, 0)
    assert solid(free, sign * 560, 45) and not solid(free, sign * 560, 38.5)


@both_ends
def test_the_taker_of_a_throw_in_outside(sign: int) -> None:
    free = regions.taker(mm((BALL, 100, sign * 400)), 3, "throw_in", 0)
    assert law(free, 80, sign * 410.501) is None and law(free, 80, sign * 410.5) == "13.2.h"
    assert law(free, 80, sign * 449.5) is None and law(free, 80, sign * 449.501) == "13.2.h"
    assert law(free, 610.501, 200) is None and law(free, 0, 0) == "13.2.h"
    assert solid(free, 100, sign * 421.499) and not solid(free, 100, sign * 421.5)


@settings(max_examples=40)
@given(seeds, st.sampled_from(KINDS), st.integers(0, 1))
def test_no_taker_stands_on_anybody(seed: int, kind: Kind, way: int) -> None:
    table = crowd(seed).put((3, None))
    free = regions.taker(table, 3, kind, way)
    at = sample(free, sampler(f"taker {seed}".encode()), 400)
    assert at is None or not overlapped(table, 3, at)


# ---- the ball -----------------------------------------------------------------------------------


@both_ends
def test_the_ball_of_a_goal_kick(sign: int) -> None:
    """No more than half of it outside the goal area."""
    table = mm((3, sign * 560, 60)).put((BALL, None))
    free = regions.goal_kick_ball(table, 0, east(sign))
    assert law(free, sign * 535, 127.5) is None and law(free, sign * 534.999, 0) == "14.2.h"
    assert law(free, sign * 560, -127.501) == "14.2.h" and law(free, sign * 600, 100) is None
    assert law(free, sign * 600.001, 100) == "14.2.h"
    assert solid(free, sign * 560, 81) and not solid(free, sign * 560, 81.5)
    assert solid(free, sign * 575, 20.9) and not solid(free, sign * 575, 21)


@both_ends
def test_the_ball_of_a_corner(sign: int) -> None:
    """In the quarter circle or centred on its line."""
    free = regions.corner_ball(mm((14, 580, sign * 420)).put((BALL, None)), 1, sign)
    for x, y in ((600, 400), (580, 400), (600, 380), (592, 392)):
        assert law(free, x, sign * y) is None or solid(free, x, sign * y)
    assert law(free, 600, sign * 380) is None and law(free, 600, sign * 379.999) == "15.2.a"
    assert law(free, 585.9, sign * 385.9) is None and law(free, 585.8, sign * 385.8) == "15.2.a"
    assert law(free, 600.001, sign * 390) == "15.2.a" and law(free, 590, -sign * 400) == "15.2.a"
    assert solid(free, 580, sign * 400) and not solid(free, 592, sign * 390)


# ---- teams --------------------------------------------------------------------------------------


@both_ends
def test_a_goal_kick_is_placed_first_by_its_side(sign: int) -> None:
    """Who places last keeps two centimetres off; who places first only does not stand on others."""
    table = mm((3, 100, 0), (14, -100, 0))
    own = regions.goal_kick(table, 0, east(sign), kicking=True)
    last = regions.goal_kick(table, 1, east(sign), kicking=False)
    assert law(own, -79, 0) is None and solid(own, -79.001, 0)
    assert law(last, 141, 0) is None and law(last, 140.999, 0) == "14.2.f"
    for region in (own, last):
        assert law(region, sign * 409.499, 0) is None and law(region, sign * 409.5, 0) == "14.2.e"
        assert law(region, sign * 600, 253) == "14.2.e" and law(region, sign * 600, 253.001) is None
        assert law(region, -sign * 524.5, 0) == "2.4.a" and law(region, -sign * 500, 0) is None
        assert law(region, 0, 410.5) is None and law(region, 0, 410.501) == "14.2.a"


# ---- portierino and keeper ----------------------------------------------------------------------


@both_ends
def test_a_portierino_comes_on_in_his_goal_area(sign: int) -> None:
    """His base may touch its line; or behind the end line between its extensions."""
    table = mm((3, sign * 520, 0)).put(*((keeper, None) for keeper in KEEPERS))
    free = regions.portierino(table, 0, east(sign))
    assert law(free, sign * 545.5, 50) is None and law(free, sign * 545.499, 50) == "9.1.h"
    assert law(free, sign * 560, 117) is None and law(free, sign * 560, 117.001) == "9.1.h"
    assert law(free, sign * 649.5, 100) is None and law(free, sign * 649.501, 100) == "9.1.h"
    assert law(free, sign * 625, 0) is None  # in the goal
    assert solid(free, sign * 620, 64) and solid(free, sign * 648, 0)  # its nets
    assert not solid(free, 0, 0) and solid(free, -sign * 620, 0)  # irregular, not impossible
    assert solid(free, 0, 449.501)
    assert solid(free, sign * 600, 75.9) and not solid(free, sign * 600, 76)  # its posts
    assert law(free, -sign * 560, 0) == "9.1.h"


@both_ends
@pytest.mark.parametrize(
    "stand, clause, near, far, wide",
    [("shot", "8.1.h", 536.85, 598.15, 117.5), ("placed", "16.2.e", 537.85, 598.15, 116.5),
     ("penalty", "11.2.f", 601.85, 601.85, 52.5)],
)  # fmt: skip
def test_a_keeper_in_his_area(
    sign: int, stand: regions.Stand, clause: str, near: float, far: float, wide: float
) -> None:
    """Up to the line, a millimetre from it at placed shots, behind his line at a penalty."""
    free = regions.keeper(mm(), 0, east(sign), stand)
    assert law(free, sign * near, 0) is None and law(free, sign * (near - 0.001), 0) == clause
    assert law(free, sign * far, 0) is None and law(free, sign * (far + 0.001), 0) == clause
    assert law(free, sign * near, wide) is None and law(free, sign * near, wide + 0.001) == clause
    assert law(free, sign * near, -wide) is None
    assert law(free, -sign * near, 0) == clause
    if stand == "shot":
        assert solid(free, sign * 598, 64) and not solid(free, sign * 596, 64)  # a post


def test_a_keeper_does_not_stand_on_the_ball() -> None:
    free = regions.keeper(mm((BALL, 560, 0), (PORTIERINO[0], 580, 80)), 1, 0)
    assert solid(free, 572.849, 0) and not solid(free, 572.85, 0)
    assert solid(free, 560, 20.9) and not solid(free, 560, 21)
    assert solid(free, 580, 60) and not solid(free, 580, 59.5)


@both_ends
def test_a_keeper_stands_on_the_bisector(sign: int) -> None:
    middle = keeper_spot(mm((BALL, 0, 0)), 0, east(sign))
    assert middle == (sign * 575 * MM, 0)
    ball = sign * 350 * MM, 200 * MM
    x, y = keeper_spot(mm((BALL, ball[0] / MM, 200)), 0, east(sign))
    assert x == sign * 575 * MM and 0 < y < 64 * MM
    goal = sign * 600 * MM
    low, high, at = (
        atan2(py - ball[1], abs(px - ball[0]))
        for px, py in ((goal, -64 * MM), (goal, 64 * MM), (x, y))
    )
    assert at == pytest.approx((low + high) / 2, abs=1e-4)


@settings(max_examples=60)
@given(st.integers(-600, 600), st.integers(-400, 400), st.integers(0, 1), st.integers(0, 1))
def test_a_keeper_is_always_where_he_may_be(x: int, y: int, side: int, way: int) -> None:
    table = mm((BALL, x, y), *((k, 100 + 30 * k, 0) for k in range(5)))
    stands: tuple[regions.Stand, ...] = ("shot", "placed", "penalty")
    for stand in stands:
        at = keeper_spot(table, side, way, stand)
        assert fault_at(regions.keeper(table, side, way, stand), *at) is None


def test_a_keeper_between_figure_and_ball_hinders() -> None:
    figure, ball = (500 * MM, 0), (560 * MM, 0)
    assert hinders((540 * MM, 0), figure, ball)
    assert hinders((540 * MM, 20_499), figure, ball)
    assert not hinders((540 * MM, 20_500), figure, ball)
    assert not hinders((575 * MM, 0), figure, ball)  # behind the ball
    across = (560 * MM, 100 * MM), (560 * MM, -100 * MM)
    for sign in (-1, 1):
        assert hinders((560 * MM + sign * 12_349, 0), *across)
        assert not hinders((560 * MM + sign * 12_350, 0), *across)
    slant = (500 * MM, 60 * MM)
    assert hinders((530 * MM, 30 * MM), slant, ball) and not hinders(
        (540 * MM, -30 * MM), slant, ball
    )


def test_a_keeper_goes_out_of_the_way() -> None:
    table = mm((3, 500, 0), (BALL, 560, 0))
    at = out_of_the_way(table, 1, 0, (540 * MM, 15 * MM), 3)
    assert at == (540 * MM, 21 * MM)
    assert out_of_the_way(table, 1, 0, (580 * MM, 0), 3) == (580 * MM, 0)
    outside = mm((3, 400, 0), (BALL, 523.9, 0))  # the ball is not in his area
    assert out_of_the_way(outside, 1, 0, (540 * MM, 15 * MM), 3) == (540 * MM, 15 * MM)


@both_ends
def test_of_two_ways_as_short_he_takes_the_one_off_his_line(sign: int) -> None:
    x = sign * 560
    table = mm((3, x, 40 * sign), (BALL, x, -40 * sign))
    assert out_of_the_way(table, 0, east(sign), (x * MM, 0), 3) == (sign * 547 * MM, 0)


@settings(max_examples=40)
@given(st.integers(536, 589), st.integers(-116, 116), seeds)
def test_nobody_is_hindered(x: int, y: int, seed: int) -> None:
    table = crowd(seed).put((BALL, (x * MM, y * MM)))
    table = Layout(table.places[:3] + (None,) * 19 + table.places[22:], table.keepers)
    if overlapped(table, BALL, table.ball):
        return
    at = keeper_spot(table, 1, 0)
    free = regions.keeper(table, 1, 0)
    for figure in range(3):
        to = out_of_the_way(table, 1, 0, at, figure)
        assert fault_at(free, *to) is None
        assert not hinders(to, table.at(figure), table.ball)
