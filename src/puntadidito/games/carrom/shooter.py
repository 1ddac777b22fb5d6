"""The simulated board: runs a stroke and keeps its log.

Bodies 0 to 18 are the pieces and 19 is the striker, as everywhere.
"""

from __future__ import annotations

from functools import cache

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.order import MICRO
from puntadidito.flick.order import run as run_shot
from puntadidito.games.carrom.facts import Order
from puntadidito.games.carrom.table import (
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
    return run_shot(world(order.friction), order)
