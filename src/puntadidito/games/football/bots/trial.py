"""Flicks tried on a table: many at once on the physics, and what the book would make of each.

A player looks at the table in his own frame: he attacks towards growing x. What the referee would
say is read here in a hurry, from contacts and lines alone; the match itself is ruled by `referee`.
"""

from __future__ import annotations

from functools import cache
from math import inf, nan, pi
from statistics import NormalDist
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from puntadidito.games.football.keepers import keeper_spot
from puntadidito.games.football.layout import Layout, seen, side_of
from puntadidito.games.football.table import (
    BALL,
    BALL_R,
    BAR_HEIGHT,
    CHIP,
    FIGURES,
    GOAL_LINE,
    KEEPER_ERROR,
    KEEPER_OFF_LINE,
    POST_Y,
    RIM_MOST,
    SHOOTING_LINE,
    TOUCH_LINE,
    V_MAX,
    V_MAX_STRONG,
    Setup,
    world,
)
from puntadidito.physics.kernels.arrays import CROSSINGS
from puntadidito.physics.pieces.arrays import FIRST_FIXTURE
from puntadidito.physics.pieces.outcome import kind_of
from puntadidito.physics.pieces.play import LONGEST, Batch, simulate_batch

Floats = npt.NDArray[np.float64]
Bools = npt.NDArray[np.bool_]
Ints = npt.NDArray[np.int64]
Words = npt.NDArray[np.str_]

MICRO = 1e-6
LINE = SHOOTING_LINE * MICRO
STILL = 0.002
"""Slower than this (m/s) is at rest."""
_END, _TOUCH = GOAL_LINE * MICRO, TOUCH_LINE * MICRO
HOME = (GOAL_LINE - KEEPER_OFF_LINE) * MICRO
"""How far from the middle a keeper stands who waits."""
FAR = 9.0
"""Where a keeper is who is out."""
MISJUDGED = 89
"""So many misjudgements of a keeper are known; no round of trials is as long."""
BACK = 1
"""The last part of a body to pass a line."""


def fastest(setup: Setup) -> float:
    """The fastest flick there is, metres a second."""
    return V_MAX_STRONG if setup.strong_finger else V_MAX


class Eyes(NamedTuple):
    """A table as the side to play sees it, in metres."""

    setup: Setup
    side: int
    places: Floats
    """Of the figures and the ball, own frame; not numbers for those off the table."""
    keepers: Floats
    """x, y of the keeper behind the own end and of the one ahead, own frame."""
    waiting: bool = False
    """The keepers wait for the touch of the ball."""

    def own(self, body: int) -> bool:
        """Whether a body plays for this side."""
        return body < FIGURES and side_of(body) == self.side

    @property
    def fastest(self) -> float:
        """The fastest flick there is, metres a second."""
        return fastest(self.setup)

    @property
    def ball(self) -> Floats:
        """Where the ball is."""
        at: Floats = self.places[BALL]
        return at

    def figures(self, own: bool) -> list[int]:
        """Figures on the table."""
        on = ~np.isnan(self.places[:FIGURES, 0])
        return [b for b in range(FIGURES) if on[b] and self.own(b) == own]


def look(setup: Setup, table: Layout, side: int, east: int, *, penalty: bool = False) -> Eyes:
    """The table in a side's own frame; the other keeper where he will stand when it flicks.

    ``penalty``: he stands on his line and waits for the touch.
    """
    places = np.full((BALL + 1, 2), nan)
    for body, at in enumerate(table.places):
        if at is not None:
            places[body] = np.array(seen(at, side, east)) * MICRO
    keepers = np.array([[-FAR, 0.0], [FAR, 0.0]])
    if table.keepers[side] is not None:
        keepers[0] = -HOME, 0.0
    if table.keepers[1 - side] is not None and table.places[BALL] is not None:
        spot = keeper_spot(table, 1 - side, east, "penalty" if penalty else "shot")
        keepers[1] = np.array(seen(spot, side, east)) * MICRO
    return Eyes(setup, side, places, keepers, penalty)


def at_keepers(eyes: Eyes, table: Layout, east: int) -> Eyes:
    """The same with the keepers where they stand now: so a block and a placed shot find them."""
    keepers = eyes.keepers.copy()
    for row, side in enumerate((eyes.side, 1 - eyes.side)):
        if (at := table.keepers[side]) is not None:
            keepers[row] = np.array(seen(at, eyes.side, east)) * MICRO
    return eyes._replace(keepers=keepers)


def placed(setup: Setup, table: Layout, side: int, east: int) -> Eyes:
    """A placed shot: the shooter sees where the other keeper stands, who waits for the touch."""
    return at_keepers(look(setup, table, side, east, penalty=True), table, east)


def turned(eyes: Eyes) -> Eyes:
    """The same table as the other side sees it."""
    return Eyes(eyes.setup, 1 - eyes.side, -eyes.places, -eyes.keepers[::-1], eyes.waiting)


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

    def turned(self) -> Flicks:
        """The same as the other side sees them."""
        return Flicks(self.figure, self.angle + pi, self.speed, self.swerve, self.chip)

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


def joined(one: Flicks, two: Flicks) -> Flicks:
    """Two lists as one."""
    return Flicks(*(np.concatenate(pair) for pair in zip(one, two, strict=True)))


class Tried(NamedTuple):
    """What came of flicks, in a hurry: by flick."""

    foul: Words
    """"", or what was wrong: "before" (a figure, then the ball), "missed" (a figure and never the
    ball), "air" (nothing at all), "touch" (anything at all: for blocks)."""
    owner: Bools
    """The side that flicked has the ball."""
    out: Words
    """Where the ball went out: "", "goal", "own_goal", "corner", "end" (the opponent's), "own_end",
    "throw" (won), "side"."""
    rest: Floats
    """Where everything lies."""


class Beside(NamedTuple):
    """Flicks that are made while others run: one beside each, of another figure."""

    flicks: Flicks
    """In the frame of those they run beside; one without any speed is not made."""
    start: Floats
    """When each starts, in seconds."""

    def pick(self, which: Ints) -> Beside:
        """Some of them."""
        return Beside(self.flicks.pick(which), self.start[which])


class Tables(NamedTuple):
    """Where everything stands before each of some flicks, if not as it is seen."""

    places: Floats
    keepers: Floats | None = None
    """The same of the keepers."""

    def pick(self, which: Ints) -> Tables:
        """Some of them."""
        return Tables(self.places[which], None if self.keepers is None else self.keepers[which])


@cache
def _misjudged() -> Floats:
    """How a keeper misjudges the ball (m), time after time: any few of them in a row are spread."""
    # Multiples of the golden ratio fill an interval evenly, whatever their number.
    shares = (np.arange(MISJUDGED) + 0.5) * 0.6180339887498949 % 1
    bell = NormalDist(0.0, KEEPER_ERROR * MICRO)
    return np.array([bell.inv_cdf(share) for share in shares.tolist()])


def run(
    eyes: Eyes,
    flicks: Flicks,
    on: Tables | None = None,
    beside: Beside | None = None,
    until: float = LONGEST,
) -> Batch:
    """Play them all, each with what is flicked beside it, to the end or until a time."""
    count = len(flicks)
    kicks, starts = np.zeros((count, BALL + 1, 4)), np.zeros((count, BALL + 1))
    rows = np.arange(count)
    for some in (flicks, *(() if beside is None else (beside.flicks,))):
        kicks[rows, some.figure, 0] = some.speed * np.cos(some.angle)
        kicks[rows, some.figure, 1] = some.speed * np.sin(some.angle)
        rim = np.where(some.figure == BALL, 1.0, some.swerve * RIM_MOST)  # what is pushed rolls
        kicks[rows, some.figure, 2] = rim * some.speed
        kicks[rows, some.figure, 3] = some.chip * CHIP * MICRO
    if beside is not None:
        starts[rows, beside.flicks.figure] = beside.start
    movers = np.zeros((count, 2, 3))
    movers[:, :, :2] = eyes.keepers if on is None or on.keepers is None else on.keepers
    movers[:, 1, 2] = _misjudged()[rows % MISJUDGED]
    ground = world(eyes.setup.fast_cloth, eyes.setup.light_bases, eyes.waiting)
    return simulate_batch(
        ground,
        eyes.places if on is None else on.places,
        kicks,
        starts=starts,
        movers=movers,
        contacts=True,
        crossings=True,
        until=until,
    )


@cache
def keeper_codes() -> frozenset[int]:
    """How a contact names the keepers and their rods."""
    ground = world()
    things = sum(len(stand.things()) for stand in ground.stands)
    codes = range(FIRST_FIXTURE, FIRST_FIXTURE - things, -1)
    return frozenset(code for code in codes if kind_of(ground, code) == "keeper")


def judged(
    eyes: Eyes, flicks: Flicks, batch: Batch, on: Tables | None = None, *, block: bool = False
) -> Tried:
    """What the book would make of each flick."""
    keepers = keeper_codes()
    told = [_one(eyes, int(figure), batch, shot, keepers, block)
            for shot, figure in enumerate(flicks.figure)]  # fmt: skip
    foul, owner, out, off, x = zip(*told, strict=True)
    ball = (eyes.places[None] if on is None else on.places)[:, BALL, 0]
    ended = forced(np.array(out), np.array(off), np.array(x), ball)
    return Tried(np.array(foul), np.array(owner), ended, batch.positions[:, :, :2])


def forced(ended: Words, off: Bools, x: Floats, ball: Floats) -> Words:
    """Where balls went out, ``off`` the other side or not; ``x``, ``ball``: how far up the pitch
    they did, and were played."""
    # A corner, or a throw-in if all was in one quarter (13.1.b, 15.1.a).
    same = np.floor(x / LINE) == np.floor(ball / LINE)
    ended = np.where((ended == "end") & off & (ball > LINE + BALL_R * MICRO), "corner", ended)
    return np.where((ended == "side") & off & same, "throw", ended)


def tried(eyes: Eyes, flicks: Flicks, on: Tables | None = None, *, block: bool = False) -> Tried:
    """Play them all and see what the book makes of them."""
    return judged(eyes, flicks, run(eyes, flicks, on), on, block=block)


def went_out(batch: Batch, shot: int) -> tuple[float, str, float]:
    """When and where the ball was first wholly over a line, and how far up the pitch."""
    rows = batch.crossing[batch.first_row[shot, CROSSINGS] : batch.first_row[shot + 1, CROSSINGS]]
    if not len(rows):
        return inf, "", 0.0
    rows = rows[(rows[:, 1] == BALL) & (rows[:, 3] == BACK) & (rows[:, 2] < 4)]
    # A ball that lay on a line and is wholly inside now has passed it too.
    ends = rows[:, 2] < 2
    rows = rows[np.where(ends, abs(rows[:, 5]) > _END, abs(rows[:, 6]) > _TOUCH)]
    if not len(rows):
        return inf, "", 0.0
    time, _, line, _, _, x, y, z = rows[np.argmin(rows[:, 0])].tolist()
    if line > 1:
        return time, "side", x
    is_goal = abs(y) < POST_Y * MICRO and z < BAR_HEIGHT * MICRO
    if line == 1:
        return time, "goal" if is_goal else "end", x
    return time, "own_goal" if is_goal else "own_end", x


def _one(
    eyes: Eyes, figure: int, batch: Batch, shot: int, keepers: frozenset[int], block: bool
) -> tuple[str, bool, str, bool, float]:
    """The foul, whether the side that flicked has the ball, where it went out, whether off the
    other side, and how far up the pitch."""
    when, out, x = went_out(batch, shot)
    touched, bumped = figure == BALL, False
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
                owner = last_own = False
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
        foul = "missed" if bumped else "air"
    return foul, owner, out, not last_own, x


def past(tried: Tried, line: float | Floats) -> Bools:
    """Whether the ball ended past a line in the area in which one may shoot."""
    x = tried.rest[:, BALL, 0]
    over = (x + BALL_R * MICRO > line) & (x - BALL_R * MICRO > SHOOTING_LINE * MICRO)
    gone: Bools = over | np.isin(tried.out, ("goal", "end", "corner"))
    return gone


def inside(ball: Floats) -> bool:
    """Whether a shot from there may count."""
    return bool(ball[0] * 1e6 > SHOOTING_LINE + BALL_R)
