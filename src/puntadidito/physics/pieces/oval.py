"""Where an oval ball, a prolate spheroid, is nearest to what it may touch.

Two convex things that do not touch are parted farthest by one direction, the normal at their
nearest points. Each function here finds it for one kind of thing and gives

    gap, nx, ny, nz, lx, ly, lz

the distance (below zero: inside), the normal from the thing to the ball, and the lever from the
centre of the ball to the point of it that is nearest. ``d`` is the place of the ball's centre
seen from the thing, ``u`` the unit vector of its long axis, ``a`` and ``b`` its half axes.

Along a line an oval looks like an ellipse, its shadow: that is how rods and the walls of cylinders
are met. Nothing is iterated between two surfaces (which would crawl near a touch); the only
iteration is Newton's for the point of an ellipse, and it starts where it cannot overshoot.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.compiled import compiled

Touch = tuple[float, float, float, float, float, float, float]

TINY = 1e-30
"""Keeps a direction out of a division by zero where any direction will do."""


@compiled
def reach(
    nx: float, ny: float, nz: float, ux: float, uy: float, uz: float, a: float, b: float
) -> tuple[float, float, float, float]:
    """How far an oval reaches from its centre in a direction, and the point of it that does."""
    c = nx * ux + ny * uy + nz * uz
    longer = a * a - b * b
    h = math.sqrt(b * b + longer * c * c)
    across = b * b / h
    along = longer * c / h
    return h, across * nx + along * ux, across * ny + along * uy, across * nz + along * uz


@compiled
def against(
    gap: float,
    nx: float,
    ny: float,
    nz: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """A touch by its gap and normal: the lever follows."""
    _, lx, ly, lz = reach(-nx, -ny, -nz, ux, uy, uz, a, b)
    return gap, nx, ny, nz, lx, ly, lz


@compiled
def to_plane(
    height: float,
    nx: float,
    ny: float,
    nz: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From a plane of this normal, above which the centre is so high."""
    h, lx, ly, lz = reach(-nx, -ny, -nz, ux, uy, uz, a, b)
    return height - h, nx, ny, nz, lx, ly, lz


@compiled
def to_ellipse(p: float, q: float, a: float, b: float) -> tuple[float, float, float]:
    """From an ellipse (half axes a >= b along p and q) to a point with p, q >= 0: gap and normal.

    The nearest point is (a^2 p / (t + a^2), b^2 q / (t + b^2)) for the t that puts it on the
    ellipse. That equation falls and is convex in t, so Newton from too small a t cannot overshoot.
    """
    # (At the very centre any direction will do: not quite so small.)
    t = max(a * p - a * a, b * q - b * b, 1e-12 * b * b - b * b)
    for _ in range(60):
        f = a * p / (t + a * a)
        g = b * q / (t + b * b)
        excess = f * f + g * g - 1.0
        if excess <= 1e-14:
            break
        step = 0.5 * excess / (f * f / (t + a * a) + g * g / (t + b * b))
        t += step
        if step <= 1e-15 * a * a:
            break
    # The normal is the gradient there: (x / a^2, y / b^2).
    along = p / (t + a * a)
    across = q / (t + b * b)
    steep = math.sqrt(along * along + across * across) + TINY
    # From the point of the ellipse to the given one it is t times the gradient.
    return t * steep, along / steep, across / steep


@compiled
def to_point(
    dx: float, dy: float, dz: float, ux: float, uy: float, uz: float, a: float, b: float
) -> Touch:
    """From a point."""
    p = -(dx * ux + dy * uy + dz * uz)
    ex = -dx - p * ux
    ey = -dy - p * uy
    ez = -dz - p * uz
    q = math.sqrt(ex * ex + ey * ey + ez * ez) + TINY
    gap, along, across = to_ellipse(abs(p), q, a, b)
    along = math.copysign(along, p)
    across /= q
    return against(
        gap,
        -along * ux - across * ex,
        -along * uy - across * ey,
        -along * uz - across * ez,
        ux,
        uy,
        uz,
        a,
        b,
    )


@compiled
def to_line(
    dx: float,
    dy: float,
    dz: float,
    sx: float,
    sy: float,
    sz: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From an endless line with the unit direction ``s``, by the shadow the ball casts along it."""
    # Seen from the centre, the line; and the shadow of the long axis.
    far = dx * sx + dy * sy + dz * sz
    ex = far * sx - dx
    ey = far * sy - dy
    ez = far * sz - dz
    lies = ux * sx + uy * sy + uz * sz
    mx = ux - lies * sx
    my = uy - lies * sy
    mz = uz - lies * sz
    shown = math.sqrt(mx * mx + my * my + mz * mz) + TINY
    mx /= shown
    my /= shown
    mz /= shown
    p = ex * mx + ey * my + ez * mz
    ex -= p * mx
    ey -= p * my
    ez -= p * mz
    q = math.sqrt(ex * ex + ey * ey + ez * ez) + TINY
    longer = math.sqrt(b * b + (a * a - b * b) * shown * shown)
    gap, along, across = to_ellipse(abs(p), q, longer, b)
    along = math.copysign(along, p)
    across /= q
    nx = -along * mx - across * ex
    ny = -along * my - across * ey
    nz = -along * mz - across * ez
    return against(gap, nx, ny, nz, ux, uy, uz, a, b)


@compiled
def to_rod(
    dx: float,
    dy: float,
    dz: float,
    sx: float,
    sy: float,
    sz: float,
    length: float,
    thick: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From a round rod (a post, a bar) of half thickness ``thick`` with round ends.

    ``d`` is seen from its beginning; it goes on in the unit direction ``s``.
    """
    gap, nx, ny, nz, lx, ly, lz = to_line(dx, dy, dz, sx, sy, sz, ux, uy, uz, a, b)
    foot = (dx + lx) * sx + (dy + ly) * sy + (dz + lz) * sz
    if foot < 0.0 or foot > length:
        end = 0.0 if foot < 0.0 else length
        gap, nx, ny, nz, lx, ly, lz = to_point(
            dx - end * sx, dy - end * sy, dz - end * sz, ux, uy, uz, a, b
        )
    return gap - thick, nx, ny, nz, lx, ly, lz


@compiled
def to_cylinder(
    dx: float,
    dy: float,
    z: float,
    radius: float,
    top: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From an upright cylinder (a base, a man) that stands on the cloth; the centre is at ``z``."""
    gap, nx, ny, nz, lx, ly, lz = to_line(dx, dy, 0.0, 0.0, 0.0, 1.0, ux, uy, uz, a, b)
    if z + lz <= top:
        return gap - radius, nx, ny, nz, lx, ly, lz
    h, lx, ly, lz = reach(0.0, 0.0, -1.0, ux, uy, uz, a, b)
    x = dx + lx
    y = dy + ly
    if x * x + y * y <= radius * radius:
        return z - h - top, 0.0, 0.0, 1.0, lx, ly, lz
    return _to_rim(dx, dy, z - top, radius, ux, uy, uz, a, b)


@compiled
def _to_rim(
    dx: float,
    dy: float,
    dz: float,
    radius: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """From the upper edge of a cylinder: the point of a circle where the normal leans nowhere."""
    far = math.sqrt(dx * dx + dy * dy) + TINY
    ex = dx / far
    ey = dy / far
    # Points of the circle by the tangent of the angle from where the centre is, and how much the
    # normal there leans along the circle: it falls through zero at the nearest point.
    low = -3.0
    high = 3.0
    leans_low = _lean(low, dx, dy, dz, ex, ey, radius, ux, uy, uz, a, b)
    leans_high = _lean(high, dx, dy, dz, ex, ey, radius, ux, uy, uz, a, b)
    at = 0.0
    for _ in range(40):
        leans = _lean(at, dx, dy, dz, ex, ey, radius, ux, uy, uz, a, b)
        if abs(leans) < 1e-9:
            break
        if leans > 0.0:
            low = at
            leans_low = leans
            leans_high *= 0.5
        else:
            high = at
            leans_high = leans
            leans_low *= 0.5
        if high - low < 1e-9:
            break
        at = (low * leans_high - high * leans_low) / (leans_high - leans_low)
        if not low < at < high:
            at = 0.5 * (low + high)
    one = math.sqrt(1.0 + at * at)
    x = radius * (ex - at * ey) / one
    y = radius * (ey + at * ex) / one
    _, nx, ny, nz, lx, ly, lz = to_point(dx - x, dy - y, dz, ux, uy, uz, a, b)
    # How far this direction parts them: never more than the gap, should the search be unfinished.
    h, lx, ly, lz = reach(-nx, -ny, -nz, ux, uy, uz, a, b)
    parts = nx * dx + ny * dy + nz * dz - h - radius * math.sqrt(nx * nx + ny * ny)
    return parts, nx, ny, nz, lx, ly, lz


@compiled
def _lean(
    at: float,
    dx: float,
    dy: float,
    dz: float,
    ex: float,
    ey: float,
    radius: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> float:
    """How much the normal at a point of the rim leans along the rim."""
    one = math.sqrt(1.0 + at * at)
    x = (ex - at * ey) / one
    y = (ey + at * ex) / one
    touch = to_point(dx - radius * x, dy - radius * y, dz, ux, uy, uz, a, b)
    return touch[2] * x - touch[1] * y
