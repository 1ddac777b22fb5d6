"""Casebook: whose turn it is, and what time does to it."""

from typing import Any

import pytest

from tests.games.carrom_table import (
    PAIRS,
    board,
    both_seats,
    ev,
)

IMPROPER: Any = {"improper": ("33",)}


# ---- the turn -----------------------------------------------------------------------------------


@pytest.mark.clause("carrom:48")
@pytest.mark.near_miss("carrom:125.a", "carrom:116", "carrom:49.b")
@pytest.mark.parametrize("own", [1, 2])
@both_seats
def test_a_turn_goes_on_while_own_men_fall(seat: int, own: int) -> None:
    t = board(seat=seat).stroke(own=own)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("48",))
    assert (t.ruled.own, t.ruled.theirs, t.ruled.queen, t.ruled.striker) == (own, 0, False, False)
    assert (t.ruled.seat, t.ruled.proper, t.ruled.returned) == (seat, True, 0)
    assert t.asks == ("stroke", seat) and t.left(seat) == 5 - own
    assert not t.all(ev.Turned) and t.state.b.strokes == 1 and t.owed == (0, 0)
    assert t.state.b.entitled[seat]


@pytest.mark.clause("carrom:48")
@both_seats
def test_a_turn_ends_when_nothing_falls(seat: int) -> None:
    t = board(seat=seat, strokes=3).stroke()
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("48",))
    assert t.says(ev.Turned) == ev.Turned(seat=1 - seat)
    assert t.asks == ("stroke", 1 - seat)
    assert (t.state.b.turns, t.state.b.strokes, t.owed) == (7, 0, (0, 0))


@pytest.mark.near_miss("carrom:48")
def test_with_the_striker_in_other_laws_say_whose_turn_it_is() -> None:
    assert board().stroke(striker=True).ruled.law == ("72.a",)


@pytest.mark.clause("carrom:125.a")
@pytest.mark.near_miss("carrom:125.b")
@both_seats
def test_men_of_the_other_side_end_the_turn(seat: int) -> None:
    t = board(seat=seat).stroke(theirs=2)
    assert (t.ruled.turn, t.ruled.law, t.ruled.theirs) == ("passes", ("125.a", "48"), 2)
    assert t.turn == 1 - seat and (t.left(seat), t.left(1 - seat)) == (5, 3)
    assert t.owed == (0, 0) and t.state.b.entitled == [True, True]


@pytest.mark.clause("carrom:125.a")
def test_unless_an_own_man_falls_too() -> None:
    t = board().stroke(own=1, theirs=1)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("48", "125.a"))
    assert (t.left(0), t.left(1), t.turn) == (4, 4, 0)


def test_who_pockets_the_others_men_is_not_entitled_to_the_queen() -> None:
    t = board(9, 9).stroke(theirs=1)
    assert t.state.b.entitled == [False, False]


@pytest.mark.clause("carrom:49.b")
@pytest.mark.parametrize("seat", range(4))
def test_in_doubles_the_turn_goes_to_the_right(seat: int) -> None:
    t = board(seat=seat, setup=PAIRS).stroke()
    assert t.says(ev.Turned) == ev.Turned(seat=(seat + 1) % 4, law=("49.b",))
    assert t.asks == ("stroke", (seat + 1) % 4)
    assert t.state.sides == (0, 1, 2, 3)  # south, east, north, west: to the right of each


@pytest.mark.near_miss("carrom:49.b")
def test_in_doubles_too_a_turn_goes_on() -> None:
    assert board(setup=PAIRS, seat=2).stroke(own=1).asks == ("stroke", 2)


# ---- time ---------------------------------------------------------------------------------------


@pytest.mark.clause("carrom:50", "carrom:63.a", "carrom:124.b")
@pytest.mark.near_miss("carrom:64.a", "carrom:124.a", "carrom:63.b")
@both_seats
def test_too_late_for_the_first_stroke_of_a_turn(seat: int) -> None:
    t = board(seat=seat)
    assert t.decision.limit_ms == 15_000 and t.decision.law == ("50", "124.b")
    assert t.decision.default == "timeout"
    t.clock()
    assert t.says(ev.Foul) == ev.Foul(seat=seat, technical=True, law=("50", "63.a"))
    assert t.says(ev.Owes).more == 1
    assert t.asks == ("place", 1 - seat)
    t.place()
    assert t.asks == ("stroke", seat) and t.left(seat) == 6


@pytest.mark.clause("carrom:50")
def test_too_late_twice_passes_the_turn() -> None:
    t = board().clock()
    t.place()
    t.clock()
    assert not t.all(ev.Foul) and t.says(ev.Skipped) == ev.Skipped(seat=0, in_a_row=1)
    assert t.asks == ("stroke", 1) and t.owed == (0, 0)
    t.clock()  # the other's first expiry
    assert t.says(ev.Foul).law == ("50", "63.a")


@pytest.mark.clause("carrom:50", "carrom:64.a", "carrom:124.a")
@pytest.mark.near_miss("carrom:63.a", "carrom:124.b", "carrom:63.b")
@both_seats
def test_too_late_after_the_first_stroke_costs_the_turn(seat: int) -> None:
    t = board(seat=seat, strokes=1)
    assert t.decision.law == ("50", "124.a") and t.decision.limit_ms == 15_000
    t.clock()
    assert t.says(ev.Foul) == ev.Foul(seat=seat, technical=False, law=("50", "64.a"))
    assert t.says(ev.Turned).seat == 1 - seat
    assert t.asks == ("place", 1 - seat)


def test_too_late_to_cover_the_queen() -> None:
    t = board(queen="pending", strokes=1).clock()
    assert t.lady == "board" and t.at(0) == (0, 0)
    assert t.says(ev.PutBack).law == ("93", "9.2", "96.1")


@pytest.mark.near_miss("carrom:50")
def test_in_time() -> None:
    t = board(broken=False)
    t.stroke(striker=True)
    assert t.decision.kind == "place"


@pytest.mark.near_miss("carrom:64.a", "carrom:64.b")
def test_a_pass_is_no_foul() -> None:
    t = board().choose("pass")
    assert t.log == [ev.Skipped(seat=0, in_a_row=1), ev.Turned(seat=1)]
    assert t.asks == ("stroke", 1)
