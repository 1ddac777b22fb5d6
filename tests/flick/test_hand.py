"""The hand of a player: how it sets things down, trembles, and errs."""

import math

import numpy as np
import pytest

from puntadidito.core.chance import sampler
from puntadidito.flick import hand
from puntadidito.flick.hand import Hand, hand_error, jittered, spread


def test_what_is_set_down_is_a_hair_from_its_place() -> None:
    laid = [(1_000 * k, -500 * k) for k in range(30)]
    seen = set()
    for bits in range(50):
        moved = jittered(laid, bits)
        seen |= {(x - a, y - b) for (a, b), (x, y) in zip(laid, moved, strict=True)}
    assert len(seen) > 400
    assert min(math.hypot(*p) for p in seen) == 10 and max(math.hypot(*p) for p in seen) == 30
    assert jittered(laid, 7) == jittered(laid, 7) != jittered(laid, 8)
    span = range(-40, 41)
    assert hand.nudges() == tuple((x, y) for x in span for y in span if 100 <= x * x + y * y <= 900)


def test_a_noisy_hand_errs_like_a_bell() -> None:
    errors = [hand_error(bits * 7_919) for bits in range(4000)]
    for k in (0, 1):
        values = [e[k] / 1e6 for e in errors]
        mean = sum(values) / len(values)
        sd = math.sqrt(sum((v - mean) ** 2 for v in values) / len(values))
        assert abs(mean) < 0.06 and abs(sd - 1) < 0.05
        assert max(map(abs, values)) < 6
    a, b = [e[0] for e in errors], [e[1] for e in errors]
    assert abs(sum(x * y for x, y in zip(a, b, strict=True))) / 4e15 < 0.06
    assert hand.splitmix(0)[1] == 0xE220A8397B1DCDAF  # the published first number


def test_errors_are_spread_as_they_would_come() -> None:
    points = spread(400)
    assert np.abs(points.mean(axis=0)).max() < 0.02
    assert np.abs(points.std(axis=0) - 1).max() < 0.03
    assert (points[:16] == spread(16)).all(), "more trials begin with the same ones"
    errors = Hand(2.0, 0.1).errors(400)
    assert errors.std(axis=0) == pytest.approx([math.radians(2.0), 0.1], rel=0.03)


def test_angles_go_all_round_and_power_stays_in_range() -> None:
    wild = Hand(5.0, 0.5)
    for number in (0, 999_999):
        angle, power = wild.flick(0.0, 0.9, lambda n, k=number: min(k, n - 1))  # type: ignore[misc]
        assert 0 <= angle < 360_000 and 1 <= power <= 1000


def test_where_every_flick_trembles_the_hand_errs_the_less() -> None:
    steady, shaky = Hand(0.1, 0.01), Hand(1.0, 0.1)
    assert steady.beside(True) == Hand(0.0, 0.0) and steady.expects(True) == Hand(0.35, 0.025)
    assert shaky.expects(True) == shaky and shaky.beside(False) == shaky == shaky.expects(False)
    rest = shaky.beside(True)
    assert math.hypot(rest.angle, 0.35) == pytest.approx(1.0)
    assert math.hypot(rest.power, 0.025) == pytest.approx(0.1)


def test_a_bell_is_drawn_with_twelve_lots() -> None:
    below = sampler(b"bell")
    values = [hand.bell(below) for _ in range(3000)]
    assert abs(float(np.mean(values))) < 0.06 and abs(float(np.std(values)) - 1) < 0.05
