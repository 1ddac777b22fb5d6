"""By hand: the voluntary pass step by step, clearing the way (5.1, 10.1.d)."""

from __future__ import annotations

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.rugby import eligible, pass_steps, places, play, returns, sanctions, steps
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.layout import (
    Layout,
    in_circle,
    in_corridor,
    offside,
    side_of,
    touching,
)
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Ruling

SUPPORT = 4
"""Flicks of support (5.1.3.1)."""


# ---- the voluntary pass -------------------------------------------------------------------------


def declare(s: State, out: Events) -> None:
    """PASS!: the defender's regular figures leave the circle, then both place theirs (5.1)."""
    out.append(ev.Declared(side=s.side, what="pass", figure=s.carrier, law=("5.1.0.1", "5.1.0.2")))
    begin(s, (), out)


def begin(s: State, must: tuple[int, ...], out: Events) -> None:
    """The steps of a pass; ``must``: figures that have to leave the ball first (4.2.g.3)."""
    other = 1 - s.side
    irregular = offside(s.table, other, s.east)
    for body in in_circle(s.table):
        if side_of(body) == other and body not in irregular:
            play.to_circle(s, body, ("5.1.1",), out)
    s.support, s.called = SUPPORT, ()
    s.lay(
        pass_steps.Call(s.side),
        pass_steps.Support(s.side, must),
        pass_steps.Last(other),
        pass_steps.Pass(s.side),
    )


def call(s: State, figures: tuple[int, ...], out: Events) -> None:
    """Offside figures are to return, each by one flick (5.1.2)."""
    s.called = figures
    if figures:
        law: Law = ("5.1.2.1", "5.1.2.2") if len(figures) < 2 else ("5.1.2.1", "5.1.2.3")
        out.append(ev.Called(side=s.side, figures=figures, law=law))
        s.lay(pass_steps.Recall(1 - s.side, figures))


def callable_groups(s: State) -> dict[int, tuple[int, ...]]:
    """Whom the side with the ball may call back, each with those he has to call too."""
    return returns.groups(s.table, 1 - s.side, s.east, s.ruck)


def placed(s: State, facts: Facts, ruling: Ruling, out: Events) -> None:
    """A positioning flick has come to rest: the ball goes back, the rest may (5.1.5)."""
    shot = s.shot
    assert shot is not None
    was = shot.before
    top = s.todo[-1] if s.todo else None
    leaving = isinstance(top, pass_steps.Support) and shot.figure in top.must
    if any(body == BALL for body, _, _ in facts.rest) or facts.axis is not None:
        s.table = s.table.put((BALL, was.ball), axis=was.axis)
        law: Law = ("4.2.g.5", "5.1.5.2") if leaving else ("5.1.5.2",)
        out.append(ev.Placed(side=shot.side, figures=((BALL, *was.ball),), what="ball", law=law))
        make_room(s)
    if ruling.offence is not None:
        sanctions.offended(s, facts, ruling, out)
    elif ruling.result.back and (not leaving or _met_somebody(shot.figure, facts)):
        s.lay(steps.Back(1 - shot.side, ruling.result.back, left=ruling.result.left))


def _met_somebody(figure: int, facts: Facts) -> bool:
    """One that has to leave the ball may move that (4.2.g.5)."""
    return any(figure in (bump.one, bump.two) for bump in facts.bumps)


def make_room(s: State) -> None:
    """Whoever lies where the ball goes back to is set beside it."""
    for body in touching(s.table):
        if not places.is_free(s.table, s.table.at(body), (body,)):
            at = places.nearest_free(s.table, s.table.at(body), (body,))
            s.table = s.table.put((body, at))


def supported(s: State, must: tuple[int, ...], out: Events) -> tuple[int, ...]:
    """Who still has to leave the ball; when no flick is left they are set on the circle."""
    left = tuple(body for body in must if body in touching(s.table))
    if left and s.support == 0:
        for body in left:
            play.to_circle(s, body, ("4.2.g.3", "4.2.g.4"), out)
        return ()
    return left


# ---- clearing the way ---------------------------------------------------------------------------


def ask_to_clear(s: State, figure: int, out: Events) -> None:
    """Irregular opponents between a figure and the ball are to move aside (4.1.g, 4.2.i)."""
    who = eligible.in_the_way(s, figure)
    possession = s.carrier != NOBODY or s.open
    law: Law = ("4.2.i.1", "10.1.d.1") if possession else ("4.1.g.1", "10.1.d.1")
    out.append(ev.Declared(side=s.side, what="clear", figure=figure, law=law))
    s.lay(*(steps.Clear(1 - s.side, body, figure) for body in who), steps.Next())


def blocked_by_circled(s: State, figure: int, out: Events) -> bool:
    """Who failed and was moved to the circle must not be in the way: one more flick (4.1.h.2)."""
    body = s.circled
    if body == NOBODY or body not in eligible.in_the_way(s, figure):
        return False
    out.append(ev.Declared(side=s.side, what="clear", figure=figure, law=("4.1.h.2",)))
    s.lay(steps.Clear(1 - s.side, body, figure), steps.Next())
    return True


def cleared(s: State, facts: Facts, ruling: Ruling, out: Events) -> None:
    """A figure was flicked out of the way: whether it is, is seen at rest."""
    shot = s.shot
    assert shot is not None
    s.table = s.table.put((BALL, shot.before.ball), axis=shot.before.axis)
    make_room(s)
    top = s.todo[-1]
    judged = s.setup.live or s.setup.referee == "strict"
    if judged and not facts.parallel and isinstance(top, steps.Cleared):
        s.todo[-1] = msgspec.structs.replace(top, failed=True)
    if ruling.result.back:
        s.lay(steps.Back(s.side, ruling.result.back))


def check_cleared(s: State, body: int, by: int, failed: bool, out: Events) -> None:
    """If it still stands in the way it is set aside by hand, and a move is lost (10.1.d.2)."""
    side = side_of(body)
    if not failed and body not in eligible.in_the_way(s, by):
        out.append(ev.Cleared(side=side, figure=body, done=True, law=("4.1.g.2", "10.1.d.1")))
        return
    out.append(ev.Cleared(side=side, figure=body, done=False, law=("10.1.d.2",)))
    s.owes_move = True
    if body in eligible.in_the_way(s, by):
        _set_aside(s, body, by, ("10.1.d.2",), out)


def leaves_ruck(s: State, body: int, by: int, out: Events) -> None:
    """A figure of the ruck may not be flicked: it is set aside by hand (6.1.c2.3)."""
    if body in s.ruck and body in eligible.in_the_way(s, by):
        _set_aside(s, body, by, ("10.1.d.1", "6.1.c2.3"), out)


def _set_aside(s: State, body: int, by: int, law: Law, out: Events) -> None:
    at = places.aside(s.table, body, lambda table: _blocks(table, body, by))
    s.table = s.table.put((body, at))
    out.append(ev.Placed(side=side_of(body), figures=((body, *at),), what="aside", law=law))


def _blocks(table: Layout, body: int, by: int) -> bool:
    return body in in_corridor(table, by)
