"""How a coach reads the pitch: what a place of the ball is worth, and who can get where.

Worth is counted in points: what the match will bring one side more than the other from here.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import tanh
from typing import NamedTuple

from puntadidito.games.crash import facts, referee
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    AROUND,
    BIT,
    DEAD,
    FIELD,
    GOAL_LINE,
    HANDS,
    HEXES,
    MOVEMENT,
    OFF,
    PASS_RANGE,
    depth,
    disc,
    grow,
    mask,
    seat_of,
    turns_of,
)

RESTART = -1.5
"""What it is worth to receive a kick-off: the side that kicks mostly rings the ball."""
MISSED_DROP = -0.8
"""What it is worth to receive a drop-out."""
TRY_WORTH = 6.3 + RESTART
POSTS_WORTH = 7 + RESTART

_ROWS = tuple(
    tuple((d, mask([h for h in HEXES if depth(seat, h) == d])) for d in range(37, -38, -1))
    for seat in (0, 1)
)


def deepest(m: int, seat: int) -> tuple[int, int]:
    """The depth nearest to the opponent's end in a set of hexes, and the hexes there."""
    for d, row in _ROWS[seat]:
        if m & row:
            return d, m & row
    raise ValueError("an empty set")


def first(m: int) -> int:
    """The lowest member of a set."""
    return (m & -m).bit_length() - 1


def nearest(m: int, h: int) -> int:
    """The hex of a set that is nearest to another; `OFF` for an empty set."""
    if m:
        for radius in range(64):
            if near := m & disc(h, radius):
                return first(near)
    return OFF


@cache
def ahead(seat: int, d: int) -> int:
    """Hexes at a depth or beyond, as a seat sees it."""
    return mask([h for h in HEXES if depth(seat, h) >= d])


@cache
def passers(seat: int, h: int) -> tuple[int, int]:
    """From where a player on ``h`` can be passed to: backwards, and in line."""
    near, here = disc(h, PASS_RANGE) & ~BIT[h], depth(seat, h)
    back = near & ahead(seat, here + 2)
    return back, near & ahead(seat, here - 1) & ~back


class Taste(NamedTuple):
    """What a coach believes the ball to be worth, in points."""

    least: float = 0.3
    """At the own try line."""
    most: float = 4.2
    """At the other one."""
    bend: float = 1.7
    """How late the worth rises between them."""
    patience: float = 4.0
    """With fewer turns left than this, ground gained is worth less."""
    dread: float = 1.15
    """The same for the others, who have their whole turn before them."""
    hold: float = 0.93
    """How surely a ball is kept that nobody else can come near."""
    again: float = 0.65
    """How likely a ball nobody gathered is gathered after all."""
    edge: float = 0.3
    """How much less it is worth at a touch line."""
    swing: float = 0.0
    """What it is worth that play is at the others' end, whoever has the ball."""
    width: float = 11.0
    """How far from the halfway line most of that is gained."""
    long: bool = False
    """Whether he thinks of the cards that lengthen a drop at goal."""


USUAL = Taste()


@lru_cache(64)
def _worths(taste: Taste) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The ball in the own hands and in the others', by depth."""
    depths = range(-DEAD - 1, DEAD + 2)
    rise = taste.most - taste.least
    shares = [min(1.0, max(0, d + GOAL_LINE) / (2 * GOAL_LINE)) for d in depths]
    held = [taste.least + rise * float(share**taste.bend) for share in shares]
    ground = [taste.swing * tanh(d / taste.width) for d in depths]
    mine = tuple(h + g for h, g in zip(held, ground, strict=True))
    theirs = tuple(g - taste.dread * h for h, g in zip(reversed(held), ground, strict=True))
    return mine, theirs


def hopes(s: State, patience: float) -> tuple[float, float]:
    """How much of its hopes each side has time for: less and less in the last turns."""
    if s.setup.length == "clock":
        left = max(0, s.setup.minutes * 60_000 - s.ms) / 120_000
        return min(1.0, left / patience), min(1.0, left / patience)
    a, b = (min(1.0, max(0, turns_of(s.setup) - n) / patience) for n in s.turns)
    return a, b


def gather_chance(s: State, seat: int) -> float:
    """How likely a side gathers the ball on the ground in a turn that begins now."""
    best, other = 0.0, 1 - seat
    around = AROUND[s.ball.at]
    walk = FIELD & ~facts.standing(s, other) & ~BIT[s.ball.at]
    blocked = facts.standing(s, other) & around
    ring = around & walk & ~facts.team(s, other)
    own = facts.protection(seat, s.ball.at)
    if s.ball.tackled and (blocked & own).bit_count() < 3:
        ring |= blocked & own
    strict = s.ball.ruck == other
    if s.ball.tackled and s.ball.holder != NOBODY and seat_of(s.ball.holder) == other:
        strict = strict or bool(facts.standing(s, other) & facts.protection(other, s.ball.at))
    men = [p for p in s.men(seat) if not s.down >> p & 1]
    left = walk & ~ring
    for n in range(12):
        if not ring:
            break
        for p in men:
            if ring & BIT[s.pos[p]] and MOVEMENT[p] >= n:
                value = HANDS[p] - s.tokens.marked[p] - (s.ball.spiral == other)
                best = max(best, referee.chance_of(value, strict))
        if best > 0.7:
            break
        ring = grow(ring) & left
        left &= ~ring
    return best


class Worth:
    """What the ball is worth to a side at places and in states it may be left in."""

    def __init__(self, s: State, me: int, taste: Taste = USUAL) -> None:
        """Look at the clock once."""
        hope = hopes(s, taste.patience)
        self.me, self.taste = me, taste
        self.ours, self.others = _worths(taste)
        self.mine, self.theirs = hope[me], hope[1 - me]

    @classmethod
    def of(cls, taste: Taste, mine: float, theirs: float) -> Worth:
        """Without a table: how much of its hopes each side has time for is given."""
        worth = cls.__new__(cls)
        worth.me, worth.taste = 0, taste
        worth.ours, worth.others = _worths(taste)
        worth.mine, worth.theirs = mine, theirs
        return worth

    def restart(self, mine: bool, *, dropped: bool = False) -> float:
        """What it is worth to receive a kick-off or drop-out, while the kicker has time."""
        return (MISSED_DROP if dropped else RESTART) * (self.theirs if mine else self.mine)

    def kept(self, d: int) -> float:
        """The turn ends with the own ball in hand at a depth."""
        return self.ours[d + DEAD + 1] * self.mine

    def taken(self, d: int) -> float:
        """The others have the ball at a depth (as this side sees it)."""
        return self.others[d + DEAD + 1] * self.theirs

    def left(self, d: int, chance: float) -> float:
        """The ball lies there at a depth and the others, next, gather it with a chance."""
        if d >= GOAL_LINE:
            mine = 0.9 * TRY_WORTH * min(1.0, 2 * self.mine)
        else:
            mine = self.taste.hold * self.kept(d)
        if not chance:
            return mine
        if d <= -GOAL_LINE:
            return -0.6 * TRY_WORTH * chance
        loose = self.taste.again * mine
        if self.taste.swing:
            loose += (1 - self.taste.again) * self.taken(d)
        return chance * self.taken(d) + (1 - chance) * loose

    def at_end(self, s: State) -> float:
        """The own turn ends as the table stands."""
        if s.ball.at == OFF:
            return 0.0
        p, d = s.carrier(), depth(self.me, s.ball.at)
        if p != NOBODY:
            return self.kept(d) if seat_of(p) == self.me else self.taken(d)
        return self.left(d, gather_chance(s, 1 - self.me) if not s.ball.high else 0.0)
