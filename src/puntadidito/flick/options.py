"""The two questions of a flick table that are no menus: to flick something, to place something.

What each tells the page beforehand is typed here; a game adds words of its own, and reads its own
value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from puntadidito.core.contract import Choice, Code, Law, Menu, Refused
from puntadidito.flick.order import POWER_MAX, TURN
from puntadidito.flick.regions import Region, Stretch, fault_at, sample
from puntadidito.flick.spots import Point

V = TypeVar("V")
ANGLES, POWERS = (0, TURN - 1), (1, POWER_MAX)


class FlickSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Where what is flicked may stand, in the player's own frame, and the ranges of the rest."""

    side: int
    """Quarter turns to the left from the table's frame to the player's."""
    region: Region
    angle: Stretch = ANGLES
    """Thousandths of a degree."""
    power: Stretch = POWERS
    """Thousandths of the strongest."""
    strict: bool
    """Lawless places are taken too, and punished."""


class PlaceSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Where a thing may be put, in the frame of the table."""

    piece: int
    left: int
    """How many are still to be placed."""
    radius: int
    region: Region
    start: Point
    """Where a hand may begin: a lawful place, if there is one."""
    strict: bool
    """Lawless places are taken too, and punished."""


class BarredSpec(msgspec.Struct, frozen=True):
    """A figure that somebody may expect to flick, and the articles that forbid it now."""

    figure: int
    law: Law


class FiguresSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Which figures may be flicked where they stand, under which name, and how."""

    option: str
    side: int
    """Quarter turns to the left from the table's frame to the player's."""
    figures: tuple[int, ...]
    barred: tuple[BarredSpec, ...] = ()
    angle: Stretch = ANGLES
    power: Stretch = POWERS
    swerve: Stretch = (-POWER_MAX, POWER_MAX)
    chip: Stretch = (0, POWER_MAX)
    after: Stretch | None = None
    """When it may start, microseconds after the first release, where it is sealed."""


class ByHand:
    """Answers by hand, with a value that the game reads, beside words that have none."""

    def __init__(self, words: Menu, silent: tuple[str, ...] = ()) -> None:
        """``silent``: words that only the clock says."""
        self.words, self.silent = words, silent

    def by_hand(self, option: str, value: Any) -> bool:
        """Whether this is an answer by hand; raises `Refused` if it is and may not be."""
        raise NotImplementedError

    def check(self, choice: Choice) -> None:
        """Accept, or say what is wrong and where it is written."""
        if isinstance(choice.option, str) and self.by_hand(choice.option, choice.value):
            return
        if choice.option in self.silent:
            no_value(choice.option, choice.value)
        else:
            self.words.check(choice)


class OneSpot(ByHand):
    """Put one piece down, under the name its spec has; or say a word."""

    told: ClassVar[type[msgspec.Struct]]
    """What the game tells of a question; its ``spots`` are the specs."""

    def __init__(
        self, s: Any, spec: Any, words: tuple[str, ...], law: Law, silent: tuple[str, ...] = ()
    ) -> None:
        """``silent``: words that only the clock says."""
        super().__init__(Menu(tuple(sorted(words))), silent)
        self.s, self.spec, self.law = s, spec, law

    def by_hand(self, option: str, value: Any) -> bool:
        """A spot."""
        if option != self.spec.option:
            return False
        if self.s.setup.live:
            no_value(option, value)
            return True
        at: Point = read(value, Point, "place", self.law)
        check_stand(self.spec.region, at, strict=self.spec.strict)
        return True

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """A lawful spot, or a word."""
        words = self.words.names
        if words and below(2):
            return words[below(len(words))], None
        if self.s.setup.live:
            return self.spec.option, None
        return self.spec.option, sample(self.spec.region, below) or self.spec.start

    def describe(self) -> dict[str, Any]:
        """Where it may be put."""
        return {**self.words.describe(), "spec": self.told(spots=(self.spec,))}


def no_value(option: str, value: Any) -> None:
    """A word, or what a hand does at a real table: nothing more is said of it."""
    if value is not None:
        raise Refused(Code.MALFORMED, "no_value", {"option": option})


def read(value: Any, kind: type[V] | Any, reason: str, law: Law) -> V:
    """A value as a game has it, or `Refused`."""
    try:
        found: V = msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise Refused(Code.MALFORMED, reason, {"detail": str(error)}, law) from None
    return found


def check_swing(angle: int, power: int, reason: str, law: Law) -> None:
    """Any direction, and a strength a finger has."""
    if not 0 <= angle < TURN:
        raise Refused(Code.MALFORMED, f"{reason}.angle", {"most": TURN - 1}, law)
    if not 1 <= power <= POWER_MAX:
        raise Refused(Code.MALFORMED, f"{reason}.power", {"most": POWER_MAX}, law)


def check_stand(region: Region, at: Point, *, strict: bool = False) -> None:
    """A place the law allows; with a strict referee, one that can be taken at all."""
    if fault := fault_at(region, *at, solid=strict):
        raise Refused(Code.ILLEGAL, fault.reason, {}, fault.law)


def any_stand(row: Sequence[Stretch], below: Callable[[int], int]) -> int:
    """A place of a row at random: a stretch, then a place on it."""
    low, high = row[below(len(row))]
    return low + below(high - low + 1)
