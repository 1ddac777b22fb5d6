"""Table football as the house knows it; what happens when stands in `steps`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from puntadidito.core.contract import (
    Advice,
    Bot,
    Decision,
    Event,
    Over,
    Ran,
    Shot,
)
from puntadidito.flick.game import Flicked
from puntadidito.games.football import events as ev
from puntadidito.games.football import (
    facts,
    figures,
    halves,
    live,
    shots,
    specs,
    state,
    table,
    views,
)
from puntadidito.games.football.figures import Pair


class Football(Flicked):
    """Table football by the book of 2016.

    >>> game = Football()
    >>> game.pending(game.new(table.Setup())).outcomes
    ('0', '1')
    """

    id: ClassVar[str] = "football"
    edition: ClassVar[str] = "1"
    Setup: ClassVar[type[msgspec.Struct]] = table.Setup
    State: ClassVar[type[msgspec.Struct]] = state.State
    View: ClassVar[type[msgspec.Struct]] = state.View
    Spec: ClassVar[type[msgspec.Struct] | None] = specs.Spec
    Facts: ClassVar[type[msgspec.Struct] | None] = facts.Facts
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")
    tells: ClassVar[tuple[str, ...]] = figures.FIGURES
    facts_of = staticmethod(shots.facts_of)
    read = staticmethod(live.read)
    reported = staticmethod(live.reported)

    def seats(self, setup: table.Setup) -> int:
        """Two players."""
        return 2

    def new(self, setup: table.Setup) -> state.State:
        """The match before the toss."""
        s = state.new_state(setup)
        halves.begin(s)
        return s

    def over(self, s: state.State) -> Over:
        """Time is up, or the last shot has been placed."""
        assert s.outcome is not None
        return Over(s.outcome)

    def points(self, s: state.State) -> tuple[int, ...]:
        """Goals."""
        return s.score[0], s.score[1]

    def view(self, s: state.State, seat: int | None) -> state.View:
        """What a seat sees; here all see the same."""
        return views.view(s)

    def sight(self, s: state.State, seat: int | None) -> state.Sight:
        """What a player reckons with."""
        return views.sight(s, seat)

    def shoot(self, shot: Shot) -> Ran:
        """Run a shot on the simulated table."""
        from puntadidito.games.football.shooter import run  # only who plays needs the physics

        return Ran(log=run(shot.order))

    def practice(self, order: Any) -> Ran:
        """Try a flick on a table laid out at will."""
        from puntadidito.games.football.practice import practise

        return practise(order)

    def figures(self, event: Event) -> tuple[tuple[str, int], ...]:
        """What an event counts as when a match is told in figures."""
        return figures.figures(event)

    def rates(self, told: dict[str, Pair]) -> dict[str, Pair]:
        """What those figures say when they are divided by one another."""
        return figures.rates(told)

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.football.bots.levels import BOTS

        return BOTS[level]

    def advise(
        self,
        sight: state.Sight,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, object] | None = None,
    ) -> Advice:
        """What the master would choose."""
        from puntadidito.games.football.bots import advice

        return advice.advise(sight.table, decision, below, made)

    def estimate(self, sight: state.Sight, below: Callable[[int], int]) -> float:
        """The chance of the first side to win."""
        from puntadidito.games.football.bots import advice

        return advice.estimate(sight.table)
