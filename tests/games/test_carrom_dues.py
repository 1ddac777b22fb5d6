"""Casebook: dues and penalties - who places them and when - and the right given up or lost."""

from typing import Any

import pytest

from puntadidito.core.contract import Code
from tests.games.carrom_table import (
    LIVE,
    PAIRS,
    SPOTS,
    UNTIMED,
    Setup,
    board,
    both_seats,
    ev,
    full,
    packed,
    rp,
)

# ---- who places, and when -----------------------------------------------------------------------


@pytest.mark.clause("carrom:78.a", "carrom:88.a", "carrom:84.a")
@pytest.mark.near_miss("carrom:78.b.i", "carrom:78.b.ii", "carrom:79.a", "carrom:81", "carrom:85",
                       "carrom:86", "carrom:88.b", "carrom:89.a", "carrom:89.b", "carrom:114",
                       "carrom:80")  # fmt: skip
@both_seats
def test_the_opponent_places_what_is_owed_at_once(seat: int) -> None:
    t = board(seat=seat).stroke(own=1, striker=True)
    assert t.asks == ("place", 1 - seat)
    assert t.decision.law == ("78.a", "88.a", "87.a")
    assert t.decision.limit_ms == 15_000 and t.decision.default == "timeout"
    t.place((50_000, 0))
    piece = min(set(range(1, 19, 2)) - set(t.men(seat)) | {t.says(ev.Placed).piece})
    assert t.says(ev.Placed) == ev.Placed(seat=1 - seat, piece=piece, at=(50_000, 0), law=("84.a",))
    assert t.asks == ("place", 1 - seat)  # even within the turn of the one who owes
    t.place()
    assert t.asks == ("stroke", seat) and t.left(seat) == 6


@pytest.mark.near_miss("carrom:78.a", "carrom:84.a", "carrom:88.a", "carrom:87.a")
def test_who_owes_nothing_gives_nothing() -> None:
    t = board().stroke()
    assert t.asks == ("stroke", 1) and not t.all(ev.Owes)


@pytest.mark.clause("carrom:78.b.i")
@pytest.mark.near_miss("carrom:78.b.ii", "carrom:79.b")
@pytest.mark.parametrize("seat", range(4))
def test_in_doubles_the_player_at_the_right_places(seat: int) -> None:
    t = board(seat=seat, setup=PAIRS).stroke(striker=True)
    assert t.asks == ("place", (seat + 1) % 4) and t.decision.law[0] == "78.b.i"
    t.place()
    assert t.asks == ("stroke", (seat + 1) % 4)


@pytest.mark.clause("carrom:78.b.ii")
@pytest.mark.near_miss("carrom:78.b.i")
@pytest.mark.parametrize("seat", range(4))
def test_who_frees_what_the_others_owe_places_it_himself(seat: int) -> None:
    t = board(5, 9, owed=(0, 1), seat=seat, setup=PAIRS).stroke(theirs=1)
    assert t.asks == ("place", seat) and t.decision.law[0] == "78.b.ii"
    t.place()
    assert t.left((seat + 1) % 2) == 9 and t.asks == ("stroke", (seat + 1) % 4)


@pytest.mark.clause("carrom:78.b.ii")
def test_in_singles_too() -> None:
    t = board(5, 9, owed=(0, 2)).stroke(theirs=1, own=1)
    assert t.asks == ("place", 0) and t.decision.law[0] == "78.b.ii"
    t.place()
    assert t.owed == (0, 1) and t.asks == ("stroke", 0)


@pytest.mark.clause("carrom:83.1")
@pytest.mark.near_miss("carrom:72.c")
def test_several_are_placed_as_they_become_available() -> None:
    t = board(8, 9).stroke(striker=True)
    t.place()
    assert t.left(0) == 9
    t = board(8, 9, setup=Setup(live=True)).stroke(striker=True, improper=("33",))
    owes = t.says(ev.Owes)
    assert (owes.owed, owes.available, owes.law) == (2, 1, ("83.1", "78.a"))
    t.place()
    assert t.owed == (1, 0) and t.asks == ("stroke", 1)
    t.stroke(theirs=1)  # one more is available, and pays
    assert t.asks == ("place", 1)


@pytest.mark.near_miss("carrom:83.1")
def test_all_at_once_when_all_are_there() -> None:
    t = board(7, 9).stroke(striker=True)
    assert t.says(ev.Owes).law == ("78.a",)


@pytest.mark.clause("carrom:89.a")
@both_seats
def test_debts_of_both_sides_do_not_cancel(seat: int) -> None:
    t = board(8, 9, owed=(0, 1), seat=seat).stroke(theirs=1, striker=True)
    assert t.says(ev.Owes).law == ("78.a", "89.a")
    assert t.owed == (1, 1)
    assert t.asks == ("place", 1 - seat) and t.step.team == seat
    t.place()
    assert t.asks == ("place", seat) and t.step.team == 1 - seat
    t.place()
    assert t.owed == (0, 0) and (t.left(0), t.left(1)) == (9, 9)


@pytest.mark.near_miss("carrom:89.a")
def test_one_debt() -> None:
    assert board(9, 9).stroke(striker=True).says(ev.Owes).law == ("72.c",)


# ---- no room ------------------------------------------------------------------------------------


@pytest.mark.clause("carrom:79.a")
@pytest.mark.near_miss("carrom:79.b", "carrom:81", "carrom:78.a")
def test_without_room_the_due_waits() -> None:
    t = full(owed=(1, 0)).stroke()
    no_room = t.says(ev.NoRoom)
    assert no_room == ev.NoRoom(seat=1, team=0, law=("79.a",))
    assert t.asks == ("stroke", 1) and t.owed == (1, 0)
    t.stroke()
    assert not t.all(ev.NoRoom)  # said once
    assert t.asks == ("stroke", 0)
    t.stroke(rest=((2, 200_000, 0),))  # and now there is room
    assert t.asks == ("place", 1) and t.decision.law[0] == "79.a"
    t.place((50_000, 0))
    assert t.owed == (0, 0) and t.state.b.deferred == [-1, -1]


@pytest.mark.clause("carrom:81")
@pytest.mark.near_miss("carrom:79.b")
def test_room_in_the_turn_of_the_one_who_places() -> None:
    t = full(owed=(1, 0)).stroke()
    t.stroke(rest=((2, 200_000, 0),))  # his own stroke makes room
    assert t.asks == ("place", 1) and t.decision.law[0] == "81"
    assert t.place((50_000, 0)).asks == ("stroke", 0)


@pytest.mark.near_miss("carrom:81", "carrom:79.a")
def test_room_from_the_start() -> None:
    assert board(5, 9, at=packed(free=0), owed=(1, 0)).stroke().decision.law[0] == "78.a"


@pytest.mark.clause("carrom:79.b")
def test_the_right_may_pass_to_the_partner() -> None:
    t = full(owed=(1, 0), setup=PAIRS).stroke()
    assert t.says(ev.NoRoom).seat == 1
    t.stroke()  # seat 1
    t.stroke(rest=((2, 200_000, 0),))  # seat 2, the partner of who owes
    assert t.asks == ("place", 3) and t.decision.law[0] == "79.b"


@pytest.mark.near_miss("carrom:79.b")
def test_or_stay_with_him() -> None:
    t = full(owed=(1, 0), setup=PAIRS).stroke()
    t.stroke(rest=((2, 200_000, 0),))  # seat 1, who had the right
    assert t.asks == ("place", 1) and t.decision.law[0] == "81"


def test_room_for_one_of_two() -> None:
    t = board(5, 9, at=packed(free=4), owed=(2, 0)).stroke()
    assert t.asks == ("place", 1) and t.step.left == 2
    t.place(packed()[10])
    assert t.says(ev.NoRoom).law == ("79.a",)
    assert t.asks == ("stroke", 1) and t.owed == (1, 0)


# ---- the right given up -------------------------------------------------------------------------


@pytest.mark.clause("carrom:80", "carrom:87.a")
@both_seats
def test_the_right_to_place_may_be_given_up(seat: int) -> None:
    t = board(seat=seat).stroke(own=2, striker=True)
    told = t.decision.options.describe()
    assert [entry["name"] for entry in told["menu"]] == ["concede_game", "resign_board", "waive"]
    t.choose("waive")
    assert t.says(ev.Waived) == ev.Waived(seat=1 - seat, team=seat, count=3, law=("80", "87.a"))
    assert t.owed == (0, 0) and t.left(seat) == 3 and t.asks == ("stroke", seat)


@pytest.mark.clause("carrom:87.a")
@pytest.mark.near_miss("carrom:80")
def test_all_of_it_or_nothing() -> None:
    t = board().stroke(own=1, striker=True).place()
    refused = t.refuses("waive")
    assert (refused.code, refused.reason, refused.law) == (
        Code.ILLEGAL, "barred.waive", ("87.a",),
    )  # fmt: skip
    told = t.decision.options.describe()
    assert [entry["name"] for entry in told["menu"]] == ["concede_game", "resign_board"]
    assert told["barred"] == [{"name": "waive", "law": ("87.a",)}]


def test_what_cannot_be_paid_yet_is_forgiven_too() -> None:
    t = board(8, 9, owed=(2, 0)).stroke(striker=True)
    assert t.step.left == 1
    t.choose("waive")
    assert t.says(ev.Waived).count == 3 and t.owed == (0, 0)


@pytest.mark.clause("carrom:87.a", "carrom:88.a")
@pytest.mark.near_miss("carrom:88.b", "carrom:80")
def test_silence_loses_the_right() -> None:
    t = board().stroke(own=1, striker=True).clock()
    assert t.says(ev.Waived) == ev.Waived(seat=1, team=0, count=2, law=("87.a", "88.a"))
    assert t.asks == ("stroke", 0) and t.left(0) == 4 and not t.all(ev.Foul)


@pytest.mark.clause("carrom:88.b")
@pytest.mark.near_miss("carrom:87.b")
@both_seats
def test_placing_begun_and_not_finished_in_time(seat: int) -> None:
    t = board(seat=seat).stroke(own=1, striker=True).place(ms=9_000)
    assert t.decision.limit_ms == 6_000  # fifteen seconds for all
    placed = t.says(ev.Placed).piece
    t.clock()
    assert t.says(ev.Foul) == ev.Foul(seat=1 - seat, technical=True, law=("88.b", "63.b"))
    assert t.says(ev.Waived) == ev.Waived(seat=1 - seat, team=seat, count=1, law=("88.b",))
    assert t.at(placed) is None and t.left(seat) == 4
    assert t.asks == ("place", seat) and t.owed[1 - seat] == 1  # the late one pays
    assert t.state.b.placer == -1 and t.state.b.dues == []


def test_the_clock_of_a_go_never_runs_below_a_moment() -> None:
    t = board().stroke(own=1, striker=True).place(ms=99_000)
    assert t.decision.limit_ms == 1


def test_without_a_clock_silence_gives_the_right_up() -> None:
    t = board(setup=UNTIMED).stroke(own=1, striker=True)
    assert (t.decision.law, t.decision.default, t.decision.limit_ms) == (
        ("78.a", "87.a"), "waive", None,
    )  # fmt: skip
    assert t.refuses("timeout").code is Code.MALFORMED
    t.place()
    assert t.decision.default == "timeout"
    t.clock()
    assert t.says(ev.Waived).law == ("88.b",)


@pytest.mark.near_miss("carrom:88.b")
def test_placing_finished_in_time() -> None:
    t = board().stroke(own=1, striker=True).place(ms=7_000).place(ms=7_000)
    assert t.asks == ("stroke", 0)


@pytest.mark.parametrize(
    ("queen", "mine", "points", "law"),
    [("mine", True, 8, ("52.a",)), ("theirs", True, 5, ("52.a",)),
     ("pending", True, 8, ("52.a",)), ("board", False, 3, ("107.a",))],
)  # fmt: skip
def test_who_has_no_man_left_when_the_right_is_given_up_has_pocketed_all(
    queen: Any, mine: bool, points: int, law: Any
) -> None:
    t = board(1, 5, queen="mine").stroke(own=1, striker=True)
    t.state.b.queen, t.state.b.queen_team = ("board", -1) if queen == "board" else (
        ("pending", 0) if queen == "pending" else ("covered", 0 if queen == "mine" else 1)
    )  # fmt: skip
    t.choose("waive")
    won = t.says(ev.BoardWon)
    assert (won.team, won.points, won.demand, won.law) == (0 if mine else 1, points, 0, law)


def test_with_a_man_left_the_board_goes_on() -> None:
    t = board(2, 5, queen="mine").stroke(own=1, striker=True).choose("waive")
    assert not t.all(ev.BoardWon) and t.asks == ("stroke", 0)


# ---- real tables --------------------------------------------------------------------------------


def test_at_a_real_table_pieces_are_placed_by_hand() -> None:
    t = board(setup=LIVE).stroke(striker=True)
    assert t.refuses("place", SPOTS[0]).code is Code.MALFORMED
    assert t.decision.options.sample(lambda n: 0) == ("place", None)
    t.place()
    assert t.left(0) == 6 and t.says(ev.Placed).law == ("84.a",)


@pytest.mark.clause("carrom:79.a")
def test_at_a_real_table_the_umpire_sees_that_there_is_no_room() -> None:
    t = board(setup=LIVE).stroke(striker=True).report(rp.NoRoom())
    assert t.log == [ev.NoRoom(seat=1, team=0, law=("79.a",))]
    assert t.asks == ("stroke", 1) and t.owed == (1, 0)
    t.stroke()
    assert t.asks == ("place", 1)  # he looks again after every stroke
    t = board(setup=LIVE)
    assert t.refuses(t.reporting(rp.NoRoom())).code is Code.STALE
