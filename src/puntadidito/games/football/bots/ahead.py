"""One flick further: the other side blocks, then somebody plays the ball as well as he can.

What a table is worth by geometry (`worth`) says little of a ball far from the goal; what the best
next flick makes of it says more. Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from puntadidito.games.football.bots import aims, chances, trial, worth
from puntadidito.games.football.bots.aims import Range
from puntadidito.games.football.bots.chances import BALL, BASE, CLOSE, LINE, TOUCH
from puntadidito.games.football.bots.trial import FAR, Bools, Eyes, Floats, Ints, Tables
from puntadidito.games.football.bots.worth import Side
from puntadidito.games.football.layout import squad

STEPS = (CLOSE, 0.08, 0.16)
"""How far from the ball (m) somebody stands who shuts the way to the goal."""
LATER = 0.8
"""What comes a flick later is worth so much of what comes now."""
LIKELY = 0.5
"""A block that comes off more often than this is reckoned with."""
TIGHT = 0.002
"""Nobody is put nearer than this (m) to somebody else."""


class Ahead(NamedTuple):
    """How a player looks one flick further."""

    flicks: int
    """Flicks that are taken further."""
    times: int
    """Outcomes of each that are looked at."""
    range_: Range
    """What he thinks of after each outcome."""
    kept: int
    """Of these, so many of the best are tried again,"""
    tries: int
    """so many times."""

    @property
    def budget(self) -> int:
        """Flicks tried at most."""
        return self.flicks * self.times * (1 + self.range_.most + self.kept * self.tries)


class After(NamedTuple):
    """Tables at rest, as the side sees them that flicked."""

    places: Floats
    owner: Bools
    tired: Floats
    """The figure that may not play the ball next, by table; not a number: all may."""


def values(look: Ahead, who: Side, eyes: Eyes, after: After, errors: Floats) -> Floats:
    """What tables are worth to the side that looks, when the next flick is made well."""
    found = np.zeros(len(after.places))
    if (k := np.flatnonzero(after.owner)).size:
        places = blocked(who, eyes, after.places[k], after.tired[k])
        found[k] = _best(look, who, eyes, places, after.tired[k], errors)
    if (k := np.flatnonzero(~after.owner)).size:
        other = trial.turned(eyes)
        nobody = np.full(len(k), np.nan)
        found[k] = -_best(look, who, other, -after.places[k], nobody, errors)
    return LATER * found


# ---- the block ----------------------------------------------------------------------------------


def blocked(who: Side, eyes: Eyes, places: Floats, tired: Floats) -> Floats:
    """The tables after the block that hurts most; as they are where none is likely."""
    on = np.nan_to_num(places, nan=FAR)
    ours, others = squad(eyes.side), squad(1 - eyes.side)
    ball, mine, theirs = on[:, -1], on[:, ours], on[:, others]
    may = np.where(_of(ours, tired)[..., None], FAR, mine)
    run = chances.runs(ball, may, on[:, :-1], 3)
    spots = np.concatenate([_before_goal(ball), ball[:, None] - run.way * CLOSE], axis=1)
    away = np.sqrt(((theirs[:, None] - spots[:, :, None]) ** 2).sum(axis=-1))
    nearest, count = away.argmin(axis=2), spots.shape[1]
    sure = chances.comes(away.min(axis=2), who.weights.block)
    table, spot = np.indices(nearest.shape).reshape(2, -1)
    made = np.repeat(places, count, axis=0)
    body = others.start + nearest.ravel()
    made[np.arange(len(made)), body] = spots[table, spot]
    good = _has_room(made, body) & (sure.ravel() > LIKELY)
    # Nobody gets between the ball and a figure that is beside it.
    beside = np.concatenate([np.zeros((len(ball), len(STEPS)), bool), run.away < CLOSE + TOUCH], 1)
    good &= ~beside.ravel()
    left = np.nan_to_num(made, nan=FAR)
    value = worth.attack(who, left[:, -1], left[:, ours], left[:, others], may[table], waits=False)
    now = worth.attack(who, ball, mine, theirs, may, waits=False)
    cost = np.where(good, value, np.inf).reshape(-1, count)
    best = cost.argmin(axis=1)
    rows = np.arange(len(ball))
    pays = cost[rows, best] < now
    return np.where(pays[:, None, None], made[rows * count + best], places)


def _of(side: range, tired: Floats) -> Bools:
    found: Bools = np.arange(side.start, side.stop)[None] == tired[:, None]
    return found


def _before_goal(ball: Floats) -> Floats:
    to = np.stack([chances.GOAL - ball[:, 0], -ball[:, 1]], axis=-1)
    to /= np.maximum(np.sqrt((to * to).sum(axis=-1)), 1e-6)[:, None]
    return np.stack([ball + to * step for step in STEPS], axis=1)


def _has_room(places: Floats, body: Ints) -> Bools:
    """Whether the figure that was moved touches nothing."""
    rows = np.arange(len(places))
    gap = np.sqrt(((places - places[rows, body][:, None]) ** 2).sum(axis=-1))
    gap[rows, body] = FAR
    least = np.full(places.shape[1], 2 * BASE + TIGHT)
    least[-1] = TOUCH + TIGHT
    found: Bools = (np.nan_to_num(gap, nan=FAR) >= least).all(axis=1)
    return found


# ---- the flick after it -------------------------------------------------------------------------


def _best(
    look: Ahead, who: Side, eyes: Eyes, places: Floats, tired: Floats, errors: Floats
) -> Floats:
    """What the best flick on each table is worth to the side that makes it."""
    ours, others = squad(eyes.side), squad(1 - eyes.side)
    on = np.nan_to_num(places, nan=FAR)
    ball, mine, theirs = on[:, -1], on[:, ours], on[:, others]
    allowed = ~_of(ours, tired) & (mine[..., 0] < chances.ELSEWHERE)
    flicks, of = aims.attacks(eyes.setup, eyes.side, places, allowed, look.range_, eyes.fastest)
    may = np.where(allowed[..., None], mine, FAR)
    static = worth.attack(who, ball, mine, theirs, may, waits=False)
    if not len(flicks):
        return static
    keepers = np.empty((len(on), 2, 2))
    keepers[:, 0] = eyes.keepers[0]
    keepers[:, 1] = chances.keeper(ball)
    if eyes.keepers[1, 0] >= FAR:
        keepers[:, 1] = eyes.keepers[1]
    may_score = ball[:, 0] > LINE + BALL
    flags, line = chances.offside(ball, mine, theirs), chances.held(theirs)

    def weighed(some: trial.Flicks, at: Ints) -> Floats:
        done = trial.tried(eyes, some, Tables(places[at], keepers[at]))
        nobody = np.full(len(some), np.nan)
        value = worth.tried(who, eyes, done, nobody, ball[at], may_score[at])
        others = flags[at]
        others[np.arange(len(at)), some.figure - ours.start] = False
        flag = others.any(axis=1) & trial.past(done, line[at])
        return np.where(flag, -who.weights.foul, value)

    first = weighed(flicks, of)
    kept = _leaders(first, of, look.kept)
    shaken = flicks.pick(kept).shaken(errors, eyes.fastest)
    again = weighed(shaken, np.repeat(of[kept], len(errors)))
    mean = again.reshape(len(kept), len(errors)).mean(axis=1)
    found = np.full(len(on), -np.inf)
    np.maximum.at(found, of[kept], mean)
    return np.where(np.isfinite(found), found, static)


def _leaders(value: Floats, of: Ints, most: int) -> Ints:
    """The best few of each table."""
    order = np.lexsort((-np.round(value, 6), of))
    table = of[order]
    first = np.searchsorted(table, table)
    return order[np.arange(len(order)) - first < most]
