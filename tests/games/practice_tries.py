"""Tries of a game's drills, flick after flick, as the page makes them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from puntadidito.core.contract import Ran
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.drills import Drill
from puntadidito.flick.order import Lies

Solution = Sequence[tuple[int, int, int, int]]
"""For each flick: direction, power, swerve, chip."""


def after(log: ShotLog) -> tuple[Lies, ...]:
    """Where everything lies that is still on the table."""
    left = {gone.body for gone in log.gone}
    return tuple((p.body, p.knots[-1].x, p.knots[-1].y) for p in log.paths if p.body not in left)


def axis_after(log: ShotLog, ball: int) -> int:
    """Where an oval points then."""
    axes = next(path for path in log.paths if path.body == ball).axes
    x, y, _ = axes[-1] if axes else (1, 0, 0)
    return round(math.degrees(math.atan2(y, x)) * 1000) % 360_000


def order(drill: Drill, number: int, flick: tuple[int, int, int, int]) -> dict[str, Any]:
    """A try of a drill on its own table."""
    asked = drill.rounds[number]
    angle, power, swerve, chip = flick
    made: dict[str, Any] = {
        "pieces": asked.pieces, "drill": drill.id, "round": number,
        "flick": {"body": asked.by, "angle": angle, "power": power, "swerve": swerve, "chip": chip},
    }  # fmt: skip
    if asked.axis:
        made["axis"] = asked.axis
    if asked.kick:
        made["kick"] = angle
    return made


def tries(
    practise: Callable[[Any], Ran], drill: Drill, solution: Solution, ball: int
) -> Iterator[tuple[dict[str, Any], Ran]]:
    """Every flick of a solution, each on the table that the one before left where it has none."""
    before: ShotLog | None = None
    for number, flick in enumerate(solution):
        made = order(drill, number, flick)
        if not made["pieces"]:
            assert before is not None
            made |= {"pieces": after(before), "axis": axis_after(before, ball)}
        ran = practise(made)
        assert ran.log is not None
        before = ran.log
        yield made, ran
