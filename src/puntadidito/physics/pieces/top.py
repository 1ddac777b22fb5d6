"""An oval in flight: a free symmetric top that falls.

Nothing turns a ball in the air, so its angular momentum stays, and its long axis goes round it at
a constant rate: the attitude at any time is one turn, without steps.

When does it touch? Along the normal of their nearest points the gap of two convex things changes at
the speed their surfaces part; along any fixed direction it bends down no more than they
accelerate. So the gap lies above its tangent less a parabola, and going to where that bound meets
zero never oversteps. Near the touch this is Newton's way, and as fast.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.turning import turned_about

TOUCHING = 1e-9
"""A gap (m) that counts as none."""
LEAST_GAP, LEAST_STEP = 1e-10, 1e-10
"""What a search goes on by when it stands at a touch that opens."""
TURNS = 400
"""Steps of a search; it hardly ever needs ten."""


@compiled
def precession(
    ux: float,
    uy: float,
    uz: float,
    wx: float,
    wy: float,
    wz: float,
    along: float,
    across: float,
) -> tuple[float, float, float]:
    """The constant angular velocity at which the long axis of a free top turns."""
    about = (along / across - 1.0) * (wx * ux + wy * uy + wz * uz)
    return wx + about * ux, wy + about * uy, wz + about * uz


@compiled
def axis_after(
    ux: float, uy: float, uz: float, px: float, py: float, pz: float, t: float
) -> tuple[float, float, float]:
    """The long axis after a time, turning at the constant angular velocity ``p``."""
    rate = math.sqrt(px * px + py * py + pz * pz)
    if rate == 0.0 or t == 0.0:
        return ux, uy, uz
    x, y, z = turned_about(ux, uy, uz, px / rate, py / rate, pz / rate, rate * t)
    # Rounding would shrink it, turn by turn.
    size = math.sqrt(x * x + y * y + z * z)
    return x / size, y / size, z / size


@compiled
def spin_after(
    ux: float,
    uy: float,
    uz: float,
    wx: float,
    wy: float,
    wz: float,
    mx: float,
    my: float,
    mz: float,
    along: float,
    across: float,
) -> tuple[float, float, float]:
    """The spin of a free top when its axis has come from ``u`` to ``m``: its share follows it."""
    about = (along / across - 1.0) * (wx * ux + wy * uy + wz * uz)
    return wx + about * (ux - mx), wy + about * (uy - my), wz + about * (uz - mz)


@compiled
def bends_by(
    ux: float,
    uy: float,
    uz: float,
    px: float,
    py: float,
    pz: float,
    a: float,
    b: float,
) -> float:
    """How much at most a gap accelerates because the ball turns at the rate ``p``.

    Its reach in a direction is h = sqrt(b^2 + (a^2 - b^2) c^2), c the cosine to the long axis:
    h' is at most (a^2 - b^2) / a, h'' at most (a^2 - b^2) / b. The tip of the axis moves at
    rate times sine, and accelerates by rate^2 times sine.
    """
    rate_squared = px * px + py * py + pz * pz
    p = px * ux + py * uy + pz * uz
    tip_squared = max(0.0, rate_squared - p * p)
    bend = tip_squared / b + math.sqrt(tip_squared * rate_squared) / a
    return (a * a - b * b) * bend


@compiled
def safe_step(gap: float, closing: float, acceleration: float) -> float:
    """How long things surely stay apart that close so fast and accelerate no more than this."""
    gap = max(gap, LEAST_GAP)
    root = math.sqrt(closing * closing + 2.0 * acceleration * gap)
    if closing > 0.0:
        return 2.0 * gap / (closing + root) + LEAST_STEP
    return (root - closing) / acceleration + LEAST_STEP


@compiled
def time_to_ground(
    z: float,
    vz: float,
    gravity: float,
    ux: float,
    uy: float,
    uz: float,
    wx: float,
    wy: float,
    wz: float,
    a: float,
    b: float,
    along: float,
    across: float,
    horizon: float,
) -> float:
    """When a falling oval touches the ground, if within the horizon."""
    px, py, pz = precession(ux, uy, uz, wx, wy, wz, along, across)
    acceleration = gravity + bends_by(ux, uy, uz, px, py, pz, a, b)
    longer = a * a - b * b
    # Until its centre is as low as its long half axis it cannot touch.
    t = 0.0
    if z > a:
        t = (vz + math.sqrt(vz * vz + 2.0 * gravity * (z - a))) / gravity
    for _ in range(TURNS):
        if t > horizon:
            return NEVER
        mx, my, mz = axis_after(ux, uy, uz, px, py, pz, t)
        h = math.sqrt(b * b + longer * mz * mz)
        gap = z + t * (vz - 0.5 * gravity * t) - h
        closing = longer * mz * (px * my - py * mx) / h - (vz - gravity * t)
        if gap < TOUCHING and closing > 0.0:
            return t
        t += safe_step(gap, closing, acceleration)
    return t
