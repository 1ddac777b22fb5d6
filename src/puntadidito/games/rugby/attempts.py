"""Attempts to win the ball: offloads, tries and touch-downs too (4.1, 5.3, 11.1, 11.3)."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.rugby import carrying, outs, passing
from puntadidito.games.rugby.contacts import met_before, opponents, others, own_touches
from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.layout import CONTROL, FIVE, seen, side_of
from puntadidito.games.rugby.verdicts import Before, Offence, Result, Ruling


def rule(b: Before, f: Facts) -> Ruling:
    """What an attempt came to."""
    offence = carrying.first(carrying.offences(b, f))
    result = _result(b, f)
    if offence is None:
        offence = _at_rest(b, f)
    dead = outs.after_play(b, f)
    return Ruling(result, offence, dead, _notes(b, f, result))


def _result(b: Before, f: Facts) -> Result:
    if not own_touches(b, f):
        return _missed(b, f)
    if b.kind == "touch_down":
        law: Law = ("3.3.c.2",) if b.kicked_off else ("11.3.c", "11.3.a.1")
        return Result("touched_down", b.side, law, b.figure)
    if f.gap <= CONTROL:
        return Result("possession", b.side, _won(b, f), b.figure)
    if f.way == "forward":  # a knock-on; with the advantage the ball is loose
        return Result("missed", 1 - b.side, ("4.1.b.1",))
    return passing.flown(b, f, ("4.1.c.2",) if _out(b, f) else ("4.1.c.1",))


def _won(b: Before, f: Facts) -> Law:
    first = ("4.1.a.2",) if _out(b, f) else ("4.1.a.1",)
    return (*first, "5.3.c.1") if b.kind == "offload" else first


def _missed(b: Before, f: Facts) -> Result:
    """The ball was not touched: the attempt passes, whatever else was met."""
    other = 1 - b.side
    if b.kind == "touch_down":
        law: Law = ("11.3.c'", "10.1.n.2")
    elif b.in_goal:
        law = ("11.1.g.1",)
    elif b.own_goal:
        law = ("11.1.g.2", "4.1.0.1")
    else:
        law = ("4.1.0.1",)
    regular = [
        figure
        for figure in met_before(b, f)
        if side_of(figure) == other and figure not in b.offside
    ]
    if regular:
        return Result("missed", other, ("4.1.e.2", *law)[:3], back=("4.1.e.1", "6.1.d"))
    return Result("missed", other, law)


def _at_rest(b: Before, f: Facts) -> Offence | None:
    """A knock-on, or a flying pass back to the passer: judged last."""
    own = own_touches(b, f)
    if not own or f.out is not None:
        return None
    t, at = f.duration, own[0].at
    if b.kind == "touch_down" and f.gap > CONTROL:
        spot = seen((-FIVE, 0), b.side, b.east)[0], at[1]
        return Offence(t, b.side, "knock_on", "scrum", ("11.3.d",), spot, b.figure)
    if f.gap <= CONTROL:
        return None
    if f.way == "forward":
        law: tuple[str, ...] = ("4.1.b.2",) if _out(b, f) else ("4.1.b.1",)
        law = (*law, "11.1.e") if b.in_goal else (*law, "10.2.a")
        return Offence(t, b.side, "knock_on", "scrum", law, at, b.figure)
    return carrying.first(carrying.played_back(b, f, ("5.2.e.1",), ("5.2.e.2",)))


def _out(b: Before, f: Facts) -> bool:
    """Whether the flicked figure itself left the field."""
    return any(left.figure == b.figure for left in f.exits)


def _notes(b: Before, f: Facts, result: Result) -> tuple[Law, ...]:
    """A regular defender met on the way changes nothing if the ball stays near."""
    if result.kind == "possession" and opponents(b, others(b, f)):
        return (("4.1.a.1",),)
    return ()
