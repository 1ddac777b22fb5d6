"""What the page draws before a coach decides: ways, tackle zones, offside lines, gates.

Nothing is decided here; the same facts decide elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from puntadidito.core.contract import Odds
from puntadidito.games.crash import facts, ways
from puntadidito.games.crash.specs import (
    COMES_FROM,
    CROSSES,
    STOPS,
    UNREACHED,
    RiskSpec,
    RuckSpec,
    RunSpec,
    within,
)
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    COLUMNS,
    OFF,
    STRIDE,
    TEAM,
    Y2,
    bits,
    seat_of,
    shirt,
)

Risks = Callable[[int, int], list[tuple[int, Odds]]]
"""Of a player and the hexes he may run to: those that are followed by dice, and the odds."""

_PLANES = 4
"""A hex is told in so many bits: which neighbour he comes from, and whether he may stop there."""
_OCTETS = COLUMNS * STRIDE // 8 + 1
_LETTERS = np.frombuffer((UNREACHED + STOPS + UNREACHED + UNREACHED + CROSSES).encode(), np.uint8)
_ORDER = tuple(tuple(enumerate(COMES_FROM, 1))[::turn] for turn in (1, -1))
"""Both sides take the same way on the pitch turned round."""


def runs(s: State, seat: int, risks: Risks) -> tuple[RunSpec, ...]:
    """Where each man of a side may run, by which way, and what comes of it."""
    walk, room = facts.passable(s, seat), facts.free(s)
    able = [p for p in bits(facts.movers(s, seat)) if facts.allowance(s, p) > 0]
    if not able:
        return ()
    planes, reach = [], []
    for p in able:
        told, ends = _ways(s, p, walk, room)
        planes += told
        reach.append(ends)
    packed = np.frombuffer(b"".join(m.to_bytes(_OCTETS, "little") for m in planes), np.uint8)
    rows = np.unpackbits(packed.reshape(len(able), _PLANES, _OCTETS), axis=2, bitorder="little")
    codes = rows[:, 0] | rows[:, 1] << 1 | rows[:, 2] << 2 | rows[:, 3] << 3
    letters = _LETTERS[codes]
    return tuple(
        _told(s, p, row, ends, risks) for p, row, ends in zip(able, letters, reach, strict=True)
    )


def _told(s: State, p: int, row: NDArray[np.uint8], ends: int, risks: Risks) -> RunSpec:
    spaces = facts.allowance(s, p)
    wrong, round_ = entries(s, p, ends)
    return RunSpec(
        man=shirt(p),
        at=s.pos[p],
        spaces=spaces,
        ways=row[_near(s.pos[p], spaces)].tobytes().decode(),
        risks=tuple(RiskSpec(hexes=tuple(bits(m)), odds=dict(odds)) for m, odds in risks(p, ends)),
        wrong=wrong,
        round=round_,
    )


@cache
def _near(h: int, spaces: int) -> NDArray[np.int64]:
    return np.array(within(h, spaces))


def _ways(s: State, p: int, walk: int, room: int) -> tuple[list[int], int]:
    """The hexes a player can get to or cross, one set for each bit of their letters; and where
    he may stop."""
    stop = facts.zone(s, 1 - seat_of(p)) if p == s.ball.holder else 0
    rings = ways.layers(s.pos[p], walk, stop, facts.allowance(s, p))
    planes, reached = [0] * _PLANES, 0
    order = _ORDER[seat_of(p)]
    for n, (before, ring) in enumerate(pairwise(rings)):
        if n:
            before &= ~stop
        reached |= ring
        for code, by in order:
            came = (before >> by if by > 0 else before << -by) & ring
            if came:
                ring ^= came
                if code & 1:
                    planes[0] |= came
                if code & 2:
                    planes[1] |= came
                if code & 4:
                    planes[2] |= came
                if not ring:
                    break
    planes[3] = reached & ~room
    return planes, reached & room


def entries(s: State, p: int, ends: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Where a player would come into the ruck, but not through the gate; his ways round to it."""
    wrong: list[int] = []
    round_: list[tuple[int, ...]] = []
    if s.ball.ruck == NOBODY or p == s.ball.holder or BIT[s.pos[p]] & AROUND[s.ball.at]:
        return (), ()
    walk = facts.passable(s, seat_of(p))
    for h in bits(ends & AROUND[s.ball.at]):
        short = facts.way(s, p, h, walk)
        way = facts.gated(s, p, short, walk)
        if not facts.through_gate(s, p, way):
            wrong.append(h)
        elif way != short:
            round_.append(way)
    return tuple(wrong), tuple(round_)


def offside(s: State) -> tuple[int, ...]:
    """Players of either side that are offside."""
    return tuple(bits(facts.offside(s, 0) & TEAM[0] | facts.offside(s, 1) & TEAM[1]))


def line(s: State, seat: int) -> int | None:
    """The doubled depth a seat's men are offside beyond: of the ruck, or of the last kick."""
    sign = 1 if seat == 0 else -1
    if s.ball.ruck != NOBODY:
        return sign * facts.ruck_line(s, seat)
    if s.ball.offside & TEAM[seat] and s.ball.kick_at != OFF:
        return Y2[s.ball.kick_at]
    return None


def ruck(s: State) -> RuckSpec | None:
    """A tackled man's own hexes on either side, and the gates once there is a ruck."""
    if not s.ball.tackled or s.ball.at == OFF:
        return None
    guard = tuple(bits(facts.protection(0, s.ball.at))), tuple(bits(facts.protection(1, s.ball.at)))
    gate = None
    if s.ball.ruck != NOBODY:
        gate = tuple(bits(facts.gate(s, 0))), tuple(bits(facts.gate(s, 1)))
    return RuckSpec(seat=s.ball.ruck, guard=guard, gate=gate)
