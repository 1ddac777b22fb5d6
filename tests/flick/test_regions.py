"""Regions: shapes to keep in and out of, each with its law; the client finds the same."""

import json
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puntadidito.core.chance import sampler
from puntadidito.flick import regions, shapes
from puntadidito.flick.regions import Region, fault_at, keep_in, keep_out, law_at, row, wholly
from puntadidito.flick.shapes import AnyShape, Cone, Disc, Half, Rect, Ring, Span
from tools import regions as golden

ROOM = 200
number = st.integers(-ROOM, ROOM)
way = st.integers(-9, 9)
size = st.integers(0, ROOM)
any_shape: st.SearchStrategy[AnyShape] = st.one_of(
    st.builds(Rect, number, number, number, number),
    st.builds(Disc, number, number, size, st.booleans()),
    st.builds(Ring, number, number, size, size),
    st.builds(Half, number, number, way.filter(bool), way, number),
    st.builds(Half, number, number, st.just(0), way.filter(bool), number),
    st.builds(Span, st.sampled_from(["x", "y"]), number, number),
    st.builds(Cone, number, number, way, way.filter(bool), st.integers(1, 6), size),
)


def test_what_the_client_must_find_is_what_the_engine_finds() -> None:
    kept = json.loads(golden.TARGET.read_text())
    assert kept == golden.vectors(), "run tools/regions.py"
    keeps = [keep for vector in kept for keep in vector["region"]["keeps"]]
    kinds = {shape["shape"] for keep in keeps for shape in keep["shapes"]}
    assert kinds == {"rect", "disc", "ring", "half", "span", "cone"}
    told = [reason for vector in kept for _, _, reason, _ in vector["tried"]]
    assert told.count(None) > 100 and len(told) - told.count(None) > 100


@settings(max_examples=400)
@given(any_shape, number)
def test_a_row_of_a_shape_holds_exactly_its_places(shape: AnyShape, y: int) -> None:
    stretches = [(a, b) for a, b in shape.row(y) if a <= b]
    assert all(b + 1 < c for (_, b), (c, _) in pairwise(sorted(stretches)))
    for x in range(-3 * ROOM, 3 * ROOM + 1):
        assert any(a <= x <= b for a, b in stretches) == shape.holds(x, y), x


@settings(max_examples=150)
@given(st.lists(st.tuples(st.booleans(), st.lists(any_shape, min_size=1, max_size=3)), max_size=4))
def test_a_row_of_a_region_holds_exactly_its_places(
    clauses: list[tuple[bool, list[AnyShape]]],
) -> None:
    keeps = [regions.Keep(out, tuple(some), "r", ("1",)) for out, some in clauses]
    region = Region(tuple(keeps))
    for y in (-40, 0, 7):
        free = row(region, y)
        assert free == sorted(free) and all(b + 1 < c for (_, b), (c, _) in pairwise(free))
        for x in range(-2 * ROOM, 2 * ROOM + 1, 3):
            assert any(a <= x <= b for a, b in free) == (law_at(region, x, y) is None), x


def test_the_first_clause_that_is_broken_is_told() -> None:
    region = Region(
        (
            keep_in(Rect(-100, -100, 100, 100), reason="table", law=("1", "2")),
            keep_out(Disc(0, 0, 20), reason="centre", law=("3",)),
            keep_out(Disc(0, 0, 10, rim=False), reason="taken", law=("4",), solid=True),
        )
    )
    assert law_at(region, 50, 50) is None
    assert law_at(region, 101, 0) == ("1", "2")
    assert law_at(region, 20, 0) == law_at(region, 0, 0) == ("3",)
    hard = fault_at(region, 9, 0, solid=True)
    assert hard is not None and hard.reason == "taken"
    assert fault_at(region, 10, 0, solid=True) is None  # beside it, touching
    assert fault_at(region, 101, 0, solid=True) is None


def test_a_region_goes_over_the_wire_and_back() -> None:
    for region in golden.regions().values():
        assert msgspec.json.decode(msgspec.json.encode(region), type=Region) == region


def test_the_box_is_that_of_all_that_must_be_kept_in() -> None:
    both = Region(
        (
            keep_in(Disc(10, 0, 50), Rect(60, -5, 70, 5), reason="r", law=()),
            keep_in(Span("y", -20, 500), Half(0, 0, 1, 0), reason="r", law=()),
            keep_out(Disc(0, 0, 900), reason="r", law=()),
        )
    )
    assert regions.box(both) == (-40, -50, 70, 50)
    assert regions.box(Region((keep_in(Span("x", 3, 9), reason="r", law=()),)))[::2] == (3, 9)
    ring, cone = Ring(5, 5, 1, 2), Cone(0, 0, 1, 0, 1, 7)
    assert regions.box(Region((keep_in(ring, reason="r", law=()),))) == (3, 3, 7, 7)
    assert regions.box(Region((keep_in(cone, reason="r", law=()),))) == (-7, -7, 7, 7)


def test_a_sample_is_lawful_or_there_is_none() -> None:
    ring = Region((keep_in(Ring(0, 0, 40, 60), reason="r", law=("1",)),))
    below = sampler(b"places")
    found = [regions.sample(ring, below) for _ in range(100)]
    assert all(p is not None and law_at(ring, *p) is None for p in found)
    assert len(set(found)) > 90
    nowhere = Region((*ring.keeps, keep_out(Disc(0, 0, 70), reason="r", law=("2",))))
    assert regions.sample(nowhere, below) is None


@settings(max_examples=60)
@given(st.one_of(st.builds(Rect, size, size, size, size), st.builds(Disc, number, number, size),
                 st.builds(Ring, number, number, size, size),
                 st.builds(Half, number, number, way.filter(bool), way, number),
                 st.builds(Span, st.sampled_from(["x", "y"]), number, number)))  # fmt: skip
def test_a_disc_that_lies_wholly_inside_has_all_of_its_rim_there(shape: AnyShape) -> None:
    r = 5
    whole = wholly(Region((keep_in(shape, reason="r", law=("1",)),)), r)
    clear = wholly(Region((keep_out(shape, reason="r", law=("1",)),)), r)
    rim = [(x, y) for x in range(-r, r + 1) for y in range(-r, r + 1) if x * x + y * y <= r * r]
    for x in range(-ROOM, ROOM, 23):
        for y in range(-ROOM, ROOM, 19):
            if law_at(whole, x, y) is None:
                assert all(shape.holds(x + dx, y + dy) for dx, dy in rim)
            if law_at(clear, x, y) is None:
                assert not any(shape.holds(x + dx, y + dy) for dx, dy in rim)


def test_how_far_a_disc_must_stay_inside_and_away() -> None:
    table = wholly(Region((keep_in(Rect(0, 0, 100, 50), reason="r", law=("1",)),)), 15)
    assert law_at(table, 15, 35) is None and law_at(table, 14, 35) and law_at(table, 15, 36)
    off = wholly(Region((keep_out(Rect(0, 0, 100, 50), reason="r", law=("1",)),)), 15)
    assert law_at(off, -16, 20) is None and law_at(off, -15, 20) and law_at(off, -10, -10)
    assert law_at(off, -11, -11) is None  # round the corner
    hole = wholly(Region((keep_out(Ring(0, 0, 10, 20), reason="r", law=("1",)),)), 15)
    assert law_at(hole, 0, 0) and law_at(hole, 35, 0) and law_at(hole, 36, 0) is None
    with pytest.raises(NotImplementedError):
        Cone(0, 0, 1, 0, 1, 9).less(1)
    assert shapes.without([(0, 9)], 3, 3) == [(0, 2), (4, 9)]
