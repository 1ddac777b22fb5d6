"""Kicks of rugby, declared and made."""

from __future__ import annotations

from typing import Any

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import KickFacts
from puntadidito.games.rugby.layout import CONTROL, R
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, in_play, played

CM = 10_000
MATE, HIS = 11, 20
NEAR = R + CONTROL + 7_000


def declared(ball: tuple[int, int] = (0, 0), what: str = "kick", **rest: Any) -> Table:
    """KICK! or DROP!: the wedge is asked for."""
    return in_play(ball, carrier=9, **rest).choose(what)


def ready(ball: tuple[int, int] = (0, 0), what: str = "kick", **rest: Any) -> Table:
    """The wedge stands, the defender has had his flick."""
    return declared(ball, what, **rest).choose("wedge", {"angle": 0}).choose("none")


def kicked(
    ball: tuple[int, int] = (0, 0),
    to: tuple[int, int] | None = None,
    what: str = "kick",
    moved: dict[str, Any] | None = None,
    **facts: Any,
) -> Table:
    t = ready(ball, what, **(moved or {}))
    told = {
        "touches": (played(9, ball),),
        "kick": KickFacts(),
        "rest": ((BALL, *to),) if to is not None else (),
        **facts,
    }
    return t.flick("kick", 9, **told)


def awarded(t: Table) -> tuple[str, int, tuple[int, int]]:
    said = t.said(ev.Awarded)[0]
    return said.kind, said.side, said.at
