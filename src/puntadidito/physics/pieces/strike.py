"""What an oval ball and what it touches do to one another.

First along the normal, with restitution; then across it, as much as friction allows and never more
than stops the rubbing. Each of the two can only take energy. The friction may drive the ball back
into what it touches, because an oval turns when it is rubbed: then a push without restitution
follows. The lever makes an off-centre hit turn the ball; momentum and angular momentum are kept.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.compiled import compiled

Vector = tuple[float, float, float]

PUSHES = 4
"""How often friction and what it causes are gone through in one touch."""


@compiled
def turns_by(
    tx: float,
    ty: float,
    tz: float,
    ux: float,
    uy: float,
    uz: float,
    along: float,
    across: float,
) -> Vector:
    """The spin a unit of mass gets from an angular impulse; ``along``, ``across``: its inertia."""
    about = (tx * ux + ty * uy + tz * uz) * (1.0 / along - 1.0 / across)
    return tx / across + about * ux, ty / across + about * uy, tz / across + about * uz


@compiled
def strike(
    vx: float,
    vy: float,
    vz: float,
    wx: float,
    wy: float,
    wz: float,
    ux: float,
    uy: float,
    uz: float,
    lx: float,
    ly: float,
    lz: float,
    nx: float,
    ny: float,
    nz: float,
    inverse_mass: float,
    along: float,
    across: float,
    ox: float,
    oy: float,
    spin: float,
    arm_x: float,
    arm_y: float,
    its_inverse_mass: float,
    its_inertia: float,
    e: float,
    grip: float,
    floor: float,
) -> tuple[float, float, float, float, float, float, float, float, float, float, float]:
    """The ball's velocity and spin, the other's velocity and spin, closing and parting speed.

    The other slides on the table, which holds it up: it has a velocity (ox, oy) and a spin about
    the vertical, and is touched at ``arm`` from its centre. What cannot be moved has the inverse
    mass zero. ``along``, ``across`` and ``its_inertia`` are inertia per mass (squared metres).
    """
    closing = 0.0
    parting = 0.0
    for push in range(PUSHES):
        sx = vx + wy * lz - wz * ly - ox + spin * arm_y
        sy = vy + wz * lx - wx * lz - oy - spin * arm_x
        sz = vz + wx * ly - wy * lx
        parts = sx * nx + sy * ny + sz * nz
        wanted = floor
        if push == 0:
            closing = -parts
            parting = parts
            wanted = max(floor, e * closing)
        if parts >= wanted or (push > 0 and parts >= 0.0):
            break
        pressed = 0.0
        for step in range(2):
            dx, dy, dz = nx, ny, nz
            if step == 1:
                sx = vx + wy * lz - wz * ly - ox + spin * arm_y
                sy = vy + wz * lx - wx * lz - oy - spin * arm_x
                sz = vz + wx * ly - wy * lx
                parts = sx * nx + sy * ny + sz * nz
                sx -= parts * nx
                sy -= parts * ny
                sz -= parts * nz
                rubs = math.sqrt(sx * sx + sy * sy + sz * sz)
                if rubs < 1e-12 or grip == 0.0:
                    break
                dx, dy, dz = -sx / rubs, -sy / rubs, -sz / rubs
            tx = ly * dz - lz * dy
            ty = lz * dx - lx * dz
            tz = lx * dy - ly * dx
            gx, gy, gz = turns_by(tx, ty, tz, ux, uy, uz, along, across)
            its_turn = arm_x * dy - arm_y * dx
            gives = inverse_mass * (1.0 + tx * gx + ty * gy + tz * gz)
            gives += its_inverse_mass * (dx * dx + dy * dy + its_turn * its_turn / its_inertia)
            if step == 0:
                impulse = pressed = (wanted - parts) / gives
            else:
                impulse = min(rubs / gives, grip * pressed)
            mine = impulse * inverse_mass
            vx += mine * dx
            vy += mine * dy
            vz += mine * dz
            wx += mine * gx
            wy += mine * gy
            wz += mine * gz
            its = impulse * its_inverse_mass
            ox -= its * dx
            oy -= its * dy
            spin -= its * its_turn / its_inertia
        sx = vx + wy * lz - wz * ly - ox + spin * arm_y
        sy = vy + wz * lx - wx * lz - oy - spin * arm_x
        sz = vz + wx * ly - wy * lx
        parting = sx * nx + sy * ny + sz * nz
    return vx, vy, vz, wx, wy, wz, ox, oy, spin, closing, parting
