"""How likely a shot is a goal, by geometry: the way to the ball, the way to the goal, the keeper.

Many tables at once, seen from the side that shoots, in metres. What the physics makes of a shot is
for `trial` to say; this tells which of a thousand tables are worth a look.
"""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import numpy as np

from puntadidito.games.football.bots.trial import Bools, Floats, Ints
from puntadidito.games.football.offside import TOLERANCE
from puntadidito.games.football.table import (
    BALL_R,
    BASE_R,
    GOAL_LINE,
    KEEPER_DELAY,
    KEEPER_OFF_LINE,
    KEEPER_SPEED,
    KEEPER_WIDTH,
    METRE,
    POST_Y,
    REACH,
    SHOOTING_LINE,
)

GOAL, POST, LINE = GOAL_LINE / METRE, POST_Y / METRE, SHOOTING_LINE / METRE
BASE, BALL, TOUCH = BASE_R / METRE, BALL_R / METRE, REACH / METRE
LANE = BASE + BALL
"""Somebody whose centre is nearer to a way of the ball than this is in it."""
PASS = 2 * BASE
"""The same for the way of a figure."""
ELSEWHERE = 2.0
"""Who is farther away than this is not on the table."""
SHOT = 2.2
"""How fast a ball is shot, by and large (m/s)."""
SHOOTERS = 4
"""So many of the nearest are thought of."""
SQUARE = 0.35
"""The cosine between run and shot below which a figure only grazes the ball."""
CLOSE = 0.035
"""So near the ball a blocker stops who is good at it."""
OVER, CHIPPED = 0.065, 0.4
"""Over somebody so far from the ball it can be chipped, and how often that goes well."""
SURE_BLOCK, NEARBY = 0.98, 0.04
"""How often somebody blocks who has hardly to move, and how far that is."""
LEVEL = TOLERANCE / METRE
"""So much nearer the end line one is still level."""
_STAND = GOAL - KEEPER_OFF_LINE / METRE
_COVER = KEEPER_WIDTH / METRE / 2 + BALL
_SURE = 0.006
"""By so much a shot must pass a keeper to be sure."""
_AIMS = np.linspace(-POST + BALL, POST - BALL, 7)


class Runs(NamedTuple):
    """How the nearest figures of a side come to each ball: by table and figure."""

    who: Ints
    """His number among those of his side."""
    way: Floats
    """Which way he runs."""
    away: Floats
    """How far it is."""
    is_free: Bools
    """Whether nobody stands in his way."""

    def some(self, which: Ints) -> Runs:
        """Those of some tables."""
        return Runs(self.who[which], self.way[which], self.away[which], self.is_free[which])


def runs(ball: Floats, mine: Floats, everybody: Floats, most: int = SHOOTERS) -> Runs:
    """Runs of those nearest to the ball, first those behind it."""
    to = ball[:, None] - mine
    away = np.sqrt((to * to).sum(axis=-1))
    behind = to[..., 0] > -0.3 * away
    who = np.argsort(np.where(behind, away, away + 0.3), axis=1, kind="stable")[:, :most]
    at = np.take_along_axis(mine, who[..., None], axis=1)
    away = np.maximum(np.take_along_axis(away, who, axis=1), TOUCH)
    way = (ball[:, None] - at) / away[..., None]
    from_him = everybody[:, None] - at[:, :, None]
    along = np.einsum("manc,mac->man", from_him, way)
    aside = np.abs(from_him[..., 0] * way[..., None, 1] - from_him[..., 1] * way[..., None, 0])
    in_way = (along > 1e-6) & (along < away[..., None]) & (aside < PASS)
    return Runs(who, way, away, ~in_way.any(axis=2) & (away < ELSEWHERE))


def shots(ball: Floats, run: Runs, everybody: Floats, angle: float) -> Floats:
    """The chance of each one's best shot; ``angle``: how the hand errs (radians)."""
    found = np.zeros(run.away.shape)
    k = np.flatnonzero((ball[:, 0] > LINE + BALL) & (ball[:, 0] < GOAL))
    if len(k):
        found[k] = _shots(ball[k], run.some(k), everybody[k], angle)
    return found


def _shots(ball: Floats, run: Runs, everybody: Floats, angle: float) -> Floats:
    way = np.stack([GOAL - ball[:, :1] + 0 * _AIMS, _AIMS - ball[:, 1:]], axis=-1)
    far = np.sqrt((way * way).sum(axis=-1))
    way /= far[..., None]
    cosine = np.einsum("mac,mkc->mak", run.way, way)
    good = run.is_free[..., None] & (cosine > SQUARE)
    # A hand that errs by an angle meets the ball aside of where it meant; that turns the ball.
    spread = angle * run.away[..., None] / (TOUCH * np.maximum(cosine, SQUARE)) + 0.01
    gap = _open(ball, way, far, everybody)[:, None] * _beaten(ball, far, run.away, cosine)
    turn = np.arctan2(way[..., 1], way[..., 0])
    apart = (turn[:, None, :, None] - turn[:, None, None, :]) / spread[..., None]
    step = np.abs(np.gradient(turn, axis=1))[:, None, None, :]
    share = np.exp(-0.5 * apart * apart) * step / (spread[..., None] * (2 * pi) ** 0.5)
    chance = np.minimum(1.0, np.einsum("makj,maj->mak", share, gap)) * good
    best: Floats = chance.max(axis=2)
    return best


def _open(ball: Floats, way: Floats, far: Floats, everybody: Floats) -> Floats:
    """Which ways at the goal nobody stands in; over somebody farther away a ball is chipped."""
    from_ball = everybody[:, None] - ball[:, None, None]
    along = np.einsum("mknc,mkc->mkn", from_ball, way)
    aside = np.abs(from_ball[..., 0] * way[..., None, 1] - from_ball[..., 1] * way[..., None, 0])
    stands = (along > 0.005) & (along < far[..., None] + BASE) & (aside < LANE)
    near = (stands & (along < OVER)).any(axis=2)
    found: Floats = np.where(near, 0.0, np.where(stands.any(axis=2), CHIPPED, 1.0))
    return found


def _to_keeper(ball: Floats) -> Floats:
    """What part of the way to the goal line lies before the keeper."""
    found: Floats = (_STAND - ball[:, 0]) / np.maximum(GOAL - ball[:, 0], 1e-6)
    return np.clip(found, 0.0, 1.0)


def keeper(ball: Floats) -> Floats:
    """Where the keeper stands by himself against each ball, unless somebody is in his way."""
    low, high = (np.hypot(GOAL - ball[:, 0], post - ball[:, 1]) for post in (-POST, POST))
    middle = POST * (2 * low / (low + high) - 1)
    y = ball[:, 1] + (middle - ball[:, 1]) * _to_keeper(ball)
    return np.stack([np.full(len(ball), _STAND), y], axis=-1)


def _beaten(ball: Floats, far: Floats, away: Floats, cosine: Floats) -> Floats:
    """How surely a shot passes the keeper, by shooter and aim."""
    share = _to_keeper(ball)
    stands = keeper(ball)[:, 1]
    crosses = ball[:, 1:] + (_AIMS - ball[:, 1:]) * share[:, None]
    room = np.abs(crosses - stands[:, None]) - _COVER
    flies = far[:, None] / (SHOT * np.maximum(cosine, SQUARE))
    runs_up = away[..., None] / SHOT
    dives = KEEPER_SPEED * np.maximum(flies + np.minimum(runs_up - KEEPER_DELAY, 0.0), 0.0)
    found: Floats = np.clip((room[:, None] - dives) / _SURE, 0.0, 1.0)
    return found


# ---- offside (12.1) -----------------------------------------------------------------------------


def held(theirs: Floats) -> Floats:
    """The line of each defence: the rim of its last man; the portierino is not thought of."""
    deep = np.where(theirs[..., 0] < ELSEWHERE, theirs[..., 0], -ELSEWHERE)
    line: Floats = deep.max(axis=1) + BASE
    return line


def offside(ball: Floats, mine: Floats, theirs: Floats) -> Bools:
    """Who stands in an offside position, by table and figure of the side that attacks."""
    rim = mine[..., 0] + BASE
    level = np.maximum(np.maximum(ball[:, 0] + BALL, held(theirs)) + LEVEL, LINE + PASS)
    found: Bools = (rim > level[:, None]) & (mine[..., 0] < ELSEWHERE)
    return found


# ---- blocks -------------------------------------------------------------------------------------


def reached(start: Floats, end: Floats, theirs: Floats, reach: float) -> Floats:
    """How surely the other side gets somebody onto each way; ``reach``: how far (m) it can."""
    way = end - start
    long = np.maximum((way * way).sum(axis=-1), 1e-12)
    gap = theirs - start[..., None, :]
    by = np.clip((gap * way[..., None, :]).sum(axis=-1) / long[..., None], 0.0, 1.0)
    off = gap - by[..., None] * way[..., None, :]
    away = np.sqrt((off * off).sum(axis=-1)).min(axis=-1)
    return comes(away, reach)


def comes(away: Floats, reach: float) -> Floats:
    """How surely a figure so far from a place gets there."""
    found: Floats = SURE_BLOCK * np.exp(-np.maximum(away - NEARBY, 0.0) / reach)
    return found


def shut(ball: Floats, theirs: Floats, reach: float) -> Floats:
    """How surely the other side gets in the way from each ball to the goal."""
    to = np.stack([GOAL - ball[:, 0], -ball[:, 1]], axis=-1)
    far = np.maximum(np.sqrt((to * to).sum(axis=-1)), 1e-6)
    way = to / far[:, None]
    near, most = (ball + way * np.minimum(far, at)[:, None] for at in (CLOSE, 0.2))
    return reached(near, most, theirs[:, :], reach)


def cut(ball: Floats, run: Runs, theirs: Floats, reach: float) -> Floats:
    """How surely it gets between each figure and the ball; nobody does who stands close by."""
    near = ball[:, None] - run.way * CLOSE
    start = ball[:, None] - run.way * np.maximum(run.away - CLOSE, CLOSE)[..., None]
    found = reached(near, start, theirs[:, None], reach)
    return np.where(run.away > TOUCH + PASS + 0.002, found, 0.0)


def after_block(good: Floats, lane: Floats, cuts: Floats) -> Floats:
    """What is left of the best of some runs after one block: on the lane of all, or on his run."""
    order = np.argsort(-good, axis=1, kind="stable")
    best, second = (np.take_along_axis(good, order[:, k : k + 1], axis=1)[:, 0] for k in (0, 1))
    off = np.take_along_axis(cuts, order[:, :1], axis=1)[:, 0]
    return np.minimum((1 - lane) * best, off * second + (1 - off) * best)
