"""Ways over the hexes, whoever walks them: layers of a movement, and the shortest way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from puntadidito.games.crash.table import BIT, SE, bits, disc, distance


def layers(here: int, walk: int, stop: int, spaces: int, to: int = 0) -> list[int]:
    """Hexes by the number of spaces, as far as a layer that touches ``to``."""
    front = BIT[here]
    found, left = [front], walk & ~front
    for _ in range(spaces):
        up, down = front | front << 1, front | front >> 1
        front = (up | down | up << SE | down >> SE) & left
        if not front:
            break
        found.append(front)
        if front & to:
            break
        left ^= front
        front &= ~stop
    return found


@cache
def rings(h: int, spaces: int) -> tuple[int, ...]:
    """The layers of a movement with nobody in the way."""
    return BIT[h], *(disc(h, n) ^ disc(h, n - 1) for n in range(1, spaces + 1))


def towards(here: int, to: int, spaces: int, walk: int) -> Sequence[int]:
    """The layers of a movement, as far as the one with a hex."""
    far = distance(here, to)
    if not disc(here, far) & disc(to, far) & ~walk:  # nobody between them
        return rings(here, far)
    return layers(here, walk, 0, spaces, BIT[to])


@cache
def hexes(h: int, spaces: int) -> tuple[int, ...]:
    """All hexes within so many spaces, one by one."""
    return tuple(bits(disc(h, spaces)))
