"""Where figures go without a flick: rows of the house, the circle, back onto the pitch, aside."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.games.rugby import kicking, places, set_pieces
from puntadidito.games.rugby.layout import DEAD_BALL, GOAL_LINE, TOUCH, Layout, R, seen, wearing
from puntadidito.games.rugby.places import ASIDE, LAST_ROW
from puntadidito.games.rugby.state import SetPiece
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import in_play

Point = tuple[int, int]
CM = 10_000
FIFTEEN = tuple(range(15))


def alone(ball: Point = (0, 0), **stand: Point) -> Layout:
    """Nobody but the ball, and who is put somewhere."""
    on: list[Point | None] = [None] * BALL
    for name, at in stand.items():
        on[int(name[1:])] = at
    return Layout((*on, ball), 90_000)


def laid(
    table: Layout, occasion: Any, spot: Point, side: int = 0, figures: tuple[int, ...] = FIFTEEN
) -> list[Point]:
    """Where the house puts some, as their side sees it."""
    lies = places.house(table, side, 0, occasion, spot, tuple(15 * side + b for b in figures))
    assert [body for body, *_ in lies] == [15 * side + b for b in figures]
    return [seen((x, y), side, 0) for _, x, y in lies]


# ---- rows of the house --------------------------------------------------------------------------

EVEN = [85_000, -85_000, 170_000, -170_000, 255_000, -255_000]
ODD = [42_500, 127_500, -42_500, 212_500, -127_500, 297_500, -212_500]


@pytest.mark.parametrize("side", [0, 1])
def test_rows_stand_one_behind_the_other_on_gap_and_leave_the_ball_free(side: int) -> None:
    spot = seen((1 * CM, 0), side, 0)
    assert laid(alone(spot), "behind", spot, side) == [
        *((-1_000, y) for y in EVEN),
        *((-46_000, y) for y in ODD),
        (-91_000, 0),
        (-91_000, 85_000),
    ]


@pytest.mark.parametrize("off, first", [(21_500, 0), (21_499, 85_000)])
def test_nobody_is_laid_out_against_the_ball_however_it_is_turned(off: int, first: int) -> None:
    table = alone((1 * CM - R - 500 + off, 0))
    assert laid(table, "behind", (1 * CM, 0), figures=(3,)) == [(-1_000, first)]


@pytest.mark.parametrize("off, first", [(2 * R + ASIDE, 0), (2 * R + ASIDE - 1, 85_000)])
def test_who_stays_is_left_a_millimetre(off: int, first: int) -> None:
    table = alone((30 * CM, 0), f20=(-1_000 - off, 0))
    assert laid(table, "behind", (1 * CM, 0), figures=(3,)) == [(-1_000, first)]


def test_against_a_kick_from_the_22_the_rows_are_eleven_centimetres_apart() -> None:
    found = laid(alone((-30 * CM, 0)), "against_restart", (0, 0))
    assert [x for x, _ in found] == [*[169_000] * 7, *[59_000] * 7, -51_000]


@pytest.mark.parametrize("room, apart", [(135_000, 45_000), (134_999, 22_000)])
def test_where_the_pitch_ends_rows_close_up(room: int, apart: int) -> None:
    front = LAST_ROW + room
    found = laid(alone((40 * CM, 0)), "behind", (front + R, 0))
    assert [x for x, _ in found[:8]] == [front - 500] * 7 + [front - 500 - apart]


@pytest.mark.parametrize("x", [-DEAD_BALL + 11_000, -DEAD_BALL + 40_000, -GOAL_LINE - 20_000])
@pytest.mark.parametrize("y", [0, 30 * CM])
def test_before_the_dead_ball_line_fourteen_find_room_on_the_last_lines(x: int, y: int) -> None:
    table = alone((x, y), f14=(x - 30_000, y))
    found = laid(table, "behind", (x, y), figures=tuple(range(14)))
    front = places.limit("behind", (x, y))
    assert min(at[0] for at in found) >= LAST_ROW and max(at[0] for at in found) <= front
    assert max(abs(at[1]) for at in found) <= TOUCH - R
    assert places.crowded([(b, *at) for b, at in enumerate(found)]) == ()
    everybody = [*found, (x - 30_000, y)]
    apart = [
        (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for n, a in enumerate(everybody) for b in found[:n]
    ]
    assert min(apart) >= (2 * R + ASIDE) ** 2


# ---- room, and the nearest ----------------------------------------------------------------------


@pytest.mark.parametrize("sign", [-1, 1])
@pytest.mark.parametrize("p, on", [((60, 35), True), ((0, 35), True), ((60, 0), True)])
def test_the_lines_are_of_the_pitch(p: Point, on: bool, sign: int) -> None:
    x, y = sign * p[0] * CM, sign * p[1] * CM
    assert places.on_pitch((x, y)) is on
    assert not places.on_pitch((x + sign, y)) or abs(p[0]) < 60
    assert not places.on_pitch((x, y + sign)) or abs(p[1]) < 35


def test_a_free_place_is_taken_as_it_is_even_off_the_pitch() -> None:
    assert places.nearest_free(alone((30 * CM, 0)), (0, 36 * CM)) == (0, 36 * CM)


@pytest.mark.parametrize(
    "wanted, found",
    [((0, TOUCH), (21_000, TOUCH)), ((DEAD_BALL, 0), (DEAD_BALL, 21_000)),
     ((-DEAD_BALL, 0), (-DEAD_BALL + 21_000, 0)), ((10 * CM, 5 * CM), (121_000, 5 * CM))],
)  # fmt: skip
def test_the_nearest_free_place_lies_on_the_pitch(wanted: Point, found: Point) -> None:
    at = places.nearest_free(alone((30 * CM, 0), f4=wanted), wanted)
    assert places.on_pitch(at) and at == found


def test_two_that_only_touch_are_free_of_one_another_and_of_nobody_who_is_named() -> None:
    table = alone((30 * CM, 0), f4=(0, 0), f5=(10 * CM, 0))
    assert places.nearest_free(table, (0, 0), (4,)) == (0, 0)
    assert places.nearest_free(table, (10 * CM, 0), (4,)) != (10 * CM, 0)


# ---- the circle ---------------------------------------------------------------------------------

RIM = 5 * CM + R


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("way", [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_out_to_the_circle_along_the_line_from_the_ball(way: Point, side: int) -> None:
    body = 4 + 15 * side
    table = alone((10 * CM, 10 * CM), **{f"f{body}": (10 * CM + 30_000 * way[0],
                                                      10 * CM + 30_000 * way[1])})  # fmt: skip
    at = places.to_circle(table, body)
    assert at == (10 * CM + RIM * way[0], 10 * CM + RIM * way[1])


def test_aslant_it_ends_not_a_micrometre_inside() -> None:
    for dx, dy in ((30_000, 17_000), (-30_000, 17_000), (30_000, -17_000), (-30_000, -17_000)):
        x, y = places.to_circle(alone(f4=(dx, dy)), 4)
        assert RIM**2 <= x * x + y * y < (RIM + 2) ** 2
        assert (x > 0, y > 0) == (dx > 0, dy > 0)


def test_who_stands_on_the_ball_goes_out_eastwards() -> None:
    assert places.to_circle(alone(f4=(0, 0)), 4) == (RIM, 0)


@pytest.mark.parametrize("at, out", [(RIM, RIM + 21_000), (RIM + 20_999, RIM + 42_000),
                                     (RIM + 21_000, RIM), (RIM - 21_000, RIM)])  # fmt: skip
def test_if_somebody_stands_there_farther_out_on_the_same_line(at: int, out: int) -> None:
    x, y = places.to_circle(alone(f4=(5_000, 0), f20=(at, 0)), 4)
    assert y == 0 and 0 <= x - out < 500


@pytest.mark.parametrize("end", [-1, 1])
def test_off_the_field_it_is_the_nearest_point_of_the_circle(end: int) -> None:
    ball = (0, end * (TOUCH - 20_000))
    x, y = places.to_circle(alone(ball, f4=(1_000, end * (TOUCH - 5_000))), 4)
    assert places.on_pitch((x, y)) and end * y > TOUCH - 1_000
    assert RIM <= ((x - ball[0]) ** 2 + (y - ball[1]) ** 2) ** 0.5 < RIM + 2
    assert x > 0, "on the side where he stood"


def test_of_two_as_near_the_one_to_the_left_as_one_looks_out() -> None:
    x, y = places.to_circle(alone((0, TOUCH - 20_000), f4=(0, TOUCH - 5_000)), 4)
    assert x < 0 and places.on_pitch((x, y))
    blocked = alone((0, TOUCH - 20_000), f4=(0, TOUCH - 5_000), f20=(x, y))
    assert places.to_circle(blocked, 4) == (-x, y)


# ---- back onto the pitch ------------------------------------------------------------------------


@pytest.mark.parametrize("body, home", [(4, -1), (20, 1)])
@pytest.mark.parametrize("end", [-1, 1])
def test_over_a_side_line_it_is_put_back_towards_the_own_goal(
    body: int, home: int, end: int
) -> None:
    gone = (0, end * TOUCH)
    table = alone((30 * CM, 0), f5=gone)
    assert places.put_back(table, body, gone, 0) == (home * 21_000, end * TOUCH)
    table = alone((30 * CM, 0), f5=gone, f6=(home * 21_000, end * TOUCH))
    assert places.put_back(table, body, gone, 0) == (home * 42_000, end * TOUCH)


@pytest.mark.parametrize("end", [-1, 1])
def test_over_a_dead_ball_line_it_is_put_back_along_it(end: int) -> None:
    gone = (end * DEAD_BALL, 5 * CM)
    table = alone((30 * CM, 0), f5=gone)
    assert places.put_back(table, 4, gone, 0) == (end * DEAD_BALL, 5 * CM + 21_000)


def test_at_the_corner_it_goes_along_the_side_line_and_never_off_the_pitch() -> None:
    corner = (-DEAD_BALL, TOUCH)
    table = alone((30 * CM, 0), f5=corner)
    found = places.put_back(table, 4, corner, 0)
    assert places.on_pitch(found) and found != corner, "his own goal line leaves him no room"
    found = places.put_back(table, 20, corner, 0)
    assert found == (-DEAD_BALL + 21_000, TOUCH)


# ---- back, and aside ----------------------------------------------------------------------------


@pytest.mark.parametrize("back", [-1, 1])
def test_straight_back_until_there_is_room(back: int) -> None:
    table = alone((30 * CM, 0), f4=(0, 5 * CM), f5=(back * 10_000, 5 * CM))
    assert places.stepped(table, 4, back) == (back * 31_000, 5 * CM)
    assert places.stepped(table, 4, 0) != (back * 31_000, 5 * CM)


@pytest.mark.parametrize("back", [-1, 1])
def test_at_the_dead_ball_line_to_the_nearest_place(back: int) -> None:
    edge = back * (DEAD_BALL - 5_000)
    table = alone((30 * CM, 0), f4=(edge, 0), f5=(edge, 0))
    found = places.stepped(table, 4, back)
    assert places.on_pitch(found) and abs(found[0]) <= DEAD_BALL and found != (edge, 0)


@pytest.mark.parametrize("reach, y", [(10_000, 10_000), (10_001, 11_000)])
def test_aside_by_the_least_and_first_to_the_north(reach: int, y: int) -> None:
    blocks = until(reach)
    assert places.aside(alone((30 * CM, 0), f20=(0, 0)), 20, blocks) == (0, y)
    beside = alone((30 * CM, 0), f20=(0, 0), f21=(0, y + 2_000))
    assert places.aside(beside, 20, blocks) == (0, -y)


def test_aside_but_not_off_the_pitch_nor_onto_somebody() -> None:
    edge = TOUCH - 5_000
    assert places.aside(alone((30 * CM, 0), f20=(0, edge)), 20, until(10_000, edge)) == (
        0, edge - 10_000,
    )  # fmt: skip
    table = alone((30 * CM, 0), f20=(0, 0), f21=(0, 25_000), f22=(0, -25_000))
    assert places.aside(table, 20, until(10_000)) == (0, 46_000)


def until(reach: int, middle: int = 0) -> Callable[[Layout], bool]:
    """Blocked nearer than that to the middle."""
    return lambda table: abs(table.at(20)[1] - middle) < reach


# ---- who stands where a set piece is built ------------------------------------------------------


@pytest.mark.parametrize("off, moves", [(2 * R - 1, True), (2 * R, False)])
@pytest.mark.parametrize("ball", [(0, 0), (25 * CM, 0)])
def test_who_stands_where_another_is_put_steps_aside_and_nobody_else(
    off: int, moves: bool, ball: Point
) -> None:
    t = in_play((30 * CM, 30 * CM), f12=(5 * CM + off, 0), f27=(5 * CM, off), f13=(-20 * CM, 0))
    s = t.state
    s.table = s.table.put((BALL, ball))
    before = s.table
    set_pieces._clear_room(s, [(4, 5 * CM, 0)])
    assert s.table.at(4) == (5 * CM, 0) and s.table.ball == ball
    assert {b for b in range(BALL) if s.table.at(b) != before.at(b)} == (
        {4, 12, 27} if moves else {4}
    )
    for body in (12, 27):
        x, y = s.table.at(body)
        assert places.is_free(s.table, (x, y), (body, BALL))
        x0, y0 = before.at(body)
        assert abs(x - x0) + abs(y - y0) < 2 * CM


def test_the_ball_makes_nobody_step_aside_but_nobody_steps_onto_it() -> None:
    t = in_play((30 * CM, 30 * CM), f12=(5 * CM, 0))
    s = t.state
    s.table = s.table.put((BALL, (5 * CM + 15_000, 0)))
    set_pieces._clear_room(s, [(4, -20 * CM, 0)])
    assert s.table.at(12) == (5 * CM, 0)
    set_pieces._clear_room(s, [(4, 5 * CM - 20_000, 0)])
    assert s.table.at(12) != (5 * CM, 0) and places.is_free(s.table, s.table.at(12), (12,))


def test_two_who_are_put_may_lie_as_they_are_told() -> None:
    s = in_play((30 * CM, 30 * CM)).state
    set_pieces._clear_room(s, [(4, 5 * CM, 0), (5, 5 * CM + 10_000, 0)])
    assert s.table.at(5) == (5 * CM + 10_000, 0) and s.table.at(4) == (5 * CM, 0)


@pytest.mark.parametrize("by", [0, 1])
@pytest.mark.parametrize("own", [True, False])
def test_own_figures_in_the_way_of_a_half_step_straight_back(by: int, own: bool) -> None:
    t = in_play((0, 0), side=by, carrier=9 + 15 * by)
    s = t.state
    back = -1 if by == s.east else 1
    stands = wearing(12, by if own else 1 - by)
    s.table = s.table.put((stands, (back * 132_000, 0)), (9 + 15 * by, (30 * CM, 30 * CM)))
    s.set_piece = SetPiece(kind="scrum", side=by, at=(0, 0))
    set_pieces.from_pack(s, by, False, [])
    x, y = s.table.at(stands)
    assert s.table.at(wearing(9, by)) == (back * 135_000, 0)
    assert ((x, y) == (back * 156_000, 0)) is own
    assert places.is_free(s.table, (x, y), (stands,))


def test_the_posts_keep_a_layout_off() -> None:
    for y in (39_000, -39_000):
        assert not places.is_free(alone(), (GOAL_LINE + R, y))
        assert places.is_free(alone(), (GOAL_LINE + R + 1_500, y))


# ---- limits and lines where there is little room ------------------------------------------------


@pytest.mark.parametrize(
    "occasion, x, front",
    [("scrum", -443_500, LAST_ROW), ("scrum", -443_501, LAST_ROW),
     ("scrum", -443_499, LAST_ROW + 1), ("scrum", -45 * CM, LAST_ROW),
     ("line_out", -45 * CM, -533_500),
     ("behind", LAST_ROW + 3 * R, LAST_ROW + 2 * R), ("behind", LAST_ROW, LAST_ROW + 2 * R),
     ("behind", LAST_ROW + 3 * R + 1, LAST_ROW + 2 * R + 1)],
)  # fmt: skip
def test_the_last_widths_before_the_dead_ball_line_are_always_left(
    occasion: Any, x: int, front: int
) -> None:
    assert places.limit(occasion, (x, 0)) == front


@pytest.mark.parametrize(
    "p, taken",
    [((0, 70_999), False), ((0, 71_000), True), ((R, 70_219), False), ((R, 70_220), True),
     ((R + 1, 19_332), False), ((R + 1, 19_333), True)],
)  # fmt: skip
def test_who_is_laid_out_parts_from_those_who_are(p: Point, taken: bool) -> None:
    found = places._parted([(0, 0), p, (30 * CM, 0)], 2)
    assert found == [(0, 0), p if taken else (30 * CM, 0)]


def test_the_last_place_that_is_left_is_the_one_nearest_the_middle() -> None:
    spot = (-56 * CM, 0)
    last = laid(alone(spot), "behind", spot)[13]
    assert abs(last[1]) <= 20_000


@pytest.mark.parametrize(
    "x, west, east", [(0, 2, 1), (-28 * CM, 1, 0), (28 * CM, 3, 2), (28 * CM + 1, 3, 3), (-1, 1, 1)]
)
def test_on_a_line_a_figure_counts_in_the_quarter_nearer_its_goal(
    x: int, west: int, east: int
) -> None:
    assert (places.quarter_of(x, 1), places.quarter_of(x, -1)) == (east, west)


@pytest.mark.parametrize("y, left", [(-1, 1), (0, 1), (1, -1), (20 * CM, -1)])
def test_a_put_in_comes_from_the_side_nearer_the_middle(y: int, left: int) -> None:
    t = in_play((0, 0), carrier=9)
    set_pieces.scrum(t.state, 0, (0, y), ("9.a.1",), [])
    piece = t.state.set_piece
    assert piece is not None and piece.left == left
    assert t.state.table.ball == (0, y + left * 55_000)


def test_a_bad_formation_is_put_right_before_its_penalty() -> None:
    t = in_play((0, 0), carrier=9, arrange=True, referee="strict")
    kicking.awarded(t.state, 0, (-200_000, 0), ("9.i.3",), [])
    settle(t.state, [])
    start = [list(lie) for lie in t.decision.options.start]
    start[1][1:] = [start[0][1], start[0][2] + 2 * R + 1_000]
    t.choose("place", start)
    assert t.asks == ("penalty_spot", 1)
    lies = [(b, *t.state.table.at(b)) for b in range(15)]
    assert places.crowded([lie for lie in lies if lie[0] != 9]) == ()
