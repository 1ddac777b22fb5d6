"""What can happen at the table: the only thing the page, the log and statistics read.

``side`` is a player (0 or 1), ``figure`` a number as in `layout`: figures, ball, keepers.
"""

from __future__ import annotations

from typing import Literal

from puntadidito.core.contract import Event, Outcome
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.football.facts import Kind
from puntadidito.games.football.state import Aim, Dead, Period
from puntadidito.games.football.verdicts import Remedy

# ---- before play --------------------------------------------------------------------------------


class Toss(Event, frozen=True, kw_only=True, tag="toss"):
    """A coin was tossed."""

    side: int
    """Who won it."""
    what: Literal["start", "kit", "placed"] = "start"
    house: bool = False
    """Nobody chooses: the winner kicks off."""


class Chose(Event, frozen=True, kw_only=True, tag="chose"):
    """The winner of a toss has chosen."""

    side: int
    what: Literal["kick_off", "end", "shoot", "save"]


class KitChanged(Event, frozen=True, kw_only=True, tag="kit"):
    """A side puts on other figures: the bases looked alike."""

    side: int


class Began(Event, frozen=True, kw_only=True, tag="began"):
    """A half begins; in the second ends are changed."""

    period: Period
    east: int
    flicks: int | None
    """Attacking flicks after which it ends, where no clock says."""


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    """Figures were laid out by hand, or by the house."""

    side: int
    figures: tuple[Lies, ...]
    formation: str = ""
    what: Literal["team", "taker", "ball", "wall", "keeper", "portierino"] = "team"


class BadPlacing(Event, frozen=True, kw_only=True, tag="bad_placing"):
    """A placing broke a clause and was put right by the referee."""

    side: int
    figures: tuple[int, ...]


# ---- flicks -------------------------------------------------------------------------------------


class Flicked(Event, frozen=True, kw_only=True, tag="flicked"):
    """A shot has come to rest."""

    kind: Kind
    side: int
    figure: int
    aim: Aim | None
    touched: bool
    """The ball was played."""
    sealed: tuple[Kind, ...] = ()
    """What else was launched while it ran."""
    at_goal: bool = False
    """It was a shot at goal (`at_goal.shot_at_goal`)."""


class NotMade(Event, frozen=True, kw_only=True, tag="not_made"):
    """A sealed flick was not made: the right to it had gone by its start."""

    kind: Kind
    side: int
    figure: int


class TimedOut(Event, frozen=True, kw_only=True, tag="timed_out"):
    """Nobody flicked in time."""

    side: int


class Possession(Event, frozen=True, kw_only=True, tag="possession"):
    """The ball belongs to a side, now or still."""

    side: int
    changed: bool


class Touched(Event, frozen=True, kw_only=True, tag="touches"):
    """Flicks a figure has used, or that all have theirs back."""

    figure: int
    used: int


class Released(Event, frozen=True, kw_only=True, tag="released"):
    """A figure may play the ball again."""

    figure: int


class Barred(Event, frozen=True, kw_only=True, tag="barred"):
    """A figure may not play the ball until something happens."""

    figure: int


class Regained(Event, frozen=True, kw_only=True, tag="regained"):
    """The attacker has his re-entry flicks again, or not in spite of a rebound."""

    side: int
    left: int


class Ready(Event, frozen=True, kw_only=True, tag="ready"):
    """Tirabile: the ball lies where one may shoot at goal."""

    side: int


class Contest(Event, frozen=True, kw_only=True, tag="contest"):
    """The resting ball touches figures of both sides: it must be played out of there."""

    side: int
    figures: tuple[int, ...]


class Neutral(Event, frozen=True, kw_only=True, tag="neutral"):
    """Something met the ball and counts for nothing: a lying figure, one out of play, a post."""

    figure: int


class Tied(Event, frozen=True, kw_only=True, tag="tied"):
    """The attacker goes on with this figure."""

    side: int
    figure: int


class BlockGone(Event, frozen=True, kw_only=True, tag="block_gone"):
    """The defender has no block for this move."""

    side: int


class BlockWaived(Event, frozen=True, kw_only=True, tag="block_waived"):
    """The defender lets his block go."""

    side: int


# ---- rulings ------------------------------------------------------------------------------------


class Offended(Event, frozen=True, kw_only=True, tag="offence"):
    """An infringement."""

    side: int
    remedy: Remedy
    figure: int
    at: Point | None
    t: int
    """When, in the shot (microseconds)."""


class Advantage(Event, frozen=True, kw_only=True, tag="advantage"):
    """The offended player plays on."""

    side: int


class Sanction(Event, frozen=True, kw_only=True, tag="sanction"):
    """The offended player takes what the book gives him."""

    side: int
    remedy: Remedy


class Warned(Event, frozen=True, kw_only=True, tag="warned"):
    """A warning."""

    side: int


class PutBack(Event, frozen=True, kw_only=True, tag="put_back"):
    """Pieces stand again where they stood."""

    figures: tuple[Lies, ...]


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """The referee has put a piece somewhere: replaced, lifted, moved away."""

    figure: int
    was: Point | None
    at: Point


class Left(Event, frozen=True, kw_only=True, tag="left"):
    """The owner leaves a figure outside: he must flick it at once."""

    side: int
    figure: int


class Removed(Event, frozen=True, kw_only=True, tag="removed"):
    """Figures are out for the rest of the match."""

    side: int
    figures: tuple[int, ...]


class Note(Event, frozen=True, kw_only=True, tag="note"):
    """The referee says something that changes nothing on the table."""

    side: int
    what: str
    figure: int = -1


# ---- restarts -----------------------------------------------------------------------------------


class Awarded(Event, frozen=True, kw_only=True, tag="awarded"):
    """A restart."""

    kind: Dead
    side: int
    at: Point


class Taker(Event, frozen=True, kw_only=True, tag="taker"):
    """Who takes it."""

    side: int
    figure: int


class Distanced(Event, frozen=True, kw_only=True, tag="distance"):
    """The taker's side asked for distance, or did not."""

    side: int
    asked: bool


class Positional(Event, frozen=True, kw_only=True, tag="positional"):
    """A side has so many positional flicks left."""

    side: int
    left: int


class Authorised(Event, frozen=True, kw_only=True, tag="authorised"):
    """The referee lets the kick be taken."""

    kind: Dead
    side: int


class KickFailed(Event, frozen=True, kw_only=True, tag="kick_failed"):
    """A kick did not take its restart."""

    kind: Dead
    side: int
    how: Literal["again", "other", "reversed", "indirect", "missed"]


# ---- the keepers --------------------------------------------------------------------------------


class Saved(Event, frozen=True, kw_only=True, tag="saved"):
    """A keeper or his rod met a ball that was shot at his goal, and it was no goal."""

    side: int
    kind: Kind
    """What the shot was made for."""


class KeeperPlaced(Event, frozen=True, kw_only=True, tag="keeper"):
    """Where a keeper stood ready."""

    side: int
    at: Point
    auto: bool


class PortierinoOn(Event, frozen=True, kw_only=True, tag="portierino_on"):
    """The portierino comes on; the keeper is out."""

    side: int
    at: Point


class PortierinoOff(Event, frozen=True, kw_only=True, tag="portierino_off"):
    """The keeper is back."""

    side: int


class PortierinoBound(Event, frozen=True, kw_only=True, tag="portierino_bound"):
    """The portierino stays on for so many touches of one figure."""

    side: int
    left: int


# ---- scores and ends ----------------------------------------------------------------------------


class Goal(Event, frozen=True, kw_only=True, tag="goal"):
    """A goal."""

    side: int
    """Who gets it."""
    figure: int
    own: bool
    score: tuple[int, int]


class NoGoal(Event, frozen=True, kw_only=True, tag="no_goal"):
    """The ball is in the goal and it counts for nothing."""

    side: int


class BallOut(Event, frozen=True, kw_only=True, tag="out"):
    """The ball was wholly over a line."""

    line: Literal["west", "east", "south", "north"]
    at: Point


class AddedTime(Event, frozen=True, kw_only=True, tag="added_time"):
    """Time is added, or announced."""

    ms: int
    announced: bool = False


class Extended(Event, frozen=True, kw_only=True, tag="extended"):
    """The half goes on for this kick alone."""

    side: int


class HalfOver(Event, frozen=True, kw_only=True, tag="half_over"):
    """A half is over."""

    period: Period
    score: tuple[int, int]


class ShotPlaced(Event, frozen=True, kw_only=True, tag="placed_shot"):
    """A placed shot was taken, or forfeited."""

    side: int
    number: int
    scored: bool
    late: Literal["", "shooter", "keeper", "shot"] = ""


class TieDecided(Event, frozen=True, kw_only=True, tag="team"):
    """A team match: how it stands, or who has won it."""

    winner: int | None
    difference: int


class MatchOver(Event, frozen=True, kw_only=True, tag="over"):
    """The match is over."""

    outcome: Outcome


EVENTS: tuple[type[Event], ...] = (
    Toss, Chose, KitChanged, Began, Placed, BadPlacing, Flicked, NotMade, TimedOut, Possession,
    Touched, Released, Barred, Regained, Ready, Contest, Neutral, Tied, BlockGone, BlockWaived,
    Offended, Advantage, Sanction, Warned, PutBack, Moved, Left, Removed, Note, Awarded, Taker,
    Distanced, Positional, Authorised, KickFailed, Saved, KeeperPlaced, PortierinoOn,
    PortierinoOff, PortierinoBound, Goal, NoGoal, BallOut, AddedTime, Extended, HalfOver,
    ShotPlaced, TieDecided, MatchOver,
)  # fmt: skip
