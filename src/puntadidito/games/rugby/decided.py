"""The contact that decided a ruling: what a page shows when somebody looks again.

It is told with the view and not with an event: events stand in records, which must fold the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import How, Ruling

Met = tuple[int, frozenset[int]]
"""When two bodies met, and which."""
MET_BALL: frozenset[How] = frozenset({"tackle", "intercepted", "received", "played_back", "mark"})
"""Results that are so because the ball met a figure."""


def contact(ruling: Ruling, facts: Facts, flicked: int) -> int | None:
    """When (microseconds); None: no contact decided. ``flicked``: who made the shot."""
    met = sorted(
        (
            *((touch.t, frozenset((BALL, touch.figure))) for touch in facts.touches),
            *((bump.t, frozenset((bump.one, bump.two))) for bump in facts.bumps),
        ),
        key=lambda one: one[0],
    )
    result, offence = ruling.result, ruling.offence
    if offence is not None:
        until = [one for one in met if one[0] <= offence.t]
        at_once = [one for one in until if one[0] == offence.t]
        return _last(at_once) if at_once else _last(until, offence.figure)
    if ruling.dead is not None:
        out = facts.duration if facts.out is None else facts.out.t
        return _last((one for one in met if one[0] <= out), BALL)
    if result.kind == "ruck":
        return _last(met, result.figure, result.other)
    if result.back:
        return _last(met, flicked)
    return _last(met, BALL, result.figure) if result.kind in MET_BALL else None


def _last(met: Iterable[Met], *bodies: int) -> int | None:
    """When these met for the last time."""
    return max((t for t, who in met if {*bodies} <= who), default=None)
