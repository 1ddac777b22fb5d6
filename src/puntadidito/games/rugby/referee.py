"""From facts to rulings: pure tables, each chapter of the book in a file of its own.

A ruling is read from left to right: an offence, then a ball out, then how play goes on. Of several
offences the first completed counts; nothing counts once the ball is out; what is judged at rest
comes last (rulings R20 to R28).
"""

from __future__ import annotations

from collections.abc import Callable

from puntadidito.games.rugby import (
    advances,
    attempts,
    defences,
    kicks,
    passing,
    put_ins,
    throws,
)
from puntadidito.games.rugby.facts import ATTEMPTS, KICKS, Facts, Kind
from puntadidito.games.rugby.layout import CONTROL
from puntadidito.games.rugby.verdicts import Before, Ruling

CHAPTERS: dict[Kind, Callable[[Before, Facts], Ruling]] = {
    **dict.fromkeys(ATTEMPTS, attempts.rule),
    "advance": advances.rule,
    "pass": passing.rule,
    **dict.fromkeys(KICKS, kicks.rule),
    "throw": throws.rule,
    "put_in": put_ins.rule,
}


def rule(b: Before, f: Facts) -> Ruling:
    """What the referee says of a shot."""
    ruling = CHAPTERS.get(b.kind, defences.rule)(b, f)
    if ruling.offence is not None and ruling.dead is not None and f.out is not None:
        if ruling.offence.t > f.out.t:  # nothing counts once the ball is out
            return Ruling(ruling.result, None, ruling.dead, ruling.notes)
        return Ruling(ruling.result, ruling.offence, None, ruling.notes)
    return ruling


def scores(b: Before, f: Facts, ruling: Ruling, still_in: bool) -> bool:
    """Whether a try may be declared now (11.1.0).

    The ball lay on the goal line or in the in-goal before the flick and, ``still_in``, lies there
    after it; the figure came from the half of the other side and won or kept the ball.
    """
    if ruling.offence is not None or ruling.dead is not None or not (b.in_goal and b.in_half):
        return False
    played = b.kind in ("attempt", "offload", "advance")
    return played and still_in and ruling.result.kind in ("possession", "ruck") and f.gap <= CONTROL
