"""What a ruling gives: the end of a turn, a scrum, a line-out, a restart, a penalty.

Each replaces whatever was still to do on the table by the frame that carries it out.
"""

from __future__ import annotations

from puntadidito.core.contract import Event, Law
from puntadidito.games.crash import events as ev
from puntadidito.games.crash import referee
from puntadidito.games.crash.state import NOBODY, Frame, State
from puntadidito.games.crash.table import DROP_SPOT, KICK_OFF

Events = list[Event]


def turn_over(s: State, law: Law) -> None:
    """The side on turn is done: its men rise and the other side is next."""
    s.instead(Frame("end", s.turn, law=law))


def scrum(s: State, seat: int, at: int, law: Law, out: Events, *, over: bool = True) -> None:
    """A scrum with the put-in to a seat. ``over``: the turn in progress is finished."""
    if referee.moved_mark(at):
        law = (*law[:2], "field.5")
    at = referee.scrum_mark(at)
    _stop(s, over)
    out.append(ev.Awarded(what="scrum", seat=seat, at=at, law=law))
    s.instead(Frame("scrum", seat, at=at))
    _ask(s, seat)


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
    s.instead(Frame("lineout", seat, at=at))
    _ask(s, seat)


def dropout(s: State, seat: int, law: Law, out: Events) -> None:
    """A drop from the own 22 m."""
    _stop(s, True)
    out.append(ev.Awarded(what="dropout", seat=seat, at=DROP_SPOT[seat], law=law))
    s.instead(Frame("restart", seat, at=DROP_SPOT[seat], why="dropout"))
    _ask(s, seat)


def kickoff(s: State, seat: int, law: Law, out: Events) -> None:
    """A kick-off from halfway."""
    _stop(s, True)
    out.append(ev.Awarded(what="kickoff", seat=seat, at=KICK_OFF, law=law))
    s.instead(Frame("restart", seat, at=KICK_OFF, why="kickoff"))
    _ask(s, seat)


def penalty(s: State, seat: int, at: int, law: Law, out: Events, who: int = NOBODY) -> None:
    """A penalty to a seat: it chooses how to take it. ``who`` committed the foul."""
    out.append(ev.Awarded(what="penalty", seat=seat, at=at, law=law))
    s.instead(Frame("penalty", seat, who=who, at=at))
    _ask(s, seat)


def _stop(s: State, over: bool) -> None:
    if over:
        s.turn = NOBODY


def _ask(s: State, seat: int) -> None:
    """A side that plays advantage and is given nothing may go back to the foul first."""
    if s.advantage is not None and s.advantage.seat != seat:
        s.lay(Frame("advantage", s.advantage.seat))
    else:
        s.advantage = None
