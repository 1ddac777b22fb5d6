"""Fouls of football that BACK puts right."""

from __future__ import annotations

from typing import Any

from tests.games.football_table import Table

AIM = {"angle": 0, "power": 500}
PLACES: dict[str, Any] = {"f15": (80_000, 90_000), "f3": (70_000, 60_000), "f16": (60_000, -80_000)}


def at(t: Table, *bodies: int) -> list[tuple[int, int] | None]:
    return [t.state.table.places[body] for body in bodies]
