"""How a side would stand for a kick-off or a goal kick (4.2, 14.2)."""

from __future__ import annotations

from puntadidito.flick.order import Lies
from puntadidito.games.football import formations, spots, teams
from puntadidito.games.football.layout import PORTIERINO, squad
from puntadidito.games.football.places import moved
from puntadidito.games.football.state import State


def shape(s: State, side: int, name: str) -> tuple[Lies, ...]:
    """A formation of a side for this restart, as it would stand."""
    r = s.restart
    assert r is not None
    used = name or s.setup.formations[side]
    what: teams.Laying = "kick_off" if r.kind == "kick_off" else "goal_kick"
    kind = formations.occasion(what, own=side == r.side)
    missing = {*s.removed, r.taker}
    return tuple(
        lie for lie in formations.laid_out(used, kind, side, s.east) if lie[0] not in missing
    )


def standing(s: State, side: int) -> tuple[Lies, ...]:
    """A side as it stands."""
    return tuple((body, *s.table.at(body)) for body in s.table.on(side) if body not in PORTIERINO)


def begins_with(s: State, side: int) -> tuple[Lies, ...]:
    """How a side begins to lay out: its formation, at a goal kick as it stands."""
    r = s.restart
    assert r is not None
    return shape(s, side, "") if r.kind == "kick_off" else standing(s, side)


def lawful_shape(s: State, side: int) -> tuple[Lies, ...]:
    """The same, put right."""
    figures = begins_with(s, side)
    table = s.table.put(*((body, None) for body in squad(side)[:-1]))
    table = table.put(*((body, (x, y)) for body, x, y in figures))
    table = moved(table, teams.put_right(table, spots.team_rules(s, side)))
    return tuple((body, *table.at(body)) for body, _, _ in figures)
