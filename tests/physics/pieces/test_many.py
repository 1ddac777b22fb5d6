"""Many flicks: all come to an end, the same on every machine, and a batch is its shots."""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from puntadidito.games.football import table
from puntadidito.physics import Ending
from puntadidito.physics.pieces import play
from puntadidito.physics.pieces.outcome import read, simulate
from puntadidito.physics.pieces.play import Batch
from tests.physics.pieces import rugby
from tests.physics.pieces.worlds import Flicks, football_flicks, play_football

ROOT = Path(__file__).parents[3]


def fingerprint(batch: Batch) -> str:
    text = hashlib.blake2b(digest_size=16)
    kept = (batch.positions, batch.axes, batch.fate, batch.fell_at, batch.movers, batch.contact)
    for array in kept:
        text.update(np.ascontiguousarray(array).tobytes())
    return text.hexdigest()


def many_shots() -> str:
    """A thousand flicks at football, and flicks and kicks with an oval."""
    football = play_football(football_flicks(1000, seed=21))
    oval = (rugby.flicks(200, seed=6), rugby.kicks(100, seed=6))
    return " ".join(map(fingerprint, (football, *oval)))


def test_flicks_all_come_to_rest() -> None:
    batch = play_football(football_flicks(1500, seed=20))
    assert (batch.ending == Ending.AT_REST).all()
    assert batch.duration.max() < 10
    there = batch.fate == 0
    assert np.isfinite(batch.positions[there]).all()
    assert np.isfinite(batch.contact).all()


def test_shots_are_the_same_compiled_elsewhere_for_any_processor(tmp_path: Path) -> None:
    code = "from tests.physics.pieces.test_many import many_shots as f; print(f())"
    env = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "NUMBA_CPU_NAME": "generic"}
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == many_shots()


def test_a_batch_is_its_shots() -> None:
    shots = football_flicks(30, seed=22)
    whole = play_football(shots, crossings=True)
    for k in range(30):
        one = play_football(Flicks(*(array[k : k + 1] for array in shots)), crossings=True)
        np.testing.assert_array_equal(one.positions[0], whole.positions[k])
        np.testing.assert_array_equal(one.contact, whole.contacts(k))
        np.testing.assert_array_equal(one.crossings(0), whole.crossings(k))


def test_a_log_that_is_too_short_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    shots = football_flicks(20, seed=23)
    roomy = play_football(shots, crossings=True, pieces=True)
    monkeypatch.setattr(play, "ROWS", 3)
    monkeypatch.setattr(play, "ROWS_A_SHOT", 1)
    tight = play_football(shots, crossings=True, pieces=True)
    for name in ("contact", "crossing", "piece", "positions", "first_row"):
        np.testing.assert_array_equal(getattr(tight, name), getattr(roomy, name))


def test_what_is_not_asked_for_is_not_kept() -> None:
    shots = football_flicks(5, seed=24)
    full = play_football(shots, crossings=True, pieces=True)
    bare = play_football(shots, contacts=False)
    assert len(full.contact) > 0
    assert len(bare.contact) == len(bare.crossing) == len(bare.piece) == 0
    np.testing.assert_array_equal(bare.positions, full.positions)


def test_the_kernel_is_compiled_once() -> None:
    from puntadidito.physics.pieces.loop import play_pieces

    shots = football_flicks(2, seed=25)
    read(play_football(Flicks(*(array[:1] for array in shots)), crossings=True, pieces=True))
    before = len(getattr(play_pieces, "signatures", [0]))  # a world with an oval has its own
    play_football(shots, contacts=False)
    assert len(getattr(play_pieces, "signatures", [0])) == before


def test_bodies_inside_one_another_are_refused() -> None:
    places = np.full((23, 2), np.nan)
    base, movers = table.BASE_R / 1e6, [(-0.575, 0.0, 0.0), (0.575, 0.0, 0.0)]
    places[3], places[7] = (0.0, 0.0), (0.0, 2 * base - 2e-5)
    with pytest.raises(ValueError, match="bodies 3 and 7 lie inside one another"):
        simulate(table.world(), places, [], movers=movers)
    places[7] = 0.0, 2 * base - 1e-6  # what a record rounds
    simulate(table.world(), places, [], movers=movers)
    places[table.BALL] = 0.0, -0.9 * base
    with pytest.raises(ValueError, match="bodies 3 and 22"):
        simulate(table.world(), places, [], movers=movers)
