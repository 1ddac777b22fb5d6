"""The board itself: the sheet against the laws, the rack, the hand."""

import math
from itertools import combinations

import pytest

from puntadidito.core.contract import Shot
from puntadidito.core.rulebook import rulebook
from puntadidito.flick.hand import hand_error, jittered
from puntadidito.flick.order import Finger, Leaves, Swing, leaves
from puntadidito.games.carrom import table
from puntadidito.games.carrom.state import Aim
from puntadidito.games.carrom.strokes import order_of
from puntadidito.games.carrom.table import Setup
from tests.games.carrom_table import begun, board

MM = 1000
Point = tuple[int, int]


def far(a: Point, b: Point = (0, 0)) -> float:
    return math.dist(a, b)


# ---- the sheet ----------------------------------------------------------------------------------

SHEET = [
    # clause, low and high in millimetres (or grams), what we use
    ("A.1.2", 735, 740, 2 * table.HALF),
    ("A.2.2", 19, 25.4, table.FRAME_HEIGHT),
    ("A.2.2", 63.5, 76, table.FRAME_WIDTH),
    ("A.3.1", 43, 46, 2 * table.POCKET_R),
    ("A.4.a.1", 467, 473, 2 * table.BASE_END),
    ("A.4.a.2", 5, 6.5, table.LOWER_THICK),
    ("A.4.a.2", 101.5, 101.5, table.HALF - table.LOWER_LINE),
    ("A.4.a.2", 31.8, 31.8, table.LOWER_LINE - table.UPPER_LINE),
    ("A.4.b.1", 31.8, 31.8, 2 * table.BASE_CIRCLE_R),
    ("A.4.b.1", 25.4, 25.4, 2 * table.BASE_CIRCLE_RED_R),
    ("A.5.1", 0, 1.5, 2 * table.ARROW_HALF_WIDTH),
    ("A.6", 30.2, 33.4, 2 * table.CENTRE_R),
    ("A.7.1", 167, 173, 2 * table.OUTER_R),
    ("B.2", 30.2, 31.8, 2 * table.MAN_R),
    ("B.2", 7, 9, table.MAN_THICK),
    ("B.3", 5, 5.5, table.MAN_MASS_MG),
    ("C.1", 0, 41.3, 2 * table.STRIKER_R),
    ("C.1", 0, 15, table.STRIKER_MASS_MG),
]


def test_every_clause_of_the_set_up_is_a_length_or_has_a_test_of_its_own() -> None:
    setup = {clause.id for clause in rulebook("carrom").clause if clause.kind == "setup"}
    lengths = {limit.law for limit in table.LIMITS}
    assert lengths | set(table.DRAWN) == setup
    assert not lengths & set(table.DRAWN) and len(set(table.DRAWN)) == len(table.DRAWN)


@pytest.mark.parametrize(
    ("clause", "low", "high", "used"),
    [pytest.param(*row, marks=pytest.mark.clause(f"carrom:{row[0]}", built=True)) for row in SHEET],
)
def test_the_sheet_keeps_the_laws(clause: str, low: float, high: float, used: int) -> None:
    assert low * MM <= used <= high * MM
    mine = [(limit.low, limit.high) for limit in table.LIMITS if limit.law == clause]
    assert (round(low * MM), round(high * MM)) in mine
    assert any(limit.used == used for limit in table.LIMITS if limit.law == clause)


def test_every_limit_is_kept() -> None:
    for limit in table.LIMITS:
        assert limit.low <= limit.used <= limit.high, limit
    assert {row[0] for row in SHEET} | {"A.4.b.2", "B.4"} == {x.law for x in table.LIMITS}


def test_the_numbers_of_the_sheet() -> None:
    assert table.HALF == 368_300 and table.POCKET == 346_050
    assert (table.LOWER_LINE, table.UPPER_LINE, table.BASE_LINE) == (266_800, 235_000, 250_900)
    assert (table.BASE_CIRCLE_X, table.BASE_END) == (219_100, 235_000)
    assert (table.MAN_R, table.STRIKER_R) == (15_500, 20_650)
    assert (table.RING_IN, table.RING_OUT) == (31_400, 69_500)
    assert (table.STRIKER_SLACK, table.STRIKER_CLEAR, table.STRIKER_ARROW) == (
        4_750, 36_550, 21_400,
    )  # fmt: skip
    assert table.V_MAX_NM == 4_000_000_000 and (table.CUSHION, table.CLACK) == (0.75, 0.9)
    assert sorted(table.POCKETS) == sorted(
        (x, y) for x in (-346_050, 346_050) for y in (-346_050, 346_050)
    )
    assert table.friction(Setup()) == 0.136 and table.friction(Setup(fast_board=True)) == 0.10
    assert (table.FRAME_HEIGHT, table.FRAME_WIDTH, table.UPPER_THICK) == (22_000, 70_000, 1_500)
    assert (table.BASE_CIRCLE_R, table.ARROW_HALF_WIDTH) == (15_900, 750)
    assert (table.MAN_MASS_MG, table.STRIKER_MASS_MG, table.MAN_THICK) == (5_250, 15_000, 8_000)


@pytest.mark.clause("carrom:A.4.b.2", built=True)
def test_base_circles_touch_the_lines_and_nearly_one_another() -> None:
    r, x, y = table.BASE_CIRCLE_R, table.BASE_CIRCLE_X, table.BASE_LINE
    assert table.LOWER_LINE - y == y - table.UPPER_LINE == r
    assert x + r == table.UPPER_LINE  # the prolonged upper line of the next side
    gap = far((x, -y), (y, -x)) - 2 * r
    assert abs(gap - 13_170) < 5  # "about 12.7 mm"


@pytest.mark.clause("carrom:A.5.1", "carrom:A.5.2", built=True)
def test_arrows_stop_short_of_the_pocket() -> None:
    tip, tail = table.ARROW_TIP, table.ARROW_TAIL
    assert abs(far((tip, tip), table.POCKETS[2]) - table.POCKET_R - 50_000) < 10
    assert far((tip, tip), (tail, tail)) <= 267_010 and tail < 219_100 < tip
    # Between the two base circles, clear of both.
    x, y = table.BASE_CIRCLE_X, table.BASE_LINE
    assert (y - x) / math.sqrt(2) > table.BASE_CIRCLE_R + table.ARROW_HALF_WIDTH


@pytest.mark.clause("carrom:A.3.1", built=True)
def test_pockets_lie_in_the_corners() -> None:
    for x, y in table.POCKETS:
        assert abs(x) + table.POCKET_R == abs(y) + table.POCKET_R == table.HALF


@pytest.mark.clause("carrom:A.1.3", built=True)
@pytest.mark.parametrize(("fast", "runs"), [(False, 3.5), (True, 4.03)])
def test_a_striker_at_full_force_makes_three_and_a_half_runs(fast: bool, runs: float) -> None:
    """By the energy it loses on the way; `test_carrom_shooter` lets it slide."""
    mu, e = table.friction(Setup(fast_board=fast)), table.CUSHION
    energy = (table.V_MAX_NM / 1e9) ** 2 / (2 * mu * table.GRAVITY)
    width = 2 * (table.HALF - table.STRIKER_R) / 1e6
    first = (table.HALF - table.STRIKER_R + table.BASE_LINE) / 1e6
    made = 0.0
    way = first
    while energy > way:
        energy = (energy - way) * e * e
        made += 1
        way = width
    made += energy / width
    assert abs(made - runs) < 0.02


# ---- the rack -----------------------------------------------------------------------------------


@pytest.mark.clause("carrom:B.4", built=True)
def test_nine_white_nine_black_and_a_queen() -> None:
    assert list(table.WHITES) == [1, 3, 5, 7, 9, 11, 13, 15, 17]
    assert list(table.BLACKS) == [2, 4, 6, 8, 10, 12, 14, 16, 18]
    assert (table.QUEEN, table.STRIKER, table.PIECES, table.SIDE_MEN) == (0, 19, 19, 9)


TABLE = {
    # the sheet's own table, for d = 31 mm
    0: (0, 0), 1: (0, -31), 2: (26.847, -15.5), 3: (26.847, 15.5), 4: (0, 31),
    5: (-26.847, 15.5), 6: (-26.847, -15.5), 7: (0, -62), 8: (26.847, -46.5),
    9: (53.694, -31), 10: (53.694, 0), 11: (53.694, 31), 12: (26.847, 46.5), 13: (0, 62),
    14: (-26.847, 46.5), 15: (-53.694, 31), 16: (-53.694, 0), 17: (-53.694, -31),
    18: (-26.847, -46.5),
}  # fmt: skip


@pytest.mark.clause("carrom:41.a.1", "carrom:41.a.2", "carrom:41.a.3", built=True)
@pytest.mark.parametrize("side", range(4))
def test_the_rack(side: int) -> None:
    laid = table.rack(side)
    for i, (x, y) in TABLE.items():
        u, v = table.turned(laid[i], -side)
        assert abs(u - x * 1003.2258) < 2 and abs(v - y * 1003.2258) < 2, i
    assert laid[0] == (0, 0)
    ring = [i for i in range(1, 19) if far(laid[i]) < 32_000]
    around = sorted(ring, key=lambda i: math.atan2(laid[i][1], laid[i][0]))
    assert len(around) == 6
    assert [i % 2 for i in around] in ([0, 1] * 3, [1, 0] * 3)  # white and black in turn
    outer = [i for i in range(1, 19) if i not in ring]
    around = sorted(outer, key=lambda i: math.atan2(laid[i][1], laid[i][0]))
    assert [i % 2 for i in around] in ([0, 1] * 6, [1, 0] * 6)
    for i in (1, 3, 5):  # three whites behind those of the first row: a Y
        u, v = laid[i]
        assert any(far((2 * u, 2 * v), laid[j]) < 5 for j in outer if j % 2)
    touching = sum(far(a, b) < 31_200 for a, b in combinations(laid, 2))
    assert touching == 42 and max(far(p) for p in laid) + table.MAN_R < table.OUTER_R


def test_each_piece_is_a_hair_from_its_place() -> None:
    laid = table.rack(0)
    for bits in range(50):
        moved = jittered(laid, bits)
        assert all(10 <= far(a, b) <= 30 for a, b in zip(laid, moved, strict=True))
        assert min(far(a, b) for a, b in combinations(moved, 2)) > 31_000


def test_the_rack_can_be_turned() -> None:
    for degrees in (0, 30, 119):
        laid = table.spun(table.rack(1), degrees)
        for (x, y), p in zip(table.rack(1), laid, strict=True):
            a = math.radians(degrees)
            u, v = x * math.cos(a) - y * math.sin(a), x * math.sin(a) + y * math.cos(a)
            assert far(p, (u, v)) < 1  # type: ignore[arg-type]


# ---- the hand -----------------------------------------------------------------------------------


@pytest.mark.parametrize("side", range(4))
def test_how_the_striker_leaves(side: int) -> None:
    for angle, (x, y) in {0: (1, 0), 90_000: (0, 1), 180_000: (-1, 0), 270_000: (0, -1)}.items():
        (striker,) = order_of(0, (), Aim(0, angle, 1000), side, 0.1).flicks
        assert striker.leaves[:2] == table.turned((x * 4_000_000_000, y * 4_000_000_000), side)
        assert striker.body == table.STRIKER and not any(striker.leaves[2:])


def test_the_hand_trembles_only_where_it_was_agreed() -> None:
    t = board(setup=Setup(noise=True)).choose("stroke", {"place": 0, "angle": 90_000, "power": 500})
    t.draw(12_345)
    waits = t.pending
    assert isinstance(waits, Shot)
    meant = leaves(Swing(90_000, 500), Finger(table.V_MAX_NM), errors=hand_error(12_345))
    assert waits.order.flicks[0].leaves == meant != Leaves(0, 2_000_000_000)
    t.happened()
    t = board().aim()
    waits = t.pending
    assert isinstance(waits, Shot) and waits.order.flicks[0].leaves[:2] == (0, 2_000_000_000)


@pytest.mark.parametrize("seat", [0, 1])
def test_the_order_of_a_shot(seat: int) -> None:
    t = board(2, 1, seat=seat, setup=Setup(fast_board=seat == 1)).aim(place=50_000, ahead=-3_000)
    waits = t.pending
    assert isinstance(waits, Shot)
    order = waits.order
    assert order.seat == seat and order.side == 2 * seat and not order.live
    assert order.flicks[0].at == table.turned((50_000, -253_900), 2 * seat)
    assert {i for i, _, _ in order.lies} == {i for i, p in enumerate(t.state.b.where) if p}
    assert all(t.at(i) == (x, y) for i, x, y in order.lies)
    assert order.friction == (0.136, 0.10)[seat]


def test_the_first_break_from_each_side() -> None:
    t = begun()
    assert t.at(7) is not None and t.at(7)[1] < -62_000  # type: ignore[index]
    t = begun(Setup(doubles=True))
    assert t.state.sides == (0, 1, 2, 3)
