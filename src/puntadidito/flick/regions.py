"""Where a thing may lie: shapes to keep in and shapes to keep out of, each with its law.

A region is data and goes over the wire: who checks an answer, samples one, draws the free places
before anybody tries, or says why not, reads the same. The client has the same evaluator
(``web/src/flick/region.ts``), held to this one by the vectors in ``tests/flick/regions.json``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.shapes import FAR, AnyShape, Cone, Disc, Half, Rect, Ring, Span
from puntadidito.flick.shapes import Stretch as Stretch
from puntadidito.flick.shapes import without as without

Box = tuple[int, int, int, int]
"""Least x and y, greatest x and y."""


class Keep(msgspec.Struct, frozen=True):
    """One clause: lie in one of the shapes, or out of them all."""

    out: bool
    shapes: tuple[AnyShape, ...]
    reason: str
    """Key of the sentence that says why not."""
    law: Law
    solid: bool = False
    """Nobody can do it, whatever the referee punishes or lets pass: something lies there."""

    def broken(self, x: int, y: int) -> bool:
        """Whether a thing with its centre there breaks it."""
        return any(shape.holds(x, y) for shape in self.shapes) == self.out


class Region(msgspec.Struct, frozen=True):
    """Clauses in the order in which they are read; the first that is broken is told."""

    keeps: tuple[Keep, ...]


def keep_in(*shapes: AnyShape, reason: str, law: Law, solid: bool = False) -> Keep:
    """To lie in one of the shapes."""
    return Keep(False, shapes, reason, law, solid)


def keep_out(*shapes: AnyShape, reason: str, law: Law, solid: bool = False) -> Keep:
    """To lie in none of the shapes."""
    return Keep(True, shapes, reason, law, solid)


def fault_at(region: Region, x: int, y: int, *, solid: bool = False) -> Keep | None:
    """The clause that is broken there; ``solid``: only what cannot be done at all counts."""
    for keep in region.keeps:
        if (keep.solid or not solid) and keep.broken(x, y):
            return keep
    return None


def law_at(region: Region, x: int, y: int) -> Law | None:
    """The articles that forbid a place; None where a thing may lie.

    >>> table = Region((keep_in(Rect(0, 0, 9, 9), reason="off", law=("1",)),))
    >>> law_at(table, 9, 0), law_at(table, 10, 0)
    (None, ('1',))
    """
    keep = fault_at(region, x, y)
    return None if keep is None else keep.law


class Row(NamedTuple):
    """A row on which a thing can be set, and where on it."""

    ahead: int
    """How far before the usual one."""
    places: list[Stretch]


def row(region: Region, y: int) -> list[Stretch]:
    """Every lawful place of a row, from left to right."""
    free: list[Stretch] = [(-FAR, FAR)]
    for keep in region.keeps:
        covered = [(a, b) for shape in keep.shapes for a, b in shape.row(y) if a <= b]
        if keep.out:
            for low, high in covered:
                free = without(free, low, high)
        else:
            free = _both(free, _joined(covered))
    return free


def _joined(stretches: list[Stretch]) -> list[Stretch]:
    """The same places in as few stretches as will do."""
    out: list[Stretch] = []
    for low, high in sorted(stretches):
        if out and low <= out[-1][1] + 1:
            out[-1] = out[-1][0], max(out[-1][1], high)
        else:
            out.append((low, high))
    return out


def _both(some: list[Stretch], others: list[Stretch]) -> list[Stretch]:
    return [(max(a, c), min(b, d)) for a, b in some for c, d in others if max(a, c) <= min(b, d)]


def box(region: Region) -> Box:
    """The smallest box around what must be kept in."""
    x0 = y0 = -FAR
    x1 = y1 = FAR
    for keep in region.keeps:
        if not keep.out:
            boxes = [_around(shape) for shape in keep.shapes]
            x0, y0 = max(x0, min(b[0] for b in boxes)), max(y0, min(b[1] for b in boxes))
            x1, y1 = min(x1, max(b[2] for b in boxes)), min(y1, max(b[3] for b in boxes))
    return x0, y0, x1, y1


def _around(shape: AnyShape) -> Box:
    match shape:
        case Rect():
            return shape.x0, shape.y0, shape.x1, shape.y1
        case Disc():
            r = shape.r
        case Ring():
            r = shape.outer
        case Cone():
            r = shape.reach
        case Span(axis="x"):
            return shape.low, -FAR, shape.high, FAR
        case Span():
            return -FAR, shape.low, FAR, shape.high
        case Half():
            return -FAR, -FAR, FAR, FAR
    return shape.x - r, shape.y - r, shape.x + r, shape.y + r


def sample(region: Region, below: Callable[[int], int], throws: int = 64) -> tuple[int, int] | None:
    """A lawful place at random, or None if so many throws found none."""
    x0, y0, x1, y1 = box(region)
    for _ in range(throws):
        x, y = x0 + below(x1 - x0 + 1), y0 + below(y1 - y0 + 1)
        if fault_at(region, x, y) is None:
            return x, y
    return None


def wholly(region: Region, r: int) -> Region:
    """Where the centre of a disc may be that must lie in a region with all of its rim.

    Of shapes that are kept in together a disc has to lie in one alone.
    """
    return Region(
        tuple(
            msgspec.structs.replace(
                keep,
                shapes=tuple(more for shape in keep.shapes for more in shape.more(r))
                if keep.out
                else tuple(shape.less(r) for shape in keep.shapes),
            )
            for keep in region.keeps
        )
    )
