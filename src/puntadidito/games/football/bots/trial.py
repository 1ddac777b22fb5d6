"""Flicks tried on a table: many at once on the physics, and what the book would make of each.

A player looks at the table in his own frame: he attacks towards growing x. What the referee would
say is read here in a hurry, from contacts and lines alone; the match itself is ruled by `referee`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import nan
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from puntadidito.games.football.layout import Layout, seen, side_of
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BAR_HEIGHT,
    CHIP,
    FIGURES,
    KEEPER_ERROR,
    POST_Y,
    RIM_MOST,
    SHOOTING_LINE,
    Setup,
    world,
)
from puntadidito.physics.pieces.arrays import FIRST_FIXTURE
from puntadidito.physics.pieces.outcome import kind_of
from puntadidito.physics.pieces.play import Batch, simulate_batch

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]

MICRO = 1e-6
STILL = 0.002
"""Slower than this (m/s) is at rest."""
FAR = 9.0
"""Where a keeper is who is out."""
BACK = 1
"""The last part of a body to pass a line."""


class Eyes(NamedTuple):
    """A table as the side to play sees it, in metres."""

    setup: Setup
    side: int
    places: Floats
    """Of the figures and the ball, own frame; not numbers for those off the table."""
    keepers: Floats
    """x, y of the keeper behind the own end and of the one ahead, own frame."""

    def own(self, body: int) -> bool:
        """Whether a body plays for this side."""
        return body < FIGURES and side_of(body) == self.side

    @property
    def ball(self) -> Floats:
        """Where the ball is."""
        at: Floats = self.places[BALL]
        return at

    def figures(self, own: bool) -> list[int]:
        """Figures on the table."""
        on = ~np.isnan(self.places[:FIGURES, 0])
        return [b for b in range(FIGURES) if on[b] and self.own(b) == own]


def look(setup: Setup, table: Layout, side: int, east: int) -> Eyes:
    """The table in a side's own frame."""
    places = np.full((BALL + 1, 2), nan)
    for body, at in enumerate(table.places):
        if at is not None:
            places[body] = np.array(seen(at, side, east)) * MICRO
    keepers = np.empty((2, 2))
    for number, owner in enumerate((side, 1 - side)):
        at = table.keepers[owner]
        far = (-FAR, FAR)[number], 0.0
        keepers[number] = far if at is None else np.array(seen(at, owner, east)) * MICRO
        if at is not None and owner != side:
            keepers[number] *= -1.0
    return Eyes(setup, side, places, keepers)


class Flicks(NamedTuple):
    """Flicks to be tried: one a row."""

    figure: npt.NDArray[np.int64]
    angle: Floats
    """Radians, own frame."""
    speed: Floats
    """Metres a second."""
    swerve: Floats
    chip: Floats
    """Both from -1 or 0 to 1."""

    def __len__(self) -> int:
        return len(self.figure)

    def pick(self, which: npt.NDArray[np.int64]) -> Flicks:
        """Some of them."""
        return Flicks(
            self.figure[which], self.angle[which], self.speed[which], self.swerve[which],
            self.chip[which],
        )  # fmt: skip

    def shaken(self, errors: Floats, fastest: float) -> Flicks:
        """Every flick with every error of the hand: angle (radians), strength (a share of it)."""
        times = len(errors)
        every = np.tile(errors, (len(self), 1))
        speed = np.repeat(self.speed, times) * (1 + every[:, 1])
        return Flicks(
            np.repeat(self.figure, times),
            np.repeat(self.angle, times) + every[:, 0],
            np.minimum(speed, fastest),
            np.repeat(self.swerve, times),
            np.repeat(self.chip, times),
        )


class Tried(NamedTuple):
    """What came of one flick, in a hurry."""

    touched: bool
    foul: str
    """"", or how the flicked figure offended: "before" (a figure, then the ball), "missed" (a
    figure and never the ball), "touch" (anything at all: for blocks)."""
    owner: bool
    """The side that flicked has the ball."""
    keeper: bool
    """A keeper met the ball."""
    out: str
    """"", "goal", "own_goal", "end" (the opponent's), "own_end", "side"."""
    last_own: bool
    """Its own side touched the ball last."""
    rest: Floats
    fell: bool


def run(eyes: Eyes, flicks: Flicks, *, places: Floats | None = None) -> Batch:
    """Play them all; ``places``: a layout for each flick, if not the same for all."""
    count = len(flicks)
    kicks = np.zeros((count, BALL + 1, 4))
    rows = np.arange(count)
    kicks[rows, flicks.figure, 0] = flicks.speed * np.cos(flicks.angle)
    kicks[rows, flicks.figure, 1] = flicks.speed * np.sin(flicks.angle)
    kicks[rows, flicks.figure, 2] = flicks.swerve * RIM_MOST * flicks.speed
    kicks[rows, flicks.figure, 3] = flicks.chip * CHIP * MICRO
    movers = np.zeros((count, 2, 3))
    movers[:, :, :2] = eyes.keepers
    # The same spread of misjudgement for every flick that is compared.
    movers[:, 1, 2] = np.linspace(-1.0, 1.0, 5)[rows % 5] * KEEPER_ERROR * MICRO
    ground = world(eyes.setup.fast_cloth, eyes.setup.light_bases)
    return simulate_batch(
        ground,
        eyes.places if places is None else places,
        kicks,
        movers=movers,
        contacts=True,
        crossings=True,
    )


@cache
def _keepers() -> frozenset[int]:
    """How a contact names the keepers and their rods."""
    ground = world()
    things = sum(len(stand.things()) for stand in ground.stands)
    codes = range(FIRST_FIXTURE, FIRST_FIXTURE - things, -1)
    return frozenset(code for code in codes if kind_of(ground, code) == "keeper")


def judged(eyes: Eyes, flicks: Flicks, batch: Batch, *, block: bool = False) -> Iterator[Tried]:
    """What the book would make of each flick."""
    keepers = _keepers()
    for shot in range(len(flicks)):
        figure = int(flicks.figure[shot])
        yield _one(eyes, figure, shot, batch, keepers, block)


def _out(batch: Batch, shot: int) -> tuple[float, str]:
    """When and where the ball was first wholly over a line."""
    rows = batch.crossings(shot)
    rows = rows[(rows[:, 1] == BALL) & (rows[:, 3] == BACK)]
    for time, _, line, _, _, _, y, z in rows.tolist():
        if line in (0, 1):
            end = "end" if line == 1 else "own_end"
            if abs(y) < POST_Y * MICRO and z < BAR_HEIGHT * MICRO:
                return time, "goal" if line == 1 else "own_goal"
            return time, end
        if line in (2, 3):
            return time, "side"
    return np.inf, ""


def _one(
    eyes: Eyes, figure: int, shot: int, batch: Batch, keepers: frozenset[int], block: bool
) -> Tried:
    when, out = _out(batch, shot)
    touched = bumped = kept = False
    owner = last_own = not block
    foul = ""
    for time, body_, other_, _, _, _, _, _, speed, its_speed in batch.contacts(shot).tolist():
        if time > when:
            break
        body, other = int(body_), int(other_)
        if other == BALL or (body != BALL and other == figure):
            body, other, speed, its_speed = other, body, its_speed, speed
        if body == BALL and (0 <= other < FIGURES or other in keepers):
            if other == figure:
                touched = True
                owner = last_own = not block
                foul = "before" if bumped and not foul else foul
                if block:
                    foul = "touch"
            elif other in keepers:
                kept, owner, last_own = True, False, False
            elif its_speed < STILL:
                owner = last_own = eyes.own(other)
            else:
                last_own = eyes.own(other)
        elif body == figure and 0 <= other < FIGURES:
            if block:
                foul = "touch"
            elif not touched and its_speed < STILL:
                bumped = True
    if not block and not touched:
        owner = False
        foul = "missed" if bumped else ""
    rest = batch.positions[shot, :, :2]
    fell = bool(np.isfinite(batch.fell_at[shot]).any())
    return Tried(touched, foul, owner, kept, out, last_own, rest, fell)


def past(one: Tried, line: float) -> bool:
    """Whether the ball ended past a line in the area in which one may shoot."""
    if one.out in ("goal", "end"):
        return True
    x = float(one.rest[BALL, 0])
    return x + BALL_R * MICRO > line and x - BALL_R * MICRO > SHOOTING_LINE * MICRO


def inside(ball: Floats) -> bool:
    """Whether a shot from there may count."""
    return bool(ball[0] * 1e6 > SHOOTING_LINE + BALL_R)
