"""Dead balls: where the taker stands and how he kicks, who stands in the wall."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot, pi, sin

import numpy as np

from puntadidito.flick.regions import Region, fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.football.bots import aims
from puntadidito.games.football.bots.chances import BALL, BASE, GOAL, TOUCH
from puntadidito.games.football.bots.thought import Skill
from puntadidito.games.football.bots.trial import Bools, Eyes, Flicks, Floats, Tried
from puntadidito.games.football.layout import PORTIERINO, seen
from puntadidito.games.football.state import Restart, State
from puntadidito.games.football.table import (
    BALL as BALL_BODY,
)
from puntadidito.games.football.table import (
    GOAL_LINE,
    METRE,
    PENALTY_AREA,
    PENALTY_HALF_WIDTH,
    PUSH_MAX,
    SHOOTING_LINE,
    TOUCH_LINE,
)

RUN_UP = 0.006
"""How far a taker stands from the ball, rim to rim."""
THROWS = (0.36, 0.44, 0.52)
"""A throw-in must not carry its taker over the line: no faster; and no slower, or the ball stays
where nobody can get behind it."""
KICK_OFFS = (0.35, 0.5, 0.7)
"""The ball is passed over the halfway line, and not away."""
CROSSED = 0.12
"""A corner is played at least so far in (m)."""
FASTEST_STEP = 1.8
"""A figure that is only moved is not flicked harder (m/s)."""
PUSHES = (0.5, 0.75, 1.0)
"""How a keeper pushes, by the fastest."""


def ways(eyes: Eyes, r: Restart, skill: Skill) -> list[float]:
    """Directions in which a kick may go."""
    ball = eyes.ball
    goal: list[float] = aims.at_goal(ball[None], skill.range_.aims)[0].tolist()
    if r.kind == "throw_in":
        inwards = -pi / 2 if ball[1] > 0 else pi / 2
        return [inwards + turn for turn in np.linspace(-1.2, 1.2, 9).tolist()]
    if r.kind == "penalty":
        return goal
    mine = np.array([eyes.places[body] for body in eyes.figures(True)]).reshape(1, -1, 2)
    turns, sensible = aims.passes(ball[None], mine, skill.range_)
    found: list[float] = turns[sensible].tolist()
    if r.kind == "corner":
        found += [atan2(y - ball[1], x - ball[0]) for x, y in _BOX]
    if r.kind in ("corner", "direct"):
        found += goal
    return found


_BOX = [(GOAL - deep, aside) for deep in (0.08, 0.14, 0.2) for aside in (-0.1, 0.0, 0.1)]
"""Where a corner may go."""


def kicks(s: State, eyes: Eyes, taker: int, region: Region, skill: Skill) -> tuple[Flicks, Floats]:
    """Kicks worth thinking of, and the table before each: the taker stands behind the ball."""
    r = s.restart
    assert r is not None
    speeds, chips = skill.range_.speeds, skill.range_.chips
    if r.kind == "throw_in":
        speeds = THROWS
    elif r.kind == "kick_off":
        speeds, chips = KICK_OFFS, (0.0,)
    elif r.kind in ("direct", "penalty", "corner"):
        speeds = (*speeds, *skill.range_.shots)
    rows: list[aims.Row] = []
    tables: list[Floats] = []
    for way in ways(eyes, r, skill):
        at = eyes.ball - (TOUCH + RUN_UP) * np.array((cos(way), sin(way)))
        if fault_at(region, *on_table(s, r.side, at)) is not None:
            continue
        layout = eyes.places.copy()
        layout[taker] = at
        for speed in speeds:
            for chip in chips if speed > 1.0 else (0.0,):
                rows.append((taker, way, speed, 0.0, chip))
                tables.append(layout)
    return aims.flicks(rows), np.array(tables)


def on_table(s: State, side: int, at: Floats) -> Point:
    """A place in a side's own frame, as it is told."""
    return seen((round(at[0] * METRE), round(at[1] * METRE)), side, s.east)


def pushes() -> Flicks:
    """How a keeper may push the ball."""
    turns = np.linspace(-1.2, 1.2, 13).tolist()
    return aims.flicks(
        (BALL_BODY, turn, share * PUSH_MAX, 0.0, 0.0) for turn in turns for share in PUSHES
    )


def failed(eyes: Eyes, r: Restart, flicks: Flicks, done: Tried) -> Bools:
    """Kicks that do not take their restart, or lose it."""
    ball = done.rest[:, -1]
    found = np.zeros(len(flicks), bool)
    if r.kind == "kick_off":
        found = ball[:, 0] < BALL
    if r.kind == "goal_kick":
        deep = ball[:, 0] < (BALL * METRE - PENALTY_AREA) / METRE
        found = deep & (np.abs(ball[:, 1]) < PENALTY_HALF_WIDTH / METRE + BALL) & (done.out == "")
    if r.kind == "throw_in":
        taker = done.rest[np.arange(len(flicks)), flicks.figure]
        over = np.abs(taker[:, 1]) < TOUCH_LINE / METRE + BASE + 0.001
        far = np.abs(ball[:, 0] - eyes.ball[0]) > SHOOTING_LINE / METRE
        found = over | far
    if r.kind == "corner":  # beside the flag nobody can do anything with the ball
        short = np.abs(ball[:, 1]) > TOUCH_LINE / METRE - CROSSED
        found = short & (done.out == "")
    return found


# ---- before the kick ----------------------------------------------------------------------------

_MOUTH = [(0.13, 0.0), (0.15, 0.1), (0.15, -0.1)]
"""Before a goal, against corners: how far from its line, and how far aside."""
_BEHIND = [(0.26, 0.0), (0.24, 0.12), (0.24, -0.12)]
"""The same for who waits to shoot: behind where the ball will lie."""
HELD = 0.06
"""Who stands so near a place (m) holds it."""
FARTHEST = 0.5
"""Nobody is flicked farther to take one."""


def wanted(eyes: Eyes, kind: str, *, own: bool) -> list[Floats]:
    """Places worth holding when a kick is taken; ``own``: by this side."""
    ball = eyes.ball
    if kind == "corner":
        goal = GOAL if own else -GOAL
        places = _BEHIND if own else _MOUTH
        return [np.array((goal - np.sign(goal) * deep, aside)) for deep, aside in places]
    inwards = -1.0 if ball[1] > 0 else 1.0
    if own and kind == "throw_in":  # behind where a throw ends, to play it on
        return [ball + np.array((-0.05, 0.05 * inwards)), ball + np.array((0.06, 0.14 * inwards))]
    if own:  # to be passed to: ahead, towards the middle
        return [ball + np.array((0.06, 0.13 * inwards)), ball + np.array((0.0, 0.2 * inwards))]
    home = np.array((-GOAL, 0.0)) - ball
    return [ball + home / max(float(np.hypot(*home)), 1e-6) * away for away in (0.12, 0.2)]


def position(eyes: Eyes, kind: str, allowed: Iterable[int], *, own: bool) -> Flicks | None:
    """A figure that takes the first of those places nobody of its side holds; None: no need."""
    mates = [*allowed]
    for place in wanted(eyes, kind, own=own):
        away = {body: float(np.hypot(*(eyes.places[body] - place))) for body in mates}
        if not away or min(away.values()) < HELD:
            continue
        near = min(away, key=lambda body: (away[body], body))
        if away[near] < FARTHEST and not aims.in_the_way(eyes, near, place):
            return aims.to_places(eyes, [(near, place)], FASTEST_STEP)
    return None


def wall(s: State, r: Restart, most: int) -> tuple[list[int], Point]:
    """Who stands in a wall, and towards what: those nearest to the way to the goal."""
    side = 1 - r.side
    goal = seen((-GOAL_LINE, 0), side, s.east)
    half = (r.at[0] + goal[0]) / 2, (r.at[1] + goal[1]) / 2

    def away(body: int) -> float:
        x, y = s.table.at(body)
        return hypot(x - half[0], y - half[1])

    return sorted(_own(s, side), key=away)[:most], goal


def _own(s: State, side: int) -> Iterable[int]:
    return (body for body in s.table.on(side) if body != PORTIERINO[side])
