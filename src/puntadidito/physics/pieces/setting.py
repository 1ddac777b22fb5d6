"""Setting a table for a shot, and writing down how it was left."""

from __future__ import annotations

import math

import numpy as np

from puntadidito.physics.kernels.arrays import ABSENT, ON_TABLE, Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    ACROSS,
    BODY,
    COLUMNS,
    FATE,
    FELL_AT,
    GONE_AT,
    GRAVITY,
    INERTIA,
    INVERSE_MASS,
    KICK_LIFT,
    KICK_RIM,
    KICK_X,
    KICK_Y,
    KIND,
    LONG,
    LYING,
    M_Y,
    MAN,
    NEXT,
    NOTHING,
    RADIUS,
    RIM,
    START,
    TALL,
    TURN,
    UX,
    UY,
    WHAT,
    Outcomes,
    Shots,
    Tables,
    X,
    Y,
    Z,
)
from puntadidito.physics.pieces.events import fall_over, find_surface
from puntadidito.physics.pieces.motion import lay_still


@compiled
def set_down(world: Tables, shots: Shots, shot: int, body: Floats) -> int:
    """Place the bodies of a shot that are on the table, close together; give their number."""
    count = 0
    for number in range(world.body.shape[0]):
        x = shots.positions[shot, number, 0]
        if math.isnan(x):
            continue
        for column in range(COLUMNS):
            body[count, column] = 0.0
        lay_still(body, count)
        made = world.body[number]
        body[count, RADIUS] = made[0]
        body[count, RIM] = made[1]
        body[count, MAN] = made[2]
        body[count, TALL] = made[3]
        body[count, LONG] = made[4]
        body[count, KIND] = made[5]
        body[count, INVERSE_MASS] = made[6]
        body[count, INERTIA] = made[7]
        body[count, ACROSS] = made[8]
        body[count, BODY] = number
        body[count, X] = x
        body[count, Y] = shots.positions[shot, number, 1]
        if made[4] > 0.0:
            body[count, Z] = made[0]
        body[count, UX] = shots.axes[shot, number, 0]
        body[count, UY] = shots.axes[shot, number, 1]
        if shots.lying[shot, number] != 0:
            body[count, RIM] = world.number[LYING]
            fall_over(body, count)
        body[count, FELL_AT] = NEVER
        body[count, FATE] = ON_TABLE
        body[count, GONE_AT] = NEVER
        body[count, NEXT] = NEVER
        body[count, WHAT] = NOTHING
        body[count, START] = shots.starts[shot, number]
        body[count, KICK_X] = shots.kicks[shot, number, 0]
        body[count, KICK_Y] = shots.kicks[shot, number, 1]
        body[count, KICK_RIM] = shots.kicks[shot, number, 2]
        body[count, KICK_LIFT] = shots.kicks[shot, number, 3]
        find_surface(body, count, world.surface, world.under, world.pair, world.number[GRAVITY])
        count += 1
    return count


@compiled
def pick_up(out: Outcomes, shot: int, body: Floats, count: int, mover: Floats) -> None:
    """Write down where the bodies of a shot ended."""
    for number in range(out.fate.shape[1]):
        for column in range(4):
            out.positions[shot, number, column] = np.nan
        for column in range(3):
            out.axes[shot, number, column] = np.nan
        out.fate[shot, number] = ABSENT
        out.gone_at[shot, number] = NEVER
        out.fell_at[shot, number] = NEVER
    for i in range(count):
        number = int(body[i, BODY])
        out.fate[shot, number] = int(body[i, FATE])
        out.gone_at[shot, number] = body[i, GONE_AT]
        out.fell_at[shot, number] = body[i, FELL_AT]
        if body[i, FATE] == ON_TABLE:
            out.positions[shot, number, 0] = body[i, X]
            out.positions[shot, number, 1] = body[i, Y]
            out.positions[shot, number, 2] = body[i, Z]
            out.positions[shot, number, 3] = body[i, TURN]
            for column in range(3):
                out.axes[shot, number, column] = body[i, UX + column]
    for m in range(mover.shape[0]):
        out.movers[shot, m] = mover[m, M_Y]
