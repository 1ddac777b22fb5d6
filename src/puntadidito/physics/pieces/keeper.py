"""A mover: he sees a touch of the ball, waits as long as a man must, and goes.

What he believes is formed by what he saw: where the ball would cross his line from the way it has
just after a touch. He acts on it when his delay is over; a touch meanwhile is another plan, for
later. So nothing he does depends on what he cannot have seen yet.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats, Ints
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    BODY,
    LONG,
    M_ACTS,
    M_ACTS_THEN,
    M_ARRIVES,
    M_DELAY,
    M_ERROR,
    M_FACES,
    M_FLICKED,
    M_FROM_TOUCH,
    M_HIGH,
    M_LOW,
    M_PLAN,
    M_PLAN_THEN,
    M_SINCE,
    M_SPEED,
    M_TOUCHED,
    M_VY,
    M_WATCHES,
    M_X,
    M_Y,
    START,
    VX,
    VY,
    X,
    Y,
)
from puntadidito.physics.pieces.notes import note_mover

PRESSED = 0.01
"""A ball that comes back to a mover so soon (s) is held by something else."""


@compiled
def place_movers(
    made: Floats, mover: Floats, places: Floats, shot: int, body: Floats, count: int
) -> None:
    """Put the movers of a shot where they stand, before anything happens."""
    flicked = NEVER
    for i in range(count):
        flicked = min(flicked, body[i, START])
    for m in range(mover.shape[0]):
        for column in range(mover.shape[1]):
            mover[m, column] = made[m, column]
        mover[m, M_X] = places[shot, m, 0]
        mover[m, M_Y] = places[shot, m, 1]
        mover[m, M_ERROR] = places[shot, m, 2]
        mover[m, M_ACTS] = NEVER
        mover[m, M_ACTS_THEN] = NEVER
        mover[m, M_ARRIVES] = NEVER
        mover[m, M_FLICKED] = flicked
        mover[m, M_TOUCHED] = -1.0


@compiled
def see_touch(body: Floats, i: int, mover: Floats, now: float) -> None:
    """The ball was touched: those who watch it make a plan, if it comes their way."""
    for m in range(mover.shape[0]):
        if mover[m, M_WATCHES] != body[i, BODY]:
            continue
        delay = mover[m, M_DELAY]
        acts = now + delay
        if mover[m, M_FLICKED] >= 0.0:
            if mover[m, M_FROM_TOUCH] == 0.0:
                acts = max(now, mover[m, M_FLICKED] + delay)
            mover[m, M_FLICKED] = -1.0
        vx = body[i, VX]
        if vx * mover[m, M_FACES] <= 0.0:
            continue
        plan = body[i, Y] + body[i, VY] / vx * (mover[m, M_X] - body[i, X]) + mover[m, M_ERROR]
        plan = min(max(plan, mover[m, M_LOW]), mover[m, M_HIGH])
        if mover[m, M_ACTS] == NEVER:
            mover[m, M_ACTS] = acts
            mover[m, M_PLAN] = plan
        else:
            mover[m, M_ACTS_THEN] = acts
            mover[m, M_PLAN_THEN] = plan


@compiled
def next_mover(mover: Floats) -> tuple[float, int]:
    """When a mover next does something else, and which."""
    time = NEVER
    who = 0
    for m in range(mover.shape[0]):
        its = min(mover[m, M_ACTS], mover[m, M_ARRIVES])
        if its < time:
            time = its
            who = m
    return time, who


@compiled
def act(mover: Floats, m: int, now: float, piece: Floats, used: Ints) -> None:
    """He has arrived, or acts on what he believes."""
    acts = mover[m, M_ACTS] <= now
    halt(mover, m, now)
    if acts:
        way = mover[m, M_PLAN] - mover[m, M_Y]
        mover[m, M_ACTS] = mover[m, M_ACTS_THEN]
        mover[m, M_PLAN] = mover[m, M_PLAN_THEN]
        mover[m, M_ACTS_THEN] = NEVER
        if way != 0.0:
            mover[m, M_VY] = math.copysign(mover[m, M_SPEED], way)
            mover[m, M_ARRIVES] = now + abs(way) / mover[m, M_SPEED]
    note_mover(piece, used, mover, m)


@compiled
def is_stopped_by(body: Floats, i: int, mover: Floats, m: int, now: float) -> bool:
    """Whether what touches a mover stops him: a figure, or a ball he presses against something."""
    if body[i, LONG] == 0.0:
        return bool(mover[m, M_VY] != 0.0)
    pressed = now - mover[m, M_TOUCHED] < PRESSED
    mover[m, M_TOUCHED] = now
    return bool(pressed and mover[m, M_VY] != 0.0)


@compiled
def halt(mover: Floats, m: int, now: float) -> None:
    """He stands where he is."""
    mover[m, M_Y] += mover[m, M_VY] * (now - mover[m, M_SINCE])
    mover[m, M_Y] = min(max(mover[m, M_Y], mover[m, M_LOW]), mover[m, M_HIGH])
    mover[m, M_VY] = 0.0
    mover[m, M_SINCE] = now
    mover[m, M_ARRIVES] = NEVER
