"""Practice: a stroke on a board laid out at will."""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.contract import Ran
from puntadidito.flick import practice
from puntadidito.flick.options import check_stand
from puntadidito.flick.order import Lies
from puntadidito.games.carrom.facts import observe
from puntadidito.games.carrom.shooter import run
from puntadidito.games.carrom.spots import stands
from puntadidito.games.carrom.state import Aim
from puntadidito.games.carrom.strokes import order_of
from puntadidito.games.carrom.table import (
    BASE_LINE,
    HALF,
    MAN_R,
    PIECES,
    TWO_MEN,
    Setup,
    friction,
    turned,
)

TRAY = practice.Tray(PIECES, HALF - MAN_R, TWO_MEN, ("68",))


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stroke on a board laid out at will."""

    pieces: tuple[Lies, ...]
    stroke: Aim
    side: int = 0
    fast_board: bool = False


def practise(raw: Any) -> Ran:
    """Try a stroke, or raise `Refused`."""
    tried = practice.read(raw, Practice)
    aim, side = tried.stroke, tried.side
    practice.check_swing(side, aim.angle, aim.power)
    TRAY.check(tried.pieces)
    own = [turned((x, y), -side) for _, x, y in tried.pieces]
    check_stand(stands(own), (aim.place, aim.ahead - BASE_LINE))
    mu = friction(Setup(fast_board=tried.fast_board))
    return practice.practise(order_of(0, tried.pieces, aim, side, mu), run, observe)
