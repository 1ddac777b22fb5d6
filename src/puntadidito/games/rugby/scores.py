"""Tries, conversions, goals from the foot (2.1, 7.2.f, 7.4.c, 11.1, 11.2)."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import halves, kicking, play
from puntadidito.games.rugby.layout import TOUCH, TWENTY_TWO, half_breadth, seen
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.verdicts import Result

TRY = 5


def declared(s: State, side: int, at: Point, out: Events) -> None:
    """META! (11.1.c.1)"""
    out.append(ev.Declared(side=side, what="try", figure=s.carrier, law=("11.1.c.1",)))
    _score(s, side, "try", TRY, s.carrier, ("11.1.0.1", "11.1.0.2", "2.1.a"), out)
    conversion(s, side, at[1], ("11.2.0", "11.2.a", "11.2.e"), out)


def technical(s: State, side: int, law: Law, out: Events) -> None:
    """A try that an offence prevented: the conversion is from the middle (10.2.o, 11.1.d)."""
    _score(s, side, "technical_try", TRY, -1, (*law[:2], "2.1.a"), out)
    conversion(s, side, 0, (*law[:2], "11.2.0"), out)


def conversion(s: State, side: int, y: int, law: Law, out: Events) -> None:
    """The ball goes on the 22 m line level with the try."""
    late = s.shot is not None and s.shot.late
    play.stopped(s)
    s.ending = late
    s.side = side
    breadth = half_breadth(90_000)
    level = min(max(y, -TOUCH + breadth), TOUCH - breadth)
    at = seen((TWENTY_TWO, 0), side, s.east)[0], level
    out.append(ev.Awarded(kind="conversion", side=side, at=at, law=law))
    kicking.at_goal(s, "conversion", side, at, out)


def kicked(s: State, result: Result, out: Events) -> None:
    """Over the bar: the side that conceded kicks off."""
    shot = s.shot
    assert shot is not None
    what = "drop" if shot.kind == "drop" else "place" if shot.kind == "place" else "conversion"
    _score(s, result.side, what, result.points, result.figure, result.law, out)
    again: dict[str, Law] = {
        "drop": ("7.2.f.2",), "place": ("7.4.c.2",), "conversion": ("11.2.c.2",),
    }  # fmt: skip
    ends = s.ending if what == "conversion" else shot.late
    _restart(s, result.side, ends, again[what], out)


def missed(s: State, result: Result, out: Events) -> None:
    """A conversion that brought nothing."""
    out.append(ev.NotScored(side=result.side, what="conversion", law=result.law))
    _restart(s, result.side, s.ending, ("11.2.d",), out)


def _restart(s: State, side: int, ends: bool, law: Law, out: Events) -> None:
    if ends:
        halves.over(s, ("2.2.c.1",), out)
    else:
        kicking.kick_off(s, 1 - side, law, out)


def _score(s: State, side: int, what: str, points: int, figure: int, law: Law, out: Events) -> None:
    s.score[side] += points
    s.fives = [0, 0]
    told = (s.score[0], s.score[1])
    out.append(
        ev.Scored(side=side, what=what, points=points, figure=figure, score=told, law=law)  # type: ignore[arg-type]
    )
