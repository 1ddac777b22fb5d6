"""How the table brakes a base that slides and spins, and pushes it aside.

Coulomb friction acts at every point under the base against the velocity there, so a spinning base
slides farther and a sliding one spins longer. What brakes the centre and what brakes the rim are
shares of the full friction that depend only on the ratio of the two speeds. The pressure under a
sliding base leans forward, and then the spin also pushes sideways: a base that turns
counter-clockwise curves to the right, like a glass on a table. A lean changes nothing else (the
other sums are even), so its share is a third column, full when the rear hardly presses at all.

The shares have no closed form. They were integrated from the definition, a test integrates them
again; they are written out because they must be the same to the last bit everywhere.
"""

from __future__ import annotations

import math

import numpy as np

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
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
BRAKES_CENTRE = np.array([
    0.0000000000, 0.0158725160, 0.0322538681, 0.0491654543, 0.0666296090, 0.0846696154,
    0.1033097081, 0.1225750638, 0.1424917757, 0.1630868064, 0.1843879130, 0.2064235366,
    0.2292226447, 0.2528145126, 0.2772284264, 0.3024932830, 0.3286370553, 0.3556860813,
    0.3836641191, 0.4125910915, 0.4424814127, 0.4733417470, 0.5051679853, 0.5379411261,
    0.5716215886, 0.6061412233, 0.6413918232, 0.6772080716, 0.7133410786, 0.7494145221,
    0.7848439452, 0.8186572464, 0.8488263632, 0.8714738429, 0.8894898045, 0.9044658025,
    0.9171528153, 0.9280258759, 0.9374188185, 0.9455803084, 0.9527026477, 0.9589385292,
    0.9644116083, 0.9692235772, 0.9734591080, 0.9771894273, 0.9804749710, 0.9833674013,
    0.9859111660, 0.9881447244, 0.9901015228, 0.9918107801, 0.9932981271, 0.9945861311,
    0.9956947302, 0.9966415946, 0.9974424300, 0.9981112337, 0.9986605113, 0.9991014617,
    0.9994441354, 0.9996975704, 0.9998699102, 0.9999685049, 1.0000000000,
])
BRAKES_RIM = np.array([
    0.6666666667, 0.6665406963, 0.6661464768, 0.6654578630, 0.6644462974, 0.6630805849,
    0.6613266463, 0.6591472535, 0.6565017427, 0.6533457079, 0.6496306759, 0.6453037642,
    0.6403073278, 0.6345786013, 0.6280493486, 0.6206455377, 0.6122870656, 0.6028875725,
    0.5923544009, 0.5805887803, 0.5674863569, 0.5529382464, 0.5368328692, 0.5190589683,
    0.4995104202, 0.4780938070, 0.4547403351, 0.4294248208, 0.4021967303, 0.3732333440,
    0.3429386490, 0.3121595789, 0.2829421211, 0.2596050963, 0.2398341355, 0.2223326118,
    0.2065398162, 0.1921169897, 0.1788326000, 0.1665169671, 0.1550399287, 0.1442983408,
    0.1342084511, 0.1247009448, 0.1157175687, 0.1072087431, 0.0991318201, 0.0914497797,
    0.0841302349, 0.0771446565, 0.0704677608, 0.0640770193, 0.0579522609, 0.0520753459,
    0.0464298963, 0.0410010709, 0.0357753759, 0.0307405050, 0.0258852024, 0.0211991462,
    0.0166728472, 0.0122975618, 0.0080652157, 0.0039683373, 0.0000000000,
])
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
LAST = 64

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
