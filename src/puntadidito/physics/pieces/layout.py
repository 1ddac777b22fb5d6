"""A world of pieces, laid out in arrays for the kernel."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.layout import line_row
from puntadidito.physics.pieces.arrays import (
    BOX,
    FIXTURE_COLUMNS,
    MOVER_COLUMNS,
    NUMBERS,
    OVAL_COLUMNS,
    ROD,
    STAND_COLUMNS,
    Tables,
)
from puntadidito.physics.pieces.world import Ball, Body, Box, Mover, Rod, Stand, Surface, World
from puntadidito.physics.world import Side


@lru_cache(maxsize=64)
def tables(world: World) -> Tables:
    """The world in arrays, made once. The kernel only reads them."""
    kinds = {kind: number for number, kind in enumerate(world.kinds())}
    pair = np.zeros((len(kinds), len(kinds), 2))
    for b in world.between:
        if b.one in kinds and b.other in kinds:
            one, other = kinds[b.one], kinds[b.other]
            pair[one, other] = pair[other, one] = b.restitution, b.grip
    area, barrier = world.barrier.area, world.barrier
    edges = zip(Side, (area.left, area.bottom, area.right, area.top), strict=True)
    stands, fixtures = _stands(world, kinds)
    return Tables(
        body=_rows((_body(body, kinds) for body in world.bodies), 9),
        pair=pair,
        side=_rows(((edge, side in barrier.open) for side, edge in edges), 2),
        opening=_rows(((-1.0 - o.side, o.low, o.high) for o in barrier.openings), 3),
        pocket=_rows(((p.x, p.y, p.radius * p.radius) for p in world.pockets), 3),
        line=_rows((line_row(line) for line in world.lines), 5),
        surface=_rows((_surface(surface, kinds) for surface in world.surfaces), 5),
        under=_under(world, kinds),
        stand=_rows(stands, STAND_COLUMNS),
        fixture=_rows(fixtures, FIXTURE_COLUMNS),
        mover=_rows((_mover(mover) for mover in world.movers()), MOVER_COLUMNS),
        number=_numbers(world, kinds),
        oval=_oval(world, kinds),
    )


def _rows(rows: Iterable[tuple[float, ...]], columns: int) -> Floats:
    return np.array(list(rows), np.float64).reshape(-1, columns)


def _body(body: Body, kinds: dict[str, int]) -> tuple[float, ...]:
    shape, light = body.shape, 0.0 if body.mass is None else 1.0 / body.mass
    if isinstance(shape, Ball):
        long, across = shape.long or shape.radius, shape.across or shape.inertia
        size = (shape.radius, 0.0, 0.0, 2.0 * shape.radius, long)
        return (*size, kinds[body.kind], light, shape.inertia, across)
    size = (shape.radius, shape.rim, shape.man, max(shape.tall, shape.rim), 0.0)
    return (*size, kinds[body.kind], light, 0.5, 0.5)


def _surface(surface: Surface, kinds: dict[str, int]) -> tuple[float, ...]:
    if surface.area is None:
        return -math.inf, -math.inf, math.inf, math.inf, kinds[surface.kind]
    area = surface.area
    return area.left, area.bottom, area.right, area.top, kinds[surface.kind]


def _under(world: World, kinds: dict[str, int]) -> Floats:
    under = np.zeros((len(world.surfaces), len(kinds), 3))
    for number, surface in enumerate(world.surfaces):
        for u in surface.under:
            under[number, kinds[u.kind]] = u.rolling * world.gravity, u.swerve, u.pivot
    return under


def _stands(
    world: World, kinds: dict[str, int]
) -> tuple[list[tuple[float, ...]], list[tuple[float, ...]]]:
    """Every stand with the fixtures it holds, and the box in which they all are."""
    stands: list[tuple[float, ...]] = []
    fixtures: list[tuple[float, ...]] = []
    movers = 0
    for stand in world.stands:
        first = len(fixtures)
        fixtures += [_fixture(part, kinds, -1.0) for part in stand.parts]
        if stand.mover is not None:
            fixtures += [_fixture(part, kinds, float(movers)) for part in stand.mover.parts]
            movers += 1
        stands.append((first, len(fixtures), *_hull(stand)))
    return stands, fixtures


def _hull(stand: Stand) -> tuple[float, ...]:
    """Left, bottom, right, top and height of a stand. Where a mover's x is, each shot says."""
    ends = [end for part in stand.parts for end in _ends(part)]
    x, y, z = zip(*ends, strict=True)
    return min(x), min(y), max(x), max(y), max(z)


def _ends(part: Rod | Box) -> tuple[tuple[float, float, float], tuple[float, float, float]]:
    if isinstance(part, Box):
        return part.low, part.high
    r, ends = part.radius, tuple(zip(part.start, part.end, strict=True))
    low, high = [min(a) - r for a in ends], [max(a) + r for a in ends]
    return (low[0], low[1], low[2]), (high[0], high[1], high[2])


def _fixture(part: Rod | Box, kinds: dict[str, int], mover: float) -> tuple[float, ...]:
    if isinstance(part, Box):
        return (BOX, *part.low, *part.high, 0.0, kinds[part.kind], mover)
    return (ROD, *part.start, *part.end, part.radius, kinds[part.kind], mover)


def _mover(mover: Mover) -> tuple[float, ...]:
    made = (mover.watches, mover.delay, mover.speed, mover.low, mover.high, mover.faces)
    return (*[0.0] * 12, *made, mover.from_touch)


def _oval(world: World, kinds: dict[str, int]) -> Floats | None:
    """What only an oval needs; the wedge is placed by shot."""
    if world.oval is None:
        return None
    wedge, area, made = world.oval.wedge, world.barrier.area, world.oval
    shape = (0.0, 0.0, 0.0, 0.0)
    if wedge is not None:
        shape = (wedge.length, wedge.height, wedge.width / 2, float(kinds[wedge.kind]))
    sides = (area.left, area.bottom, area.right, area.top)
    chance = (made.wander, made.skew, made.tumble)
    numbers = np.array((0.0, 0.0, 1.0, 0.0, *shape, *sides, made.turn_time, *chance), np.float64)
    assert len(numbers) == OVAL_COLUMNS
    return numbers


def _numbers(world: World, kinds: dict[str, int]) -> Floats:
    tip = world.tipping
    felled = (tip.by_base, tip.by_ball, tip.above, tip.lying) if tip else (math.inf,) * 3 + (0.0,)
    own = (world.gravity, world.rebound_floor, world.hop, world.tolerance, world.rest)
    numbers = np.array((*own, *felled, world.barrier.height, kinds[world.barrier.kind]), np.float64)
    assert len(numbers) == NUMBERS
    return numbers
