"""Toss, halves, extra time, goals, and how a match ends (rules 3, 4.1 and 7.1.e)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law, Outcome, Termination
from puntadidito.games.football import events as ev
from puntadidito.games.football import half_steps, placed, restarts, ties
from puntadidito.games.football.state import NOBODY, State, bare
from puntadidito.games.football.table import FIGURES, KIT_BASES, REENTRIES, alike
from puntadidito.games.football.verdicts import Ending

# ---- before -------------------------------------------------------------------------------------


def begin(s: State) -> None:
    """The match before anything is done."""
    kit = (half_steps.KitToss(),) if alike(*s.setup.kits) else ()
    s.lay(*kit, half_steps.Toss())


def kit_tossed(s: State, winner: int, out: Events) -> None:
    """Who lost puts on others."""
    out.append(ev.Toss(side=winner, what="kit", law=("4.1.e",)))
    change_kit(s, 1 - winner, ("4.1.e",), out)


def change_kit(s: State, side: int, law: Law, out: Events) -> None:
    """A side puts on the first kit whose bases nobody takes for those of the other."""
    kits = list(s.setup.kits)
    kits[side] = next(kit for kit in KIT_BASES if not alike(kit, kits[1 - side]))
    s.setup = msgspec.structs.replace(s.setup, kits=(kits[0], kits[1]))
    out.append(ev.KitChanged(side=side, law=law))


def tossed(s: State, winner: int, out: Events) -> None:
    """The winner is asked what he wants in a tournament; otherwise he kicks off."""
    asked = s.setup.tournament
    out.append(ev.Toss(side=winner, house=not asked, law=("4.1.a",)))
    if asked:
        s.lay(half_steps.Start(winner))
    else:
        _open(s, winner, s.east, out)


def started(s: State, side: int, option: str, out: Events) -> None:
    """Kick-off for one, the end for the other; who takes the end attacks east."""
    first = option == "kick_off"
    out.append(ev.Chose(side=side, what="kick_off" if first else "end", law=("4.1.b",)))
    if first:
        _open(s, side, s.east, out)
    else:
        _open(s, 1 - side, side, out)


def _open(s: State, kicks_off: int, east: int, out: Events) -> None:
    law = _length_law(s)
    if s.period == "first":
        s.opener = kicks_off
    else:
        law = ("3.4.b", "3.4.c") if s.setup.team else ("3.3.a", "3.3.b")
    _half(s, kicks_off, east, law, out)


def _length_law(s: State) -> Law:
    """What gives a half its length; quick ones, and halves that end by flicks, are ours."""
    if s.setup.quick or not s.setup.timed:
        return ()
    return ("3.1.a",) if s.setup.minutes == 15 else ("3.1.b",)


def _half(s: State, kicks_off: int, east: int, law: Law, out: Events) -> None:
    s.clock = s.added = s.flicks = 0
    s.announced = s.ready = False
    s.east = east
    fresh(s)
    s.table = bare(east)
    s.portierino = [None, None]
    out.append(ev.Began(period=s.period, east=east, flicks=s.flicks_left, law=law))
    restarts.kick_off(s, kicks_off, law=(), out=out)


def fresh(s: State) -> None:
    """Nothing is remembered of what was before."""
    s.touches = [0] * FIGURES
    s.reentries = REENTRIES
    s.barred = {}
    s.block_due = False
    s.blocks_lost = 0
    s.tie = s.automatic = s.last_player = NOBODY
    s.outside = {}
    s.stopped = s.last_shot = False
    s.contest = ()
    s.shot = None


def second(s: State, out: Events) -> None:
    """Ends are changed, and the other side kicks off."""
    s.period = "second"
    _half(s, 1 - s.opener, 1 - s.east, ("4.1.c", "4.1.d", *_length_law(s)), out)


# ---- goals --------------------------------------------------------------------------------------


def goal(s: State, ending: Ending, figure: int, ms: int, out: Events) -> None:
    """The score, and a kick-off for the side that let it in; in extra time the match is over.

    ``ms``: what the clock showed as it was scored.
    """
    s.score[ending.side] += 1
    score = (s.score[0], s.score[1])
    law: Law = (*ending.law, "7.1.e")[:3]
    out.append(ev.Goal(side=ending.side, figure=figure, own=ending.own, score=score, law=law))
    if s.period == "extra" and s.setup.team:
        fresh(s)
        restarts.kick_off(s, 1 - ending.side, law=("5.1.e",), out=out)
        ties.scored(s, ending.side, ms)
    elif s.period == "extra":
        finish(s, ("3.3.c",), out)
    elif s.over_time:
        over(s, out)
    else:
        fresh(s)
        side = 1 - ending.side
        restarts.kick_off(s, side, law=() if side == s.possession else ("5.1.e",), out=out)


# ---- ends ---------------------------------------------------------------------------------------


def add_time(s: State, ms: int, out: Events) -> None:
    """Seconds were lost: they are played at the end of the half, or prolong what was added."""
    s.added += ms
    law: Law = ("3.2.d", "3.2.e") if s.announced else ("3.2.a",)
    out.append(ev.AddedTime(ms=ms, law=law))


def announce(s: State, out: Events) -> None:
    """At the end of normal time the referee tells what is added."""
    if s.setup.timed and s.added and not s.announced and s.clock >= s.length - s.added:
        s.announced = True
        out.append(ev.AddedTime(ms=s.added, announced=True, law=("3.2.c",)))


def over(s: State, out: Events) -> None:
    """Time is up."""
    score = (s.score[0], s.score[1])
    law: Law = ("3.1.e",) if s.setup.timed else ()
    out.append(ev.HalfOver(period=s.period, score=score, law=law))
    fresh(s)
    s.restart = None
    if s.period == "first":
        s.instead(half_steps.Interval())
    elif s.period == "second":
        full_time(s, out)
    else:
        _placed(s, ("3.4.f",) if s.setup.team else ("3.3.d",), out)


def full_time(s: State, out: Events) -> None:
    """The result stands, or a knock-out match goes on."""
    if s.setup.team:
        s.instead(half_steps.OtherTables("results"))
        return
    if s.score[0] != s.score[1] or not s.setup.knockout:
        finish(s, (), out)
    elif s.setup.extra:
        extra(s, out)
    else:
        _placed(s, ("3.3.e",), out)


def extra(s: State, out: Events) -> None:
    """Five minutes, and the first goal ends them."""
    s.period = "extra"
    s.instead(half_steps.Toss())


def _placed(s: State, law: Law, out: Events) -> None:
    s.period = "placed"
    out.append(ev.Note(side=NOBODY, what="placed", law=(*law, "16.1.a")[:3]))
    placed.begin(s)


def finish(
    s: State, law: Law, out: Events, winner: int | None = None, *, tie: bool = False
) -> None:
    """The match is over; ``tie``: a team match has its own winner, whatever the score here."""
    score = (s.score[0], s.score[1])
    if winner is None and score[0] != score[1] and not tie:
        winner = 0 if score[0] > score[1] else 1
    how = Termination.DRAW if winner is None else Termination.POINTS
    s.outcome = Outcome(winner, how, score)
    s.todo = []
    out.append(ev.MatchOver(outcome=s.outcome, law=law))
