"""Table football in the house."""

from typing import Any

from puntadidito.core.manifest import Ladder, Manifest, Reached
from puntadidito.games.football.game import Football


def goals(report: Any) -> str:
    """What is asked of a ladder besides: goals, shots and how long a side keeps the ball."""
    told = report.figures
    kept = sum(told["flicks"]) / max(sum(told["possessions"]), 1e-9)
    return (
        f"{sum(told['goals']):.1f} goals, {sum(told['shots']):.1f} shots on goal a match, "
        f"{kept:.1f} flicks a possession"
    )


MANIFEST = Manifest(
    "football",
    2,
    __package__,
    Football(),
    practice=Football().practice,
    compiles="puntadidito.games.football.warm_up",
    ladder=Ladder(100, {"quick": True}, told=goals),
    reached=Reached(1, {"quick": True, "tournament": True}),
    hints={"quick": True},
)
