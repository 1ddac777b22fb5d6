"""A move sealed beside an advance: whether there is still a right to it at its start (6.a)."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.rugby import carrying, referee
from puntadidito.games.rugby.contacts import opponents, others, own_touches
from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.verdicts import Before


def gone(b: Before, f: Facts, at: int) -> Law:
    """Why a sealed move is not made at its start; nothing: it is.

    The ball must have been touched. A flick that sent it out, was punished or gave it to the other
    side earns no move (note of 6.a): once all is at rest that is read as in open play.
    """
    if not any(touch.t < at for touch in own_touches(b, f)):
        return ("6.b.2",)
    if f.duration <= at:
        ruling = referee.rule(b, f)
        stopped = ruling.offence is not None or ruling.dead is not None
        return ("6.a",) if stopped or ruling.result.side != b.side else ()
    left = f.out is not None and f.out.t <= at
    won = any(touch.t <= at for touch in opponents(b, others(b, f)))
    broken = any(offence.t <= at for offence in carrying.offences(b, f))
    return ("6.a",) if left or won or broken else ()
