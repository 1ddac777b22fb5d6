"""The simulated board: runs a stroke and keeps its log.

Bodies 0 to 18 are the pieces and 19 is the striker, as everywhere.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from puntadidito.core.contract import Code, Ran, Refused
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import practice
from puntadidito.flick.options import check_stand
from puntadidito.flick.order import MICRO, Lies
from puntadidito.flick.order import run as run_shot
from puntadidito.games.carrom.facts import Order, observe
from puntadidito.games.carrom.spots import stands
from puntadidito.games.carrom.state import Aim
from puntadidito.games.carrom.strokes import order_of
from puntadidito.games.carrom.table import (
    BASE_LINE,
    CLACK,
    CUSHION,
    GRAVITY,
    HALF,
    MAN_MASS_MG,
    MAN_R,
    PIECES,
    POCKET_R,
    POCKETS,
    STRIKER_MASS_MG,
    STRIKER_R,
    TWO_MEN,
    Setup,
    friction,
    turned,
)
from puntadidito.physics import Body, Frame, Kind, Pocket, World


@cache
def world(mu: float) -> World:
    """The board with all its pieces, in metres and kilograms."""
    edge = HALF * MICRO
    man = Body(MAN_R * MICRO, MAN_MASS_MG * MICRO)
    return World(
        bodies=(*[man] * PIECES, Body(STRIKER_R * MICRO, STRIKER_MASS_MG * MICRO)),
        kinds=(Kind(friction=mu, cushion=CUSHION),),
        restitution=((CLACK,),),
        frame=Frame(-edge, -edge, edge, edge),
        pockets=tuple(Pocket(x * MICRO, y * MICRO, POCKET_R * MICRO) for x, y in POCKETS),
        gravity=GRAVITY,
    )


def run(order: Order) -> ShotLog:
    """Play a stroke."""
    if order.live:
        raise Refused(Code.ILLEGAL, "live_shot")
    return run_shot(world(order.friction), order)


# ---- practice -----------------------------------------------------------------------------------

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
