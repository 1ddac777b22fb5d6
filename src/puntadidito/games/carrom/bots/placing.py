"""Where to put a piece the other side owes: where it, and whatever it hides, is hardest to play."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np

from puntadidito.flick.batches import Floats, turn_round
from puntadidito.flick.hand import Below
from puntadidito.flick.order import MICRO
from puntadidito.games.carrom.bots.board import chances, run_length
from puntadidito.games.carrom.bots.trial import layout
from puntadidito.games.carrom.spots import lawful_spots
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import QUEEN, RING_IN, RING_OUT, Point, seats

_RING: tuple[Point, ...] = tuple(
    (round(r * cos(radians(a))), round(r * sin(radians(a))))
    for r in (RING_IN + 2, (RING_IN + RING_OUT) // 2, RING_OUT - 2)
    for a in range(0, 360, 12)
)


def lawful(s: State) -> list[Point]:
    """Spots where a due may lie, some of many; empty only if there is none."""
    return lawful_spots(s.b.lying(), s.b.where[QUEEN], _RING)


def any_spot(s: State, below: Below) -> Point | None:
    """Anywhere the law allows."""
    found = lawful(s)
    return found[below(len(found))] if found else None


def worst_spot(s: State, seat: int, sigma: float) -> Point | None:
    """The spot that leaves the other side least and the own side most, for hands that err so."""
    found = lawful(s)
    if not found:
        return None
    return found[int(np.argmax(np.round(spoiled(s, seat, sigma, found), 6)))]


def spoiled(s: State, seat: int, sigma: float, found: list[Point]) -> Floats:
    """By spot: men the own side may hope to pocket in a row, less those of the other side."""
    b, team = s.b, seat % 2
    piece = b.pocketed(1 - team)[0]
    layouts = np.repeat(layout(b, 0)[None], len(found), axis=0)
    layouts[:, piece] = np.array(found) * MICRO
    score = np.zeros(len(found))
    for whose, sign in ((team, 1.0), (1 - team, -1.0)):
        player = _next(s, whose)
        seen = turn_round(layouts, s.sides[player])
        chance = chances(seen, np.array(b.men(whose)), sigma)
        no = np.zeros(len(found))
        score += sign * run_length(chance, no, no > 0, no > 0)
    return score


def _next(s: State, team: int) -> int:
    """The seat of a side that strikes next."""
    turn, count = s.b.turn, seats(s.setup)
    return turn if turn % 2 == team else (turn + 1) % count
