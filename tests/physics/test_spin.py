"""Discs that spin: how the table brakes them, and what rims do to one another."""

import math
from itertools import pairwise

import numpy as np
import pytest

from puntadidito.physics import Body, Flick, Frame, Kernel, Kind, World, simulate
from puntadidito.physics.kernels.spin import BRAKES_CENTRE, BRAKES_RIM, LAST, shares

MU, RADIUS, MASS = 0.25, 0.0105, 0.0021


def cloth(grip: float = 0.1, mu: float = MU) -> World:
    return World(
        bodies=(Body(RADIUS, MASS), Body(RADIUS, MASS)),
        kinds=(Kind(friction=mu, cushion=0.4),),
        restitution=((0.5,),),
        grip=((grip,),),
        frame=Frame(-2, -2, 2, 2),
    )


def slid(rim: float) -> float:
    positions = [(0, 0), (0, 1)]
    flick = Flick(0, 1.0, 0, rim=rim)
    result = simulate(cloth(), positions, [flick], kernel=Kernel.ADAPTIVE)
    assert result.positions[0, 1] == 0
    return float(result.positions[0, 0])


def test_the_table_of_shares_is_the_integral_over_the_disc() -> None:
    rings, spokes = 300, 600
    r, a = np.meshgrid((np.arange(rings) + 0.5) / rings, np.arange(spokes) / spokes * 2 * np.pi)
    weight, x, y = r / r.sum(), r * np.cos(a), r * np.sin(a)
    for k in range(1, LAST):
        v, u = k / LAST, 1 - k / LAST
        wx, wy = v - u * y, u * x
        speed = np.hypot(wx, wy)
        assert BRAKES_CENTRE[k] == pytest.approx((weight * wx / speed).sum(), abs=1e-5)
        assert BRAKES_RIM[k] == pytest.approx((weight * (x * wy - y * wx) / speed).sum(), abs=1e-5)
    assert shares(1.0, 0.0) == (1.0, 0.0)
    assert shares(0.0, 1.0) == pytest.approx((0.0, 2 / 3))


def test_a_spinning_disc_slides_farther() -> None:
    plain = slid(0.0)
    assert plain == pytest.approx(1 / (2 * MU * 9.81), abs=1e-9)
    farther = [slid(rim) / plain - 1 for rim in (0.25, 0.5, 1.0, 2.0)]
    assert farther == pytest.approx([0.016, 0.065, 0.27, 0.97], abs=0.01)
    assert slid(-0.5) == slid(0.5)


def test_a_disc_that_only_spins_comes_to_rest_where_it_is() -> None:
    flick = Flick(0, 0, 0, rim=1.0)
    result = simulate(cloth(), [(0, 0), (0, 1)], [flick], kernel=Kernel.ADAPTIVE)
    assert result.positions[0].tolist() == [0, 0]
    # The rim brakes at 4/3 mu g.
    assert result.duration == pytest.approx(1.0 / (4 / 3 * MU * 9.81), abs=0.011)


def spins(result_at: float, **flick: float) -> tuple[float, float, float, float]:
    """Velocities of two discs shortly after a central hit without friction of the table."""
    world = cloth(mu=0.0)
    positions = [(-0.1, 0), (0, 0)]
    result = simulate(
        world, positions, [Flick(0, 1.0, 0, **flick)], kernel=Kernel.ADAPTIVE, until=result_at
    )
    rows = result.segments.rows
    first, last = result.segments.first[1] - 1, result.segments.first[2] - 1
    return (*rows[first, 3:5], *rows[last, 3:5])


def test_a_spinning_disc_throws_the_other_aside() -> None:
    vx, vy, wx, wy = spins(0.2)
    assert (vy, wy) == (0, 0)
    assert (vx, wx) == pytest.approx((0.25, 0.75))
    vx, vy, wx, wy = spins(0.2, rim=2.0)
    # The rim rubs past the struck disc at 2 m/s: grip times the push, which is 0.75 m.
    assert (vx, wx) == pytest.approx((0.25, 0.75))
    assert (vy, wy) == pytest.approx((-0.075, 0.075))


def test_grip_never_does_more_than_stop_the_rubbing() -> None:
    _, vy, _, wy = spins(0.2, rim=0.03)
    assert (vy, wy) == pytest.approx((-0.005, 0.005))


def test_spin_needs_a_world_that_grips_and_a_kernel_that_can() -> None:
    with pytest.raises(ValueError, match="grips"):
        simulate(cloth(grip=0.0), [(0, 0), (0, 1)], [Flick(0, 1, 0, rim=1)], kernel=Kernel.ADAPTIVE)
    with pytest.raises(ValueError, match="spin"):
        simulate(cloth(), [(0, 0), (0, 1)], [Flick(0, 1, 0)])


def test_what_is_noted_of_a_spinning_disc_follows_it_closely() -> None:
    fine = cloth()
    flick = Flick(0, 1.0, 0.3, rim=1.5)
    result = simulate(fine, [(0, 0), (0, 1)], [flick], kernel=Kernel.ADAPTIVE)
    rows = result.segments.rows[result.segments.first[0] : result.segments.first[1]]
    assert len(rows) < 40
    for before, after in pairwise(rows[1:]):
        arrived = result.segments.place(0, math.nextafter(after[0], 0))
        assert arrived == pytest.approx(tuple(after[1:3]), abs=1e-4)
        assert after[0] > before[0]
