"""What the book says of each restart: who may not play again, where the ball lies, who takes it."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.football.state import Dead

TAKERS: dict[Dead, str] = {
    "kick_off": "4.2.h", "direct": "10.4.b", "indirect": "10.4.b", "penalty": "11.2.j",
    "throw_in": "13.3.b", "goal_kick": "14.3.a", "corner": "15.3.a",
}  # fmt: skip
"""What bars a taker from playing again at once."""

POINTS: dict[Dead, Law] = {
    "throw_in": ("13.2.a", "13.2.i"), "corner": ("15.2.a",), "goal_kick": ("14.2.h",),
    "direct": ("10.2.a",), "indirect": ("10.2.a",), "penalty": ("11.2.a",), "kick_off": ("4.2.f",),
}  # fmt: skip
"""Where the ball lies."""

NAMES: dict[Dead, Law] = {
    "throw_in": ("13.2.b",), "corner": ("15.2.c",), "penalty": ("11.2.b",),
    "goal_kick": ("14.2.j",), "kick_off": ("4.2.c",),
}  # fmt: skip
"""What has a taker named."""

AUTHORISES: dict[Dead, Law] = {
    "kick_off": ("4.2.g",), "throw_in": ("13.2.k",), "corner": ("15.2.k",), "penalty": ("11.2.i",),
}  # fmt: skip
"""What has the referee wait until both are ready."""

FOULS: frozenset[Dead] = frozenset({"direct", "indirect", "penalty"})
"""Restarts for an offence: the ball need not have gone out."""

AT_GOAL: frozenset[Dead] = frozenset({"corner", "direct", "penalty"})
"""Kicks at which the keeper is set."""


def stands_by(kind: Dead) -> Law:
    """What says where the taker stands."""
    laws: dict[Dead, Law] = {
        "throw_in": ("13.2.h",), "corner": ("15.2.d",), "penalty": ("11.2.b",),
        "goal_kick": ("14.2.g",), "kick_off": ("4.2.c",),
    }  # fmt: skip
    return laws.get(kind, ("10.2.e",))
