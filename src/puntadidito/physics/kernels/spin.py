"""Friction of a disc that slides and spins at once.

The table brakes every point of the disc against that point's own velocity, so a spinning disc
slides farther and a sliding one spins longer. With even pressure the share of the full friction
that brakes the centre, and the share that brakes the rim, depend only on the ratio of the two
speeds. They have no closed form; the table below was integrated from the definition (about the
point of the disc's plane that stands still), and a test integrates it again. It is written out
because it must be the same to the last bit everywhere.

Even pressure gives no sideways force: a disc that spins does not swerve by this alone.
"""

from __future__ import annotations

import numpy as np

from puntadidito.physics.kernels.arrays import (
    DECEL,
    DRY_DECEL,
    RIM,
    RIM_DECEL,
    SPEED,
    Floats,
)
from puntadidito.physics.kernels.compiled import compiled

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
# fmt: on
LAST = 64


@compiled
def shares(speed: float, rim: float) -> tuple[float, float]:
    """How much of the full friction brakes the centre, and how much (as a torque) the rim."""
    place = LAST * speed / (speed + rim)
    row = min(int(place), LAST - 1)
    part = place - row
    return (
        BRAKES_CENTRE[row] + part * (BRAKES_CENTRE[row + 1] - BRAKES_CENTRE[row]),
        BRAKES_RIM[row] + part * (BRAKES_RIM[row + 1] - BRAKES_RIM[row]),
    )


@compiled
def brake(disc: Floats, i: int, duration: float) -> None:
    """Set the decelerations for the time to come, from the speeds expected in its middle."""
    friction = disc[i, DRY_DECEL]
    rim = abs(disc[i, RIM])
    if rim == 0.0:
        disc[i, DECEL] = friction
        disc[i, RIM_DECEL] = 0.0
        return
    speed = disc[i, SPEED]
    centre, torque = shares(speed, rim)
    half = 0.5 * duration * friction
    # The rim brakes twice as hard as a point mass would: a disc has half its inertia.
    later_speed = max(0.0, speed - half * centre)
    later_rim = max(0.0, rim - half * 2.0 * torque)
    if later_speed + later_rim > 0.0:
        centre, torque = shares(later_speed, later_rim)
    disc[i, DECEL] = friction * centre
    disc[i, RIM_DECEL] = friction * 2.0 * torque
