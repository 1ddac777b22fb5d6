"""What is asked of the log of a shot."""

import pytest

from puntadidito.core.shotlog import MICRO, Contact, Gone, Knot, Path, ShotLog
from puntadidito.flick import log
from puntadidito.flick.regions import Region, keep_in
from puntadidito.flick.shapes import Rect

SECOND = MICRO
# Body 1 slides to the right, a metre a second at first, and stops after one second; it hits 3 on
# its way, which falls; 7 never moves.
SLIDES = Path(1, (Knot(0, 0, 0), Knot(SECOND, 500_000, 0)), ((-MICRO, 0),))
FALLS = Path(3, (Knot(0, 400_000, 0), Knot(553_000, 400_000, 0), Knot(900_000, 450_000, 0)),
             ((0, 0), (0, 0)))  # fmt: skip
STILL = Path(7, (Knot(0, 90_000, 80_000),), ())
SHOT = ShotLog(
    2 * SECOND,
    (SLIDES, FALLS, STILL),
    (Contact(200_000, 1, -2, 50), Contact(553_000, 3, 1, 100), Contact(900_000, 3, -4, 10)),
    (Gone(900_000, 3, 2),),
)


def test_the_log_of_these_tests_can_be() -> None:
    assert SHOT.fault() is None


def test_ways_and_contacts_by_body() -> None:
    assert log.by_body(SHOT, 3) is FALLS
    with pytest.raises(KeyError):
        log.by_body(SHOT, 2)
    assert [c.time for c in log.contacts_of(SHOT, 1)] == [200_000, 553_000]
    assert log.contacts_of(SHOT, 7) == []
    assert [log.other_than(c, 1) for c in log.contacts_of(SHOT, 1)] == [-2, 3]


def test_the_first_contact_with_anything_or_with_a_kind() -> None:
    first = log.first_contact(SHOT, 1)
    assert first is not None and first.other == -2
    piece = log.first_contact(SHOT, 1, lambda other: other >= 0)
    assert piece is not None and piece.time == 553_000
    assert log.first_contact(SHOT, 7) is None
    assert log.first_contact(SHOT, 3, lambda other: other == 7) is None


def test_contacts_between_two_times() -> None:
    assert [c.time for c in log.between(SHOT, 200_000, 553_000)] == [200_000]
    assert [c.time for c in log.between(SHOT, 200_001, SECOND)] == [553_000, 900_000]


def test_where_everything_is_at_a_time() -> None:
    half = log.at(SHOT, 500_000)
    assert half == {1: (375_000.0, 0.0), 3: (400_000.0, 0.0), 7: (90_000.0, 80_000.0)}
    assert set(log.at(SHOT, 899_999)) == {1, 3, 7} and set(log.at(SHOT, 900_000)) == {1, 7}


def test_what_moved_and_what_left() -> None:
    assert log.gone(SHOT) == (3,)
    assert log.rests(SHOT) == {1: SLIDES.knots[-1], 3: FALLS.knots[-1]}


def test_how_fast_a_body_is_and_whether_that_is_moving() -> None:
    assert log.speed_at(SHOT, 1, 0) == pytest.approx(1000)
    assert log.speed_at(SHOT, 1, 500_000) == pytest.approx(500)
    # Two millimetres a second are the border.
    assert log.was_moving(SHOT, 1, 997_000) and not log.was_moving(SHOT, 1, 998_500)
    assert not log.was_moving(SHOT, 1, SECOND) and not log.was_moving(SHOT, 7, 5)
    # At a contact one is asked before it, or after it.
    assert not log.was_moving(SHOT, 3, 552_999) and log.was_moving(SHOT, 3, 553_000)


def test_whether_a_disc_lay_wholly_inside() -> None:
    half = Region((keep_in(Rect(0, -50_000, 390_000, 50_000), reason="r", law=()),))
    for time, r, whole in ((0, 0, True), (0, 1, False), (500_000, 15_000, True),
                           (500_000, 15_001, False), (SECOND, 0, False)):  # fmt: skip
        assert log.wholly_inside(SHOT, half, 1, r, time) is whole


def test_whether_it_is_the_log_of_an_order() -> None:
    lay = [(1, 0, 0), (3, 400_000, 0), (7, 90_000, 80_000)]
    assert log.begins_with(SHOT, lay) and log.begins_with(SHOT, lay[::-1])
    assert not log.begins_with(SHOT, lay[:2]) and not log.begins_with(SHOT, [*lay, (8, 0, 0)])
    assert not log.begins_with(SHOT, [(1, 0, 1), *lay[1:]])
