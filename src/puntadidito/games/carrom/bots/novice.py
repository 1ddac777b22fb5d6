"""How a beginner plays: what looks easy, from where he sits, as hard as he can."""

from __future__ import annotations

from math import pi

import numpy as np

from puntadidito.flick.batches import Floats
from puntadidito.flick.hand import Below
from puntadidito.games.carrom.bots.board import BOARD
from puntadidito.games.carrom.bots.plan import Scene
from puntadidito.games.carrom.table import QUEEN

NEAR = 0.12
"""How far from the middle of the line he likes to set the striker, metres."""


def first_thought(scene: Scene, below: Below) -> Floats:
    """A stroke at one of the men that lie nearest to a pocket and straight: place, angle, power.

    He never asks what the striker does afterwards, nor what he leaves behind. He wants the queen
    when she looks easy, cover or not, and often forgets her when only his last man is left.
    """
    spots = scene.spots
    if not scene.stand.seen.broken:
        return _at(scene, 0.0, pi / 2, 0.85 + below(16) / 100)
    targets = scene.targets
    if targets[:1] == QUEEN and len(targets) == 2 and below(100) < 60:
        targets = targets[:1]  # remembers that his last man must wait for her
    places = scene.places[np.abs(scene.places) <= NEAR]
    if below(100) < 35 or not len(places):
        places = scene.places
    hits = BOARD.direct(spots, targets, scene.drag)
    shots = BOARD.straight(spots, hits, places, scene.ahead, scene.drag, 1)
    if len(shots.rows):
        few = shots.best(4)
        pick = min(below(len(few.rows)), below(len(few.rows)))
        place, angle, power = few.rows[pick].tolist()
        return np.array([place, angle, _hard(power, below)])
    blows = BOARD.straight(
        spots, BOARD.at_men(spots, np.array([0.0])), scene.places, scene.ahead, scene.drag, 1
    )
    mine = np.flatnonzero(np.isin(blows.man, targets))
    some = mine if len(mine) else np.arange(len(blows.rows))
    if not len(some):
        return _at(scene, 0.0, pi * (30 + below(121)) / 180, 0.8)
    place, angle, _ = blows.rows[some[below(len(some))]].tolist()
    return np.array([place, angle, 0.6 + below(41) / 100])


def _hard(power: float, below: Below) -> float:
    """Whatever a shot needs, he gives it more."""
    return float(min(max(power * (1.5 + below(101) / 100), 0.4), 1.0))


def _at(scene: Scene, place: float, angle: float, power: float) -> Floats:
    """A stroke from the lawful place nearest to a wish."""
    nearest = scene.places[np.argmin(np.abs(scene.places - place))]
    return np.array([nearest, angle, power])
