"""The wedge an oval is kicked over: it climbs and flies off the lip, or rolls back.

Its foot is curved: a ball on the cloth that comes to it between its flanks goes up without loss.
On the ramp nothing brakes it but gravity, its spin stays as it was, and it does not swing. It
leaves when its centre has risen by the wedge's height, at ``sqrt(u^2 - 2 g h)`` along the ramp,
with the tumble that chance gives it about the ramp's normal (so that it does not turn into the
ramp). Too slow, it comes back down the way it went. Flanks, back and lip are met as a solid, by the
ball in flight and on the cloth; a base meets its outline as a wall.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.arrays import (
    W_HALF,
    W_HEIGHT,
    W_LENGTH,
    W_UX,
    W_UY,
    W_X,
    W_Y,
)
from puntadidito.physics.pieces.oval import Touch
from puntadidito.physics.pieces.solids import to_wedge

Vector = tuple[float, float, float]


@compiled
def slope_of(wedge: Floats) -> tuple[float, float]:
    """Sine and cosine of the ramp."""
    slope = math.sqrt(wedge[W_LENGTH] ** 2 + wedge[W_HEIGHT] ** 2)
    return wedge[W_HEIGHT] / slope, wedge[W_LENGTH] / slope


@compiled
def on_wedge(wedge: Floats, x: float, y: float) -> tuple[float, float]:
    """A place seen from the middle of the foot: up the ramp (in plan), and to the left of that."""
    dx = x - wedge[W_X]
    dy = y - wedge[W_Y]
    return dx * wedge[W_UX] + dy * wedge[W_UY], dy * wedge[W_UX] - dx * wedge[W_UY]


@compiled
def curve_of(wedge: Floats, b: float) -> float:
    """How far the curve of the foot reaches: the flat ramp begins so much behind it.

    A ball of half thickness ``b`` that touches cloth and flat ramp at once has its centre
    b tan(slope / 2) before that: so its centre begins to rise over the foot, and when it is over
    the back it has risen by the wedge's height.
    """
    s, c = slope_of(wedge)
    return b * s / (1.0 + c)


@compiled
def tilted(wedge: Floats, x: float, y: float, z: float, up: float) -> Vector:
    """A vector taken round the curve of the foot: up the ramp (1), or back to the level (-1)."""
    s, c = slope_of(wedge)
    along = x * wedge[W_UX] + y * wedge[W_UY]
    left = y * wedge[W_UX] - x * wedge[W_UY]
    s *= up
    along, z = along * c - z * s, z * c + along * s
    return (
        along * wedge[W_UX] - left * wedge[W_UY],
        along * wedge[W_UY] + left * wedge[W_UX],
        z,
    )


@compiled
def ramp_acceleration(wedge: Floats, gravity: float) -> Vector:
    """What gravity leaves of itself on the ramp."""
    s, c = slope_of(wedge)
    return -gravity * s * c * wedge[W_UX], -gravity * s * c * wedge[W_UY], -gravity * s * s


@compiled
def tumble_of(wedge: Floats, rate: float) -> Vector:
    """A tumble about the normal of the ramp."""
    s, c = slope_of(wedge)
    return -rate * s * wedge[W_UX], -rate * s * wedge[W_UY], rate * c


@compiled
def from_wedge(
    wedge: Floats,
    x: float,
    y: float,
    z: float,
    ux: float,
    uy: float,
    uz: float,
    a: float,
    b: float,
) -> Touch:
    """Gap, normal and lever between an oval and the wedge as a solid."""
    dx, dy = on_wedge(wedge, x, y)
    fx, fy = wedge[W_UX], wedge[W_UY]
    curve = curve_of(wedge, b)
    length = wedge[W_LENGTH] - curve
    gap, nx, ny, nz, lx, ly, lz = to_wedge(
        dx - curve,
        dy,
        z,
        length,
        wedge[W_HEIGHT] * length / wedge[W_LENGTH],
        wedge[W_HALF],
        ux * fx + uy * fy,
        uy * fx - ux * fy,
        uz,
        a,
        b,
    )
    return (
        gap,
        nx * fx - ny * fy,
        nx * fy + ny * fx,
        nz,
        lx * fx - ly * fy,
        lx * fy + ly * fx,
        lz,
    )


@compiled
def base_from_wedge(wedge: Floats, x: float, y: float, radius: float) -> Vector:
    """Gap and normal (in plan) between a base and the wedge's outline."""
    dx, dy = on_wedge(wedge, x, y)
    nearest_x = min(max(dx, 0.0), wedge[W_LENGTH])
    nearest_y = min(max(dy, -wedge[W_HALF]), wedge[W_HALF])
    ex = dx - nearest_x
    ey = dy - nearest_y
    far = math.sqrt(ex * ex + ey * ey)
    if far == 0.0:
        # Its centre is within: out by the nearest way.
        ways = (dx, wedge[W_LENGTH] - dx, wedge[W_HALF] - dy, wedge[W_HALF] + dy)
        far = -min(ways)
        ex = 1.0 if far == -ways[1] else (-1.0 if far == -ways[0] else 0.0)
        ey = 0.0 if ex != 0.0 else (1.0 if far == -ways[2] else -1.0)
    else:
        ex /= far
        ey /= far
    fx, fy = wedge[W_UX], wedge[W_UY]
    return far - radius, ex * fx - ey * fy, ex * fy + ey * fx
