"""The log of a shot, asked in the words of football: who is where, lies, is out of play, moves.

`observe` and `ways` make facts of it; nothing here knows a rule but when a figure is out of play.
"""

from __future__ import annotations

from functools import cache, cached_property
from typing import Literal, NamedTuple

from puntadidito.core.shotlog import Knot, Path, ShotLog
from puntadidito.flick import watched
from puntadidito.flick.log import FOREVER, Axis, Span, while_past
from puntadidito.games.football.facts import Order
from puntadidito.games.football.layout import KEEPERS, TOUCHING, Layout, apart
from puntadidito.games.football.table import (
    BALL,
    BASE_R,
    CLOTH_BEYOND,
    FIGURES,
    GOAL_LINE,
    REACH,
    TOUCH_LINE,
    world,
)
from puntadidito.physics.pieces.arrays import FIRST_FIXTURE, LAST_SIDE
from puntadidito.physics.pieces.world import Rod


class Outline(NamedTuple):
    """A line round the pitch: along which axis, which way and how far one goes to be past it."""

    name: Literal["west", "east", "south", "north"]
    axis: Axis
    way: int
    at: int

    def while_past(self, path: Path, by: int = 0) -> list[Span]:
        """When the centre of a body is past it by so much."""
        return while_past(path, self.axis, self.way, self.at + by)


OUTLINES = (
    Outline("west", "x", -1, GOAL_LINE),
    Outline("east", "x", 1, GOAL_LINE),
    Outline("south", "y", -1, TOUCH_LINE),
    Outline("north", "y", 1, TOUCH_LINE),
)
_TO_TABLE = CLOTH_BEYOND - BASE_R
"""So far past a line is the centre of a base that reaches the bare table."""


@cache
def things() -> dict[int, tuple[str, int]]:
    """What stands on the table by its number in a log: what it is, and at which end (0 west)."""
    found, number = {}, FIRST_FIXTURE
    for end, stand in enumerate(world().stands):
        for part in stand.things():
            is_rod = part.kind == "keeper" and isinstance(part, Rod)
            found[number] = ("rod" if is_rod else part.kind, end)
            number -= 1
    return found


def _is_on_cloth(knot: Knot) -> bool:
    return abs(knot.x) < GOAL_LINE + _TO_TABLE and abs(knot.y) < TOUCH_LINE + _TO_TABLE


class Watched(watched.Watched):
    """A shot that was run."""

    last = BALL

    def __init__(self, order: Order, log: ShotLog) -> None:
        super().__init__(log)
        self.order = order
        self.lying = dict.fromkeys(order.lying, -1)
        self.lying.update((fall.body, fall.time) for fall in log.falls)
        for side, keeper in enumerate(KEEPERS):
            if not order.portierino[side]:
                self.paths[keeper] = self._way_of_keeper(0 if side == order.east else 1)

    def _way_of_keeper(self, end: int) -> Path:
        if self.log.movers:
            return self.log.movers[end]
        stands = self.order.keepers[end]
        return Path(end, (Knot(0, stands.x, stands.y),), ())

    # ---- places ---------------------------------------------------------------------------------

    def layout(self, t: int) -> Layout:
        """The whole table at a time."""
        places = [self.place(body, t) if self.is_on(body, t) else None for body in range(BALL + 1)]
        keepers = [self.place(body, t) if body in self.paths else None for body in KEEPERS]
        lying = tuple(sorted(body for body, since in self.lying.items() if since < t))
        return Layout(tuple(places), (keepers[0], keepers[1]), lying)

    # ---- who is out of play ---------------------------------------------------------------------

    @cached_property
    def moved(self) -> list[int]:
        """The figures that moved."""
        return [path.body for path in self.log.paths if path.body < FIGURES and path.pulls]

    @cached_property
    def barrier(self) -> dict[int, int]:
        """When a figure first met the barrier."""
        found: dict[int, int] = {}
        for met in self.meetings:
            if LAST_SIDE <= met.other < 0 and met.body < FIGURES:
                found.setdefault(met.body, met.t)
        return found

    @cached_property
    def bare_table(self) -> dict[int, int]:
        """When the base of a figure first touched the bare table (2.1.e)."""
        found = {}
        for body in self.moved:
            path = self.paths[body]
            # A base slides on a way that bends little from knot to knot.
            if all(_is_on_cloth(knot) for knot in path.knots):
                continue
            reached = (span for line in OUTLINES for span in line.while_past(path, _TO_TABLE))
            if (first := min(reached, default=None)) is not None:
                found[body] = first[0]
        return found

    @cached_property
    def out_of_play(self) -> dict[int, int]:
        """From when on a figure is out of play (2.1.d, 2.2.b)."""
        found = dict(self.bare_table)
        for body, t in self.barrier.items():
            found[body] = min(t, found.get(body, t))
        return found

    def out_at(self, t: int) -> frozenset[int]:
        """The figures out of play at a time; what only then leaves is still in."""
        return frozenset(body for body, since in self.out_of_play.items() if since < t)

    def lay(self, body: int, t: int) -> bool:
        """Whether a figure lay flat in the instant before a time."""
        return self.lying.get(body, FOREVER) < t

    # ---- who met whom ---------------------------------------------------------------------------

    def named(self, other: int) -> tuple[int, bool]:
        """A keeper and his rod have the keeper's number."""
        what, end = things().get(other, ("", 0))
        if what not in ("keeper", "rod"):
            return other, False
        return KEEPERS[self.order.east if end == 0 else 1 - self.order.east], what == "rod"

    def leaning(self, met: watched.Meeting) -> bool:
        """Whether two lay together and only brush past: no new meeting, no push into (5.4.h)."""
        if met.closing >= watched.PUSH or met.other > BALL:
            return False
        one, two = self.paths[met.body], self.paths[met.other]
        ball = BALL in (met.body, met.other)
        far = (REACH if ball else 2 * BASE_R) + TOUCHING
        times = {knot.time for path in (one, two) for knot in path.knots if knot.time < met.t}
        return all(apart(one.at(t), two.at(t)) <= far for t in times)
