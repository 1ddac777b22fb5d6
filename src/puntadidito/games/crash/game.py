"""The flow: from what the table waits for, through the referee, to what it waits for next.

Work still to do lies on ``todo``, a stack of frames. A frame on top asks a seat, waits for dice or
a card, or is done at once (`_SETTLE`). Whatever replaces play - the end of a turn, a set piece, a
restart - replaces the stack.

Known limits: the proof of a technical try looks at three passes at most and at a few places for
each (``proof.py``). Readings of ours stand at the end of ``rules.toml``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import msgspec

from puntadidito.core.contract import (
    Answer,
    Bot,
    Chance,
    Choice,
    Code,
    Decisions,
    Draw,
    Event,
    Over,
    Pending,
    Ran,
    Refused,
    Shot,
    Step,
)
from puntadidito.games.crash import (
    answers,
    kicks,
    moves,
    play,
    restarts,
    state,
    table,
    tackles,
    turns,
    views,
)
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.awards import Events
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
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")
    hides: ClassVar[bool] = True

    def __init__(self) -> None:
        """Nothing is asked yet."""
        self._asked: tuple[State | None, Frame | None, Pending] = None, None, Decisions(())

    def seats(self, setup: table.Setup) -> int:
        """Two coaches, always."""
        return 2

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

    def apply(self, s: state.State, answer: Answer) -> Step:
        """Fold one answer in."""
        self._check(s, answer)
        s = s.clone()
        out: Events = []
        advance(s, answer, out)
        return Step(s, out)

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

    def determinize(self, view: views.View, below: Callable[[int], int]) -> state.State:
        """A state behind a view: unseen cards are dealt at random."""
        return views.from_view(view, below)

    def shoot(self, shot: Shot) -> Ran:
        """Nothing is flicked in this game."""
        raise AssertionError("players are moved, not flicked")

    def practice(self, order: object) -> Ran:
        """Nothing is flicked in this game."""
        raise Refused(Code.ILLEGAL, "no_practice")

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.crash.bot import BOTS

        return BOTS[level]


def advance(s: State, answer: Answer, out: Events) -> None:
    """Fold one checked answer into ``s`` itself. For searches, which clone once per playout."""
    frame = s.todo.pop()
    s.line += 1
    if isinstance(answer, Choice):
        s.ms += max(answer.ms, table.NOMINAL_MS) if s.setup.length == "clock" else 0
        answers.chosen(s, frame, answer, out)
    elif isinstance(answer, Draw):
        answers.drawn(s, frame, str(answer.outcome), out)
    while s.todo and _SETTLE.get(s.todo[-1].kind, _waits)(s, s.todo[-1], out):
        pass


# ---- frames done at once: each says whether the table must look again ----------------------------


def _waits(s: State, frame: Frame, out: Events) -> bool:
    return False


def _at_once(do: Callable[[State, Frame, Events], None]) -> Callable[[State, Frame, Events], bool]:
    def settle(s: State, frame: Frame, out: Events) -> bool:
        s.todo.pop()
        do(s, frame, out)
        return True

    return settle


def _settle_draw(s: State, frame: Frame, out: Events) -> bool:
    if turns.refill(s, out):
        return False
    s.todo.pop()  # every card is in a hand: nothing to draw
    return True


def _settle_card(s: State, frame: Frame, out: Events) -> bool:
    if turns.refill(s, out):
        return False
    s.todo.pop()
    kicks.no_card(s, frame, out)
    return True


def _settle_tackler(s: State, frame: Frame, out: Events) -> bool:
    if frame.n:
        return False
    s.todo.pop()
    tackles.tackle(s, frame, out)
    return True


def _settle_tackled(s: State, frame: Frame, out: Events) -> bool:
    if s.all_cards(frame.seat):  # whoever may hold a card is asked, so that asking tells nothing
        return False
    s.todo.pop()
    tackles.brought_down(s, frame, out)
    return True


_SETTLE: dict[str, Callable[[State, Frame, Events], bool]] = {
    "start": _at_once(turns.start),
    "end": _at_once(turns.end),
    "rise": _at_once(turns.rise),
    "next": _at_once(turns.next_turn),
    "restart": _at_once(restarts.restart),
    "scrum": _at_once(restarts.scrum),
    "lineout": _at_once(restarts.lineout),
    "do": _at_once(answers.do),
    "take": _at_once(play.take),
    "draw": _settle_draw,
    "card": _settle_card,
    "tackler": _settle_tackler,
    "tackled": _settle_tackled,
}
