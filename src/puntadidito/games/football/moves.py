"""The words of a player's answers, and how a question is put to him.

What may be flicked stands in `flicking`, what may be put down in `placing`; who is asked what, in
`play_questions`, `restart_questions` and `placed_questions`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from puntadidito.core.contract import Decision, Law, Menu
from puntadidito.games.football.state import State
from puntadidito.games.football.table import SECONDS_FLICK, SECONDS_INTERVAL

FLICK, RE_ENTRY, AUTOMATIC, CONTROL = "flick", "re_entry", "automatic", "control"
BLOCK, NONE, POSITIONAL, KICK, PLACE, KEEP, AUTO = (
    "block", "none", "positional", "kick", "place", "keep", "auto",
)  # fmt: skip
ON, BACK, STAY, LATER, ASK, LEAVE, REPLACE = (
    "portierino", "keeper_back", "stay", "later", "ask", "leave", "replace",
)  # fmt: skip
WALL, TIMEOUT, READY = "wall", "timeout", "ready"

Below = Callable[[int], int]


def in_order(one: Decision, two: Decision) -> tuple[Decision, ...]:
    """Questions asked at once, by seat, each with an id of its own."""
    first, second = sorted((one, two), key=lambda d: d.seat)
    return (
        msgspec.structs.replace(first, id=f"{first.id}a"),
        msgspec.structs.replace(second, id=f"{second.id}b"),
    )


def _limit(s: State, seconds: int) -> int | None:
    return seconds * 1000 if s.setup.timed else None


def decision(
    s: State, seat: int, kind: str, options: Any, default: str, law: Law, seconds: int
) -> Decision:
    """A question to a seat; it has so many seconds where a clock runs."""
    return Decision(str(s.line), seat, kind, options, default, law, _limit(s, seconds))


def menu(
    s: State, seat: int, kind: str, names: tuple[str, ...], default: str, law: Law
) -> Decision:
    """A question to be answered by a word."""
    return decision(s, seat, kind, Menu(tuple(sorted(names))), default, law, SECONDS_FLICK)


# ---- before a half -------------------------------------------------------------------------------


def start(s: State, side: int) -> Decision:
    """Kick-off or end."""
    return menu(s, side, "start", ("kick_off", "end"), "kick_off", ("4.1.b",))


def interval(s: State, side: int) -> Decision:
    """The pause between the halves: whoever is ready says so."""
    return decision(s, side, "interval", Menu((READY,)), READY, ("3.1.d",), SECONDS_INTERVAL)
