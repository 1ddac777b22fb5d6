"""Places among discs that lie on a table already."""

import math
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from puntadidito.flick import spots

Point = tuple[int, int]
anywhere = st.tuples(st.integers(-110_000, 110_000), st.integers(-110_000, 110_000))


def test_circles_that_meet() -> None:
    here: Any = (0.0, 0.0, 5.0)
    assert sorted(spots.meet(here, (8.0, 0.0, 5.0))) == [(4.0, -3.0), (4.0, 3.0)]
    assert spots.meet(here, (11.0, 0.0, 5.0)) == []
    assert spots.meet(here, (1.0, 0.0, 1.0)) == []
    assert spots.meet(here, here) == []
    (a, b) = spots.meet(here, (10.0, 0.0, 5.0))
    assert a == b == (5.0, 0.0)


def test_discs_that_touch_lie_beside_each_other() -> None:
    assert spots.free((0, 0), [(31_000, 0), (0, -40_000)], 31_000)
    assert not spots.free((0, 0), [(30_999, 0)], 31_000)


@settings(max_examples=60)
@given(st.lists(anywhere, max_size=8), st.integers(0, 3))
def test_the_centre_or_the_nearest_place_to_it(others: list[Point], side: int) -> None:
    found = spots.at_centre(others, 20_000, side, lambda p: p)
    assert spots.free(found, others, 20_000)
    if all(math.dist((0, 0), q) >= 20_000 for q in others):
        assert found == (0, 0)
    for r in range(0, int(math.hypot(*found)) - 60, 900):
        for a in range(0, 360, 5):
            p = round(r * math.cos(math.radians(a))), round(r * math.sin(math.radians(a)))
            assert any(math.dist(p, q) < 20_003 for q in others)


def test_a_ring_is_searched_from_its_far_end() -> None:
    for side in range(4):
        first, *rest = spots.from_afar(10_000, 40_000, side)
        assert spots.turned(first, -side) == (0, 39_500)
        assert all(9_999 <= math.hypot(*p) <= 40_001 for p in rest)
    every = list(spots.grid(10_000, 40_000))
    assert len(every) == 360 * 30 and min(math.hypot(*p) for p in every) > 10_000


def test_touching_one_or_both() -> None:
    at = spots.touching((0, 0), [(0, 0), (0, 30_000)], 20_000, 0)
    assert at is not None and at[0] > 0 and abs(math.hypot(*at) - 20_002) < 2
    ring = [spots.turned((20_002, 0), k) for k in range(4)]
    crowd = [*ring, *((x, y) for x in (-20_002, 20_002) for y in (-20_002, 20_002))]
    assert spots.touching((0, 0), [(0, 0), *crowd], 20_000, 0) is None
    one, two = pair = [(0, 0), (20_002, 0)]
    third = spots.touching_both(one, two, pair, 20_000, lambda p: (p[1], p[0]))
    assert third == (10_001, 17_322)
    assert spots.touching_both((0, 0), (90_000, 0), pair, 20_000, lambda p: p) is None


def test_quarter_turns_come_round() -> None:
    assert [spots.turned((1, -5), k) for k in range(4)] == [(1, -5), (5, 1), (-1, 5), (-5, -1)]
    assert spots.turned((1, -5), -1) == spots.turned((1, -5), 3)
