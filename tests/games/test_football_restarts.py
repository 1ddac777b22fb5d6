"""Before a restart: the point, who leaves it, nine centimetres, the wall, the penalty area."""

from __future__ import annotations

import random
from itertools import pairwise
from math import atan2, cos, degrees, dist, hypot, pi, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puntadidito.flick.regions import fault_at
from puntadidito.games.football import offside
from puntadidito.games.football.clearing import (
    cleared,
    cleared_for_penalty,
    corner_point,
    on_pitch,
    penalty_spot,
    throw_in_point,
    thrown,
)
from puntadidito.games.football.distance import distanced, kept_offside, too_close
from puntadidito.games.football.layout import PORTIERINO, Layout, in_goal_area, in_penalty_area
from puntadidito.games.football.places import gap_between, moved, others, room
from puntadidito.games.football.table import BALL, FIGURES, GOAL_LINE, TOUCH_LINE
from puntadidito.games.football.walls import wall
from tests.games.football_layouts import MM, crowd, mm, seeds

Point = tuple[int, int]
NINE = 111_500
"""Nine centimetres between the edges of a base and the ball."""


def calm(seed: int) -> Layout:
    """Everybody beside one another, nobody in a goal area."""
    table = crowd(seed)
    for body in range(FIGURES):
        at = table.places[body]
        if at is not None and (in_goal_area(at, 0, 0) or in_goal_area(at, 1, 0)):
            table = table.put((body, None))
    return table


# ---- distance (2.6) -----------------------------------------------------------------------------


def test_exactly_nine_centimetres_is_not_too_close() -> None:
    table = mm((11, 111.5, 0), (12, 0, 111.499), (13, -80, 0), (3, 30, 0), (BALL, 0, 0))
    assert too_close(table, 1) == [13, 12]
    assert too_close(table, 0) == [3]


def test_straight_away_from_the_ball() -> None:
    table = mm((11, 60, 0), (12, -30, 40), (BALL, 0, 0))
    moves = distanced(table, 1, 0)
    assert [move.body for move in moves] == [12, 11]
    (x, y), (a, b) = (move.to for move in moves)
    assert (a, b) == (NINE + 1, 0) and hypot(x, y) == pytest.approx(NINE + 1, abs=1)
    assert degrees(atan2(y, x)) == pytest.approx(degrees(atan2(40, -30)), abs=1e-3)
    assert all(move.law == ("2.6.b", "2.6.c") for move in moves)
    assert distanced(moved(table, moves), 1, 0) == ()


def test_only_the_defender_is_moved() -> None:
    assert distanced(mm((3, 60, 0), (BALL, 0, 0)), 1, 0) == ()


def test_off_the_pitch_it_is_turned_as_little_as_will_do() -> None:
    table = mm((11, 100, 380), (BALL, 100, 320))
    (move,) = distanced(table, 1, 0)
    assert move.law == ("2.6.d", "2.6.b")
    assert move.to[1] == TOUCH_LINE and hypot(move.to[0] - 100 * MM, 80 * MM) >= NINE
    assert move.to[0] > 100 * MM  # both ways are equal: side 1 defends east
    (move,) = distanced(table, 1, 1)
    assert move.to[0] < 100 * MM


def test_a_free_line_is_not_turned() -> None:
    (move,) = distanced(mm((11, 100, 340), (BALL, 100, 288.4)), 1, 0)
    assert move.law == ("2.6.b", "2.6.c") and move.to == (100 * MM, 399_901)


def test_not_into_the_goal_area() -> None:
    table = mm((11, 480, 0), (BALL, 430, 0))
    (move,) = distanced(table, 1, 0)
    assert move.law[0] == "2.6.d" and not in_goal_area(move.to, 1, 0)
    assert dist(move.to, (430 * MM, 0)) >= NINE
    assert move.to[0] == 524_499  # the line is not touched, by a micrometre


def test_a_portierino_may_be_moved_into_the_goal_area() -> None:
    table = mm((PORTIERINO[1], 480, 0), (BALL, 430, 0))
    (move,) = distanced(table, 1, 0)
    assert move.law == ("2.6.b", "2.6.c") and move.to == (541_501, 0)


def test_not_onto_another_figure() -> None:
    table = mm((11, 60, 0), (3, 111, 3), (BALL, 0, 0))
    (move,) = distanced(table, 1, 0)
    assert move.law[0] == "2.6.d" and move.to[1] < 0  # the smaller angle
    assert MM <= gap_between(moved(table, [move]), 3, 11) < MM + 6


@pytest.mark.parametrize("east", [0, 1])
def test_offside_stays_offside(east: int) -> None:
    """Straight away would bring the last man behind the attacker who is offside."""
    sign = 1 if east == 0 else -1
    lies = [(3, 430.0, 250.0), (11, 400.0, 40.0), (BALL, 380.0, 0.0)]
    table = mm(*((b, sign * x, sign * y) for b, x, y in lies))
    assert offside.positions(table, 0, east) == (3,)
    (move,) = distanced(table, 1, east)
    assert move.law == ("2.6.e", "2.6.b", "2.6.c")
    after = moved(table, [move])
    assert offside.positions(after, 0, east) == (3,)
    assert dist(move.to, after.ball) >= NINE
    near = mm(*((b, sign * (x + 22 if b == 3 else x), sign * y) for b, x, y in lies))
    assert distanced(near, 1, east)[0].law[0] == "2.6.b"


@pytest.mark.parametrize("east", [0, 1])
def test_nobody_is_put_offside(east: int) -> None:
    """The nearest free place would leave an attacker behind the last man; the next one does not."""
    sign = 1 if east == 0 else -1
    lies = [(3, 585.0, -250.0), (5, 600.0, 394.0), (11, 589.0, 300.0), (BALL, 560.0, 290.0)]
    table = mm(*((b, sign * x, sign * y) for b, x, y in lies))
    assert offside.positions(table, 0, east) == (5,)
    (move,) = distanced(table, 1, east)
    assert move.law == ("2.6.f", "2.6.d", "2.6.b")
    assert move.to[0] == sign * 600 * MM and move.to[1] * sign < 200 * MM
    assert offside.positions(moved(table, [move]), 0, east) == (5,)
    lies[0] = (3, 578.0, -250.0)  # he would still be level
    near = mm(*((b, sign * x, sign * y) for b, x, y in lies))
    (move,) = distanced(near, 1, east)
    assert move.law == ("2.6.d", "2.6.b") and move.to[1] * sign > 399 * MM


def test_without_a_place_at_nine_centimetres_it_goes_as_far_as_it_can() -> None:
    """In the corner by the goal area: whatever is nine centimetres away is taken or forbidden."""
    table = mm((3, 585, -250), (5, 600, 304), (11, 589, 200), (BALL, 560, 200))
    (move,) = distanced(table, 1, 0)
    assert move.to == (600 * MM, 200 * MM) or move.to == (599_500, 200 * MM)
    assert move.law == ("2.6.f", "2.6.d", "2.6.b")
    (move,) = distanced(table.put((3, None)), 1, 0)
    assert dist(move.to, table.ball) >= NINE


@settings(max_examples=40)
@given(seeds, st.integers(0, 1), st.integers(0, 1))
def test_afterwards_nobody_is_closer(seed: int, side: int, east: int) -> None:
    table = calm(seed)
    before = offside.positions(table, 1 - side, east)
    moves = distanced(table, side, east)
    after = moved(table, moves)
    assert offside.positions(after, 1 - side, east) == before
    assert too_close(after, 1 - side) == too_close(table, 1 - side)
    order = too_close(table, side)
    for body in too_close(after, side):
        turn = order.index(body)
        then = moved(table, (move for move in moves if order.index(move.body) < turn))
        free = room(then, body, *kept_offside(then, body, 1 - side, east))
        for k in range(0, 360, 2):
            x = round(table.ball[0] + (NINE + 1) * cos(radians(k)))
            y = round(table.ball[1] + (NINE + 1) * sin(radians(k)))
            assert fault_at(free, x, y) is not None  # there was no place nine centimetres away
        assert dist(after.at(body), table.ball) >= dist(table.at(body), table.ball)
    for move in moves:
        x, y = move.to
        assert abs(x) <= GOAL_LINE and abs(y) <= TOUCH_LINE
        assert not in_goal_area(move.to, 0, 0) and not in_goal_area(move.to, 1, 0)
        assert min(gap_between(after, move.body, b) for b in others(after, move.body)) >= MM - 1


# ---- the wall (10.3) ----------------------------------------------------------------------------


@pytest.mark.parametrize("many", [1, 2, 3, 4])
def test_a_wall_is_a_row_at_nine_centimetres(many: int) -> None:
    figures = [(11 + k, 500 - 3 * k, -200 + 30 * k) for k in range(many)]
    table = mm((BALL, 330, 40), *figures)
    moves = wall(table, range(11, 11 + many), (600 * MM, 0), 0)
    after = moved(table, moves)
    assert [move.law for move in moves] == [("10.3.a", "10.3.b")] * many
    gaps = sorted(gap_between(after, move.body, BALL) for move in moves)
    assert 90 * MM <= gaps[0] < 90 * MM + 3
    assert sum(gap < 90 * MM + 3 for gap in gaps) == (1 if many % 2 else 2)
    places = [move.to for move in moves]
    for one, two in pairwise(sorted(places)):
        assert 22 * MM <= dist(one, two) < 22 * MM + 5
    way = atan2(-40, 270)
    for x, y in places:
        ahead = (x - 330 * MM) * cos(way) + (y - 40 * MM) * sin(way)
        assert ahead == pytest.approx(NINE if many % 2 else (NINE**2 - 11_000**2) ** 0.5, abs=3)


def test_no_figures_no_wall() -> None:
    assert wall(mm((BALL, 330, 40)), (), (600 * MM, 0), 0) == ()


def test_nobody_in_a_wall_crosses_another() -> None:
    table = mm((BALL, 330, 0), (11, 500, 200), (12, 500, -200), (13, 500, 50))
    places = {move.body: move.to[1] for move in wall(table, (11, 12, 13), (600 * MM, 0), 0)}
    assert places[12] < places[13] < places[11]


def test_a_wall_is_turned_where_the_goal_area_is_in_its_way() -> None:
    table = mm((BALL, 430, 0), *((11 + k, 100, 30 * k) for k in range(3)))
    moves = wall(table, (11, 12, 13), (600 * MM, 0), 0)
    after = moved(table, moves)
    assert len(moves) == 3
    assert not any(in_goal_area(move.to, 1, 0) for move in moves)
    assert 90 * MM <= min(gap_between(after, m.body, BALL) for m in moves) < 90 * MM + 3


def test_a_wall_is_turned_past_whoever_stands_there() -> None:
    table = mm((BALL, 330, 0), (3, 441, 5), (11, 100, 0), (12, 100, 30))
    moves = wall(table, (11, 12), (600 * MM, 0), 0)
    after = moved(table, moves)
    assert min(gap_between(after, m.body, 3) for m in moves) in range(MM, MM + 6)
    assert sum(m.to[1] for m in moves) < 0  # the smaller turn


def test_a_wall_without_room_is_made_shorter() -> None:
    """Figures all round the ball leave gaps for two and no more."""
    ring = []
    for k in range(9):
        a = 2 * pi * k / 9
        ring.append((1 + k, 330 + 125 * cos(a), 125 * sin(a)))
    table = mm((BALL, 330, 0), *ring, (11, 100, 0), (12, 100, 30), (13, 100, 60), (14, 100, 90))
    moves = wall(table, (11, 12, 13, 14), (600 * MM, 0), 0)
    after = moved(table, moves)
    assert {move.body for move in moves} == {11, 12}
    assert min(gap_between(after, m.body, b) for m in moves for b in range(1, 10)) >= MM - 1
    bodies = (*range(10), *range(12, 18))
    dense = [
        (body, 330 + 111.5 * cos(k * pi / 8), 111.5 * sin(k * pi / 8))
        for k, body in enumerate(bodies)
    ]
    full = mm((BALL, 330, 0), *dense, (11, 100, 0))
    assert wall(full, (11,), (600 * MM, 0), 0) == ()


@settings(max_examples=40)
@given(seeds, st.integers(1, 4), st.integers(0, 359))
def test_a_wall_always_stands_by_the_rule(seed: int, many: int, way: int) -> None:
    table = calm(seed)
    figures = table.on(1)[:many]
    x, y = table.ball
    towards = round(x + MM * 100 * cos(radians(way))), round(y + MM * 100 * sin(radians(way)))
    moves = wall(table, figures, towards, 0)
    after = moved(table, moves)
    assert {move.body for move in moves} == set(figures[: len(moves)])
    if moves:
        assert 90 * MM <= min(gap_between(after, m.body, BALL) for m in moves) < 90 * MM + 3
    for move in moves:
        assert not in_goal_area(move.to, 0, 0) and not in_goal_area(move.to, 1, 0)
        assert abs(move.to[0]) <= GOAL_LINE and abs(move.to[1]) <= TOUCH_LINE
        assert min(gap_between(after, move.body, b) for b in others(after, move.body)) >= MM - 1


# ---- points (10.2, 13.2, 15.2) ------------------------------------------------------------------


def test_off_the_pitch_it_is_the_nearest_point_of_a_line() -> None:
    assert on_pitch((100 * MM, 30 * MM)) == (100 * MM, 30 * MM)
    assert on_pitch((630 * MM, 300 * MM)) == (600 * MM, 300 * MM)
    assert on_pitch((-610 * MM, -405 * MM)) == (-600 * MM, -400 * MM)


def test_throw_ins_and_corners() -> None:
    assert throw_in_point((100 * MM, 411 * MM)) == (100 * MM, 400 * MM)
    assert throw_in_point((-610 * MM, -405 * MM)) == (-600 * MM, -400 * MM)
    assert corner_point((600 * MM, 1)) == (592 * MM, 392 * MM)
    assert corner_point((-600 * MM, -300 * MM)) == (-592 * MM, -392 * MM)
    assert corner_point((600 * MM, 0))[1] > 0 > corner_point((-600 * MM, 0))[1]


# ---- clearing (10.2.b, 13.2.l, 11.2.c-d) --------------------------------------------------------


def test_who_stands_on_the_point_goes_the_shortest_way() -> None:
    table = mm((3, 100, 20), (14, 100, -21.5), (BALL, 0, -300))
    (move,) = cleared(table, (100 * MM, 0), "indirect", 0, 0)
    assert (move.body, move.to, move.law) == (3, (100 * MM, 22_500), ("10.2.b",))
    both = mm((3, 100, 20), (14, 100, -21.4))
    assert [m.body for m in cleared(both, (100 * MM, 0), "direct", 0, 0)] == [3, 14]


@pytest.mark.parametrize("kind, law", [("throw_in", "13.2.i"), ("corner", "15.2.a")])
def test_the_law_of_a_cleared_point(kind: str, law: str) -> None:
    table = mm((3, 100, 395))
    (move,) = cleared(table, (100 * MM, 400 * MM), kind, 0, 0)  # type: ignore[arg-type]
    assert move.law == (law, "10.2.b") and move.to[1] < 400 * MM


def test_the_figure_whose_offside_it_was_is_still_offside() -> None:
    """The ball lies where it stood: it may not be pushed back behind the last man."""
    table = mm((14, -400, 0), (3, -399.4, 100), (BALL, -300, 0))
    ball = -400 * MM, 0
    before = offside.positions(table.put((BALL, ball)), 1, 0)
    moves = cleared(table, ball, "indirect", 0, 0)
    assert offside.positions(moved(table, moves).put((BALL, ball)), 1, 0) == before
    assert gap_between(moved(table, moves).put((BALL, ball)), 14, BALL) >= MM - 1


@settings(max_examples=40)
@given(seeds, st.integers(-590, 590), st.integers(-390, 390), st.integers(0, 1))
def test_a_cleared_point_is_free(seed: int, x: int, y: int, attacker: int) -> None:
    table, ball = calm(seed), (x * MM, y * MM)
    there = table.put((BALL, ball))
    moves = cleared(table, ball, "indirect", attacker, 0)
    after = moved(there, moves)
    assert offside.positions(after, attacker, 0) == offside.positions(there, attacker, 0)
    assert min(gap_between(after, b, BALL) for b in others(after, BALL)) >= 0
    for move in moves:
        assert min(gap_between(after, move.body, b) for b in others(after, move.body)) >= MM - 1
    assert cleared(after, ball, "indirect", attacker, 0) == ()


def test_the_thrower_is_put_back_on_the_line() -> None:
    table = mm((3, 90, 430), (BALL, 90, 350))
    move = thrown(table, 3, (100 * MM, 400 * MM), 0)
    assert (move.start, move.to, move.law) == (
        (90 * MM, 430 * MM),
        (100 * MM, 400 * MM),
        ("13.2.l",),
    )
    taken = mm((3, 90, 430), (5, 100, 400))
    assert thrown(taken, 3, (100 * MM, 400 * MM), 0).to == (78 * MM, 400 * MM)
    assert thrown(taken, 3, (100 * MM, 400 * MM), 1).to == (122 * MM, 400 * MM)
    ball = mm((3, 90, 430), (BALL, 95, 400))
    assert thrown(ball, 3, (100 * MM, 400 * MM), 0).to == (117_500, 400 * MM)


def test_everybody_leaves_the_penalty_area() -> None:
    table = mm((3, 500, 200), (14, 409.5, -100), (15, 409.499, 150), (5, 560, 245), (4, 380, 0))
    table = table.put((PORTIERINO[1], (560 * MM, 10 * MM)), (7, (500 * MM, 0)))
    moves = {move.body: move for move in cleared_for_penalty(table, 7, 1, 0)}
    assert set(moves) == {3, 14, 5, 4, PORTIERINO[1]}
    assert moves[3].to == (408_500, 200 * MM) and moves[14].to == (408_500, -100 * MM)
    assert moves[4].to == (373_500, 0)  # the arc reaches to 385
    assert moves[PORTIERINO[1]].to[0] < 374 * MM
    x, y = moves[5].to
    assert y == 245 * MM and hypot(x - 420 * MM, 2_500) == pytest.approx(11_500, abs=2)
    assert all(move.law == ("11.2.d", "11.2.c") for move in moves.values())


def test_the_arc_is_cleared_to_a_millimetre() -> None:
    assert cleared_for_penalty(mm((4, 374.499, 0)), 7, 1, 0) == ()
    (move,) = cleared_for_penalty(mm((4, 374.5, 0)), 7, 1, 0)
    assert move.to == (373_500, 0)


def test_a_taken_place_before_the_penalty_area() -> None:
    table = mm((3, 500, 200), (5, 408.5, 200))
    (move,) = cleared_for_penalty(table, 7, 1, 0)
    assert move.to == (408_500, 222 * MM)


@settings(max_examples=40)
@given(seeds, st.integers(0, 1), st.integers(0, 1))
def test_after_clearing_for_a_penalty(seed: int, side: int, east: int) -> None:
    table = crowd(seed, portierini=bool(seed % 2)).put((BALL, penalty_spot(side, east)))
    taker = random.Random(seed).choice(table.on(1 - side))
    moves = cleared_for_penalty(table, taker, side, east)
    after = moved(table, moves).put((taker, None))
    spot = penalty_spot(side, east)
    for body in others(after, BALL):
        assert not in_penalty_area(after.at(body), side, east)
        assert dist(after.at(body), spot) > 100_500
    for move in moves:
        assert abs(move.to[0]) <= GOAL_LINE and abs(move.to[1]) <= TOUCH_LINE
        assert min(gap_between(after, move.body, b) for b in others(after, move.body)) >= MM - 1
    assert cleared_for_penalty(after, taker, side, east) == ()
