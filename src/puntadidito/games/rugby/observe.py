"""What a shot did, read from its log (rugby_flow, facts)."""

from __future__ import annotations

from itertools import pairwise
from math import atan2, degrees, hypot
from typing import Any

from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.log import FOREVER, Span, impossible, unlike
from puntadidito.flick.order import Flicked
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import layout as where
from puntadidito.games.rugby.facts import (
    KICKS,
    Bump,
    Crossing,
    Exit,
    Facts,
    Flick,
    KickFacts,
    Meant,
    Order,
    Out,
    PutInFacts,
    Thrown,
    Touch,
)
from puntadidito.games.rugby.layout import (
    DASHED,
    DEAD_BALL,
    GOAL_LINE,
    LEVEL,
    LINES_OF_PLAY,
    TOUCH,
    Layout,
    R,
    seen,
    side_of,
    squad,
)
from puntadidito.games.rugby.table import BALL, BAR_TOP, MICRO, POSTS_APART
from puntadidito.games.rugby.watch import Oval, Watched

HALF_POSTS, BAR = round(POSTS_APART / 2 * MICRO), round(BAR_TOP * MICRO)
FRONT_ROW = 23_000
"""From the middle of a scrum or line-out to the centres of a front row or file."""
MEDDLED = 1_000
"""A ball that starts on a line has left it once it is so far inside (note of 8.2.c)."""


def observe(order: Order, log: ShotLog) -> Facts:
    """What a shot did."""
    shot = Watched(order, log)
    meant = order.meant[0]
    start, end = shot.layout(0), shot.layout(log.duration + 1)
    out = _out(shot)
    touches = _touches(shot)
    exits = _exits(shot, end)
    on = end.places[BALL] is not None
    return Facts(
        flicks=tuple(_flick(shot, m, f) for m, f in zip(order.meant, order.flicks, strict=True)),
        touches=touches,
        bumps=_bumps(shot),
        lines=_lines(shot, meant.side),
        out=out,
        exits=exits,
        fallen=tuple(body for body in shot.fell if end.places[body] is not None),
        **(at_rest(meant, order.east, start, end, exits, touches) if on else {}),
        lane=_lane(order, start, end) if on else (),
        in_goal=_in_goal(shot, meant.side) if len(order.flicks) > 1 else (),
        same_quarter=_same_quarter(shot, touches, out),
        beyond=_beyond(order, end, meant),
        wedge=shot.met_wedge(squad(meant.side)),
        kick=_kick(shot) if meant.kind in KICKS else None,
        throw=_throw(shot, end) if meant.kind == "throw" else None,
        put_in=_put_in(order, end) if meant.kind == "put_in" else None,
        rest=tuple((b, *end.at(b)) for b in shot.moved if end.places[b] is not None),
        axis=end.axis if on and end.axis != order.axis else None,
        duration=log.duration,
        parallel=_parallel(shot),
    )


def at_rest(
    meant: Meant,
    east: int,
    start: Layout,
    end: Layout,
    exits: tuple[Exit, ...],
    touches: tuple[Touch, ...],
) -> dict[str, Any]:
    """What is so of the ball where it has come to rest, for the figure that was flicked."""
    own = next((x.at for x in exits if x.figure == meant.figure), None)
    stands = end.places[meant.figure] if meant.figure >= 0 else None
    by, r = (own, 0) if own is not None else (stands, R)
    return {
        "gap": where.gap(by, end.ball, end.axis, r) if by is not None else 0,
        "way": where.way(by, end, meant.side, east, r) if by is not None else "sideways",
        "moved": round(hypot(end.ball[0] - start.ball[0], end.ball[1] - start.ball[1])),
        "ahead": _ahead(start, end, meant.side, east),
        "touching": where.touching(end),
        "circle": where.in_circle(end),
        "past": tuple(b for s in (0, 1) for b in where.offside(end, s, east)),
        "near": _near(touches, end),
    }


def read_log(order: Order, log: ShotLog) -> Facts:
    """Take a log as it comes and hold it against the shot, or raise `Refused`."""
    wrong = unlike(log, order)
    if wrong is None and len(log.touches) != len(log.contacts):
        wrong = "nobody knows where they met"
    if wrong is not None:
        raise impossible(wrong)
    return observe(order, log)


# ---- contacts -----------------------------------------------------------------------------------


def _flick(shot: Watched, meant: Meant, flicked: Flicked) -> Flick:
    t, body = flicked.after, flicked.body
    if t and all(knot.time != t for knot in shot.paths[body].knots):
        return Flick(meant.kind, meant.side, meant.figure, t, launched=False)
    if not t:
        return Flick(meant.kind, meant.side, meant.figure)
    displaced = shot.chain(body, t)
    lay = next(((x, y) for moved, x, y in displaced if moved == BALL), None)
    struck = (m.t for m in shot.meetings if m.t >= t and BALL in (m.body, m.other))
    met = next((m for m in struck if lay == shot.place(BALL, m)), None)
    axis = None if met is None else shot.axis(met)
    return Flick(meant.kind, meant.side, meant.figure, t, displaced=displaced, axis=axis)


def _touches(shot: Watched) -> tuple[Touch, ...]:
    """The ball and figures."""
    found = []
    for met in shot.meetings:
        if not met.closing or BALL not in (met.body, met.other) or met.other < 0:
            continue
        m = met.seen_from(BALL)
        found.append(
            Touch(
                m.t,
                m.other,
                ball=shot.place(BALL, m.t),
                at=m.at,
                where=shot.place(m.other, m.t),
                moving=shot.moving(m.other, m.t, m.its_speed),
                ball_moving=shot.moving(BALL, m.t, m.speed),
                lying=shot.lay(m.other, m.t),
                direct=_direct(shot, m.t),
            )
        )
    return tuple(found)


def _direct(shot: Watched, t: int) -> bool:
    """Whether the ball had left the wedge, or the accessory, and not met the cloth since."""
    left = 0 if shot.by_foot else shot.lip
    return left is not None and left < t and not any(left < b < t for b in shot.bounces)


def _bumps(shot: Watched) -> tuple[Bump, ...]:
    """Figures and figures, the faster first."""
    found = []
    for met in shot.meetings:
        if not met.closing or BALL in (met.body, met.other) or met.other < 0:
            continue
        m = met.seen_from(met.other if met.its_speed > met.speed else met.body)
        found.append(
            Bump(
                m.t,
                m.body,
                m.other,
                m.at,
                (shot.place(m.body, m.t), shot.place(m.other, m.t)),
                one_moving=shot.moving(m.body, m.t, m.speed),
                two_moving=shot.moving(m.other, m.t, m.its_speed),
            )
        )
    return tuple(found)


# ---- the ball and the lines ---------------------------------------------------------------------


def _lines(shot: Watched, side: int) -> tuple[Crossing, ...]:
    """Lines of play the whole ball passed, going forward."""
    way = 1 if side == shot.order.east else -1
    least, most, _, _ = shot.span
    near = [line for line in LINES_OF_PLAY if least <= line <= most]
    ovals = shot.ovals if near else []
    found = []
    for line in near:

        def past(oval: Oval, limit: int = way * line) -> bool:
            return way * oval.x - oval.along > limit

        if past(ovals[0]):
            continue
        for here, then in pairwise(ovals):
            if past(then):
                found.append(Crossing(shot.since(here.t, then.t, past).t, line))
                break
    return tuple(sorted(found, key=lambda crossing: crossing.t))


def _out(shot: Watched) -> Out | None:
    """When the ball met a line on the cloth, or its centre passed above one."""
    west, east, south, north = shot.span
    if max(-west, east) < DEAD_BALL and max(-south, north) < TOUCH and BALL not in shot.gone:
        return None
    inside, clear, before = False, 0, 0
    for oval in shot.ovals:
        over = _over(oval)
        if over is None:
            inside, clear = inside or _well_inside(oval), oval.t
        elif inside or not _starts_on(shot, over):
            met = shot.since(clear, oval.t, lambda at: _over(at) is not None)
            return _told(shot, met, _over(met) or over)
        elif _wholly_out(oval):
            return _told(shot, shot.since(before, oval.t, _wholly_out), over)
        before = oval.t
    if BALL in shot.gone:
        last = shot.ovals[-1]
        return _told(shot, last, _over(last) or "dead")
    return None


def _over(oval: Oval) -> str | None:
    """Which line it is over: a dead-ball line, or a side line."""
    along, across = (0.0, 0.0) if oval.aloft else (oval.along, oval.across)
    if abs(oval.x) + along >= DEAD_BALL:
        return "dead"
    return "side" if abs(oval.y) + across >= TOUCH else None


def _well_inside(oval: Oval) -> bool:
    beside = abs(oval.y) + oval.across <= TOUCH - MEDDLED
    return beside and abs(oval.x) + oval.along <= DEAD_BALL - MEDDLED


def _wholly_out(oval: Oval) -> bool:
    return abs(oval.y) - oval.across > TOUCH or abs(oval.x) - oval.along > DEAD_BALL


def _starts_on(shot: Watched, over: str) -> bool:
    """A restart may put the ball on a line: it is out only when it meets one again."""
    return _over(shot.ovals[0]) == over


def _told(shot: Watched, oval: Oval, over: str) -> Out:
    x, y = round(oval.x), round(oval.y)
    if over == "dead":
        at: Point = (DEAD_BALL if x > 0 else -DEAD_BALL, min(max(y, -TOUCH), TOUCH))
        return Out(oval.t, "dead", at, _direct(shot, oval.t))
    at = min(max(x, -DEAD_BALL), DEAD_BALL), TOUCH if y > 0 else -TOUCH
    line = "touch" if abs(x) < GOAL_LINE else "in_goal"
    return Out(oval.t, line, at, _direct(shot, oval.t))  # type: ignore[arg-type]


def _ahead(start: Layout, end: Layout, side: int, east: int) -> int:
    return seen(end.ball, side, east)[0] - seen(start.ball, side, east)[0]


def _in_goal(shot: Watched, side: int) -> tuple[Span, ...]:
    """When the ball is on the other side's goal line or past it."""
    way = 1 if side == shot.order.east else -1

    def there(oval: Oval) -> bool:
        return way * oval.x + oval.along >= GOAL_LINE

    ovals = shot.ovals
    begins = [0] if there(ovals[0]) else []
    ends = []
    for here, then in pairwise(ovals):
        if there(then) and not there(here):
            begins.append(shot.since(here.t, then.t, there).t)
        elif there(here) and not there(then):
            ends.append(shot.since(here.t, then.t, lambda oval: not there(oval)).t)
    return tuple(zip(begins, (*ends, FOREVER), strict=False))


def _kick(shot: Watched) -> KickFacts:
    ramp = "over" if shot.by_foot or shot.lip is not None else "back" if shot.down else "beside"
    return KickFacts(ramp, _goal(shot), shot.wood)  # type: ignore[arg-type]


def _goal(shot: Watched) -> bool:
    """The centre goes forward over the goal line, above the bar and between the posts."""
    way = 1 if shot.order.meant[0].side == shot.order.east else -1
    path = shot.paths[BALL]
    for crossing in shot.log.crossings:
        plane = crossing.body == BALL and crossing.part == 0
        if not plane or abs(crossing.x - way * GOAL_LINE) > LEVEL:
            continue
        before = way * path.at(max(0, crossing.time - 1_000))[0]
        forward = before < GOAL_LINE
        if forward and abs(crossing.y) < HALF_POSTS and crossing.z > BAR:
            return True
    return False


# ---- at rest ------------------------------------------------------------------------------------


def _exits(shot: Watched, end: Layout) -> tuple[Exit, ...]:
    """Figures wholly beyond a line, or off the table: where their centres crossed it."""
    found = []
    for body in shot.moved:
        if body == BALL:
            continue
        off = body in shot.gone
        last = shot.paths[body].knots[-1]
        if off or where.outside((last.x, last.y)):
            found.append(Exit(body, _crossed(shot, body), off))
    return tuple(found)


def _crossed(shot: Watched, body: int) -> Point:
    """Where a figure's centre last crossed a line outwards."""
    path = shot.paths[body]
    inside = path.knots[0].time
    for t in range(0, path.knots[-1].time + 1, 2_000):
        x, y = path.at(t)
        if abs(x) <= DEAD_BALL and abs(y) <= TOUCH:
            inside = t
    outside = inside + 2_000
    while outside - inside > 1:
        middle = (inside + outside) // 2
        x, y = path.at(middle)
        if abs(x) <= DEAD_BALL and abs(y) <= TOUCH:
            inside = middle
        else:
            outside = middle
    x, y = path.at(inside)
    if DEAD_BALL - abs(x) < TOUCH - abs(y):
        return (DEAD_BALL if x > 0 else -DEAD_BALL), round(min(max(y, -TOUCH), TOUCH))
    return round(min(max(x, -DEAD_BALL), DEAD_BALL)), (TOUCH if y > 0 else -TOUCH)


def _lane(order: Order, start: Layout, end: Layout) -> tuple[int, ...]:
    """Defenders that cut the lane of the figure in possession and did not before (6.c)."""
    carrier = order.carrier
    if carrier < 0 or end.places[carrier] is None:
        return ()
    before = where.in_lane(start, carrier)
    return tuple(body for body in where.in_lane(end, carrier) if body not in before)


def _near(touches: tuple[Touch, ...], end: Layout) -> tuple[tuple[int, int], ...]:
    figures = dict.fromkeys(touch.figure for touch in touches)
    return tuple(
        (body, where.gap(end.at(body), end.ball, end.axis))
        for body in figures
        if end.places[body] is not None
    )


def _same_quarter(shot: Watched, touches: tuple[Touch, ...], out: Out | None) -> bool:
    """Figure, ball and last defender in the quarter of exit at the first touch (8.1.b.1)."""
    figure = shot.figure
    own = next((touch for touch in touches if touch.figure == figure), None)
    if out is None or own is None:
        return False
    theirs = [
        x.figure for x in touches if side_of(x.figure) != side_of(figure) and own.t <= x.t < out.t
    ]
    if not theirs:
        return False
    exits = where.quarters(out.at[0], 0)
    half = where.half_extent(shot.axis(own.t))
    spans = (
        (shot.place(figure, own.t)[0], R),
        (own.ball[0], half),
        (shot.place(theirs[-1], own.t)[0], R),
    )
    return all(where.quarters(x, r) & exits for x, r in spans)


def _beyond(order: Order, end: Layout, meant: Meant) -> bool:
    """A pressing figure wholly past those who close the pack or file (9.i.2)."""
    at = end.places[meant.figure]
    if meant.kind != "pressure" or at is None or not order.closing:
        return False
    last = max(seen(end.at(body), meant.side, order.east)[0] for body in order.closing)
    return seen(at, meant.side, order.east)[0] - R > last + R


def _parallel(shot: Watched) -> bool:
    """Within five degrees of the dead-ball line (note of 10.1.d.2)."""
    vx, vy, *_ = shot.order.flicks[0].leaves
    return shot.order.meant[0].kind != "clear" or abs(vx) <= abs(vy) * 0.087_489


# ---- set pieces ---------------------------------------------------------------------------------


def _throw(shot: Watched, end: Layout) -> Thrown:
    order = shot.order
    spot = order.spot or (0, 0)
    infield = -1 if spot[1] > 0 else 1
    files = (*order.file[0], *order.file[1])
    start = shot.layout(0)
    deepest = max((infield * start.at(body)[1] for body in files), default=0) + R
    reached = any(infield * o.y >= -DASHED for o in shot.ovals)
    ball = end.places[BALL] or spot
    aside, deep = ball[0] - spot[0], infield * ball[1]
    if abs(aside) <= FRONT_ROW - R:
        zone = "corridor" if deep <= deepest else "extension"
        return Thrown(_angle(shot, infield), reached, zone, -1, _nearest(order, end))  # type: ignore[arg-type]
    # Each side's file stands towards its own goal line.
    west = 1 - order.east if aside > 0 else order.east
    return Thrown(_angle(shot, infield), reached, "beside", west, _nearest(order, end))


def _angle(shot: Watched, infield: int) -> int:
    """The greatest between the hooker's flick or way and the middle of the corridor."""
    vx, vy, *_ = shot.order.flicks[0].leaves
    ways = [(float(vx), float(vy))]
    path = shot.paths[shot.figure]
    first, last = path.knots[0], path.knots[-1]
    if hypot(last.x - first.x, last.y - first.y) > LEVEL:
        ways.append((float(last.x - first.x), float(last.y - first.y)))
    return max(abs(round(degrees(atan2(x, infield * y)) * 1000)) for x, y in ways)


def _nearest(order: Order, end: Layout) -> int:
    """The side of the nearest figure in no file, from centre to centre; -1: the same."""
    files = {*order.file[0], *order.file[1]}
    if end.places[BALL] is None:
        return -1
    x, y = end.ball
    best = [
        min(
            (hypot(end.at(b)[0] - x, end.at(b)[1] - y) for b in end.on(side) if b not in files),
            default=float(FOREVER),
        )
        for side in (0, 1)
    ]
    if abs(best[0] - best[1]) < LEVEL:
        return -1
    return 0 if best[0] < best[1] else 1


def _put_in(order: Order, end: Layout) -> PutInFacts:
    """Whether the ball lies in the gap, and which front row is nearer (note of 9.f2.1)."""
    spot = order.spot or (0, 0)
    if end.places[BALL] is None:
        return PutInFacts(inside=False)
    x, y = end.ball[0] - spot[0], end.ball[1] - spot[1]
    wide = 26_000 + R
    if abs(x) > FRONT_ROW - R or abs(y) > wide:
        return PutInFacts(inside=False)
    if abs(x) * 2 < LEVEL:
        return PutInFacts()
    # The side that plays east has its pack in the west.
    return PutInFacts(nearer=order.east if x < 0 else 1 - order.east)
