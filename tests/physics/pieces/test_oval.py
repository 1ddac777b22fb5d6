"""An oval ball: how far it is from things, and what a hit does to it."""

import math

import numpy as np
import pytest

from puntadidito.physics.pieces import oval, solids, strike
from tests.physics.pieces.ovals import (
    ABOUT,
    ACROSS,
    LONG,
    MASS,
    SHORT,
    Vector,
    direction,
    energy,
    momentum,
    surface,
    vector,
)
from tests.physics.pieces.plain import plain

to_plane, to_point, to_rod = plain(oval.to_plane), plain(oval.to_point), plain(oval.to_rod)
to_cylinder, to_box = plain(oval.to_cylinder), plain(solids.to_box)
hit = plain(strike.strike)
SIZE = (LONG, SHORT)


def as_nearest(touch: oval.Touch, axis: Vector, apart: float) -> None:
    """A touch against the least distance of sampled points, which is a little too great."""
    gap, normal, lever = touch[0], np.array(touch[1:4]), np.array(touch[4:])
    assert apart - 2e-5 < gap <= apart + 1e-12
    assert normal @ normal == pytest.approx(1)
    u = np.array(axis)
    along = lever @ u
    across = lever @ lever - along**2
    assert along**2 / LONG**2 + across / SHORT**2 == pytest.approx(1)


def test_the_nearest_point_of_every_thing_is_that_of_a_search() -> None:
    rng = np.random.default_rng(6)
    met = dict.fromkeys(("point", "rod", "base", "box"), 0)
    for _ in range(60):
        axis, place = direction(rng), vector(rng, 0.015)
        points = surface(axis) + place
        x, y, z = points.T
        way = direction(rng)
        foot = np.clip(points @ way, 0, 0.03)
        rod = np.linalg.norm(points - foot[:, None] * way, axis=1).min() - 0.0015
        high = (place[0], place[1], abs(place[2]) + 0.011)
        outside = np.maximum(np.hypot(x, y) - 0.0105, 0)
        base = np.hypot(outside, np.maximum(z - place[2] + high[2] - 0.008, 0)).min()
        block = np.maximum(np.abs(points) - (0.010, 0.00185, 0.018), 0)
        cases = (
            ("point", to_point(*place, *axis, *SIZE), np.linalg.norm(points, axis=1).min()),
            ("rod", to_rod(*place, *way, 0.03, 0.0015, *axis, *SIZE), rod),
            ("base", to_cylinder(*high, 0.0105, 0.008, *axis, *SIZE), base),
            (
                "box",
                to_box(*place, 0.010, 0.00185, 0.018, *axis, *SIZE),
                np.linalg.norm(block, axis=1).min(),
            ),
        )
        for name, touch, apart in cases:
            if apart > 3e-4 and touch[0] > 0:
                as_nearest(touch, axis, float(apart))
                met[name] += 1
    assert min(met.values()) > 15, met


def test_what_is_inside_has_no_gap() -> None:
    assert to_point(0.0, 0.0, 0.006, 1.0, 0.0, 0.0, *SIZE)[0] == pytest.approx(-0.001)
    assert to_point(0.0, 0.0, 1e-9, 1.0, 0.0, 0.0, *SIZE)[0] == pytest.approx(-SHORT, abs=1e-8)
    upright = to_cylinder(0.0, 0.0, 0.018, 0.0105, 0.008, 0.0, 0.0, 1.0, *SIZE)
    assert upright[:4] == pytest.approx((-0.001, 0, 0, 1))


def test_a_plane_is_met_with_the_lowest_point() -> None:
    tilt = math.radians(30)
    gap, _, _, _, lx, _, lz = to_plane(
        0.02, 0.0, 0.0, 1.0, math.cos(tilt), 0.0, math.sin(tilt), *SIZE
    )
    low = math.sqrt((LONG * math.sin(tilt)) ** 2 + (SHORT * math.cos(tilt)) ** 2)
    assert (gap, lz) == pytest.approx((0.02 - low, -low))
    assert lx == pytest.approx(-(LONG**2 - SHORT**2) * math.sin(tilt) * math.cos(tilt) / low)


def test_a_hit_keeps_momentum_and_angular_momentum_and_never_gives_energy() -> None:
    rng = np.random.default_rng(7)
    base, radius = 0.0024, 0.0105
    grazed = 0
    for _ in range(300):
        axis = direction(rng)
        v, w, o = vector(rng), vector(rng, 60), vector(rng)
        angle = rng.uniform(0, 2 * math.pi)
        n = (math.cos(angle), math.sin(angle), 0.0)
        lever = plain(oval.reach)(-n[0], -n[1], -n[2], *axis, *SIZE)[1:]
        arm = (radius * n[0], radius * n[1])
        spin = float(rng.normal() * 50)
        out = hit(*v, *w, *axis, *lever, *n, 1 / MASS, ABOUT, ACROSS, o[0], o[1], spin, *arm,
                  1 / base, radius**2 / 2, 0.5, 0.1, 0.001)  # fmt: skip
        v2, w2, o2, spin2, closing, parting = out[:3], out[3:6], out[6:8], out[8], out[9], out[10]
        if closing <= 0:
            assert out[:9] == (*v, *w, o[0], o[1], spin)
            continue
        grazed += parting != pytest.approx(0.5 * closing)
        pushed = np.array(v2) - v
        given = base * (np.array(o2) - o[:2])
        assert MASS * pushed[:2] + given == pytest.approx(0, abs=1e-15)
        turned = momentum(axis, w2) - momentum(axis, w)
        assert turned == pytest.approx(np.cross(lever, pushed), abs=1e-12)
        its_turn = base * radius**2 / 2 * (spin2 - spin)
        assert its_turn == pytest.approx(arm[0] * given[1] - arm[1] * given[0], abs=1e-15)
        before = MASS * energy(axis, v, w) + base / 2 * (o[0] ** 2 + o[1] ** 2)
        after = MASS * energy(axis, v2, w2) + base / 2 * (o2[0] ** 2 + o2[1] ** 2)
        before += base * radius**2 / 4 * spin**2
        after += base * radius**2 / 4 * spin2**2
        assert after <= before + 1e-9
        assert parting >= 0
    assert grazed > 20


def test_an_off_centre_hit_turns_it_and_a_central_one_does_not() -> None:
    def struck(off: float) -> tuple[float, ...]:
        # A base comes along x against the flank of a ball that lies across its way.
        place = (0.0105 + SHORT + 0.001, off, SHORT)
        touch = to_cylinder(*place, 0.0105, 0.008, 0.0, 1.0, 0.0, *SIZE)
        gap, (nx, ny, nz), lever = touch[0], touch[1:4], touch[4:]
        assert 0 < gap < 0.002
        return hit(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, *lever, nx, ny, nz, 1 / MASS,
                   ABOUT, ACROSS, 1.0, 0.0, 0.0, 0.0105 * nx, 0.0105 * ny, 1 / 0.0024,
                   0.0105**2 / 2, 0.5, 0.0, 0.001)  # fmt: skip

    middle = struck(0.0)
    assert middle[:6] == pytest.approx((1.5 * 0.0024 / 0.0039, 0, 0, 0, 0, 0))
    assert middle[6] == pytest.approx((0.0024 - 0.5 * MASS) / 0.0039)
    left, right = struck(0.004), struck(-0.004)
    assert left[5] > 5 > -5 > right[5]  # its far end stays behind
    assert left[5] == -right[5] and left[0] == right[0] < middle[0]
