"""The simulated board: runs a stroke and keeps its log.

Bodies 0 to 18 are the pieces and 19 is the striker, as everywhere.
"""

from __future__ import annotations

from functools import cache
from math import nan
from typing import Any

import msgspec

from puntadidito.core.contract import Code, Ran, Refused
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.regions import fault_at
from puntadidito.games.carrom.facts import Lies, Order, observe
from puntadidito.games.carrom.spots import free, stands
from puntadidito.games.carrom.state import Aim
from puntadidito.games.carrom.strokes import velocity
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
    POWER_MAX,
    STRIKER,
    STRIKER_MASS_MG,
    STRIKER_R,
    TURN,
    Point,
    Setup,
    friction,
    turned,
)
from puntadidito.physics import Body, Flick, Frame, Kind, Pocket, World, simulate

MICRO, NANO = 1e-6, 1e-9
_EDGE = HALF - MAN_R


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
    return simulate(world(order.friction), places(order), [_flick(order)]).log()


def places(order: Order) -> list[tuple[float, float]]:
    """Where every body lies, in metres; not numbers for those that are in a pocket."""
    where = [(nan, nan)] * (PIECES + 1)
    for i, x, y in (*order.pieces, (STRIKER, *order.striker)):
        where[i] = (x * MICRO, y * MICRO)
    return where


def _flick(order: Order) -> Flick:
    vx, vy = order.velocity
    return Flick(STRIKER, vx * NANO, vy * NANO)


# ---- practice -----------------------------------------------------------------------------------


class Practice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stroke on a board laid out at will."""

    pieces: tuple[Lies, ...]
    stroke: Aim
    side: int = 0
    fast_board: bool = False


def practise(raw: Any) -> Ran:
    """Try a stroke, or raise `Refused`."""
    try:
        tried = msgspec.convert(raw, Practice)
    except msgspec.ValidationError as error:
        raise Refused(Code.MALFORMED, "practice", {"detail": str(error)}) from None
    aim, side = tried.stroke, tried.side
    if not (0 <= side < 4 and 0 <= aim.angle < TURN and 1 <= aim.power <= POWER_MAX):
        raise Refused(Code.MALFORMED, "practice", {"detail": "side, angle or power"})
    _check_pieces(tried.pieces)
    own = [turned((x, y), -side) for _, x, y in tried.pieces]
    if fault := fault_at(stands(own), aim.place, aim.ahead - BASE_LINE):
        raise Refused(Code.ILLEGAL, fault.reason, {}, fault.law)
    order = Order(
        0,
        pieces=tried.pieces,
        striker=turned((aim.place, aim.ahead - BASE_LINE), side),
        velocity=velocity(aim, side),
        side=side,
        friction=friction(Setup(fast_board=tried.fast_board)),
    )
    log = run(order)
    return Ran(observe(order, log), log)


def _check_pieces(pieces: tuple[Lies, ...]) -> None:
    spots: list[Point] = []
    seen: set[int] = set()
    for i, x, y in pieces:
        if not 0 <= i < PIECES or i in seen or max(abs(x), abs(y)) > _EDGE:
            raise Refused(Code.MALFORMED, "practice", {"detail": f"piece {i}"})
        if not free((x, y), spots):
            raise Refused(Code.ILLEGAL, "practice.overlap", {"piece": i}, ("68",))
        seen.add(i)
        spots.append((x, y))
