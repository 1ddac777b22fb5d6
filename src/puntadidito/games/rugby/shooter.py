"""The simulated table: runs a shot and keeps its log.

A sealed defensive move does not start before the ball was touched: the shot is run without it,
looked at, and run on with it (note of 6.d.2).
"""

from __future__ import annotations

import msgspec

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import pieces
from puntadidito.flick.log import first_contact
from puntadidito.games.rugby.facts import Order
from puntadidito.games.rugby.table import BALL, world


def run(order: Order) -> ShotLog:
    """Play a shot."""
    table = world(*order.bases)
    if len(order.flicks) == 1:
        return pieces.run(table, order)
    first, sealed = order.flicks
    alone = msgspec.structs.replace(
        order,
        lies=(*order.lies, (sealed.body, *sealed.at)),
        flicks=(first,),
        meant=order.meant[:1],
    )
    log = pieces.run(table, alone)
    met = first_contact(log, first.body, lambda other: other == BALL)
    if met is None or met.time >= sealed.after:
        return log
    return pieces.run(table, order)
