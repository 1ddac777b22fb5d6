"""Choosing a stroke: candidates by geometry, tried out with the errors of the own hand.

The field is narrowed from round to round, each with fewer strokes and more trials. A player who
plans takes the last few one stroke further: what would the next player make of what they leave?
"""

from __future__ import annotations

from copy import copy
from math import pi, radians
from typing import NamedTuple

import numpy as np

from puntadidito.flick.hand import Below, Hand
from puntadidito.flick.order import MICRO
from puntadidito.games.carrom.bots import aims
from puntadidito.games.carrom.bots.eyes import seen
from puntadidito.games.carrom.bots.trial import LINE, Aims, Floats, Ints, layout, strike
from puntadidito.games.carrom.bots.worth import Judge, Outcomes, Stand, Weights, stand
from puntadidito.games.carrom.spots import Row, centre_spot, striker_room
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import BLACKS, QUEEN, STRIKER, WHITES, Point, friction


class Ahead(NamedTuple):
    """How a player looks one stroke further."""

    strokes: int
    """Strokes that are taken further."""
    times: int
    """Outcomes of each that are looked at."""
    answers: int
    """Strokes of the next player that are tried after each outcome, at two strengths."""
    tries: int
    """Times each of those is tried."""


class Skill(NamedTuple):
    """What a player thinks of, and how much."""

    hand: Hand
    weights: Weights | None
    """How he reads what he leaves behind; None: he does not look at it."""
    places: int
    """Places of the striker tried for each shot."""
    powers: tuple[float, ...]
    banks: int
    """Bank shots, shots off the cushion and pairs that are thought of, of each kind."""
    blows: int
    """Strokes at any man, to open a crowd or spoil what lies well."""
    sweep: int
    """Strokes in all directions, looked at once: those that pocket something are thought of."""
    rounds: tuple[tuple[int, int], ...]
    """So many of the best, each tried so many times. In the first he only counts what falls."""
    ahead: Ahead | None = None
    sight: int = 0
    """How much his eyes err, micrometres; 0: he sees every place as it is."""

    @property
    def budget(self) -> int:
        """Strokes tried for one decision, at most."""
        most = self.sweep + sum(limit * times for limit, times in self.rounds)
        if look := self.ahead:
            most += look.strokes * look.times * (1 + (1 + 2 * look.answers) * look.tries)
        return most


DOUBTS = 24
"""Layouts a player with human eyes reckons with; strokes are tried on one after the other."""


class Scene:
    """A board as the player on turn sees it."""

    def __init__(self, spots: Floats, stands: Stand, mu: float, pieces: list[Point]) -> None:
        """``pieces``: the same layout in micrometres."""
        self.spots, self.stand, self.mu = spots, stands, mu
        self.row = striker_room(pieces) or Row(0, [])
        self.ahead = self.row.ahead * MICRO
        self.places = aims.stands(self.row)
        self.drag = aims.drag(mu)
        self.doubts = spots[None]
        """Layouts that may be the true one, for all he sees."""

    def looked_at(self, sight: int, below: Below) -> Scene:
        """The same as a player sees it; a rack he knows, and where the striker fits he feels."""
        if not sight or not self.stand.seen.broken:
            return self
        scene = copy(self)
        scene.spots = seen(self.spots, sight, below)
        scene.doubts = np.stack([seen(scene.spots, sight, below) for _ in range(DOUBTS)])
        return scene

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


def candidates(scene: Scene, skill: Skill) -> Aims:
    """Every stroke worth trying."""
    if not scene.stand.seen.broken:
        return breaks(scene)
    spots, places, ahead, drag = scene.spots, scene.places, scene.ahead, scene.drag
    targets = scene.targets
    hits = aims.direct(spots, targets, drag)
    shots = aims.straight(spots, hits, places, ahead, drag, skill.places)
    found = [idle(scene), aims.with_powers(shots, skill.powers)]
    if skill.banks:
        rarer = (
            aims.straight(spots, aims.banked(spots, targets, drag), places, ahead, drag, 2),
            aims.straight(spots, aims.paired(spots, targets, drag), places, ahead, drag, 2),
            aims.off_cushion(spots, hits, places, ahead, drag, 1),
        )
        found += [aims.with_powers(some.best(skill.banks), skill.powers[:2]) for some in rarer]
    if skill.blows:
        full = aims.at_men(spots, np.array([-0.5, 0.0, 0.5]))
        blows = aims.straight(spots, full, places, ahead, drag, 1).best(skill.blows)
        found.append(aims.with_powers(blows, (0.8, 1.6)))
    if skill.sweep:
        found.append(lucky(scene, skill.sweep))
    return Aims(np.concatenate([part.rows for part in found]))


def lucky(scene: Scene, count: int) -> Aims:
    """Strokes in all directions that happen to pocket what they should, and not the striker."""
    places = scene.places
    # Multiples of irrational numbers fill the cube evenly, whatever their number.
    place, turn, power = (np.arange(1, count + 1) * step % 1 for step in _LATTICE)
    rows = np.stack(
        [places[(place * len(places)).astype(int)], turn * 2 * pi, 0.15 + 0.85 * power], axis=-1
    )
    shots = Aims(rows)
    fell = strike(scene.spots, shots, scene.ahead, scene.mu).fell
    good = fell[:, scene.targets].any(axis=1) & ~fell[:, STRIKER]
    return shots.pick(np.flatnonzero(good))


_LATTICE = (0.8191725133961645, 0.6710436067037893, 0.5497004779019703)


def idle(scene: Scene) -> Aims:
    """Strokes that mean to change nothing."""
    left, middle, right = scene.places[[0, len(scene.places) // 2, -1]].tolist()
    rows = [(x, pi / 2, 0.12) for x in (left, middle, right)]
    return Aims(np.array([*rows, (middle, pi / 2, 0.9)]))


def breaks(scene: Scene) -> Aims:
    """Strong strokes at the rack."""
    rows = [
        (place, np.arctan2(-LINE - scene.ahead, at - place), power)
        for place in scene.places[::3]
        for at in (-0.06, -0.045, -0.03, -0.015, 0.0, 0.015, 0.03, 0.045, 0.06)
        for power in (0.7, 1.0)
    ]
    return Aims(np.array(rows))


# ---- choosing -----------------------------------------------------------------------------------


def best_stroke(scene: Scene, skill: Skill, s: State) -> Floats:
    """The stroke that is worth most on average: place, angle, power."""
    hand = skill.hand.expects(s.setup.noise)
    judge = Judge(s.setup, radians(hand.angle), None)
    best = candidates(scene, skill).settled()
    for limit, times in skill.rounds:
        best = best.pick(np.arange(min(limit, len(best))))
        out = _try(scene, judge, best, hand.errors(times))[1]
        mean = out.worth.reshape(len(best), times).mean(axis=1)
        order = _ranked(mean)
        best, mean = best.pick(order), mean[order]
        judge = Judge(s.setup, radians(hand.angle), skill.weights)
    if skill.ahead is not None and scene.stand.seen.broken:
        few = best.pick(np.arange(min(skill.ahead.strokes, len(best))))
        mean = mean[: len(few)] + further(scene, judge, hand, few, skill.ahead)
        best = few.pick(_ranked(mean))
    stroke: Floats = best.rows[0]
    return stroke


def _ranked(mean: Floats) -> Ints:
    """The best first; what differs by less than a machine may err keeps its order."""
    return np.argsort(-np.round(mean, 6), kind="stable")


def _try(scene: Scene, judge: Judge, few: Aims, errors: Floats) -> tuple[Floats, Outcomes]:
    """Every stroke with every error of the hand, each error on another layout there may be."""
    shots = few.shaken(errors)
    layouts = scene.doubts[np.arange(len(shots)) % len(errors) % len(scene.doubts)]
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
    x, y = rest[:, 0], rest[:, 1]
    spots = np.stack(((x, y), (y, -x), (-x, -y), (-y, x))[quarters % 4], axis=-1)
    there = np.flatnonzero(~np.isnan(x))
    pieces = [(a, b) for a, b in np.rint(spots[there] / MICRO).astype(int).tolist()]
    if then.seen.queen == "board" and np.isnan(x[QUEEN]):
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
    hits = aims.direct(scene.spots, scene.targets, scene.drag)
    shots = aims.straight(scene.spots, hits, scene.places, scene.ahead, scene.drag, 1).best(count)
    still = idle(scene).rows[1:2]
    return Aims(np.concatenate([still, aims.with_powers(shots, (1.25, 2.0)).rows]))


def as_answer(scene: Scene, stroke: Floats, hand: Hand, below: Below) -> dict[str, int]:
    """A stroke as the table wants it, after the hand has erred."""
    place, angle, power = stroke.tolist()
    turn, strength = hand.flick(angle, power, below)
    at = round(place / MICRO)
    low, high = min(scene.row.places, key=lambda span: max(span[0] - at, at - span[1]))
    return {
        "place": min(max(at, low), high), "ahead": scene.row.ahead, "angle": turn,
        "power": strength,
    }  # fmt: skip
