"""Tables of pieces that the tests share."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from puntadidito.games.football import table
from puntadidito.physics.kernels.arrays import CONTACTS, Floats, Ints
from puntadidito.physics.pieces.arrays import MOVE
from puntadidito.physics.pieces.play import Batch, simulate_batch
from puntadidito.physics.pieces.world import Box, Rod, Stack
from tests.physics.pieces import laws

MOST_CONTACTS = 1500
"""No shot has so many: a line of a record holds five times as many."""


class Flicks(NamedTuple):
    """Shots for `simulate_batch`, by shot."""

    positions: Floats
    kicks: Floats
    starts: Floats
    movers: Floats


def football_flicks(count: int, seed: int = 1) -> Flicks:
    """Figures anywhere, one sent at the ball; 30 % spin, 10 % chip, 20 % are blocked by another."""
    rng = np.random.default_rng(seed)
    shots = Flicks(
        np.empty((count, 23, 2)),
        np.zeros((count, 23, 4)),
        np.zeros((count, 23)),
        np.zeros((count, 2, 3)),
    )
    for k in range(count):
        places = shots.positions[k]
        places[table.BALL] = rng.uniform((-0.5, -0.35), (0.5, 0.35))
        for body in range(table.FIGURES):
            while True:
                places[body] = rng.uniform((-0.57, -0.38), (0.57, 0.38))
                if body == 0:
                    angle, far = rng.uniform(0, 2 * np.pi), rng.uniform(0.05, 0.3)
                    way = far * np.array((np.cos(angle), np.sin(angle)))
                    places[0] = places[table.BALL] + way
                apart = np.hypot(*(places[body] - places[[*range(body), table.BALL]]).T)
                x, y = abs(places[body])
                goal = x > 0.58 and y < 0.09
                keeper = abs(x - 0.575) < 0.02
                if apart.min() > 0.0235 and not goal and not keeper and x < 0.64 and y < 0.44:
                    break
        _flick(shots, k, 0, rng, 0.0)
        if rng.random() < 0.2:
            _flick(shots, k, 1, rng, float(rng.uniform(0.05, 0.5)))
        shots.movers[k, :, 0] = -0.575, 0.575
        shots.movers[k, :, 1] = rng.uniform(-0.03, 0.03, 2)
        shots.movers[k, :, 2] = rng.normal(0.0, 0.008, 2)
    return shots


def goal_mouths(count: int, seed: int = 1) -> Flicks:
    """Balls sent into the eastern goal, low and high, past a keeper and figures that stand near."""
    rng = np.random.default_rng(seed)
    shots = Flicks(
        np.full((count, 23, 2), np.nan),
        np.zeros((count, 23, 4)),
        np.zeros((count, 23)),
        np.zeros((count, 2, 3)),
    )
    line, ball = table.GOAL_LINE / 1e6, table.BALL
    shots.positions[:, ball] = rng.uniform((line - 0.3, -0.12), (line - 0.055, 0.12), (count, 2))
    way = (line, 0.0) - shots.positions[:, ball]
    way[:, 1] += rng.uniform(-0.08, 0.08, count)
    speed = rng.uniform(0.2, 3.0, count) / np.hypot(*way.T)
    shots.kicks[:, ball, :2] = way * speed[:, None]
    shots.kicks[:, ball, 3] = np.maximum(0.0, rng.uniform(-1.2, 1.2, count))
    shots.movers[:, :, 0] = -0.575, 0.575
    shots.movers[:, 1, 0] = rng.uniform(line - 0.03, line - 0.004, count)
    shots.movers[:, :, 1] = rng.uniform(-0.04, 0.04, (count, 2))
    shots.movers[:, :, 2] = rng.normal(0.0, 0.02, (count, 2))
    # Every second shot two figures stand in the goal, clear of keeper and rod.
    inside = rng.uniform((line + 0.012, 0.02), (line + 0.04, 0.05), (count, 2))
    shots.positions[::2, 0] = inside[::2]
    shots.positions[::2, 1] = inside[::2] * (1, -1)
    shots.movers[::2, 1, 1] = 0.0
    return shots


def _flick(shots: Flicks, k: int, body: int, rng: np.random.Generator, at: float) -> None:
    """Send a figure at the ball, more or less."""
    way = shots.positions[k, table.BALL] + rng.uniform(-0.008, 0.008, 2) - shots.positions[k, body]
    speed = rng.uniform(0.5, table.V_MAX)
    rim = rng.uniform(-table.RIM_MOST, table.RIM_MOST) * speed if rng.random() < 0.3 else 0.0
    lift = table.CHIP / 1e6 if rng.random() < 0.1 else 0.0
    shots.kicks[k, body] = *(way * speed / np.hypot(*way)), rim, lift
    shots.starts[k, body] = at


def play_football(shots: Flicks, **asked: bool) -> Batch:
    """On the usual cloth."""
    positions, kicks, starts, movers = shots
    return simulate_batch(table.world(), positions, kicks, starts=starts, movers=movers, **asked)


def contacts_of(batch: Batch) -> Ints:
    """How many contacts each shot of a batch had."""
    return np.diff(batch.first_row[:, CONTACTS])


def deepest(batch: Batch, kicks: Floats) -> float:
    """How deep anything is inside anything, at any time: bases, men, goals, keepers."""
    figure, sphere = table.world().bodies[0].shape, table.world().bodies[table.BALL].shape
    assert isinstance(figure, Stack)
    depth = -1.0
    for shot in range(len(batch.duration)):
        times = laws.moments(batch, shot)
        there = np.unique(laws.rows_of(batch, shot)[:, 0])
        there = there[there < table.BALL].astype(int)
        if len(there):
            bases = np.stack([laws.places(batch, shot, body, times) for body in there], axis=1)
            depth = max(depth, laws.bases_inside(table.world(), bases, figure.radius))
        ball = laws.places(batch, shot, table.BALL, times)
        gaps = []
        for k, body in enumerate(there.tolist()):
            far = np.hypot(*(bases[:, k, :2] - ball[:, :2]).T)
            if kicks[shot, body, 3] == 0.0:  # a chip has its own rim, lower down
                gaps.append(_to_cylinder(far, ball[:, 2], figure.radius, figure.rim))
            stands = times < batch.fell_at[shot, body]
            gaps.append(_to_cylinder(far, ball[:, 2], figure.man, figure.tall)[stands])
        for number, stand in enumerate(table.world().stands):
            gaps += [_to_part(part, ball) for part in stand.parts]
            keeper = laws.places(batch, shot, MOVE + number, times)
            parts = stand.mover.parts if stand.mover else ()
            gaps += [_to_part(part, ball - keeper) for part in parts]
        depth = max(depth, *(sphere.radius - float(np.nanmin(g, initial=1.0)) for g in gaps))
    return depth


def _to_cylinder(far: Floats, z: Floats, radius: float, height: float) -> Floats:
    """How far points are from a cylinder that stands on the cloth, so far from its axis."""
    apart: Floats = np.hypot(np.maximum(0.0, far - radius), np.maximum(0.0, z - height))
    return apart


def _to_part(part: Rod | Box, points: Floats) -> Floats:
    """How far points are from a rod or a box."""
    if isinstance(part, Box):
        apart: Floats = np.linalg.norm(points - np.clip(points, part.low, part.high), axis=1)
        return apart
    way = np.subtract(part.end, part.start)
    share = np.clip((points - part.start) @ way / (way @ way), 0, 1)[:, None]
    apart = np.linalg.norm(points - part.start - share * way, axis=1) - part.radius
    return apart
