"""How bodies moved: exactly for the rules, small for the page."""

import msgspec
import numpy as np
import pytest

from puntadidito.core.shotlog import Contact, Gone, Knot, Path, ShotLog
from puntadidito.physics import Flick, Result
from tests.physics.both import Kernel, kernels, simulate
from tests.physics.tables import alone, breaks, carrom

POSITIONS, VELOCITIES = breaks(40, seed=6, slowest=4.0)


def a_break(number: int, kernel: Kernel = Kernel.EXACT) -> Result:
    flick = Flick(0, *VELOCITIES[number, 0].tolist())
    return simulate(carrom(), POSITIONS[number], [flick], kernel=kernel)


@kernels
def test_the_end_of_the_way_is_where_it_rests(kernel: Kernel) -> None:
    for number in range(10):
        result = a_break(number, kernel)
        assert result.at(result.duration) == pytest.approx(result.positions, abs=1e-12, nan_ok=True)
        assert result.at(99.0) == pytest.approx(result.positions, abs=1e-12, nan_ok=True)
        assert result.at(0.0) == pytest.approx(POSITIONS[number], abs=0)


def test_a_way_never_jumps() -> None:
    result = a_break(1)
    for body in range(20):
        rows = result.segments.rows[result.segments.first[body] : result.segments.first[body + 1]]
        for row in rows[1:]:
            arrived = result.segments.place(body, float(np.nextafter(row[0], 0)))
            assert arrived == pytest.approx(tuple(row[1:3]), abs=1e-12)


def test_a_break_fits_into_twenty_kilobytes() -> None:
    sizes = [len(msgspec.json.encode(a_break(k).log())) for k in range(40)]
    assert max(sizes) < 20_000


def test_the_page_sees_every_body_where_it_was_to_a_tenth_of_a_millimetre() -> None:
    for number in range(5):
        result = a_break(number)
        sent = msgspec.json.decode(msgspec.json.encode(result.log()), type=ShotLog)
        for time in range(0, sent.duration, 7_919):
            exact = result.at(time / 1e6)
            for path in sent.paths:
                if not np.isnan(exact[path.body, 0]):
                    seen = np.array(path.at(time)) / 1e6
                    assert seen == pytest.approx(exact[path.body], abs=2e-5)


def test_a_body_that_falls_is_gone_at_its_last_knot() -> None:
    positions = alone((0.25, 0.25), (-0.1, 0))
    result = simulate(carrom(), positions, [Flick(0, 1.0, 1.0)])
    [fall] = result.pocketings
    log = result.log()
    striker, coin = log.paths
    assert log.gone == (Gone(round(fall.time * 1e6), 0, fall.pocket),)
    assert striker.knots[-1].time == log.gone[0].time
    assert coin == Path(1, (Knot(0, -100_000, 0),), ())
    assert np.isnan(result.at(fall.time + 0.001)[0]).all()


def test_hits_are_there_to_be_heard() -> None:
    result = a_break(0)
    heard = result.log().contacts
    assert len(heard) == len(result.contacts)
    first = result.contacts[0]
    speed = int(1000 * first.closing)
    assert heard[0] == Contact(round(first.time * 1e6), first.body, first.other, speed)


def test_a_shot_cut_off_in_motion_ends_where_it_was() -> None:
    result = simulate(carrom(), alone((0, 0)), [Flick(0, 0.3, 0)], until=0.1)
    [path] = result.log().paths
    assert path.knots[-1].time == 100_000
    assert path.knots[-1].x == round(result.positions[0, 0] * 1e6)


def test_rest_positions_in_nanometres() -> None:
    result = simulate(carrom(), alone((0.1, -0.2)), [])
    assert result.nanometres()[:2] == ((100_000_000, -200_000_000), None)
