"""Ways over the hexes, whoever walks them: layers of a movement, and the shortest way."""

from __future__ import annotations

from functools import cache

from puntadidito.games.crash.table import AROUND, BIT, DIRECTIONS, SE, STRIDE, bits, disc, pick


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
def straight(by: int, seat: int) -> tuple[int, ...]:
    """A seat's way with nothing to go round, reckoned from where it begins, both ends included.

    Back from the end step by step, each time to the hex that `pick` would take.
    """
    steps, best = [by], min if seat == 0 else max
    while by:
        left = _spaces(by) - 1
        by = best(by - one for one in DIRECTIONS.values() if _spaces(by - one) == left)
        steps.append(by)
    return tuple(reversed(steps))


def _spaces(by: int) -> int:
    """How many spaces a step over several hexes makes."""
    columns = (by + STRIDE // 2) // STRIDE
    rows = by - columns * STRIDE
    return max(abs(columns), abs(rows), abs(columns + rows))


def leads(here: int, to: int, spaces: int, walk: int) -> bool:
    """Whether a movement of so many spaces gets from one hex to another."""
    return here == to or bool(layers(here, walk, 0, spaces, BIT[to])[-1] & BIT[to])


def way(here: int, to: int, spaces: int, walk: int, seat: int) -> tuple[int, ...]:
    """A seat's shortest way of a movement, both ends included; empty if there is none."""
    if here == to:
        return (here,)
    found = layers(here, walk, 0, spaces, BIT[to])
    return _back(found, here, to, seat) if found[-1] & BIT[to] else ()


def _back(found: list[int], here: int, to: int, seat: int) -> tuple[int, ...]:
    """Layer by layer back from a hex to where a movement began."""
    way = [to]
    for ring in found[-2:0:-1]:
        to = pick(ring & AROUND[to], seat)
        way.append(to)
    return (here, *reversed(way))


@cache
def hexes(h: int, spaces: int) -> tuple[int, ...]:
    """All hexes within so many spaces, one by one."""
    return tuple(bits(disc(h, spaces)))
