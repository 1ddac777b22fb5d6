"""Neither seat has the better end: what is decided is the same on the pitch turned round."""

from __future__ import annotations

import random

import pytest

from puntadidito.games.crash import facts, formations, set_pieces, tackles
from puntadidito.games.crash.table import BIT, FIELD, HEXES, KICK_OFF, MEN, OFF, bits, seat_of
from tests.games.crash_table import (
    PRO,
    Place,
    Table,
    have,
    table,
    ways,
)
from tests.games.test_crash_places import seen as as_seen

TURN = 2 * KICK_OFF


def melee(seed: int) -> tuple[Table, Table]:
    """The same crowd, as either seat sees it: somebody has the ball, or it lies in a ruck."""
    rng = random.Random(seed)
    spots: list[Place] = as_seen(0, tuple(h for h in HEXES if not BIT[h] & ~FIELD))
    near = [(q, y2) for q, y2 in spots if abs(q - 12) < 7 and abs(y2) < 12]
    taken = rng.sample(near, 2 * MEN)
    mine = {n + 1: taken[n] for n in range(MEN)}
    theirs = {n + 1: taken[MEN + n] for n in range(MEN)}
    ruck = seed % 2 == 0
    tables = [
        table(mine, theirs, ball=8, seat=seat, setup=PRO, down=[8] if ruck else [],
              tackled=ruck, ruck=seat if ruck else -1)
        for seat in (0, 1)
    ]  # fmt: skip
    return tables[0], tables[1]


def turned(way: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(TURN - h if h != OFF else OFF for h in way)


@pytest.mark.parametrize("seed", range(12))
def test_ways(seed: int) -> None:
    one, other = melee(seed)
    compared = 0
    for shirt in range(1, MEN + 1):
        for side in (Table.mine, Table.theirs):
            p, q = side(one, shirt), side(other, shirt)
            assert seat_of(p) == 1 - seat_of(q)
            hexes = bits(facts.reach(one.state, p))
            assert turned(tuple(hexes[::-1])) == tuple(bits(facts.reach(other.state, q)))
            for h in hexes:
                way = facts.path(one.state, p, h)
                assert facts.path(other.state, q, TURN - h) == turned(way)
                compared += len(way) > 2
            drawn, there = ways(one.state, p), ways(other.state, q)
            assert there == {TURN - to: TURN - before for to, before in drawn.items()}
    assert compared > 100


@pytest.mark.parametrize("mark", [(0, 4), (24, -8), (24, 12), (0, -20)])
@pytest.mark.parametrize(
    "why", ["kick", "receive", "drop", "drop_receive", "throw", "match", "scrum"]
)
def test_line_ups(why: set_pieces.LineUp, mark: Place) -> None:
    if why == "scrum":
        mark = (6, 4) if mark[0] == 0 else (18, 4)
    where = []
    for seat in (0, 1):
        t = table({}, seat=seat)
        lead = formations.thrower_of(t.state, seat)
        jumpers = formations.men_of(t.state, seat, lead)[:4] if why in ("throw", "match") else []
        men = sum(1 << p for p in jumpers)
        where.append(
            formations.standard(t.state, set_pieces.Lineup(seat, t.at(*mark), why, 4, men))
        )
    assert where[1] == turned(where[0])


@pytest.mark.parametrize("seed", range(20))
def test_where_a_rusher_meets_the_carrier(seed: int) -> None:
    rng = random.Random(seed)
    dq, dy = rng.choice([(2, 0), (0, 4), (1, 3), (2, 2), (-1, 3), (-2, 2), (-2, 0), (1, -3)])
    met = []
    for seat in (0, 1):
        t = table({10: (12, 0)}, {7: (12 + dq, dy)}, ball=10, seat=seat)
        have(t.state, rush=t.state.tokens.rush | 1 << t.theirs(7))
        tackles.engage(t.state, t.mine(10), t.theirs(7), 1, "", [])
        met.append(t.where(t.theirs(7)))
    assert met[1] == TURN - met[0]
