"""Tables and shots that the tests of the physics share: carrom-like, in metres."""

from __future__ import annotations

import math
from functools import cache

import numpy as np
from hypothesis import settings

from puntadidito.physics import Body, Frame, Kind, Pocket, World
from puntadidito.physics.kernels.arrays import Floats

sampled = settings(max_examples=60)

HALF = 0.3683
STRIKER, COIN = Body(0.02065, 0.015), Body(0.0155, 0.00525)
BASE_LINE = -0.2509
FASTEST = 4.0
MU = 0.136
CORNER = HALF - 0.02225


@cache
def carrom(coins: int = 19, pockets: bool = True, mu: float = MU, e: float = 0.9) -> World:
    """A striker (body 0) and some coins on the square board."""
    corners = [(x, y) for y in (-CORNER, CORNER) for x in (-CORNER, CORNER)]
    return World(
        bodies=(STRIKER, *[COIN] * coins),
        kinds=(Kind(friction=mu, cushion=0.75),),
        restitution=((e,),),
        frame=Frame(-HALF, -HALF, HALF, HALF),
        pockets=tuple(Pocket(x, y, 0.02225) for x, y in corners) if pockets else (),
    )


@cache
def pattern() -> Floats:
    """The nineteen coins of the start, 0.1 mm apart."""
    d = 0.0311
    places = [(0.0, 0.0)]
    for ring in range(6):
        a = math.pi / 6 + ring * math.pi / 3
        places.append((d * math.cos(a), d * math.sin(a)))
    for ring in range(6):
        a = math.pi / 6 + ring * math.pi / 3
        places.append((2 * d * math.cos(a), 2 * d * math.sin(a)))
        a += math.pi / 6
        places.append((math.sqrt(3) * d * math.cos(a), math.sqrt(3) * d * math.sin(a)))
    return np.array(places)


def breaks(count: int, seed: int = 1, slowest: float = 3.5) -> tuple[Floats, Floats]:
    """Positions and velocities of opening strokes at full force, racks jittered."""
    rng = np.random.default_rng(seed)
    positions = np.empty((count, 20, 2))
    positions[:, 1:] = pattern() + rng.uniform(-2e-5, 2e-5, (count, 19, 2))
    positions[:, 0, 0] = rng.uniform(-0.06, 0.06, count)
    positions[:, 0, 1] = BASE_LINE
    way = rng.uniform(-0.03, 0.03, (count, 2)) - positions[:, 0]
    speed = rng.uniform(slowest, FASTEST, count)
    velocities = np.zeros((count, 20, 2))
    velocities[:, 0] = way * (speed / np.sqrt((way**2).sum(1)))[:, None]
    return positions, velocities


def quiet(count: int, seed: int = 1) -> tuple[Floats, Floats]:
    """Soft strokes at one coin, the other eighteen aside."""
    rng = np.random.default_rng(seed)
    coins = [(0.0, -0.05)]
    for y in np.linspace(-0.30, 0.30, 9):
        aside = 0.20 + 0.1 * (abs(y) * 3 % 0.5)
        coins += [(-aside, y), (aside, y)]
    positions = np.empty((count, 20, 2))
    positions[:, 1:] = coins
    positions[:, 0, 0] = rng.uniform(-0.01, 0.01, count)
    positions[:, 0, 1] = BASE_LINE
    way = np.array(coins[0]) + rng.uniform(-0.002, 0.002, (count, 2)) - positions[:, 0]
    speed = rng.uniform(1.1, 1.3, count)
    velocities = np.zeros((count, 20, 2))
    velocities[:, 0] = way * (speed / np.sqrt((way**2).sum(1)))[:, None]
    return positions, velocities


def overlap(world: World, positions: Floats) -> float:
    """How deep (m) the worst pair is inside one another, or a disc inside the frame."""
    radius = np.array([body.radius for body in world.bodies])
    apart = np.sqrt(((positions[:, None] - positions[None]) ** 2).sum(2))
    depth = radius[:, None] + radius[None] - apart
    depth[np.diag_indices_from(depth)] = -np.inf
    frame = world.frame
    edges = np.concatenate(
        [
            frame.left + radius - positions[:, 0],
            frame.bottom + radius - positions[:, 1],
            positions[:, 0] + radius - frame.right,
            positions[:, 1] + radius - frame.top,
        ]
    )
    return float(max(np.nanmax(depth, initial=-np.inf), np.nanmax(edges, initial=-np.inf)))


def alone(*places: tuple[float, float], bodies: int = 20) -> Floats:
    """Only the first bodies are on the table."""
    positions = np.full((bodies, 2), np.nan)
    for body, place in enumerate(places):
        positions[body] = place
    return positions
