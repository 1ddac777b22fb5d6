"""What can happen at the table: the only thing the page, the log and statistics read.

``side`` is a player (0 or 1), ``figure`` a number as in `layout`.
"""

from __future__ import annotations

from typing import Literal

from puntadidito.core.contract import Event, Outcome
from puntadidito.flick.figures import Aim
from puntadidito.flick.order import Lies
from puntadidito.flick.pieces import Wedge
from puntadidito.flick.spots import Point
from puntadidito.games.rugby.facts import Kind
from puntadidito.games.rugby.state import Kicking, Origin
from puntadidito.games.rugby.verdicts import How, Name, Sanction

# ---- before play --------------------------------------------------------------------------------


class Toss(Event, frozen=True, kw_only=True, tag="toss"):
    """Lots were drawn, or it was agreed who kicks off."""

    side: int
    agreed: bool = False


class Began(Event, frozen=True, kw_only=True, tag="began"):
    """A half begins; in the second ends are changed."""

    half: int
    east: int
    side: int
    """Who kicks off."""
    flicks: int | None
    """After so many it is out of time, where no clock says."""


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """Figures were laid out by hand, by the house, or moved as a clause says."""

    side: int
    figures: tuple[Lies, ...]
    what: Literal["team", "pack", "file", "half", "circle", "aside", "back", "up", "ball"] = "team"


class BadLayout(Event, frozen=True, kw_only=True, tag="bad_layout"):
    """A layout broke a clause and was put right (3.a, 3.b.3)."""

    side: int


# ---- flicks -------------------------------------------------------------------------------------


class Flicked(Event, frozen=True, kw_only=True, tag="flicked"):
    """A shot has come to rest."""

    kind: Kind
    side: int
    figure: int
    aim: Aim | None
    touched: bool
    """The figure met the ball."""
    sealed: bool = False
    """A sealed move was made while it ran."""


class NotMade(Event, frozen=True, kw_only=True, tag="not_made"):
    """A sealed move did not start: the ball had not been touched, or the right to it had gone."""

    side: int
    figure: int


class TimedOut(Event, frozen=True, kw_only=True, tag="timed_out"):
    """Nobody flicked in time."""

    side: int


class Declared(Event, frozen=True, kw_only=True, tag="declared"):
    """A player said what he is going to do."""

    side: int
    what: Literal["pass", "kick", "drop", "try", "touch_down", "mark", "cancel", "clear"]
    figure: int = -1


# ---- who has the ball ---------------------------------------------------------------------------


class Possession(Event, frozen=True, kw_only=True, tag="possession"):
    """How play goes on: who has the ball, or the right to it."""

    side: int
    figure: int = -1
    how: How
    changed: bool = False


class Barred(Event, frozen=True, kw_only=True, tag="barred"):
    """A figure may not take part for now."""

    figure: int


class MoveGone(Event, frozen=True, kw_only=True, tag="move_gone"):
    """A defensive move was waived, or is lost."""

    side: int
    lost: bool = False


class Note(Event, frozen=True, kw_only=True, tag="note"):
    """Something that changes nothing, and why."""

    figure: int = -1


# ---- rulings ------------------------------------------------------------------------------------


class Offended(Event, frozen=True, kw_only=True, tag="offence"):
    """An infringement."""

    side: int
    """Of the offender."""
    name: Name
    sanction: Sanction
    at: Point
    figure: int = -1


class Chosen(Event, frozen=True, kw_only=True, tag="chosen"):
    """What the offended player took."""

    side: int
    what: Literal["sanction", "advantage", "back"]


class PutBack(Event, frozen=True, kw_only=True, tag="put_back"):
    """BACK: what a flick had moved is where it was."""

    side: int
    """Who asked for it."""
    figures: tuple[int, ...]


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """Nobody asked for BACK."""

    side: int


class BallOut(Event, frozen=True, kw_only=True, tag="out"):
    """The ball is out of play."""

    line: Literal["touch", "in_goal", "dead"]
    at: Point


class Awarded(Event, frozen=True, kw_only=True, tag="awarded"):
    """How play restarts."""

    kind: Literal[
        "kick_off", "restart", "line_out", "scrum", "penalty", "kick", "mark", "conversion", "tap",
        "attempt", "touch", "place",
    ]  # fmt: skip
    side: int
    at: Point


class Wedged(Event, frozen=True, kw_only=True, tag="wedge"):
    """The wedge stands."""

    side: int
    kind: Kicking
    origin: Origin
    wedge: Wedge


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """Offside figures are called back for a pass."""

    side: int
    figures: tuple[int, ...]


class Cleared(Event, frozen=True, kw_only=True, tag="cleared"):
    """A figure was moved out of the way, or was not."""

    side: int
    figure: int
    done: bool


class PutIn(Event, frozen=True, kw_only=True, tag="put_in"):
    """A put-in goes on: again, or by another side."""

    side: int
    again: bool


# ---- scores and time ----------------------------------------------------------------------------


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    """Points."""

    side: int
    what: Literal["try", "technical_try", "conversion", "place", "drop"]
    points: int
    figure: int = -1
    score: tuple[int, int]


class NotScored(Event, frozen=True, kw_only=True, tag="not_scored"):
    """A kick at goal that brought nothing."""

    side: int
    what: Literal["conversion", "place", "drop"]


class TimeUp(Event, frozen=True, kw_only=True, tag="time_up"):
    """Time is up: play goes on until the ball is dead."""

    half: int


class HalfOver(Event, frozen=True, kw_only=True, tag="half_over"):
    """A half is over."""

    half: int
    score: tuple[int, int]


class MatchOver(Event, frozen=True, kw_only=True, tag="over"):
    """The match is over."""

    outcome: Outcome


EVENTS: tuple[type[Event], ...] = (
    Toss, Began, Placed, BadLayout, Flicked, NotMade, TimedOut, Declared, Possession, Barred,
    MoveGone, Note, Offended, Chosen, PutBack, Left, BallOut, Awarded, Wedged, Called, Cleared,
    PutIn, Scored, NotScored, TimeUp, HalfOver, MatchOver,
)  # fmt: skip
