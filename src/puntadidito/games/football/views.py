"""What is shown, built field by field, and what a player reckons with."""

from __future__ import annotations

import msgspec

from puntadidito.games.football import (
    cases,
    offside,
    re_entries,
    restart_steps,
    steps,
)
from puntadidito.games.football.layout import seen
from puntadidito.games.football.state import About, Sight, State, View, Watch


def view(s: State) -> View:
    """The table as everybody sees it."""
    return View(
        setup=s.setup,
        table=s.table,
        score=(s.score[0], s.score[1]),
        period=s.period,
        east=s.east,
        possession=s.possession,
        clock=s.clock,
        length=s.length,
        flicks_left=s.flicks_left,
        flicked=s.flicked,
        touches=tuple(s.touches),
        reentries=s.reentries,
        barred=s.barred.copy(),
        block_due=s.block_due,
        blocks_lost=s.blocks_lost,
        tie=s.tie,
        outside=tuple(s.outside),
        portierino=(s.on(0), s.on(1)),
        warned=(s.keeper_fouls[0] > 0, s.keeper_fouls[1] > 0),
        restart=s.restart,
        automatic=s.automatic,
        ready=s.ready,
        shots=s.shots,
        line=s.line,
        watch=_watch(s),
        outcome=s.outcome,
        about=_about(s),
    )


def _watch(s: State) -> Watch:
    """What matters now: the offside line in play, the ring at a restart."""
    r = s.restart
    if r is not None:
        ring = r.at if r.kind in ("direct", "indirect", "throw_in", "corner") else None
        return Watch(ring=ring)
    if s.period == "placed" or s.table.places[-1] is None:
        return Watch()
    side = s.possession
    x = offside.line(s.table, side, s.east)
    found = offside.positions(s.table, side, s.east)
    ways = tuple(re_entries.allowed(s, figure) for figure in found)
    return Watch(offside=seen((x, 0), side, s.east)[0], offside_figures=found, lanes=ways)


def _about(s: State) -> About | None:
    """What is going on, for everybody to see."""
    if not s.todo:
        return None
    match step := s.todo[-1]:
        case steps.Choose():
            group = cases.group_of(step.case)
            return About(step.kind, step.side, cases.choice_law(group), group)
        case steps.Irregular():
            group = (step.offence,)
            return About("choose", step.side, cases.choice_law(group), group)
        case restart_steps.Positional():
            return About(step.kind, step.side, left=step.left)
        case steps.Attack() | steps.SealedAttack() | steps.Early():
            return About(step.kind, s.possession)
        case steps.BlockWindow():
            return About(step.kind, 1 - s.possession)
        case (
            restart_steps.Taker()
            | restart_steps.BallSpot()
            | restart_steps.Distance()
            | restart_steps.Kick()
            | restart_steps.SealedKick()
        ):
            return About(step.kind, s.restart.side if s.restart is not None else None)
        case restart_steps.Wall():
            return About(step.kind, 1 - s.restart.side if s.restart is not None else None)
        case _:
            return About(step.kind, getattr(step, "side", None))


def sight(s: State, seat: int | None) -> Sight:
    """The table as a player knows it: not how hands will tremble, nor what others have sealed."""
    known = s.clone()
    known.todo = [step.seen_by(seat) for step in known.todo]
    if known.shot is not None and known.shot.bits:
        known.shot = msgspec.structs.replace(known.shot, bits=0)
    return Sight(known)
