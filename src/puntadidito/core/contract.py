"""What a game promises, and what a table may wait for.

A match is a fold: ``state, events = apply(state, answer)``, over and over. A game never reads a
clock, a file, a random generator or the network. It *asks* - for a decision of a seat, for a draw
of chance, for a shot to be run - and the driver answers.

Questions, answers and events come and go by the thousand and none refers back to what holds it:
they are kept from the garbage collector (``gc=False``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import StrEnum
from typing import Any, ClassVar, Literal, NamedTuple, Protocol, TypeVar

import msgspec

from puntadidito.core.shotlog import ShotLog

Law = tuple[str, ...]
"""Clause ids of the game's own catalogue, at most three, the deciding one first."""

Odds = Mapping[str, float]
"""What may come of an option: outcome name to probability."""

Replies = Mapping[str, Odds]
"""The same where somebody else still chooses an answer: odds for each answer he has."""


# ---- what may go wrong --------------------------------------------------------------------------


class Code(StrEnum):
    """Why an answer was refused."""

    MALFORMED = "malformed"
    """Not an answer at all: wrong shape, unknown name, not a number."""
    NOT_YOURS = "not_yours"
    """Another seat has to answer this."""
    STALE = "stale"
    """The table no longer waits (or never waited) for this."""
    ILLEGAL = "illegal"
    """The rulebook forbids it; ``law`` says where."""
    OVER = "over"
    """The match has ended."""


class Refused(Exception):
    """An answer that changes nothing, and why.

    ``reason`` is a key of the message catalogues, ``params`` what it speaks of.

    >>> Refused(Code.STALE, "stale", {"decision": "7"}).code
    <Code.STALE: 'stale'>
    """

    def __init__(
        self, code: Code, reason: str, params: Mapping[str, Any] | None = None, law: Law = ()
    ) -> None:
        """Name the kind of refusal, the message and the articles."""
        self.code = code
        self.reason = reason
        self.params = dict(params or {})
        self.law = law
        super().__init__(str(self))

    def __str__(self) -> str:
        """One line for a terminal or a log."""
        what = " ".join(f"{k}={v}" for k, v in self.params.items())
        cites = f" [{', '.join(self.law)}]" if self.law else ""
        return f"{self.code}: {self.reason}{' ' + what if what else ''}{cites}"


# ---- answers: the lines a match is folded from --------------------------------------------------


class Choice(msgspec.Struct, frozen=True, gc=False, tag="choice", omit_defaults=True):
    """A seat's answer to a decision: the name of an option, or a value within its spec."""

    decision: str
    seat: int
    option: str
    value: Any = None
    ms: int = 0
    """Time the answer took, as stamped by the server."""
    by: Literal["seat", "clock", "bot", "house"] = "seat"


class Draw(msgspec.Struct, frozen=True, gc=False, tag="draw"):
    """The driver's answer to chance: an outcome's name, or 64 bits."""

    chance: str
    outcome: str | int


class Played(msgspec.Struct, frozen=True, tag="played", omit_defaults=True):
    """The driver's answer to a shot: its log, or what people saw in the words of the game.

    It stands in the record, so nobody who reads one simulates.
    """

    shot: str
    facts: Any = None
    log: ShotLog | None = None
    """How everything moved; none of a real table."""


class Report(msgspec.Struct, frozen=True, tag="report"):
    """What people saw at a real table and nobody had asked for, in the words of the game."""

    at: str
    """The id of what the table waited for when it was told."""
    facts: Any


Answer = Choice | Draw | Played | Report


# ---- what the table waits for: each accepts its answer, or raises `Refused` ---------------------


def same(named: str, waits: str) -> None:
    """Refuse an answer to something else than the table waits for."""
    if named != waits:
        raise Refused(Code.STALE, "stale", {"decision": named})


def _not_asked(answer: Answer) -> Refused:
    return Refused(Code.STALE, "not_asked", {"answer": type(answer).__name__.lower()})


class Options(Protocol):
    """What may be chosen. Buttons, masks for learning and bots' candidates come from here only."""

    def check(self, choice: Choice) -> None:
        """Accept, or raise `Refused`."""

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Pick one (option, value) at random; ``below(n)`` gives an integer in 0..n-1."""

    def describe(self) -> dict[str, Any]:
        """What a page is told: ``menu``, ``barred``, ``replies``, the game's `Spec` as ``spec``."""


def _untold(_name: str) -> None:
    return None


class Menu:
    """A sorted, uniquely named list of options, each with its odds on demand.

    >>> Menu(("draw", "up")).sample(lambda n: 1)
    ('up', None)
    """

    __slots__ = ("barred", "names", "odds", "replies")

    def __init__(
        self,
        names: Sequence[str],
        odds: Callable[[str], Odds | None] | None = None,
        barred: Mapping[str, Law] | None = None,
        replies: Callable[[str], Replies | None] | None = None,
    ) -> None:
        """``barred`` names what players may expect but the law forbids now, with the article."""
        self.names = tuple(names)
        self.odds = odds or _untold
        self.barred = barred or {}
        self.replies = replies or _untold

    def check(self, choice: Choice) -> None:
        """Accept a listed name; say why a barred or unknown one is refused."""
        if choice.value is not None:
            raise Refused(Code.MALFORMED, "no_value", {"option": choice.option})
        if choice.option in self.names:
            return
        if isinstance(choice.option, str) and choice.option in self.barred:
            law = self.barred[choice.option]
            raise Refused(Code.ILLEGAL, "barred." + choice.option, {}, law)
        raise Refused(Code.MALFORMED, "unknown_option", {"option": choice.option})

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        """Pick a listed option."""
        return self.names[below(len(self.names))], None

    def describe(self) -> dict[str, Any]:
        """The list as plain data, odds included."""
        return {
            "menu": [{"name": n, "odds": self.odds(n)} for n in self.names],
            "barred": [{"name": n, "law": law} for n, law in self.barred.items()],
            "replies": {n: told for n in self.names if (told := self.replies(n)) is not None},
        }


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat. ``default`` is what the clock plays, declared by the rule."""

    id: str
    seat: int
    kind: str
    options: Any  # an Options; Any because msgspec cannot check a Protocol
    default: str
    law: Law = ()
    limit_ms: int | None = None
    sealed: bool = False
    """Asked of several seats at once: an aim or answer is nobody else's before all are in."""
    turn_law: Law = ()
    """What says that it is this seat's to answer, where ``law`` is about something else."""
    formal: bool = False
    """Nothing to choose: it is asked only so that asking tells nobody what a hand holds."""


class Decisions(msgspec.Struct, frozen=True, gc=False):
    """One or more seats owe an answer. Sealed ones stay hidden until all are in."""

    items: tuple[Decision, ...]

    @property
    def law(self) -> Law:
        """Every article that asks a question now."""
        return tuple(law for d in self.items for law in d.law)

    def check(self, answer: Answer) -> None:
        """Accept what one of the asked seats may choose."""
        if not isinstance(answer, Choice):
            raise _not_asked(answer)
        for decision in self.items:
            if decision.id == answer.decision:
                break
        else:
            raise Refused(Code.STALE, "stale", {"decision": answer.decision})
        if answer.seat != decision.seat:
            law = decision.turn_law or decision.law
            raise Refused(Code.NOT_YOURS, "not_yours", {"seat": answer.seat}, law)
        decision.options.check(answer)


class Chance(msgspec.Struct, frozen=True, gc=False):
    """A draw the driver makes: named outcomes (uniform unless weighted), or 64 bits of noise."""

    id: str
    outcomes: tuple[str, ...] | None
    weights: tuple[int, ...] | None = None
    law: Law = ()

    def check(self, answer: Answer) -> None:
        """Accept an outcome that can happen."""
        if not isinstance(answer, Draw):
            raise _not_asked(answer)
        same(answer.chance, self.id)
        outcome = answer.outcome
        if self.outcomes is None:
            ok = type(outcome) is int and 0 <= outcome < 1 << 64
        else:
            ok = outcome in self.outcomes
        if not ok:
            raise Refused(Code.MALFORMED, "unknown_outcome", {"outcome": str(outcome)})


class Shot(msgspec.Struct, frozen=True):
    """A stroke to be run by the physics, or played at a real table: ``order`` describes it."""

    id: str
    order: Any
    law: Law = ()

    def check(self, answer: Answer) -> None:
        """Accept what was played; what it did is read by the game."""
        if not isinstance(answer, Played):
            raise _not_asked(answer)
        same(answer.shot, self.id)


class Ran(NamedTuple):
    """A shot as it was run: how everything moved, and what a game says of it beyond that."""

    facts: Any = None
    log: ShotLog | None = None


class Termination(StrEnum):
    """How a match came to its end."""

    POINTS = "points"
    DRAW = "draw"
    CONCEDED = "conceded"
    ABANDONED = "abandoned"
    FLAGGED = "flagged"


class Outcome(msgspec.Struct, frozen=True):
    """Who won (``None``: nobody), and how it ended."""

    winner: int | None
    how: Termination
    points: tuple[int, ...] = ()


class Over(msgspec.Struct, frozen=True):
    """The table waits for nothing more."""

    outcome: Outcome
    law: Law = ()

    def check(self, answer: Answer) -> None:
        """Accept nothing."""
        raise Refused(Code.OVER, "over")


Pending = Decisions | Chance | Shot | Over


# ---- what comes out -----------------------------------------------------------------------------


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type"):
    """Something that happened, with the articles that made it so. ``to``: a seat, or everyone."""

    law: Law = ()
    to: int | None = None


def events_in(names: Mapping[str, Any]) -> tuple[type[Event], ...]:
    """The kinds of event that a module knows, in order: it gives its ``globals()``."""
    kinds = (kind for kind in names.values() if isinstance(kind, type))
    return tuple(kind for kind in kinds if issubclass(kind, Event) and kind is not Event)


class Folded(msgspec.Struct, frozen=True, gc=False):
    """What an answer gave."""

    state: Any
    events: list[Any]


class Advice(msgspec.Struct, frozen=True, kw_only=True):
    """What the best player of the house would choose, and why.

    Worths are chances to win of the side that is asked, from 0 to 1. ``reason`` is a key of the
    game's catalogues (``advice.<reason>``), ``params`` what it speaks of.
    """

    option: str
    value: Any = None
    worth: float
    made: float | None = None
    """What a choice that was named is worth, on the same scale and by the same reading."""
    reason: str
    params: dict[str, Any] = {}


S = TypeVar("S")


class Game(Protocol[S]):
    """One sport and edition. Stateless; every method is a pure function."""

    id: ClassVar[str]
    edition: ClassVar[str]
    Setup: ClassVar[type[msgspec.Struct]]
    State: ClassVar[type[msgspec.Struct]]
    View: ClassVar[type[msgspec.Struct]]
    Spec: ClassVar[type[msgspec.Struct] | None]
    """What a question tells besides its menu, tagged by ``game``; none where menus tell all."""
    Facts: ClassVar[type[msgspec.Struct] | None]
    """What a shot did, in the words of the game; None where nothing is shot."""
    events: ClassVar[tuple[type[Event], ...]]
    bots: ClassVar[tuple[str, ...]]
    """Levels of the computer, weakest first."""

    def seats(self, setup: Any) -> int:
        """How many seats this set-up has."""

    def side(self, seat: int) -> int:
        """The side a seat plays for: winners and points are told by sides."""

    def curtain(self, setup: Any) -> bool:
        """Whether seats see different things, so that two at one screen need a curtain."""

    def new(self, setup: Any) -> S:
        """The table before the first line."""

    def pending(self, s: S) -> Pending:
        """What the table waits for."""

    def apply(self, s: S, answer: Answer, waits: Pending | None = None) -> Folded:
        """The next state and what happened, or raise `Refused` and change nothing.

        ``waits`` is what `pending` said, where that is at hand.
        """

    def points(self, s: S) -> tuple[int, ...]:
        """The score as a list of matches shows it, side by side."""

    def view(self, s: S, seat: int | None) -> Any:
        """What a seat (or a spectator) is shown, built from nothing."""

    def sight(self, s: S, seat: int | None) -> Any:
        """The same for players who reckon: with what is still to be done."""

    def determinize(self, sight: Any, below: Callable[[int], int]) -> S:
        """A whole state that fits a sight: honest guessing for bots."""

    def shoot(self, shot: Shot) -> Ran:
        """Run a shot on the simulated table. The driver's business: the fold never calls it."""

    def practice(self, order: Any) -> Ran:
        """Try a shot on a table laid out at will, or raise `Refused`."""

    def bot(self, level: str) -> Bot:
        """A player of the given level, or `KeyError`."""

    def advise(
        self,
        sight: Any,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, Any] | None = None,
    ) -> Advice:
        """What to choose, from what the asked seat sees; and how good ``made`` was."""

    def estimate(self, sight: Any, below: Callable[[int], int]) -> float:
        """The chance of the first side to win, as the best player reads a table; a draw is half."""


class Bot(Protocol):
    """Plays from what its seat may know, like everybody else."""

    def choose(
        self, sight: Any, decision: Decision, below: Callable[[int], int]
    ) -> tuple[str, Any]:
        """Pick an (option, value) of the decision."""
