"""Strokes tried out in the head: many at once on the simulated board, from the player's seat."""

from __future__ import annotations

import numpy as np

from puntadidito.flick import batches
from puntadidito.flick.batches import Aims, Floats, Trials
from puntadidito.flick.order import MICRO
from puntadidito.games.carrom.bots.board import BOARD
from puntadidito.games.carrom.shooter import world
from puntadidito.games.carrom.state import Board
from puntadidito.games.carrom.table import PIECES, V_MAX_NM, turned


def layout(b: Board, side: int) -> Floats:
    """Where the pieces lie for a player at a side."""
    spots = np.full((PIECES, 2), np.nan)
    for i, p in enumerate(b.where):
        if p is not None:
            spots[i] = turned(p, -side)
    return spots * MICRO


def strike(spots: Floats, aims: Aims, ahead: float | Floats, mu: float) -> Trials:
    """Play every stroke, from the same layout or each from its own."""
    return batches.strike(world(mu), spots, aims, BOARD.line + ahead, V_MAX_NM)
