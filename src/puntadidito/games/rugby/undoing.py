"""BACK: what a flick has moved is where it was, all of it or what a sealed move did."""

from __future__ import annotations

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import eligible, handling, places, sealed
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import Flick
from puntadidito.games.rugby.layout import CONTROL, passed_all
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import BALL

ROUNDED = 5
"""By so little (micrometres) two that touch may overlap in whole numbers."""


def put_back_all(s: State, asked: int, law: Law, out: Events, move: Flick | None = None) -> None:
    """BACK: everything the last flick moved is where it was; of a sealed move what that moved."""
    shot = s.shot
    assert shot is not None
    now = s.table
    if move is not None:
        undo(s, move)
        if s.carrier != NOBODY:
            s.chase = s.chase and eligible.gap_of(s) > CONTROL
    else:
        s.table = shot.before
        s.outside = {left.figure: left for left in shot.outside}
        s.passer = shot.passer
    if not s.open:  # who had been passed may not be now (10.1.m)
        s.any_figure = s.any_figure and passed_all(s.table, s.side, s.east)
    moved = tuple(
        body for body, at in enumerate(s.table.places) if at != now.places[body] and at is not None
    )
    out.append(ev.PutBack(side=asked, figures=moved, law=law))


def undo(s: State, move: Flick) -> None:
    """What a sealed move displaced is where it was, or beside who has come to stand there since."""
    assert s.shot is not None
    s.table = sealed.undone(s.table, s.shot.before, move)
    s.outside = {x.figure: x for x in sealed.exits_without(tuple(s.outside.values()), move)}
    moved = [body for body, *_ in move.displaced]
    for body in moved:
        at = s.table.at(body)
        if body != BALL and not places.is_free(s.table, at, (BALL, *moved), -ROUNDED):
            s.table = s.table.put((body, places.nearest_free(s.table, at, (body,))))
    if BALL in moved:
        handling.make_room(s)


def ball_before(s: State, move: Flick) -> Point:
    """Where the ball lay when a sealed move met it, if it did."""
    return next(((x, y) for body, x, y in move.displaced if body == BALL), s.table.ball)


def back_in(s: State, move: Flick, out: Events) -> None:
    """A ball that a sealed move drove out goes back in any case (note of 6.d.1)."""
    at = ball_before(s, move)
    s.table = s.table.put((BALL, at))
    handling.make_room(s)
    placed = ((BALL, *at),)
    out.append(ev.Placed(side=1 - s.side, figures=placed, what="ball", law=("6.d.1",)))
