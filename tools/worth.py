"""Find what the ball is worth with so many actions to go: value iteration through the engine.

With no action left it is worth nothing. With one more action than before it is worth what the
best choice makes of it, both sides drawing from fresh decks of the standard level, the rest as
found before. Writes `worth.json` next to `puntadidito.games.cards.bots.value`.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import msgspec

from puntadidito.core.contract import Decisions
from puntadidito.games import GAMES
from puntadidito.games.cards.bots import value
from puntadidito.games.cards.bots.value import AREAS, FACES, Points, Sense, Stored
from puntadidito.games.cards.state import State, new_state
from puntadidito.games.cards.steps import Act
from puntadidito.games.cards.table import STANDARD, Setup, decks
from puntadidito.search.expectimax import rate_options

KEPT = (1, 2, 3, 4, 6, 8, 12, 16, 24)
"""Numbers of actions to keep; between them the values are read off a straight line."""
HALF_WAY = 30
"""Cards left in each deck: far from any end."""


class InPoints(Sense):
    """Judges by points instead of chances to win, all with the same number of actions to go."""

    __slots__ = ()

    def worth(self, s: State, seat: int) -> float:
        margin = self.margin(s, 0)
        return margin if seat == 0 else -margin


def table(area: int, mine: int, theirs: int) -> State:
    """Seat 0 has the ball in an area; the two face-up cards are given."""
    s = new_state(Setup())
    for side, face in zip(s.sides, (FACES[mine], FACES[theirs]), strict=True):
        side.up = next(card.id for card in decks()[STANDARD] if card.face == face)
        side.unseen.remove(side.up)
        side.deck = HALF_WAY
    s.attacker, s.ball, s.todo = 0, area, [Act(0)]
    return s


def best(points: Points, area: int, mine: int, theirs: int) -> float:
    """What the best choice makes of a table, if ``points`` says what comes after it."""
    game, s = GAMES["cards"], table(area, mine, theirs)
    waits = game.pending(s)
    assert isinstance(waits, Decisions)
    sense = InPoints(s, (points,))
    return max(rate_options(game, sense, s, waits.items[0], 0).values())


def main() -> None:
    points, kept = Points(lambda *_: 0.0), list[tuple[int, ...]]()
    faces = range(len(FACES))
    for actions in range(1, max(KEPT) + 1):
        points = Points(partial(best, points))
        print(actions, *(f"{points.ball[area][-1][-1]:6.3f}" for area in AREAS), flush=True)
        if actions in KEPT:
            kept.append(
                tuple(
                    round(100 * points.ball[area][mine][theirs])
                    for area in AREAS
                    for mine in faces
                    for theirs in faces
                )
            )
    path = Path(value.__file__).with_name("worth.json")
    path.write_bytes(msgspec.json.encode(Stored(KEPT, tuple(kept))) + b"\n")
    print(f"{path.name}: {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
