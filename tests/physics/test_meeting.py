"""When things touch: the solvers against other ways to know."""

import math

import numpy as np
import pytest

from puntadidito.physics.kernels import meeting
from puntadidito.physics.kernels.meeting import NEVER
from tests.physics.pieces.plain import plain

path_to_circle = plain(meeting.path_to_circle)
time_to_cover = plain(meeting.time_to_cover)
time_to_meet = plain(meeting.time_to_meet)

Case = tuple[float, float, float, float, float, float, float]


def first_by_eigenvalues(case: Case, horizon: float) -> float:
    """The first root at which the squared distance falls below, found by numpy."""
    dx, dy, vx, vy, ax, ay, distance = case
    polynomial = [
        0.25 * (ax * ax + ay * ay),
        vx * ax + vy * ay,
        vx * vx + vy * vy + dx * ax + dy * ay,
        2 * (dx * vx + dy * vy),
        dx * dx + dy * dy - distance * distance,
    ]
    roots = np.roots(polynomial)
    slope = np.polyder(polynomial)
    times = [
        float(r.real)
        for r in roots
        if abs(r.imag) < 1e-7 and 0 < r.real < horizon and np.polyval(slope, r.real) < 0
    ]
    return min(times, default=NEVER)


def random_case(rng: np.random.Generator) -> tuple[Case, float]:
    """Two discs on the move, near or far, slow or fast, and until one of them stops."""
    distance = 0.031
    apart = distance + 10 ** rng.uniform(-9, -0.5)
    at, one, other = rng.uniform(0, 2 * math.pi, 3)
    fast, slow = 10 ** rng.uniform(-3, 0.7, 2)
    decel = rng.uniform(0.5, 3, 2)
    case = (
        apart * math.cos(at),
        apart * math.sin(at),
        fast * math.cos(one) - slow * math.cos(other),
        fast * math.sin(one) - slow * math.sin(other),
        -decel[0] * math.cos(one) + decel[1] * math.cos(other),
        -decel[0] * math.sin(one) + decel[1] * math.sin(other),
        distance,
    )
    return case, float(min(fast / decel[0], slow / decel[1]))


def apart(case: Case, t: float) -> float:
    dx, dy, vx, vy, ax, ay, _ = case
    return math.hypot(dx + t * (vx + 0.5 * ax * t), dy + t * (vy + 0.5 * ay * t))


def test_the_quartic_finds_what_eigenvalues_find() -> None:
    rng = np.random.default_rng(5)
    met = 0
    for _ in range(5000):
        case, horizon = random_case(rng)
        found, expected = time_to_meet(*case, horizon), first_by_eigenvalues(case, horizon)
        if found < NEVER:
            met += 1
            assert apart(case, found) == pytest.approx(case[-1], abs=1e-13)
            assert expected > found - 1e-6
        elif expected < NEVER:
            # numpy saw a touch in what is only a graze.
            assert min(apart(case, expected + s) for s in (-1e-6, 0, 1e-6)) > case[-1] - 1e-13
    assert met > 500


def test_two_discs_that_touch_meet_as_soon_as_they_approach() -> None:
    assert time_to_meet(0.03, 0, -1, 0, 0, 0, 0.03, 1.0) == 0
    assert time_to_meet(0.03, 0, 1, 0, 0, 0, 0.03, 1.0) == NEVER


def test_discs_that_part_are_brought_together_again_by_friction() -> None:
    # Parting at 1 cm/s, pulled together at 2 m/s^2: they meet again after 10 ms.
    assert time_to_meet(0.03, 0, 0.01, 0, -2, 0, 0.03, 1.0) == pytest.approx(0.01)
    # The same, deep inside one another: they meet when they stop parting.
    assert time_to_meet(0.02, 0, 0.01, 0, -2, 0, 0.03, 1.0) == pytest.approx(0.005)


def test_a_meeting_beyond_the_horizon_is_none() -> None:
    assert time_to_meet(0.1, 0, -1, 0, 0, 0, 0.03, 0.071) == pytest.approx(0.07)
    assert time_to_meet(0.1, 0, -1, 0, 0, 0, 0.03, 0.069) == NEVER


def test_path_and_time_at_constant_friction() -> None:
    assert time_to_cover(0.5, 1.0, 1.0) == 1.0
    assert time_to_cover(0.51, 1.0, 1.0) == NEVER
    assert time_to_cover(0.5, 1.0, 0.0) == 0.5
    assert path_to_circle(1, 0, 1, 0, 0.25) == 0.5
    assert path_to_circle(1, 0, -1, 0, 0.25) == NEVER
    assert path_to_circle(1, 0.6, 1, 0, 0.25) == NEVER
    assert path_to_circle(0.4, 0, 1, 0, 0.25) == 0
