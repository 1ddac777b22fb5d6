"""Packs set by hand."""

import math

from puntadidito.physics.rack import LARGEST, SMALLEST, jitter
from tests.physics.tables import pattern


def test_every_disc_is_missed_a_little_and_none_overlap() -> None:
    places = [(round(x * 1e9), round(y * 1e9)) for x, y in pattern().tolist()]
    for bits in range(50):
        missed = jitter(places, bits)
        for (x, y), (a, b) in zip(places, missed, strict=True):
            assert SMALLEST <= math.hypot(a - x, b - y) <= LARGEST
        for k, (x, y) in enumerate(missed):
            assert all(math.hypot(x - a, y - b) > 31_000_000 for a, b in missed[:k])


def test_the_same_bits_miss_alike_and_others_otherwise() -> None:
    assert jitter([(0, 0)] * 3, 2**64 - 1) == jitter([(0, 0)] * 3, 2**64 - 1)
    assert jitter([(0, 0)] * 3, 1) != jitter([(0, 0)] * 3, 2)
    assert len(set(jitter([(0, 0)] * 3, 1))) == 3
