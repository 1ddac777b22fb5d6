"""What the tests of the oval share: its sizes, random attitudes, and its energy."""

from __future__ import annotations

import math

import numpy as np

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces import arrays as at
from puntadidito.physics.pieces import oval, oval_events
from tests.physics.pieces.plain import plain

LONG, SHORT, MASS = 0.011, 0.007, 0.0015
ABOUT, ACROSS = 0.4 * SHORT**2, 0.2 * (LONG**2 + SHORT**2)
"""Inertia per mass of a solid spheroid."""
G = 9.81

Vector = tuple[float, float, float]


def vector(rng: np.random.Generator, size: float = 1.0) -> Vector:
    """In any direction, of about this size."""
    x, y, z = (rng.normal(size=3) * size).tolist()
    return x, y, z


def direction(rng: np.random.Generator) -> Vector:
    """A unit vector."""
    x, y, z = vector(rng)
    size = math.sqrt(x * x + y * y + z * z)
    return x / size, y / size, z / size


def momentum(axis: Vector, spin: Vector) -> Floats:
    """Angular momentum of a unit of mass."""
    u, w = np.array(axis), np.array(spin)
    turned: Floats = ACROSS * w + (ABOUT - ACROSS) * (u @ w) * u
    return turned


def energy(axis: Vector, velocity: Vector, spin: Vector, height: float = 0.0) -> float:
    """Of a unit of mass."""
    v, w = np.array(velocity), np.array(spin)
    return float(0.5 * v @ v + 0.5 * w @ momentum(axis, spin) + G * height)


def surface(axis: Vector, fine: int = 300) -> Floats:
    """Points all over the oval."""
    u = np.array(axis)
    one = np.cross(u, (1.0, 0.0, 0.0) if abs(u[0]) < 0.9 else (0.0, 1.0, 0.0))
    one /= np.linalg.norm(one)
    other = np.cross(u, one)
    t, p = np.meshgrid(np.linspace(0, np.pi, fine), np.linspace(0, 2 * np.pi, fine))
    ring = np.cos(p)[..., None] * one + np.sin(p)[..., None] * other
    points = LONG * np.cos(t)[..., None] * u + SHORT * np.sin(t)[..., None] * ring
    return np.reshape(points, (-1, 3))


def row(axis: Vector, velocity: Vector, spin: Vector, place: Vector = (0.0, 0.0, SHORT)) -> Floats:
    """A flying oval, and under it room for a base: the state as the kernel has it."""
    body = np.zeros((2, at.COLUMNS))
    body[0, at.X : at.Z + 1] = place
    body[0, at.VX : at.VZ + 1] = velocity
    body[0, at.WX : at.WZ + 1] = spin
    body[0, at.UX : at.UZ + 1] = axis
    body[0, at.RADIUS], body[0, at.LONG], body[0, at.INVERSE_MASS] = SHORT, LONG, 1 / MASS
    body[0, at.INERTIA], body[0, at.ACROSS] = ABOUT / SHORT**2, ACROSS / SHORT**2
    body[0, at.MODE], body[0, at.PULL] = at.FLY, G
    return body


def motion_of(body: Floats) -> tuple[Vector, Vector]:
    """Velocity and spin of the ball."""
    (vx, vy, vz), (wx, wy, wz) = body[0, at.VX : at.VZ + 1], body[0, at.WX : at.WZ + 1]
    return (float(vx), float(vy), float(vz)), (float(wx), float(wy), float(wz))


push = plain(oval_events.push_oval)


def bounced(
    axis: Vector, velocity: Vector, spin: Vector, e: float, grip: float
) -> tuple[Vector, Vector, float, float]:
    """Velocity and spin after a touch of the ground; closing and parting speed."""
    lever = plain(oval.reach)(0.0, 0.0, -1.0, *axis, LONG, SHORT)
    body = row(axis, velocity, spin, (0.0, 0.0, lever[0]))
    closing, parting = push(
        body, 0, -1.0, lever[1], lever[2], 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, e, grip, 0.001
    )
    return *motion_of(body), closing, parting
