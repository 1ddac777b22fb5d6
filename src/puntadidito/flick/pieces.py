"""Orders for tables with figures and a ball: swerve and chip, keepers, an oval, a wedge.

A game makes its `World` of its own ``table.py`` and its `Order` of what its players meant; whatever
chance has to say stands in the order too, so running it again gives the same log.
"""

from __future__ import annotations

from math import cos, nan, radians, sin
from typing import TYPE_CHECKING, Any, NamedTuple

from puntadidito.core.shotlog import MICRO as SECOND
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import order
from puntadidito.flick.hand import bells, splitmix
from puntadidito.flick.order import MICRO, NANO, places

if TYPE_CHECKING:
    from collections.abc import Iterable

    from puntadidito.physics.pieces.outcome import Result
    from puntadidito.physics.pieces.world import World
    from puntadidito.physics.shot import Flick

ONE = 1_000_000
"""Draws of chance are told in millionths."""
FARTHEST = 3 * ONE
"""No bell-shaped draw is farther out than this."""


class Keeper(NamedTuple):
    """Where a keeper stands on his rod, and by how much he misjudges this shot (micrometres)."""

    x: int
    y: int
    error: int = 0


class Wedge(NamedTuple):
    """The wedge: the middle of its foot, and the way up its ramp in thousandths of a degree."""

    x: int
    y: int
    heading: int


class Order(order.Order, frozen=True, omit_defaults=True):
    """A shot among figures and a ball.

    >>> from puntadidito.flick.order import Flicked, Leaves
    >>> flicked = Flicked(0, (-50_000, 0), Leaves(0, 1_000_000_000))
    >>> Order(0, lies=((22, 0, 0),), flicks=(flicked,)).table
    ((22, 0, 0), (0, -50000, 0))
    """

    lying: tuple[int, ...] = ()
    """Figures that lie flat."""
    axis: int = 0
    """Where the long axis of an oval points, thousandths of a degree."""
    keepers: tuple[Keeper, ...] = ()
    """One for each mover of the world, in its order."""
    chance: tuple[int, int, int] = (0, 0, 0)
    """What an oval is drawn, millionths: see `oval_draws`."""
    wedge: Wedge | None = None
    meant: tuple[Any, ...] = ()
    """What each flick is made for, in the words of the game."""


# ---- chance -------------------------------------------------------------------------------------


def misjudged(bits: int, spread: int) -> int:
    """By how much a keeper misjudges whose errors have a standard deviation (micrometres).

    >>> misjudged(7, 8_000)
    -8008
    """
    (error,) = bells(bits, 1)
    return _within(error) * spread // ONE


def oval_draws(bits: int) -> tuple[int, int, int]:
    """Three draws for an oval: its wander, its attitude at rest, its tumble off a wedge.

    >>> oval_draws(7)
    (-472770, -220341, 1318053)
    """
    state, number = splitmix(bits)
    wander, tumble = bells(state, 2)
    return _within(wander), (number * 2 * ONE >> 64) - ONE, _within(tumble)


def _within(draw: int) -> int:
    return min(max(draw, -FARTHEST), FARTHEST)


# ---- running it ---------------------------------------------------------------------------------


def run(world: World, shot: Order, *, until: int | None = None) -> ShotLog:
    """Play a shot until everything rests, or cut it at a time (microseconds)."""
    return _play(world, shot, until).log()


def until_met(world: World, shot: Order) -> tuple[ShotLog, int | None]:
    """The same, cut where what was flicked first meets a body or a thing: what an aim foretells.

    Also what it meets, as contacts name it. If nothing is met, it is the whole shot.
    """
    from puntadidito.physics.pieces.outcome import is_ground

    flicked = {flick.body for flick in shot.flicks}
    whole = _play(world, shot, None)
    for contact in whole.contacts:
        mine = flicked & {contact.body, contact.other}
        if mine and contact.time > 0.0 and not is_ground(contact.other):
            cut = _play(world, shot, round(contact.time * SECOND) or 1)
            return cut.log(), contact.other if contact.body in mine else contact.body
    return whole.log(), None


def _play(world: World, shot: Order, until: int | None) -> Result:
    from puntadidito.physics.pieces.outcome import simulate  # only who plays needs the physics
    from puntadidito.physics.pieces.play import LONGEST

    bodies = len(world.bodies)
    return simulate(
        world,
        places(shot, bodies),
        flicks_of(shot),
        lying=[[body in shot.lying for body in range(bodies)]],
        axes=axis_of(shot),
        movers=[stands_of(shot)] if shot.keepers else None,
        chance=[[draw / ONE for draw in shot.chance]],
        wedges=None if shot.wedge is None else [foot_of(shot.wedge)],
        until=LONGEST if until is None else until / SECOND,
        anyhow=True,  # a match goes on from what its rules laid out
    )


# ---- an order in metres and seconds -------------------------------------------------------------


def flicks_of(shot: Order) -> Iterable[Flick]:
    """What is flicked, as the kernel has it."""
    from puntadidito.physics.shot import Flick

    for flick in shot.flicks:
        vx, vy, lift, rim = (part * NANO for part in flick.leaves)
        yield Flick(flick.body, vx, vy, rim, lift, flick.after / SECOND)


def axis_of(shot: Order) -> tuple[float, float]:
    """Where the long axis of the ball points."""
    a = radians(shot.axis / 1000)
    return cos(a), sin(a)


def stands_of(shot: Order) -> list[tuple[float, float, float]]:
    """Where the keepers stand, and by how much they misjudge."""
    return [(k.x * MICRO, k.y * MICRO, k.error * MICRO) for k in shot.keepers]


def foot_of(wedge: Wedge | None) -> tuple[float, float, float, float]:
    """The wedge by its foot and its direction; not numbers for none."""
    if wedge is None:
        return nan, nan, nan, nan
    a = radians(wedge.heading / 1000)
    return wedge.x * MICRO, wedge.y * MICRO, cos(a), sin(a)
