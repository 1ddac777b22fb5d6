"""Strokes worth a thought, found by geometry: straight and cut shots, banks, cushions, pairs.

A man hit without friction leaves along the line of centres. To send it somewhere, the striker's
centre must come to the *ghost*: the spot where the two would touch on that line. A `Hits` is a list
of ghosts with the way the man would take; an approach is a way for the striker to a ghost.
Off a cushion the picture is the mirror's, stretched by what the cushion takes.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi

import numpy as np

from puntadidito.flick.order import MICRO
from puntadidito.games.carrom.bots.trial import LINE, V_MAX, Aims, Bools, Floats, Ints
from puntadidito.games.carrom.spots import Row
from puntadidito.games.carrom.table import (
    CLACK,
    CUSHION,
    GRAVITY,
    HALF,
    MAN_MASS_MG,
    MAN_R,
    POCKET_R,
    POCKETS,
    STRIKER_MASS_MG,
    STRIKER_R,
)

EDGE, MAN, STRIKER_RADIUS = HALF * MICRO, MAN_R * MICRO, STRIKER_R * MICRO
TOUCH = MAN + STRIKER_RADIUS
MOUTH = (POCKET_R**2 - MAN_R**2) ** 0.5 * MICRO
"""How near to the middle of a pocket a man must come."""
HOLES: Floats = np.array(POCKETS) * MICRO
PASSED_ON = (1 + CLACK) * STRIKER_MASS_MG / (STRIKER_MASS_MG + MAN_MASS_MG)
"""Speed of a man hit full, in speeds of the striker."""
PASSED_ALONG = (1 + CLACK) / 2
"""The same of a man hit by a man."""
THIN = 0.2
"""Cosine of the thinnest cut that is thought of."""
STEP = 0.015
"""Distance between places on the base line that are thought of, metres."""


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
    """Strokes by geometry, one a row."""

    rows: Floats
    """Place, angle, least power that will do."""
    man: Ints
    slack: Floats
    """How far the angle may be off, radians."""

    def best(self, count: int) -> Found:
        """The easiest of them."""
        order = np.argsort(-self.slack, kind="stable")[:count]
        return Found(self.rows[order], self.man[order], self.slack[order])


def stands(row: Row) -> Floats:
    """Places for the striker along the line, the lawful spans sampled, metres."""
    out: list[int] = []
    for low, high in row.places:
        count = int((high - low) * MICRO / STEP) + 1
        out += (
            [(low + high) // 2]
            if count == 1
            else np.linspace(low, high, count).round().astype(int).tolist()
        )
    return np.array(out) * MICRO


# ---- what a man can be made to do ---------------------------------------------------------------


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


def _on_board(ghost: Floats) -> Bools:
    return np.asarray((np.abs(ghost) <= EDGE - STRIKER_RADIUS).all(-1))


def direct(spots: Floats, targets: Ints, drag: float) -> Hits:
    """Each target straight into each pocket, where nothing is in between."""
    man = np.repeat(targets, len(HOLES))
    hole = np.tile(HOLES, (len(targets), 1))
    way, far = _unit(hole - spots[man])
    ghost = spots[man] - TOUCH * way
    hits = Hits(man, ghost, way, 2 * drag * far, MOUTH / np.maximum(far, MOUTH))
    return hits.pick(_on_board(ghost) & ~_blocked(spots[man], hole, spots, 2 * MAN, man))


def _mirrored(point: Floats, axis: int, wall: float) -> Floats:
    """Where a pocket or ghost is seen in a cushion by what bounces off it."""
    seen = point.copy()
    seen[..., axis] = wall + (wall - point[..., axis]) / CUSHION
    return seen


def banked(spots: Floats, targets: Ints, drag: float) -> Hits:
    """Each target into each pocket off one of the two cushions that are not the pocket's own."""
    found = []
    for axis in (0, 1):
        man = np.repeat(targets, len(HOLES))
        hole = np.tile(HOLES, (len(targets), 1))
        wall = -np.sign(hole[:, axis]) * (EDGE - MAN)
        seen = hole.copy()
        seen[:, axis] = wall + (wall - hole[:, axis]) / CUSHION
        way, far = _unit(seen - spots[man])
        ghost = spots[man] - TOUCH * way
        # Braked on a way longer by a third at most, and slowed by the cushion.
        hits = Hits(man, ghost, way, 2 * drag * far * 1.3, MOUTH / far)
        share = (wall - spots[man, axis]) / (seen[:, axis] - spots[man, axis])
        bounce = spots[man] + share[:, None] * (seen - spots[man])
        clear = ~_blocked(spots[man], bounce, spots, 2 * MAN, man)
        clear &= ~_blocked(bounce, hole, spots, 2 * MAN, man)
        found.append(hits.pick(_on_board(ghost) & clear))
    return _joined(found)


def paired(spots: Floats, targets: Ints, drag: float, reach: float = 0.15) -> Hits:
    """Any man onto a target, and the target into a pocket."""
    there = np.flatnonzero(~np.isnan(spots[:, 0]))
    second = np.repeat(targets, len(HOLES) * len(there))
    hole = np.tile(np.repeat(HOLES, len(there), axis=0), (len(targets), 1))
    first = np.tile(there, len(targets) * len(HOLES))
    on, far = _unit(hole - spots[second])
    goal = spots[second] - 2 * MAN * on
    way, gap = _unit(goal - spots[first])
    # Men that touch: whatever hits the first, the second leaves along their line of centres.
    full = np.where(gap > 1e-4, (way * on).sum(-1), 1.0)
    way = np.where(gap[:, None] > 1e-4, way, on)
    ghost = spots[first] - TOUCH * way
    ok = (first != second) & (gap < reach) & (full > 0.5) & _on_board(ghost)
    ok &= ~_blocked(spots[second], hole, spots, 2 * MAN, second)
    pace2 = 2 * drag * far / (PASSED_ALONG * np.maximum(full, 0.1)) ** 2
    slack = MOUTH / np.maximum(far, MOUTH) * 2 * MAN * full / np.maximum(gap, 0.01)
    hits = Hits(first, ghost, way, pace2 + 2 * drag * gap, np.minimum(slack, 0.5))
    return hits.pick(ok)


def at_men(spots: Floats, offsets: Floats) -> Hits:
    """Any man hit full, or a little to one side: to open a crowd or to spoil what lies well."""
    there = np.flatnonzero(~np.isnan(spots[:, 0]))
    man = np.repeat(there, len(offsets))
    angle = np.tile(offsets, len(there)) + np.arctan2(spots[man, 1] - LINE, spots[man, 0] + 1e-9)
    way = np.stack([np.cos(angle), np.sin(angle)], axis=-1)
    ghost = spots[man] - TOUCH * way
    hits = Hits(man, ghost, way, np.full(len(man), 0.3), np.full(len(man), 0.05))
    return hits.pick(_on_board(ghost))


def _joined(parts: list[Hits]) -> Hits:
    return Hits(
        *(
            np.concatenate([getattr(part, name) for part in parts])
            for name in ("man", "ghost", "way", "energy", "slack")
        )
    )


# ---- how the striker gets there -----------------------------------------------------------------


def straight(spots: Floats, hits: Hits, places: Floats, ahead: float, drag: float, keep: int
             ) -> Found:  # fmt: skip
    """From the base line right onto the ghost; the easiest few places for each hit."""
    start = _starts(hits, places, ahead)
    ghost = np.broadcast_to(hits.ghost[:, None, :], start.shape)
    go, far = _unit(ghost - start)
    full = (go * hits.way[:, None, :]).sum(-1)
    ok = full > THIN
    man = np.broadcast_to(hits.man[:, None], full.shape)
    ok &= ~_blocked(start, ghost, spots, TOUCH, man)
    slack = hits.slack[:, None] * TOUCH * full / far
    pace2 = hits.energy[:, None] / (PASSED_ON * np.maximum(full, THIN)) ** 2 + 2 * drag * far
    return _best(hits, places, go, np.sqrt(pace2), np.where(ok, slack, 0.0), keep)


def off_cushion(spots: Floats, hits: Hits, places: Floats, ahead: float, drag: float, keep: int
                ) -> Found:  # fmt: skip
    """From the base line off one cushion onto the ghost."""
    found = []
    start = _starts(hits, places, ahead)
    ghost = np.broadcast_to(hits.ghost[:, None, :], start.shape)
    man = np.broadcast_to(hits.man[:, None], start.shape[:2])
    nobody = np.full(start.shape[:2], -1)
    for axis, sign in ((0, -1), (0, 1), (1, 1), (1, -1)):
        wall = sign * (EDGE - STRIKER_RADIUS)
        seen = _mirrored(ghost, axis, wall)
        go, far = _unit(seen - start)
        share = (wall - start[..., axis]) / (seen[..., axis] - start[..., axis])
        bounce = start + share[..., None] * (seen - start)
        back, _ = _unit(ghost - bounce)
        full = (back * hits.way[:, None, :]).sum(-1)
        ok = full > 2 * THIN
        ok &= ~_blocked(start, bounce, spots, TOUCH, nobody)
        ok &= ~_blocked(bounce, ghost, spots, TOUCH, man)
        slack = hits.slack[:, None] * TOUCH * full / far
        kept = 1 - (1 - CUSHION**2) * go[..., axis] ** 2  # energy after the cushion
        pace2 = hits.energy[:, None] / (PASSED_ON * np.maximum(full, THIN)) ** 2
        pace2 = (pace2 + 2 * drag * far * (1 - share)) / kept + 2 * drag * far * share
        found.append(_best(hits, places, go, np.sqrt(pace2), np.where(ok, slack, 0.0), keep))
    return joined(found)


def _starts(hits: Hits, places: Floats, ahead: float) -> Floats:
    start = np.empty((len(hits), len(places), 2))
    start[..., 0] = places
    start[..., 1] = LINE + ahead
    return start


def _best(hits: Hits, places: Floats, go: Floats, pace: Floats, slack: Floats, keep: int) -> Found:
    """For each hit the places with the most slack that the strongest stroke can serve."""
    slack = np.where(pace <= V_MAX, slack, 0.0)
    order = np.argsort(-slack, axis=1, kind="stable")[:, :keep]
    which = np.repeat(np.arange(len(hits)), order.shape[1])
    place = order.ravel()
    good = slack[which, place] > 0
    which, place = which[good], place[good]
    angle = np.arctan2(go[which, place, 1], go[which, place, 0]) % (2 * pi)
    rows = np.stack([places[place], angle, pace[which, place] / V_MAX], axis=-1)
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


def drag(mu: float) -> float:
    """How a board brakes, metres a second squared."""
    return mu * GRAVITY
