"""Flicks worth a thought, found by geometry: straight and cut shots, banks, cushions, pairs.

A disc stands on a row before the player, and others lie on a square table with pockets.

A man hit without friction leaves along the line of centres. To send it somewhere, the centre of
what is flicked must come to the *ghost*: the spot where the two would touch on that line. A `Hits`
is a list of ghosts with the way the man would take; an approach is a way to a ghost.
Off a cushion the picture is the mirror's, stretched by what the cushion takes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import pi

import numpy as np

from puntadidito.flick.batches import Aims, Bools, Floats, Ints
from puntadidito.flick.order import MICRO
from puntadidito.flick.regions import Stretch

THIN = 0.2
"""Cosine of the thinnest cut that is thought of."""
STEP = 0.015
"""Distance between places on a row that are thought of, metres."""


@dataclass(frozen=True)
class Hits:
    """Ways to hit a man, one a row."""

    man: Ints
    """The man hit."""
    ghost: Floats
    way: Floats
    """Where the man goes, a direction."""
    energy: Floats
    """The square of the speed the man needs."""
    slack: Floats
    """How far its direction may be off, radians."""

    def __len__(self) -> int:
        return len(self.man)

    def pick(self, which: Bools | Ints) -> Hits:
        """Some of them."""
        return Hits(
            self.man[which], self.ghost[which], self.way[which], self.energy[which],
            self.slack[which],
        )  # fmt: skip


@dataclass(frozen=True)
class Found:
    """Flicks by geometry, one a row."""

    rows: Floats
    """Place, angle, least power that will do."""
    man: Ints
    slack: Floats
    """How far the angle may be off, radians."""

    def best(self, count: int) -> Found:
        """The easiest of them."""
        order = np.argsort(-self.slack, kind="stable")[:count]
        return Found(self.rows[order], self.man[order], self.slack[order])


def stands(row: Sequence[Stretch]) -> Floats:
    """Places along a row, its lawful stretches sampled, metres."""
    out: list[int] = []
    for low, high in row:
        count = int((high - low) * MICRO / STEP) + 1
        out += (
            [(low + high) // 2]
            if count == 1
            else np.linspace(low, high, count).round().astype(int).tolist()
        )
    return np.array(out) * MICRO


def _blocked(start: Floats, end: Floats, spots: Floats, gap: float, spare: Ints) -> Bools:
    """Which straight ways pass nearer to a piece than a gap; the piece to spare is by row."""
    along = end - start
    length2 = np.maximum((along**2).sum(-1), 1e-12)
    to = spots - start[..., None, :]
    share = np.clip((to * along[..., None, :]).sum(-1) / length2[..., None], 0.0, 1.0)
    apart = ((to - share[..., None] * along[..., None, :]) ** 2).sum(-1)
    near: Bools = apart < gap * gap
    near &= np.arange(len(spots)) != spare[..., None]
    return np.asarray(near.any(-1))


def _unit(v: Floats) -> tuple[Floats, Floats]:
    length = np.maximum(np.sqrt((v**2).sum(-1)), 1e-9)
    return v / length[..., None], length


def _joined(parts: list[Hits]) -> Hits:
    return Hits(
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("man", "ghost", "way", "energy", "slack")
        )
    )


@dataclass(frozen=True)
class Ghosts:
    """A table of discs for who thinks of shots, in metres and seconds."""

    edge: float
    """Half the side of the table."""
    man: float
    """Radius of what lies on it."""
    striker: float
    """Radius of what is flicked."""
    line: float
    """Where it stands, in the player's own frame."""
    mouth: float
    """How near to the middle of a pocket a man must come."""
    holes: Floats
    cushion: float
    """What a cushion gives back."""
    passed_on: float
    """Speed of a man hit full, in speeds of what is flicked."""
    passed_along: float
    """The same of a man hit by a man."""
    fastest: float

    @property
    def touch(self) -> float:
        """Centres of both when they touch."""
        return self.man + self.striker

    def _mirrored(self, point: Floats, axis: int, wall: float) -> Floats:
        """Where a pocket or ghost is seen in a cushion by what bounces off it."""
        seen = point.copy()
        seen[..., axis] = wall + (wall - point[..., axis]) / self.cushion
        return seen

    def _on_board(self, ghost: Floats) -> Bools:
        return np.asarray((np.abs(ghost) <= self.edge - self.striker).all(-1))

    def direct(self, spots: Floats, targets: Ints, drag: float) -> Hits:
        """Each target straight into each pocket, where nothing is in between."""
        man = np.repeat(targets, len(self.holes))
        hole = np.tile(self.holes, (len(targets), 1))
        way, far = _unit(hole - spots[man])
        ghost = spots[man] - self.touch * way
        hits = Hits(man, ghost, way, 2 * drag * far, self.mouth / np.maximum(far, self.mouth))
        return hits.pick(
            self._on_board(ghost) & ~_blocked(spots[man], hole, spots, 2 * self.man, man)
        )

    def banked(self, spots: Floats, targets: Ints, drag: float) -> Hits:
        """Each target into each pocket off one of the cushions that are not the pocket's own."""
        found = []
        for axis in (0, 1):
            man = np.repeat(targets, len(self.holes))
            hole = np.tile(self.holes, (len(targets), 1))
            wall = -np.sign(hole[:, axis]) * (self.edge - self.man)
            seen = hole.copy()
            seen[:, axis] = wall + (wall - hole[:, axis]) / self.cushion
            way, far = _unit(seen - spots[man])
            ghost = spots[man] - self.touch * way
            # Braked on a way longer by a third at most, and slowed by the cushion.
            hits = Hits(man, ghost, way, 2 * drag * far * 1.3, self.mouth / far)
            share = (wall - spots[man, axis]) / (seen[:, axis] - spots[man, axis])
            bounce = spots[man] + share[:, None] * (seen - spots[man])
            clear = ~_blocked(spots[man], bounce, spots, 2 * self.man, man)
            clear &= ~_blocked(bounce, hole, spots, 2 * self.man, man)
            found.append(hits.pick(self._on_board(ghost) & clear))
        return _joined(found)

    def paired(self, spots: Floats, targets: Ints, drag: float, reach: float = 0.15) -> Hits:
        """Any man onto a target, and the target into a pocket."""
        there = np.flatnonzero(~np.isnan(spots[:, 0]))
        second = np.repeat(targets, len(self.holes) * len(there))
        hole = np.tile(np.repeat(self.holes, len(there), axis=0), (len(targets), 1))
        first = np.tile(there, len(targets) * len(self.holes))
        on, far = _unit(hole - spots[second])
        goal = spots[second] - 2 * self.man * on
        way, gap = _unit(goal - spots[first])
        # Men that touch: whatever hits the first, the second leaves along their line of centres.
        full = np.where(gap > 1e-4, (way * on).sum(-1), 1.0)
        way = np.where(gap[:, None] > 1e-4, way, on)
        ghost = spots[first] - self.touch * way
        ok = (first != second) & (gap < reach) & (full > 0.5) & self._on_board(ghost)
        ok &= ~_blocked(spots[second], hole, spots, 2 * self.man, second)
        pace2 = 2 * drag * far / (self.passed_along * np.maximum(full, 0.1)) ** 2
        slack = (
            self.mouth / np.maximum(far, self.mouth) * 2 * self.man * full / np.maximum(gap, 0.01)
        )
        hits = Hits(first, ghost, way, pace2 + 2 * drag * gap, np.minimum(slack, 0.5))
        return hits.pick(ok)

    def at_men(self, spots: Floats, offsets: Floats) -> Hits:
        """Any man hit full, or a little to one side: to open a crowd or to spoil what lies well."""
        there = np.flatnonzero(~np.isnan(spots[:, 0]))
        man = np.repeat(there, len(offsets))
        angle = np.tile(offsets, len(there)) + np.arctan2(
            spots[man, 1] - self.line, spots[man, 0] + 1e-9
        )
        way = np.stack([np.cos(angle), np.sin(angle)], axis=-1)
        ghost = spots[man] - self.touch * way
        hits = Hits(man, ghost, way, np.full(len(man), 0.3), np.full(len(man), 0.05))
        return hits.pick(self._on_board(ghost))

    def straight(
        self, spots: Floats, hits: Hits, places: Floats, ahead: float, drag: float, keep: int
    ) -> Found:
        """From the row right onto the ghost; the easiest few places for each hit."""
        start = self._starts(hits, places, ahead)
        ghost = np.broadcast_to(hits.ghost[:, None, :], start.shape)
        go, far = _unit(ghost - start)
        full = (go * hits.way[:, None, :]).sum(-1)
        ok = full > THIN
        man = np.broadcast_to(hits.man[:, None], full.shape)
        ok &= ~_blocked(start, ghost, spots, self.touch, man)
        slack = hits.slack[:, None] * self.touch * full / far
        pace2 = (
            hits.energy[:, None] / (self.passed_on * np.maximum(full, THIN)) ** 2 + 2 * drag * far
        )
        return self._best(hits, places, go, np.sqrt(pace2), np.where(ok, slack, 0.0), keep)

    def off_cushion(
        self, spots: Floats, hits: Hits, places: Floats, ahead: float, drag: float, keep: int
    ) -> Found:
        """From the row off one cushion onto the ghost."""
        found = []
        start = self._starts(hits, places, ahead)
        ghost = np.broadcast_to(hits.ghost[:, None, :], start.shape)
        man = np.broadcast_to(hits.man[:, None], start.shape[:2])
        nobody = np.full(start.shape[:2], -1)
        for axis, sign in ((0, -1), (0, 1), (1, 1), (1, -1)):
            wall = sign * (self.edge - self.striker)
            seen = self._mirrored(ghost, axis, wall)
            go, far = _unit(seen - start)
            share = (wall - start[..., axis]) / (seen[..., axis] - start[..., axis])
            bounce = start + share[..., None] * (seen - start)
            back, _ = _unit(ghost - bounce)
            full = (back * hits.way[:, None, :]).sum(-1)
            ok = full > 2 * THIN
            ok &= ~_blocked(start, bounce, spots, self.touch, nobody)
            ok &= ~_blocked(bounce, ghost, spots, self.touch, man)
            slack = hits.slack[:, None] * self.touch * full / far
            kept = 1 - (1 - self.cushion**2) * go[..., axis] ** 2  # energy after the cushion
            pace2 = hits.energy[:, None] / (self.passed_on * np.maximum(full, THIN)) ** 2
            pace2 = (pace2 + 2 * drag * far * (1 - share)) / kept + 2 * drag * far * share
            found.append(
                self._best(hits, places, go, np.sqrt(pace2), np.where(ok, slack, 0.0), keep)
            )
        return joined(found)

    def _starts(self, hits: Hits, places: Floats, ahead: float) -> Floats:
        start = np.empty((len(hits), len(places), 2))
        start[..., 0] = places
        start[..., 1] = self.line + ahead
        return start

    def _best(
        self, hits: Hits, places: Floats, go: Floats, pace: Floats, slack: Floats, keep: int
    ) -> Found:
        """For each hit the places with the most slack that the strongest flick can serve."""
        slack = np.where(pace <= self.fastest, slack, 0.0)
        order = np.argsort(-slack, axis=1, kind="stable")[:, :keep]
        which = np.repeat(np.arange(len(hits)), order.shape[1])
        place = order.ravel()
        good = slack[which, place] > 0
        which, place = which[good], place[good]
        angle = np.arctan2(go[which, place, 1], go[which, place, 0]) % (2 * pi)
        rows = np.stack([places[place], angle, pace[which, place] / self.fastest], axis=-1)
        return Found(rows.reshape(-1, 3), hits.man[which], slack[which, place])


def joined(parts: list[Found]) -> Found:
    """Several lists as one."""
    return Found(
        np.concatenate([part.rows for part in parts]),
        np.concatenate([part.man for part in parts]),
        np.concatenate([part.slack for part in parts]),
    )


def with_powers(found: Found, factors: tuple[float, ...], least: float = 0.08) -> Aims:
    """Each stroke at several strengths, in multiples of what it needs."""
    rows = np.repeat(found.rows, len(factors), axis=0)
    rows[:, 2] = np.clip(rows[:, 2] * np.tile(factors, len(found.rows)), least, 1.0)
    return Aims(rows)
