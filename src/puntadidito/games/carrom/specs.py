"""What a question tells besides its menu: where the striker may stand, where a due may lie."""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.options import FlickSpec, PlaceSpec
from puntadidito.flick.regions import Stretch


class PerilSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A man that must not be pocketed now, with what it would cost and the articles."""

    piece: int
    whose: Literal["mine", "theirs"]
    points: int
    law: Law


class StrokeSpec(FlickSpec, frozen=True, kw_only=True):
    """The striker on the first row of its lines that has room."""

    ahead: int
    """How far that row is before the middle of the two lines."""
    place: tuple[Stretch, ...]
    """The lawful places on it."""
    perils: tuple[PerilSpec, ...]


class Spec(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="carrom"):
    """A question of carrom besides its menu; only what is asked for is there."""

    stroke: StrokeSpec | None = None
    place: PlaceSpec | None = None
    rack: Stretch | None = None
    """How far the rack may be turned."""
