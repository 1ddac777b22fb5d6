"""Turning in space, with a sine of our own: that of the C library is not the same everywhere."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.compiled import compiled

QUARTER = 0.5 * math.pi


@compiled
def sine_cosine(angle: float) -> tuple[float, float]:
    """Sine and cosine by their series within an eighth of a turn, the same bits everywhere."""
    quarters = math.floor(angle / QUARTER + 0.5)
    y = angle - quarters * QUARTER
    q = y * y
    s = 1.0 - q / 110.0 * (1.0 - q / 156.0 * (1.0 - q / 210.0))
    s = y * (1.0 - q / 6.0 * (1.0 - q / 20.0 * (1.0 - q / 42.0 * (1.0 - q / 72.0 * s))))
    c = 1.0 - q / 90.0 * (1.0 - q / 132.0 * (1.0 - q / 182.0))
    c = 1.0 - q / 2.0 * (1.0 - q / 12.0 * (1.0 - q / 30.0 * (1.0 - q / 56.0 * c)))
    corner = int(quarters) & 3
    if corner == 0:
        return s, c
    if corner == 1:
        return c, -s
    if corner == 2:
        return -s, -c
    return -c, s


@compiled
def turned_about(
    x: float, y: float, z: float, ex: float, ey: float, ez: float, angle: float
) -> tuple[float, float, float]:
    """A vector turned about a unit vector ``e``, counter-clockwise seen from its tip."""
    s, c = sine_cosine(angle)
    along = (x * ex + y * ey + z * ez) * (1.0 - c)
    return (
        x * c + (ey * z - ez * y) * s + ex * along,
        y * c + (ez * x - ex * z) * s + ey * along,
        z * c + (ex * y - ey * x) * s + ez * along,
    )
