"""A shot, from the finger to the facts: what is run, and what the referee is told of it."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.hand import hand_error
from puntadidito.flick.log import impossible
from puntadidito.flick.order import POWER_MAX, Flicked, Leaves, Swing, leaves
from puntadidito.flick.pieces import Keeper, misjudged
from puntadidito.flick.spots import Point
from puntadidito.games.football import (
    cases,
    offside,
    positional,
    re_entries,
    referee,
    restart_laws,
    steps,
    taking,
    witnesses,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import KICKS, Exit, Facts, Flick, Meant, Order
from puntadidito.games.football.layout import KEEPERS, in_shooting_area, side_of
from puntadidito.games.football.sealed import gone
from puntadidito.games.football.state import NOBODY, Shooting, State, Swung
from puntadidito.games.football.table import (
    BALL,
    FINGER,
    KEEPER_ERROR,
    PUSH,
    STRONG_FINGER,
)
from puntadidito.games.football.verdicts import Before

AWAY = ((-9_000_000, 0), (9_000_000, 0))
"""Where a keeper is who is out."""
IN_PLAY = frozenset({"attack", "control", "re_entry", "automatic", *KICKS}) - {"placed"}
"""Shots whose seconds the match clock counts."""


def begin(
    s: State,
    flicks: tuple[Swung, ...],
    keepers: tuple[Point | None, Point | None],
    left: tuple[Exit, ...] = (),
) -> None:
    """A shot is about to be run; keepers stand ready where they are put.

    ``left``: where those of its figures went out that had been left outside.
    """
    before = msgspec.structs.replace(s.table, keepers=keepers)
    signal = None
    if s.setup.timed and flicks[0].kind in IN_PLAY and not s.over_time:
        signal = (s.length - s.clock) * 1000  # none for a penalty for which the half goes on
    s.table = before
    s.shot = Shooting(flicks, before, 0, signal, left)
    s.lay(steps.Shot()) if s.setup.live else s.lay(steps.Luck(), steps.Shot())


# ---- to the physics -----------------------------------------------------------------------------


def order(s: State) -> Order:
    """The shot to be run."""
    shot = s.shot
    assert shot is not None
    if s.setup.live:
        return Order(shot.side, live=True)
    table = shot.before
    flicked, meant = [], []
    for number, swung in enumerate(shot.flicks):
        body = BALL if swung.figure in KEEPERS else swung.figure
        after = swung.aim.after if swung.aim is not None else 0
        flicked.append(Flicked(body, table.at(body), _leaves(s, shot, number), after))
        meant.append(Meant(swung.kind, swung.side, swung.figure))
    moving = {flick.body for flick in flicked}
    lies = tuple(lie for lie in table.lies() if lie[0] not in moving)
    return Order(
        shot.side,
        lies=lies,
        flicks=tuple(flicked),
        meant=tuple(meant),
        east=s.east,
        attacker=s.possession,
        keepers=_keepers(s, shot),
        lying=table.lying,
        fast_cloth=s.setup.fast_cloth,
        light_bases=s.setup.light_bases,
        waiting=shot.kind in ("penalty", "placed"),
        portierino=(s.on(0), s.on(1)),
    )


def _leaves(s: State, shot: Shooting, number: int) -> Leaves:
    swung = shot.flicks[number]
    aim = swung.aim
    assert aim is not None
    finger = STRONG_FINGER if s.setup.strong_finger else FINGER
    swing = Swing(aim.angle, aim.power, aim.swerve, aim.chip)
    if swung.figure in KEEPERS:
        finger, swing = PUSH, Swing(aim.angle, aim.power, POWER_MAX)
    errors = hand_error(shot.bits + number) if s.setup.noise else (0, 0)
    quarters = 0 if swung.side == s.east else 2
    return leaves(swing, finger, side=quarters, errors=errors)


def _keepers(s: State, shot: Shooting) -> tuple[Keeper, ...]:
    """The western and the eastern, each with what he misjudges; one who is out stands far off."""
    stands = []
    for end, side in enumerate((s.east, 1 - s.east)):
        at = shot.before.keepers[side]
        error = misjudged(shot.bits + 7 * (end + 1), KEEPER_ERROR)
        stands.append(Keeper(*AWAY[end]) if at is None else Keeper(*at, error))
    return tuple(stands)


def told(s: State, facts: Facts) -> Facts:
    """What people saw, held against what was asked for; or raise `Refused`."""
    shot = s.shot
    assert shot is not None
    flicks = [(flick.kind, flick.side, flick.figure) for flick in facts.flicks]
    wanted = [(swung.kind, swung.side, swung.figure) for swung in shot.flicks]
    if flicks[:1] != wanted[:1]:
        raise impossible("another flick was asked for")
    if wrong := witnesses.fault(facts, shot.before):
        raise impossible(wrong)
    return facts


# ---- back to the table --------------------------------------------------------------------------


def played(s: State, facts: Facts, out: Events) -> None:
    """A shot has come to rest: the referee rules."""
    assert s.shot is not None
    s.flicked += 1
    known = s.shot
    shot = s.shot = msgspec.structs.replace(
        known, bits=0, flicks=_all(known, facts), hooked=facts.interlocked
    )
    told = before(s)
    trace = referee.trace(told, facts)
    _tell(told, shot, facts, trace.missed, out)
    _move(s, facts)
    if s.setup.timed and shot.kind in IN_PLAY:
        s.clock += facts.duration // 1000
    if shot.kind in ("attack", "control", *KICKS):
        s.flicks += 1
    if shot.kind == "positional":
        positional.played(s, facts, referee.offences(told, facts), out)
        return
    if shot.kind == "placed":
        from puntadidito.games.football import placed

        placed.played(s, facts, out)
        return
    offences = referee.offences(told, facts)
    failed = referee.failed(told, facts) if shot.kind in KICKS else None
    if failed is not None:
        offences = tuple(o for o in offences if o.side != shot.side and o.t < failed.t)
    elif shot.kind in KICKS:
        taking.taken(s, out)
    cases.judge(s, cases.opened(facts, trace, offences, failed), out)


def clock_at(s: State, facts: Facts, t: int) -> int:
    """What the match clock showed at an instant of the shot that has just come to rest."""
    assert s.shot is not None
    ran = s.setup.timed and s.shot.kind in IN_PLAY
    return s.clock - (max(0, facts.duration - t) // 1000 if ran else 0)


def _all(shot: Shooting, facts: Facts) -> tuple[Swung, ...]:
    """The flicks that were asked for, and those that a real table tells besides."""
    more = facts.flicks[len(shot.flicks) :]
    return (*shot.flicks, *(Swung(one.kind, one.side, None, one.figure) for one in more))


def before(s: State) -> Before:
    """The table before the shot, as the referee has to know it."""
    shot = s.shot
    assert shot is not None
    kind, figure = shot.kind, shot.figure
    barred: Law = ()
    if figure < BALL and kind in ("attack", "re_entry"):
        barred = cases.bar_of(s, figure)
    attacker = shot.side
    if kind == "positional":
        attacker = s.possession
    elif kind == "block":
        attacker = 1 - shot.side
    return Before(
        kind=kind,
        attacker=attacker,
        east=s.east,
        flicker=shot.side,
        figure=figure,
        start=shot.before.places[figure] if figure < BALL else None,
        portierino=(s.on(0), s.on(1)),
        keeper_fouls=(s.keeper_fouls[0], s.keeper_fouls[1]),
        keeper_warned=(s.keeper_warned[0], s.keeper_warned[1]),
        contest=s.contest,
        failures=s.restart.failures if s.restart is not None else 0,
        restart=s.restart.kind if s.restart is not None else s.restarted,
        ball=shot.before.places[BALL],
        strict=s.setup.referee == "strict",
        volley_barred=_volley_bar(s, shot),
        barred=barred,
        reentries=s.reentries,
        signal=shot.signal,
        played_by_other=s.last_player not in (NOBODY, figure)
        and s.last_player != BALL
        and side_of(s.last_player) == attacker,
        offside=offside.positions(shot.before, attacker, s.east),
    )


def _volley_bar(s: State, shot: Shooting) -> Law:
    """Why the figure of a volley may not play once the first flick is made."""
    figure = next((flick.figure for flick in shot.flicks if flick.kind == "volley"), BALL)
    if figure >= BALL:
        return ()
    if figure == shot.figure and shot.kind in restart_laws.TAKERS:
        return (restart_laws.TAKERS[shot.kind],)
    return cases.bar_of(s, figure, more=figure == shot.figure)


def _tell(told: Before, shot: Shooting, facts: Facts, missed: bool, out: Events) -> None:
    first = shot.flicks[0]
    launched = tuple(flick.kind for flick in facts.flicks[1:] if flick.launched)
    law: Law = ("5.2.a",) if shot.kind == "attack" and not missed else ()
    if "volley" in launched:
        law = (*law, "6.6.a")
    if shot.kind in ("re_entry", "automatic"):
        law = re_entries.called(shot, facts)
    out.append(
        ev.Flicked(
            kind=first.kind, side=first.side, figure=first.figure, aim=first.aim,
            touched=not missed, sealed=launched, at_goal=referee.shot_at_goal(told, facts),
            law=law,
        )
    )  # fmt: skip
    for flick in facts.flicks[1:]:
        if not flick.launched:
            why = _out_of_play(facts, flick) or gone(told, facts, flick.kind, flick.t, rolls=False)
            out.append(ev.NotMade(kind=flick.kind, side=flick.side, figure=flick.figure, law=why))


def _out_of_play(facts: Facts, flick: Flick) -> Law:
    """Whether the figure of a sealed flick had left the cloth, or met the barrier."""
    for away in facts.exits:
        if away.figure == flick.figure and (away.barrier or away.table):
            return ("2.2.b",) if away.barrier else ("2.1.d",)
    return ()


def _move(s: State, facts: Facts) -> None:
    s.table = s.table.put(
        *((body, (x, y)) for body, x, y in facts.rest),
        *((body, (x, y)) for body, x, y in facts.keepers),
        *((gone.figure, None) for gone in facts.exits if gone.off),
    )
    s.table = msgspec.structs.replace(s.table, lying=facts.fallen)


def shootable(s: State) -> bool:
    """Whether the ball lies where its owner may shoot (tirabile)."""
    return in_shooting_area(s.table.ball, s.possession, s.east)
