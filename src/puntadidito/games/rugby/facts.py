"""What happened in a shot, in the words of the game: the referee reads these and nothing else.

Those of a simulated shot are read from its log (`observe`); at a real table people enter the same.
Times are microseconds from the release of the flick, places micrometres in the frame of the table.
"Moving" is said of the instant before a contact. Whatever is told of a flick's figure at rest is
measured from where it went out, if its whole base is then beyond a line (note of 4.1.a.2).
"""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.flick import pieces
from puntadidito.flick.log import Span
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.rugby.layout import Way

Kind = Literal[
    "attempt", "offload", "touch_down", "advance", "pass",
    "kick_off", "kick", "drop", "place", "conversion",
    "defence", "recall", "support", "last", "clear", "pressure", "throw", "put_in",
]  # fmt: skip
"""What a flick is made for. Of a pass: "recall" is a called return, "support" a flick of the
attacker, "last" the defender's; "clear" moves an irregular figure out of the way."""

ATTEMPTS: frozenset[Kind] = frozenset({"attempt", "offload", "touch_down"})
KICKS: frozenset[Kind] = frozenset({"kick_off", "kick", "drop", "place", "conversion"})
DEFENDING: frozenset[Kind] = frozenset({"defence", "recall", "last", "pressure"})
"""Flicks of the side without the ball that are judged by chapter 6."""


class _Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    pass


class Meant(msgspec.Struct, frozen=True):
    """A flick of an order: what it is made for, and by whom."""

    kind: Kind
    side: int
    figure: int


class Order(pieces.Order, frozen=True, omit_defaults=True):
    """A shot to be run; ``flicks`` and ``meant`` go together, the first one starts it."""

    meant: tuple[Meant, ...] = ()
    east: int = 0
    """The side that plays east."""
    bases: tuple[str, str] = ("rugby", "rugby")
    alone: bool = False
    """A conversion: nobody but the kicker is in the way."""
    spot: Point | None = None
    """Line-out: the point of the throw. Scrum: its middle."""
    file: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """The files of a line-out or the packs of a scrum, by side."""
    carrier: int = -1
    """The figure in possession: between it and the ball nobody may stop (6.c)."""
    closing: tuple[int, ...] = ()
    """Those who close the pack or file that a pressing figure may not pass (9.i.2)."""
    offside: tuple[int, ...] = ()
    """Where a move is sealed besides: figures of both sides that are irregular before the shot."""


class Flick(_Fact, frozen=True):
    """A flick of a shot."""

    kind: Kind
    side: int
    figure: int
    t: int = 0
    launched: bool = True
    """A sealed defensive flick is not made without the right to it (6.a, 6.b.2)."""
    displaced: tuple[Lies, ...] = ()
    """What a sealed flick moved, itself and by chain: where each was when it was first struck."""
    axis: int | None = None
    """Where the ball pointed then, if it is among them; None: as before the shot."""


class Touch(_Fact, frozen=True):
    """The ball met a figure."""

    t: int
    figure: int
    ball: Point
    """The centre of the ball."""
    at: Point
    """Where they met."""
    where: Point
    """The centre of the base."""
    moving: bool = False
    """The figure moved."""
    ball_moving: bool = False
    lying: bool = False
    """The figure leaned more than 45 degrees."""
    direct: bool = False
    """The ball had left the wedge and not met the cloth since."""


class Bump(_Fact, frozen=True):
    """Two figures met."""

    t: int
    one: int
    two: int
    at: Point
    places: tuple[Point, Point]
    """Their centres."""
    one_moving: bool = True
    two_moving: bool = False


class Crossing(_Fact, frozen=True):
    """The whole ball was beyond a line of play it had not wholly passed before, going forward."""

    t: int
    line: int
    """Its place along the pitch."""


class Out(_Fact, frozen=True):
    """The ball was out: it met a line on the cloth, or its centre passed above one."""

    t: int
    line: Literal["touch", "in_goal", "dead"]
    """A side line between the goal lines, one of an in-goal, a dead-ball line."""
    at: Point
    """Where, on the line."""
    direct: bool = False
    """It had left the wedge and not met the cloth since."""


class Exit(_Fact, frozen=True):
    """A figure was wholly beyond a line at rest, or off the table."""

    figure: int
    at: Point
    """Where its centre crossed the line."""
    off: bool = False
    """It left the table and cannot be flicked from there."""


class KickFacts(_Fact, frozen=True):
    """What a kick did."""

    ramp: Literal["over", "back", "beside"] = "over"
    goal: bool = False
    """Over the bar and between the posts, forward."""
    wood: int | None = None
    """When the ball first met a post or the bar."""


class Thrown(_Fact, frozen=True):
    """What a throw did."""

    angle: int = 0
    """The greatest between the hooker's flick or way and the middle of the corridor, thousandths
    of a degree."""
    reached: bool = True
    """The ball came as far as the mouth of the corridor."""
    zone: Literal["corridor", "extension", "beside"] = "corridor"
    """Where it lies; beside is on or past a file."""
    beside: int = -1
    """That file's side."""
    nearest: int = -1
    """The side of the nearest figure that is in no file; -1: as near to either."""


class PutInFacts(_Fact, frozen=True):
    """What a put-in did."""

    inside: bool = True
    """The ball lies in the gap."""
    nearer: int = -1
    """The side whose front row is nearer; -1: not clear."""


class Facts(_Fact, frozen=True):
    """One shot, from the release until everything is at rest."""

    flicks: tuple[Flick, ...] = ()
    touches: tuple[Touch, ...] = ()
    """In order of time."""
    bumps: tuple[Bump, ...] = ()
    lines: tuple[Crossing, ...] = ()
    """As the flicked side plays."""
    out: Out | None = None
    exits: tuple[Exit, ...] = ()
    fallen: tuple[int, ...] = ()
    """Figures that lie flat at rest."""
    gap: int = 0
    """At rest, from the flicked figure to the ball."""
    way: Way = "sideways"
    """At rest, where the ball lies as the flicked figure sees it."""
    moved: int = 0
    """How far the ball lies from where it lay."""
    ahead: int = 0
    """How far along the pitch, as the flicked side plays."""
    touching: tuple[int, ...] = ()
    """At rest, figures in contact with the ball."""
    circle: tuple[int, ...] = ()
    """At rest, figures inside the 5 cm circle round the ball."""
    in_goal: tuple[Span, ...] = ()
    """Where a move was sealed besides: when the ball lay on the goal line or in the in-goal of the
    side that made it."""
    lane: tuple[int, ...] = ()
    """At rest, figures of the defender that cut the lane between the figure in possession and the
    ball and did not cut it before."""
    past: tuple[int, ...] = ()
    """At rest, figures of both sides that are offside."""
    near: tuple[tuple[int, int], ...] = ()
    """At rest, how far figures that met the ball are from it (7.1.h, 6.1.a.2)."""
    same_quarter: bool = False
    """Flicked figure, ball and last defender met were in the quarter of exit when the figure
    touched the ball (8.1.b.1)."""
    beyond: bool = False
    """A pressing figure stopped wholly past those who close the other pack or file (9.i.2)."""
    wedge: bool = False
    """A figure of the defender met the wedge (7.1.d.2)."""
    kick: KickFacts | None = None
    throw: Thrown | None = None
    put_in: PutInFacts | None = None
    scrummer: int = -1
    """The scrummer: the exit by which the ball came out, 0 to 5 (13.2)."""
    rest: tuple[Lies, ...] = ()
    """Where things came to rest; those not listed lie where they lay."""
    axis: int | None = None
    """Where the ball points at rest; None: as before."""
    duration: int = 0
    parallel: bool = True
    """A flick to clear the way went parallel to the dead-ball line (10.1.d.2)."""
