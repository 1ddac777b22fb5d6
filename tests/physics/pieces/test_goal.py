"""Thin things and fast balls: nothing goes through a post, a bar or a net."""

import math

import numpy as np
import pytest

from puntadidito.games.football import table
from puntadidito.physics import Flick
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces.arrays import FIRST_FIXTURE
from puntadidito.physics.pieces.outcome import simulate
from puntadidito.physics.pieces.play import Batch, simulate_batch

FAST, PHASES = 3.0, 2000
R, POST = table.BALL_R / 1e6, table.POST_R / 1e6
POST_Y, LINE = table.POST_Y / 1e6, table.GOAL_LINE / 1e6
BAR = table.BAR_HEIGHT / 1e6 + POST
EAST = len(table.world().stands[0].things())
"""The first fixture of the eastern goal."""
AWAY = [(-0.58, 0.0, 0.0), (0.58, 0.1, 0.0)]
EAST_POST, EAST_BAR = FIRST_FIXTURE - EAST - 1, FIRST_FIXTURE - EAST - 2


def shots(places: Floats, velocities: Floats) -> Batch:
    count = len(places)
    positions = np.full((count, 23, 2), np.nan)
    positions[:, table.BALL] = places
    kicks = np.zeros((count, 23, 4))
    kicks[:, table.BALL, [0, 1, 3]] = velocities
    return simulate_batch(table.world(), positions, kicks, movers=AWAY, crossings=True, until=0.4)


def all_meet_the_post(count: int) -> None:
    phases = np.arange(count) / count
    places = np.stack([0.35 - 0.003 * phases, POST_Y + 0.012 * (phases * 7 % 1 - 0.5)], axis=1)
    velocities = np.tile((FAST, 0.0, 0.0), (count, 1))
    batch = shots(places, velocities)
    for k in range(count):
        first = batch.contacts(k)[0]
        assert first[2] == EAST_POST
        # On paper: it is met where their circles touch.
        off = places[k, 1] - POST_Y
        apart = math.sqrt((R + POST) ** 2 - off**2)
        assert first[3] == pytest.approx(LINE - apart * POST / (R + POST), abs=1e-7)
        assert first[6] == pytest.approx(first[8] * apart / (R + POST), rel=1e-6)


def all_meet_the_bar(count: int) -> None:
    """Thrown so that its centre is somewhere behind the bar's three millimetres at the line."""
    phases = np.arange(count) / count
    time = (LINE - R - 0.35) / FAST
    height = BAR + 0.012 * (phases - 0.5)
    lift = (height - R + 0.5 * 9.81 * time**2) / time
    places = np.stack([np.full(count, 0.35), 0.04 * (phases * 13 % 1 - 0.5)], axis=1)
    velocities = np.stack([np.full(count, FAST), np.zeros(count), lift], axis=1)
    batch = shots(places, velocities)
    assert all(batch.contacts(k)[0, 2] == EAST_BAR for k in range(count))


def test_a_fast_ball_never_goes_through_a_post() -> None:
    all_meet_the_post(PHASES)


def test_a_fast_ball_never_goes_through_the_bar() -> None:
    all_meet_the_bar(PHASES)


def test_a_bar_sends_a_ball_where_the_paper_says() -> None:
    places = np.full((23, 2), np.nan)
    places[table.BALL] = 0.4, 0.0
    for lift in (0.82, 0.9, 0.95):
        flick = Flick(table.BALL, 2.0, 0, lift=lift)
        result = simulate(table.world(), places, [flick], movers=AWAY)
        hit = next((c for c in result.contacts if c.other == EAST_BAR), None)
        if hit is None:
            continue
        place, before = result.pieces.state(table.BALL, math.nextafter(hit.time, 0))
        _, after = result.pieces.state(table.BALL, hit.time)
        normal = (place - (LINE, place[1], BAR)) / (R + POST)
        assert np.hypot(*normal[[0, 2]]) == pytest.approx(1, abs=1e-6)
        assert after @ normal == pytest.approx(-0.6 * (before @ normal), abs=1e-7)


def test_what_is_in_the_goal_stays_in_its_net() -> None:
    rng = np.random.default_rng(4)
    count = 500
    places = np.stack([np.full(count, 0.45), rng.uniform(-0.02, 0.02, count)], axis=1)
    velocities = np.stack(
        [rng.uniform(1.5, 3, count), rng.uniform(-0.3, 0.3, count), rng.uniform(0, 0.6, count)],
        axis=1,
    )
    batch = shots(places, velocities)
    wholly = 0
    for k in range(count):
        rows = batch.crossings(k)
        scored = (rows[:, 1] == table.BALL) & (rows[:, 2] == 1) & (rows[:, 3] == 1)
        met = batch.contacts(k)[:, 2]
        if scored.any() and abs(rows[scored][0, 6]) < POST_Y and rows[scored][0, 7] < BAR:
            wholly += 1
            assert np.isin(met, FIRST_FIXTURE - EAST - np.array((3, 4, 5, 6))).any()
            x, y, z = batch.positions[k, table.BALL, :3].tolist()
            assert x < LINE + table.NET_DEPTH / 1e6
            assert abs(y) < POST_Y + 1e-3
            assert z < BAR + 1e-3
    assert wholly > 300
