"""What a table at rest is worth to the side that has the ball: chances of a goal soon, roughly.

Everything is seen from the side to play, in metres. The numbers are ours, tuned by matches.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from puntadidito.games.football.bots.trial import Eyes, Floats, Tried
from puntadidito.games.football.table import BALL_R, BASE_R, GOAL_LINE, POST_Y, SHOOTING_LINE

MICRO = 1e-6
GOAL = GOAL_LINE * MICRO
POST = POST_Y * MICRO
LINE = SHOOTING_LINE * MICRO
BASE, BALL = BASE_R * MICRO, BALL_R * MICRO
LANE = BASE + BALL
"""Somebody whose centre is nearer to a way than this is in it."""
RUN = 0.5
"""Nobody is flicked at the ball from farther away than this, if he can help it."""


class Weights(NamedTuple):
    """How a player reads a table."""

    goal: float = 1.0
    shot: float = 0.30
    """The ball lies open before the goal, well inside the area."""
    field: float = 0.10
    """By how far up the pitch it lies."""
    reach: float = 0.06
    """Somebody stands behind the ball with a clear run at it."""
    corner: float = 0.10
    throw: float = 0.04
    lost: float = 0.06
    """The other side has the ball, wherever it is."""
    foul: float = 0.12
    penalty: float = 0.6


def clear(points: Floats, start: Floats, end: Floats, room: float) -> bool:
    """Whether nobody stands in the way from one point to another."""
    return len(points) == 0 or bool(gaps(points, start, end).min() > room)


def gaps(points: Floats, start: Floats, end: Floats) -> Floats:
    """How far points are from a way; what lies behind its start or beyond its end counts too."""
    way = end - start
    long = float(way @ way)
    if long == 0.0:
        return np.hypot(*(points - start).T)  # type: ignore[no-any-return]
    by = np.clip((points - start) @ way / long, 0.0, 1.0)
    near = start + by[:, None] * way
    found: Floats = np.hypot(points[:, 0] - near[:, 0], points[:, 1] - near[:, 1])
    return found


def openness(ball: Floats, theirs: Floats) -> float:
    """What share of the goal the ball sees."""
    targets = np.linspace(-POST + BALL, POST - BALL, 7)
    free = sum(clear(theirs, ball, np.array((GOAL, y)), LANE) for y in targets)
    wide = np.arctan2(POST - ball[1], max(GOAL - ball[0], 0.01)) - np.arctan2(
        -POST - ball[1], max(GOAL - ball[0], 0.01)
    )
    return free / len(targets) * min(1.0, float(wide) / 0.6)


def helpers(ball: Floats, mine: Floats, everybody: Floats) -> float:
    """How well somebody stands to play the ball forwards: 0 to 1."""
    best = 0.0
    for at in mine:
        away = float(np.hypot(*(ball - at)))
        if away > RUN or away == 0.0:
            continue
        others = everybody[np.any(everybody != at, axis=1)]
        if not clear(others, at, ball, 2 * BASE):
            continue
        ahead = float((ball - at)[0]) / away
        best = max(best, (0.55 + 0.45 * ahead) * (1 - 0.6 * away / RUN))
    return best


def attack(w: Weights, ball: Floats, mine: Floats, theirs: Floats) -> float:
    """What it is worth to have the ball there."""
    up = (ball[0] + GOAL) / (2 * GOAL)
    everybody = np.concatenate([mine, theirs])
    value = w.field * up + w.reach * helpers(ball, mine, everybody)
    if ball[0] > LINE + BALL:
        value += w.shot * (0.25 + 0.75 * openness(ball, theirs))
    return float(value)


def _sides(eyes: Eyes, places: Floats) -> tuple[Floats, Floats]:
    def on(own: bool) -> Floats:
        bodies = [b for b in eyes.figures(own) if not np.isnan(places[b, 0])]
        return places[bodies]

    return on(True), on(False)


def table(w: Weights, eyes: Eyes, places: Floats, *, owner: bool) -> float:
    """What a table at rest is worth to the side that looks, whoever has the ball."""
    mine, theirs = _sides(eyes, places)
    ball = places[-1]
    if owner:
        return attack(w, ball, mine, theirs)
    return -attack(w, -ball, -theirs, -mine) - w.lost


def tried(w: Weights, eyes: Eyes, one: Tried, *, may_score: bool) -> float:
    """What came of a flick is worth."""
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
            forced = not one.last_own and may_score
            return w.corner if forced else -w.lost
        case "own_end":
            return -w.corner - w.lost
        case "side":
            return w.throw if not one.last_own else -w.throw - w.lost
    return table(w, eyes, one.rest, owner=one.owner)
