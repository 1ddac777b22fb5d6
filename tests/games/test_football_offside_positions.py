"""Who stands in an offside position (12.1), to the micrometre, for both sides and both ends."""

from __future__ import annotations

import pytest

from puntadidito.flick.order import Lies
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, Layout, laid, seen
from puntadidito.games.football.offside import TOLERANCE, line, positions
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BASE_R,
    GOAL_LINE,
    SHOOTING_LINE,
    TOUCH_LINE,
)

INSIDE = SHOOTING_LINE + BASE_R
"""A base here touches the shooting line, and is not past it."""
ON_END = GOAL_LINE - BASE_R
"""A base here touches the end line."""
IN_GOAL = ((-590_000, 0), (590_000, 0))


def table(*lies: Lies, ball: int = 0) -> Layout:
    """Side 0 attacks east; both keepers are in goal."""
    return laid([*lies, (BALL, ball, 0)], IN_GOAL)


def everywhere(layout: Layout) -> set[tuple[int, ...]]:
    """Who is offside, whichever end is attacked, told by the same numbers."""
    ends = layout.put(
        *((body, seen((x, y), 1, 0)) for body, x, y in layout.lies()),
        *((body, (-at[0], -at[1])) for body in KEEPERS if (at := layout.keepers[body - BALL - 1])),
    )
    return {positions(layout, 0, 0), positions(ends, 0, 1)}


@pytest.mark.parametrize(("x", "told"), [(INSIDE, ()), (INSIDE + 1, (4,))])
def test_the_whole_base_is_past_the_shooting_line(x: int, told: tuple[int, ...]) -> None:
    """12.1.a: a base that touches the line is not inside."""
    assert everywhere(table((4, x, 0), (11, 0, 0))) == {told}


def test_a_base_over_the_sideline_counts_by_its_distance_along_the_pitch() -> None:
    """12.1.a is measured along the length only."""
    assert everywhere(table((4, 400_000, TOUCH_LINE + 30_000), (11, 0, 0))) == {(4,)}


@pytest.mark.parametrize(("by", "told"), [(0, ()), (TOLERANCE, ()), (TOLERANCE + 1, (4,))])
def test_level_with_the_ball_is_judged_by_rims_and_half_a_millimetre(
    by: int, told: tuple[int, ...]
) -> None:
    """12.1.b."""
    ball = 400_000
    figure = ball + BALL_R - BASE_R + by
    assert everywhere(table((4, figure, 0), (11, 0, 0), ball=ball)) == {told}


@pytest.mark.parametrize(("by", "told"), [(0, ()), (TOLERANCE, ()), (TOLERANCE + 1, (4,))])
def test_level_with_the_last_figure(by: int, told: tuple[int, ...]) -> None:
    """12.1.c: the last one counts, the one before him does not."""
    layout = table((4, 450_000 + by, 0), (11, 450_000, 100_000), (12, 100_000, 0))
    assert everywhere(layout) == {told}
    assert line(layout, 0, 0) == 450_000 + BASE_R


def test_the_keeper_on_his_rod_is_no_figure() -> None:
    """12.1.c: he stands deepest and covers nobody."""
    assert everywhere(table((4, 450_000, 0), (11, 0, 0))) == {(4,)}


def test_with_the_portierino_on_the_second_last_counts() -> None:
    """12.1.d: the portierino is a figure, and mostly the last one."""
    lies = [(4, 450_000, 0), (11, 440_000, 0), (PORTIERINO[1], 590_000, 0), (BALL, 0, 0)]
    with_keeper = laid(lies, IN_GOAL)
    assert everywhere(with_keeper) == {()}
    with_portierino = laid(lies, (IN_GOAL[0], None))
    assert everywhere(with_portierino) == {(4,)}
    assert line(with_portierino, 0, 0) == 440_000 + BASE_R


def test_with_fewer_than_two_the_line_is_the_end_line() -> None:
    """12.1.d."""
    layout = laid([(4, 450_000, 0), (PORTIERINO[1], 400_000, 0), (BALL, 0, 0)], (IN_GOAL[0], None))
    assert line(layout, 0, 0) == GOAL_LINE
    assert everywhere(layout) == {()}
    assert line(laid([(4, 450_000, 0), (BALL, 0, 0)], IN_GOAL), 0, 0) == GOAL_LINE


@pytest.mark.parametrize(
    ("defenders", "told"),
    [((), (4,)), ((ON_END,), (4,)), ((ON_END, ON_END - 1), (4,)), ((ON_END, ON_END), ())],
)
def test_on_the_end_line_two_defenders_must_be_there_too(
    defenders: tuple[int, ...], told: tuple[int, ...]
) -> None:
    """12.1.e stands in place of c and d: situation 13 of the flow."""
    lies = [(11 + i, x, 100_000 * i) for i, x in enumerate(defenders)]
    assert everywhere(table((4, ON_END + 5_000, 0), *lies)) == {told}


def test_on_the_end_line_one_must_still_be_ahead_of_the_ball() -> None:
    """12.1.b holds there too."""
    ball = ON_END + BASE_R - BALL_R
    assert everywhere(table((4, ON_END, 0), ball=ball - TOLERANCE)) == {()}
    assert everywhere(table((4, ON_END, 0), ball=ball - TOLERANCE - 1)) == {(4,)}


def test_a_figure_just_short_of_the_end_line_is_judged_by_the_last_defender() -> None:
    """One micrometre before the end line 12.1.c holds: one defender there covers him."""
    assert everywhere(table((4, ON_END - 1, 0), (11, ON_END, 0))) == {()}
    assert everywhere(table((4, ON_END, 0), (11, ON_END, 0))) == {(4,)}


def test_figures_out_of_play_count_for_nothing_and_lying_ones_count() -> None:
    """12.1.c: neither as the last defender nor as an attacker."""
    layout = table((4, 450_000, 0), (5, 440_000, 0), (11, 500_000, 0), (12, 100_000, 0))
    assert positions(layout, 0, 0) == ()
    assert positions(layout, 0, 0, out={11}) == (4, 5)
    assert positions(layout, 0, 0, out={11, 4}) == (5,)
    fallen = Layout(layout.places, layout.keepers, lying=(11,))
    assert positions(fallen, 0, 0) == ()


def test_the_deepest_is_named_first() -> None:
    """A free kick is taken where he stands."""
    assert everywhere(table((3, 400_000, 0), (7, 500_000, 0), (11, 0, 0))) == {(7, 3)}
