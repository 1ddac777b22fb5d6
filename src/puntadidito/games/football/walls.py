"""The wall before a direct free kick (10.3): a straight row nine centimetres from the ball."""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, hypot, sin, sqrt

from puntadidito.flick.nearest import Arm, tip, turned
from puntadidito.flick.spots import ASIDE, Point
from puntadidito.games.football.distance import AWAY
from puntadidito.games.football.layout import Layout, side_of
from puntadidito.games.football.places import Move, nearer_own_goal, room
from puntadidito.games.football.table import BASE_R, CLEAR, WALL_MOST

BESIDE = 2 * BASE_R + CLEAR + ASIDE
"""From figure to figure."""


def wall(table: Layout, figures: Sequence[int], towards: Point, east: int) -> tuple[Move, ...]:
    """Figures of one side in a row at right angles to the way from the ball to a point.

    If there is no room for it, it is turned round the ball by the smallest angle that will do, or
    made shorter by the last named; with no room at all nobody is moved.
    """
    assert len(figures) <= WALL_MOST
    ball = table.ball
    straight = atan2(towards[1] - ball[1], towards[0] - ball[0])
    for many in range(len(figures), 0, -1):
        chosen = figures[:many]
        lifted = table.put(*((body, None) for body in chosen))
        better = nearer_own_goal(side_of(chosen[0]), east)
        angle = turned(room(lifted, chosen[0]), ball, _row(many), straight, better)
        if angle is not None:
            return _stood(table, chosen, ball, angle)
    return ()


def _row(many: int) -> list[Arm]:
    """Where they stand as seen from the ball, from right to left; the middle is the nearest."""
    aside = [BESIDE * (k - (many - 1) / 2) for k in range(many)]
    near = min(abs(off) for off in aside)
    ahead = sqrt((AWAY + 1) ** 2 - near**2)  # whole micrometres never fall short
    return [(hypot(ahead, off), atan2(off, ahead)) for off in aside]


def _stood(table: Layout, chosen: Sequence[int], ball: Point, angle: float) -> tuple[Move, ...]:
    """Who stood farther left stands farther left."""
    left = -sin(angle), cos(angle)

    def leftness(body: int) -> float:
        x, y = table.at(body)
        return x * left[0] + y * left[1]

    return tuple(
        Move(body, table.at(body), tip(ball, arm, angle), ("10.3.a", "10.3.b"))
        for body, arm in zip(sorted(chosen, key=leftness), _row(len(chosen)), strict=True)
    )
