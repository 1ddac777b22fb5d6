"""A quick match: fewer turns, and some more as long as it is drawn."""

from __future__ import annotations

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import turns
from puntadidito.games.crash.table import EXTRA_TURNS, QUICK_TURNS, Setup
from tests.games.crash_table import FAR, Table, both_seats, table, until

QUICK = Setup(quick=True, pro=False)


def ending(seat: int, played: int, points: tuple[int, int], setup: Setup = QUICK) -> Table:
    """The side of the case is in its turn, and the last to play one of that number."""
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat, setup=setup, turns=(played, played))
    t.state.points = points if seat == 0 else points[::-1]
    return t


@both_seats
def test_a_drawn_quick_match_goes_on(seat: int) -> None:
    t = ending(seat, QUICK_TURNS, (5, 5))
    until(t.play("end"), "act")
    assert t.asks == ("act", 1) and t.state.turns[1 - seat] == QUICK_TURNS + 1


@pytest.mark.clause("crash:length.1")
@pytest.mark.parametrize(
    ("played", "points", "setup"),
    [
        (QUICK_TURNS, (5, 3), QUICK),
        (QUICK_TURNS + EXTRA_TURNS, (5, 5), QUICK),
        (20, (0, 0), Setup(pro=False)),
    ],
)
@both_seats
def test_not_when_somebody_leads_nor_for_ever_nor_in_a_whole_match(
    seat: int, played: int, points: tuple[int, int], setup: Setup
) -> None:
    t = ending(seat, played, points, setup).play("end")
    assert t.over and t.says(ev.FullTime).outcome.points == tuple(t.state.points)


@both_seats
def test_whoever_scores_then_has_won(seat: int) -> None:
    t = table({11: (4, 26)}, FAR, ball=11, seat=seat, setup=QUICK,
              turns=(QUICK_TURNS + 1, QUICK_TURNS))  # fmt: skip
    t.play("move 11 @4,32")
    assert not t.over and t.asks == ("convert", 0), "a try may still be converted"
    assert t.play("decline").over and turns.outcome(t.state).winner == seat


@both_seats
def test_each_has_its_own_turns_before_it_ends(seat: int) -> None:
    t = table({11: (4, 26)}, FAR, ball=11, seat=seat, setup=QUICK,
              turns=(QUICK_TURNS, QUICK_TURNS - 1))  # fmt: skip
    t.play("move 11 @4,32", "decline")
    assert not t.over, "the other side has a turn left"
