"""The agenda before play and between halves: tosses, the interval, what other tables say."""

from __future__ import annotations

from typing import Literal

from puntadidito.core import contract
from puntadidito.core.agenda import EITHER_SIDE, Asks, Draws, Events, Sealed
from puntadidito.core.contract import Choice, Decision, Draw
from puntadidito.flick.game import Waits
from puntadidito.games.football import halves, moves
from puntadidito.games.football.facts import Order
from puntadidito.games.football.state import State


class Toss(Draws, frozen=True):
    """The referee tosses a coin: before the match, and before extra time."""

    outcomes = EITHER_SIDE
    drawn_by = ("4.1.a",)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The winner chooses, or kicks off at once."""
        halves.tossed(s, int(answer.outcome), out)


class Start(Asks, frozen=True):
    """The winner of the toss takes the kick-off or an end."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return moves.start(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The other is for the loser."""
        halves.started(s, self.side, answer.option, out)


class KitToss(Draws, frozen=True):
    """Bases look alike: a coin says who changes."""

    outcomes = EITHER_SIDE
    drawn_by = ("4.1.e",)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The loser changes."""
        halves.kit_tossed(s, int(answer.outcome), out)


class Interval(Sealed, frozen=True, kw_only=True):
    """Between the halves both rest as long as the book lets them, or say that they are ready."""

    def ready(self, s: State, out: Events) -> bool:
        """Where halves are those of the book; at a real table they look at their watches."""
        return s.setup.timed and not s.setup.quick and not s.setup.live

    def do(self, s: State, out: Events) -> None:
        """On at once."""
        halves.second(s, out)

    def ask(self, s: State) -> tuple[Decision, ...]:
        """Both."""
        return moves.in_order(moves.interval(s, 0), moves.interval(s, 1))

    def opened(self, s: State, answers: tuple[Choice, ...], out: Events) -> None:
        """Ends are changed."""
        halves.second(s, out)


class OtherTables(Waits, frozen=True):
    """A team match: only what the other tables report goes on."""

    what: Literal["results", "goals", "captains"]
    """How they ended; whether a goal was the first; who shoots."""

    def pending(self, s: State) -> contract.Shot:
        """Nothing is flicked."""
        law = {"captains": ("16.1.b",)}.get(self.what, ())
        return contract.Shot(str(s.line), Order(0, live=True), law)
