"""Play whole matches at random and check at every line what must always hold.

python tools/soak.py [GAME...] [--matches 10000] [--seed 1] [--jobs 2]

Match number n has the seed SEED + n, so a broken one is played again alone with
``--seed THAT --matches 1``. Fails when any match breaks.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial, reduce
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from puntadidito.core.invariants import Broken, random_match
from puntadidito.games import GAMES, rules_of

ODDS_EVERY = 25
"""Reading every menu costs more than playing: one match in so many does."""
CHUNK = 50


class Report(NamedTuple):
    """What came of a run of matches. ``broken``: the seed and what was wrong."""

    matches: int = 0
    lines: int = 0
    broken: tuple[tuple[int, str], ...] = ()

    def and_(self, other: Report) -> Report:
        return Report(
            self.matches + other.matches, self.lines + other.lines, self.broken + other.broken
        )


def one(game: str, seed: int) -> Report:
    """Play the match of a seed."""
    try:
        odds = seed % ODDS_EVERY == 0
        return Report(1, random_match(GAMES[game], rules_of(game), seed, odds))
    except Broken as broken:
        return Report(1, 0, ((seed, str(broken)),))
    except Exception:
        return Report(1, 0, ((seed, traceback.format_exc()),))


def several(game: str, seeds: range) -> Report:
    """Play the matches of some seeds."""
    return reduce(Report.and_, (one(game, seed) for seed in seeds))


def run(game: str, matches: int, seed: int, jobs: int) -> Iterator[Report]:
    """Play so many matches, and report as they go."""
    chunks = [
        range(first, min(first + CHUNK, seed + matches))
        for first in range(seed, seed + matches, CHUNK)
    ]
    if jobs == 1:
        yield from (several(game, chunk) for chunk in chunks)
    else:
        with ProcessPoolExecutor(jobs) as pool:
            yield from pool.map(partial(several, game), chunks)


def soak(game: str, matches: int, seed: int, jobs: int) -> Report:
    """Play them all and show how it goes."""
    total, began, shown = Report(), time.monotonic(), 0.0
    for report in run(game, matches, seed, jobs):
        total = total.and_(report)
        spent = time.monotonic() - began
        done = total.matches == matches
        if done or spent - shown >= (0.5 if sys.stdout.isatty() else 10):
            shown = spent
            end = "\r" if sys.stdout.isatty() and not done else "\n"
            rate = total.matches / max(spent, 1e-9)
            text = f"{game}: {total.matches:,} of {matches:,} matches, {total.lines:,} lines"
            print(f"{text}, {rate:.0f} matches/s, {len(total.broken)} broken", end=end, flush=True)
    for broken, why in total.broken:
        print(f"{game}: BROKEN with --seed {broken} --matches 1\n  {why}", file=sys.stderr)
    return total


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: every game")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(argv)
    unknown = [game for game in args.games if game not in GAMES]
    if unknown or args.matches < 1 or args.jobs < 1:
        what = f"no game {unknown[0]!r}" if unknown else "--matches and --jobs start at 1"
        print(f"{what}; games: {', '.join(GAMES)}", file=sys.stderr)
        return 2
    reports = [soak(game, args.matches, args.seed, args.jobs) for game in args.games or GAMES]
    return 1 if any(report.broken for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
