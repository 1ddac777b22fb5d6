"""The keepers on their rods: where they stand when a ball may be shot (rule 8)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice, Law
from puntadidito.flick.spots import Point
from puntadidito.games.football import events as ev
from puntadidito.games.football.keepers import keeper_spot
from puntadidito.games.football.state import State, keeper_home


def stand(s: State, answer: Choice | None, out: Events) -> tuple[Point | None, Point | None]:
    """Where both keepers are during a shot of the attacker: the defender's where he was put."""
    side = 1 - s.possession
    keepers = [keeper_home(0, s.east), keeper_home(1, s.east)]
    by_hand = answer is not None and answer.option == "keep" and answer.value is not None
    if by_hand and answer is not None:
        keepers[side] = msgspec.convert(answer.value, Point)
    else:
        keepers[side] = keeper_spot(s.table, side, s.east)
    if s.ready and not s.on(side):
        law: Law = ("8.1.e", "8.1.h")
        out.append(ev.KeeperPlaced(side=side, at=keepers[side], auto=not by_hand, law=law))
    return (
        None if s.on(0) else keepers[0],
        None if s.on(1) else keepers[1],
    )


def on_line(s: State, answer: Choice | None, out: Events) -> tuple[Point | None, Point | None]:
    """Where both keepers are at a penalty: the defender's on his goal line."""
    side = 1 - s.possession
    at = keeper_spot(s.table, side, s.east, "penalty")
    if answer is not None and answer.option == "keep" and answer.value is not None:
        at = msgspec.convert(answer.value, Point)
    if not s.on(side):
        auto = answer is None or answer.option != "keep"
        out.append(ev.KeeperPlaced(side=side, at=at, auto=auto, law=("11.2.f", "11.2.g")))
    keepers = [keeper_home(0, s.east), keeper_home(1, s.east)]
    keepers[side] = at
    return None if s.on(0) else keepers[0], None if s.on(1) else keepers[1]
