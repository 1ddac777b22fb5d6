"""What holds in every shot: energy only falls, and nothing is ever inside anything."""

import numpy as np

from puntadidito.games.football import table as football
from puntadidito.games.rugby import table as rugby_table
from tests.physics.pieces import laws, rugby, worlds
from tests.physics.pieces.worlds import Flicks, football_flicks, goal_mouths, play_football

COUNT = 60


def on_the_pitch() -> Flicks:
    return football_flicks(COUNT, seed=11)


def before_the_goal() -> Flicks:
    return goal_mouths(COUNT, seed=13)


def test_energy_never_rises_at_football() -> None:
    for shots in (on_the_pitch(), before_the_goal()):
        batch = play_football(shots, pieces=True)
        assert laws.energy_rises(football.world(), batch, shots.starts) < laws.NO_RISE


def test_energy_never_rises_at_rugby() -> None:
    for batch in (rugby.flicks(COUNT, seed=5, pieces=True), rugby.kicks(COUNT, 4, pieces=True)):
        assert laws.energy_rises(rugby_table.world(), batch) < laws.NO_RISE


def test_nothing_is_ever_inside_anything_at_football() -> None:
    for shots in (on_the_pitch(), before_the_goal()):
        batch = play_football(shots, pieces=True)
        assert worlds.deepest(batch, shots.kicks) < laws.NO_DEEPER


def test_nothing_is_ever_inside_anything_at_rugby() -> None:
    assert rugby.deepest(rugby.flicks(COUNT, seed=5, pieces=True)) < rugby.NO_DEEPER
    kicks = rugby.kick_shots(COUNT, seed=4)
    assert rugby.deepest(rugby.kicks(COUNT, 4, pieces=True), kicks["wedges"]) < rugby.NO_DEEPER


def test_the_laws_are_seen_to_be_broken() -> None:
    """A ball put a hair into a base, and one that is faster after a touch than before."""
    shots = football_flicks(1, seed=11)
    batch = play_football(shots, pieces=True)
    rows = laws.rows_of(batch, 0)
    assert worlds.deepest(batch, shots.kicks) < laws.NO_DEEPER
    rows[rows[:, laws.BODY] == 5, laws.PLACE : laws.PLACE + 2] = rows[0, 2:4] + (0.0, 0.02)
    assert worlds.deepest(batch, shots.kicks) > 9e-4
    last = np.flatnonzero((rows[:, laws.BODY] == 0) & (rows[:, laws.TIME] > 0))[0]
    rows[last, laws.VELOCITY] += 0.2
    assert laws.energy_rises(football.world(), batch, shots.starts) > laws.NO_RISE
