"""Passes: voluntary (5.1), and on the fly, which is how a flick is read at rest (5.2)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from puntadidito.core.contract import Law
from puntadidito.games.rugby import carrying, outs
from puntadidito.games.rugby.contacts import (
    distance,
    mates,
    opponents,
    others,
    own_touches,
    takers,
    until_defended,
)
from puntadidito.games.rugby.facts import Facts, Touch
from puntadidito.games.rugby.layout import CONTROL, LEVEL, seen, side_of, squad
from puntadidito.games.rugby.verdicts import Before, Offence, Result, Ruling


def flown(b: Before, f: Facts, law: Law) -> Result:
    """A flying pass: who has it (5.2.d, 5.2.f)."""
    if off := takers(b, f):
        cited = ("5.2.d",) if off[-1].figure in b.offside else ("5.1.8.1",)
        return won_by(f, off[-1], "intercepted", cited)
    return _goes_to(b, f, (*law, "5.2.f.1"), (*law, "5.2.f.4"))


def _goes_to(b: Before, f: Facts, met: Law, unmet: Law) -> Result:
    receivers = [t for t in mates(b, others(b, f)) if t.figure not in b.offside]
    resting = [x for x in f.touching if side_of(x) == b.side and x not in (b.figure, *b.offside)]
    touched = any(touch.figure != b.figure for touch in f.touches)
    if receivers:
        return Result("received", b.side, met, receivers[-1].figure, touched=touched)
    if resting:
        return Result("received", b.side, met, resting[0], touched=touched)
    return Result("open", b.side, unmet, touched=touched)


def won_by(f: Facts, touch: Touch, kind: Literal["tackle", "intercepted"], law: Law) -> Result:
    """A figure of the other side took the ball: the one it met last (notes of 5.1.8.1, 6.1.a)."""
    side = side_of(touch.figure)
    behind_all = {*squad(side)} <= {*f.past}
    if f.out is None and distance(f, touch.figure) > CONTROL and behind_all:
        return Result("open", side, ("6.1.a.2", *law)[:3], other=touch.figure)
    return Result(kind, side, law, touch.figure)


def rule(b: Before, f: Facts) -> Ruling:
    """What a voluntary pass came to."""
    result = _result(b, f)
    offence = carrying.first(_offences(b, f)) or _at_rest(b, f, result)
    dead = outs.after_play(b, f)
    return Ruling(result, offence, dead)


def _result(b: Before, f: Facts) -> Result:
    if not own_touches(b, f):
        return Result("missed", 1 - b.side, ("5.1.n",))
    if off := takers(b, f):
        return won_by(f, off[-1], "intercepted", ("5.1.8.1",))
    return _goes_to(b, f, ("5.1.m.1", "4.1.a.3"), ("5.1.m.4",))


def _offences(b: Before, f: Facts) -> Iterator[Offence]:
    """Those that are judged by time."""
    yield from carrying.held(f)
    if not own_touches(b, f):
        return
    for touch in until_defended(b, others(b, f)):
        if touch.figure in b.offside:
            law: Law = ("5.1.6.3", "10.2.b.3")
            yield Offence(touch.t, b.side, "forward_pass", "scrum", law, b.ball, touch.figure)
    met = opponents(b, others(b, f))
    if met and met[0].figure in b.called and met[0].figure in b.offside:
        side, figure = 1 - b.side, met[0].figure
        yield Offence(met[0].t, side, "offside", "penalty", ("5.1.8.2",), met[0].at, figure)
    yield from carrying.played_back(b, f, ("5.1.l.1",), ("5.1.l.2",))


def _at_rest(b: Before, f: Facts, result: Result) -> Offence | None:
    """A ball that did not move, or ended ahead; not after an interception (rulings R27)."""
    if result.side != b.side or not own_touches(b, f):
        return None
    if f.out is None and f.moved < LEVEL:
        return Offence(f.duration, b.side, "knock_on", "scrum", ("5.1.7",), b.ball, b.figure)
    ahead = f.ahead
    if f.out is not None:
        ahead = seen(f.out.at, b.side, b.east)[0] - seen(b.ball, b.side, b.east)[0]
    if ahead > LEVEL:
        law: Law = ("5.1.6.2", "10.2.b.2")
        t = f.duration if f.out is None else f.out.t - 1
        return Offence(t, b.side, "forward_pass", "scrum", law, b.ball, b.figure)
    return None
