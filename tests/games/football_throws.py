"""Throw-ins of football, awarded and made."""

from __future__ import annotations

from typing import Any

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Flick, Touch
from puntadidito.games.football.table import BALL
from tests.games.football_table import Kick, Table, in_play, out, played

AIM = {"angle": 270_000, "power": 300}
SPOT = (150_000, 400_000)
PLACE = (150_000, 425_500)
Point = tuple[int, int]


def to(t: Table) -> tuple[str, int]:
    """What was awarded, and to whom."""
    (award,) = t.said(ev.Awarded)
    return award.kind, award.side


def awarded(spot: Point = SPOT, **rest: Any) -> Table:
    """Side 0 is to throw in: side 1 has played the ball out."""
    t = in_play(owner=1, **rest)
    if t.state.setup.sealed:
        t.choose("none")
    t.choose("flick", {"figure": 15, "angle": 0, "power": 500})
    return t.happened(
        flicks=(Flick("attack", 1, 15, rest_t=900_000),),
        touches=(played(15),),
        out=out("north" if spot[1] > 0 else "south", spot),
    )


def ready(spot: Point = SPOT, **rest: Any) -> Table:
    """Figure 7 is about to throw in."""
    t = awarded(spot, **rest).choose("7").choose("none").choose("none")
    assert t.asks == ("kick", 0)
    return t


def kick(t: Table, place: Point = PLACE) -> Table:
    return t.choose("kick", {"figure": t.state.restart.taker, "place": place, **AIM})  # type: ignore[union-attr]


def threw(t: Table, *touches: Touch, **facts: Any) -> Table:
    """It is thrown in and rolls to where the ball rests; told by facts."""
    told = {"rest": ((BALL, 150_000, 300_000),), **facts}
    return kick(t).happened(touches=(played(7, SPOT), *touches), kick=Kick(moved=True), **told)


def nudged(t: Table, by: int) -> Table:
    """The taker meets the ball, which moves so far."""
    kick(t)
    contact = (100_000, BALL, t.state.restart.taker)  # type: ignore[union-attr]
    ways = {
        7: [(100_000, 150_000, 419_000)],
        BALL: [(100_000, *SPOT), (600_000, 150_000, 400_000 - by)],
    }
    return t.drew(ways, contact)
