"""Without spin the kernel of pieces and the exact one say the same: each is the other's oracle."""

import math

import numpy as np

from puntadidito.physics import Ending, simulate_batch
from puntadidito.physics.kernels.arrays import Floats
from puntadidito.physics.pieces import play
from tests.physics.both import of_coins
from tests.physics.tables import breaks, carrom, quiet


def layouts(count: int, seed: int) -> tuple[Floats, Floats, Floats]:
    """Twelve discs anywhere, six of them flicked, some later."""
    rng = np.random.default_rng(seed)
    positions = np.full((count, 20, 2), np.nan)
    kicks = np.zeros((count, 20, 2))
    starts = np.zeros((count, 20))
    for k in range(count):
        places: list[tuple[float, float]] = []
        while len(places) < 12:
            x, y = rng.uniform(-0.3, 0.3, 2).tolist()
            if all(math.hypot(x - a, y - b) > 0.042 for a, b in places):
                places.append((x, y))
        positions[k, :12] = places
        kicks[k, :6] = rng.uniform(-1.5, 1.5, (6, 2))
        starts[k, :6] = 0.1 * rng.integers(0, 3, 6)
    return positions, kicks, starts


def test_layouts_in_which_much_moves_end_the_same() -> None:
    positions, kicks, starts = layouts(300, seed=9)
    exact = simulate_batch(carrom(), positions, kicks, starts=starts)
    pieces = play.simulate_batch(of_coins(carrom()), positions, kicks, starts=starts)
    off = np.nan_to_num(np.abs(exact.positions - pieces.positions[:, :, :2])).max(axis=(1, 2))
    same = (exact.fate == pieces.fate).all(axis=1) & (off < 1e-9)
    assert same.mean() > 0.97
    assert np.median(off) < 1e-13
    assert (pieces.ending == Ending.AT_REST).all()


def test_quiet_shots_and_breaks_too() -> None:
    for shots, near, share in ((quiet(300), 1e-9, 1.0), (breaks(100, seed=4), 1e-4, 0.9)):
        exact = simulate_batch(carrom(), *shots)
        pieces = play.simulate_batch(of_coins(carrom()), *shots)
        off = np.nan_to_num(np.abs(exact.positions - pieces.positions[:, :, :2])).max(axis=(1, 2))
        same = (off < near) & (exact.fate == pieces.fate).all(axis=1)
        assert same.mean() >= share
        assert (pieces.ending == Ending.AT_REST).all()


def test_the_same_contacts_in_the_same_order() -> None:
    shots = quiet(50, seed=3)
    exact = simulate_batch(carrom(), *shots)
    pieces = play.simulate_batch(of_coins(carrom()), *shots)
    assert len(exact.contact) == len(pieces.contact) > 100
    seen = pieces.contact[:, [0, 1, 2, 3, 4, 6, 7]]
    pairs = [np.sort(rows[:, 1:3], axis=1).tolist() for rows in (exact.contact, seen)]
    assert pairs[0] == pairs[1]
    times = [rows[:, [0, 5, 6]] for rows in (exact.contact, seen)]
    np.testing.assert_allclose(times[0], times[1], atol=1e-9)
