"""How a player makes up his mind: flicks tried with the errors of his own hand, the best kept.

Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import nan, pi, radians, sqrt
from typing import NamedTuple

import numpy as np

from puntadidito.flick.hand import Hand
from puntadidito.flick.search import ranked
from puntadidito.games.football import offside
from puntadidito.games.football.bots import ahead, aims, chances, trial, worth
from puntadidito.games.football.bots.ahead import After, Ahead
from puntadidito.games.football.bots.aims import Range
from puntadidito.games.football.bots.trial import Bools, Eyes, Flicks, Floats, Tried
from puntadidito.games.football.layout import squad
from puntadidito.games.football.state import State
from puntadidito.games.football.table import FIGURES, TOUCHES

MICRO = 1e-6
FREE_OF_OFFSIDE = ("corner", "throw_in", "goal_kick", "penalty")
SCORE_FROM_ANYWHERE = ("corner", "direct", "penalty")


HOME_BY = (0.012, 0.03, 0.06)
"""How far behind the line of the defence (m) somebody is brought back."""
STEP_UP = 0.015
"""By so much (m) the last man passes whom he puts offside."""
STIRRED, DAWDLING = 0.04, 0.015
"""A ball that is moved by less (m) was only stirred, and what is off for that: the other side gets
another block, and nobody likes to watch it."""
MEANT = 5
"""Of so many blocks that look best it is seen whether they come off as they are meant."""
VOLLEY_TIMES = (0.3, 0.45, 0.65, 0.9, 1.2)
"""When a rolling ball may be met by a volley (s)."""
AFTERWARDS = 0.01
"""What the table is worth after the last flick of a half, by what it would be worth before."""


class Sealed(NamedTuple):
    """What a player thinks of where something may be sealed."""

    range_: Range
    """What he thinks that the other side may flick."""
    rounds: tuple[tuple[int, int], ...]
    """How these are tried."""
    flicks: int
    """So many of the best are reckoned with,"""
    times: int
    """each so many times,"""
    blocks: int
    """against so many blocks,"""
    stands: int
    """and with the keeper in so many places."""
    volleys: tuple[int, int, int, int]
    """Flicks that a volley may follow, volleys thought of, how many are kept, how often each of
    these is tried."""

    @property
    def budget(self) -> int:
        """Flicks tried at most for what is sealed beside a flick of the other side."""
        rounds = sum(limit * times for limit, times in self.rounds)
        tries = self.flicks * self.times * (2 + self.blocks + self.stands)
        return self.range_.most + rounds + tries

    @property
    def volley_budget(self) -> int:
        """The same for a volley of one's own."""
        follows, most, kept, tries = self.volleys
        return follows * (1 + len(VOLLEY_TIMES)) + most + kept * tries


class Skill(NamedTuple):
    """What a player thinks of, and how much."""

    hand: Hand
    range_: Range
    rounds: tuple[tuple[int, int], ...]
    """So many of the best flicks, each tried so many times with his own hand."""
    blocks: tuple[int, int]
    """Places he thinks of when he blocks, and how often he tries each; none: he never does."""
    weights: worth.Weights = worth.Weights()
    offside: bool = True
    """He looks where his team-mates stand before he passes."""
    ahead: Ahead | None = None
    """How he looks one flick further; None: he does not."""
    sealed: Sealed | None = None
    """What he thinks of when something is sealed; None: he takes what comes."""

    @property
    def budget(self) -> int:
        """Flicks tried for one decision, at most, besides a first look at those thought of."""
        rounds = sum(limit * times for limit, times in self.rounds)
        further = 0 if self.ahead is None else self.ahead.budget
        return max(rounds + further, self.blocks[0] * self.blocks[1] + MEANT)


def may_score(s: State, eyes: Eyes) -> bool:
    """Whether a ball in the goal would count."""
    r = s.restart
    if r is not None and s.period != "placed":
        return r.kind in SCORE_FROM_ANYWHERE
    return trial.inside(eyes.ball)


Fails = Callable[[Flicks, Tried], Bools]
"""Tells which kicks do not take their restart."""


def attacks(skill: Skill, s: State, eyes: Eyes, allowed: Iterable[int]) -> Flicks:
    """Flicks at the ball that this player thinks of."""
    may = np.isin(np.arange(FIGURES)[squad(eyes.side)], [*allowed])
    on, range_ = eyes.places[None], skill.range_
    return aims.attacks(s.setup, eyes.side, on, may[None], range_, eyes.fastest)[0]


class Mind:
    """A player before a table: what flicks are worth to him."""

    def __init__(self, skill: Skill, s: State, eyes: Eyes, fails: Fails | None = None) -> None:
        """``fails``: which kicks do not take their restart."""
        self.skill, self.s, self.eyes, self.fails = skill, s, eyes, fails
        self.hand = skill.hand.expects(s.setup.noise)
        self.who = worth.Side(skill.weights, radians(self.hand.angle))
        self.scores = may_score(s, eyes)
        self.flagged, self.line = _offside(s, eyes.side) if skill.offside else (set[int](), 0.0)
        self.ends = s.flicks_left == 1 or s.period == "placed"
        self.used = np.array([*s.touches, 0]) + 1

    def best(
        self, flicks: Flicks, on: trial.Tables | None = None
    ) -> tuple[Flicks, Floats, trial.Tables | None]:
        """The best flicks first, what each is worth with this hand, and the tables of each."""
        mean = np.zeros(len(flicks))
        for limit, times in ((len(flicks), 1), *self.skill.rounds):
            keep = ranked(mean)[:limit]
            flicks, on = flicks.pick(keep), None if on is None else on.pick(keep)
            errors = np.zeros((1, 2)) if times == 1 else self.hand.errors(times)
            values = self.weighed(flicks, errors, on)
            mean = values.reshape(len(flicks), times).mean(axis=1)
        order = ranked(mean)
        if (look := self.skill.ahead) is not None and not self.ends:
            order = order[: look.flicks]
            some = None if on is None else on.pick(order)
            mean[order] += self.hindsight(look, flicks.pick(order), some)
            order = order[ranked(mean[order])]
        return flicks.pick(order), mean[order], None if on is None else on.pick(order)

    def weighed(self, flicks: Flicks, errors: Floats, on: trial.Tables | None = None) -> Floats:
        """What every flick is worth with every error of the hand."""
        return self._judged(flicks, errors, on)[0]

    def hindsight(self, look: Ahead, flicks: Flicks, on: trial.Tables | None) -> Floats:
        """By how much flicks are better than they look, after the block and the flick to come."""
        static, done, tired, quiet = self._judged(flicks, self.hand.errors(look.times), on)
        better = np.zeros(len(static))
        if (k := np.flatnonzero(quiet)).size:
            after = After(done.rest[k], done.owner[k], tired[k])
            errors = self.hand.errors(look.tries)
            better[k] = ahead.values(look, self.who, self.eyes, after, errors) - static[k]
        mean: Floats = better.reshape(len(flicks), look.times).mean(axis=1)
        return mean

    def _judged(
        self, flicks: Flicks, errors: Floats, on: trial.Tables | None
    ) -> tuple[Floats, Tried, Floats, Bools]:
        """What every flick with every error is worth, what came of it, whom it leaves tired, and
        whether play simply goes on."""
        shaken = flicks.shaken(errors, self.eyes.fastest)
        if on is not None:
            on = on.pick(np.repeat(np.arange(len(flicks)), len(errors)))
        done = trial.tried(self.eyes, shaken, on)
        values, tired, quiet = self.valued(shaken, done)
        return values, done, tired, quiet

    def valued(
        self, shaken: Flicks, done: Tried, met: Floats | None = None, *, waits: bool = True
    ) -> tuple[Floats, Floats, Bools]:
        """What came of flicks is worth, whom each leaves tired, and whether play simply goes on.

        ``met``: where the ball was played, if not where it lies. ``waits``: a block comes first.
        """
        eyes = self.eyes
        last = (self.used[shaken.figure] >= TOUCHES) | (self.s.restart is not None)
        tired = np.where(last & (shaken.figure < FIGURES), shaken.figure, nan)
        ball = np.broadcast_to(eyes.ball, (len(shaken), 2)) if met is None else met
        scores = np.full(len(shaken), self.scores)
        if met is not None:
            scores = met[:, 0] > chances.LINE + chances.BALL
        values = worth.tried(self.who, eyes, done, tired, ball, scores, waits=waits)
        fouls = np.zeros(len(shaken), bool)
        if self.flagged:
            others = np.array([self.flagged - {int(b)} != set() for b in shaken.figure])
            fouls |= trial.past(done, self.line) & others
        if self.fails is not None:
            fouls |= self.fails(shaken, done)
        values = np.where(fouls, -self.skill.weights.foul, values)
        quiet = ~fouls & (done.out == "") & (done.foul == "")
        stirred = np.sqrt(((done.rest[:, -1] - ball) ** 2).sum(axis=1)) < STIRRED
        values = np.where(quiet & done.owner & stirred, values - DAWDLING, values)
        if self.ends:  # nothing comes after it but goals
            values *= AFTERWARDS
            values += ((done.out == "goal") & scores & ~fouls) - 1.0 * (done.out == "own_goal")
        return values, tired, quiet


def _offside(s: State, side: int) -> tuple[set[int], float]:
    """Figures a pass could put offside, and the line behind which it would (m, own frame)."""
    if s.restart is not None and s.restart.kind in FREE_OF_OFFSIDE:
        return set(), 0.0
    out = tuple(s.outside)
    found = offside.positions(s.table, side, s.east, out)
    return {*found}, offside.line(s.table, side, s.east, out) * MICRO


def re_entry(mind: Mind, figures: tuple[int, ...]) -> tuple[Flicks, float] | None:
    """The best of those offside to be brought back, by how far, and what that is worth."""
    rows = []
    for body in figures:
        x = float(mind.eyes.places[body, 0])
        for beyond in HOME_BY:
            away = max(x - mind.line, 0.0) + beyond
            rows.append((body, pi, sqrt(2 * aims.brake(mind.s.setup) * away), 0.0, 0.0))
    if not rows or mind.skill.ahead is None:
        return None
    flicks = aims.flicks(rows)
    done = trial.tried(mind.eyes, flicks, block=True)
    clear = np.flatnonzero((done.foul == "") & (done.out == ""))
    if not clear.size:
        return None
    back = After(done.rest[clear], np.ones(len(clear), bool), flicks.figure[clear].astype(float))
    errors = mind.hand.errors(mind.skill.ahead.tries)
    value = ahead.values(mind.skill.ahead, mind.who, mind.eyes, back, errors)
    best = int(ranked(value)[0])
    return flicks.pick(clear[best : best + 1]), float(value[best])


def blocks(skill: Skill, s: State, eyes: Eyes, flicks: Flicks) -> tuple[Floats, float]:
    """What block-flicks are worth to the defender, and what it is worth to make none."""
    who, times = Mind(skill, s, eyes).who, skill.blocks[1]
    now = worth.table(who, eyes, owner=False)
    errors = skill.hand.expects(s.setup.noise).errors(times)
    shaken = flicks.shaken(errors, eyes.fastest)
    done = trial.tried(eyes, shaken, block=True)
    stand = worth.Stand(np.zeros(len(shaken), bool), np.full(len(shaken), nan))
    values = worth.tables(who, eyes, done.rest, stand, waits=False)
    # A foul is put back and nothing is gained; the attacker may also take what it gives him.
    spoiled = (done.foul != "") | (done.out != "")
    values = np.where(spoiled, now - 0.01, values)
    return values.reshape(len(flicks), times).mean(axis=1), now


def cover(eyes: Eyes, most: int) -> list[tuple[int, Floats]]:
    """Places between the ball and the own goal, or a striker, and who could get there."""
    ball = eyes.ball
    home: Floats = np.array((-chances.GOAL, 0.0))
    targets: list[Floats] = []
    near = sorted(eyes.figures(False), key=lambda b: float(np.hypot(*(eyes.places[b] - ball))))
    for far in (0.05, 0.035, 0.08, 0.14, 0.2):
        for goal_y in (0.0, -0.035, 0.035):
            to = home + np.array((0.0, goal_y)) - ball
            long = max(float(np.hypot(*to)), 1e-6)
            if far < long - 0.02:
                targets.append(ball + to / long * far)
        for body in near[:3]:
            gap = eyes.places[body] - ball
            long = float(np.hypot(*gap))
            if far < long - 0.022:
                targets.append(ball + gap / long * far)
    wanted: list[tuple[int, Floats]] = []
    for target in targets:
        mates = sorted(
            eyes.figures(True), key=lambda b: float(np.hypot(*(eyes.places[b] - target)))
        )
        free = [b for b in mates[:5] if b < FIGURES and not aims.in_the_way(eyes, b, target)]
        wanted += [(body, target) for body in free[:2]]
    return [*trap(eyes), *wanted][:most]


def trap(eyes: Eyes) -> list[tuple[int, Floats]]:
    """The last man steps up past the foremost of the other side, who then stands offside."""
    back = sorted(eyes.figures(True), key=lambda b: float(eyes.places[b, 0]))
    front = min((float(eyes.places[b, 0]) for b in eyes.figures(False)), default=chances.GOAL)
    if len(back) < 2 or front > min(-chances.LINE - 2 * chances.BASE, float(eyes.ball[0])):
        return []
    last, second = (eyes.places[b] for b in back[:2])
    up = np.array((front + STEP_UP, last[1]))
    if last[0] > front or second[0] < up[0] or aims.in_the_way(eyes, back[0], up):
        return []
    return [(back[0], up)]
