"""An oval seen from above: how far it reaches, and how far something is from it."""

from __future__ import annotations

from math import cos, hypot, pi, sin

Vector = tuple[float, float]


def reach_of(way: Vector, axis: Vector, long: float, short: float) -> float:
    """How far an oval reaches from its centre in a direction.

    >>> reach_of((2.0, 0.0), (1.0, 0.0), 11.0, 7.0), reach_of((0.0, 2.0), (1.0, 0.0), 11.0, 7.0)
    (11.0, 7.0)
    """
    lean = (way[0] * axis[0] + way[1] * axis[1]) / (hypot(*way) * hypot(*axis))
    return float((short**2 + (long**2 - short**2) * lean**2) ** 0.5)


def from_oval(to: Vector, axis: Vector, long: float, short: float) -> float:
    """How far a point (seen from the centre) is from an oval; negative inside it.

    >>> round(from_oval((15.0, 0.0), (1.0, 0.0), 11.0, 7.0), 6)
    4.0
    >>> round(from_oval((15.0, 0.0), (0.0, 1.0), 11.0, 7.0), 6)
    8.0
    """
    unit = hypot(*axis)
    along = abs(to[0] * axis[0] + to[1] * axis[1]) / unit
    across = abs(to[1] * axis[0] - to[0] * axis[1]) / unit
    low, high = 0.0, pi / 2
    for _ in range(50):  # the foot of the point: from there the way to it is square to the rim
        t = (low + high) / 2
        x, y = long * cos(t), short * sin(t)
        if (across - y) * short * cos(t) > (along - x) * long * sin(t):
            low = t
        else:
            high = t
    t = (low + high) / 2
    away = hypot(along - long * cos(t), across - short * sin(t))
    return -away if (along / long) ** 2 + (across / short) ** 2 < 1 else away
