"""The simulated table: runs a shot and keeps its log; whether a sealed move is made (G1)."""

from __future__ import annotations

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import sealing
from puntadidito.games.rugby.facts import Order
from puntadidito.games.rugby.layout import Layout
from puntadidito.games.rugby.observe import observe
from puntadidito.games.rugby.sealed import gone
from puntadidito.games.rugby.table import BALL, world
from puntadidito.games.rugby.verdicts import Before


def run(order: Order) -> ShotLog:
    """Play a shot."""

    def may_start(so_far: Order, log: ShotLog, number: int) -> bool:
        return not gone(_before(so_far), observe(so_far, log), order.flicks[number].after)

    return sealing.run(world(*order.bases), order, may_start)


def _before(order: Order) -> Before:
    """The table before a shot, as far as its order tells: nothing else ends a right within it."""
    lies = {body: (x, y) for body, x, y in order.table}
    layout = Layout(tuple(lies.get(body) for body in range(BALL + 1)), order.axis)
    first = order.meant[0]
    return Before(
        kind=first.kind,
        side=first.side,
        attacker=first.side,
        east=order.east,
        figure=first.figure,
        ball=layout.ball,
        axis=layout.axis,
        offside=order.offside,
    )
