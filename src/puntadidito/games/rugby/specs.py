"""What a question tells besides its menu: who may be flicked, where a piece may be put."""

from __future__ import annotations

import msgspec

from puntadidito.flick.options import FiguresSpec, PlaceSpec
from puntadidito.flick.order import Lies
from puntadidito.flick.pieces import Wedge
from puntadidito.flick.regions import Region
from puntadidito.flick.shapes import Stretch


class SpotSpec(PlaceSpec, frozen=True, kw_only=True):
    """Where one piece may be put, under which name."""

    option: str


class TeamSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of a side to be laid out."""

    figures: tuple[int, ...]
    region: Region
    """For each figure alone; what holds for all together is judged at the end (12.a)."""
    start: tuple[Lies, ...]
    """As the house would."""


class WedgeSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Where the wedge may point."""

    figures: tuple[int, ...]
    """Who may take the kick."""
    angle: Stretch
    """In the player's own frame, thousandths of a degree."""
    start: int
    """Where it points first."""
    side: int
    """Quarter turns to the left from the table's frame to the player's."""
    placed: bool
    """Ball and figure are set for it."""
    taken: tuple[Stretch, ...]
    """Directions, both ends meant, in which it would meet somebody; told to the degree."""
    beyond: tuple[Stretch, ...]
    """The same, in which whoever kicks as he lies does not get the ball over it."""
    stands: Wedge
    """As it would stand."""


class CallSpec(msgspec.Struct, frozen=True):
    """A figure that may be called back, and whoever must be called with it."""

    figure: int
    together: tuple[int, ...]


class Spec(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="rugby"):
    """A question of rugby besides its menu; only what is asked for is there."""

    flicks: tuple[FiguresSpec, ...] = ()
    spots: tuple[SpotSpec, ...] = ()
    team: TeamSpec | None = None
    wedge: WedgeSpec | None = None
    calls: tuple[CallSpec, ...] = ()
