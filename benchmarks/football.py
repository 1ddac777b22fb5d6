"""Football's table: a flick with 22 figures and the ball, keepers and goals where they are.

Three in ten spin, one in ten is a chip, two in ten meet a second flick sealed beforehand. Measured
is processor time in one process, the contact log on. Each shot is played many times in one call, so
that Python's part hardly counts; printed is the median over shots. pymunk plays the same flicks on
a flat table, the ball as a disc, in steps of a millisecond.
"""

from __future__ import annotations

import importlib
import math
from statistics import median, quantiles
from time import process_time
from typing import Any

import numpy as np

from puntadidito.games.football import table
from puntadidito.physics.kernels.arrays import Floats
from tests.physics.pieces.worlds import Flicks, football_flicks, play_football

SHOTS, COPIES, PEER_SHOTS = 200, 100, 16
STEP, STILL, GRAVITY = 0.001, 0.005, 9.81


class Pymunk:
    """The same table, flat."""

    def __init__(self, positions: Floats, kicks: Floats, starts: Floats) -> None:
        pymunk: Any = importlib.import_module("pymunk")
        space = self.space = pymunk.Space()
        space.collision_slop = 1e-5
        self.bodies = []
        self.due: list[tuple[float, Any, tuple[float, float]]] = []
        for body, (place, kick) in enumerate(zip(positions, kicks, strict=True)):
            ball = body == table.BALL
            mass = (table.BALL_MASS_MG if ball else table.HEAVY_MG) / 1e6
            radius = (table.BALL_R if ball else table.BASE_R) / 1e6
            made = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
            made.position = tuple(place.tolist())
            if kick.any():
                self.due.append((float(starts[body]), made, tuple(kick[:2].tolist())))
            disc = pymunk.Circle(made, radius)
            disc.elasticity = math.sqrt(0.5)
            brake = pymunk.PivotJoint(space.static_body, made, (0, 0), (0, 0))
            brake.max_bias = 0
            friction = table.CLOTH_ROLLING if ball else table.CLOTH_FRICTION
            brake.max_force = mass * friction * GRAVITY
            space.add(made, disc, brake)
            self.bodies.append(made)

    def play(self) -> float:
        """Until all rest: how long that took."""
        start = process_time()
        for step in range(10_000):
            for flick in [one for one in self.due if one[0] <= step * STEP]:
                flick[1].velocity = flick[2]
                self.due.remove(flick)
            self.space.step(STEP)
            if not self.due and step % 20 == 19 and self._rests():
                break
        return process_time() - start

    def _rests(self) -> bool:
        return all(abs(b.velocity[0]) + abs(b.velocity[1]) < STILL for b in self.bodies)


def seconds(shots: Flicks) -> list[float]:
    """The time of each shot."""
    spent = []
    for shot in range(len(shots.kicks)):
        one = Flicks(*(np.repeat(rows[shot : shot + 1], COPIES, 0) for rows in shots))
        start = process_time()
        play_football(one)
        spent.append((process_time() - start) / COPIES)
    return spent


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    shots = football_flicks(SHOTS, seed=1)
    play_football(shots)
    spent = seconds(shots)
    flick = median(spent)
    peers = [Pymunk(*(rows[k] for rows in shots[:3])).play() for k in range(PEER_SHOTS)]
    ours, theirs = median(spent[:PEER_SHOTS]), median(peers)
    print("football on one core, contacts noted")
    most = quantiles(spent, n=10)[8]
    print(f"  flick, 22 and the ball  {1e6 * flick:8.1f} us   p90 {1e6 * most:.1f} us")
    print(f"  pymunk, flat, 1 ms      {1e6 * theirs:8.0f} us   {theirs / ours:,.0f} times ours")
    print("  bars: flick 80 us and 150 times")
    return {"football.flick_us": 1e6 * flick, "football.flick.ratio_pymunk": theirs / ours}
