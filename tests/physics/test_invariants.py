"""What holds whatever happens: momentum, energy, symmetry, nothing inside anything."""

import math
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from puntadidito.physics import Body, Ending, Flick, Kind, Result, Side, World
from puntadidito.physics.kernels.arrays import Floats
from tests.physics.both import Kernel, kernels, simulate
from tests.physics.tables import COIN, FASTEST, HALF, STRIKER, alone, carrom, overlap, sampled

Layout = tuple[Floats, list[Flick]]


@st.composite
def layouts(draw: st.DrawFn, most: int = 8, flicked: int = 3) -> Layout:
    """Some discs anywhere on the board, clear of one another, a few of them flicked."""
    places: list[tuple[float, float]] = []
    spot = st.floats(-0.3, 0.3)
    for _ in range(draw(st.integers(2, most))):
        x, y = draw(spot), draw(spot)
        if all(math.hypot(x - a, y - b) > 0.042 for a, b in places):
            places.append((x, y))
    positions = np.full((20, 2), np.nan)
    positions[: len(places)] = places
    flicks = []
    for body in range(min(flicked, len(places))):
        speed, angle = draw(st.floats(0.1, FASTEST)), draw(st.floats(-math.pi, math.pi))
        at = draw(st.sampled_from([0.0, 0.0, 0.05, 0.3]))
        flicks.append(Flick(body, speed * math.cos(angle), speed * math.sin(angle), at=at))
    return positions, flicks


def velocities(result: Result, time: float) -> Floats:
    """How fast every body is at a time."""
    segments = result.segments
    found = np.zeros((len(segments.gone_at), 2))
    for body in range(len(found)):
        rows = segments.rows[segments.first[body] : segments.first[body + 1]]
        rows = rows[rows[:, 0] <= time]
        if len(rows) and time < segments.gone_at[body]:
            start, _, _, vx, vy, decel = rows[-1]
            speed = math.hypot(vx, vy)
            if speed > 0:
                found[body] = max(0.0, 1 - decel * (time - start) / speed) * np.array((vx, vy))
    return found


def masses(world: World) -> Floats:
    return np.array([body.mass or 0.0 for body in world.bodies])


def moments(result: Result) -> list[float]:
    """Every time at which something changes, and just before and after."""
    # The last thing may be a body that falls into a pocket while it moves.
    times = [*result.segments.rows[:, 0], result.duration]
    return sorted({float(t + d) for t in times for d in (-1e-9, 1e-9) if t + d > 0})


@kernels
@sampled
@given(layout=layouts())
def test_energy_never_grows_by_more_than_the_floor_gives(kernel: Kernel, layout: Layout) -> None:
    world = carrom()
    positions, flicks = layout
    flicks = [Flick(f.body, f.vx, f.vy) for f in flicks]
    result = simulate(world, positions, flicks, kernel=kernel)
    for contact in result.contacts:
        assert contact.parting <= max(0.9 * contact.closing, world.rebound_floor) + 1e-12
    before = math.inf
    gift = 0.5 * 0.015 * world.rebound_floor**2
    for time in moments(result):
        energy = float((0.5 * masses(world) * (velocities(result, time) ** 2).sum(1)).sum())
        assert energy <= before + gift
        before = energy
    assert before == 0


@kernels
@sampled
@given(layout=layouts())
def test_contacts_between_bodies_keep_the_momentum(kernel: Kernel, layout: Layout) -> None:
    """Without friction, until the first cushion."""
    world = carrom(mu=0.0, pockets=False)
    positions, flicks = layout
    flicks = [Flick(f.body, f.vx, f.vy) for f in flicks]
    result = simulate(world, positions, flicks, kernel=kernel, until=0.5)
    end = min((c.time for c in result.contacts if c.side is not None), default=0.5)
    at_first = masses(world) @ velocities(result, 1e-12)
    for contact in result.contacts:
        if contact.time < end - 1e-9:
            now = masses(world) @ velocities(result, contact.time + 1e-12)
            assert now == pytest.approx(at_first, abs=1e-12)


@sampled
@given(layout=layouts(most=12))
def test_a_mirror_and_a_quarter_turn_change_nothing(layout: Layout) -> None:
    """Bit for bit, because no direction of the board is computed differently."""
    positions, flicks = layout
    plain = simulate(carrom(), positions, flicks)
    mirrored = simulate(
        carrom(), positions * (-1, 1), [Flick(f.body, -f.vx, f.vy, at=f.at) for f in flicks]
    )
    turned = simulate(
        carrom(),
        np.stack([-positions[:, 1], positions[:, 0]], axis=1),
        [Flick(f.body, -f.vy, f.vx, at=f.at) for f in flicks],
    )
    np.testing.assert_array_equal(mirrored.positions * (-1, 1), plain.positions)
    back = np.stack([turned.positions[:, 1], -turned.positions[:, 0]], axis=1)
    np.testing.assert_array_equal(back, plain.positions)


@kernels
@sampled
@given(layout=layouts(most=19, flicked=4))
def test_nothing_is_ever_inside_anything(kernel: Kernel, layout: Layout) -> None:
    """No tunnelling: discs are looked at ten times between any two events, and at rest."""
    world = carrom()
    result = simulate(world, *layout, kernel=kernel)
    assert result.ending is Ending.AT_REST
    times = [0.0, *moments(result), result.duration]
    for a, b in pairwise(times):
        for time in np.linspace(a, b, 10):
            assert overlap(world, result.at(float(time))) < 2e-8
    assert overlap(world, result.positions) < 1e-9


@kernels
@sampled
@given(
    length=st.integers(2, 17),
    gap=st.sampled_from([0.0, 1e-9, 1e-6, 1e-4, 3e-3]),
    speed=st.floats(0.5, FASTEST),
    off=st.floats(-0.2, 0.2),
    e=st.sampled_from([0.9, 0.5, 0.0]),
)
def test_chains(
    kernel: Kernel, length: int, gap: float, speed: float, off: float, e: float
) -> None:
    """A row of coins, touching or nearly, struck at its end, and its far end at the cushion."""
    world = carrom(pockets=False, e=e)
    positions = np.full((20, 2), np.nan)
    for k in range(length):
        positions[1 + k] = HALF - COIN.radius - k * (2 * COIN.radius + gap), 0
    positions[0] = positions[length, 0] - STRIKER.radius - COIN.radius - 0.02, off * COIN.radius
    result = simulate(world, positions, [Flick(0, speed, 0)], kernel=kernel)
    assert result.ending is Ending.AT_REST
    assert overlap(world, result.positions) < 1e-9


@kernels
def test_a_body_squeezed_between_a_heavy_one_and_the_cushion_gets_out(kernel: Kernel) -> None:
    world = World(
        bodies=(Body(0.02, 1.0), Body(0.01, 0.001)),
        kinds=(Kind(friction=0.2, cushion=0.0),),
        restitution=((0.0,),),
        frame=carrom().frame,
    )
    positions = [(0.0, 0.0), (HALF - 0.01, 0.005)]
    result = simulate(world, positions, [Flick(0, 3.0, 0)], kernel=kernel)
    assert result.ending is Ending.AT_REST
    assert overlap(world, result.positions) < 1e-6


def test_the_kernels_agree_when_much_moves_at_once() -> None:
    """Each is the other's oracle: same contacts in the same order, same rest."""
    rng = np.random.default_rng(9)
    same = 0
    for _ in range(100):
        places: list[tuple[float, float]] = []
        while len(places) < 12:
            x, y = rng.uniform(-0.3, 0.3, 2).tolist()
            if all(math.hypot(x - a, y - b) > 0.042 for a, b in places):
                places.append((x, y))
        positions = alone(*places)
        flicks = [
            Flick(k, rng.uniform(-2, 2), rng.uniform(-2, 2), at=0.1 * float(rng.integers(3)))
            for k in range(6)
        ]
        one, other = (simulate(carrom(), positions, flicks, kernel=kernel) for kernel in Kernel)
        pairs = [[{c.body, c.other} for c in result.contacts] for result in (one, other)]
        off = np.nan_to_num(np.abs(one.positions - other.positions)).max()
        same += pairs[0] == pairs[1] and off < 1e-4
    assert same >= 95


@kernels
def test_a_bounce_turns_a_disc_back_to_one_that_it_was_leaving_behind(kernel: Kernel) -> None:
    first = HALF - STRIKER.radius - 0.001
    positions = alone((first, 0), (first - STRIKER.radius - COIN.radius - 0.003, 0))
    result = simulate(carrom(), positions, [Flick(0, 2.0, 0), Flick(1, 1.0, 0)], kernel=kernel)
    assert [contact.other for contact in result.contacts[:2]] == [Side.RIGHT, 1]
