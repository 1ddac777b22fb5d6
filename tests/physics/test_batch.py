"""Many shots at once say the same as one at a time."""

import math

import numpy as np
import pytest

from puntadidito.physics import Ending, Flick
from puntadidito.physics import batch as batch_module
from puntadidito.physics.pieces import play
from tests.physics.both import Kernel, kernels, simulate, simulate_batch
from tests.physics.tables import alone, breaks, carrom, quiet


@kernels
def test_a_batch_is_its_shots(kernel: Kernel) -> None:
    positions, velocities = breaks(8, seed=7)
    whole = simulate_batch(carrom(), positions, velocities, kernel=kernel)
    for k in range(8):
        flick = Flick(0, *velocities[k, 0].tolist())
        one = simulate(carrom(), positions[k], [flick], kernel=kernel)
        np.testing.assert_array_equal(one.positions, whole.positions[k])
        rows = whole.contact[whole.first_contact[k] : whole.first_contact[k + 1]]
        assert [tuple(contact) for contact in one.contacts] == [tuple(row) for row in rows.tolist()]
        assert one.duration == whole.duration[k]
        fallen = {fall.body: fall.pocket for fall in one.pocketings}
        assert whole.pocket[k].tolist() == [fallen.get(body, -1) for body in range(20)]


@kernels
def test_a_log_that_is_too_short_grows(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    positions, velocities = breaks(20, seed=8)
    roomy = simulate_batch(carrom(), positions, velocities, kernel=kernel)
    flick = Flick(0, *velocities[0, 0].tolist())
    one = simulate(carrom(), positions[0], [flick], kernel=kernel)
    for module in (batch_module, play):
        monkeypatch.setattr(module, "ROWS", 3)
        monkeypatch.setattr(module, "ROWS_A_SHOT", 1)
    tight = simulate_batch(carrom(), positions, velocities, kernel=kernel)
    np.testing.assert_array_equal(tight.contact, roomy.contact)
    np.testing.assert_array_equal(tight.first_contact, roomy.first_contact)
    np.testing.assert_array_equal(tight.positions, roomy.positions)
    again = simulate(carrom(), positions[0], [flick], kernel=kernel)
    assert again.contacts == one.contacts
    np.testing.assert_array_equal(again.segments.rows, one.segments.rows)


def test_contacts_are_kept_only_if_wanted() -> None:
    shots = quiet(3)
    with_log = simulate_batch(carrom(), *shots)
    without = simulate_batch(carrom(), *shots, contacts=False)
    assert len(with_log.contact) > 0
    assert len(without.contact) == 0
    np.testing.assert_array_equal(without.positions, with_log.positions)


def test_one_layout_serves_all_shots() -> None:
    velocities = np.zeros((5, 20, 2))
    velocities[:, 0, 1] = np.linspace(0.1, 0.5, 5)
    rest = simulate_batch(carrom(), alone((0, 0)), velocities).positions[:, 0, 1]
    assert rest == pytest.approx(velocities[:, 0, 1] ** 2 / (2 * 0.136 * 9.81))


def test_shots_may_start_later_and_be_cut_off() -> None:
    velocities = np.full((2, 20, 2), 0.0)
    velocities[:, 0] = 0.1, 0
    starts = np.zeros((2, 20))
    starts[1, 0] = 0.5
    batch = simulate_batch(carrom(), alone((0, 0)), velocities, starts=starts)
    assert batch.duration[1] == pytest.approx(batch.duration[0] + 0.5)
    assert batch.positions[1, 0] == pytest.approx(batch.positions[0, 0])
    batch = simulate_batch(carrom(), alone((0, 0)), velocities, starts=starts, until=0.4)
    assert batch.ending.tolist() == [Ending.AT_REST, Ending.OUT_OF_TIME]


def test_no_shots_are_no_shots() -> None:
    batch = simulate_batch(carrom(), alone((0, 0)), np.zeros((0, 20, 2)))
    assert batch.positions.shape == (0, 20, 2)
    assert len(batch.contact) == 0


@pytest.mark.parametrize(
    ("body", "vx", "at", "x"),
    [
        (0, math.nan, 0, 0.0),
        (0, math.inf, 0, 0.0),
        (0, 1.0, -1, 0.0),
        (0, 1.0, math.nan, 0.0),
        (0, 1.0, 0, math.inf),
        (0, 1.0, 0, math.nan),
        (5, 1.0, 0, 0.0),
        (20, 1.0, 0, 0.0),
        (-1, 1.0, 0, 0.0),
    ],
)
def test_a_shot_that_makes_no_sense_is_refused(body: int, vx: float, at: float, x: float) -> None:
    with pytest.raises(ValueError):
        simulate(carrom(), alone((x, 0)), [Flick(body, vx, 0, at=at)])


def test_other_nonsense_is_refused_too() -> None:
    with pytest.raises(ValueError, match="twice"):
        simulate(carrom(), alone((0, 0)), [Flick(0, 1, 0), Flick(0, 1, 0)])
    with pytest.raises(ValueError, match="inside one another"):
        simulate(carrom(), alone((0, 0), (0.036, 0)), [])
    with pytest.raises(ValueError, match="outside"):
        simulate(carrom(), alone((0.35, 0)), [])
    for spun in (Flick(0, 1, 0, rim=0.1), Flick(0, 1, 0, lift=0.1)):
        with pytest.raises(ValueError, match="neither spin nor fly"):
            simulate(carrom(), alone((0, 0)), [spun])
    with pytest.raises(ValueError, match="positions"):
        simulate(carrom(), [(0, 0)], [])
    with pytest.raises(ValueError, match="velocities"):
        simulate_batch(carrom(), alone((0, 0)), np.zeros((3, 19, 2)))
    with pytest.raises(ValueError, match="end"):
        simulate(carrom(), alone((0, 0)), [], until=math.inf)


def test_the_kernel_is_compiled_once() -> None:
    """Whatever is asked of it: a second form of the arguments would compile all anew."""
    from puntadidito.physics.kernels.exact import play_exactly

    simulate(carrom(), alone((0, 0)), [Flick(0, 1, 0, at=1)])
    simulate_batch(carrom(pockets=False), *quiet(2), contacts=False)
    assert len(getattr(play_exactly, "signatures", [0])) == 1
