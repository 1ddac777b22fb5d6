"""What can happen at the table: the only thing the page, the log and statistics read."""

from __future__ import annotations

from typing import Literal

from puntadidito.core.contract import Event, Outcome, events_in
from puntadidito.games.cards.state import How
from puntadidito.games.cards.table import Level


class Built(Event, frozen=True, kw_only=True, tag="built"):
    """Decks shuffled, eight cards aside, ball on the centre line."""

    half: int
    levels: tuple[Level, Level]
    deck: int


class Away(Event, frozen=True, kw_only=True, tag="away"):
    """No level was agreed for the side away from home: it plays one lower, as is advised."""

    seat: int
    level: Level


class Toss(Event, frozen=True, kw_only=True, tag="toss"):
    """Lots are drawn for the first kick-off."""

    kicker: int


class FaceUp(Event, frozen=True, kw_only=True, tag="faceup"):
    """A side turns a new face-up card."""

    seat: int
    card: str


class KickOff(Event, frozen=True, kw_only=True, tag="kickoff"):
    """The receiver turns a card: with an X the ball is his, else the kicker keeps it."""

    kicker: int
    card: str
    attacker: int
    ball: int


class PlayedCard(Event, frozen=True, kw_only=True, tag="card"):
    """A card is put down for hand play."""

    seat: int
    card: str
    up: bool


class Hand(Event, frozen=True, kw_only=True, tag="hand"):
    """Number against number, read on the table of results."""

    attacker: int
    attack: int
    defence: int
    difference: int
    spaces: int
    lost: bool
    before: int
    ball: int


class Foul(Event, frozen=True, kw_only=True, tag="foul"):
    """An F card was played."""

    by: int
    up: bool
    technical: bool
    before: int
    ball: int


class ScrumCard(Event, frozen=True, kw_only=True, tag="scrumcard"):
    """An M card was played: a space gained, nothing, or a scrum."""

    by: int
    effect: Literal["gain", "cancelled", "scrum"]
    favours: int
    before: int
    ball: int


class PushedBack(Event, frozen=True, kw_only=True, tag="pushed"):
    """The attacker was driven into his own in-goal."""

    seat: int
    ball: int


class Scrum(Event, frozen=True, kw_only=True, tag="scrum"):
    """The favoured side turns a card: with an X it keeps the ball."""

    favours: int
    card: str
    kept: bool


class Try(Event, frozen=True, kw_only=True, tag="try"):
    """Five points."""

    seat: int
    how: Literal["hand", "kick", "technical"]
    shirt: int | None


class Convert(Event, frozen=True, kw_only=True, tag="convert"):
    """A conversion is to be taken."""

    seat: int


class Conversion(Event, frozen=True, kw_only=True, tag="conversion"):
    """The conversion was taken."""

    seat: int
    card: str
    good: bool
    shirt: int


class Kick(Event, frozen=True, kw_only=True, tag="kick"):
    """A forward kick: how far it flew and where it fell (8 is beyond the in-goal)."""

    seat: int
    card: str
    spaces: int
    before: int
    lands: int


class Catch(Event, frozen=True, kw_only=True, tag="catch"):
    """The defender turns a card under the kick."""

    seat: int
    card: str
    caught: bool
    ball: int


class Dead(Event, frozen=True, kw_only=True, tag="dead"):
    """The ball went beyond the in-goal: the defender has it on his 22."""

    seat: int
    ball: int


class Posts(Event, frozen=True, kw_only=True, tag="posts"):
    """A penalty kick at the posts."""

    seat: int
    card: str
    need: int
    good: bool
    shirt: int


class Touch(Event, frozen=True, kw_only=True, tag="touch"):
    """A penalty kick to touch: where the ball goes out."""

    seat: int
    card: str
    before: int
    lands: int


class Hold(Event, frozen=True, kw_only=True, tag="hold"):
    """The throw after a kick to touch: with an X the kicker keeps the ball."""

    seat: int
    card: str
    kept: bool


class Tap(Event, frozen=True, kw_only=True, tag="tap"):
    """A penalty played by hand: the card must be drawn."""

    seat: int


class Drop(Event, frozen=True, kw_only=True, tag="drop"):
    """A drop at the posts."""

    seat: int
    card: str
    need: int
    good: bool


class Restart(Event, frozen=True, kw_only=True, tag="restart"):
    """Back to the centre line; the side that scored receives."""

    receiver: int


class Morale(Event, frozen=True, kw_only=True, tag="morale"):
    """The scorer changes face-up cards."""

    seat: int
    own: bool
    theirs: bool


class DeckOut(Event, frozen=True, kw_only=True, tag="deckout"):
    """A main deck has run out."""

    seat: int


class HalfEnded(Event, frozen=True, kw_only=True, tag="half"):
    """A half has ended, and why."""

    half: int
    why: Literal["both_out", "declared", "card", "last_try", "no_cards"]


class HalfTime(Event, frozen=True, kw_only=True, tag="halftime"):
    """All 48 cards are shuffled again; a line is drawn on the sheet."""

    points: tuple[int, int]


class Sheet(Event, frozen=True, kw_only=True, tag="sheet"):
    """A space of the score sheet is filled."""

    seat: int
    how: How
    shirt: int | None
    half: int


class FullTime(Event, frozen=True, kw_only=True, tag="fulltime"):
    """The match is over."""

    outcome: Outcome


class League(Event, frozen=True, kw_only=True, tag="league"):
    """Table points of a side."""

    seat: int
    points: int


EVENTS = events_in(globals())
