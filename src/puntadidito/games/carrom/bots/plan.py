"""The board as the player on turn sees it, and the stroke he chooses."""

from __future__ import annotations

from math import radians

import numpy as np

from puntadidito.flick import scenes, search
from puntadidito.flick.batches import Aims, Floats, Ints, Trials, turn_round
from puntadidito.flick.hand import Below, Hand
from puntadidito.flick.order import MICRO
from puntadidito.flick.regions import Row
from puntadidito.flick.search import Skill
from puntadidito.games.carrom.bots.board import BOARD, EYES
from puntadidito.games.carrom.bots.trial import layout, strike
from puntadidito.games.carrom.bots.worth import Judge, Stand, Weights, stand
from puntadidito.games.carrom.spots import centre_spot, striker_room
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import (
    BLACKS,
    GRAVITY,
    QUEEN,
    WHITES,
    Point,
    friction,
)


class Scene(scenes.Scene[Stand]):
    """A board as the player on turn sees it."""

    on, eyes = BOARD, EYES

    def __init__(self, spots: Floats, stands: Stand, mu: float, pieces: list[Point]) -> None:
        """``pieces``: the same layout in micrometres."""
        super().__init__(spots, stands, striker_room(pieces) or Row(0, []), mu * GRAVITY)
        self.mu = mu

    @property
    def opened(self) -> bool:
        """The rack is broken."""
        return self.stand.seen.broken

    def openers(self) -> Aims:
        """Strong strokes at the rack."""
        rows = [
            (place, np.arctan2(-BOARD.line - self.ahead, at - place), power)
            for place in self.places[::3]
            for at in (-0.06, -0.045, -0.03, -0.015, 0.0, 0.015, 0.03, 0.045, 0.06)
            for power in (0.7, 1.0)
        ]
        return Aims(np.array(rows))

    @property
    def targets(self) -> Ints:
        """Own men on the board, and the queen if she may be gone for."""
        p = self.stand.seen
        men = [QUEEN] if p.queen == "board" and p.entitled and not p.owed else []
        men += WHITES if self.stand.white else BLACKS
        there = ~np.isnan(self.spots[:, 0])
        return np.array([i for i in men if there[i]], np.int64)

    def strike(self, spots: Floats, aims: Aims, ahead: float | Floats) -> Trials:
        """Play strokes on a board that brakes as this one."""
        return strike(spots, aims, ahead, self.mu)

    def after(self, rest: Floats, then: Stand, quarters: int) -> Scene:
        """The board as the next player sees it; the queen is put back if she has to be."""
        spots = turn_round(rest, quarters)
        there = np.flatnonzero(~np.isnan(spots[:, 0]))
        pieces = [(a, b) for a, b in np.rint(spots[there] / MICRO).astype(int).tolist()]
        if then.seen.queen == "board" and np.isnan(spots[QUEEN, 0]):
            at = centre_spot(pieces, 0)
            pieces.append(at)
            spots[QUEEN] = at[0] * MICRO, at[1] * MICRO
        return Scene(spots, then, self.mu, pieces)


def scene_of(s: State, seat: int) -> Scene:
    """What lies before a seat."""
    side = s.sides[seat]
    return Scene(layout(s.b, side), stand(s, seat), friction(s.setup), s.b.around(side))


def best_stroke(scene: Scene, skill: Skill[Weights], s: State) -> Floats:
    """The stroke that is worth most on average: place, angle, power."""
    hand = skill.hand.expects(s.setup.noise)
    glance, judge = (Judge(s.setup, radians(hand.angle), w) for w in (None, skill.weights))
    return scenes.best(scene, skill, hand, glance, judge)


def as_answer(scene: Scene, stroke: Floats, hand: Hand, below: Below) -> dict[str, int]:
    """A stroke as the table wants it, after the hand has erred."""
    place, angle, power = stroke.tolist()
    turn, strength = hand.flick(angle, power, below)
    at = search.nearest_place(scene.row.places, round(place / MICRO))
    return {"place": at, "ahead": scene.row.ahead, "angle": turn, "power": strength}
