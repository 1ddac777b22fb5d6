"""Where things may lie: the striker on its lines, a due in its circle, what the umpire places."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from puntadidito.flick import spots as among
from puntadidito.flick.regions import (
    Keep,
    Region,
    Row,
    Stretch,
    fault_at,
    keep_in,
    keep_out,
    row,
    without,
)
from puntadidito.flick.shapes import Cone, Disc, Half, Rect, Ring, Span
from puntadidito.games.carrom.table import (
    BASE_CIRCLE_X,
    BASE_LINE,
    POCKET_R,
    POCKETS,
    RING_IN,
    RING_OUT,
    SHOT_GAP,
    STRIKER_ARROW,
    STRIKER_CLEAR,
    STRIKER_MAN,
    STRIKER_SLACK,
    TWO_MEN,
    Point,
    turned,
)

# ---- the striker (130), in the player's own frame -----------------------------------------------

_Y = -BASE_LINE
_CIRCLES = (-BASE_CIRCLE_X, BASE_CIRCLE_X)
LINES = Region(
    (
        keep_in(
            Span("y", _Y - STRIKER_SLACK, _Y + STRIKER_SLACK),
            reason="striker.lines", law=("130.a.1",),
        ),
        keep_in(
            Rect(-BASE_CIRCLE_X, _Y - STRIKER_SLACK, BASE_CIRCLE_X, _Y + STRIKER_SLACK),
            *(Disc(x, _Y, STRIKER_CLEAR) for x in _CIRCLES),
            reason="striker.lines", law=("130.a.1",),
        ),
        keep_out(
            *(Ring(x, _Y, STRIKER_SLACK, STRIKER_CLEAR) for x in _CIRCLES),
            reason="striker.circle", law=("130.a.2",),
        ),
        keep_out(
            *(Half(0, 0, x, 1, -STRIKER_ARROW) for x in (-1, 1)),
            reason="striker.arrow", law=("130.a.3",),
        ),
    )
)  # fmt: skip
"""Touching both lines, off the base circles or wholly on one, off the arrows."""


def taken(pieces: Iterable[Point]) -> Keep:
    """No striker stands on a piece."""
    discs = (Disc(x, y, STRIKER_MAN, rim=False) for x, y in pieces)
    return keep_out(*discs, reason="striker.occupied", law=("134",), solid=True)


def stands(pieces: Iterable[Point]) -> Region:
    """Where the striker may stand beside pieces that lie near the lines."""
    near = [(x, y) for x, y in pieces if abs(y - _Y) < STRIKER_MAN + STRIKER_SLACK]
    return Region((*LINES.keeps, taken(near)))


def striker_fault(place: int, ahead: int = 0) -> str | None:
    """The clause a striker breaks that is set there, if any.

    ``place`` is along the base line, ``ahead`` how far before the middle of the two lines.

    >>> striker_fault(0), striker_fault(0, 4_751), striker_fault(190_000), striker_fault(221_000)
    (None, '130.a.1', '130.a.2', '130.a.3')
    """
    broken = fault_at(LINES, place, ahead + _Y)
    return None if broken is None else broken.law[0]


@cache
def _row(ahead: int) -> tuple[Stretch, ...]:
    return tuple(row(LINES, ahead + _Y))


def striker_row(pieces: Iterable[Point], ahead: int = 0) -> list[Stretch]:
    """Every lawful place of the striker on a row, from left to right.

    >>> striker_row([(0, -250_900)])
    [(-220635, -214350), (-182549, -36150), (36150, 182549), (214350, 220635)]
    """
    free = list(_row(ahead))
    for piece in taken(pieces).shapes:
        for low, high in piece.row(ahead + _Y):
            free = without(free, low, high)
    return free


_ROWS = (0, *(sign * step for step in range(250, STRIKER_SLACK + 1, 250) for sign in (-1, 1)))


def striker_room(pieces: Sequence[Point]) -> Row | None:
    """The first row with a lawful place: the middle one, unless pieces fill it. None: no room."""
    for ahead in _ROWS:
        if places := striker_row(pieces, ahead):
            return Row(ahead, places)
    return None


# ---- dues and penalties (84-89, 114), in the frame of the board ---------------------------------


def due_region(others: Iterable[Point], queen: Point | None) -> Region:
    """Where a due may lie. ``others`` includes the queen.

    A man beside her, played on, must not send her into a pocket: pair or cannon (16).
    """
    aims = () if queen is None else (
        Cone(*queen, queen[0] - x, queen[1] - y, POCKET_R, TWO_MEN + SHOT_GAP) for x, y in POCKETS
    )  # fmt: skip
    men = (Disc(x, y, TWO_MEN, rim=False) for x, y in others)
    return Region(
        (
            keep_in(Disc(0, 0, RING_OUT), reason="place.outside", law=("85", "84.a")),
            keep_out(Disc(0, 0, RING_IN, rim=False), reason="place.centre", law=("89.b",)),
            keep_out(*men, reason="place.occupied", law=("86",)),
            keep_out(*aims, reason="place.shot", law=("114",)),
        )
    )


def due_fault(p: Point, others: Iterable[Point], queen: Point | None) -> Keep | None:
    """What is wrong with a due placed there, if anything.

    >>> due_fault((80_000, 0), [], None).law, due_fault((50_000, 0), [], None)
    (('85', '84.a'), None)
    """
    return fault_at(due_region(others, queen), *p)


def _lawful(region: Region, found: Iterable[Point]) -> Iterable[Point]:
    return (p for p in found if fault_at(region, *p) is None)


def due_spots(others: Sequence[Point]) -> list[Point]:
    """Spots where a due fits, one at least in every gap; empty when there is no room (79)."""
    found = among.corners(others, TWO_MEN, RING_IN, RING_OUT)
    return list(_lawful(due_region(others, None), found))


def lawful_spots(
    others: Sequence[Point], queen: Point | None, first: Iterable[Point] = ()
) -> list[Point]:
    """Spots where a due breaks no law: those of ``first``, and one or more in every gap."""
    tried = dict.fromkeys((*first, *due_spots(others)))
    found = list(_lawful(due_region(others, queen), tried))
    if not found and (spot := lawful_spot(others, queen)) is not None:
        return [spot]
    return found


def lawful_spot(others: Sequence[Point], queen: Point | None) -> Point | None:
    """A spot where a due breaks no law, if there is one; every millimetre and degree is tried."""
    region = due_region(others, queen)
    for some in (due_spots(others), among.grid(RING_IN, RING_OUT)):
        for spot in _lawful(region, some):
            return spot
    return None


def first_spot(region: Region, side: int) -> Point:
    """Where a hand begins, at the far side of who sits there: a due is placed to be in the way."""
    lawful = _lawful(region, among.from_afar(RING_IN, RING_OUT, side))
    return next(iter(lawful), turned((0, (RING_IN + RING_OUT) // 2), side))


# ---- the umpire's placings (65, 93, 94) ---------------------------------------------------------


def free(p: Point, others: Iterable[Point]) -> bool:
    """Whether a man fits there beside the others."""
    return among.free(p, others, TWO_MEN)


def centre_spot(others: Sequence[Point], side: int) -> Point:
    """Where the umpire puts the queen, or a piece that left the board.

    The centre; if it is taken, the nearest free spot, which covers most of the centre circle;
    among equals the one farthest from the player on turn, who sits at ``side``.

    >>> centre_spot([], 0), centre_spot([(0, 0)], 0), centre_spot([(0, 0)], 1)
    ((0, 0), (0, 31002), (-31002, 0))
    """
    return among.at_centre(others, TWO_MEN, side, lambda p: _far(p, side))


def _far(p: Point, side: int) -> Point:
    """Sorts spots by distance from a player, then from his left to his right."""
    x, y = turned(p, -side)
    return y, x


def touching_spot(anchors: Sequence[Point], others: Sequence[Point], side: int) -> Point:
    """Where a second or later piece goes that left the board in the same stroke.

    It touches the one before on the side away from the player on turn; a third touches both.

    >>> touching_spot([(0, 0)], [(0, 0)], 0)
    (0, 31002)
    """
    if len(anchors) > 1:
        one, two = anchors[:2]
        both = among.touching_both(one, two, others, TWO_MEN, lambda p: _far(p, side))
        if both is not None:
            return both
    for anchor in anchors:
        if (spot := among.touching(anchor, others, TWO_MEN, side)) is not None:
            return spot
    return centre_spot(others, side)
