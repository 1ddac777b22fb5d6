"""Distance at a restart (2.6): whoever stands nearer to the ball than nine centimetres is moved."""

from __future__ import annotations

from collections.abc import Container
from itertools import pairwise
from math import atan2, dist

from puntadidito.core.contract import Law
from puntadidito.flick.nearest import Better, tip, turned
from puntadidito.flick.regions import Keep, Region, fault_at, keep_in
from puntadidito.flick.shapes import FAR, Span
from puntadidito.flick.spots import Point
from puntadidito.games.football import offside
from puntadidito.games.football.layout import Layout, seen
from puntadidito.games.football.places import Move, nearer_own_goal, room
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BASE_R,
    DISTANCE,
    GOAL_LINE,
    SHOOTING_LINE,
)

AWAY = DISTANCE + BASE_R + BALL_R
"""From centre to centre."""
_STEP = 500


def too_close(table: Layout, side: int) -> list[int]:
    """The figures of a side less than nine centimetres from the ball, the nearest first."""
    x, y = table.ball
    away = {b: (table.at(b)[0] - x) ** 2 + (table.at(b)[1] - y) ** 2 for b in table.on(side)}
    return sorted((b for b in away if away[b] < AWAY * AWAY), key=lambda b: (away[b], b))


def distanced(table: Layout, side: int, east: int, out: Container[int] = ()) -> tuple[Move, ...]:
    """A side's figures that are too close, moved nine centimetres away, the nearest first.

    Each goes straight away from the ball. If that leads off the pitch, into a goal area or onto
    another figure, or changes who of the other side is offside, it is turned round the ball by the
    smallest angle that will do; if none will, it goes as far straight away as it can. ``out``:
    figures out of play, who make nobody offside.
    """
    found = []
    for body in too_close(table, side):
        start = table.at(body)
        kept = kept_offside(table, body, 1 - side, east, out)
        free = room(table, body)
        to, law = _moved_away(free, kept, table.ball, start, nearer_own_goal(side, east))
        if to != start:
            found.append(Move(body, start, to, law))
            table = table.put((body, to))
    return tuple(found)


def _moved_away(
    free: Region, kept: tuple[Keep, ...], ball: Point, start: Point, better: Better
) -> tuple[Point, Law]:
    straight = atan2(start[1] - ball[1], start[0] - ball[0])
    arm = AWAY + 1.0, 0.0  # whole micrometres never fall short
    angle = turned(free, ball, [arm], straight, better)
    law: Law = ("2.6.b", "2.6.c") if angle == straight else ("2.6.d", "2.6.b")
    if angle is not None:
        to = tip(ball, arm, angle)
        if (broken := fault_at(Region(kept), *to)) is None:
            return to, law
        law = (*broken.law, *law)
    free = Region((*free.keeps, *kept))
    angle = turned(free, ball, [arm], straight, better)
    if angle is not None:
        return tip(ball, arm, angle), law
    for away in range(AWAY, int(dist(start, ball)), -_STEP):
        p = tip(ball, (away, 0.0), straight)
        if fault_at(free, *p) is None:
            return p, law
    return start, law


# ---- who is offside stays so (2.6.e, 2.6.f) -----------------------------------------------------


def kept_offside(
    table: Layout, body: int, attacker: int, east: int, out: Container[int] = ()
) -> tuple[Keep, ...]:
    """How deep a figure of either side may go so that the same attackers are offside as now."""
    now = set(offside.positions(table, attacker, east, out))
    y = seen(table.at(body), attacker, east)[1]
    kept: list[Span] = []
    unmade: list[Span] = []
    for low, high in _stretches(table, attacker, east):
        x = max(low, min(0, high))  # anywhere on the stretch will do
        moved = table.put((body, seen((x, y), attacker, east)))
        then = set(offside.positions(moved, attacker, east, out))
        span = Span("x", low, high) if attacker == east else Span("x", -high, -low)
        if now <= then:
            kept.append(span)
        if then <= now:
            unmade.append(span)
    return (
        keep_in(*kept, reason="distance.offside", law=("2.6.e",)),
        keep_in(*unmade, reason="distance.onside", law=("2.6.f",)),
    )


def _stretches(table: Layout, attacker: int, east: int) -> list[tuple[int, int]]:
    """Depths, as the attacker sees them, at which a figure is like any other of the stretch."""
    depths = [seen(table.at(b), attacker, east)[0] for b in range(BALL) if table.places[b]]
    ball = seen(table.ball, attacker, east)[0]
    cuts = {GOAL_LINE - BASE_R, SHOOTING_LINE + BASE_R, ball + BALL_R - BASE_R + offside.TOLERANCE}
    cuts.update(x + by for x in depths for by in (-offside.TOLERANCE, offside.TOLERANCE))
    edges = [-FAR, *sorted(cuts), FAR]
    between = [(low + 1, high - 1) for low, high in pairwise(edges)]
    return [*((cut, cut) for cut in cuts), *between]
