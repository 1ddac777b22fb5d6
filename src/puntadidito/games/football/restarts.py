"""The dead ball: how each restart is awarded, laid out and taken (rules 4.2, 10, 11, 13 to 15)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec

from puntadidito.core.agenda import Events, Step
from puntadidito.core.contract import Choice, Law
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    clearing,
    counters,
    distance,
    formations,
    goalkeepers,
    halves,
    play,
    portierino,
    referee,
    shots,
    spots,
    steps,
    teams,
    walls,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Facts, Kind
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, seen, side_of, squad
from puntadidito.games.football.places import Move, moved
from puntadidito.games.football.state import (
    NOBODY,
    Aim,
    Dead,
    Kicked,
    Restart,
    State,
    Swung,
    WallOf,
)
from puntadidito.games.football.table import BALL, FIGURES, GOAL_LINE, PENALTY_SPOT, REENTRIES
from puntadidito.games.football.verdicts import Before, Failed, Offence

Exits = tuple[Exit, ...]
Returns: TypeAlias = "tuple[steps.KeeperBack, ...]"
"""Keepers who may come back for their portierini."""

TAKERS: dict[Dead, str] = {
    "kick_off": "4.2.h", "direct": "10.4.b", "indirect": "10.4.b", "penalty": "11.2.j",
    "throw_in": "13.3.b", "goal_kick": "14.3.a", "corner": "15.3.a",
}  # fmt: skip
"""What bars a taker from playing again at once."""

POINTS: dict[Dead, Law] = {
    "throw_in": ("13.2.a", "13.2.i"), "corner": ("15.2.a",), "goal_kick": ("14.2.h",),
    "direct": ("10.2.a",), "indirect": ("10.2.a",), "penalty": ("11.2.a",), "kick_off": ("4.2.f",),
}  # fmt: skip

NAMES: dict[Dead, Law] = {
    "throw_in": ("13.2.b",), "corner": ("15.2.c",), "penalty": ("11.2.b",),
    "goal_kick": ("14.2.j",), "kick_off": ("4.2.c",),
}  # fmt: skip
"""What has a taker named."""

AUTHORISES: dict[Dead, Law] = {
    "kick_off": ("4.2.g",), "throw_in": ("13.2.k",), "corner": ("15.2.k",), "penalty": ("11.2.i",),
}  # fmt: skip


FOULS: frozenset[Dead] = frozenset({"direct", "indirect", "penalty"})
"""Restarts for an offence: the ball need not have gone out."""


# ---- awarded ------------------------------------------------------------------------------------


def kick_off(s: State, side: int, *, law: Law, out: Events, failures: int = 0) -> None:
    """A kick-off: the taker's side lays out its figures first."""
    s.table = s.table.put((BALL, (0, 0)))
    _belongs(s, side, out)
    s.restart = Restart(kind="kick_off", side=side, at=(0, 0), law=law, failures=failures)
    out.append(ev.Awarded(kind="kick_off", side=side, at=(0, 0), law=(*law, "4.2.f")[:3]))
    s.instead(*_returns(s, "kick_off", side), *_agenda(s))


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
    _award(s, kind, side, at, law, out, exits, returns=returns)


def award(
    s: State, kind: str, side: int, at: Point, law: Law, out: Events, exits: Exits = ()
) -> None:
    """A restart for a ball that went out."""
    if kind == "throw_in":
        at = clearing.throw_in_point(at)
    dead: Dead = kind  # type: ignore[assignment]
    _award(s, dead, side, at, law, out, exits)


def _award(
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
    left, shot, used = s.reentries, s.shot, s.touches
    back = {} if changed else {f: why for f, why in s.barred.items() if why == "12.7.l"}
    _released(s, side, out)
    halves.fresh(s)
    s.reentries, s.blocks_lost, s.barred = left, kept, back
    if not changed and kind in FOULS:  # the ball has neither passed nor gone out (5.2.b)
        s.touches = used
    s.shot = shot  # who is put right knows whence he came
    _belongs(s, side, out)
    goalkeepers.go_home(s)
    s.restart = Restart(kind=kind, side=side, at=at, law=law, bare=bare)
    put_right = steps.Replace(exits, dead=True)
    s.instead(put_right, *_returns(s, kind, side, returns), *_agenda(s))


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
            asked[side] = steps.KeeperBack(side, law)
    return tuple(asked.values())


def _agenda(s: State) -> list[Step]:
    """What is done before the kick, in the order of the book."""
    r = s.restart
    assert r is not None
    mine, theirs = r.side, 1 - r.side
    if r.bare:  # once more as it stood, or turned round
        turned = r.kind == "throw_in" and r.taker == NOBODY
        return [steps.Taker(), steps.Distance(), steps.Kick()] if turned else [steps.Kick()]
    match r.kind:
        case "kick_off":
            lay = [steps.Team(mine), steps.Team(theirs), steps.Kick()]
            by_hand = s.setup.arrange and not s.setup.live
            return [steps.Taker(), *lay] if by_hand else [*lay]
        case "goal_kick":
            stand = [steps.Team(mine), steps.Team(theirs), steps.BallSpot()]
            return [steps.Taker(), *stand, steps.Kick()]
        case "penalty":
            return [steps.Taker(), steps.Kick()]
        case "throw_in":
            flicks = [steps.Positional(mine, 1), steps.Positional(theirs, 1)]
            return [steps.Taker(), *flicks, steps.Distance(), steps.Kick()]
        case "corner":
            flicks = [steps.Positional(mine, 3), steps.Positional(theirs, 3)]
            lay2 = [steps.BallSpot(), steps.Taker()]
            return [*lay2, *flicks, steps.Distance(), steps.Kick()]
        case "direct":
            wall = [steps.Wall(), steps.Positional(theirs, 2)]
            flicks2 = [steps.Positional(mine, 2), *wall]
            return [steps.Taker(), *flicks2, steps.Distance(), steps.Kick()]
        case "indirect":
            flicks = [steps.Positional(mine, 2), steps.Positional(theirs, 2)]
            return [steps.Taker(), *flicks, steps.Distance(), steps.Kick()]


# ---- laid out -----------------------------------------------------------------------------------


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


def formation(s: State, side: int, name: str, out: Events) -> None:
    """A side stands in a formation, by its own choice or the house's."""
    _stand(s, side, shape(s, side, name), name or s.setup.formations[side], out)


def laid_out(s: State, side: int, answer: Choice, out: Events) -> None:
    """A side has laid out its figures."""
    if answer.option == "stay":
        _stand(s, side, standing(s, side), "", out)
        return
    if answer.option != "place":
        formation(s, side, answer.option, out)
        return
    figures: tuple[Lies, ...] = tuple(
        (body, x, y) for body, x, y in msgspec.convert(answer.value, list[tuple[int, int, int]])
    )
    _stand(s, side, figures, "", out)


def _stand(s: State, side: int, figures: tuple[Lies, ...], name: str, out: Events) -> None:
    r = s.restart
    assert r is not None
    off = [(body, None) for body in squad(side) if body != PORTIERINO[side] or not s.on(side)]
    s.table = s.table.put(*off).put(*((body, (x, y)) for body, x, y in figures))
    first = side == r.side
    if r.kind == "kick_off":
        law: Law = ("4.2.c",) if first else ("4.2.d",)
    else:
        law = ("14.2.b", "14.2.a") if first else ("14.2.c", "14.2.a")
    out.append(ev.Placed(side=side, figures=figures, formation=name, law=law))
    rules = spots.team_rules(s, side)
    for fault in teams.faults(s.table, rules):
        out.append(ev.BadPlacing(side=side, figures=fault.figures, law=fault.law))
    _apply(s, teams.put_right(s.table, rules), out)


def named(s: State, option: str, out: Events) -> None:
    """The taker is named, and lifted until the kick."""
    r = s.restart
    assert r is not None
    figure = KEEPERS[r.side] if option == "keeper" else int(option)
    s.restart = msgspec.structs.replace(r, taker=figure)
    law = NAMES.get(r.kind, ("10.2.d", "10.2.g"))
    out.append(ev.Taker(side=r.side, figure=figure, law=law))
    if figure < FIGURES:
        s.table = s.table.put((figure, None))
    if figure == PORTIERINO[r.side] and not s.on(r.side):
        portierino.comes_on(s, r.side, None, ("9.1.a", "9.1.c"), out)
    if r.kind == "penalty":
        _ball(s, r.at, out)
        _apply(s, clearing.cleared_for_penalty(s.table, figure, 1 - r.side, s.east), out)
    elif r.kind in ("throw_in", "direct", "indirect"):
        _ball(s, r.at, out)


def spot_is_asked(s: State) -> bool:
    """Whether who restarts says where the ball lies: if that was agreed, and at a corner for a ball
    that crossed the very middle of the end line (note of 15.2.a)."""
    r = s.restart
    assert r is not None
    middle = r.kind == "corner" and r.at[1] == 0
    return (s.setup.arrange or middle) and not s.setup.live


def ball_lies(s: State, at: Point | None, out: Events) -> None:
    """The ball is put down."""
    r = s.restart
    assert r is not None
    if at is None:
        at = spots.ball_usual(s)
    _ball(s, (at[0], at[1]), out)


def _ball(s: State, at: Point, out: Events) -> None:
    r = s.restart
    assert r is not None
    s.restart = msgspec.structs.replace(r, at=at)
    _apply(s, clearing.cleared(s.table, at, r.kind, r.side, s.east), out)
    s.table = s.table.put((BALL, at))
    law: Law = ("10.2.c",) if "10.2.c" in r.law else POINTS[r.kind]
    out.append(ev.Placed(side=r.side, figures=((BALL, *at),), what="ball", law=law))


def _apply(s: State, moves: Iterable[Move], out: Events) -> None:
    for move in moves:
        s.table = s.table.put((move.body, move.to))
        out.append(ev.Moved(figure=move.body, was=move.start, at=move.to, law=move.law))


def walled(s: State, answer: Choice, out: Events) -> None:
    """The defender has set a wall, or none."""
    r = s.restart
    assert r is not None
    if answer.option != "wall":
        return
    asked = msgspec.convert(answer.value, WallOf)
    stands = walls.wall(s.table, asked.figures, asked.towards, s.east)
    if not stands:
        out.append(ev.Note(side=1 - r.side, what="no_wall", law=("10.3.a",)))
        return
    s.table = moved(s.table, stands)
    figures: tuple[Lies, ...] = tuple((move.body, *move.to) for move in stands)
    law: Law = ("10.3.b", "10.3.a")
    out.append(ev.Placed(side=1 - r.side, figures=figures, what="wall", law=law))


def crowded(s: State) -> bool:
    """Whether an opponent stands too close to the ball."""
    r = s.restart
    assert r is not None
    return not s.setup.live and bool(distance.too_close(s.table, 1 - r.side))


def distanced(s: State, asked: bool, out: Events) -> None:
    """Opponents are moved away, if that was asked for."""
    r = s.restart
    assert r is not None
    laws: dict[str, Law] = {"throw_in": ("13.2.j", "2.6.a"), "corner": ("15.2.j", "2.6.a")}
    law = laws.get(r.kind, ("10.2.k", "2.6.a"))
    out.append(ev.Distanced(side=r.side, asked=asked, law=law))
    if asked:
        _apply(s, distance.distanced(s.table, 1 - r.side, s.east), out)


# ---- taken --------------------------------------------------------------------------------------

AT_GOAL = frozenset({"corner", "direct", "penalty"})


def on_its_point(s: State, out: Events) -> None:
    """The ball lies where it will be kicked, whatever a positional flick has done to it."""
    r = s.restart
    assert r is not None
    if s.table.places[BALL] != r.at:
        _ball(s, r.at, out)


def kicked(s: State, answers: tuple[Choice, ...], out: Events) -> None:
    """The taker is set down and kicks, or nobody did in time."""
    r = s.restart
    assert r is not None
    own = next(answer for answer in answers if answer.seat == r.side)
    theirs = next((answer for answer in answers if answer.seat != r.side), None)
    out.append(ev.Authorised(kind=r.kind, side=r.side, law=AUTHORISES.get(r.kind, ())))
    if own.option == "timeout":
        _late(s, out)
        return
    if s.setup.live:
        value = own.value or {}
        taker = r.taker if r.taker != NOBODY else int(value.get("figure", NOBODY))
        s.restart = msgspec.structs.replace(r, taker=taker)
        set_down(s)  # somewhere: people tell where he ended
        shots.begin(s, (Swung(_kind(r.kind), r.side, None, taker),), s.table.keepers)
        return
    kick = msgspec.convert(own.value, Kicked)
    taker = kick.figure
    s.restart = msgspec.structs.replace(r, taker=taker)
    if taker < FIGURES and kick.place is not None:
        s.table = s.table.put((taker, kick.place))
        lie: Lies = (taker, *kick.place)
        out.append(ev.Placed(side=r.side, figures=(lie,), what="taker", law=stands_by(r.kind)))
    keepers = s.table.keepers
    if r.kind == "penalty":
        keepers = goalkeepers.on_line(s, theirs, out)
    elif r.kind != "kick_off":
        keepers = goalkeepers.stand(s, theirs, taker, r.kind in AT_GOAL, out)
    aim = Aim(taker, kick.angle, kick.power, kick.swerve, kick.chip)
    flicks: tuple[Swung, ...] = (Swung(_kind(r.kind), r.side, aim, taker),)
    if theirs is not None and theirs.option == "block":
        block = msgspec.convert(theirs.value, Aim)
        flicks = (*flicks, Swung("block", 1 - r.side, block, block.figure))
    shots.begin(s, flicks, keepers)


def _kind(kind: Dead) -> Kind:
    return kind


def stands_by(kind: Dead) -> Law:
    """What says where the taker stands."""
    laws: dict[Dead, Law] = {
        "throw_in": ("13.2.h",), "corner": ("15.2.d",), "penalty": ("11.2.b",),
        "goal_kick": ("14.2.g",), "kick_off": ("4.2.c",),
    }  # fmt: skip
    return laws.get(kind, ("10.2.e",))


def _late(s: State, out: Events) -> None:
    """No kick in time: failed where the book knows a retake, else possession passes."""
    r = s.restart
    assert r is not None
    out.append(ev.TimedOut(side=r.side))
    s.shot = None
    if r.kind in FOULS:
        play.pass_ball(s, 1 - r.side, ("5.1.b", "6.1.b"), out)
        set_down(s)
        s.restart = None
        s.lay(steps.Next())
        return
    how = referee.failed(_nothing(s), Facts())
    assert how is not None, "a kick that was not made has failed"
    failed(s, how, Facts(), out)


def _nothing(s: State) -> Before:
    """The table before a kick that was not made."""
    r = s.restart
    assert r is not None
    return Before(r.kind, r.side, s.east, r.side, r.taker, failures=r.failures)


def taken(s: State, out: Events) -> None:
    """The kick took its restart: the taker may not play again at once."""
    r = s.restart
    assert r is not None
    clause = TAKERS[r.kind]
    s.barred[r.taker] = clause
    out.append(ev.Barred(figure=r.taker, law=(clause, "appendix.14")))
    s.restarted = r.kind
    if r.kind == "kick_off":
        out.append(ev.Note(side=r.side, what="in_play", law=("4.3.a",)))
    if r.kind in ("throw_in", "corner"):
        s.automatic = r.taker
    if r.kind == "throw_in":
        _apply(s, (clearing.thrown(s.table, r.taker, r.at, s.east),), out)
    s.restart = None


def failed(s: State, how: Failed, facts: Facts, out: Events) -> None:
    """The kick did not take its restart."""
    r = s.restart
    assert r is not None
    out.append(ev.KickFailed(kind=r.kind, side=r.side, how=how.how, law=how.law))
    if s.over_time:
        halves.over(s, out)
        return
    shot = s.shot
    other = 1 - r.side
    if how.how != "again":
        set_down(s)
    match how.how:
        case "again":
            if shot is not None:
                s.table = shot.before
            s.restart = msgspec.structs.replace(r, failures=r.failures + 1, bare=True)
            s.instead(*_agenda(s))
        case "indirect":
            at = clearing.on_pitch(s.table.ball)
            _award(s, "indirect", other, at, ("15.2.n",), out, facts.exits)
        case "reversed":
            if shot is not None:
                s.table = shot.before
            _apply(s, (clearing.thrown(s.table, r.taker, r.at, s.east),), out)
            _award(s, "throw_in", other, r.at, ("13.2.q",), out, bare=True)
        case _:
            if r.kind == "kick_off":
                halves.fresh(s)
                kick_off(s, other, law=("4.2.g",), out=out)
            elif r.kind == "goal_kick":
                at = seen((-GOAL_LINE, 0), other, s.east)
                _award(s, "goal_kick", other, at, how.law, out, facts.exits)
            else:
                if 0 <= r.taker < FIGURES:
                    _apply(s, (clearing.thrown(s.table, r.taker, r.at, s.east),), out)
                left = tuple(gone for gone in facts.exits if gone.figure != r.taker)
                at = clearing.throw_in_point((s.table.ball[0], r.at[1]))
                _award(s, "throw_in", other, at, how.law, out, left)


def again(s: State, out: Events) -> None:
    """The same kick once more, from the same placing."""
    shot = s.shot
    assert shot is not None
    kind: Dead = shot.kind  # type: ignore[assignment]
    at = shot.before.ball
    s.possession = shot.side
    s.restart = Restart(kind=kind, side=shot.side, at=at, taker=shot.figure, bare=True)
    s.barred.pop(shot.figure, None)
    s.instead(*_agenda(s))
