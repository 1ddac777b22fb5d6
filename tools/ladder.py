"""Bot against bot: each level must beat the one below it, beyond doubt.

Prints a table a pair; exit code 1 unless every 95 % interval lies wholly above one half, and the
best beats the least as often as it should.
"""

from __future__ import annotations

import argparse
from itertools import pairwise
from typing import Any, NamedTuple

from puntadidito.games import GAMES
from puntadidito.simulate import Report, simulate


class Ladder(NamedTuple):
    """How a game is measured."""

    matches: int
    setup: dict[str, Any]
    top_to_bottom: float | None
    """How often the best must beat the least; None: nobody asks."""


PLAIN = Ladder(2000, {}, None)
LADDERS = {
    "carrom": Ladder(300, {"quick": True, "timed": False}, 0.9),
    "crash": Ladder(200, {}, 0.8),
}
"""Single boards of carrom; elsewhere whole matches."""
TRIES = ("try", "posts_try", "technical")


def strokes(report: Report) -> str:
    """What is asked of carrom besides."""
    struck, slams = report.events["struck"], report.events.get("slam", (0.0, 0.0))
    told = ", ".join(f"{name} {rate:.1%}" for name, rate in zip(report.seats, slams, strict=True))
    return f"{sum(struck):.1f} strokes a board; slams: {told} of the boards"


def rugby(report: Report) -> str:
    """What is asked of Crash Tackle besides."""

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


TOLD = {"carrom": strokes, "crash": rugby}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, help="instead of each game's own number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    args = parser.parse_args()
    doubtful = []

    def measure(game: str, better: str, weaker: str, least: float | None = None) -> None:
        ladder = LADDERS.get(game, PLAIN)
        matches, setup = args.matches or ladder.matches, GAMES[game].Setup(**ladder.setup)
        report = simulate(game, [better, weaker], matches, args.seed, args.jobs, setup)
        print(report.to_text())
        if game in TOLD:
            print(TOLD[game](report))
        print(flush=True)
        if report.interval[0] <= 0.5 or (least is not None and report.rate <= least):
            doubtful.append(f"{game}: {better} v {weaker}")

    for game in GAMES.values():
        if args.game in (None, game.id):
            for weaker, better in reversed(list(pairwise(game.bots))):
                measure(game.id, better, weaker)
            least = LADDERS.get(game.id, PLAIN).top_to_bottom
            if least is not None:
                measure(game.id, game.bots[-1], game.bots[0], least)
    print("In doubt: " + ", ".join(doubtful) if doubtful else "Every level beats the one below it.")
    return 1 if doubtful else 0


if __name__ == "__main__":
    raise SystemExit(main())
