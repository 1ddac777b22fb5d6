"""What the client draws and practises with: written for it by tools/sheet.py."""

from __future__ import annotations

from typing import Any

from puntadidito.games.rugby import drills, table
from puntadidito.games.rugby.table import MICRO

LENGTHS = (
    "GOAL_LINE", "DEAD_BALL", "TOUCH", "FIVE", "TWENTY_TWO", "TEN", "FIFTEEN", "POSTS_APART",
    "POST_HEIGHT", "POST_THICK", "BAR_TOP", "BALL_LONG", "BALL_SHORT", "BASE_RADIUS",
    "WEDGE_LENGTH", "WEDGE_HEIGHT", "WEDGE_WIDTH",
)  # fmt: skip


def sheet() -> dict[str, Any]:
    """By name."""
    parts = [part for stand in table.world().stands for part in stand.things()]
    return {
        **{name: round(getattr(table, name) * MICRO) for name in LENGTHS},
        "BOARD": tuple(round(length / 2 * MICRO) for length in table.BOARD),
        "FASTEST": table.FASTEST_FLICK,
        "CLOTH": table.BASE_FRICTION,
        "KICK_RUN": table.KICK_RUN,
        "SIDE": table.SIDE,
        "BALL": table.BALL,
        "QUICK_FLICKS": table.QUICK_FLICKS,
        "FLICKS_A_HALF": table.FLICKS_A_HALF,
        "FIXTURES": [part.kind for part in parts],
        "DRILLS": tuple(drills.DRILLS.values()),
        "PRESETS": drills.PRESETS,
    }
