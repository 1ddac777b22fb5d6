"""Casebook: the queen until the last man, and where the umpire puts her."""

from typing import Any

import pytest

from tests.games.carrom_table import LIVE, board, both_seats, ev

IMPROPER: Any = {"improper": ("33",)}


@pytest.mark.clause("carrom:92")
@pytest.mark.near_miss("carrom:95.a", "carrom:95.c", "carrom:96.1", "carrom:97.a")
@both_seats
def test_who_has_pocketed_a_man_may_go_for_the_queen(seat: int) -> None:
    t = board(seat=seat).stroke(queen=True)
    assert (t.ruled.turn, t.ruled.law, t.ruled.queen) == ("keeps", ("92", "48"), True)
    assert t.says(ev.QueenIn) == ev.QueenIn(seat=seat, covered=False, law=("92",))
    assert t.lady == ("pending", seat) and t.at(0) is None
    assert t.asks == ("stroke", seat)
    t.stroke(own=1)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("48",))
    assert t.says(ev.QueenIn) == ev.QueenIn(seat=seat, covered=True, law=("15",))
    assert t.lady == ("covered", seat) and t.at(0) is None


@pytest.mark.near_miss("carrom:92")
def test_covering_with_men_of_both_sides() -> None:
    t = board(queen="pending", strokes=1).stroke(own=1, theirs=1)
    assert (t.ruled.law, t.lady) == (("48", "125.a"), ("covered", 0))


def test_a_covered_queen_stays_so() -> None:
    for whose, team in (("mine", 0), ("theirs", 1)):
        t = board(queen=whose).stroke(own=1)  # type: ignore[arg-type]
        assert t.lady == ("covered", team) and not t.all(ev.QueenIn)
        assert t.stroke().lady == ("covered", team)
        assert board(queen=whose).stroke(own=1, striker=True).lady == ("covered", team)  # type: ignore[arg-type]


@pytest.mark.clause("carrom:95.a", "carrom:93", "carrom:9.2")
@pytest.mark.near_miss("carrom:92", "carrom:94", "carrom:95.b", "carrom:95.d")
@both_seats
def test_before_a_man_she_returns(seat: int) -> None:
    t = board(9, 9, seat=seat).stroke(queen=True)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("95.a",))
    assert t.says(ev.PutBack) == ev.PutBack(piece=0, at=(0, 0), law=("93", "9.2"))
    assert t.lady == "board" and t.turn == 1 - seat and t.owed == (0, 0)


@pytest.mark.clause("carrom:95.a")
def test_men_the_other_side_pocketed_give_no_right() -> None:
    t = board(7, 9, entitled=(False, False)).stroke(queen=True)
    assert t.ruled.law == ("95.a",) and t.turn == 1
    t = board(9, 9).stroke(queen=True, theirs=1)
    assert t.ruled.law == ("95.a",) and t.left(1) == 8


@pytest.mark.clause("carrom:95.b")
@pytest.mark.near_miss("carrom:95.a", "carrom:97.a", "carrom:92")
@both_seats
def test_who_owes_may_not_have_her(seat: int) -> None:
    t = board(9, 9, owed=(1, 0), entitled=(True, True), seat=seat).stroke(queen=True)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("95.b",))
    assert t.lady == "board" and t.at(0) == (0, 0) and t.owed[seat] == 1


@pytest.mark.clause("carrom:95.b")
def test_a_man_pocketed_with_her_pays_the_due_and_she_returns() -> None:
    t = board(9, 9, owed=(1, 0), entitled=(True, True)).stroke(queen=True, own=1)
    assert (t.ruled.turn, t.ruled.law, t.ruled.returned) == ("passes", ("95.b",), 0)
    assert t.asks == ("place", 1)
    t.place()
    assert t.left(0) == 9 and t.owed == (0, 0) and t.asks == ("stroke", 1)


@pytest.mark.clause("carrom:95.b")
@pytest.mark.parametrize("own", [0, 1])
def test_who_owes_and_pockets_the_striker_too(own: int) -> None:
    t = board(9, 9, owed=(2, 0), entitled=(True, True)).stroke(queen=True, own=own, striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("95.b",))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (own, 1, 0)
    assert t.lady == "board" and t.owed == (3 + own, 0)


@pytest.mark.near_miss("carrom:95.b")
def test_what_the_others_owe_does_not_matter() -> None:
    t = board(5, 9, owed=(0, 1)).stroke(queen=True)
    assert t.ruled.law == ("92", "48")


@pytest.mark.clause("carrom:95.c")
@pytest.mark.near_miss("carrom:97.b", "carrom:95.d")
def test_the_right_remains_when_all_nine_are_back_on_the_board() -> None:
    t = board(9, 9, entitled=(True, False)).stroke(queen=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("95.c", "48"))
    assert t.lady == ("pending", 0)
    t = board(9, 9, entitled=(True, False)).stroke(queen=True, own=1)
    assert (t.ruled.law, t.lady) == (("97.a", "95.c"), ("covered", 0))
    t = board(9, 9, entitled=(True, False)).stroke(queen=True, striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("99.a",))


@pytest.mark.near_miss("carrom:95.c")
def test_with_eight_on_the_board_the_right_is_plain() -> None:
    assert board(8, 9).stroke(queen=True).ruled.law == ("92", "48")


@pytest.mark.clause("carrom:95.d")
@pytest.mark.near_miss("carrom:99.a", "carrom:95.a")
@pytest.mark.parametrize("broken", [False, True])
@both_seats
def test_queen_and_striker_with_all_nine_on_the_board(seat: int, broken: bool) -> None:
    t = board(9, 9, seat=seat, broken=broken).stroke(queen=True, striker=True)
    assert (t.ruled.turn, t.ruled.law, t.ruled.due) == ("passes", ("95.d",), 1)
    assert t.lady == "board" and t.owed[seat] == 1 and t.turn == 1 - seat


@pytest.mark.clause("carrom:95.a")
@pytest.mark.near_miss("carrom:95.d", "carrom:99.a")
@pytest.mark.parametrize("striker", [False, True])
@both_seats
def test_without_the_right_the_turn_is_lost_with_the_striker_or_without(
    seat: int, striker: bool
) -> None:
    t = board(8, 9, entitled=(False, False), seat=seat).stroke(queen=True, striker=striker)
    assert t.ruled.law == (("95.a", "13") if striker else ("95.a",))
    assert t.ruled.turn == "passes"
    assert t.ruled.due == striker and t.owed[1 - seat] == 0
    assert t.lady == "board" and t.turn == 1 - seat


@pytest.mark.clause("carrom:92")
@both_seats
def test_a_man_pocketed_by_an_improper_stroke_gives_the_right(seat: int) -> None:
    t = board(9, 9, seat=seat, setup=LIVE).stroke(own=1, **IMPROPER)
    assert "77.a" in t.ruled.law and t.owed[seat] == 2
    t.choose("waive").stroke()
    assert (t.left(seat), t.turn) == (8, seat)  # it stayed down
    t.stroke(queen=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("92", "48"))


@pytest.mark.clause("carrom:95.c")
def test_also_when_it_has_come_back() -> None:
    t = board(9, 9, setup=LIVE).stroke(own=1, **IMPROPER).place().stroke(theirs=0)
    t.state.b.owed = [0, 0]  # the penalty, which had to wait for a man, is paid
    t.stroke(queen=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("95.c", "48"))


@pytest.mark.clause("carrom:95.a")
@pytest.mark.near_miss("carrom:92", "carrom:95.c")
def test_but_not_when_the_board_had_not_begun() -> None:
    t = board(9, 9, broken=False, setup=LIVE).stroke(own=1, improper=("47",)).stroke()
    t.state.b.owed = [0, 0]
    assert t.state.b.entitled == [False, False]
    assert t.stroke(queen=True).ruled.law == ("95.a",)


@pytest.mark.clause("carrom:96.1")
@pytest.mark.near_miss("carrom:96.2")
@pytest.mark.parametrize(
    ("what", "law"),
    [
        ({}, ("96.1", "48")),
        ({"theirs": 1}, ("96.1", "125.a", "48")),
        ({"touched": False}, ("96.1", "48", "127.a")),
        ({"striker_out": True}, ("96.1", "116")),
        ({"theirs": 1, "striker": True}, ("74", "96.1")),
        ({"theirs": 1, **IMPROPER}, ("76", "96.1", "33")),
        ({"own": 1, **IMPROPER}, ("77.a", "64.b", "96.1")),
        (IMPROPER, ("64.a", "96.1", "33")),
    ],
)
@both_seats
def test_a_queen_that_is_not_covered_returns(seat: int, what: Any, law: Any) -> None:
    t = board(seat=seat, queen="pending", strokes=1, setup=LIVE).stroke(**what)
    assert (t.ruled.turn, t.ruled.law) == ("passes", law)
    assert t.lady == "board" and t.at(0) == (0, 0)
    assert t.says(ev.PutBack).law == ("93", "9.2", "96.1")
    assert t.turn == 1 - seat


@pytest.mark.clause("carrom:96.1")
def test_who_passes_does_not_cover_her() -> None:
    t = board(queen="pending", strokes=1).choose("pass")
    assert t.says(ev.PutBack).law == ("93", "9.2", "96.1")
    assert t.says(ev.Skipped).in_a_row == 0  # he has struck in this turn


@pytest.mark.near_miss("carrom:96.1")
def test_a_covered_queen_does_not_return() -> None:
    t = board(queen="pending", strokes=1).stroke(own=1)
    assert t.lady == ("covered", 0)


@pytest.mark.clause("carrom:97.a")
@pytest.mark.near_miss("carrom:97.b", "carrom:92")
@pytest.mark.parametrize("own", [1, 2])
@both_seats
def test_queen_and_man_together(seat: int, own: int) -> None:
    t = board(seat=seat).stroke(queen=True, own=own)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("97.a",))
    assert t.lady == ("covered", seat)
    assert t.says(ev.QueenIn) == ev.QueenIn(seat=seat, covered=True, law=("15",))


@pytest.mark.clause("carrom:97.a")
def test_without_a_right_but_not_all_nine_on_the_board() -> None:
    t = board(8, 9, entitled=(False, False)).stroke(queen=True, own=1)
    assert (t.ruled.law, t.lady) == (("97.a",), ("covered", 0))


@pytest.mark.clause("carrom:97.b")
@pytest.mark.near_miss("carrom:97.a")
@pytest.mark.parametrize(("own", "lady"), [(1, "pending"), (2, "covered"), (3, "covered")])
@pytest.mark.parametrize("broken", [False, True])
@both_seats
def test_queen_and_first_man_together(seat: int, broken: bool, own: int, lady: str) -> None:
    t = board(9, 9, seat=seat, broken=broken).stroke(queen=True, own=own)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("97.b",))
    assert t.lady == (lady, seat)
    assert t.says(ev.QueenIn).covered == (lady == "covered")


def test_queen_and_first_man_with_the_striker_off_the_board() -> None:
    t = board(9, 9, setup=LIVE).stroke(queen=True, own=1, striker_out=True)
    assert t.ruled.law == ("97.b", "116")


@pytest.mark.clause("carrom:98.a")
@pytest.mark.near_miss("carrom:98.b", "carrom:99.a", "carrom:73", "carrom:95.d")
@pytest.mark.parametrize("mine", [5, 9])
@both_seats
def test_queen_man_and_striker(seat: int, mine: int) -> None:
    t = board(mine, 9, seat=seat).stroke(queen=True, own=1, striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("98.a",))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (1, 1, 0)
    assert t.lady == "board" and t.at(0) == (0, 0) and t.owed[seat] == 2


@pytest.mark.clause("carrom:98.b")
@pytest.mark.near_miss("carrom:98.a", "carrom:99.b", "carrom:77.b")
def test_queen_man_and_striker_improper() -> None:
    t = board(setup=LIVE).stroke(queen=True, own=1, striker=True, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("98.b", "33"))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (1, 1, 1)
    assert t.lady == "board" and t.owed == (3, 0) and t.turn == 1


@pytest.mark.clause("carrom:99.a")
@pytest.mark.near_miss("carrom:99.b", "carrom:98.a", "carrom:72.a", "carrom:100.a")
@pytest.mark.parametrize("theirs", [0, 1])
def test_queen_and_striker(theirs: int) -> None:
    t = board().stroke(queen=True, theirs=theirs, striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("99.a",))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (0, 1, 0)
    assert t.lady == "board" and t.owed == (1, 0) and t.turn == 0


@pytest.mark.clause("carrom:99.b")
@pytest.mark.near_miss("carrom:99.a", "carrom:98.b", "carrom:72.b")
def test_queen_and_striker_improper() -> None:
    t = board(setup=LIVE).stroke(queen=True, striker=True, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("99.b", "33"))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (0, 1, 1)
    assert t.lady == "board" and t.owed == (2, 0)


@pytest.mark.clause("carrom:64.b")
@pytest.mark.parametrize("own", [0, 2])
def test_queen_improper(own: int) -> None:
    t = board(setup=LIVE).stroke(queen=True, own=own, theirs=1, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("64.b", "33"))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (own, 0, 1)
    assert t.lady == "board" and t.at(0) == (0, 0) and t.left(1) == 4


@pytest.mark.clause("carrom:100.a")
@pytest.mark.near_miss("carrom:100.b", "carrom:72.a", "carrom:101.a", "carrom:99.a")
@both_seats
def test_covering_the_striker_alone(seat: int) -> None:
    t = board(seat=seat, queen="pending", strokes=1).stroke(striker=True)
    assert (t.ruled.turn, t.ruled.law, t.ruled.due) == ("passes", ("100.a",), 1)
    assert t.lady == "board" and t.owed[seat] == 1 and t.turn == 1 - seat


@pytest.mark.clause("carrom:100.b")
@pytest.mark.near_miss("carrom:100.a", "carrom:72.b", "carrom:101.b")
@pytest.mark.parametrize("theirs", [0, 1])
def test_covering_the_striker_alone_improper(theirs: int) -> None:
    t = board(queen="pending", strokes=1, setup=LIVE)
    t.stroke(theirs=theirs, striker=True, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("100.b", "33"))
    assert (t.ruled.due, t.ruled.penalty, t.owed) == (1, 1, (2, 0))
    assert t.lady == "board"


@pytest.mark.clause("carrom:101.a")
@pytest.mark.near_miss("carrom:101.b", "carrom:96.1", "carrom:100.a")
@pytest.mark.parametrize(("theirs", "law"), [(0, ("101.a", "73")), (1, ("101.a", "75"))])
@both_seats
def test_covering_striker_and_man(seat: int, theirs: int, law: Any) -> None:
    t = board(seat=seat, queen="pending", strokes=1).stroke(own=1, theirs=theirs, striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", law)
    assert (t.ruled.returned, t.ruled.due) == (1, 1)
    assert t.lady == ("pending", seat) and t.at(0) is None
    t.place().place()
    assert t.asks == ("stroke", seat)


def test_and_then_she_must_be_covered_at_once() -> None:
    t = board(queen="pending", strokes=1).stroke(own=1, striker=True).place().place()
    assert t.stroke().lady == "board"
    t = board(queen="pending", strokes=1).stroke(own=1, striker=True).place().place()
    assert t.stroke(own=1).lady == ("covered", 0)


@pytest.mark.clause("carrom:101.b")
@pytest.mark.near_miss("carrom:101.a", "carrom:77.b", "carrom:100.b")
@pytest.mark.parametrize("theirs", [0, 1])
def test_covering_striker_and_man_improper(theirs: int) -> None:
    t = board(queen="pending", strokes=1, setup=LIVE)
    t.stroke(own=1, theirs=theirs, striker=True, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("101.b", "33"))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (1, 1, 1)
    assert t.lady == "board" and t.owed == (3, 0)


# ---- where she goes -----------------------------------------------------------------------------


@pytest.mark.near_miss("carrom:93", "carrom:9.2", "carrom:94")
def test_the_umpire_leaves_her_where_she_is() -> None:
    assert not board().stroke(own=1).all(ev.PutBack)


@pytest.mark.clause("carrom:94")
@both_seats
def test_when_the_centre_is_taken_she_goes_beside_it(seat: int) -> None:
    t = board(seat=seat, queen="pending", strokes=1, at={1: (0, 0)}).stroke()
    back = t.says(ev.PutBack)
    assert back.law == ("94", "93", "96.1")
    # Far from the player on turn now, the other one.
    assert back.at == (0, -31_002 if seat == 0 else 31_002)


@pytest.mark.clause("carrom:94")
def test_as_near_to_the_centre_as_she_can() -> None:
    t = board(queen="pending", strokes=1, at={1: (20_000, 0)}).stroke()
    assert t.says(ev.PutBack).at == (-11_002, 0)
    t = board(queen="pending", strokes=1, at={1: (31_000, 0)}).stroke()
    assert t.says(ev.PutBack).law == ("93", "9.2", "96.1")
    t = board(queen="pending", strokes=1, at={1: (30_999, 0)}).stroke()
    assert t.says(ev.PutBack).law == ("94", "93", "96.1")
