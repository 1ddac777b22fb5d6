"""What is true at the table.

Positions are a plain list of hexes, sets of players and of cards are integers used as masks, and
what changes seldom stands in frozen parts, so a clone copies little. The order of the deck never
exists: a card is drawn by chance among those not yet drawn. Hands are the only thing hidden.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from puntadidito.core.agenda import Step, Table
from puntadidito.games.crash.parts import (
    MARKS,
    NOBODY,
    NONE_EACH,
    Ball,
    Failure,
    Hands,
    Mark,
    Snapshot,
    Test,
    Tokens,
    Turn,
    put,
)
from puntadidito.games.crash.table import MEN, NOMINAL_MS, OFF, SQUAD, Setup

__all__ = [
    "MARKS", "NOBODY", "NONE_EACH", "Ball", "Failure", "Hands", "Mark", "Snapshot", "State", "Test",
    "Tokens", "Turn", "clear_player", "clear_stopped", "give", "kept_down", "loose", "new_state",
    "put",
]  # fmt: skip


class State(Table):
    """The whole table."""

    setup: Setup
    pos: list[int]
    """Where each player is, seat 0's first; `OFF` is away from the pitch."""
    todo: list[Step]
    """What the table still has to do, the last of the list first."""
    line: int = 0
    turn: Turn = msgspec.field(default_factory=lambda: Turn(NOBODY))
    ball: Ball = Ball()
    down: int = 0
    """Grounded players."""
    tokens: Tokens = Tokens()
    hands: Hands = Hands()
    sin: tuple[int, ...] = NONE_EACH
    """Turns each player still misses for a yellow card, that in progress included; -1: for good."""
    turns: tuple[int, ...] = (0, 0)
    """Turns each seat has begun."""
    kicked: tuple[int, ...] = (0, 0)
    """The number of the turn in which each seat last kicked."""
    points: tuple[int, ...] = (0, 0)
    tries: tuple[int, ...] = (0, 0)
    subs: tuple[int, ...] = (0, 0)
    """Substitutions each seat has made."""
    kicker: int = 0
    """Who kicks off, or kicked off last."""
    failure: Failure | None = None
    punished: int = NOBODY
    """The seat that failed the last referee test."""
    advantage: Snapshot | None = None
    ms: int = 0

    def clone(self) -> State:
        """An independent copy."""
        turn = replace(self.turn)
        return replace(self, pos=self.pos.copy(), todo=self.todo.copy(), turn=turn)

    def feed(self, ms: int) -> None:
        """Thinking takes time where a match is played by the clock."""
        if self.setup.length == "clock":
            self.ms += max(ms, NOMINAL_MS)

    def standing(self, p: int) -> bool:
        """Whether a player is on the pitch and on his feet."""
        return self.pos[p] != OFF and not self.down >> p & 1

    def carrier(self) -> int:
        """The standing player with the ball, or `NOBODY`."""
        p = self.ball.holder
        return p if p >= 0 and not self.down >> p & 1 else NOBODY

    def all_cards(self, seat: int) -> int:
        """What a seat may play: its hand and what it set apart."""
        return self.hands.of[seat] | self.hands.kept[seat]

    def men(self, seat: int) -> tuple[int, ...]:
        """The players of a seat that are on the pitch."""
        squad = SQUAD[seat]
        return tuple([p for p in squad if self.pos[p] != OFF]) if OFF in self.pos else squad

    def away(self) -> int:
        """The players that are off the pitch, as a set of players."""
        m, p = 0, -1
        for _ in range(self.pos.count(OFF)):
            p = self.pos.index(OFF, p + 1)
            m |= 1 << p
        return m


def new_state(setup: Setup) -> State:
    """The table before anything is done."""
    return State(setup, [OFF] * (2 * MEN), [])


def kept_down(s: State, p: int) -> bool:
    """Whether a card keeps a player on the ground."""
    return bool(s.down >> p & 1 and (s.tokens.slow[p] or s.tokens.injury >> p & 1))


def clear_player(s: State, p: int) -> None:
    """Take a player off the pitch; his tokens wait for him."""
    s.pos[p] = OFF
    s.down &= ~(1 << p)
    s.ball = replace(s.ball, offside=s.ball.offside & ~(1 << p))


def clear_stopped(s: State) -> None:
    """Play stops for a scrum, line-out, drop-out or kick-off: everybody is on his feet again."""
    s.tokens = s.tokens.stopped()
    s.down = 0
    s.ball = Ball(sent_home=s.ball.sent_home, kick_at=s.ball.kick_at)
    s.turn = Turn(s.turn.seat, called=s.turn.called)
    s.failure, s.punished = None, NOBODY


def loose(s: State, at: int) -> None:
    """The ball lies on a hex, in nobody's hands, in no ruck."""
    s.ball = s.ball.loose(at)
    s.turn.free_pass = NOBODY


def give(s: State, p: int) -> None:
    """A player has the ball in his hands."""
    s.ball = s.ball.given(p, s.pos[p])
    s.turn.free_pass = NOBODY
