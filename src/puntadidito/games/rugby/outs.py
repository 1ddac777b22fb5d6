"""What a ball out gives after an attempt, an advance or a pass (8.0, 8.1)."""

from __future__ import annotations

from puntadidito.flick.spots import Point
from puntadidito.games.rugby.contacts import opponents, others, own_touches
from puntadidito.games.rugby.facts import Facts, Out
from puntadidito.games.rugby.layout import FIVE, seen, within_fives
from puntadidito.games.rugby.verdicts import Before, Dead


def after_play(b: Before, f: Facts) -> Dead | None:
    """The ball went out off a flick that played it."""
    if f.out is None:
        return None
    own, out = own_touches(b, f), f.out
    touched = own[-1].at if own else b.ball
    first = own[0].at if own else b.ball
    if out.line == "touch":
        off = opponents(b, others(b, f))
        if off and f.same_quarter:
            return Dead("line_out", b.side, ("8.1.b.1", "8.0"), line_out_point(out.at, out))
        level = (first[0], out.at[1])
        return Dead("line_out", 1 - b.side, ("8.1.b.2", "8.0"), line_out_point(level, out))
    if theirs(b, out):
        law = ("8.1.c", "11.1.f") if b.in_goal else ("8.1.c",)
        return Dead("restart", 1 - b.side, law, out.at)
    spot = seen((-FIVE, 0), b.side, b.east)[0], touched[1]
    return Dead("scrum", 1 - b.side, ("8.1.d",), spot)


def theirs(b: Before, out: Out) -> bool:
    """Whether the ball went out at the end the flicked side plays towards."""
    return seen(out.at, b.side, b.east)[0] > 0


def line_out_point(at: Point, out: Out) -> Point:
    """On the side line, never nearer a goal line than the 5 m line (note of 8.1.a)."""
    return within_fives((at[0], out.at[1]))
