"""The board for who thinks of strokes: its numbers in metres, how well men lie, what eyes see."""

from __future__ import annotations

import numpy as np

from puntadidito.flick import ease
from puntadidito.flick.batches import Bools, Floats, Ints
from puntadidito.flick.eyes import Eyes
from puntadidito.flick.ghosts import Ghosts
from puntadidito.flick.order import MICRO, NANO
from puntadidito.games.carrom.table import (
    BASE_LINE,
    CLACK,
    CUSHION,
    HALF,
    MAN_MASS_MG,
    MAN_R,
    POCKET_R,
    POCKETS,
    STRIKER_MASS_MG,
    STRIKER_R,
    TWO_MEN,
    V_MAX_NM,
)

BOARD = Ghosts(
    edge=HALF * MICRO,
    man=MAN_R * MICRO,
    striker=STRIKER_R * MICRO,
    line=-BASE_LINE * MICRO,
    mouth=(POCKET_R**2 - MAN_R**2) ** 0.5 * MICRO,
    holes=np.array(POCKETS) * MICRO,
    cushion=CUSHION,
    passed_on=(1 + CLACK) * STRIKER_MASS_MG / (STRIKER_MASS_MG + MAN_MASS_MG),
    passed_along=(1 + CLACK) / 2,
    fastest=V_MAX_NM * NANO,
)
EYES = Eyes(HALF - MAN_R, TWO_MEN, POCKETS, POCKET_R)
REACH = 0.1825
"""How far from the middle the striker stands, circles left aside."""


def chances(rest: Floats, men: Ints, sigma: float) -> Floats:
    """By layout and man: the chance to pocket it straight, for a hand that errs by ``sigma``."""
    return ease.chances(BOARD, REACH, rest, men, sigma)


def run_length(chance: Floats, lady: Floats, last: Bools, waits: Bools) -> Floats:
    """How many pieces a player may hope to pocket in a row: the easiest first.

    ``lady``: his chance to pocket the queen, zero if he may not. While she is on the board (where
    she ``waits``) his ``last`` man must stay there until she is in.
    """
    ordered = -np.sort(-np.concatenate([chance, lady[:, None]], axis=1), axis=1)
    run = np.cumprod(ordered, axis=1).sum(axis=1)
    first = lady * (1 + chance.max(axis=1))
    return np.asarray(np.where(last & waits, first, run))
