"""How far a chain of hands can carry the ball in this turn, and what that is worth."""

from __future__ import annotations

import numpy as np

from puntadidito.games.crash.bots.kernels.ground import after_tackle, best_end, fetches, score
from puntadidito.games.crash.bots.kernels.sets import (
    CHANCE,
    DEEP,
    DEPTH,
    EMPTY,
    GOAL,
    ONE,
    OPEN,
    Floats,
    Ints,
    Set,
    add,
    ahead,
    around,
    flood,
    has,
    highest,
    lowest,
    remove,
    spaces,
    within,
)
from puntadidito.games.crash.table import COLUMNS, LAST, MEN, PASS_RANGE, STRIDE
from puntadidito.physics.kernels.compiled import compiled, kernel

LEVELS = 4
"""So many hands a chain may go through, and one more by a tackle."""
TARGETS = 3
"""Tacklers a carrier thinks of running into."""
END, RUN, HIT, DROP, PASS, SCORE = range(1, 7)
"""What a carrier does, as `read` writes it."""


@kernel
def read(
    me: int, pos: Ints, down: int, away: int, rush: int, ball: int, legs: Ints, hands: Ints,
    foot: Ints, boots: Ints, moved: int, gift: int, nine: int, drop: Floats, gather: int,
    barred: int, lost: float, ground: Floats, side: Floats, thrown: Floats, spilt: Floats,
    made: Floats,
) -> tuple[Floats, Ints, Floats, Ints, Floats, Floats, Ints, Floats]:  # fmt: skip
    """What each man of a side makes of the turn, had he the ball where he stands.

    Players are 0 to 14 of the side that reads. ``away``: opponents who tackle nobody,
    ``boots``: from how far each may drop at goal, ``gift``:
    who may pass without a test now, ``nine``: who may after a gather from a tackle, ``drop``: what
    a drop is worth made and missed, ``ground``: the ball in hand by depth, ``thrown``, ``spilt``:
    the ball lost by a pass and in a tackle. Gives for each man and number of hands the worth
    (floats) and what, where, to whom (ints); then what he may do alone, its worth and where; then
    of each pass the odds, what is left if it fails, and from where; then of each man who may gather
    the ball from the ground the worth and the odds. ``gather``: -1 nobody may, 1 with a test that
    is harder by one, ``barred``: who may not, ``lost``: what it is worth if nobody does.
    """
    blank = np.zeros((6, COLUMNS), np.uint64)
    zone, once, double = blank[0], blank[1], blank[2]
    reach, front, some = blank[3], blank[4], blank[5]
    walk, free = OPEN.copy(), OPEN.copy()
    other, mine = (1 - me) * MEN, me * MEN
    for p in range(2 * MEN):
        if pos[p] >= 0:
            remove(free, pos[p])
    if ball >= 0:
        remove(free, ball)
    for i in range(MEN):
        q = other + i
        if pos[q] < 0 or down >> q & 1:
            continue
        remove(walk, pos[q])
        if away >> q & 1:
            continue
        for c in range(max(0, pos[q] // STRIDE - 1), min(LAST, pos[q] // STRIDE + 1) + 1):
            double[c] |= once[c] & around(pos[q], c)
            once[c] |= around(pos[q], c)
            zone[c] |= around(pos[q], c)
        if rush >> q & 1:
            for h in range(COLUMNS * STRIDE):
                if spaces(pos[q], h) == 1 and (has(free, h) or h == ball):
                    for c in range(COLUMNS):
                        zone[c] |= around(h, c)
    runs = np.zeros((MEN, COLUMNS), np.uint64)
    worth = np.full((MEN, LEVELS), -99.0)
    what = np.full((MEN, LEVELS, 3), -1)
    alone = np.full((MEN, 6), -99.0)
    where = np.full((MEN, 6), -1)
    odds, missed = np.zeros((MEN, MEN)), np.zeros((MEN, MEN))
    spot = np.full((MEN, MEN), -1)
    up = np.zeros(MEN, np.int64)
    for i in range(MEN):
        p = mine + i
        up[i] = pos[p] >= 0 and not down >> p & 1
        if up[i]:
            flood(pos[p], legs[i], zone, walk, free, runs[i], front)
    for i in range(MEN):
        if not up[i]:
            continue
        here = pos[mine + i]
        d = DEPTH[here] if me == 0 else -DEPTH[here]
        gain, at = score(runs[i], me, here, hands[i], made)
        if at >= 0:
            alone[i, SCORE - 1], where[i, SCORE - 1] = gain, at
        else:
            alone[i, END - 1] = ground[d + DEEP] - side[here // STRIDE]
            where[i, END - 1] = here
            for c in range(COLUMNS):
                some[c] = runs[i, c] & ~zone[c]
            some[0] = some[LAST] = EMPTY
            remove(some, here)
            gain, at = best_end(some, me, ground, side)
            if at >= 0 and gain > alone[i, END - 1]:
                alone[i, RUN - 1], where[i, RUN - 1] = gain + 0.01, at
            near = spaces(here, GOAL[me]) <= boots[i]
            if near and drop[0] > -90 and not moved >> (mine + i) & 1:
                chance = CHANCE[max(0, min(13, foot[i] - 1))]
                alone[i, DROP - 1] = chance * drop[0] + (1 - chance) * drop[1]
                where[i, DROP - 1] = here
        for k in range(6):
            if alone[i, k] > worth[i, 0]:
                worth[i, 0] = alone[i, k]
                what[i, 0, 0], what[i, 0, 1] = k + 1, where[i, k]
    hits(
        me, pos, down, away, legs, hands, nine, ground, side, spilt, made, zone, double, walk, free,
        up, runs, alone, where, worth, reach, front, some,
    )  # fmt: skip
    for i in range(MEN):
        if alone[i, HIT - 1] > worth[i, 0]:
            worth[i, 0] = alone[i, HIT - 1]
            what[i, 0, 0], what[i, 0, 1] = HIT, where[i, HIT - 1]
    for i in range(MEN):
        if not up[i]:
            continue
        for k in range(1, LEVELS):
            worth[i, k] = worth[i, 0]
            what[i, k, 0], what[i, k, 1] = what[i, 0, 0], what[i, 0, 1]
        if alone[i, SCORE - 1] > -90:
            continue
        for c in range(COLUMNS):
            some[c] = runs[i, c] & ~zone[c]
        add(some, pos[mine + i])
        for j in range(MEN):
            if up[j] and j != i:
                strict, at = pass_from(me, pos[mine + i], pos[mine + j], some)
                if at >= 0:
                    e = DEPTH[at] if me == 0 else -DEPTH[at]
                    chance = 1.0 if gift == i else CHANCE[max(0, min(13, hands[i] - strict))]
                    odds[i, j], missed[i, j], spot[i, j] = chance, thrown[e + DEEP], at
    for k in range(1, LEVELS):
        for i in range(MEN):
            for j in range(MEN):
                if odds[i, j] > 0:
                    gain = odds[i, j] * worth[j, k - 1] + (1 - odds[i, j]) * missed[i, j] - 0.01
                    if gain > worth[i, k]:
                        worth[i, k] = gain
                        what[i, k, 0], what[i, k, 1], what[i, k, 2] = PASS, spot[i, j], j
    fetch = np.full((MEN, 2), -99.0)
    if gather >= 0:
        fetches(
            me, pos, ball, barred, gather, legs, hands, nine, lost, ground, side, made, zone, walk,
            free, up, worth, reach, front, some, np.full(MEN, 99), fetch,
        )  # fmt: skip
    return worth, what, alone, where, odds, missed, spot, fetch


@compiled
def pass_from(me: int, here: int, to: int, clear: Set) -> tuple[int, int]:
    """Whether a pass would be in line, and from which of some hexes; -1 if from none."""
    d = DEPTH[to] if me == 0 else -DEPTH[to]
    low, high = max(0, to // STRIDE - PASS_RANGE), min(LAST, to // STRIDE + PASS_RANGE)
    for strict in (0, 1):
        least = d - 1 if strict else d + 2
        at, far = -1, 99
        for q in range(low, high + 1):
            m = clear[q] & within(to, PASS_RANGE, q) & ahead(me, least, q)
            while m != EMPTY:
                h = q * STRIDE + lowest(m)
                m &= m - ONE
                away = spaces(here, h)
                if h != to and away < far:
                    at, far = h, away
        if at >= 0:
            return strict, at
    return 0, -1


@compiled
def hits(
    me: int, pos: Ints, down: int, away: int, legs: Ints, hands: Ints, nine: int, ground: Floats,
    side: Floats, spilt: Floats, made: Floats, zone: Set, double: Set, walk: Set, free: Set,
    up: Ints, runs: Set, alone: Floats, where: Ints, worth: Floats, reach: Set,
    front: Set, some: Set,
) -> None:  # fmt: skip
    """Running into a tackle: the next man gathers and goes on, by foot or by hand."""
    mine, other = me * MEN, (1 - me) * MEN
    for i in range(MEN):
        if not up[i] or alone[i, SCORE - 1] > -90:
            continue
        here = pos[mine + i]
        tried = 0
        for _ in range(TARGETS):
            # the man whom he meets furthest up the pitch, of those not yet thought of
            foe, meet, deep = -1, -1, -99
            for k in range(MEN):
                q = other + k
                if pos[q] < 0 or (down | away | tried) >> q & 1:
                    continue
                for c in range(
                    max(1, pos[q] // STRIDE - 1), min(LAST - 1, pos[q] // STRIDE + 1) + 1
                ):
                    m = runs[i, c] & zone[c] & around(pos[q], c)
                    if m == EMPTY:
                        continue
                    h = c * STRIDE + (highest(m) if me == 0 else lowest(m))
                    e = DEPTH[h] if me == 0 else -DEPTH[h]
                    if e > deep and h != here:
                        foe, meet, deep = q, h, e
            if foe < 0:
                break
            tried |= 1 << foe
            gain = after_tackle(
                me, pos, i, meet, foe, legs, hands, nine, ground, side, spilt, made, zone, double,
                walk, free, up, worth, reach, front, some,
            )  # fmt: skip
            if gain > alone[i, HIT - 1]:
                alone[i, HIT - 1], where[i, HIT - 1] = gain, meet
