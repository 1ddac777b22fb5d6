"""Table rugby: what holds at its table."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import msgspec

from puntadidito.core.contract import Event, Shot
from puntadidito.core.invariants import Below, Rules, hold
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.layout import R, side_of
from puntadidito.games.rugby.observe import observe
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import BALL, SIDE, Base, Setup

AT_REST = frozenset({"play", "sealed_play", "attempt"})
"""Questions before which everything has been put right."""


def any_setup(below: Below) -> Setup:
    """Any short set-up."""
    kind: Base = ("rugby", "heavy", "light")[below(3)]
    return Setup(
        quick=True,
        flicks=3 + below(6),
        sealed=below(4) == 0,
        referee=("assist", "strict")[below(2)],
        arrange=below(3) == 0,
        kicker=below(4) == 0,
        scrummer=below(4) == 0,
        bases=(kind, kind),
        noise=below(2) == 0,
        opener=("toss", "first", "second")[below(3)],
    )


def shot_on_the_table(shot: Shot, below: Below) -> Any:
    """A shot on the simulated table, told in facts."""
    from puntadidito.games.rugby.shooter import run

    facts = observe(shot.order, run(shot.order))
    return msgspec.json.decode(msgspec.json.encode(facts))


def _apart(s: State) -> None:
    on = [(body, at) for body, at in enumerate(s.table.places[:BALL]) if at is not None]
    room = 2 * R - 5
    for (one, a), (two, b) in combinations(on, 2):
        away = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2
        hold(away >= room * room, "two in one place", one, a, two, b)


def state(s: State) -> None:
    """Nobody is lost, nobody overlaps, whoever has the ball is of the side that has it."""
    hold(min(s.score) >= 0, "score", s.score)
    hold(s.side in (0, 1) and s.east in (0, 1) and s.half in (1, 2), "who is that")
    hold(max(s.fives) < 3, "third offence", s.fives)
    if s.carrier != NOBODY:
        hold(side_of(s.carrier) == s.side, "another's", s.carrier, s.side)
    if s.todo and s.todo[-1].kind in AT_REST:
        for side in (0, 1):
            hold(len(s.table.on(side)) == SIDE, "fifteen", side)
        hold(s.table.places[BALL] is not None, "no ball")
        _apart(s)


def end(s: State, said: list[Event]) -> None:
    """Points are those that were told, and there is one end."""
    scored = [e for e in said if isinstance(e, ev.Scored)]
    for side in (0, 1):
        hold(sum(e.points for e in scored if e.side == side) == s.score[side], "points", s.score)
    hold(sum(isinstance(e, ev.MatchOver) for e in said) == 1, "ends")
    hold(s.outcome is not None and s.outcome.points == tuple(s.score), "outcome", s.outcome)


RULES = Rules(any_setup, state, end, lines=20_000, shooter=shot_on_the_table, slow=10)
