"""What a question tells besides its menu: who may be flicked, where a piece may be put."""

from __future__ import annotations

import msgspec

from puntadidito.flick.options import FiguresSpec, PlaceSpec
from puntadidito.flick.order import Lies
from puntadidito.flick.regions import Region
from puntadidito.flick.spots import Point


class SpotSpec(PlaceSpec, frozen=True, kw_only=True):
    """Where one piece may be put, under which name."""

    option: str


class ShapeSpec(msgspec.Struct, frozen=True):
    """A formation a player may choose, as it would stand."""

    name: str
    figures: tuple[Lies, ...]


class TeamSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A whole side to be laid out."""

    figures: tuple[int, ...]
    region: Region
    """For each figure alone; what holds for all together is judged at the end."""
    shapes: tuple[ShapeSpec, ...]
    start: tuple[Lies, ...]


class WallSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A wall before a direct free kick: up to four figures in a row, in a direction."""

    figures: tuple[int, ...]
    most: int
    ball: Point


class Spec(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="football"):
    """A question of football besides its menu; only what is asked for is there."""

    flicks: tuple[FiguresSpec, ...] = ()
    spots: tuple[SpotSpec, ...] = ()
    team: TeamSpec | None = None
    wall: WallSpec | None = None
