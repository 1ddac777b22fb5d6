"""How the table brakes a base that slides and spins, and pushes it aside.

Coulomb friction acts at every point under the base against the velocity there. Two of its three
sums stand in `kernels.spin`: what brakes the centre, and what brakes the rim. The pressure under a
sliding base leans forward, and then the spin also pushes sideways: a base that turns
counter-clockwise curves to the right, like a glass on a table. A lean changes nothing else (the
other sums are even), so its share is one more column, full when the rear hardly presses at all.
A test integrates it again.
"""

from __future__ import annotations

import math

import numpy as np

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.spin import BRAKES_CENTRE, BRAKES_RIM, LAST
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    BRAKE,
    INERTIA,
    RADIUS,
    SLIDING,
    SWERVE,
    VX,
    VY,
    WZ,
)

# By v / (v + u) from 0 to 1 in 64 steps: v speed of the centre, u speed of the rim.
# fmt: off
PUSHES_ASIDE = np.array([
    0.3333333333, 0.3333018402, 0.3332032774, 0.3330310867, 0.3327780866, 0.3324364093,
    0.3319974315, 0.3314516975, 0.3307888345, 0.3299974605, 0.3290650812, 0.3279779791,
    0.3267210910, 0.3252778763, 0.3236301743, 0.3217580524, 0.3196396463, 0.3172509948,
    0.3145658744, 0.3115556415, 0.3081890930, 0.3044323647, 0.3002488955, 0.2955994995,
    0.2904426136, 0.2847348231, 0.2784318307, 0.2714901394, 0.2638699091, 0.2555398293,
    0.2464856907, 0.2367266844, 0.2263536962, 0.2156524685, 0.2049356161, 0.1943494268,
    0.1839761790, 0.1738650123, 0.1640448846, 0.1545316381, 0.1453323035, 0.1364478934,
    0.1278752873, 0.1196085384, 0.1116397963, 0.1039599669, 0.0965591878, 0.0894271722,
    0.0825534581, 0.0759275879, 0.0695392374, 0.0633783064, 0.0574349811, 0.0516997765,
    0.0461635619, 0.0408175755, 0.0356534303, 0.0306631138, 0.0258389821, 0.0211737523,
    0.0166604913, 0.0122926032, 0.0080638167, 0.0039681706, 0.0000000000,
])
# fmt: on

LONGEST_PIECE = 0.5
"""A piece may cost a base at most this share of all its speed, however straight it seems."""


@compiled
def pull(body: Floats, i: int, vx: float, vy: float, rim: float) -> tuple[float, float, float]:
    """Acceleration of the centre, x and y, and deceleration of the rim, at given speeds."""
    friction = body[i, SLIDING]
    speed = math.sqrt(vx * vx + vy * vy)
    place = LAST * speed / (speed + rim)
    row = min(int(place), LAST - 1)
    part = place - row
    centre = BRAKES_CENTRE[row] + part * (BRAKES_CENTRE[row + 1] - BRAKES_CENTRE[row])
    torque = BRAKES_RIM[row] + part * (BRAKES_RIM[row + 1] - BRAKES_RIM[row])
    aside = PUSHES_ASIDE[row] + part * (PUSHES_ASIDE[row + 1] - PUSHES_ASIDE[row])
    aside *= min(1.0, body[i, SWERVE] * centre)
    if body[i, WZ] < 0.0:
        aside = -aside
    if speed == 0.0:
        return 0.0, 0.0, friction * torque / body[i, INERTIA]
    ux = vx / speed
    uy = vy / speed
    return (
        friction * (aside * uy - centre * ux),
        friction * (-aside * ux - centre * uy),
        friction * torque / body[i, INERTIA],
    )


@compiled
def spin_on(body: Floats, i: int, tolerance: float) -> float:
    """Set what brakes and bends a spinning base, from the middle of a piece; give its length.

    The length is what the change of the pull allows: a piece that strayed more is cut, once, to
    where it would stray by the tolerance.
    """
    vx = body[i, VX]
    vy = body[i, VY]
    rim = abs(body[i, WZ]) * body[i, RADIUS]
    ax, ay, brake = pull(body, i, vx, vy, rim)
    length = LONGEST_PIECE * (math.sqrt(vx * vx + vy * vy) + rim) / body[i, SLIDING]
    if brake > 0.0:
        length = min(length, rim / brake)
    for attempt in range(2):
        half = 0.5 * length
        later = max(0.0, rim - half * brake)
        bx, by, slower = pull(body, i, vx + half * ax, vy + half * ay, later)
        body[i, AX] = bx
        body[i, AY] = by
        body[i, BRAKE] = slower / body[i, RADIUS]
        strays = (abs(bx - ax) + abs(by - ay)) * length * length / 6.0
        if attempt == 1 or strays <= tolerance:
            break
        length *= _cube_root(tolerance / strays)
    return float(length)


@compiled
def _cube_root(share: float) -> float:
    """Of a number below 1, near enough; with nothing but what is the same on every machine."""
    root = math.sqrt(math.sqrt(share))
    for _ in range(4):
        root = (2.0 * root + share / (root * root)) / 3.0
    return root
