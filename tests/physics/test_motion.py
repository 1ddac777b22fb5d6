"""Single discs and single hits, against what can be worked out on paper. Both kernels."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puntadidito.physics import Ending, Flick, Side
from tests.physics.both import Kernel, kernels, simulate
from tests.physics.tables import BASE_LINE, COIN, FASTEST, HALF, MU, STRIKER, alone, carrom, sampled

angles = st.floats(-math.pi, math.pi)


@kernels
@sampled
@given(angle=angles, distance=st.floats(0.001, 0.3))
def test_a_disc_slides_as_far_as_friction_lets_it(
    kernel: Kernel, angle: float, distance: float
) -> None:
    speed = math.sqrt(2 * MU * 9.81 * distance)
    flick = Flick(0, speed * math.cos(angle), speed * math.sin(angle))
    result = simulate(carrom(), alone((0, 0)), [flick], kernel=kernel)
    assert np.hypot(*result.positions[0]) == pytest.approx(distance, abs=1e-9)
    assert result.duration == pytest.approx(speed / (MU * 9.81), abs=1e-9)
    assert result.ending is Ending.AT_REST


@kernels
def test_full_force_runs_the_board_three_and_a_half_times(kernel: Kernel) -> None:
    """Law A.1: how a board is made ready; friction and cushions are calibrated to it."""
    flick = Flick(0, 0, FASTEST)
    result = simulate(carrom(), alone((0, BASE_LINE)), [flick], kernel=kernel)
    assert [contact.side for contact in result.contacts] == [Side.TOP, Side.BOTTOM, Side.TOP]
    run = 2 * (HALF - STRIKER.radius)
    into_the_fourth = (HALF - STRIKER.radius - result.positions[0, 1]) / run
    assert 3 + into_the_fourth == pytest.approx(3.5, abs=0.01)


@kernels
@sampled
@given(angle=angles, speed=st.floats(0.2, FASTEST), off=st.floats(-0.99, 0.99))
def test_an_oblique_hit_is_as_on_paper(
    kernel: Kernel, angle: float, speed: float, off: float
) -> None:
    """The coin leaves along the line of centres; friction is off to see the hit alone."""
    world = carrom(mu=0.0, pockets=False)
    reach = STRIKER.radius + COIN.radius
    ux, uy = math.cos(angle), math.sin(angle)
    x, y = -0.1 * ux - off * reach * uy, -0.1 * uy + off * reach * ux
    time = (0.1 - reach * math.sqrt(1 - off * off)) / speed
    positions = alone((x, y), (0, 0))
    flick = Flick(0, speed * ux, speed * uy)
    result = simulate(world, positions, [flick], kernel=kernel, until=time + 0.01)

    [hit] = result.contacts
    assert hit.time == pytest.approx(time, abs=1e-9)
    cosine = math.sqrt(1 - off * off)
    nx, ny = cosine * ux + off * uy, cosine * uy - off * ux
    assert (hit.x, hit.y) == pytest.approx((-COIN.radius * nx, -COIN.radius * ny), abs=1e-9)
    assert hit.closing == pytest.approx(speed * cosine, abs=1e-9)
    assert hit.parting == pytest.approx(0.9 * speed * cosine, abs=1e-9)

    mass, other = 0.015, 0.00525
    push = 1.9 * speed * cosine / (1 / mass + 1 / other)
    coin = (push / other * nx, push / other * ny)
    striker = (speed * ux - push / mass * nx, speed * uy - push / mass * ny)
    there = (x + speed * ux * time, y + speed * uy * time)
    expected = [
        (there[0] + striker[0] * 0.01, there[1] + striker[1] * 0.01),
        (coin[0] * 0.01, coin[1] * 0.01),
    ]
    assert result.positions[:2] == pytest.approx(np.array(expected), abs=1e-9)


@kernels
def test_a_cushion_returns_three_quarters_of_the_speed_across_it(kernel: Kernel) -> None:
    flick = Flick(0, 1.0, 0.5)
    result = simulate(carrom(mu=0.0), alone((0, 0)), [flick], kernel=kernel, until=0.5)
    [hit] = result.contacts
    assert hit.side is Side.RIGHT
    assert (hit.closing, hit.parting) == pytest.approx((1.0, 0.75))
    assert (hit.x, hit.y) == pytest.approx((HALF, 0.5 * hit.time))
    back = 0.75 * (0.5 - hit.time)
    assert result.positions[0] == pytest.approx([HALF - STRIKER.radius - back, 0.25])


@kernels
def test_bodies_part_with_at_least_the_floor(kernel: Kernel) -> None:
    touching = alone((0, 0), (STRIKER.radius + COIN.radius, 0))
    result = simulate(carrom(), touching, [Flick(0, 0.0005, 0)], kernel=kernel)
    assert result.contacts[0].closing == pytest.approx(0.0005, rel=1e-3)
    assert result.contacts[0].parting == 0.001


@kernels
def test_a_later_flick_is_added_to_what_a_body_has(kernel: Kernel) -> None:
    world = carrom(mu=0.0)
    flicks = [Flick(0, 0.1, 0, at=0.5), Flick(1, 0, 0.2, at=0.25)]
    result = simulate(world, alone((0, 0), (0.1, 0.1)), flicks, kernel=kernel, until=1.0)
    assert result.positions[:2] == pytest.approx(np.array([(0.05, 0), (0.1, 0.25)]))

    # The coin is hit before its own time comes, and then gets its flick on top.
    flicks = [Flick(0, 0.9, 0), Flick(1, 0, 0.3, at=0.5)]
    positions = alone((-0.2, 0), (0, 0))
    plain = simulate(carrom(), positions, flicks[:1], kernel=kernel)
    both = simulate(carrom(), positions, flicks, kernel=kernel)
    assert both.at(0.49)[:2] == pytest.approx(plain.at(0.49)[:2])
    assert both.positions[1, 1] > 0.01
    assert both.positions[1, 0] > 0


@kernels
def test_time_may_run_out(kernel: Kernel) -> None:
    result = simulate(carrom(), alone((0, 0)), [Flick(0, 0.3, 0)], kernel=kernel, until=0.1)
    assert result.ending is Ending.OUT_OF_TIME
    assert result.duration == 0.1
    assert result.positions[0, 0] == pytest.approx(0.03 - 0.5 * MU * 9.81 * 0.01)
    waiting = simulate(carrom(), alone((0, 0)), [Flick(0, 1, 0, at=2.0)], kernel=kernel, until=1.0)
    assert waiting.ending is Ending.OUT_OF_TIME
    assert waiting.positions[0].tolist() == [0, 0]


@kernels
def test_nothing_happens_on_a_table_where_nothing_moves(kernel: Kernel) -> None:
    result = simulate(carrom(), alone((0, 0), (0.1, 0)), [], kernel=kernel)
    assert result.ending is Ending.AT_REST
    assert result.duration == 0
    assert result.contacts == ()
    assert simulate(carrom(), alone(), [], kernel=kernel).ending is Ending.AT_REST
