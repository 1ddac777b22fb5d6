"""The agenda of a match, step by step: what is asked, which card is turned, what is done at once.

What a step sets in motion is told by its chapter (`halves`, `hand`, `kicks`, `scores`), which lays
the steps to come.
"""

from __future__ import annotations

from puntadidito.core.agenda import EITHER_SIDE, Asks, Does, Draws, Events
from puntadidito.core.contract import Chance, Choice, Decision, Draw
from puntadidito.games.cards import halves, hand, kicks, moves, scores
from puntadidito.games.cards.state import State

# ---- questions ----------------------------------------------------------------------------------


class Question(Asks, frozen=True):
    """A side has to choose."""

    seat: int

    def decision(self, s: State, asked: moves.Asked) -> Decision:
        """The question in the form of the house."""
        limit = s.setup.seconds * 1000 or None
        return Decision(str(s.line), self.seat, self.kind, *asked, limit)


class Act(Question, frozen=True):
    """The side in possession chooses what to play."""

    def ready(self, s: State, out: Events) -> bool:
        """Whoever has no card left ends the half."""
        return bool(s.sides[self.seat].cards)

    def do(self, s: State, out: Events) -> None:
        """A card is needed and there is none."""
        halves.out_of_cards(s, out)

    def ask(self, s: State) -> Decision:
        """By hand or by foot, face up or from the deck."""
        return self.decision(s, moves.act(s))

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is played."""
        hand.act(s, self.seat, answer.option, out)


class Answer(Act, frozen=True):
    """The other side answers a card."""

    def ready(self, s: State, out: Events) -> bool:
        """A face-up card will do, too."""
        side = s.sides[self.seat]
        return bool(side.cards or side.up)

    def ask(self, s: State) -> Decision:
        """Face up or from the deck."""
        return self.decision(s, moves.answer(s, self.seat))

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is played."""
        hand.answer(s, self.seat, answer.option, out)


class Penalty(Act, frozen=True):
    """How a penalty is played."""

    def ask(self, s: State) -> Decision:
        """Posts, touch, scrum or hand."""
        return self.decision(s, moves.penalty(s, self.seat))

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """It is played."""
        kicks.penalty(s, self.seat, answer.option, out)


class Morale(Question, frozen=True):
    """Who scored may change face-up cards."""

    def ask(self, s: State) -> Decision:
        """None, his, the other's, both."""
        return self.decision(s, moves.morale())

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """They are changed."""
        scores.morale(s, self.seat, answer.option, out)


class Out(Question, frozen=True):
    """Who kicked may put the ball out once time is up."""

    def ready(self, s: State, out: Events) -> bool:
        """Nobody may put the ball out before time."""
        return s.time_up

    def ask(self, s: State) -> Decision:
        """Out, or play on."""
        return self.decision(s, moves.out())

    def take(self, s: State, answer: Choice, out: Events) -> None:
        """The half is over, or goes on."""
        halves.declare_out(s, answer.option, out)


# ---- cards to be turned -------------------------------------------------------------------------


class Toss(Draws, frozen=True):
    """Lots are drawn before the match."""

    outcomes = EITHER_SIDE

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """The loser receives."""
        halves.toss(s, int(answer.outcome), out)


class Turns(Draws, frozen=True):
    """A side turns a card: any not yet seen, each as likely as another."""

    seat: int

    def ready(self, s: State, out: Events) -> bool:
        """Whoever has no card left ends the half."""
        return bool(s.sides[self.seat].cards)

    def do(self, s: State, out: Events) -> None:
        """A card is needed and there is none."""
        halves.out_of_cards(s, out)

    def pending(self, s: State) -> Chance:
        """Any card not yet seen."""
        return Chance(str(s.line), tuple(s.sides[self.seat].unseen))

    def take(self, s: State, answer: Draw, out: Events) -> None:
        """It lies on the table."""
        card = str(answer.outcome)
        halves.turn(s, self.seat, card, out)
        self.turned(s, card, out)

    def turned(self, s: State, card: str, out: Events) -> None:
        """What comes of it."""
        raise NotImplementedError


class Reveal(Turns, frozen=True):
    """A new face-up card beside the deck; ``law`` orders it."""

    law: str

    def do(self, s: State, out: Events) -> None:
        """Nothing left to turn: the half ends at the next check."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """It may be played from now on."""
        halves.reveal(s, self.seat, self.law, card, out)


class Receive(Turns, frozen=True):
    """The side that receives a kick-off."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """With an X the ball is his."""
        halves.receive(s, self.seat, card, out)


class Attack(Turns, frozen=True):
    """The attacker's card comes from the deck."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """It is played."""
        hand.attack(s, card, False, out)


class Defend(Turns, frozen=True):
    """The defender's card comes from the deck."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """It is played."""
        hand.defend(s, card, False, out)


class Scrum(Turns, frozen=True):
    """The side a scrum favours."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """With an X it keeps the ball."""
        hand.scrum(s, self.seat, card, out)


class Convert(Turns, frozen=True):
    """A conversion."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """Over or not."""
        scores.convert(s, self.seat, card, out)


class Kick(Turns, frozen=True):
    """A kick from hand."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """It flies."""
        kicks.kick(s, self.seat, card, out)


class Catch(Turns, frozen=True):
    """The defender under a kick."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """Caught or not."""
        kicks.catch(s, self.seat, card, out)


class Posts(Turns, frozen=True):
    """A penalty kick at the posts."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """Over or not."""
        kicks.posts(s, self.seat, card, out)


class Touch(Turns, frozen=True):
    """A penalty kick to touch."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """It flies."""
        kicks.touch(s, self.seat, card, out)


class Hold(Turns, frozen=True):
    """The throw after a kick to touch."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """With an X the kicker keeps the ball."""
        kicks.hold(s, self.seat, card, out)


class Drop(Turns, frozen=True):
    """A drop at the posts."""

    def turned(self, s: State, card: str, out: Events) -> None:
        """Over or not."""
        kicks.drop(s, self.seat, card, out)


PLAYED = {step.kind: step for step in (Kick, Drop, Posts, Touch, Scrum)}
"""What a side may choose by its name and turns a card for."""


# ---- done at once -------------------------------------------------------------------------------


class Check(Does, frozen=True):
    """Whether the half is over."""

    def do(self, s: State, out: Events) -> None:
        """It may be."""
        halves.over_now(s, out)


class Next(Does, frozen=True):
    """The next action, unless the half is over."""

    def do(self, s: State, out: Events) -> None:
        """The side in possession plays."""
        if not halves.over_now(s, out):
            s.action += 1
            s.lay(Act(s.attacker))


class Restart(Does, frozen=True):
    """A kick-off after a score, unless the half is over; ``law`` orders it."""

    seat: int
    law: str

    def do(self, s: State, out: Events) -> None:
        """The scorer receives."""
        if not halves.over_now(s, out):
            halves.restart(s, self.seat, self.law, out)
