"""What a table at rest is worth to the side that has the ball: chances of a goal soon, roughly.

Everything is seen from the side to play, in metres. The numbers are ours, tuned by matches.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from puntadidito.games.football.bots import chances
from puntadidito.games.football.bots.chances import BALL, GOAL, LANE, LINE, POST, Runs
from puntadidito.games.football.bots.trial import FAR, Bools, Eyes, Floats, Tried
from puntadidito.games.football.layout import squad

WIDE = 1.0
"""A goal seen under this angle (radians) is as good as open."""
RUN = 0.4
"""From so much farther away (m) a figure plays a ball a third as well."""
LOOSE = 0.2
"""What a ball is worth that nobody of the side is near, by what it is worth at his feet."""
CAUGHT = 0.3
"""What a shot is worth while a team-mate stands offside and must be brought back first."""
NEAR = 0.4
"""So much farther from the goal (m) the ball is worth a third."""


class Weights(NamedTuple):
    """How a player reads a table. A goal is 1."""

    shot: float = 0.06
    """The goal is open before the ball, well inside the area."""
    field: float = 0.2
    """The ball lies at the goal's mouth with somebody behind it."""
    corner: float = 0.12
    throw: float = 0.03
    lost: float = 0.02
    """The other side has the ball, wherever it is."""
    foul: float = 0.08
    penalty: float = 0.6
    block: float = 0.25
    """How far away (m) a figure is two times in three too far to block."""


class Side(NamedTuple):
    """Who plays, and how well."""

    weights: Weights
    angle: float
    """By how much his hand errs, radians."""


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
    """How much of the goal each ball sees that nobody covers: 0 to 1."""
    near = gaps(theirs[:, None], ball[:, None, None], _TARGETS[None, :, None])
    free = (near.min(axis=2) > LANE).mean(axis=1)
    ahead = np.maximum(GOAL - ball[:, 0], 0.01)
    wide = np.arctan2(POST - ball[:, 1], ahead) - np.arctan2(-POST - ball[:, 1], ahead)
    seen: Floats = (0.4 + 0.6 * free) * np.minimum(1.0, wide / WIDE)
    return seen


def helpers(ball: Floats, run: Runs) -> Floats:
    """How well each one stands to play the ball at the goal: 0 to 1."""
    to = np.stack([GOAL - ball[:, 0], -ball[:, 1]], axis=-1)
    to /= np.maximum(np.sqrt((to * to).sum(axis=-1)), 1e-6)[:, None]
    good = (0.6 + 0.4 * np.einsum("mac,mc->ma", run.way, to)) * np.exp(-run.away / RUN)
    return np.where(run.is_free, good, 0.0)


def field(ball: Floats) -> Floats:
    """How near the goal each ball is, and how well before it: 0 to 1."""
    ahead, aside = GOAL - ball[:, 0], np.abs(ball[:, 1])
    far = np.hypot(ahead, 1.2 * aside)
    # Where no shot may be made nor an open goal is seen, nearness is worth less.
    found: Floats = np.exp(-far / NEAR) * np.where(aside > 0.3, 0.7, 1.0)
    return found


def attack(
    who: Side, ball: Floats, mine: Floats, theirs: Floats, may: Floats, *, waits: bool
) -> Floats:
    """What it is worth to have the ball there; ``waits``: the other side may block first.

    ``may``: those who may play it next, the others far away.
    """
    w = who.weights
    everybody = np.concatenate([mine, theirs], axis=1)
    run = chances.runs(ball, may, everybody)
    shots, plays = chances.shots(ball, run, everybody, who.angle), helpers(ball, run)
    if waits:
        cuts = chances.cut(ball, run, theirs, w.block)
        shot = chances.after_block(shots, chances.shut(ball, theirs, w.block), cuts)
        play = chances.after_block(plays, np.zeros(len(ball)), cuts)
    else:
        shot, play = shots.max(axis=1), plays.max(axis=1)
    caught = chances.offside(ball, mine, theirs).any(axis=1)
    shot = np.where(caught, CAUGHT * shot, shot)
    build = w.field * field(ball) * (LOOSE + (1 - LOOSE) * play)
    build += w.shot * openness(ball, theirs) * (ball[:, 0] > LINE + BALL)
    found: Floats = build + shot * (1 - build)
    return found


class Stand(NamedTuple):
    """Who has the ball on tables at rest."""

    owner: Bools
    tired: Floats
    """The figure that may not play it next, by table; not a number: all may."""


def tables(who: Side, eyes: Eyes, places: Floats, stand: Stand, *, waits: bool) -> Floats:
    """What tables at rest are worth to the side that looks, whoever has the ball."""
    on = np.nan_to_num(places, nan=FAR)
    own, others = squad(eyes.side), squad(1 - eyes.side)
    mine, theirs, ball = on[:, own], on[:, others], on[:, -1]
    found = np.empty(len(on))
    if (k := np.flatnonzero(stand.owner)).size:
        tired = np.arange(own.start, own.stop)[None, :, None] == stand.tired[k, None, None]
        may = np.where(tired, FAR, mine[k])
        found[k] = attack(who, ball[k], mine[k], theirs[k], may, waits=waits)
    if (k := np.flatnonzero(~stand.owner)).size:
        there = -theirs[k]
        lost = attack(who, -ball[k], there, -mine[k], there, waits=False)
        found[k] = -lost - who.weights.lost
    return found


def table(who: Side, eyes: Eyes, *, owner: bool, waits: bool = False) -> float:
    """The same of the table that is looked at."""
    stand = Stand(np.array([owner]), np.array([np.nan]))
    return float(tables(who, eyes, eyes.places[None], stand, waits=waits)[0])


# ---- flicks -------------------------------------------------------------------------------------


def tried(
    who: Side,
    eyes: Eyes,
    some: Tried,
    tired: Floats,
    ball: Floats,
    may_score: Bools,
    *,
    waits: bool = True,
) -> Floats:
    """What came of flicks is worth; ``ball``: where each was played; ``waits``: a block follows."""
    w = who.weights
    values = tables(who, eyes, some.rest, Stand(some.owner, tired), waits=waits)
    ends: dict[str, float | Floats] = {
        "goal": np.where(may_score, 1.0, -w.lost),
        "own_goal": -1.0,
        "corner": np.where(may_score, w.corner, -w.lost),
        "end": -w.lost,
        "own_end": -w.corner - w.lost,
        "throw": w.throw,
        "side": -w.throw - w.lost,
    }
    for name, value in ends.items():
        values = np.where(some.out == name, value, values)
    # Who plays at nothing gives the ball away; two who both wait so would wait for ever.
    values = np.where(np.isin(some.foul, ("missed", "air")), -w.foul - w.lost, values)
    before = -w.foul - np.where(ball[:, 0] < -LINE, w.penalty, 0.0)
    return np.where(some.foul == "before", before, values)
