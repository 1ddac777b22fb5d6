"""Casebook: what gives a free kick or a penalty, and where it is taken (10.1, 10.2, 11.1.a)."""

from __future__ import annotations

from math import dist

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Bump
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import BALL
from tests.games.football_fouls import foul, indirect
from tests.games.football_table import Point, block, bump, in_play, played, touch

# ---- fouls --------------------------------------------------------------------------------------


@pytest.mark.clause("football:10.1.a", "football:10.1.d", "football:10.2.a")
@pytest.mark.near_miss("football:10.1.b", "football:10.1.c", "football:10.2.c", "football:11.1.a")
@pytest.mark.parametrize("other", [14, 6, KEEPERS[1]])
def test_a_figure_before_the_ball_is_a_foul(other: int) -> None:
    t = in_play((-100_000, 0)).flick(
        5, bumps=(bump(5, other, (-120_000, 30_000), 50_000),), touches=(played(5, (-100_000, 0)),),
        rest=((BALL, 0, 0),),
    )  # fmt: skip
    assert t.said(ev.Offended)[0].law == ("5.3.a", "10.1.a", "appendix.15")
    assert t.asks == ("choose", 1) and set(t.decision.options.names) == {"advantage", "indirect"}
    t.choose("indirect")
    (given,) = t.said(ev.Awarded)
    assert (given.kind, given.side, given.at) == ("indirect", 1, (-120_000, 30_000))
    assert "10.1.d" in given.law and t.state.possession == 1
    t.choose("15")
    assert t.state.table.ball == (-120_000, 30_000)
    assert t.said(ev.Placed)[0].law == ("10.2.a",)


@pytest.mark.near_miss("football:10.1.a", "football:10.1.d", "football:10.2.a")
def test_the_ball_before_the_figure_is_none() -> None:
    t = in_play((-100_000, 0)).flick(
        5, bumps=(bump(5, 14, (-120_000, 30_000), 100_001),), touches=(played(5, (-100_000, 0)),)
    )
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:10.1.a", "football:10.1.c")
def test_a_block_that_meets_a_figure_and_then_the_ball() -> None:
    at = (350_000, 100_000)
    t = in_play((200_000, 0), sealed=True).together(
        5,
        block(14),
        touches=(played(5, (200_000, 0)), touch(14, at, 400_000, moving=True, ball_moving=True)),
        bumps=(bump(14, 6, at, 300_000),),
    )
    assert t.said(ev.Offended)[0].law[:2] == ("6.3.e", "10.1.a") and t.asks == ("choose", 0)
    t.choose("direct")
    assert t.said(ev.Awarded)[0].at == at and t.said(ev.Awarded)[0].law == ("10.1.c",)


@pytest.mark.clause("football:10.1.a", "football:10.1.b")
def test_a_keeper_who_pushes_a_figure_and_then_meets_the_ball() -> None:
    ball, at = (400_000, 0), (560_000, 10_000)
    pushed = Bump(200_000, KEEPERS[1], 6, at, ((575_000, 10_000), at))
    another = Bump(250_000, KEEPERS[1], 7, at, ((575_000, 10_000), at))
    t = in_play(ball).flick(
        5, bumps=(pushed, another),
        touches=(played(5, ball), touch(KEEPERS[1], (565_000, 0), 300_000, ball_moving=True)),
    )  # fmt: skip
    assert [e.law for e in t.said(ev.Offended)] == [("10.1.a",)]
    t.choose("penalty")
    assert t.said(ev.Awarded)[0].law == ("10.1.b", "11.1.a")


@pytest.mark.clause("football:10.1.b", "football:11.1.a")
@pytest.mark.near_miss("football:10.1.c", "football:10.1.d")
@pytest.mark.parametrize(
    ("offending", "fouled"),
    [
        ((-409_500, 0), (-380_000, 0)),
        ((-380_000, 0), (-409_500, 0)),
        ((-500_000, 253_000), (-500_000, 274_000)),
        ((-610_000, 200_000), (-610_000, 221_000)),
    ],
)
def test_in_the_offenders_penalty_area_it_is_a_penalty(offending: Point, fouled: Point) -> None:
    t = foul(offending, fouled)
    assert set(t.decision.options.names) == {"advantage", "penalty"}
    t.choose("penalty")
    (given,) = t.said(ev.Awarded)
    assert given.law == ("5.3.b", "10.1.b", "11.1.a")
    assert (given.kind, given.side, given.at) == ("penalty", 1, (-475_000, 0))


@pytest.mark.clause("football:10.1.c")
@pytest.mark.near_miss("football:10.1.b", "football:10.1.d", "football:11.1.a", "football:10.2.c")
@pytest.mark.parametrize(
    ("offending", "fouled"),
    [
        ((-409_499, 0), (-380_000, 0)),
        ((-500_000, 253_001), (-500_000, 274_000)),
        ((-280_000, 0), (-310_501, 0)),
    ],
)
def test_in_his_shooting_area_it_is_direct(offending: Point, fouled: Point) -> None:
    t = foul(offending, fouled).choose("direct")
    (given,) = t.said(ev.Awarded)
    assert (given.kind, given.side, given.at) == ("direct", 1, fouled) and "10.1.c" in given.law


@pytest.mark.clause("football:10.1.d")
@pytest.mark.near_miss("football:10.1.c")
def test_the_fouled_figure_on_the_line_is_not_inside() -> None:
    t = foul((-330_000, 0), (-310_500, 0)).choose("indirect")
    assert "10.1.d" in t.said(ev.Awarded)[0].law


# ---- the point ----------------------------------------------------------------------------------


@pytest.mark.clause("football:10.2.c")
@pytest.mark.near_miss("football:10.2.a")
@pytest.mark.parametrize(
    ("offending", "fouled"),
    [
        ((409_500, 0), (380_000, 0)),
        ((380_000, 0), (409_500, 0)),
        ((610_000, 242_500), (610_000, 270_000)),
        ((500_000, -253_000), (500_000, -274_000)),
    ],
)
def test_in_a_penalty_area_it_is_taken_from_the_spot(offending: Point, fouled: Point) -> None:
    t = foul(offending, fouled).choose("indirect")
    (given,) = t.said(ev.Awarded)
    assert given.at == (475_000, 0) and given.law[2] == "10.2.c"
    assert t.choose("15").state.table.ball == (475_000, 0)


@pytest.mark.clause("football:10.2.a")
@pytest.mark.near_miss("football:10.2.c")
@pytest.mark.parametrize(
    ("offending", "fouled"),
    [((409_499, 0), (380_000, 0)), ((500_000, -253_001), (500_000, -274_000))],
)
def test_a_hair_outside_it_is_taken_where_it_was(offending: Point, fouled: Point) -> None:
    t = foul(offending, fouled).choose("indirect")
    assert t.choose("15").state.table.ball == fouled


def test_off_the_pitch_it_is_the_nearest_point_of_the_line() -> None:
    assert indirect((-100_000, 407_000)).choose("15").state.table.ball == (-100_000, 400_000)


@pytest.mark.clause("football:10.2.b")
def test_who_stands_on_the_point_is_moved_aside() -> None:
    at = (-100_000, 100_000)
    t = indirect(at, f7=(-100_000, 121_499), f16=(-90_000, 100_000)).choose("15")
    moved = {e.figure: e for e in t.said(ev.Moved)}
    assert {*moved} == {7, 16} and all(e.law == ("10.2.b",) for e in moved.values())
    for figure in (7, 16):
        gap = dist(t.state.table.at(figure), at) - 21_500
        assert 1_000 <= gap < 1_002


@pytest.mark.near_miss("football:10.2.b")
def test_who_only_touches_the_ball_stays() -> None:
    t = indirect((-100_000, 100_000), f7=(-100_000, 121_500)).choose("15")
    assert t.said(ev.Moved) == [] and t.state.table.places[7] == (-100_000, 121_500)
