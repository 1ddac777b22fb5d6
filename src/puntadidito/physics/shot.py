"""What sets a table in motion."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Kernel(StrEnum):
    """How a shot is computed."""

    EXACT = "exact"
    """From event to event; for discs without spin."""
    ADAPTIVE = "adaptive"
    """In steps, with the time of impact found inside each; discs may spin."""


class Flick(msgspec.Struct, frozen=True):
    """A velocity, and a speed of the rim, that a body is given on top of what it has.

    >>> Flick(body=0, vx=0.0, vy=1.5).at
    0.0
    """

    body: int
    vx: float
    vy: float
    rim: float = 0.0
    """How fast the rim turns about the centre, counter-clockwise."""
    at: float = 0.0
    """When: a defender may flick while the attacker's shot is under way."""
