"""Kicks, step by step: from the spot and the wedge to the mark and the penalty (7)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Asks, Events
from puntadidito.core.contract import Choice, Decision, Law
from puntadidito.flick.figures import TIMEOUT
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import (
    kick_questions,
    kick_wedge,
    kicking,
    moves,
    play,
    sanctions,
    shots,
)
from puntadidito.games.rugby.layout import within_fives
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import BALL


class RestartSpot(Asks, frozen=True):
    """Where the ball lies for a kick from the 22 (7.1.m.1)."""

    side: int

    def ready(self, s: State, out: Events) -> bool:
        """Only who lays out his figures himself is asked."""
        return s.setup.arrange

    def ask(self, s: State) -> Decision:
        """A spot, or the middle."""
        return kick_questions.restart_spot(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It lies there."""
        if answer.option == moves.PLACE and not s.setup.live:
            s.table = s.table.put((BALL, msgspec.convert(answer.value, Point)))


class Wedge(Asks, frozen=True):
    """The wedge is set before the ball (3.1, 7.1.c, 7.2.c, 7.4.a, 11.2.a)."""

    side: int

    def ask(self, s: State) -> Decision:
        """Where it points."""
        return kick_questions.wedge(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It stands, or the kick is cancelled."""
        if answer.option == moves.CANCEL:
            kicking.cancel(s, out)
            return
        kick = s.kick
        assert kick is not None
        figure = kick.figure
        if answer.option == moves.WEDGE and answer.value is not None:
            angle = int(answer.value["angle"])
            figure = int(answer.value.get("figure", figure))
        else:
            angle = kick_questions.heading_with_room(s)
        kick_wedge.set_wedge(s, angle, figure, out)


class Kick(Asks, frozen=True):
    """The kick is taken."""

    side: int

    def ask(self, s: State) -> Decision:
        """How the figure is flicked."""
        return kick_questions.kick(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is."""
        kick = s.kick
        assert kick is not None
        if answer.option == TIMEOUT:
            shots.timed_out(s, kick.kind, self.side, kick.figure, out)
        else:
            play.flick(s, kick.kind, self.side, answer, out)


class Mark(Asks, frozen=True):
    """A defender was hit directly in his 22: MARK! (7.1.n.2)."""

    side: int
    figure: int
    at: Point

    def ask(self, s: State) -> Decision:
        """He calls it, or not."""
        return kick_questions.mark(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Play restarts there, or goes on."""
        sanctions.marked(s, self, answer.option == "mark", out)


class Marked(Asks, frozen=True):
    """How play restarts after a mark."""

    side: int
    at: Point

    def ask(self, s: State) -> Decision:
        """By hand, or with a kick."""
        return kick_questions.marked(s, self.side)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It does."""
        kicking.from_mark(s, self.side, self.at, answer.option, out)


class PenaltySpot(Asks, frozen=True):
    """Where on the line of a bad formation the penalty is taken (12.a.3)."""

    side: int
    at: Point
    law: Law

    def ready(self, s: State, out: Events) -> bool:
        """At a real table people see to it."""
        return not s.setup.live

    def do(self, s: State, out: Events) -> None:
        """Where somebody stood wrong."""
        kicking.penalty(s, self.side, within_fives(self.at), self.law, out)

    def ask(self, s: State) -> Decision:
        """Anywhere on it, or where somebody stood wrong."""
        return kick_questions.penalty_spot(s, self.side, self.at)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is taken there."""
        at = self.at
        if answer.option == moves.PLACE:
            at = msgspec.convert(answer.value, Point)
        kicking.penalty(s, self.side, within_fives(at), self.law, out)


class Penalty(Asks, frozen=True):
    """How a penalty is played (7.3)."""

    side: int
    at: Point

    def ask(self, s: State) -> Decision:
        """Four ways."""
        return kick_questions.penalty(s, self.side, self.at)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """One of them."""
        kicking.penalty_taken(s, self.side, self.at, answer.option, out)
