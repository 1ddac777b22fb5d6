"""What a guest has won and lost against computers, by game and level."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from puntadidito.core.contract import Termination
from puntadidito.games import GAMES
from puntadidito.server.ledger import Kept
from puntadidito.server.messages import Tally

Count = Counter[str]


def tally(matches: Iterable[Kept], guest: int) -> tuple[Tally, ...]:
    """Count the finished matches in which a guest was on one side and computers on the other.

    Matches on a shared screen have no winner to be proud of, and one broken off has none at all.
    """
    counts: dict[tuple[str, str], Count] = {}
    for kept in matches:
        outcome, game = kept.standing.outcome, GAMES.get(kept.header.game)
        if game is None or outcome is None or outcome.how is Termination.ABANDONED:
            continue
        sides = [game.side(i) for i in range(len(kept.chairs))]
        own = {side for side, chair in zip(sides, kept.chairs, strict=True) if chair.guest == guest}
        if len(own) != 1:
            continue
        levels = [c.level for side, c in zip(sides, kept.chairs, strict=True) if side not in own]
        if levels[0] is None or None in levels:
            continue
        count = counts.setdefault((kept.header.game, levels[0]), Counter())
        ended = "drawn" if outcome.winner is None else "won" if outcome.winner in own else "lost"
        count[ended] += 1
        count["helped"] += ended == "won" and kept.standing.takebacks > 0
    return tuple(
        Tally(
            game=game,
            level=level,
            won=count["won"],
            drawn=count["drawn"],
            lost=count["lost"],
            helped=count["helped"],
        )
        for (game, level), count in sorted(counts.items())
    )
