"""The agenda: what a table still has to do, in steps named after the procedures of a rulebook.

A step is a frozen struct of a type of its own. It asks seats, waits for chance or for a shot, and
takes the answer; or it is done at once. Steps lie on a stack, ``todo``, the last to be done first;
whatever a step does may lay further ones. Only the engine sees the stack: a view says what the
step on top is about.
"""

from __future__ import annotations

import re
from copy import copy
from typing import Any, ClassVar, Self

import msgspec

from puntadidito.core.contract import (
    Answer,
    Chance,
    Choice,
    Code,
    Decision,
    Decisions,
    Folded,
    Law,
    Over,
    Pending,
    Ran,
    Refused,
    Shot,
)

Events = list[Any]


def _small(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Step(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=_small):
    """Something a table still has to do. ``kind`` is the name of its type, in small letters.

    >>> class KickOff(Does, frozen=True):
    ...     seat: int
    >>> KickOff(1).kind
    'kick_off'
    """

    kind: ClassVar[str] = ""

    def __init_subclass__(cls, **options: Any) -> None:
        """Name the step."""
        super().__init_subclass__(**options)
        cls.kind = _small(cls.__name__)

    def ready(self, s: Any, out: Events) -> bool:
        """Whether the table has to wait for it; if not, it is `do`\\ ne at once."""
        return True

    def pending(self, s: Any) -> Pending:
        """What is waited for."""
        raise NotImplementedError(self.kind)

    def take(self, s: Any, answer: Any, out: Events) -> None:
        """Go on with the answer. The step itself is no longer on the stack."""
        raise NotImplementedError(self.kind)

    def do(self, s: Any, out: Events) -> None:
        """Go on without an answer: nothing to do here unless a step says what."""

    def seen_by(self, seat: int | None) -> Step:
        """The step as a seat may know it."""
        return self


class Asks(Step, frozen=True):
    """A step that asks one seat: `take` gets a `Choice`."""

    def ask(self, s: Any) -> Decision:
        """The question."""
        raise NotImplementedError(self.kind)

    def pending(self, s: Any) -> Pending:
        """The question, to one seat."""
        return Decisions((self.ask(s),))


EITHER_SIDE = ("0", "1")


class Draws(Step, frozen=True):
    """A step that waits for chance: `take` gets a `Draw`."""

    outcomes: ClassVar[tuple[str, ...] | None] = None
    """What may come; None: 64 bits."""
    drawn_by: ClassVar[Law] = ()

    def pending(self, s: Any) -> Pending:
        """Any of the outcomes, each as likely as another."""
        return Chance(str(s.line), self.outcomes, law=self.drawn_by)


class Shoots(Step, frozen=True):
    """A step that waits for a shot: `take` gets what was `Played`."""


class Does(Step, frozen=True):
    """A step that waits for nobody."""

    def ready(self, s: Any, out: Events) -> bool:
        """Never waited for."""
        return False


class Sealed(Step, frozen=True, kw_only=True):
    """A step that asks several seats at once; nobody learns an answer before all are in."""

    answers: tuple[Choice, ...] = ()

    def ask(self, s: Any) -> tuple[Decision, ...]:
        """The question to each seat, each with an id of its own."""
        raise NotImplementedError(self.kind)

    def heard(self, s: Any, answer: Choice, out: Events) -> None:
        """Tell that a seat has answered, not what; nobody is told unless a step says how."""

    def opened(self, s: Any, answers: tuple[Choice, ...], out: Events) -> None:
        """Go on with all answers, in the order of the seats."""
        raise NotImplementedError(self.kind)

    def pending(self, s: Any) -> Pending:
        """The questions of those who have not answered."""
        heard = {choice.seat for choice in self.answers}
        asked = (d for d in self.ask(s) if d.seat not in heard)
        return Decisions(tuple(msgspec.structs.replace(d, sealed=True) for d in asked))

    def take(self, s: Any, answer: Choice, out: Events) -> None:
        """Keep an answer until all are in."""
        answers = (*self.answers, answer)
        self.heard(s, answer, out)
        if len(answers) == len(self.ask(s)):
            self.opened(s, tuple(sorted(answers, key=lambda choice: choice.seat)), out)
        else:
            s.todo.append(msgspec.structs.replace(self, answers=answers))

    def seen_by(self, seat: int | None) -> Step:
        """Without the answers of others."""
        own = tuple(choice for choice in self.answers if choice.seat == seat)
        return msgspec.structs.replace(self, answers=own)


class Sight(msgspec.Struct, frozen=True):
    """What a player has to reckon with: what he is shown, and what is still to be done."""

    view: Any
    todo: tuple[Step, ...]


class Part(msgspec.Struct, gc=False):
    """Something of a state that is changed in place."""

    def clone(self) -> Self:
        """An independent copy: lists, dictionaries and parts are its own."""
        own = copy(self)
        for name in self.__struct_fields__:
            match getattr(self, name):
                case list() | dict() as held:
                    setattr(own, name, held.copy())
                case Part() as part:
                    setattr(own, name, part.clone())
        return own


class Table(Part, gc=False):
    """What the state of every game can do; its fields ``todo`` and ``line`` are the game's own.

    ``todo`` is the stack of steps; ``line`` counts answers and gives each question its id.
    """

    def lay(self: Any, *steps: Step) -> None:
        """Put steps on the agenda, the first named to be done first."""
        self.todo.extend(steps[::-1])

    def instead(self: Any, *steps: Step) -> None:
        """Forget what was still to do, and do this."""
        self.todo = list(steps[::-1])

    def feed(self, ms: int) -> None:
        """An answer took so long. A book that counts time says what becomes of it."""


def settle(s: Any, out: Events) -> None:
    """Do what needs no answer, until the table waits for somebody or nothing is left."""
    while (todo := s.todo) and not (step := todo[-1]).ready(s, out):
        todo.pop()
        step.do(s, out)


def advance(s: Any, answer: Answer, out: Events) -> None:
    """Fold one checked answer into ``s`` itself. For searches, which clone once per playout."""
    s.line += 1
    if isinstance(answer, Choice):
        s.feed(answer.ms)
    s.todo.pop().take(s, answer, out)
    settle(s, out)


def unasked(s: Any, out: Events) -> None:
    """Go on after something was folded into ``s`` that no step asked for."""
    s.line += 1
    settle(s, out)


class ByAgenda:
    """The half of a `Game` that is the same for all: the fold, step by step."""

    def over(self, s: Any) -> Over:
        """The end, once nothing is left to do."""
        raise NotImplementedError

    def side(self, seat: int) -> int:
        """Each seat a side of its own, unless a game says otherwise."""
        return seat

    def curtain(self, setup: Any) -> bool:
        """Everybody sees the same, unless a game says otherwise."""
        return False

    def check(self, s: Any, waits: Pending, answer: Answer) -> Answer:
        """The answer as it is folded in, or raise `Refused`; here a game may read facts."""
        waits.check(answer)
        return answer

    fold = staticmethod(advance)
    """Fold one checked answer into a state itself; here a game may hear what no step asks for."""

    def pending(self, s: Any) -> Pending:
        """What the table waits for."""
        todo: list[Step] = s.todo
        return todo[-1].pending(s) if todo else self.over(s)

    def view(self, s: Any, seat: int | None) -> Any:
        """What a seat is shown."""
        raise NotImplementedError

    def sight(self, s: Any, seat: int | None) -> Any:
        """What a seat has to reckon with."""
        todo: list[Step] = s.todo
        return Sight(self.view(s, seat), tuple(step.seen_by(seat) for step in todo))

    def shoot(self, shot: Shot) -> Ran:
        """Nothing is flicked, unless a game says otherwise."""
        raise NotImplementedError

    def practice(self, order: Any) -> Ran:
        """Nothing is flicked, unless a game says otherwise."""
        raise Refused(Code.ILLEGAL, "no_practice")

    def apply(self, s: Any, answer: Answer, waits: Pending | None = None) -> Folded:
        """Fold one answer in; ``waits`` is what the table waits for, where that is at hand."""
        answer = self.check(s, waits or self.pending(s), answer)
        after = s.clone()
        out: Events = []
        self.fold(after, answer, out)
        return Folded(after, out)
