"""The parts of the table: the ball, tokens, cards, a turn, a foul that is played on.

All but the turn are frozen: a part that changes is replaced, and states share those that did not.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from puntadidito.games.crash.deck import ALL
from puntadidito.games.crash.table import MEN, OFF, TEAM, seat_of

NOBODY = -1

Test = Literal["pass", "gather", "kick", "posts", "referee", "tmo", "touchjudge"]

Mark = Literal["solid", "feared", "flat", "inspired", "steal", "rush", "injury"]
MARKS: tuple[Mark, ...] = ("solid", "feared", "flat", "inspired", "steal", "rush", "injury")
"""Tokens of which a player carries one at most, as `Tokens` names them."""
NONE_EACH = (0,) * (2 * MEN)


def put(values: tuple[int, ...], i: int, n: int) -> tuple[int, ...]:
    """The same numbers but one.

    >>> put((1, 2, 3), 1, 7)
    (1, 7, 3)
    """
    changed = list(values)
    changed[i] = n
    return tuple(changed)


class Ball(msgspec.Struct, frozen=True, gc=False):
    """Where the ball is, whose, and what the last kick made of it."""

    at: int = OFF
    holder: int = NOBODY
    """Who has it; grounded, he lies under it."""
    tackled: bool = False
    """It lies on a tackled player."""
    ruck: int = NOBODY
    """The side that protects the ruck, if there is one."""
    held: int = NOBODY
    """The seat that holds it on the ground."""
    attempts: tuple[int, ...] = (0, 0)
    """Failed gathers of each seat in this ruck."""
    air: int = NOBODY
    """The seat that kicked it and may not gather it yet."""
    high: int = 0
    """Turns it stays in the air for both."""
    spiral: int = NOBODY
    """The seat whose opponents gather at -1."""
    grubber: bool = False
    """The kicking side may gather in the same turn."""
    sent_home: int = NOBODY
    """The seat whose kick or touch last moved it while loose."""
    kick_at: int = OFF
    """Where the last kick was made."""
    offside: int = 0
    """Players that were beyond their kicker."""

    def loose(self, at: int) -> Ball:
        """It lies on a hex, in nobody's hands, in no ruck."""
        return Ball(
            at, air=self.air, high=self.high, spiral=self.spiral, grubber=self.grubber,
            sent_home=self.sent_home, kick_at=self.kick_at, offside=self.offside,
        )  # fmt: skip

    def given(self, p: int, at: int) -> Ball:
        """A player has it in his hands: it is in the air no more, and the others are onside."""
        return Ball(
            at, p, spiral=self.spiral, kick_at=self.kick_at,
            offside=self.offside & TEAM[seat_of(p)],
        )  # fmt: skip


class Tokens(msgspec.Struct, frozen=True, gc=False):
    """What players carry: of some kinds who carries one, of others how many each."""

    solid: int = 0
    feared: int = 0
    flat: int = 0
    inspired: int = 0
    steal: int = 0
    rush: int = 0
    injury: int = 0
    slow: tuple[int, ...] = NONE_EACH
    """Break Down tokens of each player."""
    marked: tuple[int, ...] = NONE_EACH
    """Marked Man tokens of each player."""
    boost: tuple[int, ...] = NONE_EACH
    """Spaces each player gained by Break Away in this turn."""

    def scored(self) -> Tokens:
        """Those that stay after a score."""
        return Tokens(injury=self.injury, slow=self.slow, boost=self.boost)

    def stopped(self) -> Tokens:
        """Those that stay when play stops for a scrum, line-out, drop-out or kick-off."""
        slow = tuple([n and n - 1 for n in self.slow]) if any(self.slow) else self.slow
        return replace(self, injury=0, slow=slow)

    def tested(self, p: int) -> Tokens:
        """A player has made a test: one that marks him goes."""
        if not self.marked[p]:
            return self
        return replace(self, marked=put(self.marked, p, self.marked[p] - 1))


class Hands(msgspec.Struct, frozen=True, gc=False):
    """Where the cards are, as sets of cards; pairs are by seat."""

    of: tuple[int, ...] = (0, 0)
    kept: tuple[int, ...] = (0, 0)
    """Set apart by Set Move."""
    lost: tuple[int, ...] = (0, 0)
    """Lost unseen: in the discards, known to that seat only."""
    deck: int = ALL
    discard: int = 0
    """Those everybody saw go."""

    def drawn(self, seat: int, card: int) -> Hands:
        """A card comes from the deck into a hand."""
        of = put(self.of, seat, self.of[seat] | 1 << card)
        return replace(self, of=of, deck=self.deck & ~(1 << card))

    def turned(self, card: int) -> Hands:
        """A card is turned from the deck, and done with."""
        return replace(self, deck=self.deck & ~(1 << card), discard=self.discard | 1 << card)

    def spent(self, seat: int, cards: int) -> Hands:
        """Cards are used, from the hand or set apart."""
        of = put(self.of, seat, self.of[seat] & ~cards)
        kept = put(self.kept, seat, self.kept[seat] & ~cards)
        return replace(self, of=of, kept=kept, discard=self.discard | cards)

    def mislaid(self, seat: int, card: int) -> Hands:
        """A card leaves a hand unseen."""
        of = put(self.of, seat, self.of[seat] & ~(1 << card))
        return replace(self, of=of, lost=put(self.lost, seat, self.lost[seat] | 1 << card))

    def stolen(self, seat: int, card: int) -> Hands:
        """A card goes from a seat's hand to the other's."""
        of = [cards & ~(1 << card) for cards in self.of]
        of[1 - seat] |= 1 << card
        return replace(self, of=tuple(of))

    def set_apart(self, seat: int, cards: int) -> Hands:
        """Cards of a hand are set apart."""
        of = put(self.of, seat, self.of[seat] & ~cards)
        return replace(self, of=of, kept=put(self.kept, seat, self.kept[seat] | cards))

    def reshuffled(self) -> Hands:
        """All discards are the deck again."""
        return Hands(self.of, self.kept, deck=self.discard | self.lost[0] | self.lost[1])

    def scored(self) -> Hands:
        """All but what was set apart is the deck again."""
        return Hands(kept=self.kept, deck=ALL & ~(self.kept[0] | self.kept[1]))


class Turn(msgspec.Struct, gc=False):
    """A side's turn, as far as it has come."""

    seat: int
    """Whose it is; `NOBODY` while play is stopped."""
    mover: int = NOBODY
    spent: int = 0
    """Spaces the mover has gone."""
    moved: int = 0
    """Players that have moved."""
    closed: int = 0
    """Players whose movement is over."""
    acted: int = 0
    """Players that acted since they began to move."""
    free_pass: int = NOBODY
    """The number 9 that may pass without a test."""
    excused: int = 0
    """Players that could no longer move when the kick of this turn was made."""
    strayed: tuple[tuple[int, int], ...] = ()
    """Players beyond the line of the ruck who could have come nearer, each with where he began."""
    called: int = 0
    """Players the referee has been asked about."""


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """A foul for which a side plays advantage, and where everybody and the ball were."""

    seat: int
    """The side with the advantage."""
    at: int
    """The place of the foul."""
    pos: tuple[int, ...]
    down: int
    ball: Ball
    scrum: bool = False
    """The sanction is a scrum, not a penalty."""
    who: int = NOBODY
    """Who committed the foul."""
    fouled: int = NOBODY
    """Whom it brought to ground."""


class Failure(msgspec.Struct, frozen=True, gc=False):
    """The last failed pass or gather: some cards speak of it."""

    test: Test
    who: int
    at: int
