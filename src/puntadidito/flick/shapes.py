"""Shapes on a table in whole micrometres: whether a point lies in one, decided the same everywhere.

A shape also says what it leaves of a row (``row``), and where the centre of a disc may be that
lies wholly inside it (``less``) or touches it (``more``).
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import isqrt, sqrt
from typing import Literal

import msgspec

Stretch = tuple[int, int]
"""Whole places from the first to the second, both of them included."""
FAR = 10**9
"""Farther than any table reaches."""


class Shape(msgspec.Struct, frozen=True, tag_field="shape"):
    """Points of a table."""

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        raise NotImplementedError

    def row(self, y: int) -> list[Stretch]:
        """Which x of a row lie in it."""
        raise NotImplementedError

    def less(self, r: int) -> Shape:
        """Where the centre of a disc may be that lies wholly in it."""
        raise NotImplementedError

    def more(self, r: int) -> tuple[AnyShape, ...]:
        """Where the centre of a disc is that reaches into it."""
        raise NotImplementedError


class Rect(Shape, frozen=True, tag="rect"):
    """A rectangle with its edges."""

    x0: int
    y0: int
    x1: int
    y1: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        return self.x0 <= x <= self.x1 and self.y0 <= y <= self.y1

    def row(self, y: int) -> list[Stretch]:
        """Which x of a row lie in it."""
        return [(self.x0, self.x1)] if self.y0 <= y <= self.y1 else []

    def less(self, r: int) -> Rect:
        """Where the centre of a disc may be that lies wholly in it."""
        return Rect(self.x0 + r, self.y0 + r, self.x1 - r, self.y1 - r)

    def more(self, r: int) -> tuple[AnyShape, ...]:
        """Its sides moved out, and round corners."""
        x0, y0, x1, y1 = self.x0, self.y0, self.x1, self.y1
        corners = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
        return (
            Rect(x0 - r, y0, x1 + r, y1),
            Rect(x0, y0 - r, x1, y1 + r),
            *(Disc(x, y, r) for x, y in corners),
        )


class Disc(Shape, frozen=True, tag="disc"):
    """A disc, with its rim or without: what lies beside a thing may touch it."""

    x: int
    y: int
    r: int
    rim: bool = True

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        away = (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y)
        return away <= self.r * self.r if self.rim else away < self.r * self.r

    def row(self, y: int) -> list[Stretch]:
        """Which x of a row lie in it."""
        square = self.r * self.r - (y - self.y) * (y - self.y) - (not self.rim)
        if square < 0:
            return []
        half = isqrt(square)
        return [(self.x - half, self.x + half)]

    def less(self, r: int) -> Disc:
        """Where the centre of a disc may be that lies wholly in it."""
        return Disc(self.x, self.y, self.r - r, self.rim)

    def more(self, r: int) -> tuple[AnyShape, ...]:
        """Where the centre of a disc is that reaches into it."""
        return (Disc(self.x, self.y, self.r + r, self.rim),)


class Ring(Shape, frozen=True, tag="ring"):
    """A disc less a smaller one; the rim of the larger belongs to it, that of the smaller not."""

    x: int
    y: int
    inner: int
    outer: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        away = (x - self.x) * (x - self.x) + (y - self.y) * (y - self.y)
        return self.inner * self.inner < away <= self.outer * self.outer

    def row(self, y: int) -> list[Stretch]:
        """Which x of a row lie in it: two stretches beside the hole."""
        around = Disc(self.x, self.y, self.outer).row(y)
        for low, high in Disc(self.x, self.y, self.inner).row(y):
            around = without(around, low, high)
        return around

    def less(self, r: int) -> Ring:
        """Where the centre of a disc may be that lies wholly in it."""
        return Ring(self.x, self.y, self.inner + r, self.outer - r)

    def more(self, r: int) -> tuple[AnyShape, ...]:
        """Where the centre of a disc is that reaches into it."""
        if self.inner <= r:
            return (Disc(self.x, self.y, self.outer + r),)
        return (Ring(self.x, self.y, self.inner - r, self.outer + r),)


class Half(Shape, frozen=True, tag="half"):
    """What lies on one side of a line: at least ``d`` from it, as the normal points.

    >>> Half(0, 0, 1, 1, 100).holds(71, 71), Half(0, 0, 1, 1, 100).holds(70, 70)
    (True, False)
    """

    x: int
    y: int
    nx: int
    ny: int
    d: int = 0

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        along = (x - self.x) * self.nx + (y - self.y) * self.ny
        wanted = self.d * self.d * (self.nx * self.nx + self.ny * self.ny)
        if self.d < 0:
            return along >= 0 or along * along <= wanted
        return along >= 0 and along * along >= wanted

    def row(self, y: int) -> list[Stretch]:
        """Which x of a row lie in it."""
        if not self.nx:
            return [(-FAR, FAR)] if self.holds(self.x, y) else []
        wanted = self.d * sqrt(self.nx * self.nx + self.ny * self.ny) - (y - self.y) * self.ny
        edge = round(self.x + wanted / self.nx)
        if self.nx > 0:
            return [(_first(lambda x: self.holds(x, y), edge, 1), FAR)]
        return [(-FAR, _first(lambda x: self.holds(x, y), edge, -1))]

    def less(self, r: int) -> Half:
        """Where the centre of a disc may be that lies wholly in it."""
        return Half(self.x, self.y, self.nx, self.ny, self.d + r)

    def more(self, r: int) -> tuple[AnyShape, ...]:
        """Where the centre of a disc is that reaches into it."""
        return (Half(self.x, self.y, self.nx, self.ny, self.d - r),)


class Span(Shape, frozen=True, tag="span"):
    """A band right across the table: all x, or all y, of a stretch."""

    axis: Literal["x", "y"]
    low: int
    high: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        return self.low <= (x if self.axis == "x" else y) <= self.high

    def row(self, y: int) -> list[Stretch]:
        """Which x of a row lie in it."""
        if self.axis == "x":
            return [(self.low, self.high)]
        return [(-FAR, FAR)] if self.low <= y <= self.high else []

    def less(self, r: int) -> Span:
        """Where the centre of a disc may be that lies wholly in it."""
        return Span(self.axis, self.low + r, self.high - r)

    def more(self, r: int) -> tuple[AnyShape, ...]:
        """Where the centre of a disc is that reaches into it."""
        return (Span(self.axis, self.low - r, self.high + r),)


class Cone(Shape, frozen=True, tag="cone"):
    """From a tip (which is no part of it) along an axis, half as wide as ``w`` at the axis' end.

    With the axis from a pocket to a piece it is where a man stands that would send her in.

    >>> Cone(0, 0, 1000, 0, 100, 500).holds(400, 40), Cone(0, 0, 1000, 0, 100, 500).holds(-400, 0)
    (True, False)
    """

    x: int
    y: int
    ax: int
    ay: int
    w: int
    reach: int

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies in it."""
        dx, dy = x - self.x, y - self.y
        away = dx * dx + dy * dy
        aside = dx * self.ay - dy * self.ax
        return (
            away <= self.reach * self.reach
            and dx * self.ax + dy * self.ay > 0
            and aside * aside <= self.w * self.w * away
        )

    def row(self, y: int) -> list[Stretch]:
        """Which x of a row lie in it: one stretch, for it is narrower than a half-plane."""
        return [
            (low, high)
            for low, high in _clusters(self._edges(y), lambda x: self.holds(x, y))
            if low <= high
        ]

    def _edges(self, y: int) -> list[float]:
        """Where a row may enter or leave it."""
        dy = y - self.y
        long2, wide2 = self.ax * self.ax + self.ay * self.ay, self.w * self.w
        found = [0.0]
        if (square := self.reach * self.reach - dy * dy) >= 0:
            found += [-sqrt(square), sqrt(square)]
        # (dx ay - dy ax)^2 = w^2 (dx^2 + dy^2)
        a, b = self.ay * self.ay - wide2, -2 * dy * self.ax * self.ay
        c = dy * dy * (self.ax * self.ax - wide2)
        if a:
            under = 4 * dy * dy * wide2 * (long2 - wide2)
            root = sqrt(max(under, 0))
            found += [(-b - root) / (2 * a), (-b + root) / (2 * a)]
        elif b:
            found.append(-c / b)
        return sorted(self.x + dx for dx in found)


AnyShape = Rect | Disc | Ring | Half | Span | Cone


def without(stretches: list[Stretch], low: int, high: int) -> list[Stretch]:
    """What a gap leaves of stretches, in the same order.

    >>> without([(0, 9), (20, 29)], 5, 24)
    [(0, 4), (25, 29)]
    """
    left = [(a, min(b, low - 1)) for a, b in stretches]
    right = [(max(a, high + 1), b) for a, b in stretches]
    return [(a, b) for pair in zip(left, right, strict=True) for a, b in pair if a <= b]


def _first(holds: Callable[[int], bool], guess: int, step: int) -> int:
    """The first place from which on it holds, near a guess in decimals."""
    while holds(guess - step):
        guess -= step
    while not holds(guess):
        guess += step
    return guess


def _clusters(edges: list[float], holds: Callable[[int], bool]) -> list[Stretch]:
    """The stretch on which something holds, if it begins and ends near edges in decimals."""
    near = sorted({round(edge) + by for edge in edges for by in (-1, 0, 1)})
    middles = {(a + b) // 2 for a, b in pairwise(near)}
    inside = [x for x in sorted({*near, *middles}) if holds(x)]
    return [(_first(holds, inside[0], 1), _first(holds, inside[-1], -1))] if inside else []
