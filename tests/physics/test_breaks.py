"""Opening strokes: the hardest thing that happens on a board."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np

from puntadidito.physics import Batch, Ending
from tests.physics.both import Kernel, simulate_batch
from tests.physics.tables import breaks, carrom, overlap

ROOT = Path(__file__).parents[2]


def fingerprint(batch: Batch) -> str:
    text = hashlib.blake2b(digest_size=16)
    for array in (batch.positions, batch.fate, batch.gone_at, batch.contact):
        text.update(np.ascontiguousarray(array).tobytes())
    return text.hexdigest()


def two_thousand_breaks() -> str:
    return fingerprint(simulate_batch(carrom(), *breaks(2000)))


def test_two_thousand_breaks_are_the_same_in_another_process_that_compiled_for_itself(
    tmp_path: Path,
) -> None:
    code = (
        "from puntadidito.physics.warm_up import main; main(); "
        "from tests.physics.test_breaks import two_thousand_breaks as breaks; print(breaks())"
    )
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    *progress, its = done.stdout.split("\n")[:-1]
    assert progress == ["0.0 exact", "1.0 ready"]
    assert its == two_thousand_breaks()


def test_a_thousand_breaks_at_full_force_all_come_to_rest() -> None:
    world = carrom()
    positions, velocities = breaks(1000, seed=2, slowest=4.0)
    for kernel, count in ((Kernel.EXACT, 1000), (Kernel.PIECES, 200)):
        batch = simulate_batch(world, positions[:count], velocities[:count], kernel=kernel)
        assert (batch.ending == Ending.AT_REST).all()
        assert batch.events.max() < 1000
        assert batch.duration.max() < 3.5
        assert max(overlap(world, rest) for rest in batch.positions) < 1e-9


def test_soft_and_dead_discs_break_too() -> None:
    """Plain restitution would collapse into touches without end; the floor prevents it."""
    positions, velocities = breaks(100, seed=3)
    for e in (0.5, 0.3, 0.0):
        for kernel in Kernel:
            batch = simulate_batch(carrom(e=e), positions, velocities, kernel=kernel)
            assert (batch.ending == Ending.AT_REST).all()


def test_a_break_favours_no_side() -> None:
    """A central stroke on a pack set by hand spreads it to the left as often as to the right."""
    positions, velocities = breaks(2000, seed=5)
    positions[:, 0, 0] = 0.0
    speed = np.sqrt((velocities[:, 0] ** 2).sum(axis=1))
    velocities[:, 0] = np.stack([np.zeros(2000), speed], axis=1)
    batch = simulate_batch(carrom(pockets=False), positions, velocities)
    drift = batch.positions[:, 1:, 0].mean(axis=1)
    assert abs(drift.mean()) < 4 * drift.std() / np.sqrt(len(drift))


def test_discs_that_a_record_rounded_into_one_another_play_on() -> None:
    """A record keeps whole micrometres: discs that touched may overlap by one."""
    world = carrom()
    positions, velocities = breaks(100, seed=10)
    touching = positions[0, 1:] / 0.0311 * 0.031
    positions[:, 1:] = np.round(touching, 6)
    for kernel in Kernel:
        batch = simulate_batch(world, positions, velocities, kernel=kernel)
        assert (batch.ending == Ending.AT_REST).all()
        assert max(overlap(world, rest) for rest in batch.positions) < 1.5e-6
