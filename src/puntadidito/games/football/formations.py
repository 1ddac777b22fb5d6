"""Formations: how a team stands at kick-offs and goal kicks.

Places are millimetres in a side's own frame: it attacks towards growing x, its left is towards
growing y. Whoever is named first stands farthest back; of two the right one comes first, and
everybody has the same number wherever his team stands. At a kick-off the middle is covered: where
two share it one stands nearer and one deeper, on either side of the straight way to the goal. At
goal kicks the taker's side stands on columns that are whole decimetres and the other side halfway
between, so that any formation leaves two centimetres to any other (14.2.f).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

from puntadidito.flick.order import Lies
from puntadidito.flick.spots import Point
from puntadidito.games.football.layout import seen, squad

Occasion = Literal["kick_off", "receiving", "goal_kick", "against"]
"""A kick-off or goal kick of one's own, or of the other side."""
OCCASIONS: tuple[Occasion, ...] = ("kick_off", "receiving", "goal_kick", "against")
MM = 1_000


class _Men(NamedTuple):
    """One man, or two who mirror each other, on every occasion."""

    many: int
    kick_off: Point
    receiving: Point
    goal_kick: Point
    against: Point


def _two(kick_off: Point, receiving: Point, goal_kick: Point, against: Point) -> _Men:
    return _Men(2, kick_off, receiving, goal_kick, against)


def _one(kick_off: Point, receiving: Point, goal_kick: Point, against: Point) -> _Men:
    return _Men(1, kick_off, receiving, goal_kick, against)


_BEHIND_THE_BALL = -35, 0
_PAIR_UP_FRONT = (
    _one((-50, -75), (-75, -105), (100, -110), (150, -110)),
    _one(_BEHIND_THE_BALL, (-75, 105), (100, 110), (150, 110)),
)
_CENTRE_FORWARD = _one(_BEHIND_THE_BALL, (-70, 85), (200, 0), (250, 0))
"""He receives at the edge of the circle."""

#          kick-off      receiving     goal kick     against
_SHAPES: dict[str, tuple[_Men, ...]] = {
    "4-4-2": (
        _one((-465, -15), (-465, -15), (-400, -105), (-350, -80)),
        _one((-400, 80), (-400, 80), (-400, 105), (-350, 80)),
        _two((-385, 215), (-385, 215), (-500, 320), (-350, 240)),
        _one((-135, -15), (-145, -15), (-200, -90), (-150, -85)),
        _one((-205, 25), (-215, 25), (-200, 90), (-150, 85)),
        _two((-90, 230), (-95, 225), (0, 300), (-50, 270)),
        *_PAIR_UP_FRONT,
    ),
    "4-3-3": (
        _two((-440, 80), (-445, 80), (-400, 110), (-350, 85)),
        _two((-390, 240), (-400, 240), (-500, 325), (-250, 250)),
        _one((-270, 0), (-290, 0), (-200, 0), (-150, 0)),
        _two((-180, 110), (-190, 120), (-100, 120), (-50, 110)),
        _two((-50, 250), (-80, 255), (100, 290), (150, 280)),
        _CENTRE_FORWARD,
    ),
    "4-2-3-1": (
        _two((-440, 80), (-445, 80), (-400, 105), (-350, 85)),
        _two((-390, 245), (-400, 245), (-500, 320), (-250, 255)),
        _two((-280, 90), (-290, 90), (-300, 160), (-250, 90)),
        _one((-130, 0), (-140, 0), (-100, 0), (-50, 0)),
        _two((-80, 260), (-90, 255), (0, 300), (50, 270)),
        _CENTRE_FORWARD,
    ),
    "3-5-2": (
        _one((-450, 0), (-460, 0), (-400, 0), (-350, 0)),
        _two((-420, 150), (-425, 150), (-400, 200), (-350, 165)),
        _one((-280, 0), (-290, 0), (-300, 0), (-250, 0)),
        _two((-190, 110), (-200, 110), (-200, 120), (-150, 115)),
        _two((-90, 310), (-95, 310), (0, 330), (-50, 310)),
        *_PAIR_UP_FRONT,
    ),
    "3-4-3": (
        _one((-450, 0), (-455, 0), (-400, 0), (-350, 0)),
        _two((-410, 165), (-420, 165), (-400, 190), (-350, 170)),
        _one((-240, -20), (-250, -20), (-200, -90), (-150, -80)),
        _one((-170, 25), (-180, 25), (-200, 90), (-150, 80)),
        _two((-200, 220), (-210, 220), (-100, 310), (-50, 270)),
        _two((-50, 200), (-75, 210), (100, 250), (150, 230)),
        _CENTRE_FORWARD,
    ),
    "5-3-2": (
        _one((-470, 0), (-480, 0), (-400, 0), (-450, 0)),
        _two((-420, 120), (-430, 120), (-400, 150), (-350, 120)),
        _two((-360, 270), (-370, 270), (-500, 330), (-250, 270)),
        _one((-240, 0), (-250, 0), (-200, 0), (-150, 0)),
        _two((-95, 200), (-95, 200), (0, 200), (-50, 180)),
        *_PAIR_UP_FRONT,
    ),
    "W M": (
        _one((-440, 0), (-445, 0), (-400, 0), (-350, 0)),
        _two((-410, 190), (-415, 190), (-400, 210), (-350, 190)),
        _one((-300, -35), (-310, -35), (-300, -100), (-250, -100)),
        _one((-250, 35), (-260, 35), (-300, 100), (-250, 100)),
        _two((-160, 90), (-170, 95), (-100, 110), (-50, 100)),
        _two((-45, 270), (-70, 270), (100, 300), (150, 280)),
        _CENTRE_FORWARD,
    ),
    "Metodo": (
        _two((-450, 95), (-455, 95), (-400, 120), (-350, 110)),
        _one((-320, 0), (-330, 0), (-300, 0), (-250, 0)),
        _two((-290, 210), (-300, 210), (-300, 230), (-250, 220)),
        _two((-170, 85), (-180, 90), (-100, 100), (-50, 90)),
        _two((-45, 265), (-70, 265), (100, 295), (150, 275)),
        _CENTRE_FORWARD,
    ),
}

TAKER = 9
"""The number of who takes a kick-off: the last, in the middle of the attack."""


def occasion(kind: str, *, own: bool) -> Occasion:
    """How a kick-off or goal kick of one's own, or of the other side, finds a team."""
    if kind == "kick_off":
        return "kick_off" if own else "receiving"
    return "goal_kick" if own else "against"


def shape(name: str, when: Occasion) -> tuple[Point, ...]:
    """Where the ten of a formation stand, in micrometres of their own frame.

    >>> shape("4-3-3", "kick_off")[TAKER], shape("4-4-2", "against")[0]
    ((-35000, 0), (-350000, -80000))
    """
    found: list[Point] = []
    for men in _SHAPES[name]:
        x, y = getattr(men, when)
        found += [(x, -y), (x, y)] if men.many == 2 else [(x, y)]
    return tuple((x * MM, y * MM) for x, y in found)


def laid_out(name: str, when: Occasion, side: int, east: int) -> tuple[Lies, ...]:
    """The figures of a side in a formation, in the frame of the table."""
    places = zip(squad(side), shape(name, when), strict=False)  # the portierino has no place
    return tuple((body, *seen(at, side, east)) for body, at in places)
