"""Flicks that were sealed beside a first one: which of them are made.

A sealed flick is not made if by its start the right to it has gone: the shot is run without it,
looked at, and run on with it (rulings G1). What ends the right is the game's to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import msgspec

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import pieces

if TYPE_CHECKING:
    from puntadidito.physics.pieces.world import World

Ordered = TypeVar("Ordered", bound=pieces.Order)
MayStart = Callable[[Ordered, ShotLog, int], bool]
"""Whether a sealed flick, by its number in the whole order, is made: asked of the shot so far."""


def run(table: World, order: Ordered, may_start: MayStart[Ordered]) -> ShotLog:
    """Play a shot with those of its sealed flicks that are made."""
    made = [0]
    log = pieces.run(table, _only(order, made))
    sealed = range(1, len(order.flicks))
    for number in sorted(sealed, key=lambda number: order.flicks[number].after):
        if may_start(_only(order, made), log, number):
            made.append(number)
            log = pieces.run(table, _only(order, made))
    return log


def _only(order: Ordered, made: list[int]) -> Ordered:
    """A shot with some of its flicks; the figures of the others stand where they stand."""
    left = [flick for number, flick in enumerate(order.flicks) if number not in made]
    return msgspec.structs.replace(
        order,
        lies=(*order.lies, *((flick.body, *flick.at) for flick in left)),
        flicks=tuple(order.flicks[number] for number in sorted(made)),
        meant=tuple(order.meant[number] for number in sorted(made)),
    )
