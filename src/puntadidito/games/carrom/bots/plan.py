"""Choosing a stroke: candidates by geometry, tried out with the errors of the own hand.

The field is narrowed from round to round, each with fewer strokes and more trials. A player who
plans takes the last few one stroke further: what would the next player make of what they leave?
"""

from __future__ import annotations

from copy import copy
from math import pi, radians

import numpy as np

from puntadidito.flick import ghosts, search
from puntadidito.flick.batches import Aims, Floats, Ints, turn_round
from puntadidito.flick.hand import Below, Hand
from puntadidito.flick.order import MICRO
from puntadidito.flick.search import Ahead, Skill
from puntadidito.games.carrom.bots.board import BOARD, EYES
from puntadidito.games.carrom.bots.trial import layout, strike
from puntadidito.games.carrom.bots.worth import Judge, Outcomes, Stand, Weights, stand
from puntadidito.games.carrom.spots import Row, centre_spot, striker_room
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import (
    BLACKS,
    GRAVITY,
    QUEEN,
    STRIKER,
    WHITES,
    Point,
    friction,
)

DOUBTS = 24
"""Layouts a player with human eyes reckons with; strokes are tried on one after the other."""


class Scene:
    """A board as the player on turn sees it."""

    def __init__(self, spots: Floats, stands: Stand, mu: float, pieces: list[Point]) -> None:
        """``pieces``: the same layout in micrometres."""
        self.spots, self.stand, self.mu = spots, stands, mu
        self.row = striker_room(pieces) or Row(0, [])
        self.ahead = self.row.ahead * MICRO
        self.places = ghosts.stands(self.row.places)
        self.drag = mu * GRAVITY
        self.doubts = spots[None]
        """Layouts that may be the true one, for all he sees."""

    def looked_at(self, sight: int, below: Below) -> Scene:
        """The same as a player sees it; a rack he knows, and where the striker fits he feels."""
        if not sight or not self.stand.seen.broken:
            return self
        scene = copy(self)
        scene.spots = EYES.seen(self.spots, sight, below)
        scene.doubts = np.stack([EYES.seen(scene.spots, sight, below) for _ in range(DOUBTS)])
        return scene

    @property
    def before(self) -> search.Before:
        """The same for who thinks of shots."""
        spots, places = self.spots, self.places
        return search.Before(BOARD, spots, self.targets, places, self.ahead, self.drag)

    @property
    def targets(self) -> Ints:
        """Own men on the board, and the queen if she may be gone for."""
        p = self.stand.seen
        men = [QUEEN] if p.queen == "board" and p.entitled and not p.owed else []
        men += WHITES if self.stand.white else BLACKS
        there = ~np.isnan(self.spots[:, 0])
        return np.array([i for i in men if there[i]], np.int64)


def scene_of(s: State, seat: int) -> Scene:
    """What lies before a seat."""
    side = s.sides[seat]
    return Scene(layout(s.b, side), stand(s, seat), friction(s.setup), s.b.around(side))


# ---- candidates ---------------------------------------------------------------------------------


def candidates(scene: Scene, skill: Skill[Weights]) -> Aims:
    """Every stroke worth trying."""
    if not scene.stand.seen.broken:
        return breaks(scene)
    found = [search.idle(scene.places), *search.thought_of(scene.before, skill)]
    if skill.sweep:
        found.append(lucky(scene, skill.sweep))
    return search.joined(found)


def lucky(scene: Scene, count: int) -> Aims:
    """Strokes in all directions that happen to pocket what they should, and not the striker."""
    shots = search.sweep(scene.places, count)
    fell = strike(scene.spots, shots, scene.ahead, scene.mu).fell
    good = fell[:, scene.targets].any(axis=1) & ~fell[:, STRIKER]
    return shots.pick(np.flatnonzero(good))


def breaks(scene: Scene) -> Aims:
    """Strong strokes at the rack."""
    rows = [
        (place, np.arctan2(-BOARD.line - scene.ahead, at - place), power)
        for place in scene.places[::3]
        for at in (-0.06, -0.045, -0.03, -0.015, 0.0, 0.015, 0.03, 0.045, 0.06)
        for power in (0.7, 1.0)
    ]
    return Aims(np.array(rows))


# ---- choosing -----------------------------------------------------------------------------------


def best_stroke(scene: Scene, skill: Skill[Weights], s: State) -> Floats:
    """The stroke that is worth most on average: place, angle, power."""
    hand = skill.hand.expects(s.setup.noise)
    judges = [Judge(s.setup, radians(hand.angle), w) for w in (None, skill.weights)]

    def weigh(number: int, few: Aims, times: int) -> Floats:
        return _try(scene, judges[number > 0], few, hand.errors(times))[1].worth

    best, mean = search.narrowed(candidates(scene, skill).settled(), skill.rounds, weigh)
    if skill.ahead is not None and scene.stand.seen.broken:
        few = best.pick(np.arange(min(skill.ahead.strokes, len(best))))
        mean = mean[: len(few)] + further(scene, judges[1], hand, few, skill.ahead)
        best = few.pick(search.ranked(mean))
    stroke: Floats = best.rows[0]
    return stroke


def _try(scene: Scene, judge: Judge, few: Aims, errors: Floats) -> tuple[Floats, Outcomes]:
    """Every stroke with every error of the hand, each error on another layout there may be."""
    shots = few.shaken(errors)
    layouts = search.on_doubts(scene.doubts, len(shots), len(errors))
    tried = strike(layouts, shots, scene.ahead, scene.mu)
    return tried.rest, judge.weigh([scene.stand], np.zeros(len(shots), np.int64), tried)


def further(scene: Scene, judge: Judge, hand: Hand, few: Aims, look: Ahead) -> Floats:
    """How much better strokes are than they look, once the next player makes the best of them."""
    rest, out = _try(scene, judge, few, hand.errors(look.times))
    worth = out.worth.copy()
    scenes: list[Scene] = []
    mine: list[tuple[int, bool]] = []
    for shot, kind in enumerate(out.kind.tolist()):
        then = out.kinds[kind]
        if then is not None:
            keeps = bool(out.keeps[shot])
            scenes.append(_next(rest[shot], then, 0 if keeps else judge.right, scene.mu))
            mine.append((shot, keeps))
    if scenes:
        for (shot, keeps), value in zip(mine, _answers(scenes, judge, hand, look), strict=True):
            worth[shot] = value if keeps else -value
    return np.asarray((worth - out.worth).reshape(len(few), look.times).mean(axis=1))


def _next(rest: Floats, then: Stand, quarters: int, mu: float) -> Scene:
    """The board as the next player sees it; the queen is put back if she has to be."""
    spots = turn_round(rest, quarters)
    there = np.flatnonzero(~np.isnan(spots[:, 0]))
    pieces = [(a, b) for a, b in np.rint(spots[there] / MICRO).astype(int).tolist()]
    if then.seen.queen == "board" and np.isnan(spots[QUEEN, 0]):
        at = centre_spot(pieces, 0)
        pieces.append(at)
        spots[QUEEN] = at[0] * MICRO, at[1] * MICRO
    return Scene(spots, then, mu, pieces)


def _answers(scenes: list[Scene], judge: Judge, hand: Hand, look: Ahead) -> list[float]:
    """How good each board is for the player who finds it so."""
    errors = hand.errors(look.tries)
    shots = [_obvious(scene, look.answers) for scene in scenes]
    counts = [len(some) * look.tries for some in shots]
    of = np.repeat(np.arange(len(scenes)), counts)
    tried = strike(
        np.stack([scene.spots for scene in scenes])[of],
        Aims(np.concatenate([some.settled().shaken(errors).rows for some in shots])),
        np.array([scene.ahead for scene in scenes])[of],
        scenes[0].mu,
    )
    worth = judge.weigh([scene.stand for scene in scenes], of, tried).worth
    ends = np.cumsum(counts)[:-1]
    return [
        float(part.reshape(-1, look.tries).mean(axis=1).max()) for part in np.split(worth, ends)
    ]


def _obvious(scene: Scene, count: int) -> Aims:
    """The easiest straight shots, and one that changes nothing."""
    if not len(scene.places):
        return Aims(np.array([[0.0, pi / 2, 0.12]]))
    still = search.idle(scene.places).pick(np.array([1]))
    return search.joined([still, search.easiest(scene.before, count, (1.25, 2.0))])


def as_answer(scene: Scene, stroke: Floats, hand: Hand, below: Below) -> dict[str, int]:
    """A stroke as the table wants it, after the hand has erred."""
    place, angle, power = stroke.tolist()
    turn, strength = hand.flick(angle, power, below)
    at = search.nearest_place(scene.row.places, round(place / MICRO))
    return {"place": at, "ahead": scene.row.ahead, "angle": turn, "power": strength}
