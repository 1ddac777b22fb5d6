"""Where the loop asks about an oval: how its pieces begin, what happens to it, where its wedge is.

A world without one hands ``None`` on instead of the oval's numbers, and nothing of this is compiled
for it: who plays football does not wait for rugby.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import Floats, Ints
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    AZ,
    BRAKE,
    ENDS,
    FIRST_FIXTURE,
    FIRST_POCKET,
    FIRST_SIDE,
    FLANK,
    FLOOR,
    FLY,
    GRAVITY,
    GROUND,
    KIND,
    LAST_SIDE,
    LONG,
    MODE,
    NEXT_PIECE,
    NOTHING,
    O_SKEW,
    O_TUMBLE,
    O_TURN_TIME,
    O_WANDER,
    PULL,
    RADIUS,
    RAMP,
    REST,
    RIM,
    SINCE,
    SKEW,
    STACK,
    THEN,
    TUMBLE,
    UX,
    UY,
    UZ,
    VZ,
    W_KIND,
    W_X,
    W_Y,
    WANDER,
    WEDGE,
    WX,
    WY,
    WZ,
    X,
    Y,
    Z,
)
from puntadidito.physics.pieces.events import FAR_AWAY
from puntadidito.physics.pieces.motion import lay_still, speed_of
from puntadidito.physics.pieces.notes import note_contact
from puntadidito.physics.pieces.oval_events import (
    meet_ground_oval,
    meet_stack_oval,
    meet_thing_oval,
)
from puntadidito.physics.pieces.oval_pieces import begin_oval, inertia_of, is_oval
from puntadidito.physics.pieces.push import bounce_stack
from puntadidito.physics.pieces.ramp import begin_ramp, climb, leave_ramp
from puntadidito.physics.pieces.top import time_to_ground
from puntadidito.physics.pieces.wedge import base_from_wedge

LONGEST_FLIGHT = 10.0
"""Nobody looks farther ahead (s) for the ground than this."""


@compiled
def place_wedge(
    oval: Floats | None, wedges: Floats, chance: Floats, shot: int, body: Floats, count: int
) -> None:
    """Put the wedge of a shot where it stands, if it does, and give the oval its draws."""
    if oval is None:
        return
    for column in range(4):
        oval[W_X + column] = wedges[shot, column]
    if math.isnan(oval[W_X]):
        oval[W_X] = FAR_AWAY
        oval[W_Y] = FAR_AWAY
    for i in range(count):
        if is_oval(body, i):
            body[i, WANDER] = oval[O_WANDER] * chance[shot, 0]
            body[i, SKEW] = oval[O_SKEW] * chance[shot, 1]
            body[i, TUMBLE] = oval[O_TUMBLE] * chance[shot, 2]


@compiled
def begin_oval_piece(body: Floats, i: int, number: Floats, oval: Floats) -> None:
    """How an oval goes on by itself from its state, until when, and what then."""
    mode = body[i, MODE]
    gravity = number[GRAVITY]
    body[i, PULL] = gravity
    for column in (AX, AY, AZ, BRAKE):
        body[i, column] = 0.0
    then = NEXT_PIECE
    if mode == FLY:
        along, across = inertia_of(body, i)
        body[i, AZ] = -gravity
        length = time_to_ground(
            body[i, Z],
            body[i, VZ],
            gravity,
            body[i, UX],
            body[i, UY],
            body[i, UZ],
            body[i, WX],
            body[i, WY],
            body[i, WZ],
            body[i, LONG],
            body[i, RADIUS],
            along,
            across,
            LONGEST_FLIGHT,
        )
        then = GROUND
    elif mode == RAMP:
        length = begin_ramp(body, i, oval, gravity)
    elif mode == REST:
        length = NEVER
    else:
        length = begin_oval(body, i, oval[O_TURN_TIME])
    if length == NEVER:
        lay_still(body, i)
        then = NOTHING
    body[i, ENDS] = body[i, SINCE] + length
    body[i, THEN] = then


@compiled
def happens_to_oval(
    body: Floats,
    i: int,
    j: int,
    what: int,
    events: int,
    fixture: Floats,
    mover: Floats,
    oval: Floats,
    side: Floats,
    opening: Floats,
    surface: Floats,
    under: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> bool:
    """Let happen what concerns an oval or its wedge; whether that was it."""
    if what >= 0:
        ball = i if is_oval(body, i) else j
        if not is_oval(body, ball):
            return False
        stack = j if ball == i else i
        meet_stack_oval(
            body, ball, stack, events, fixture, mover, oval, pair, number, contact, used
        )
        return True
    if not is_oval(body, i):
        if what != FLANK:
            return False
        _meet_outline(body, i, oval, pair, number, contact, used)
        return True
    if what == GROUND:
        meet_ground_oval(body, i, surface, under, pair, number, contact, used)
    elif what == WEDGE:
        climb(body, i, oval, contact, used)
    elif what == NEXT_PIECE and body[i, MODE] == RAMP:
        leave_ramp(body, i, oval, contact, used)
    elif FIRST_SIDE >= what >= LAST_SIDE or what == FLANK or FIRST_FIXTURE >= what > FIRST_POCKET:
        meet_thing_oval(
            body, i, what, events, fixture, mover, oval, side, opening, pair, number, contact, used
        )
    else:
        return False
    return True


@compiled
def _meet_outline(
    body: Floats,
    i: int,
    oval: Floats,
    pair: Floats,
    number: Floats,
    contact: Floats,
    used: Ints,
) -> None:
    """A base runs against the wedge, as against a wall."""
    _, nx, ny = base_from_wedge(oval, body[i, X], body[i, Y], body[i, RADIUS])
    speed = speed_of(body, i)
    kind = int(body[i, KIND])
    its_kind = int(oval[W_KIND])
    e = pair[kind, its_kind, 0]
    grip = pair[kind, its_kind, 1]
    closing, parting = bounce_stack(body, i, nx, ny, 0.0, 0.0, e, grip, number[FLOOR])
    x = body[i, X] - body[i, RADIUS] * nx
    y = body[i, Y] - body[i, RADIUS] * ny
    note_contact(
        contact, used, body, i, float(FLANK), x, y, body[i, RIM], closing, parting, speed, 0.0
    )
    body[i, MODE] = STACK
