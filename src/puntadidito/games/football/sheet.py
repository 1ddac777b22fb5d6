"""What the client draws and practises with: written for it by tools/sheet.py."""

from __future__ import annotations

from typing import Any

from puntadidito.games.football import drills, layout, practice, table

NUMBERS = (
    "GOAL_LINE", "TOUCH_LINE", "SHOOTING_LINE", "CENTRE_R", "PENALTY_AREA", "PENALTY_HALF_WIDTH",
    "GOAL_AREA", "GOAL_HALF_WIDTH", "PENALTY_SPOT", "PENALTY_ARC_R", "CORNER_R", "LINE_WIDTH",
    "CLOTH_BEYOND", "TABLE_BEYOND", "BARRIER_HEIGHT", "OPENING", "POST_Y", "POST_R", "BAR_HEIGHT",
    "NET_DEPTH", "BALL_R", "BASE_R", "KEEPER_WIDTH", "KEEPER_DEPTH", "FIGURES", "BALL",
    "QUICK_FLICKS", "FLICKS_A_HALF",
)  # fmt: skip


def sheet() -> dict[str, Any]:
    """By name."""
    parts = [part for stand in table.world().stands for part in stand.things()]
    return {
        **{name: getattr(table, name) for name in NUMBERS},
        "FASTEST": (table.V_MAX, table.V_MAX_STRONG),
        "CLOTH": (table.CLOTH_FRICTION, table.FAST_CLOTH_FRICTION),
        "ROLLING": (table.CLOTH_ROLLING, table.FAST_CLOTH_ROLLING),
        "PUSH_MAX": table.PUSH_MAX,
        "FIXTURES": [part.kind for part in parts],
        "SQUAD": layout.SQUAD,
        "KEEPERS": layout.KEEPERS,
        "KEEPER_HOMES": practice.HOMES,
        "DRILLS": tuple(drills.DRILLS.values()),
        "PRESETS": drills.PRESETS,
    }
