"""How a beginner plays on a table of discs: what looks easy, from where he sits, as hard as he can.

He never asks what happens to what he flicked afterwards, nor what he leaves behind.
"""

from __future__ import annotations

from math import pi
from typing import Any

import numpy as np

from puntadidito.flick.batches import Floats, Ints
from puntadidito.flick.hand import Below
from puntadidito.flick.scenes import Scene

NEAR = 0.12
"""How far from the middle of the line he likes to stand, metres."""


def first_thought(scene: Scene[Any], targets: Ints, below: Below) -> Floats:
    """A flick at one of the men nearest to a pocket and straight: place, angle, power."""
    on, spots = scene.on, scene.spots
    if not scene.opened:
        return _ahead(scene, pi / 2, 0.85 + below(16) / 100)
    places = scene.places[np.abs(scene.places) <= NEAR]
    if below(100) < 35 or not len(places):
        places = scene.places
    hits = on.direct(spots, targets, scene.drag)
    shots = on.straight(spots, hits, places, scene.ahead, scene.drag, 1)
    if len(shots.rows):
        few = shots.best(4)
        pick = min(below(len(few.rows)), below(len(few.rows)))
        place, angle, power = few.rows[pick].tolist()
        return np.array([place, angle, _hard(power, below)])
    full = on.at_men(spots, np.array([0.0]))
    blows = on.straight(spots, full, scene.places, scene.ahead, scene.drag, 1)
    mine = np.flatnonzero(np.isin(blows.man, targets))
    some = mine if len(mine) else np.arange(len(blows.rows))
    if not len(some):
        return _ahead(scene, pi * (30 + below(121)) / 180, 0.8)
    place, angle, _ = blows.rows[some[below(len(some))]].tolist()
    return np.array([place, angle, 0.6 + below(41) / 100])


def _hard(power: float, below: Below) -> float:
    """Whatever a shot needs, he gives it more."""
    return float(min(max(power * (1.5 + below(101) / 100), 0.4), 1.0))


def _ahead(scene: Scene[Any], angle: float, power: float) -> Floats:
    """A flick from the lawful place nearest to the middle."""
    nearest = scene.places[np.argmin(np.abs(scene.places))]
    return np.array([nearest, angle, power])
