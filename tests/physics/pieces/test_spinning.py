"""Bases that spin: against the friction integral itself, taken in small steps over many points."""

import math

import msgspec
import numpy as np
import pytest

from puntadidito.physics import Flick
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces.friction import BRAKES_CENTRE, BRAKES_RIM, LAST, PUSHES_ASIDE
from puntadidito.physics.pieces.outcome import Result, simulate
from puntadidito.physics.pieces.world import (
    Area,
    Barrier,
    Between,
    Body,
    Stack,
    Surface,
    Under,
    World,
)

MU, RADIUS, GRAVITY = 0.25, 0.0105, 9.81


def cloth(swerve: float = 1.14, grip: float = 0.1) -> World:
    return World(
        bodies=(Body(Stack(RADIUS), 0.0021, "base"), Body(Stack(RADIUS), 0.0021, "base")),
        between=(
            Between("base", "base", 0.5, grip),
            Between("base", "cloth", 0.0, MU),
            Between("base", "wood", 0.4, grip),
        ),
        surfaces=(Surface("cloth", (Under("base", swerve=swerve),)),),
        barrier=Barrier(Area(-2, -2, 2, 2), "wood"),
    )


def flicked(vx: float, vy: float, rim: float, swerve: float = 1.14) -> Result:
    positions = [(0.0, 0.0), (np.nan, np.nan)]
    return simulate(cloth(swerve), positions, [Flick(0, vx, vy, rim)])


def points() -> tuple[Floats, Floats, Floats]:
    """Where a base presses: weights, x, y in radii."""
    rings, spokes = 60, 120
    r, a = np.meshgrid((np.arange(rings) + 0.5) / rings, np.arange(spokes) / spokes * 2 * np.pi)
    return r / r.sum(), r * np.cos(a), r * np.sin(a)


def oracle(vx: float, vy: float, rim: float, swerve: float) -> tuple[float, float, float]:
    """Where a base ends, and when: half steps and whole ones over the sum of all its points."""
    weight, px, py = points()

    def pull(v: Floats) -> Floats:
        speed = math.hypot(v[0], v[1])
        ux, uy = (v[0] / speed, v[1] / speed) if speed > 0 else (1.0, 0.0)
        wx, wy = v[0] - v[2] * py, v[1] + v[2] * px
        size = np.hypot(wx, wy) + 1e-12
        fx, fy = -wx / size, -wy / size
        brakes = -float((weight * (fx * ux + fy * uy)).sum())
        # The pressure leans forward, as far as it can and the friction makes it.
        lean = weight * (1 + min(1.0, swerve * brakes) * (px * ux + py * uy))
        torque = float((lean * (px * fy - py * fx)).sum())
        return np.array(((lean * fx).sum(), (lean * fy).sum(), 2 * torque)) * MU * GRAVITY

    state, place, time = np.array((vx, vy, rim)), np.zeros(2), 0.0
    while (speed := float(np.abs(state).sum())) > 0.001:
        # Both speeds end together, and the pull turns quickly before they do.
        step = min(0.002, 0.05 * speed / (MU * GRAVITY))
        a = pull(state)
        b = pull(state + 0.5 * step * a)
        place += step * (state + 0.5 * step * b)[:2]
        state = state + step * b
        time += step
    return float(place[0]), float(place[1]), time


def test_the_shares_are_the_integral_over_the_disc() -> None:
    rings, spokes = 300, 600
    r, a = np.meshgrid((np.arange(rings) + 0.5) / rings, np.arange(spokes) / spokes * 2 * np.pi)
    weight, x, y = r / r.sum(), r * np.cos(a), r * np.sin(a)
    for k in range(1, LAST):
        v, u = k / LAST, 1 - k / LAST
        wx, wy = v - u * y, u * x
        speed = np.hypot(wx, wy)
        assert BRAKES_CENTRE[k] == pytest.approx((weight * wx / speed).sum(), abs=2e-5)
        assert BRAKES_RIM[k] == pytest.approx((weight * (x * wy - y * wx) / speed).sum(), abs=2e-5)
        assert PUSHES_ASIDE[k] == pytest.approx((weight * x * wy / speed).sum(), abs=2e-5)
    assert (BRAKES_CENTRE[0], BRAKES_CENTRE[LAST]) == (0.0, 1.0)
    assert (BRAKES_RIM[0], BRAKES_RIM[LAST]) == (pytest.approx(2 / 3), 0.0)


def test_a_spinning_base_slides_farther() -> None:
    """With even pressure, straight on."""

    def slid(rim: float) -> float:
        x, y = flicked(1.0, 0.0, rim, swerve=0.0).positions[0, :2].tolist()
        assert y == 0
        return float(x)

    plain = slid(0.0)
    assert plain == pytest.approx(1 / (2 * MU * GRAVITY), abs=1e-12)
    farther = [slid(rim) / plain - 1 for rim in (0.25, 0.5, 1.0, 2.0)]
    assert farther == pytest.approx([0.016, 0.065, 0.27, 0.97], abs=0.01)
    assert slid(-0.5) == slid(0.5)


@pytest.mark.parametrize("v", [0.4, 1.0, 2.5])
@pytest.mark.parametrize("rim", [0.3, -0.7, 1.2], ids=lambda share: f"rim {share} v")
@pytest.mark.parametrize("swerve", [0.0, 0.69, 1.14])
def test_a_spinning_base_goes_where_the_integral_sends_it(
    v: float, rim: float, swerve: float
) -> None:
    """To a quarter of a millimetre, from 3 cm to 1.6 m."""
    result = flicked(v * 0.6, v * 0.8, rim * v, swerve)
    x, y, time = oracle(v * 0.6, v * 0.8, rim * v, swerve)
    assert np.hypot(*(result.positions[0, :2] - (x, y))) < 2.5e-4
    assert result.duration == pytest.approx(time, abs=0.0005)


def test_what_turns_counter_clockwise_curves_to_the_right() -> None:
    result = flicked(1.0, 0.0, 1.2)
    x, y = result.positions[0, :2].tolist()
    assert 0.26 < x < 0.30
    assert -0.06 < y < -0.03
    assert flicked(1.0, 0.0, 1.2, swerve=0.0).positions[0, 1] == 0.0


def test_both_speeds_end_together_in_a_known_proportion() -> None:
    """Farkas and others, Physical Review Letters 90, 248302: v / u goes to 0.653."""
    # Where it stays: both slow down in that proportion.
    part = np.linspace(0.3, 0.5, 20_001)
    centre, torque = (
        np.interp(LAST * part, np.arange(LAST + 1), share) for share in (BRAKES_CENTRE, BRAKES_RIM)
    )
    ratio = part / (1 - part)
    assert ratio[np.argmin(np.abs(centre / (2 * torque) - ratio))] == pytest.approx(0.653, abs=1e-3)
    # It is come to slowly, and the last two pieces only stop: so it is read at a tenth of a
    # millimetre a second, from above and from below.
    fine = msgspec.structs.replace(cloth(0.0), tolerance=1e-10, rest=1e-5)
    for rim in (0.5, 1.0, 2.0):
        result = simulate(fine, [(0, 0), (np.nan, np.nan)], [Flick(0, 1.0, 0.0, rim)])
        rows = result.pieces.of_body(0)
        speeds = np.hypot(rows[:, 4], rows[:, 5])
        late = rows[np.argmin(np.abs(speeds - 1e-4))]
        assert np.hypot(late[4], late[5]) / (late[12] * RADIUS) == pytest.approx(0.653, abs=0.01)


def test_a_base_that_only_spins_stops_where_it_is() -> None:
    result = flicked(0.0, 0.0, 1.0)
    assert result.positions[0, :2].tolist() == [0, 0]
    # The rim brakes at 4/3 mu g, and turns v^2 / 2a.
    assert result.duration == pytest.approx(1.0 / (4 / 3 * MU * GRAVITY), abs=1e-9)
    turned = 1.0 / (2 * 4 / 3 * MU * GRAVITY) / RADIUS
    assert result.positions[0, 3] == pytest.approx(turned)


def test_a_mirror_image_is_one_bit_for_bit() -> None:
    rng = np.random.default_rng(3)
    for _ in range(20):
        vx, vy, rim = rng.uniform(-2, 2, 3).tolist()
        plain = flicked(vx, vy, rim)
        mirrored = flicked(vx, -vy, -rim)
        assert (mirrored.positions[0, :2] * (1, -1)).tolist() == plain.positions[0, :2].tolist()
        turned = flicked(-vy, vx, rim)
        assert turned.positions[0, 1] == plain.positions[0, 0]
        assert turned.positions[0, 0] == -plain.positions[0, 1]


def test_a_few_dozen_pieces_are_enough() -> None:
    for v in (0.5, 1.0, 2.5):
        assert len(flicked(v, 0.0, 1.2 * v).pieces.of_body(0)) < 80


def hit(**flick: float) -> tuple[float, float, float, float]:
    """Velocities of two bases just after a central hit."""
    result = simulate(cloth(), [(-0.0212, 0), (0, 0)], [Flick(0, 1.0, 0, **flick)])
    time = result.contacts[0].time
    (vx, vy), (wx, wy) = (result.pieces.state(b, time)[1][:2].tolist() for b in (0, 1))
    return vx, vy, wx, wy


def test_a_spinning_base_throws_the_other_aside() -> None:
    assert hit() == pytest.approx((0.25, 0, 0.75, 0), rel=2e-3, abs=1e-12)
    # The rim rubs past the struck base at 2 m/s: grip times the push, which is 0.75 m.
    assert hit(rim=2.0) == pytest.approx((0.25, -0.075, 0.75, 0.075), rel=2e-3)
    # Grip never does more than stop the rubbing.
    assert hit(rim=0.03) == pytest.approx((0.25, -0.005, 0.75, 0.005), rel=6e-2)
