"""One shot with everything that happened, for the rules, and as a record keeps it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from puntadidito.core import shotlog
from puntadidito.core.shotlog import MICRO, ShotLog
from puntadidito.physics.kernels.arrays import LEFT, ON_TABLE, POCKETED, Floats
from puntadidito.physics.pieces.arrays import (
    BORDER,
    DOWN,
    FIRST_FIXTURE,
    FIRST_POCKET,
    FIRST_SIDE,
    GROUND,
    LAST_SIDE,
    WEDGE,
)
from puntadidito.physics.pieces.paths import Pieces
from puntadidito.physics.pieces.play import LONGEST, Batch, kicks_of, simulate_batch
from puntadidito.physics.pieces.world import Stack, World
from puntadidito.physics.result import Ending, Part
from puntadidito.physics.shot import Flick
from puntadidito.physics.simulate import ROUNDED


class Contact(NamedTuple):
    """A body met another one, or a thing."""

    time: float
    body: int
    other: int
    """A body, or what was met (negative): see `kind_of`."""
    x: float
    y: float
    z: float
    closing: float
    """How fast they approached along the normal."""
    parting: float
    """How fast they parted."""
    speed: float
    """How fast the body was before."""
    its_speed: float
    """How fast the other was before."""


class Crossing(NamedTuple):
    """A part of a body passed a watched line; ``x``, ``y``, ``z`` is its centre at that time."""

    time: float
    body: int
    line: int
    part: Part
    to_right: bool
    x: float
    y: float
    z: float


class Gone(NamedTuple):
    """A body left: into a pocket, or over a `Side` (negative)."""

    time: float
    body: int
    where: int


class Fall(NamedTuple):
    """A figure fell over."""

    time: float
    body: int


def kind_of(world: World, other: int) -> str:
    """What a contact met, by the name of its kind; "side", "ground" and "border" for the table.

    >>> from puntadidito.games.football.table import world
    >>> [kind_of(world(), met) for met in (22, -1, -5, -100, -102, -106)]
    ['ball', 'side', 'ground', 'post', 'post', 'net']

    A wedge says what happened: a ball goes up it, it is met from outside, left over the lip, or
    the ball has rolled back down.

    >>> [kind_of(world(), met) for met in (-7, -8, -9, -10)]
    ['wedge', 'flank', 'lip', 'down']
    """
    if other >= 0:
        return world.bodies[other].kind
    if FIRST_SIDE >= other >= LAST_SIDE:
        return "side"
    if other in (GROUND, BORDER):
        return "ground" if other == GROUND else "border"
    if WEDGE >= other >= DOWN:
        return ("wedge", "flank", "lip", "down")[WEDGE - other]
    parts = [part for stand in world.stands for part in stand.things()]
    return parts[FIRST_FIXTURE - other].kind if other > FIRST_POCKET else "pocket"


def is_ground(other: int) -> bool:
    """Whether a contact met only what everything lies on: the ground, the border of a surface."""
    return other in (GROUND, BORDER)


@dataclass(frozen=True)
class Result:
    """Everything that happened, in order of time, and where it left the bodies."""

    positions: Floats
    """By body: x, y, z, turn; not numbers for those that are not on the table."""
    axes: Floats
    """By body: where the long axis of a ball points."""
    movers: Floats
    """Where movers ended, y."""
    duration: float
    ending: Ending
    contacts: tuple[Contact, ...]
    crossings: tuple[Crossing, ...]
    gone: tuple[Gone, ...]
    falls: tuple[Fall, ...]
    pieces: Pieces
    events: int

    def log(self) -> ShotLog:
        """The shot as a record keeps it."""
        return ShotLog(
            duration=round(self.duration * MICRO),
            paths=self.pieces.paths(),
            contacts=tuple(
                shotlog.Contact(
                    round(c.time * MICRO), c.body, c.other, max(0, round(c.closing * 1000))
                )
                for c in self.contacts
            ),
            gone=tuple(shotlog.Gone(round(g.time * MICRO), g.body, g.where) for g in self.gone),
            touches=tuple(
                shotlog.Touch(
                    *(round(length * MICRO) for length in (c.x, c.y, c.z)),
                    *(max(0, round(v * 1000)) for v in (c.parting, c.speed, c.its_speed)),
                )
                for c in self.contacts
            ),
            crossings=tuple(
                shotlog.Crossing(
                    round(c.time * MICRO),
                    c.body,
                    c.line,
                    int(c.part),
                    1 if c.to_right else -1,
                    *(round(length * MICRO) for length in (c.x, c.y, c.z)),
                )
                for c in self.crossings
            ),
            falls=tuple(shotlog.Fall(round(f.time * MICRO), f.body) for f in self.falls),
            movers=self.pieces.movers(),
        )


def simulate(
    world: World,
    positions: npt.ArrayLike,
    flicks: Iterable[Flick],
    *,
    lying: npt.ArrayLike | None = None,
    axes: npt.ArrayLike | None = None,
    movers: npt.ArrayLike | None = None,
    chance: npt.ArrayLike | None = None,
    wedges: npt.ArrayLike | None = None,
    until: float = LONGEST,
    anyhow: bool = False,
) -> Result:
    """Play a shot until everything rests; arrays as in `simulate_batch`, for one shot.

    Bodies that begin inside one another are refused, unless it is to be played ``anyhow``.

    `ValueError` if the shot makes no sense; whether it is allowed is for the rules to say.
    """
    kicks, starts = kicks_of(world, flicks)
    if not anyhow:
        _check_room(world, np.asarray(positions, np.float64))
    batch = simulate_batch(
        world,
        positions,
        kicks,
        starts=starts,
        lying=lying,
        axes=axes,
        movers=movers,
        chance=chance,
        wedges=wedges,
        crossings=True,
        pieces=True,
        until=until,
    )
    return read(batch)


def _check_room(world: World, place: Floats) -> None:
    """Refuse bases inside one another, beyond what rounding a record does, and a ball inside one.

    A ball may lie over the rim of a base: so one does that was held up by it.
    """
    bodies = len(world.bodies)
    if place.shape != (bodies, 2):
        raise ValueError(f"positions must be by body ({bodies}) and axis")
    radius = np.array([isinstance(b.shape, Stack) * b.shape.radius for b in world.bodies])
    near = radius[:, None] + radius[None, :] - ROUNDED
    apart = np.sqrt(((place[:, None] - place[None, :]) ** 2).sum(axis=2))
    inside = np.argwhere(np.triu(apart < near, 1))
    if len(inside):
        one, other = inside[0].tolist()
        raise ValueError(f"bodies {one} and {other} lie inside one another")


def read(batch: Batch) -> Result:
    """The only shot of a batch that kept everything."""
    gone = sorted(
        (time, body, fate)
        for body, (time, fate) in enumerate(
            zip(batch.gone_at[0].tolist(), batch.fate[0].tolist(), strict=True)
        )
        if fate > ON_TABLE
    )
    fell = batch.fell_at[0].tolist()
    return Result(
        positions=batch.positions[0],
        axes=batch.axes[0],
        movers=batch.movers[0],
        duration=float(batch.duration[0]),
        ending=Ending(batch.ending[0]),
        contacts=tuple(
            Contact(time, int(body), int(other), *rest)
            for time, body, other, *rest in batch.contacts(0).tolist()
        ),
        crossings=tuple(
            Crossing(time, int(body), int(line), Part(int(part)), way > 0, *place)
            for time, body, line, part, way, *place in batch.crossings(0).tolist()
        ),
        gone=tuple(
            Gone(time, body, fate - POCKETED if fate < LEFT else LEFT - 1 - fate)
            for time, body, fate in gone
        ),
        falls=tuple(sorted(Fall(time, body) for body, time in enumerate(fell) if time < LONGEST)),
        pieces=Pieces.of(batch.piece, batch.gone_at[0], float(batch.duration[0])),
        events=int(batch.events[0]),
    )
