"""What a ruling gives: the end of a turn, a scrum, a line-out, a restart, a penalty.

Each replaces whatever was still to do on the table by the step that carries it out.
"""

from __future__ import annotations

from msgspec.structs import replace

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Law
from puntadidito.games.crash import events as ev
from puntadidito.games.crash import questions, referee, set_pieces, steps
from puntadidito.games.crash.state import NOBODY, State, put
from puntadidito.games.crash.table import DROP_SPOT, KICK_OFF, SQUAD, SUBSTITUTIONS, TEAM


def turn_over(s: State, law: Law) -> None:
    """The side on turn is done: its men rise and the other side is next."""
    s.instead(steps.End(s.turn.seat, law))


def scrum(
    s: State,
    seat: int,
    at: int,
    law: Law,
    out: Events,
    *,
    over: bool = True,
    asked: bool = False,
) -> None:
    """A scrum with the put-in to a seat.

    ``over``: the turn in progress is finished; ``asked``: coaches could just change players.
    """
    if referee.moved_mark(at):
        law = (*law[:2], "field.5")
    at = referee.scrum_mark(at)
    _stop(s, over)
    out.append(ev.Awarded(what="scrum", seat=seat, at=at, law=law))
    s.instead(steps.Scrum(seat, at, asked))
    _ask(s)


def lineout(
    s: State,
    seat: int,
    at: int,
    law: Law,
    out: Events,
    *,
    side: int | None = None,
    over: bool = True,
) -> None:
    """A line-out level with a hex, thrown in by a seat."""
    if referee.moved_mark(at):
        law = (*law[:2], "field.5")
    at = referee.lineout_mark(at, side)
    _stop(s, over)
    out.append(ev.Awarded(what="lineout", seat=seat, at=at, law=law))
    s.instead(steps.LineOut(seat, at))
    _ask(s)


def dropout(s: State, seat: int, law: Law, out: Events, *, over: bool = True) -> None:
    """A drop from the own 22 m."""
    _stop(s, over)
    out.append(ev.Awarded(what="dropout", seat=seat, at=DROP_SPOT[seat], law=law))
    s.instead(steps.Restart(seat, DROP_SPOT[seat], "dropout"))
    _ask(s)


def kickoff(s: State, seat: int, law: Law, out: Events) -> None:
    """A kick-off from halfway."""
    _stop(s, True)
    out.append(ev.Awarded(what="kickoff", seat=seat, at=KICK_OFF, law=law))
    s.instead(steps.Restart(seat, KICK_OFF, "kickoff"))
    _ask(s)


def penalty(
    s: State,
    seat: int,
    at: int,
    law: Law,
    out: Events,
    who: int = NOBODY,
    *,
    on: int = NOBODY,
    stopped: bool = False,
    card: bool = False,
) -> None:
    """A penalty to a seat: it chooses how to take it, once coaches have changed players.

    ``who`` committed the foul ``on`` somebody. ``stopped``: no advantage can be played. ``card``:
    no test of the referee ended a turn. What is left of a turn that was ending waits below, for a
    side that plays on.
    """
    if referee.near_touch(at):
        law = (*law[:2], "field.10")
    at = referee.penalty_mark(at)
    out.append(ev.Awarded(what="penalty", seat=seat, at=at, law=law))
    ending = [
        left
        for left in reversed(s.todo)
        if isinstance(left, questions.Roll | steps.Rise | steps.Next)
    ]
    taken = questions.Penalty(seat, at, who, on, stopped, card)
    s.instead(*subs(s), taken, *ending)
    _ask(s)


def subs(s: State) -> list[Step]:
    """Play is stopped: each coach may substitute."""
    if not s.setup.pro:
        return []
    return [set_pieces.Subs(seat) for seat in (0, 1) if s.subs[seat] < SUBSTITUTIONS]


def close(s: State) -> None:
    """The turn in progress is over: one less to miss in the sin bin, flat feet move again."""
    if s.turn.seat != NOBODY:
        if flat := s.tokens.flat:
            s.tokens = replace(s.tokens, flat=flat & ~TEAM[s.turn.seat])
        for p in SQUAD[s.turn.seat] if any(s.sin) else ():
            if s.sin[p] > 0:
                s.sin = put(s.sin, p, s.sin[p] - 1)
    s.turn.seat = NOBODY


def _stop(s: State, over: bool) -> None:
    if over:
        close(s)


def _ask(s: State) -> None:
    """Whatever is awarded, a side that plays advantage may go back to the foul first."""
    if s.advantage is not None:
        s.lay(questions.Advantage(s.advantage.seat))
