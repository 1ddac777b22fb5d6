"""A flick on its way to the physics: what is flicked, from where, how, and when.

A player means a `Swing`; where everything lies and how each flicked body leaves is an `Order`, in
whole micrometres, nanometres a second and microseconds, so that no machine's cosine shows.
"""

from __future__ import annotations

from math import cos, nan, radians, sin
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from puntadidito.core.shotlog import MICRO as SECOND
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.hand import HAND_ANGLE, HAND_POWER
from puntadidito.flick.spots import Point, turned

if TYPE_CHECKING:
    from puntadidito.physics import World

MICRO, NANO = 1e-6, 1e-9
"""Metres of a micrometre and of a nanometre."""
POWER_MAX = 1000
"""The strongest flick; strength is told in thousandths of it."""
TURN = 360_000
"""A whole turn in thousandths of a degree."""

Lies = tuple[int, int, int]
"""A body and where it lies."""


class Swing(NamedTuple):
    """How a player means to flick, in his own frame."""

    angle: int
    """Thousandths of a degree, 0 to the right, 90 000 straight ahead."""
    power: int
    """Thousandths of the strongest."""
    swerve: int = 0
    """Thousandths of the fastest spin that bends its way to the right; negative to the left."""
    chip: int = 0
    """Thousandths of the depth of the game's chip: by how much lower the rim meets the ball."""


class Finger(NamedTuple):
    """What the strongest finger of a game does."""

    fastest: int
    """Nanometres a second."""
    rim: int = 0
    """How fast the rim turns of what is spun most: thousandths of the speed of the flick."""
    chip: int = 0
    """How much lower (micrometres) the rim of what is chipped meets the ball."""


class Leaves(NamedTuple):
    """How a body leaves the finger, nanometres a second in the frame of the table."""

    vx: int
    vy: int
    lift: int = 0
    """By how much (nanometres) a rim meets the ball lower; of a ball itself, its speed upwards."""
    rim: int = 0
    """How fast its rim turns, counter-clockwise: then its way bends to the right.

    A ball's goes over in its way: at its own speed it rolls.
    """


class Flicked(msgspec.Struct, frozen=True):
    """A body that is flicked: from where, how it leaves, and when (microseconds)."""

    body: int
    at: Point
    leaves: Leaves
    after: int = 0


class Order(msgspec.Struct, frozen=True):
    """A shot to be run: where everything else lies, and what is flicked."""

    seat: int
    live: bool = False
    """To be played by hand at a real table; nothing below is known."""
    lies: tuple[Lies, ...] = ()
    flicks: tuple[Flicked, ...] = ()

    @property
    def table(self) -> tuple[Lies, ...]:
        """Every body on the table and where it is when the first one leaves."""
        return (*self.lies, *((flick.body, *flick.at) for flick in self.flicks))


def leaves(swing: Swing, finger: Finger, *, side: int = 0, errors: Point = (0, 0)) -> Leaves:
    """How a body leaves that is flicked from a side; ``errors`` are those of `hand_error`.

    It is turned by quarters, so that no side of the table is favoured.

    >>> leaves(Swing(90_000, 500), Finger(4_000_000_000))[:2]
    (0, 2000000000)
    >>> leaves(Swing(90_000, 500), Finger(4_000_000_000), side=1)[:2]
    (-2000000000, 0)
    >>> leaves(Swing(0, 500, swerve=-500, chip=1000), Finger(2_000_000_000, 1_200, 4_000))
    Leaves(vx=1000000000, vy=0, lift=4000000, rim=-600000000)
    """
    angle = swing.angle + errors[0] * HAND_ANGLE // 1_000_000
    power = swing.power * (1_000_000_000 + errors[1] * HAND_POWER)  # billionths of thousandths
    full = POWER_MAX * 1_000_000_000
    speed = min(power, full) * finger.fastest // full
    a = radians(angle / 1000)
    vx, vy = turned((round(speed * cos(a)), round(speed * sin(a))), side)
    most = speed * finger.rim // 1000
    rim = abs(swing.swerve) * most // POWER_MAX  # the same to either side
    return Leaves(vx, vy, swing.chip * finger.chip, rim if swing.swerve > 0 else -rim)


def places(order: Order, bodies: int) -> list[tuple[float, float]]:
    """Where every body lies, in metres; not numbers for those that are off the table."""
    where = [(nan, nan)] * bodies
    for i, x, y in order.table:
        where[i] = (x * MICRO, y * MICRO)
    return where


def run(world: World, order: Order) -> ShotLog:
    """Play a shot of discs on a flat table."""
    from puntadidito.physics import Flick, simulate  # only who plays needs the physics

    flicks = []
    for flick in order.flicks:
        way = flick.leaves
        if way.lift:
            raise ValueError("discs do not fly")
        start = flick.after / SECOND
        flicks.append(Flick(flick.body, way.vx * NANO, way.vy * NANO, way.rim * NANO, at=start))
    return simulate(world, places(order, len(world.bodies)), flicks).log()
