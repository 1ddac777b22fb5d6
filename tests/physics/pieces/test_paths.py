"""The log of a shot says what the kernel said, to what a page can show."""

import msgspec
import numpy as np
import pytest

from puntadidito.core.shotlog import ShotLog
from puntadidito.games.football import table
from puntadidito.physics.pieces.outcome import Result, read
from tests.physics.pieces.worlds import Flicks, football_flicks, play_football

COUNT = 40


@pytest.fixture(scope="module")
def results() -> list[Result]:
    shots = football_flicks(COUNT, seed=31)
    one = (Flicks(*(array[k : k + 1] for array in shots)) for k in range(COUNT))
    return [read(play_football(shot, crossings=True, pieces=True)) for shot in one]


def test_the_page_sees_everything_within_a_fifth_of_a_millimetre(results: list[Result]) -> None:
    for result in results:
        log = msgspec.json.decode(msgspec.json.encode(result.log()), type=ShotLog)
        assert log.fault() is None
        for time in range(0, log.duration, 17_389):
            exact = result.pieces.at(time / 1e6)
            for path in log.paths:
                if np.isnan(exact[path.body, 0]):
                    continue
                assert np.array(path.at(time)) / 1e6 == pytest.approx(
                    exact[path.body, :2], abs=2e-4
                )
                if path.heights:
                    assert path.height(time) / 1e6 == pytest.approx(exact[path.body, 2], abs=2e-4)


def test_a_log_is_small(results: list[Result]) -> None:
    sizes = [len(msgspec.json.encode(result.log())) for result in results]
    assert np.median(sizes) < 6_000
    assert max(sizes) < 40_000


def test_contacts_lines_falls_and_keepers_are_in_it(results: list[Result]) -> None:
    for result in results:
        log = result.log()
        assert len(log.contacts) == len(log.touches) == len(result.contacts)
        assert [f.body for f in log.falls] == [f.body for f in result.falls]
        assert [c.line for c in log.crossings] == [c.line for c in result.crossings]
        for path in log.movers:
            last = path.knots[-1].y / 1e6
            assert last == pytest.approx(result.movers[path.body], abs=2e-6)
    assert any(result.falls for result in results)
    assert any(result.log().movers for result in results)
    assert any(path.heights for result in results for path in result.log().paths)
    turned = [p for result in results for p in result.log().paths if p.turns]
    assert turned
    assert all(path.spins == () for path in turned)
    assert all(p.body == table.BALL for r in results for p in r.log().paths if p.spins)


def test_a_coin_adds_nothing_to_the_log_it_had() -> None:
    plain = b'{"body":0,"knots":[[0,0,0]],"pulls":[]}'
    from puntadidito.core.shotlog import Knot, Path

    assert msgspec.json.encode(Path(0, (Knot(0, 0, 0),), ())) == plain
