"""What a question is made of, as the page is told: who may run where, what may be kicked how far.

A menu of thousands is never sent. The page puts texts of acts together from this; everything it
needs to know is in here, so it decides nothing.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.contract import Law, Odds
from puntadidito.games.crash.table import HEXES, disc

Area = str
"""A set of hexes: its bits as a hexadecimal number."""

UNREACHED, STOPS, CROSSES = ".", "012345", "abcdef"
"""A hex of `RunSpec.ways`: out of reach; reached; only crossed. Which says where he comes from."""
COMES_FROM = (-50, -49, -1, 1, 49, 50)
"""What is added to a hex for the one before it on the way."""


class Part(msgspec.Struct, frozen=True, kw_only=True):
    """A part of a question."""


class RiskSpec(Part, frozen=True, kw_only=True):
    """Hexes on which a run is followed by dice."""

    hexes: tuple[int, ...]
    odds: dict[str, float]


class RunSpec(Part, frozen=True, kw_only=True):
    """Where a man may run."""

    man: int
    """His shirt."""
    at: int
    spaces: int
    ways: str
    """A letter for every hex within so many spaces, in the order of their numbers."""
    risks: tuple[RiskSpec, ...] = ()
    wrong: tuple[int, ...] = ()
    """Where he would come into the ruck, but not through the gate."""
    round: tuple[tuple[int, ...], ...] = ()
    """His ways into the ruck that go round to the gate."""


class CastSpec(Part, frozen=True, kw_only=True):
    """Cards a kick is declared with, as an option names them, and how many spaces it then goes."""

    cards: str
    least: int
    most: int


class KickSpec(Part, frozen=True, kw_only=True):
    """Kicks of one kind: any hex of the goal, as far from where the ball is as a cast says."""

    verb: Literal["kick", "touch"]
    men: tuple[int, ...]
    """Who may kick, where that has to be said."""
    at: int
    goal: Area
    casts: tuple[CastSpec, ...]
    odds: dict[str, float] | None
    barred: Area = "0"
    """Where the full-back keeps it from going."""
    barred_law: Law = ()


class PlaySpec(Part, frozen=True, kw_only=True):
    """A card that may be played, and on what: each as an option names it, or any of a set."""

    card: str
    on: tuple[str, ...] = ()
    among: tuple[str, ...] = ()
    count: int = 0
    """How many of ``among``."""


class RuckSpec(Part, frozen=True, kw_only=True):
    """A tackled man's own hexes on either side, and the gates once there is a ruck."""

    seat: int
    guard: tuple[tuple[int, ...], tuple[int, ...]]
    gate: tuple[tuple[int, ...], tuple[int, ...]] | None


class OrdersSpec(Part, frozen=True, kw_only=True):
    """RunSpec that are proposed, each a player and a hex: into shape, to a free ball, ahead."""

    shape: tuple[tuple[int, int], ...]
    fetch: tuple[int, int, float] | None
    """And the odds of picking it up."""
    ahead: tuple[int, int] | None


class TurnSpec(Part, frozen=True, kw_only=True):
    """The own turn, besides what stands on the menu."""

    runs: tuple[RunSpec, ...]
    kicks: tuple[KickSpec, ...]
    plays: tuple[PlaySpec, ...]
    zone: Area
    """Where the others tackle a carrier."""
    offside: tuple[int, ...]
    lines: tuple[int | None, int | None]
    """The doubled depth each side is offside beyond."""
    ruck: RuckSpec | None
    orders: OrdersSpec


class StandingSpec(Part, frozen=True, kw_only=True):
    """Where some men may stand in a line-up, and the articles that say so."""

    men: tuple[int, ...]
    hexes: Area
    law: Law


class LineUpSpec(Part, frozen=True, kw_only=True):
    """A line-up: where everybody may stand, and usually does."""

    areas: tuple[StandingSpec, ...]
    standard: tuple[str | None, ...]


class BattleSpec(Part, frozen=True, kw_only=True):
    """Cards that may be laid for a set piece, up to so many."""

    cards: tuple[str, ...]
    most: int


class Spec(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="crash"):
    """A question of Crash Tackle besides its menu; only what is asked for is there."""

    turn: TurnSpec | None = None
    kicks: tuple[KickSpec, ...] = ()
    place: LineUpSpec | None = None
    battle: BattleSpec | None = None
    proof: tuple[str, ...] = ()
    """Acts that would have scored without the foul."""


def area(hexes: int) -> Area:
    """A set of hexes as it is sent.

    >>> area(0b10010)
    '12'
    """
    return f"{hexes:x}"


def plain(odds: Odds | None) -> dict[str, float] | None:
    """Odds as they are sent."""
    return None if odds is None else dict(odds)


def within(h: int, spaces: int) -> tuple[int, ...]:
    """The hexes the letters of `RunSpec.ways` stand for."""
    near = disc(h, spaces)
    return tuple(x for x in HEXES if near >> x & 1)
