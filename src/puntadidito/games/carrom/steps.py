"""The agenda of a match, step by step: what is asked, drawn, played, and done at once.

What a step sets in motion is told by its chapter (`boards`, `strokes`, `dues`), which lays the
steps to come.
"""

from __future__ import annotations

import msgspec

from puntadidito.core import contract
from puntadidito.core.agenda import EITHER_SIDE, Asks, Does, Draws, Events, Shoots
from puntadidito.core.contract import Choice, Decision, Draw, Played
from puntadidito.flick.game import Waits
from puntadidito.games.carrom import boards, dues, facts, moves, strokes
from puntadidito.games.carrom.state import About, Due, State

# ---- before the boards --------------------------------------------------------------------------


class Toss(Draws, frozen=True):
    """The umpire tosses."""

    outcomes = EITHER_SIDE
    drawn_by = ("39.a.1",)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The winner chooses, or breaks at once."""
        boards.toss(s, int(answer.outcome), out)


class Choose(Asks, frozen=True):
    """The winner of the toss strikes first or chooses the side."""

    seat: int

    def ask(self, s: State) -> Decision:
        """One of the two."""
        return moves.choose(s, self.seat)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The other is for the loser."""
        boards.choose(s, self.seat, answer.option, out)


class Side(Asks, frozen=True):
    """A player names the side he sits at; ``law`` gives him the choice."""

    seat: int
    law: str

    def ask(self, s: State) -> Decision:
        """Two sides, or four."""
        return moves.side(s, self.seat, self.law)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The others sit round him."""
        boards.take_side(s, self.seat, answer.option, out)


# ---- a board ------------------------------------------------------------------------------------


class Rack(Draws, frozen=True):
    """The pieces are laid out, each a hair from its place."""

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """They lie there."""
        boards.lay_rack(s, int(answer.outcome), out)


class Stroke(Asks, frozen=True):
    """The player on turn strikes. ``ms``: time he had spent before an appeal."""

    ms: int = 0

    def ready(self, s: State, out: Events) -> bool:
        """There must be room for his striker."""
        return strokes.has_room(s)

    def do(self, s: State, out: Events) -> None:
        """Pieces fill his lines: the board is void."""
        boards.void(s, ("142",), out)

    def ask(self, s: State) -> Decision:
        """Set the striker, aim, strike."""
        return moves.stroke(s, self.ms)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """He has made up his mind, or the clock has."""
        strokes.answered(s, answer, out)


class Noise(Draws, frozen=True):
    """The hand that strikes trembles."""

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The striker leaves."""
        strokes.noisy(s, int(answer.outcome))


class Shot(Shoots, frozen=True):
    """The striker is on its way."""

    def pending(self, s: State) -> contract.Shot:
        """From where, and how fast."""
        return contract.Shot(str(s.line), strokes.order(s))

    def take(self, s: State, answer: Played, out: Events) -> None:
        """The referee rules."""
        strokes.played(s, answer.facts, out)


class Dues(Does, frozen=True):
    """Pieces that are owed and can be placed, are. ``seat`` was on turn."""

    seat: int

    def do(self, s: State, out: Events) -> None:
        """A go for one side, and then again."""
        dues.settle(s, self, out)


class Place(Asks, frozen=True):
    """A player places what a side owes; ``law`` says that it is he."""

    seat: int
    team: int
    """The side that owes."""
    left: int
    """Pieces still to place."""
    law: str
    laid: tuple[int, ...] = ()
    """Pieces placed so far in this go."""
    ms: int = 0
    """Time spent on this go."""

    def ready(self, s: State, out: Events) -> bool:
        """In the midst of a go there must be a spot for the next piece."""
        return dues.has_room(s, self)

    def do(self, s: State, out: Events) -> None:
        """It waits for the next stroke."""
        dues.no_room(s, self, out)

    def ask(self, s: State) -> Decision:
        """A spot in the ring."""
        return moves.place(s, self)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """Placed, given up, or too late."""
        dues.placed(s, self, answer, out)


# ---- between boards, and after the last ---------------------------------------------------------


class Claim(Asks, frozen=True):
    """The winner of a board may ask for points besides: at most ``most``."""

    seat: int
    most: int

    def ask(self, s: State) -> Decision:
        """All, some or none."""
        return moves.claim(s, self.seat, self.most)

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They are written down."""
        boards.claim(s, self.seat, answer.option, out)


class Redraw(Draws, frozen=True):
    """Lots are drawn for the break of the board that decides."""

    outcomes = EITHER_SIDE
    drawn_by = ("56.b.2",)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It breaks."""
        boards.redraw(s, int(answer.outcome), out)


class Withheld(Waits, frozen=True):
    """A result that waits for protests: only what people report goes on; ``law`` gave it."""

    law: str

    def pending(self, s: State) -> contract.Shot:
        """Nothing is struck any more."""
        law = ("150",) if s.protests else ("146",)
        return contract.Shot(str(s.line), facts.Order(0, live=True), law)


def about(s: State) -> About | None:
    """What is going on, for everybody to see."""
    if not s.todo:
        return None
    match step := s.todo[-1]:
        case Place():
            return About(step.kind, step.seat, Due(step.team, step.left))
        case Choose() | Side() | Claim():
            return About(step.kind, step.seat)
        case Stroke() | Noise() | Shot():
            return About(step.kind, s.b.turn)
        case _:
            return About(step.kind)


def appealed(s: State, ms: int) -> None:
    """The clock of who is asked stands; he had used so much of it."""
    step = s.todo[-1]
    if isinstance(step, Stroke | Place):
        s.todo[-1] = msgspec.structs.replace(step, ms=step.ms + ms)
