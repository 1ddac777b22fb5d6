"""Where a piece may be put by hand: for its centre, in the frame of the table, with every law.

What nobody can do is solid: to stand on another piece or off the cloth, and whatever the book knows
no remedy for (the ball, takers, keepers). The rest, teams and portierini, a strict referee lets
pass and puts right or punishes. Figures that a side lays out together are held against one another
in `teams`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.regions import Keep, Region, keep_in, keep_out
from puntadidito.flick.shapes import AnyShape, Disc, Rect
from puntadidito.flick.spots import Point
from puntadidito.games.football.facts import Kind
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, Layout, radius, side_of
from puntadidito.games.football.places import (
    CLOTH,
    ENDS,
    PITCH,
    apart,
    goal_area,
    home,
    nearer_than,
    others,
    penalty_area,
    touched,
)
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BASE_R,
    CENTRE_R,
    CLEAR,
    CLOTH_BEYOND,
    CORNER_R,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_KICK_APART,
    GOAL_LINE,
    KEEPER_DEPTH,
    KEEPER_WIDTH,
    NET_DEPTH,
    POST_R,
    POST_Y,
    ROD_LENGTH,
    ROD_R,
    TOUCH_LINE,
)

Stand = Literal["shot", "penalty", "placed"]
"""What a keeper stands ready for."""
INSIDE = BASE_R + 1
"""A base completely inside leaves a gap to the line."""
DEEP, WIDE = KEEPER_DEPTH // 2, KEEPER_WIDTH // 2
"""Half a keeper."""


# ---- what lies there already --------------------------------------------------------------------


def taken(table: Layout, body: int, bodies: Iterable[int], law: Law) -> Keep:
    """Nobody stands on another piece."""
    discs = (Disc(*table.at(b), apart(body, b), rim=False) for b in bodies)
    return keep_out(*discs, reason="place.taken", law=law, solid=True)


def _goals(table: Layout, law: Law, ends: Iterable[int] = ENDS) -> Keep:
    """Nobody stands on a goal or a keeper."""
    shapes: list[AnyShape] = []
    for end in ends:
        low, high = sorted((end * GOAL_LINE, end * (GOAL_LINE + NET_DEPTH)))
        shapes += nearer_than(Rect(low, -POST_Y, high, POST_Y), POST_R)
    for at in table.keepers:
        if at is not None:
            x, y = at
            low, high = sorted((x, x + (ROD_LENGTH if x > 0 else -ROD_LENGTH)))
            shapes += nearer_than(_around(at), 0)
            shapes += nearer_than(Rect(low, y - ROD_R, high, y + ROD_R), 0)
    return keep_out(*shapes, reason="place.goal", law=law, solid=True)


def _nets(end: int, law: Law) -> Keep:
    """Posts and nets of a goal: one may stand in it."""
    low, high = sorted((end * GOAL_LINE, end * (GOAL_LINE + NET_DEPTH)))
    back = end * (GOAL_LINE + NET_DEPTH)
    sides = (Rect(low, y, high, y) for y in (-POST_Y, POST_Y))
    shapes = (s for net in (*sides, Rect(back, -POST_Y, back, POST_Y)) for s in touched(net))
    posts = (Disc(end * GOAL_LINE, y, BASE_R + POST_R, rim=False) for y in (-POST_Y, POST_Y))
    return keep_out(*shapes, *posts, reason="place.goal", law=law, solid=True)


def _on_cloth(law: Law) -> Keep:
    return keep_in(CLOTH.less(BASE_R), reason="place.surface", law=law, solid=True)


# ---- teams (4.2, 14.2) --------------------------------------------------------------------------


def kick_off(side: int, east: int, *, kicking: bool) -> Region:
    """Where a figure may stand for a kick-off; the taker may too."""
    own = Rect(-GOAL_LINE, -TOUCH_LINE, 0, TOUCH_LINE)
    if home(side, east) > 0:
        own = Rect(0, -TOUCH_LINE, GOAL_LINE, TOUCH_LINE)
    circle = keep_out(*touched(Disc(0, 0, CENTRE_R)), reason="place.circle", law=("4.2.b",))
    ball = keep_out(
        Disc(0, 0, apart(0, BALL), rim=False), reason="place.taken", law=("4.2.f",), solid=True
    )
    return Region(
        (
            keep_in(own.less(INSIDE), reason="place.half", law=("4.2.a",)),
            _no_goal_area(home(side, east)),
            *(() if kicking else (circle,)),
            ball,
            _on_cloth(("4.2.a",)),
        )
    )


def _no_goal_area(*ends: int) -> Keep:
    shapes = (s for end in ends for s in touched(goal_area(end)))
    return keep_out(*shapes, reason="place.goal_area", law=("2.4.a",))


def goal_kick(table: Layout, side: int, east: int, *, kicking: bool) -> Region:
    """Where a figure may stand for a goal kick; who places last keeps off the other side."""
    end = home(side, east) if kicking else -home(side, east)
    opponents = table.on(1 - side)
    rivals = (Disc(*table.at(b), apart(0, b, GOAL_KICK_APART), rim=False) for b in opponents)
    distance = keep_out(*rivals, reason="place.apart", law=("14.2.f",))
    return Region(
        (
            keep_in(PITCH.less(-BASE_R), reason="place.pitch", law=("14.2.a", "2.1.a")),
            keep_out(*touched(penalty_area(end)), reason="place.penalty_area", law=("14.2.e",)),
            _no_goal_area(-end),
            taken(table, 0, opponents, ("14.2.a",)),
            *(() if kicking else (distance,)),
            _on_cloth(("14.2.a",)),
        )
    )


# ---- the ball -----------------------------------------------------------------------------------


def goal_kick_ball(table: Layout, side: int, east: int) -> Region:
    """At most half of it outside the goal area."""
    low, high = sorted((home(side, east) * GOAL_AREA, home(side, east) * GOAL_LINE))
    law: Law = ("14.2.h", "14.2.i")
    area = Rect(low, -GOAL_HALF_WIDTH, high, GOAL_HALF_WIDTH)
    boxes = (_around(at).more(BALL_R - 1) for at in table.keepers if at is not None)
    return Region(
        (
            keep_in(area, reason="ball.goal_area", law=law, solid=True),
            taken(table, BALL, others(table, BALL), law),
            keep_out(*(s for box in boxes for s in box), reason="place.goal", law=law, solid=True),
        )
    )


def corner_ball(table: Layout, end: int, sign: int) -> Region:
    """In the quarter circle of a corner, at most half of it outside; ``sign``: of y, 0: either."""
    law: Law = ("15.2.a", "15.2.b")
    signs = (sign,) if sign else (1, -1)
    quarters = (Disc(end * GOAL_LINE, sign * TOUCH_LINE, CORNER_R) for sign in signs)
    return Region(
        (
            keep_in(*quarters, reason="ball.corner", law=law, solid=True),
            keep_in(PITCH, reason="ball.corner", law=law, solid=True),
            taken(table, BALL, others(table, BALL), law),
        )
    )


# ---- takers -------------------------------------------------------------------------------------

ANYWHERE: dict[Kind, Law] = {
    "direct": ("10.2.e",), "indirect": ("10.2.e",), "corner": ("15.2.d",), "penalty": ("11.2.b",),
    "placed": ("16.2.b",),
}  # fmt: skip
"""Restarts whose taker is placed as desired on the playing surface."""


def taker(table: Layout, body: int, kind: Kind, east: int) -> Region:
    """Where the figure may stand that takes a restart."""
    side = side_of(body)
    if kind == "kick_off":
        half, *rest = kick_off(side, east, kicking=True).keeps
        half = msgspec.structs.replace(half, solid=True)
        return Region((half, *rest, taken(table, body, others(table, body), half.law)))
    law: Law
    where: tuple[Keep, ...]
    if kind == "goal_kick":
        law = ("14.2.g",)
        low, high = sorted((home(side, east) * GOAL_AREA, home(side, east) * GOAL_LINE))
        area = Rect(low, -GOAL_HALF_WIDTH, high, GOAL_HALF_WIDTH).less(INSIDE)
        where = (keep_in(area, reason="place.in_goal_area", law=law, solid=True),)
    elif kind == "throw_in":
        law = ("13.2.h",)
        where = (
            _on_cloth(law),
            keep_out(*touched(PITCH), reason="place.outside", law=law, solid=True),
        )
    else:
        law = ANYWHERE[kind]
        where = (_on_cloth(law),)
    return Region((*where, taken(table, body, others(table, body), law), _goals(table, law)))


# ---- portierino and keeper (8.1, 9.1, 11.2, 16.2) -----------------------------------------------


def portierino(table: Layout, side: int, east: int) -> Region:
    """In the goal area, or behind the end line between the extensions of its lines."""
    law: Law = ("9.1.h",)
    body, end = PORTIERINO[side], home(side, east)
    low, high = sorted((end * GOAL_AREA, end * (GOAL_LINE + CLOTH_BEYOND)))
    area = Rect(low, -GOAL_HALF_WIDTH, high, GOAL_HALF_WIDTH).less(BASE_R)
    return Region(
        (
            keep_in(area, reason="place.portierino", law=law),
            taken(table, body, others(table, body), law),
            _nets(end, law),
            _goals(table.put((KEEPERS[side], None)), law, (-end,)),
            _on_cloth(law),
        )
    )


def keeper(table: Layout, side: int, east: int, stand: Stand = "shot") -> Region:
    """Where the middle of a keeper may be."""
    end = home(side, east)
    near, far, wide = GOAL_AREA + DEEP, GOAL_LINE - DEEP, GOAL_HALF_WIDTH - WIDE
    law: Law = ("8.1.h", "8.1.e")
    if stand == "placed":
        near, wide, law = near + CLEAR, wide - CLEAR, ("16.2.e",)
    elif stand == "penalty":
        near, far, wide, law = (
            GOAL_LINE + DEEP,
            GOAL_LINE + DEEP,
            POST_Y - POST_R - WIDE,
            ("11.2.f",),
        )
    low, high = sorted((end * near, end * far))
    pieces = (
        shape
        for body, at in enumerate(table.places)
        if at is not None and abs(at[0] - end * GOAL_LINE) < GOAL_LINE - GOAL_AREA + 2 * BASE_R
        for shape in _around(at).more(radius(body) - 1)
    )
    posts = (
        shape for y in (-POST_Y, POST_Y) for shape in _around((end * GOAL_LINE, y)).more(POST_R - 1)
    )
    return Region(
        (
            keep_in(Rect(low, -wide, high, wide), reason="keeper.area", law=law, solid=True),
            keep_out(*pieces, *posts, reason="keeper.taken", law=law, solid=True),
        )
    )


def _around(at: Point) -> Rect:
    """Where the middle of a keeper is that stands on a point."""
    x, y = at
    return Rect(x - DEEP, y - WIDE, x + DEEP, y + WIDE)
