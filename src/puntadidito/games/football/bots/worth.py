"""What a table at rest is worth to the side that has the ball: chances of a goal soon, roughly.

Everything is seen from the side to play, in metres. The numbers are ours, tuned by matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from puntadidito.games.football.bots.trial import FAR, Bools, Eyes, Floats, Tried
from puntadidito.games.football.table import BALL_R, BASE_R, GOAL_LINE, POST_Y, SHOOTING_LINE

MICRO = 1e-6
GOAL = GOAL_LINE * MICRO
POST = POST_Y * MICRO
LINE = SHOOTING_LINE * MICRO
BASE, BALL = BASE_R * MICRO, BALL_R * MICRO
LANE = BASE + BALL
"""Somebody whose centre is nearer to a way than this is in it."""
WIDE = 1.0
"""A goal seen under this angle (radians) is as good as open."""
RUN = 0.5
"""Nobody is flicked at the ball from farther away than this, if he can help it."""


class Weights(NamedTuple):
    """How a player reads a table."""

    goal: float = 1.0
    shot: float = 0.10
    """The ball lies open before the goal, well inside the area."""
    field: float = 0.04
    """By how far up the pitch it lies."""
    reach: float = 0.03
    """Somebody stands behind the ball with a clear run at it."""
    corner: float = 0.10
    throw: float = 0.04
    lost: float = 0.03
    """The other side has the ball, wherever it is."""
    foul: float = 0.08
    penalty: float = 0.6


def clear(points: Floats, start: Floats, end: Floats, room: float) -> bool:
    """Whether nobody stands in the way from one point to another."""
    return len(points) == 0 or bool(gaps(points, start, end).min() > room)


def gaps(points: Floats, start: Floats, end: Floats) -> Floats:
    """How far points are from a way; beyond its ends, from the ends. The last axis is x and y."""
    way = end - start
    long = np.maximum((way * way).sum(axis=-1), 1e-12)
    by = np.clip(((points - start) * way).sum(axis=-1) / long, 0.0, 1.0)
    away = points - start - by[..., None] * way
    found: Floats = np.sqrt((away * away).sum(axis=-1))
    return found


# ---- tables at rest, many at once ---------------------------------------------------------------

_TARGETS = np.stack([np.full(7, GOAL), np.linspace(-POST + BALL, POST - BALL, 7)], axis=-1)


def openness(ball: Floats, theirs: Floats) -> Floats:
    """Under how wide an angle each ball sees the goal, and how much of it nobody covers."""
    near = gaps(theirs[:, None], ball[:, None, None], _TARGETS[None, :, None])
    free = (near.min(axis=2, initial=np.inf) > LANE).mean(axis=1)
    ahead = np.maximum(GOAL - ball[:, 0], 0.01)
    wide = np.arctan2(POST - ball[:, 1], ahead) - np.arctan2(-POST - ball[:, 1], ahead)
    seen: Floats = (0.4 + 0.6 * free) * np.minimum(1.0, wide / WIDE)
    return seen


def helpers(ball: Floats, mine: Floats, everybody: Floats) -> Floats:
    """How well somebody stands to play each ball forwards: 0 to 1."""
    run = ball[:, None] - mine
    away = np.maximum(np.sqrt((run * run).sum(axis=-1)), 1e-6)
    near = gaps(everybody[:, None], mine[:, :, None], ball[:, None, None])
    own = np.abs(everybody[:, None] - mine[:, :, None]).max(axis=-1) < 1e-9
    is_free = np.where(own, np.inf, near).min(axis=2, initial=np.inf) > 2 * BASE
    good = (0.55 + 0.45 * run[..., 0] / away) * (1 - 0.6 * away / RUN)
    best: Floats = np.where(is_free & (away < RUN), good, 0.0).max(axis=1, initial=0.0)
    return best


def attack(w: Weights, ball: Floats, mine: Floats, theirs: Floats) -> Floats:
    """What it is worth to have the ball there."""
    up = (ball[:, 0] + GOAL) / (2 * GOAL)
    everybody = np.concatenate([mine, theirs], axis=1)
    value = w.field * up + w.reach * helpers(ball, mine, everybody)
    return value + w.shot * openness(ball, theirs)


def tables(w: Weights, eyes: Eyes, places: Floats, owner: Bools) -> Floats:
    """What tables at rest are worth to the side that looks, whoever has the ball."""
    on = np.nan_to_num(places, nan=FAR)
    mine, theirs = on[:, eyes.figures(True)], on[:, eyes.figures(False)]
    ball = on[:, -1]
    lost = -attack(w, -ball, -theirs, -mine) - w.lost
    return np.where(owner, attack(w, ball, mine, theirs), lost)


def table(w: Weights, eyes: Eyes, places: Floats, *, owner: bool) -> float:
    """The same of one table."""
    return float(tables(w, eyes, places[None], np.array([owner]))[0])


# ---- flicks -------------------------------------------------------------------------------------


def tried(w: Weights, eyes: Eyes, some: Sequence[Tried], *, may_score: bool) -> Floats:
    """What came of flicks is worth."""
    rest = np.array([one.rest for one in some])
    values = tables(w, eyes, rest, np.array([one.owner for one in some]))
    for number, one in enumerate(some):
        if (value := _stopped(w, eyes, one, may_score)) is not None:
            values[number] = value
    return values


def _stopped(w: Weights, eyes: Eyes, one: Tried, may_score: bool) -> float | None:
    """What a flick is worth that ended in a foul or out of play; None: play goes on."""
    if one.foul == "missed":
        return -w.foul - w.lost
    if one.foul == "before":
        return -w.foul - (w.penalty if eyes.ball[0] < -LINE else 0.0)
    match one.out:
        case "goal":
            return w.goal if may_score else -w.lost
        case "own_goal":
            return -w.goal
        case "end":
            return w.corner if not one.last_own and may_score else -w.lost
        case "own_end":
            return -w.corner - w.lost
        case "side":
            return w.throw if not one.last_own else -w.throw - w.lost
    return None
