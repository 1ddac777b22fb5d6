"""Writing down what happens: contacts, pieces, and the lines a body crosses on its way."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import CONTACTS, CROSSINGS, SEGMENTS, Floats, Ints
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.pieces.arrays import (
    AX,
    AY,
    AZ,
    BODY,
    GONE,
    LONG,
    M_SINCE,
    M_VY,
    M_X,
    M_Y,
    MODE,
    MOVE,
    RADIUS,
    REST,
    SINCE,
    UX,
    UY,
    VX,
    VY,
    VZ,
    WX,
    X,
    Y,
    Z,
)
from puntadidito.physics.pieces.motion import move_to


@compiled
def note_contact(
    contact: Floats,
    used: Ints,
    body: Floats,
    i: int,
    other: float,
    x: float,
    y: float,
    z: float,
    closing: float,
    parting: float,
    speed: float,
    its_speed: float,
) -> None:
    """A body touched another one, or a thing, at a place; how fast each was before."""
    if contact.shape[0] == 0:
        return
    row = used[CONTACTS]
    used[CONTACTS] = row + 1
    contact[row, 0] = body[i, SINCE]
    contact[row, 1] = body[i, BODY]
    contact[row, 2] = other
    contact[row, 3] = x
    contact[row, 4] = y
    contact[row, 5] = z
    contact[row, 6] = closing
    contact[row, 7] = parting
    contact[row, 8] = speed
    contact[row, 9] = its_speed


@compiled
def note_piece(piece: Floats, used: Ints, body: Floats, i: int) -> None:
    """From its last update on, a body moves as its state says."""
    if piece.shape[0] == 0:
        return
    row = used[SEGMENTS]
    used[SEGMENTS] = row + 1
    piece[row, 0] = body[i, BODY]
    piece[row, 1] = body[i, SINCE]
    for column in range(9):
        piece[row, 2 + column] = body[i, X + column]
    for column in range(8):
        piece[row, 11 + column] = body[i, WX + column]
    piece[row, 19] = body[i, MODE]


@compiled
def note_mover(piece: Floats, used: Ints, mover: Floats, m: int) -> None:
    """From now on a mover goes as his state says."""
    if piece.shape[0] == 0:
        return
    row = used[SEGMENTS]
    used[SEGMENTS] = row + 1
    for column in range(piece.shape[1]):
        piece[row, column] = 0.0
    piece[row, 0] = MOVE + m
    piece[row, 1] = mover[m, M_SINCE]
    piece[row, 2] = mover[m, M_X]
    piece[row, 3] = mover[m, M_Y]
    piece[row, 6] = mover[m, M_VY]


@compiled
def bring(
    line: Floats,
    crossing: Floats,
    used: Ints,
    body: Floats,
    i: int,
    now: float,
    oval: Floats | None,
) -> None:
    """Bring a body's state to now, noting the lines it crosses on the way."""
    if crossing.shape[0] > 0 and now > body[i, SINCE] and body[i, MODE] not in (REST, GONE):
        for number in range(line.shape[0]):
            _note_crossings(line, crossing, used, body, i, number, now - body[i, SINCE])
    move_to(body, i, now, oval)


@compiled
def _note_crossings(
    line: Floats, crossing: Floats, used: Ints, body: Floats, i: int, number: int, passed: float
) -> None:
    """Front, centre and back of a body against a line; a bent way may cross it twice."""
    along_x = line[number, 2]
    along_y = line[number, 3]
    # How far beyond the line its centre is, how fast that grows, how that changes.
    beyond = (body[i, X] - line[number, 0]) * along_y - (body[i, Y] - line[number, 1]) * along_x
    rate = body[i, VX] * along_y - body[i, VY] * along_x
    bend = body[i, AX] * along_y - body[i, AY] * along_x
    extent = body[i, RADIUS]
    if body[i, LONG] > extent:
        lean = body[i, UX] * along_y - body[i, UY] * along_x
        extent = math.sqrt(extent**2 + (body[i, LONG] ** 2 - extent**2) * lean**2)
    if abs(beyond) > extent + passed * (abs(rate) + 0.5 * abs(bend) * passed):
        return
    for step in range(-1, 2):
        first, second = _times_at(beyond - step * extent, rate, bend)
        for root in range(2):
            t = first if root == 0 else second
            if not 0.0 < t <= passed:
                continue
            way = 1.0 if rate + bend * t > 0.0 else -1.0
            x = body[i, X] + t * (body[i, VX] + 0.5 * t * body[i, AX])
            y = body[i, Y] + t * (body[i, VY] + 0.5 * t * body[i, AY])
            along = (x - line[number, 0]) * along_x + (y - line[number, 1]) * along_y
            if along < 0.0 or along > line[number, 4]:
                continue
            row = used[CROSSINGS]
            used[CROSSINGS] = row + 1
            crossing[row, 0] = body[i, SINCE] + t
            crossing[row, 1] = body[i, BODY]
            crossing[row, 2] = number
            crossing[row, 3] = step * way
            crossing[row, 4] = way
            crossing[row, 5] = x
            crossing[row, 6] = y
            crossing[row, 7] = body[i, Z] + t * (body[i, VZ] + 0.5 * t * body[i, AZ])


@compiled
def _times_at(apart: float, rate: float, bend: float) -> tuple[float, float]:
    """Both times at which a distance is zero; negative where there is none."""
    left = rate * rate - 2.0 * bend * apart
    if left <= 0.0:
        return -1.0, -1.0
    # Written so that neither root is a difference of nearly equal numbers.
    sum_ = -rate - math.copysign(math.sqrt(left), rate)
    if bend == 0.0:
        return -apart / rate, -1.0
    return 2.0 * apart / sum_, sum_ / bend
