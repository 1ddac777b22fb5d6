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

# By v / (v + u) from 0 to 1 in 128 steps: v speed of the centre, u speed of the rim.
# fmt: off
BRAKES_CENTRE = np.array([
    0.0000000000, 0.0078739547, 0.0158725160, 0.0239982719, 0.0322538681, 0.0406420081,
    0.0491654543, 0.0578270277, 0.0666296090, 0.0755761384, 0.0846696154, 0.0939130993,
    0.1033097081, 0.1128626183, 0.1225750638, 0.1324503347, 0.1424917757, 0.1527027839,
    0.1630868064, 0.1736473371, 0.1843879130, 0.1953121098, 0.2064235366, 0.2177258296,
    0.2292226447, 0.2409176494, 0.2528145126, 0.2649168930, 0.2772284264, 0.2897527095,
    0.3024932830, 0.3154536105, 0.3286370553, 0.3420468533, 0.3556860813, 0.3695576214,
    0.3836641191, 0.3980079354, 0.4125910915, 0.4274152044, 0.4424814127, 0.4577902906,
    0.4733417470, 0.4891349092, 0.5051679853, 0.5214381043, 0.5379411261, 0.5546714182,
    0.5716215886, 0.5887821676, 0.6061412233, 0.6236838953, 0.6413918232, 0.6592424378,
    0.6772080716, 0.6952548230, 0.7133410786, 0.7314155422, 0.7494145221, 0.7672580415,
    0.7848439452, 0.8020382386, 0.8186572464, 0.8344271044, 0.8488263632, 0.8609168537,
    0.8714738429, 0.8809272457, 0.8894898045, 0.8973017774, 0.9044658025, 0.9110614649,
    0.9171528153, 0.9227927650, 0.9280258759, 0.9328902422, 0.9374188185, 0.9416403910,
    0.9455803084, 0.9492610458, 0.9527026477, 0.9559230824, 0.9589385292, 0.9617636146,
    0.9644116083, 0.9668945879, 0.9692235772, 0.9714086654, 0.9734591080, 0.9753834152,
    0.9771894273, 0.9788843817, 0.9804749710, 0.9819673940, 0.9833674013, 0.9846803352,
    0.9859111660, 0.9870645231, 0.9881447244, 0.9891558015, 0.9901015228, 0.9909854147,
    0.9918107801, 0.9925807156, 0.9932981271, 0.9939657438, 0.9945861311, 0.9951617026,
    0.9956947302, 0.9961873548, 0.9966415946, 0.9970593538, 0.9974424300, 0.9977925216,
    0.9981112337, 0.9984000847, 0.9986605113, 0.9988938741, 0.9991014617, 0.9992844960,
    0.9994441354, 0.9995814791, 0.9996975704, 0.9997934004, 0.9998699102, 0.9999279948,
    0.9999685049, 0.9999922499, 1.0000000000,
])
BRAKES_RIM = np.array([
    0.6666666667, 0.6666356670, 0.6665406963, 0.6663786978, 0.6661464768, 0.6658406949,
    0.6654578630, 0.6649943343, 0.6644462974, 0.6638097689, 0.6630805849, 0.6622543935,
    0.6613266463, 0.6602925892, 0.6591472535, 0.6578854468, 0.6565017427, 0.6549904711,
    0.6533457079, 0.6515612643, 0.6496306759, 0.6475471920, 0.6453037642, 0.6428930352,
    0.6403073278, 0.6375386333, 0.6345786013, 0.6314185283, 0.6280493486, 0.6244616244,
    0.6206455377, 0.6165908838, 0.6122870656, 0.6077230910, 0.6028875725, 0.5977687306,
    0.5923544009, 0.5866320472, 0.5805887803, 0.5742113849, 0.5674863569, 0.5603999515,
    0.5529382464, 0.5450872230, 0.5368328692, 0.5281613095, 0.5190589683, 0.5095127750,
    0.4995104202, 0.4890406776, 0.4780938070, 0.4666620625, 0.4547403351, 0.4423269706,
    0.4294248208, 0.4160426091, 0.4021967303, 0.3879136704, 0.3732333440, 0.3582138575,
    0.3429386490, 0.3275279763, 0.3121595789, 0.2971139760, 0.2829421211, 0.2706658703,
    0.2596050963, 0.2493854504, 0.2398341355, 0.2308422154, 0.2223326118, 0.2142471088,
    0.2065398162, 0.1991734438, 0.1921169897, 0.1853442167, 0.1788326000, 0.1725625723,
    0.1665169671, 0.1606805972, 0.1550399287, 0.1495828247, 0.1442983408, 0.1391765588,
    0.1342084511, 0.1293857683, 0.1247009448, 0.1201470195, 0.1157175687, 0.1114066480,
    0.1072087431, 0.1031187265, 0.0991318201, 0.0952435623, 0.0914497797, 0.0877465610,
    0.0841302349, 0.0805973500, 0.0771446565, 0.0737690908, 0.0704677608, 0.0672379326,
    0.0640770193, 0.0609825701, 0.0579522609, 0.0549838851, 0.0520753459, 0.0492246492,
    0.0464298963, 0.0436892785, 0.0410010709, 0.0383636274, 0.0357753759, 0.0332348141,
    0.0307405050, 0.0282910734, 0.0258852024, 0.0235216300, 0.0211991462, 0.0189165901,
    0.0166728472, 0.0144668474, 0.0122975618, 0.0101640017, 0.0080652157, 0.0060002880,
    0.0039683373, 0.0019685141, 0.0000000000,
])
PUSHES_ASIDE = np.array([
    0.3333333333, 0.3333255834, 0.3333018402, 0.3332613385, 0.3332032774, 0.3331268191,
    0.3330310867, 0.3329151627, 0.3327780866, 0.3326188530, 0.3324364093, 0.3322296535,
    0.3319974315, 0.3317385348, 0.3314516975, 0.3311355937, 0.3307888345, 0.3304099650,
    0.3299974605, 0.3295497238, 0.3290650812, 0.3285417789, 0.3279779791, 0.3273717558,
    0.3267210910, 0.3260238698, 0.3252778763, 0.3244807886, 0.3236301743, 0.3227234852,
    0.3217580524, 0.3207310814, 0.3196396463, 0.3184806852, 0.3172509948, 0.3159472249,
    0.3145658744, 0.3131032858, 0.3115556415, 0.3099189600, 0.3081890930, 0.3063617234,
    0.3044323647, 0.3023963622, 0.3002488955, 0.2979849848, 0.2955994995, 0.2930871715,
    0.2904426136, 0.2876603447, 0.2847348231, 0.2816604907, 0.2784318307, 0.2750434426,
    0.2714901394, 0.2677670748, 0.2638699091, 0.2597950271, 0.2555398293, 0.2511031270,
    0.2464856907, 0.2416910444, 0.2367266844, 0.2316061659, 0.2263536968, 0.2210185949,
    0.2156524685, 0.2102847378, 0.2049356161, 0.1996200514, 0.1943494268, 0.1891325302,
    0.1839761790, 0.1788856534, 0.1738650123, 0.1689173309, 0.1640448846, 0.1592492935,
    0.1545316381, 0.1498925530, 0.1453323035, 0.1408508486, 0.1364478934, 0.1321229326,
    0.1278752873, 0.1237041355, 0.1196085384, 0.1155874620, 0.1116397963, 0.1077643705,
    0.1039599669, 0.1002253324, 0.0965591878, 0.0929602367, 0.0894271722, 0.0859586829,
    0.0825534581, 0.0792101921, 0.0759275879, 0.0727043601, 0.0695392374, 0.0664309651,
    0.0633783064, 0.0603800439, 0.0574349811, 0.0545419429, 0.0516997765, 0.0489073518,
    0.0461635619, 0.0434673231, 0.0408175755, 0.0382132823, 0.0356534303, 0.0331370298,
    0.0306631138, 0.0282307383, 0.0258389821, 0.0234869459, 0.0211737523, 0.0188985457,
    0.0166604913, 0.0144587750, 0.0122926032, 0.0101612020, 0.0080638167, 0.0059997120,
    0.0039681706, 0.0019684938, 0.0000000000,
])
# fmt: on
LAST = 128

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
