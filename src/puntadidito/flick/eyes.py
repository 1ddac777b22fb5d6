"""The eyes of a player: where he sees the pieces lie, which is never quite where they lie."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from puntadidito.flick.batches import Floats
from puntadidito.flick.hand import Below, bell
from puntadidito.flick.order import MICRO
from puntadidito.flick.spots import Point

_NUDGES = 60
"""So often pieces seen inside one another are moved apart; a heap that resists is seen as it is."""


@dataclass(frozen=True)
class Eyes:
    """What nobody sees: pieces on one another, over the frame or in a pocket. In micrometres."""

    edge: int
    """How far from the middle the centre of a piece may lie, on either axis."""
    apart: int
    """Centres of two that touch."""
    holes: tuple[Point, ...]
    hole_r: int

    def seen(self, spots: Floats, sight: float, below: Below) -> Floats:
        """A layout (metres) as eyes see it that err by ``sight``, a standard deviation."""
        there = np.flatnonzero(~np.isnan(spots[:, 0]))
        if not sight or not len(there):
            return spots
        true = spots[there] / MICRO
        blur = np.array([bell(below) for _ in range(2 * len(there))]).reshape(-1, 2)
        moved = self._apart(true + sight * blur)
        if moved is None:
            return spots
        holes = np.array(self.holes)
        inside = np.hypot(*(moved[:, None] - holes).transpose(2, 0, 1)).min(axis=1) <= self.hole_r
        moved[inside] = true[inside]
        out = spots.copy()
        out[there] = np.rint(moved) * MICRO
        return out

    def _apart(self, at: Floats) -> Floats | None:
        """The same with nothing inside anything else, or None."""
        for _ in range(_NUDGES):
            at = np.clip(at, -self.edge, self.edge)
            way = at[:, None] - at
            far = np.sqrt((way * way).sum(axis=-1))
            np.fill_diagonal(far, np.inf)
            if far.min() >= self.apart:
                return at
            short = np.maximum(self.apart + 1 - far, 0.0) / 2
            at = at + (way * (short / np.maximum(far, 1.0))[..., None]).sum(axis=1)
        return None
