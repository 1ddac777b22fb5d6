"""A team match: four tables, the difference of goals, and a sudden death they share (3.4).

What the other tables say comes by report. Extra time begins for all when all have finished; a goal
in it, here or elsewhere, holds play up until the referees have compared their watches.
"""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Code, Law, Refused
from puntadidito.games.football import events as ev
from puntadidito.games.football import half_steps, halves, placed
from puntadidito.games.football.state import NOBODY, State, Tie

TABLES = 4
TOGETHER_MS = 100
"""Goals of opponents nearer in time than this cannot be put in order (3.4.e)."""


def _team(s: State, law: Law, now: bool) -> Tie:
    """The team match this table belongs to, if what is told fits in now."""
    if s.team is None or not now:
        raise Refused(Code.ILLEGAL, "tie_now", {}, law)
    return s.team


def _decided(s: State, winner: int | None, difference: int, law: Law, out: Events) -> None:
    out.append(ev.TieDecided(winner=winner, difference=difference, law=law))
    halves.finish(s, law, out, winner, tie=True)


# ---- after normal time --------------------------------------------------------------------------


def results(s: State, told: tuple[tuple[int, int], ...], out: Events) -> None:
    """The other three tables have finished normal time."""
    waits = s.todo[-1]
    now = isinstance(waits, half_steps.OtherTables) and waits.what == "results"
    team = _team(s, ("3.4.a",), now)
    if len(told) != TABLES - 1:
        raise Refused(Code.MALFORMED, "tie", {"tables": TABLES - 1})
    s.team = msgspec.structs.replace(team, results=told)
    every = [*told, (s.score[0], s.score[1])]
    won = [sum(one > two for one, two in every), sum(one < two for one, two in every)]
    difference = sum(one - two for one, two in every)
    if won[0] != won[1]:
        _decided(s, 0 if won[0] > won[1] else 1, difference, (), out)
    elif not s.setup.knockout:
        _decided(s, None, difference, (), out)
    elif difference:
        _decided(s, 0 if difference > 0 else 1, difference, ("3.4.a",), out)
    else:
        out.append(ev.TieDecided(winner=None, difference=0, law=("3.4.b", "3.4.c")))
        halves.extra(s, out)


# ---- sudden death -------------------------------------------------------------------------------


def scored(s: State, side: int, ms: int) -> None:
    """A goal of extra time, here or elsewhere: what do the other watches say?"""
    assert s.team is not None
    s.team = msgspec.structs.replace(s.team, goal=(side, ms))
    s.lay(half_steps.OtherTables("goals"))


def goal_elsewhere(s: State, side: int, ms: int, out: Events) -> None:
    """A goal at another table: the first one counts, unless opponents scored together."""
    waits = s.todo[-1]
    elsewhere = (
        isinstance(waits, half_steps.OtherTables) and waits.what == "captains"
    )  # it still is on
    team = _team(s, ("3.4.d",), s.period == "extra" or elsewhere)
    if team.goal is None:
        scored(s, side, ms)
        return
    first, at = team.goal
    if first != side and abs(at - ms) < TOGETHER_MS:
        out.append(ev.TieDecided(winner=None, difference=0, law=("3.4.e",)))
        s.team = msgspec.structs.replace(team, goal=None)
        s.todo.pop()
        if s.period == "extra" and s.over_time:  # it was scored with the last shot
            halves.over(s, out)
    elif ms < at:
        s.team = msgspec.structs.replace(team, goal=(side, ms))


def compared(s: State, out: Events) -> None:
    """No other goal can have been the first: the tie is over."""
    team = _team(s, ("3.4.d",), s.team is not None and s.team.goal is not None)
    assert team.goal is not None
    _decided(s, team.goal[0], 0, ("3.4.d",), out)


# ---- placed shots -------------------------------------------------------------------------------


def named(s: State, side: int, player: int, out: Events) -> None:
    """A captain names who shoots for his team; when both have, the shots begin."""
    waits = s.todo[-1]
    now = isinstance(waits, half_steps.OtherTables) and waits.what == "captains"
    team = _team(s, ("16.1.b",), now and 0 <= player < TABLES)
    shooter = list(team.shooter)
    shooter[side] = player
    s.team = msgspec.structs.replace(team, shooter=(shooter[0], shooter[1]))
    out.append(ev.Note(side=side, what="captain", law=("16.1.b",)))
    if NOBODY not in shooter:
        placed.draw(s)
