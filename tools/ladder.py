"""Bot against bot: each level must beat the one below it, beyond doubt.

Prints a table a pair; exit code 1 unless every 95 % interval lies wholly above one half, and the
best beats the least as often as it should.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

from puntadidito.games import GAMES, SHELF
from puntadidito.simulate import simulate


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, help="instead of each game's own number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    args = parser.parse_args()
    doubtful = []

    def measure(game: str, better: str, weaker: str, least: float | None = None) -> None:
        ladder = SHELF[game].ladder
        matches, setup = args.matches or ladder.matches, GAMES[game].Setup(**ladder.setup)
        report = simulate(game, [better, weaker], matches, args.seed, args.jobs, setup)
        print(report.to_text())
        if ladder.told is not None:
            print(ladder.told(report))
        print(flush=True)
        if report.interval[0] <= 0.5 or (least is not None and report.rate <= least):
            doubtful.append(f"{game}: {better} v {weaker}")

    for game in GAMES.values():
        if args.game in (None, game.id):
            for weaker, better in reversed(list(pairwise(game.bots))):
                measure(game.id, better, weaker)
            least = SHELF[game.id].ladder.top_to_bottom
            if least is not None:
                measure(game.id, game.bots[-1], game.bots[0], least)
    print("In doubt: " + ", ".join(doubtful) if doubtful else "Every level beats the one below it.")
    return 1 if doubtful else 0


if __name__ == "__main__":
    raise SystemExit(main())
