"""What the master would do, and why in a sentence: his own reading, told in points and chances."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from puntadidito.core.agenda import Sight
from puntadidito.core.contract import Advice, Choice, Decision
from puntadidito.games.crash.act import END, read
from puntadidito.games.crash.bots.eyes import Worth
from puntadidito.games.crash.bots.maestro import Maestro
from puntadidito.games.crash.bots.reader import Reader
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import turns_of
from puntadidito.games.crash.views import from_sight
from puntadidito.search.chances import to_win

Below = Callable[[int], int]

MASTER = Maestro()
ALIKE = frozenset({"lineup", "energy", "men", "subs"})
"""Questions whose answers reading does not tell apart."""
LET_GO = {"subs": "no", "rush": "wait", "tackled": "down", "again": "accept", "roll": "stay"}
"""Answers that leave things as they are: another sentence than for doing something."""
TURN_SPREAD = 1.9
"""Standard deviation of the points a turn brings: seventy of them spread a match by sixteen."""
TURN_MS = 60_000
"""What a turn takes of a match that is played by the clock."""


def advise(
    sight: Sight, decision: Decision, below: Below, made: tuple[str, Any] | None = None
) -> Advice:
    """The master's choice, what he expects of it, and what dice it needs."""
    option, value = MASTER.choose(sight, decision, below)
    s, me = from_sight(sight, below), decision.seat
    alike = decision.kind in ALIKE
    points = _settled(s, me) if alike else rate(s, decision, option)
    mine = None
    if made:
        same = alike or made == (option, value)
        mine = chance(s, me, points if same else rate(s, decision, made[0]))
    return Advice(
        option=option,
        value=value,
        worth=chance(s, me, points),
        made=mine,
        reason=_reason(decision.kind, option),
        params={"points": None if alike else points, "odds": _odds(decision, option)},
    )


def _reason(kind: str, option: str) -> str:
    if kind == "act":
        return f"act.{read(option).verb}"
    return f"no.{kind}" if LET_GO.get(kind) == option else kind


def rate(s: State, decision: Decision, option: str) -> float:
    """Points an option should bring the side that is asked, from here on."""
    reader = Reader(s, decision.seat, MASTER.taste, MASTER.widths)
    if option == END:  # as the men stand: who ends his turn moves nobody any more
        return Worth(s, decision.seat, MASTER.taste).at_end(s)
    return reader.after(s, Choice(decision.id, decision.seat, option))


def estimate(sight: Sight, below: Below) -> float:
    """The chance of the first side to win.

    Seen by the side that waits: who is on turn hopes for the best act, and every turn would swing.
    """
    s = from_sight(sight, below)
    if not s.todo:
        a, b = s.points
        return 0.5 if a == b else float(a > b)
    me = 1 - s.turn.seat if s.turn.seat >= 0 else 0
    worth = chance(s, me, _settled(s, me))
    return worth if me == 0 else 1 - worth


def _settled(s: State, me: int) -> float:
    """Points a table promises a side, whatever it waits for: one act is looked at."""
    return Reader(s, me, MASTER.taste, ()).now(s)


def chance(s: State, me: int, points: float) -> float:
    """The chance of a side to win that should gain so many points from here on."""
    lead = s.points[me] - s.points[1 - me] + points
    return to_win(lead, TURN_SPREAD * sqrt(turns_left(s)))


def turns_left(s: State) -> float:
    """Turns still to come of both sides, that in progress included."""
    if s.setup.length == "clock":
        return 1 + max(0, s.setup.minutes * 60_000 - s.ms) / TURN_MS
    whole = turns_of(s.setup)
    return 1 + sum(max(0, whole - done) for done in s.turns)


def _odds(decision: Decision, option: str) -> dict[str, float] | None:
    told = getattr(decision.options, "odds", None)
    found = told(option) if told is not None else None
    return dict(found) if found else None
