"""A table laid out at will, and shots on it that nobody counts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import msgspec

from puntadidito.core.contract import Code, Law, Ran, Refused
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick.order import POWER_MAX, TURN, Lies, Order
from puntadidito.flick.spots import Point, free

T = TypeVar("T")
O_ = TypeVar("O_", bound=Order)


class Tray(NamedTuple):
    """What may be laid on a table: so many bodies of one kind."""

    bodies: int
    edge: int
    """How far from the middle the centre of one may lie, on either axis."""
    apart: int
    """Centres of two that touch."""
    law: Law
    """What forbids two that lie on one another."""

    def check(self, lies: tuple[Lies, ...]) -> None:
        """Accept a position, or raise `Refused`."""
        spots: list[Point] = []
        seen: set[int] = set()
        for i, x, y in lies:
            if not 0 <= i < self.bodies or i in seen or max(abs(x), abs(y)) > self.edge:
                raise nonsense(f"piece {i}")
            if not free((x, y), spots, self.apart):
                raise Refused(Code.ILLEGAL, "practice.overlap", {"piece": i}, self.law)
            seen.add(i)
            spots.append((x, y))


def nonsense(detail: str) -> Refused:
    """A try that is none."""
    return Refused(Code.MALFORMED, "practice", {"detail": detail})


def read(raw: Any, kind: type[T]) -> T:
    """A try as a game has it."""
    try:
        return msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        raise nonsense(str(error)) from None


def check_swing(side: int, angle: int, power: int) -> None:
    """From one of four sides, in any direction, as strong as a finger is."""
    if not (0 <= side < 4 and 0 <= angle < TURN and 1 <= power <= POWER_MAX):
        raise nonsense("side, angle or power")


def practise(order: O_, run: Callable[[O_], ShotLog], observe: Callable[[O_, ShotLog], Any]) -> Ran:
    """Run a shot, and say what it did."""
    log = run(order)
    return Ran(observe(order, log), log)
