"""An order: what is flicked, from where, and how it leaves the finger."""

import math

import pytest

from puntadidito.flick import order
from puntadidito.flick.order import Finger, Flicked, Leaves, Order, Swing, leaves
from puntadidito.flick.spots import turned
from puntadidito.physics import Body, Frame, Kind, World

FAST = 4_000_000_000
FINGER = Finger(FAST)
WORLD = World(
    bodies=(Body(0.0155, 0.005), Body(0.0155, 0.005), Body(0.02, 0.015)),
    kinds=(Kind(friction=0.136, cushion=0.75),),
    restitution=((0.9,),),
    frame=Frame(-0.4, -0.4, 0.4, 0.4),
)


@pytest.mark.parametrize("side", range(4))
def test_how_a_body_leaves(side: int) -> None:
    for angle, (x, y) in {0: (1, 0), 90_000: (0, 1), 180_000: (-1, 0), 270_000: (0, -1)}.items():
        way = leaves(Swing(angle, 1000), FINGER, side=side)
        assert way == (*turned((x * FAST, y * FAST), side), 0, 0)
    vx, vy, *_ = leaves(Swing(30_000, 250), FINGER, side=side)
    assert turned((vx, vy), -side) == (866_025_404, 500_000_000)


def test_how_it_leaves_a_noisy_hand() -> None:
    plain = Swing(90_000, 500)
    vx, vy, *_ = leaves(plain, FINGER, errors=(1_000_000, 0))  # one standard deviation to the left
    assert abs(math.degrees(math.atan2(vy, vx)) - 90.35) < 1e-6
    assert leaves(plain, FINGER, errors=(0, -2_000_000))[:2] == (0, 1_900_000_000)
    assert leaves(Swing(0, 1000), FINGER, errors=(0, 3_000_000))[:2] == (FAST, 0)  # no stronger
    assert leaves(Swing(0, 990), FINGER, errors=(0, 1_000_000))[:2] == (FAST, 0)


def test_a_chip_meets_the_ball_lower_and_a_spin_turns_the_rim_by_the_speed() -> None:
    finger = Finger(FAST, rim=1_200, chip=4_000)
    way = leaves(Swing(0, 1000, swerve=-500, chip=1000), finger)
    assert way == (FAST, 0, 4_000_000, -2_400_000_000)
    half = leaves(Swing(90_000, 500, swerve=1000, chip=250), finger)
    assert half == (0, 2_000_000_000, 1_000_000, 2_400_000_000)
    left, right = (leaves(Swing(0, 333, swerve=bend), finger).rim for bend in (-77, 77))
    assert left == -right < 0
    assert leaves(Swing(0, 1000, swerve=500, chip=1000), FINGER)[2:] == (0, 0)


def shot(*flicks: Flicked) -> Order:
    return Order(0, lies=((0, 0, 0),), flicks=flicks)


def test_a_shot_is_run_from_where_everything_lies() -> None:
    up = Flicked(2, (0, -200_000), Leaves(0, 1_500_000_000))
    made = shot(up)
    assert made.table == ((0, 0, 0), (2, 0, -200_000))
    assert math.isnan(order.places(made, 3)[1][0]) and order.places(made, 3)[2] == pytest.approx(
        (0.0, -0.2)
    )
    log = order.run(WORLD, made)
    assert [path.body for path in log.paths] == [0, 2] and log.contacts[0].body in (0, 2)
    assert log == order.run(WORLD, made)


def test_a_second_flick_starts_when_it_is_told_to() -> None:
    one = Flicked(0, (0, 0), Leaves(0, 500_000_000))
    two = Flicked(2, (200_000, 0), Leaves(0, 500_000_000), after=300_000)
    log = order.run(WORLD, Order(0, flicks=(one, two)))
    late = next(path for path in log.paths if path.body == 2)
    assert late.at(299_000) == (200_000, 0) and late.at(400_000)[1] > 40_000


def test_discs_do_not_fly() -> None:
    with pytest.raises(ValueError, match="fly"):
        order.run(WORLD, shot(Flicked(2, (0, -200_000), Leaves(0, 1, 1))))
