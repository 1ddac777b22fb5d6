"""What the kernel of pieces reads and writes: the columns of a body, a table, shots, a log.

Everything about a body is a row of one array, because compiled code pays for every array it hands
on. Metres, seconds, kilograms, radians; z points up from the cloth. Compiled parts are handed
floats, never integer literals: another type of argument compiles another copy.
"""

from __future__ import annotations

from typing import NamedTuple

from puntadidito.physics.kernels.arrays import Floats, Ints

# ---- the state of a body: its columns -----------------------------------------------------------

# How it moves since SINCE, the centre of a ball and the foot of a stack:
#   place + velocity t + acceleration t^2 / 2.
X, Y, Z, VX, VY, VZ, AX, AY, AZ, SINCE = range(10)
# Which kind of piece this is (a mode, below), when it ends by itself, and with what; what really
# comes next, and when.
MODE, ENDS, THEN, NEXT, WHAT = range(10, 15)
# Its spin in space (radians a second, right-handed) at SINCE, and how fast |WZ| falls.
WX, WY, WZ, BRAKE = range(15, 19)
# Where it points: the unit vector of a ball's long axis; how far a stack has turned about z.
UX, UY, UZ, TURN = range(19, 23)
# A stack: radius of its base, height of its rim, radius of the man on it (0: none), whole height.
# A ball: RADIUS is its short half axis and LONG the long one; LONG is 0 for a stack.
RADIUS, RIM, MAN, TALL, LONG = range(23, 28)
# What it is made of. Inertia is per mass and RADIUS^2: about the long axis (or z), and across it.
BODY, KIND, INVERSE_MASS, INERTIA, ACROSS = range(28, 33)
# The ground under it: which surface, sliding and rolling deceleration, how much of the sideways
# push of a leaning base it takes, how fast a ball's rim stops turning on the spot.
SURFACE, SLIDING, ROLLING, SWERVE, PIVOT = range(33, 38)
# Its flick: when, and what is added (rim speed; lift is metres for a stack, m/s up for a ball).
START, KICK_X, KICK_Y, KICK_RIM, KICK_LIFT = range(38, 43)
# What became of it (a fate of `kernels.arrays`), when it left, when it fell over.
FATE, GONE_AT, FELL_AT = range(43, 46)
# An oval's chance: how much its way bends in a metre, how far askew of across it it lies, how it
# tumbles off a wedge. How far it has rolled; the gravity by which it comes down.
WANDER, SKEW, TUMBLE, ROLLED, PULL = range(46, 51)
# How many soft touches in a row hold it; when it was last touched, by what.
HELD, HELD_AT, HELD_BY = range(51, 54)
# By how much its rim is lower than usual, tilted for a chip.
TILTED = 54
COLUMNS = 55

# Modes: which law a piece follows. A stack slides (with or without spin); a ball slides, rolls,
# flies, or climbs a ramp. What rests or is gone has no velocity, spin or acceleration.
REST, STACK, SLIDE, ROLL, FLY, RAMP, GONE = range(7)

# ---- what a body comes to, and what a contact names ---------------------------------------------

# Other bodies are numbered from 0 up, sides of the barrier -1 to -4 as in `Side`.
FIRST_SIDE, LAST_SIDE = -1, -4
GROUND, BORDER = -5, -6
"""Met: the ground, the border of a surface."""
WEDGE, FLANK, LIP, DOWN = -7, -8, -9, -10
"""The wedge: a ball goes up, something meets it from outside, it flies off, it has rolled back."""
STOP, NEXT_PIECE, KICK, LOOK_AGAIN, NOTHING = -20, -21, -22, -23, -24
"""Nothing is met: it stops, its law changes, its flick is due, its partner found another."""
BASE_OF, MAN_OF, WEDGE_OF, LEFT_OF = -1.0, -2.0, -3.0, -4.0
"""Sought instead of a fixture: base or man of a stack; by an oval the wedge, and from LEFT_OF down
the sides of the barrier."""
FIRST_FIXTURE, FIRST_POCKET = -100, -500
"""Minus the number of the fixture, or of the pocket."""

# ---- a table ------------------------------------------------------------------------------------

# A fixture: a rod from one point to another, or a box between two corners (flat: a net). A part of
# a mover has its places relative to him.
(ROD_OR_BOX, F_X0, F_Y0, F_Z0, F_X1, F_Y1, F_Z1, F_THICK, F_KIND, F_MOVER) = range(10)
FIXTURE_COLUMNS = 10
ROD, BOX = 0.0, 1.0

# A stand: fixtures of which a body is near all or none, and the box that holds them.
S_FIRST, S_LAST, S_X0, S_Y0, S_X1, S_Y1, S_TOP = range(7)
STAND_COLUMNS = 7

# A mover: where he is and how fast he goes along y since when; the plan he will act on, when, and
# the one after it; when he arrives; when something was first flicked (-1: the ball was touched);
# by how much he misjudges; when the ball last touched him. Then how he is made: whom he watches,
# delay, speed, from where to where
# he may go, towards which x balls come to him, whether he waits from the first touch.
M_X, M_Y, M_VY, M_SINCE, M_ACTS, M_PLAN, M_ACTS_THEN, M_PLAN_THEN, M_ARRIVES = range(9)
M_FLICKED, M_ERROR, M_TOUCHED = range(9, 12)
M_WATCHES, M_DELAY, M_SPEED, M_LOW, M_HIGH, M_FACES, M_FROM_TOUCH = range(12, 19)
MOVER_COLUMNS = 19

# A world with an oval. Its wedge: the middle of the foot, the unit direction up the ramp, length in
# plan (0: there is none), height, half the width, kind. The barrier, from left round to top. How
# fast it turns across its way; spreads of its wander, of its attitude at rest, of its tumble.
W_X, W_Y, W_UX, W_UY, W_LENGTH, W_HEIGHT, W_HALF, W_KIND = range(8)
O_LEFT, O_TURN_TIME, O_WANDER, O_SKEW, O_TUMBLE = 8, 12, 13, 14, 15
OVAL_COLUMNS = 16

# The numbers of a world that belong to nothing.
GRAVITY, FLOOR, HOP, TOLERANCE, REST_SPEED = range(5)
TIP_BY_BASE, TIP_BY_BALL, TIP_ABOVE, LYING, BARRIER_HEIGHT, BARRIER_KIND = range(5, 11)
NUMBERS = 11


class Tables(NamedTuple):
    """A world as the kernel reads it."""

    body: Floats
    """By body: radius, rim, man, tall, long, kind, inverse mass, inertia, across."""
    pair: Floats
    """By kind and kind: restitution, grip."""
    side: Floats
    """From left round to top: coordinate, and whether it is open."""
    opening: Floats
    """Number of a side, from, to."""
    pocket: Floats
    """x, y, radius squared."""
    line: Floats
    """A point, the direction, the length."""
    surface: Floats
    """Left, bottom, right, top, kind; the first that holds a place counts, the last is endless."""
    under: Floats
    """By surface and kind: rolling deceleration, swerve, pivot."""
    stand: Floats
    fixture: Floats
    mover: Floats
    number: Floats
    oval: Floats | None
    """What only a world with an oval ball has: the columns O_... ; its wedge is placed by shot."""


# ---- shots, and how they ended ------------------------------------------------------------------


class Shots(NamedTuple):
    """Where bodies lie and how they are flicked: by shot and body."""

    positions: Floats
    """x, y; not numbers for a body that is not on the table."""
    axes: Floats
    """Where the long axis of a ball points: a unit vector, x and y."""
    lying: Ints
    """1 for a figure that lies flat already."""
    kicks: Floats
    """vx, vy, rim speed, lift; added to what the body has at its start."""
    starts: Floats
    """When; infinite for a body that is not flicked."""
    movers: Floats
    """By shot and mover: x, y, by how much he misjudges."""
    chance: Floats
    """By shot, for an oval: the draws of its wander, its attitude at rest, its tumble."""
    wedges: Floats
    """By shot: the middle of the wedge's foot, its direction; not numbers where there is none."""
    until: float


class Outcomes(NamedTuple):
    """How each shot ended: by shot, and by body where a body is meant."""

    positions: Floats
    """x, y, z, and how far a stack has turned."""
    axes: Floats
    """By shot and body: the long axis of a ball."""
    fate: Ints
    gone_at: Floats
    fell_at: Floats
    movers: Floats
    """By shot and mover: y."""
    duration: Floats
    ending: Ints
    events: Ints
    first_row: Ints
    """By shot and array of the log: where its rows begin; one more than there are shots."""


# Rows of the log: contacts are in order of time within a shot.
CONTACT_ROW, CROSSING_ROW, PIECE_ROW = 10, 8, 20
MOVE = 1000.0
"""In the pieces a mover is numbered from here on."""


class Log(NamedTuple):
    """What happened any number of times."""

    contact: Floats
    """Time, body, what it met, x, y, z, closing and parting speed, speed of each before."""
    crossing: Floats
    """Time, body, line, part (-1 front, 0 centre, 1 back), way (1 to the right), x, y, z."""
    piece: Floats
    """Body, time, columns X to AZ, WX to WZ, BRAKE, UX to TURN, MODE."""
    used: Ints
    """How many rows of each are written."""
