"""Casebook: points in the league table."""

import pytest

from puntadidito.games.cards import events as ev
from puntadidito.games.cards.state import How
from puntadidito.games.cards.table import Setup
from tests.games.cards_table import Table, table

LEAGUE = Setup(levels=("C", "C"), league=True)
TRY: How = "try"
Marks = list[tuple[int, How]]


def marks(mine: tuple[How, ...], theirs: tuple[How, ...], seat: int) -> Marks:
    return [(seat, how) for how in mine] + [(1 - seat, how) for how in theirs]


def full_time(score: Marks, setup: Setup = LEAGUE, half: int = 2) -> Table:
    """The last card of a match with these scores."""
    return table("own10", deck=(0, 9), up=("M", 5), half=half, marks=score, setup=setup).play("up")


def league(t: Table, seat: int) -> tuple[int, tuple[str, ...]]:
    first, second = t.all(ev.League)
    assert (first.seat, second.seat) == (0, 1)
    said = (first, second)[seat]
    return said.points, said.law


both = pytest.mark.parametrize("seat", [0, 1])
FOUR: tuple[How, ...] = ("try", "try", "try", "technical")


@both
@pytest.mark.clause("cards:league.1")
@pytest.mark.near_miss("cards:league.2", "cards:league.3", "cards:league.4")
def test_a_win_is_four_points_and_a_defeat_by_seven_nothing(seat: int) -> None:
    t = full_time(marks(("try", "conversion"), (), seat))
    assert league(t, seat) == (4, ("league.1",))
    assert league(t, 1 - seat) == (0, ())


@both
@pytest.mark.clause("cards:league.3")
@pytest.mark.near_miss("cards:league.2", "cards:league.4")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (("drop", "drop"), ()),  # by 6
        (("try",), ()),  # by 5
        (("try", "try", "try"), ("penalty", "penalty", "drop")),  # by 6
        (("conversion", "try"), ("drop", "drop")),  # by 1
    ],
)
def test_a_defeat_by_fewer_than_seven_is_one_point(
    seat: int, mine: tuple[How, ...], theirs: tuple[How, ...]
) -> None:
    t = full_time(marks(mine, theirs, seat))
    assert league(t, seat) == (4, ("league.1",))
    assert league(t, 1 - seat) == (1, ("league.3",))


@both
@pytest.mark.clause("cards:league.2")
@pytest.mark.near_miss("cards:league.1", "cards:league.3", "cards:league.4")
@pytest.mark.parametrize("score", [(), ("drop",), ("try", "try", "try")])
def test_a_draw_is_two_points_each(seat: int, score: tuple[How, ...]) -> None:
    t = full_time(marks(score, score, seat))
    assert league(t, 0) == league(t, 1) == (2, ("league.2",))


@both
@pytest.mark.clause("cards:league.4")
def test_four_tries_are_one_more_technical_ones_included(seat: int) -> None:
    t = full_time(marks(FOUR, ("try", "try", "try"), seat))
    assert league(t, seat) == (5, ("league.1", "league.4"))
    assert league(t, 1 - seat) == (1, ("league.3",))


@both
@pytest.mark.clause("cards:league.4")
@pytest.mark.parametrize(
    ("mine", "theirs", "won", "lost"),
    [
        # four tries each, and a penalty
        ((*FOUR, "penalty"), FOUR, (5, ("league.1", "league.4")), (2, ("league.3", "league.4"))),
        # four tries and beaten by seven
        (
            (*FOUR, "try", "conversion"),
            FOUR,
            (5, ("league.1", "league.4")),
            (1, ("league.4",)),
        ),
        # more than four count once
        (("try",) * 6, (), (5, ("league.1", "league.4")), (0, ())),
    ],
)
def test_the_bonus_comes_on_top_of_anything(
    seat: int,
    mine: tuple[How, ...],
    theirs: tuple[How, ...],
    won: tuple[int, tuple[str, ...]],
    lost: tuple[int, tuple[str, ...]],
) -> None:
    t = full_time(marks(mine, theirs, seat))
    assert league(t, seat) == won
    assert league(t, 1 - seat) == lost


@both
@pytest.mark.clause("cards:league.2", "cards:league.4")
def test_a_draw_with_four_tries_each_is_three(seat: int) -> None:
    t = full_time(marks(FOUR, FOUR, seat))
    assert league(t, 0) == league(t, 1) == (3, ("league.2", "league.4"))


@both
@pytest.mark.near_miss("cards:league.4")
def test_three_tries_and_any_number_of_kicks_are_no_bonus(seat: int) -> None:
    three: tuple[How, ...] = ("try", "try", "technical", "conversion", "penalty", "drop", "drop")
    assert league(full_time(marks(three, (), seat)), seat) == (4, ("league.1",))


@pytest.mark.near_miss("cards:league.1", "cards:league.2", "cards:league.3", "cards:league.4")
def test_outside_a_league_nobody_counts() -> None:
    score = marks(FOUR, ("try",), 0)
    assert not full_time(score, Setup(levels=("C", "C"))).all(ev.League)
    assert not full_time(score, half=1).all(ev.League)
