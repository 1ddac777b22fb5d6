"""A table of discs as the player on turn sees it, and the flick he chooses.

Candidates by geometry are tried out with the errors of the own hand, the field narrowed from round
to round. A player who plans takes the last few one flick further: what would the next player make
of what they leave? What a flick is worth is for the game's `Judge` to say; how its player finds the
table (``T``) is the game's own, too.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass
from math import pi
from typing import ClassVar, Generic, Protocol, Self, TypeVar

import numpy as np

from puntadidito.flick import ghosts, search
from puntadidito.flick.batches import Aims, Bools, Floats, Ints, Trials
from puntadidito.flick.eyes import Eyes
from puntadidito.flick.ghosts import Ghosts
from puntadidito.flick.hand import Below, Hand
from puntadidito.flick.order import MICRO
from puntadidito.flick.regions import Row
from puntadidito.flick.search import Ahead, Skill

T = TypeVar("T")
W = TypeVar("W")

DOUBTS = 24
"""Layouts a player with human eyes reckons with; flicks are tried on one after the other."""


class Scene(Generic[T]):
    """A table as the player on turn sees it, in metres. A game says what he may play for."""

    on: ClassVar[Ghosts]
    eyes: ClassVar[Eyes]

    def __init__(self, spots: Floats, stand: T, row: Row, drag: float) -> None:
        """``row``: where he may stand; ``drag``: how the table brakes."""
        self.spots, self.stand, self.row, self.drag = spots, stand, row, drag
        self.ahead = row.ahead * MICRO
        self.places = ghosts.stands(row.places)
        self.doubts = spots[None]
        """Layouts that may be the true one, for all he sees."""

    @property
    def opened(self) -> bool:
        """Play has begun; before that the layout is known to everybody."""
        raise NotImplementedError

    def openers(self) -> Aims:
        """What is tried before."""
        raise NotImplementedError

    @property
    def targets(self) -> Ints:
        """What he may wish to pocket."""
        raise NotImplementedError

    def strike(self, spots: Floats, aims: Aims, ahead: float | Floats) -> Trials:
        """Play flicks, from one layout or each from its own, on a row or each on its own."""
        raise NotImplementedError

    def after(self, rest: Floats, then: T, quarters: int) -> Self:
        """What a flick left, as a player finds it who sits so many quarters to the right."""
        raise NotImplementedError

    def looked_at(self, sight: int, below: Below) -> Self:
        """The same as a player sees it; where he himself may stand he feels."""
        if not sight or not self.opened:
            return self
        scene = copy(self)
        scene.spots = self.eyes.seen(self.spots, sight, below)
        scene.doubts = np.stack([self.eyes.seen(scene.spots, sight, below) for _ in range(DOUBTS)])
        return scene

    @property
    def before(self) -> search.Before:
        """The same for who thinks of shots."""
        spots, places = self.spots, self.places
        return search.Before(self.on, spots, self.targets, places, self.ahead, self.drag)


@dataclass(frozen=True)
class Outcomes(Generic[T]):
    """What came of flicks: kinds of outcome, and which of them each flick had."""

    worth: Floats
    kinds: list[T | None]
    """How the next player finds the table; None: it is over."""
    kind: Ints
    keeps: Bools


class Judge(Protocol[T]):
    """Weighs what flicks did, for the players who made them."""

    right: int
    """Quarters of a turn to the next player."""

    def weigh(self, stands: list[T], of: Ints, tried: Trials) -> Outcomes[T]:
        """How good each flick was; ``of`` tells from which stand it was made."""


# ---- candidates ---------------------------------------------------------------------------------


def candidates(scene: Scene[T], skill: Skill[W]) -> Aims:
    """Every flick worth trying."""
    if not scene.opened:
        return scene.openers()
    found = [search.idle(scene.places), *search.thought_of(scene.before, skill)]
    if skill.sweep:
        found.append(lucky(scene, skill.sweep))
    return search.joined(found)


def lucky(scene: Scene[T], count: int) -> Aims:
    """Flicks in all directions that happen to pocket what they should, and not what is flicked."""
    shots = search.sweep(scene.places, count)
    fell = scene.strike(scene.spots, shots, scene.ahead).fell
    return shots.pick(np.flatnonzero(fell[:, scene.targets].any(axis=1) & ~fell[:, -1]))


def _obvious(scene: Scene[T], count: int) -> Aims:
    """The easiest straight shots, and one that changes nothing."""
    if not len(scene.places):
        return Aims(np.array([[0.0, pi / 2, 0.12]]))
    still = search.idle(scene.places).pick(np.array([1]))
    return search.joined([still, search.easiest(scene.before, count, (1.25, 2.0))])


# ---- choosing -----------------------------------------------------------------------------------


def best(scene: Scene[T], skill: Skill[W], hand: Hand, glance: Judge[T], judge: Judge[T]) -> Floats:
    """The flick that is worth most on average: place, angle, power.

    ``hand``: how it will err; in the first round only a ``glance`` is taken.
    """

    def weigh(number: int, few: Aims, times: int) -> Floats:
        return tried(scene, judge if number else glance, few, hand.errors(times))[1].worth

    found, mean = search.narrowed(candidates(scene, skill).settled(), skill.rounds, weigh)
    if skill.ahead is not None and scene.opened:
        few = found.pick(np.arange(min(skill.ahead.strokes, len(found))))
        mean = mean[: len(few)] + further(scene, judge, hand, few, skill.ahead)
        found = few.pick(search.ranked(mean))
    flick: Floats = found.rows[0]
    return flick


def tried(
    scene: Scene[T], judge: Judge[T], few: Aims, errors: Floats
) -> tuple[Trials, Outcomes[T]]:
    """Every flick with every error of the hand, each error on another layout there may be."""
    shots = few.shaken(errors)
    layouts = search.on_doubts(scene.doubts, len(shots), len(errors))
    trials = scene.strike(layouts, shots, scene.ahead)
    return trials, judge.weigh([scene.stand], np.zeros(len(shots), np.int64), trials)


def further(scene: Scene[T], judge: Judge[T], hand: Hand, few: Aims, look: Ahead) -> Floats:
    """How much better flicks are than they look, once the next player makes the best of them."""
    trials, out = tried(scene, judge, few, hand.errors(look.times))
    worth = out.worth.copy()
    found: list[Scene[T]] = []
    mine: list[tuple[int, bool]] = []
    for shot, kind in enumerate(out.kind.tolist()):
        then = out.kinds[kind]
        if then is not None:
            keeps = bool(out.keeps[shot])
            found.append(scene.after(trials.rest[shot], then, 0 if keeps else judge.right))
            mine.append((shot, keeps))
    if found:
        for (shot, keeps), value in zip(mine, _answers(found, judge, hand, look), strict=True):
            worth[shot] = value if keeps else -value
    return np.asarray((worth - out.worth).reshape(len(few), look.times).mean(axis=1))


def _answers(found: list[Scene[T]], judge: Judge[T], hand: Hand, look: Ahead) -> list[float]:
    """How good each table is for the player who finds it so."""
    errors = hand.errors(look.tries)
    shots = [_obvious(scene, look.answers) for scene in found]
    counts = [len(some) * look.tries for some in shots]
    of = np.repeat(np.arange(len(found)), counts)
    trials = found[0].strike(
        np.stack([scene.spots for scene in found])[of],
        Aims(np.concatenate([some.settled().shaken(errors).rows for some in shots])),
        np.array([scene.ahead for scene in found])[of],
    )
    worth = judge.weigh([scene.stand for scene in found], of, trials).worth
    ends = np.cumsum(counts)[:-1]
    return [
        float(part.reshape(-1, look.tries).mean(axis=1).max()) for part in np.split(worth, ends)
    ]
