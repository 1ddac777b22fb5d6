"""Passes of football to whoever may be offside."""

from __future__ import annotations

from typing import Any

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Offside
from tests.games.football_table import Table, in_play, played

AIM = {"angle": 0, "power": 500}
BEHIND = {f"f{body}": (-40_000 * (body - 11), -330_000) for body in range(12, 17)}
"""Defenders who would otherwise be parked near their goal."""


def defended(ball: tuple[int, int], last: int, **rest: Any) -> Table:
    """Side 0 attacks east; the last figure of the defence stands at an x, all others far back."""
    return in_play(ball, **{**BEHIND, "f11": (last, -300_000), **rest})


START = (200_000, 0)
DEEP = (350_000, 100_000)
"""Where figure 9 waits: past the line of the defence, not in the penalty area."""


def seen(touch_: int, *figures: int, at: tuple[int, int] = DEEP, **rest: Any) -> Offside:
    """A snapshot at a touch."""
    return Offside(touch_, figures, (at,) * len(figures), **rest)


def passed(t: Table, *snapshots: Offside, touches: tuple[Any, ...] = (), **facts: Any) -> Table:
    """Figure 7 plays the ball; told by facts."""
    told = (played(7, START), *touches)
    return t.flick(7, touches=told, offside=snapshots, **facts)


def given(t: Table, figure: int = 9) -> ev.Offended:
    """The only offence is the offside of a figure."""
    (offence,) = t.said(ev.Offended)
    assert (offence.side, offence.figure, offence.remedy) == (0, figure, "indirect")
    assert t.asks == ("choose", 1) and set(t.decision.options.names) == {"advantage", "indirect"}
    return offence


def not_given(t: Table) -> bool:
    return t.said(ev.Offended) == [] and t.asks == ("block", 1)
