"""Crash Tackle in the house."""

from typing import Any

from puntadidito.core.manifest import Ladder, Manifest, Reached
from puntadidito.games.crash.game import Crash

TRIES = ("try", "posts_try", "technical")


def rugby(report: Any) -> str:
    """What is asked of a ladder besides: tries, penalties, turns that were lost."""

    def of(*names: str) -> list[float]:
        return [sum(report.events.get(name, (0, 0))[side] for name in names) for side in (0, 1)]

    lost = [a / b for a, b in zip(of("turn_lost"), of("turn"), strict=True)]
    told = [
        f"{name}: {tries:.1f} tries, {points:.1f} points, {penalties:.1f} penalties, "
        f"{share:.0%} of the turns lost to a failed test"
        for name, tries, points, penalties, share in zip(
            report.seats, of(*TRIES), report.points, of("penalty_awarded"), lost, strict=True
        )
    ]
    return "\n".join(told)


MANIFEST = Manifest(
    "crash",
    5,
    __package__,
    Crash(),
    compiles="puntadidito.games.crash.bots.warm_up",
    ladder=Ladder(200, {}, 0.8, rugby),
    reached=Reached(3, {"redraw": True}),
    hints={"turns": 10},
)
