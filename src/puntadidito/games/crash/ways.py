"""Ways over the hexes, whoever walks them: layers of a movement, and the shortest way."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from puntadidito.games.crash.table import AROUND, BIT, SE, STRIDE, Y2, Q, bits, disc, pick


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


class Straight(NamedTuple):
    """A seat's way between two hexes with nobody about, reckoned from where it begins."""

    far: int
    steps: tuple[int, ...]
    """Both ends included."""
    low: int
    """The least of them."""
    room: int
    """All of them as a set, reckoned from the least."""


@cache
def _straight(dq: int, dy: int, seat: int) -> Straight:
    """Back from the end step by step, each time to the hex that `pick` would take."""
    steps, best = [_by(dq, dy)], min if seat == 0 else max
    while dq or dy:
        left = _spaces(dq, dy) - 1
        back = [(dq - q, dy - y) for q, y in _STEPS if _spaces(dq - q, dy - y) == left]
        dq, dy = best(back, key=lambda to: _by(*to))
        steps.append(_by(dq, dy))
    low = min(steps)
    room = sum(1 << by - low for by in steps)
    return Straight(len(steps) - 1, tuple(reversed(steps)), low, room)


def _by(dq: int, dy: int) -> int:
    """The step to a hex so many columns and half rows away."""
    return dq * STRIDE + (dy - dq) // 2


def _spaces(dq: int, dy: int) -> int:
    return max(abs(dq), (abs(dq) + abs(dy)) // 2)


_STEPS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))


def leads(here: int, to: int, spaces: int, walk: int) -> bool:
    """Whether a movement of so many spaces gets from one hex to another."""
    far, _, low, room = _straight(Q[to] - Q[here], Y2[to] - Y2[here], 0)
    if far > spaces:
        return False
    if not room << here + low & ~walk:
        return True
    return bool(layers(here, walk, 0, spaces, BIT[to])[-1] & BIT[to])


def way(here: int, to: int, spaces: int, walk: int, seat: int) -> tuple[int, ...]:
    """A seat's shortest way of a movement, both ends included; empty if there is none."""
    far, steps, low, room = _straight(Q[to] - Q[here], Y2[to] - Y2[here], seat)
    if far > spaces:
        return ()
    if not room << here + low & ~walk:  # nobody on it
        return tuple([here + by for by in steps])
    found = layers(here, walk, 0, spaces, BIT[to])
    return _back(found, here, to, seat) if found[-1] & BIT[to] else ()


def _back(found: list[int], here: int, to: int, seat: int) -> tuple[int, ...]:
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
