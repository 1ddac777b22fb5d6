"""What can happen at the board: the only thing the page, the log and statistics read.

``seat`` is a player, ``team`` a side (seat % 2). Pieces are numbered as in `table`: 0 the queen,
odd white, even black, 19 the striker.
"""

from __future__ import annotations

from typing import Literal

from puntadidito.core.contract import Event, Outcome, events_in
from puntadidito.games.carrom.referee import Turn
from puntadidito.games.carrom.state import Aim

# ---- before the first stroke --------------------------------------------------------------------


class Toss(Event, frozen=True, kw_only=True, tag="toss"):
    """The toss has a winner: of the match, or of the break in a tie-break board."""

    team: int
    house: bool = False
    """Nobody chooses: the winner breaks, and everybody sits where he is."""


class Chose(Event, frozen=True, kw_only=True, tag="chose"):
    """The winner of the toss strikes first, or chooses his side."""

    seat: int
    what: Literal["strike", "side"]


class Seated(Event, frozen=True, kw_only=True, tag="seats"):
    """Everybody sits: the side of each seat."""

    sides: tuple[int, ...]


class Approved(Event, frozen=True, kw_only=True, tag="approved"):
    """The strikers have been seen and are lawful."""

    diameter: int
    mass_mg: int


class BoardBegan(Event, frozen=True, kw_only=True, tag="board"):
    """A board begins: who breaks, with white."""

    game: int
    board: int
    seat: int
    trial: bool


class Racked(Event, frozen=True, kw_only=True, tag="rack"):
    """The pieces lie ready for the break."""

    degrees: int


# ---- strokes ------------------------------------------------------------------------------------


class Struck(Event, frozen=True, kw_only=True, tag="struck"):
    """A stroke is complete and the striker off the board."""

    seat: int
    aim: Aim | None
    touched: bool
    pocketed: tuple[int, ...]
    improper: tuple[str, ...]


class NoStroke(Event, frozen=True, kw_only=True, tag="no_stroke"):
    """The striker slipped: nothing was touched and it did not leave its lines."""

    seat: int


class BreakMade(Event, frozen=True, kw_only=True, tag="break"):
    """The striker has touched a piece: the board is open."""

    seat: int


class Ruled(Event, frozen=True, kw_only=True, tag="ruled"):
    """What the umpire says of a stroke."""

    seat: int
    turn: Turn
    own: int
    theirs: int
    queen: bool
    striker: bool
    proper: bool
    returned: int
    due: int
    penalty: int


class Turned(Event, frozen=True, kw_only=True, tag="turn"):
    """The turn passes to a seat."""

    seat: int


class Fell(Event, frozen=True, kw_only=True, tag="fell"):
    """A piece on the brink, or under the striker, went in and counts."""

    piece: int


class LeftAsItLies(Event, frozen=True, kw_only=True, tag="lies"):
    """A piece on its rim, on another, or fallen from the lamp stays as it is."""

    pieces: tuple[int, ...]


class StrikerLifted(Event, frozen=True, kw_only=True, tag="lifted"):
    """Striker and piece lay on one another; the umpire took the striker away."""

    piece: int


class Skipped(Event, frozen=True, kw_only=True, tag="skipped"):
    """A turn in which no stroke was made."""

    seat: int
    in_a_row: int


# ---- the queen and the umpire's placings --------------------------------------------------------


class QueenIn(Event, frozen=True, kw_only=True, tag="queen"):
    """The queen is pocketed and must be covered, or is covered."""

    seat: int
    covered: bool


class PutBack(Event, frozen=True, kw_only=True, tag="put_back"):
    """The umpire puts a piece on the board."""

    piece: int
    at: tuple[int, int]


# ---- dues, penalties, fouls ---------------------------------------------------------------------


class Foul(Event, frozen=True, kw_only=True, tag="foul"):
    """A violation: technical fouls cost a piece, others the turn as well."""

    seat: int
    technical: bool


class Owes(Event, frozen=True, kw_only=True, tag="owes"):
    """A side has pieces to give back."""

    team: int
    more: int
    owed: int
    available: int


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """A due or penalty lies on the board again."""

    seat: int
    piece: int
    at: tuple[int, int]


class NoRoom(Event, frozen=True, kw_only=True, tag="no_room"):
    """What is owed waits until there is room."""

    seat: int
    team: int


class Waived(Event, frozen=True, kw_only=True, tag="waived"):
    """A player gave up, or lost, the right to place what is owed."""

    seat: int
    team: int
    count: int


class WrittenOff(Event, frozen=True, kw_only=True, tag="written_off"):
    """What is owed beyond the end of the board, or claimed beyond its most points."""

    team: int
    count: int


# ---- scores -------------------------------------------------------------------------------------


class BoardWon(Event, frozen=True, kw_only=True, tag="board_won"):
    """A board is finished."""

    team: int
    points: int
    demand: int


class Slam(Event, frozen=True, kw_only=True, tag="slam"):
    """All the pieces in the first turn."""

    seat: int
    colour: Literal["white", "black"]


class Claimed(Event, frozen=True, kw_only=True, tag="claimed"):
    """Points on demand were asked for, all or some or none."""

    seat: int
    count: int


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    """Points of a board."""

    team: int
    points: int
    total: tuple[int, int]
    counts: bool
    """Boards on trial do not."""


class TieBreak(Event, frozen=True, kw_only=True, tag="tie_break"):
    """Level after the last board: one more decides."""

    points: int


class GameWon(Event, frozen=True, kw_only=True, tag="game_won"):
    """A game is won."""

    team: int
    points: tuple[int, int]
    games: tuple[int, int]


class Changed(Event, frozen=True, kw_only=True, tag="changed"):
    """Players change sides, in two minutes at most."""

    sides: tuple[int, ...]
    minutes: int


class Interval(Event, frozen=True, kw_only=True, tag="interval"):
    """Ten minutes of rest."""

    minutes: int


class Void(Event, frozen=True, kw_only=True, tag="void"):
    """The board does not count and is played again."""

    board: int


class MatchWon(Event, frozen=True, kw_only=True, tag="match_won"):
    """The match is over."""

    outcome: Outcome


# ---- at a real table ----------------------------------------------------------------------------


class Appealed(Event, frozen=True, kw_only=True, tag="appealed"):
    """The clock stands until the umpire says play; ``seat`` None: he said it."""

    seat: int | None


class Stands(Event, frozen=True, kw_only=True, tag="stands"):
    """Noticed too late: it stands."""

    seat: int


class StrikerChanged(Event, frozen=True, kw_only=True, tag="striker"):
    """A player goes on with another approved striker."""

    seat: int


class ChangeMissed(Event, frozen=True, kw_only=True, tag="change_missed"):
    """Sides should have changed: it is done after this board."""


class Protested(Event, frozen=True, kw_only=True, tag="protested"):
    """A protest was raised (by word) or lodged (in writing)."""

    seat: int
    board: int
    written: bool


class ProtestDecided(Event, frozen=True, kw_only=True, tag="protest_decided"):
    """A protest was upheld or rejected."""

    seat: int
    upheld: bool


class Withheld(Event, frozen=True, kw_only=True, tag="withheld"):
    """The result is announced when the protest is decided, or when none can be lodged any more."""

    minutes: int
    """How long the last board can still be protested against; 0 while a protest is open."""


EVENTS = events_in(globals())
