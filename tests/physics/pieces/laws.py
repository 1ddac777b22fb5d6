"""What must hold in every shot of any table, looked at on the pieces themselves.

Nothing here asks the kernel whether it was right: a piece says how a body goes on, so energy is
reckoned where one ends and the next begins, and places at any time between.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import numpy as np

from puntadidito.physics.kernels.arrays import SEGMENTS, Floats
from puntadidito.physics.pieces import arrays as at
from puntadidito.physics.pieces.lasting import ON_TOP
from puntadidito.physics.pieces.lying import parts_of, sinks
from puntadidito.physics.pieces.motion import move_to
from puntadidito.physics.pieces.play import Batch
from puntadidito.physics.pieces.world import Ball, Rod, World
from tests.physics.pieces.plain import plain

NO_RISE = 4e-9
"""Joules: bodies that are pressed may not part too slowly (1 mm/s); a flick has a thousandth."""

BODY, TIME, PLACE, VELOCITY, PULL, SPIN, AXIS, MODE = 0, 1, 2, 5, 8, 11, 15, 19
"""Columns of a row of pieces."""
OVAL = np.zeros(at.OVAL_COLUMNS)


def rows_of(batch: Batch, shot: int) -> Floats:
    """The pieces of a shot."""
    return batch.piece[batch.first_row[shot, SEGMENTS] : batch.first_row[shot + 1, SEGMENTS]]


def moments(batch: Batch, shot: int, parts: int = 4) -> Floats:
    """When pieces begin, and times between."""
    events = np.unique([0.0, *rows_of(batch, shot)[:, TIME], batch.duration[shot]])
    if len(events) == 1:
        return events
    return np.unique(np.linspace(events[:-1], events[1:], parts))


def pieces_at(rows: Floats, body: float, times: Floats) -> Floats:
    """The piece of a body that each time falls into."""
    own = rows[rows[:, BODY] == body]
    found: Floats = own[np.maximum(np.searchsorted(own[:, TIME], times, side="right") - 1, 0)]
    return found


def places(batch: Batch, shot: int, body: float, times: Floats) -> Floats:
    """Where a body is at each time; not numbers once it has left."""
    row = pieces_at(rows_of(batch, shot), body, times)
    t = (times - row[:, TIME])[:, None]
    place: Floats = row[:, PLACE : PLACE + 3] + t * (
        row[:, VELOCITY : VELOCITY + 3] + 0.5 * t * row[:, PULL : PULL + 3]
    )
    if body < at.MOVE:
        place[times > batch.gone_at[shot, int(body)]] = np.nan
    return place


# ---- energy -------------------------------------------------------------------------------------


def state_of(world: World, row: Floats) -> Floats:
    """A piece as the kernel has it in its hands."""
    state = np.zeros((1, at.COLUMNS))
    state[0, at.X : at.AZ + 1], state[0, at.SINCE] = row[PLACE:SPIN], row[TIME]
    state[0, at.WX : at.BRAKE + 1], state[0, at.UX : at.TURN + 1] = row[SPIN:AXIS], row[AXIS:MODE]
    state[0, at.MODE], state[0, at.PULL] = row[MODE], world.gravity
    shape = world.bodies[int(row[BODY])].shape
    state[0, at.RADIUS], state[0, at.INERTIA] = shape.radius, 0.5
    if isinstance(shape, Ball):
        state[0, at.LONG] = shape.long or shape.radius
        state[0, at.INERTIA], state[0, at.ACROSS] = shape.inertia, shape.across or shape.inertia
    return state


def later(world: World, row: Floats, time: float) -> Floats:
    """The same body at a later time, if nothing happens to it before."""
    state = state_of(world, row)
    plain(move_to)(state, 0, time, OVAL)
    return state


def energy(world: World, body: int, state: Floats) -> float:
    """Of speed, spin and height."""
    [row] = state
    v, w, u = row[at.VX : at.VZ + 1].copy(), row[at.WX : at.WZ + 1], row[at.UX : at.UZ + 1]
    if row[at.MODE] in (at.SLIDE, at.ROLL):
        # Its foot is on the cloth: how fast an oval that leans sinks follows from how it falls.
        _, _, c, s, _, _, fall = plain(parts_of)(*u, *w)
        v[2] = -fall * plain(sinks)(c, s, row[at.LONG], row[at.RADIUS])
    total = float(v @ v)
    if row[at.LONG] > 0.0:
        about = float(w @ u) ** 2
        turning = row[at.INERTIA] * about + row[at.ACROSS] * (float(w @ w) - about)
        total += 2 * world.gravity * float(row[at.Z])
    else:
        turning = row[at.INERTIA] * row[at.WZ] ** 2
    mass = world.bodies[body].mass or 0.0
    return 0.5 * mass * (total + float(turning) * float(row[at.RADIUS]) ** 2)


def energy_rises(world: World, batch: Batch, starts: Floats | None = None) -> float:
    """By how much the energy of everything rose at most, at any instant or along any piece.

    Not looked at: the instants in which a finger (``starts``) or a keeper who moves gives some, or
    a ball that has come to lie on a base is sent off it.
    """
    worst = -1.0
    for shot in range(len(batch.duration)):
        rows = rows_of(batch, shot)
        changes: dict[float, float] = defaultdict(float)
        for body in range(len(world.bodies)):
            own = rows[rows[:, BODY] == body]
            for row, then in pairwise(own):
                time = float(then[TIME])
                before = energy(world, body, later(world, row, time))
                worst = max(worst, before - energy(world, body, state_of(world, row)))
                changes[time] += energy(world, body, state_of(world, then)) - before
        met = batch.contacts(shot)
        given = met[:, 0][(met[:, 2] <= at.FIRST_FIXTURE) & (met[:, 9] > 0.0)]
        on_top = _on_top(world, rows, met)
        flicked = () if starts is None else starts[shot].tolist()
        but = np.array((0.0, *given.tolist(), *on_top.tolist(), *flicked))
        worst = max([worst, *(j for t, j in changes.items() if np.abs(but - t).min() > 1e-12)])
    return worst


def _on_top(world: World, rows: Floats, met: Floats) -> Floats:
    """When a ball touched a base from above."""
    ball = next((n for n, b in enumerate(world.bodies) if isinstance(b.shape, Ball)), -1)
    met = met[met[:, 2] == ball]
    if not len(met):
        return met[:, 0]
    above = pieces_at(rows, ball, met[:, 0])[:, PLACE + 2] - met[:, 5]
    return met[:, 0][above > ON_TOP * world.bodies[ball].shape.radius]


# ---- room ---------------------------------------------------------------------------------------

NO_DEEPER = 2e-8
"""Metres that what touches may seem to be inside."""


def bases_inside(world: World, bases: Floats, radius: float) -> float:
    """How deep bases (by time, base and axis) are inside one another and the posts."""
    depth = -1.0
    for post in (part for stand in world.stands for part in stand.parts if isinstance(part, Rod)):
        if post.start[:2] == post.end[:2]:
            apart = np.hypot(*(bases[:, :, :2] - post.start[:2]).transpose(2, 0, 1))
            depth = max(depth, radius + post.radius - float(np.nanmin(apart, initial=1.0)))
    for k in range(bases.shape[1] - 1):
        apart = np.hypot(*(bases[:, k + 1 :, :2] - bases[:, k : k + 1, :2]).transpose(2, 0, 1))
        depth = max(depth, 2 * radius - float(np.nanmin(apart, initial=1.0)))
    return depth
