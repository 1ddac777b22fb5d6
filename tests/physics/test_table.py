"""Pockets, open sides, lines that are watched, posts."""

import math

import msgspec
import pytest

from puntadidito.physics import (
    Body,
    Crossing,
    Flick,
    Frame,
    Kind,
    Line,
    Part,
    Pocket,
    Side,
    World,
)
from tests.physics.both import Kernel, kernels, simulate
from tests.physics.tables import COIN, CORNER, HALF, STRIKER, alone, carrom


@kernels
def test_a_disc_falls_when_its_centre_passes_the_chord_through_both_rims(kernel: Kernel) -> None:
    for body, disc in ((0, STRIKER), (1, COIN)):
        near = math.sqrt(0.02225**2 - disc.radius**2)
        positions = alone((0, -0.2), (0, 0))
        positions[body] = CORNER - 0.05, CORNER
        result = simulate(carrom(), positions, [Flick(body, 1.0, 0)], kernel=kernel)
        [fall] = result.pocketings
        assert (fall.body, fall.pocket) == (body, 3)
        path = 0.05 - near
        assert path == pytest.approx(fall.time - 0.5 * 0.136 * 9.81 * fall.time**2, abs=1e-9)
        assert result.positions[body] == pytest.approx([math.nan] * 2, nan_ok=True)


@kernels
def test_a_disc_on_the_brink_stays_and_one_beyond_falls(kernel: Kernel) -> None:
    near = math.sqrt(0.02225**2 - COIN.radius**2)
    brink = alone((0, 0), (CORNER - near - 1e-6, CORNER))
    assert simulate(carrom(), brink, [], kernel=kernel).pocketings == ()
    beyond = alone((0, 0), (CORNER - near + 1e-6, CORNER))
    result = simulate(carrom(), beyond, [], kernel=kernel)
    assert [(p.time, p.body) for p in result.pocketings] == [(0.0, 1)]


@kernels
def test_a_disc_larger_than_the_hole_never_falls(kernel: Kernel) -> None:
    small = msgspec.structs.replace(carrom(), pockets=(Pocket(0.1, 0, 0.02),))
    result = simulate(small, alone((0, 0)), [Flick(0, 1, 0)], kernel=kernel)
    assert result.pocketings == ()


@kernels
def test_a_fallen_disc_is_in_nobodys_way(kernel: Kernel) -> None:
    positions = alone((CORNER - 0.2, CORNER - 0.2), (CORNER - 0.05, CORNER - 0.05))
    flicks = [Flick(1, 0.5, 0.5), Flick(0, 0.9, 0.9)]
    result = simulate(carrom(), positions, flicks, kernel=kernel)
    assert [fall.body for fall in result.pocketings] == [1, 0]
    assert result.contacts == ()


def pitch(**changes: object) -> World:
    world = World(
        bodies=(Body(0.01, 0.002), Body(0.005, None)),
        kinds=(Kind(friction=0.25, cushion=0.4),),
        restitution=((0.5,),),
        frame=Frame(-0.5, -0.3, 0.5, 0.3, open=(Side.RIGHT,)),
        lines=(Line(0, -0.1, 0, 0.1), Line(0.2, 0.1, 0.2, -0.1)),
    )
    return msgspec.structs.replace(world, **changes)


@kernels
def test_over_an_open_side_a_body_falls(kernel: Kernel) -> None:
    result = simulate(pitch(), [(0.4, 0), (-0.4, 0)], [Flick(0, 2, 0)], kernel=kernel)
    [leaves] = result.exits
    assert (leaves.body, leaves.side) == (0, Side.RIGHT)
    # Its centre is over the edge, not its rim.
    path = 2 * leaves.time - 0.5 * 0.25 * 9.81 * leaves.time**2
    assert path == pytest.approx(0.1)
    result = simulate(pitch(), [(0.4, 0), (-0.4, 0.2)], [Flick(0, 0, 2)], kernel=kernel)
    assert [c.side for c in result.contacts] == [Side.TOP]
    assert result.exits == ()
    leaning = [(0.495, 0), (-0.4, 0)]
    assert simulate(pitch(), leaning, [], kernel=kernel).exits == ()


@kernels
def test_front_centre_and_back_cross_a_line_one_after_the_other(kernel: Kernel) -> None:
    result = simulate(pitch(), [(-0.1, 0.05), (-0.4, 0)], [Flick(0, 1.5, 0)], kernel=kernel)
    centre = [c for c in result.crossings if c.part is Part.CENTRE]
    assert [(c.line, c.to_right) for c in centre] == [(0, True), (1, False)]
    assert [(c.line, c.part) for c in result.crossings] == [
        (line, part) for line in (0, 1) for part in (Part.FRONT, Part.CENTRE, Part.BACK)
    ]
    assert [c.x for c in result.crossings] == pytest.approx([-0.01, 0, 0.01, 0.19, 0.2, 0.21])
    for crossing in result.crossings:
        assert result.at(crossing.time)[0] == pytest.approx((crossing.x, crossing.y), abs=1e-9)


@kernels
def test_beside_its_ends_a_line_is_not_crossed(kernel: Kernel) -> None:
    result = simulate(pitch(), [(-0.1, 0.11), (-0.4, 0)], [Flick(0, 1.5, 0)], kernel=kernel)
    assert result.crossings == ()


@kernels
def test_a_disc_that_stops_on_a_line_has_only_reached_it(kernel: Kernel) -> None:
    speed = math.sqrt(2 * 0.25 * 9.81 * 0.095)
    result = simulate(pitch(), [(-0.1, 0), (-0.4, 0)], [Flick(0, speed, 0)], kernel=kernel)
    [reached] = result.crossings
    assert isinstance(reached, Crossing)
    assert reached.part is Part.FRONT


@kernels
def test_a_post_is_hit_and_does_not_move(kernel: Kernel) -> None:
    result = simulate(pitch(), [(-0.1, 0), (0.1, 0)], [Flick(0, 1.2, 0)], kernel=kernel)
    assert result.positions[1].tolist() == [0.1, 0]
    assert result.positions[0, 0] < 0.08
    [hit] = result.contacts
    assert hit.parting == pytest.approx(0.5 * hit.closing)


@pytest.mark.parametrize(
    "changes",
    [
        {"restitution": ((0.5, 0.5),)},
        {"restitution": ((-0.1,),)},
        {"kinds": (Kind(0.1, 0.5), Kind(0.1, 0.5)), "restitution": ((0.5, 0.4), (0.5, 0.5))},
        {"bodies": (Body(0.0, 1.0),)},
        {"bodies": (Body(0.1, 0.0),)},
        {"bodies": (Body(0.1, 1.0, kind=1),)},
        {"kinds": (Kind(-0.1, 0.5),)},
        {"kinds": (Kind(0.1, 1.5),)},
        {"frame": Frame(0.1, 0.1, -0.1, 0.2)},
        {"rebound_floor": 0.0},
        {"gravity": math.inf},
        {"lines": (Line(0, 0, 0, 0),)},
    ],
)
def test_a_world_that_makes_no_sense_is_none(changes: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        pitch(**changes)


def test_a_world_is_plain_data() -> None:
    for world in (pitch(), carrom()):
        assert msgspec.json.decode(msgspec.json.encode(world), type=World) == world


@kernels
@pytest.mark.parametrize("x", [-HALF, HALF])
def test_a_disc_in_the_corner_bounces_off_both_sides(kernel: Kernel, x: float) -> None:
    world = carrom(pockets=False)
    way = math.copysign(1.0, x)
    result = simulate(world, alone((way * 0.3, 0.3)), [Flick(0, way, 1)], kernel=kernel)
    sides = {contact.side for contact in result.contacts}
    assert sides == {Side.RIGHT if x > 0 else Side.LEFT, Side.TOP}
