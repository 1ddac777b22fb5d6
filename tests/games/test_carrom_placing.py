"""Casebook: where a due may lie, what the referee refuses or punishes, what the page is told."""

from typing import Any

import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Code
from puntadidito.flick.regions import law_at
from puntadidito.games.carrom.spots import due_region
from tests.games.carrom_table import (
    LIVE,
    STRICT,
    Table,
    board,
    both_seats,
    ev,
    packed,
)

Point = tuple[int, int]


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


# ---- what the page is told ----------------------------------------------------------------------


def test_the_page_is_told_where_a_due_may_lie() -> None:
    t = board(at={10: (0, 77_500)}).stroke(own=1, striker=True)
    told = t.decision.options.describe()["spec"].place
    assert told.region == due_region(t.state.b.lying(), (0, 0))
    assert told.radius == 15_500 and told.left == 2 and told.piece == 1
    assert law_at(told.region, *told.start) is None and told.strict is False
    strict = board(setup=STRICT).stroke(striker=True).decision.options.describe()
    assert strict["spec"].place.strict
    assert "spec" not in board(setup=LIVE).stroke(striker=True).decision.options.describe()


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
