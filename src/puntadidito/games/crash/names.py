"""How moves, kicks and hexes are written: every name once, long lists of them quickly."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from puntadidito.games.crash.table import MEN, NAME, bits

MOVE: list[list[str]] = [
    [f"move {n:02d} {NAME[h]}" for h in range(len(NAME))] for n in range(1, MEN + 1)
]
"""The name of every move, once for all."""
KICK: list[str] = [f"kick {name}" for name in NAME]
"""And of every kick into play, without cards."""

_OCTETS = (len(NAME) + 7) // 8
_MOVES = np.full((MEN, 8 * _OCTETS), "", dtype=object)
_MOVES[:, : len(NAME)] = MOVE
_NOWHERE = bytes(_OCTETS)


def moves_to(reaches: list[tuple[int, int]]) -> list[str]:
    """The names of the moves of some players of a team, in their order, to sets of hexes.

    >>> moves_to([(0, 1 << 70), (22, 0b11 << 71)]) == [MOVE[0][70], MOVE[7][71], MOVE[7][72]]
    True
    """
    rows = [_NOWHERE] * MEN
    for p, hexes in reaches:
        rows[p % MEN] = hexes.to_bytes(_OCTETS, "little")
    marked = np.unpackbits(np.frombuffer(b"".join(rows), np.uint8), bitorder="little")
    found: list[str] = _MOVES[marked.view(bool).reshape(_MOVES.shape)].tolist()
    return found


@lru_cache(maxsize=1024)
def hex_names(hexes: int) -> tuple[str, ...]:
    """The names of a set of hexes: areas and kicking ranges come again and again."""
    return tuple(NAME[h] for h in bits(hexes))
