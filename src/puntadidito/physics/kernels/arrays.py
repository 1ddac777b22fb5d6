"""What a kernel reads and writes: a table and shots in, outcomes and a log out.

Shots come in batches. What a body does at most once is an array of the outcome; what happens any
number of times is a row of the log, all shots in one array one after the other. An array of the
log without rows was not asked for; one that is too short stops the batch before the shot that did
not fit, and the caller comes back with longer arrays.

Compiled code pays for every tuple of arrays it hands on, so these are taken apart at the entry, and
everything about a disc is a column of one array: a row is one thing about all discs, so that the
machine can look at several of them at a time.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]

# ---- the state of a disc: the rows of its column ------------------------------------------------

# How it slides: from where, which way, how fast, since when, how braked. What comes next, when.
X, Y, UX, UY, SPEED, SINCE, DECEL, RADIUS, NEXT, WHAT = range(10)
# Which body it is and what that is made of.
BODY, KIND, INVERSE_MASS, CUSHION = range(10, 14)
# Its flick: when, and what is added.
START, KICK_X, KICK_Y = range(14, 17)
# What became of it, and when.
FATE, GONE_AT = range(17, 19)
# Whether it is surely not met by the one that looks for a partner.
APART = 19
ROWS = 20

# Fates: never there, still there, or gone through a pocket or side, whose number is added.
ABSENT, ON_TABLE, POCKETED, LEFT = -1, 0, 1, 1_000_000

# ---- a table -------------------------------------------------------------------------------------


class Tables(NamedTuple):
    """A world as the kernel reads it."""

    body: Floats
    """By body: radius, inverse mass, deceleration, restitution against the frame, kind."""
    pair: Floats
    """By kind and kind: restitution."""
    side: Floats
    """From left round to top: coordinate, and whether it is open."""
    pocket: Floats
    """x, y, radius squared."""
    line: Floats
    """A point, the direction, the length."""
    rebound_floor: float


# ---- shots, and how they ended -------------------------------------------------------------------

# Why a shot ended, and the one reason that is not an ending.
AT_REST, OUT_OF_TIME, OUT_OF_EVENTS, LOG_FULL = 0, 1, 2, 3

PATIENCE = 1_000
"""Events in a shot (a break takes a hundred) after which contacts no longer cost speed.

Soft bodies pressed together pass on what little speed is left in ever more touches, thousands in
no time at all. From here on they fly apart instead.
"""

MAX_EVENTS = 20_000
"""Whatever passes this is stopped where it is."""


class Shots(NamedTuple):
    """Where bodies lie and how they are flicked: by shot and body."""

    positions: Floats
    """x, y; not numbers for a body that is not on the table."""
    kicks: Floats
    """vx and vy, added to what the body has at its start."""
    starts: Floats
    """When; infinite for a body that is not flicked."""
    until: float


class Outcomes(NamedTuple):
    """How each shot ended: by shot, and by body where a body is meant."""

    positions: Floats
    fate: Ints
    gone_at: Floats
    duration: Floats
    ending: Ints
    events: Ints
    first_row: Ints
    """By shot and array of the log: where its rows begin; one more than there are shots."""


class Log(NamedTuple):
    """Rows of seven numbers. Contacts are in order of time within a shot."""

    contact: Floats
    """Time, body, other body or side, x, y, closing speed before, parting speed after."""
    crossing: Floats
    """Time, body, line, part (-1 front, 0 centre, 1 back), way (1 to the right), x, y."""
    segment: Floats
    """Body, time, x, y, vx, vy, deceleration from here on."""
    used: Ints
    """How many rows of each are written."""


CONTACTS, CROSSINGS, SEGMENTS = 0, 1, 2
ROW = 7
