"""The two questions of a flick table that are no menus: to flick something, to place something.

What each tells the page beforehand is typed here; a game adds words of its own, and reads its own
value.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from puntadidito.core.contract import Choice, Code, Law, Menu, Refused
from puntadidito.flick.order import POWER_MAX, TURN
from puntadidito.flick.regions import Region, Stretch, fault_at
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
