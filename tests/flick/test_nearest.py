"""The nearest lawful place: anywhere, along a line, turned round a point."""

from math import atan2, cos, dist, hypot, pi, radians, sin, sqrt

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from puntadidito.flick.nearest import Better, along, nearest, tip, turned
from puntadidito.flick.regions import Region, fault_at, keep_in, keep_out
from puntadidito.flick.shapes import AnyShape, Cone, Disc, Half, Rect, Ring, Span

Point = tuple[int, int]
ROOM = 60_000
anywhere = st.tuples(st.integers(-ROOM, ROOM), st.integers(-ROOM, ROOM))
number = st.integers(-ROOM, ROOM)
size = st.integers(3_000, ROOM // 2)
way = st.sampled_from([(1, 0), (0, 1), (-1, 0), (0, -1)])
TABLE = keep_in(Rect(-ROOM, -ROOM, ROOM, ROOM), reason="table", law=("1",))
TIE, SPARE = 20, 3


def rect(x: int, y: int, wide: int, high: int) -> Rect:
    return Rect(x, y, x + wide, y + high)


shape: st.SearchStrategy[AnyShape] = st.one_of(
    st.builds(rect, number, number, size, size),
    st.builds(Disc, number, number, size, st.booleans()),
    st.builds(lambda x, y, r, more: Ring(x, y, r, r + more), number, number, size, size),
    st.builds(Half, number, number, st.integers(1, 9), st.integers(-9, 9), st.integers(0, ROOM)),
    st.builds(lambda low, more: Span("x", low, low + more), number, size),
    st.builds(lambda low, more: Span("y", low, low + more), number, size),
    st.builds(Cone, number, number, st.integers(-99, 99), st.integers(1, 99), st.just(1), size),
)  # fmt: skip


def around(*taken: AnyShape) -> Region:
    return Region((TABLE, keep_out(*taken, reason="taken", law=("2",))))


region = st.lists(shape, max_size=6).map(lambda shapes: around(*shapes))


def fits(free: Region, x: int, y: int) -> bool:
    """Whether there is room, with some micrometres to spare."""
    aside = range(-SPARE, SPARE + 1)
    return all(fault_at(free, x + dx, y + dy) is None for dx in aside for dy in aside)


@settings(max_examples=80)
@given(region, anywhere)
def test_nobody_finds_a_nearer_place(free: Region, wanted: Point) -> None:
    found = nearest(free, wanted)
    if found is not None:
        assert fault_at(free, *found) is None
    reach = 2 * ROOM if found is None else dist(found, wanted) - 30
    for k in range(1, 9):
        for degrees in range(0, 360, 9):
            r, a = reach * k / 8, radians(degrees)
            p = round(wanted[0] + r * cos(a)), round(wanted[1] + r * sin(a))
            assert reach <= 0 or not fits(free, *p), (p, found)


BARELY_APART = (Disc(-10_000, 0, 9_999), Disc(10_000, 0, 9_999))


@settings(max_examples=80)
@given(region, anywhere, way)
@example(around(Disc(-1, 0, 3_000, rim=False)), (0, 0), (1, 0))
@example(around(Ring(0, -47_911, 16_095, 34_219)), (0, -22_752), (0, 1))
@example(around(Ring(0, 0, 9_999, 50_000)), (-17_994, 9_998), (1, 0))
@example(around(Half(-10_000, 0, -1, 0, 0), *BARELY_APART), (-17_994, 0), (1, 0))
def test_nobody_finds_a_nearer_place_on_the_line(free: Region, wanted: Point, step: Point) -> None:
    both, ahead = (along(free, wanted, step, back=back) for back in (True, False))
    for found, ways in ((both, (-1, 1)), (ahead, (1,))):
        reach = 2 * ROOM
        if found is not None:
            assert fault_at(free, *found) is None
            by = (found[0] - wanted[0]) * step[0] + (found[1] - wanted[1]) * step[1]
            assert found == (wanted[0] + by * step[0], wanted[1] + by * step[1])
            assert by >= 0 or -1 in ways
            if by:
                nearer = by - by // abs(by)
                assert fault_at(free, wanted[0] + nearer * step[0], wanted[1] + nearer * step[1])
            reach = abs(by) - TIE
        for sign in ways:
            for by in {*range(0, reach, 2_999), *range(max(0, reach - 9), reach)}:
                p = wanted[0] + sign * by * step[0], wanted[1] + sign * by * step[1]
                assert fault_at(free, *p) is not None, (p, found)


@settings(max_examples=80)
@given(region, anywhere, st.integers(5_000, 40_000), st.floats(-pi, pi), st.integers(1, 3))
@example(around(Rect(0, 0, 3_000, 3_000), Disc(0, 0, 4_995, rim=False)), (0, 6), 5_000, -1.0, 1)
def test_nobody_finds_a_smaller_turn(
    free: Region, centre: Point, reach: int, start: float, many: int
) -> None:
    arms = [(float(reach), 0.2 * k) for k in range(many)]
    angle = turned(free, centre, arms, start)

    by = pi
    if angle is not None:
        assert all(fault_at(free, *tip(centre, arm, angle)) is None for arm in arms)
        by = abs(angle - start) - 30 / reach
    steps = 60
    for k in range(steps):
        for sign in (-1, 1):
            less = start + sign * by * k / steps
            assert by <= 0 or not all(fits(free, *tip(centre, arm, less)) for arm in arms), k


def test_a_place_that_is_free_is_taken_as_it_is() -> None:
    free = Region((TABLE,))
    assert nearest(free, (5, 7)) == along(free, (5, 7), (1, 0)) == (5, 7)
    assert turned(free, (0, 0), [(100.0, 0.0)], 1.5) == 1.5


def test_to_the_micrometre_beside_a_disc() -> None:
    beside = Region((keep_out(Disc(0, 0, 22_000, rim=False), reason="taken", law=("1",)),))
    assert along(beside, (0, 0), (1, 0), lambda p: p[0]) == (-22_000, 0)
    assert along(beside, (0, 0), (1, 0), lambda p: -p[0]) == (22_000, 0)
    assert along(beside, (0, 0), (0, -1), back=False) == (0, -22_000)
    assert nearest(beside, (0, 3)) == (0, 22_000)
    closed = Region((keep_out(Disc(0, 0, 22_000), reason="taken", law=("1",)),))
    assert along(closed, (50, 0), (1, 0)) == (22_001, 0)


def test_in_a_corner_between_two_discs() -> None:
    discs = (Disc(0, 0, 20_000, rim=False), Disc(30_000, 0, 20_000, rim=False))
    between = Region((keep_out(*discs, reason="taken", law=("1",)),))
    found = nearest(between, (15_000, 0), lambda p: p[1])
    assert found is not None and found[0] == pytest.approx(15_000, abs=2)
    assert found[1] == pytest.approx(-sqrt(20_000**2 - 15_000**2), abs=3)


def test_equal_turns_go_the_better_way() -> None:
    wall = Region((keep_out(Disc(10_000, 0, 4_000), reason="taken", law=("1",)),))
    betters: list[tuple[int, Better]] = [(1, lambda p: p[1]), (-1, lambda p: -p[1])]
    for sign, better in betters:
        angle = turned(wall, (0, 0), [(10_000.0, 0.0)], 0.0, better)
        assert angle is not None
        x, y = tip((0, 0), (10_000.0, 0.0), angle)
        assert y * sign < 0 and hypot(x - 10_000, y) == pytest.approx(4_002, abs=2)
        assert atan2(y, x) == pytest.approx(angle, abs=1e-3)


def test_no_room() -> None:
    none = around(Disc(0, 0, 3 * ROOM))
    assert nearest(none, (0, 0)) is None
    assert along(none, (0, 0), (0, 1)) is None
    assert turned(none, (0, 0), [(1_000.0, 0.0)], 0.0) is None
