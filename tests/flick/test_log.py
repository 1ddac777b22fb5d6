"""What is asked of the log of a shot."""

import pytest

from puntadidito.core.shotlog import MICRO, Contact, Gone, Knot, Path, ShotLog, Turn
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
    assert log.begins_with(SHOT, [(1, 0, 1), *lay[1:]])  # a rounding apart
    assert not log.begins_with(SHOT, [(1, 0, 2), *lay[1:]])


# Body 2 goes up and comes down again, as a ball does that is thrown; then it lies still for half a
# second, and is pushed on.
ROUND = Path(
    2,
    (Knot(0, 0, 0), Knot(SECOND, 0, 1), Knot(3 * SECOND // 2, 0, 1), Knot(2 * SECOND, 100_000, 1)),
    ((0, -8 * MICRO), (0, 0), (0, 0)),
)
TOP = 1_000_000


def test_when_a_body_is_past_a_limit() -> None:
    assert log.while_past(SLIDES, "x", 1, 0) == [(1, log.FOREVER)]
    assert log.while_past(SLIDES, "x", 1, -1) == [(0, log.FOREVER)]
    assert log.while_past(SLIDES, "x", 1, 500_000) == []
    assert log.while_past(SLIDES, "x", -1, -1) == [(0, 2)]  # it leaves the first micrometre
    assert log.while_past(STILL, "y", 1, 80_000) == []
    assert log.while_past(STILL, "y", 1, 79_999) == [(0, log.FOREVER)]
    assert log.while_past(STILL, "y", -1, -80_001) == [(0, log.FOREVER)]


def test_a_bent_way_is_past_a_limit_between_its_knots() -> None:
    ((start, end),) = log.while_past(ROUND, "y", 1, TOP * 3 // 4)
    assert start == pytest.approx(250_000, abs=2) and end == pytest.approx(750_000, abs=2)
    assert ROUND.at(start)[1] > TOP * 3 // 4 >= ROUND.at(end)[1]
    assert log.while_past(ROUND, "y", 1, TOP + 1) == []
    # The knots themselves say nothing of it, and it ends a micrometre past the start.
    assert log.while_past(ROUND, "y", 1, 0) == [(1, log.FOREVER)]
    ((start, end),) = log.while_past(ROUND, "y", 1, 1)
    assert (start, end) == (1, SECOND)


def test_limits_that_are_passed_again_and_again() -> None:
    zigzag = Path(
        5, tuple(Knot(k * SECOND, x, 0) for k, x in enumerate((0, 100, 0, 50, 50))), ((0, 0),) * 4
    )
    assert log.while_past(zigzag, "x", 1, 50) == [(500_001, 1_500_000)]
    ups = log.while_past(zigzag, "x", 1, 49)
    assert [start for start, _ in ups] == [490_001, 2_980_001] and ups[-1][1] == log.FOREVER
    assert log.while_past(zigzag, "x", -1, -50)[0] == (0, 500_000)


def test_spans_that_hold_together_or_one_after_another() -> None:
    assert log.together([], [(0, 5)]) == [] == log.together([(0, 5)], [(5, 9)])
    assert log.together([(0, 5), (7, 9)], [(4, 8)]) == [(4, 5), (7, 8)]
    assert log.either([], [(3, 4)], [(0, 3)]) == [(0, 4)]
    assert log.either([(0, 9)], [(2, 3), (12, 13)]) == [(0, 9), (12, 13)]
    assert log.either() == []


def test_whether_a_body_moved_in_the_instant_before() -> None:
    assert [log.moved_before(ROUND, t) for t in (0, 1, SECOND, SECOND + 1)] == [
        False,
        True,
        True,
        False,
    ]
    assert not log.moved_before(ROUND, 3 * SECOND // 2)  # it is pushed then, and lay before
    assert log.moved_before(ROUND, 3 * SECOND // 2 + 1) and log.moved_before(ROUND, 2 * SECOND)
    assert not log.moved_before(ROUND, 2 * SECOND + 1) and not log.moved_before(STILL, 5)


def test_what_turns_or_bounces_on_the_spot_moves() -> None:
    knots = (Knot(0, 5, 5), Knot(SECOND, 5, 5), Knot(2 * SECOND, 5, 5))
    turns = Path(
        1, knots, ((0, 0),) * 2, turns=(Turn(0, 0), Turn(SECOND, 90), Turn(2 * SECOND, 90))
    )
    assert log.moved_before(turns, 1) and not log.moved_before(turns, SECOND + 1)
    bounces = Path(1, knots, ((0, 0),) * 2, heights=(0, 9, 9), sinks=(0, 0))
    assert log.moved_before(bounces, SECOND) and not log.moved_before(bounces, 2 * SECOND)
    assert log.rest_after(turns, 0) == SECOND == log.rest_after(bounces, 0)


def test_when_a_body_comes_to_rest() -> None:
    assert log.rest_after(ROUND, 0) == SECOND and log.rest_after(ROUND, 500_000) == SECOND
    assert log.rest_after(ROUND, 3 * SECOND // 2) == 2 * SECOND
    assert log.rest_after(ROUND, SECOND + 5) == SECOND + 5  # it lies already
    assert log.rest_after(STILL, 7) == 7


def test_how_a_body_comes_to_a_knot_and_leaves_it() -> None:
    corner = Path(1, (Knot(0, 0, 0), Knot(SECOND, 10, 0), Knot(2 * SECOND, 10, 20)), ((0, 0),) * 2)
    assert log.velocity(corner, SECOND) == (0, 20) and log.velocity_before(corner, SECOND) == (
        10,
        0,
    )
    assert log.velocity_before(corner, 0) == (0, 0) == log.velocity(corner, 2 * SECOND)
    assert log.velocity(ROUND, 0)[1] == pytest.approx(4 * MICRO, abs=2)
    assert log.velocity_before(ROUND, SECOND)[1] == pytest.approx(-4 * MICRO, abs=2)
