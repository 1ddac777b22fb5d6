"""Play many random shots with the kernel of pieces and check what must always hold.

python tools/soak_pieces.py [--flicks 10000] [--kicks 2000] [--phases 10000] [--seed 1]

Rugby: flicks with thirty figures and the oval, kicks over the wedge. Football: flicks with 22 and
the ball, balls sent into the throng of a goal. Every shot comes to rest, every number is one, no
shot touches without end, energy never rises, nothing is ever inside anything, and a second run
gives the same bits. A fast ball never goes through a post or the bar, and comes off as on paper.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from puntadidito.games.football import table as football_table
from puntadidito.games.rugby import table as rugby_table
from puntadidito.physics import Ending
from puntadidito.physics.pieces.play import Batch
from tests.physics.pieces import laws, rugby, test_goal, worlds

CHUNK = 500


class Played(NamedTuple):
    """Shots, and how they broke the laws at most: energy that rose (J), depth inside (m)."""

    batch: Batch
    rise: float
    depth: float


Play = Callable[[int, int], Played]
"""Plays so many shots of a seed."""


def football(shots: worlds.Flicks) -> Played:
    """On football's table."""
    batch = worlds.play_football(shots, pieces=True)
    rise = laws.energy_rises(football_table.world(), batch, shots.starts)
    return Played(batch, rise, worlds.deepest(batch, shots.kicks))


def flicks(count: int, seed: int) -> Played:
    """With the oval."""
    batch = rugby.flicks(count, seed, pieces=True)
    return Played(batch, laws.energy_rises(rugby_table.world(), batch), rugby.deepest(batch))


def kicks(count: int, seed: int) -> Played:
    """Over the wedge."""
    batch = rugby.kicks(count, seed, pieces=True)
    depth = rugby.deepest(batch, rugby.kick_shots(count, seed)["wedges"])
    return Played(batch, laws.energy_rises(rugby_table.world(), batch), depth)


SORTS: dict[str, Play] = {
    "rugby flicks": flicks,
    "rugby kicks": kicks,
    "football flicks": lambda count, seed: football(worlds.football_flicks(count, seed)),
    "goal mouths": lambda count, seed: football(worlds.goal_mouths(count, seed)),
}


def broken(name: str, play: Play, count: int, seed: int) -> list[str]:
    """Play so many, and say what was wrong."""
    bits, events, contacts, wrong = hashlib.blake2b(digest_size=8), 0, 0, []
    rise, depth = -1.0, -1.0
    for first in range(0, count, CHUNK):
        size = min(CHUNK, count - first)
        batch, *law = play(size, seed + first)
        rise, depth = max(rise, law[0]), max(depth, law[1])
        bits.update(batch.positions.tobytes() + batch.contact.tobytes())
        events = max(events, int(batch.events.max()))
        most = int(worlds.contacts_of(batch).max())
        contacts = max(contacts, most)
        at = f"{name} {first} to {first + size} of seed {seed}"
        if (batch.ending != Ending.AT_REST).any():
            wrong.append(f"{at}: not at rest")
        if most >= worlds.MOST_CONTACTS:
            wrong.append(f"{at}: touches without end")
        if not np.isfinite(batch.contact).all():
            wrong.append(f"{at}: not a number")
        if law[0] > laws.NO_RISE:
            wrong.append(f"{at}: energy rises by {law[0]:.1e} J")
        if law[1] > (rugby if name.startswith("rugby") else laws).NO_DEEPER:
            wrong.append(f"{at}: one is {law[1]:.1e} m inside another")
        if first == 0 and play(size, seed).batch.contact.tobytes() != batch.contact.tobytes():
            wrong.append(f"{at}: another result the second time")
    print(
        f"{name}: {count:,}, at most {contacts} contacts and {events} events, energy rises by "
        f"{max(rise, 0.0):.0e} J, {max(depth, 0.0):.0e} m inside, bits {bits.hexdigest()}",
        flush=True,
    )
    return wrong


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--flicks", type=int, default=10_000)
    parser.add_argument("--kicks", type=int, default=2_000)
    parser.add_argument("--phases", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    wrong = []
    for name, play in SORTS.items():
        wrong += broken(name, play, args.kicks if "kicks" in name else args.flicks, args.seed)
    for at, meet in (("post", test_goal.all_meet_the_post), ("bar", test_goal.all_meet_the_bar)):
        meet(args.phases)
        print(f"fast balls at the {at}: {args.phases:,}, none goes through", flush=True)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
