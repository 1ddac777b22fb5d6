"""Rugby's table: a flick with thirty figures and the oval, and a kick over the wedge to rest.

Measured is processor time in one process, the contact log on. Each shot is played many times in one
call, so that Python's part hardly counts; printed is the median over shots. pymunk plays the same
flicks on a flat table, the oval as a disc, in steps of a millisecond.
"""

from __future__ import annotations

import importlib
import math
from statistics import median, quantiles
from time import process_time
from typing import Any

import numpy as np

from puntadidito.games.rugby import table
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces import play
from tests.physics.pieces.rugby import BALL, flick_shots, kick_shots

SHOTS, COPIES, PEER_SHOTS = 200, 100, 16
STEP, STILL = 0.001, 0.005


class Pymunk:
    """The same table, flat."""

    def __init__(self, positions: Floats, kicks: Floats) -> None:
        pymunk: Any = importlib.import_module("pymunk")
        space = self.space = pymunk.Space()
        space.collision_slop = 1e-5
        self.bodies = []
        for body, (place, kick) in enumerate(zip(positions, kicks, strict=True)):
            ball = body == BALL
            mass = table.BALL_MASS if ball else table.BASE_MASSES["rugby"]
            radius = table.BALL_LONG if ball else table.BASE_RADIUS
            made = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
            made.position, made.velocity = tuple(place.tolist()), tuple(kick[:2].tolist())
            disc = pymunk.Circle(made, radius)
            disc.elasticity = math.sqrt(table.BASE_TO_BASE)
            brake = pymunk.PivotJoint(space.static_body, made, (0, 0), (0, 0))
            brake.max_bias = 0
            brake.max_force = mass * (table.BALL_ROLLS if ball else table.BASE_FRICTION * 9.81)
            space.add(made, disc, brake)
            self.bodies.append(made)

    def play(self) -> float:
        """Until all rest: how long that took."""
        start = process_time()
        for step in range(10_000):
            self.space.step(STEP)
            if step % 20 == 19 and all(
                abs(b.velocity[0]) + abs(b.velocity[1]) < STILL for b in self.bodies
            ):
                break
        return process_time() - start


def seconds(shots: dict[str, Any]) -> list[float]:
    """The time of each shot."""
    spent = []
    for shot in range(len(shots["kicks"])):
        one: dict[str, Any] = {
            name: np.repeat(rows[shot : shot + 1], COPIES, 0) for name, rows in shots.items()
        }
        start = process_time()
        play.simulate_batch(table.world(), **one)
        spent.append((process_time() - start) / COPIES)
    return spent


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    flicks, kicks = flick_shots(SHOTS, seed=1), kick_shots(SHOTS, seed=1)
    for shots in (flicks, kicks):
        play.simulate_batch(table.world(), **shots)
    spent, kicked = seconds(flicks), seconds(kicks)
    flick, kick = median(spent), median(kicked)
    peers = zip(flicks["positions"][:PEER_SHOTS], flicks["kicks"][:PEER_SHOTS], strict=True)
    ours, theirs = median(spent[:PEER_SHOTS]), median(Pymunk(*shot).play() for shot in peers)
    print("rugby on one core, contacts noted")
    for name, one, all_ in (("flick, 30 and the oval", flick, spent), ("wedge kick", kick, kicked)):
        print(f"  {name:<24} {1e6 * one:7.1f} us   p90 {1e6 * quantiles(all_, n=10)[8]:7.1f} us")
    print(f"  pymunk, flat, 1 ms      {1e6 * theirs:8.0f} us   {theirs / ours:,.0f} times ours")
    print("  bars: flick 80 us and 250 times, kick 400 us")
    return {
        "rugby.flick_us": 1e6 * flick,
        "rugby.flick.ratio_pymunk": theirs / ours,
        "rugby.kick_us": 1e6 * kick,
    }
