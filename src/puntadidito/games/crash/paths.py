"""Ways over the hexes, whoever walks them: layers of a movement, and the shortest way."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from puntadidito.games.crash.table import AROUND, BIT, SE, bits, disc, distance, pick


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


@lru_cache(maxsize=1 << 15)
def _between(a: int, b: int) -> tuple[int, int]:
    """How far a hex is from another, and the hexes that matter to who goes there."""
    far = distance(a, b)
    return far, disc(a, far) & disc(b, far)


def leads(here: int, to: int, spaces: int, walk: int) -> bool:
    """Whether a movement of so many spaces gets from one hex to another."""
    far, room = _between(here, to)
    if far > spaces:
        return False
    return not room & ~walk or bool(layers(here, walk, 0, spaces, BIT[to])[-1] & BIT[to])


def way(here: int, to: int, spaces: int, walk: int, seat: int) -> tuple[int, ...]:
    """A seat's shortest way of a movement, both ends included; empty if there is none."""
    far, room = _between(here, to)
    if far > spaces:
        return ()
    if not room & ~walk:  # nobody between them
        return _unhindered(here, to, seat)
    found = layers(here, walk, 0, spaces, BIT[to])
    return _back(found, here, to, seat) if found[-1] & BIT[to] else ()


@lru_cache(maxsize=1 << 14)
def _unhindered(here: int, to: int, seat: int) -> tuple[int, ...]:
    return _back(rings(here, distance(here, to)), here, to, seat)


def _back(found: Sequence[int], here: int, to: int, seat: int) -> tuple[int, ...]:
    """Layer by layer back from a hex to where a movement began."""
    way = [to]
    for ring in found[-2:0:-1]:
        to = pick(ring & AROUND[to], seat)
        way.append(to)
    way.append(here)
    way.reverse()
    return tuple(way)


@cache
def hexes(h: int, spaces: int) -> tuple[int, ...]:
    """All hexes within so many spaces, one by one."""
    return tuple(bits(disc(h, spaces)))
