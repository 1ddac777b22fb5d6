"""The words of a player's answers, and how a question is put to him.

What may be flicked stands in `flicking`, what is laid out in `laying_out`; who is asked what, in
`play_questions`, `pass_questions`, `kick_questions` and `set_piece_questions`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from puntadidito.core.contract import Decision, Law, Menu
from puntadidito.flick.options import ByHand
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import SECONDS_CHOICE

ATTEMPT, TOUCH_DOWN, ADVANCE, OFFLOAD = "attempt", "touch_down", "advance", "offload"
PASS, KICK, DROP, CLEAR, NONE, MOVE = "pass", "kick", "drop", "clear", "none", "move"
PLACE, HOUSE, CANCEL, WEDGE, CALL, BACK, LEAVE, TRY = (
    "place", "house", "cancel", "wedge", "call", "back", "leave", "try",
)  # fmt: skip


def in_order(one: Decision, two: Decision) -> tuple[Decision, ...]:
    """Questions asked at once, by seat, each with an id of its own."""
    first, second = sorted((one, two), key=lambda d: d.seat)
    return (
        msgspec.structs.replace(first, id=f"{first.id}a"),
        msgspec.structs.replace(second, id=f"{second.id}b"),
    )


def decision(
    s: State, seat: int, kind: str, options: Any, default: str, law: Law, seconds: int
) -> Decision:
    """A question to a seat; where the clock runs it has so many seconds."""
    if isinstance(options, ByHand):  # what only the clock says it says only where it is asked to
        options.silent = tuple(word for word in options.silent if word == default)
    limit = seconds * 1000 if s.setup.timed else None
    return Decision(str(s.line), seat, kind, options, default, law, limit)


def menu(
    s: State,
    seat: int,
    kind: str,
    names: tuple[str, ...],
    default: str,
    law: Law,
    barred: dict[str, Law] | None = None,
) -> Decision:
    """One word of several."""
    menu = Menu(tuple(sorted(names)), barred=barred)
    return decision(s, seat, kind, menu, default, law, SECONDS_CHOICE)
