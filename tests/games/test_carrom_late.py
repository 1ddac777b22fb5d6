"""Casebook: what was noticed too late at a real table, and stands."""

from typing import Any

import pytest

from puntadidito.core.contract import Code
from tests.games.carrom_table import LIVE, Setup, Table, board, both_seats, ev, rp


def live(*args: Any, **more: Any) -> Table:
    return board(*args, **{"setup": LIVE, **more})


@pytest.mark.clause("carrom:51.2")
@pytest.mark.near_miss("carrom:51.1")
@both_seats
def test_a_turn_out_of_turn_stands_when_nobody_saw_it(seat: int) -> None:
    t = live(seat=seat, strokes=1).report(rp.Late("51.2", 1 - seat))
    assert t.log == [
        ev.Stands(seat=1 - seat, law=("51.2",)),
        ev.Turned(seat=1 - seat, law=("51.2",)),
    ]
    assert t.asks == ("stroke", 1 - seat) and t.state.b.strokes == 0
    assert t.stroke().turn == seat
    t = live(seat=seat)
    assert t.refuses(t.reporting(rp.Late("51.2", seat))).code is Code.STALE
    t = live(seat=seat).aim().report(rp.Late("51.2", 1 - seat))
    assert t.happened().turn == seat
    t = live(seat=seat).stroke(striker=True)
    assert t.refuses(t.reporting(rp.Late("51.2", seat))).code is Code.STALE


@pytest.mark.clause("carrom:82.b")
@pytest.mark.near_miss("carrom:82.a")
@both_seats
def test_a_wrong_piece_stands_when_nobody_saw_it(seat: int) -> None:
    t = live(5, 5, seat=seat).stroke(striker=True).place()
    at = t.at(t.says(ev.Placed).piece)
    t.report(rp.Late("82.b", 1 - seat))
    assert t.log == [ev.Stands(seat=1 - seat, law=("82.b",))]
    assert (t.left(seat), t.left(1 - seat)) == (5, 6) and t.owed == (0, 0)
    assert at in [t.at(i) for i in t.men(1 - seat)]
    assert t.refuses(t.reporting(rp.Late("82.b", 1 - seat))).code is Code.STALE


@pytest.mark.clause("carrom:82.b")
@both_seats
def test_and_may_be_entered_after_the_next_stroke(seat: int) -> None:
    t = live(5, 5, seat=seat).stroke(striker=True).place().stroke(own=1)
    assert t.turn == 1 - seat and t.left(1 - seat) == 4
    t.report(rp.Late("82.b", 1 - seat))
    assert t.log == [ev.Stands(seat=1 - seat, law=("82.b",))]
    assert (t.left(seat), t.left(1 - seat)) == (5, 5) and t.asks == ("stroke", 1 - seat)


@pytest.mark.clause("carrom:82.b")
def test_any_due_that_still_lies_there_may_be_the_wrong_one() -> None:
    t = live(5, 5).stroke(own=1, striker=True).place().place().stroke()
    first, second = t.state.b.dues
    t.report(rp.Late("82.b", 1, (first,)))
    assert t.at(first) is None and t.state.b.dues == [second]
    assert t.refuses(t.reporting(rp.Late("82.b", 1, (first,)))).code is Code.STALE
    assert t.refuses(t.reporting(rp.Late("82.b", 1, (second, first)))).code is Code.STALE
    t.aim().happened(pocketed=(second,))  # it is in a pocket again, whatever it was
    assert t.refuses(t.reporting(rp.Late("82.b", 1))).code is Code.STALE


@pytest.mark.clause("carrom:82.b")
def test_the_wrong_piece_may_be_the_very_man_that_is_asked_for_next() -> None:
    """Both sides owe; instead of white, black's only pocketed man was laid. Black pays later."""
    t = live(5, 8, owed=(0, 1)).stroke(striker=True)
    assert t.asks == ("place", 1)
    t.place()
    assert t.asks == ("place", 0) and t.step.team == 1
    t.report(rp.Late("82.b", 1))
    assert (t.left(0), t.left(1)) == (5, 9) and t.owed == (0, 1)
    assert t.asks == ("stroke", 1)
    t.stroke(own=1, striker=True)
    assert t.says(ev.Owes).owed == 3  # the old debt, the man and the due


def test_or_one_of_several_that_are_asked_for() -> None:
    t = live(5, 7, owed=(0, 2)).stroke(striker=True).place()
    assert (t.asks, t.step.left) == (("place", 0), 2)
    t.report(rp.Late("82.b", 1))
    assert (t.asks, t.step.left, t.owed) == (("place", 0), 1, (0, 2))
    assert t.place().asks == ("stroke", 1) and t.owed == (0, 1)


def test_a_man_that_is_in_the_pocket_after_all_pays_what_is_still_owed() -> None:
    t = live(8, 8, owed=(1, 0)).stroke(striker=True).place()
    assert t.owed == (1, 0) and t.asks == ("stroke", 1)
    t.report(rp.Late("82.b", 1))
    assert t.asks == ("place", 1) and t.step.team == 0


def test_a_wrong_piece_is_taken_off_with_the_rest_of_a_go_that_came_too_late() -> None:
    t = live(4, 5).stroke(own=1, striker=True).place().report(rp.Late("82.b", 1))
    (laid,) = t.step.laid
    assert laid in t.men(1)
    t.clock()
    assert t.at(laid) is None and t.left(1) == 5


def test_a_wrong_piece_that_leaves_nobody_on_the_board() -> None:
    t = live(1, 5, queen="mine").stroke(own=1, striker=True).place().place()
    t.state.b.where[1] = None  # only the one placed last is left
    t.report(rp.Late("82.b", 1))
    assert t.says(ev.BoardWon).team == 0
    t = live(1, 5, queen="mine").stroke(own=1, striker=True).place()
    t.report(rp.Late("82.b", 1))
    assert not t.all(ev.BoardWon)  # one more is still to be placed


def test_nothing_wrong_was_placed() -> None:
    for t in (live(), live(8, 9).stroke(striker=True).place(), live(5, 5).stroke(striker=True)):
        assert t.refuses(t.reporting(rp.Late("82.b", 1))).code is Code.STALE
    t = live(5, 5).stroke(striker=True).place()
    t.aim().happened(pocketed=tuple(t.state.b.dues))
    assert t.refuses(t.reporting(rp.Late("82.b", 1))).code is Code.STALE


@pytest.mark.clause("carrom:83.2")
def test_dues_that_were_forgotten_lapse() -> None:
    t = board(setup=Setup(live=True, timed=False)).stroke(own=1, striker=True)
    t.report(rp.Late("83.2"))
    assert t.log == [ev.Waived(seat=1, team=0, count=2, law=("83.2",))]
    assert t.owed == (0, 0) and t.step.kind == "stroke"


@pytest.mark.near_miss("carrom:83.2")
def test_dues_given_up_aloud_did_not_lapse() -> None:
    t = live().stroke(striker=True).choose("waive")
    assert t.says(ev.Waived).law == ("80", "87.a")
    assert t.refuses(t.reporting(rp.Late("83.2"))).code is Code.STALE


@pytest.mark.clause("carrom:96.2")
@both_seats
def test_a_queen_nobody_missed_counts_as_covered(seat: int) -> None:
    t = live(seat=seat, queen="pending", strokes=1).stroke()
    assert t.lady == "board"
    t.report(rp.Late("96.2", seat))
    assert t.log == [ev.Stands(seat=seat, law=("96.2",))]
    assert t.lady == ("covered", seat) and t.at(0) is None
    assert t.refuses(t.reporting(rp.Late("96.2", seat))).code is Code.STALE


@pytest.mark.clause("carrom:96.2")
@both_seats
def test_also_when_it_comes_out_after_the_next_stroke(seat: int) -> None:
    t = live(seat=seat, queen="pending", strokes=1).stroke().stroke(own=1).stroke()
    t.report(rp.Late("96.2", seat))
    assert t.lady == ("covered", seat) and t.at(0) is None and t.asks == ("stroke", seat)


@pytest.mark.near_miss("carrom:96.2")
@pytest.mark.parametrize(
    "seen",
    [{"queen": True}, {"queen": True, "striker": True}, {"jumped": (0,)}, {"rest": ((0, 9, 9),)}],
)
def test_but_not_once_she_was_seen_on_the_board(seen: Any) -> None:
    t = live(9, 9, queen="pending", strokes=1, entitled=(False, False)).stroke().stroke(**seen)
    assert t.lady == "board"
    assert t.refuses(t.reporting(rp.Late("96.2"))).code is Code.STALE


@pytest.mark.near_miss("carrom:96.2")
def test_nor_where_she_was_never_in() -> None:
    t = live().stroke()
    assert t.refuses(t.reporting(rp.Late("96.2"))).code is Code.STALE


@pytest.mark.near_miss("carrom:96.2")
def test_nor_when_the_board_is_over() -> None:
    t = live(1, 5, queen="pending", strokes=1).stroke().stroke(theirs=1, improper=("33",))
    assert t.asks[0] == "claim" and t.state.b.uncovered == 0
    assert t.refuses(t.reporting(rp.Late("96.2"))).code is Code.STALE


@pytest.mark.clause("carrom:125.b")
@pytest.mark.near_miss("carrom:125.a")
@both_seats
def test_men_of_the_others_that_nobody_missed_stay_in(seat: int) -> None:
    t = live(seat=seat, strokes=2)
    t.report(rp.Late("125.b", seat, tuple(t.men(1 - seat)[:2])))
    assert t.log[0] == ev.Stands(seat=seat, law=("125.b",))
    assert t.left(1 - seat) == 3 and t.asks == ("stroke", 1 - seat)


@pytest.mark.clause("carrom:125.b")
@both_seats
def test_also_when_the_offender_is_no_longer_on_turn(seat: int) -> None:
    """It was his stroke before: the turn has passed already and stays where it is."""
    t = live(seat=seat, strokes=1)
    t.report(rp.Late("125.b", 1 - seat, tuple(t.men(seat)[:1])))
    assert t.log == [ev.Stands(seat=1 - seat, law=("125.b",))]
    assert t.left(seat) == 4 and t.asks == ("stroke", seat) and t.state.b.strokes == 1


@pytest.mark.clause("carrom:125.b", "carrom:106.a")
@pytest.mark.near_miss("carrom:103.a")
@pytest.mark.parametrize("queen", ["board", "pending"])
def test_and_then_too_it_may_be_their_last(queen: Any) -> None:
    t = live(1, 4, queen=queen, strokes=1)
    t.report(rp.Late("125.b", 1, tuple(t.men(0))))
    won = t.says(ev.BoardWon)
    assert (won.team, won.points, won.law) == (0, 7, ("106.a",))


@pytest.mark.clause("carrom:125.b")
def test_and_may_be_their_last() -> None:
    t = live(4, 1)
    t.report(rp.Late("125.b", 0, tuple(t.men(1))))
    assert (t.says(ev.BoardWon).team, t.says(ev.BoardWon).law) == (1, ("106.a",))


def test_or_pay_what_they_owe() -> None:
    t = live(4, 9, owed=(0, 1))
    t.report(rp.Late("125.b", 0, (2,)))
    assert t.asks == ("place", 0)


@pytest.mark.parametrize("pieces", [(), (1,), (0,), (18,), (2, 2), (19,), (-1,)])
def test_only_men_of_the_others_that_were_there(pieces: tuple[int, ...]) -> None:
    t = live()
    assert t.refuses(t.reporting(rp.Late("125.b", 0, pieces))).code in (Code.STALE, Code.MALFORMED)
