"""Where the men without the ball go: a knot at the ball, a line across the pitch, cover behind.

The same idea serves both sides of the ball. Men on their own side of it win the ruck or bring the
carrier down; a ball that lies free is ringed, so that nobody else comes near. A line of defenders
three columns apart leaves no hex to run through untouched; attackers stand a pass apart.
"""

from __future__ import annotations

from typing import NamedTuple

from puntadidito.games.crash import facts, turns
from puntadidito.games.crash.act import STAY, Roll
from puntadidito.games.crash.bots.eyes import ahead, nearest
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    DEAD,
    FIELD,
    FRONT,
    FULL_BACK,
    LAST,
    NAME,
    OFF,
    SCRUM_HALF,
    Y2,
    Q,
    bits,
    depth,
    disc,
    distance,
    grow,
    hex_at,
    player,
    seat_of,
)

KNOT = 3
"""Men next to the ball when the shape stands."""
RING = 5
"""How far behind a ball that others have ringed the line stands, in doubled rows."""


class Form(NamedTuple):
    """The measures of a shape; rows are doubled."""

    gap: int = 3
    """Columns between two men of the line."""
    back: int = 2
    """How far the line stands behind the ball."""
    slope: int = 1
    """How much further each man out stands."""
    deep: int = 8
    """How far the cover stands behind the ball."""
    covers: int = 3
    """Men in cover, the full-back not counted."""
    close: int = 0
    """Men next to an opposing carrier besides the three in his way."""
    sure: bool = False
    """The full-back, who has the best hands, stands next to the own carrier."""
    maul: bool = False
    """The own carrier is bound in: nobody comes near him, and nobody stands in front of him."""


Forms = tuple[Form, Form]
"""How a side stands without the ball, and with it."""
DEFENCE = Form()
CROWD = Form(close=3, covers=2, deep=5)
"""Every hex next to an opposing carrier: his men must clear one before they can help him."""
ATTACK = Form(gap=4, back=0, slope=1, deep=8, covers=3)


def spot(me: int, q: int, d: int) -> int:
    """The hex in a column at a depth as a seat sees it, pushed inside the pitch."""
    q = max(0, min(LAST, q))
    d = max(-DEAD + 2, min(DEAD - 2, d))
    if (q + d) % 2:
        d -= 1
    return hex_at(q, d if me == 0 else -d)


def knot(s: State, me: int, form: Form) -> list[int]:
    """Hexes next to the ball that are worth a man, best first."""
    own, front = facts.protection(me, s.ball.at), facts.protection(1 - me, s.ball.at)
    found = sorted(bits(own), key=lambda h: abs(Q[h] - Q[s.ball.at]))
    if s.ball.holder == NOBODY:
        return sorted(bits(AROUND[s.ball.at] & FIELD), key=lambda h: -depth(me, h))
    if seat_of(s.ball.holder) != me:
        found += bits(front)[: form.close]
    return found


def maul(s: State, me: int) -> list[int]:
    """Hexes that close a carrier in, with the three in front of him left free; in danger first."""
    front = FRONT[me][s.ball.at] & FIELD
    inside = front | BIT[s.ball.at]
    foes = [s.pos[q] for q in s.men(1 - me) if not s.down >> q & 1]

    def danger(h: int) -> int:
        return min((distance(h, foe) for foe in foes), default=99)

    return sorted(bits(grow(inside) & ~inside), key=danger)


def line(s: State, me: int, form: Form, knotted: bool = True) -> list[int]:
    """The line across the pitch, from the ball outwards; no gap at the ball without a knot."""
    q0, d0 = Q[s.ball.at], depth(me, s.ball.at)
    found = [] if knotted else [spot(me, q0, d0 - RING)]
    for n in range(1, 9):
        d = d0 - form.back - form.slope * min(n, 5)
        wide = form.gap * n + knotted
        if not knotted and wide < 5:
            d = min(d, d0 - RING)
        for q in (q0 + wide, q0 - wide):
            if -1 <= q <= LAST + 1:
                found.append(spot(me, q, d))
    return found


def cover(s: State, me: int, form: Form) -> list[int]:
    """Men behind the line."""
    q0, d0 = Q[s.ball.at], depth(me, s.ball.at)
    away = 1 if q0 <= LAST // 2 else -1
    wide = [(2 * away, 0), (7 * away, 2), (-5 * away, 2), (11 * away, 4), (0, 8), (4 * away, 8)]
    return [spot(me, q0 + q, d0 - form.deep - d) for q, d in wide]


def match(spots: list[int], men: list[int], reach: dict[int, int]) -> dict[int, int]:
    """As many spots as can be filled, each by a man who gets there: spot to man."""
    got: dict[int, int] = {}

    def place(h: int, tried: set[int]) -> bool:
        for p in men:
            if p in tried or not reach[p] & BIT[h]:
                continue
            tried.add(p)
            held = next((other for other, q in got.items() if q == p), None)
            if held is None or place(held, tried):
                got[h] = p
                return True
        return False

    for h in spots:
        place(h, set())
    return got


def spread(s: State, men: list[int], spots: list[int]) -> list[tuple[int, int]]:
    """Men to spots without crossing: the cheapest way to man a line, some left out."""
    men = sorted(men, key=lambda p: (Q[s.pos[p]], p))
    spots = sorted(spots, key=lambda h: Q[h])
    cost = [_costs(s, p, spots) for p in men]
    best: list[list[float]] = [[0.0] * (len(spots) + 1) for _ in range(len(men) + 1)]
    for i in range(len(men) - 1, -1, -1):
        row, below = cost[i], best[i + 1]
        for j in range(len(spots) - 1, -1, -1):
            least, left = row[j] + below[j + 1], below[j]
            if left < least:
                least = left
            best[i][j] = min(least, best[i][j + 1])
    found, i, j = [], 0, 0
    while i < len(men) and j < len(spots):
        if best[i][j] == best[i + 1][j]:
            i += 1
        elif best[i][j] == best[i][j + 1]:
            j += 1
        else:
            found.append((men[i], spots[j]))
            i, j = i + 1, j + 1
    return found


def _costs(s: State, p: int, spots: list[int]) -> list[float]:
    """Less than nothing for a man who gets there; a man too far is worth less."""
    here, legs, found = s.pos[p], facts.allowance(s, p), []
    q, y2 = Q[here], Y2[here]
    for h in spots:
        dq, dy = abs(q - Q[h]), abs(y2 - Y2[h])
        far = dq if dq > dy else (dq + dy) // 2
        found.append(0.3 * far - 10 + (2.0 * (far - legs) if far > legs else 0.0))
    return found


def wishes(
    s: State, me: int, keep: int = 0, form: Form | None = None, *, ring: bool = False
) -> list[tuple[int, int]]:
    """Who should go where, of those that have not moved: player and hex.

    The men of ``keep`` stay where they are; with ``ring`` only those next to the ball are named.
    """
    if s.ball.at == OFF:
        return []
    p = s.carrier()
    mine = p != NOBODY and seat_of(p) == me
    form = form or (ATTACK if mine else DEFENCE)
    fixed = s.turn.moved | s.down | keep
    able = [p for p in s.men(me) if not fixed >> p & 1 and p != s.ball.holder]
    able = [p for p in able if facts.allowance(s, p) > 0]
    here = {p: BIT[s.pos[p]] for p in able}
    taken = facts.team(s, me) & ~sum(here.values())
    room = FIELD & ~facts.team(s, 1 - me) & ~BIT[s.ball.at]
    if mine:
        room &= ~FRONT[me][s.ball.at]
    reach = {p: (m | here[p]) & room for p, m in facts.reaches(s, me) if p in here}
    beyond = [p for p in able if s.ball.offside >> p & 1]
    able = [p for p in able if p not in beyond]
    placed: dict[int, int] = {}
    nine, last = player(me, SCRUM_HALF), player(me, FULL_BACK)

    def put(p: int, h: int) -> None:
        nonlocal taken
        to = nearest(reach[p] & ~taken, h)
        if to != OFF:
            placed[p] = to
            taken |= BIT[to]
            able.remove(p)

    places = maul(s, me) if form.maul and mine else knot(s, me, form)
    spots = [h for h in places if BIT[h] & room & ~taken]
    for p in (nine, last) if form.sure else (nine,):
        if mine and p in able and spots and reach[p] & BIT[spots[0]]:
            put(p, spots.pop(0))
    near = sorted(able, key=lambda p: (distance(s.pos[p], s.ball.at), p))
    if last in near and s.ball.holder != NOBODY:
        near.remove(last)
    for h, p in match(spots, near, reach).items():
        put(p, h)
    if ring:
        return list(placed.items())
    up = sum(not s.down >> p & 1 for p in s.men(me))
    knotted = bool(taken & facts.protection(me, s.ball.at))
    manned = line(s, me, form, knotted)[: max(0, up - KNOT * knotted - 1 - form.covers)]
    men = [p for p in able if p != last]
    for p, h in spread(s, men, [h for h in manned if not taken & (BIT[h] | AROUND[h])]):
        put(p, h)
    for h in cover(s, me, form):
        if able and not taken & disc(h, 1):
            put(min(able, key=lambda p: (distance(s.pos[p], h), p)), h)
    return [*placed.items(), *_back(s, me, beyond, reach)]


def _back(s: State, me: int, able: list[int], reach: dict[int, int]) -> list[tuple[int, int]]:
    """Men beyond their kicker come back, as far as they can."""
    onside = ~ahead(me, depth(me, s.ball.kick_at) + 1)
    found, taken = [], 0
    for p in able:
        if home := reach[p] & onside & ~taken:
            to = nearest(home, s.pos[p])
            taken |= BIT[to]
            found.append((p, to))
    return found


def next_of(s: State, wished: list[tuple[int, int]]) -> tuple[int, int] | None:
    """The first man of some wishes who has to move and can, and where to."""
    for p, to in wished:
        if to != s.pos[p] and BIT[to] & facts.reach(s, p):
            return p, to
    return None


def rolls(s: State, me: int, p: int) -> str:
    """Where a grounded man next to the ball goes: out of the way, towards the own side."""
    if p == s.ball.holder:
        return STAY
    near = AROUND[s.ball.at] if s.ball.at != OFF else 0
    free = bits(turns.rolls_to(s, p))
    if not free:
        return STAY
    here = depth(me, s.pos[p])
    to = max(free, key=lambda h: (not BIT[h] & near, here - depth(me, h), NAME[h]))
    return Roll(to).text()
