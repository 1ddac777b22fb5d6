"""A shot as people tell it at a real table, held against that table before the referee reads it."""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.flick.order import Lies
from puntadidito.games.football.facts import Facts, Kind
from puntadidito.games.football.layout import KEEPERS, Layout, side_of
from puntadidito.games.football.table import BALL, FIGURES, METRE

ALONE: frozenset[Kind] = frozenset({"positional", "placed"})
"""Flicks beside which nobody makes another."""


def fault(f: Facts, before: Layout) -> str | None:
    """What nobody can have seen; None: it may have been so."""
    on = {body for body in range(FIGURES) if before.places[body] is not None}
    on.update(flick.figure for flick in f.flicks[:1])  # a taker is in somebody's hand
    if not {*_figures(f)} <= on or not {*_players(f)} <= {*on, *KEEPERS}:
        return "a figure is not on the table"
    if not {*_sides(f)} <= {0, 1} or any(one.side != side_of(one.figure) for one in f.flicks):
        return "that is nobody's side"
    if len(f.flicks) > 1 and f.flicks[0].kind in ALONE:
        return "nobody else flicks then"
    if [touch.t for touch in f.touches] != sorted(touch.t for touch in f.touches):
        return "touches are told in order of time"
    if any(not -1 <= one.touch < len(f.touches) for one in f.offside):
        return "nobody touched the ball then"
    if any(one.at and len(one.at) != len(one.figures) for one in f.offside):
        return "each of them stood somewhere"
    if any(body not in KEEPERS for body, _, _ in f.keepers):
        return "that is no keeper"
    if any(abs(x) > METRE or abs(y) > METRE for _, x, y in f.rest):
        return "the table is not so large"
    return None


def _lies(f: Facts) -> Iterator[Lies]:
    """Whatever is said to have been somewhere."""
    yield from f.rest
    yield from f.keepers
    for flick in f.flicks:
        yield from flick.displaced
        yield from flick.scene
    for rebound in f.rebounds:
        yield from rebound.displaced


def _figures(f: Facts) -> Iterator[int]:
    """Whoever must be one of the figures."""
    yield from f.fallen
    yield from f.touching
    for one, two in f.interlocked:
        yield from (one, two)
    for gone in f.exits:
        yield gone.figure
    for post in f.posts:
        yield post.figure
    for rebound in f.rebounds:
        yield rebound.figure
    for snapshot in f.offside:
        yield from snapshot.figures
        yield from (snapshot.last,) if snapshot.last >= 0 else ()
    yield from (body for body, _, _ in _lies(f) if body not in (BALL, *KEEPERS))


def _players(f: Facts) -> Iterator[int]:
    """Whoever may be a keeper too; a rod may be in the way that should be away (7.1.g)."""
    for flick in f.flicks:
        yield flick.figure
    for touch in f.touches:
        yield touch.body
    for bump in f.bumps:
        yield from (bump.one, bump.two)
    yield from (rebound.other for rebound in f.rebounds if rebound.other != BALL)


def _sides(f: Facts) -> Iterator[int]:
    yield from (flick.side for flick in f.flicks)
    yield from (save.side for save in f.saves)
    yield from (keeping.side for keeping in f.keeping)
