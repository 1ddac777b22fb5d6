"""A ball that slides, rolls, hops and bounces, against what can be worked out on paper."""

import math

import numpy as np
import pytest

from puntadidito.games.football import table
from puntadidito.physics import Flick, Side
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces.arrays import BORDER, FLY, GROUND, ROLL
from puntadidito.physics.pieces.outcome import Result, simulate
from puntadidito.physics.pieces.play import simulate_batch
from tests.physics.pieces.paper import BETA, R, pushed

G = 9.81
CLOTH, ROLLING = table.CLOTH_FRICTION * G, table.CLOTH_ROLLING * G
KEEPERS = [(-0.58, 0.1, 0.0), (0.58, 0.1, 0.0)]
RIM, CHIP = table.RIM_HEIGHT / 1e6, table.CHIP / 1e6


def shoot(
    ball: tuple[float, float],
    *flicks: Flick,
    figure: tuple[float, float] | None = None,
    until: float = 60.0,
) -> Result:
    places = np.full((23, 2), np.nan)
    places[table.BALL] = ball
    if figure:
        places[0] = figure
    return simulate(table.world(), places, flicks, movers=KEEPERS, until=until)


def test_a_ball_slides_and_then_rolls_at_its_share_of_the_speed() -> None:
    for v in (0.3, 0.5, 0.9):
        result = shoot((-0.2, 0), Flick(table.BALL, v, 0))
        rolls = v / (1 + BETA)
        slides = (v - rolls) / CLOTH
        far = (v + rolls) / 2 * slides + rolls**2 / (2 * ROLLING)
        assert result.positions[table.BALL, 0] == pytest.approx(-0.2 + far, abs=1e-9)
        assert result.duration == pytest.approx(slides + rolls / ROLLING, abs=1e-9)
    # The sheet's figures: struck at 0.5 m/s it runs 11 cm.
    assert shoot((0, 0), Flick(table.BALL, 0.5, 0)).positions[table.BALL, 0] == pytest.approx(
        0.107, abs=0.005
    )


@pytest.mark.parametrize("way", [(1, 0), (0, -1), (0.6, 0.8)])
def test_a_ball_that_is_pushed_rolls_from_the_start(way: tuple[float, float]) -> None:
    x, y = way
    result = shoot((-0.2, 0), Flick(table.BALL, 0.6 * x, 0.6 * y, rim=0.6))
    far = 0.6**2 / (2 * ROLLING)
    assert far == pytest.approx(0.306, abs=0.001)  # the sheet's figure: about 30 cm
    rest = result.positions[table.BALL, :2]
    assert rest == pytest.approx((-0.2 + far * x, far * y), abs=1e-9)
    assert result.duration == pytest.approx(0.6 / ROLLING, abs=1e-9)


def test_a_thrown_ball_flies_a_parabola_and_bounces_by_half() -> None:
    result = shoot((-0.3, 0), Flick(table.BALL, 1.0, 0, lift=1.2))
    bounce, *_ = (c for c in result.contacts if c.other == GROUND)
    assert bounce.time == pytest.approx(2 * 1.2 / G, abs=1e-12)
    assert bounce.x == pytest.approx(-0.3 + bounce.time, abs=1e-12)
    assert (bounce.closing, bounce.parting) == pytest.approx((1.2, 0.6))
    top, _ = result.pieces.state(table.BALL, 1.2 / G)
    assert top[2] == pytest.approx(R + 1.2**2 / (2 * G), abs=1e-12)
    assert result.positions[table.BALL, 2] == R


def touched(speed: float, lift: float) -> tuple[Result, float]:
    """A ball struck squarely by a base close to it, and when."""
    result = shoot((0, 0), Flick(0, speed, 0, lift=lift), figure=(-0.022, 0))
    return result, result.contacts[0].time


@pytest.mark.parametrize("lift", [0.0, CHIP / 2, CHIP])
def test_the_height_of_the_rim_lifts_the_ball(lift: float) -> None:
    """The normal leans by asin((r - rim) / r); friction at the rim bends it down, and back."""
    up = (R - RIM + lift) / R
    normal = np.array((math.sqrt(1 - up * up), 0.0, up))
    for speed in (1.0, 1.5, 2.0, 2.5):
        result, time = touched(speed, lift)
        base = result.pieces.state(0, math.nextafter(time, 0))[1]
        lighter = table.BALL_MASS_MG / table.HEAVY_MG
        still = np.zeros(3)
        paper, spin = pushed(still, still, normal, 0.6, base=base, lighter=lighter)
        if paper[2] <= table.HOP:  # a touch that leaves the ball on the cloth
            paper[2] = 0.0
        assert result.pieces.state(table.BALL, time)[1] == pytest.approx(paper, abs=1e-6)
        rows = result.pieces.of_body(table.BALL)
        row = rows[np.searchsorted(rows[:, 0], time, side="right") - 1]
        assert row[10:13] == pytest.approx(spin, abs=1e-4)
        assert spin[1] < 0  # it is sent off with backspin


def test_hops_and_chips_are_as_high_as_the_sheet_says() -> None:
    def rises(speed: float, lift: float) -> float:
        result, time = touched(speed, lift)
        return float(result.pieces.state(table.BALL, time)[1][2]) ** 2 / (2 * G)

    heights = [rises(speed, CHIP) for speed in (1.5, 2.5)] + [rises(2.5, 0.0)]
    assert heights == pytest.approx([0.027, 0.079, 0.016], rel=0.15)
    assert rises(0.3, 0.0) == 0.0


def test_a_hit_keeps_the_momentum_the_table_does_not_take() -> None:
    """Base and ball, along the cloth: 2.1 g and 1.3 g."""
    result = shoot((0, 0.003), Flick(0, 2.0, 0, rim=1.0), figure=(-0.023, 0))
    time = result.contacts[0].time
    masses = table.HEAVY_MG, table.BALL_MASS_MG
    mine, its = (result.pieces.state(body, time)[1] for body in (0, table.BALL))
    after = masses[0] * mine + masses[1] * its
    before = masses[0] * result.pieces.state(0, math.nextafter(time, 0))[1]
    assert after[:2] == pytest.approx(before[:2], abs=1e-6 * 2000)
    assert result.contacts[0].parting == pytest.approx(0.6 * result.contacts[0].closing)


def rolls_off(result: Result, met: int, line: slice) -> tuple[Floats, Floats]:
    """How a ball goes just after it met something, and how it rolls once it has stopped slipping.

    Friction at its foot gives what it takes from the slip to the turning: momentum says which
    share of the slip is left in its speed.
    """
    hit = next(c for c in result.contacts if met in (c.body, c.other))
    rows = result.pieces.of_body(table.BALL)
    row = rows[np.searchsorted(rows[:, 0], hit.time, side="right") - 1]
    after, spin = row[4:6], row[10:12]
    slip = after + R * np.array((-spin[1], spin[0]))
    rolls: Floats = after - slip * BETA / (1 + BETA)
    later = rows[(rows[:, 0] > hit.time) & (rows[:, 18] == ROLL)][0]
    assert later[4:6] == pytest.approx(rolls, abs=1e-6)
    return after[line], rolls[line]


@pytest.mark.parametrize(
    ("start", "speed", "returns"), [(0.35, 1.0, False), (0.0, 1.2, True), (-0.2, 1.4, True)]
)
def test_spin_slows_a_ball_or_turns_it_round(start: float, speed: float, returns: bool) -> None:
    """One that comes off the barrier still turns as on its way there."""
    result = shoot((0, start), Flick(table.BALL, 0, speed))
    hit = next(c for c in result.contacts if c.other == Side.TOP)
    [after], [rolls] = rolls_off(result, Side.TOP, slice(1, 2))
    assert after == pytest.approx(-0.5 * hit.speed)
    assert (rolls > 0) == returns


def test_topspin_follows_what_was_struck() -> None:
    """A rolling ball that loses its speed to a figure goes on after it."""
    result = shoot((-0.4, 0), Flick(table.BALL, 1.0, 0), figure=(0.0, 0.0))
    [after], [rolls] = rolls_off(result, 0, slice(0, 1))
    assert rolls > after + 0.05


def test_the_table_under_the_ball_changes_at_the_border() -> None:
    result = shoot((0.55, 0.3), Flick(table.BALL, 0.8, 0))
    border, *_ = (c for c in result.contacts if c.other == BORDER)
    assert border.x == pytest.approx((table.GOAL_LINE + table.CLOTH_BEYOND) / 1e6, abs=1e-9)
    side, *_ = (c for c in result.contacts if c.other == Side.RIGHT)
    assert side.time > border.time
    _, before = result.pieces.state(table.BALL, math.nextafter(border.time, 0))
    _, after = result.pieces.state(table.BALL, border.time)
    assert after == pytest.approx(before)


def test_over_the_barrier_or_through_its_opening_a_ball_is_gone() -> None:
    over = shoot((0, 0.3), Flick(table.BALL, 0, 1.5, lift=1.5))
    [gone] = over.gone
    assert (gone.body, gone.where) == (table.BALL, Side.TOP)
    low = shoot((0, 0.3), Flick(table.BALL, 0, 1.5, lift=0.3))
    assert low.gone == ()
    assert any(c.other == Side.TOP for c in low.contacts)
    places = np.full((23, 2), np.nan)
    places[0] = 0.5, -0.09
    kicks = np.zeros((1, 23, 4))
    kicks[0, 0] = 2.5, 0, 0, 0
    through = simulate_batch(table.world(), places, kicks, movers=KEEPERS)
    assert np.isfinite(through.gone_at[0, 0])


def test_a_ball_in_the_air_passes_over_figures_and_one_on_the_ground_does_not() -> None:
    high = shoot((-0.15, 0), Flick(table.BALL, 1.0, 0, lift=1.6), figure=(0.0, 0))
    assert all(c.body != 0 for c in high.contacts)
    assert any(row[18] == FLY for row in high.pieces.of_body(table.BALL))
    low = shoot((-0.15, 0), Flick(table.BALL, 1.0, 0, lift=0.4), figure=(0.0, 0))
    assert [c.body for c in low.contacts if c.other == table.BALL] == [0]


def test_a_man_struck_by_a_high_ball_falls_and_lies_flat() -> None:
    result = shoot((-0.1, 0), Flick(table.BALL, 1.4, 0, lift=0.5), figure=(0.0, 0))
    [fall] = result.falls
    assert fall.body == 0
    hit = next(c for c in result.contacts if c.body == 0)
    assert hit.time == fall.time
    assert hit.z > 0.015
    soft = shoot((-0.03, 0), Flick(table.BALL, 0.5, 0), figure=(0.0, 0))
    assert soft.falls == ()
    # Lying, it is ten millimetres high.
    places = np.full((1, 23, 2), np.nan)
    places[0, table.BALL], places[0, 0] = (-0.1, 0), (0, 0)
    kicks = np.zeros((1, 23, 4))
    kicks[0, table.BALL] = 1.0, 0, 0, 0.7
    lying = np.zeros((1, 23))
    over = simulate_batch(table.world(), places, kicks, movers=KEEPERS, lying=lying)
    assert 0 in over.contacts(0)[:, 1]
    lying[0, 0] = 1
    over = simulate_batch(table.world(), places, kicks, movers=KEEPERS, lying=lying)
    assert 0 not in over.contacts(0)[:1, 1]


def test_a_base_struck_hard_falls_and_the_one_that_struck_does_not() -> None:
    places = np.full((1, 23, 2), np.nan)
    places[0, :2] = (0, 0), (0.1, 0)
    for speed, falls in ((2.4, [1]), (1.2, [])):
        kicks = np.zeros((1, 23, 4))
        kicks[0, 0, 0] = speed
        batch = simulate_batch(table.world(), places, kicks, movers=KEEPERS)
        assert np.flatnonzero(np.isfinite(batch.fell_at[0])).tolist() == falls
