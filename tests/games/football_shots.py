"""Shots of football for tests: run by the physics, or drawn by hand where that is too blunt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import atan2, cos, sin
from typing import Any

from puntadidito.core.shotlog import Contact, Fall, Gone, Knot, Path, ShotLog
from puntadidito.core.shotlog import Touch as Spot
from puntadidito.flick import pieces
from puntadidito.flick.order import Flicked, Leaves, Lies
from puntadidito.flick.pieces import Keeper
from puntadidito.games.football.facts import Facts, Kind, Meant, Order
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.observe import read_log
from puntadidito.games.football.table import BALL, world

NANO = 1_000_000_000
HOME = (Keeper(-575_000, 0), Keeper(575_000, 0))
"""Keepers in their goals, the western first; side 0 attacks east."""


def flick(
    body: int,
    at: tuple[int, int],
    to: tuple[int, int],
    speed: float,
    *,
    after: int = 0,
    rim: float = 0.0,
    lift: float = 0.0,
) -> Flicked:
    """A flick towards a point; speed and rim in metres a second, lift in millimetres."""
    a = atan2(to[1] - at[1], to[0] - at[0])
    leaves = Leaves(
        round(speed * cos(a) * NANO), round(speed * sin(a) * NANO),
        round(lift * 1_000_000), round(rim * NANO),
    )  # fmt: skip
    return Flicked(body, at, leaves, after)


def shot(
    *flicks: Flicked,
    lies: Iterable[Lies] = (),
    kinds: tuple[Kind, ...] = ("attack",),
    pusher: int | None = None,
    **said: object,
) -> Order:
    """A shot; whoever flicks the ball is the keeper who pushes it."""
    meant = []
    for kind, flicked in zip(kinds, flicks, strict=True):
        figure = flicked.body
        if figure == BALL:
            assert pusher is not None
            figure = pusher
        meant.append(Meant(kind, side_of(figure), figure))
    said = {"keepers": HOME, "attacker": meant[0].side, **said}
    return Order(0, lies=tuple(lies), flicks=flicks, meant=tuple(meant), **said)  # type: ignore[arg-type]


def ran(order: Order) -> Facts:
    """What a shot does that the physics runs, all its flicks made."""
    table = world(order.fast_cloth, order.light_bases, order.waiting)
    return read_log(order, pieces.run(table, order))


Way = Iterable[tuple[int, int, int]]
"""Times and places."""


def drew(
    order: Order,
    ways: Mapping[int, Way],
    contacts: Iterable[tuple[int, int, int]] = (),
    *,
    speeds: Mapping[int, tuple[int, int, int]] | None = None,
    gone: Iterable[tuple[int, int, int]] = (),
    falls: Iterable[tuple[int, int]] = (),
    heights: Mapping[int, tuple[int, ...]] | None = None,
) -> ShotLog:
    """The log of a shot that is drawn: straight ways from place to place, whoever met and when.

    ``contacts``: time, body, other. ``speeds``: of those at a time, how fast they closed in, and
    how fast each was; 100, 100 and 0 unless told. Keepers have their own numbers.
    """
    east = order.east
    lay = {body: (x, y) for body, x, y in order.table}

    def path(number: int, at: tuple[int, int], way: Way, high: tuple[int, ...]) -> Path:
        knots = tuple(Knot(t, x, y) for t, x, y in way)
        if not knots or knots[0].time:
            knots = (Knot(0, *at), *knots)
        flat = ((0, 0),) * (len(knots) - 1)
        return Path(number, knots, flat, high, (0,) * (len(high) - 1) if high else ())

    paths = tuple(
        path(body, at, ways.get(body, ()), (heights or {}).get(body, ()))
        for body, at in sorted(lay.items())
    )
    movers = tuple(
        path(end, (stand.x, stand.y), ways.get(KEEPERS[east if end == 0 else 1 - east], ()), ())
        for end, stand in enumerate(order.keepers)
    )
    where = {p.body: p for p in paths}
    met, spots = [], []
    for t, body, other in sorted(contacts):
        closing, speed, its_speed = (speeds or {}).get(t, (100, 100, 0))
        x, y = where[body].at(t)
        met.append(Contact(t, body, other, closing))
        spots.append(Spot(round(x), round(y), 0, 0, speed, its_speed))
    ends = [p.knots[-1].time for p in (*paths, *movers)] + [t for t, *_ in contacts]
    return ShotLog(
        max(ends, default=0),
        paths,
        tuple(met),
        tuple(Gone(*left) for left in gone),
        touches=tuple(spots),
        falls=tuple(Fall(*fall) for fall in falls),
        movers=movers if any(m.pulls for m in movers) else (),
    )


def drawn(
    order: Order,
    ways: Mapping[int, Way],
    contacts: Iterable[tuple[int, int, int]] = (),
    **more: Any,
) -> Facts:
    """What a shot does that is drawn."""
    return read_log(order, drew(order, ways, contacts, **more))
