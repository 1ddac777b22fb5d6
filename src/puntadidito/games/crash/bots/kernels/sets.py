"""Sets of hexes in compiled code: a word of bits a column, so that a set grows by a few shifts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from puntadidito.games.crash import referee
from puntadidito.games.crash.table import (
    BETWEEN_POSTS,
    BOARD,
    COLUMNS,
    FIELD,
    LAST,
    STRIDE,
    TARGET,
    Y2,
    hex_at,
)
from puntadidito.physics.kernels.compiled import compiled

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
Set = NDArray[np.uint64]
Word = np.uint64

DEEP = 38
"""Added to a depth where it is a place in a row."""
ONE, EMPTY = np.uint64(1), np.uint64(0)


def as_set(m: int) -> Set:
    """A mask of the pitch, column by column."""
    low = (1 << STRIDE) - 1
    return np.array([m >> STRIDE * q & low for q in range(COLUMNS)], dtype=np.uint64)


OPEN, PITCH = as_set(FIELD), as_set(BOARD)
BETWEEN = np.array([as_set(m) for m in BETWEEN_POSTS])
DEPTH = np.array(Y2)
GOAL = np.array(TARGET)
CHANCE = np.array([referee.chance_of(n) for n in range(14)])
HALFWAY = hex_at(0, 0)


@compiled
def spaces(a: int, b: int) -> int:
    """How far two hexes are apart."""
    dq, dy = abs(a // STRIDE - b // STRIDE), abs(DEPTH[a] - DEPTH[b])
    far: int = max(dq, (dq + dy) // 2)
    return far


@compiled
def span(low: int, high: int) -> Word:
    """The places of a column from one to another, both included."""
    low, high = max(0, low), min(STRIDE - 1, high)
    if low > high:
        return EMPTY
    return ((ONE << np.uint64(high - low + 1)) - ONE) << np.uint64(low)


@compiled
def within(h: int, n: int, q: int) -> Word:
    """Of the hexes within a distance those in a column."""
    dq, r = q - h // STRIDE, h % STRIDE
    if abs(dq) > n:
        return EMPTY
    found: Word = span(r + max(-n, -n - dq), r + min(n, n - dq)) & PITCH[q]
    return found


@compiled
def around(h: int, q: int) -> Word:
    """Of the hexes next to one those in a column."""
    m = within(h, 1, q)
    return m & ~(ONE << np.uint64(h % STRIDE)) if q == h // STRIDE else m


@compiled
def ahead(me: int, d: int, q: int) -> Word:
    """Of the hexes at a depth or beyond those in a column."""
    found: Word = PITCH[q]
    if me == 0:
        found &= span(HALFWAY + (d - q + 1) // 2, STRIDE - 1)
    else:
        found &= span(0, HALFWAY + (-d - q) // 2)
    return found


@compiled
def behind(me: int, h: int, q: int) -> Word:
    """Of the three hexes on a side's own side of one those in a column."""
    d = DEPTH[h] if me == 0 else -DEPTH[h]
    return around(h, q) & ~ahead(me, d, q)


@compiled
def has(m: Set, h: int) -> bool:
    """Whether a hex belongs to a set."""
    found: bool = (m[h // STRIDE] >> np.uint64(h % STRIDE)) & ONE != EMPTY
    return found


@compiled
def add(m: Set, h: int) -> None:
    """Put a hex into a set."""
    m[h // STRIDE] |= ONE << np.uint64(h % STRIDE)


@compiled
def remove(m: Set, h: int) -> None:
    """Take a hex out of a set."""
    m[h // STRIDE] &= ~(ONE << np.uint64(h % STRIDE))


@compiled
def lowest(m: Word) -> int:
    """The lowest place of a column that has one."""
    n = 0
    for width in (32, 16, 8, 4, 2, 1):
        if m & ((ONE << np.uint64(width)) - ONE) == EMPTY:
            n += width
            m >>= np.uint64(width)
    return n


@compiled
def highest(m: Word) -> int:
    """The highest place of a column that has one."""
    n = 0
    for width in (32, 16, 8, 4, 2, 1):
        if m >> np.uint64(width) != EMPTY:
            n += width
            m >>= np.uint64(width)
    return n


@compiled
def flood(start: int, spaces: int, zone: Set, walk: Set, free: Set, out: Set, front: Set) -> None:
    """Where a carrier gets to from a hex, that hex included; a tackle zone stops him."""
    for q in range(COLUMNS):
        out[q] = front[q] = EMPTY
    add(out, start)
    add(front, start)
    low = high = start // STRIDE
    for n in range(spaces):
        if n:
            for q in range(low, high + 1):
                front[q] &= ~zone[q]
        low, high = max(0, low - 1), min(LAST, high + 1)
        left, more = EMPTY, False
        for q in range(low, high + 1):
            here = front[q]
            right = front[q + 1] if q < LAST else EMPTY
            m = here | here << ONE | here >> ONE | left | left >> ONE | right | right << ONE
            m &= walk[q] & ~out[q]
            left = here
            front[q] = m
            more = more or m != EMPTY
        if not more:
            break
        for q in range(low, high + 1):
            out[q] |= front[q]
    for q in range(COLUMNS):
        out[q] &= free[q]
    add(out, start)
