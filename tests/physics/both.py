"""The two kernels behind one face: what a test asks about discs that do not spin, it asks both."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import cache

import numpy as np
import numpy.typing as npt
import pytest

from puntadidito import physics
from puntadidito.physics import Batch, Contact, Crossing, Exit, Flick, Pocketing, Result, Side
from puntadidito.physics.kernels.arrays import CONTACTS
from puntadidito.physics.pieces import outcome, play
from puntadidito.physics.pieces.paths import PLACE, PULL, TIME, VELOCITY, Pieces
from puntadidito.physics.pieces.world import Area, Barrier, Between, Body, Stack, Surface, World
from puntadidito.physics.trajectory import Segments


class Kernel(StrEnum):
    """Which of the two."""

    EXACT = "exact"
    PIECES = "pieces"


kernels = pytest.mark.parametrize("kernel", Kernel)


@cache
def of_coins(world: physics.World) -> World:
    """The same table for the kernel of pieces: coins without spin. One kind of body."""
    [kind] = world.kinds
    frame = world.frame
    return World(
        bodies=tuple(Body(Stack(body.radius), body.mass, "coin") for body in world.bodies),
        between=(
            Between("coin", "coin", world.restitution[0][0]),
            Between("coin", "wood", kind.cushion),
            Between("coin", "board", 0.0, kind.friction),
        ),
        surfaces=(Surface("board"),),
        barrier=Barrier(
            Area(frame.left, frame.bottom, frame.right, frame.top), "wood", open=frame.open
        ),
        pockets=world.pockets,
        lines=world.lines,
        gravity=world.gravity,
        rebound_floor=world.rebound_floor,
    )


def simulate(
    world: physics.World,
    positions: npt.ArrayLike,
    flicks: Iterable[Flick],
    *,
    kernel: Kernel = Kernel.EXACT,
    until: float = play.LONGEST,
) -> Result:
    """One shot, by either."""
    if kernel is Kernel.EXACT:
        return physics.simulate(world, positions, flicks, until=until)
    told = outcome.simulate(of_coins(world), positions, flicks, until=until)
    return Result(
        positions=told.positions[:, :2],
        duration=told.duration,
        ending=told.ending,
        contacts=tuple(
            Contact(c.time, c.body, c.other, c.x, c.y, c.closing, c.parting) for c in told.contacts
        ),
        crossings=tuple(Crossing(*crossing[:7]) for crossing in told.crossings),
        pocketings=tuple(Pocketing(*gone) for gone in told.gone if gone.where >= 0),
        exits=tuple(Exit(g.time, g.body, Side(g.where)) for g in told.gone if g.where < 0),
        segments=_segments(told.pieces),
        events=told.events,
    )


def _segments(pieces: Pieces) -> Segments:
    """Pieces of discs that slide straight."""
    rows = pieces.rows
    braked = np.hypot(rows[:, PULL], rows[:, PULL + 1])
    kept = rows[:, [TIME, PLACE, PLACE + 1, VELOCITY, VELOCITY + 1]]
    return Segments(pieces.first, np.column_stack([kept, braked]), pieces.gone_at)


def simulate_batch(
    world: physics.World,
    positions: npt.ArrayLike,
    velocities: npt.ArrayLike,
    *,
    kernel: Kernel = Kernel.EXACT,
    starts: npt.ArrayLike | None = None,
    contacts: bool = True,
    until: float = play.LONGEST,
) -> Batch:
    """Many shots, by either."""
    if kernel is Kernel.EXACT:
        return physics.simulate_batch(
            world, positions, velocities, starts=starts, contacts=contacts, until=until
        )
    told = play.simulate_batch(
        of_coins(world), positions, velocities, starts=starts, contacts=contacts, until=until
    )
    return Batch(
        positions=told.positions[:, :, :2],
        fate=told.fate,
        gone_at=told.gone_at,
        duration=told.duration,
        ending=told.ending,
        events=told.events,
        first_contact=told.first_row[:, CONTACTS],
        contact=told.contact[:, [0, 1, 2, 3, 4, 6, 7]],
    )
