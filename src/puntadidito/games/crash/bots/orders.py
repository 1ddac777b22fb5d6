"""Runs a coach may order with a word: into shape, to the ball, ahead with it.

Only proposals for the page: each run is asked for and judged by itself. What is proposed breaks no
law and asks for no dice.
"""

from __future__ import annotations

from collections.abc import Callable

from puntadidito.core.agenda import advance
from puntadidito.core.contract import Choice
from puntadidito.games.crash import facts, open_play, own_turn, referee
from puntadidito.games.crash.act import Run
from puntadidito.games.crash.bots import shape
from puntadidito.games.crash.bots.eyes import deepest, nearest
from puntadidito.games.crash.specs import OrdersSpec
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    bits,
    depth,
    distance,
    mask,
    seat_of,
    shirt,
)

Lawful = Callable[[int, int], bool]
"""Whether a player's run to a hex is free of fouls and dice."""


def orders(s: State, seat: int, free_ball: bool, lawful: Lawful) -> OrdersSpec:
    """Every order of a seat in its own turn."""
    return OrdersSpec(
        shape=tuple(into_shape(s, seat, lawful)),
        fetch=fetch(s, seat, lawful) if free_ball else None,
        ahead=ahead(s, seat, lawful),
    )


def into_shape(s: State, seat: int, lawful: Lawful) -> list[tuple[int, int]]:
    """Where the men without the ball stand well, of those that have not moved."""
    return [
        (p, to)
        for p, to in shape.wishes(s, seat)
        if to != s.pos[p] and BIT[to] & facts.reach(s, p) and lawful(p, to)
    ]


def fetch(s: State, seat: int, lawful: Lawful) -> tuple[int, int, float] | None:
    """Who runs to a free ball, and where he bends for it: the surest hands, the shortest way."""
    found = []
    for p in bits(facts.movers(s, seat) & ~facts.offside(s, seat)):
        near = facts.reach(s, p) & AROUND[s.ball.at]
        near = mask([h for h in bits(near) if lawful(p, h)])
        if near:
            to = nearest(near, s.pos[p])
            if made := _gathers(s, p, to):
                found.append((-made, distance(s.pos[p], to), p, to))
    if not found:
        return None
    made, _, p, to = min(found)
    return p, to, -made


def _gathers(s: State, p: int, to: int) -> float:
    """The odds, where he comes to, of who runs there and bends for the ball; none if he may not."""
    after = s.clone()
    advance(after, Choice(str(s.line), seat_of(p), Run(shirt(p), to).text()), [])
    if after.pos[p] != to or not own_turn.can_gather(after, p):
        return 0.0
    strict = after.ball.ruck not in (NOBODY, seat_of(p))
    return referee.odds("gather", open_play.gather_need(after, p), strict)["made"]


def ahead(s: State, seat: int, lawful: Lawful) -> tuple[int, int] | None:
    """How far the carrier gets without being tackled."""
    p = s.carrier()
    if p == NOBODY or seat_of(p) != seat:
        return None
    safe = facts.reach(s, p) & ~facts.zone(s, 1 - seat)
    safe = mask([h for h in bits(safe) if depth(seat, h) > depth(seat, s.pos[p]) and lawful(p, h)])
    return (p, nearest(deepest(safe, seat)[1], s.pos[p])) if safe else None
