"""Flicks that bring a figure back from offside: who may be flicked so, and what is remembered of it
(12.4 to 12.7, 13.5, 15.4). What such a flick breaks is told by `set_flicks`."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.football import counters, lanes, offside, set_flicks, steps
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Facts
from puntadidito.games.football.state import NOBODY, Case, Shooting, State

STEEP = 45_000
"""From this angle on one may ask for the way there is (12.7.e), thousandths of a degree."""


def standing(s: State) -> tuple[int, ...]:
    """The attacker's figures in an offside position; who was left outside is in play (2.1.b)."""
    return offside.positions(s.table, s.possession, s.east)


def barred(s: State, figure: int) -> Law:
    """Why a figure of the attacker may not be brought back now; nothing if it may."""
    if s.tie != NOBODY:
        return ("6.3.m",)
    if on := offside.onside(s.table, figure, s.possession, s.east):
        return ("12.4.a", *on)
    if figure in s.outside:  # left there to play the ball
        return ("2.1.b",)
    if s.reentries <= 0:
        return ("12.4.b",)
    return ("12.7.e",) if _shut(s, figure) else ()


def automatic_barred(s: State) -> Law:
    """Why the taker who stands offside may not be flicked out of it; nothing if he may."""
    if s.setup.live or s.setup.referee == "strict" or not _shut(s, s.automatic):
        return ()
    return "12.7.e", set_flicks.AUTOMATIC[s.restarted or "throw_in"][0]


def _shut(s: State, figure: int) -> bool:
    """Whether no way back is free."""
    return lanes.free_angle(s.table, figure, s.possession, s.east) == lanes.BARRED


def allowed(s: State, figure: int) -> int:
    """How far from straight back a figure in an offside position may go; -1: not at all."""
    if barred(s, figure):
        return -1
    return lanes.free_angle(s.table, figure, s.possession, s.east) + set_flicks.TOLERANCE


def called(shot: Shooting, facts: Facts) -> Law:
    """What lets a flick back from offside be made, by its name; the way there was, if steep."""
    if facts.undeclared:
        return ()
    law: Law = ("12.5.a", "12.4.a" if shot.kind == "re_entry" else "12.6.a")
    way = facts.re_entry
    return (*law, "12.7.e") if way is not None and STEEP < way.free < lanes.BARRED else law


def attempt(shot: Shooting, facts: Facts) -> bool:
    """Whether a re-entry that nobody announced was an attempt to play the ball (12.5.c)."""
    return shot.kind == "re_entry" and facts.undeclared


def made(s: State, case: Case, out: Events) -> None:
    """A figure is back, or was put back: what that cost, and what is due to the defender."""
    shot = s.shot
    assert shot is not None
    if shot.side != s.possession:  # it has cost him the ball
        return
    if shot.kind == "re_entry":
        _spend(s)
        if s.block_due:
            out.append(ev.Note(side=1 - shot.side, what="block", law=("12.7.j", "12.7.k")))
    else:
        s.automatic = NOBODY
        law = counters.BY_HAND[s.restarted or "throw_in"]
        law = (*law, "12.6.e") if s.block_due else law
        out.append(ev.Note(side=shot.side, what="no_block", law=law))
    if shot.figure not in case.undone:
        s.barred[shot.figure] = "12.7.l"
        out.append(ev.Barred(figure=shot.figure, law=("12.7.l",)))


def after_block(s: State, out: Events) -> None:
    """Only the block has put the taker of a throw-in or corner offside: he may be flicked still."""
    shot = s.shot
    if shot is None or shot.kind != "block" or s.automatic not in standing(s):
        return
    if s.automatic not in offside.positions(shot.before, s.possession, s.east):
        law: Law = ("12.6.c", "12.6.a")
        out.append(ev.Note(side=s.possession, what="automatic", figure=s.automatic, law=law))


def no_block_beside(s: State, option: str, figure: int, out: Events) -> None:
    """A block that was sealed against an attack is not made during a re-entry: it comes after; none
    comes after an automatic flick."""
    law: Law = ("12.7.k",)
    if option == "automatic":
        law = counters.BY_HAND[s.restarted or "throw_in"]
    out.append(ev.NotMade(kind="block", side=1 - s.possession, figure=figure, law=law))


def lost(s: State) -> None:
    """A faulty one was put back: that chance is gone; a block that was due before still is."""
    assert s.shot is not None
    if s.shot.kind == "automatic":
        s.automatic = NOBODY
    else:
        _spend(s)
    s.instead(steps.Replace(()), steps.BlockWindow(), steps.Next())


def _spend(s: State) -> None:
    s.reentries = max(0, s.reentries - 1)
