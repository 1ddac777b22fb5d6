"""Whole teams laid out by hand: what a kick-off (4.2) or a goal kick (14.2) asks of all together.

A placing that breaks something is told fault by fault, and can be put right with the least that is
legal: that is what the clock does, and a strict referee.
"""

from __future__ import annotations

from math import dist
from typing import Literal

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.nearest import nearest
from puntadidito.flick.regions import Keep, Region, fault_at, keep_in
from puntadidito.flick.shapes import Span
from puntadidito.flick.spots import Point
from puntadidito.games.football import regions
from puntadidito.games.football.layout import PORTIERINO, Layout, in_goal_area
from puntadidito.games.football.places import PITCH, Move, beside, overlapped, towards_own_end
from puntadidito.games.football.table import (
    BASE_R,
    NEAR_HALFWAY,
    NEAR_LEAST,
    SHOOTING_LINE,
)

Laying = Literal["kick_off", "goal_kick"]
NOBODY = -1


class Fault(msgspec.Struct, frozen=True):
    """What is wrong with a placing."""

    reason: str
    law: Law
    figures: tuple[int, ...]
    """Those that break it; of too few somewhere, those that are there."""
    solid: bool = False
    """Nobody can do it."""


class Rules(msgspec.Struct, frozen=True):
    """What holds for one side at one restart."""

    what: Laying
    side: int
    east: int
    kicking: bool
    """It takes the restart, and places first."""
    taker: int = NOBODY
    """Placed on his own: nothing here is asked of him; at a kick-off he counts."""

    def region(self, table: Layout) -> Region:
        """Where each figure may stand."""
        if self.what == "kick_off":
            return regions.kick_off(self.side, self.east, kicking=self.kicking)
        return regions.goal_kick(table, self.side, self.east, kicking=self.kicking)

    @property
    def zone(self) -> Keep:
        """Where three figures must be."""
        if self.what == "kick_off":  # less than nine centimetres from the halfway line
            low, high = -NEAR_HALFWAY - BASE_R + 1, -BASE_R - 1
            law: Law = ("4.2.e",)
        else:
            low, high, law = -NEAR_HALFWAY + BASE_R, SHOOTING_LINE - BASE_R, ("14.2.d",)
        if self.side != self.east:
            low, high = -high, -low
        return keep_in(Span("x", low, high), reason="team.halfway", law=law)

    def placed(self, table: Layout) -> list[int]:
        """The figures that a side lays out; a portierino stays on like the keeper he stands for."""
        return [b for b in table.on(self.side) if b != self.taker and b not in PORTIERINO]

    def strayed(self, table: Layout) -> list[int]:
        """A portierino who is not in his goal area: nobody lays him out, but he is a figure there
        as any other."""
        body = PORTIERINO[self.side]
        at = table.places[body]
        if at is None or body == self.taker or in_goal_area(at, self.side, self.east):
            return []
        return [body]

    def near(self, table: Layout) -> list[int]:
        """Those of the zone."""
        return [b for b in self.placed(table) if not self.zone.broken(*table.at(b))]

    def wanting(self, table: Layout) -> int:
        """How many are missing there; a taker who is still to be placed at a kick-off counts."""
        counts = self.what == "kick_off" and self.taker != NOBODY
        return max(0, NEAR_LEAST - len(self.near(table)) - counts)


def faults(table: Layout, rules: Rules) -> tuple[Fault, ...]:
    """Everything that is wrong with a placing, in the order of the clauses."""
    found = []
    for keep in rules.region(table).keeps:
        broken = [b for b in rules.placed(table) if _breaks(table, b, keep)]
        if broken:
            found.append(Fault(keep.reason, keep.law, tuple(broken), keep.solid))
    if rules.wanting(table):
        found.append(Fault(rules.zone.reason, rules.zone.law, tuple(rules.near(table))))
    return tuple(found)


def _breaks(table: Layout, body: int, keep: Keep) -> bool:
    """Whether a figure breaks a clause; its own side may stand in its place too."""
    at = table.at(body)
    return keep.broken(*at) or (keep.reason == "place.taken" and overlapped(table, body, at))


def put_right(table: Layout, rules: Rules) -> tuple[Move, ...]:
    """A legal placing made of this one: who breaks a clause is moved by the least that is legal."""
    region, bodies = rules.region(table), [*rules.placed(table), *rules.strayed(table)]
    law = {
        b: keep.law for keep in reversed(region.keeps) for b in bodies if _breaks(table, b, keep)
    }
    now = table.put(*((body, None) for body in law))
    for body in sorted(law):
        at = table.at(body)
        if fault_at(region, *at) is None and not overlapped(now, body, at):
            now = now.put((body, at))  # it is another who gives way
            continue
        to = _nearest(now, rules, body, at)
        assert to is not None
        now = now.put((body, to))
    while rules.wanting(now):
        far = [b for b in rules.placed(now) if b not in rules.near(now)]
        ways = {b: to for b in far if (to := _nearest(now, rules, b, now.at(b), rules.zone))}
        if not ways:
            break
        body = min(ways, key=lambda b: dist(ways[b], now.at(b)))
        law[body] = (*rules.zone.law, *law.get(body, ()))
        now = now.put((body, ways[body]))
    return tuple(
        Move(body, table.at(body), now.at(body), law[body])
        for body in bodies
        if now.at(body) != table.at(body)
    )


def _nearest(table: Layout, rules: Rules, body: int, at: Point, *more: Keep) -> Point | None:
    """Where a figure may stand that has to be moved."""
    free = Region(
        (
            keep_in(PITCH, reason="place.pitch", law=()),
            *rules.region(table).keeps,
            beside(table, body),
            *more,
        )
    )
    return nearest(free, at, towards_own_end(body, rules.east))
