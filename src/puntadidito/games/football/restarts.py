"""The dead ball: how each restart is awarded, and what has to be done before its kick (rules 4.2,
10, 11, 13 to 15). It is laid out in `laying_out` and taken in `taking`."""

from __future__ import annotations

from typing import TypeAlias

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    clearing,
    counters,
    goalkeepers,
    halves,
    portierino,
    replacements,
    restart_steps,
    spots,
    steps,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit
from puntadidito.games.football.layout import side_of
from puntadidito.games.football.restart_laws import FOULS
from puntadidito.games.football.state import NOBODY, Dead, Restart, State
from puntadidito.games.football.table import BALL, FIGURES, PENALTY_SPOT, REENTRIES
from puntadidito.games.football.verdicts import Offence

Exits = tuple[Exit, ...]

Returns: TypeAlias = "tuple[restart_steps.KeeperBack, ...]"
"""Keepers who may come back for their portierini."""


# ---- awarded -------------------------------------------------------------------------------------


def kick_off(s: State, side: int, *, law: Law, out: Events, failures: int = 0) -> None:
    """A kick-off: the taker's side lays out its figures first."""
    s.table = s.table.stood_up().put((BALL, (0, 0)))
    _belongs(s, side, out)
    goalkeepers.go_home(s)
    s.restart = Restart(kind="kick_off", side=side, at=(0, 0), law=law, failures=failures)
    out.append(ev.Awarded(kind="kick_off", side=side, at=(0, 0), law=(*law, "4.2.f")[:3]))
    s.instead(*_returns(s, "kick_off", side), *agenda(s))


def free_kick(
    s: State,
    kind: Dead,
    side: int,
    offence: Offence,
    out: Events,
    exits: Exits = (),
    returns: Returns = (),
) -> None:
    """A free kick or a penalty for an offence; ``returns``: keepers who may come back first."""
    assert offence.at is not None
    at = offence.at
    law: Law = offence.leads or offence.law
    if kind == "penalty":
        at = clearing.penalty_spot(offence.side, s.east)
    elif offence.spot:
        at = ((1 if at[0] > 0 else -1) * PENALTY_SPOT, 0)
        law = (*law[:2], "10.2.c")
    else:
        at = clearing.on_pitch(at)
    dead_ball(s, kind, side, at, law, out, exits, returns=returns)


def award(
    s: State, kind: str, side: int, at: Point, law: Law, out: Events, exits: Exits = ()
) -> None:
    """A restart for a ball that went out."""
    if kind == "throw_in":
        at = clearing.throw_in_point(at)
    dead: Dead = kind  # type: ignore[assignment]
    dead_ball(s, dead, side, at, law, out, exits)


def dead_ball(
    s: State,
    kind: Dead,
    side: int,
    at: Point,
    law: Law,
    out: Events,
    exits: Exits = (),
    bare: bool = False,
    returns: Returns = (),
) -> None:
    """Play stops and restarts so: what is remembered, who comes back, what precedes the kick."""
    if s.over_time and kind != "penalty":
        halves.over(s, out)
        return
    set_down(s)
    out.append(ev.Awarded(kind=kind, side=side, at=at, law=law))
    if s.over_time:
        out.append(ev.Extended(side=side, law=("3.2.f",)))
    changed = s.possession != side
    if changed:
        out.append(ev.Possession(side=side, changed=True, law=("5.1.e", "5.1.f")))
    fresh = counters.reentries_awarded(kind)
    if changed or fresh:
        s.reentries = REENTRIES
        if fresh:
            out.append(ev.Regained(side=side, left=REENTRIES, law=fresh))
    kept = s.blocks_lost if not changed else 0
    chances, shot, used = s.reentries, s.shot, s.touches
    left = replacements.left_outside(s)
    back = {} if changed else {f: why for f, why in s.barred.items() if why == "12.7.l"}
    _released(s, side, out)
    halves.fresh(s)
    s.reentries, s.blocks_lost, s.barred = chances, kept, back
    if not changed and kind in FOULS:  # the ball has neither passed nor gone out (5.2.b)
        s.touches = used
    s.shot = shot  # who is put right knows whence he came
    _belongs(s, side, out)
    goalkeepers.go_home(s)
    s.restart = Restart(kind=kind, side=side, at=at, law=law, bare=bare)
    put_right = steps.Replace((*exits, *left), dead=True)
    s.instead(put_right, *_returns(s, kind, side, returns), *agenda(s))


def _belongs(s: State, side: int, out: Events) -> None:
    """The ball is given to a side."""
    if s.possession != side:
        s.possession = side
        portierino.passed(s, out)


def _released(s: State, side: int, out: Events) -> None:
    """A restart for his side frees a taker who was still barred; who kicked off, any (4.2.k)."""
    for figure, why in s.barred.items():
        if why in counters.RELEASES and (side_of(figure) == side or why == "4.2.h"):
            out.append(ev.Released(figure=figure, law=(counters.RELEASES[why][2],)))


# ---- before the kick -----------------------------------------------------------------------------


def set_down(s: State) -> None:
    """Whoever was lifted to take a restart that is not taken stands again."""
    r = s.restart
    if r is not None and 0 <= r.taker < FIGURES and s.table.places[r.taker] is None:
        s.table = s.table.put((r.taker, spots.usual(s)))


def _returns(s: State, kind: Dead, to: int, known: Returns = ()) -> Returns:
    """Keepers who may come back for their portierino now: he has played, or the ball was lost.

    ``known``: those who might even without the restart.
    """
    asked = {step.side: step for step in known}
    for side in (0, 1):
        law, on = counters.keeper_may_return_at(kind, to, side), s.portierino[side]
        if law and on is not None and (on.played or on.bound):
            asked[side] = restart_steps.KeeperBack(side, law)
    return tuple(asked.values())


def agenda(s: State) -> list[Step]:
    """What is done before the kick, in the order of the book."""
    r = s.restart
    assert r is not None
    mine, theirs = r.side, 1 - r.side
    ask = restart_steps
    if r.bare:  # once more as it stood, or turned round
        turned = r.kind == "throw_in" and r.taker == NOBODY
        return [ask.Taker(), ask.Distance(), ask.Kick()] if turned else [ask.Kick()]
    teams: list[Step] = [ask.Team(mine), ask.Team(theirs)]
    match r.kind:
        case "kick_off":
            by_hand = s.setup.arrange and not s.setup.live
            return [*([ask.Taker()] if by_hand else []), *teams, ask.Kick()]
        case "goal_kick":
            return [ask.Taker(), *teams, ask.BallSpot(), ask.Kick()]
        case "penalty":
            return [ask.Taker(), ask.Kick()]
    lay: dict[Dead, list[Step]] = {
        "throw_in": [ask.Taker(), ask.Positional(mine, 1), ask.Positional(theirs, 1)],
        "corner": [
            ask.BallSpot(), ask.Taker(), ask.Positional(mine, 3), ask.Positional(theirs, 3)
        ],
        "direct": [
            ask.Taker(), ask.Positional(mine, 2), ask.Wall(), ask.Positional(theirs, 2)
        ],
        "indirect": [ask.Taker(), ask.Positional(mine, 2), ask.Positional(theirs, 2)],
    }  # fmt: skip
    return [*lay[r.kind], ask.Distance(), ask.Kick()]
