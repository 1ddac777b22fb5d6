"""Chance that nobody can steer: a secret seed, committed before, revealed after.

First the server commits to a seed, then each seat gives a nonce, then the first draw is made: the
server cannot choose a seed that suits a nonce, nobody can choose a nonce that suits a seed. Every
draw is derived from the seed, the nonces and its place in the match, so any node draws the same,
and anybody can check it once the seed is known. Lines that were taken back have no place: whoever
does the same again draws the same again.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import chain

from puntadidito.core.contract import Chance, Draw

SEED_BYTES = 32


def new_seed() -> bytes:
    """A secret of 256 bits."""
    return secrets.token_bytes(SEED_BYTES)


def new_nonce() -> str:
    """What a seat gives to chance when nobody gives it anything."""
    return secrets.token_hex(16)


def commitment(seed: bytes) -> str:
    """What the header of a match says of its seed.

    >>> commitment(bytes(32))[:16]
    '89eb0d6a8a691dae'
    """
    return blake2b(seed, digest_size=32).hexdigest()


def draw(seed: bytes, nonces: Sequence[str], place: int, chance: Chance) -> Draw:
    """Answer chance at a place of the match (`Match.place`).

    >>> draw(bytes(32), [], 1, Chance("1", ("heads", "tails"))).outcome
    'tails'
    """
    text = "\x1f".join([*nonces, str(place)]).encode()
    bits = int.from_bytes(blake2b(text, key=seed, digest_size=32).digest())
    if chance.outcomes is None:
        return Draw(chance.id, bits >> 192)
    if chance.weights is None:
        return Draw(chance.id, chance.outcomes[bits * len(chance.outcomes) >> 256])
    left = bits * sum(chance.weights) >> 256
    for name, weight in zip(chance.outcomes, chance.weights, strict=True):
        left -= weight
        if left < 0:
            return Draw(chance.id, name)
    raise AssertionError("weights must be positive")


def sampler(seed: bytes) -> Callable[[int], int]:
    """A stream of integers below n, for bots and tests: the same in every process.

    >>> below = sampler(b"x")
    >>> [below(6) for _ in range(5)]
    [1, 2, 3, 4, 2]
    """
    words = chain.from_iterable(_splitmix64(int.from_bytes(blake2b(seed, digest_size=8).digest())))

    def below(n: int) -> int:
        return next(words) * n >> 64

    return below


def _splitmix64(state: int) -> Iterator[list[int]]:
    """Words of 64 bits, good enough to wobble a hand: many at a time."""
    import numpy as np  # only who plays needs it

    steps = np.arange(1, 1025, dtype=np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    last = np.array(state, np.uint64)
    while True:
        z = steps + last
        last = z[-1:]
        z = (z ^ z >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ z >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
        yield (z ^ z >> np.uint64(31)).tolist()
