"""Table football: what holds at its table."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec

from puntadidito.core.contract import Event, Shot
from puntadidito.core.invariants import Below, Rules, hold
from puntadidito.games.football import events as ev
from puntadidito.games.football.layout import (
    PORTIERINO,
    in_goal_area,
    off_pitch,
    radius,
    side_of,
)
from puntadidito.games.football.observe import observe
from puntadidito.games.football.state import State
from puntadidito.games.football.table import BALL, FIGURES, FORMATIONS, REENTRIES, TOUCHES, Setup

AT_REST = frozenset({"attack", "sealed_attack"})
"""Questions before which everything has been put right."""


def any_setup(below: Below) -> Setup:
    """Any short set-up; rarely with a clock, which nobody watches here: it makes them long."""
    names = sorted(FORMATIONS)
    return Setup(
        quick=True,
        flicks=2 + below(4),
        knockout=below(2) == 0,
        extra=below(2) == 0,
        sealed=below(3) == 0,
        referee=("assist", "strict")[below(2)],
        keeper=("auto", "hand")[below(2)],
        arrange=below(3) == 0,
        formations=(names[below(len(names))], names[below(len(names))]),
        noise=below(2) == 0,
        fast_cloth=below(4) == 0,
        light_bases=below(4) == 0,
        tournament=below(2) == 0,
        timed=below(64) == 0,
    )


def shot_on_the_table(shot: Shot, below: Below) -> Any:
    """A shot on the simulated table, told in facts."""
    from puntadidito.games.football.shooter import run

    facts = observe(shot.order, run(shot.order))
    return msgspec.json.decode(msgspec.json.encode(facts))


def _apart(s: State) -> None:
    on = [(body, at) for body, at in enumerate(s.table.places) if at is not None]
    for (one, a), (two, b) in combinations(on, 2):
        away = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
        # Rests are whole micrometres, and a chipped base reaches far under the ball.
        room = radius(one) + radius(two) - (2_600 if BALL in (one, two) else 5)
        hold(away >= room * room, "two in one place", one, a, two, b)


def state(s: State) -> None:
    """Nobody is lost, nobody overlaps, counts stay within the book."""
    hold(min(s.score) >= 0, "score", s.score)
    hold(0 <= s.reentries <= REENTRIES and 0 <= s.blocks_lost <= 3, "counts", s.reentries)
    hold(s.possession in (0, 1) and s.east in (0, 1), "who is that")
    hold(min(s.touches) >= 0, "touches", s.touches)
    if s.setup.referee == "assist":
        hold(max(s.touches) <= TOUCHES, "touches", s.touches)
    if not s.todo or s.period == "placed":
        return
    if s.todo[-1].kind in AT_REST:
        _apart(s)
        for side in (0, 1):
            ten = [body for body in s.table.on(side) if body != PORTIERINO[side]]
            hold(len(ten) == 10 - sum(side_of(b) == side for b in s.removed), "eleven", ten)
            on = s.table.places[PORTIERINO[side]] is not None
            hold(on == s.on(side), "portierino", side)
            hold((s.table.keepers[side] is None) == s.on(side), "keeper", side)
        for body in range(FIGURES):
            at = s.table.places[body]
            if at is None or body in PORTIERINO or body in s.outside:
                continue
            hold(not off_pitch(at), "off the pitch", body, at)
            for side in (0, 1):
                hold(not in_goal_area(at, side, s.east), "in a goal area", body, at)
        hold(not s.table.lying, "still lying", s.table.lying)


def end(s: State, said: list[Event]) -> None:
    """Goals are those that were told, and there is one end."""
    goals = [e for e in said if isinstance(e, ev.Goal)]
    for side in (0, 1):
        hold(sum(e.side == side for e in goals) == s.score[side], "goals", s.score)
    hold(sum(isinstance(e, ev.MatchOver) for e in said) == 1, "ends")
    hold(s.outcome is not None and s.outcome.points == tuple(s.score), "outcome", s.outcome)
    hold(not s.setup.knockout or (s.outcome and s.outcome.winner is not None), "a winner")


RULES = Rules(any_setup, state, end, lines=20_000, shooter=shot_on_the_table, slow=10)
