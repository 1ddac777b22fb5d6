"""When a sliding disc reaches a distance, a resting disc, or another sliding disc.

A disc that slides straight against constant friction covers ``v t - a t^2 / 2``. Against
anything at rest the question is a quadratic in the path length; between two sliding discs the
squared distance is a quartic in time. Times are counted from now; `NEVER` when it does not happen.
"""

from __future__ import annotations

import math

from puntadidito.physics.kernels.compiled import compiled

NEVER = math.inf

# A Newton step shorter than this leaves an error far below its own length.
SHORT_STEP = 1e-11  # seconds


@compiled
def time_to_cover(path: float, speed: float, decel: float) -> float:
    """How long a disc takes to slide so far, if it does."""
    left = speed * speed - 2.0 * decel * path
    if left < 0.0 or path == NEVER:
        return NEVER
    return 2.0 * path / (speed + math.sqrt(left))


@compiled
def path_to_circle(dx: float, dy: float, ux: float, uy: float, distance_squared: float) -> float:
    """How far along the direction ``u`` until the point at ``(dx, dy)`` is that near."""
    ahead = dx * ux + dy * uy
    if ahead <= 0.0:
        return NEVER
    outside = dx * dx + dy * dy - distance_squared
    if outside <= 0.0:
        return 0.0
    left = ahead * ahead - outside
    if left < 0.0:
        return NEVER
    return outside / (ahead + math.sqrt(left))


@compiled
def gap_of(
    dx: float, dy: float, vx: float, vy: float, ax: float, ay: float, distance: float
) -> tuple[float, float, float, float, float]:
    """The gap of two sliding discs, |d + v t + a t^2 / 2|^2 - distance^2, by powers of t."""
    return (
        dx * dx + dy * dy - distance * distance,
        2.0 * (dx * vx + dy * vy),
        (vx * vx + vy * vy) + (dx * ax + dy * ay),
        vx * ax + vy * ay,
        0.25 * (ax * ax + ay * ay),
    )


@compiled
def _least_bend(c2: float, c3: float, c4: float, horizon: float) -> float:
    """The least of gap''/2 within the horizon."""
    turn = max(0.0, -c3 / (4.0 * c4)) if -c3 < 4.0 * c4 * horizon else horizon
    return c2 + turn * (3.0 * c3 + turn * 6.0 * c4)


@compiled
def stays_open(c0: float, c1: float, c2: float, c3: float, c4: float, horizon: float) -> bool:
    """Whether the parabola of the least bend, which lies below the gap, says that it never closes.

    It often does and costs little; where it does not, nothing is said.
    """
    bend = _least_bend(c2, c3, c4, horizon)
    convex = (c1 >= 0.0) | (c1 * c1 - 4.0 * bend * c0 < 0.0)
    hollow = (c0 > 0.0) & (c0 + horizon * (c1 + horizon * bend) > 0.0)
    return ((bend > 0.0) & convex) | ((bend <= 0.0) & hollow)


@compiled
def time_to_meet(
    dx: float,
    dy: float,
    vx: float,
    vy: float,
    ax: float,
    ay: float,
    distance: float,
    horizon: float,
) -> float:
    """When two sliding discs first come that near, if within the horizon.

    ``d``, ``v`` and ``a`` are the place, velocity and acceleration of the one seen from the other.
    Discs that touch already meet as soon as they approach.
    """
    c0, c1, c2, c3, c4 = gap_of(dx, dy, vx, vy, ax, ay, distance)
    if c0 <= 0.0 and c1 < 0.0:
        return 0.0
    if stays_open(c0, c1, c2, c3, c4, horizon):
        return NEVER
    bend = _least_bend(c2, c3, c4, horizon)
    if bend <= 0.0:
        return _first_of_nested_brackets(c0, c1, c2, c3, c4, horizon)
    # The gap is convex: where the parabola meets zero is a start from which Newton does not
    # overshoot.
    left = c1 * c1 - 4.0 * bend * c0
    t = 2.0 * c0 / (math.sqrt(left) - c1)
    for _ in range(12):
        if t > horizon:
            return NEVER
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        if slope >= 0.0:
            return NEVER
        step = -(c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))) / slope
        t += step
        if step < SHORT_STEP:
            return t if t > 0.0 else 0.0
    # Nearly a graze: Newton crawls towards a double root.
    return _first_of_nested_brackets(c0, c1, c2, c3, c4, horizon)


@compiled
def _first_of_nested_brackets(
    c0: float, c1: float, c2: float, c3: float, c4: float, horizon: float
) -> float:
    """The first time the quartic is not above zero while falling.

    The roots of gap'' (a quadratic) part gap' into monotone pieces, whose roots part gap into
    monotone pieces: always the first crossing, no complex numbers, no double root lost.
    """
    first, second = _roots_of_bend(c2, c3, c4, horizon)
    start = 0.0
    gap_start = c0
    slope_start = c1
    for piece in range(3):
        end = first if piece == 0 else (second if piece == 1 else horizon)
        if end <= start:
            continue
        slope_end = c1 + end * (2.0 * c2 + end * (3.0 * c3 + end * 4.0 * c4))
        middle = end
        if slope_start * slope_end < 0.0:
            middle = _root_of_slope(c1, c2, c3, c4, start, end, slope_start < 0.0)
        for half in range(2):
            stop = middle if half == 0 else end
            if stop <= start:
                continue
            gap_stop = c0 + stop * (c1 + stop * (c2 + stop * (c3 + stop * c4)))
            if gap_stop < gap_start:
                if gap_start <= 0.0:
                    return start
                if gap_stop <= 0.0:
                    return _root_of_gap(c0, c1, c2, c3, c4, start, stop)
            start = stop
            gap_start = gap_stop
        slope_start = slope_end
    return NEVER


@compiled
def _roots_of_bend(c2: float, c3: float, c4: float, horizon: float) -> tuple[float, float]:
    """Where gap'' = 2 c2 + 6 c3 t + 12 c4 t^2 changes sign inside the horizon, in order."""
    first = horizon
    second = horizon
    left = 9.0 * c3 * c3 - 24.0 * c4 * c2
    if left > 0.0:
        # Written so that neither root is a difference of nearly equal numbers.
        sum_ = -3.0 * c3 - math.copysign(math.sqrt(left), c3)
        one = 2.0 * c2 / sum_
        other = sum_ / (12.0 * c4)
        if 0.0 < one < horizon:
            first = one
        if 0.0 < other < horizon:
            second = other
    return min(first, second), max(first, second)


@compiled
def _root_of_slope(
    c1: float, c2: float, c3: float, c4: float, low: float, high: float, rising: bool
) -> float:
    """Where gap' changes sign in a bracket: Newton, halving whenever it would leave."""
    t = 0.5 * (low + high)
    for _ in range(100):
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        if (slope < 0.0) == rising:
            low = t
        else:
            high = t
        bend = 2.0 * c2 + t * (6.0 * c3 + t * 12.0 * c4)
        new = t - slope / bend
        if not low <= new <= high:
            new = 0.5 * (low + high)
        if abs(new - t) < SHORT_STEP:
            return new
        t = new
    return t


@compiled
def _root_of_gap(
    c0: float, c1: float, c2: float, c3: float, c4: float, low: float, high: float
) -> float:
    """Where the gap falls to zero in a bracket: Newton, halving whenever it would leave."""
    t = 0.5 * (low + high)
    for _ in range(100):
        gap = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        if gap > 0.0:
            low = t
        else:
            high = t
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        new = t - gap / slope
        if not low <= new <= high:
            new = 0.5 * (low + high)
        if abs(new - t) < SHORT_STEP:
            return new
        t = new
    return t
