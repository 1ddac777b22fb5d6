"""Fouls of football that earn a free kick."""

from __future__ import annotations

from typing import Any

from puntadidito.games.football.facts import Bump, Kick
from tests.games.football_table import Point, Table, in_play, played

AIM = {"angle": 0, "power": 500}
NINE = 111_500
"""Nine centimetres between a base and the ball."""


def foul(offending: Point, fouled: Point, at: Point | None = None, **more: Any) -> Table:
    """Figure 5 meets 14 before the ball."""
    t = in_play((-100_000, 0), **more)
    met = Bump(50_000, 5, 14, at or fouled, (offending, fouled))
    return t.flick(5, bumps=(met,), touches=(played(5, (-100_000, 0)),))


def indirect(at: Point = (-100_000, 100_000), **more: Any) -> Table:
    """Side 1 has an indirect free kick."""
    return foul(at, at, **more).choose("indirect")


def direct(at: Point = (-350_000, 0), **more: Any) -> Table:
    """Side 1 has a direct one."""
    there = (-350_000, 300_000)
    return foul(there, there, at, **more).choose("direct")


def ready(t: Table, taker: int = 15) -> Table:
    """Nobody makes positional flicks, sets a wall or asks for distance."""
    t.choose(str(taker))
    while t.asks[0] != "kick":
        t.choose("none")
    return t


def kick(t: Table, taker: int = 15, **facts: Any) -> Table:
    """The taker stands behind the ball, and kicks it."""
    x, y = t.state.table.ball
    t.choose("kick", {"figure": taker, "place": (x + 40_000, y), **AIM})
    told = {"touches": (played(taker, (x, y)),), "kick": Kick(moved=True), **facts}
    return t.happened(**told)
