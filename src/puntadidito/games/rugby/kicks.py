"""Kicks: kick-off, displacement, drop, place kick, conversion (3.2, 3.3, 7, 11.2)."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import carrying, outs
from puntadidito.games.rugby.contacts import distance, own_touches
from puntadidito.games.rugby.facts import Facts, Touch
from puntadidito.games.rugby.layout import (
    CONTROL,
    FIVE,
    LINES_OF_PLAY,
    TEN,
    TWENTY_TWO,
    R,
    half_extent,
    quarter,
    seen,
    side_of,
    within_fives,
)
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Before, Dead, Offence, Result, Ruling

KICK, CONVERSION = 3, 2
"""Points (2.1)."""
CENTRE = (0, 0)


def rule(b: Before, f: Facts) -> Ruling:
    """What a kick came to."""
    if b.kind == "conversion":
        return Ruling(_conversion(b, f))
    if b.kind == "kick_off":
        return _kick_off(b, f)
    if _not_played(b, f):
        dead = outs.after_play(b, f)  # off a figure that the kicker pushed
        return Ruling(Result("loose", 1 - b.side, (_missed(b),)), None, dead)
    if f.kick is not None and f.kick.ramp != "over":
        return Ruling(Result("missed", 1 - b.side, (_back(b),)), _rolled_back(b, f))
    if b.kind in ("drop", "place") and f.kick is not None and f.kick.goal:
        return Ruling(_goal(b))
    held = carrying.first(carrying.held(f))
    if held is not None:
        return Ruling(_in_field(b, f), held)
    if f.out is not None:
        return Ruling(_in_field(b, f), None, _out(b, f))
    offence = _offside(b, f)
    mark = None if offence else _mark(b, f)
    return Ruling(mark or _in_field(b, f), offence, None, _notes(b, f))


# ---- failed and good ----------------------------------------------------------------------------


def _not_played(b: Before, f: Facts) -> bool:
    """A miss, or a kick not made in time; the accessory neither misses nor rolls back (13.1)."""
    if b.figure >= 0:
        return not own_touches(b, f)
    return f.kick is not None and f.kick.ramp != "over"


def _missed(b: Before) -> str:
    return {"kick": "7.1.e.1", "drop": "7.2.e.1", "place": "7.4.b.1"}[b.kind]


def _back(b: Before) -> str:
    return {"kick": "7.1.e.2", "drop": "7.2.e.2", "place": "7.4.b.2"}[b.kind]


def _rolled_back(b: Before, f: Facts) -> Offence:
    """Down the ramp again, or beside it: a knock-on where the ball lay."""
    return Offence(f.duration, b.side, "knock_on", "scrum", (_back(b), "10.2.a"), b.ball, b.figure)


def _goal(b: Before) -> Result:
    law: Law = ("7.2.f.1", "2.1.d") if b.kind == "drop" else ("7.4.c.1", "2.1.c")
    return Result("score", b.side, law, b.figure, points=KICK)


def _conversion(b: Before, f: Facts) -> Result:
    if f.kick is not None and f.kick.ramp == "over" and f.kick.goal:
        return Result("score", b.side, ("11.2.c.1", "2.1.b"), b.figure, points=CONVERSION)
    return Result("no_score", b.side, ("11.2.d",), b.figure)


# ---- in the field -------------------------------------------------------------------------------


def _in_field(b: Before, f: Facts) -> Result:
    if b.kind in ("drop", "place"):
        return _missed_shot(b, f)
    more: Law = ("7.3.c.2",) if b.kicked == "penalty" else ()
    if _short(b, f):
        met = any(t.figure in b.offside and side_of(t.figure) == b.side for t in f.touches)
        more = more or (("7.1.i.2",) if met else ())
        return Result("loose", b.side, ("7.1.f.1", "10.1.l.1", *more))
    return Result("loose", 1 - b.side, ("7.1.g", "10.1.l.2", *more))


def _missed_shot(b: Before, f: Facts) -> Result:
    """A drop or place kick that stays in the field (7.2.h, 7.2.i, 7.4.e, 7.4.f)."""
    drop = b.kind == "drop"
    wood = f.kick.wood if f.kick is not None else None
    if wood is not None:
        mine = [
            t
            for t in f.touches
            if t.t > wood and side_of(t.figure) == b.side and t.figure not in b.offside
        ]
        if mine:
            return Result("loose", b.side, ("7.2.h.1",) if drop else ("7.4.e",))
        return Result("loose", 1 - b.side, ("7.2.h.2",) if drop else ("7.4.e",))
    theirs = [t for t in f.touches if side_of(t.figure) != b.side]
    if theirs:
        law: Law = ("7.2.i.2",) if drop else ("7.4.f.2",)
        return Result("intercepted", 1 - b.side, law, theirs[-1].figure)
    return Result("loose", 1 - b.side, ("7.2.i.1",) if drop else ("7.4.f.1",))


def _short(b: Before, f: Facts) -> bool:
    """The ball has not wholly passed two lines of the quarters (note of 7.1.f.1)."""
    start = seen(b.ball, b.side, b.east)[0]
    second = quarter(start, half_extent(b.axis), 1) + 2
    if second >= len(LINES_OF_PLAY):
        return True
    return not _wholly_past(b, f, LINES_OF_PLAY[second])


def _wholly_past(b: Before, f: Facts, line: int) -> bool:
    axis = b.axis if f.axis is None else f.axis
    return seen(_rest(b, f), b.side, b.east)[0] - half_extent(axis) > line


def _rest(b: Before, f: Facts) -> Point:
    return next(((x, y) for body, x, y in f.rest if body == BALL), b.ball)


def _offside(b: Before, f: Facts) -> Offence | None:
    """The ball stopped near a team-mate who was before it at the kick (7.1.h)."""
    mates = [t for t in f.touches if side_of(t.figure) == b.side and t.figure in b.offside]
    if b.kind != "kick" or not mates or distance(f, mates[-1].figure) > CONTROL:
        return None
    figure = mates[-1].figure
    at = next(((x, y) for body, x, y in f.rest if body == figure), mates[-1].where)
    return Offence(f.duration, b.side, "offside", "penalty", ("7.1.h",), at, figure)


def _mark(b: Before, f: Facts) -> Result | None:
    """A direct hit of a defender inside his 22 (7.1.n.2)."""
    if b.kind != "kick":
        return None
    for touch in f.touches:
        if touch.direct and side_of(touch.figure) != b.side and _in_own_22(b, touch):
            side = 1 - b.side
            return Result("mark", side, (), touch.figure, at=touch.at)
    return None


def _in_own_22(b: Before, touch: Touch) -> bool:
    """The base touches the 22 m line or is behind it."""
    return seen(touch.where, 1 - b.side, b.east)[0] - R <= -TWENTY_TWO


def _notes(b: Before, f: Facts) -> tuple[Law, ...]:
    """Touches without effect."""
    found: list[Law] = []
    for touch in f.touches:
        if side_of(touch.figure) != b.side and b.kind in ("kick", "kick_off"):
            found.append(("3.2.c",) if b.kind == "kick_off" else ("7.1.n.1",))
        elif b.kind == "kick" and touch.figure in b.offside and distance(f, touch.figure) > CONTROL:
            found.append(("7.1.i.1",))
    return tuple(dict.fromkeys(found))


# ---- out ----------------------------------------------------------------------------------------


def _out(b: Before, f: Facts) -> Dead:
    """Where play restarts after a kick that went out (7.1.l, 7.2.g, 7.3.c.1, 7.4.d)."""
    out = f.out
    assert out is not None
    if out.line != "touch":
        return _dead(b, f)
    other = 1 - b.side
    point, level = outs.line_out_point(out.at, out), outs.line_out_point(b.ball, out)
    if b.kind == "kick" and b.kicked == "penalty":
        return Dead("line_out", b.side, ("7.3.c.1", "8.1.a", "8.0"), point)
    if _from_own_22(b):
        if seen(out.at, b.side, b.east)[0] >= TWENTY_TWO:
            return Dead("line_out", other, ("7.1.l.2", "8.1.a", "8.0"), level)
        return Dead("line_out", other, ("7.1.l.1", "8.1.a", "8.0"), point)
    if out.direct:
        return Dead("line_out", other, ("7.1.l.4", "8.1.a", "8.0"), level)
    return Dead("line_out", other, ("7.1.l.3", "8.1.a", "8.0"), point)


def _from_own_22(b: Before) -> bool:
    """The ball was not wholly beyond the line (note of 7.1.l.1)."""
    return seen(b.ball, b.side, b.east)[0] - half_extent(b.axis) <= -TWENTY_TWO


def _dead(b: Before, f: Facts) -> Dead:
    out = f.out
    assert out is not None
    other = 1 - b.side
    if not outs.theirs(b, out):
        spot = seen((-FIVE, 0), b.side, b.east)[0], b.ball[1]
        return Dead("scrum", other, ("8.1.d",), spot)
    if b.kind == "drop":
        return Dead("restart", other, ("7.2.g",), out.at)
    if b.kind == "place":
        return Dead("restart", other, ("7.4.d",), out.at)
    law: Law = ("7.1.l.5",)
    scrum = Dead("scrum", other, law, within_fives(b.ball))
    return Dead("choice", other, law, out.at, (scrum, Dead("restart", other, law, out.at)))


# ---- the kick-off -------------------------------------------------------------------------------


def _kick_off(b: Before, f: Facts) -> Ruling:
    """What the receiver may choose, or who attempts (3.2, 3.3)."""
    other = 1 - b.side
    failed = not own_touches(b, f) or (f.kick is not None and f.kick.ramp != "over")
    attempt = Result("loose", other, ())  # until he has chosen
    if failed:
        return Ruling(attempt, None, _chosen(b, f, "3.2.b.2"))
    held = carrying.first(carrying.held(f))
    if held is not None:
        return Ruling(attempt, held)
    out = f.out
    if out is not None:
        if not outs.theirs(b, out):
            return Ruling(attempt, None, _chosen(b, f, "3.2.a.1"))
        if out.line == "touch":
            at = outs.line_out_point(CENTRE if out.direct else out.at, out)
            return Ruling(
                attempt, None, _chosen(b, f, "3.2.a.2", Dead("line_out", other, ("3.2.a.2",), at))
            )
        more = Dead("restart", other, ("3.2.a.3",), out.at)
        return Ruling(attempt, None, _chosen(b, f, "3.2.a.3", more))
    notes = _notes(b, f)
    if not _wholly_past(b, f, TEN):
        return Ruling(attempt, None, _chosen(b, f, "3.2.b.1"), notes)
    if _wholly_past(b, f, TWENTY_TWO):
        return Ruling(Result("loose", other, ("3.3.b",)), None, None, notes)
    return Ruling(Result("loose", b.side, ("3.3.a",)), None, None, notes)


def _chosen(b: Before, f: Facts, law: str, *more: Dead) -> Dead:
    """The receiver chooses: a scrum at the centre, the kick again, or what else there is."""
    other = 1 - b.side
    at = b.ball if f.out is None else f.out.at
    scrum = Dead("scrum", other, (law,), CENTRE)
    return Dead("choice", other, (law,), at, (scrum, *more), retake=True)
