"""The pieces of an oval: how its row of the state goes on, in flight and on the cloth."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    ACROSS,
    AX,
    AY,
    AZ,
    FLY,
    INERTIA,
    LONG,
    MODE,
    PIVOT,
    PULL,
    RADIUS,
    ROLL,
    ROLLED,
    ROLLING,
    SINCE,
    SKEW,
    SLIDE,
    SLIDING,
    UX,
    UY,
    UZ,
    VX,
    VY,
    VZ,
    WANDER,
    WX,
    WY,
    WZ,
    Z,
)
from puntadidito.physics.pieces.lying import (
    LEANING,
    PIECE,
    SLOW,
    STILL,
    axis_lying,
    fall_rate,
    fallen,
    height_lying,
    parts_of,
    roll_on,
    rolls_again,
    sinks,
    slide_on,
    spin_of,
    turn_of,
    wandered,
)
from puntadidito.physics.pieces.top import axis_after, precession, spin_after
from puntadidito.physics.pieces.turning import sine_cosine

NEAR = 1e-6
"""How high above the cloth (m) a ball still touches it."""


@compiled
def is_oval(body: Floats, i: int) -> bool:
    """Whether a body is a ball with a long axis."""
    return bool(body[i, LONG] > body[i, RADIUS])


@compiled
def is_lying(body: Floats, i: int) -> bool:
    """Whether a ball moves on the ground."""
    return bool(body[i, MODE] == SLIDE or body[i, MODE] == ROLL)


@compiled
def inertia_of(body: Floats, i: int) -> tuple[float, float]:
    """Inertia per mass, about the long axis and across it."""
    square = body[i, RADIUS] * body[i, RADIUS]
    return body[i, INERTIA] * square, body[i, ACROSS] * square


@compiled
def attitude_at(
    body: Floats, i: int, time: float
) -> tuple[float, float, float, float, float, float]:
    """The long axis and the spin of an oval at a time."""
    ux, uy, uz = body[i, UX], body[i, UY], body[i, UZ]
    wx, wy, wz = body[i, WX], body[i, WY], body[i, WZ]
    t = time - body[i, SINCE]
    mode = body[i, MODE]
    along, across = inertia_of(body, i)
    if mode == FLY:
        px, py, pz = precession(ux, uy, uz, wx, wy, wz, along, across)
        mx, my, mz = axis_after(ux, uy, uz, px, py, pz, t)
        wx, wy, wz = spin_after(ux, uy, uz, wx, wy, wz, mx, my, mz, along, across)
        return mx, my, mz, wx, wy, wz
    if is_lying(body, i):
        hx, hy, c, s, about, swing, fall = parts_of(ux, uy, uz, wx, wy, wz)
        if mode == SLIDE:
            braked = body[i, AY] * hx - body[i, AX] * hy
            about += braked * t * body[i, RADIUS] / along
        else:
            about *= _share_of_speed(body, i, t)
        ux, uy, uz = axis_lying(hx, hy, c, s, swing, fall, t)
        c = math.sqrt(ux * ux + uy * uy)
        if c > 1e-9:
            hx, hy = ux / c, uy / c
        wx, wy, wz = spin_of(hx, hy, c, uz, about, swing, fall)
    return ux, uy, uz, wx, wy, wz


@compiled
def _share_of_speed(body: Floats, i: int, t: float) -> float:
    """How much of the speed of a rolling ball is left after a time."""
    vx, vy = body[i, VX], body[i, VY]
    square = vx * vx + vy * vy
    if square == 0.0:
        return 1.0
    vx += t * body[i, AX]
    vy += t * body[i, AY]
    return math.sqrt((vx * vx + vy * vy) / square)


@compiled
def turn_to(body: Floats, i: int, now: float) -> None:
    """Bring the attitude and the spin of an oval to now (before its place is)."""
    t = now - body[i, SINCE]
    if t <= 0.0:
        return
    ux, uy, uz, wx, wy, wz = attitude_at(body, i, now)
    mode = body[i, MODE]
    if mode == ROLL:
        vx, vy = body[i, VX], body[i, VY]
        share = 0.5 * (1.0 + _share_of_speed(body, i, t))
        body[i, ROLLED] += t * share * math.sqrt(vx * vx + vy * vy)
    if is_lying(body, i) and body[i, UZ] != 0.0:
        a, b = body[i, LONG], body[i, RADIUS]
        _, across = inertia_of(body, i)
        before = math.sqrt(body[i, UX] ** 2 + body[i, UY] ** 2)
        hx, hy, c, s, about, swing, fall = parts_of(ux, uy, uz, wx, wy, wz)
        fall = fallen(fall, before, abs(body[i, UZ]), c, s, a, b, across, body[i, PULL])
        wx, wy, wz = spin_of(hx, hy, c, s, about, swing, fall)
    body[i, UX], body[i, UY], body[i, UZ] = ux, uy, uz
    body[i, WX], body[i, WY], body[i, WZ] = wx, wy, wz


@compiled
def begin_oval(body: Floats, i: int, turn_time: float) -> float:
    """How an oval on the cloth goes on by itself: sets its piece and gives its length; never: rest.

    Every piece begins with as much energy as the last one ended with, at most.
    """
    b = body[i, RADIUS]
    along, across = inertia_of(body, i)
    vx, vy = body[i, VX], body[i, VY]
    hx, hy, c, s, about, swing, fall = parts_of(
        body[i, UX], body[i, UY], body[i, UZ], body[i, WX], body[i, WY], body[i, WZ]
    )
    fall = fall_rate(s, fall)
    if fall == 0.0:
        c, s = 1.0, 0.0
    most = PIECE if fall == 0.0 else LEANING
    slows = body[i, PIVOT] / b * most
    ax, ay, length = slide_on(vx, vy, hx, hy, about, b, along, body[i, SLIDING])
    body[i, MODE] = SLIDE
    speed = math.sqrt(vx * vx + vy * vy)
    if length == 0.0:
        body[i, MODE] = ROLL
        vx, vy, about = rolls_again(vx, vy, hx, hy, about, b, along)
        speed = math.sqrt(vx * vx + vy * vy)
    if body[i, MODE] == ROLL and speed > SLOW:
        swing, kept = turn_of(vx, vy, hx, hy, body[i, SKEW], swing, slows, turn_time, across)
        side, on = sine_cosine(wandered(body[i, ROLLED], speed * most, body[i, WANDER]))
        vx, vy = kept * (vx * on - vy * side), kept * (vy * on + vx * side)
        about *= kept
        speed *= kept
        brake = roll_on(vx, vy, hx, hy, body[i, ROLLING], body[i, SLIDING])
        ax, ay = -brake * vx / speed, -brake * vy / speed
        length = speed / brake
    else:
        swing = math.copysign(max(0.0, abs(swing) - slows), swing)
        if abs(swing) < STILL:
            swing = 0.0
        if body[i, MODE] == ROLL:
            vx, vy, about = 0.0, 0.0, 0.0
            length = most if swing != 0.0 or fall != 0.0 else NEVER
    if length < NEVER:
        length = min(length, most)
    body[i, VX], body[i, VY], body[i, AX], body[i, AY] = vx, vy, ax, ay
    body[i, UX], body[i, UY], body[i, UZ] = c * hx, c * hy, s
    wx, wy, wz = spin_of(hx, hy, c, s, about, swing, fall)
    body[i, WX], body[i, WY], body[i, WZ] = wx, wy, wz
    _sink(body, i, c, s, fall, length)
    return length


@compiled
def _sink(body: Floats, i: int, c: float, s: float, fall: float, length: float) -> None:
    """The height of a lying oval, and of one that leans its way down over a piece."""
    a, b = body[i, LONG], body[i, RADIUS]
    height = height_lying(s, a, b)
    body[i, Z], body[i, VZ], body[i, AZ] = height, 0.0, 0.0
    if fall > 0.0:
        _, _, later = axis_lying(1.0, 0.0, c, s, 0.0, fall, length)
        body[i, VZ] = -fall * sinks(c, s, a, b)
        drop = height_lying(later, a, b) - height
        body[i, AZ] = 2.0 * (drop / length - body[i, VZ]) / length


@compiled
def settle_oval(body: Floats, i: int, parting: float, hop: float) -> None:
    """After a touch: does the ball fly, or does the cloth keep it?

    It stays when it would hop too little, its foot parting slowly and its centre not rising; what
    it had left of a hop goes into lying down. What was not on the ground still flies.
    """
    a, b = body[i, LONG], body[i, RADIUS]
    lean = height_lying(body[i, UZ], a, b)
    if body[i, VZ] > hop or parting > hop or body[i, Z] > lean + NEAR:
        body[i, MODE] = FLY
        return
    _, across = inertia_of(body, i)
    hx, hy, c, s, about, swing, fall = parts_of(
        body[i, UX], body[i, UY], body[i, UZ], body[i, WX], body[i, WY], body[i, WZ]
    )
    sink = sinks(c, s, a, b)
    left = max(0.0, fall) ** 2 * across + body[i, VZ] * body[i, VZ]
    fall = math.sqrt(left / (across + sink * sink))
    wx, wy, wz = spin_of(hx, hy, c, s, about, swing, fall)
    body[i, WX], body[i, WY], body[i, WZ] = wx, wy, wz
    body[i, UX], body[i, UY], body[i, UZ] = c * hx, c * hy, s
    body[i, Z], body[i, VZ] = lean, 0.0
    body[i, MODE] = SLIDE
