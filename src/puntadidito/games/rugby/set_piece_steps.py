"""Line-outs and scrums, step by step (8.2, 9, 13.2)."""

from __future__ import annotations

from puntadidito.core.agenda import Asks, Does, Draws, Events
from puntadidito.core.contract import Choice, Decision, Draw, Law
from puntadidito.flick.figures import TIMEOUT
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import (
    moves,
    play,
    sanctions,
    set_piece_questions,
    set_pieces,
    shots,
    steps,
)
from puntadidito.games.rugby.layout import wearing
from puntadidito.games.rugby.state import State


class Files(Asks, frozen=True):
    """How many stand in each file of a line-out (8.2.a.1)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Three to five."""
        return set_piece_questions.files(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They stand."""
        set_pieces.files(s, int(answer.option), out)


class Throw(Asks, frozen=True):
    """The hooker throws (8.2.d)."""

    side: int

    def ask(self, s: State) -> Decision:
        """How he is flicked."""
        return set_piece_questions.throw(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He throws."""
        if answer.option == TIMEOUT:
            shots.timed_out(s, "throw", self.side, set_pieces.hooker(s), out)
        elif not sanctions.astray(s, self.side, play.aim_of(s, answer), out):
            play.flick(s, "throw", self.side, answer, out)


class Corridor(Asks, frozen=True):
    """The ball was won in the corridor: on with it, or the half (8.2.e2.2)."""

    side: int
    figure: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return set_piece_questions.corridor(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Play goes on."""
        set_pieces.out_of_corridor(s, self.side, self.figure, answer.option == "half", out)


class LineHalf(Asks, frozen=True):
    """Who is the half behind the figure that won a line-out (8.2.e1.2, 8.2.e2.2)."""

    side: int
    figure: int
    law: Law

    def ready(self, s: State, out: Events) -> bool:
        """Only who lays out his figures himself is asked."""
        return s.setup.arrange

    def do(self, s: State, out: Events) -> None:
        """The scrum-half."""
        set_pieces.from_file(s, self, wearing(set_pieces.HALF, self.side), out)

    def ask(self, s: State) -> Decision:
        """The scrum-half, or anybody in no file."""
        return set_piece_questions.line_half(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He stands behind it."""
        set_pieces.from_file(s, self, int(answer.option), out)


class Pressure(Asks, frozen=True):
    """The side without the ball may press (9.i, 8.2.e1.3)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One flick, or none."""
        return set_piece_questions.pressure(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is made, or not."""
        if answer.option == moves.NONE:
            out.append(ev.MoveGone(side=self.side, law=("9.l.1",)))
        else:
            play.flick(s, "pressure", self.side, answer, out)


class SetPieceOver(Does, frozen=True):
    """The set piece is over: everybody is free again (9.l)."""

    def do(self, s: State, out: Events) -> None:
        """Forgotten."""
        s.set_piece = None


class PutIn(Asks, frozen=True):
    """The half puts the ball in (9.d, 9.e)."""

    side: int

    def ask(self, s: State) -> Decision:
        """From which end, and how."""
        return set_piece_questions.put_in(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He does."""
        half = wearing(set_pieces.HALF, self.side)
        if answer.option == TIMEOUT:
            shots.timed_out(s, "put_in", self.side, half, out)
            return
        set_pieces.put_in_from(s, set_pieces.end_of(s, self.side, answer.option), out)
        play.flick(s, "put_in", self.side, answer, out)


class Scrummer(Draws, frozen=True):
    """The ball falls through the scrummer (13.2)."""

    side: int

    outcomes = tuple(str(number) for number in range(6))
    drawn_by = ("13.2.d",)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It comes out."""
        set_pieces.scrummer(s, self.side, int(answer.outcome), out)


class Winner(Asks, frozen=True):
    """Who plays the ball that the pack has won (9.h)."""

    side: int

    def ask(self, s: State) -> Decision:
        """The scrum-half, or the number 8."""
        return set_piece_questions.winner(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He stands behind it."""
        set_pieces.from_pack(s, self.side, answer.option == "eight", out)


class PutInChoice(Asks, frozen=True):
    """Two put-ins went astray: the other side puts in, or attempts (9.f3.2)."""

    side: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return set_piece_questions.put_in_choice(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It does."""
        if answer.option == "put_in":
            set_pieces.other_puts_in(s, self.side, ("9.f3.2",), out)
        else:
            play.change(s, self.side)
            s.set_piece = None
            out.append(ev.Possession(side=self.side, how="loose", changed=True, law=("9.f3.2",)))
            s.lay(steps.Next())
