"""One shot with everything that happened."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from puntadidito.physics.batch import LONGEST, play, prepare
from puntadidito.physics.kernels.arrays import LEFT, ON_TABLE, POCKETED, Floats, Log, Outcomes
from puntadidito.physics.result import Contact, Crossing, Ending, Exit, Part, Pocketing, Result
from puntadidito.physics.shot import Flick
from puntadidito.physics.trajectory import Segments
from puntadidito.physics.world import Side, World

ROUNDED = 1e-5
"""How far (m) bodies may lie inside one another: records round, and cameras see no better."""


def simulate(
    world: World,
    positions: npt.ArrayLike,
    flicks: Iterable[Flick],
    *,
    until: float = LONGEST,
) -> Result:
    """Play a shot until everything rests.

    ``positions`` are by body; one at (nan, nan) is not on the table. A body can be flicked once.
    `ValueError` if the shot makes no sense; whether it is allowed is for the rules to say.

    >>> from puntadidito.physics import Body, Frame, Kind
    >>> world = World(
    ...     bodies=(Body(0.02, 0.015), Body(0.015, 0.005)),
    ...     kinds=(Kind(friction=0.136, cushion=0.75),),
    ...     restitution=((0.9,),),
    ...     frame=Frame(-0.37, -0.37, 0.37, 0.37),
    ... )
    >>> result = simulate(world, [(0, -0.2), (0, 0)], [Flick(0, 0, 1.0)])
    >>> [(contact.body, contact.side or contact.other) for contact in result.contacts]
    [(0, 1), (1, <Side.TOP: -4>)]
    """
    bodies = len(world.bodies)
    kicks = np.zeros((1, bodies, 2))
    starts = np.zeros((1, bodies))
    flicked = set()
    for flick in flicks:
        if not 0 <= flick.body < bodies or flick.body in flicked:
            raise ValueError(f"body {flick.body} cannot be flicked, or not twice")
        if flick.rim or flick.lift:
            raise ValueError("discs on a flat table neither spin nor fly")
        flicked.add(flick.body)
        kicks[0, flick.body] = flick.vx, flick.vy
        starts[0, flick.body] = flick.at
    place = np.asarray(positions, np.float64)
    if place.shape != (bodies, 2):
        raise ValueError(f"positions must be by body ({bodies}) and axis")
    shots = prepare(world, place, kicks, starts, until)
    _check_room(world, place)
    out, log = play(world, shots, crossings=True, segments=True)
    return _read(out, log)


def _check_room(world: World, place: Floats) -> None:
    """Refuse bodies inside one another or the frame, beyond what rounding a record does."""
    there = [
        number
        for number, body in enumerate(world.bodies)
        if body.mass is not None and not np.isnan(place[number, 0])
    ]
    x, y = place[there].T
    radius = np.array([world.bodies[number].radius for number in there])
    near = radius[:, None] + radius[None, :] - ROUNDED
    apart = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2
    if np.count_nonzero(apart < near * near) > len(there):
        raise ValueError("bodies lie inside one another")
    frame = world.frame
    for side, beyond in zip(
        Side, (frame.left - x, frame.bottom - y, x - frame.right, y - frame.top), strict=True
    ):
        # Over an open side only the centre must not lean.
        if (beyond + (0.0 if side in frame.open else radius) > ROUNDED).any():
            raise ValueError("bodies lie outside the frame")


def _read(out: Outcomes, log: Log) -> Result:
    """The arrays of the only shot, as records."""
    contacts, crossings, segments = log.used.tolist()
    gone = sorted(
        (time, body, fate)
        for body, (time, fate) in enumerate(
            zip(out.gone_at[0].tolist(), out.fate[0].tolist(), strict=True)
        )
        if fate > ON_TABLE
    )
    return Result(
        positions=out.positions[0],
        duration=float(out.duration[0]),
        ending=Ending(out.ending[0]),
        contacts=tuple(
            Contact(time, int(body), int(other), x, y, closing, parting)
            for time, body, other, x, y, closing, parting in log.contact[:contacts].tolist()
        ),
        crossings=tuple(
            Crossing(time, int(body), int(line), Part(part), way > 0, x, y)
            for time, body, line, part, way, x, y in sorted(log.crossing[:crossings].tolist())
        ),
        pocketings=tuple(
            Pocketing(time, body, fate - POCKETED) for time, body, fate in gone if fate < LEFT
        ),
        exits=tuple(
            Exit(time, body, Side(LEFT - 1 - fate)) for time, body, fate in gone if fate >= LEFT
        ),
        segments=Segments.of(log.segment[:segments], out.gone_at[0]),
        events=int(out.events[0]),
    )
