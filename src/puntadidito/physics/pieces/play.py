"""Playing shots with the kernel of pieces: one with everything that happened, or many at once."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from puntadidito.physics.kernels.arrays import CONTACTS, CROSSINGS, SEGMENTS, Floats, Ints
from puntadidito.physics.pieces.arrays import (
    CONTACT_ROW,
    CROSSING_ROW,
    PIECE_ROW,
    Log,
    Outcomes,
    Shots,
)
from puntadidito.physics.pieces.layout import tables
from puntadidito.physics.pieces.world import World
from puntadidito.physics.shot import Flick

LONGEST = 60.0
"""Seconds after which a shot is cut off, unless told otherwise."""

# Rows of a log to begin with. Unused rows cost nothing.
ROWS, ROWS_A_SHOT = 512, 160


@dataclass(frozen=True)
class Batch:
    """How many shots ended. Arrays by shot and, where a body is meant, by body."""

    positions: Floats
    """x, y, z, turn; not numbers for bodies that are not on the table."""
    axes: Floats
    """The long axis of a ball."""
    fate: Ints
    gone_at: Floats
    """When a body left the table; infinite if it did not."""
    fell_at: Floats
    """When a figure fell over; infinite if it did not."""
    movers: Floats
    """Where movers ended, y."""
    duration: Floats
    ending: Ints
    """An `Ending`."""
    events: Ints
    first_row: Ints
    """Shot k has the rows ``first_row[k, 0]:first_row[k + 1, 0]`` of contacts, and so on."""
    contact: Floats
    """Time, body, what it met, x, y, z, closing and parting speed, speed of each before."""
    crossing: Floats
    """Time, body, line, part, way, x, y, z."""
    piece: Floats

    def contacts(self, shot: int) -> Floats:
        """The contacts of a shot."""
        return self.contact[self.first_row[shot, CONTACTS] : self.first_row[shot + 1, CONTACTS]]

    def crossings(self, shot: int) -> Floats:
        """The lines crossed in a shot, in order of time."""
        rows = self.crossing[self.first_row[shot, CROSSINGS] : self.first_row[shot + 1, CROSSINGS]]
        return rows[np.lexsort(rows.T[::-1])]


def simulate_batch(
    world: World,
    positions: npt.ArrayLike,
    kicks: npt.ArrayLike,
    *,
    starts: npt.ArrayLike | None = None,
    lying: npt.ArrayLike | None = None,
    axes: npt.ArrayLike | None = None,
    movers: npt.ArrayLike | None = None,
    chance: npt.ArrayLike | None = None,
    wedges: npt.ArrayLike | None = None,
    contacts: bool = True,
    crossings: bool = False,
    pieces: bool = False,
    until: float = LONGEST,
) -> Batch:
    """Play many shots.

    ``kicks`` are by shot and body: vx, vy, rim, lift (those left out are 0). ``positions`` too (x,
    y), or the same for all shots; a body at (nan, nan) is not on the table. ``starts`` (when a body
    gets its kick) and ``lying`` (whether a figure lies flat) are by shot and body, ``movers`` by
    shot and mover: x, y and by how much he misjudges. For an oval ``axes`` say where it points,
    ``chance`` is three draws a shot (wander, attitude at rest, tumble), ``wedges`` where the wedge
    stands: x, y of its foot and the direction up the ramp; not numbers for none.
    """
    shots = prepare(world, positions, kicks, starts, lying, axes, movers, chance, wedges, until)
    out, log = play(world, shots, contacts=contacts, crossings=crossings, pieces=pieces)
    used = log.used
    return Batch(
        positions=out.positions,
        axes=out.axes,
        fate=out.fate,
        gone_at=out.gone_at,
        fell_at=out.fell_at,
        movers=out.movers,
        duration=out.duration,
        ending=out.ending,
        events=out.events,
        first_row=out.first_row,
        contact=log.contact[: used[CONTACTS]],
        crossing=log.crossing[: used[CROSSINGS]],
        piece=log.piece[: used[SEGMENTS]],
    )


def kicks_of(world: World, flicks: Iterable[Flick]) -> tuple[Floats, Floats]:
    """The flicks of one shot in arrays; a body can be flicked once."""
    bodies = len(world.bodies)
    kicks, starts = np.zeros((1, bodies, 4)), np.zeros((1, bodies))
    flicked: set[int] = set()
    for flick in flicks:
        if not 0 <= flick.body < bodies or flick.body in flicked:
            raise ValueError(f"body {flick.body} cannot be flicked, or not twice")
        flicked.add(flick.body)
        kicks[0, flick.body] = flick.vx, flick.vy, flick.rim, flick.lift
        starts[0, flick.body] = flick.at
    return kicks, starts


def prepare(
    world: World,
    positions: npt.ArrayLike,
    kicks: npt.ArrayLike,
    starts: npt.ArrayLike | None = None,
    lying: npt.ArrayLike | None = None,
    axes: npt.ArrayLike | None = None,
    movers: npt.ArrayLike | None = None,
    chance: npt.ArrayLike | None = None,
    wedges: npt.ArrayLike | None = None,
    until: float = LONGEST,
) -> Shots:
    """Check the shots and lay them out for the kernel; `ValueError` if they make no sense."""
    bodies = len(world.bodies)
    given = np.asarray(kicks, np.float64)
    if given.ndim != 3 or given.shape[1] != bodies or not 2 <= given.shape[2] <= 4:
        raise ValueError(f"kicks must be by shot, body ({bodies}) and what is given")
    count = len(given)
    kick = np.zeros((count, bodies, 4))
    kick[:, :, : given.shape[2]] = given
    start = np.zeros((count, bodies))
    if starts is not None:
        start[:] = starts
    if not (np.isfinite(kick).all() and np.isfinite(start).all() and (start >= 0).all()):
        raise ValueError("kicks must be finite, starts too and not before the shot")
    # A body without a kick never starts.
    start[~kick.any(axis=2)] = np.inf

    place = np.empty((count, bodies, 2))
    place[:] = positions
    if np.isinf(place).any() or (np.isnan(place[:, :, 0]) != np.isnan(place[:, :, 1])).any():
        raise ValueError("positions must be finite, or (nan, nan) for a body not on the table")
    if np.isnan(place[np.isfinite(start)]).any():
        raise ValueError("a body that is not on the table cannot be flicked")
    fixed = [number for number, body in enumerate(world.bodies) if body.mass is None]
    if np.isfinite(start[:, fixed]).any():
        raise ValueError("what has no mass cannot be flicked")
    if not 0 < until < math.inf:
        raise ValueError("a shot must end")
    flat = np.zeros((count, bodies), np.int64)
    if lying is not None:
        flat[:] = lying
    axis = np.zeros((count, bodies, 2))
    axis[:, :, 0] = 1.0
    if axes is not None:
        axis[:] = axes
    keep = np.zeros((count, len(world.movers()), 3))
    if movers is not None:
        keep[:] = movers
    elif keep.size:
        raise ValueError("where do the movers stand?")
    if not np.isfinite(keep).all():
        raise ValueError("movers must stand somewhere")
    draws = np.zeros((count, 3))
    if chance is not None:
        draws[:] = chance
    wedge = np.full((count, 4), np.nan)
    if wedges is not None:
        if world.oval is None or world.oval.wedge is None:
            raise ValueError("this world has no wedge")
        wedge[:] = wedges
    return Shots(place, axis, flat, kick, start, keep, draws, wedge, float(until))


def play(
    world: World,
    shots: Shots,
    *,
    contacts: bool = True,
    crossings: bool = False,
    pieces: bool = False,
) -> tuple[Outcomes, Log]:
    """Run the kernel over the shots, with a log of what is asked for."""
    # Compiled code is loaded when the first shot needs it, not when the program starts.
    from puntadidito.physics.pieces.loop import play_pieces

    count, bodies = shots.starts.shape
    out = Outcomes(
        positions=np.empty((count, bodies, 4)),
        axes=np.empty((count, bodies, 3)),
        fate=np.empty((count, bodies), np.int64),
        gone_at=np.empty((count, bodies)),
        fell_at=np.empty((count, bodies)),
        movers=np.empty((count, shots.movers.shape[1])),
        duration=np.empty(count),
        ending=np.empty(count, np.int64),
        events=np.empty(count, np.int64),
        first_row=np.zeros((count + 1, 3), np.int64),
    )
    wanted = np.zeros(3, np.int64)
    wanted[CONTACTS] = contacts
    wanted[CROSSINGS] = crossings and bool(world.lines)
    wanted[SEGMENTS] = pieces
    rows = (ROWS + ROWS_A_SHOT * count) * wanted
    log = _log(rows)
    table = tables(world)
    if table.oval is not None:
        # The kernel sets the wedge of each shot in it: not in that of another thread.
        table = table._replace(oval=table.oval.copy())
    done = play_pieces(table, shots, out, log, 0)
    while done < count:
        rows = 2 * rows
        log = _longer(log, rows)
        done = play_pieces(table, shots, out, log, done)
    return out, log


def _log(rows: Ints) -> Log:
    contacts, crossings, pieces = rows.tolist()
    return Log(
        np.empty((contacts, CONTACT_ROW)),
        np.empty((crossings, CROSSING_ROW)),
        np.empty((pieces, PIECE_ROW)),
        np.zeros(3, np.int64),
    )


def _longer(log: Log, rows: Ints) -> Log:
    """The same log with room for more."""
    longer = _log(rows)
    for old, new in zip(log, longer, strict=True):
        new[: len(old)] = old
    return longer
