"""How straight the way back from offside can be (12.7.d)."""

from __future__ import annotations

from math import asin, atan2, degrees, hypot, sqrt

import pytest

from puntadidito.flick.order import Lies
from puntadidito.games.football.lanes import BARRED, chord, free_angle, home
from puntadidito.games.football.layout import Layout, laid, seen
from puntadidito.games.football.offside import TOLERANCE, positions
from puntadidito.games.football.table import BALL, BALL_R, BASE_R, REACH, SHOOTING_LINE, TOUCH_LINE

IN_GOAL = ((-590_000, 0), (590_000, 0))
FAR_AWAY = ((11, -500_000, 300_000), (BALL, -400_000, -300_000))
"""A defender and a ball that are in nobody's way: home is the shooting line."""
START = (500_000, 0)


def table(*lies: Lies, start: tuple[int, int] = START) -> Layout:
    return laid([(4, *start), *FAR_AWAY, *lies], IN_GOAL)


def angle(*lies: Lies, start: tuple[int, int] = START) -> float:
    """The least free angle of figure 4 in degrees, the same at both ends."""
    layout = table(*lies, start=start)
    turned = layout.put(*((body, seen((x, y), 1, 0)) for body, x, y in layout.lies()))
    told = {free_angle(layout, 4, 0, 0), free_angle(turned, 4, 0, 1)}
    assert len(told) == 1
    return told.pop() / 1000


def grazing(x: int, y: int, reach: int = 2 * BASE_R) -> float:
    """At what angle a base just passes something, on the other side of it from straight back."""
    u, w = START[0] - x, y - START[1]
    return abs(degrees(atan2(w, u))) + degrees(asin(reach / hypot(u, w)))


@pytest.mark.parametrize(
    ("lies", "at"),
    [
        ([], SHOOTING_LINE + BASE_R),
        ([(12, 400_000, 0)], 400_000 + TOLERANCE),
        ([(12, 400_000, 0), (BALL, 450_000, 0)], 450_000 + BALL_R + TOLERANCE - BASE_R),
    ],
)
def test_home_is_where_one_is_no_longer_offside(lies: list[Lies], at: int) -> None:
    layout = table(*lies)
    assert home(layout, 0, 0) == at
    assert positions(layout.put((4, (at, 0))), 0, 0) == ()
    assert positions(layout.put((4, (at + 1, 0))), 0, 0) == (4,)


def test_an_open_lane_is_straight() -> None:
    assert angle() == 0
    assert angle((5, 550_000, 0)) == 0  # behind it
    assert angle((5, 400_000, 2 * BASE_R)) == 0  # it just passes


def test_what_stands_in_the_lane_makes_it_a_diagonal() -> None:
    assert angle((5, 400_000, 0)) == pytest.approx(grazing(400_000, 0), abs=0.002)
    # To the nearer side of it: from a figure a little to the left, to the right.
    aside = degrees(asin(2 * BASE_R / hypot(100_000, 5_000))) - degrees(atan2(5_000, 100_000))
    assert angle((5, 400_000, 5_000)) == pytest.approx(aside, abs=0.002)
    assert angle((5, 400_000, -5_000)) == pytest.approx(aside, abs=0.002)


def test_the_ball_is_in_the_way_too() -> None:
    """12.7.f: to be level with it one has to pass it."""
    aside = angle((BALL, 400_000, 0))
    assert aside == pytest.approx(grazing(400_000, 0, REACH), abs=0.002)
    ends = SHOOTING_LINE + BASE_R - REACH
    assert angle((BALL, ends, 0)) == 0 < angle((BALL, ends + 100, 0))


def test_a_wall_is_passed_at_its_nearer_end() -> None:
    wall = [(5 + k, 400_000, -30_000 + 20_000 * k) for k in range(4)]
    assert angle(*wall) == pytest.approx(grazing(400_000, 30_000), abs=0.002)
    shifted = [(body, x, y - 5_000) for body, x, y in wall]
    assert angle(*shifted) == pytest.approx(grazing(400_000, 25_000), abs=0.002)


def test_what_stands_beyond_home_is_in_nobodys_way() -> None:
    ends = SHOOTING_LINE + BASE_R - 2 * BASE_R
    assert angle((5, ends, 0)) == 0
    # A little this side of it, and aside: one ends beside it, on the nearer side.
    deep, near = START[0] - SHOOTING_LINE - BASE_R, 2 * BASE_R - 2_000
    short = sqrt((2 * BASE_R) ** 2 - near**2)
    for aside in (3_000, -3_000):
        free = angle((5, START[0] - deep - near, aside))
        assert free == pytest.approx(degrees(atan2(short - 3_000, deep)), abs=0.002)


def test_a_lane_does_not_leave_the_pitch() -> None:
    """Straight back is barred, and on one side the sideline is near."""
    start = (500_000, TOUCH_LINE - 5_000)
    barred = (5, 400_000, TOUCH_LINE - 8_000)
    free = angle(barred, start=start)
    across = degrees(asin(2 * BASE_R / hypot(100_000, 3_000))) + degrees(atan2(3_000, 100_000))
    assert free == pytest.approx(across, abs=0.002)


def test_a_figure_that_touches_another_leaves_it_aside() -> None:
    assert angle((5, START[0] - 2 * BASE_R, 0)) == BARRED / 1000
    assert angle((5, START[0] + 2 * BASE_R, 0)) == 0
    assert angle((5, START[0], 2 * BASE_R)) == 0


def test_a_figure_shut_in_has_no_way() -> None:
    ring = [(5, 480_000, 0), (6, 490_000, 25_000), (7, 490_000, -25_000), (8, 520_000, 25_000)]
    assert angle(*ring) == BARRED / 1000


@pytest.mark.parametrize(
    ("end", "told"),
    [((400_000, 0), 0), ((400_000, 100_000), 45_000), ((400_000, -100_000), 45_000),
     ((500_000, 50_000), 90_000), ((600_000, 0), 180_000), (START, 0)],
)  # fmt: skip
def test_a_chord_is_measured_from_straight_back(end: tuple[int, int], told: int) -> None:
    assert chord(START, end, 0, 0) == told
    assert chord((-START[0], 0), (-end[0], -end[1]), 0, 1) == told
