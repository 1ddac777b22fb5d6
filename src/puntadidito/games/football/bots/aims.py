"""Flicks worth thinking of: at the ball so that it goes somewhere, or to a place that blocks.

Those at the ball are found for many tables at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, hypot, pi, sqrt
from typing import NamedTuple

import numpy as np

from puntadidito.games.football.bots import chances
from puntadidito.games.football.bots.chances import BALL, BASE, GOAL, LINE, POST, TOUCH, Runs
from puntadidito.games.football.bots.trial import FAR, Bools, Eyes, Flicks, Floats, Ints
from puntadidito.games.football.layout import SQUAD, squad
from puntadidito.games.football.table import CLOTH_FRICTION, FAST_CLOTH_FRICTION, Setup

GRAVITY = 9.80665
TURN_MOST = 1.25
"""A figure that would have to turn the ball by more only grazes it."""
MATE_NEAR, MATE_FAR = 0.04, 0.6
"""From where to where a team-mate is passed to."""
BEND_NEAR, BEND_FAR = 0.08, 0.35
"""From where to where a figure is bent round a blocker."""
BENDS = np.array([(side, off) for side in (-1.0, 1.0) for off in (0.15, 0.25, 0.35)])
"""To which side it is aimed, and by how much (radians) past the ball."""
BEND_SPEEDS = (0.7, 1.2)
Row = tuple[int, float, float, float, float]
"""Figure, angle, speed, swerve, chip."""


class Range(NamedTuple):
    """What a player thinks of."""

    figures: int
    """How many of his figures he considers."""
    ways: int
    """Directions all round, besides goal and team-mates."""
    speeds: tuple[float, ...]
    """How fast he comes to the ball (m/s)."""
    shots: tuple[float, ...]
    """The same when he shoots at goal."""
    aims: int
    """Places in the goal he aims at."""
    chips: tuple[float, ...]
    """How deep he goes under the ball when he shoots."""
    bends: bool
    """Round a blocker."""
    lofts: tuple[float, ...] = ()
    """How fast he comes to a ball that he passes over somebody."""

    @property
    def most(self) -> int:
        """Flicks he thinks of, at most."""
        shots = self.aims * len(self.shots) * len(self.chips)
        rolls = (self.ways + SQUAD) * (len(self.speeds) + len(self.lofts))
        bent = len(BENDS) * len(BEND_SPEEDS) if self.bends else 0
        return self.figures * (shots + rolls + bent)


def brake(setup: Setup) -> float:
    """How a base is braked, metres a second squared."""
    return GRAVITY * (FAST_CLOTH_FRICTION if setup.fast_cloth else CLOTH_FRICTION)


def flicks(rows: Iterable[Row]) -> Flicks:
    """A list of flicks."""
    return _flicks(np.array([*rows], np.float64))


def _flicks(rows: Floats) -> Flicks:
    table = rows.reshape(-1, 5)
    return Flicks(table[:, 0].astype(np.int64), *(table[:, k].copy() for k in range(1, 5)))


# ---- at the ball --------------------------------------------------------------------------------


def at_goal(ball: Floats, count: int) -> Floats:
    """Directions from each ball into the goal."""
    targets = np.linspace(-POST, POST, count) * 0.82
    return np.arctan2(targets - ball[:, 1:], GOAL - ball[:, :1])


def all_round(count: int) -> Floats:
    """Directions, more of them forwards than backwards."""
    turns = np.linspace(-1.0, 1.0, count, endpoint=False) + 1 / count
    found: Floats = pi * np.sign(turns) * np.abs(turns) ** 1.5
    return found


def passes(ball: Floats, mine: Floats, range_: Range) -> tuple[Floats, Bools]:
    """Directions in which each ball may be passed, and whether they make sense."""
    turns = np.repeat(all_round(range_.ways)[None], len(ball), axis=0)
    to = mine - ball[:, None]
    far = np.sqrt((to * to).sum(axis=-1))
    ways = np.concatenate([np.arctan2(to[..., 1], to[..., 0]), turns], axis=1)
    near = (far > MATE_NEAR) & (far < MATE_FAR)
    return ways, np.concatenate([near, np.ones(turns.shape, bool)], axis=1)


class Thought(NamedTuple):
    """Flicks on many tables."""

    flicks: Flicks
    of: Ints
    """On which table each is made."""


def attacks(
    setup: Setup, side: int, places: Floats, allowed: Bools, range_: Range, fastest: float
) -> Thought:
    """Flicks at the ball on many tables; ``allowed``: who may, by table and figure of the side."""
    on = np.nan_to_num(places, nan=FAR)
    ball, mine = on[:, -1], on[:, squad(side)]
    may = np.where(allowed[..., None], mine, FAR)
    run = chances.runs(ball, may, on[:, :-1], range_.figures)
    first, drag = squad(side).start, brake(setup)
    goal = at_goal(ball, range_.aims)
    shoots = np.repeat((ball[:, :1] > LINE + BALL), range_.aims, axis=1)
    hits = [(speed, chip) for speed in range_.shots for chip in range_.chips]
    rolls = [(speed, 0.0) for speed in range_.speeds]
    rolls += [(speed, 1.0) for speed in range_.lofts]
    others = on[:, :-1]
    found = [
        _towards(ball, run, others, goal, shoots, hits),
        _towards(ball, run, others, *passes(ball, mine, range_), rolls),
    ]
    if range_.bends:
        found.append(_bent(run))
    rows = np.concatenate([part for part, _ in found])
    of = np.concatenate([table for _, table in found])
    # So fast at the ball, whatever the run cost.
    rows[:, 2] = np.minimum(np.sqrt(rows[:, 2] ** 2 + 2 * drag * rows[:, 5]), fastest)
    rows[:, 0] += first
    return Thought(_flicks(np.ascontiguousarray(rows[:, :5])), of)


def _towards(
    ball: Floats,
    run: Runs,
    others: Floats,
    ways: Floats,
    wanted: Bools,
    hits: list[tuple[float, float]],
) -> tuple[Floats, Ints]:
    """Every figure sends the ball every way, at some speeds and depths: rows, and their tables."""
    start = ball[:, None] - run.way * run.away[..., None]
    touch = ball[:, None] - TOUCH * np.stack([np.cos(ways), np.sin(ways)], axis=-1)
    to = touch[:, None] - start[:, :, None]
    angle = np.arctan2(to[..., 1], to[..., 0])
    # The figure must come from behind the point where it meets the ball.
    turn = np.abs((ways[:, None] - angle + pi) % (2 * pi) - pi)
    good = wanted[:, None] & (turn < TURN_MOST) & _clear(start, to, others)
    good &= (run.away < chances.ELSEWHERE)[..., None]
    table, who, way = np.nonzero(good)
    one = np.zeros((len(table), 6))
    one[:, 0] = run.who[table, who]
    one[:, 1] = angle[table, who, way]
    one[:, 5] = np.maximum(run.away[table, who] - TOUCH, 0.0)
    rows = np.repeat(one, len(hits), axis=0)
    rows[:, 2] = np.tile([speed for speed, _ in hits], len(one))
    rows[:, 4] = np.tile([chip for _, chip in hits], len(one))
    return rows, np.repeat(table, len(hits))


def _clear(start: Floats, to: Floats, others: Floats) -> Bools:
    """Whether a figure meets nobody on its way; a ball that is half hidden can still be grazed."""
    far = np.maximum(np.sqrt((to * to).sum(axis=-1)), 1e-9)
    way = to / far[..., None]
    gap = others[:, None] - start[:, :, None]
    along = np.einsum("manc,makc->makn", gap, way)
    aside = np.abs(
        gap[:, :, None, :, 0] * way[..., None, 1] - gap[:, :, None, :, 1] * way[..., None, 0]
    )
    before = (along > 1e-6) & (along < far[..., None]) & (aside < chances.PASS)
    short = along - far[..., None]
    at_end = (short >= 0.0) & (aside * aside + short * short < chances.PASS**2)
    found: Bools = ~(before | at_end).any(axis=-1)
    return found


def _bent(run: Runs) -> tuple[Floats, Ints]:
    """Round a blocker: aimed aside, and bent back."""
    may = ~run.is_free & (run.away > BEND_NEAR) & (run.away < BEND_FAR)
    table, who = np.nonzero(may)
    way = run.way[table, who]
    one = np.zeros((len(table), 6))
    one[:, 0] = run.who[table, who]
    one[:, 1] = np.arctan2(way[:, 1], way[:, 0])
    one[:, 5] = run.away[table, who]
    times = len(BENDS) * len(BEND_SPEEDS)
    rows = np.repeat(one, times, axis=0)
    bends = np.tile(np.repeat(BENDS, len(BEND_SPEEDS), axis=0), (len(one), 1))
    rows[:, 1] += bends[:, 0] * bends[:, 1]
    rows[:, 2] = np.tile(BEND_SPEEDS, len(one) * len(BENDS))
    rows[:, 3] = bends[:, 0]
    return rows, np.repeat(table, times)


# ---- to a place ---------------------------------------------------------------------------------


def to_places(eyes: Eyes, wanted: Iterable[tuple[int, Floats]], fastest: float) -> Flicks:
    """Figures flicked to places, so strong that they come to rest there."""
    drag = brake(eyes.setup)
    rows: list[Row] = []
    for body, place in wanted:
        dx, dy = place - eyes.places[body]
        away = hypot(dx, dy)
        speed = sqrt(2 * drag * away)
        if away > 0.01 and speed < fastest:
            rows.append((body, atan2(dy, dx), speed, 0.0, 0.0))
    return flicks(rows)


def in_the_way(eyes: Eyes, body: int, target: Floats) -> bool:
    """Whether somebody, or the ball, stands where a figure would pass on its way to a place."""
    others = np.delete(eyes.places, body, axis=0)
    others = others[~np.isnan(others[:, 0])]
    way = target - eyes.places[body]
    by = ((others - eyes.places[body]) * way).sum(axis=1) / max(float(way @ way), 1e-12)
    off = others - eyes.places[body] - np.clip(by, 0.0, 1.0)[:, None] * way
    return bool(np.hypot(off[:, 0], off[:, 1]).min(initial=FAR) < 2 * BASE)
