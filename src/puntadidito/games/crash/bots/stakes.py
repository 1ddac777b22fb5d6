"""The last turns: points count for what they decide, and a drop goal decides a level match."""

from __future__ import annotations

from math import tanh

from puntadidito.games.crash.bots.eyes import Taste, Worth, gather_chance
from puntadidito.games.crash.bots.lines import boot
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    DROP_GOAL,
    FLY_HALF,
    OFF,
    TARGET,
    distance,
    player,
    seat_of,
    turns_of,
)

CLOSE = 8
"""With so many turns left of both sides together the match itself is at stake."""
A_TRY = 6.0
"""Points that hopes come in."""
DROPPED = 0.4
"""How likely a ball kept before the posts becomes a drop goal in the next turn."""


def is_close(s: State) -> bool:
    """Whether so few turns are left that the match itself is at stake."""
    return s.setup.length == "turns" and _left(s) <= CLOSE


def _left(s: State) -> int:
    return sum(max(0, turns_of(s.setup) - n) for n in s.turns)


class Stakes:
    """What one side has won, or may, seen from one table on."""

    def __init__(self, s: State, me: int, *, close: bool) -> None:
        """Look at the score. ``close``: a lead counts more than the points it has."""
        self.me, self.close = me, close
        self.base = s.points[me] - s.points[1 - me]
        self.spread = 2 + _left(s) / 2

    def _lead(self, lead: float) -> float:
        """What a lead is worth when few turns are left: that it is one counts most."""
        return 5 * tanh(lead / self.spread) + 0.05 * lead

    def worth(self, s: State, hope: float) -> float:
        """What a table has brought and promises, given the points to be hoped for."""
        lead = s.points[self.me] - s.points[1 - self.me]
        if not self.close:
            return lead - self.base + hope
        chance = min(0.9, abs(hope) / A_TRY)
        other = lead + (A_TRY if hope > 0 else -A_TRY)
        stays, comes = self._lead(lead), self._lead(other)
        return (1 - chance) * stays + chance * comes - self._lead(self.base)

    def kept(self, s: State, hope: float, taste: Taste) -> float:
        """The same where the own turn ends: with the ball before the posts a drop is near."""
        worth = self.worth(s, hope)
        if not self.close or not s.setup.pro or not Worth(s, self.me, taste).mine:
            return worth
        ten, p = player(self.me, FLY_HALF), s.carrier()
        if s.ball.at == OFF or distance(s.ball.at, TARGET[self.me]) > boot(s, ten) - 2:
            return worth
        if p != NOBODY and seat_of(p) != self.me:
            return worth
        lost = gather_chance(s, 1 - self.me) if p == NOBODY else 0.0
        chance = DROPPED * (1 - lost)
        lead = s.points[self.me] - s.points[1 - self.me]
        now, then = self._lead(lead), self._lead(lead + DROP_GOAL)
        return max(worth, now + chance * (then - now) - self._lead(self.base))
