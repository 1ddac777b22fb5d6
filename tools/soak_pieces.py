"""Play many random shots with the kernel of pieces and check what must always hold.

python tools/soak_pieces.py [--flicks 10000] [--kicks 2000] [--seed 1]

Rugby: flicks with thirty figures and the oval, kicks over the wedge. Football: flicks with 22 and
the ball. Every shot comes to rest, every number is one, in rugby energy never rises, and a second
run gives the same bits.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import numpy as np

from puntadidito.physics import Ending
from tests.physics.pieces import rugby
from tests.physics.pieces.worlds import football_flicks, play_football

CHUNK = 500


def broken(name: str, count: int, seed: int) -> list[str]:
    """Play so many, and say what was wrong."""
    play = rugby.kicks if name == "kicks" else rugby.flicks
    bits, events, wrong = hashlib.blake2b(digest_size=8), 0, []
    for first in range(0, count, CHUNK):
        size = min(CHUNK, count - first)
        batch = play(size, seed + first, pieces=True)
        bits.update(batch.positions.tobytes() + batch.contact.tobytes())
        events = max(events, int(batch.events.max()))
        at = f"{name} {first} to {first + size} of seed {seed}"
        if (batch.ending != Ending.AT_REST).any():
            wrong.append(f"{at}: not at rest")
        if not np.isfinite(batch.contact).all():
            wrong.append(f"{at}: not a number")
        if rugby.energy_rises(batch) > rugby.NO_RISE:
            wrong.append(f"{at}: energy rises")
        if first == 0:
            again = play(size, seed + first, pieces=True)
            if again.contact.tobytes() != batch.contact.tobytes():
                wrong.append(f"{at}: another result the second time")
    print(f"rugby: {count:,} {name}, at most {events} events, bits {bits.hexdigest()}")
    return wrong


def broken_football(count: int, seed: int) -> list[str]:
    """The same for football's flicks."""
    bits, events, wrong = hashlib.blake2b(digest_size=8), 0, []
    for first in range(0, count, CHUNK):
        shots = football_flicks(min(CHUNK, count - first), seed + first)
        batch, again = play_football(shots), play_football(shots)
        bits.update(batch.positions.tobytes() + batch.contact.tobytes())
        events = max(events, int(batch.events.max()))
        at = f"football {first} to {first + CHUNK} of seed {seed}"
        if (batch.ending != Ending.AT_REST).any():
            wrong.append(f"{at}: not at rest")
        if not np.isfinite(batch.contact).all():
            wrong.append(f"{at}: not a number")
        if again.contact.tobytes() != batch.contact.tobytes():
            wrong.append(f"{at}: another result the second time")
    print(f"football: {count:,} flicks, at most {events} events, bits {bits.hexdigest()}")
    return wrong


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--flicks", type=int, default=10_000)
    parser.add_argument("--kicks", type=int, default=2_000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(argv)
    wrong = broken("flicks", args.flicks, args.seed) + broken("kicks", args.kicks, args.seed)
    wrong += broken_football(args.flicks, args.seed)
    for line in wrong:
        print(line, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
