"""Play many random shots with the kernel of pieces and check what must always hold.

python tools/soak_pieces.py [--flicks 10000] [--kicks 2000] [--phases 10000] [--seed 1]

Rugby: flicks with thirty figures and the oval, kicks over the wedge. Football: flicks with 22 and
the ball, balls sent into the throng of a goal. Every shot comes to rest, every number is one, no
shot touches without end, in rugby energy never rises and nothing rests inside anything, and a
second run gives the same bits. A fast ball never goes through a post or the bar.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from puntadidito.physics import Ending
from puntadidito.physics.pieces.play import Batch
from tests.physics.pieces import rugby, test_goal
from tests.physics.pieces.worlds import (
    MOST_CONTACTS,
    contacts_of,
    football_flicks,
    goal_mouths,
    play_football,
)

CHUNK = 500

Play = Callable[[int, int], Batch]
"""Plays so many shots of a seed."""


def broken(name: str, play: Play, count: int, seed: int, energy: bool) -> list[str]:
    """Play so many, and say what was wrong."""
    bits, events, contacts, wrong = hashlib.blake2b(digest_size=8), 0, 0, []
    for first in range(0, count, CHUNK):
        size = min(CHUNK, count - first)
        batch = play(size, seed + first)
        bits.update(batch.positions.tobytes() + batch.contact.tobytes())
        events = max(events, int(batch.events.max()))
        most = int(contacts_of(batch).max())
        contacts = max(contacts, most)
        at = f"{name} {first} to {first + size} of seed {seed}"
        if (batch.ending != Ending.AT_REST).any():
            wrong.append(f"{at}: not at rest")
        if most >= MOST_CONTACTS:
            wrong.append(f"{at}: touches without end")
        if not np.isfinite(batch.contact).all():
            wrong.append(f"{at}: not a number")
        if energy and rugby.energy_rises(batch) > rugby.NO_RISE:
            wrong.append(f"{at}: energy rises")
        if energy and rugby.deepest(batch) > rugby.NO_DEEPER:
            wrong.append(f"{at}: one inside another")
        if first == 0 and play(size, seed).contact.tobytes() != batch.contact.tobytes():
            wrong.append(f"{at}: another result the second time")
    print(
        f"{name}: {count:,}, at most {contacts} contacts and {events} events, "
        f"bits {bits.hexdigest()}",
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
    sorts: list[tuple[str, Play, int, bool]] = [
        ("rugby flicks", partial(rugby.flicks, pieces=True), args.flicks, True),
        ("rugby kicks", partial(rugby.kicks, pieces=True), args.kicks, True),
        ("football flicks", lambda n, s: play_football(football_flicks(n, s)), args.flicks, False),
        ("goal mouths", lambda n, s: play_football(goal_mouths(n, s)), args.flicks, False),
    ]
    wrong = []
    for name, play, count, energy in sorts:
        wrong += broken(name, play, count, args.seed, energy)
    for at, meet in (("post", test_goal.all_meet_the_post), ("bar", test_goal.all_meet_the_bar)):
        meet(args.phases)
        print(f"fast balls at the {at}: {args.phases:,}, none goes through", flush=True)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
