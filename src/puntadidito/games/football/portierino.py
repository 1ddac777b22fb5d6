"""The portierino in the keeper's place: how he comes on, plays and goes off (rule 9)."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.regions import fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.football import counters, play, regions, restart_steps, shots
from puntadidito.games.football import events as ev
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, seen, side_of
from puntadidito.games.football.state import NOBODY, Case, Portierino, State, keeper_home
from puntadidito.games.football.table import BALL, BALL_R, SHOOTING_LINE, TOUCHES

BINDS = {"9.1.e": "9.1.g", "9.1.i": "9.1.k", "9.2.d": "9.2.e", "9.2.s": "9.2.t"}
"""Where it stands that he stays on, by what he broke."""


def may_enter(s: State, side: int) -> Law:
    """Why a portierino may not come on now; nothing if he may."""
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
    assert on is not None
    if s.possession != side:
        return ("9.2.b",)
    return () if on.played else ("9.2.c",)


def too_far(s: State, side: int) -> bool:
    """Whether he may not play: another has, and the ball lies outside his area (9.2.m)."""
    last = s.last_player
    if last in (NOBODY, BALL, PORTIERINO[side]) or side_of(last) != side:
        return False
    return seen(s.table.ball, side, s.east)[0] - BALL_R > -SHOOTING_LINE


# ---- on and off ---------------------------------------------------------------------------------


def comes_on(s: State, side: int, at: Point | None, law: Law, out: Events) -> None:
    """He is on, and the keeper out; ``at``: None while he waits to take a kick."""
    s.table = s.table.put((PORTIERINO[side], at), (KEEPERS[side], None))
    s.portierino[side] = Portierino()
    out.append(ev.PortierinoOn(side=side, at=at or keeper_home(side, s.east), law=law))


def entered(s: State, side: int, at: Point, out: Events, *, beside_keeper: bool = False) -> bool:
    """He comes on where he is put; whether that was regular.

    A strict referee lets it break a clause; at a real table the keeper may still be there.
    """
    broken: Law = ("9.1.c",) if beside_keeper else may_enter(s, side)
    fault = fault_at(regions.portierino(s.table, side, s.east), *at)
    comes_on(s, side, at, ("9.1.a", "9.1.c"), out)
    if broken:
        clause = "9.2.s" if "9.2.r" in broken else "9.1.e"
        _irregular(s, side, (*broken, clause, "appendix.24"), out)
    elif fault is not None:
        _irregular(s, side, ("9.1.h", "9.1.i", "appendix.24"), out)
    return not broken and fault is None


def goes_off(s: State, side: int, out: Events, *, rolling: bool = False) -> bool:
    """His owner takes him off in play; whether that was regular. ``rolling``: the ball moved.

    The other side makes the block that is still due before play goes on.
    """
    broken: Law = ("9.2.a",) if rolling else may_leave(s, side)
    if broken:
        _irregular(s, side, (*broken, "9.2.d", "appendix.25"), out)
    else:
        removed(s, side, ("9.2.a", "6.6.h", "9.2.q"), out)
    return not broken


def removed_at_stop(s: State, side: int, law: Law, out: Events) -> None:
    """He goes off when play has stopped; a block that is still due comes after it (6.6.h)."""
    removed(s, side, (law[0], "6.6.h", "6.6.b") if s.block_due else law, out)


def removed(s: State, side: int, law: Law, out: Events) -> None:
    """He is off, and the keeper back."""
    s.portierino[side] = None
    s.rested[side] = True
    s.outside.pop(PORTIERINO[side], None)
    if s.tie == PORTIERINO[side]:  # who may not play ties nobody (note of 6.3.m)
        s.tie = NOBODY
    home = keeper_home(side, s.east)
    s.table = s.table.put((PORTIERINO[side], None), (KEEPERS[side], home))
    out.append(ev.PortierinoOff(side=side, law=law))


def _irregular(s: State, side: int, law: Law, out: Events) -> None:
    """BACK and change: he stays for three touches of one opposing figure.

    Nothing but he has moved, and he stays: BACK and ADVANTAGE give the same table, so nobody is
    asked.
    """
    out.append(
        ev.Offended(side=side, remedy="back_change", figure=PORTIERINO[side], at=None, t=0, law=law)
    )
    bind(s, side, tuple(BINDS[clause] for clause in law if clause in BINDS), out)
    play.pass_ball(s, 1 - side, ("5.1.f",), out)


# ---- staying on ---------------------------------------------------------------------------------


def bind(s: State, side: int, law: Law, out: Events) -> None:
    """He stays on for three touches of one opposing figure."""
    s.portierino[side] = Portierino(bound=TOUCHES)
    out.append(ev.PortierinoBound(side=side, left=TOUCHES, law=law))


def passed(s: State, out: Events) -> None:
    """Possession has passed: who lost it keeps his portierino on, who won it may take him off."""
    for side in (0, 1):
        on = s.portierino[side]
        if on is not None and s.possession == side:
            s.portierino[side] = Portierino(played=True)
        elif on is not None and not on.bound:
            bind(s, side, ("9.2.f", "9.2.l"), out)


def counted(s: State, case: Case, out: Events) -> tuple[restart_steps.KeeperBack, ...]:
    """What a shot changes for portierini; whose keeper may now come back is asked."""
    asked: list[restart_steps.KeeperBack] = []
    told, facts, trace = shots.before(s), case.facts, case.trace
    played = counters.players(told, facts)
    for side in (0, 1):
        if any(body != PORTIERINO[side] for body in played):
            s.rested[side] = False
        on = s.portierino[side]
        if on is None:
            continue
        if not on.bound:
            if PORTIERINO[side] in played:
                s.portierino[side] = Portierino(played=True)
            continue
        law, left, by = counters.keeper_may_return(
            told, facts, trace, side, lost=True, left=on.bound, by=on.binder
        )
        if law[0] in ("9.2.g", "9.2.k"):
            s.portierino[side] = Portierino(bound=TOUCHES)  # if he stays, for three more
            asked.append(restart_steps.KeeperBack(side, law))
        elif left != on.bound:
            s.portierino[side] = Portierino(bound=left, binder=by)
            out.append(ev.PortierinoBound(side=side, left=left, law=("9.2.l", "9.2.f")))
    return tuple(asked)
