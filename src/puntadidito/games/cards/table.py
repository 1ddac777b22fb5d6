"""The table: the eight areas, the decks, the table of results. Every number stands here, once."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Literal, NamedTuple, get_args

import msgspec

Level = Literal["A", "B", "C", "D", "E", "G"]
LEVELS: tuple[Level, ...] = get_args(Level)
"""Team levels, best first. There is no F: it is the foul card."""

# Areas as the attacker sees them, from his own in-goal to the opponent's.
OWN_GOAL, OWN_22, OWN_10, OWN_CENTRAL, OPP_CENTRAL, OPP_10, OPP_22, OPP_GOAL = range(8)
CENTRE_LINE = -1
"""Where the ball lies before a kick-off: between the two Central areas."""

DECK_SIZE = 48
SET_ASIDE = 8
MAIN_DECK = DECK_SIZE - SET_ASIDE
QUICK_DECK = 15
"""Cards of the single half of a quick match (ours)."""

TRY, CONVERSION, PENALTY_GOAL, DROP_GOAL = 5, 2, 3, 3
WIN, DRAW, CLOSE_DEFEAT, FOUR_TRIES = 4, 2, 1, 1
CLOSE_MARGIN = 7
"""A defeat by fewer points than this is worth a table point."""
BONUS_TRIES = 4

FLY_HALF, FULL_BACK = 10, 15


class Card(msgspec.Struct, frozen=True):
    """One card: a number, F (foul) or M (scrum) above; what its kicks are worth below."""

    id: str
    face: int | Literal["F", "M"]
    kick: int
    exit: bool
    penalty: int
    drop: int
    jersey: int


@cache
def decks() -> dict[Level, tuple[Card, ...]]:
    """The six decks of 48 cards.

    >>> len(decks()["C"])
    48
    """
    raw = (files(__package__) / "decks.json").read_bytes()
    return msgspec.json.decode(raw, type=dict[Level, tuple[Card, ...]])


@cache
def cards() -> dict[str, Card]:
    """Every card of every level by its id.

    >>> cards()["C01"].face
    1
    """
    return {card.id: card for deck in decks().values() for card in deck}


class Row(NamedTuple):
    """A row of the table of results, for differences ``low`` to ``high``."""

    low: int
    high: int
    spaces: int
    lost: bool
    law: str


RESULTS = (
    Row(-9, -9, -4, True, "table.1"),
    Row(-8, -8, -3, True, "table.2"),
    Row(-7, -7, -2, True, "table.3"),
    Row(-6, -5, -1, True, "table.4"),
    Row(-4, -4, 0, True, "table.5"),
    Row(-3, -2, -1, False, "table.6"),
    Row(-1, 0, 0, False, "table.7"),
    Row(1, 3, 1, False, "table.8"),
    Row(4, 6, 2, False, "table.9"),
    Row(7, 9, 3, False, "table.10"),
)
_BY_DIFFERENCE = {d: row for row in RESULTS for d in range(row.low, row.high + 1)}


def result(difference: int) -> Row:
    """The row for attacker's number minus defender's.

    >>> result(3).spaces, result(-4).lost
    (1, True)
    """
    return _BY_DIFFERENCE[difference]


def seen_by(seat: int, area: int) -> int:
    """Turn an area of the pitch (0 = seat 0's in-goal) into one as ``seat`` sees it, or back.

    >>> seen_by(1, 5), seen_by(0, 5)
    (2, 5)
    """
    return area if seat == 0 else OPP_GOAL - area


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the match."""

    levels: tuple[Level | None, Level | None] = (None, None)
    """Level of each side; left open, C, and one lower for the side playing away."""
    home: Literal[0, 1] | None = None
    """The side at home; ``None`` is neutral ground."""
    penalty_try: Literal["any", "intentional"] = "any"
    """Which F in the own 22 m gives a technical try: any, or only one played face up."""
    league: bool = False
    """Count table points at the end."""
    quick: bool = False
    """One half of 15 cards instead of two of 40."""
    seconds: int = 0
    """Time for each decision; 0 is no limit."""

    def __post_init__(self) -> None:
        """Refuse times nobody can play."""
        if not 0 <= self.seconds <= 3600:
            raise ValueError("seconds must be between 0 and 3600")


STANDARD: Level = "C"


def level_of(setup: Setup, seat: int) -> Level:
    """The level a side plays at; away sides are advised one lower (level.1).

    >>> level_of(Setup(home=0), 0), level_of(Setup(home=0), 1)
    ('C', 'D')
    """
    chosen = setup.levels[seat]
    if chosen is not None:
        return chosen
    other = setup.levels[1 - seat]
    if setup.home is None or setup.home == seat:
        return STANDARD
    return LEVELS[min(LEVELS.index(other or STANDARD) + 1, len(LEVELS) - 1)]


def main_deck(setup: Setup) -> int:
    """Cards in each deck at the start of a half."""
    return QUICK_DECK if setup.quick else MAIN_DECK


def halves(setup: Setup) -> int:
    """How many halves the match has."""
    return 1 if setup.quick else 2
