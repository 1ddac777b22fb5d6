"""Table football in the house."""

from typing import Any

from puntadidito.core.manifest import Ladder, Manifest, Reached
from puntadidito.games.football.game import Football


def goals(report: Any) -> str:
    """What is asked of a ladder besides: goals and flicks a match."""
    scored, flicked = report.events.get("goal", (0.0, 0.0)), report.events["flicked"]
    return f"{sum(scored):.1f} goals and {sum(flicked):.0f} flicks a match"


MANIFEST = Manifest(
    "football",
    2,
    __package__,
    Football(),
    practice=Football().practice,
    ladder=Ladder(100, {"quick": True}, told=goals),
    reached=Reached(1, {"quick": True, "tournament": True}),
    hints={"quick": True},
)
