"""The figure in possession goes on with the ball: advances and tackles (4.2, 6.1)."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.rugby import carrying, outs, passing
from puntadidito.games.rugby.contacts import (
    met_after,
    met_before,
    own_touches,
    takers,
)
from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.layout import CONTROL, side_of
from puntadidito.games.rugby.verdicts import Before, Offence, Result, Ruling


def rule(b: Before, f: Facts) -> Ruling:
    """What an advance came to."""
    result = _result(b, f)
    offence = carrying.first(carrying.offences(b, f)) or _knock_on(b, f, result)
    return Ruling(result, offence, outs.after_play(b, f))


def _result(b: Before, f: Facts) -> Result:
    if not own_touches(b, f):
        return _missed(b, f)
    squeezed = [x for x in f.touching if side_of(x) != b.side and x not in b.offside]
    if b.figure in f.touching and squeezed:
        return Result("squeezed", 1 - b.side, ("4.2.g.1",), squeezed[0])
    met = takers(b, f)
    if regular := [touch for touch in met if touch.figure not in b.offside]:
        return passing.won_by(f, regular[-1], "tackle", ("6.1.a.1",))
    if met:  # irregular, and the ball not ahead: a flying pass that was intercepted
        return passing.won_by(f, met[-1], "intercepted", ("5.2.d",))
    tackler = next((who for _, who, _ in met_after(b, f) if side_of(who) != b.side), None)
    if tackler is not None:
        return _tackled(b, f, tackler)
    return _free(b, f)


def _free(b: Before, f: Facts) -> Result:
    """Nobody stopped him: where the ball lies decides (4.2.b, c, d)."""
    broken: Law = ("6.1.b",) if _broken(b, f) else ()
    if f.gap <= CONTROL:
        return Result("possession", b.side, (*broken, "4.2.b.1"), b.figure)
    if f.way == "forward":
        return Result("chase", b.side, (*broken, "4.2.d.1"), b.figure)
    law: Law = ("11.1.a",) if b.in_goal else ()
    return passing.flown(b, f, (*broken, *law, "4.2.c")[:2])


def _tackled(b: Before, f: Facts, tackler: int) -> Result:
    """The ball, then an opponent: the place of the ball decides (6.1.c)."""
    if f.gap <= CONTROL:
        return Result("ruck", b.side, ("6.1.c2.1", "6.1.c"), b.figure, tackler)
    if f.way == "forward":
        return Result("missed", 1 - b.side, ("6.1.c1",))
    return passing.flown(b, f, ("6.1.c3", "11.1.a") if b.in_goal else ("6.1.c3",))


def _knock_on(b: Before, f: Facts, result: Result) -> Offence | None:
    """Tackled, and the ball ran on (6.1.c1)."""
    if result.law[:1] != ("6.1.c1",) or f.out is not None:
        return None
    law: Law = ("6.1.c1", "6.1.c", "11.1.e") if b.in_goal else ("6.1.c1", "6.1.c", "10.2.a")
    at = own_touches(b, f)[0].at
    return Offence(f.duration, b.side, "knock_on", "scrum", law, at, b.figure)


def _missed(b: Before, f: Facts) -> Result:
    """The ball was not touched: the attempt passes."""
    other = 1 - b.side
    if b.chase:
        law: Law = ("4.2.d.2",)
    elif b.open:
        law = ("5.1.n",) if b.passed == "voluntary" else ("5.2.g",)
    elif b.in_goal:
        law = ("11.1.g.1",)
    else:
        law = ("5.2.g",)
    regular = [x for x in met_before(b, f) if side_of(x) == other and x not in b.offside]
    if regular:
        return Result("missed", other, ("4.2.e.2", *law)[:3], back=("4.2.e.1", "6.1.d"))
    return Result("missed", other, law)


def _broken(b: Before, f: Facts) -> bool:
    """A regular defender was met first, then the ball (6.1.b)."""
    return any(side_of(x) != b.side and x not in b.offside for x in met_before(b, f))
