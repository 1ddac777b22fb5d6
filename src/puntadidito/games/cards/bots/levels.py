"""Players of three levels. They see what any seat sees, and draw lots only with ``below``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from puntadidito.core.agenda import Sight
from puntadidito.core.contract import Bot, Decision
from puntadidito.games.cards import moves
from puntadidito.games.cards.bots.value import Sense
from puntadidito.games.cards.game import Cards
from puntadidito.games.cards.state import SideView, View
from puntadidito.games.cards.table import (
    DROP_GOAL,
    OPP_10,
    OPP_22,
    OPP_CENTRAL,
    OPP_GOAL,
    OWN_10,
    OWN_22,
    OWN_CENTRAL,
    PENALTY_GOAL,
    Card,
    cards,
    seen_by,
)
from puntadidito.search.expectimax import rate_options

Below = Callable[[int], int]
"""``below(n)``: an integer in 0..n-1, the only lots a bot may draw."""


class Eyes:
    """A view as the side that has to decide reads it."""

    __slots__ = ("area", "me", "mine", "names", "other", "theirs", "view")

    def __init__(self, view: View, decision: Decision) -> None:
        """Sit down at a seat."""
        deck = cards()
        self.view = view
        self.names: Sequence[str] = decision.options.names
        self.me, self.other = view.sides[decision.seat], view.sides[1 - decision.seat]
        self.mine: Card | None = deck[self.me.up] if self.me.up else None
        self.theirs: Card | None = deck[self.other.up] if self.other.up else None
        self.area = seen_by(decision.seat, view.ball)

    @property
    def lead(self) -> int:
        """Points ahead of the opponent."""
        return self.me.points - self.other.points

    @property
    def last_half(self) -> bool:
        """Whether no half follows."""
        return self.view.half == self.view.halves


def share(side: SideView, holds: Callable[[Card], bool]) -> float:
    """How likely the next card of a side is one of those; never, when none is left."""
    deck = cards()
    return sum(holds(deck[c]) for c in side.unseen) / (len(side.unseen) or 1)


def mean_number(side: SideView) -> float:
    """The mean number of a card drawn unseen, F and M left out."""
    deck = cards()
    numbers = [face for c in side.unseen if isinstance(face := deck[c].face, int)]
    return sum(numbers) / len(numbers) if numbers else 0.0


class Ruled:
    """A player by rules of thumb: one method for each kind of question."""

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an option of the decision."""
        eyes = Eyes(sight.view, decision)

        def luck(percent: int) -> bool:
            return below(100) < percent

        rules: dict[str, Callable[[Eyes, Callable[[int], bool]], str]] = {
            "act": self.act,
            "answer": self.answer,
            "penalty": self.penalty,
            "morale": self.morale,
            "out": self.out,
        }
        wish = rules[decision.kind](eyes, luck)
        return wish if wish in eyes.names else decision.default, None

    def act(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """With the ball: hand play, kick or drop."""
        raise NotImplementedError

    def answer(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Against a card on the table: the face-up card, or one from the deck."""
        raise NotImplementedError

    def penalty(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """What to make of a penalty."""
        raise NotImplementedError

    def morale(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Which face-up cards to change after a score."""
        raise NotImplementedError

    def out(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Whether to put the ball out once time is up."""
        raise NotImplementedError


class Novizio(Ruled):
    """A beginner: in love with big cards, deaf to the clock, brave with his boots.

    He never asks what the deck still holds, hardly ever kicks out of his own 22, drops at goal
    from too far, and throws M and F on the table because they look special.
    """

    def act(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Play the face-up card when it looks big or special; otherwise mostly draw."""
        face = eyes.mine.face if eyes.mine else 0
        if luck(7) and eyes.area >= OPP_CENTRAL:
            return moves.DROP
        if face == "M" or (face == "F" and luck(12)):
            return moves.UP
        if isinstance(face, int) and (face >= 6 or luck(15)):
            return moves.UP
        return moves.KICK if luck(8) else moves.DRAW

    def answer(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Beat the card on the table if the face-up one does; otherwise hope."""
        attack = eyes.view.attack
        number = cards()[attack.card].face if attack else 0
        face = eyes.mine.face if eyes.mine else 0
        if face == "M" or (face == "F" and luck(12)):
            return moves.UP
        if isinstance(face, int) and (face >= 8 or (isinstance(number, int) and face > number)):
            return moves.UP
        return moves.DRAW

    def penalty(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Shoot when allowed, however far; else run with it as often as not."""
        if luck(65):
            return moves.POSTS if moves.POSTS in eyes.names else moves.HAND
        return moves.HAND if luck(50) else moves.SCRUM if luck(50) else moves.TOUCH

    def morale(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Too happy to think, but an F of his own annoys him."""
        annoyed = eyes.mine is not None and eyes.mine.face == "F"
        return moves.OWN if annoyed and luck(60) else moves.KEEP

    def out(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Sometimes remembers that he may stop here, whoever leads."""
        return moves.OUT if luck(15) else moves.PLAY_ON


class Club(Ruled):
    """A club player: a few sound rules, and an eye on what the decks still hold.

    >>> from puntadidito.core.driver import play
    >>> match = play(Cards(), Cards.Setup(quick=True), [Club(), Novizio()], bytes(32))
    >>> match.result is not None
    True
    """

    good_card = 7
    """Numbers from here on are worth attacking with."""
    worth_a_shot = 1.25
    """Expected points from which a shot at the posts is taken."""

    def act(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """A good face-up card first, then the boot out of trouble, else hand play."""
        face, area = eyes.mine.face if eyes.mine else 0, eyes.area
        if face == "M" and area == OPP_22:
            return moves.UP
        if isinstance(face, int) and face >= self.good_card:
            return moves.UP
        if (area == OWN_22 and luck(70)) or (area == OWN_10 and luck(35)):
            return moves.KICK
        reaches = share(eyes.me, lambda card: card.drop >= OPP_GOAL - area)
        if reaches * DROP_GOAL > self.worth_a_shot and luck(20):
            return moves.DROP
        return moves.DRAW

    def answer(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """The face-up card if it is better than what a draw would bring."""
        face, attack = eyes.mine.face if eyes.mine else 0, eyes.view.attack
        number = cards()[attack.card].face if attack else 0
        if face == "M":
            return moves.UP if number == "M" or number in (8, 9, 10) else moves.DRAW
        if isinstance(face, int) and number != "M" and face > mean_number(eyes.me):
            return moves.UP
        return moves.DRAW

    def penalty(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Points if they are likely, ground from the own half, the hand otherwise."""
        reaches = share(eyes.me, lambda card: card.penalty >= OPP_GOAL - eyes.area)
        if moves.POSTS in eyes.names and reaches * PENALTY_GOAL > self.worth_a_shot:
            return moves.POSTS
        return moves.TOUCH if eyes.area <= OWN_CENTRAL else moves.HAND

    def morale(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Change a poor card of one's own and a good one of theirs."""
        own = eyes.mine is not None and self._poor(eyes.mine, eyes.me)
        theirs = eyes.theirs is not None and not self._poor(eyes.theirs, eyes.other)
        if own and theirs:
            return moves.BOTH
        return moves.OWN if own else moves.THEIRS if theirs else moves.KEEP

    def out(self, eyes: Eyes, luck: Callable[[int], bool]) -> str:
        """Stop while leading; before half-time, stop when the ball is theirs."""
        if eyes.last_half:
            return moves.OUT if eyes.lead > 0 else moves.PLAY_ON
        lost = eyes.view.sides[eyes.view.attacker] is not eyes.me
        return moves.OUT if lost and eyes.area < OPP_10 else moves.PLAY_ON

    @staticmethod
    def _poor(card: Card, side: SideView) -> bool:
        if card.face == "M":
            return False
        return card.face == "F" or card.face < mean_number(side)


class Maestro:
    """A master: reads every line that matters, weighed by the cards not yet seen.

    >>> from puntadidito.core.driver import play
    >>> match = play(Cards(), Cards.Setup(quick=True), [Maestro(200), Club()], bytes(32))
    >>> match.result is not None
    True
    """

    def __init__(self, budget: int) -> None:
        """``budget``: positions it may spend on reading beyond the action in hand."""
        self.budget = budget
        self.game = Cards()

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick the option with the best chance to win."""
        return best_of(self.rate(sight, decision, below), decision), None

    def rate(self, sight: Sight, decision: Decision, below: Below) -> dict[str, float]:
        """The chance to win with each option, and some pride."""
        state = self.game.determinize(sight, below)
        return rate_options(self.game, Sense(state), state, decision, self.budget)


def best_of(rated: Mapping[str, float], decision: Decision) -> str:
    """The best option; in doubt, what the clock would play."""
    return max(rated, key=lambda name: (round(rated[name], 6), name == decision.default))


MAESTRO = Maestro(budget=200)
BOTS: dict[str, Bot] = {"novizio": Novizio(), "club": Club(), "maestro": MAESTRO}
"""The levels of the computer, weakest first."""
