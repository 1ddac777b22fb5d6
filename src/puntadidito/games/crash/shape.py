"""Where the men without the ball go: a knot at the ball, a line across the pitch, cover behind.

The same shape serves both sides of the ball. Three men on their own side of it win the ruck or
bring the carrier down; a line of men three columns apart leaves no hex to run through untouched;
the rest stand behind the line, where it may be broken.
"""

from __future__ import annotations

from puntadidito.games.crash import facts
from puntadidito.games.crash.eyes import nearest
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    BIT,
    DEAD,
    FIELD,
    FRONT,
    FULL_BACK,
    LAST,
    OFF,
    SCRUM_HALF,
    Q,
    bits,
    depth,
    distance,
    hex_at,
    player,
    seat_of,
)

GAP = 3
"""Columns between two men of the line: each stops whoever comes within one."""


def spot(me: int, q: int, d: int) -> int:
    """The hex in a column at a depth as a seat sees it, pushed inside the pitch."""
    q = max(0, min(LAST, q))
    d = max(-DEAD, min(DEAD, d))
    if (q + d) % 2:
        d -= 1 if d > -DEAD else -1
    return hex_at(q, d if me == 0 else -d)


def knot(s: State, me: int) -> list[int]:
    """Hexes next to the ball that are worth a man, best first."""
    if s.ball == OFF:
        return []
    own, front = facts.protection(me, s.ball), facts.protection(1 - me, s.ball)
    found = sorted(bits(own), key=lambda h: abs(Q[h] - Q[s.ball]))
    if s.holder == NOBODY and not s.tackled:
        found = bits(front) + found
    return found


def line(s: State, me: int, back: int) -> list[int]:
    """The line across the pitch, from the ball outwards."""
    q0, d0 = Q[s.ball], depth(me, s.ball)
    found = []
    for n in range(1, 9):
        d = max(d0 - back - min(n, 4), -DEAD + 2)
        for q in (q0 + 1 + GAP * n, q0 - 1 - GAP * n):
            if -1 <= q <= LAST + 1:
                found.append(spot(me, q, d))
    return found


def cover(s: State, me: int) -> list[int]:
    """Men behind the line."""
    q0, d0 = Q[s.ball], depth(me, s.ball)
    wide = [(0, -8), (4, -10), (-4, -10), (0, -16), (8, -12), (-8, -12)]
    return [spot(me, q0 + q, max(d0 + d, -DEAD + 4)) for q, d in wide]


def wishes(s: State, me: int) -> list[tuple[int, int]]:
    """Who should go where, of those that can still move: player and hex."""
    if s.ball == OFF:
        return []
    idle = [p for p in s.men(me) if facts.allowance(s, p) > 0 and p != s.holder]
    able = [p for p in idle if not s.moved >> p & 1]
    mine = s.carrier() != NOBODY and seat_of(s.carrier()) == me
    barred = FRONT[me][s.ball] if mine else 0
    taken = facts.team(s, me) & ~sum(BIT[s.pos[p]] for p in able)
    placed: list[tuple[int, int]] = []
    room = FIELD & ~facts.team(s, 1 - me) & ~BIT[s.ball] & ~barred & ~taken
    nine, last = player(me, SCRUM_HALF), player(me, FULL_BACK)

    def fill(h: int, among: list[int], slack: int) -> None:
        nonlocal room
        if BIT[h] & taken or not among:
            return
        p = min(among, key=lambda p: distance(s.pos[p], h))
        if distance(s.pos[p], h) > facts.allowance(s, p) + slack:
            return
        to = nearest(room, h)
        if to == OFF or distance(to, h) > 2:
            return
        room &= ~BIT[to]
        able.remove(p)
        placed.append((p, to))

    for n, h in enumerate(knot(s, me)):
        if mine and n == 0 and nine in able:
            fill(h, [nine], 0)
        else:
            fill(h, [p for p in able if p not in (nine, last)], 0)
    for h in line(s, me, 2):
        fill(h, [p for p in able if p != last], 3)
    for h in cover(s, me):
        fill(h, able, 9)
    return placed


def step_of(s: State, p: int, to: int) -> int:
    """How far a player gets on his way to a hex; `OFF` if he stays."""
    here = s.pos[p]
    if here == to:
        return OFF
    reach = facts.reach(s, p)
    got = nearest(reach | BIT[here], to)
    return OFF if got == here or distance(got, to) >= distance(here, to) else got


def next_move(s: State, me: int) -> tuple[int, int] | None:
    """The next man to move into shape, and where he gets to."""
    for p, to in wishes(s, me):
        if (got := step_of(s, p, to)) != OFF:
            return p, got
    return None
