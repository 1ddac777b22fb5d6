"""Passes of rugby: who has the ball, what was said, what was flicked."""

from __future__ import annotations

from typing import Any

from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, in_play, played

CM = 10_000
MATE, OTHER_MATE = 11, 13
HIS, HIS_TOO = 20, 21
AHEAD = (20 * CM, 10 * CM)
"""In front of the ball: there a figure of side 0 is offside, one of side 1 is not."""
BEHIND = (-20 * CM, 10 * CM)


def owned(**rest: Any) -> Table:
    """Figure 9 has the ball at the middle, 3 cm away."""
    return in_play((0, 0), carrier=9, **rest)


def declared(**rest: Any) -> Table:
    """The same, after PASS! and nobody called back."""
    t = owned(**rest).choose("pass")
    return t.choose("none") if t.asks[0] == "call" else t


def passing(**rest: Any) -> Table:
    """Everybody has placed his figures: the pass itself is asked for."""
    return declared(**rest).choose("none").choose("none")


def passed(t: Table, **facts: Any) -> Table:
    """A pass that is sent back 10 cm, unless told otherwise."""
    told = {"touches": (played(9),), "moved": 10 * CM, "ahead": -10 * CM, **facts}
    figure = t.decision.options.specs["pass"].figures[0]
    return t.flick("pass", figure, (4 * CM, 0), **told)


def unmet() -> Table:
    return passed(passing(), rest=((BALL, -10 * CM, 0), (9, 2 * CM, 0)))
