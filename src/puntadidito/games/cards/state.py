"""What is true at the table, and what a seat sees of it.

Nothing here is hidden: a card is drawn by chance only when it is turned, so an undrawn deck *is*
the set of cards not yet seen, and the eight set aside are unknown to everybody.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.agenda import Sight, Step, Table
from puntadidito.games.cards.table import (
    CENTRE_LINE,
    SET_ASIDE,
    Level,
    Setup,
    decks,
    halves,
    level_of,
    main_deck,
)

How = Literal["try", "technical", "conversion", "penalty", "drop"]


class OnTable(msgspec.Struct, frozen=True):
    """A card that was played, and whether it had been lying face up."""

    card: str
    up: bool


class Mark(msgspec.Struct, frozen=True):
    """A space of the score sheet: who scored, how, with which shirt."""

    half: int
    seat: int
    how: How
    points: int
    shirt: int | None


class Side(msgspec.Struct):
    """One side: its cards and its points."""

    level: Level
    unseen: list[str]
    """Cards of the level not yet turned in this half: in the deck or set aside, nobody knows."""
    deck: int
    reserve: int
    up: str | None = None
    last: str | None = None
    """The card that exhausted the main deck, once it is turned: the 40th."""
    points: int = 0

    @property
    def cards(self) -> int:
        """How many cards can still be turned."""
        return self.deck + self.reserve

    def clone(self) -> Side:
        """An independent copy."""
        return Side(
            self.level, self.unseen.copy(), self.deck, self.reserve, self.up, self.last, self.points
        )


class State(Table):
    """The whole table."""

    setup: Setup
    sides: list[Side]
    todo: list[Step]
    line: int = 0
    """Answers taken so far: gives each question its id."""
    action: int = 0
    """Actions begun so far, as the record counts them."""
    half: int = 1
    kicker: int = 0
    """Who kicks off this half."""
    attacker: int = 0
    ball: int = CENTRE_LINE
    """Area of the pitch, 0 = in-goal of seat 0, 7 = in-goal of seat 1."""
    attack: OnTable | None = None
    defence: OnTable | None = None
    last_action: bool = False
    """A foul after time: what is being played ends the half."""
    sheet: tuple[Mark, ...] = ()

    def clone(self) -> State:
        """An independent copy."""
        return State(
            self.setup, [self.sides[0].clone(), self.sides[1].clone()], self.todo.copy(),
            self.line, self.action, self.half, self.kicker, self.attacker, self.ball,
            self.attack, self.defence, self.last_action, self.sheet,
        )  # fmt: skip

    @property
    def time_up(self) -> bool:
        """Whether a main deck has run out, so that the half looks for its end."""
        return self.sides[0].deck == 0 or self.sides[1].deck == 0

    def tries(self, seat: int) -> int:
        """Tries of a side, technical ones included."""
        return sum(m.seat == seat and m.how in ("try", "technical") for m in self.sheet)


def fresh_side(setup: Setup, seat: int, points: int = 0) -> Side:
    """A side with all 48 cards shuffled and eight set aside."""
    level = level_of(setup, seat)
    unseen = [card.id for card in decks()[level]]
    return Side(level, unseen, main_deck(setup), SET_ASIDE, points=points)


def new_state(setup: Setup) -> State:
    """The table before anything is done."""
    return State(setup, [fresh_side(setup, 0), fresh_side(setup, 1)], [])


class SideView(msgspec.Struct, frozen=True):
    """What everybody sees of a side. ``unseen`` follows from the cards already turned."""

    level: Level
    unseen: tuple[str, ...]
    deck: int
    reserve: int
    up: str | None
    last: str | None
    points: int


class About(msgspec.Struct, frozen=True):
    """What is asked or turned, and by which side."""

    kind: str
    seat: int


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat sees. In this game every seat and every spectator sees the same."""

    setup: Setup
    halves: int
    half: int
    line: int
    action: int
    kicker: int
    attacker: int
    ball: int
    sides: tuple[SideView, SideView]
    attack: OnTable | None
    defence: OnTable | None
    time_up: bool
    last_action: bool
    sheet: tuple[Mark, ...]
    about: About | None
    """What is going on; nothing once the match is over."""


def _side_view(side: Side) -> SideView:
    return SideView(
        side.level, tuple(sorted(side.unseen)), side.deck, side.reserve, side.up, side.last,
        side.points,
    )  # fmt: skip


def about(s: State) -> About | None:
    """What is going on."""
    if not s.todo:
        return None
    step = s.todo[-1]
    return About(step.kind, getattr(step, "seat", 0))


def view(s: State) -> View:
    """The table as it is seen, built field by field."""
    return View(
        setup=s.setup,
        halves=halves(s.setup),
        half=s.half,
        line=s.line,
        action=s.action,
        kicker=s.kicker,
        attacker=s.attacker,
        ball=s.ball,
        sides=(_side_view(s.sides[0]), _side_view(s.sides[1])),
        attack=s.attack,
        defence=s.defence,
        time_up=s.time_up,
        last_action=s.last_action,
        sheet=s.sheet,
        about=about(s),
    )


def from_sight(sight: Sight) -> State:
    """The state behind a sight. Nothing needs guessing: the undrawn deck is a distribution."""
    v: View = sight.view
    sides = [
        Side(w.level, list(w.unseen), w.deck, w.reserve, w.up, w.last, w.points) for w in v.sides
    ]
    return State(
        v.setup, sides, list(sight.todo), v.line, v.action, v.half, v.kicker, v.attacker, v.ball,
        v.attack, v.defence, v.last_action, v.sheet,
    )  # fmt: skip
