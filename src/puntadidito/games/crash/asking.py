"""The form of a question to a coach."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from puntadidito.core.agenda import Asks, Events
from puntadidito.core.contract import Choice, Decision, Law, Menu, Odds
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import seat_of

Asked = tuple[Any, str, Law]
"""Options, default and articles of a question."""


def menu(names: Iterable[str], odds: Callable[[str], Odds | None] | None = None) -> Menu:
    """A short list of options."""
    return Menu(sorted(names), odds)


class Question(Asks, frozen=True):
    """A coach has to choose."""

    reaction: ClassVar[bool] = False
    """He is asked whatever he holds, so that asking tells nothing."""

    @property
    def seat(self) -> int:
        """Who is asked."""
        raise NotImplementedError

    def asked(self, s: State) -> Asked:
        """What he may answer, what the clock answers, and the articles that ask him."""
        raise NotImplementedError

    def chosen(self, s: State, option: str, out: Events) -> None:
        """What his answer sets off."""
        raise NotImplementedError

    def ask(self, s: State) -> Decision:
        """The question in the form of the house."""
        options, default, law = self.asked(s)
        formal = self.reaction and options.names == (default,)
        limit = s.setup.seconds * 1000 or None
        return Decision(
            str(s.line), self.seat, self.kind, options, default, law, limit, formal=formal
        )

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He has answered."""
        self.chosen(s, answer.option, out)


class ToSide(Question, frozen=True):
    """A question to one side."""

    seat: int


class AboutMan(Question, frozen=True):
    """A question to the side of a player, about him."""

    who: int

    @property
    def seat(self) -> int:
        """His own coach."""
        return seat_of(self.who)


class AgainstMan(Question, frozen=True):
    """A question to the other side, about a player."""

    who: int

    @property
    def seat(self) -> int:
        """The other coach."""
        return 1 - seat_of(self.who)
