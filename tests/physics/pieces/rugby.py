"""Shots on rugby's table that tests, soak and benchmarks share."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from puntadidito.games.rugby import table
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces import arrays as at
from puntadidito.physics.pieces import layout, oval, play
from puntadidito.physics.pieces.wedge import from_wedge
from puntadidito.physics.pieces.world import Rod, World
from tests.physics.pieces import laws
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
                if not (near < 0.023).any() and _off_posts(place):
                    positions[shot, body] = place
    return positions


def _off_posts(place: Floats) -> bool:
    posts = (0.5 * table.POSTS_APART, table.GOAL_LINE)
    return bool(np.hypot(abs(place[1]) - posts[0], abs(place[0]) - posts[1]) > 0.015)


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
            if np.hypot(*(bases - place).T).min() > 0.023 and _off_posts(place):
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


def deepest(batch: play.Batch, wedges: Floats | None = None) -> float:
    """How deep anything is inside anything, at any time: bases, men, posts, cloth, wedge."""
    depth = -1.0
    world = table.world()
    posts = [part for stand in world.stands for part in stand.parts if isinstance(part, Rod)]
    for shot in range(len(batch.duration)):
        times = laws.moments(batch, shot)
        rows = laws.rows_of(batch, shot)
        there = [body for body in np.unique(rows[:, 0]).tolist() if body < BALL]
        bases = np.stack([laws.places(batch, shot, body, times) for body in there], axis=1)
        depth = max(depth, laws.bases_inside(world, bases, table.BASE_RADIUS))
        ball = laws.places(batch, shot, BALL, times)
        fell = batch.fell_at[shot][np.array(there, int)]
        wedge = None
        if wedges is not None and not np.isnan(wedges[shot, 0]):
            wedge = np.array(layout.tables(world).oval)
            wedge[at.W_X : at.W_UY + 1] = wedges[shot]
        for k, row in enumerate(laws.pieces_at(rows, BALL, times)):
            if not np.isnan(ball[k, 0]):
                stands = times[k] < fell
                gap = _gap(world, row, times[k], ball[k], bases[k], stands, posts, wedge)
                depth = max(depth, -gap)
    return depth


NO_DEEPER = 2e-6
"""Metres: an oval that leans sinks by a parabola and is set on the cloth anew at each piece."""
NEAR = 0.03
"""Only what is so near the ball can touch it."""
to_cylinder, to_rod = plain(oval.to_cylinder), plain(oval.to_rod)


def _gap(
    world: World, row: Floats, time: float, ball: Floats, bases: Floats, stands: Floats,
    posts: list[Rod], wedge: Floats | None,
) -> float:  # fmt: skip
    """How far the ball is at least from everything at a time of one of its pieces."""
    x, y, z = ball.tolist()
    near = np.hypot(*(bases[:, :2] - ball[:2]).T) < NEAR
    goals = [post for post in posts if abs(x - post.start[0]) < NEAR]
    ux, uy, uz = laws.later(world, row, time)[0, at.UX : at.UZ + 1].tolist()
    shape = ux, uy, uz, table.BALL_LONG, table.BALL_SHORT
    climbs = row[laws.MODE] == at.RAMP
    gaps = [1.0 if climbs else z - plain(oval.reach)(0.0, 0.0, -1.0, *shape)[0]]
    for (dx, dy), up in zip((ball[:2] - bases[near, :2]).tolist(), stands[near], strict=True):
        gaps.append(to_cylinder(dx, dy, z, table.BASE_RADIUS, table.BASE_RIM, *shape)[0])
        if up:
            man = table.MAN_RADIUS, table.FIGURE_HEIGHT
            gaps.append(to_cylinder(dx, dy, z, *man, *shape)[0])
    for post in goals:
        way = np.subtract(post.end, post.start)
        length = float(np.linalg.norm(way))
        (dx, dy, dz), (sx, sy, sz) = (ball - post.start).tolist(), (way / length).tolist()
        gaps.append(to_rod(dx, dy, dz, sx, sy, sz, length, post.radius, *shape)[0])
    if wedge is not None and not climbs:
        gaps.append(plain(from_wedge)(wedge, x, y, z, *shape)[0])
    return min(gaps)
