"""Rule 2: figures that left the pitch, stand in a goal area, lie or are hooked are put right."""

from __future__ import annotations

import random
from typing import Literal

import pytest
from hypothesis import given, settings

from puntadidito.games.football.facts import Exit
from puntadidito.games.football.layout import PORTIERINO, Layout, in_goal_area
from puntadidito.games.football.places import gap_between, moved, others, overlapped
from puntadidito.games.football.replacing import replaced, unhooked
from puntadidito.games.football.table import BALL, FIGURES, GOAL_LINE, TOUCH_LINE
from tests.games.football_layouts import MM, ON_CLOTH, crowd, mm, seeds

Line = Literal["west", "east", "south", "north"]
Point = tuple[int, int]


def one(
    table: Layout, *exits: Exit, east: int = 0, before: Layout | None = None
) -> tuple[Point, str]:
    """The only move there is: where to, and the clause that decides."""
    (move,) = replaced(table, exits, east, before=before)
    return move.to, move.law[0]


def gone(figure: int, line: Line, x: float, y: float, **rest: bool) -> Exit:
    return Exit(figure, line, (round(x * MM), round(y * MM)), **rest)


# ---- over a line (2.1, 2.2) ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "how, law",
    [({}, "2.1.a"), ({"table": True}, "2.1.d"), ({"barrier": True}, "2.2.a"),
     ({"table": True, "barrier": True}, "2.2.a")],
)  # fmt: skip
def test_back_on_the_line_where_it_went_out(how: dict[str, bool], law: str) -> None:
    table = mm((3, 160, 430))
    (move,) = replaced(table, (gone(3, "north", 150, 400, **how),), 0)
    assert (move.body, move.start, move.to) == (3, (160 * MM, 430 * MM), (150 * MM, 400 * MM))
    assert move.law[0] == law
    assert ("2.1.f" in move.law) == ("barrier" not in how)


def test_the_end_lines_too() -> None:
    assert one(mm((3, 630, 200)), gone(3, "east", 600, 190)) == ((600 * MM, 190 * MM), "2.1.a")
    assert one(mm((3, -630, 200)), gone(3, "west", -600, 190)) == ((-600 * MM, 190 * MM), "2.1.a")


def test_beyond_a_corner_it_comes_back_at_the_corner() -> None:
    assert one(mm((3, 640, 440)), gone(3, "north", 620, 400))[0] == (600 * MM, 400 * MM)
    assert one(mm((3, 640, 440)), gone(3, "east", 600, -412))[0] == (600 * MM, -400 * MM)


def test_a_base_that_touches_the_line_is_not_out() -> None:
    assert replaced(mm((3, 160, 410.5)), (), 0) == ()


@pytest.mark.parametrize(
    "figure, east, to",
    [(3, 0, 128), (3, 1, 172), (14, 0, 172), (14, 1, 128)],
)
def test_a_taken_place_on_a_sideline(figure: int, east: int, to: float) -> None:
    """Both ways are equal: towards the own end line, a millimetre between the bases."""
    table = mm((5, 150, 400), (figure, 160, 430))
    at = one(table, gone(figure, "north", 150, 400), east=east)[0]
    assert at == (round(to * MM), 400 * MM)


def test_a_taken_place_is_left_the_shorter_way() -> None:
    table = mm((5, 149.9, 400), (3, 160, 430))
    assert one(table, gone(3, "north", 150, 400))[0] == (171_900, 400 * MM)
    nearly = mm((5, 128, 400), (3, 160, 430))  # 22 mm from centre to centre: exactly free
    assert one(nearly, gone(3, "north", 150, 400))[0] == (150 * MM, 400 * MM)
    taken = mm((5, 128.001, 400), (3, 160, 430))
    assert one(taken, gone(3, "north", 150, 400))[0] == (150_001, 400 * MM)


def test_the_ball_takes_a_place_too() -> None:
    table = mm((3, 160, 430), (BALL, 150, 400))
    assert one(table, gone(3, "north", 150, 400))[0] == (127_500, 400 * MM)


def test_on_an_end_line_equal_ways_lead_away_from_the_goal() -> None:
    for sign in (-1, 1):
        table = mm((5, 600, 200 * sign), (3, 630, 200 * sign))
        assert one(table, gone(3, "east", 600, 200 * sign))[0] == (600 * MM, 222 * MM * sign)


def test_a_shift_never_leads_into_the_goal_area() -> None:
    table = mm((5, 600, 142), (3, 630, 139))
    assert one(table, gone(3, "east", 600, 139))[0] == (600 * MM, 164 * MM)


def test_those_who_are_moved_are_not_in_each_others_way() -> None:
    table = mm((3, 150, 411), (4, 158, 432))
    moves = replaced(table, (gone(4, "north", 150, 400), gone(3, "north", 200, 400)), 0)
    assert [move.to for move in moves] == [(150 * MM, 400 * MM), (200 * MM, 400 * MM)]


def test_two_at_one_point_the_first_comes_first() -> None:
    table = mm((3, 150, 431), (4, 180, 432))
    moves = replaced(table, (gone(4, "north", 150, 400), gone(3, "north", 150, 400)), 0)
    assert [(m.body, m.to[0]) for m in moves] == [(4, 150 * MM), (3, 128 * MM)]


def test_who_is_left_outside_stays_and_takes_his_place() -> None:
    table = mm((3, 150, 411), (4, 158, 440))
    exits = (gone(3, "north", 150, 400), gone(4, "north", 150, 400))
    (move,) = replaced(table, exits, 0, exempt=(3,))
    assert move.body == 4 and gap_between(moved(table, [move]), 3, 4) == MM


# ---- off the table (2.3) ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line, x, y, to",
    [("north", 300, 400, 400), ("south", -20, -400, -400), ("east", 600, 50, 400),
     ("west", -600, -50, -400)],
)  # fmt: skip
def test_off_the_table_level_with_halfway(line: Line, x: float, y: float, to: int) -> None:
    (move,) = replaced(mm(), (gone(3, line, x, y, off=True),), 0)
    assert (move.start, move.to, move.law) == (None, (0, to * MM), ("2.3.a",))


@pytest.mark.parametrize(
    "came, east, to", [(-30, 0, -400), (30, 0, 400), (0, 0, 400), (0, 1, -400)]
)
def test_off_through_the_middle_of_an_end(came: float, east: int, to: int) -> None:
    """The sideline nearest to where it came from; if that is central too, to its left."""
    before = mm((3, 500, came))
    at = one(mm(), gone(3, "east", 600, 0, off=True), east=east, before=before)[0]
    assert at == (0, to * MM)


def test_off_the_table_and_the_place_is_taken() -> None:
    table = mm((5, 1, 400))
    assert one(table, gone(3, "north", 300, 400, off=True))[0] == (-21 * MM, 400 * MM)
    assert one(table, gone(14, "north", 300, 400, off=True))[0] == (-21 * MM, 400 * MM)
    central = mm((5, 0, 400))
    assert one(central, gone(14, "north", 300, 400, off=True))[0] == (22 * MM, 400 * MM)


# ---- goal areas (2.4) ---------------------------------------------------------------------------


@pytest.mark.parametrize("figure", [3, 14])
@pytest.mark.parametrize("end", [-1, 1])
def test_out_of_a_goal_area_straight_ahead(figure: int, end: int) -> None:
    for deep in (524.5, 540, 580):
        at, law = one(mm((figure, end * deep, 100)))
        assert (at, law) == ((end * 523_500, 100 * MM), "2.4.a")
    assert replaced(mm((figure, end * 524.499, 100)), (), 0) == ()


def test_a_base_on_the_side_line_goes_forward_too() -> None:
    (x, y), law = one(mm((3, 560, 138)))
    assert y == 138 * MM and law == "2.4.a"
    ahead, aside = 535 * MM - x, 138 * MM - 127_500
    assert 11_499**2 < ahead**2 + aside**2 < 11_501**2  # a millimetre from the corner
    assert replaced(mm((3, 560, 138.001)), (), 0) == ()


def test_a_place_before_the_area_that_is_taken() -> None:
    assert one(mm((3, 560, 100), (5, 520, 110)))[0] == (523_500, 88_280)
    assert one(mm((3, 560, 0), (5, 523.5, 0)), east=0)[0] == (523_500, 22 * MM)
    assert one(mm((3, 560, 0), (5, 523.5, 0)), east=1)[0] == (523_500, -22 * MM)
    assert one(mm((3, 560, 100), (BALL, 523.5, 100)))[0] == (523_500, 122_500)
    wide = mm((3, 560, 100), *((5 + k, 523.5, 100 - 22 * k) for k in range(4)))
    assert one(wide)[0] == (523_500, 122 * MM)


@pytest.mark.parametrize("end", [-1, 1])
@pytest.mark.parametrize("x, y", [(600, 3), (620, 50), (589.5, 3), (600, 74.4)])
def test_on_the_goal_line_or_in_goal(end: int, x: float, y: float) -> None:
    for sign in (-1, 1):
        at, law = one(mm((3, end * x, y * sign)))
        assert (at, law) == ((end * 600 * MM, sign * 139 * MM), "2.4.b")


def test_before_the_goal_line_or_beside_the_post_is_no_goal_line() -> None:
    assert one(mm((3, 589.499, 3)))[1] == "2.4.a"
    assert one(mm((3, 600, 74.501)))[1] == "2.4.a"


def test_in_the_middle_of_the_goal_it_goes_where_it_came_from() -> None:
    table = mm((3, 620, 0))
    for came, east, to in ((-40, 0, -139), (40, 0, 139), (0, 0, 139), (0, 1, -139)):
        at = one(table, before=mm((3, 400, came)), east=east)[0]
        assert at == (600 * MM, to * MM)


def test_two_in_goal_on_one_side() -> None:
    """The first beside the area, the second 21 mm beyond; the other side is another matter."""
    table = mm((3, 620, 10), (4, 620, 40), (14, 620, -10))
    moves = replaced(table, (), 0)
    assert [(m.body, m.to[1], m.law[0]) for m in moves] == [
        (3, 139 * MM, "2.4.b"), (4, 181 * MM, "2.4.c"), (14, -139 * MM, "2.4.b"),
    ]  # fmt: skip
    assert gap_between(moved(table, moves), 3, 4) == 21 * MM


def test_whoever_is_beside_the_area_is_stood_off() -> None:
    near = mm((3, 620, 10), (7, 585, 145))
    at, law = one(near)
    assert law == "2.4.c" and at[0] == 600 * MM
    assert gap_between(near.put((3, at)), 3, 7) in (20_999, 21 * MM)
    off = mm((3, 620, 10), (7, 600, 161))
    assert one(off) == ((600 * MM, 139 * MM), "2.4.b")
    row = mm((3, 620, 10), (7, 600, 139), (8, 600, 181))
    assert one(row)[0] == (600 * MM, 223 * MM)


def test_a_full_end_line_still_has_a_place() -> None:
    row = [(4 + k, 600, 139 + 42 * k) for k in range(7)]
    table = mm((3, 620, 10), *row)
    at, law = one(table)
    assert law == "2.4.c" and not overlapped(table, 3, at) and abs(at[1]) <= TOUCH_LINE
    assert at == (600 * MM, 160 * MM) or not in_goal_area(at, 0, 1)


def test_out_over_the_goal_line() -> None:
    """Through the goal line into the goal: as in goal; beside the posts: ahead of the area."""
    assert one(mm((3, 620, 30)), gone(3, "east", 600, -3)) == ((600 * MM, 139 * MM), "2.4.b")
    (move,) = replaced(mm((3, 630, 100)), (gone(3, "east", 600, 90),), 0)
    assert move.to == (523_500, 90 * MM) and move.law == ("2.4.a", "2.1.a")
    (move,) = replaced(mm((3, 680, 40)), (gone(3, "east", 600, 40, barrier=True),), 0)
    assert move.to == (600 * MM, 139 * MM) and move.law == ("2.4.b", "2.2.a")


def test_a_portierino_and_whoever_is_exempt_stay() -> None:
    table = mm((PORTIERINO[0], -560, 0), (3, -560, 60))
    assert [m.body for m in replaced(table, (), 0)] == [3]
    assert replaced(table, (), 0, exempt=(3,)) == ()
    out = mm((PORTIERINO[0], -630, 30))
    assert one(out, gone(PORTIERINO[0], "west", -600, 30)) == ((-600 * MM, 30 * MM), "2.1.a")


# ---- lifting (2.5) ------------------------------------------------------------------------------


def test_a_fallen_figure_is_stood_up_where_it_is() -> None:
    (move,) = replaced(mm((3, 10, 10), lying=(3,)), (), 0)
    assert (move.start, move.to, move.law) == ((10 * MM,) * 2, (10 * MM,) * 2, ("2.5.a", "2.5.b"))
    assert replaced(mm((3, 10, 10)), (), 0) == ()


def test_a_fallen_figure_gives_way_to_what_stands_there_now() -> None:
    table = mm((3, 10, 10), (5, 20, 10), lying=(3,))
    (move,) = replaced(table, (), 0)
    assert move.to == (-2 * MM, 10 * MM) and move.law[0] == "2.5.b"
    beside = mm((3, 10, 10), (5, 31, 10), (BALL, 10, 31.083), lying=(3,))
    assert replaced(beside, (), 0)[0].to == (10 * MM, 10 * MM)


def test_a_fallen_figure_in_a_goal_area_is_only_moved() -> None:
    (move,) = replaced(mm((3, 560, 100), lying=(3,)), (), 0)
    assert move.law == ("2.4.a",)


def test_hooked_figures_are_set_a_millimetre_apart() -> None:
    table = mm((3, 10, 10), (14, 30, 10), (5, 52, 10))
    (move,) = unhooked(table, ((3, 14),), 0)
    after = moved(table, [move])
    assert move.law == ("2.5.c",) and gap_between(after, 3, 14) >= MM
    assert gap_between(after, 5, 14) >= MM


# ---- whatever happens ---------------------------------------------------------------------------


@settings(max_examples=60)
@given(seeds)
def test_after_replacing_everything_is_in_order(seed: int) -> None:
    rng = random.Random(seed)
    table = crowd(seed, beyond=ON_CLOTH, portierini=rng.random() < 0.3)
    exits = []
    for body in range(FIGURES):
        if (at := table.places[body]) is None:
            continue
        x, y = at
        over: list[tuple[Line, Point]] = []
        if abs(x) > GOAL_LINE + 10_500:
            end = GOAL_LINE if x > 0 else -GOAL_LINE
            over.append(("east" if x > 0 else "west", (end, y + rng.randrange(-40, 40) * MM)))
        if abs(y) > TOUCH_LINE + 10_500:
            touch = TOUCH_LINE if y > 0 else -TOUCH_LINE
            over.append(("north" if y > 0 else "south", (x + rng.randrange(-40, 40) * MM, touch)))
        if over:
            line, where = rng.choice(over)
            exits.append(Exit(body, line, where, barrier=rng.random() < 0.2))
        elif rng.random() < 0.05:
            lines: tuple[Line, ...] = ("north", "south", "east", "west")
            exits.append(Exit(body, rng.choice(lines), at, off=True))
            table = table.put((body, None))
    lying = tuple(b for b in range(FIGURES) if table.places[b] and rng.random() < 0.1)
    table = Layout(table.places, table.keepers, lying)
    rng.shuffle(exits)
    east = rng.randrange(2)
    moves = replaced(table, exits, east)
    after = moved(table, moves).stood_up()
    assert replaced(after, (), east) == ()
    assert len({move.body for move in moves}) == len(moves)
    for move in moves:
        if move.start != move.to:
            x, y = move.to
            assert abs(x) <= GOAL_LINE and abs(y) <= TOUCH_LINE
            assert min(gap_between(after, move.body, b) for b in others(after, move.body)) >= MM - 1
    for body in range(FIGURES):
        if (now := after.places[body]) is not None and body not in PORTIERINO:
            assert not in_goal_area(now, 0, 0) and not in_goal_area(now, 1, 0)
            assert not overlapped(after, body, now)
    stayed = set(range(FIGURES)) - {move.body for move in moves}
    assert all(after.places[body] == table.places[body] for body in stayed)


def test_of_two_that_fell_into_one_place_only_the_first_gives_way() -> None:
    table = mm((3, 0, 100), (4, 10, 100), lying=(3, 4))
    first, second = replaced(table, (), 0)
    assert (first.body, second.body) == (3, 4)
    assert first.to != first.start and second.to == second.start
    assert gap_between(moved(table, (first, second)), 3, 4) in range(MM, MM + 3)
