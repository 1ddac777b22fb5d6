"""The game as a table knows it: what it waits for, and the fold of an answer (``flow.py``).

Known limits: the proof of a technical try looks at three passes at most and at a few places for
each (``proof.py``). Readings of ours stand at the end of ``rules.toml``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from puntadidito.core.contract import (
    Advice,
    Answer,
    Bot,
    Chance,
    Choice,
    Code,
    Decision,
    Decisions,
    Draw,
    Event,
    Folded,
    Over,
    Pending,
    Ran,
    Refused,
    Shot,
)
from puntadidito.games.crash import events as ev
from puntadidito.games.crash import (
    figures,
    moves,
    specs,
    state,
    table,
    turns,
    views,
)
from puntadidito.games.crash.awards import Events
from puntadidito.games.crash.flow import advance
from puntadidito.games.crash.state import Frame, State


class Crash:
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
    compiles: ClassVar[str] = "puntadidito.games.crash.bots.warm_up"
    """A module that gets compiled code of the computers ready."""

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self._asked: tuple[State | None, Frame | None, Pending] = None, None, Decisions(())

    def seats(self, setup: table.Setup) -> int:
        """Two coaches, always."""
        return 2

    def side(self, seat: int) -> int:
        """Each coach his own."""
        return seat

    def curtain(self, setup: table.Setup) -> bool:
        """Cards are held in hands."""
        return not setup.open_hands

    def new(self, setup: table.Setup) -> state.State:
        """The table before the lots."""
        return state.new_state(setup)

    def pending(self, s: state.State) -> Pending:
        """What the table waits for."""
        if not s.todo:
            return Over(turns.outcome(s), ("length.1",))
        frame = s.todo[-1]
        waits: Pending
        if frame.kind in moves.DRAWS:
            waits = moves.chance(s, frame)
        else:
            waits = Decisions(moves.questions(s, frame))
        self._asked = s, frame, waits
        return waits

    def apply(self, s: state.State, answer: Answer, waits: Pending | None = None) -> Folded:
        """Fold one answer in."""
        self._check(s, answer)
        s = s.clone()
        out: Events = []
        advance(s, answer, out)
        return Folded(s, out)

    def _check(self, s: state.State, answer: Answer) -> None:
        last, frame, waits = self._asked
        if last is not s or not s.todo or frame is not s.todo[-1]:  # else it was just asked
            waits = self.pending(s)
        if isinstance(waits, Over):
            raise Refused(Code.OVER, "over")
        if isinstance(waits, Decisions) and isinstance(answer, Choice):
            for decision in waits.items:
                if decision.id == answer.decision:
                    break
            else:
                raise Refused(Code.STALE, "stale", {"decision": answer.decision})
            if answer.seat != decision.seat:
                raise Refused(Code.NOT_YOURS, "not_yours", {"seat": answer.seat}, decision.law)
            decision.options.check(answer)
        elif isinstance(waits, Chance) and isinstance(answer, Draw):
            if answer.chance != waits.id:
                raise Refused(Code.STALE, "stale", {"decision": answer.chance})
            waits.check(answer)
        else:
            raise Refused(Code.STALE, "not_asked", {"answer": type(answer).__name__.lower()})

    def points(self, s: state.State) -> tuple[int, ...]:
        """Points of the two sides."""
        return s.points[0], s.points[1]

    def view(self, s: state.State, seat: int | None) -> views.View:
        """What a seat sees: everything but the other's cards."""
        return views.view(s, seat)

    def sight(self, s: state.State, seat: int | None) -> views.View:
        """What a seat sees is all a player needs."""
        return self.view(s, seat)

    def determinize(self, sight: views.View, below: Callable[[int], int]) -> state.State:
        """A state behind a view: unseen cards are dealt at random."""
        return views.from_view(sight, below)

    def shoot(self, shot: Shot) -> Ran:
        """Nothing is flicked in this game."""
        raise AssertionError("players are moved, not flicked")

    def practice(self, order: object) -> Ran:
        """Nothing is flicked in this game."""
        raise Refused(Code.ILLEGAL, "no_practice")

    def figures(self, event: Event) -> tuple[tuple[str, int], ...]:
        """What an event counts as when a match is told in figures."""
        return figures.figures(event)

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.crash.bot import BOTS

        return BOTS[level]

    def advise(
        self,
        sight: views.View,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, object] | None = None,
    ) -> Advice:
        """What the master would choose."""
        from puntadidito.games.crash import advice

        return advice.advise(sight, decision, below, made)

    def estimate(self, sight: views.View, below: Callable[[int], int]) -> float:
        """The chance of the first side to win."""
        from puntadidito.games.crash import advice

        return advice.estimate(sight, below)
