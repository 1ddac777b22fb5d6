"""The match from the toss to its end (1.2, 2.2, 3.0)."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law, Outcome, Termination
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kicking, play, steps
from puntadidito.games.rugby.state import State

HALVES = 2


def begin(s: State) -> None:
    """Before anything is asked."""
    s.lay(steps.Toss())


def tossed(s: State, side: int, agreed: bool, out: Events) -> None:
    """Somebody kicks off."""
    s.opener = side
    out.append(ev.Toss(side=side, agreed=agreed, law=("3.0.1", "1.0.1", "1.1.a")))
    _began(s, side, out)


def _began(s: State, side: int, out: Events) -> None:
    s.clock, s.flicks, s.ending, s.fives = 0, 0, False, [0, 0]
    law: Law = ("2.2.a", "13.a.1") if s.setup.kicker or s.setup.scrummer else ("2.2.a",)
    out.append(ev.Began(half=s.half, east=s.east, side=side, flicks=s.flicks_left, law=law))
    kicking.kick_off(s, side, ("3.0.1",), out)


def over(s: State, law: Law, out: Events) -> None:
    """Time was up, and now the ball is dead."""
    play.stopped(s)
    s.todo.clear()
    out.append(ev.HalfOver(half=s.half, score=(s.score[0], s.score[1]), law=law))
    if s.half < HALVES:
        s.half += 1
        s.east = 1 - s.east
        _began(s, 1 - s.opener, out)
        return
    first, second = s.score
    winner = None if first == second else 0 if first > second else 1
    how = Termination.DRAW if winner is None else Termination.POINTS
    s.outcome = Outcome(winner, how, (first, second))
    out.append(ev.MatchOver(outcome=s.outcome, law=("1.2.2",)))
