"""Questions to the log of a shot: who met whom, where everybody was, who moved."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterable
from math import hypot

from puntadidito.core.shotlog import MICRO, Contact, Knot, Path, ShotLog
from puntadidito.flick.order import Lies
from puntadidito.flick.regions import Region, fault_at, wholly

STILL = 2.0
"""What is slower than this, millimetres a second, is taken to lie still."""


def by_body(log: ShotLog, body: int) -> Path:
    """The way of a body; `KeyError` if it was not on the table."""
    for path in log.paths:
        if path.body == body:
            return path
    raise KeyError(body)


def contacts_of(log: ShotLog, body: int) -> list[Contact]:
    """What a body met and what met it, in order of time."""
    return [contact for contact in log.contacts if body in (contact.body, contact.other)]


def other_than(contact: Contact, body: int) -> int:
    """Whom, or which side of the table, a body met in a contact of its own."""
    return contact.body if contact.other == body else contact.other


def first_contact(
    log: ShotLog, body: int, of: Callable[[int], bool] = lambda _: True
) -> Contact | None:
    """The first contact of a body with others of a kind; sides of the table are negative."""
    met = (c for c in log.contacts if body in (c.body, c.other) and of(other_than(c, body)))
    return next(met, None)


def between(log: ShotLog, start: int, end: int) -> list[Contact]:
    """Contacts from a time on and before another (microseconds)."""
    return [contact for contact in log.contacts if start <= contact.time < end]


def gone(log: ShotLog) -> tuple[int, ...]:
    """What fell or left the table, in order of time."""
    return tuple(left.body for left in log.gone)


def rests(log: ShotLog) -> dict[int, Knot]:
    """Where the bodies that moved ended, be it on the table or off it."""
    return {path.body: path.knots[-1] for path in log.paths if path.pulls}


def at(log: ShotLog, time: int) -> dict[int, tuple[float, float]]:
    """Where everything is (micrometres) that is still on the table at a time."""
    left = {gone.body for gone in log.gone if gone.time <= time}
    return {path.body: path.at(time) for path in log.paths if path.body not in left}


def speed_at(log: ShotLog, body: int, time: int) -> float:
    """How fast a body is at a time, millimetres a second; at a knot, how fast it leaves it."""
    path = by_body(log, body)
    k = bisect_right(path.knots, time, key=lambda knot: knot.time) - 1
    if k < 0 or k >= len(path.pulls):
        return 0.0
    here, then = path.knots[k], path.knots[k + 1]
    whole, passed = (then.time - here.time) / MICRO, (time - here.time) / MICRO
    ax, ay = path.pulls[k]
    vx = (then.x - here.x) / whole + ax * (passed - whole / 2)
    vy = (then.y - here.y) / whole + ay * (passed - whole / 2)
    return hypot(vx, vy) / 1000


def was_moving(log: ShotLog, body: int, time: int) -> bool:
    """Whether a body moved at a time; before a contact of its own ask a microsecond earlier."""
    return speed_at(log, body, time) > STILL


def wholly_inside(log: ShotLog, region: Region, body: int, r: int, time: int) -> bool:
    """Whether all of a disc of radius ``r`` lay in a region at a time."""
    x, y = by_body(log, body).at(time)
    return fault_at(wholly(region, r), round(x), round(y)) is None


def begins_with(log: ShotLog, table: Iterable[Lies]) -> bool:
    """Whether everything lay where an order says, and nothing else did."""
    return {(path.body, path.knots[0].x, path.knots[0].y) for path in log.paths} == set(table)
