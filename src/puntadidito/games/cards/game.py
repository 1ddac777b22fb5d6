"""The flow: from what the table waits for, through the referee, to what it waits for next.

Work still to do lies on ``todo``, a stack of frames. A frame on top either asks a seat, turns a
card, or is done at once (`_SETTLE`). Answering it may lay further frames on the stack.
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
    Over,
    Pending,
    Ran,
    Refused,
    Shot,
    Step,
)
from puntadidito.games.cards import events as ev
from puntadidito.games.cards import halves, hand, kicks, moves, scores, state, table
from puntadidito.games.cards.halves import Events
from puntadidito.games.cards.state import Frame, State
from puntadidito.games.cards.table import CENTRE_LINE


class Cards:
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
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")
    hides: ClassVar[bool] = False

    def seats(self, setup: table.Setup) -> int:
        """Two sides, always."""
        return 2

    def new(self, setup: table.Setup) -> state.State:
        """The table before the toss."""
        return state.new_state(setup)

    def pending(self, s: state.State) -> Pending:
        """What the table waits for."""
        if not s.todo:
            return Over(halves.outcome(s), ("end.8",))
        frame = s.todo[-1]
        if frame.kind in moves.QUESTIONS:
            return Decisions((moves.question(s, frame),))
        if frame.kind == "toss":
            return Chance(str(s.line), ("0", "1"))
        return moves.draw(s, frame)

    def apply(self, s: state.State, answer: Answer) -> Step:
        """Fold one answer in."""
        self._check(s, answer)
        s = s.clone()
        out: Events = []
        advance(s, answer, out)
        return Step(s, out)

    def _check(self, s: state.State, answer: Answer) -> None:
        waits = self.pending(s)
        if isinstance(waits, Over):
            raise Refused(Code.OVER, "over")
        if isinstance(waits, Decisions) and isinstance(answer, Choice):
            decision = waits.items[0]
            if answer.decision != decision.id:
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
        return s.sides[0].points, s.sides[1].points

    def view(self, s: state.State, seat: int | None) -> state.View:
        """What a seat sees; here all see the same."""
        return state.view(s)

    def determinize(self, view: state.View, below: Callable[[int], int]) -> state.State:
        """The state behind a view: the undrawn cards stay a distribution."""
        return state.from_view(view)

    def shoot(self, shot: Shot) -> Ran:
        """Nothing is flicked in this game."""
        raise AssertionError("cards are turned, not flicked")

    def practice(self, order: object) -> Ran:
        """Nothing is flicked in this game."""
        raise Refused(Code.ILLEGAL, "no_practice")

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.cards.bot import BOTS

        return BOTS[level]

    def advise(
        self,
        view: state.View,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, object] | None = None,
    ) -> Advice:
        """What the master would choose."""
        from puntadidito.games.cards import advice

        return advice.advise(view, decision, below, made)

    def estimate(self, view: state.View, below: Callable[[int], int]) -> float:
        """The chance of the first side to win."""
        from puntadidito.games.cards import advice

        return advice.estimate(view, below)


def advance(s: State, answer: Answer, out: Events) -> None:
    """Fold one checked answer into ``s`` itself. For searches, which clone once per playout."""
    frame = s.todo.pop()
    s.line += 1
    if isinstance(answer, Choice):
        _CHOSEN[frame.kind](s, frame.seat, answer.option, out)
    elif isinstance(answer, Draw):
        outcome = str(answer.outcome)
        if frame.kind == "toss":
            halves.toss(s, int(outcome), out)
        else:
            halves.turn(s, frame.seat, outcome, out)
            _TURNED[frame.kind](s, frame, outcome, out)
    while s.todo and _SETTLE.get(s.todo[-1].kind, _stuck)(s, s.todo[-1], out):
        pass


# ---- frames done at once: each says whether the table must look again ----------------------------


def _settle_check(s: State, frame: Frame, out: Events) -> bool:
    s.todo.pop()
    halves.over_now(s, out)
    return True


def _settle_next(s: State, frame: Frame, out: Events) -> bool:
    s.todo.pop()
    if not halves.over_now(s, out):
        s.action += 1
        s.lay(Frame("act", s.attacker))
    return True


def _settle_restart(s: State, frame: Frame, out: Events) -> bool:
    s.todo.pop()
    if not halves.over_now(s, out):
        s.ball = CENTRE_LINE
        s.attacker = 1 - frame.seat
        out.append(ev.Restart(receiver=frame.seat, law=(frame.law,)))
        s.lay(Frame("receive", frame.seat))
    return True


def _settle_reveal(s: State, frame: Frame, out: Events) -> bool:
    if s.sides[frame.seat].cards:
        return False
    s.todo.pop()  # nothing left to turn: the half ends at the next check
    return True


def _settle_out(s: State, frame: Frame, out: Events) -> bool:
    if s.time_up:
        return False
    s.todo.pop()  # nobody may put the ball out before time
    return True


def _settle_answer(s: State, frame: Frame, out: Events) -> bool:
    if s.sides[frame.seat].up:
        return False
    return _stuck(s, frame, out)


def _stay(s: State, frame: Frame, out: Events) -> bool:
    return False


def _stuck(s: State, frame: Frame, out: Events) -> bool:
    """A card is needed and there is none: the half is over."""
    if s.sides[frame.seat].cards:
        return False
    halves.end_half(s, "no_cards", ("end.2",), out)
    return True


_SETTLE = {
    "check": _settle_check,
    "next": _settle_next,
    "restart": _settle_restart,
    "reveal": _settle_reveal,
    "out": _settle_out,
    "answer": _settle_answer,
    "morale": _stay,
    "toss": _stay,
}
_CHOSEN = {
    "act": hand.act,
    "answer": hand.answer,
    "penalty": kicks.penalty,
    "morale": scores.morale,
    "out": halves.declare_out,
}
_TURNED = {
    "reveal": halves.reveal,
    "receive": halves.receive,
    "attack": hand.attack,
    "defend": hand.defend,
    "convert": scores.convert,
    "kick": kicks.kick,
    "catch": kicks.catch,
    "posts": kicks.posts,
    "touch": kicks.touch,
    "hold": kicks.hold,
    "scrum": hand.scrum,
    "drop": kicks.drop,
}
