"""Properties of the hexes: distance, neighbours, straight lines, the pitch turned round."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from puntadidito.games.crash import referee, ways
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    BOARD,
    DIRECTIONS,
    FIELD,
    FRONT,
    HEX,
    HEXES,
    KICK_OFF,
    NAME,
    OFF,
    POST_HEXES,
    Y2,
    Q,
    bits,
    depth,
    disc,
    distance,
    grow,
    hex_at,
    mask,
    nth,
    pick,
    step,
)

hexes = st.sampled_from(HEXES)
sets = st.lists(hexes, max_size=40).map(mask)
seats = st.sampled_from((0, 1))
bearings = st.sampled_from(tuple(DIRECTIONS.values()))


def turned(h: int) -> int:
    return 2 * KICK_OFF - h


@given(hexes, hexes, hexes)
def test_distance_is_a_metric(a: int, b: int, c: int) -> None:
    assert distance(a, b) == distance(b, a) >= 0
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@given(hexes, hexes)
def test_the_pitch_turned_round_is_the_same(a: int, b: int) -> None:
    assert turned(a) in HEXES and turned(turned(a)) == a
    assert distance(turned(a), turned(b)) == distance(a, b)
    assert depth(1, turned(a)) == depth(0, a)
    assert {turned(h) for h in bits(AROUND[a])} == set(bits(AROUND[turned(a)]))
    assert {turned(h) for h in bits(FRONT[0][a])} == set(bits(FRONT[1][turned(a)]))


@given(hexes)
def test_neighbours_are_one_space_away_and_half_of_them_in_front(h: int) -> None:
    assert set(bits(AROUND[h])) == {x for x in HEXES if distance(h, x) == 1}
    assert FRONT[0][h] | FRONT[1][h] == AROUND[h] and not FRONT[0][h] & FRONT[1][h]
    assert all(depth(seat, x) > depth(seat, h) for seat in (0, 1) for x in bits(FRONT[seat][h]))


@given(hexes, st.integers(0, 14))
def test_a_disc_is_all_that_is_so_near(h: int, radius: int) -> None:
    assert bits(disc(h, radius)) == [x for x in HEXES if distance(h, x) <= radius]


@given(sets)
def test_growing_adds_the_neighbours_but_never_the_posts(m: int) -> None:
    m &= FIELD
    wide = grow(m)
    assert set(bits(wide)) == {x for x in bits(FIELD) if BIT[x] & m or AROUND[x] & m}
    assert not any(BIT[h] & wide for h in POST_HEXES)


@given(hexes, bearings, st.integers(1, 12))
def test_a_bounce_is_a_straight_line_to_where_it_stops_or_leaves(h: int, by: int, far: int) -> None:
    flight = referee.bounce(h, by, far)
    assert distance(h, flight.at) == far if not flight.out else distance(h, flight.at) < far
    assert flight.at == h + by * distance(h, flight.at)
    beyond = step(flight.at, by)
    assert (beyond == OFF) if flight.out else BIT[flight.at] & BOARD
    if flight.out == "touch":
        assert Q[flight.at] in (0, 24)


@given(hexes, hexes)
def test_a_hex_has_one_name_and_one_place(a: int, b: int) -> None:
    assert HEX[NAME[a]] == a == hex_at(Q[a], Y2[a])
    assert (NAME[a] == NAME[b]) == (a == b)


@given(sets, seats)
def test_members_of_a_set_in_order(m: int, seat: int) -> None:
    members = bits(m)
    assert mask(members) == m and members == sorted(set(members))
    assert [nth(m, n) for n in range(len(members))] == members
    if m:
        assert pick(m, seat) == members[0 if seat == 0 else -1]


@given(hexes, hexes, sets, st.integers(0, 9))
def test_a_way_is_as_short_as_those_in_between_allow(a: int, b: int, men: int, spaces: int) -> None:
    walk = FIELD & ~men | BIT[a]
    near, reached = {a: 0}, [a]
    for h in reached:  # step by step, as a child counts them
        for x in bits(AROUND[h] & walk):
            if x not in near and near[h] < spaces:
                near[x] = near[h] + 1
                reached.append(x)
    layers = ways.layers(a, walk, 0, spaces)
    assert {h: n for n, ring in enumerate(layers) for h in bits(ring)} == near
    assert ways.leads(a, b, spaces, walk) == (b in near)
    for seat in (0, 1):
        way = ways.way(a, b, spaces, walk, seat)
        assert bool(way) == (b in near)
        if way and a != b:
            assert (way[0], way[-1], len(way)) == (a, b, near[b] + 1)
            assert all(BIT[y] & AROUND[x] & walk for x, y in pairwise(way))
