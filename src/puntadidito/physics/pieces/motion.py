"""Where bodies are on their pieces, and how a new piece begins."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    AZ,
    BRAKE,
    ENDS,
    FLY,
    GONE,
    GRAVITY,
    GROUND,
    INERTIA,
    MODE,
    NEXT_PIECE,
    NOTHING,
    PIVOT,
    RADIUS,
    REST,
    REST_SPEED,
    ROLL,
    ROLLING,
    SINCE,
    SLIDE,
    SLIDING,
    STACK,
    STOP,
    THEN,
    TOLERANCE,
    TURN,
    VX,
    VY,
    VZ,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)
from puntadidito.physics.pieces.friction import spin_on
from puntadidito.physics.pieces.oval_pieces import is_oval, turn_to

NO_SLIP = 1e-9
"""A ball slipping more slowly than this (m/s) rolls."""


@compiled
def reach(apart: float, rate: float, bend: float) -> float:
    """The first time a distance, with its rate and acceleration, falls to zero.

    What is there already arrives at once if it still comes nearer, or when it turns back.
    """
    if apart <= 0.0:
        if rate < 0.0:
            return 0.0
        return NEVER if bend >= 0.0 else -2.0 * rate / bend
    left = rate * rate - 2.0 * bend * apart
    if left < 0.0 or (rate >= 0.0 and bend >= 0.0):
        return NEVER
    if rate < 0.0:
        return 2.0 * apart / (math.sqrt(left) - rate)
    return -(rate + math.sqrt(left)) / bend


@compiled
def place_at(body: Floats, i: int, time: float) -> tuple[float, float, float, float, float, float]:
    """Where a body is at a time, and how fast, if nothing happens to it before."""
    t = time - body[i, SINCE]
    half = 0.5 * t
    return (
        body[i, X] + t * (body[i, VX] + half * body[i, AX]),
        body[i, Y] + t * (body[i, VY] + half * body[i, AY]),
        body[i, Z] + t * (body[i, VZ] + half * body[i, AZ]),
        body[i, VX] + t * body[i, AX],
        body[i, VY] + t * body[i, AY],
        body[i, VZ] + t * body[i, AZ],
    )


@compiled
def speed_of(body: Floats, i: int) -> float:
    """How fast the centre of a body is."""
    return math.sqrt(body[i, VX] ** 2 + body[i, VY] ** 2 + body[i, VZ] ** 2)


@compiled
def move_to(body: Floats, i: int, now: float, oval: Floats | None) -> None:
    """Bring the state of a body to now."""
    t = now - body[i, SINCE]
    mode = body[i, MODE]
    if t > 0.0 and mode != REST and mode != GONE:
        x, y, z, vx, vy, vz = place_at(body, i, now)
        turned = False
        if oval is not None:
            turned = is_oval(body, i)
            if turned:
                turn_to(body, i, now)
        if turned:
            pass
        elif mode == SLIDE:
            # Friction at the foot turns the ball as it brakes it.
            lever = t / (body[i, INERTIA] * body[i, RADIUS])
            body[i, WX] += lever * body[i, AY]
            body[i, WY] -= lever * body[i, AX]
        elif mode == ROLL:
            body[i, WX] = -vy / body[i, RADIUS]
            body[i, WY] = vx / body[i, RADIUS]
        if mode != FLY and body[i, WZ] != 0.0 and not turned:
            _slow_the_turning(body, i, t)
        body[i, X] = x
        body[i, Y] = y
        body[i, Z] = z
        body[i, VX] = vx
        body[i, VY] = vy
        body[i, VZ] = vz
    body[i, SINCE] = now


@compiled
def _slow_the_turning(body: Floats, i: int, t: float) -> None:
    """What the ground leaves of the spin about z, and how far that turned the body."""
    spin = abs(body[i, WZ])
    left = max(0.0, spin - body[i, BRAKE] * t)
    body[i, TURN] += math.copysign(0.5 * (spin + left) * t, body[i, WZ])
    body[i, WZ] = math.copysign(left, body[i, WZ]) if left > 0.0 else 0.0


@compiled
def lay_still(body: Floats, i: int) -> None:
    """Take all motion from a body."""
    for column in (VX, VY, VZ, AX, AY, AZ, WX, WY, WZ, BRAKE):
        body[i, column] = 0.0
    body[i, MODE] = REST
    body[i, ENDS] = NEVER
    body[i, THEN] = NOTHING


@compiled
def begin_piece(body: Floats, i: int, number: Floats) -> None:
    """How a body goes on by itself from its state: its acceleration, until when, what then."""
    mode = body[i, MODE]
    body[i, AX] = 0.0
    body[i, AY] = 0.0
    body[i, AZ] = 0.0
    body[i, BRAKE] = 0.0
    length = NEVER
    then = NOTHING
    if mode == STACK:
        length, then = _begin_stack(body, i, number[TOLERANCE], number[REST_SPEED])
    elif mode in (SLIDE, ROLL):
        length, then = _begin_ball(body, i)
    elif mode == FLY:
        body[i, AZ] = -number[GRAVITY]
        length = reach(body[i, Z] - body[i, RADIUS], body[i, VZ], -number[GRAVITY])
        then = GROUND
    body[i, ENDS] = body[i, SINCE] + length
    body[i, THEN] = then


@compiled
def _begin_stack(body: Floats, i: int, tolerance: float, rest: float) -> tuple[float, int]:
    """A base slides: straight without spin, or bent by it."""
    vx = body[i, VX]
    vy = body[i, VY]
    speed = math.sqrt(vx * vx + vy * vy)
    rim = abs(body[i, WZ]) * body[i, RADIUS]
    friction = body[i, SLIDING]
    if speed + rim == 0.0 or (rim > 0.0 and speed + rim < rest):
        lay_still(body, i)
        return NEVER, NOTHING
    if friction == 0.0:
        return NEVER, NOTHING
    if rim == 0.0:
        body[i, AX] = -friction * (vx / speed)
        body[i, AY] = -friction * (vy / speed)
        return speed / friction, STOP
    if speed == 0.0:
        brake = friction * (2.0 / 3.0) / body[i, INERTIA]
        body[i, BRAKE] = brake / body[i, RADIUS]
        return rim / brake, STOP
    return spin_on(body, i, tolerance), NEXT_PIECE


@compiled
def _begin_ball(body: Floats, i: int) -> tuple[float, int]:
    """A ball on the ground slides while its foot slips, then rolls."""
    vx = body[i, VX]
    vy = body[i, VY]
    radius = body[i, RADIUS]
    if body[i, WZ] != 0.0:
        body[i, BRAKE] = body[i, PIVOT] / radius
    slip_x = vx - radius * body[i, WY]
    slip_y = vy + radius * body[i, WX]
    slip = math.sqrt(slip_x * slip_x + slip_y * slip_y)
    friction = body[i, SLIDING]
    if slip > NO_SLIP and friction > 0.0:
        body[i, MODE] = SLIDE
        body[i, AX] = -friction * (slip_x / slip)
        body[i, AY] = -friction * (slip_y / slip)
        return slip / (friction * (1.0 + 1.0 / body[i, INERTIA])), NEXT_PIECE
    body[i, MODE] = ROLL
    speed = math.sqrt(vx * vx + vy * vy)
    if speed < NO_SLIP:
        lay_still(body, i)
        return NEVER, NOTHING
    if body[i, ROLLING] == 0.0:
        return NEVER, NOTHING
    body[i, AX] = -body[i, ROLLING] * (vx / speed)
    body[i, AY] = -body[i, ROLLING] * (vy / speed)
    return speed / body[i, ROLLING], STOP
