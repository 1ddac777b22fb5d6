"""Casebook: how a board ends, over every combination, against a table written from the book."""

from itertools import product
from typing import Any, NamedTuple

import pytest

from tests.games.carrom_table import LIVE, Setup, Table, board, both_seats, ev

IMPROPER: Any = {"improper": ("33",)}


class End(NamedTuple):
    """Who wins, by how much, what may be claimed besides, by which article."""

    mine: bool
    points: int
    demand: int
    law: tuple[str, ...]


def book(
    last: str, queen: str, striker: bool, proper: bool, mine: int, theirs: int,
    left_mine: int, left_theirs: int,
) -> End | None:  # fmt: skip
    """The laws, read clause by clause. ``mine`` and ``theirs`` are the scores before the board,
    ``left`` the men after the stroke; ``queen`` is board, now, pending, mine or theirs."""
    my3 = 3 if mine <= 21 else 0
    th3 = 3 if theirs <= 21 else 0
    my3or1, th3or1 = my3 or 1, th3 or 1
    p = 0 if proper else 1
    extra = p + (1 if striker else 0)

    def letter(number: str) -> tuple[str, ...]:
        return (number + (".a", ".b")[p],)

    if last == "mine":
        if queen == "board":  # 107, 108: own last man with the queen on the board
            return End(False, th3or1, extra, letter("108" if striker else "107"))
        if striker or not proper:
            return None  # 73, 77, 98, 101: his man comes back
        if queen == "theirs":
            return End(True, left_theirs, 0, ("52.a",))
        return End(True, left_theirs + my3, 0, ("52.a",))
    if last == "theirs":
        if queen == "mine":
            return End(False, left_mine, extra, ("52.a",))
        if queen == "theirs":
            return End(False, left_mine + th3, extra, ("52.a",))
        points = left_mine + th3
        if striker:
            return End(False, points, extra, letter("111"))
        if queen == "board":
            return End(False, points, extra, letter("106"))
        return End(False, points, extra, letter("103"))
    assert last == "both"
    if striker:
        if queen == "board":
            return End(False, th3or1, extra, letter("108") + letter("105"))
        if queen in ("now", "pending"):
            return End(False, th3or1, extra, letter("109"))
        if queen == "mine":
            return End(False, 1, extra, letter("110"))
        return End(False, th3or1, extra, letter("112"))
    if queen == "board":
        return End(False, th3or1, extra, letter("105"))
    if queen in ("now", "pending"):
        law = letter("104" if queen == "now" else "102")
        return End(True, my3or1, 0, law) if proper else End(False, th3or1, 1, law)
    if queen == "mine":
        return End(True, my3or1, 0, ("52.a",)) if proper else End(False, 1, 1, ("52.a",))
    return End(True, 1, 0, ("52.a",)) if proper else End(False, th3or1, 1, ("52.a",))


def play(
    t: Table, last: str, queen: str, striker: bool, proper: bool, own: int = 1, theirs: int = 1
) -> Table:
    return t.stroke(
        own=own if last in ("mine", "both") else 0,
        theirs=theirs if last in ("theirs", "both") else 0,
        queen=queen == "now",
        striker=striker,
        **({} if proper else IMPROPER),
    )


LASTS = ("mine", "theirs", "both")
QUEENS = ("board", "now", "pending", "mine", "theirs")
SCORES = (0, 21, 22, 24)
EVERY = list(product(LASTS, QUEENS, (False, True), (True, False)))


def before(last: str, queen: str, seat: int, scores: tuple[int, int], **more: Any) -> Table:
    return board(
        1 if last in ("mine", "both") else 4,
        1 if last in ("theirs", "both") else 6,
        queen="board" if queen == "now" else queen,  # type: ignore[arg-type]
        points=scores,
        seat=seat,
        strokes=1,
        setup=more.pop("setup", LIVE),
        **more,
    )


@pytest.mark.parametrize(("last", "queen", "striker", "proper"), EVERY)
@both_seats
def test_every_ending(seat: int, last: str, queen: str, striker: bool, proper: bool) -> None:
    for mine, theirs in product(SCORES, SCORES):
        t = before(last, queen, seat, (mine, theirs))
        play(t, last, queen, striker, proper)
        left_mine = 4 if last == "theirs" else 0
        left_theirs = 6 if last == "mine" else 0
        end = book(last, queen, striker, proper, mine, theirs, left_mine, left_theirs)
        if end is None:
            assert not t.all(ev.BoardWon) and t.left(seat) == 0
            assert t.owed[seat] > 1 and t.asks == ("place", 1 - seat)
            continue
        winner = seat if end.mine else 1 - seat
        won = t.says(ev.BoardWon)
        assert (won.team, won.points, won.demand, won.law) == (
            winner, end.points, end.demand, end.law,
        )  # fmt: skip
        assert t.ruled.law == end.law
        score = (mine, theirs) if end.mine else (theirs, mine)
        if end.demand:
            assert t.asks == ("claim", winner)
            assert t.decision.law == ("87.b",)
            t.choose("0")
        scored = t.says(ev.Scored)
        assert (scored.team, scored.points, scored.counts) == (winner, end.points, True)
        assert scored.total[winner] == score[0] + end.points
        assert scored.total[1 - winner] == score[1]


@pytest.mark.parametrize(("last", "queen", "striker", "proper"), EVERY)
@both_seats
def test_who_owes_pays_with_his_last_man(
    seat: int, last: str, queen: str, striker: bool, proper: bool
) -> None:
    """A man that pays a debt is not the last: the board goes on, or the other's last decides."""
    if last in ("mine", "both"):
        t = before(last, queen, seat, (0, 0), owed=(1, 0))
        play(t, last, queen, striker, proper)
        if last == "mine":
            assert not t.all(ev.BoardWon) and t.state.b.owed[seat] >= 1
            assert t.asks == ("place", 1 - seat)
        else:  # the others' last is; mine counts as back on the board
            end = book("theirs", queen, striker, proper, 0, 0, 1, 0)
            won = t.says(ev.BoardWon)
            assert end and (won.team, won.points, won.demand, won.law) == (
                1 - seat, end.points, end.demand, end.law,
            )  # fmt: skip
    if last in ("theirs", "both"):
        t = before(last, queen, seat, (0, 0), owed=(0, 1))
        play(t, last, queen, striker, proper)
        end = book("mine", queen, striker, proper, 0, 0, 0, 0) if last == "both" else None
        if end is None:
            assert not t.all(ev.BoardWon)
            assert t.state.b.owed[1 - seat] == 1
        else:
            won = t.says(ev.BoardWon)
            assert (won.team, won.demand, won.law) == (
                seat if end.mine else 1 - seat, end.demand, end.law,
            )  # fmt: skip


CASES = {
    # clause: last, queen, striker, proper; the case next to it that another clause decides
    "102.a": (("both", "pending", False, True), ("both", "now", False, True)),
    "102.b": (("both", "pending", False, False), ("both", "pending", False, True)),
    "103.a": (("theirs", "pending", False, True), ("theirs", "board", False, True)),
    "103.b": (("theirs", "pending", False, False), ("theirs", "pending", False, True)),
    "104.a": (("both", "now", False, True), ("both", "board", False, True)),
    "104.b": (("both", "now", False, False), ("both", "now", False, True)),
    "105.a": (("both", "board", False, True), ("both", "mine", False, True)),
    "105.b": (("both", "board", False, False), ("both", "board", False, True)),
    "106.a": (("theirs", "board", False, True), ("theirs", "mine", False, True)),
    "106.b": (("theirs", "board", False, False), ("theirs", "board", False, True)),
    "107.a": (("mine", "board", False, True), ("mine", "mine", False, True)),
    "107.b": (("mine", "board", False, False), ("mine", "board", False, True)),
    "108.a": (("mine", "board", True, True), ("mine", "theirs", True, True)),
    "108.b": (("mine", "board", True, False), ("mine", "board", True, True)),
    "109.a": (("both", "now", True, True), ("both", "mine", True, True)),
    "109.b": (("both", "now", True, False), ("both", "now", True, True)),
    "110.a": (("both", "mine", True, True), ("both", "theirs", True, True)),
    "110.b": (("both", "mine", True, False), ("both", "mine", True, True)),
    "111.a": (("theirs", "board", True, True), ("theirs", "mine", True, True)),
    "111.b": (("theirs", "board", True, False), ("theirs", "board", True, True)),
    "112.a": (("both", "theirs", True, True), ("both", "mine", True, True)),
    "112.b": (("both", "theirs", True, False), ("both", "theirs", True, True)),
}


@pytest.mark.parametrize(
    ("clause", "case"),
    [
        pytest.param(c, case[0], marks=pytest.mark.clause(f"carrom:{c}"))
        for c, case in CASES.items()
    ],
)
def test_the_clause_decides(clause: str, case: Any) -> None:
    last, queen, striker, proper = case
    t = play(before(last, queen, 0, (0, 0)), last, queen, striker, proper)
    assert t.says(ev.BoardWon).law[0] == clause


@pytest.mark.parametrize(
    ("clause", "case"),
    [
        pytest.param(c, case[1], marks=pytest.mark.near_miss(f"carrom:{c}"))
        for c, case in CASES.items()
    ],
)
def test_the_case_beside_it_is_decided_by_another(clause: str, case: Any) -> None:
    last, queen, striker, proper = case
    t = play(before(last, queen, 0, (0, 0)), last, queen, striker, proper)
    assert clause not in t.laws


# ---- more men than the last ---------------------------------------------------------------------


def test_several_men_may_be_the_last() -> None:
    t = board(3, 4, queen="mine").stroke(own=3)
    assert t.says(ev.BoardWon).points == 4 + 3
    t = board(3, 4, queen="mine").stroke(own=2)
    assert not t.all(ev.BoardWon)
    t = board(4, 2, queen="mine").stroke(theirs=2, own=1)
    assert (t.says(ev.BoardWon).team, t.says(ev.BoardWon).points) == (1, 3)
    t = board(4, 2, queen="mine").stroke(theirs=1)
    assert not t.all(ev.BoardWon)


def test_what_the_loser_owes_and_can_pay_counts_and_never_more_than_nine() -> None:
    t = board(9, 1, queen="mine", owed=(1, 0)).stroke(own=1, theirs=1)
    assert t.says(ev.BoardWon).points == 9  # eight, and the one that pays
    t = board(9, 1, queen="mine", owed=(4, 0)).stroke(theirs=1)
    assert t.says(ev.BoardWon).points == 9


@pytest.mark.clause("carrom:53.a")
@pytest.mark.near_miss("carrom:55")
@both_seats
def test_a_debt_that_can_be_paid_counts_the_same_whoever_strikes_last(seat: int) -> None:
    """Eight men on the board and one owed, for which there was no room: nine are left."""
    won = board(1, 8, queen="mine", owed=(0, 1), seat=seat).stroke(own=1)
    lost = board(8, 1, queen="theirs", owed=(1, 0), seat=1 - seat).stroke(theirs=1)
    for t in (won, lost):
        assert (t.says(ev.Scored).team, t.says(ev.Scored).points) == (seat, 12)
        assert t.says(ev.Scored).law == ("53.a", "52.b", "53.b")


@pytest.mark.clause("carrom:55")
@both_seats
def test_one_that_cannot_be_paid_is_written_off(seat: int) -> None:
    won = board(1, 8, queen="mine", owed=(0, 3), seat=seat).stroke(own=1)
    lost = board(8, 1, queen="theirs", owed=(3, 0), seat=1 - seat).stroke(theirs=1)
    for t in (won, lost):
        assert t.says(ev.Scored).points == 12
        assert t.says(ev.WrittenOff) == ev.WrittenOff(team=1 - seat, count=2, law=("55",))


# ---- what a board is worth ----------------------------------------------------------------------


@pytest.mark.clause("carrom:52.a", "carrom:52.b", "carrom:53.a")
@pytest.mark.near_miss("carrom:53.b", "carrom:54", "carrom:107.a")
@both_seats
def test_who_pockets_all_his_men_first_wins_the_others_men(seat: int) -> None:
    t = board(1, 4, queen="theirs", seat=seat).stroke(own=1)
    assert t.says(ev.BoardWon).law == ("52.a",)
    scored = t.says(ev.Scored)
    assert (scored.team, scored.points, scored.law) == (seat, 4, ("53.a", "52.b", "53.c"))


@pytest.mark.near_miss("carrom:52.a", "carrom:52.b", "carrom:53.a", "carrom:53.b", "carrom:53.c")
def test_one_man_left_is_not_all() -> None:
    t = board(2, 4, queen="mine").stroke(own=1)
    assert not t.all(ev.BoardWon)


@pytest.mark.clause("carrom:53.b")
@pytest.mark.near_miss("carrom:53.c", "carrom:54")
@pytest.mark.parametrize("points", [0, 21])
def test_the_winner_has_the_queens_points(points: int) -> None:
    t = board(1, 4, queen="mine", points=(points, 0)).stroke(own=1)
    assert t.says(ev.Scored).points == 7
    assert t.says(ev.Scored).law == ("53.a", "52.b", "53.b")


@pytest.mark.clause("carrom:53.c")
@pytest.mark.near_miss("carrom:53.b")
def test_the_loser_has_not() -> None:
    t = board(4, 1, queen="mine").stroke(theirs=1)
    assert (t.says(ev.Scored).team, t.says(ev.Scored).points) == (1, 4)
    assert t.says(ev.Scored).law == ("53.a", "52.b", "53.c")
    t = board(1, 1, queen="theirs").stroke(own=1, theirs=1)
    assert (t.says(ev.Scored).points, t.says(ev.Scored).law) == (1, ("52.b", "53.c"))


@pytest.mark.clause("carrom:54")
@pytest.mark.near_miss("carrom:53.b")
@pytest.mark.parametrize("points", [22, 24])
def test_from_twenty_two_on_the_queen_is_worth_nothing(points: int) -> None:
    t = board(1, 1, queen="mine", points=(points, 0)).stroke(own=1, theirs=1)
    assert (t.says(ev.Scored).points, t.says(ev.Scored).law) == (1, ("52.b", "54"))
    t = board(1, 2, queen="mine", points=(points, 0)).stroke(own=1)
    assert (t.says(ev.Scored).points, t.says(ev.Scored).law) == (2, ("53.a", "52.b", "54"))


@pytest.mark.clause("carrom:55")
def test_a_board_is_worth_twelve_at_most() -> None:
    t = board(9, 1, setup=LIVE).stroke(theirs=1, striker=True)
    assert t.says(ev.BoardWon).points == 12 and t.says(ev.BoardWon).demand == 1
    assert t.says(ev.WrittenOff) == ev.WrittenOff(team=1, count=1, law=("55",))
    assert t.says(ev.Scored).points == 12  # nobody is asked
    t = board(8, 1, setup=LIVE).stroke(theirs=1, striker=True, **IMPROPER)
    assert t.asks == ("claim", 1) and not t.all(ev.WrittenOff)
    t.choose("2")
    assert t.says(ev.WrittenOff) == ev.WrittenOff(team=1, count=1, law=("55",))
    assert t.says(ev.Scored).points == 12


@pytest.mark.clause("carrom:55")
def test_what_is_still_owed_at_the_end_is_written_off() -> None:
    t = board(1, 9, queen="mine", owed=(0, 2)).stroke(own=1)
    assert t.says(ev.WrittenOff) == ev.WrittenOff(team=1, count=2, law=("55",))
    assert t.says(ev.Scored).points == 12


@pytest.mark.near_miss("carrom:55")
def test_nothing_is_written_off_within_twelve() -> None:
    t = board(8, 1, setup=LIVE).stroke(theirs=1, striker=True)
    t.choose("1")
    assert t.says(ev.Scored).points == 12 and not t.all(ev.WrittenOff)


# ---- points on demand ---------------------------------------------------------------------------


@pytest.mark.clause("carrom:87.b")
@pytest.mark.parametrize("asked", [0, 1, 2])
@both_seats
def test_points_on_demand_may_be_claimed_wholly_or_in_part(seat: int, asked: int) -> None:
    t = board(1, 4, seat=seat, setup=LIVE).stroke(own=1, striker=True, **IMPROPER)
    assert t.asks == ("claim", 1 - seat)
    assert t.decision.options.names == ("0", "1", "2") and t.decision.default == "2"
    assert t.decision.limit_ms is None
    t.choose(str(asked))
    assert t.says(ev.Claimed) == ev.Claimed(seat=1 - seat, count=asked, law=("87.b",))
    assert t.says(ev.Scored).points == 3 + asked


@pytest.mark.near_miss("carrom:87.b")
def test_after_a_proper_stroke_there_is_nothing_to_claim() -> None:
    t = board(1, 4).stroke(own=1)
    assert t.says(ev.Scored).points == 3 and not t.all(ev.Claimed)


@pytest.mark.parametrize("seat", range(4))
def test_in_doubles_the_one_at_the_right_claims(seat: int) -> None:
    t = board(1, 4, seat=seat, setup=Setup(doubles=True)).stroke(own=1, striker=True)
    assert t.asks == ("claim", (seat + 1) % 4)
    t.choose("1")
    assert t.says(ev.Scored).team == (seat + 1) % 2


# ---- slams --------------------------------------------------------------------------------------


@both_seats
def test_a_white_slam(seat: int) -> None:
    t = board(1, 9, queen="mine", seat=seat, turns=0).stroke(own=1)
    assert t.says(ev.Slam) == ev.Slam(seat=seat, colour="white", law=("26.a",))
    t = board(1, 9, queen="pending", seat=seat, turns=0).stroke(own=1)
    assert t.says(ev.Slam).colour == "white"
    t = board(1, 9, seat=seat, turns=0).stroke(own=1, queen=True)
    assert t.says(ev.Slam).colour == "white"


@pytest.mark.parametrize("queen", ["mine", "theirs"])
@both_seats
def test_a_black_slam(seat: int, queen: Any) -> None:
    t = board(1, 4, queen=queen, seat=seat, breaker=1 - seat, turns=1).stroke(own=1)
    assert t.says(ev.Slam) == ev.Slam(seat=seat, colour="black", law=("26.b",))


def test_no_slam() -> None:
    assert not board(1, 9, queen="mine", turns=2).stroke(own=1).all(ev.Slam)
    assert not board(1, 9, queen="theirs", turns=0).stroke(own=1).all(ev.Slam)
    assert not board(1, 9, queen="mine", breaker=1, turns=3).stroke(own=1).all(ev.Slam)
    assert not board(1, 9, queen="mine", breaker=1, turns=0).stroke(own=1).all(ev.Slam)
    assert not board(9, 1, queen="mine", turns=0).stroke(theirs=1).all(ev.Slam)
    assert not board(1, 9, turns=0).stroke(own=1).all(ev.Slam)  # lost: the queen is on the board
    assert not board(1, 9, queen="mine", turns=1).stroke(own=1).all(ev.Slam)
    assert not board(4, 1, queen="mine", breaker=1, turns=1).stroke(theirs=1).all(ev.Slam)
