"""An oval ball: how far it is from things, and what a hit does to it."""

import math

import numpy as np
import pytest

from puntadidito.physics.pieces import arrays as at
from puntadidito.physics.pieces import oval, solids
from tests.physics.pieces.ovals import (
    LONG,
    MASS,
    SHORT,
    Vector,
    direction,
    energy,
    momentum,
    motion_of,
    push,
    row,
    surface,
    vector,
)
from tests.physics.pieces.plain import plain

to_plane, to_point, to_rod = plain(oval.to_plane), plain(oval.to_point), plain(oval.to_rod)
to_cylinder, to_box = plain(oval.to_cylinder), plain(solids.to_box)
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


BASE, ROUND = 0.0024, 0.0105


def hit(
    axis: Vector, v: Vector, w: Vector, o: Vector, spin: float, touch: oval.Touch, grip: float
) -> tuple[Vector, Vector, Vector, float, float, float]:
    """A base of velocity ``o`` strikes: what ball and base do then, closing and parting speed."""
    n, lever = touch[1:4], touch[4:]
    body = row(axis, v, w)
    x, y, z = np.add(body[0, at.X : at.Z + 1], lever).tolist()
    body[1, at.X], body[1, at.Y] = x - ROUND * n[0], y - ROUND * n[1]
    body[1, at.VX], body[1, at.VY], body[1, at.WZ] = o[0], o[1], spin
    body[1, at.RADIUS], body[1, at.INERTIA], body[1, at.INVERSE_MASS] = ROUND, 0.5, 1 / BASE
    closing, parting = push(body, 0, 1.0, x, y, z, 0.0, 0.0, *n, 0.5, grip, 0.001)
    its = (float(body[1, at.VX]), float(body[1, at.VY]), 0.0)
    return *motion_of(body), its, float(body[1, at.WZ]), closing, parting


def test_a_hit_keeps_momentum_and_angular_momentum_and_never_gives_energy() -> None:
    rng = np.random.default_rng(7)
    grazed = 0
    for _ in range(300):
        axis, v, w, o = direction(rng), vector(rng), vector(rng, 60), vector(rng)
        angle, spin = rng.uniform(0, 2 * math.pi), float(rng.normal() * 50)
        n = (math.cos(angle), math.sin(angle), 0.0)
        touch = plain(oval.against)(0.0, *n, *axis, *SIZE)
        v2, w2, o2, spin2, closing, parting = hit(axis, v, w, o, spin, touch, 0.1)
        if closing <= 0:
            assert (v2, w2, o2[:2], spin2) == (v, w, o[:2], spin)
            continue
        grazed += parting != pytest.approx(0.5 * closing)
        pushed, given = np.subtract(v2, v), BASE * np.subtract(o2, o)[:2]
        assert MASS * pushed[:2] + given == pytest.approx(0, abs=1e-15)
        turned = momentum(axis, w2) - momentum(axis, w)
        assert turned == pytest.approx(np.cross(touch[4:], pushed), abs=1e-12)
        arm = ROUND * np.array(n)
        its_turn = BASE * ROUND**2 / 2 * (spin2 - spin)
        assert its_turn == pytest.approx(arm[0] * given[1] - arm[1] * given[0], abs=1e-15)
        before = MASS * energy(axis, v, w) + BASE / 2 * (o[0] ** 2 + o[1] ** 2)
        after = MASS * energy(axis, v2, w2) + BASE / 2 * (o2[0] ** 2 + o2[1] ** 2)
        before += BASE * ROUND**2 / 4 * spin**2
        after += BASE * ROUND**2 / 4 * spin2**2
        assert after <= before + 1e-9
        assert parting >= 0
    assert grazed > 20


def test_an_off_centre_hit_turns_it_and_a_central_one_does_not() -> None:
    still = (0.0, 0.0, 0.0)

    def struck(off: float) -> tuple[Vector, Vector, Vector]:
        # A base comes along x against the flank of a ball that lies across its way.
        axis = (0.0, 1.0, 0.0)
        touch = to_cylinder(ROUND + SHORT + 0.001, off, SHORT, ROUND, 0.008, *axis, *SIZE)
        assert 0 < touch[0] < 0.002
        return hit(axis, still, still, (1.0, 0.0, 0.0), 0.0, touch, 0.0)[:3]

    v, w, o = struck(0.0)
    assert v == pytest.approx((1.5 * BASE / (BASE + MASS), 0, 0))
    assert o[0] == pytest.approx((BASE - 0.5 * MASS) / (BASE + MASS)) and w == still
    (left, its_left, _), (right, its_right, _) = struck(0.004), struck(-0.004)
    assert its_left[2] > 5 > -5 > its_right[2]  # its far end stays behind
    assert its_left[2] == -its_right[2] and left[0] == right[0] < v[0]
