"""What a question tells besides its menu: where the striker may stand, where a due may lie."""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.contract import Law
from puntadidito.games.carrom.table import Point

Span = tuple[int, int]


class PerilSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A man that must not be pocketed now, with what it would cost and the articles."""

    piece: int
    whose: Literal["mine", "theirs"]
    points: int
    law: Law


class StrokeSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Where the striker may stand, in the player's own frame, and the ranges of the rest."""

    side: int
    place: tuple[Span, ...]
    circles: Span
    ahead: int
    slack: int
    angle: Span
    power: Span
    strict: bool
    """Lawless places are taken too, and punished."""
    perils: tuple[PerilSpec, ...]


class PlaceSpec(msgspec.Struct, frozen=True, kw_only=True):
    """The ring of a due, what lies in it, and the queen that must not be lined up with a pocket."""

    piece: int
    left: int
    ring: Span
    radius: int
    pieces: tuple[Point, ...]
    queen: Point | None
    pockets: tuple[Point, ...]
    strict: bool


class Spec(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="carrom"):
    """A question of carrom besides its menu; only what is asked for is there."""

    stroke: StrokeSpec | None = None
    place: PlaceSpec | None = None
    rack: Span | None = None
    """How far the rack may be turned."""
