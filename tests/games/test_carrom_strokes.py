"""Casebook: what the striker in a pocket or an improper stroke costs; what is a stroke at all."""

from typing import Any

import pytest

from puntadidito.core.contract import Code, Played
from tests.games.carrom_table import (
    LIVE,
    STRICT,
    Setup,
    board,
    both_seats,
    ev,
    parked,
)

IMPROPER: Any = {"improper": ("33",)}


# ---- the striker in: dues -----------------------------------------------------------------------


@pytest.mark.clause("carrom:72.a")
@pytest.mark.near_miss("carrom:72.b", "carrom:72.c", "carrom:73", "carrom:74", "carrom:48")
@both_seats
def test_striker_alone(seat: int) -> None:
    t = board(seat=seat).stroke(striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("72.a",))
    assert (t.ruled.due, t.ruled.penalty, t.ruled.returned) == (1, 0, 0)
    owes = t.says(ev.Owes)
    assert (owes.team, owes.more, owes.owed, owes.available) == (seat, 1, 1, 4)
    assert owes.law == ("78.a",)
    assert t.asks == ("place", 1 - seat)
    assert t.place().asks == ("stroke", 1 - seat)
    assert t.left(seat) == 6 and t.owed == (0, 0)


@pytest.mark.clause("carrom:72.b")
@pytest.mark.near_miss("carrom:72.a", "carrom:77.b")
@both_seats
def test_striker_alone_improper(seat: int) -> None:
    t = board(seat=seat, setup=LIVE).stroke(striker=True, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("72.b", "33"))
    assert (t.ruled.due, t.ruled.penalty, t.owed[seat]) == (1, 1, 2)
    assert not t.ruled.proper and t.says(ev.Struck).improper == ("33",)


@pytest.mark.clause("carrom:72.b")
def test_striker_and_their_men_improper() -> None:
    t = board(setup=LIVE).stroke(theirs=1, striker=True, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law, t.owed) == ("passes", ("72.b", "33"), (2, 0))
    assert t.left(1) == 4


@pytest.mark.clause("carrom:72.c")
@pytest.mark.near_miss("carrom:83.1")
def test_nothing_to_pay_with_yet() -> None:
    t = board(9, 9).stroke(striker=True)
    owes = t.says(ev.Owes)
    assert (owes.owed, owes.available, owes.law) == (1, 0, ("72.c",))
    assert t.asks == ("stroke", 1)
    t.stroke()
    t.stroke(own=1)  # and now there is
    assert t.asks == ("place", 1) and t.decision.law[0] == "78.a"
    assert t.place().asks == ("stroke", 0)
    assert t.left(0) == 9 and t.owed == (0, 0)


@pytest.mark.clause("carrom:73")
@pytest.mark.near_miss("carrom:72.a", "carrom:75", "carrom:101.a")
@pytest.mark.parametrize("own", [1, 2])
@both_seats
def test_striker_with_own_men(seat: int, own: int) -> None:
    t = board(seat=seat).stroke(own=own, striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("73",))
    assert (t.ruled.returned, t.ruled.due, t.ruled.penalty) == (own, 1, 0)
    for _ in range(own + 1):
        assert t.asks == ("place", 1 - seat)
        t.place()
    assert t.asks == ("stroke", seat) and t.left(seat) == 6


@pytest.mark.clause("carrom:74")
@pytest.mark.near_miss("carrom:72.a", "carrom:75", "carrom:73")
def test_striker_with_their_men() -> None:
    t = board().stroke(theirs=2, striker=True)
    assert (t.ruled.turn, t.ruled.law, t.ruled.due) == ("passes", ("74",), 1)
    assert t.owed == (1, 0) and t.left(1) == 3 and t.turn == 1


@pytest.mark.clause("carrom:75")
@pytest.mark.near_miss("carrom:73", "carrom:74")
def test_striker_with_men_of_both() -> None:
    t = board().stroke(own=1, theirs=1, striker=True)
    assert (t.ruled.turn, t.ruled.law) == ("keeps", ("75",))
    assert (t.ruled.returned, t.ruled.due, t.owed) == (1, 1, (2, 0))
    assert t.left(1) == 4


# ---- improper strokes ---------------------------------------------------------------------------


@pytest.mark.clause("carrom:64.a")
@pytest.mark.near_miss("carrom:64.b", "carrom:76", "carrom:77.a", "carrom:63.a")
@both_seats
def test_improper_and_nothing_falls(seat: int) -> None:
    t = board(seat=seat, setup=LIVE).stroke(**IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("64.a", "33"))
    assert (t.ruled.due, t.ruled.penalty, t.owed[seat]) == (0, 1, 1)
    assert t.turn == 1 - seat


@pytest.mark.clause("carrom:76")
@pytest.mark.near_miss("carrom:77.a", "carrom:64.b", "carrom:125.a")
def test_improper_with_their_men() -> None:
    t = board(setup=LIVE).stroke(theirs=2, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law, t.ruled.penalty) == ("passes", ("76", "33"), 1)
    assert t.owed == (1, 0) and t.left(1) == 3


@pytest.mark.clause("carrom:77.a", "carrom:64.b")
@pytest.mark.near_miss("carrom:76", "carrom:77.b", "carrom:64.a")
@both_seats
def test_improper_with_own_men(seat: int) -> None:
    t = board(seat=seat, setup=LIVE).stroke(own=2, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("77.a", "64.b", "33"))
    assert (t.ruled.returned, t.ruled.penalty, t.owed[seat]) == (2, 1, 3)
    assert t.turn == 1 - seat


def test_whatever_stroke_pockets_an_own_man_entitles_to_the_queen() -> None:
    assert board(9, 9, setup=LIVE).stroke(own=1, **IMPROPER).state.b.entitled == [True, False]
    assert board(9, 9).stroke(own=1, striker=True).state.b.entitled == [True, False]
    assert board(9, 9).stroke(theirs=1).state.b.entitled == [False, False]


@pytest.mark.clause("carrom:76", "carrom:77.a")
def test_improper_with_men_of_both() -> None:
    t = board(setup=LIVE).stroke(own=1, theirs=1, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("77.a", "76", "33"))
    assert t.owed == (2, 0) and t.left(1) == 4


@pytest.mark.clause("carrom:77.b")
@pytest.mark.near_miss("carrom:77.a", "carrom:72.b", "carrom:101.b")
@pytest.mark.parametrize(("harmonised", "due"), [(False, 0), (True, 1)])
@pytest.mark.parametrize("theirs", [0, 1])
def test_improper_with_own_men_and_striker(harmonised: bool, due: int, theirs: int) -> None:
    t = board(setup=Setup(live=True, harmonised_77b=harmonised))
    t.stroke(own=1, theirs=theirs, striker=True, **IMPROPER)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("77.b", "33"))
    assert (t.ruled.returned, t.ruled.penalty, t.ruled.due) == (1, 1, due)
    assert t.owed == (2 + due, 0) and t.left(1) == 5 - theirs


def test_the_harmonised_reading_changes_nothing_else() -> None:
    for how in ({"striker": True}, {"own": 1}, {}):
        plain = board(setup=LIVE).stroke(**how, **IMPROPER)
        other = board(setup=Setup(live=True, harmonised_77b=True)).stroke(**how, **IMPROPER)
        assert plain.ruled == other.ruled


@pytest.mark.parametrize(
    "clause",
    ["30.a", "32", "33", "34", "37.a", "38.a", "47", "115.1", "124.c", "130.a.1", "130.a.2",
     "130.a.3", "133"],
)  # fmt: skip
def test_whatever_makes_a_stroke_improper(clause: str) -> None:
    t = board(setup=LIVE).stroke(improper=(clause,))
    assert t.ruled.law == ("64.a", clause) and not t.ruled.proper


@pytest.mark.clause("carrom:115.1")
def test_a_stroke_without_the_striker_is_improper() -> None:
    t = board(setup=LIVE).stroke(improper=("115.1",))
    assert t.ruled.law == ("64.a", "115.1")


@pytest.mark.near_miss("carrom:115.1")
def test_a_stroke_with_it_is_not() -> None:
    assert board(setup=LIVE).stroke().ruled.proper


# ---- the striker's lines, when the referee lets it happen ---------------------------------------


@pytest.mark.parametrize(
    ("aim", "clause"),
    [
        pytest.param({"ahead": 4_751}, "130.a.1", marks=pytest.mark.clause("carrom:130.a.1")),
        pytest.param({"ahead": -4_751}, "130.a.1"),
        pytest.param({"place": 182_550}, "130.a.2", marks=pytest.mark.clause("carrom:130.a.2")),
        pytest.param({"place": -182_550}, "130.a.2"),
        pytest.param({"place": 220_636}, "130.a.3", marks=pytest.mark.clause("carrom:130.a.3")),
        pytest.param({"place": -220_636}, "130.a.3"),
        pytest.param({"place": 256_000}, "130.a.1"),
    ],
)
@both_seats
def test_strict_a_striker_set_against_the_law_is_improper(
    seat: int, aim: dict[str, int], clause: str
) -> None:
    t = board(seat=seat, setup=STRICT).stroke(own=1, aim=aim)
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("77.a", "64.b", clause))
    assert t.says(ev.Struck).improper == (clause,)
    assert t.owed[seat] == 2


@pytest.mark.near_miss("carrom:130.a.1", "carrom:130.a.2", "carrom:130.a.3")
@pytest.mark.parametrize(
    "aim",
    [{"ahead": 4_750}, {"ahead": -4_750}, {"place": 182_549}, {"place": 214_350},
     {"place": -220_635}, {"place": 219_100}],
)  # fmt: skip
def test_strict_on_the_line_is_proper(aim: dict[str, int]) -> None:
    t = board(setup=STRICT).stroke(own=1, aim=aim)
    assert t.ruled.proper and t.ruled.law == ("48",)


def test_a_fault_is_told_once() -> None:
    t = board(setup=STRICT).stroke(aim={"ahead": 5_000}, improper=("130.a.1",))
    assert t.says(ev.Struck).improper == ("130.a.1",)
    t = board(setup=STRICT).stroke(aim={"ahead": 5_000}, improper=("33",))
    assert t.says(ev.Struck).improper == ("33", "130.a.1")


# ---- is it a stroke at all ----------------------------------------------------------------------


@pytest.mark.clause("carrom:123.1", "carrom:123.2")
@pytest.mark.near_miss("carrom:127.a", "carrom:127.b")
def test_a_stroke_is_complete_when_everything_rests() -> None:
    t = board().stroke(own=1, rest=((3, 10_000, 20_000),))
    struck = t.says(ev.Struck)
    assert struck.law == ("123.1", "123.2")
    assert (struck.seat, struck.touched, struck.pocketed, struck.improper) == (0, True, (1,), ())
    assert struck.aim is not None and struck.aim.power == 500
    assert t.at(3) == (10_000, 20_000) and t.at(1) is None and t.at(5) == parked(5)
    assert t.state.shots == 1 and t.stroke().state.shots == 2


@pytest.mark.clause("carrom:123.1")
def test_while_something_moves_there_is_nothing_to_rule() -> None:
    t = board(setup=LIVE).aim()
    refused = t.refuses(Played("41", {"touched": True, "pocketed": [], "at_rest": False}))
    assert (refused.code, refused.law) == (Code.ILLEGAL, ("123.1",))


@pytest.mark.near_miss("carrom:123.1", "carrom:123.2")
@pytest.mark.clause("carrom:127.b")
@both_seats
def test_a_striker_that_slips_on_its_lines_made_no_stroke(seat: int) -> None:
    t = board(seat=seat).stroke(touched=False, left=False)
    assert t.log == [ev.NoStroke(seat=seat, law=("127.b",))]
    assert t.asks == ("stroke", seat) and t.state.b.strokes == 0 and t.state.b.slips == 1


@pytest.mark.clause("carrom:127.b")
def test_a_slip_is_no_attempt_at_the_break() -> None:
    t = board(9, 9, broken=False).stroke(touched=False, left=False)
    assert t.state.b.tries == 0 and t.turn == 0


def test_who_slips_three_times_in_a_row_has_skipped_his_turn() -> None:
    t = board()
    for slips in (1, 2):
        t.stroke(touched=False, left=False)
        assert (t.state.b.slips, t.turn) == (slips, 0)
    t.stroke(touched=False, left=False)
    assert t.log[1:] == [ev.Skipped(seat=0, in_a_row=1), ev.Turned(seat=1)]
    assert t.asks == ("stroke", 1) and t.state.b.slips == 0


def test_a_stroke_between_slips_begins_the_count_anew() -> None:
    t = board().stroke(touched=False, left=False).stroke(own=1)
    assert t.state.b.slips == 0


@pytest.mark.clause("carrom:127.a")
@pytest.mark.near_miss("carrom:127.b")
def test_a_striker_that_left_its_lines_made_a_stroke() -> None:
    t = board().stroke(touched=False)
    assert t.says(ev.Struck).law == ("127.a", "123.1", "123.2")
    assert (t.ruled.turn, t.ruled.law) == ("passes", ("48", "127.a"))
    assert t.turn == 1


@pytest.mark.near_miss("carrom:127.b")
@pytest.mark.parametrize(
    ("how", "law"),
    [
        ({"touched": True}, ("48",)),
        ({"touched": False, "improper": ("33",)}, ("64.a", "33")),
        ({"touched": False, "own": 1, "tottered": (1,)}, ("48",)),
    ],
)
def test_a_slip_that_touches_or_breaks_a_law_is_a_stroke(how: Any, law: Any) -> None:
    t = board(setup=LIVE).stroke(left=False, **how)
    assert t.ruled.law == law


@pytest.mark.clause("carrom:116")
@pytest.mark.near_miss("carrom:72.a")
@pytest.mark.parametrize(
    ("what", "turn", "law"),
    [
        ({"own": 1}, "keeps", ("116", "48")),
        ({"own": 1, "theirs": 1}, "keeps", ("116", "48", "125.a")),
        ({"queen": True}, "keeps", ("92", "48", "116")),
        ({"queen": True, "own": 1}, "keeps", ("97.a", "116")),
        ({}, "passes", ("116", "48")),
        ({"theirs": 1}, "passes", ("116", "125.a", "48")),
    ],
)
def test_a_striker_off_the_board_costs_no_due(what: Any, turn: str, law: Any) -> None:
    t = board(setup=LIVE).stroke(striker_out=True, **what)
    assert (t.ruled.turn, t.ruled.law, t.owed) == (turn, law, (0, 0))


@pytest.mark.near_miss("carrom:116")
def test_a_striker_in_a_pocket_is_not_off_the_board() -> None:
    assert board(setup=LIVE).stroke(striker=True).ruled.law == ("72.a",)
