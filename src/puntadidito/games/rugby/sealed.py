"""A move sealed beside an advance: whether it is made, and what is whose doing (6.a, 6.c, 6.d)."""

from __future__ import annotations

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.log import FOREVER
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import carrying, defences, referee
from puntadidito.games.rugby.contacts import before_end, opponents, others, own_touches
from puntadidito.games.rugby.facts import Exit, Facts, Flick, Meant
from puntadidito.games.rugby.layout import DEAD_BALL, TOUCH, Layout, in_lane, outside
from puntadidito.games.rugby.observe import at_rest
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Before, Offence, Ruling


def gone(b: Before, f: Facts, at: int) -> Law:
    """Why a sealed move is not made at its start; nothing: it is.

    The ball must have been touched. A flick that sent it out, was punished or gave it to the other
    side earns no move (note of 6.a): once all is at rest that is read as in open play.
    """
    if not any(touch.t < at for touch in own_touches(b, f)):
        return ("6.b.2",)
    if f.duration <= at:
        ruling = referee.rule(b, f)
        stopped = ruling.offence is not None or ruling.dead is not None
        return ("6.a",) if stopped or ruling.result.side != b.side else ()
    left = f.out is not None and f.out.t <= at
    won = any(touch.t <= at for touch in opponents(b, others(b, f)))
    broken = any(offence.t <= at for offence in carrying.offences(b, f))
    return ("6.a",) if left or won or broken else ()


# ---- what the advance had come to without it ----------------------------------------------------


def apart(b: Before, start: Layout, f: Facts, made: Flick) -> Facts:
    """The facts of the advance alone: whom the move met lies where it lay then (note of 6.d.1)."""
    struck = defences.struck(_told(b, made), f)
    never = dict.fromkeys((BALL, *(x.figure for x in f.touches)), FOREVER) | struck
    ball = never[BALL]
    end = undone(_end(start, f), start, made)
    touches = tuple(x for x in f.touches if x.t < min(ball, never[x.figure]))
    exits = exits_without(f.exits, made)
    meant = Meant(b.kind, b.side, b.figure)
    return msgspec.structs.replace(
        f,
        touches=touches,
        bumps=tuple(
            x for x in f.bumps
            if x.t < min(struck.get(x.one, FOREVER), struck.get(x.two, FOREVER))
        ),
        lines=tuple(x for x in f.lines if x.t < ball),
        out=f.out if f.out is not None and f.out.t < ball else None,
        exits=exits,
        rest=tuple((body, *end.at(body)) for body in {x[0]: x for x in (*f.rest, *made.displaced)}),
        axis=end.axis,
        **at_rest(meant, b.east, start, end, exits, touches),
    )  # fmt: skip


def exits_without(exits: tuple[Exit, ...], made: Flick) -> tuple[Exit, ...]:
    """Who is outside once those that a move displaced are back where they were."""
    moved = {body: (x, y) for body, x, y in made.displaced}
    told = {left.figure: left for left in exits if left.figure not in moved}
    for body, at in moved.items():
        if body != BALL and outside(at):
            left = next((x.at for x in exits if x.figure == body and not x.off), _nearest_line(at))
            told[body] = Exit(body, left)
    return tuple(told.values())


def _nearest_line(p: Point) -> Point:
    return min(max(p[0], -DEAD_BALL), DEAD_BALL), min(max(p[1], -TOUCH), TOUCH)


def _end(start: Layout, f: Facts) -> Layout:
    off = ((left.figure, left.at) for left in f.exits if left.off)
    return start.put(*((body, (x, y)) for body, x, y in f.rest), *off, axis=f.axis)


def undone(end: Layout, start: Layout, made: Flick) -> Layout:
    """Everything the move displaced is back."""
    axis = None
    if any(body == BALL for body, *_ in made.displaced):
        axis = start.axis if made.axis is None else made.axis
    return end.put(*((body, (x, y)) for body, x, y in made.displaced), axis=axis)


# ---- the move itself ----------------------------------------------------------------------------


def rule(b: Before, start: Layout, f: Facts, made: Flick, carrier: int) -> Ruling:
    """What the move came to; ``carrier``: who has the ball after the advance, if anybody."""
    end = _end(start, f)
    lane: tuple[int, ...] = ()
    if carrier >= 0:
        before = in_lane(undone(end, start, made), carrier)
        lane = tuple(body for body in in_lane(end, carrier) if body not in before)
    f = msgspec.structs.replace(f, lane=lane)
    ruling = referee.rule(_told(b, made), f)
    broken = ruling.offence
    if broken is None or not any(since <= broken.t < until for since, until in f.in_goal):
        return ruling
    return referee.rule(_told(b, made, in_goal=True), f)


def _told(b: Before, made: Flick, *, in_goal: bool = False) -> Before:
    return msgspec.structs.replace(
        b, kind="defence", side=made.side, figure=made.figure, declared="", in_goal=in_goal
    )


def with_offence(f: Facts, ruling: Ruling, offence: Offence | None) -> Ruling:
    """The advance and an offence of the move: the earlier one counts (rulings R21).

    Of two by one side at one instant it is that of the move: it has met the ball, not the ball it.
    """
    if offence is None or not before_end(f, offence.t):
        return ruling
    first = ruling.offence
    if first is not None and (first.t, first.side == offence.side) <= (offence.t, False):
        return ruling
    return msgspec.structs.replace(ruling, offence=offence, dead=None)
