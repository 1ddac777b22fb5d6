"""Carrom in the house."""

from typing import Any

from puntadidito.core.manifest import Ladder, Manifest, Reached
from puntadidito.games.carrom.game import Carrom


def strokes(report: Any) -> str:
    """What is asked of a ladder besides: strokes a board, and slams."""
    struck, slams = report.events["struck"], report.events.get("slam", (0.0, 0.0))
    told = ", ".join(f"{name} {rate:.1%}" for name, rate in zip(report.seats, slams, strict=True))
    return f"{sum(struck):.1f} strokes a board; slams: {told} of the boards"


MANIFEST = Manifest(
    "carrom",
    1,
    __package__,
    Carrom(),
    compiles="puntadidito.physics.warm_up",
    ladder=Ladder(300, {"quick": True, "timed": False}, 0.9, strokes),
    reached=Reached(3, {"quick": True, "timed": True, "tournament": True}),
    hints={"quick": True},
)
