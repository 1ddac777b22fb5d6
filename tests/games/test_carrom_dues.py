"""Casebook: dues and penalties - who places them, where, when - and the right given up or lost."""

from math import cos, radians, sin
from typing import Any

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Code
from tests.games.carrom_table import (
    LIVE,
    PAIRS,
    SPOTS,
    STRICT,
    UNTIMED,
    Setup,
    Table,
    board,
    both_seats,
    ev,
    rp,
)

Point = tuple[int, int]


def packed(free: int | None = None, shift: int = 0) -> dict[int, Point]:
    """Men of both colours that leave no room in the ring; without one of them there is room."""
    ring = [(50_000, k * 40 + shift) for k in range(9)]
    spots = [(round(r * cos(radians(a))), round(r * sin(radians(a)))) for r, a in ring]
    return {2 * i + 2: p for i, p in enumerate(spots) if i != free}


def full(**more: Any) -> Table:
    """Five whites and nine blacks that fill the ring; white is on turn and owes nothing."""
    return board(5, 9, at=packed(), **more)


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
    assert t.asks == ("place", 1 - seat) and t.state.todo[-1].team == seat
    t.place()
    assert t.asks == ("place", seat) and t.state.todo[-1].team == 1 - seat
    t.place()
    assert t.owed == (0, 0) and (t.left(0), t.left(1)) == (9, 9)


@pytest.mark.near_miss("carrom:89.a")
def test_one_debt() -> None:
    assert board(9, 9).stroke(striker=True).says(ev.Owes).law == ("72.c",)


# ---- where: what the referee refuses beforehand --------------------------------------------------


def placing(**more: Any) -> Table:
    return board(**more).stroke(striker=True)


@pytest.mark.parametrize(
    ("at", "reason", "law"),
    [
        pytest.param((69_501, 0), "place.outside", ("85", "84.a"),
                     marks=pytest.mark.clause("carrom:85")),
        pytest.param((0, -352_801), "place.outside", ("85", "84.a")),
        pytest.param((31_399, 0), "place.centre", ("89.b",),
                     marks=pytest.mark.clause("carrom:89.b")),
        pytest.param((0, 0), "place.centre", ("89.b",)),
        pytest.param((65_000, 25_000), "place.outside", ("85", "84.a")),
        pytest.param((0, 46_501), "place.occupied", ("86",),
                     marks=pytest.mark.clause("carrom:86")),
        pytest.param((-30_000, -30_000), "place.shot", ("114",),
                     marks=pytest.mark.clause("carrom:114")),
    ],
)  # fmt: skip
@both_seats
def test_a_due_must_lie_in_the_ring_clear_of_all(
    seat: int, at: Point, reason: str, law: Any
) -> None:
    t = placing(seat=seat, at={10: (0, 77_500)})
    refused = t.refuses("place", at)
    assert (refused.code, refused.reason, refused.law) == (Code.ILLEGAL, reason, law)


@pytest.mark.near_miss("carrom:85", "carrom:86", "carrom:89.b", "carrom:114")
@pytest.mark.parametrize(
    "at", [(69_500, 0), (31_400, 0), (0, 46_500), (-30_000, -26_000), (-33_000, -33_000)]
)
def test_on_the_very_edge_it_may(at: Point) -> None:
    t = placing(at={10: (0, 77_500)}).place(at)
    assert t.says(ev.Placed).at == at


def test_a_shot_is_made_with_the_queen_only() -> None:
    t = placing(queen="mine", at={10: (0, 0)})
    assert t.place((-30_000, -30_000)).all(ev.Placed)


@pytest.mark.parametrize(
    "value",
    [None, 5, "here", (1,), (50_000, 0, 0), (50_000.0, 0), (float("nan"), 0), (True, 50_000),
     {"x": 50_000, "y": 0}],
)  # fmt: skip
def test_a_spot_is_two_whole_numbers(value: Any) -> None:
    refused = placing().refuses("place", value)
    assert (refused.code, refused.reason, refused.law) == (Code.MALFORMED, "place", ("84.a",))


def test_spots_far_beyond_any_board() -> None:
    for at in ((10**30, 0), (-(10**30), 10**30)):
        assert placing().refuses("place", at).law == ("85", "84.a")
        assert placing(setup=STRICT).refuses("place", at).law == ("85", "84.a")


# ---- where: what the strict referee punishes -----------------------------------------------------


@pytest.mark.clause("carrom:63.b")
@pytest.mark.near_miss("carrom:63.a", "carrom:64.a")
@pytest.mark.parametrize(
    ("at", "clause"),
    [
        pytest.param((69_501, 0), "85", marks=pytest.mark.clause("carrom:85")),
        pytest.param((352_800, 0), "85"),
        pytest.param((10_000, 0), "89.b", marks=pytest.mark.clause("carrom:89.b")),
        pytest.param((0, -46_501), "86", marks=pytest.mark.clause("carrom:86")),
        pytest.param((-30_000, -30_000), "114", marks=pytest.mark.clause("carrom:114")),
    ],
)
@both_seats
def test_strict_a_player_not_on_turn_commits_a_technical_foul(
    seat: int, at: Point, clause: str
) -> None:
    t = board(seat=seat, setup=STRICT, at={10: (0, -77_500)}).stroke(own=1, striker=True)
    t.place(at)
    assert t.says(ev.Foul) == ev.Foul(seat=1 - seat, technical=True, law=(clause, "63.b"))
    assert not t.all(ev.Placed) and t.owed[1 - seat] == 1
    assert t.asks == ("place", 1 - seat)  # he does it again, inside
    t.place().place()
    assert t.asks == ("place", seat)  # and then pays for it
    assert t.place().asks == ("stroke", seat)


def test_strict_not_even_the_umpire_lets_a_man_lie_over_the_edge() -> None:
    t = board(setup=STRICT).stroke(own=1, striker=True)
    refused = t.refuses("place", (0, 352_801))
    assert (refused.reason, refused.law) == ("place.outside", ("85", "84.a"))
    t.place((0, 352_800))
    assert t.says(ev.Foul).technical


@pytest.mark.clause("carrom:63.a")
def test_strict_before_his_first_stroke() -> None:
    t = board(setup=STRICT).stroke(striker=True)
    assert t.turn == 1
    t.place((0, 0))
    assert t.says(ev.Foul) == ev.Foul(seat=1, technical=True, law=("89.b", "63.a"))
    assert t.turn == 1


@pytest.mark.clause("carrom:64.a")
def test_strict_within_his_own_turn_it_costs_the_turn() -> None:
    t = board(5, 9, owed=(0, 1), setup=STRICT).stroke(theirs=1, own=1)
    assert t.asks == ("place", 0)
    t.place((0, 0))
    assert t.says(ev.Foul) == ev.Foul(seat=0, technical=False, law=("89.b", "64.a"))
    assert t.turn == 1
    t.place()
    assert t.place().asks == ("stroke", 1)


@pytest.mark.near_miss("carrom:63.b")
def test_strict_a_lawful_spot_is_no_foul() -> None:
    t = board(setup=STRICT).stroke(own=1, striker=True).place()
    assert t.says(ev.Placed) and not t.all(ev.Foul)


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
    assert t.asks == ("place", 1) and t.state.todo[-1].left == 2
    t.place(packed()[10])
    assert t.says(ev.NoRoom).law == ("79.a",)
    assert t.asks == ("stroke", 1) and t.owed == (1, 0)


# ---- the right given up -------------------------------------------------------------------------


@pytest.mark.clause("carrom:80", "carrom:87.a")
@both_seats
def test_the_right_to_place_may_be_given_up(seat: int) -> None:
    t = board(seat=seat).stroke(own=2, striker=True)
    told = t.decision.options.describe()
    assert [entry["name"] for entry in told["menu"]] == ["concede_game", "waive"]
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
    assert [entry["name"] for entry in told["menu"]] == ["concede_game"]
    assert told["barred"] == [{"name": "waive", "law": ("87.a",)}]


def test_what_cannot_be_paid_yet_is_forgiven_too() -> None:
    t = board(8, 9, owed=(2, 0)).stroke(striker=True)
    assert t.state.todo[-1].left == 1
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
    assert t.state.b.last_due == -1


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


# ---- what the page is told ----------------------------------------------------------------------


def test_the_page_is_told_where_a_due_may_lie() -> None:
    t = board(at={10: (0, 77_500)}).stroke(own=1, striker=True)
    told = t.decision.options.describe()["place"]
    assert told["ring"] == [31_400, 69_500] and told["radius"] == 15_500
    assert told["queen"] == (0, 0) and told["left"] == 2 and told["piece"] == 1
    assert sorted(told["pieces"]) == sorted(p for p in t.state.b.where if p)
    assert len(told["pockets"]) == 4 and told["strict"] is False
    assert board(setup=STRICT).stroke(striker=True).decision.options.describe()["place"]["strict"]
    assert "place" not in board(setup=LIVE).stroke(striker=True).decision.options.describe()


def test_a_random_player_places_lawfully_or_gives_it_up() -> None:
    t = board().stroke(own=1, striker=True)
    below = chance.sampler(b"anything")
    options = [t.decision.options.sample(below) for _ in range(40)]
    assert {o for o, _ in options} == {"place", "waive"}
    for option, value in options:
        t.decision.options.check(t.choice(option, value))
    t.place()
    assert {t.decision.options.sample(below)[0] for _ in range(40)} == {"place"}


def test_a_random_player_throws_all_over_the_ring_first() -> None:
    asked: list[int] = []

    def middle(n: int) -> int:
        asked.append(n)
        return n // 2  # on the queen

    t = board().stroke(striker=True)
    option, _ = t.decision.options.sample(middle)
    assert option == "place" and asked == [4, *[139_001] * 128]
    t.state.b.where[0] = (200_000, 0)
    rolls = iter((1, 69_500 + 50_000, 69_500))
    assert t.decision.options.sample(lambda n: next(rolls)) == ("place", (50_000, 0))


def test_a_random_player_finds_the_only_gap() -> None:
    t = board(5, 9, at=packed(free=4), owed=(1, 0)).stroke()
    option, value = t.decision.options.sample(lambda n: n - 1)  # every throw misses
    assert option == "place"
    assert t.place(value).owed == (0, 0)


def test_when_every_gap_makes_a_shot_the_right_can_only_be_given_up() -> None:
    # A queen off centre, and one gap, on the line from her to a pocket.
    spots = packed(free=0, shift=45)
    t = board(5, 9, at={**spots, 0: (9_500, 9_500)}, owed=(1, 0)).stroke()
    if t.decision.kind == "place":
        option, _ = t.decision.options.sample(lambda n: n - 1)
        assert option in ("place", "waive")


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
