"""What is true at the table.

Positions are plain lists of hexes, sets of players and of cards are integers used as masks, so a
clone is a handful of list copies. The order of the deck never exists: a card is drawn by chance
among those not yet drawn. Hands are the only thing hidden.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.agenda import Step, Table
from puntadidito.games.crash.deck import ALL
from puntadidito.games.crash.table import MEN, NOMINAL_MS, OFF, TEAM, Setup, seat_of

NOBODY = -1

Test = Literal["pass", "gather", "kick", "posts", "referee", "tmo", "touchjudge"]

Mark = Literal["solid", "feared", "flat", "inspired", "steal", "rush", "injury"]
MARKS: tuple[Mark, ...] = ("solid", "feared", "flat", "inspired", "steal", "rush", "injury")
SOLID, FEARED, FLAT, INSPIRED, STEAL, RUSH, INJURY = range(7)
"""Tokens a player may carry, as places in ``State.marks``."""


class Snapshot(msgspec.Struct, frozen=True):
    """Where everybody was at a foul, for a side that plays advantage."""

    seat: int
    """The side with the advantage."""
    at: int
    """The place of the foul."""
    pos: tuple[int, ...]
    down: int
    scrum: bool = False
    """The sanction is a scrum, not a penalty."""
    who: int = NOBODY
    """Who committed the foul."""
    fouled: int = NOBODY
    """Whom it brought to ground."""
    ball: int = OFF
    holder: int = NOBODY
    tackled: bool = False
    ruck: int = NOBODY
    offside: int = 0
    air: int = NOBODY
    high: int = 0
    spiral: int = NOBODY
    grubber: bool = False
    kick_at: int = OFF


class Failure(msgspec.Struct, frozen=True):
    """The last failed pass or gather: some cards speak of it."""

    test: Test
    who: int
    at: int


class Turn(msgspec.Struct):
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

    def clone(self) -> Turn:
        """An independent copy."""
        return Turn(
            self.seat, self.mover, self.spent, self.moved, self.closed, self.acted,
            self.free_pass, self.excused, self.strayed, self.called,
        )  # fmt: skip


class State(Table):
    """The whole table."""

    setup: Setup
    pos: list[int]
    """Where each player is, seat 0's first; `OFF` is away from the pitch."""
    todo: list[Step]
    """What the table still has to do, the last of the list first."""
    turns: list[int]
    """Turns each seat has begun."""
    points: list[int]
    tries: list[int]
    hands: list[int]
    kept: list[int]
    """Cards set apart by Set Move."""
    lost: list[int]
    """Cards a seat lost unseen: in the discards, known to that seat only."""
    marks: list[int]
    """For each kind of token the players that carry one."""
    slow: list[int]
    """Break Down tokens of each player."""
    marked: list[int]
    """Marked Man tokens of each player."""
    boost: list[int]
    """Spaces each player gained by Break Away in this turn."""
    sin: list[int]
    """Turns each player still misses for a yellow card, that in progress included; -1: for good."""
    attempts: list[int]
    """Failed gathers of each seat in this ruck."""
    subs: list[int]
    """Substitutions each seat has made."""
    deck: int = ALL
    discard: int = 0
    """Cards everybody saw go."""
    line: int = 0
    down: int = 0
    """Grounded players."""
    turn: Turn = msgspec.field(default_factory=lambda: Turn(NOBODY))
    kicker: int = 0
    """Who kicks off, or kicked off last."""
    ball: int = OFF
    holder: int = NOBODY
    """Who has the ball; grounded, he lies under it."""
    air: int = NOBODY
    """The seat that kicked the ball and may not gather it yet."""
    high: int = 0
    """Turns the ball stays in the air for both."""
    spiral: int = NOBODY
    """The seat whose opponents gather at -1."""
    grubber: bool = False
    """The kicking side may gather in the same turn."""
    tackled: bool = False
    """The ball lies on a tackled player."""
    ruck: int = NOBODY
    """The side that protects the ruck, if there is one."""
    held: int = NOBODY
    """The seat that holds the ball on the ground."""
    sent_home: int = NOBODY
    """The seat whose kick or touch last moved the loose ball."""
    offside: int = 0
    """Players that were beyond their kicker."""
    kick_at: int = OFF
    """Where the last kick was made."""
    kicked: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """The number of the turn in which each seat last kicked."""
    failure: Failure | None = None
    punished: int = NOBODY
    """The seat that failed the last referee test."""
    advantage: Snapshot | None = None
    ms: int = 0

    def clone(self) -> State:
        """An independent copy."""
        return State(
            self.setup, self.pos.copy(), self.todo.copy(), self.turns.copy(), self.points.copy(),
            self.tries.copy(), self.hands.copy(), self.kept.copy(), self.lost.copy(),
            self.marks.copy(), self.slow.copy(), self.marked.copy(), self.boost.copy(),
            self.sin.copy(), self.attempts.copy(), self.subs.copy(), self.deck, self.discard,
            self.line, self.down, self.turn.clone(), self.kicker, self.ball, self.holder, self.air,
            self.high, self.spiral, self.grubber, self.tackled, self.ruck, self.held,
            self.sent_home, self.offside, self.kick_at, self.kicked.copy(), self.failure,
            self.punished, self.advantage, self.ms,
        )  # fmt: skip

    def feed(self, ms: int) -> None:
        """Thinking takes time where a match is played by the clock."""
        if self.setup.length == "clock":
            self.ms += max(ms, NOMINAL_MS)

    def standing(self, p: int) -> bool:
        """Whether a player is on the pitch and on his feet."""
        return self.pos[p] != OFF and not self.down >> p & 1

    def carrier(self) -> int:
        """The standing player with the ball, or `NOBODY`."""
        return self.holder if self.holder >= 0 and not self.down >> self.holder & 1 else NOBODY

    def all_cards(self, seat: int) -> int:
        """What a seat may play: its hand and what it set apart."""
        return self.hands[seat] | self.kept[seat]

    def men(self, seat: int) -> list[int]:
        """The players of a seat that are on the pitch."""
        first = seat * MEN
        if OFF not in self.pos:
            return list(range(first, first + MEN))
        return [p for p in range(first, first + MEN) if self.pos[p] != OFF]


def new_state(setup: Setup) -> State:
    """The table before anything is done."""
    none = [0] * (2 * MEN)
    return State(
        setup, [OFF] * (2 * MEN), [], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0], [0, 0],
        [0] * len(MARKS), none.copy(), none.copy(), none.copy(), none.copy(), [0, 0], [0, 0],
    )  # fmt: skip


def kept_down(s: State, p: int) -> bool:
    """Whether a card keeps a player on the ground."""
    return bool(s.down >> p & 1 and (s.slow[p] or s.marks[INJURY] >> p & 1))


def clear_player(s: State, p: int) -> None:
    """Take a player off the pitch; his tokens wait for him."""
    s.pos[p] = OFF
    s.down &= ~(1 << p)
    s.offside &= ~(1 << p)


def clear_scored(s: State) -> None:
    """Take away every token that lasts until a score."""
    for mark in (SOLID, FEARED, FLAT, INSPIRED, STEAL, RUSH):
        s.marks[mark] = 0
    s.marked = [0] * (2 * MEN)


def clear_stopped(s: State) -> None:
    """Play stops for a scrum, line-out, drop-out or kick-off: everybody is on his feet again."""
    s.marks[INJURY] = 0
    s.slow = [max(0, n - 1) for n in s.slow]
    s.down = 0
    loose(s, OFF)
    s.offside = 0
    s.turn = Turn(s.turn.seat, called=s.turn.called)
    s.high, s.spiral, s.air, s.grubber = 0, NOBODY, NOBODY, False
    s.failure, s.punished = None, NOBODY


def loose(s: State, at: int) -> None:
    """The ball lies on a hex, in nobody's hands, in no ruck."""
    s.holder, s.ball = NOBODY, at
    s.tackled, s.ruck, s.held = False, NOBODY, NOBODY
    s.attempts = [0, 0]
    s.turn.free_pass = NOBODY


def give(s: State, p: int) -> None:
    """A player has the ball in his hands."""
    loose(s, s.pos[p])
    s.holder = p
    s.air, s.high, s.grubber = NOBODY, 0, False
    if s.offside & ~TEAM[seat_of(p)]:
        s.offside &= TEAM[seat_of(p)]
    s.sent_home = NOBODY
