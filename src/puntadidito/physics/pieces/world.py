"""A table for what is flicked, as plain data: bodies, what they stand on, what stands in the way.

Everything is in metres, seconds and kilograms, the origin anywhere, z up from the cloth. There is
no hidden constant: a game makes a `World` of the numbers in its ``table.py``.
"""

from __future__ import annotations

import math
from itertools import product

import msgspec

from puntadidito.physics.world import Line, Pocket, Share, Side


class Stack(msgspec.Struct, frozen=True, tag=True):
    """Cylinders on one axis: a coin is one, a figure two, its base and the man on it."""

    radius: float
    rim: float = 0.0
    """How high above the ground it is widest: there it meets a ball."""
    man: float = 0.0
    """Radius of the man; 0 for a coin."""
    tall: float = 0.0


class Ball(msgspec.Struct, frozen=True, tag=True):
    """A sphere, or with a longer half axis a spheroid."""

    radius: float
    long: float = 0.0
    """The long half axis; 0 for a sphere."""
    inertia: float = 2 / 3
    """About the long axis, per mass and square of the radius; 2/3 is a thin shell."""
    across: float = 0.0
    """About any axis across the long one; 0 for a sphere."""


class Body(msgspec.Struct, frozen=True):
    """Something that is flicked or met. Without a mass it never moves."""

    shape: Stack | Ball
    mass: float | None
    kind: str


class Between(msgspec.Struct, frozen=True):
    """What happens where two kinds touch."""

    one: str
    other: str
    restitution: Share = 0.0
    grip: float = 0.0
    """Friction: of rims, and of what slides on a surface."""


class Area(msgspec.Struct, frozen=True):
    """A rectangle."""

    left: float
    bottom: float
    right: float
    top: float


class Under(msgspec.Struct, frozen=True):
    """What a surface does to bodies of a kind besides friction."""

    kind: str
    rolling: float = 0.0
    """Resistance; the deceleration is this times gravity."""
    swerve: float = 0.0
    """How far the pressure under a sliding base leans forward; 1 and more is as far as it can."""
    pivot: float = 0.0
    """How fast the rim of a ball that turns on the spot slows down (m/s^2)."""


class Surface(msgspec.Struct, frozen=True):
    """Part of the ground; without an area it is the rest of the table."""

    kind: str
    under: tuple[Under, ...] = ()
    area: Area | None = None


class Opening(msgspec.Struct, frozen=True):
    """A gap in a side of the barrier, along it."""

    side: Side
    low: float
    high: float


class Barrier(msgspec.Struct, frozen=True):
    """What runs round the table: it is met by rims, and cleared by what flies above it."""

    area: Area
    kind: str
    height: float = math.inf
    openings: tuple[Opening, ...] = ()
    open: tuple[Side, ...] = ()
    """Sides without any: there a body falls when its centre is over the edge."""


class Rod(msgspec.Struct, frozen=True, tag=True):
    """A round bar between two points: a post, a crossbar, the keeper's rod."""

    start: tuple[float, float, float]
    end: tuple[float, float, float]
    radius: float
    kind: str


class Box(msgspec.Struct, frozen=True, tag=True):
    """A block between two corners; flat, it is a net."""

    low: tuple[float, float, float]
    high: tuple[float, float, float]
    kind: str


class Mover(msgspec.Struct, frozen=True):
    """A keeper: he sees, waits, and goes sideways to where he believes the ball will pass."""

    parts: tuple[Rod | Box, ...]
    """Seen from where he stands."""
    watches: int
    """A body."""
    faces: float
    """1 when what he fears comes towards greater x, -1 towards smaller."""
    delay: float
    """From the flick, but never before the ball is touched; after a deflection, from that."""
    speed: float
    low: float
    """How far his place may go, y."""
    high: float
    from_touch: bool = False
    """Whether the delay counts from the first touch of the ball and not from the flick."""


class Stand(msgspec.Struct, frozen=True):
    """Fixed things near one another, and who guards them: a goal."""

    parts: tuple[Rod | Box, ...]
    mover: Mover | None = None

    def things(self) -> tuple[Rod | Box, ...]:
        """All of it, in the order in which fixtures are numbered."""
        return self.parts if self.mover is None else (*self.parts, *self.mover.parts)


class Tipping(msgspec.Struct, frozen=True):
    """What fells a figure, and what it is then."""

    by_base: float
    """Struck by another base faster than this."""
    by_ball: float
    """Struck on the man, by a ball in the air, faster than this,"""
    above: float
    """and higher than this (its centre)."""
    lying: float
    """Height of a figure that lies flat; its base's disc stays."""


class Wedge(msgspec.Struct, frozen=True):
    """A ramp for an oval, set down where a shot wants it."""

    length: float
    """In plan, from its foot to its back."""
    height: float
    width: float
    kind: str


class Oval(msgspec.Struct, frozen=True):
    """What is true of an oval ball only. Each spread is multiplied by one draw of chance a shot."""

    turn_time: float
    """Time constant (s) with which a rolling oval turns across its way."""
    wander: float = 0.0
    """By what angle its way has bent after a metre; it grows with the root of the way."""
    skew: float = 0.0
    """At what angle from across its way it comes to lie."""
    tumble: float = 0.0
    """How fast (rad/s) it turns about the ramp's normal when it leaves a wedge."""
    wedge: Wedge | None = None


class World(msgspec.Struct, frozen=True, cache_hash=True):
    """A table and the bodies that may be on it."""

    bodies: tuple[Body, ...]
    between: tuple[Between, ...]
    surfaces: tuple[Surface, ...]
    """The first that holds a place is the one there; the last has no area."""
    barrier: Barrier
    pockets: tuple[Pocket, ...] = ()
    lines: tuple[Line, ...] = ()
    stands: tuple[Stand, ...] = ()
    tipping: Tipping | None = None
    oval: Oval | None = None
    """For a ball with a long axis."""
    gravity: float = 9.81
    rebound_floor: float = 0.001
    """Bodies never part more slowly than this, or pressed ones would touch without end."""
    hop: float = 0.1
    """A ball that would leave the ground more slowly than this stays on it."""
    tolerance: float = 3e-6
    """How far (m) a piece of a spinning base may stray from its true way."""
    rest: float = 0.002
    """A spinning base slower than this, rim and centre together, is at rest."""

    def __post_init__(self) -> None:
        areas = [surface.area for surface in self.surfaces]
        if not areas or areas[-1] is not None or None in areas[:-1]:
            raise ValueError("every surface but the last needs an area")
        if sum(isinstance(body.shape, Ball) for body in self.bodies) > 1:
            raise ValueError("one ball is enough")
        ovals = [b for b in self.bodies if isinstance(b.shape, Ball) and b.shape.long]
        if bool(ovals) != (self.oval is not None):
            raise ValueError("an oval ball and what is true of it belong together")
        if any(b.shape.long <= b.shape.radius for b in ovals if isinstance(b.shape, Ball)):
            raise ValueError("the long half axis must be the longer one")
        for body in self.bodies:
            if not 0 < body.shape.radius < math.inf:
                raise ValueError(f"no such body: {body}")
            if body.mass is not None and not 0 < body.mass < math.inf:
                raise ValueError(f"no such mass: {body}")
        for area in (self.barrier.area, *areas):
            if area and not (area.left < area.right and area.bottom < area.top):
                raise ValueError("an area is inside out")
        if not (0 < self.rebound_floor < math.inf and 0 <= self.gravity < math.inf):
            raise ValueError("gravity and the rebound floor must be finite, the floor not zero")
        if not (self.tolerance > 0 and self.rest > 0 and self.hop > 0):
            raise ValueError("tolerance, rest and hop must be positive")
        if any((line.x0, line.y0) == (line.x1, line.y1) for line in self.lines):
            raise ValueError("a line needs two ends")
        known = {frozenset((b.one, b.other)) for b in self.between}
        for pair in product({body.kind for body in self.bodies}, self.kinds()):
            if frozenset(pair) not in known:
                raise ValueError(f"nothing is said of what happens between {' and '.join(pair)}")
        for mover in self.movers():
            if not 0 <= mover.watches < len(self.bodies) or abs(mover.faces) != 1:
                raise ValueError("a mover watches a body that comes along x")
            if not (mover.delay >= 0 and 0 < mover.speed < math.inf and mover.low <= mover.high):
                raise ValueError("a mover needs time, speed and room")

    def kinds(self) -> tuple[str, ...]:
        """Everything there is, in a fixed order."""
        parts = [part for stand in self.stands for part in stand.things()]
        named = [body.kind for body in self.bodies] + [surface.kind for surface in self.surfaces]
        named += [self.barrier.kind, *(part.kind for part in parts)]
        if self.oval is not None and self.oval.wedge is not None:
            named.append(self.oval.wedge.kind)
        return tuple(dict.fromkeys(named))

    def movers(self) -> tuple[Mover, ...]:
        """Those who guard a stand, in order."""
        return tuple(stand.mover for stand in self.stands if stand.mover is not None)
