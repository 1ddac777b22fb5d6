"""Where an oval is nearest to a block or a wedge: things with faces, edges and corners.

Any direction parts two things by some distance, and the nearest points by the most. For a solid
the best direction is the normal of a face, or points from an edge or a corner: each is tried, and
judged by how far it parts the ball from the *whole* solid, so that one that does not apply loses.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.oval import Touch, against, reach, to_line, to_point

Vector = tuple[float, float, float]


@compiled
def to_box(
    dx: float,
    dy: float,
    dz: float,
    hx: float,
    hy: float,
    hz: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From an upright block with these half sides (flat: a net), seen from its middle."""
    best = -math.inf
    nx, ny, nz = 0.0, 0.0, 1.0
    for k in range(26):
        # Twenty-six ways out of a cube: three digits of -1, 0, 1, the middle left out.
        code = k if k < 13 else k + 1
        sx, sy, sz = code % 3 - 1.0, code // 3 % 3 - 1.0, code // 9 - 1.0
        tx, ty, tz = sx, sy, sz
        free = (sx == 0.0) + (sy == 0.0) + (sz == 0.0)
        ex, ey, ez = dx - sx * hx, dy - sy * hy, dz - sz * hz
        if free == 0:
            _, tx, ty, tz, _, _, _ = to_point(ex, ey, ez, ux, uy, uz, a, b)
        elif free == 1:
            lx, ly, lz = 1.0 - abs(sx), 1.0 - abs(sy), 1.0 - abs(sz)
            _, tx, ty, tz, _, _, _ = to_line(ex, ey, ez, lx, ly, lz, ux, uy, uz, a, b)
        h, _, _, _ = reach(tx, ty, tz, ux, uy, uz, a, b)
        parts = tx * dx + ty * dy + tz * dz - h - abs(tx) * hx - abs(ty) * hy - abs(tz) * hz
        if parts > best:
            best = parts
            nx, ny, nz = tx, ty, tz
    return against(best, nx, ny, nz, ux, uy, uz, a, b)


@compiled
def to_wedge(
    dx: float,
    dy: float,
    dz: float,
    length: float,
    height: float,
    half: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From a wedge, seen from the middle of its foot, x up the ramp; it is wider than the ball.

    Being wider, only the side on which the centre is can be met.
    """
    side = 1.0 if dy >= 0.0 else -1.0
    slope = math.sqrt(length * length + height * height)
    c = length / slope
    s = height / slope
    best = -math.inf
    nx, ny, nz = 0.0, 0.0, 1.0
    for k in range(9):
        tx, ty, tz = -s, 0.0, c  # the ramp
        if k == 1:  # the back
            tx, ty, tz = 1.0, 0.0, 0.0
        elif k == 2:  # a flank
            tx, ty, tz = 0.0, side, 0.0
        elif k == 3:  # the lip
            _, tx, ty, tz, _, _, _ = to_line(
                dx - length, dy, dz - height, 0.0, 1.0, 0.0, ux, uy, uz, a, b
            )
        elif k == 4:  # where the ramp meets the flank
            _, tx, ty, tz, _, _, _ = to_line(dx, dy - side * half, dz, c, 0.0, s, ux, uy, uz, a, b)
        elif k == 5:  # where the back meets the flank
            _, tx, ty, tz, _, _, _ = to_line(
                dx - length, dy - side * half, dz, 0.0, 0.0, 1.0, ux, uy, uz, a, b
            )
        elif k == 6:  # the upper corner
            _, tx, ty, tz, _, _, _ = to_point(
                dx - length, dy - side * half, dz - height, ux, uy, uz, a, b
            )
        elif k == 7:  # the foot
            _, tx, ty, tz, _, _, _ = to_line(dx, dy, dz, 0.0, 1.0, 0.0, ux, uy, uz, a, b)
        elif k == 8:  # the end of the foot
            _, tx, ty, tz, _, _, _ = to_point(dx, dy - side * half, dz, ux, uy, uz, a, b)
        h, _, _, _ = reach(tx, ty, tz, ux, uy, uz, a, b)
        filled = abs(ty) * half + max(0.0, tx * length, tx * length + tz * height)
        parts = tx * dx + ty * dy + tz * dz - h - filled
        if parts > best:
            best = parts
            nx, ny, nz = tx, ty, tz
    return against(best, nx, ny, nz, ux, uy, uz, a, b)
