"""Carrom as the house knows it; what happens when stands in `steps`."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from puntadidito.core.agenda import Events, unasked
from puntadidito.core.contract import (
    Answer,
    Choice,
    Code,
    Event,
    Over,
    Pending,
    Played,
    Refused,
    Report,
    same,
)
from puntadidito.flick.game import Flicked
from puntadidito.games.carrom import boards, facts, live, moves, specs, state, steps, table
from puntadidito.games.carrom import events as ev


class Carrom(Flicked):
    """Carrom by the laws of 2001.

    >>> game = Carrom()
    >>> game.pending(game.new(table.Setup())).outcomes
    ('0', '1')
    """

    id: ClassVar[str] = "carrom"
    edition: ClassVar[str] = "2"
    Setup: ClassVar[type[msgspec.Struct]] = table.Setup
    State: ClassVar[type[msgspec.Struct]] = state.State
    View: ClassVar[type[msgspec.Struct]] = state.View
    Spec: ClassVar[type[msgspec.Struct] | None] = specs.Spec
    Facts: ClassVar[type[msgspec.Struct] | None] = facts.Facts
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")
    read_log = staticmethod(facts.read_log)
    read = staticmethod(live.read)
    reported = staticmethod(live.reported)

    def seats(self, setup: table.Setup) -> int:
        """Two players, or two pairs."""
        return table.seats(setup)

    def side(self, seat: int) -> int:
        """Partners sit opposite each other."""
        return seat % 2

    def new(self, setup: table.Setup) -> state.State:
        """The match before the toss."""
        s = state.new_state(setup)
        s.lay(steps.Toss())
        return s

    def over(self, s: state.State) -> Over:
        """The last game has been won."""
        assert s.outcome is not None
        return Over(s.outcome, ("57",) if not s.setup.quick else ("52.a",))

    def check(self, s: state.State, waits: Pending, answer: Answer) -> Answer:
        """Any seat may give up at any moment; while an appeal is heard nothing else goes on."""
        if isinstance(waits, Over) or isinstance(answer, Report):
            return super().check(s, waits, answer)
        if isinstance(answer, Choice) and answer.option in moves.GIVING_UP:
            same(answer.decision, str(s.line))
            moves.check_giving_up(s, answer)
            return answer
        if s.appeal:
            raise Refused(Code.ILLEGAL, "appeal", {}, ("121.a",))
        return super().check(s, waits, answer)

    def facts_of(self, s: state.State, played: Played, order: facts.Order) -> facts.Facts:
        """What a stroke did, held against the board."""
        return facts.possible(s, super().facts_of(s, played, order))

    def fold(self, s: state.State, answer: Answer, out: Events) -> None:
        """What people tell, and whoever gives up."""
        if isinstance(answer, Choice) and answer.option in moves.GIVING_UP:
            boards.give_up(s, answer.seat, answer.option, out)
            unasked(s, out)
        else:
            super().fold(s, answer, out)

    def points(self, s: state.State) -> tuple[int, ...]:
        """Games won, or points where only one game is played."""
        return boards.score(s)

    def view(self, s: state.State, seat: int | None) -> state.View:
        """What a seat sees; here all see the same."""
        return state.view(s, steps.about(s))

    def sight(self, s: state.State, seat: int | None) -> state.Sight:
        """What a player reckons with."""
        return state.sight(s)
