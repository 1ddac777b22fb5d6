"""Where a piece may be put by hand: for its centre, in the frame of the table, with every law."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.flick.regions import Keep, Region, keep_in, keep_out
from puntadidito.flick.shapes import Cone, Disc, Rect
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import places
from puntadidito.games.rugby.layout import (
    CONTROL,
    DEAD_BALL,
    GOAL_LINE,
    LONG,
    SHORT,
    TOUCH,
    TWENTY_TWO,
    Layout,
    R,
    seen,
)
from puntadidito.games.rugby.places import POST_R, POSTS
from puntadidito.games.rugby.table import BALL, BOARD, MICRO

FIVE_DEGREES = 87_155
"""So far aside in a million along."""
_BOARD = Rect(*(round(side * BOARD[axis] / 2 * MICRO) for side in (-1, 1) for axis in (0, 1)))


def _own(side: int, east: int, x0: int, y0: int, x1: int, y1: int) -> Rect:
    """A rectangle of a side's own frame."""
    (ax, ay), (bx, by) = seen((x0, y0), side, east), seen((x1, y1), side, east)
    return Rect(min(ax, bx), min(ay, by), max(ax, bx), max(ay, by))


def taken(table: Layout, but: tuple[int, ...], law: Law, room: int = 0) -> Keep:
    """Nobody stands on another piece, on the ball, or on a post."""
    discs = [
        Disc(*at, 2 * R + room, rim=False)
        for body, at in enumerate(table.places[:BALL])
        if at is not None and body not in but
    ]
    if table.places[BALL] is not None:
        discs.append(Disc(*table.ball, LONG + R, rim=False))
    discs += (Disc(x, y, R + POST_R, rim=False) for x, y in POSTS)
    return keep_out(*discs, reason="place.taken", law=law, solid=True)


def team(
    table: Layout,
    side: int,
    east: int,
    occasion: places.Occasion,
    spot: Point,
    figures: tuple[int, ...],
    law: Law,
) -> Region:
    """Where a figure may stand that is laid out: on the pitch, and behind its limit."""
    front = places.limit(occasion, seen(spot, side, east))
    own = _own(side, east, -DEAD_BALL, -TOUCH, front, TOUCH)
    pitch = Rect(-DEAD_BALL + R, -TOUCH + R, DEAD_BALL - R, TOUCH - R)
    return Region(
        (
            keep_in(pitch, reason="place.pitch", law=law, solid=True),
            keep_in(own, reason=f"place.{occasion}", law=law),
            taken(table, figures, law),
        )
    )


def passer(table: Layout, figure: int, law: Law) -> Region:
    """Where the passer may be set: within 5 cm of the ball, on nothing (note of 5.1.6.1)."""
    near = Disc(*table.ball, CONTROL + R + SHORT)
    return Region(
        (
            keep_in(near, reason="place.near_ball", law=law, solid=True),
            keep_in(_BOARD.less(R), reason="place.board", law=law, solid=True),
            taken(table, (figure,), law),
        )
    )


def hooker(table: Layout, figure: int, spot: Point) -> Region:
    """Where who throws may stand: outside, behind the ball (8.2.c), for a straight throw."""
    board, outside = _BOARD.less(R), TOUCH + R
    south, north = (outside, board.y1) if spot[1] > 0 else (board.y0, -outside)
    beyond = Rect(board.x0, south, board.x1, north)
    return Region(
        (
            keep_in(beyond, reason="place.hooker", law=("8.2.c",), solid=True),
            taken(table, (figure,), ("8.2.c",)),
            keep_in(behind_ball(spot), reason="place.hooker", law=("8.2.d.3",)),
        )
    )


def behind_ball(spot: Point) -> Cone:
    """Within five degrees of the middle of the corridor (note of 8.2.d.3)."""
    return Cone(*spot, 0, 1_000_000 if spot[1] > 0 else -1_000_000, FIVE_DEGREES, _BOARD.y1 - TOUCH)


def on_line(x: int, law: Law) -> Region:
    """Where the ball may lie for a penalty on a line across the pitch (notes of 12.a.1, 12.a.3)."""
    line = Rect(x - R, -TOUCH + LONG, x + R, TOUCH - LONG)
    return Region((keep_in(line, reason="place.on_line", law=law, solid=True),))


def restart(side: int, east: int, law: Law) -> Region:
    """Where the ball may lie for a kick from the 22: behind it, however turned (7.1.m.1)."""
    own = _own(side, east, -GOAL_LINE, -TOUCH + LONG, -TWENTY_TWO - LONG, TOUCH - LONG)
    posts = (Disc(x, y, LONG + POST_R, rim=False) for x, y in POSTS)
    return Region(
        (
            keep_in(own, reason="place.restart", law=law, solid=True),
            keep_out(*posts, reason="place.taken", law=law, solid=True),
        )
    )
