"""The eyes of a player: where he sees the pieces lie, which is never quite where they lie."""

from __future__ import annotations

import numpy as np

from puntadidito.flick.hand import Below, bell
from puntadidito.flick.order import MICRO
from puntadidito.games.carrom.bots.trial import Floats
from puntadidito.games.carrom.table import HALF, MAN_R, POCKET_R, POCKETS, TWO_MEN

_EDGE = HALF - MAN_R
_CLEAR = TWO_MEN + 1
_NUDGES = 60
"""So often pieces seen inside one another are moved apart; a heap that resists is seen as it is."""


def seen(spots: Floats, sight: float, below: Below) -> Floats:
    """A layout as eyes see it that err by ``sight`` (micrometres, a standard deviation).

    Nobody sees pieces lie on one another, over the frame or in a pocket.
    """
    there = np.flatnonzero(~np.isnan(spots[:, 0]))
    if not sight or not len(there):
        return spots
    true = spots[there] / MICRO
    blur = np.array([bell(below) for _ in range(2 * len(there))]).reshape(-1, 2)
    moved = _apart(true + sight * blur)
    if moved is None:
        return spots
    holes = np.array(POCKETS)
    inside = np.hypot(*(moved[:, None] - holes).transpose(2, 0, 1)).min(axis=1) <= POCKET_R
    moved[inside] = true[inside]
    out = spots.copy()
    out[there] = np.rint(moved) * MICRO
    return out


def _apart(at: Floats) -> Floats | None:
    """The same with nothing inside anything else, or None."""
    for _ in range(_NUDGES):
        at = np.clip(at, -_EDGE, _EDGE)
        way = at[:, None] - at
        far = np.sqrt((way * way).sum(axis=-1))
        np.fill_diagonal(far, np.inf)
        if far.min() >= TWO_MEN:
            return at
        short = np.maximum(_CLEAR - far, 0.0) / 2
        at = at + (way * (short / np.maximum(far, 1.0))[..., None]).sum(axis=1)
    return None
