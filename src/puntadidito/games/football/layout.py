"""Who is who on the cloth, and where everybody stands.

Figures 0 to 9 and the portierino 10 are of side 0, 11 to 20 and the portierino 21 of side 1; 22 is
the ball; 23 and 24 are the keepers on their rods. One side attacks east, the other west:
whatever depends on that is asked in a side's own frame, in which it attacks towards growing x.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt

import msgspec

from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BASE_R,
    FIGURES,
    GOAL_AREA,
    GOAL_HALF_WIDTH,
    GOAL_LINE,
    PENALTY_AREA,
    PENALTY_HALF_WIDTH,
    REACH,
    SHOOTING_LINE,
    TOUCH_LINE,
)

SQUAD = FIGURES // 2
"""Ten and the portierino."""
PORTIERINO = (SQUAD - 1, FIGURES - 1)
KEEPERS = (BALL + 1, BALL + 2)
TOUCHING = 300
"""What is no farther apart than this, at rest, touches (5.4.a)."""


def side_of(body: int) -> int:
    """The side a figure or a keeper plays for.

    >>> [side_of(body) for body in (0, 10, 11, 21, *KEEPERS)]
    [0, 0, 1, 1, 0, 1]
    """
    return body - KEEPERS[0] if body > BALL else body // SQUAD


def squad(side: int) -> range:
    """The figures of a side, the portierino last."""
    return range(side * SQUAD, (side + 1) * SQUAD)


def seen(p: Point, side: int, east: int) -> Point:
    """A point in the frame of a side; ``east`` is the side that attacks east. Its own inverse."""
    return p if side == east else (-p[0], -p[1])


class Layout(msgspec.Struct, frozen=True, gc=False):
    """Where everything stands or lies."""

    places: tuple[Point | None, ...]
    """Of the figures and the ball; None is off the table."""
    keepers: tuple[Point | None, Point | None]
    """Of the keepers, by side; None while the portierino is on."""
    lying: tuple[int, ...] = ()
    """Figures that have fallen over."""

    @property
    def ball(self) -> Point:
        """Where the ball is."""
        at = self.places[BALL]
        assert at is not None, "the ball is on the table while it is played"
        return at

    def at(self, body: int) -> Point:
        """Where a body is that is on the table."""
        at = self.places[body] if body <= BALL else self.keepers[side_of(body)]
        assert at is not None, body
        return at

    def on(self, side: int) -> list[int]:
        """The figures of a side that are on the table."""
        return [body for body in squad(side) if self.places[body] is not None]

    def put(self, *moved: tuple[int, Point | None]) -> Layout:
        """The same with bodies put elsewhere, or taken off."""
        places, keepers = list(self.places), list(self.keepers)
        for body, at in moved:
            if body <= BALL:
                places[body] = at
            else:
                keepers[side_of(body)] = at
        return Layout(tuple(places), (keepers[0], keepers[1]), self.lying)

    def stood_up(self) -> Layout:
        """The same with everybody on his feet."""
        return Layout(self.places, self.keepers)

    def lies(self) -> tuple[Lies, ...]:
        """The figures and the ball, as a shot wants them."""
        return tuple((body, *at) for body, at in enumerate(self.places) if at is not None)


def laid(lies: Iterable[Lies], keepers: tuple[Point | None, Point | None]) -> Layout:
    """A layout of what lies on the table."""
    places: list[Point | None] = [None] * (BALL + 1)
    for body, x, y in lies:
        places[body] = (x, y)
    return Layout(tuple(places), keepers)


def apart(p: tuple[float, float], q: tuple[float, float]) -> float:
    """How far two points are from one another."""
    return sqrt((p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2)


def touching(layout: Layout) -> tuple[int, ...]:
    """The standing figures that touch the ball at rest.

    >>> touching(laid([(0, REACH + 300, 0), (11, 0, REACH + 301), (BALL, 0, 0)], (None, None)))
    (0,)
    """
    ball = layout.places[BALL]
    if ball is None:
        return ()
    return tuple(
        body
        for body, at in enumerate(layout.places[:BALL])
        if at is not None and body not in layout.lying and apart(at, ball) <= REACH + TOUCHING
    )


# ---- where a disc is: lines have no width, touching one is neither in nor past ------------------


def off_pitch(p: Point, r: int = BASE_R) -> bool:
    """Whether a disc is completely over a line.

    >>> off_pitch((0, TOUCH_LINE + BASE_R)), off_pitch((0, TOUCH_LINE + BASE_R + 1))
    (False, True)
    """
    return max(abs(p[0]) - GOAL_LINE, abs(p[1]) - TOUCH_LINE) > r


def radius(body: int) -> int:
    """Of a body seen from above."""
    return BALL_R if body == BALL else BASE_R


def in_shooting_area(p: Point, side: int, east: int, r: int = BALL_R) -> bool:
    """Whether a disc is completely inside the area in which a side may shoot.

    >>> in_shooting_area((SHOOTING_LINE + BALL_R, 0), 0, 0)
    False
    >>> in_shooting_area((SHOOTING_LINE + BALL_R + 1, 0), 0, 0)
    True
    """
    x, y = seen(p, side, east)
    return x - r > SHOOTING_LINE and abs(y) + r < TOUCH_LINE


def quarter(p: Point, r: int) -> int | None:
    """Which of the four bands, from west to east, holds a disc completely; None: it is on a line.

    >>> quarter((-10_501, 0), 10_500), quarter((-10_500, 0), 10_500)
    (1, None)
    """
    x = p[0]
    for number, low in enumerate((-2 * SHOOTING_LINE, -SHOOTING_LINE, 0, SHOOTING_LINE)):
        inner = low if number else low - GOAL_LINE
        outer = low + SHOOTING_LINE if number < 3 else low + SHOOTING_LINE + GOAL_LINE
        if inner < x - r and x + r < outer:
            return number
    return None


def in_penalty_area(p: Point, side: int, east: int, r: int = BASE_R) -> bool:
    """Whether a disc touches the penalty area that a side defends, extended behind the end line.

    >>> in_penalty_area((-420_000 + 10_500, 0), 0, 0), in_penalty_area((-409_499, 0), 0, 0)
    (True, False)
    """
    return _reaches(seen(p, side, east), PENALTY_AREA, PENALTY_HALF_WIDTH, r)


def in_goal_area(p: Point, side: int, east: int, r: int = BASE_R) -> bool:
    """Whether a disc touches the goal area that a side defends, or its goal behind it.

    >>> in_goal_area((-527_000, 135_000), 0, 0), in_goal_area((-528_000, 135_000), 0, 0)
    (False, True)
    """
    return _reaches(seen(p, side, east), GOAL_AREA, GOAL_HALF_WIDTH, r)


def _reaches(p: Point, front: int, half_width: int, r: int) -> bool:
    """Whether a disc reaches an area before the own end line, which goes on behind it."""
    ahead, aside = max(0, p[0] + front), max(0, abs(p[1]) - half_width)
    return ahead * ahead + aside * aside <= r * r
