"""Discs set close together by a hand that is not perfect."""

from __future__ import annotations

from collections.abc import Sequence

from puntadidito.core.chance import sampler

SMALLEST, LARGEST = 10_000, 30_000
"""How far (nm) a hand may miss. Enough that no side of a pack is hit first by rule."""


def jitter(
    places: Sequence[tuple[int, int]], bits: int, smallest: int = SMALLEST, largest: int = LARGEST
) -> list[tuple[int, int]]:
    """Places in nanometres, each missed a little, in a direction and by a length of chance.

    A perfect pack is hit at several points at once, and which contact is computed first would
    always send it to the same side. ``bits`` are what the driver drew.

    >>> jitter([(0, 0), (31_100_000, 0)], bits=7)
    [(-5711, 14795), (31114208, -19178)]
    """
    below = sampler(bits.to_bytes(8, "big"))
    missed = []
    for x, y in places:
        while True:
            dx = below(2 * largest + 1) - largest
            dy = below(2 * largest + 1) - largest
            if smallest**2 <= dx * dx + dy * dy <= largest**2:
                break
        missed.append((x + dx, y + dy))
    return missed
