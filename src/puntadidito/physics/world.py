"""What stands still while discs slide: the table, what bodies are made of, what is watched.

Everything is in metres, seconds and kilograms. There is no hidden constant: a `World` is plain
data, made by a game from the header of its match.
"""

from __future__ import annotations

import math
from enum import IntEnum
from typing import Annotated

import msgspec

Share = Annotated[float, msgspec.Meta(ge=0, le=1)]


class Side(IntEnum):
    """A side of the frame, numbered below the bodies so that a contact can name either."""

    LEFT = -1
    BOTTOM = -2
    RIGHT = -3
    TOP = -4


class Body(msgspec.Struct, frozen=True):
    """A disc. Without a mass it is a post: it is hit and never moves."""

    radius: float
    mass: float | None
    kind: int = 0
    """Which of the world's kinds it is made of."""


class Kind(msgspec.Struct, frozen=True):
    """What bodies of one kind are made of."""

    friction: float
    """Against the table; the deceleration is friction times gravity."""
    cushion: Share
    """Restitution against the frame."""


class Frame(msgspec.Struct, frozen=True):
    """The edges of the table. A body bounces off a side, or falls over an open one."""

    left: float
    bottom: float
    right: float
    top: float
    open: tuple[Side, ...] = ()


class Pocket(msgspec.Struct, frozen=True):
    """A round hole. A disc falls when its centre passes the chord through both rims."""

    x: float
    y: float
    radius: float

    def captures(self, radius: float) -> float:
        """How near the centre of a disc of this radius must come to fall.

        >>> Pocket(0, 0, 0.02225).captures(0.0155)
        0.015962847...
        """
        return math.sqrt(max(0.0, self.radius**2 - radius**2))


class Line(msgspec.Struct, frozen=True):
    """A line to watch, from one end to the other; its right hand is its far side."""

    x0: float
    y0: float
    x1: float
    y1: float


class World(msgspec.Struct, frozen=True, cache_hash=True):
    """A table and the bodies that may lie on it.

    >>> world = World(
    ...     bodies=(Body(0.02, 0.015), Body(0.015, 0.005)),
    ...     kinds=(Kind(friction=0.136, cushion=0.75),),
    ...     restitution=((0.9,),),
    ...     frame=Frame(-0.37, -0.37, 0.37, 0.37),
    ... )
    >>> world.pockets
    ()
    """

    bodies: tuple[Body, ...]
    kinds: tuple[Kind, ...]
    restitution: tuple[tuple[Share, ...], ...]
    """Between kind and kind."""
    frame: Frame
    pockets: tuple[Pocket, ...] = ()
    lines: tuple[Line, ...] = ()
    gravity: float = 9.81
    rebound_floor: float = 0.001
    """Bodies never part more slowly than this, or pressed ones would touch without end."""

    def __post_init__(self) -> None:
        kinds = len(self.kinds)
        square = self.restitution
        if len(square) != kinds or any(len(row) != kinds for row in square):
            raise ValueError("restitution must have a row and a column for each kind")
        if any(square[a][b] != square[b][a] for a in range(kinds) for b in range(a)):
            raise ValueError("restitution must be the same both ways")
        if any(not 0 <= value <= 1 for row in square for value in row):
            raise ValueError("restitution is a share")
        for body in self.bodies:
            if not (0 < body.radius < math.inf and 0 <= body.kind < kinds):
                raise ValueError(f"no such body: {body}")
            if body.mass is not None and not 0 < body.mass < math.inf:
                raise ValueError(f"no such mass: {body}")
        for kind in self.kinds:
            if not (0 <= kind.friction < math.inf and 0 <= kind.cushion <= 1):
                raise ValueError(f"no such kind: {kind}")
        if not (self.frame.left < self.frame.right and self.frame.bottom < self.frame.top):
            raise ValueError("the frame is inside out")
        if not (0 < self.rebound_floor < math.inf and 0 <= self.gravity < math.inf):
            raise ValueError("gravity and the rebound floor must be finite, the floor not zero")
        if any((line.x0, line.y0) == (line.x1, line.y1) for line in self.lines):
            raise ValueError("a line needs two ends")
