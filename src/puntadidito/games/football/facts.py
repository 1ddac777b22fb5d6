"""What happened in a shot, in the words of the game: the referee reads these and nothing else.

Those of a simulated shot are read from its log (`observe`); at a real table people enter the same.
Times are microseconds from the release of the first flick, places micrometres in the frame of the
table. "Moving" is said of the instant before a contact. Of two things at one instant the ball
comes first, then figures, then the barrier.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.flick import pieces
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point

Kind = Literal[
    "attack", "block", "volley", "positional", "re_entry", "automatic", "control",
    "kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty", "placed",
]  # fmt: skip
"""What a flick is made for; "direct" and "indirect" are free kicks, "control" a keeper's push."""

KICKS: frozenset[Kind] = frozenset(
    {"kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty", "placed"}
)
"""Flicks that take a restart."""


class _Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Meant(msgspec.Struct, frozen=True):
    """A flick of an order: what it is made for, and by whom."""

    kind: Kind
    side: int
    figure: int
    """Or a keeper, who pushes the ball."""


class Order(pieces.Order, frozen=True, omit_defaults=True):
    """A shot to be run; ``flicks`` and ``meant`` go together, the first one starts it.

    A keeper who pushes the ball flicks the ball itself. Of two keepers the western comes first; one
    who is out stands far away.
    """

    meant: tuple[Meant, ...] = ()
    east: int = 0
    """The side that attacks east."""
    attacker: int = 0
    """The side in possession when it begins."""
    portierino: tuple[bool, bool] = (False, False)
    """Sides whose portierino is on: their keeper is out."""
    waiting: bool = False
    """Keepers wait for the touch of the ball: penalties and placed shots."""
    fast_cloth: bool = False
    light_bases: bool = False


class Flick(_Fact, frozen=True):
    """A flick of a shot."""

    kind: Kind
    side: int
    figure: int
    t: int = 0
    launched: bool = True
    """A sealed flick is not made if the right to it has gone by its start."""
    rest_t: int = 0
    """When the figure came to rest, or left the cloth."""
    displaced: tuple[Lies, ...] = ()
    """What it moved, itself and by chain: where each was when it was first struck so, its own
    place first."""
    scene: tuple[Lies, ...] = ()
    """Where everything was at its start, if that was not the start of the shot."""
    ball_moving: bool = False
    """The ball moved at its start: al volo."""
    offside: bool = False
    """The figure stood in an offside position at its start (12.3.b asks it of a volley)."""


class Touch(_Fact, frozen=True):
    """The ball met a figure or a keeper."""

    t: int
    body: int
    ball: Point
    """The centre of the ball."""
    at: Point
    """Where they met."""
    where: Point
    """The centre of the figure or keeper."""
    moving: bool = False
    """The figure moved."""
    ball_moving: bool = False
    neutral: bool = False
    """The figure lay flat, or was out of play (bounced off the barrier, left the cloth)."""
    lying: bool = False
    """It is neutral because it lay flat (5.1.d), not because it was out of play (2.2.g)."""
    towards: int = 0
    """The sign of the push it gave the ball along x."""
    resting: bool = False
    """They lay together before the flick and an impulse passed without a new meeting, the ball not
    being pushed into the figure: no touch for anybody but the figure that is flicked (5.4.h)."""


class Bump(_Fact, frozen=True):
    """Two figures met, or a figure and a keeper."""

    t: int
    one: int
    two: int
    at: Point
    places: tuple[Point, Point]
    """Their centres."""
    one_moving: bool = True
    two_moving: bool = False
    neutral: bool = False
    """One of them was out of play."""
    ball: Point | None = None
    """Where the ball was then; None: it was off the table."""
    ball_moving: bool = False
    """The ball moved then: a flick was still running (6.3.m)."""


class Offside(_Fact, frozen=True):
    """Who stood in an offside position when the ball was touched, or would be played."""

    touch: int
    """Number of the touch, of a figure or keeper of that side; -1 the start of the shot."""
    figures: tuple[int, ...]
    """All of that side in an offside position then, deepest first."""
    at: tuple[Point, ...] = ()
    """Where they stood, in the same order (appendix.27)."""
    last: int = -1
    """The defending figure whose rim was the line then; -1: the end line (12.2.c)."""
    passed: int | None = None
    """When the ball had passed the line of that instant, completely inside the shooting area
    (12.2.a); None: it did not before the next such touch."""
    beyond: bool = False
    """It was past the line already at the touch (12.2.d)."""


class Out(_Fact, frozen=True):
    """The ball was wholly over a line."""

    t: int
    line: Literal["west", "east", "south", "north"]
    at: Point
    """Where its centre crossed the line."""
    goal: bool = False
    """Between the posts and under the bar."""


class Wood(_Fact, frozen=True):
    """The ball met a post or the bar."""

    t: int
    end: Literal["west", "east"]


class Post(_Fact, frozen=True):
    """A figure met a post or the bar: nothing comes of it (2.7.b)."""

    t: int
    figure: int


class Exit(_Fact, frozen=True):
    """A figure went wholly over a line and was still there at rest, or left the cloth."""

    figure: int
    line: Literal["west", "east", "south", "north"]
    at: Point
    """Where its centre last crossed the line outwards."""
    table: bool = False
    """Its base touched the bare table."""
    barrier: bool = False
    """It met the barrier."""
    off: bool = False
    """It left the table."""


class Rebound(_Fact, frozen=True):
    """The first thing a figure met after the barrier."""

    t: int
    figure: int
    other: int
    """A figure, a keeper or the ball."""
    moving: bool
    at: Point
    places: tuple[Point, Point] | None = None
    """Their centres (10.2.c)."""
    displaced: tuple[Lies, ...] = ()
    """What it moved from there on, itself and by chain: where each was then (2.2.e)."""


class Save(_Fact, frozen=True):
    """A keeper or his rod met the ball."""

    t: int
    side: int
    at: Point
    """Where, seen from above."""
    rod: bool = False
    """The rod met it (8.1.b)."""


class Keeping(_Fact, frozen=True):
    """How a keeper behaved."""

    side: int
    t: int = 0
    """When he first did what is told here."""
    fast: bool = False
    """Moved quickly before the ball was touched."""
    early: bool = False
    """Off the ground, or thrown sideways, before the ball was touched."""
    moved: bool = False
    """Moved at all before the ball was touched."""
    over_line: bool = False
    """Some part of him was past the goal-area line (at placed shots: touched it)."""
    off_line: bool = False
    """At a penalty: some part of him stood before the goal line."""
    between: bool = False
    """He stood between the figure and the ball, or in the way of a positional flick."""
    deliberate: bool = False


class ReEntry(_Fact, frozen=True):
    """The way of a figure that returns from offside."""

    angle: int
    """Of the line from start to rest with the sideline, thousandths of a degree."""
    free: int
    """The least angle at which the lane is free (0: straight back), thousandths of a degree."""
    past_halfway: bool = False
    """Its whole base was past the halfway line."""


class Kick(_Fact, frozen=True):
    """What a kick that takes a restart did to the ball, before anybody else touched it."""

    moved: bool = False
    """By a millimetre or more."""
    forward: bool = False
    """Kick-off: wholly past the halfway line."""
    left_area: bool = False
    """Goal kick: wholly out of the penalty area, on the side of the pitch."""
    far: bool = False
    """Throw-in: wholly in a quarter that is too far."""
    over: bool = False
    """Throw-in: the base of the taker reached the line after its touch."""
    t: int = 0
    """When the first of these two happened."""


class Facts(_Fact, frozen=True):
    """One shot, from the release until everything is at rest."""

    flicks: tuple[Flick, ...] = ()
    touches: tuple[Touch, ...] = ()
    """In order of time."""
    bumps: tuple[Bump, ...] = ()
    offside: tuple[Offside, ...] = ()
    out: Out | None = None
    wood: tuple[Wood, ...] = ()
    posts: tuple[Post, ...] = ()
    exits: tuple[Exit, ...] = ()
    rebounds: tuple[Rebound, ...] = ()
    saves: tuple[Save, ...] = ()
    keeping: tuple[Keeping, ...] = ()
    kick: Kick | None = None
    re_entry: ReEntry | None = None
    touching: tuple[int, ...] = ()
    """Figures that touch the ball at rest."""
    fallen: tuple[int, ...] = ()
    rest: tuple[Lies, ...] = ()
    """Where things came to rest; those not listed lie where they lay."""
    keepers: tuple[Lies, ...] = ()
    """Where keepers ended, if they moved."""
    duration: int = 0
    limited: bool = False
    """A real table: the attacker's body hindered the keeper, so the block is waited for (5.5.a)."""
    denied: bool = False
    """A real table: the flick before was limited, and the defender was not let block (5.5.e)."""
    played_on: bool = False
    """A real table: the attacker played on while the ball moved, after an infringement (4.3.i)."""
    sure: bool = True
    """A real table: the ball would have entered beyond doubt (7.1.h)."""
    undeclared: bool = False
    """A real table: a re-entry or automatic flick was not announced."""
    unblocked: bool = False
    """A real table: the defender was not let make the block that was due before this flick."""
    stopped: bool = False
    """A real table: play was stopped when the flick was made (12.5.f)."""
    interlocked: tuple[tuple[int, int], ...] = ()
    """A real table: figures that hooked into one another (2.5.c)."""
