"""An oval in the air, and how it bounces."""

import math
from itertools import pairwise

import numpy as np
import pytest

from puntadidito.physics.pieces import oval, top
from tests.physics.pieces.ovals import (
    ABOUT,
    ACROSS,
    LONG,
    SHORT,
    G,
    Vector,
    bounced,
    direction,
    energy,
    momentum,
    vector,
)
from tests.physics.pieces.plain import plain

precession, axis_after, spin_after = (
    plain(top.precession),
    plain(top.axis_after),
    plain(top.spin_after),
)
time_to_ground = plain(top.time_to_ground)
MADE = (LONG, SHORT, ABOUT, ACROSS)
STILL = (0.0, 0.0, 0.0)


def after(axis: Vector, spin: Vector, t: float) -> tuple[Vector, Vector]:
    later = axis_after(*axis, *precession(*axis, *spin, ABOUT, ACROSS), t)
    return later, spin_after(*axis, *spin, *later, ABOUT, ACROSS)


def integrated(axis: Vector, spin: Vector, t: float, steps: int = 3000) -> Vector:
    """Runge and Kutta on the axis: it turns with the spin, which keeps the momentum."""
    held = momentum(axis, spin)

    def rate(u: np.ndarray) -> np.ndarray:
        w = held / ACROSS + (1 / ABOUT - 1 / ACROSS) * (held @ u) * u
        return np.cross(w, u)

    u, h = np.array(axis), t / steps
    for _ in range(steps):
        a = rate(u)
        b = rate(u + h / 2 * a)
        c = rate(u + h / 2 * b)
        u = u + h / 6 * (a + 2 * b + 2 * c + rate(u + h * c))
    return float(u[0]), float(u[1]), float(u[2])


def low(uz: float) -> float:
    return math.sqrt(SHORT**2 + (LONG**2 - SHORT**2) * uz**2)


def test_a_free_top_turns_as_the_equations_of_motion_say() -> None:
    rng = np.random.default_rng(1)
    for _ in range(2):
        axis, spin = direction(rng), vector(rng, 60)
        later, its_spin = after(axis, spin, 0.3)
        assert later == pytest.approx(integrated(axis, spin, 0.3), abs=1e-8)
        assert momentum(later, its_spin) == pytest.approx(momentum(axis, spin), abs=1e-15)
        assert energy(later, STILL, its_spin) == pytest.approx(energy(axis, STILL, spin))


def test_flight_is_the_same_in_two_parts() -> None:
    axis, spin = (0.6, 0.0, 0.8), (30.0, -50.0, 20.0)
    half, its_spin = after(axis, spin, 0.11)
    whole, end = after(axis, spin, 0.3)
    again, its_end = after(half, its_spin, 0.19)
    assert again == pytest.approx(whole, abs=1e-12)
    assert its_end == pytest.approx(end, abs=1e-9)


def test_it_touches_the_ground_first_when_its_lowest_point_does() -> None:
    rng = np.random.default_rng(2)
    for _ in range(25):
        axis, spin = direction(rng), vector(rng, 80)
        z, vz = LONG + float(rng.uniform(0.0005, 0.05)), float(rng.normal())
        t = time_to_ground(z, vz, G, *axis, *spin, *MADE, 5.0)

        times = [*np.linspace(0, t - 1e-6, 200).tolist(), t]
        gaps = [z + vz * s - G / 2 * s * s - low(after(axis, spin, s)[0][2]) for s in times]
        assert min(gaps[:-1]) > 0 and abs(gaps[-1]) < 2e-9
        assert time_to_ground(z, vz, G, *axis, *spin, *MADE, t * 0.99) == math.inf


@pytest.mark.parametrize("degrees", [0, 30, 60, 90])
def test_dropped_at_an_angle_it_is_as_on_paper(degrees: int) -> None:
    tilt, height, e = math.radians(degrees), 0.1, 0.55
    axis = (math.cos(tilt), 0.0, math.sin(tilt))
    h = low(axis[2])
    t = time_to_ground(height, 0.0, G, *axis, *STILL, *MADE, 5.0)
    assert t == pytest.approx(math.sqrt(2 * (height - h) / G), abs=1e-9)
    v = G * t
    arm = (LONG**2 - SHORT**2) * math.sin(tilt) * math.cos(tilt) / h
    push = (1 + e) * v / (1 + arm**2 / ACROSS)
    velocity, spin, closing, parting = bounced(axis, (0.0, 0.0, -v), STILL, e, 0.0)
    assert velocity == pytest.approx((0, 0, push - v), abs=1e-13)
    assert spin == pytest.approx((0, arm * push / ACROSS, 0), abs=1e-10)
    assert (closing, parting) == pytest.approx((v, e * v))


def test_bounces_change_evenly_with_the_tilt() -> None:
    returned, turned = [], []
    for degrees in range(0, 181, 2):
        tilt = math.radians(degrees)
        axis = (math.cos(tilt), 0.0, math.sin(tilt))
        velocity, spin, _, _ = bounced(axis, (0.0, 0.0, -1.0), STILL, 0.55, 0.0)
        returned.append(velocity[2])
        turned.append(spin[1])
    assert returned == pytest.approx(returned[::-1])
    assert turned == pytest.approx([-w for w in turned[::-1]], abs=1e-9)
    assert returned[0] == pytest.approx(0.55) and returned[45] == pytest.approx(0.55)
    least = returned.index(min(returned))
    assert 0 < returned[least] < 0.1 and 10 < least < 45
    assert max(abs(b - a) for a, b in pairwise(returned)) < 0.05


def test_with_its_top_leaning_back_it_stops_and_leaning_forward_it_goes_on() -> None:
    """Cross, on real ovals: what leans back when it lands stops, or with backspin returns."""

    def on(back: float, spin: float = 0.0) -> tuple[float, float]:
        """Speed and turn (forwards) after landing at 0.5 m/s along x and 1 m/s down."""
        tilt = math.radians(back)
        axis = (-math.sin(tilt), 0.0, math.cos(tilt))
        velocity, turn, _, _ = bounced(axis, (0.5, 0.0, -1.0), (0.0, spin, 0.0), 0.55, 0.6)
        return velocity[0], turn[1]

    speeds, turns = zip(*(on(back) for back in (-40.0, -20.0, 0.0, 20.0, 40.0)), strict=True)
    assert speeds[0] > 0.5 and speeds[0] > speeds[1] > speeds[2] > speeds[3] > speeds[4]
    assert turns[0] > turns[1] > turns[2] > turns[3] > turns[4]  # forward it tumbles on
    assert abs(speeds[4]) < 0.1
    assert on(40.0, -60.0)[0] < 0 < on(-40.0, -60.0)[0]


def test_a_bounce_only_takes_energy_and_keeps_angular_momentum_about_the_touch() -> None:
    rng = np.random.default_rng(3)
    higher = 0
    for _ in range(400):
        axis, v, w = direction(rng), vector(rng), vector(rng, 80)
        v = (v[0], v[1], -abs(v[2]))
        v2, w2, _, parting = bounced(axis, v, w, 0.55, 0.25)
        assert energy(axis, v2, w2) <= energy(axis, v, w) + 1e-6
        lever = plain(oval.reach)(0.0, 0.0, -1.0, *axis, LONG, SHORT)[1:]
        turned = momentum(axis, w2) - momentum(axis, w)
        assert turned == pytest.approx(np.cross(lever, np.subtract(v2, v)), abs=1e-12)
        assert parting >= 0
        higher += v2[2] > 1.2 * -v[2]
    assert higher > 5  # spin becomes height
