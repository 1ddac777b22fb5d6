"""The portierino in the keeper's place: how he comes on, plays and goes off (rule 9)."""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Law
from puntadidito.flick.regions import fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.football import counters, play, regions, shots, steps
from puntadidito.games.football import events as ev
from puntadidito.games.football.layout import PORTIERINO
from puntadidito.games.football.state import NOBODY, Case, Portierino, State, keeper_home
from puntadidito.games.football.table import TOUCHES


def may_enter(s: State, side: int) -> Law:
    """Why a portierino may not come on now; nothing if he may."""
    if s.on(side):
        return ("9.1.c",)
    if s.possession != side:
        return ("9.1.b",)
    if s.block_due:
        return ("9.1.d",)
    if s.rested[side]:
        return ("9.2.r",)
    return ()


def may_leave(s: State, side: int) -> Law:
    """Why he may not be taken off now; nothing if he may."""
    on = s.portierino[side]
    if on is None:
        return ("9.2.a",)
    if on.bound:
        return ("9.2.l",)
    if s.possession != side:
        return ("9.2.b",)
    if not (on.played or on.lost):
        return ("9.2.c",)
    return ()


def entered(s: State, value: Any, out: Events) -> None:
    """He comes on where he is put. With a strict referee that may break a clause."""
    side = s.possession
    at: Point = msgspec.convert(value, Point)
    broken = may_enter(s, side)
    fault = fault_at(regions.portierino(s.table, side, s.east), *at)
    s.table = s.table.put((PORTIERINO[side], at))
    keepers = list(s.table.keepers)
    keepers[side] = None
    s.table = msgspec.structs.replace(s.table, keepers=(keepers[0], keepers[1]))
    s.portierino[side] = Portierino()
    law: Law = ("9.1.a", "9.1.c", "9.1.h")
    out.append(ev.PortierinoOn(side=side, at=at, law=law))
    if broken or fault is not None:
        clause = "9.1.e" if broken else "9.1.i"
        if "9.2.r" in broken:
            clause = "9.2.s"
        _irregular(s, side, (*(broken or ("9.1.h",)), clause, "appendix.24")[:3], out)
        return
    s.lay(steps.Next())


def removed_in_play(s: State, out: Events) -> None:
    """He goes off in play: the other side makes a block that is still due, then play goes on."""
    side = s.possession
    broken = may_leave(s, side)
    if broken:
        _irregular(s, side, (*broken, "9.2.d", "appendix.25")[:3], out)
        return
    removed(s, side, ("9.2.a", "6.6.h", "9.2.p"), out)
    s.lay(steps.BlockWindow(), steps.Next())


def removed_at_stop(s: State, side: int, law: str, out: Events) -> None:
    """He goes off when play has stopped; a block that is still due comes after it (6.6.h)."""
    removed(s, side, (law, "6.6.h", "6.6.b") if s.block_due else (law,), out)


def removed(s: State, side: int, law: Law, out: Events) -> None:
    """He is off, and the keeper back."""
    s.portierino[side] = None
    s.rested[side] = True
    keepers = list(s.table.keepers)
    keepers[side] = keeper_home(side, s.east)
    s.table = msgspec.structs.replace(
        s.table.put((PORTIERINO[side], None)), keepers=(keepers[0], keepers[1])
    )
    out.append(ev.PortierinoOff(side=side, law=law))


def _irregular(s: State, side: int, law: Law, out: Events) -> None:
    """BACK and change: he stays for three touches of one opposing figure (9.1.g, 9.2.e)."""
    bound = {"9.1.e": "9.1.g", "9.1.i": "9.1.k", "9.2.d": "9.2.e", "9.2.s": "9.2.t"}
    after = next((bound[clause] for clause in law if clause in bound), "9.1.g")
    out.append(
        ev.Offended(side=side, remedy="back_change", figure=PORTIERINO[side], at=None, t=0, law=law)
    )
    bind(s, side, (after,), out)
    play.pass_ball(s, 1 - side, ("5.1.f",), out)
    s.lay(steps.Next())


def bind(s: State, side: int, law: Law, out: Events) -> None:
    """He stays on for three touches of one opposing figure."""
    s.portierino[side] = Portierino(bound=TOUCHES)
    out.append(ev.PortierinoBound(side=side, left=TOUCHES, law=law))


def counted(s: State, case: Case) -> tuple[Step, ...]:
    """What a shot changes for portierini; whose keeper may now come back is asked."""
    asked: list[Step] = []
    told, facts, trace = shots.before(s), case.facts, case.trace
    played = counters.players(told, facts)
    for side in (0, 1):
        if any(body != PORTIERINO[side] for body in played):
            s.rested[side] = False
        on = s.portierino[side]
        if on is None:
            continue
        if PORTIERINO[side] in played:
            on = msgspec.structs.replace(on, played=True)
        if trace.side != side and not on.lost:
            on = msgspec.structs.replace(on, lost=True)
        if on.lost or on.bound:
            left = on.bound or TOUCHES
            law, left, by = counters.keeper_may_return(
                told, facts, trace, side, lost=on.lost, left=left, by=on.binder
            )
            if law and law != ("9.2.f",):
                on = msgspec.structs.replace(on, bound=0, binder=NOBODY)
                asked.append(steps.KeeperBack(side, law[0]))
            elif on.bound:
                on = msgspec.structs.replace(on, bound=left, binder=by)
        s.portierino[side] = on
    return tuple(asked)
