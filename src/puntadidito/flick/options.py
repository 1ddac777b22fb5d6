"""The two questions of a flick table that are no menus: to flick something, to place something.

What each tells the page beforehand is typed here; a game adds words of its own.
"""

from __future__ import annotations

import msgspec

from puntadidito.flick.regions import Region, Stretch
from puntadidito.flick.spots import Point


class FlickSpec(msgspec.Struct, frozen=True, kw_only=True):
    """Where what is flicked may stand, in the player's own frame, and the ranges of the rest."""

    side: int
    """Quarter turns to the left from the table's frame to the player's."""
    region: Region
    angle: Stretch
    """Thousandths of a degree."""
    power: Stretch
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
