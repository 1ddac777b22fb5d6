"""Questions to the log of a shot: who met whom, where everybody was, who moved."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable
from itertools import pairwise
from math import ceil, floor, hypot, sqrt
from typing import Literal

from puntadidito.core.contract import Code, Refused
from puntadidito.core.shotlog import MICRO, Contact, Knot, Path, ShotLog
from puntadidito.flick.order import Lies, Order
from puntadidito.flick.regions import Region, fault_at, wholly

STILL = 2.0
"""What is slower than this, millimetres a second, is taken to lie still."""
Axis = Literal["x", "y"]
Span = tuple[int, int]
"""From a time on and before another."""
PARTED = 1
"""Micrometres by which the kernel parts two that overlap by a rounding."""
FOREVER = 1_000 * MICRO
"""Later than any shot lasts."""


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


def velocity(path: Path, time: int) -> tuple[float, float]:
    """How fast a body goes at a time, micrometres a second; at a knot, how it leaves it."""
    return _velocity(path, bisect_right(path.knots, time, key=_when) - 1, time)


def velocity_before(path: Path, time: int) -> tuple[float, float]:
    """The same; at a knot, how it comes to it."""
    return _velocity(path, bisect_left(path.knots, time, key=_when) - 1, time)


def _when(knot: Knot) -> int:
    return knot.time


def _velocity(path: Path, k: int, time: int) -> tuple[float, float]:
    """On a stretch, if there is one of that number."""
    if not 0 <= k < len(path.pulls):
        return 0.0, 0.0
    here, then, (ax, ay) = path.knots[k], path.knots[k + 1], path.pulls[k]
    whole, passed = (then.time - here.time) / MICRO, (time - here.time) / MICRO
    vx = (then.x - here.x) / whole + ax * (passed - whole / 2)
    return vx, (then.y - here.y) / whole + ay * (passed - whole / 2)


def speed_at(log: ShotLog, body: int, time: int) -> float:
    """How fast a body is at a time, millimetres a second; at a knot, how fast it leaves it."""
    return hypot(*velocity(by_body(log, body), time)) / 1000


def was_moving(log: ShotLog, body: int, time: int) -> bool:
    """Whether a body moved at a time; before a contact of its own ask a microsecond earlier."""
    return speed_at(log, body, time) > STILL


def moved_before(path: Path, time: int) -> bool:
    """Whether a body moved, be it on the spot, in the instant before a time: it was not at rest."""
    k = bisect_left(path.knots, time, key=_when) - 1
    return 0 <= k < len(path.pulls) and not _lies_still(path, k)


def rest_after(path: Path, time: int) -> int:
    """When a body that moves from a time on comes to rest."""
    first = max(bisect_right(path.knots, time, key=_when) - 1, 0)
    for k in range(first, len(path.pulls)):
        if _lies_still(path, k):
            return max(time, path.knots[k].time)
    return max(time, path.knots[-1].time)


def _lies_still(path: Path, k: int) -> bool:
    here, then = path.knots[k], path.knots[k + 1]
    return (
        here.x == then.x
        and here.y == then.y
        and not any(path.pulls[k])
        and not (path.heights and path.heights[k] != path.heights[k + 1])
        and not (path.turns and _turned(path, here.time, then.time))
    )


def _turned(path: Path, start: int, end: int) -> bool:
    """Whether it faces elsewhere at the end of a stretch."""
    faces = {turn.time: turn.heading for turn in path.turns}
    return faces.get(start) != faces.get(end)


def while_past(path: Path, axis: Axis, way: int, limit: int) -> list[Span]:
    """When the centre of a body is past a limit, along an axis that way (1 or -1).

    On the limit is not past it; a disc of radius ``r`` is wholly past a line at the limit line + r.

    >>> slides = Path(0, (Knot(0, 0, 0), Knot(MICRO, 500_000, 0)), ((-MICRO, 0),))
    >>> while_past(slides, "x", 1, 375_000) == [(500_001, FOREVER)]
    True
    >>> while_past(slides, "x", 1, 500_000), while_past(slides, "x", -1, -375_000)
    ([], [(0, 500000)])
    """
    found: list[Span] = []
    since: int | None = None
    knots, first = path.knots, axis == "x"
    for k, pulls in enumerate(path.pulls):
        here, then = knots[k], knots[k + 1]
        p = way * (here.x if first else here.y) - limit
        q = way * (then.x if first else then.y) - limit
        pull = way * (pulls[0] if first else pulls[1])
        whole = (then.time - here.time) / MICRO
        bulge = abs(pull) * whole * whole / 8
        cuts = [0.0, whole]
        if min(p, q) <= bulge and max(p, q) >= -bulge:
            cuts[1:1] = _roots(p, (q - p) / whole - pull * whole / 2, pull, whole)
        for begin, end in pairwise(cuts):
            middle = (begin + end) / 2
            # The way from knot to knot, and how far it leaves the straight one.
            on = p + (q - p) * middle / whole + 0.5 * pull * middle * (middle - whole)
            if on > 0 and since is None:
                since = here.time + (floor(begin * MICRO) + 1 if begin or p <= 0 else 0)
            elif on <= 0 and since is not None:
                found.append((since, here.time + ceil(begin * MICRO)))
                since = None
    last = knots[-1]
    if way * (last.x if first else last.y) > limit:
        found.append((last.time if since is None else since, FOREVER))
    elif since is not None:
        found.append((since, last.time))
    return found


def _roots(p: float, rate: float, pull: float, whole: float) -> list[float]:
    """When ``p + rate t + pull t^2 / 2`` is zero, between 0 and a whole time."""
    if pull == 0:
        roots = [-p / rate] if rate else []
    else:
        square = rate * rate - 2 * pull * p
        if square < 0:
            return []
        # Written so that neither root is a difference of nearly equal numbers.
        both = -rate - (sqrt(square) if rate >= 0 else -sqrt(square))
        roots = [both / pull] + ([2 * p / both] if both else [])
    return sorted(t for t in roots if 0 < t < whole)


def together(one: list[Span], two: list[Span]) -> list[Span]:
    """When both hold.

    >>> together([(0, 5), (8, 12)], [(3, 9)])
    [(3, 5), (8, 9)]
    """
    both = ((max(a, c), min(b, d)) for a, b in one for c, d in two)
    return [(start, end) for start, end in both if start < end]


def either(*many: list[Span]) -> list[Span]:
    """When any holds.

    >>> either([(0, 5), (8, 12)], [(3, 6)])
    [(0, 6), (8, 12)]
    """
    found: list[Span] = []
    for start, end in sorted(span for spans in many for span in spans):
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


def wholly_inside(log: ShotLog, region: Region, body: int, r: int, time: int) -> bool:
    """Whether all of a disc of radius ``r`` lay in a region at a time."""
    x, y = by_body(log, body).at(time)
    return fault_at(wholly(region, r), round(x), round(y)) is None


def impossible(detail: str) -> Refused:
    """Facts of a shot that cannot be."""
    return Refused(Code.MALFORMED, "facts", {"detail": detail})


def unlike(log: ShotLog, order: Order) -> str | None:
    """What tells that a log is none of an order; None: it may be."""
    if fault := log.fault():
        return fault
    if order.live:
        return "nobody keeps a log of a real table"
    return None if begins_with(log, order.table) else "pieces lay elsewhere"


def begins_with(log: ShotLog, table: Iterable[Lies]) -> bool:
    """Whether everything lay where an order says, and nothing else did.

    What touches may overlap by a rounded micrometre: the kernel parts it before anything moves.
    """
    lay = {body: (x, y) for body, x, y in table}
    first = {path.body: path.knots[0] for path in log.paths}
    return lay.keys() == first.keys() and all(
        abs(first[body].x - x) <= PARTED and abs(first[body].y - y) <= PARTED
        for body, (x, y) in lay.items()
    )
