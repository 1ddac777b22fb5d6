"""Which clauses come up when bots play: the list behind `rules --coverage`, column reached.

python tools/reached.py    write src/puntadidito/rules/reached.json
"""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

from puntadidito.core.contract import Decisions, Game
from puntadidito.core.driver import play
from puntadidito.games import GAMES, SHELF

TARGET = Path(__file__).resolve().parent.parent / "src/puntadidito/rules/reached.json"


def clauses(game: Game[Any]) -> set[str]:
    """Every clause cited in a fixed set of matches between the lesser bots."""
    found: set[str] = set()
    plan = SHELF[game.id].reached
    setup = game.Setup(**plan.setup)
    for pair in product(game.bots[:-1], repeat=2):
        for number in range(plan.matches):
            seed = f"reached/{game.id}/{'/'.join(pair)}/{number}".encode().ljust(32)
            match = play(game, setup, [game.bot(level) for level in pair], seed)
            for state, entry in zip(match.history, match.entries, strict=True):
                found.update(law for event in entry.events for law in event.law)
                waits = game.pending(state)
                if isinstance(waits, Decisions):
                    found.update(waits.law)
    return found


def main() -> int:
    listed = {game.id: sorted(clauses(game)) for game in GAMES.values()}
    TARGET.write_text(json.dumps(listed, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
