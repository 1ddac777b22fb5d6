"""What the master would choose, and how a table stands."""

from __future__ import annotations

from collections.abc import Callable
from math import exp, sqrt

from puntadidito.core.contract import Advice, Decision
from puntadidito.games.football.bots import trial, worth
from puntadidito.games.football.bots.levels import MAESTRO
from puntadidito.games.football.state import Sight, State
from puntadidito.games.football.table import FLICKS_A_HALF, QUICK_FLICKS

GOALS_A_FLICK = 0.03
"""How often an attacking flick of good players is a goal (ours)."""


def advise(
    s: State,
    decision: Decision,
    below: Callable[[int], int],
    made: tuple[str, object] | None = None,
) -> Advice:
    """What the master would choose."""
    option, value = MAESTRO.choose(Sight(s), decision, below)
    mine = estimate(s) if decision.seat == 0 else 1 - estimate(s)
    return Advice(
        option=option,
        value=value,
        worth=mine,
        made=None if made is None else mine,
        reason=decision.kind,
        params={},
    )


def estimate(s: State) -> float:
    """The chance of the first side to win: goals so far, those to come, and the ball."""
    if s.outcome is not None:
        return {0: 1.0, 1: 0.0}.get(s.outcome.winner if s.outcome.winner is not None else -1, 0.5)
    whole = QUICK_FLICKS if s.setup.quick else FLICKS_A_HALF
    flicks = s.flicks_left
    left = max(0.0, 1 - s.clock / s.length) * whole if flicks is None else float(flicks)
    left += whole if s.period == "first" else 0
    ahead = float(s.score[0] - s.score[1])
    if s.table.places[-1] is not None and s.restart is None and s.period != "placed":
        eyes = trial.look(s.setup, s.table, s.possession, s.east)
        value = worth.table(worth.Weights(), eyes, eyes.places, owner=True)
        ahead += value if s.possession == 0 else -value
    spread = 0.35 + sqrt(GOALS_A_FLICK * left)
    return 1 / (1 + exp(-1.7 * ahead / spread))
