"""What happens without being asked: lots, cards from the deck and from hands, things done at once.

Together with `questions`, `set_pieces` and `dice` these are the procedures of the book. What a step
sets off is told by its chapter, which lays the steps to come. Whatever replaces play - the end of a
turn, a set piece, a restart - replaces the agenda.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.agenda import Does, Draws, Events, Step
from puntadidito.core.contract import Chance, Draw, Law
from puntadidito.games.crash import (
    act,
    awards,
    cards,
    contact,
    deck,
    kicks,
    open_play,
    referee,
    restarts,
    scores,
    strikes,
    tackles,
    turns,
)
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import player, seat_of

# ---- lots and cards -----------------------------------------------------------------------------


class Lots(Draws, frozen=True):
    """Each coach rolls a die before the match."""

    seat: int
    first: int = 0
    """What the first has rolled."""

    def pending(self, s: State) -> Chance:
        """One die."""
        return Chance(str(s.line), referee.DIE, law=("setup.1",))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The lower kicks off."""
        turns.lots(s, self, int(answer.outcome), out)


class DrawCards(Draws, frozen=True):
    """A side draws cards, one by one."""

    seat: int
    n: int
    law: Law = ()

    def ready(self, s: State, out: Events) -> bool:
        """Unless every card is in a hand."""
        return turns.refill(s, out)

    def pending(self, s: State) -> Chance:
        """Any card of the deck."""
        return Chance(str(s.line), deck.names(s.hands.deck), law=self.law)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It comes into the hand."""
        turns.drew(s, self, deck.BY_ID[str(answer.outcome)], out)


class LoseCards(Draws, frozen=True):
    """Cards of a hand go to the discards unseen, at random."""

    seat: int
    n: int = 1

    def pending(self, s: State) -> Chance:
        """Any card of the hand."""
        return Chance(str(s.line), deck.names(s.hands.of[self.seat]))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It is lost."""
        cards.lost_card(s, self, deck.BY_ID[str(answer.outcome)], out)


class StealCard(Draws, frozen=True):
    """A card of a hand goes to the other hand, at random."""

    seat: int
    """Who loses it."""

    def pending(self, s: State) -> Chance:
        """Any card of the hand."""
        return Chance(str(s.line), deck.names(s.hands.of[self.seat]))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It changes hands."""
        cards.stolen_card(s, self.seat, deck.BY_ID[str(answer.outcome)], out)


class Deviation(Draws, frozen=True):
    """A card says where a missed kick goes."""

    seat: int
    """Who turns it: not the kicker's side."""
    who: int
    """Who kicked, or charged the kick down."""
    at: int
    factor: int
    why: str
    law: Law = ()

    def ready(self, s: State, out: Events) -> bool:
        """Unless every card is in a hand."""
        return turns.refill(s, out)

    def do(self, s: State, out: Events) -> None:
        """The ball stays where it came down."""
        kicks.no_card(s, self, out)

    def pending(self, s: State) -> Chance:
        """Any card of the deck."""
        return Chance(str(s.line), deck.names(s.hands.deck), law=self.law)

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The ball bounces."""
        kicks.carded(s, self, deck.BY_ID[str(answer.outcome)], out)


# ---- turns --------------------------------------------------------------------------------------


class Start(Does, frozen=True):
    """A side's turn begins, perhaps in somebody's tackle zone."""

    seat: int

    def do(self, s: State, out: Events) -> None:
        """A carrier in one is tackled first."""
        turns.start(s, self.seat)


class End(Does, frozen=True):
    """A side's turn is over."""

    seat: int
    law: Law

    def do(self, s: State, out: Events) -> None:
        """Loiterers are looked at, men rise, the others are next."""
        turns.end(s, self.seat, self.law, out)


class Rise(Does, frozen=True):
    """Men on the ground stand up at the end of their turn."""

    seat: int

    def do(self, s: State, out: Events) -> None:
        """Unless the ball is near."""
        turns.rise(s, self.seat, out)


class Next(Does, frozen=True):
    """After a side's turn comes the other's."""

    seat: int

    def do(self, s: State, out: Events) -> None:
        """Unless an advantage is decided first."""
        turns.next_turn(s, self, out)


# ---- open play ----------------------------------------------------------------------------------


class Tackle(Does, frozen=True):
    """A carrier has come to men who may tackle him."""

    who: int
    why: str = ""

    @property
    def seat(self) -> int:
        """The carrier's side."""
        return seat_of(self.who)

    def do(self, s: State, out: Events) -> None:
        """One of them goes for him."""
        tackles.tackle(s, self.who, self.why, out)


class Perform(Does, frozen=True):
    """What was declared by a man offside is done, as nobody saw him."""

    seat: int
    declared: act.Act

    def do(self, s: State, out: Events) -> None:
        """It is done."""
        perform(s, self.seat, self.declared, out)

    def seen_by(self, seat: int | None) -> Step:
        """Without the cards his side has named and not yet shown."""
        if seat == self.seat:
            return self
        return msgspec.structs.replace(self, declared=self.declared.seen_by_others())


class TakeBall(Does, frozen=True):
    """Nobody saw that he was offside: the ball that came down on him is his."""

    who: int
    law: Law

    @property
    def seat(self) -> int:
        """His side."""
        return seat_of(self.who)

    def do(self, s: State, out: Events) -> None:
        """He has it."""
        open_play.gathered(s, self.who, self.law, out)


class StealBall(Does, frozen=True):
    """Nobody saw what was wrong with a man who comes to steal the ball of a ruck."""

    who: int

    @property
    def seat(self) -> int:
        """His side."""
        return seat_of(self.who)

    def do(self, s: State, out: Events) -> None:
        """He has it."""
        open_play.steal(s, self.who, out)


# ---- play begins again --------------------------------------------------------------------------


class Restart(Does, frozen=True):
    """A kick-off or a drop-out."""

    seat: int
    at: int
    why: Literal["kickoff", "dropout"]

    def do(self, s: State, out: Events) -> None:
        """Both sides line up for it."""
        restarts.restart(s, self, out)


class Scrum(Does, frozen=True):
    """A scrum."""

    seat: int
    at: int
    asked: bool = False
    """Coaches could just change players."""

    def do(self, s: State, out: Events) -> None:
        """The packs line up."""
        restarts.scrum(s, self, out)


class LineOut(Does, frozen=True):
    """A line-out."""

    seat: int
    at: int

    def do(self, s: State, out: Events) -> None:
        """The thrower says how many men."""
        restarts.lineout(s, self.seat, self.at, out)


# ---- acts ---------------------------------------------------------------------------------------


def perform(s: State, seat: int, done: act.Act, out: Events) -> None:
    """What was declared is done."""
    match done:
        case act.Run(man, to):
            open_play.move(s, player(seat, man), to, out)
        case act.EndTurn():
            awards.turn_over(s, ("turn.1",))
        case act.PlayCard():
            cards.played(s, seat, done, out)
        case act.Pass(man, spent):
            open_play.throw(s, s.ball.holder, player(seat, man), out, spent)
        case act.Gather(man, spent):
            open_play.pick_up(s, player(seat, man), out, spent)
        case act.Kick() | act.Touch():
            open_play.note_act(s, s.ball.holder)
            how = "play" if isinstance(done, act.Kick) else "touch"
            kicks.declare(s, s.ball.holder, strikes.meant(s.ball.at, done), how, out)
        case act.DropGoal(spent):
            scores.at_goal(s, seat, s.ball.holder, s.pos[s.ball.holder], "drop", spent, out)
        case act.Hold():
            contact.hold(s, out)
        case act.Hit(man, foe):
            contact.hit(s, player(seat, man), player(1 - seat, foe), out)
        case act.Call(foe):
            contact.call(s, player(1 - seat, foe), out)
        case act.CleanOut(man, foe, to):
            contact.clean_out(s, player(seat, man), player(1 - seat, foe), to, out)
