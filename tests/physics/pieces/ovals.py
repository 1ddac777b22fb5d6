"""What the tests of the oval share: its sizes, random attitudes, and its energy."""

from __future__ import annotations

import math

import numpy as np

from puntadidito.physics.kernels.arrays import Floats

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
