"""Writing down what happens, and moving a disc along: the lines it crosses are noted on the way."""

from __future__ import annotations

from puntadidito.physics.kernels.arrays import (
    BODY,
    CONTACTS,
    CROSSINGS,
    DECEL,
    RADIUS,
    SEGMENTS,
    SINCE,
    SPEED,
    UX,
    UY,
    Floats,
    Ints,
    X,
    Y,
)
from puntadidito.physics.kernels.compiled import compiled, inlined
from puntadidito.physics.kernels.meeting import time_to_cover


@compiled
def is_full(rows: Floats, used: int, more: int) -> bool:
    """Whether rows that are wanted might not fit."""
    return 0 < int(rows.shape[0]) < used + more


@compiled
def note_contact(
    contact: Floats,
    used: Ints,
    disc: Floats,
    i: int,
    other: float,
    x: float,
    y: float,
    closing: float,
    parting: float,
) -> None:
    """A disc touched another body, or a side."""
    if contact.shape[0] == 0:
        return
    row = used[CONTACTS]
    used[CONTACTS] = row + 1
    contact[row, 0] = disc[SINCE, i]
    contact[row, 1] = disc[BODY, i]
    contact[row, 2] = other
    contact[row, 3] = x
    contact[row, 4] = y
    contact[row, 5] = closing
    contact[row, 6] = parting


@compiled
def note_segment(segment: Floats, used: Ints, disc: Floats, i: int) -> None:
    """From its last update on, the disc slides as its state says."""
    if segment.shape[0] == 0:
        return
    row = used[SEGMENTS]
    used[SEGMENTS] = row + 1
    segment[row, 0] = disc[BODY, i]
    segment[row, 1] = disc[SINCE, i]
    segment[row, 2] = disc[X, i]
    segment[row, 3] = disc[Y, i]
    segment[row, 4] = disc[UX, i] * disc[SPEED, i]
    segment[row, 5] = disc[UY, i] * disc[SPEED, i]
    segment[row, 6] = disc[DECEL, i]


@inlined
def slide(line: Floats, crossing: Floats, used: Ints, disc: Floats, i: int, now: float) -> None:
    """Bring a disc's state to now, noting the lines it crosses on the way."""
    passed = now - disc[SINCE, i]
    speed = disc[SPEED, i]
    if speed > 0.0 and passed > 0.0:
        decel = disc[DECEL, i]
        left = speed - decel * passed
        if left <= 0.0:
            # Stopped on the way.
            left = 0.0
            path = 0.5 * speed * speed / decel
        else:
            path = passed * (speed - 0.5 * decel * passed)
        if crossing.shape[0] > 0:
            _note_crossings(line, crossing, used, disc, i, path)
        disc[X, i] += disc[UX, i] * path
        disc[Y, i] += disc[UY, i] * path
        disc[SPEED, i] = left
    disc[SINCE, i] = now


@compiled
def _note_crossings(
    line: Floats, crossing: Floats, used: Ints, disc: Floats, i: int, path: float
) -> None:
    """Front, centre and back of a disc against every watched line it slides over."""
    ux = disc[UX, i]
    uy = disc[UY, i]
    for number in range(line.shape[0]):
        along_x = line[number, 2]
        along_y = line[number, 3]
        dx = disc[X, i] - line[number, 0]
        dy = disc[Y, i] - line[number, 1]
        beyond = dx * along_y - dy * along_x
        rate = ux * along_y - uy * along_x
        way = 1.0 if rate > 0.0 else -1.0
        for part in range(-1, 2):
            # The front arrives while the centre is still a radius short of the line.
            left = way * (way * part * disc[RADIUS, i] - beyond)
            if left <= 0.0 or left > path * way * rate:
                continue
            so_far = left / (way * rate)
            place = dx * along_x + dy * along_y + so_far * (ux * along_x + uy * along_y)
            if place < 0.0 or place > line[number, 4]:
                continue
            # Never later than it stops, even if rounding says that it does not quite arrive.
            passed = time_to_cover(so_far, disc[SPEED, i], disc[DECEL, i])
            passed = min(passed, disc[SPEED, i] / disc[DECEL, i])
            row = used[CROSSINGS]
            used[CROSSINGS] = row + 1
            crossing[row, 0] = disc[SINCE, i] + passed
            crossing[row, 1] = disc[BODY, i]
            crossing[row, 2] = number
            crossing[row, 3] = part
            crossing[row, 4] = way
            crossing[row, 5] = disc[X, i] + ux * so_far
            crossing[row, 6] = disc[Y, i] + uy * so_far
