"""The simulated table: runs a shot and keeps its log; which sealed flicks are made (G1)."""

from __future__ import annotations

import msgspec

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import sealing
from puntadidito.flick.log import FOREVER, by_body, moved_before
from puntadidito.games.football import offside
from puntadidito.games.football.facts import Order
from puntadidito.games.football.layout import laid, side_of, touching
from puntadidito.games.football.observe import observe
from puntadidito.games.football.sealed import gone
from puntadidito.games.football.table import BALL, world
from puntadidito.games.football.verdicts import Before
from puntadidito.games.football.watch import Watched


def run(order: Order) -> ShotLog:
    """Play a shot."""
    table = world(order.fast_cloth, order.light_bases, order.waiting)

    def may_start(so_far: Order, log: ShotLog, number: int) -> bool:
        return _may_start(so_far, log, order, number)

    return sealing.run(table, order, may_start)


def _may_start(so_far: Order, log: ShotLog, order: Order, number: int) -> bool:
    """Whether there is still a right to a sealed flick at its start."""
    meant, at = order.meant[number], order.flicks[number].after
    if Watched(so_far, log).out_of_play.get(meant.figure, FOREVER) <= at:
        return False  # 2.1.d, 2.2.b
    rolls = moved_before(by_body(log, BALL), at)
    return not gone(_before(so_far), observe(so_far, log), meant.kind, at, rolls=rolls)


def _before(order: Order) -> Before:
    """The table before a shot, as far as its order tells: nothing else ends a right within it."""
    keepers: list[tuple[int, int] | None] = [None, None]
    for side, keeper in ((order.east, order.keepers[0]), (1 - order.east, order.keepers[1])):
        keepers[side] = None if order.portierino[side] else (keeper.x, keeper.y)
    layout = laid(order.table, (keepers[0], keepers[1]))
    first = order.meant[0]
    held = touching(msgspec.structs.replace(layout, lying=order.lying))
    contested = len(held) > 1 and any(side_of(body) == order.attacker for body in held)
    return Before(
        kind=first.kind,
        attacker=order.attacker,
        east=order.east,
        flicker=first.side,
        figure=first.figure,
        portierino=order.portierino,
        contest=held if contested else (),
        ball=layout.places[BALL],
        offside=offside.positions(layout, order.attacker, order.east),
    )
