"""Shots of rugby for tests: run by the physics, or drawn by hand where that is too blunt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import atan2, cos, sin
from typing import Any

from puntadidito.core.shotlog import Contact, Crossing, Fall, Gone, Knot, Path, ShotLog
from puntadidito.core.shotlog import Touch as Spot
from puntadidito.flick.order import Flicked, Leaves, Lies
from puntadidito.games.rugby.facts import Facts, Kind, Meant, Order
from puntadidito.games.rugby.layout import side_of
from puntadidito.games.rugby.observe import read_log
from puntadidito.games.rugby.shooter import run
from puntadidito.games.rugby.table import BALL

NANO = 1_000_000_000
Way = Iterable[tuple[int, int, int]]
"""Times and places."""


def flick(
    body: int, at: tuple[int, int], to: tuple[int, int], speed: float, *, after: int = 0
) -> Flicked:
    """A flick towards a point, speed in metres a second."""
    a = atan2(to[1] - at[1], to[0] - at[0])
    way = Leaves(round(speed * cos(a) * NANO), round(speed * sin(a) * NANO))
    return Flicked(body, at, way, after)


def shot(
    *flicks: Flicked,
    lies: Iterable[Lies] = (),
    kinds: tuple[Kind, ...] = ("advance",),
    axis: int = 90_000,
    kicker: int = 0,
    **said: Any,
) -> Order:
    """A shot; the ball lies across the pitch. ``kicker``: whose side flicks the ball itself."""
    meant = tuple(
        Meant(kind, side_of(flicked.body), flicked.body)
        if flicked.body != BALL
        else Meant(kind, kicker, -1)
        for kind, flicked in zip(kinds, flicks, strict=True)
    )
    return Order(0, lies=tuple(lies), flicks=flicks, meant=meant, axis=axis, **said)


def ran(order: Order) -> Facts:
    """What a shot does that the physics runs."""
    return read_log(order, run(order))


def drawn(
    order: Order,
    ways: Mapping[int, Way],
    contacts: Iterable[tuple[int, int, int]] = (),
    *,
    still: Iterable[int] = (),
    gone: Iterable[tuple[int, int, int]] = (),
    falls: Iterable[tuple[int, int]] = (),
    heights: tuple[int, ...] = (),
    axes: tuple[tuple[int, int, int], ...] = (),
    crossings: Iterable[Crossing] = (),
    soft: Iterable[int] = (),
) -> Facts:
    """What a shot does that is drawn: straight ways from place to place, whoever met and when.

    ``contacts``: time, body, other; the other stands still at times in ``still``, and they hardly
    close in on one another at times in ``soft``. ``heights`` and ``axes`` are the ball's, at its
    knots.
    """
    paths = []
    for body, x, y in sorted(order.table):
        knots = tuple(Knot(*knot) for knot in ways.get(body, ()))
        if not knots or knots[0].time:
            knots = (Knot(0, x, y), *knots)
        flat = ((0, 0),) * (len(knots) - 1)
        if body == BALL:
            high = heights or ((7_000,) * len(knots) if axes else ())
            sinks = (0,) * (len(high) - 1) if high else ()
            paths.append(Path(body, knots, flat, high, sinks, axes=axes))
        else:
            paths.append(Path(body, knots, flat))
    where = {path.body: path for path in paths}
    met, spots = [], []
    for t, body, other in sorted(contacts):
        at = where[body].at(t)
        met.append(Contact(t, body, other, 9 if t in soft else 100))
        spots.append(Spot(round(at[0]), round(at[1]), 0, 0, 100, 0 if t in still else 50))
    ends = [path.knots[-1].time for path in paths] + [t for t, *_ in contacts]
    log = ShotLog(
        max(ends, default=0),
        tuple(paths),
        tuple(met),
        tuple(Gone(*left) for left in gone),
        touches=tuple(spots),
        falls=tuple(Fall(*fall) for fall in falls),
        crossings=tuple(crossings),
    )
    return read_log(order, log)
