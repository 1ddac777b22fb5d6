"""The simulated table: runs a shot and keeps its log.

A sealed flick is not made if by its start the right to it has gone: the shot is run without it,
looked at, and run on with it (rulings G1).
"""

from __future__ import annotations

import msgspec

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import pieces
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
    made = [0]
    log = pieces.run(table, _only(order, made))
    sealed = range(1, len(order.flicks))
    for number in sorted(sealed, key=lambda number: order.flicks[number].after):
        if _may_start(_only(order, made), log, order, number):
            made.append(number)
            log = pieces.run(table, _only(order, made))
    return log


def _only(order: Order, made: list[int]) -> Order:
    """A shot with some of its flicks; the figures of the others stand where they stand."""
    left = [flick for number, flick in enumerate(order.flicks) if number not in made]
    return msgspec.structs.replace(
        order,
        lies=(*order.lies, *((flick.body, *flick.at) for flick in left)),
        flicks=tuple(order.flicks[number] for number in sorted(made)),
        meant=tuple(order.meant[number] for number in sorted(made)),
    )


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
