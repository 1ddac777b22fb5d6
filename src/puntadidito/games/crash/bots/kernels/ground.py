"""What comes after the ball is on the ground: who gathers it, and how he goes on."""

from __future__ import annotations

import numpy as np

from puntadidito.games.crash.bots.kernels.sets import (
    BETWEEN,
    CHANCE,
    DEEP,
    DEPTH,
    EMPTY,
    ONE,
    Floats,
    Ints,
    Set,
    add,
    ahead,
    around,
    behind,
    flood,
    has,
    highest,
    lowest,
    spaces,
    within,
)
from puntadidito.games.crash.table import COLUMNS, GOAL_LINE, LAST, MEN, PASS_RANGE, STRIDE
from puntadidito.physics.kernels.compiled import compiled

HELPERS = 4
"""Men a tackled carrier thinks will come to gather."""


@compiled
def best_end(m: Set, me: int, ground: Floats, side: Floats) -> tuple[float, int]:
    """The hex of a set on which it is best to end with the ball, and what that is worth."""
    best, at = -99.0, -1
    for q in range(COLUMNS):
        if m[q] != EMPTY:
            h = q * STRIDE + (highest(m[q]) if me == 0 else lowest(m[q]))
            d = DEPTH[h] if me == 0 else -DEPTH[h]
            worth = ground[d + DEEP] - side[q]
            if worth > best:
                best, at = worth, h
    return best, at


@compiled
def score(m: Set, me: int, here: int, hands: int, made: Floats) -> tuple[float, int]:
    """A try from a set of hexes in goal: the best place, and its worth; -1 for none.

    ``made``: what a try, one that may be converted, one between the posts and none are worth.
    """
    best, at = -99.0, -1
    far = 99
    for q in range(COLUMNS):
        over = m[q] & ahead(me, GOAL_LINE, q)
        if over == EMPTY:
            continue
        sure = over & ahead(me, GOAL_LINE + 1, q)
        wide = abs(q - COLUMNS // 2)
        worth = made[1] if wide <= 6 else made[0]
        if sure & BETWEEN[me, q] != EMPTY:
            worth, sure = made[2], sure & BETWEEN[me, q]
        if sure == EMPTY:
            p = CHANCE[max(0, min(13, hands))]
            worth = p * worth + (1 - p) * made[3]
            sure = over
        h = q * STRIDE + (lowest(sure) if me == 0 else highest(sure))
        away = spaces(here, h)
        if worth > best + 1e-9 or (worth > best - 1e-9 and away < far):
            best, at, far = worth, h, away
    return best, at


@compiled
def fetches(
    me: int, pos: Ints, ball: int, barred: int, strict: int, legs: Ints, hands: Ints, nine: int,
    lost: float, ground: Floats, side: Floats, made: Floats, zone: Set, walk: Set, free: Set,
    up: Ints, worth: Floats, reach: Set, front: Set, some: Set, far: Ints, fetch: Floats,
) -> None:  # fmt: skip
    """Who can come to the ball on the ground, and what each would make of it."""
    mine = me * MEN
    for c in range(COLUMNS):
        some[c] = around(ball, c) & walk[c]
        front[c] = some[c] & free[c]
    for i in range(MEN):
        if up[i] and has(some, pos[mine + i]):
            far[i] = 0
    for c in range(COLUMNS):
        some[c] = front[c]
    for n in range(1, 13):
        left = EMPTY
        for c in range(COLUMNS):
            here = front[c]
            right = front[c + 1] if c < LAST else EMPTY
            m = here | here << ONE | here >> ONE | left | left >> ONE | right | right << ONE
            left = here
            reach[c] = m & walk[c] & ~some[c]
        for c in range(COLUMNS):
            front[c] = reach[c]
            some[c] |= reach[c]
        for i in range(MEN):
            if up[i] and far[i] == 99 and has(reach, pos[mine + i]):
                far[i] = n
    for i in range(MEN):
        if not up[i] or barred >> (mine + i) & 1 or far[i] > legs[i]:
            continue
        here = pos[mine + i]
        from_, away = here, 99
        if far[i]:
            for c in range(max(0, ball // STRIDE - 1), min(LAST, ball // STRIDE + 1) + 1):
                m = around(ball, c) & free[c]
                while m != EMPTY:
                    a = c * STRIDE + lowest(m)
                    m &= m - ONE
                    cost = 2 * spaces(a, here)
                    if behind(me, ball, c) >> np.uint64(a % STRIDE) & ONE:
                        cost -= 1
                    if cost < away:
                        from_, away = a, cost
        p = CHANCE[max(0, min(13, hands[i] - strict))]
        gain = goes_on(
            me, pos, i, i, from_, legs[i] - far[i], hands[i], i == nine, zone, walk, free, ground,
            side, made, up, worth, reach, front,
        )  # fmt: skip
        fetch[i, 0], fetch[i, 1] = p * gain + (1 - p) * lost, p


@compiled
def after_tackle(
    me: int, pos: Ints, i: int, h: int, foe: int, legs: Ints, hands: Ints, nine: int,
    ground: Floats, side: Floats, spilt: Floats, made: Floats, zone: Set, double: Set, walk: Set,
    free: Set, up: Ints, worth: Floats, reach: Set, front: Set, some: Set,
) -> float:  # fmt: skip
    """What a tackle on a hex by an opponent is worth: the best of those who may come to gather."""
    mine, best = me * MEN, -99.0
    lost: float = spilt[(DEPTH[h] if me == 0 else -DEPTH[h]) + DEEP]
    tried = 1 << i
    for c in range(COLUMNS):
        some[c] = zone[c]
    for c in range(max(0, pos[foe] // STRIDE - 1), min(LAST, pos[foe] // STRIDE + 1) + 1):
        some[c] &= ~(around(pos[foe], c) & ~double[c])
    for _ in range(HELPERS):
        who, most = -1, -1
        for j in range(MEN):
            if up[j] and not tried >> j & 1:
                left = legs[j] - max(0, spaces(pos[mine + j], h) - 1)
                if left >= 0 and left + 3 * (j == nine) > most:
                    who, most = j, left + 3 * (j == nine)
        if who < 0:
            break
        tried |= 1 << who
        left = legs[who] - max(0, spaces(pos[mine + who], h) - 1)
        from_, far = -1, 99
        for c in range(max(0, h // STRIDE - 1), min(LAST, h // STRIDE + 1) + 1):
            m = behind(me, h, c) & walk[c]
            while m != EMPTY:
                a = c * STRIDE + lowest(m)
                m &= m - ONE
                if spaces(a, pos[mine + who]) < far:
                    from_, far = a, spaces(a, pos[mine + who])
        if from_ < 0:
            continue
        p = CHANCE[max(0, min(13, hands[who]))]
        gain = goes_on(
            me, pos, who, i, from_, left, hands[who], who == nine, some, walk, free, ground, side,
            made, up, worth, reach, front,
        )  # fmt: skip
        best = max(best, p * gain + (1 - p) * lost)
    return max(best, lost)


@compiled
def goes_on(
    me: int, pos: Ints, who: int, fallen: int, from_: int, left: int, hands: int, sure: bool,
    zone: Set, walk: Set, free: Set, ground: Floats, side: Floats, made: Floats, up: Ints,
    worth: Floats, reach: Set, front: Set,
) -> float:  # fmt: skip
    """What a man makes of the ball he has gathered from a tackle: a run, or a pass and a run."""
    mine = me * MEN
    flood(from_, left, zone, walk, free, reach, front)
    best, at = score(reach, me, from_, hands, made)
    if at >= 0:
        return best
    for c in range(COLUMNS):
        reach[c] &= ~zone[c]
    reach[0] = reach[LAST] = EMPTY
    add(reach, from_)
    best, at = best_end(reach, me, ground, side)
    chance = 1.0 if sure else CHANCE[max(0, min(13, hands))]
    for j in range(MEN):
        if not up[j] or j in (who, fallen) or worth[j, 0] <= best:
            continue
        to = pos[mine + j]
        d = DEPTH[to] if me == 0 else -DEPTH[to]
        low = d + 2
        for q in range(max(0, to // STRIDE - PASS_RANGE), min(LAST, to // STRIDE + PASS_RANGE) + 1):
            if reach[q] & within(to, PASS_RANGE, q) & ahead(me, low, q) != EMPTY:
                # a pass that fails here is met as a run that ends
                best = max(best, chance * worth[j, 0] + (1 - chance) * -ground[DEEP - d])
                break
    return best
