"""Thin things and fast balls: nothing goes through a post, a bar or a net."""

import math

import numpy as np
import pytest

from puntadidito.games.football import table
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces import arrays as at
from puntadidito.physics.pieces.arrays import FIRST_FIXTURE
from puntadidito.physics.pieces.play import Batch, simulate_batch
from tests.physics.pieces import laws
from tests.physics.pieces.paper import R, pushed

FAST, PHASES = 3.0, 2000
POST = table.POST_R / 1e6
POST_Y, LINE = table.POST_Y / 1e6, table.GOAL_LINE / 1e6
BAR = table.BAR_HEIGHT / 1e6 + POST
EAST = len(table.world().stands[0].things())
"""The first fixture of the eastern goal."""
AWAY = [(-0.58, 0.0, 0.0), (0.58, 0.1, 0.0)]
EAST_POST, EAST_BAR = FIRST_FIXTURE - EAST - 1, FIRST_FIXTURE - EAST - 2


def shots(places: Floats, velocities: Floats, pieces: bool = False) -> Batch:
    count = len(places)
    positions = np.full((count, 23, 2), np.nan)
    positions[:, table.BALL] = places
    kicks = np.zeros((count, 23, 4))
    kicks[:, table.BALL, [0, 1, 3]] = velocities
    return simulate_batch(
        table.world(), positions, kicks, movers=AWAY, crossings=True, pieces=pieces, until=0.4
    )


def comes_off(batch: Batch, shot: int, met: int, axis: tuple[float, float, float]) -> None:
    """The first touch is that of a rod, where the paper has it, and sends the ball as it says.

    ``axis`` is a point of the rod; not a number along which it goes on.
    """
    first = batch.contacts(shot)[0]
    assert first[2] == met
    rows = laws.rows_of(batch, shot)
    rows = rows[rows[:, laws.BODY] == table.BALL]
    before = laws.later(table.world(), rows[rows[:, laws.TIME] < first[0]][-1], first[0])[0]
    after = rows[rows[:, laws.TIME] == first[0]][-1]
    place = before[at.X : at.Z + 1]
    normal = np.nan_to_num(place - axis)
    assert np.linalg.norm(normal) == pytest.approx(R + POST, abs=2e-9)
    normal /= np.linalg.norm(normal)
    velocity, spin = before[at.VX : at.VZ + 1], before[at.WX : at.WZ + 1]
    assert first[6] == pytest.approx(-velocity @ normal)
    velocity, _ = pushed(velocity, spin, normal, 0.6)
    if velocity[2] <= table.HOP and place[2] < R + 1e-9:
        velocity[2] = 0.0
    assert after[laws.VELOCITY : laws.VELOCITY + 3] == pytest.approx(velocity, abs=1e-9)


def all_meet_the_post(count: int) -> None:
    phases = np.arange(count) / count
    places = np.stack([0.35 - 0.003 * phases, POST_Y + 0.012 * (phases * 7 % 1 - 0.5)], axis=1)
    velocities = np.tile((FAST, 0.0, 0.0), (count, 1))
    batch = shots(places, velocities, pieces=True)
    for shot in range(count):
        comes_off(batch, shot, EAST_POST, (LINE, POST_Y, math.nan))


def all_meet_the_bar(count: int) -> None:
    """Thrown so that its centre is somewhere behind the bar's three millimetres at the line."""
    phases = np.arange(count) / count
    time = (LINE - R - 0.35) / FAST
    height = BAR + 0.012 * (phases - 0.5)
    lift = (height - R + 0.5 * 9.81 * time**2) / time
    places = np.stack([np.full(count, 0.35), 0.04 * (phases * 13 % 1 - 0.5)], axis=1)
    velocities = np.stack([np.full(count, FAST), np.zeros(count), lift], axis=1)
    batch = shots(places, velocities, pieces=True)
    for shot in range(count):
        comes_off(batch, shot, EAST_BAR, (LINE, math.nan, BAR))


def test_a_fast_ball_never_goes_through_a_post() -> None:
    all_meet_the_post(PHASES)


def test_a_fast_ball_never_goes_through_the_bar() -> None:
    all_meet_the_bar(PHASES)


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
