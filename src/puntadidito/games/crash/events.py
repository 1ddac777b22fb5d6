"""What can happen at the table: the only thing the page, the log and statistics read.

Players are numbered 0-29 (seat 1 from 15), hexes as in ``table.py``.
"""

from __future__ import annotations

from typing import Literal

from puntadidito.core.contract import Event, Outcome, events_in
from puntadidito.games.crash.state import Test
from puntadidito.games.crash.table import seat_of


class Lots(Event, frozen=True, kw_only=True, tag="lots"):
    """A coach rolls one die for the kick-off."""

    seat: int
    die: int


class KicksOff(Event, frozen=True, kw_only=True, tag="kicks_off"):
    """Who kicks off (``None``: the dice were equal and are rolled again)."""

    seat: int | None


class Drew(Event, frozen=True, kw_only=True, tag="drew"):
    """A coach drew a pressure card; everybody sees that much."""

    seat: int


class YourCard(Event, frozen=True, kw_only=True, tag="your_card"):
    """The card itself, for its holder only."""

    card: str


class LostCard(Event, frozen=True, kw_only=True, tag="lost_card"):
    """A card left a hand, unseen by the other side."""

    seat: int
    by: int


class Reshuffled(Event, frozen=True, kw_only=True, tag="reshuffled"):
    """The discards, or all drawn cards after a score, are in the deck again."""

    cards: int


class Turn(Event, frozen=True, kw_only=True, tag="turn"):
    """A turn begins."""

    seat: int
    number: int


class TurnOver(Event, frozen=True, kw_only=True, tag="turn_over"):
    """A turn ends."""

    seat: int

    @property
    def tally(self) -> str:
        """What a run of matches counts it as."""
        return "turn_lost" if "turn.2" in self.law else "turn_ended"


class LinedUp(Event, frozen=True, kw_only=True, tag="lined_up"):
    """A team takes its places."""

    seat: int
    why: str
    pos: tuple[int, ...]


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A player moved along a path, its start included."""

    player: int
    path: tuple[int, ...]


class Rolled(Event, frozen=True, kw_only=True, tag="rolled"):
    """Two dice, what was needed, and whether it did. ``need`` counts tokens in."""

    seat: int
    test: Test
    player: int
    dice: tuple[int, int]
    need: int
    strict: bool
    made: bool

    @property
    def tally(self) -> str:
        """Counted by the test: passes with dice are ``pass_test``."""
        return f"{self.test}_test"


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    """The ball went from hand to hand."""

    player: int
    receiver: int

    @property
    def seat(self) -> int:
        """Whose pass it is."""
        return seat_of(self.player)


class Dropped(Event, frozen=True, kw_only=True, tag="dropped"):
    """A pass failed, or was knocked on: the ball lies there."""

    player: int
    at: int


class Gathered(Event, frozen=True, kw_only=True, tag="gathered"):
    """A player has the ball."""

    player: int
    at: int


class Fumbled(Event, frozen=True, kw_only=True, tag="fumbled"):
    """A gather failed: the ball stays there."""

    player: int
    at: int


class Tackled(Event, frozen=True, kw_only=True, tag="tackled"):
    """Two players go to ground."""

    player: int
    by: int
    at: int


class Ruck(Event, frozen=True, kw_only=True, tag="ruck"):
    """A ruck forms, or ends."""

    seat: int
    on: bool


class Unplayable(Event, frozen=True, kw_only=True, tag="unplayable"):
    """Two failed attempts each: nobody can use this ball."""

    seat: int


class Rose(Event, frozen=True, kw_only=True, tag="rose"):
    """Grounded players stand up; some could not."""

    seat: int
    players: tuple[int, ...]
    stuck: tuple[int, ...]


class RolledAway(Event, frozen=True, kw_only=True, tag="rolled_away"):
    """A grounded player rolled to a hex next to him, or stayed (`OFF`)."""

    player: int
    at: int


class Kicked(Event, frozen=True, kw_only=True, tag="kicked"):
    """A kick is on its way (``how``: play, touch, kickoff, dropout, penalty)."""

    player: int
    how: str
    at: int
    aim: int

    @property
    def seat(self) -> int:
        """Whose kick it is."""
        return seat_of(self.player)

    @property
    def tally(self) -> str:
        """Counted by what it is kicked for."""
        return f"kick_{self.how}"


class Landed(Event, frozen=True, kw_only=True, tag="landed"):
    """A kick came down."""

    at: int


class Charged(Event, frozen=True, kw_only=True, tag="charged"):
    """A missed kick is charged down by the nearest opponent."""

    player: int


class Bounced(Event, frozen=True, kw_only=True, tag="bounced"):
    """The ball follows a card (``out``: touch, dead or empty)."""

    card: str
    direction: str
    spaces: int
    at: int
    out: Literal["", "touch", "dead"]


class BallDown(Event, frozen=True, kw_only=True, tag="ball_down"):
    """The marker shows its normal side again."""

    at: int


class Awarded(Event, frozen=True, kw_only=True, tag="awarded"):
    """A scrum, line-out, drop-out, kick-off or penalty is given to a side."""

    what: Literal["scrum", "lineout", "dropout", "kickoff", "penalty"]
    seat: int
    at: int

    @property
    def tally(self) -> str:
        """What a run of matches counts it as."""
        return f"{self.what}_awarded"


class Laid(Event, frozen=True, kw_only=True, tag="laid"):
    """Energy cards are revealed, one at a time."""

    seat: int
    card: str


class Battle(Event, frozen=True, kw_only=True, tag="battle"):
    """Energy against energy."""

    energy: tuple[int, int]
    winner: int


class Foul(Event, frozen=True, kw_only=True, tag="foul"):
    """Something the referee may see."""

    player: int
    what: str


class Seen(Event, frozen=True, kw_only=True, tag="seen"):
    """Whether he did."""

    player: int
    seen: bool


class Carded(Event, frozen=True, kw_only=True, tag="carded"):
    """A yellow or red card."""

    player: int
    card: Literal["yellow", "red"]


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    """A player is back from a yellow card."""

    player: int


class Advantage(Event, frozen=True, kw_only=True, tag="advantage"):
    """A side plays on, keeps what came of it, or goes back."""

    seat: int
    what: Literal["play", "keep", "back"]


class Scored(Event, frozen=True, kw_only=True, tag="scored"):
    """Points."""

    seat: int
    how: Literal["try", "posts_try", "technical", "conversion", "penalty", "drop"]
    points: int
    player: int | None
    proof: tuple[str, ...] = ()
    """Of a technical try: the acts that would have scored without the foul."""

    @property
    def tally(self) -> str:
        """What a run of matches counts it as."""
        return self.how


class Missed(Event, frozen=True, kw_only=True, tag="missed"):
    """A kick at goal went wide, or was not taken."""

    seat: int
    how: Literal["conversion", "penalty", "drop"]


class NoTry(Event, frozen=True, kw_only=True, tag="no_try"):
    """The video says no."""

    player: int


class PlayedCard(Event, frozen=True, kw_only=True, tag="card"):
    """A pressure card is used, on a player or a hex."""

    seat: int
    card: str
    player: int | None = None
    at: int | None = None


class Substituted(Event, frozen=True, kw_only=True, tag="substituted"):
    """A substitution: no counter changes, a card is drawn."""

    seat: int
    count: int


class Onside(Event, frozen=True, kw_only=True, tag="onside"):
    """Players are back onside."""

    players: tuple[int, ...]


class Offside(Event, frozen=True, kw_only=True, tag="offside"):
    """Players are beyond their kicker."""

    players: tuple[int, ...]


class FullTime(Event, frozen=True, kw_only=True, tag="fulltime"):
    """The match is over."""

    outcome: Outcome


EVENTS = events_in(globals())
