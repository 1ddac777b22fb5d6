"""The throw of a line-out, and who has the ball then (8.2.d, 8.2.e)."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.rugby.contacts import own_touches
from puntadidito.games.rugby.facts import Facts, Thrown, Touch
from puntadidito.games.rugby.layout import side_of
from puntadidito.games.rugby.verdicts import Before, Dead, Offence, Result, Ruling

STRAIGHT = 5_000
"""Thousandths of a degree the hooker may leave the middle of the corridor (note of 8.2.d.2)."""


def rule(b: Before, f: Facts) -> Ruling:
    """What a throw came to."""
    thrown = f.throw or Thrown()
    touched = _last_touched(b, f)
    return Ruling(_result(b, thrown, touched), _offence(b, f, thrown), _out(b, f, touched))


def _offence(b: Before, f: Facts, thrown: Thrown) -> Offence | None:
    """The hooker met somebody, or the throw was not straight."""
    bump = next((x for x in f.bumps if b.figure in (x.one, x.two)), None)
    crooked = not own_touches(b, f) or not thrown.reached or thrown.angle > STRAIGHT
    if crooked:
        law: Law = ("8.2.d.2", "10.2.e")
        return Offence(0, b.side, "crooked_throw", "line_out", law, b.spot, b.figure)
    if bump is not None:
        return Offence(
            bump.t, b.side, "irregular_throw", "line_out", ("8.2.d.5",), b.spot, b.figure
        )
    return None


def _last_touched(b: Before, f: Facts) -> Touch | None:
    """Figures outside the files do not count (note of 8.2.e)."""
    files = {*b.file[0], *b.file[1]}
    return next((touch for touch in reversed(f.touches) if touch.figure in files), None)


def _out(b: Before, f: Facts, touched: Touch | None) -> Dead | None:
    """Off the field: a new line-out from the same point (8.2.e6, note of 8.2.e5.1)."""
    if f.out is None:
        return None
    if touched is None:
        return Dead("line_out", 1 - b.side, ("8.2.e6",), b.spot)
    return Dead("line_out", 1 - side_of(touched.figure), ("8.2.e5.1",), b.spot)


def _result(b: Before, thrown: Thrown, touched: Touch | None) -> Result:
    if touched is not None:
        owner = side_of(touched.figure)
        if thrown.zone == "corridor":
            return Result("played_back", owner, ("8.2.e1.1", "8.2.e"), touched.figure)
        return Result("loose", owner, ("8.2.e5.1", "8.2.e5.2"), touched.figure)
    if thrown.zone == "corridor":
        return Result("loose", b.side, ("8.2.e2.1", "8.2.e"))
    if thrown.zone == "extension":
        nearest = b.side if thrown.nearest < 0 else thrown.nearest
        return Result("loose", nearest, ("8.2.e3",))
    return Result("loose", thrown.beside, ("8.2.e4",))
