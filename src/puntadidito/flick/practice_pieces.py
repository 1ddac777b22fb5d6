"""Practice among figures and a ball: a try as the page sends it, checked, run and judged."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, dist, radians, sin
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from puntadidito.core.contract import Code, Ran, Refused
from puntadidito.flick import pieces
from puntadidito.flick.drills import Drill, Miss, Round, Seen, judged
from puntadidito.flick.order import POWER_MAX, TURN, Finger, Flicked, Lies, Swing, leaves
from puntadidito.flick.ovals import from_oval
from puntadidito.flick.practice import nonsense
from puntadidito.flick.shapes import AnyShape

if TYPE_CHECKING:
    from puntadidito.physics.pieces.world import World

TOUCHING = 10
"""Two that were left touching may overlap by this much (micrometres), as logs are rounded."""
LOTS = 1 << 32


class Flick(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who is flicked, and how: a `Swing` in the frame of the table."""

    body: int
    angle: int
    power: int
    swerve: int = 0
    chip: int = 0

    @property
    def swing(self) -> Swing:
        """How a player means it."""
        return Swing(self.angle, self.power, self.swerve, self.chip)


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A flick on a table laid out at will."""

    pieces: tuple[Lies, ...]
    flick: Flick
    lying: tuple[int, ...] = ()
    """Figures that lie flat."""
    drill: str = ""
    round: int = 0
    """Which flick of the drill this is."""
    lot: int = 0
    """What chance is drawn from."""
    cut: bool = False
    """Only as far as something is met: what an aim foretells."""


class Did(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a shot did, in a word of the game."""

    what: str
    body: int | None = None
    mm: int | None = None


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is said of a try."""

    made: bool | None = None
    """Whether it did what the drill asks; None where none was asked."""
    miss: Miss | None = None
    did: tuple[Did, ...] = ()
    """The weightiest first."""


class Cloth(NamedTuple):
    """What may be laid out, and where."""

    radii: tuple[int, ...]
    """By body, as they keep each other off."""
    half: tuple[int, int]
    """From the middle to the edge."""
    ball: int
    long: int = 0
    """The long half axis of an oval."""
    solids: tuple[AnyShape, ...] = ()
    """What stands on the table."""

    def check(self, lies: Iterable[Lies], axis: int = 0) -> None:
        """Accept a table, or raise `Refused`."""
        seen: list[Lies] = []
        for body, x, y in lies:
            if not 0 <= body < len(self.radii) or any(body == other[0] for other in seen):
                raise nonsense(f"piece {body}")
            r = self.radii[body]
            if abs(x) + r > self.half[0] or abs(y) + r > self.half[1]:
                raise Refused(Code.ILLEGAL, "practice.off", {"piece": body})
            within = (wide.holds(x, y) for solid in self.solids for wide in solid.more(r))
            if any(within) or any(
                self.gap((body, x, y), other, axis) < -TOUCHING for other in seen
            ):
                raise Refused(Code.ILLEGAL, "practice.overlap", {"piece": body})
            seen.append((body, x, y))

    def gap(self, one: Lies, other: Lies, axis: int) -> float:
        """From edge to edge."""
        if one[0] == self.ball:
            one, other = other, one
        (body, x, y), (its, ox, oy) = one, other
        if its == self.ball and self.long:
            a = radians(axis / 1000)
            way = (float(x - ox), float(y - oy))
            away = from_oval(way, (cos(a), sin(a)), self.long, self.radii[its])
            return away - self.radii[body]
        return dist((x, y), (ox, oy)) - self.radii[body] - self.radii[its]


def check_flick(flick: Flick, lies: Iterable[Lies], bodies: int) -> None:
    """Of a figure that is there, in any direction, as strong as a finger is."""
    if not 0 <= flick.body < bodies or all(body != flick.body for body, *_ in lies):
        raise Refused(Code.ILLEGAL, "practice.nobody", {"piece": flick.body})
    if not 1 <= flick.power <= POWER_MAX:
        raise Refused(Code.ILLEGAL, "practice.power", {"most": POWER_MAX})
    if not 0 <= flick.angle < TURN:
        raise nonsense("angle")
    if abs(flick.swerve) > POWER_MAX or not 0 <= flick.chip <= POWER_MAX:
        raise nonsense("swerve or chip")


def round_of(drills: Mapping[str, Drill], tried: Try) -> Round | None:
    """What a try has to do, where it belongs to a drill."""
    if not tried.drill:
        return None
    drill = drills.get(tried.drill)
    if drill is None or not 0 <= tried.round < len(drill.rounds):
        raise nonsense("drill")
    asked = drill.rounds[tried.round]
    if tried.flick.body != asked.by:
        raise Refused(Code.ILLEGAL, "practice.other", {"piece": asked.by})
    there = {asked.by, *(body for body, *_ in tried.pieces)}
    if missing := {body for aim in asked.aims for body in aim.bodies()} - there:
        raise Refused(Code.ILLEGAL, "practice.missing", {"piece": min(missing)})
    return asked


def parted(
    lies: Iterable[Lies], flick: Flick, finger: Finger
) -> tuple[tuple[Lies, ...], tuple[Flicked, ...]]:
    """What lies still, and what is flicked from where it lay."""
    still, flicked = [], []
    for body, x, y in lies:
        if body == flick.body:
            flicked.append(Flicked(body, (x, y), leaves(flick.swing, finger)))
        else:
            still.append((body, x, y))
    return tuple(still), tuple(flicked)


def told(asked: Round | None, seen: Seen, did: Iterable[Did]) -> Told:
    """A shot in words, judged where a drill asked for something."""
    if asked is None:
        return Told(did=tuple(did))
    miss = judged(asked.aims, seen)
    return Told(miss is None, miss, tuple(did))


def foretold(world: World, order: pieces.Order) -> Ran:
    """A shot as far as an aim shows it, and what it meets there: a body, or a thing by its kind."""
    from puntadidito.physics.pieces.outcome import kind_of  # only who plays needs the physics

    log, other = pieces.until_met(world, order)
    if other is None:
        return Ran(Told(), log)
    met = Did("body", other) if other >= 0 else Did(kind_of(world, other))
    return Ran(Told(did=(met,)), log)
