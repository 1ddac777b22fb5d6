"""When a flick starts changes only the clock; a flick that touches nothing changes nothing."""

import numpy as np

from puntadidito.games.football import table
from puntadidito.physics import Flick
from puntadidito.physics.pieces.outcome import simulate
from tests.physics.pieces.worlds import Flicks, football_flicks, play_football

KEEPERS = [(-0.575, 0.0, 0.0), (0.575, 0.0, 0.0)]


def test_a_shot_shifted_by_parts_of_a_millisecond_is_the_same() -> None:
    shots = football_flicks(60, seed=5)
    plain = play_football(shots)
    for shift in (0.0001, 0.00037, 0.25):
        starts = shots.starts + shift
        later = play_football(shots._replace(starts=starts))
        np.testing.assert_array_equal(later.fate, plain.fate)
        off = np.abs(later.positions - plain.positions)[:, :, :3]
        assert np.nanmedian(np.nanmax(off, axis=(1, 2))) < 1e-12
        # A ball that only just touches, or only just does not, may tell the difference.
        assert (np.nanmax(off, axis=(1, 2)) < 1e-9).mean() > 0.95
        np.testing.assert_allclose(later.duration, plain.duration + shift, atol=1e-6)


def test_a_sealed_flick_into_stillness_is_the_flick_later() -> None:
    shots = football_flicks(20, seed=6)
    shots.kicks[:, 1:] = 0.0
    for k in range(20):
        places, movers = shots.positions[k], shots.movers[k]
        vx, vy, rim, lift = shots.kicks[k, 0].tolist()
        first = simulate(table.world(), places, [Flick(0, vx, vy, rim, lift)], movers=movers)
        late = simulate(table.world(), places, [Flick(0, vx, vy, rim, lift, at=1.5)], movers=movers)
        assert len(first.contacts) == len(late.contacts)
        for one, other in zip(first.contacts, late.contacts, strict=True):
            assert one[1:3] == other[1:3]
            np.testing.assert_allclose(one[3:], other[3:], atol=1e-7)
            assert abs(other.time - one.time - 1.5) < 1e-7


def test_a_sealed_flick_that_touches_nothing_leaves_the_first_log_as_it_was() -> None:
    shots = football_flicks(200, seed=7)
    shots.kicks[:, 1:] = 0.0
    # One figure is put behind the touch line, and goes away from everything.
    kicks, starts = shots.kicks.copy(), shots.starts.copy()
    places = shots.positions.copy()
    places[:, 21] = np.nan
    alone = play_football(shots._replace(positions=places))
    places[:, 21] = -0.2, 0.43
    kicks[:, 21] = 0.4, 0.0, -0.2, 0.0
    starts[:, 21] = 0.11
    both = play_football(Flicks(places, kicks, starts, shots.movers))
    untouched = [k for k in range(200) if 21 not in both.contacts(k)[:, 1:3]]
    assert len(untouched) > 150
    for k in untouched:
        np.testing.assert_array_equal(both.contacts(k), alone.contacts(k))
        np.testing.assert_array_equal(both.positions[k, :21], alone.positions[k, :21])
