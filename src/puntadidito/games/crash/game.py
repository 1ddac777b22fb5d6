"""Crash Tackle as the house knows it; its agenda is `questions`, `set_pieces`, `dice`, `steps`.

Known limits: the proof of a technical try looks at three passes at most and at a few places for
each (``proof.py``). Readings of ours stand at the end of ``rules.toml``.
"""

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
from puntadidito.games.crash import events as ev
from puntadidito.games.crash import figures, specs, state, steps, table, turns, views


class Crash(ByAgenda):
    """Crash Tackle.

    >>> game = Crash()
    >>> game.pending(game.new(table.Setup())).outcomes
    ('1', '2', '3', '4', '5', '6')
    """

    id: ClassVar[str] = "crash"
    edition: ClassVar[str] = "1"
    Setup: ClassVar[type[msgspec.Struct]] = table.Setup
    State: ClassVar[type[msgspec.Struct]] = state.State
    View: ClassVar[type[msgspec.Struct]] = views.View
    Spec: ClassVar[type[msgspec.Struct] | None] = specs.Spec
    Facts: ClassVar[type[msgspec.Struct] | None] = None
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")
    tells: ClassVar[tuple[str, ...]] = figures.FIGURES

    def seats(self, setup: table.Setup) -> int:
        """Two coaches, always."""
        return 2

    def curtain(self, setup: table.Setup) -> bool:
        """Cards are held in hands."""
        return not setup.open_hands

    def new(self, setup: table.Setup) -> state.State:
        """The table before the lots."""
        s = state.new_state(setup)
        s.lay(steps.Lots(0))
        return s

    def over(self, s: state.State) -> Over:
        """Nobody has a turn left."""
        return Over(turns.outcome(s), ("length.1",))

    def points(self, s: state.State) -> tuple[int, ...]:
        """Points of the two sides."""
        return s.points[0], s.points[1]

    def view(self, s: state.State, seat: int | None) -> views.View:
        """What a seat sees: everything but the other's cards."""
        return views.view(s, seat)

    def sight(self, s: state.State, seat: int | None) -> Sight:
        """What a seat has to reckon with: with open hands no step hides a card either."""
        hides = not s.setup.open_hands
        todo = tuple(step.seen_by(seat) if hides else step for step in s.todo)
        return Sight(self.view(s, seat), todo)

    def determinize(self, sight: Sight, below: Callable[[int], int]) -> state.State:
        """A state behind a sight: unseen cards are dealt at random."""
        return views.from_sight(sight, below)

    def figures(self, event: Event) -> tuple[tuple[str, int], ...]:
        """What an event counts as when a match is told in figures."""
        return figures.figures(event)

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.crash.bots.levels import BOTS

        return BOTS[level]

    def advise(
        self,
        sight: Sight,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, object] | None = None,
    ) -> Advice:
        """What the master would choose."""
        from puntadidito.games.crash import advice

        return advice.advise(sight, decision, below, made)

    def estimate(self, sight: Sight, below: Callable[[int], int]) -> float:
        """The chance of the first side to win."""
        from puntadidito.games.crash import advice

        return advice.estimate(sight, below)
