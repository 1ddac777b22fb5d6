"""Goalkeepers of football told by facts."""

from __future__ import annotations

from typing import Any

from puntadidito.games.football.facts import Keeping
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import BALL
from tests.games.football_table import played

AIM = {"angle": 0, "power": 500}
OURS, THEIRS = KEEPERS
SPOT = (400_000, 0)
"""Where the ball lies before a shot of side 0."""
LINE = 536_850
"""So deep stands a keeper whose base touches the line of his area."""


def shot(**how: Any) -> dict[str, Any]:
    """Figure 5 shoots, and the other keeper behaves so."""
    return {
        "touches": (played(5, SPOT),),
        "keeping": (Keeping(1, **how),),
        "rest": ((BALL, 500_000, 30_000), (5, 390_000, 0)),
    }
