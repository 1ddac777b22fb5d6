"""Offside, by rule 12: who stands in an offside position (12.1).

Everything is asked in the frame of the attacking side, which plays towards growing x. A rim is the
point of a base, or of the ball, nearest the end line that is attacked.
"""

from __future__ import annotations

from collections.abc import Container

from puntadidito.core.contract import Law
from puntadidito.games.football.layout import Layout, seen
from puntadidito.games.football.table import BALL_R, BASE_R, GOAL_LINE, SHOOTING_LINE

TOLERANCE = 500
"""So much nearer the end line an attacking figure may be and still be level (12.1.b)."""


def last(layout: Layout, side: int, east: int, out: Container[int] = ()) -> int | None:
    """The figure whose rim is the line of the defence against a side; None: it is the end line.

    It is the last one, or the second-last while the portierino plays in place of the keeper
    (12.1.d). Figures out of play do not count, lying ones do.
    """
    rims = _rims(layout, 1 - side, side, east, out)
    back = sorted(rims, key=lambda body: (-rims[body], body))
    nth = 1 if layout.keepers[1 - side] is None else 0
    return back[nth] if nth < len(back) else None


def line(layout: Layout, side: int, east: int, out: Container[int] = ()) -> int:
    """The line of the defence against a side: that rim, x as the attacking side sees it."""
    body = last(layout, side, east, out)
    return GOAL_LINE if body is None else _rim(layout, body, side, east)


def positions(layout: Layout, side: int, east: int, out: Container[int] = ()) -> tuple[int, ...]:
    """The figures of a side in an offside position, deepest first; ``out``: those out of play.

    >>> from puntadidito.games.football.layout import BALL, laid
    >>> table = [(0, 310_501, 0), (11, 200_000, 0), (BALL, 310_000, 0)]
    >>> positions(laid(table, ((0, 0), (0, 0))), 0, 0)
    ()
    >>> positions(laid([(1, 311_001, 0), *table], ((0, 0), (0, 0))), 0, 0)
    (1,)
    """
    rims = _rims(layout, side, side, east, out)
    ball = _ball(layout, side, east)
    ahead = [body for body, rim in rims.items() if not _behind(rim, ball)]
    if not ahead:
        return ()
    held, two = line(layout, side, east, out), _two_at_end(layout, side, east, out)
    found = [body for body in ahead if not _covered(layout, side, rims[body], held, two)]
    return tuple(sorted(found, key=lambda body: (-rims[body], body)))


def onside(layout: Layout, body: int, side: int, east: int, out: Container[int] = ()) -> Law:
    """What keeps a figure of a side from being in an offside position; nothing if it is in one.

    >>> from puntadidito.games.football.layout import BALL, laid
    >>> onside(laid([(0, 310_500, 0), (BALL, 0, 0)], ((0, 0), (0, 0))), 0, 0, 0)
    ('12.1.a', '12.1.f')
    """
    rim = _rim(layout, body, side, east)
    held, two = line(layout, side, east, out), _two_at_end(layout, side, east, out)
    behind = _behind(rim, _ball(layout, side, east))
    return behind or _covered(layout, side, rim, held, two)


def _behind(rim: int, ball: int) -> Law:
    """Whether it is not completely in the shooting area, or not nearer the end than the ball."""
    if rim <= SHOOTING_LINE + 2 * BASE_R:  # completely: its other rim is past the line
        return ("12.1.a", "12.1.f") if rim >= SHOOTING_LINE else ("12.1.a",)
    return ("12.1.b",) if rim <= ball + TOLERANCE else ()


def _covered(layout: Layout, side: int, rim: int, held: int, two: bool) -> Law:
    """Whether the line of the defence, or two defenders on the end line, keep it onside."""
    if rim >= GOAL_LINE:
        return ("12.1.e",) if two else ()
    if rim > held + TOLERANCE:
        return ()
    return ("12.1.d",) if layout.keepers[1 - side] is None else ("12.1.c",)


def _two_at_end(layout: Layout, side: int, east: int, out: Container[int]) -> bool:
    """Whether two of the defence are on the end line or beyond it."""
    return sum(rim >= GOAL_LINE for rim in _rims(layout, 1 - side, side, east, out).values()) >= 2


def _ball(layout: Layout, side: int, east: int) -> int:
    return seen(layout.ball, side, east)[0] + BALL_R


def _rims(layout: Layout, whose: int, side: int, east: int, out: Container[int]) -> dict[int, int]:
    """How deep the figures of ``whose`` side reach, as ``side`` sees it."""
    return {body: _rim(layout, body, side, east) for body in layout.on(whose) if body not in out}


def _rim(layout: Layout, body: int, side: int, east: int) -> int:
    return seen(layout.at(body), side, east)[0] + BASE_R
