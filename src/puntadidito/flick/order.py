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
    spin: int = 0
    """Thousandths of the fastest spin, to the left; negative to the right."""
    chip: int = 0
    """Thousandths of a degree upwards."""


class Leaves(NamedTuple):
    """How a body leaves the finger, nanometres a second in the frame of the table."""

    vx: int
    vy: int
    vz: int = 0
    rim: int = 0
    """How fast its rim turns."""


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


def leaves(
    swing: Swing, fastest: int, *, side: int = 0, errors: Point = (0, 0), rim: int = 0
) -> Leaves:
    """How a body leaves that is flicked from a side; ``errors`` are those of `hand_error`.

    ``fastest`` and ``rim``: speeds of the strongest flick and of the strongest spin. It is turned
    by quarters, so that no side of the table is favoured.

    >>> leaves(Swing(90_000, 500), 4_000_000_000)[:2]
    (0, 2000000000)
    >>> leaves(Swing(90_000, 500), 4_000_000_000, side=1)[:2]
    (-2000000000, 0)
    """
    angle = swing.angle + errors[0] * HAND_ANGLE // 1_000_000
    power = swing.power * (1_000_000_000 + errors[1] * HAND_POWER)  # billionths of thousandths
    speed = min(power, POWER_MAX * 1_000_000_000) * fastest // (POWER_MAX * 1_000_000_000)
    a, up = radians(angle / 1000), radians(swing.chip / 1000)
    level = speed * cos(up)
    vx, vy = turned((round(level * cos(a)), round(level * sin(a))), side)
    return Leaves(vx, vy, round(speed * sin(up)), swing.spin * rim // POWER_MAX)


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
        if way.vz:
            raise ValueError("discs do not fly")
        start = flick.after / SECOND
        flicks.append(Flick(flick.body, way.vx * NANO, way.vy * NANO, way.rim * NANO, start))
    return simulate(world, places(order, len(world.bodies)), flicks).log()
