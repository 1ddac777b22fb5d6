"""Choosing a stroke: candidates by geometry, tried out with the errors of the own hand."""

from __future__ import annotations

from math import pi
from typing import NamedTuple

import numpy as np

from puntadidito.games.carrom import aims
from puntadidito.games.carrom.hands import Below, Hand
from puntadidito.games.carrom.shooter import MICRO
from puntadidito.games.carrom.spots import Row, striker_room
from puntadidito.games.carrom.state import View
from puntadidito.games.carrom.table import QUEEN, friction
from puntadidito.games.carrom.trial import LINE, Aims, Floats, Ints, layout, strike
from puntadidito.games.carrom.worth import Judge


class Skill(NamedTuple):
    """What a player thinks of, and how much."""

    hand: Hand
    places: int
    """Places of the striker tried for each shot."""
    powers: tuple[float, ...]
    banks: int
    """Bank shots, shots off the cushion and pairs that are thought of, of each kind."""
    blows: int
    """Strokes at any man, to open a crowd or spoil what lies well."""
    rounds: tuple[tuple[int, int], ...]
    """So many of the best, each tried so many times; the first number is a limit."""
    layouts: bool
    """Whether he looks at what he leaves behind."""


class Scene:
    """A board as the player on turn sees it."""

    def __init__(self, view: View, seat: int) -> None:
        """Sit down."""
        self.view, self.seat = view, seat
        side = view.sides[seat]
        self.spots = layout(view.b, side)
        room = striker_room(view.b.around(side))
        self.row: Row = room or Row(0, [])
        self.ahead = self.row.ahead * MICRO
        self.places = aims.stands(self.row)
        self.mu = friction(view.setup)
        self.drag = aims.drag(self.mu)

    @property
    def targets(self) -> Ints:
        """Own men on the board, and the queen if she may be gone for."""
        b, team = self.view.b, self.seat % 2
        men = [i for i in b.men(team) if b.where[i] is not None]
        hers = b.where[QUEEN] is not None and not b.owed[team] and b.entitled[team]
        return np.array([*([QUEEN] if hers else []), *men])


def candidates(scene: Scene, skill: Skill) -> Aims:
    """Every stroke worth trying."""
    spots, places, ahead, drag = scene.spots, scene.places, scene.ahead, scene.drag
    targets = scene.targets
    hits = aims.direct(spots, targets, drag)
    found = [
        aims.with_powers(
            aims.straight(spots, hits, places, ahead, drag, skill.places), skill.powers
        )
    ]
    if skill.banks:
        several = [
            aims.straight(spots, aims.banked(spots, targets, drag), places, ahead, drag, 2),
            aims.straight(spots, aims.paired(spots, targets, drag), places, ahead, drag, 2),
            aims.off_cushion(spots, hits, places, ahead, drag, 1),
        ]
        found += [aims.with_powers(some.best(skill.banks), skill.powers[:2]) for some in several]
    if skill.blows:
        blows = aims.straight(
            spots, aims.at_men(spots, np.array([-0.5, 0.0, 0.5])), places, ahead, drag, 1
        )
        some = aims.Found(
            blows.rows[: skill.blows], blows.man[: skill.blows], blows.slack[: skill.blows]
        )
        found.append(aims.with_powers(some, (0.8, 1.6)))
    if not scene.view.b.broken:
        return breaks(scene)
    middle = places[len(places) // 2]
    found.append(
        Aims(np.array([[middle, pi / 2, 0.12], [middle, pi / 2, 0.9], [places[0], pi / 2, 0.12]]))
    )
    return Aims(np.concatenate([part.rows for part in found]))


def breaks(scene: Scene) -> Aims:
    """Strong strokes at the rack."""
    rows = [
        (place, np.arctan2(-LINE - scene.ahead, at - place), power)
        for place in scene.places[::3]
        for at in (-0.045, -0.03, -0.015, 0.0, 0.015, 0.03, 0.045)
        for power in (0.85, 1.0)
    ]
    return Aims(np.array(rows))


def best_stroke(scene: Scene, skill: Skill, judge: Judge, tried: Aims) -> Floats:
    """The stroke that is worth most on average: the field is narrowed from round to round."""
    hand = skill.hand.expects(scene.view.setup.noise)
    best = tried
    for limit, times in skill.rounds:
        best = best.pick(np.arange(min(limit, len(best))))
        shaken = best.shaken(hand.errors(times))
        worth = judge.worth(strike(scene.spots, shaken, scene.ahead, scene.mu))
        mean = worth.reshape(len(best), times).mean(axis=1)
        best = best.pick(np.argsort(-mean, kind="stable"))
    stroke: Floats = best.rows[0]
    return stroke


def as_answer(scene: Scene, stroke: Floats, hand: Hand, below: Below) -> dict[str, int]:
    """A stroke as the table wants it, after the hand has erred."""
    place, angle, power = stroke.tolist()
    turn, strength = hand.beside(scene.view.setup.noise).strike(angle, power, below)
    at = round(place / MICRO)
    low, high = min(scene.row.places, key=lambda span: max(span[0] - at, at - span[1]))
    return {
        "place": min(max(at, low), high), "ahead": scene.row.ahead, "angle": turn,
        "power": strength,
    }  # fmt: skip
