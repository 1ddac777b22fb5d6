"""A team match: four tables, the difference of goals, and a sudden death they share (3.4)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Code, Refused
from puntadidito.games.football import events as ev
from puntadidito.games.football import halves
from puntadidito.games.football.state import State

TABLES = 4
TOGETHER_MS = 100
"""Goals of opponents nearer in time than this cannot be put in order (3.4.e)."""


def results(s: State, told: tuple[tuple[int, int], ...], out: Events) -> None:
    """The other three tables have finished normal time."""
    if s.team is None or len(told) != TABLES - 1:
        raise Refused(Code.MALFORMED, "tie", {"tables": TABLES - 1})
    s.team = msgspec.structs.replace(s.team, results=told)
    every = [*told, (s.score[0], s.score[1])]
    won = [sum(one > two for one, two in every), sum(one < two for one, two in every)]
    difference = sum(one - two for one, two in every)
    if won[0] != won[1]:
        winner = 0 if won[0] > won[1] else 1
        out.append(ev.TieDecided(winner=winner, difference=difference))
        halves.finish(s, (), out)
    elif difference:
        winner = 0 if difference > 0 else 1
        out.append(ev.TieDecided(winner=winner, difference=difference, law=("3.4.a",)))
        halves.finish(s, ("3.4.a",), out)
    else:
        out.append(ev.TieDecided(winner=None, difference=0, law=("3.4.b", "3.4.c")))
        halves.extra(s, out)


def goal_elsewhere(s: State, side: int, ms: int, out: Events) -> None:
    """A goal at another table in extra time: it ends the tie, unless opponents scored together."""
    if s.team is None or s.period != "extra":
        raise Refused(Code.ILLEGAL, "tie_now", {}, ("3.4.d",))
    first = s.team.goal
    s.team = msgspec.structs.replace(s.team, goal=(side, ms))
    if first is not None and first[0] != side and abs(first[1] - ms) < TOGETHER_MS:
        out.append(ev.TieDecided(winner=None, difference=0, law=("3.4.e",)))
        return
    out.append(ev.TieDecided(winner=side, difference=0, law=("3.4.d",)))
    halves.finish(s, ("3.4.d",), out)


def named(s: State, side: int, player: int, out: Events) -> None:
    """A captain names who shoots for his team."""
    if s.team is None or s.period != "placed" or not 0 <= player < TABLES:
        raise Refused(Code.ILLEGAL, "tie_now", {}, ("16.1.b",))
    shooter = list(s.team.shooter)
    shooter[side] = player
    s.team = msgspec.structs.replace(s.team, shooter=(shooter[0], shooter[1]))
    out.append(ev.Note(side=side, what="captain", law=("16.1.b",)))
