"""Where things went in a shot: out of play, off the pitch, as a restart wants it, and to rest."""

from __future__ import annotations

from collections.abc import Iterable

from puntadidito.core.shotlog import Path
from puntadidito.flick.log import FOREVER, either, rest_after, velocity, while_past
from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.football import lanes
from puntadidito.games.football.facts import KICKS, Exit, Keeping, Kick, Order, Out, ReEntry, Touch
from puntadidito.games.football.keepers import hinders
from puntadidito.games.football.layout import (
    KEEPERS,
    apart,
    in_goal_area,
    in_penalty_area,
    off_pitch,
    quarter,
    seen,
)
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BAR_HEIGHT,
    BASE_R,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    KEEPER_DEPTH,
    KEEPER_WIDTH,
    POST_R,
    POST_Y,
    SHOOTING_LINE,
    TOUCH_LINE,
)
from puntadidito.games.football.watch import OUTLINES, Outline, Watched

CLEARLY = 1_000
"""A ball that was clearly touched is so far from where it lay (13.2.m)."""
QUICKLY = 100_000
"""A keeper that is faster than this (micrometres a second) moves quickly (8.1.t)."""


def out(shot: Watched) -> Out | None:
    """When and where the ball was first wholly over a line."""
    path = shot.paths.get(BALL)
    if path is None:
        return None
    over = [(spans[0][0], line) for line in OUTLINES if (spans := line.while_past(path, BALL_R))]
    if not over:
        return None
    t, line = min(over)
    crossed = max(start for start, _ in line.while_past(path) if start <= t)
    at = _on_pitch(path, crossed)
    goal = line.axis == "x" and abs(at[1]) < POST_Y and path.height(crossed) < BAR_HEIGHT + POST_R
    return Out(t, line.name, at, goal)


def _on_pitch(path: Path, t: int) -> Point:
    """Where a body is that just crosses a line."""
    x, y = path.at(t)
    return (
        round(min(max(x, -GOAL_LINE), GOAL_LINE)),
        round(min(max(y, -TOUCH_LINE), TOUCH_LINE)),
    )


# ---- figures that leave the pitch ---------------------------------------------------------------


def exits(shot: Watched) -> tuple[Exit, ...]:
    """The figures that have to come back: wholly over a line at rest, or once off the cloth."""
    found = []
    for figure in shot.moved:
        table, barrier = figure in shot.bare_table, figure in shot.barrier
        off = figure in shot.gone
        last = shot.paths[figure].knots[-1]
        if off_pitch((last.x, last.y)) or table or barrier or off:
            for line, t in _ways_out(shot.paths[figure])[-1:]:
                at = _on_pitch(shot.paths[figure], t)
                found.append(Exit(figure, line.name, at, table=table, barrier=barrier, off=off))
    return tuple(found)


def _ways_out(path: Path) -> list[tuple[Outline, int]]:
    """Over which line, and when, the centre of a figure left the pitch, or that it began there."""
    spans = {line: line.while_past(path) for line in OUTLINES}
    return [
        next((line, t) for line, past in spans.items() if any(s <= t < e for s, e in past))
        for t, _ in either(*spans.values())
    ]


# ---- restarts -----------------------------------------------------------------------------------


def kick(shot: Watched, touches: tuple[Touch, ...], gone: Out | None) -> Kick | None:
    """What a kick did to the ball until it stopped, was out, or another touched it."""
    meant, flicked = shot.order.meant[0], shot.order.flicks[0]
    if meant.kind not in KICKS:
        return None
    first = next((touch.t for touch in touches if touch.body == meant.figure), None)
    if first is None:
        return Kick()
    path = shot.paths[BALL]
    others = (touch.t for touch in touches if touch.body != meant.figure and not touch.neutral)
    end = min(next(others, FOREVER), rest_after(path, first), FOREVER if gone is None else gone.t)
    start, there = shot.place(BALL, 0), shot.place(BALL, end)
    between = [(knot.x, knot.y) for knot in path.knots if first < knot.time < end]
    side, east = meant.side, shot.order.east
    thrown = meant.kind == "throw_in"
    far = _goes_far(path, start, end) if thrown else None
    over = _comes_over(shot.paths[flicked.body], flicked.at, first) if thrown else None
    return Kick(
        moved=any(apart(start, p) >= CLEARLY for p in (*between, there)),
        forward=meant.kind == "kick_off" and seen(there, side, east)[0] > BALL_R,
        left_area=meant.kind == "goal_kick" and not in_penalty_area(there, side, east, BALL_R),
        far=far is not None,
        over=over is not None,
        t=min((t for t in (far, over) if t is not None), default=0),
    )


def _goes_far(path: Path, start: Point, end: int) -> int | None:
    """When a ball thrown in goes wholly into a quarter that is too far (13.4)."""
    x = start[0]
    at = quarter(start, BALL_R)
    if at is None:  # between two quarters: it may not wholly leave both
        line = round(x / SHOOTING_LINE) * SHOOTING_LINE
        low, high = line - SHOOTING_LINE, line + SHOOTING_LINE
    else:
        low = (at - 3) * SHOOTING_LINE
        high = low + 3 * SHOOTING_LINE
    reached = [span for span in while_past(path, "x", 1, high + BALL_R) if high < GOAL_LINE]
    reached += [span for span in while_past(path, "x", -1, BALL_R - low) if low > -GOAL_LINE]
    return min((since for since, _ in reached if since <= end), default=None)


def _comes_over(path: Path, start: Point, first: int) -> int | None:
    """When the base of a taker reaches the sideline once it has touched the ball (13.2.p)."""
    way = 1 if start[1] > 0 else -1
    outside = while_past(path, "y", way, TOUCH_LINE + BASE_R)
    until = next((until for since, until in outside if since <= first <= until), first)
    return None if until == FOREVER else until


def re_entry(shot: Watched) -> ReEntry | None:
    """How a figure came back from offside."""
    meant, flicked = shot.order.meant[0], shot.order.flicks[0]
    if meant.kind not in ("re_entry", "automatic"):
        return None
    side, east = meant.side, shot.order.east
    path = shot.paths[flicked.body]
    end = (path.knots[-1].x, path.knots[-1].y)
    back = -1 if side == east else 1
    return ReEntry(
        lanes.chord(flicked.at, end, side, east),
        lanes.free_angle(shot.layout(0), flicked.body, side, east),
        past_halfway=any(since for since, _ in while_past(path, "x", back, BASE_R)),
    )


# ---- keepers ------------------------------------------------------------------------------------


def keeping(shot: Watched, touches: tuple[Touch, ...]) -> tuple[Keeping, ...]:
    """What keepers did that they may not do; nothing of those who behaved."""
    touched = touches[0].t if touches else FOREVER
    told = [_keeping(shot, side, touched) for side in (0, 1) if KEEPERS[side] in shot.paths]
    return tuple(
        keeper
        for keeper in told
        if keeper.moved or keeper.over_line or keeper.off_line or keeper.between
    )


def _keeping(shot: Watched, side: int, touched: int) -> Keeping:
    path, order = shot.paths[KEEPERS[side]], shot.order
    moves = [
        (knot.time, max(map(abs, velocity(path, knot.time))))
        for knot in path.knots[:-1]
        if knot.time < touched
    ]
    moved = [t for t, speed in moves if speed]
    over = [knot.time for knot in path.knots if _is_over((knot.x, knot.y), side, order)]
    x = seen((path.knots[0].x, path.knots[0].y), side, order.east)[0]
    off_line = order.meant[0].kind == "penalty" and x + KEEPER_DEPTH // 2 > -GOAL_LINE
    hinders = [
        flicked.after
        for meant, flicked in zip(order.meant, order.flicks, strict=True)
        if meant.side != side
        and meant.kind in KICKS | {"attack"}  # for a volley nobody can set him aside
        and flicked.body != BALL
        and _hinders(shot, side, flicked.body, flicked.after)
    ]
    return Keeping(
        side,
        t=min([*moved, *over, *hinders], default=0),
        fast=any(speed > QUICKLY for _, speed in moves),
        moved=bool(moved),
        over_line=bool(over),
        off_line=off_line and side != order.attacker,
        between=bool(hinders),
    )


def _is_over(p: Point, side: int, order: Order) -> bool:
    """Whether the base of a keeper is past the goal-area line; at placed shots, touches it."""
    x, y = seen(p, side, order.east)
    past = max(x + KEEPER_DEPTH // 2 + GOAL_AREA, abs(y) + KEEPER_WIDTH // 2 - GOAL_HALF_WIDTH)
    return past >= 0 if order.meant[0].kind == "placed" else past > 0


def _hinders(shot: Watched, side: int, figure: int, t: int) -> bool:
    """Whether a keeper stands between a figure and the ball in his goal area (8.1.n)."""
    if not shot.is_on(BALL, t):
        return False
    ball, start = shot.place(BALL, t), shot.place(figure, t)
    inside = in_goal_area(ball, side, shot.order.east, BALL_R)
    return inside and hinders(shot.place(KEEPERS[side], t), start, ball)


# ---- rest ---------------------------------------------------------------------------------------


def rest(shot: Watched, bodies: Iterable[int]) -> tuple[Lies, ...]:
    """Where those came to rest that did not end where they began, and are on the table."""
    found = []
    for body in bodies:
        path = shot.paths.get(body)
        if path is None or not path.pulls or body in shot.gone:
            continue
        begin, end = path.knots[0], path.knots[-1]
        if (begin.x, begin.y) != (end.x, end.y):
            found.append((body, end.x, end.y))
    return tuple(found)
