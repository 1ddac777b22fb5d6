"""Where figures go without a flick: house layouts, the 5 cm circle, back onto the pitch, up again.

Places of layouts are in a side's own frame, in which it plays towards growing x.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, dist, hypot, radians, sin
from typing import Literal

from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.rugby.layout import (
    CONTROL,
    DEAD_BALL,
    FIVE,
    GOAL_LINE,
    LONG,
    TEN,
    TOUCH,
    TWENTY_TWO,
    Layout,
    R,
    gap,
    quarter,
    seen,
    side_of,
    wearing,
)
from puntadidito.games.rugby.table import BALL, MICRO, POST_THICK, POSTS_APART

Occasion = Literal[
    "kick_off", "receiving", "restart", "against_restart", "behind", "against", "scrum", "line_out"
]
"""``behind``: the side with the ball at a penalty, tap or mark; ``against``: the other side then.
``scrum`` and ``line_out``: whoever is in no pack or file."""

CM = 10_000
ASIDE = 1_000
"""Figures that are put down leave so much to one another."""
ROW, COLUMN = 45_000, 85_000
"""How far rows and columns of a house layout are apart: 12.a wants 5 cm within a row."""
LAST_ROW = -DEAD_BALL + R
"""No base reaches over the dead-ball line."""
_COLUMNS = (0, COLUMN, -COLUMN, 2 * COLUMN, -2 * COLUMN, 3 * COLUMN, -3 * COLUMN)
"""Seven: no line holds more (12.a.1)."""
_POST_Y = round((POSTS_APART + POST_THICK) / 2 * MICRO)
POST_R = round(POST_THICK / 2 * MICRO)
POSTS = tuple((x, y) for x in (-GOAL_LINE, GOAL_LINE) for y in (-_POST_Y, _POST_Y))

KICKING: dict[int, Point] = {
    1: (-20_000, -160_000), 2: (-20_000, -80_000), 3: (-20_000, 80_000), 4: (-20_000, -240_000),
    5: (-20_000, 160_000), 6: (-20_000, 240_000), 7: (-80_000, -120_000), 8: (-80_000, 120_000),
    9: (-80_000, 0), 10: (-40_000, 0), 11: (-150_000, -280_000), 12: (-150_000, -100_000),
    13: (-150_000, 100_000), 14: (-150_000, 280_000), 15: (-400_000, 0),
}  # fmt: skip
RECEIVING: dict[int, Point] = {
    1: (-130_000, -120_000), 2: (-130_000, 0), 3: (-130_000, 120_000), 4: (-130_000, -240_000),
    5: (-130_000, 240_000), 6: (-220_000, -140_000), 7: (-220_000, 140_000), 8: (-220_000, 0),
    9: (-310_000, -60_000), 10: (-310_000, 80_000), 11: (-400_000, -300_000),
    12: (-330_000, -200_000), 13: (-330_000, 200_000), 14: (-400_000, 300_000), 15: (-450_000, 0),
}  # fmt: skip


def limit(occasion: Occasion, spot: Point) -> int:
    """How far forward the centre of a base may be, in the side's own frame.

    ``spot``: the ball, or the middle of the set piece, in that frame.

    >>> limit("against", (-100_000, 0)), limit("against", (-430_000, 0)), limit("scrum", (0, 0))
    (-210500, -510500, -146000)
    """
    x = spot[0]
    match occasion:
        case "kick_off":
            return -R
        case "receiving":
            return -TEN - R
        case "restart":
            return -TWENTY_TWO - R
        case "against_restart":
            return TWENTY_TWO - 10 * CM - R
        case "behind":
            # Two lines hold fifteen (12.a.1): they stand in the last two widths of a base where
            # the dead-ball line leaves less (note of 7.1.n.2).
            return max(x - R, LAST_ROW + 2 * R)
        case "against":
            # Nearer than 10 cm to the goal line they stand behind it (7.3.e.3).
            return -GOAL_LINE - R if x - 10 * CM < -GOAL_LINE else x - 10 * CM - R
        case "scrum":
            # The last row is 7.5 cm behind the middle; where there is no room, the last width of a
            # base before the dead-ball line (note of 9.c).
            return max(x - 75_000 - R - CONTROL - R, LAST_ROW)
        case "line_out":
            return x - 23_000 - CONTROL - R


def house(
    table: Layout, side: int, east: int, occasion: Occasion, spot: Point, figures: Sequence[int]
) -> tuple[Lies, ...]:
    """Where the house puts some figures of a side; all others stay, and leave them room."""
    mine = seen(spot, side, east)
    if occasion in ("kick_off", "receiving"):
        shape = KICKING if occasion == "kick_off" else RECEIVING
        places = {wearing(number, side): at for number, at in shape.items()}
        return tuple((body, *seen(places[body], side, east)) for body in figures)
    front = limit(occasion, mine)
    stays = table.put(*((body, None) for body in figures))
    candidates = (
        p
        for p in _rows(occasion, front)
        if is_free(stays, at := seen(p, side, east), but=(BALL,), room=ASIDE)
        and dist(at, stays.ball) >= LONG + R  # whichever way the ball is turned
    )
    found = _parted(candidates, len(figures))
    return tuple(
        (body, *seen(at, side, east)) for body, at in zip(sorted(figures), found, strict=True)
    )


def _rows(occasion: Occasion, front: int) -> Iterator[Point]:
    """Places row by row, from the front; where the pitch ends, rows close up."""
    room = front - LAST_ROW
    step = ROW if room >= 3 * ROW else 22_000
    if occasion == "against_restart":
        step = 110_000
    for number in range(40):
        x = max(front - 500 - number * step, LAST_ROW)
        for y in _COLUMNS:
            yield x, y + (COLUMN // 2 if number % 2 else 0)
        if x == LAST_ROW:
            break
    for number in range(40):  # wherever a line still holds one, the last lines first
        for y in sorted(range(R - TOUCH, TOUCH - R + 1, 5_000), key=abs):
            yield LAST_ROW + number * 11_000, y


def _parted(candidates: Iterable[Point], many: int) -> list[Point]:
    """The first that keep 12.a: five centimetres on a line, seven at most."""
    found: list[Point] = []
    for p in candidates:
        line = [q for q in found if abs(q[0] - p[0]) <= R]
        near = any(hypot(q[0] - p[0], q[1] - p[1]) < 2 * R + CONTROL for q in line)
        close = any(hypot(q[0] - p[0], q[1] - p[1]) < 2 * R + ASIDE for q in found)
        if not near and not close and len(line) < 7:
            found.append(p)
        if len(found) == many:
            return found
    raise AssertionError("there is room for fifteen")


# ---- formations by hand -------------------------------------------------------------------------


def crowded(lies: Iterable[Lies]) -> tuple[int, ...]:
    """Figures on a line that holds more than seven, or nearer than 5 cm to one on it (12.a).

    A line is half a base deep, wherever one measures.

    >>> crowded(((0, 0, 0), (1, 0, 71_000), (2, 0, 141_999)))
    (1, 2)
    """
    pieces = list(lies)
    bad: set[int] = set()
    for body, x, y in pieces:
        line = [(other, p) for other, q, p in pieces if x <= q <= x + R]
        if len(line) > 7:
            bad.update(other for other, _ in line)
        near = [(b, q, p) for b, q, p in pieces if b != body and abs(q - x) <= R]
        if any(hypot(q - x, p - y) < 2 * R + CONTROL for _, q, p in near):
            bad.add(body)
    return tuple(sorted(bad))


# ---- room ---------------------------------------------------------------------------------------


def is_free(table: Layout, p: Point, but: Iterable[int] = (), room: int = 0) -> bool:
    """Whether a base fits there beside everything that stays."""
    skip = {*but}
    for body, at in enumerate(table.places[:BALL]):
        if at is not None and body not in skip:
            dx, dy, far = at[0] - p[0], at[1] - p[1], 2 * R + room
            if dx * dx + dy * dy < far * far:
                return False
    has_ball = BALL not in skip and table.places[BALL] is not None
    if has_ball and gap(p, table.ball, table.axis) <= 0:
        return False
    return all(hypot(abs(p[0]) - GOAL_LINE, p[1] - y) >= R + POST_R for y in (-_POST_Y, _POST_Y))


def on_pitch(p: Point) -> bool:
    """Whether a centre is inside the lines, in-goals included."""
    return abs(p[0]) <= DEAD_BALL and abs(p[1]) <= TOUCH


def nearest_free(table: Layout, wanted: Point, but: Iterable[int] = ()) -> Point:
    """The nearest place that is free, going round in growing circles."""
    skip = tuple(but)
    if is_free(table, wanted, skip):
        return wanted
    for far in range(1_000, 2_000_000, 1_000):
        for degrees in range(0, 360, 10):
            a = radians(degrees)
            p = wanted[0] + round(far * cos(a)), wanted[1] + round(far * sin(a))
            if on_pitch(p) and is_free(table, p, skip):
                return p
    raise AssertionError("the pitch is never full")


def to_circle(table: Layout, body: int) -> Point:
    """Out to the 5 cm circle round the ball, along the line from ball to base (4.1.h.1)."""
    at, ball = table.at(body), table.ball
    dx, dy = at[0] - ball[0], at[1] - ball[1]
    far = hypot(dx, dy)
    ux, uy = (dx / far, dy / far) if far else (1.0, 0.0)
    rim = CONTROL + R
    for more in range(0, 400_000, 500):  # if taken, farther out on the same line
        p = _out(ball, (ux, uy), rim + more)
        if on_pitch(p) and is_free(table, p, (body,)):
            return p
        if not on_pitch(p):
            break
    for degrees in range(1, 181):  # if off the field, the nearest free point of the circle
        for sign in (1, -1):
            a = radians(sign * degrees)
            way = ux * cos(a) - uy * sin(a), ux * sin(a) + uy * cos(a)
            p = _out(ball, way, rim)
            if on_pitch(p) and is_free(table, p, (body,)):
                return p
    return nearest_free(table, _out(ball, (ux, uy), rim), (body,))


def _out(ball: Point, way: tuple[float, float], far: int) -> Point:
    """So far from the ball, and never a micrometre nearer."""
    x, y = ball[0] + way[0] * far, ball[1] + way[1] * far
    return (
        _away(x, way[0]),
        _away(y, way[1]),
    )


def _away(value: float, way: float) -> int:
    whole = round(value)
    if way > 0 and whole < value:
        return whole + 1
    if way < 0 and whole > value:
        return whole - 1
    return whole


def put_back(table: Layout, body: int, exit_at: Point, east: int) -> Point:
    """On the line where it went out; if taken, along it towards its own goal line (12.b.1)."""
    side = side_of(body)
    home = -1 if side == east else 1
    for far in range(0, 2 * DEAD_BALL, 1_000):
        step = (home * far, 0) if abs(exit_at[1]) >= TOUCH else (0, far)
        p = exit_at[0] + step[0], exit_at[1] + step[1]
        if not on_pitch(p):
            break
        if is_free(table, p, (body,)):
            return p
    return nearest_free(table, exit_at, (body,))


def stepped(table: Layout, body: int, back: int) -> Point:
    """Straight back as x goes, or where there is no room or nowhere to go to the nearest place."""
    x, y = table.at(body)
    for far in range(1_000, 2 * DEAD_BALL, 1_000) if back else ():
        p = x + back * far, y
        if not on_pitch(p):
            break
        if is_free(table, p, (body,)):
            return p
    return nearest_free(table, (x, y), (body,))


def aside(table: Layout, body: int, blocks: Callable[[Layout], bool]) -> Point:
    """Sideways by the least that takes it out of the way (note of 10.1.d.2)."""
    x, y = table.at(body)
    for far in range(1_000, 2 * TOUCH, 1_000):
        for sign in (1, -1):
            p = x, y + sign * far
            if on_pitch(p) and is_free(table, p, (body,)) and not blocks(table.put((body, p))):
                return p
    return nearest_free(table, (x, y), (body,))


def spot_within(p: Point) -> Point:
    """A scrum's middle: within the 5 m lines, and its packs off the dashed lines (9.b)."""
    return min(max(p[0], -FIVE), FIVE), min(max(p[1], -250_500), 250_500)


def quarter_of(x: int, way: int) -> int:
    """The band of a centre, on a line the one nearer the own goal line (note of 3.b.2)."""
    return quarter(x, 0, way)
