"""Touches that last come to an end: what leans on things, or is caught between them, lies still."""

from collections.abc import Callable

import numpy as np
import pytest

from puntadidito.games.football import table
from puntadidito.physics import Ending, Flick
from puntadidito.physics.pieces.outcome import Result, kind_of, simulate
from puntadidito.physics.pieces.play import Batch
from tests.physics.pieces import laws, rugby
from tests.physics.pieces.worlds import (
    MOST_CONTACTS,
    Flicks,
    contacts_of,
    deepest,
    football_flicks,
    goal_mouths,
    play_football,
)

R = table.BALL_R / 1e6
AWAY = [(-0.575, 0.0, 0.0), (0.575, 0.0, 0.0)]


def rolled(place: tuple[float, float], velocity: tuple[float, float]) -> Result:
    """A ball alone, which rolls before it comes to anything."""
    places = np.full((23, 2), np.nan)
    places[table.BALL] = place
    return simulate(table.world(), places, [Flick(table.BALL, *velocity)], movers=AWAY)


@pytest.mark.parametrize(
    "batch",
    [
        pytest.param(lambda: play_football(goal_mouths(1500, seed=40)), id="goal mouths"),
        pytest.param(lambda: play_football(football_flicks(500, seed=41)), id="football"),
        pytest.param(lambda: rugby.flicks(300, seed=42), id="rugby"),
        pytest.param(lambda: rugby.kicks(300, seed=43), id="kicks"),
    ],
)
def test_no_shot_touches_without_end(batch: Callable[[], Batch]) -> None:
    played = batch()
    assert (played.ending == Ending.AT_REST).all()
    assert contacts_of(played).max() < MOST_CONTACTS


def test_a_ball_that_rolls_into_the_net_stays_there_after_a_few_touches() -> None:
    result = rolled((0.45, 0.03), (1.5, 0.0))
    nets = [c for c in result.contacts if kind_of(table.world(), c.other) == "net"]
    assert 2 <= len(nets) < 12
    deep = table.GOAL_LINE / 1e6 + table.NET_DEPTH / 1e6 - R
    assert result.positions[table.BALL, 0] == pytest.approx(deep, abs=1e-3)


def test_spin_is_spent_against_the_barrier_and_not_along_it() -> None:
    """Rolled at a slant it rolls on along the wood, as fast as it did."""
    slow, along = 0.02, 0.8
    height = (table.TOUCH_LINE + table.CLOTH_BEYOND + table.TABLE_BEYOND) / 1e6
    result = rolled((-0.3, height - R - 0.0005), (along, slow))
    wood = [c for c in result.contacts if c.other < 0 and kind_of(table.world(), c.other) == "side"]
    assert 1 <= len(wood) < 12
    before, after = (
        result.pieces.state(table.BALL, time)[1][:2]
        for time in (wood[0].time - 1e-9, wood[-1].time + 0.01)
    )
    assert after[0] > 0.9 * before[0]
    assert abs(after[1]) < 0.02


def test_a_ball_on_rails_comes_to_rest() -> None:
    """Dropped between the keeper's rod and the side net, it lies on both, off the cloth."""
    places = np.full((23, 2), np.nan)
    net = table.POST_Y / 1e6
    places[table.BALL] = 0.63, net - R
    # His rod comes from below and lifts the ball against the net.
    flick = Flick(table.BALL, -0.02, 0.0, lift=0.3)
    keeper = (0.577, net - 2 * R + 0.0022, 0.0)
    result = simulate(table.world(), places, [flick], movers=[AWAY[0], keeper])
    assert result.ending == Ending.AT_REST
    assert len(result.contacts) < 300
    kinds = {kind_of(table.world(), c.other) for c in result.contacts}
    assert kinds >= {"net", "keeper"}
    assert result.positions[table.BALL, 2] > R + 1e-4


def test_a_ball_held_above_the_cloth_is_not_put_down_into_what_holds_it() -> None:
    """Shots in which a ball is caught between a base and a net, and the base touches it again."""
    caught = ((501, 458), (1001, 332), (1501, 100))
    for seed, shot in caught:
        shots = Flicks(*(rows[shot : shot + 1] for rows in goal_mouths(500, seed)))
        batch = play_football(shots, pieces=True)
        assert deepest(batch, shots.kicks) < laws.NO_DEEPER
