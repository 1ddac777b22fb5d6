"""Every kind of spot: where the striker may stand, where a due may lie, where the umpire puts."""

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puntadidito.flick.regions import law_at
from puntadidito.games.carrom import spots, table

Point = tuple[int, int]


def far(a: Point, b: Point = (0, 0)) -> float:
    return math.dist(a, b)


def makes_shot(p: Point, queen: Point) -> bool:
    """Whether a man there is forbidden for what he would do with the queen."""
    *_, shot = spots.due_region([], queen).keeps
    assert shot.reason == "place.shot"
    return shot.broken(*p)


# ---- where the striker may stand ----------------------------------------------------------------

near_lines = st.tuples(st.integers(-260_000, 260_000), st.integers(-320_000, -190_000))


@settings(max_examples=150)
@given(st.lists(near_lines, max_size=12), st.integers(-4_750, 4_750))
def test_a_row_holds_exactly_the_lawful_places(pieces: list[Point], ahead: int) -> None:
    row = spots.striker_row(pieces, ahead)
    assert row == sorted(row) and all(a <= b for a, b in row)
    assert all(b + 1 < c for (_, b), (c, _) in pairwise(row))

    def lawful(x: int) -> bool:
        return law_at(spots.stands(pieces), x, ahead - table.BASE_LINE) is None

    for low, high in row:
        assert lawful(low) and lawful(high) and not lawful(low - 1) and not lawful(high + 1)
        assert lawful((low + high) // 2)
    inside = [x for x in range(-260_000, 260_001, 4_001) if any(a <= x <= b for a, b in row)]
    assert inside == [x for x in range(-260_000, 260_001, 4_001) if lawful(x)]


def test_the_laws_of_a_row_by_hand() -> None:
    """The sheet, 1.4: touching both lines, off the circles or wholly on one, off the arrow."""
    for place in range(-300_000, 300_001, 997):
        for ahead in (-5_000, -4_750, -2_000, 0, 1_000, 1_500, 1_600, 4_750, 5_000):
            to_circle = math.hypot(abs(place) - 219_100, ahead)
            to_arrow = (250_900 - ahead - abs(place)) / math.sqrt(2)
            if abs(ahead) > 4_750 or (abs(place) > 219_100 and to_circle > 36_550):
                law = "130.a.1"
            elif to_circle > 36_550:
                law = None
            elif to_circle > 4_750:
                law = "130.a.2"
            else:
                law = None if to_arrow > 21_400 else "130.a.3"
            assert spots.striker_fault(place, ahead) == law, (place, ahead)


def test_a_row_before_or_behind_may_have_room_when_the_middle_has_none() -> None:
    wall: list[Point] = [(x, -250_900 - 35_000) for x in range(-230_000, 230_001, 15_000)]
    assert spots.striker_row(wall) == []
    room = spots.striker_room(wall)
    assert room is not None and 0 < room.ahead <= 4_750 and room.places
    behind = spots.striker_room([(x, -250_900 + 35_000) for x, _ in wall])
    assert behind is not None and behind.ahead == -room.ahead
    assert spots.striker_room([(x, -250_900) for x, _ in wall]) is None
    free = spots.striker_room([])
    assert free is not None and free.ahead == 0
    exact = [(x, -250_900 - 31_400) for x in range(-260_000, 260_001, 100)]
    last = spots.striker_room(exact)
    assert last is not None and last.ahead == 4_750


# ---- where a due may lie ------------------------------------------------------------------------

anywhere = st.tuples(st.integers(-110_000, 110_000), st.integers(-110_000, 110_000))


@settings(max_examples=120)
@given(st.lists(anywhere, min_size=3, max_size=18))
def test_room_is_found_where_there_is_some(others: list[Point]) -> None:
    found = spots.due_spots(others)
    for p in found:
        assert 31_400 <= far(p) <= 69_500
        assert all(far(p, q) >= 31_000 for q in others)
    if not found:  # then no spot of a fine grid is free either
        for r in range(31_400, 69_501, 1_270):
            for a in range(0, 360, 2):
                p = round(r * math.cos(math.radians(a))), round(r * math.sin(math.radians(a)))
                if 31_450 <= far(p) <= 69_450:
                    assert any(far(p, q) < 31_010 for q in others)


def test_no_room_between_nine_in_a_ring() -> None:
    ring = [
        (
            round(50_000 * math.cos(math.radians(40 * k))),
            round(50_000 * math.sin(math.radians(40 * k))),
        )
        for k in range(9)
    ]
    assert spots.due_spots(ring) == [] and spots.lawful_spot(ring, None) is None
    for gap in range(9):
        left = ring[:gap] + ring[gap + 1 :]
        assert spots.due_spots(left)
    open_ring = spots.due_spots([])
    assert sorted(round(far(p) / 10) for p in open_ring) == [3140] * 16 + [6950] * 16
    assert len({round(math.atan2(y, x), 2) for x, y in open_ring}) == 16
    assert spots.due_spots([(200_000, 0)]) == open_ring


def test_a_lawful_spot_makes_no_shot() -> None:
    queen = (0, 0)
    spot = spots.lawful_spot([queen], queen)
    assert spot is not None and not makes_shot(spot, queen)
    # All the corners of a gap may lie in line, and its middle not.
    assert spots.due_fault(spot, [queen], queen) is None


@pytest.mark.parametrize("pocket", table.POCKETS)
def test_a_shot_with_the_queen(pocket: Point) -> None:
    x, y = (1 if pocket[0] > 0 else -1), (1 if pocket[1] > 0 else -1)
    for gap, shot in ((31_000, True), (46_500, True), (46_502, False)):
        d = gap / math.sqrt(2)
        assert makes_shot((round(-x * d), round(-y * d)), (0, 0)) is shot
    # On the far side of the queen it would send her to the opposite pocket: still a shot.
    assert makes_shot((22_000 * x, 22_000 * y), (0, 0))
    # The line may miss the middle of the pocket by its radius.
    reach = far(pocket)
    edge = math.degrees(math.asin(22_250 / reach))
    base = math.degrees(math.atan2(-pocket[1], -pocket[0]))
    for off, shot in (
        (edge - 0.01, True),
        (edge + 0.01, False),
        (-edge + 0.01, True),
        (-edge - 0.01, False),
    ):
        a = math.radians(base + off)
        p = round(40_000 * math.cos(a)), round(40_000 * math.sin(a))
        assert makes_shot(p, (0, 0)) is shot, off


def test_a_shot_needs_the_pocket_before_the_queen_not_behind() -> None:
    queen = (300_000, 300_000)  # near one pocket
    assert makes_shot((270_000, 270_000), queen)
    away = (330_000, 330_000)  # between her and the pocket: she would go to the opposite one
    assert makes_shot(away, queen)
    assert not makes_shot((270_000, 300_000), queen)


# ---- the umpire's spots -------------------------------------------------------------------------


@settings(max_examples=120)
@given(st.lists(anywhere, max_size=10), st.integers(0, 3))
def test_the_centre_or_the_nearest_spot_to_it(others: list[Point], side: int) -> None:
    spot = spots.centre_spot(others, side)
    assert spots.free(spot, others)
    if all(far(q) >= 31_000 for q in others):
        assert spot == (0, 0)
        return
    for r in range(0, int(far(spot)) - 60, 700):
        for a in range(0, 360, 3):
            p = round(r * math.cos(math.radians(a))), round(r * math.sin(math.radians(a)))
            assert not spots.free(p, others) or any(far(p, q) < 31_003 for q in others)


@pytest.mark.parametrize("side", range(4))
def test_among_equals_the_farthest_from_the_player(side: int) -> None:
    pair = [table.turned((-20_000, 0), side), table.turned((20_000, 0), side)]
    x, y = table.turned(spots.centre_spot(pair, side), -side)
    assert abs(x) <= 1 and y > 23_000
    # Beside one another seen from him: then to his right.
    pair = [table.turned((0, -20_000), side), table.turned((0, 20_000), side)]
    x, y = table.turned(spots.centre_spot(pair, side), -side)
    assert x > 23_000 and abs(y) <= 1
    assert table.turned(spots.centre_spot([(0, 0)], side), -side) == (0, 31_002)


@pytest.mark.parametrize("side", range(4))
def test_a_second_piece_touches_the_first_on_the_far_side(side: int) -> None:
    at = spots.touching_spot([(0, 0)], [(0, 0)], side)
    assert table.turned(at, -side) == (0, 31_002)
    behind = table.turned((0, 50_000), side)
    taken = [(0, 0), behind]
    at = spots.touching_spot([(0, 0)], taken, side)
    assert spots.free(at, taken) and abs(far(at) - 31_002) < 2
    x, y = table.turned(at, -side)
    assert x > 0 and y > 20_000  # as little aside as will do, to the right first


def test_a_third_touches_both() -> None:
    anchors = [(0, 0), (0, 31_002)]
    at = spots.touching_spot(anchors, anchors, 0)
    assert all(abs(far(at, a) - 31_002) < 2 for a in anchors) and spots.free(at, anchors)
    fourth = spots.touching_spot([*anchors, at], [*anchors, at], 0)
    assert all(abs(far(fourth, a) - 31_002) < 2 for a in anchors) and fourth[0] == -at[0]
    taken = [*anchors, at, fourth]
    fifth = spots.touching_spot(taken, taken, 0)
    assert spots.free(fifth, taken) and abs(far(fifth) - 31_002) < 2


def test_also_when_they_lie_side_by_side() -> None:
    anchors = [(0, 0), (31_002, 0)]
    at = spots.touching_spot(anchors, anchors, 0)
    assert at[0] == 15_501 and all(abs(far(at, a) - 31_002) < 2 for a in anchors) and at[1] > 0


def test_when_nothing_can_be_touched_the_nearest_spot_will_do() -> None:
    ring = [
        (
            round(31_002 * math.cos(math.radians(60 * k))),
            round(31_002 * math.sin(math.radians(60 * k))),
        )
        for k in range(6)
    ]
    crowd = [(0, 0), *ring]
    at = spots.touching_spot([(0, 0)], crowd, 0)
    assert spots.free(at, crowd) and at == spots.centre_spot(crowd, 0)
