"""The agenda of placed shots (rule 16)."""

from __future__ import annotations

from puntadidito.core.agenda import EITHER_SIDE, Asks, Draws, Events
from puntadidito.core.contract import Choice, Decision, Draw
from puntadidito.games.football import placed, placed_questions
from puntadidito.games.football.state import State


class PlacedDraw(Draws, frozen=True):
    """Goal, side and toss of the placed shots."""

    what: str

    outcomes = EITHER_SIDE
    drawn_by = ("16.1.c",)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It is drawn."""
        placed.drawn(s, self.what, int(answer.outcome), out)


class FirstShot(Asks, frozen=True):
    """The winner of the toss shoots or saves first."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return placed_questions.first_shot(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """So it is."""
        placed.begun(s, self.side, answer.option, out)


class Shooter(Asks, frozen=True):
    """The shooter is set down."""

    side: int

    def ask(self, s: State) -> Decision:
        """Anywhere on the cloth."""
        return placed_questions.shooter(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Ready, or too late."""
        placed.shooter_ready(s, answer, out)


class PlacedKeeper(Asks, frozen=True):
    """The keeper gets ready."""

    side: int

    def ask(self, s: State) -> Decision:
        """Clear of the line of his area."""
        return placed_questions.placed_keeper(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Ready, or too late."""
        placed.keeper_ready(s, answer, out)


class PlacedShot(Asks, frozen=True):
    """One flick."""

    side: int

    def ask(self, s: State) -> Decision:
        """Within five seconds."""
        return placed_questions.placed_shot(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is on its way, or too late."""
        placed.shot(s, answer, out)
