"""Which way a figure could come back from offside, and who would be in it (5.1.2.2, 5.1.2.3)."""

from __future__ import annotations

from math import cos, radians, sin

import pytest

from puntadidito.games.rugby import returns
from puntadidito.games.rugby.layout import Layout, seen
from puntadidito.games.rugby.table import BALL

Point = tuple[int, int]
ONE, MATE, MORE, LAST = 4, 5, 6, 7
HIS = 15


def table(side: int, stand: dict[int, Point]) -> Layout:
    """The ball in the middle; who stands where as a side sees it, its figures first."""
    on: list[Point | None] = [None] * BALL
    for body, at in stand.items():
        on[body if side == 0 else (body + 15) % 30] = seen(at, side, 0)
    return Layout((*on, (0, 0)), 90_000)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "start, others, met",
    [
        ((200_000, 21_500), {}, ()),  # past the ball
        ((200_000, 21_499), {}, None),
        ((200_000, 30_000), {HIS: (-30_000, 30_000)}, None),  # the circle is to be left, too
        ((200_000, 30_000), {HIS: (-80_000, 30_000)}, ()),
        ((200_000, 100_000), {MATE: (15_000, 100_000)}, (MATE,)),
        ((200_000, 100_000), {MATE: (15_000, 100_000), HIS: (-30_000, 100_000)}, None),
        ((217_500, 100_000), {HIS: (-3_500, 100_000)}, ()),  # level with the ball is onside
        ((217_501, 100_000), {HIS: (-3_500, 100_000)}, None),
        ((200_000, 100_000), {HIS: (100_000, 121_000)}, ()),
        ((200_000, 100_000), {HIS: (100_000, 120_999)}, None),
        ((200_000, 339_500), {}, ()),  # along the side line
        ((200_000, 339_501), {}, None),
    ],
)
def test_who_is_met_on_the_straight_way_back(
    side: int, start: Point, others: dict[int, Point], met: tuple[int, ...] | None
) -> None:
    way = (-1.0, 0.0) if side == 0 else (1.0, 0.0)
    found = returns._lane(table(side, {ONE: start, **others}), ONE + 15 * side, way, side, 0)
    assert found == (None if met is None else tuple(body + 15 * side for body in met))


def walled(*mates: int) -> dict[int, Point]:
    """One whose only way leads straight back, and mates who stand on it."""
    stand = {ONE: (200_000, 100_000)}
    for n, d in enumerate((120, 70, 20, -20, -70, -120)):
        x, y = (round(25_000 * part(radians(d))) for part in (cos, sin))
        stand[HIS + n] = (200_000 + x, 100_000 + y)
    row = zip(mates, (150_000, 110_000, 70_000), strict=False)
    return {**stand, **{mate: (x, 100_000) for mate, x in row}}


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(
    "mates, called",
    [((), (ONE,)), ((MATE,), (ONE, MATE)), ((MATE, MORE), (ONE, MATE, MORE)),
     ((MATE, MORE, LAST), None)],
)  # fmt: skip
def test_three_are_called_at_most(
    side: int, mates: tuple[int, ...], called: tuple[int, ...] | None
) -> None:
    groups = returns.groups(table(side, walled(*mates)), side, 0)
    own = 15 * side
    assert groups.get(ONE + own) == (None if called is None else tuple(b + own for b in called))


@pytest.mark.parametrize("side", [0, 1])
def test_the_way_with_the_fewest_is_taken(side: int) -> None:
    stand = {ONE: (200_000, 100_000), MATE: (150_000, 100_000)}
    groups = returns.groups(table(side, stand), side, 0)
    assert groups == {body + 15 * side: (body + 15 * side,) for body in (ONE, MATE)}
    own = ONE + 15 * side
    assert own not in returns.groups(table(side, stand), side, 0, stays=(own,))
