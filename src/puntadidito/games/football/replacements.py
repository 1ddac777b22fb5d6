"""Figures are put right in the course of play, and those left outside brought in (rule 2); where to
is told by `replacing`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.football import events as ev
from puntadidito.games.football import replacing, steps
from puntadidito.games.football.facts import Exit
from puntadidito.games.football.layout import off_pitch, side_of
from puntadidito.games.football.places import Move
from puntadidito.games.football.state import NOBODY, State


def replace(s: State, step: steps.Replace, out: Events) -> None:
    """Put right what can be put right; ask about figures that may be left outside."""
    for gone in step.exits:
        if gone.figure not in step.asked and not step.dead and _may_stay(s, gone):
            asked = (*step.asked, gone.figure)
            again = msgspec.structs.replace(step, asked=asked)
            s.lay(steps.Leave(side_of(gone.figure), gone), again)
            return
    before, hooked = (s.shot.before, s.shot.hooked) if s.shot is not None else (None, ())
    told = (*step.exits, *_as_left(s))
    known = {gone.figure for gone in told} | s.outside.keys()
    exits = (*told, *replacing.unseen(s.table, known))
    moves = replacing.replaced(s.table, exits, s.east, tuple(s.outside), before)
    if (moves or hooked) and not step.dead:
        s.stopped = True
        out.append(ev.Note(side=NOBODY, what="stopped", law=("4.3.l", "2.1.g")))
    put(s, moves, out)
    if s.block_due and not s.blocks_lost and (moves or s.table.lying):
        out.append(ev.Note(side=1 - s.possession, what="block", law=("6.6.c", "6.6.b")))
    s.table = s.table.stood_up()
    put(s, replacing.unhooked(s.table, hooked, s.east), out)


def _may_stay(s: State, gone: Exit) -> bool:
    """Whether a figure may be left outside: on the cloth, for the very next flick of its side."""
    side = side_of(gone.figure)
    if gone.table or gone.barrier or gone.off or replacing.in_goal(s.table.at(gone.figure)):
        return False
    may = side == s.possession or (s.block_due and not s.blocks_lost)
    return may and not s.over_time and all(side_of(figure) != side for figure in s.outside)


def left_outside(s: State) -> tuple[Exit, ...]:
    """Those that were left outside and still stand there."""
    places = s.table.places
    return tuple(
        gone for gone in s.outside.values() if (at := places[gone.figure]) and off_pitch(at)
    )


def _as_left(s: State) -> Iterator[Exit]:
    """Figures that a BACK has put where they had been left: they were used, and go to the line."""
    if (shot := s.shot) is None:
        return
    for gone in shot.left:
        if s.table.places[gone.figure] == shot.before.places[gone.figure]:
            yield gone


def put(s: State, moves: Iterable[Move], out: Events, law: Law = ()) -> None:
    """The referee puts pieces where he has to, and says why."""
    for move in moves:
        s.table = s.table.put((move.body, move.to))
        out.append(ev.Moved(figure=move.body, was=move.start, at=move.to, law=law or move.law))


def leave(s: State, step: steps.Leave, option: str, out: Events) -> None:
    """The owner of a figure outside leaves it there to flick it at once, or has it replaced."""
    if option == "leave":
        s.outside[step.gone.figure] = step.gone
        out.append(ev.Left(side=step.side, figure=step.gone.figure, law=("2.1.b",)))


def bring_in(s: State, side: int, used: int, out: Events) -> tuple[Exit, ...]:
    """Figures a side left outside and does not use at once go back to the line; the others."""
    own = [gone for figure, gone in s.outside.items() if side_of(figure) == side]
    for gone in own:
        del s.outside[gone.figure]
        if gone.figure != used:
            put(s, replacing.replaced(s.table, (gone,), s.east), out, ("2.1.c",))
    return tuple(gone for gone in own if gone.figure == used)
