"""Bot against bot: each level must beat the one below it, beyond doubt.

Prints a table a pair; exit code 1 unless every 95 % interval lies wholly above one half.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

from puntadidito.games import GAMES
from puntadidito.simulate import simulate


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    doubtful = []
    for game in GAMES.values():
        for weaker, better in reversed(list(pairwise(game.bots))):
            report = simulate(game.id, [better, weaker], args.matches, args.seed, args.jobs)
            print(report.to_text(), end="\n\n", flush=True)
            if report.interval[0] <= 0.5:
                doubtful.append(f"{game.id}: {better} v {weaker}")
    print("In doubt: " + ", ".join(doubtful) if doubtful else "Every level beats the one below it.")
    return 1 if doubtful else 0


if __name__ == "__main__":
    raise SystemExit(main())
