"""The voluntary pass, step by step (5.1, 4.2.g)."""

from __future__ import annotations

from puntadidito.core.agenda import Asks, Events
from puntadidito.core.contract import Choice, Decision
from puntadidito.flick.figures import TIMEOUT
from puntadidito.games.rugby import handling, moves, pass_questions, play, sanctions
from puntadidito.games.rugby.layout import offside
from puntadidito.games.rugby.state import State


class Squeezed(Asks, frozen=True):
    """The ball lies between both: which figure of the defender passes (4.2.g.3)."""

    side: int
    figures: tuple[int, ...]

    def ready(self, s: State, out: Events) -> bool:
        """If there are several."""
        return len(self.figures) > 1

    def do(self, s: State, out: Events) -> None:
        """The only one."""
        handling.begin(s, (), out)

    def ask(self, s: State) -> Decision:
        """One of them."""
        return pass_questions.squeezed(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The others have to leave the ball."""
        s.carrier = int(answer.option)
        handling.begin(s, tuple(b for b in self.figures if b != s.carrier), out)


class Call(Asks, frozen=True):
    """The passer's side calls offside figures back (5.1.2)."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """If there are any."""
        return not {*offside(s.table, 1 - self.side, s.east)} <= {*s.ruck}

    def ask(self, s: State) -> Decision:
        """Up to three, or none."""
        return pass_questions.call(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They are to return."""
        if answer.option == moves.CALL:
            handling.call(s, tuple(int(body) for body in answer.value), out)


class Recall(Asks, frozen=True):
    """Called figures return, each by one flick (5.1.2.4)."""

    side: int
    figures: tuple[int, ...]

    def ready(self, s: State, out: Events) -> bool:
        """As long as some are left."""
        return bool(self.figures)

    def ask(self, s: State) -> Decision:
        """One of them, or no more."""
        return pass_questions.recall(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One less."""
        if answer.option == moves.NONE:
            return
        figure = play.figure_of(answer)
        s.lay(Recall(self.side, tuple(b for b in self.figures if b != figure)))
        play.flick(s, "recall", self.side, answer, out)


class Support(Asks, frozen=True):
    """The passer's side places figures in support (5.1.3); ``must``: some leave the ball first."""

    side: int
    must: tuple[int, ...] = ()

    def ready(self, s: State, out: Events) -> bool:
        """As long as a flick is left."""
        handling.supported(s, self.must, out)
        return s.support > 0

    def ask(self, s: State) -> Decision:
        """A flick, or no more."""
        left = handling.supported(s, self.must, [])
        return pass_questions.support(s, Support(self.side, left))

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One less."""
        if answer.option == moves.NONE:
            return
        if answer.option == TIMEOUT:
            s.support = 0
            handling.supported(s, self.must, out)
            return
        s.support -= 1
        s.lay(Support(self.side, self.must))
        if not sanctions.hands_in_ruck(s, "support", self.side, play.figure_of(answer), out):
            play.flick(s, "support", self.side, answer, out)


class Last(Asks, frozen=True):
    """The defender's last flick before a pass (5.1.4)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One, or none."""
        return pass_questions.last(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is made, or not."""
        if answer.option == moves.NONE:
            return
        if not sanctions.hands_in_ruck(s, "last", self.side, play.figure_of(answer), out):
            play.flick(s, "last", self.side, answer, out)


class Pass(Asks, frozen=True):
    """The passer is set down and flicked (5.1.6)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Where he stands, and how."""
        return pass_questions.pass_(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He passes."""
        s.support = 0
        play.flick(s, "pass", self.side, answer, out)
        s.called = ()
