"""What the master would do, and why in a sentence: his own reading, told in chances and points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.agenda import Sight
from puntadidito.core.contract import Advice, Decision, Over
from puntadidito.games.cards.bots.levels import MAESTRO, best_of
from puntadidito.games.cards.bots.value import Sense, actions_left
from puntadidito.games.cards.game import Cards
from puntadidito.games.cards.state import State
from puntadidito.search.expectimax import rate_options, read

Below = Callable[[int], int]

REASONS = ("only", "equal", "points", "chance")
"""One thing to do; another is as good; it brings points; it brings a win rather than points."""
SAME = 0.005
"""Chances that differ by less are called equal."""
FEW = 0.05
"""Points that are not worth a word."""


class Tally(Sense):
    """Reads the same lines, but counts points instead of chances to win."""

    __slots__ = ()

    def worth(self, s: State, seat: int) -> float:
        """Points by which a seat should lead once the ball in play has been played out."""
        margin = self.margin(s, actions_left(s))
        return margin if seat == 0 else -margin

    def final(self, over: Over, seat: int) -> float:
        """Points by which it led."""
        points = over.outcome.points
        return float(points[seat] - points[1 - seat])


def advise(
    sight: Sight, decision: Decision, below: Below, made: tuple[str, Any] | None = None
) -> Advice:
    """The master's choice, the next best one beside it, and what lies between them."""
    rated = MAESTRO.rate(sight, decision, below)
    best = best_of(rated, decision)
    others = [name for name in rated if name != best]
    menu = decision.options
    reason, params = "only", {"odds": menu.odds(best), "replies": menu.replies(best)}
    if others:
        second = max(others, key=lambda name: rated[name])
        state = MAESTRO.game.determinize(sight, below)
        counted = rate_options(MAESTRO.game, Tally(state), state, decision, 0)
        gain, points = rated[best] - rated[second], counted[best] - counted[second]
        equal = gain < SAME and abs(points) < FEW
        reason = "equal" if equal else "points" if points >= FEW else "chance"
        params |= {"second": second, "points": points, "other": chance(rated[second])}
    return Advice(
        option=best,
        worth=chance(rated[best]),
        made=chance(rated[made[0]]) if made else None,
        reason=reason,
        params=params,
    )


def estimate(sight: Sight, below: Below) -> float:
    """The chance of the first side to win, read up to the next quiet table."""
    game = Cards()
    s = game.determinize(sight, below)
    return chance(read(game, Sense(s), s, 0))


def chance(worth: float) -> float:
    """A chance to win without the pride of winning well."""
    return min(max(worth, 0.0), 1.0)
