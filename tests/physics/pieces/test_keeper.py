"""A keeper reacts within his delay, his speed and his area, and again to a deflection."""

import numpy as np
import pytest

from puntadidito.games.football import table
from puntadidito.physics import Flick
from puntadidito.physics.pieces.outcome import Result, simulate
from puntadidito.physics.pieces.world import World

DELAY, SPEED = table.KEEPER_DELAY, table.KEEPER_SPEED
EAST = 1
LIMIT = table.world().movers()[EAST].high


def shoot(
    vy: float,
    *others: tuple[float, float],
    vx: float = 1.2,
    world: World | None = None,
    keeper: tuple[float, float, float] = (0.575, 0.0, 0.0),
    flicks: tuple[Flick, ...] = (),
) -> Result:
    places = np.full((23, 2), np.nan)
    places[table.BALL] = 0.25, 0.0
    places[1 : 1 + len(others)] = np.array(others).reshape(-1, 2)
    ball = Flick(table.BALL, vx, vy)
    movers = [(-0.575, 0.0, 0.0), keeper]
    return simulate(world or table.world(), places, [ball, *flicks], movers=movers)


def way(result: Result) -> list[tuple[float, float, float]]:
    """When he was where, and how fast."""
    rows = result.pieces.of_body(23 + EAST)
    return [(row[0], row[2], row[5]) for row in rows.tolist()]


def test_he_stands_until_his_delay_is_over_and_then_goes_to_the_ball() -> None:
    result = shoot(0.15)
    start, *_ = (move for move in way(result) if move[2] != 0)
    assert start[0] == pytest.approx(DELAY)
    assert abs(start[2]) == SPEED
    assert result.movers[EAST] == pytest.approx(0.325 * 0.15 / 1.2, abs=1e-9)
    plain = shoot(-0.15)
    assert plain.movers[EAST] == -result.movers[EAST]


def test_he_waits_for_the_touch_of_the_ball_however_long_the_flick_takes() -> None:
    places = np.full((23, 2), np.nan)
    places[table.BALL], places[0] = (0.25, 0.0), (0.05, -0.04)
    movers = [(-0.575, 0.0, 0.0), (0.575, 0.0, 0.0)]
    for world, wait in ((table.world(), 0.0), (table.world(penalty=True), DELAY)):
        result = simulate(world, places, [Flick(0, 1.0, 0.2)], movers=movers)
        touch = next(c for c in result.contacts if c.other == table.BALL)
        assert touch.time > DELAY
        start, *_ = (move for move in way(result) if move[2] != 0)
        assert start[0] == pytest.approx(touch.time + wait)


def test_he_is_never_faster_nor_out_of_his_area() -> None:
    rng = np.random.default_rng(2)
    for _ in range(60):
        vy, error = rng.uniform(-0.6, 0.6), rng.normal(0, 0.05)
        result = shoot(vy, keeper=(0.575, rng.uniform(-0.05, 0.05), error))
        for (t0, y0, v0), (t1, y1, _) in zip(way(result), way(result)[1:], strict=False):
            assert abs(v0) in (0.0, SPEED)
            assert y1 == pytest.approx(y0 + v0 * (t1 - t0), abs=1e-9)
            assert abs(y1) <= LIMIT + 1e-12


def test_what_he_misjudges_is_what_he_misses() -> None:
    right = shoot(0.15).movers[EAST]
    assert shoot(0.15, keeper=(0.575, 0.0, 0.012)).movers[EAST] == pytest.approx(right + 0.012)


def test_he_sees_a_deflection_no_sooner_than_a_man_can() -> None:
    """Up to the deflection and his delay everything about him is as without it."""
    plain = shoot(0.15, vx=0.9)
    bent = shoot(0.15, (0.38, 0.005), vx=0.9)
    touch = next(c for c in bent.contacts if c.other == table.BALL)
    until = touch.time + DELAY
    assert touch.time > DELAY
    before = [[move for move in way(r) if move[0] < until] for r in (plain, bent)]
    assert before[0][: len(before[1])] == before[1][: len(before[0])]
    again = [move for move in way(bent) if move[0] >= until]
    assert again
    assert again[0][0] == pytest.approx(until)


def test_he_stops_at_a_figure() -> None:
    result = shoot(0.4, (0.575, 0.03))
    half = table.KEEPER_WIDTH / 2e6
    assert result.movers[EAST] == pytest.approx(0.03 - half - table.BASE_R / 1e6, abs=1e-6)
    assert result.positions[1, :2].tolist() == [0.575, 0.03]


def test_a_ball_he_reaches_is_saved_and_a_hard_one_is_not() -> None:
    def saved(vx: float, vy: float) -> bool:
        result = shoot(vy, vx=vx)
        return not any(
            c.line == 1 and c.part == 1 and c.body == table.BALL for c in result.crossings
        )

    assert saved(1.2, 0.18)
    assert not saved(3.0, 0.45)
