"""How moves and kicks are written: every name once, long lists of them quickly."""

from __future__ import annotations

from functools import lru_cache

from puntadidito.games.crash.table import MEN, NAME, STRIDE, bits

MOVE: list[list[str]] = [
    [f"move {n:02d} {NAME[h]}" for h in range(len(NAME))] for n in range(1, MEN + 1)
]
"""The name of every move, once for all."""
KICK: list[str] = [f"kick {name}" for name in NAME]


@lru_cache(maxsize=8192)
def moves_to(n: int, hexes: int) -> tuple[str, ...]:
    """The names of a player's moves to some hexes: most stay as they were while others move."""
    q = ((hexes & -hexes).bit_length() - 1) // STRIDE if hexes else 0
    hexes >>= q * STRIDE
    found: list[str] = []
    while hexes:
        if rows := hexes & _COLUMN:
            found += _column(n, q, rows)
        hexes >>= STRIDE
        q += 1
    return tuple(found)


_COLUMN = (1 << STRIDE) - 1


@lru_cache(maxsize=1 << 15)
def _column(n: int, q: int, rows: int) -> tuple[str, ...]:
    """The same within a column: the same rows come again and again."""
    return tuple(MOVE[n][q * STRIDE + row] for row in bits(rows))
