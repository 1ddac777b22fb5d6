"""A restart is taken: the kick, and whether it did (4.2.g-h, 13.2.l-q, 14.2.k-m, 15.2.l-n)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice
from puntadidito.flick.order import Lies
from puntadidito.games.football import (
    clearing,
    goalkeepers,
    halves,
    play,
    referee,
    replacements,
    restarts,
    shots,
)
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Facts, Kind
from puntadidito.games.football.layout import seen
from puntadidito.games.football.restart_laws import AT_GOAL, AUTHORISES, FOULS, TAKERS, stands_by
from puntadidito.games.football.state import NOBODY, Dead, Guard, Kicked, Restart, State, Swung
from puntadidito.games.football.table import FIGURES, GOAL_LINE
from puntadidito.games.football.verdicts import Before, Failed


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
        restarts.set_down(s)  # somewhere: people tell where he ended
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
    flicks: tuple[Swung, ...] = (Swung(_kind(r.kind), r.side, kick.alone, taker),)
    if theirs is not None and theirs.option == "block":
        block = msgspec.convert(theirs.value, Guard).alone
        flicks = (*flicks, Swung("block", 1 - r.side, block, block.figure))
    shots.begin(s, flicks, keepers)


def _kind(kind: Dead) -> Kind:
    return kind


def _late(s: State, out: Events) -> None:
    """No kick in time: failed where the book knows a retake, else possession passes."""
    r = s.restart
    assert r is not None
    out.append(ev.TimedOut(side=r.side))
    s.shot = None
    if r.kind in FOULS:
        play.pass_ball(s, 1 - r.side, ("5.1.b", "6.1.b"), out)
        restarts.set_down(s)
        s.restart = None
        play.next_attack(s, out)
        return
    how = referee.failed(_nothing(s), Facts())
    assert how is not None, "a kick that was not made has failed"
    failed(s, how, Facts(), out)


def _nothing(s: State) -> Before:
    """The table before a kick that was not made."""
    r = s.restart
    assert r is not None
    return Before(r.kind, r.side, s.east, r.side, r.taker, failures=r.failures)


# ---- whether it took the restart -----------------------------------------------------------------


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
        replacements.put(s, (clearing.thrown(s.table, r.taker, r.at, s.east),), out)
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
        restarts.set_down(s)
    match how.how:
        case "again":
            if shot is not None:
                s.table = shot.before
            s.restart = msgspec.structs.replace(r, failures=r.failures + 1, bare=True)
            s.instead(*restarts.agenda(s))
        case "indirect":
            at = clearing.on_pitch(s.table.ball)
            restarts.dead_ball(s, "indirect", other, at, ("15.2.n",), out, facts.exits)
        case "reversed":
            if shot is not None:
                s.table = shot.before
            replacements.put(s, (clearing.thrown(s.table, r.taker, r.at, s.east),), out)
            restarts.dead_ball(s, "throw_in", other, r.at, ("13.2.q",), out, bare=True)
        case _:
            if r.kind == "kick_off":
                halves.fresh(s)
                restarts.kick_off(s, other, law=("4.2.g",), out=out)
            elif r.kind == "goal_kick":
                at = seen((-GOAL_LINE, 0), other, s.east)
                restarts.dead_ball(s, "goal_kick", other, at, how.law, out, facts.exits)
            else:
                if 0 <= r.taker < FIGURES:
                    replacements.put(s, (clearing.thrown(s.table, r.taker, r.at, s.east),), out)
                left = tuple(gone for gone in facts.exits if gone.figure != r.taker)
                at = clearing.throw_in_point((s.table.ball[0], r.at[1]))
                restarts.dead_ball(s, "throw_in", other, at, how.law, out, left)


def again(s: State, out: Events) -> None:
    """The same kick once more, from the same placing."""
    shot = s.shot
    assert shot is not None
    kind: Dead = shot.kind  # type: ignore[assignment]
    at = shot.before.ball
    s.possession = shot.side
    s.restart = Restart(kind=kind, side=shot.side, at=at, taker=shot.figure, bare=True)
    s.barred.pop(shot.figure, None)
    s.automatic = NOBODY
    s.instead(*restarts.agenda(s))
