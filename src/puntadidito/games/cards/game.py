"""Rugby with cards as the house knows it; what happens when stands in `steps`."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from puntadidito.core.agenda import ByAgenda, Sight
from puntadidito.core.contract import (
    Advice,
    Bot,
    Decision,
    Event,
    Over,
)
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import halves, state, steps, table


class Cards(ByAgenda):
    """Rugby with cards.

    >>> game = Cards()
    >>> game.pending(game.new(table.Setup())).outcomes
    ('0', '1')
    """

    id: ClassVar[str] = "cards"
    edition: ClassVar[str] = "1"
    Setup: ClassVar[type[msgspec.Struct]] = table.Setup
    State: ClassVar[type[msgspec.Struct]] = state.State
    View: ClassVar[type[msgspec.Struct]] = state.View
    Spec: ClassVar[type[msgspec.Struct] | None] = None
    Facts: ClassVar[type[msgspec.Struct] | None] = None
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")

    def seats(self, setup: table.Setup) -> int:
        """Two sides, always."""
        return 2

    def new(self, setup: table.Setup) -> state.State:
        """The table before the toss."""
        s = state.new_state(setup)
        s.lay(steps.Toss())
        return s

    def over(self, s: state.State) -> Over:
        """Both halves have been played."""
        return Over(halves.outcome(s), ("end.8",))

    def points(self, s: state.State) -> tuple[int, ...]:
        """Points of the two sides."""
        return s.sides[0].points, s.sides[1].points

    def view(self, s: state.State, seat: int | None) -> state.View:
        """What a seat sees; here all see the same."""
        return state.view(s)

    def determinize(self, sight: Sight, below: Callable[[int], int]) -> state.State:
        """The state behind a sight: the undrawn cards stay a distribution."""
        return state.from_sight(sight)

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.cards.bots.levels import BOTS

        return BOTS[level]

    def advise(
        self,
        sight: Sight,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, object] | None = None,
    ) -> Advice:
        """What the master would choose."""
        from puntadidito.games.cards.bots import advice

        return advice.advise(sight, decision, below, made)

    def estimate(self, sight: Sight, below: Callable[[int], int]) -> float:
        """The chance of the first side to win."""
        from puntadidito.games.cards.bots import advice

        return advice.estimate(sight, below)
