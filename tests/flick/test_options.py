"""Questions that are answered by hand, and a table laid out at will."""

from typing import Any

import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Choice, Code, Menu, Ran, Refused
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import options, practice
from puntadidito.flick.order import Order
from puntadidito.flick.regions import Region, keep_in, keep_out
from puntadidito.flick.shapes import Disc, Rect

TABLE = Region(
    (
        keep_in(Rect(0, 0, 100, 100), reason="off", law=("1",)),
        keep_out(Disc(50, 50, 10, rim=False), reason="taken", law=("2",), solid=True),
    )
)


class Toy(options.ByHand):
    def by_hand(self, option: str, value: Any) -> bool:
        if option != "put":
            return False
        options.check_stand(TABLE, options.read(value, tuple[int, int], "put", ("9",)))
        return True


def refused(option: Any, value: Any = None) -> tuple[str, Any]:
    with pytest.raises(Refused) as caught:
        asked().check(Choice("1", 0, option, value))
    return caught.value.reason, caught.value.law


def asked() -> Toy:
    return Toy(Menu(("pass",), barred={"waive": ("7",)}), ("timeout",))


def test_words_have_no_value_and_hands_have_one() -> None:
    for option, value in (("pass", None), ("timeout", None), ("put", [3, 4])):
        asked().check(Choice("1", 0, option, value))
    assert refused("pass", 3)[0] == refused("timeout", 3)[0] == "no_value"
    assert refused("waive") == ("barred.waive", ("7",))
    assert refused("sing")[0] == refused(None)[0] == "unknown_option"
    assert refused("put") == refused("put", [1]) == ("put", ("9",))
    assert refused("put", [101, 0]) == ("off", ("1",))
    assert refused("put", [50, 50]) == ("taken", ("2",))
    assert [word["name"] for word in asked().words.describe()["menu"]] == ["pass"]


def test_before_a_strict_referee_only_what_is_there_is_in_the_way() -> None:
    options.check_stand(TABLE, (101, 0), strict=True)
    with pytest.raises(Refused) as caught:
        options.check_stand(TABLE, (50, 59), strict=True)
    assert caught.value.law == ("2",)
    options.check_stand(TABLE, (50, 60), strict=True)


@pytest.mark.parametrize(
    ("angle", "power", "reason"),
    [(-1, 1, "f.angle"), (360_000, 1, "f.angle"), (0, 0, "f.power"), (0, 1001, "f.power")],
)
def test_a_finger_turns_once_round_and_has_an_end_of_strength(
    angle: int, power: int, reason: str
) -> None:
    with pytest.raises(Refused) as caught:
        options.check_swing(angle, power, "f", ("3",))
    assert (caught.value.code, caught.value.reason) == (Code.MALFORMED, reason)
    assert caught.value.law == ("3",) and caught.value.params
    options.check_swing(0, 1, "f", ())
    options.check_swing(359_999, 1000, "f", ())


def test_any_place_of_a_row_may_be_taken() -> None:
    below = sampler(b"row")
    row = [(-5, -3), (4, 4)]
    assert {options.any_stand(row, below) for _ in range(200)} == {-5, -4, -3, 4}


# ---- practice -----------------------------------------------------------------------------------

TRAY = practice.Tray(bodies=5, edge=100, apart=20, law=("8",))


@pytest.mark.parametrize(
    "wrong", [((5, 0, 0),), ((-1, 0, 0),), ((0, 101, 0),), ((0, 0, -101),), ((0, 0, 0), (0, 50, 0))]
)
def test_what_cannot_be_laid_out(wrong: Any) -> None:
    with pytest.raises(Refused) as caught:
        TRAY.check(wrong)
    assert (caught.value.code, caught.value.reason) == (Code.MALFORMED, "practice")


def test_nothing_is_laid_on_anything() -> None:
    TRAY.check(((0, 0, 0), (4, 20, 0), (1, -100, 100)))
    with pytest.raises(Refused) as caught:
        TRAY.check(((0, 0, 0), (4, 19, 0)))
    assert (caught.value.code, caught.value.law) == (Code.ILLEGAL, ("8",))
    assert caught.value.params == {"piece": 4}


def test_a_try_is_read_run_and_told() -> None:
    assert practice.read([1, 2], tuple[int, int]) == (1, 2)
    with pytest.raises(Refused):
        practice.read([1, "x"], tuple[int, int])
    for side, angle, power in ((4, 0, 1), (-1, 0, 1), (0, 360_000, 1), (0, 0, 0)):
        with pytest.raises(Refused):
            practice.check_swing(side, angle, power)
    practice.check_swing(3, 359_999, 1000)
    log = ShotLog(7, (), (), ())
    ran = practice.practise(Order(2), lambda _: log, lambda order, seen: (order.seat, seen))
    assert ran == Ran((2, log), log)
