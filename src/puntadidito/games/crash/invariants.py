"""Crash Tackle: what holds on its pitch."""

from __future__ import annotations

from typing import Any

from puntadidito.core.contract import Event
from puntadidito.core.invariants import Below, Rules, hold
from puntadidito.games.crash import deck
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    BIT,
    EXTRA_TURNS,
    FIELD,
    MEN,
    OFF,
    SUBSTITUTIONS,
    Setup,
    turns_of,
)
from puntadidito.games.crash.turns import outcome

_WORTH = {"try": 5, "posts_try": 7, "technical": 7, "conversion": 2, "penalty": 3, "drop": 3}


def any_setup(below: Below) -> Setup:
    """Any set-up that can be agreed; short matches mostly, whole ones are long."""
    return Setup(
        pro=below(4) > 0,
        length="clock" if below(8) == 0 else "turns",
        minutes=2 + below(4),
        turns=2 + below(4),
        quick=below(8) == 0,
        open_hands=below(8) == 0,
        rush="own_turn" if below(8) == 0 else "any_time",
        redraw=below(4) == 0,
    )


def state(s: State) -> None:
    """Thirty players each on a hex of his own, one ball, 46 cards, no turn too many."""
    hold(len(s.pos) == 2 * MEN, "players got lost", s.pos)
    pitch = [h for h in s.pos if h != OFF]
    hold(len(set(pitch)) == len(pitch), "two players on a hex", s.pos)
    hold(all(BIT[h] & FIELD for h in pitch), "off the pitch", s.pos)
    hold(all(not n or s.pos[p] == OFF for p, n in enumerate(s.sin)), "plays in spite of a card", s)
    hold(not any(s.down >> p & 1 for p in range(2 * MEN) if s.pos[p] == OFF), "grounded away", s)
    p, at = s.ball.holder, s.ball.at
    hold(p < 0 or s.pos[p] == at, "the ball is not where it is held", s)
    piles = [s.hands.deck, s.hands.discard, *s.hands.of, *s.hands.kept, *s.hands.lost]
    hold(sum(pile.bit_count() for pile in piles) == deck.ALL.bit_count(), "cards", piles)
    together = 0
    for pile in piles:
        together |= pile
    hold(together == deck.ALL, "a card twice", piles)
    hold(max(s.subs) <= SUBSTITUTIONS, "substitutions", s.subs)
    hold(len(s.todo) <= 24, "work piles up", s.todo)
    if s.setup.length == "turns":
        # A restart is kicked by a side without turns too, for the other's sake.
        most = turns_of(s.setup) + EXTRA_TURNS * s.setup.quick
        hold(min(s.turns) <= most, "turns", s.turns)


def end(s: State, said: list[Event]) -> None:
    """The events tell the same story as the table."""
    scores: list[Any] = [e for e in said if isinstance(e, ev.Scored)]
    for seat in (0, 1):
        made = sum(e.points for e in scores if e.seat == seat)
        hold(made == s.points[seat], "points", made, s.points)
    hold(all(e.points == _WORTH[e.how] for e in scores), "points of a score", scores)
    ends = [e.outcome for e in said if isinstance(e, ev.FullTime)]
    hold(ends == [outcome(s)], "outcome", ends)


RULES = Rules(any_setup, state, end, lines=20_000)
