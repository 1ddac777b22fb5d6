"""What is true at the board, and what is seen of it: in carrom everybody sees the same."""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.agenda import Part, Step, Table
from puntadidito.core.contract import Outcome
from puntadidito.games.carrom.table import (
    BLACKS,
    PIECES,
    WHITES,
    Point,
    Setup,
    seats,
    side_of,
    turned,
)

Queen = Literal["board", "pending", "covered"]
"""On the board (or on her way back to it), pocketed and still to be covered, covered."""

NOBODY = -1


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stroke as a player means it, in his own frame.

    ``place``: the striker's centre along the base line, micrometres to the right of its middle.
    ``angle``: thousandths of a degree, 0 to the right, 90 000 straight ahead, all round.
    ``power``: thousandths of the strongest stroke.
    ``ahead``: how far before the middle of the two base lines; hands usually leave it at 0.
    """

    place: int
    angle: int
    power: int
    ahead: int = 0


class Won(msgspec.Struct, frozen=True):
    """A finished board: which side won it, and what it is worth."""

    team: int
    points: int
    demand: int
    """Points the winner may have besides, if he asks for them."""
    law: tuple[str, ...]
    score_law: tuple[str, ...]


class Board(Part):
    """One board, from the rack to the last piece."""

    breaker: int
    """The seat that breaks, or should have: his side plays white."""
    where: list[Point | None]
    """Where each piece lies; None is in a pocket."""
    turn: int
    turns: int = 0
    """Turns that have passed."""
    strokes: int = 0
    """Strokes made in this turn."""
    broken: bool = False
    tries: int = 0
    slips: int = 0
    expired: bool = False
    """The time ran out once before the first stroke of this turn."""
    skips: int = 0
    """Turns in a row in which nobody struck."""
    turned_rack: bool = False
    queen: Queen = "board"
    queen_team: int = NOBODY
    """Who covered the queen, or is about to."""
    entitled: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Sides that have pocketed a piece of their own: they may go for the queen."""
    owed: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Pieces each side has to give back and has not."""
    deferred: list[int] = msgspec.field(default_factory=lambda: [NOBODY, NOBODY])
    """For a side whose dues found no room: the seat that had the right to place them."""
    blocked: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Sides for whose dues no spot is left until the next stroke."""
    uncovered: int = NOBODY
    """The side that failed to cover the queen, until she is seen on the board again."""
    placer: int = NOBODY
    """The seat that placed a due, until the next stroke."""
    dues: list[int] = msgspec.field(default_factory=list)
    """Pieces on the board that were placed as dues, the last one last."""

    def men(self, team: int) -> range:
        """The numbers of a side's men.

        >>> fresh_board(1).men(1)[:2], fresh_board(1).men(0)[:2]
        (range(1, 5, 2), range(2, 6, 2))
        """
        return WHITES if team == self.breaker % 2 else BLACKS

    def left(self, team: int) -> int:
        """How many men of a side are on the board."""
        return sum(self.where[i] is not None for i in self.men(team))

    def pocketed(self, team: int) -> list[int]:
        """The men of a side that are in the pockets."""
        return [i for i in self.men(team) if self.where[i] is None]

    def lying(self) -> list[Point]:
        """Where pieces lie, queen included."""
        return [p for p in self.where if p is not None]

    def around(self, side: int) -> list[Point]:
        """The same as a player at a side sees it."""
        return [turned(p, -side) for p in self.where if p is not None]


class Start(msgspec.Struct, frozen=True):
    """How the match stood when a board began: where a protest that is upheld goes back to."""

    game: int
    board: int
    trial: int
    tie_break: bool
    changed: bool
    quarters: int
    breaker: int
    games: tuple[int, int]
    points: tuple[int, int]


class Protest(msgspec.Struct, frozen=True):
    """A protest that was lodged and is not decided: who, and against which board."""

    seat: int
    start: int
    """Number of the board in the list of starts."""


class State(Table):
    """The whole match."""

    setup: Setup
    todo: list[Step]
    b: Board
    line: int = 0
    """Answers taken so far: gives each question its id."""
    games: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    points: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    game: int = 1
    board: int = 1
    trial: int = 0
    """Trial boards still to finish, this one included."""
    tie_break: bool = False
    changed: bool = False
    """Sides were changed in the third game."""
    missed: int = 0
    """Quarter turns of a change of sides that was forgotten."""
    first: int = 0
    """The seat that has the first break of the match."""
    quarters: int = 0
    """Quarter turns to the left of the seats: seat 0 sits at this side."""
    aim: Aim | None = None
    bits: int = 0
    """How the hand trembled in this stroke; the only thing nobody sees."""
    won: Won | None = None
    """A finished board whose winner may still ask for points."""
    appeal: bool = False
    starts: list[Start] = msgspec.field(default_factory=list)
    protests: list[Protest] = msgspec.field(default_factory=list)
    outcome: Outcome | None = None
    shots: int = 0
    """Strokes made in the match: the number by which people speak of one."""
    disturbed: list[int] = msgspec.field(default_factory=lambda: [0, 0, 0, 0])
    """How often each seat has distracted the others."""

    def side(self, seat: int) -> int:
        """The side a seat plays from now."""
        return side_of(self.setup, seat, self.quarters)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return tuple(self.side(seat) for seat in range(seats(self.setup)))

    def after(self, seat: int) -> int:
        """The seat to the right, which plays next."""
        return (seat + 1) % seats(self.setup)


def fresh_board(breaker: int) -> Board:
    """A board before its pieces are laid out."""
    return Board(breaker, [None] * PIECES, breaker)


def new_state(setup: Setup) -> State:
    """The match before anything is done."""
    return State(setup, [], fresh_board(0))


# ---- what is seen -------------------------------------------------------------------------------


class Due(msgspec.Struct, frozen=True):
    """What is being placed: the side that owes it, and how many pieces."""

    team: int
    left: int


class About(msgspec.Struct, frozen=True):
    """What is asked, drawn or played, and by whom."""

    kind: str
    seat: int | None = None
    due: Due | None = None


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown to everybody alike."""

    setup: Setup
    sides: tuple[int, ...]
    """0 south, 1 east, 2 north, 3 west, for each seat."""
    white: int
    """The side (seat % 2) that plays white."""
    left: tuple[int, int]
    """Men of each side on the board."""
    games: tuple[int, int]
    points: tuple[int, int]
    game: int
    board: int
    trial: int
    tie_break: bool
    b: Board
    shots: int
    """Strokes made in the match so far."""
    line: int
    appeal: bool
    protests: tuple[Protest, ...]
    outcome: Outcome | None
    about: About | None
    """What is going on; nothing once the match is over."""


def view(s: State, about: About | None) -> View:
    """The table as it is seen, built field by field."""
    return View(
        setup=s.setup,
        sides=s.sides,
        white=s.b.breaker % 2,
        left=(s.b.left(0), s.b.left(1)),
        games=(s.games[0], s.games[1]),
        points=(s.points[0], s.points[1]),
        game=s.game,
        board=s.board,
        trial=s.trial,
        tie_break=s.tie_break,
        b=s.b.clone(),
        shots=s.shots,
        line=s.line,
        appeal=s.appeal,
        protests=tuple(s.protests),
        outcome=s.outcome,
        about=about,
    )


class Sight(msgspec.Struct, frozen=True):
    """What a player reckons with: everything but how the hand trembles."""

    table: State


def sight(s: State) -> Sight:
    """The table as a player knows it."""
    known = s.clone()
    known.bits = 0
    return Sight(known)
