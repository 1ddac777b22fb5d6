"""The keepers on their rods: where they stand at rest and when a ball may be shot (rule 8)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice, Law
from puntadidito.flick.nearest import nearest
from puntadidito.flick.regions import fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.football import events as ev
from puntadidito.games.football import regions
from puntadidito.games.football.keepers import keeper_spot, out_of_the_way
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Guard, State, keeper_home
from puntadidito.games.football.table import FIGURES

Stands = tuple[Point | None, Point | None]


def stand(s: State, answer: Choice | None, figure: int, told: bool, out: Events) -> Stands:
    """Where both keepers are during a shot of the attacker: the defender's where he was put.

    He is kept out of the way of the figure that is flicked. ``told``: it is a shot at his goal.
    """
    side = 1 - s.possession
    wanted = _by_hand(answer)
    at = wanted or keeper_spot(s.table, side, s.east)
    law: Law = ("8.1.e",)
    if figure < FIGURES and at != (free := out_of_the_way(s.table, side, s.east, at, figure)):
        at, law = free, ("8.1.n", "8.1.e")
    if told and not s.on(side):
        out.append(ev.KeeperPlaced(side=side, at=at, auto=wanted is None, law=law))
    return _both(s, side, at)


def on_line(s: State, answer: Choice | None, out: Events) -> Stands:
    """Where both keepers are at a penalty: the defender's on his goal line."""
    side = 1 - s.possession
    wanted = _by_hand(answer)
    at = wanted or keeper_spot(s.table, side, s.east, "penalty")
    if not s.on(side):
        law: Law = ("11.2.f",)
        out.append(ev.KeeperPlaced(side=side, at=at, auto=wanted is None, law=law))
    return _both(s, side, at)


def _by_hand(answer: Choice | None) -> Point | None:
    """Where the defender put him; a block may tell it too."""
    if answer is None or answer.value is None:
        return None
    if answer.option == "block":
        return msgspec.convert(answer.value, Guard).keep
    at: Point | None = msgspec.convert(answer.value, Point) if answer.option == "keep" else None
    return at


def _both(s: State, side: int, at: Point) -> Stands:
    keepers = [_at_home(s, 0), _at_home(s, 1)]
    keepers[side] = at
    return None if s.on(0) else keepers[0], None if s.on(1) else keepers[1]


def _at_home(s: State, side: int) -> Point:
    """In the middle of his goal, or beside what lies there."""
    wanted = keeper_home(side, s.east)
    return nearest(regions.keeper(s.table, side, s.east), wanted) or wanted


def ready(s: State) -> None:
    """Before a flick is asked for, keepers come back from where the last shot left them: the
    defender's to where the house will put him, unless he is put elsewhere or is in somebody's way;
    the other's home. At a real table whoever holds them does that (note of 8.1.e)."""
    if s.setup.live:
        return
    side = 1 - s.possession
    penalty = s.restart is not None and s.restart.kind == "penalty"
    at = keeper_spot(s.table, side, s.east, "penalty" if penalty else "shot")
    s.table = msgspec.structs.replace(s.table, keepers=_both(s, side, at))


def go_home(s: State) -> None:
    """At a dead ball keepers stand in nobody's way."""
    for side in (0, 1):
        if not s.on(side):
            s.table = s.table.put((KEEPERS[side], keeper_home(side, s.east)))


def put_right(s: State, side: int, law: Law, out: Events) -> None:
    """A keeper who stands where he may not is made to stand where he may (8.1.r)."""
    at, region = s.table.keepers[side], regions.keeper(s.table, side, s.east)
    if at is None or fault_at(region, *at) is None:
        return
    to = nearest(region, at) or keeper_home(side, s.east)
    s.table = s.table.put((KEEPERS[side], to))
    out.append(ev.Moved(figure=KEEPERS[side], was=at, at=to, law=law))
