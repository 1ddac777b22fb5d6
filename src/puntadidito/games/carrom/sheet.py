"""What the client draws with and tries out: numbers and places of the board, written for it."""

from __future__ import annotations

from typing import Any

from puntadidito.games.carrom import table
from puntadidito.games.carrom.spots import LINES, taken

NUMBERS = (
    "HALF", "FRAME_HEIGHT", "FRAME_WIDTH", "POCKET_R", "POCKET", "POCKETS", "LOWER_LINE",
    "UPPER_LINE", "BASE_LINE", "LOWER_THICK", "UPPER_THICK", "BASE_CIRCLE_R", "BASE_CIRCLE_RED_R",
    "BASE_CIRCLE_X", "ARROW_TIP", "ARROW_TAIL", "ARROW_HALF_WIDTH", "CENTRE_R", "OUTER_R", "MAN_R",
    "MAN_THICK", "MAN_MASS_MG", "STRIKER_R", "STRIKER_MASS_MG", "QUEEN", "PIECES", "STRIKER",
    "V_MAX_NM", "GRAVITY", "FRICTION", "FAST_FRICTION", "CUSHION", "CLACK", "TURN", "POWER_MAX",
)  # fmt: skip


def sheet() -> dict[str, Any]:
    """By name; lengths in micrometres."""
    numbers = {name: getattr(table, name) for name in NUMBERS}
    return {**numbers, "RACK": table.rack(0), "LINES": LINES, "TAKEN": taken([(0, 0)])}
