"""A world, laid out in arrays for the exact kernel."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import numpy as np

from puntadidito.physics.kernels.arrays import Floats, Tables
from puntadidito.physics.world import Line, Side, World


@lru_cache(maxsize=64)
def tables(world: World) -> Tables:
    """The world in arrays, made once. The kernel only reads them."""
    kinds, frame = world.kinds, world.frame
    edges = zip(Side, (frame.left, frame.bottom, frame.right, frame.top), strict=True)
    return Tables(
        body=_rows(
            (
                (
                    body.radius,
                    0.0 if body.mass is None else 1.0 / body.mass,
                    kinds[body.kind].friction * world.gravity,
                    kinds[body.kind].cushion,
                    body.kind,
                )
                for body in world.bodies
            ),
            5,
        ),
        pair=np.array(world.restitution, np.float64),
        side=_rows(((edge, side in frame.open) for side, edge in edges), 2),
        pocket=_rows(((p.x, p.y, p.radius * p.radius) for p in world.pockets), 3),
        line=_rows((line_row(line) for line in world.lines), 5),
        rebound_floor=float(world.rebound_floor),
    )


def _rows(rows: Iterable[tuple[float, ...]], columns: int) -> Floats:
    return np.array(list(rows), np.float64).reshape(-1, columns)


def line_row(line: Line) -> tuple[float, ...]:
    """A point, the direction, the length."""
    dx, dy = line.x1 - line.x0, line.y1 - line.y0
    length = math.sqrt(dx * dx + dy * dy)
    return line.x0, line.y0, dx / length, dy / length, length
