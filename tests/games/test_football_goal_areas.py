"""Figures in goal areas and goals: moved out once the ball is still (2.4)."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit
from puntadidito.games.football.layout import PORTIERINO
from puntadidito.games.football.places import gap_between
from puntadidito.games.football.state import Portierino
from puntadidito.games.football.table import BALL
from tests.games.football_table import Table, in_play, out, played

OUTSIDE = 535_000 - 1_000 - 10_500
"""A millimetre before the goal area."""
CORNER = 127_500 + 1_000 + 10_500
"""A millimetre beside it."""


def ended(at: tuple[int, int], figure: int = 14, **more: Any) -> Table:
    """Figure 5 plays the ball, and somebody comes to rest near the eastern goal."""
    rest = ((figure, *at), *more.pop("others", ()))
    state = more.pop("state", {})
    return in_play(**state).flick(5, touches=(played(5),), rest=rest, **more)


def moved(t: Table) -> dict[int, tuple[tuple[int, int], str]]:
    """Who was put where, by which clause."""
    return {e.figure: (e.at, e.law[0]) for e in t.said(ev.Moved)}


# ---- straight ahead (2.4.a) ---------------------------------------------------------------------


@pytest.mark.clause("football:2.4.a")
@pytest.mark.parametrize(
    "at",
    [
        pytest.param((570_000, 90_000), id="in it"),
        pytest.param((524_500, 90_000), id="touching its front line"),
    ],
)
@pytest.mark.parametrize("figure", [14, 7], ids=["defender", "attacker"])
def test_it_goes_straight_ahead_to_a_millimetre_before_the_area(
    at: tuple[int, int], figure: int
) -> None:
    t = ended(at, figure)
    assert moved(t) == {figure: ((OUTSIDE, at[1]), "2.4.a")}
    assert t.state.table.places[figure] == (OUTSIDE, at[1])


@pytest.mark.clause("football:2.4.a")
def test_one_that_touches_only_its_side_line_goes_ahead_too() -> None:
    ((to, clause),) = moved(ended((570_000, 138_000))).values()
    assert clause == "2.4.a" and to[1] == 138_000
    assert abs(dist(to, (535_000, 127_500)) - 11_500) <= 1  # a millimetre from the corner


@pytest.mark.near_miss("football:2.4.a")
@pytest.mark.parametrize("at", [(524_499, 90_000), (570_000, 138_001)])
def test_a_micrometre_off_its_lines_it_stays(at: tuple[int, int]) -> None:
    t = ended(at)
    assert moved(t) == {} and t.state.table.places[14] == at


@pytest.mark.parametrize(
    ("other", "to"),
    [
        pytest.param((13, OUTSIDE, 90_000), 112_000, id="a figure: away from the goal's middle"),
        pytest.param((13, OUTSIDE, 100_000), 78_000, id="the least shift"),
        pytest.param((BALL, OUTSIDE, 90_000), 112_500, id="the ball"),
    ],
)
def test_where_somebody_is_it_goes_aside_by_the_least_that_leaves_a_millimetre(
    other: tuple[int, int, int], to: int
) -> None:
    t = ended((570_000, 90_000), others=(other,))
    assert t.state.table.places[14] == (OUTSIDE, to)
    assert gap_between(t.state.table, 14, other[0]) >= 1_000


def test_a_portierino_that_is_on_stays() -> None:
    on = PORTIERINO[1]
    state = {"portierino": [None, Portierino()], f"f{on}": (560_000, 0)}
    assert moved(ended((570_000, 90_000), on, state=state)) == {}


def test_it_is_done_before_a_restart_too() -> None:
    t = ended((570_000, 90_000), out=out("north", (250_000, 400_000)))
    assert moved(t) == {14: ((OUTSIDE, 90_000), "2.4.a")} and t.asks == ("taker", 1)


# ---- beside it (2.4.b, 2.4.c) -------------------------------------------------------------------


@pytest.mark.clause("football:2.4.b")
@pytest.mark.parametrize(
    ("at", "sign"),
    [
        pytest.param((620_000, 20_000), 1, id="in the goal"),
        pytest.param((620_000, -1), -1, id="on the other side of its middle"),
        pytest.param((589_500, 63_000), 1, id="touching the goal line"),
        pytest.param((600_000, 40_000), 1, id="on it"),
    ],
)
def test_from_the_goal_or_its_line_it_goes_beside_the_area(at: tuple[int, int], sign: int) -> None:
    t = ended(at)
    assert moved(t) == {14: ((600_000, sign * CORNER), "2.4.b")}


def test_exactly_in_the_middle_it_goes_to_where_it_came_from() -> None:
    for y in (200_000, -200_000):
        t = ended((620_000, 0), state={"f14": (300_000, y)})
        assert moved(t) == {14: ((600_000, CORNER if y > 0 else -CORNER), "2.4.b")}
        t = ended((620_000, 0), state={"f14": (300_000, y)}, out=out("north", (0, 400_000)))
        assert moved(t) == {14: ((600_000, CORNER if y > 0 else -CORNER), "2.4.b")}


@pytest.mark.near_miss("football:2.4.b", "football:2.4.c")
@pytest.mark.parametrize("at", [(589_499, 40_000), (600_000, 74_501)])
def test_a_micrometre_off_the_goal_line_it_goes_ahead(at: tuple[int, int]) -> None:
    assert moved(ended(at)) == {14: ((OUTSIDE, at[1]), "2.4.a")}


@pytest.mark.clause("football:2.4.c")
def test_a_second_one_stands_21_millimetres_farther_out() -> None:
    t = ended((620_000, 20_000), others=((15, 630_000, 45_000),))
    assert moved(t) == {
        14: ((600_000, CORNER), "2.4.b"),
        15: ((600_000, CORNER + 21_000 + 21_000), "2.4.c"),
    }
    assert gap_between(t.state.table, 14, 15) == 21_000


@pytest.mark.clause("football:2.4.c")
def test_so_it_is_where_another_stood_there_already() -> None:
    t = ended((620_000, 20_000), others=((13, 600_000, CORNER + 10_000),))
    assert moved(t) == {14: ((600_000, CORNER + 10_000 + 42_000), "2.4.c")}


@pytest.mark.clause("football:2.4.c")
@pytest.mark.parametrize("last", [358_000, 358_001])
def test_up_to_the_corner_of_the_pitch_and_not_beyond(last: int) -> None:
    row = zip((12, 13, 15, 16, 17), (150_000, 210_000, 272_000, 314_000, last), strict=True)
    t = ended((620_000, 20_000), others=tuple((body, 600_000, y) for body, y in row))
    to, clause = moved(t)[14]
    assert clause == "2.4.c" and (to == (600_000, 400_000)) == (last == 358_000)
    assert to[1] <= 400_000


@pytest.mark.near_miss("football:2.4.c")
def test_a_millimetre_beside_the_corner_nobody_is_in_the_way() -> None:
    t = ended((620_000, 20_000), others=((13, 600_000, CORNER + 22_000),))
    assert moved(t) == {14: ((600_000, CORNER), "2.4.b")}


@pytest.mark.clause("football:2.4.b")
def test_over_the_end_line_into_the_goal_it_is_not_put_on_the_line_of_its_exit() -> None:
    gone = Exit(14, "east", (600_000, 20_000))
    t = ended((630_000, 20_000), exits=(gone,))
    assert t.asks == ("block", 1) and moved(t) == {14: ((600_000, CORNER), "2.4.b")}
