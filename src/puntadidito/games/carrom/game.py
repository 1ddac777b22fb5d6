"""The flow: from what the table waits for, through the referee, to what it waits for next.

Work still to do lies on ``todo``, a stack of frames. A frame on top asks a seat, asks chance, asks
for a shot, or is done at once (`_SETTLE`). Answering it may lay further frames on the stack.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

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
    Played,
    Ran,
    Refused,
    Shot,
)
from puntadidito.games.carrom import boards, dues, facts, live, moves, state, strokes, table
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom.state import Frame
from puntadidito.games.carrom.umpire import Events


class Carrom:
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
    events: ClassVar[tuple[type[Event], ...]] = ev.EVENTS
    bots: ClassVar[tuple[str, ...]] = ("novizio", "club", "maestro")
    hides: ClassVar[bool] = False

    def seats(self, setup: table.Setup) -> int:
        """Two players, or two pairs."""
        return table.seats(setup)

    def new(self, setup: table.Setup) -> state.State:
        """The match before the toss."""
        return state.new_state(setup)

    def pending(self, s: state.State) -> Pending:
        """What the table waits for."""
        if not s.todo:
            assert s.outcome is not None
            return Over(s.outcome, ("57",) if not s.setup.quick else ("52.a",))
        frame, name = s.todo[-1], str(s.line)
        if frame.kind in moves.QUESTIONS:
            return Decisions((moves.question(s, frame),))
        match frame.kind:
            case "toss":
                return Chance(name, ("0", "1"), law=("39.a.1",))
            case "redraw":
                return Chance(name, ("0", "1"), law=("56.b.2",))
            case "withheld":
                law = ("150",) if s.protests else ("146",)
                return Shot(name, facts.Order(0, live=True), law)
            case "shot":
                return Shot(name, strokes.order(s))
            case _:
                return Chance(name, None)

    def apply(self, s: state.State, answer: Answer, waits: Pending | None = None) -> Folded:
        """Fold one answer in."""
        out: Events = []
        if isinstance(answer, Played) and live.is_report(answer.facts):
            if not s.todo:
                raise Refused(Code.OVER, "over")
            _same(answer.shot, str(s.line))
            report = live.read(s, answer.facts)
            s = s.clone()
            s.line += 1
            live.reported(s, report, out)
        else:
            answer = self._check(s, answer)
            s = s.clone()
            _fold(s, answer, out)
        _settle(s, out)
        return Folded(s, out)

    def _check(self, s: state.State, answer: Answer) -> Answer:
        """Accept an answer, with the facts read; or raise `Refused`."""
        waits = self.pending(s)
        if isinstance(waits, Over):
            raise Refused(Code.OVER, "over")
        if isinstance(answer, Choice) and answer.option in moves.GIVING_UP:
            _same(answer.decision, str(s.line))
            moves.check_giving_up(s, answer)
            return answer
        if s.appeal:
            raise Refused(Code.ILLEGAL, "appeal", {}, ("121.a",))
        if isinstance(waits, Decisions) and isinstance(answer, Choice):
            decision = waits.items[0]
            _same(answer.decision, decision.id)
            if answer.seat != decision.seat:
                law = ("51.1",) if decision.kind == "stroke" else decision.law
                raise Refused(Code.NOT_YOURS, "not_yours", {"seat": answer.seat}, law)
            decision.options.check(answer)
            return answer
        if isinstance(waits, Chance) and isinstance(answer, Draw):
            _same(answer.chance, waits.id)
            waits.check(answer)
            return answer
        if isinstance(waits, Shot) and isinstance(answer, Played) and s.todo[-1].kind == "shot":
            _same(answer.shot, waits.id)
            return Played(answer.shot, strokes.facts_of(s, answer))
        raise Refused(Code.STALE, "not_asked", {"answer": type(answer).__name__.lower()})

    def points(self, s: state.State) -> tuple[int, ...]:
        """Games won, or points where only one game is played."""
        return boards.score(s)

    def view(self, s: state.State, seat: int | None) -> state.View:
        """What a seat sees; here all see the same."""
        return state.view(s)

    def sight(self, s: state.State, seat: int | None) -> state.View:
        """What a seat sees is all a player needs."""
        return self.view(s, seat)

    def determinize(self, sight: state.View, below: Callable[[int], int]) -> state.State:
        """The state behind a view."""
        return state.from_view(sight)

    def shoot(self, shot: Shot) -> Ran:
        """Run a stroke on the simulated board."""
        from puntadidito.games.carrom.shooter import run  # only who plays needs the physics

        return Ran(log=run(shot.order))

    def practice(self, order: Any) -> Ran:
        """Try a stroke on a board laid out at will."""
        from puntadidito.games.carrom.shooter import practise

        return practise(order)

    def bot(self, level: str) -> Bot:
        """A player of the given level."""
        from puntadidito.games.carrom.bot import BOTS

        return BOTS[level]

    def advise(
        self,
        sight: state.View,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, object] | None = None,
    ) -> Advice:
        """What the master would choose."""
        from puntadidito.games.carrom import advice

        return advice.advise(sight, decision, below, made)

    def estimate(self, sight: state.View, below: Callable[[int], int]) -> float:
        """The chance of the first side to win."""
        from puntadidito.games.carrom import advice

        return advice.estimate(sight, below)


def _same(named: str, waits: str) -> None:
    if named != waits:
        raise Refused(Code.STALE, "stale", {"decision": named})


def advance(s: state.State, answer: Answer, out: Events) -> None:
    """Fold one checked answer into ``s`` itself. For searches, which clone once per playout."""
    _fold(s, answer, out)
    _settle(s, out)


def _fold(s: state.State, answer: Answer, out: Events) -> None:
    frame = s.todo.pop()
    s.line += 1
    match answer:
        case Choice():
            _chosen(s, frame, answer, out)
        case Draw():
            _drawn(s, frame, answer.outcome, out)
        case Played():
            strokes.played(s, answer.facts, out)


def _chosen(s: state.State, frame: Frame, answer: Choice, out: Events) -> None:
    if answer.option == moves.CONCEDE:
        boards.concede_game(s, answer.seat, out)
        return
    if answer.option == moves.RESIGN:
        boards.lose_board(s, answer.seat, ("91",), out)
        return
    match frame.kind:
        case "choose":
            boards.choose(s, frame.seat, answer.option, out)
        case "side":
            boards.take_side(s, frame.seat, answer.option, out)
        case "stroke":
            strokes.answered(s, answer, out)
        case "place":
            dues.placed(s, frame, answer, out)
        case _:
            boards.claim(s, frame.seat, answer.option, out)


def _drawn(s: state.State, frame: Frame, outcome: str | int, out: Events) -> None:
    match frame.kind:
        case "toss":
            boards.toss(s, int(outcome), out)
        case "redraw":
            boards.redraw(s, int(outcome), out)
        case "rack":
            boards.lay_rack(s, int(outcome), out)
        case _:
            strokes.noisy(s, int(outcome))


def _settle(s: state.State, out: Events) -> None:
    """Do what needs no answer, until the table waits for somebody."""
    again = True
    while again and s.todo:
        frame = s.todo[-1]
        match frame.kind:
            case "dues":
                again = dues.settle(s, frame, out)
            case "place":
                again = dues.more(s, frame, out)
            case "stroke":
                again = strokes.ready(s, out)
            case _:
                again = False
