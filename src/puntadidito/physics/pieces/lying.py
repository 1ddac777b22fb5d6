"""An oval on the cloth: it slides, then rolls on its side or drags on its point, and turns.

It lies on its long side, or still leans and is about to lie down; its low point carries it. Its
spin has three parts at right angles: *about* its long axis, *swing* of that axis sideways, and
*fall*, at which its high end comes down. In one piece swing and fall are constant, and the centre
brakes evenly.

Slide: friction works against the slip of the foot. About its long axis the ball begins to turn
with it; along that axis it can only be dragged. A piece keeps the direction of the friction, which
is exact for a slip along or across.
Roll: braked a little across its axis, as hard as a slide along it, between by the squared cosine.
It turns across its way, with a time constant, towards an attitude that one draw of chance skews;
another draw bends its way, by as much as a drunkard's walk would on average.
Nothing of this gives it energy: what a turn takes is taken from the speed, and where turning has
left the foot slipping, an impulse of the ground makes it roll again.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.turning import sine_cosine

PIECE = 0.04
"""The longest piece (s) of an oval that turns or wanders."""
LEANING = 0.01
"""The longest piece (s) of one that leans."""
LIES_DOWN = 0.02
"""Time constant (s) at which a leaning oval lies down, as fast as its fall allows."""
FLAT = 1e-3
"""Sine of a lean that is none: the ball is then 5 nm too high."""
LEAST_FALL = 0.15
"""What sets a leaning oval falling (rad/s): a ball that balances on its point does not stay."""
DRAGGED = 0.1
"""An oval whose foot slips across by less than this share of all its slip is dragged along."""
SLOW, STILL = 1e-6, 1e-3
"""Speed (m/s) and swing (rad/s) that are none."""
UPRIGHT = 0.2
"""Cosine of a lean beyond which a swing no longer turns the heading faster."""

Parts = tuple[float, float, float, float, float, float, float]


@compiled
def parts_of(ux: float, uy: float, uz: float, wx: float, wy: float, wz: float) -> Parts:
    """Heading of the high end, cosine and sine of its lean; spin about the axis, swing, fall."""
    if uz < 0.0:
        ux, uy, uz = -ux, -uy, -uz
    c = math.sqrt(ux * ux + uy * uy)
    hx, hy = 1.0, 0.0
    if c > 1e-9:
        hx, hy = ux / c, uy / c
    about = wx * ux + wy * uy + wz * uz
    swing = wz * c - uz * (wx * hx + wy * hy)
    # The cloth lets no end of a lying oval down.
    fall = hx * wy - hy * wx if uz > 0.0 else 0.0
    return hx, hy, c, uz, about, swing, fall


@compiled
def spin_of(
    hx: float, hy: float, c: float, s: float, about: float, swing: float, fall: float
) -> tuple[float, float, float]:
    """The angular velocity that has these parts."""
    level = about * c - swing * s
    return level * hx - fall * hy, level * hy + fall * hx, about * s + swing * c


@compiled
def axis_lying(
    hx: float, hy: float, c: float, s: float, swing: float, fall: float, t: float
) -> tuple[float, float, float]:
    """The long axis after a time of constant swing and fall."""
    if swing != 0.0:
        side, on = sine_cosine(swing / max(c, UPRIGHT) * t)
        hx, hy = hx * on - hy * side, hy * on + hx * side
    if fall != 0.0:
        down, left = sine_cosine(fall * t)
        c, s = c * left + s * down, s * left - c * down
    return c * hx, c * hy, s


@compiled
def height_lying(s: float, a: float, b: float) -> float:
    """How high the centre is above the cloth when the axis leans by the sine ``s``."""
    return math.sqrt(b * b + (a * a - b * b) * s * s)


@compiled
def sinks(c: float, s: float, a: float, b: float) -> float:
    """How fast the centre sinks when the axis falls by a radian a second."""
    return (a * a - b * b) * s * c / height_lying(s, a, b)


@compiled
def fall_rate(s: float, fall: float) -> float:
    """How fast a leaning oval comes down: what it has, but only as fast as it shall lie down."""
    if s < FLAT:
        return 0.0
    return min(s / LIES_DOWN, max(fall, LEAST_FALL))


@compiled
def fallen(
    fall: float,
    c: float,
    s: float,
    later_c: float,
    later_s: float,
    a: float,
    b: float,
    across: float,
    gravity: float,
) -> float:
    """How fast it falls when it leans less: what the centre has come down has become motion."""
    before = sinks(c, s, a, b)
    after = sinks(later_c, later_s, a, b)
    drop = height_lying(s, a, b) - height_lying(later_s, a, b)
    energy = fall * fall * (across + before * before) + 2.0 * gravity * max(0.0, drop)
    return math.sqrt(energy / (across + after * after))


@compiled
def turn_of(
    vx: float,
    vy: float,
    hx: float,
    hy: float,
    skew: float,
    swing: float,
    slows: float,
    turn_time: float,
    across: float,
) -> tuple[float, float]:
    """Swing of a rolling oval that goes across its way, and what is left of its speed (a share).

    ``slows``: how much of a swing of its own the ground takes in this piece. An axis along its way
    stays there; from anywhere else it turns with the time constant.
    """
    square = vx * vx + vy * vy
    side, on = sine_cosine(skew)
    gx = vx * on - vy * side
    gy = vy * on + vx * side
    wanted = -(gx * hx + gy * hy) * (hx * gy - hy * gx) / (square * turn_time)
    own = swing - wanted
    new = wanted + math.copysign(max(0.0, abs(own) - slows), own)
    cost = across * (new * new - swing * swing)
    if cost <= 0.0:
        return new, 1.0
    if cost > 0.2 * square:
        cost = 0.2 * square
        new = math.copysign(math.sqrt(swing * swing + cost / across), new)
    return new, math.sqrt(1.0 - cost / square)


@compiled
def rolls_again(
    vx: float, vy: float, hx: float, hy: float, about: float, b: float, along: float
) -> tuple[float, float, float]:
    """Velocity and spin about the axis after the ground has stopped the foot's slip across."""
    slip = vy * hx - vx * hy + b * about
    push = -slip / (1.0 + b * b / along)
    return vx - push * hy, vy + push * hx, about + push * b / along


@compiled
def wandered(rolled: float, path: float, wander: float) -> float:
    """By what angle the way bends on the next part of a path.

    One draw for a shot: ``wander`` is the angle after a metre, and it grows with the root of the
    way, as the spread of many small bends does.
    """
    return wander * (math.sqrt(rolled + path) - math.sqrt(rolled))


@compiled
def bends_lying(c: float, swing: float, fall: float, a: float, b: float) -> float:
    """How much at most a gap accelerates because a lying oval turns."""
    rate = abs(swing) / max(c, UPRIGHT) + abs(fall)
    return (a * a - b * b) * rate * rate * (1.0 / a + 1.0 / b)


@compiled
def slide_on(
    vx: float,
    vy: float,
    hx: float,
    hy: float,
    about: float,
    b: float,
    along: float,
    friction: float,
) -> tuple[float, float, float]:
    """Acceleration of a sliding oval, and how long until its foot no longer slips across.

    Zero when it rolls, or is dragged.
    """
    slip_along = vx * hx + vy * hy
    slip_across = vy * hx - vx * hy + b * about
    slip = math.sqrt(slip_along * slip_along + slip_across * slip_across)
    if abs(slip_across) <= max(SLOW, DRAGGED * slip):
        return 0.0, 0.0, 0.0
    brake_along = -friction * slip_along / slip
    brake_across = -friction * slip_across / slip
    return (
        brake_along * hx - brake_across * hy,
        brake_along * hy + brake_across * hx,
        slip / (friction * (1.0 + b * b / along)),
    )


@compiled
def roll_on(
    vx: float, vy: float, hx: float, hy: float, across_axis: float, along_axis: float
) -> float:
    """The deceleration of a rolling oval, by where its axis points."""
    p = vx * hx + vy * hy
    return across_axis + (along_axis - across_axis) * p * p / (vx * vx + vy * vy)
