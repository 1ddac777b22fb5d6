"""What sets a table in motion."""

from __future__ import annotations

import msgspec


class Flick(msgspec.Struct, frozen=True):
    """A velocity, and more, that a body is given on top of what it has.

    >>> Flick(body=0, vx=0.0, vy=1.5).at
    0.0
    """

    body: int
    vx: float
    vy: float
    rim: float = 0.0
    """How fast the rim turns about the centre, counter-clockwise. A ball's goes over in its way: at
    its own speed it rolls."""
    lift: float = 0.0
    """A chip: by how much (m) the rim of a base meets the ball lower. A ball: its speed upwards."""
    at: float = 0.0
    """When: a defender may flick while the attacker's shot is under way."""
