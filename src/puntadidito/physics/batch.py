"""Many shots at once, in arrays: what bots call, and what `simulate` is made of."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from puntadidito.physics.kernels.arrays import (
    CONTACTS,
    CROSSINGS,
    LEFT,
    POCKETED,
    ROW,
    SEGMENTS,
    Floats,
    Ints,
    Log,
    Outcomes,
    Shots,
)
from puntadidito.physics.layout import tables
from puntadidito.physics.world import World

LONGEST = 60.0
"""Seconds after which a shot is cut off, unless told otherwise."""

# Rows of a log to begin with: a break makes about a hundred contacts. Unused rows cost nothing.
ROWS, ROWS_A_SHOT = 512, 160


@dataclass(frozen=True)
class Batch:
    """How many shots ended. Arrays by shot and, where a body is meant, by body."""

    positions: Floats
    """Where bodies came to rest; not numbers for those that are not on the table."""
    fate: Ints
    """-1 never on the table, 0 on it, else gone: see `pocket` and `side`."""
    gone_at: Floats
    """When a body fell; infinite if it did not."""
    duration: Floats
    ending: Ints
    """An `Ending`."""
    events: Ints
    first_contact: Ints
    """Shot k has the contacts ``first_contact[k]:first_contact[k + 1]``."""
    contact: Floats
    """Time, body, other body or `Side`, x, y, closing speed before, parting speed after."""

    @cached_property
    def pocket(self) -> Ints:
        """Which pocket each body fell into; -1 for none."""
        return np.where((self.fate >= POCKETED) & (self.fate < LEFT), self.fate - POCKETED, -1)


def simulate_batch(
    world: World,
    positions: npt.ArrayLike,
    velocities: npt.ArrayLike,
    *,
    starts: npt.ArrayLike | None = None,
    contacts: bool = True,
    until: float = LONGEST,
) -> Batch:
    """Play many shots, without keeping how bodies moved between contacts.

    ``velocities`` are by shot, body and axis. ``positions`` too, or the same for all shots; a body
    at (nan, nan) is not on the table. ``starts`` (when a body gets its velocity) are by shot and
    body.

    >>> from puntadidito.physics import Body, Frame, Kind
    >>> world = World(
    ...     bodies=(Body(0.02, 0.015),),
    ...     kinds=(Kind(friction=0.136, cushion=0.75),),
    ...     restitution=((0.9,),),
    ...     frame=Frame(-0.37, -0.37, 0.37, 0.37),
    ... )
    >>> batch = simulate_batch(world, [(0, 0)], [[(0.5, 0)], [(0.7, 0)]])
    >>> batch.positions[:, 0, 0].round(3).tolist()
    [0.094, 0.184]
    """
    shots = prepare(world, positions, velocities, starts, until)
    out, log = play(world, shots, contacts=contacts)
    rows = log.used[CONTACTS]
    return Batch(
        positions=out.positions,
        fate=out.fate,
        gone_at=out.gone_at,
        duration=out.duration,
        ending=out.ending,
        events=out.events,
        first_contact=out.first_row[:, CONTACTS],
        contact=log.contact[:rows],
    )


def prepare(
    world: World,
    positions: npt.ArrayLike,
    velocities: npt.ArrayLike,
    starts: npt.ArrayLike | None = None,
    until: float = LONGEST,
) -> Shots:
    """Check the shots and lay them out for the kernel; `ValueError` if they make no sense."""
    bodies = len(world.bodies)
    velocity = np.asarray(velocities, np.float64)
    if velocity.ndim != 3 or velocity.shape[1:] != (bodies, 2):
        raise ValueError(f"velocities must be by shot, body ({bodies}) and axis")
    count = len(velocity)
    start = np.zeros((count, bodies))
    if starts is not None:
        start[:] = starts
    if not (np.isfinite(velocity).all() and np.isfinite(start).all() and (start >= 0).all()):
        raise ValueError("velocities must be finite, starts too and not before the shot")
    # A body without a kick never starts.
    start[~velocity.any(axis=2)] = np.inf

    place = np.empty((count, bodies, 2))
    place[:] = positions
    if np.isinf(place).any() or (np.isnan(place[:, :, 0]) != np.isnan(place[:, :, 1])).any():
        raise ValueError("positions must be finite, or (nan, nan) for a body not on the table")
    if np.isnan(place[np.isfinite(start)]).any():
        raise ValueError("a body that is not on the table cannot be flicked")
    posts = [number for number, body in enumerate(world.bodies) if body.mass is None]
    if np.isfinite(start[:, posts]).any():
        raise ValueError("a post cannot be flicked")
    if not 0 < until < math.inf:
        raise ValueError("a shot must end")
    return Shots(place, np.ascontiguousarray(velocity), start, float(until))


def play(
    world: World,
    shots: Shots,
    *,
    contacts: bool = True,
    crossings: bool = False,
    segments: bool = False,
) -> tuple[Outcomes, Log]:
    """Run the kernel over the shots, with a log of what is asked for."""
    # Compiled code is loaded when the first shot needs it, not when the program starts.
    from puntadidito.physics.kernels.exact import play_exactly

    count, bodies = shots.starts.shape
    out = Outcomes(
        positions=np.empty((count, bodies, 2)),
        fate=np.empty((count, bodies), np.int64),
        gone_at=np.empty((count, bodies)),
        duration=np.empty(count),
        ending=np.empty(count, np.int64),
        events=np.empty(count, np.int64),
        first_row=np.zeros((count + 1, 3), np.int64),
    )
    wanted = np.zeros(3, np.int64)
    wanted[CONTACTS] = contacts
    wanted[CROSSINGS] = crossings and bool(world.lines)
    wanted[SEGMENTS] = segments
    rows = (ROWS + ROWS_A_SHOT * count) * wanted
    log = _log(rows)
    done = play_exactly(tables(world), shots, out, log, 0)
    while done < count:
        rows = 2 * rows
        log = _longer(log, rows)
        done = play_exactly(tables(world), shots, out, log, done)
    return out, log


def _log(rows: Ints) -> Log:
    contact, crossing, segment = (np.empty((count, ROW)) for count in rows)
    return Log(contact, crossing, segment, used=np.zeros(3, np.int64))


def _longer(log: Log, rows: Ints) -> Log:
    """The same log with room for more."""
    longer = _log(rows)
    for old, new in zip(log, longer, strict=True):
        new[: len(old)] = old
    return longer
