"""When discs may touch, and when they do, within a step of the adaptive kernel."""

from __future__ import annotations

import math

from puntadidito.physics.kernels.arrays import (
    DECEL,
    DRY_DECEL,
    RADIUS,
    SINCE,
    SPEED,
    UX,
    UY,
    Floats,
    X,
    Y,
)
from puntadidito.physics.kernels.compiled import compiled
from puntadidito.physics.kernels.meeting import NEVER


@compiled
def free_time(disc: Floats, count: int, longest: float) -> float:
    """A time in which surely no two discs touch, at most the longest step."""
    free = longest
    for i in range(count):
        if disc[i, SPEED] == 0.0:
            continue
        for j in range(count):
            if j == i or (j < i and disc[j, SPEED] > 0.0):
                continue
            both = disc[i, SPEED] + disc[j, SPEED]
            dx = disc[j, X] - disc[i, X]
            dy = disc[j, Y] - disc[i, Y]
            distance = disc[i, RADIUS] + disc[j, RADIUS]
            reach = distance + both * free
            apart = dx * dx + dy * dy
            if apart > reach * reach:
                continue
            gap = max(0.0, math.sqrt(apart) - distance)
            vx = disc[j, UX] * disc[j, SPEED] - disc[i, UX] * disc[i, SPEED]
            vy = disc[j, UY] * disc[j, SPEED] - disc[i, UY] * disc[i, SPEED]
            pull = disc[i, DRY_DECEL] + disc[j, DRY_DECEL]
            if dx * vx + dy * vy > 0.0:
                # They part, and only friction can bring them together.
                free = min(free, math.sqrt(2.0 * gap / pull))
            else:
                closing = min(both, math.sqrt(vx * vx + vy * vy) + pull * longest)
                free = min(free, gap / closing)
    return free


@compiled
def meeting(disc: Floats, i: int, j: int, now: float, end: float) -> float:
    """When two discs touch between now and the end of the step."""
    both = disc[i, SPEED] + disc[j, SPEED]
    if both == 0.0:
        return NEVER
    distance = disc[i, RADIUS] + disc[j, RADIUS]
    x, y, _ = _place(disc, i, now)
    its_x, its_y, _ = _place(disc, j, now)
    dx = its_x - x
    dy = its_y - y
    reach = distance + both * (end - now)
    if dx * dx + dy * dy > reach * reach:
        return NEVER
    outside = dx * dx + dy * dy - distance * distance
    if outside <= 0.0:
        _, closing = _gap(disc, i, j, now)
        return now if closing > 0.0 else NEVER

    # On the chords the distance is a quadratic.
    x, y, _ = _place(disc, i, end)
    its_x, its_y, _ = _place(disc, j, end)
    moved_x = its_x - x - dx
    moved_y = its_y - y - dy
    ahead = -(dx * moved_x + dy * moved_y)
    left = ahead * ahead - (moved_x * moved_x + moved_y * moved_y) * outside
    if ahead <= 0.0 or left < 0.0:
        return NEVER
    share = outside / (ahead + math.sqrt(left))
    if share > 1.0:
        return NEVER
    # The motion itself is no chord: two corrections leave nothing to be seen.
    time = now + share * (end - now)
    for _ in range(2):
        gap, closing = _gap(disc, i, j, time)
        if closing <= 0.0:
            break
        time += gap / closing
    return float(max(now, time))


@compiled
def _gap(disc: Floats, i: int, j: int, time: float) -> tuple[float, float]:
    """How far apart two discs are at a time, and how fast they approach."""
    x, y, speed = _place(disc, i, time)
    its_x, its_y, its_speed = _place(disc, j, time)
    dx = its_x - x
    dy = its_y - y
    apart = math.sqrt(dx * dx + dy * dy)
    vx = disc[i, UX] * speed - disc[j, UX] * its_speed
    vy = disc[i, UY] * speed - disc[j, UY] * its_speed
    return apart - disc[i, RADIUS] - disc[j, RADIUS], (dx * vx + dy * vy) / apart


@compiled
def _place(disc: Floats, i: int, time: float) -> tuple[float, float, float]:
    """Where a disc will be, and how fast, if nothing happens to it before."""
    speed = disc[i, SPEED]
    if speed == 0.0:
        return disc[i, X], disc[i, Y], 0.0
    passed = time - disc[i, SINCE]
    decel = disc[i, DECEL]
    left = speed - decel * passed
    if left <= 0.0:
        left = 0.0
        path = 0.5 * speed * speed / decel
    else:
        path = passed * (speed - 0.5 * decel * passed)
    return disc[i, X] + disc[i, UX] * path, disc[i, Y] + disc[i, UY] * path, left
