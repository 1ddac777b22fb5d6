"""The simulated table beside two engines that everybody knows.

The same seeded carrom shots go to all: opening strokes at full force (3.5 to 4 m/s into the pack of
nineteen), and quiet ones (about 1.2 m/s at one coin, the others aside), until everything rests.

Measured is processor time, in one process, after a warm-up. Ours goes through the batch entry with
the contact log on and trajectories off; the rate is the median over batches. A peer is timed shot
by shot while it steps, without the making of its world, and has no pockets to look after; its rate
is that of the median shot. pymunk brakes discs with a native joint, Box2D with its friction joint
(lengths times ten, because it calls anything slower than one unit a second inelastic). Both take
steps of a millisecond.

Speed alone says little: an engine that finds contacts at the end of a step is fast with long steps
and sends discs astray. So the oblique hit stands beside it: 3 m/s, 20 mm off centre, from 24
distances; how far the struck disc's direction is off what it must be (root mean square; ours:
the worst).
"""

from __future__ import annotations

import importlib
import math
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple, Protocol

import numpy as np

from puntadidito.physics import Flick
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.warm_up import warm_up
from tests.physics.both import Kernel, simulate, simulate_batch
from tests.physics.tables import COIN, HALF, MU, STRIKER, alone, breaks, carrom, quiet

STEP = 0.001
STILL = 0.005
"""A peer's world is called at rest when every disc is slower than this (m/s)."""
PEER_SHOTS = 16
E_DISC, E_CUSHION, GRAVITY = 0.9, 0.75, 9.81
OFF, FAST, PHASES = 0.020, 3.0, 24
BODIES = (STRIKER, *[COIN] * 19)

Shots = tuple[Floats, Floats]


class Figures(NamedTuple):
    """What is printed of an engine."""

    name: str
    breaks: float
    quiet: float
    oblique: float


class Peer(Protocol):
    """Another engine with the discs of one shot in it."""

    def step(self) -> None:
        """Go on by a millisecond."""

    def velocities(self) -> list[tuple[float, float]]:
        """How fast every disc is now."""


MakePeer = Callable[[Floats, Floats, float], Peer]


# ---- peers --------------------------------------------------------------------------------------


class Pymunk:
    """Chipmunk by way of pymunk."""

    def __init__(self, positions: Floats, velocities: Floats, mu: float) -> None:
        pymunk: Any = importlib.import_module("pymunk")
        space = self.space = pymunk.Space()
        space.collision_slop = 1e-5
        # It multiplies the elasticities of the two.
        rim = math.sqrt(E_DISC)
        far = HALF + 0.1
        for a, b in (
            ((-far, -far), (-far, far)),
            ((far, -far), (far, far)),
            ((-far, -far), (far, -far)),
            ((-far, far), (far, far)),
        ):
            cushion = pymunk.Segment(space.static_body, a, b, 0.1)
            cushion.elasticity = E_CUSHION / rim
            space.add(cushion)
        self.bodies = []
        for made_of, place, velocity in zip(BODIES, positions, velocities, strict=True):
            if np.isnan(place[0]):
                continue
            mass = made_of.mass or 0.0
            body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, made_of.radius))
            body.position = tuple(place.tolist())
            body.velocity = tuple(velocity.tolist())
            disc = pymunk.Circle(body, made_of.radius)
            disc.elasticity = rim
            space.add(body, disc)
            if mu > 0:
                brake = pymunk.PivotJoint(space.static_body, body, (0, 0), (0, 0))
                brake.max_bias = 0
                brake.max_force = mu * mass * GRAVITY
                space.add(brake)
            self.bodies.append(body)

    def step(self) -> None:
        self.space.step(STEP)

    def velocities(self) -> list[tuple[float, float]]:
        return [body.velocity for body in self.bodies]


class Box2D:
    """Box2D by way of its Python binding."""

    SCALE = 10.0

    def __init__(self, positions: Floats, velocities: Floats, mu: float) -> None:
        box: Any = importlib.import_module("Box2D")
        self.world = box.b2World(gravity=(0, 0))
        table = self.world.CreateStaticBody(position=(0, 0))
        far = HALF * self.SCALE
        corners = [(-far, -far), (far, -far), (far, far), (-far, far)]
        # It takes the greater restitution of the two: a cushion cannot be duller than a disc.
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            edge = box.b2EdgeShape(vertices=[a, b])
            table.CreateFixture(shape=edge, friction=0, restitution=E_CUSHION)
        self.bodies = []
        for made_of, place, velocity in zip(BODIES, positions, velocities, strict=True):
            if np.isnan(place[0]):
                continue
            body = self.world.CreateDynamicBody(
                position=tuple((place * self.SCALE).tolist()),
                linearVelocity=tuple((velocity * self.SCALE).tolist()),
            )
            radius, mass = made_of.radius * self.SCALE, made_of.mass or 0.0
            body.CreateFixture(
                shape=box.b2CircleShape(radius=radius),
                density=mass / (math.pi * radius * radius),
                friction=0,
                restitution=E_DISC,
            )
            if mu > 0:
                self.world.CreateFrictionJoint(
                    bodyA=table,
                    bodyB=body,
                    localAnchorA=body.position,
                    localAnchorB=(0, 0),
                    maxForce=mu * mass * GRAVITY * self.SCALE,
                    maxTorque=0,
                )
            self.bodies.append(body)

    def step(self) -> None:
        self.world.Step(STEP, 8, 3)

    def velocities(self) -> list[tuple[float, float]]:
        velocities = (body.linearVelocity for body in self.bodies)
        return [(v.x / self.SCALE, v.y / self.SCALE) for v in velocities]


def peer_seconds(make: MakePeer, shots: Shots) -> float:
    """The median time of a shot."""
    spent = []
    for positions, velocities in zip(*shots, strict=True):
        peer = make(positions, velocities, MU)
        start = process_time()
        for step in range(10_000):
            peer.step()
            # Looking costs time too: every twenty steps is enough.
            if step % 20 == 19 and all(abs(x) + abs(y) < STILL for x, y in peer.velocities()):
                break
        spent.append(process_time() - start)
    return median(spent)


def peer_oblique(make: MakePeer) -> float:
    """Root mean square error (degrees) of the struck disc's direction."""
    errors = []
    for x in phases():
        positions, velocities = oblique(x)
        peer = make(positions, velocities, 0.0)
        for _ in range(60):
            peer.step()
        errors.append(astray(*peer.velocities()[1]))
    return float(np.sqrt(np.mean(np.square(errors))))


# ---- the oblique hit ----------------------------------------------------------------------------


def phases() -> list[float]:
    """Where the striker starts, so that the hit falls into every part of a step."""
    return [-0.1 - FAST * STEP * k / PHASES for k in range(PHASES)]


def oblique(x: float) -> Shots:
    positions = alone((x, OFF), (0, 0))
    velocities = np.zeros((20, 2))
    velocities[0] = FAST, 0
    return positions, velocities


def astray(vx: float, vy: float) -> float:
    """How far (degrees) a direction is off the line of centres."""
    right = -math.asin(OFF / (STRIKER.radius + COIN.radius))
    return math.degrees(math.atan2(vy, vx) - right)


# ---- ours ---------------------------------------------------------------------------------------


def our_seconds(shots: Shots, kernel: Kernel, batches: int = 9) -> float:
    """The median time of a shot, by batch."""
    spent = []
    for _ in range(batches):
        start = process_time()
        simulate_batch(carrom(), *shots, kernel=kernel)
        spent.append((process_time() - start) / len(shots[0]))
    return median(spent)


def our_oblique(kernel: Kernel) -> float:
    """The worst error (degrees)."""
    worst = 0.0
    for x in phases():
        positions, velocities = oblique(x)
        flick = Flick(0, *velocities[0].tolist())
        world = carrom(mu=0.0, pockets=False)
        result = simulate(world, positions, [flick], kernel=kernel, until=0.06)
        struck = result.segments.rows[result.segments.first[2] - 1]
        worst = max(worst, abs(astray(struck[3], struck[4])))
    return worst


def scaling(shots: Shots, times: int = 40) -> float:
    """How many times more is played by two threads at once than by one: of short runs, the best."""
    world = carrom()

    def best(threads: int) -> float:
        spent = []
        with ThreadPoolExecutor(threads) as pool:
            for _ in range(times):
                start = perf_counter()
                jobs = [pool.submit(simulate_batch, world, *shots) for _ in range(threads)]
                wait(jobs)
                spent.append(perf_counter() - start)
        return min(spent)

    return 2 * best(1) / best(2)


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    warm_up()
    ours = [
        Figures(
            f"ours, {kernel.value}",
            1 / our_seconds(breaks(400), kernel),
            1 / our_seconds(quiet(4000), kernel),
            our_oblique(kernel),
        )
        for kernel in Kernel
    ]
    makers: list[tuple[str, MakePeer]] = [("pymunk", Pymunk), ("Box2D", Box2D)]
    peers = [
        Figures(
            name,
            1 / peer_seconds(make, breaks(PEER_SHOTS)),
            1 / peer_seconds(make, quiet(PEER_SHOTS)),
            peer_oblique(make),
        )
        for name, make in makers
    ]
    best, pymunk = ours[0], peers[0]
    print("carrom shots on one core; peers step 1 ms, without pockets; ratio to pymunk")
    print("                   breaks/s   ratio   quiet shots/s   ratio   oblique hit off by")
    for engine in (*ours, *peers):
        print(
            f"  {engine.name:<14} {engine.breaks:>10,.0f} {engine.breaks / pymunk.breaks:>7,.1f}"
            f" {engine.quiet:>15,.0f} {engine.quiet / pymunk.quiet:>7,.0f}"
            f" {engine.oblique:>14.6f} deg"
        )
    print("  bars: break 150 times pymunk, quiet 2,500, hit off by less than 0.001 deg")
    cores = scaling(breaks(400))
    busy = os.getloadavg()[0]
    print(f"  two threads play {cores:.2f} times as much as one (bar 1.8; load {busy:.1f})")
    return {
        "physics.two_cores": cores,
        "physics.break.ratio_pymunk": best.breaks / pymunk.breaks,
        "physics.quiet.ratio_pymunk": best.quiet / pymunk.quiet,
        "physics.oblique_error_deg": best.oblique,
        "physics.break.shots_per_s": best.breaks,
        "physics.quiet.shots_per_s": best.quiet,
        "physics.pieces.break.shots_per_s": ours[1].breaks,
        "physics.pieces.quiet.shots_per_s": ours[1].quiet,
        "physics.pymunk.break.shots_per_s": pymunk.breaks,
        "physics.pymunk.quiet.shots_per_s": pymunk.quiet,
        "physics.pymunk.oblique_error_deg": pymunk.oblique,
        "physics.box2d.break.shots_per_s": peers[1].breaks,
        "physics.box2d.quiet.shots_per_s": peers[1].quiet,
        "physics.box2d.oblique_error_deg": peers[1].oblique,
    }
