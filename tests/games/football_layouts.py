"""Tables of football to try things on: by hand, and at random."""

from __future__ import annotations

import random
from collections.abc import Iterable

from hypothesis import strategies as st

from puntadidito.games.football.layout import KEEPERS, PORTIERINO, Layout, laid
from puntadidito.games.football.places import overlapped
from puntadidito.games.football.table import BALL, BASE_R, CLOTH_BEYOND, GOAL_LINE, TOUCH_LINE

Point = tuple[int, int]
MM = 1_000
KEEPERS_HOME: tuple[Point, Point] = ((-575 * MM, 0), (575 * MM, 0))


def mm(*places: tuple[int, float, float], lying: tuple[int, ...] = ()) -> Layout:
    """A table of body, x and y in millimetres; the ball is far away unless it is told."""
    lies = [(body, round(x * MM), round(y * MM)) for body, x, y in places]
    if all(body != BALL for body, _, _ in lies):
        lies.append((BALL, 0, -300 * MM))
    table = laid(lies, KEEPERS_HOME)
    return Layout(table.places, table.keepers, lying)


def crowd(seed: int, *, beyond: int = 0, portierini: bool = False, ball: bool = True) -> Layout:
    """Everybody somewhere, beside one another; ``beyond``: how far over the lines."""
    rng = random.Random(seed)
    table = laid([], KEEPERS_HOME)
    spread = rng.choice((1.0, 1.0, 0.5, 0.3))
    cx, cy = rng.uniform(-1, 1) * (1 - spread), rng.uniform(-1, 1) * (1 - spread)
    bodies: Iterable[int] = (b for b in range(BALL + 1) if portierini or b not in PORTIERINO)
    for body in bodies:
        while True:
            x = round((cx + spread * rng.uniform(-1, 1)) * (GOAL_LINE + beyond))
            y = round((cy + spread * rng.uniform(-1, 1)) * (TOUCH_LINE + beyond))
            if body == BALL:
                x, y = max(-GOAL_LINE, min(x, GOAL_LINE)), max(-TOUCH_LINE, min(y, TOUCH_LINE))
            if not overlapped(table, body, (x, y)):
                table = table.put((body, (x, y)))
                break
    if portierini:
        table = table.put(*((keeper, None) for keeper in KEEPERS))
    return table


seeds = st.integers(0, 2**32)
ON_CLOTH = CLOTH_BEYOND - BASE_R
