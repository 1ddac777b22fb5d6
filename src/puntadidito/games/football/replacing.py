"""Putting figures back, by rule 2: who left the pitch, is in a goal area, lies or is hooked.

Whoever has to be moved is lifted first, so that nobody is shifted because of a figure that does not
stay. A place that is taken is left by the least shift that leaves a millimetre, along the line that
the clause names; if there is no room on it at all, by the least shift there is.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from math import isqrt

from puntadidito.core.contract import Law
from puntadidito.flick.nearest import along
from puntadidito.flick.regions import Region, keep_in, keep_out
from puntadidito.flick.spots import Point
from puntadidito.games.football.facts import Exit
from puntadidito.games.football.layout import (
    PORTIERINO,
    Layout,
    in_goal_area,
    off_pitch,
    seen,
    side_of,
)
from puntadidito.games.football.places import (
    Move,
    apart,
    away_from_goal,
    goal_area,
    least_shift,
    nearer_than,
    others,
    overlapped,
    penalty_area,
    room,
    towards_own_end,
)
from puntadidito.games.football.table import (
    BASE_R,
    CLEAR,
    CORNER_APART,
    FIGURES,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    NET_DEPTH,
    POST_Y,
    TOUCH_LINE,
)


def replaced(
    table: Layout,
    exits: Sequence[Exit],
    east: int,
    exempt: Container[int] = (),
    before: Layout | None = None,
) -> tuple[Move, ...]:
    """Everything the referee puts right once the ball is still; all stand on their feet then.

    ``exempt``: figures that stay where they are though outside or in a goal area (left there to be
    flicked, takers of a goal kick); a portierino is never moved out of an area. ``before``: where
    things stood before the shot, for who ends exactly in the middle.
    """
    gone = {e.figure: e for e in exits if e.figure not in exempt}
    astray = [b for b in _in_areas(table) if b not in gone and b not in exempt]
    lifted = table.put(*((body, None) for body in (*gone, *astray)))
    found: list[Move] = []
    for body in (*gone, *astray):
        start = table.places[body]
        to, law = _place(lifted, body, start, gone.get(body), east, before)
        found.append(Move(body, start, to, law))
        lifted = lifted.put((body, to))
    for body in table.lying:
        if body not in gone and body not in astray and table.places[body] is not None:
            move = _stood_up(lifted, body, east)
            found.append(move)
            lifted = lifted.put((body, move.to))
    return tuple(found)


def _in_areas(table: Layout) -> list[int]:
    """Who stands in a goal area or goal, or touches its lines, and may not."""
    return [
        body
        for body in range(FIGURES)
        if (at := table.places[body]) is not None
        and body not in PORTIERINO
        and any(in_goal_area(at, side, 0) for side in (0, 1))
    ]


def _place(
    table: Layout,
    body: int,
    start: Point | None,
    gone: Exit | None,
    east: int,
    before: Layout | None,
) -> tuple[Point, Law]:
    came = before.places[body] if before is not None else None
    if gone is None:
        assert start is not None
        return _off_the_area(table, body, start, east, came)
    if gone.off:
        return _from_the_table(table, body, gone, east, came), ("2.3.a",)
    if start is not None and in_goal(start) and body not in PORTIERINO:
        return _off_the_area(table, body, start, east, came)
    at = _on_line(gone)
    if body not in PORTIERINO and any(in_goal_area(at, side, 0) for side in (0, 1)):
        to, law = _off_the_area(table, body, at, east, came)
        return to, (*law, _exit_law(gone)[0])
    return _along_line(table, body, at, east), _exit_law(gone)


# ---- who has left the pitch (2.1 to 2.3) --------------------------------------------------------


def over(figure: int, at: Point) -> Exit:
    """How a figure left that stands outside, if nobody saw it: by the nearest point."""
    x, y = at
    if abs(x) - GOAL_LINE > abs(y) - TOUCH_LINE:
        return Exit(figure, "east" if x > 0 else "west", at)
    return Exit(figure, "north" if y > 0 else "south", at)


def unseen(table: Layout, told: Container[int]) -> tuple[Exit, ...]:
    """Figures that stand wholly over a line though nobody tells of it: takers that were set down
    there, or whom a BACK has put back there. A portierino may come on behind his line (9.1.h)."""
    found = (
        over(figure, at)
        for figure, at in enumerate(table.places[:FIGURES])
        if at is not None and figure not in PORTIERINO and figure not in told and off_pitch(at)
    )
    return tuple(found)


def _exit_law(gone: Exit) -> Law:
    if gone.barrier:
        return "2.2.a", "2.2.b"
    return ("2.1.d" if gone.table else "2.1.a"), "2.1.f", "2.1.g"


def _on_line(gone: Exit) -> Point:
    """Where a figure went out, on the line itself."""
    x, y = gone.at
    x, y = max(-GOAL_LINE, min(x, GOAL_LINE)), max(-TOUCH_LINE, min(y, TOUCH_LINE))
    match gone.line:
        case "west" | "east":
            return (GOAL_LINE if gone.line == "east" else -GOAL_LINE), y
        case "south" | "north":
            return x, (TOUCH_LINE if gone.line == "north" else -TOUCH_LINE)


def _along_line(table: Layout, body: int, at: Point, east: int) -> Point:
    """A point of a line, or the nearest free one of that line."""
    free = room(table, body)
    if abs(at[1]) == TOUCH_LINE:
        way, better = (1, 0), towards_own_end(body, east)
    else:
        way, better = (0, 1), away_from_goal(body, east)
    return along(free, at, way, better) or least_shift(free, at, better)


def _from_the_table(table: Layout, body: int, gone: Exit, east: int, came: Point | None) -> Point:
    """The sideline where it left, level with the halfway line."""
    sides = {"north": 1, "south": -1}
    sign = sides.get(gone.line) or _half(body, gone.at, came, east)
    return _along_line(table, body, (0, sign * TOUCH_LINE), east)


def _half(body: int, at: Point, came: Point | None, east: int) -> int:
    """On which side of the middle: where it is, where it came from, to the left of its side."""
    for _, y in (at, came or (0, 0), seen((0, 1), side_of(body), east)):
        if y:
            return 1 if y > 0 else -1
    raise AssertionError("a side has a left")


# ---- goal areas (2.4) ---------------------------------------------------------------------------


def _off_the_area(
    table: Layout, body: int, at: Point, east: int, came: Point | None
) -> tuple[Point, Law]:
    end = 1 if at[0] > 0 else -1
    if in_goal(at) or _on_goal_line(at):
        return _beside_the_area(table, body, end, _half(body, at, came, east), east)
    area = Region((keep_out(*nearer_than(goal_area(end), CLEAR), reason="", law=()),))
    ahead = along(area, at, (-end, 0), back=False)
    assert ahead is not None
    inside = keep_in(penalty_area(end).less(BASE_R), reason="", law=())
    better = away_from_goal(body, east)
    to = along(room(table, body, inside), ahead, (0, 1), better)
    return to or least_shift(room(table, body), ahead, better), ("2.4.a",)


def in_goal(at: Point) -> bool:
    """Whether the middle of a figure is in a goal."""
    return GOAL_LINE <= abs(at[0]) <= GOAL_LINE + NET_DEPTH and abs(at[1]) < POST_Y


def _on_goal_line(at: Point) -> bool:
    """Whether a figure touches the line between the posts."""
    ahead, aside = GOAL_LINE - abs(at[0]), max(0, abs(at[1]) - POST_Y)
    return ahead * ahead + aside * aside <= BASE_R * BASE_R


def _beside_the_area(table: Layout, body: int, end: int, sign: int, east: int) -> tuple[Point, Law]:
    """Where the side line of the area meets the end line; 21 mm beyond whoever is there."""
    x, y = end * GOAL_LINE, GOAL_HALF_WIDTH + CLEAR + BASE_R
    corner = x, sign * y
    law: Law = ("2.4.b",)
    while in_way := _nearer(table, body, (x, sign * y)):
        law = ("2.4.c", "2.4.b")
        y = max(y, *(_beyond(table, body, other, x, sign) for other in in_way))
        if y > TOUCH_LINE:
            return _along_line(table, body, corner, east), law
    return (x, sign * y), law


def _nearer(table: Layout, body: int, at: Point) -> list[int]:
    """Who is nearer to a place than a millimetre."""
    return [
        b
        for b in others(table, body)
        if (table.at(b)[0] - at[0]) ** 2 + (table.at(b)[1] - at[1]) ** 2
        < apart(body, b, CLEAR) ** 2
    ]


def _beyond(table: Layout, body: int, other: int, x: int, sign: int) -> int:
    """How far from the middle of an end line one stands 21 mm farther out than another."""
    a, b = table.at(other)
    far = apart(body, other, CORNER_APART)
    aside = isqrt(far * far - (x - a) * (x - a) - 1) + 1
    return sign * b + aside


# ---- lifting (2.5) ------------------------------------------------------------------------------


def _stood_up(table: Layout, body: int, east: int) -> Move:
    at = table.at(body)
    if overlapped(table, body, at):
        to = least_shift(room(table, body), at, towards_own_end(body, east))
        return Move(body, at, to, ("2.5.b", "2.5.a"))
    return Move(body, at, at, ("2.5.a", "2.5.b"))


def unhooked(table: Layout, pairs: Iterable[tuple[int, int]], east: int) -> tuple[Move, ...]:
    """Figures that hooked into one another are set a millimetre apart: the second one is moved."""
    found = []
    for _, body in pairs:
        at = table.at(body)
        to = least_shift(room(table, body), at, towards_own_end(body, east))
        if to != at:
            found.append(Move(body, at, to, ("2.5.c",)))
            table = table.put((body, to))
    return tuple(found)
