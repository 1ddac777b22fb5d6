"""Shots on rugby's table that tests, soak and benchmarks share."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from puntadidito.games.rugby import table
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces import play
from puntadidito.physics.pieces.oval import to_cylinder
from tests.physics.pieces.plain import plain

BODIES = 2 * table.SIDE + 1
BALL = BODIES - 1


def one(
    ball: tuple[float, float],
    velocity: tuple[float, float],
    *,
    heading: float = 0.0,
    base: tuple[float, float] | None = None,
    flick: tuple[float, float] = (0.0, 0.0),
    wedge: tuple[float, float, float, float] | None = None,
    chance: tuple[float, ...] = (0.0, 0.0, 0.0),
) -> play.Batch:
    """The ball alone, or with one base; the wedge by its foot and its direction."""
    positions = np.full((1, BODIES, 2), np.nan)
    kicks = np.zeros((1, BODIES, 2))
    positions[0, BALL], kicks[0, BALL] = ball, velocity
    if base is not None:
        positions[0, 0], kicks[0, 0] = base, flick
    axes = np.tile((math.cos(heading), math.sin(heading)), (1, BODIES, 1))
    return play.simulate_batch(
        table.world(), positions, kicks, axes=axes, chance=[chance],
        wedges=None if wedge is None else [wedge], crossings=True, pieces=True,
    )  # fmt: skip


def at_the_foot(
    speed: float, *, foot: tuple[float, float] = (0.0, 0.0), heading: float = math.pi / 2
) -> play.Batch:
    """A ball that comes to the wedge with this speed."""
    ball = (foot[0] - 1e-8, foot[1])
    return one(ball, (speed, 0.0), heading=heading, wedge=(*foot, 1.0, 0.0))


def control(speed: float, side: bool) -> float:
    """How far the ball is from a base, edge to edge, that struck it squarely at this speed."""
    reach = table.BALL_SHORT if side else table.BALL_LONG
    gap = 1e-6
    batch = one(
        (0.0, 0.0), (0.0, 0.0), heading=math.pi / 2 if side else 0.0,
        base=(-table.BASE_RADIUS - reach - gap, 0.0), flick=(speed, 0.0),
    )  # fmt: skip
    run = batch.positions[0, BALL, 0] - batch.positions[0, 0, 0]
    return float(run) - table.BASE_RADIUS - reach


def draws(rng: np.random.Generator, count: int) -> Floats:
    """The three draws of chance of each shot: two bells, and an even one for the attitude."""
    chance = np.clip(rng.normal(size=(count, 3)), -3, 3)
    chance[:, 1] = rng.uniform(-1, 1, count)
    return chance


def kick_shots(count: int, seed: int) -> dict[str, Any]:
    """Placed kicks over the wedge, long side to the finger, with figures about."""
    rng = np.random.default_rng(seed)
    positions = figures(rng, count)
    positions[:, BALL] = 0.28 * rng.uniform(-1, 1, (count, 2))
    for shot in range(count):
        near = np.hypot(*(positions[shot, :BALL] - positions[shot, BALL]).T) < 0.12
        positions[shot, :BALL][near] = np.nan
    aim = np.arctan2(-positions[:, BALL, 1], table.GOAL_LINE - positions[:, BALL, 0])
    aim += rng.normal(size=count) * 0.07
    way = np.stack((np.cos(aim), np.sin(aim)), axis=1)
    kicks = np.zeros((count, BODIES, 4))
    kicks[:, BALL, :2] = way * rng.uniform(0.6, table.FASTEST_KICK, count)[:, None]
    axes = np.zeros((count, BODIES, 2))
    axes[:] = np.stack((-way[:, 1], way[:, 0]), axis=1)[:, None]
    foot = positions[:, BALL] + (table.BALL_SHORT + 2 * table.BALL_LONG) * way
    wedges = np.concatenate((foot, way), axis=1)
    return {
        "positions": positions, "kicks": kicks, "axes": axes, "chance": draws(rng, count),
        "wedges": wedges,
    }  # fmt: skip


def kicks(count: int, seed: int, pieces: bool = False) -> play.Batch:
    """Play them."""
    return play.simulate_batch(table.world(), **kick_shots(count, seed), pieces=pieces)


def figures(rng: np.random.Generator, count: int) -> Floats:
    """Thirty figures anywhere, clear of one another; room for the ball."""
    positions = np.full((count, BODIES, 2), np.nan)
    for shot in range(count):
        for body in range(BALL):
            while np.isnan(positions[shot, body, 0]):
                place = rng.uniform(-1, 1, 2) * (0.58, 0.33)
                near = np.hypot(*(positions[shot, :body] - place).T)
                if not (near < 0.023).any():
                    positions[shot, body] = place
    return positions


def flick_shots(count: int, seed: int) -> dict[str, Any]:
    """Thirty figures and the ball; one of those near it is flicked at it. Also axes and draws."""
    rng = np.random.default_rng(seed)
    positions = figures(rng, count)
    kicks = np.zeros((count, BODIES, 4))
    axes = np.zeros((count, BODIES, 2))
    for shot in range(count):
        bases = positions[shot, :BALL]
        while np.isnan(positions[shot, BALL, 0]):
            place = rng.uniform(-1, 1, 2) * (0.5, 0.3)
            if np.hypot(*(bases - place).T).min() > 0.023:
                positions[shot, BALL] = place
        far = np.hypot(*(bases - positions[shot, BALL]).T)
        who = int(rng.choice(np.argsort(far)[:4]))
        way = positions[shot, BALL] - bases[who]
        aim = math.atan2(way[1], way[0]) + rng.normal() * 0.06
        speed = rng.uniform(0.4, table.FASTEST_FLICK)
        spin = rng.uniform(-1, 1) * table.MOST_RIM * speed if rng.random() < 0.3 else 0.0
        kicks[shot, who, :3] = speed * math.cos(aim), speed * math.sin(aim), spin
        turned = rng.uniform(0, math.pi)
        axes[shot] = math.cos(turned), math.sin(turned)
    chance = draws(rng, count)
    return {"positions": positions, "kicks": kicks, "axes": axes, "chance": chance}


def flicks(count: int, seed: int, pieces: bool = False) -> play.Batch:
    """Play them."""
    return play.simulate_batch(table.world(), **flick_shots(count, seed), pieces=pieces)


NO_RISE = 3e-9
"""Joules that bodies which may not part too slowly are given; a flick has a thousandth."""


def energy_rises(batch: play.Batch) -> float:
    """By how much the energy of everything, spin and height included, rose in any instant."""
    rises = -1.0
    for shot in range(len(batch.duration)):
        part = batch.piece[batch.first_row[shot, 2] : batch.first_row[shot + 1, 2]]
        part = part[np.argsort(part[:, 1], kind="stable")]
        energy = _energies(part)
        # The sum over bodies after each row, by what the row changes.
        before = np.zeros(len(part))
        last: dict[float, float] = {}
        for k, body in enumerate(part[:, 0].tolist()):
            before[k] = last.get(body, 0.0)
            last[body] = energy[k]
        now = np.cumsum(energy - before)
        # At one instant several bodies change: only the last word counts, once all are flicked.
        counts = np.append(np.diff(part[:, 1]) > 0, True) & (part[:, 1] > 0)
        rises = max(rises, float(np.diff(now[counts]).max(initial=-1.0)))
    return rises


def _energies(part: Floats) -> Floats:
    """Of each row of pieces: of a base without its height."""
    v, w, u = part[:, 5:8], part[:, 11:14], part[:, 15:18]
    about = (w * u).sum(1) ** 2
    ball = 0.4 * table.BALL_SHORT**2 * about
    ball += 0.2 * (table.BALL_LONG**2 + table.BALL_SHORT**2) * ((w * w).sum(1) - about)
    ball += 2 * table.GRAVITY * part[:, 4]
    base = 0.5 * table.BASE_RADIUS**2 * w[:, 2] ** 2
    is_ball = part[:, 0] == BALL
    masses = np.where(is_ball, table.BALL_MASS, table.BASE_MASSES["rugby"])
    energy: Floats = 0.5 * masses * ((v * v).sum(1) + np.where(is_ball, ball, base))
    return energy


NO_DEEPER = 1e-8
"""Metres that what touches may seem to be inside."""


def deepest(batch: play.Batch) -> float:
    """How deep anything is inside a base where all rest."""
    depth = -1.0
    for shot, places in enumerate(batch.positions):
        bases = places[:BALL, :2]
        bases = bases[~np.isnan(bases[:, 0])]
        apart = np.hypot(*(bases[:, None] - bases[None]).transpose(2, 0, 1))
        np.fill_diagonal(apart, 1.0)
        depth = max(depth, 2 * table.BASE_RADIUS - float(apart.min(initial=1.0)))
        x, y, z = places[BALL, :3].tolist()
        for dx, dy in ((x, y) - bases).tolist():
            if math.hypot(dx, dy) < 0.03:  # not where the ball is gone
                ux, uy, uz = batch.axes[shot, BALL].tolist()
                gap = plain(to_cylinder)(
                    dx, dy, z, table.BASE_RADIUS, 0.008, ux, uy, uz,
                    table.BALL_LONG, table.BALL_SHORT,
                )[0]  # fmt: skip
                depth = max(depth, -gap)
    return depth
