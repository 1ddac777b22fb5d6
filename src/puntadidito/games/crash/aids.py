"""What the page draws before a coach decides: ways, tackle zones, offside lines, gates.

Nothing is decided here; the same facts decide elsewhere.
"""

from __future__ import annotations

from typing import Any

from puntadidito.games.crash import facts
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    OFF,
    SHIRT,
    TEAM,
    Y2,
    bits,
    pick,
    seat_of,
)


def pitch(s: State, seat: int) -> dict[str, Any]:
    """Everything one wants to see of the pitch in the own turn, as plain data."""
    able = [p for p in s.men(seat) if facts.allowance(s, p) > 0]
    into = {SHIRT[p]: entries(s, p) for p in able}
    return {
        "ways": {SHIRT[p]: ways(s, p) for p in able},
        "zones": [bits(facts.zone(s, side)) for side in (0, 1)],
        "wrong": {n: h for n, (h, _) in into.items() if h},
        "round": {n: ways for n, (_, ways) in into.items() if ways},
        "offside": bits(facts.offside(s, 0) & TEAM[0] | facts.offside(s, 1) & TEAM[1]),
        "lines": [line(s, side) for side in (0, 1)],
        "ruck": ruck(s),
    }


def ways(s: State, p: int) -> list[int]:
    """For every hex a player can get to, or cross, the one before it: pairs in one row."""
    rings = facts.layers(s, p)
    stop = facts.zone(s, 1 - seat_of(p)) if p == s.holder else 0
    found = []
    for n, ring in enumerate(rings[:-1]):
        before = ring & ~stop if n else ring
        for h in bits(rings[n + 1]):
            found += [h, pick(before & AROUND[h], seat_of(p))]
    return found


def entries(s: State, p: int) -> tuple[list[int], list[tuple[int, ...]]]:
    """Where a player would come into the ruck, but not through the gate; his ways round to it."""
    wrong: list[int] = []
    round_: list[tuple[int, ...]] = []
    if s.ruck == NOBODY or p == s.holder or BIT[s.pos[p]] & AROUND[s.ball]:
        return wrong, round_
    walk = facts.passable(s, seat_of(p))
    for h in bits(facts.reach(s, p) & AROUND[s.ball]):
        short = facts.way(s, p, h, walk)
        way = facts.gated(s, p, short, walk)
        if not facts.through_gate(s, p, way):
            wrong.append(h)
        elif way != short:
            round_.append(way)
    return wrong, round_


def line(s: State, seat: int) -> int | None:
    """The doubled depth a seat's men are offside beyond: of the ruck, or of the last kick."""
    sign = 1 if seat == 0 else -1
    if s.ruck != NOBODY:
        return sign * facts.ruck_line(s, seat)
    if s.offside & TEAM[seat] and s.kick_at != OFF:
        return Y2[s.kick_at]
    return None


def ruck(s: State) -> dict[str, Any] | None:
    """A tackled man's own hexes on either side, and the gates once there is a ruck."""
    if not s.tackled or s.ball == OFF:
        return None
    formed = s.ruck != NOBODY
    return {
        "seat": s.ruck,
        "guard": [bits(facts.protection(side, s.ball)) for side in (0, 1)],
        "gate": [bits(facts.gate(s, side)) for side in (0, 1)] if formed else None,
    }
