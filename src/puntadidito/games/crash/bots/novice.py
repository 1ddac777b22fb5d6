"""A beginner: runs where he looks, seldom passes, moves a few men and forgets the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.agenda import Sight
from puntadidito.core.contract import Decision
from puntadidito.games.crash import facts, own_turn
from puntadidito.games.crash.act import END, Gather
from puntadidito.games.crash.bots.eyes import deepest, nearest
from puntadidito.games.crash.names import MOVE
from puntadidito.games.crash.own_turn import ActOptions
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import AROUND, BIT, MEN, OFF, distance, seat_of, shirt
from puntadidito.games.crash.views import from_sight

Below = Callable[[int], int]


class Novizio:
    """Sees the ball and the try line, and little between."""

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an option of the decision."""
        if decision.kind != "act":
            if decision.kind in ("lineup", "energy") or below(2):
                return decision.default, None
            names: tuple[str, ...] = decision.options.names
            return names[below(len(names))], None
        s = from_sight(sight, below)
        return self.act(s, decision.seat, below), None

    def act(self, s: State, me: int, below: Below) -> str:
        """The next thing to do in the own turn."""
        p = s.carrier()
        if p != NOBODY and seat_of(p) == me:
            if wish := self.carry(s, me, p, below):
                return wish
        elif own_turn.ball_free(s, me) is None and (wish := self.fetch(s, me)):
            return wish
        return self.follow(s, me, below)

    def carry(self, s: State, me: int, p: int, below: Below) -> str:
        """Straight ahead; a pass now and then."""
        passes = ActOptions(s, me).passes()
        if passes and below(6) == 0:
            return passes[below(len(passes))].text()
        reach = facts.reach(s, p)
        if not reach:
            return ""
        _, row = deepest(reach | BIT[s.pos[p]], me)
        to = nearest(row, s.pos[p])
        return MOVE[p % MEN][to] if to != s.pos[p] else ""

    def fetch(self, s: State, me: int) -> str:
        """The nearest man goes for the ball."""
        for p in sorted(s.men(me), key=lambda p: distance(s.pos[p], s.ball.at)):
            if own_turn.can_gather(s, p):
                return Gather(shirt(p)).text()
            near = facts.reach(s, p) & AROUND[s.ball.at]
            if near:
                return MOVE[p % MEN][nearest(near, s.pos[p])]
        return ""

    def follow(self, s: State, me: int, below: Below) -> str:
        """Some men run towards the ball, and the turn is over."""
        if s.ball.at == OFF or s.turn.moved.bit_count() >= 6:
            return END
        able = [p for p in s.men(me) if facts.allowance(s, p) > 0 and p != s.ball.holder
                and not s.turn.moved >> p & 1]  # fmt: skip
        if not able:
            return END
        p = min(able, key=lambda p: (distance(s.pos[p], s.ball.at), p))
        reach = facts.reach(s, p)
        if not reach:
            return END
        to = nearest(reach | BIT[s.pos[p]], s.ball.at)
        return MOVE[p % MEN][to] if to != s.pos[p] else END
