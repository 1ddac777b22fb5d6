"""The table: 937 hexes, their lines and areas, the players' skills. Every number stands here, once.

A hex is an integer that is also its bit in a mask of the pitch. Columns run from goal to goal; a
step along one is +-1, a step to the next column +-49 or +-50, so a whole mask grows by one space
with six shifts. Depths are doubled (``Y2``), so that half hexes are exact. Seat 0 plays towards
greater depths, seat 1 towards smaller ones; `depth` sees the pitch as a seat does.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import accumulate, chain
from operator import getitem
from typing import Literal

import msgspec

COLUMNS = 25
STRIDE = 50
_SHIFT = 30
CENTRE = 12
LAST = COLUMNS - 1

# Lines as doubled depths.
TEN, TWENTY_TWO, FIVE, GOAL_LINE = 6, 16, 26, 30
DEAD = 36
"""The last row of an even column; odd columns end half a hex further."""
SIDE_FIVE = 2
"""Columns from the touch line to the lateral 5 m line."""

MEN = 15
OFF = -1
"""Where a player is who has left the pitch."""

PASS_RANGE, LONG_PASS, POP_RANGE = 4, 8, 3
KICK_RANGE, DROP_RANGE, GRUBBER_RANGE = 10, 8, 5
INTERCEPT_RANGE, COVER_RANGE = 3, 3
FEARED_RANGE, CATCH_RANGE, STEP_RANGE, MISKICK_RANGE, BREAK_AWAY = 3, 3, 3, 3, 3
BACK_CHAT = 6
"""Ten metres, doubled."""
RECEIVERS_AWAY = 6
"""Ten metres, doubled: receivers of a drop-out stay so far from the 22 m line."""
LINEOUT_AWAY = 4
FEWEST_JUMPERS, MOST_JUMPERS = 2, 7
"""Men of a side in the file of a line-out."""
SEEN_ABOVE = 5
"""A referee test above this is punished."""
YELLOW_TURNS = 5
HAND_START, ENERGY_CARDS, SET_APART = 2, 3, 3
SUBSTITUTIONS = 8
RUCK_ATTEMPTS = 2

TRY, CONVERSION, POSTS_TRY, TECHNICAL_TRY, PENALTY_GOAL, DROP_GOAL = 5, 2, 7, 7, 3, 3
QUICK_TURNS = 10
EXTRA_TURNS = 5
"""Turns each team may have more in a quick match that is drawn, until somebody scores."""
NOMINAL_MS = 2000
"""What a decision takes at least when a match is played by the clock."""


def hex_at(q: int, y2: int) -> int:
    """The hex in a column at a doubled depth, or `OFF`.

    >>> hex_at(12, 0), hex_at(12, 1), hex_at(25, 1)
    (624, -1, -1)
    """
    if not 0 <= q < COLUMNS or (q + y2) % 2 or abs(y2) > DEAD + q % 2:
        return OFF
    return q * STRIDE + (y2 - q) // 2 + _SHIFT


HEXES: tuple[int, ...] = tuple(
    h for q in range(COLUMNS) for y2 in range(-DEAD - 1, DEAD + 2) if (h := hex_at(q, y2)) != OFF
)
"""Every hex, column by column, from seat 0's end to seat 1's."""

Q: list[int] = [h // STRIDE for h in range(COLUMNS * STRIDE)]
Y2: list[int] = [2 * (h % STRIDE - _SHIFT) + h // STRIDE for h in range(COLUMNS * STRIDE)]
BIT: list[int] = [*(1 << h for h in range(COLUMNS * STRIDE)), 0]
"""Each hex as a set of its own; `OFF` is the empty one."""

_MEMBERS: list[list[tuple[int, ...]]] = [
    [tuple(8 * i + k for k in range(8) if byte >> k & 1) for byte in range(256)]
    for i in range(COLUMNS * STRIDE // 8 + 1)
]
"""What each byte of a set stands for, by its place."""


def mask(hexes: Iterable[int]) -> int:
    """A set of hexes as one integer."""
    m = 0
    for h in hexes:
        m |= BIT[h]
    return m


def bits(m: int) -> list[int]:
    """The members of a set of hexes (or players, or cards), in order.

    >>> bits(0b1010)
    [1, 3]
    """
    if _ONE * m.bit_count() < m.bit_length() + 4 * _ONE:
        found = []
        while m:
            low = m & -m
            found.append(low.bit_length() - 1)
            m ^= low
        return found
    octets = m.to_bytes((m.bit_length() + 7) // 8, "little")
    return list(chain.from_iterable(map(getitem, _MEMBERS, octets)))


_ONE = 32
"""Places that are looked through octet by octet while one member is found on its own."""


def nth(m: int, n: int) -> int:
    """The n-th member of a set, counted from 0: to draw one without listing all.

    >>> nth(0b1010, 1)
    3
    """
    at = 0
    for width, low in _HALVES if m >> _FEW else ():
        lower = m & low
        count = lower.bit_count()
        if n < count:
            m = lower
        else:
            n -= count
            m >>= width
            at += width
    while n >= (count := (m & 0xFF).bit_count()):
        n -= count
        m >>= 8
        at += 8
    return at + _MEMBERS[0][m & 0xFF][n]


def pick(m: int, seat: int) -> int:
    """One of a set of hexes; the other seat takes the same one on the pitch turned round.

    >>> pick(0b1010, 0), pick(0b1010, 1)
    (1, 3)
    """
    return (m & -m if seat == 0 else m).bit_length() - 1


_FEW = 64
"""No set of players or cards is longer."""
_HALVES = tuple((width, (1 << width) - 1) for width in (1024, 512, 256, 128, 64))


BOARD = mask(HEXES)
POST_HEXES = tuple(hex_at(q, y2) for q in (CENTRE - 1, CENTRE + 1) for y2 in (-31, 31))
POSTS = mask(POST_HEXES)
FIELD = BOARD & ~POSTS
"""Where a player can be."""

N, NE, SE, S, SW, NW = 1, STRIDE, STRIDE - 1, -1, -STRIDE, 1 - STRIDE
DIRECTIONS: dict[str, int] = {"N": N, "NE": NE, "SE": SE, "S": S, "SW": SW, "NW": NW}
FORWARD: tuple[tuple[int, int, int], ...] = ((NW, N, NE), (SE, S, SW))
"""The three steps towards the opponent's goal line, by seat."""

_ON: set[int] = set(HEXES)


def step(h: int, by: int) -> int:
    """The hex one step on, or `OFF`."""
    to = h + by
    return to if to in _ON else OFF


def _ring(h: int, steps: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(to for by in steps if (to := step(h, by)) != OFF))


NEAR: list[tuple[int, ...]] = [
    _ring(h, tuple(DIRECTIONS.values())) if h in _ON else () for h in range(COLUMNS * STRIDE)
]
"""The hexes next to each."""
AROUND: list[int] = [mask(near) for near in NEAR]
FRONT: tuple[list[int], list[int]] = (
    [mask(_ring(h, FORWARD[0])) if h in _ON else 0 for h in range(COLUMNS * STRIDE)],
    [mask(_ring(h, FORWARD[1])) if h in _ON else 0 for h in range(COLUMNS * STRIDE)],
)
"""The up to three hexes in front of each, as a seat sees it. Those behind are the other's."""


def _wider(m: int) -> int:
    """A set of hexes and all next to it, on a pitch without end."""
    up, down = m | m << 1, m | m >> 1
    return up | down | up << SE | down >> SE


def grow(m: int) -> int:
    """A set of hexes and all next to it, within the pitch and outside the posts."""
    return _wider(m) & FIELD


def distance(a: int, b: int) -> int:
    """Spaces between two hexes.

    >>> distance(hex_at(12, 16), hex_at(12, 30)), distance(hex_at(6, 16), hex_at(12, 30))
    (7, 10)
    """
    dq, dy = abs(Q[a] - Q[b]), abs(Y2[a] - Y2[b])
    return max(dq, (dq + dy) // 2)


_MIDDLE = CENTRE * STRIDE + _SHIFT
_ROUND: list[int] = list(accumulate([1 << _MIDDLE] * CENTRE, lambda m, _: _wider(m)))
"""Discs round a hex by their radius, on a pitch without end: what hangs over the ends of a column
does not yet reach the next."""


@cache
def disc(h: int, radius: int) -> int:
    """All hexes within a distance, the middle included."""
    if radius <= 0:
        return BIT[h]
    if radius < len(_ROUND):
        return BIT[h] * _ROUND[radius] >> _MIDDLE & BOARD
    return _wider(disc(h, radius - 1)) & BOARD


def depth(seat: int, h: int) -> int:
    """Doubled depth as a seat sees it: its own half is negative."""
    return Y2[h] if seat == 0 else -Y2[h]


_END = DEAD + 1
_ROW: dict[int, int] = dict.fromkeys(range(-_END, _END + 1), 0)
for _h in HEXES:
    _ROW[Y2[_h]] |= BIT[_h]


def _rows(seat: int, low: int, high: int) -> int:
    """The hexes of some depths, as a seat sees them."""
    if seat == 1:
        low, high = -high, -low
    return sum(_ROW[y2] for y2 in range(max(low, -_END), min(high, _END) + 1))


OWN_HALF = tuple(_rows(seat, -_END, 0) for seat in (0, 1))
BEYOND_TEN = tuple(_rows(seat, -_END, -TEN) for seat in (0, 1))
OWN_22 = tuple(_rows(seat, -_END, -TWENTY_TWO) for seat in (0, 1))
OWN_GOAL = tuple(_rows(seat, -_END, -GOAL_LINE) for seat in (0, 1))
"""The in-goal of a seat; hexes split by the try line belong to it."""
CLEAR_OF_22 = tuple(_rows(seat, -_END, TWENTY_TWO - RECEIVERS_AWAY) for seat in (0, 1))
"""Where receivers of a drop-out from the other's 22 m line may stand."""
KICK_OFF = hex_at(CENTRE, 0)
TARGET = (hex_at(CENTRE, GOAL_LINE), hex_at(CENTRE, -GOAL_LINE))
"""The hex between the posts a seat kicks at."""
DROP_SPOT = (hex_at(CENTRE, -TWENTY_TWO), hex_at(CENTRE, TWENTY_TWO))
"""Where a seat takes its 22 m drop-outs."""
BETWEEN_POSTS = (
    mask([hex_at(CENTRE, 30), hex_at(CENTRE, 32)]),
    mask([hex_at(CENTRE, -30), hex_at(CENTRE, -32)]),
)
TOUCHLINE = mask([h for h in HEXES if Q[h] in (0, LAST)])


@cache
def behind(seat: int, below: int) -> int:
    """Hexes with a depth less than this, as a seat sees it."""
    return _rows(seat, -_END, below - 1)


# ---- names --------------------------------------------------------------------------------------


def _name(h: int) -> str:
    row = (Y2[h] + DEAD + Q[h] % 2) // 2
    return f"{Q[h]:02d}.{row:02d}"


NAME: list[str] = [_name(h) if h in _ON else "" for h in range(COLUMNS * STRIDE)]
"""Column and row, both from seat 0's left corner: the kick-off hex is 12.18."""
HEX: dict[str, int] = {NAME[h]: h for h in HEXES}


# ---- players ------------------------------------------------------------------------------------


class Skill(msgspec.Struct, frozen=True):
    """What a player can do."""

    movement: int
    hands: int
    foot: int
    law: str


_FORWARD = Skill(5, 8, 4, "skill.1")
_BACK = Skill(7, 8, 8, "skill.2")
_WING = Skill(9, 5, 5, "skill.3")
_FULL_BACK = Skill(8, 9, 8, "skill.4")
SKILLS: tuple[Skill, ...] = (
    *(_FORWARD,) * 8, _BACK, _BACK, _WING, _BACK, _BACK, _WING, _FULL_BACK,
)  # fmt: skip
"""By shirt, from number 1."""

MOVEMENT: list[int] = [SKILLS[p % MEN].movement for p in range(2 * MEN)]
HANDS: list[int] = [SKILLS[p % MEN].hands for p in range(2 * MEN)]
FOOT: list[int] = [SKILLS[p % MEN].foot for p in range(2 * MEN)]

HOOKER, LOCK, LOCK_5, EIGHT, SCRUM_HALF, FLY_HALF, FULL_BACK = 2, 4, 5, 8, 9, 10, 15
FORWARDS = range(1, 9)


def player(seat: int, shirt: int) -> int:
    """The number of a counter: 0-14 of seat 0, 15-29 of seat 1."""
    return seat * MEN + shirt - 1


def shirt(p: int) -> int:
    """The number on a player's back."""
    return p % MEN + 1


SHIRT: tuple[str, ...] = tuple(f"{shirt(p):02d}" for p in range(2 * MEN))
"""The number of each counter, as options write it."""


def seat_of(p: int) -> int:
    """Whose player this is."""
    return p // MEN


SQUAD = (tuple(range(MEN)), tuple(range(MEN, 2 * MEN)))
"""The players of a seat, by shirt."""
TEAM = ((1 << MEN) - 1, ((1 << MEN) - 1) << MEN)
"""The players of a seat as a mask of players."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed before the match."""

    pro: bool = True
    """Play the rules marked PRO."""
    length: Literal["turns", "clock"] = "turns"
    turns: int = 20
    """Turns of each team."""
    minutes: int = 40
    """Actual time of a match played by the clock."""
    quick: bool = False
    """Fewer turns, and some more as long as it is drawn."""
    open_hands: bool = False
    """Everybody sees all cards: for two at one screen."""
    rush: Literal["any_time", "own_turn"] = "any_time"
    """When Rush Defence is laid: also on a run of the others, or in the own turn only, so that
    nobody has to be asked in theirs."""
    redraw: bool = False
    """Two new cards each after a score; by the letter there are none."""
    seconds: int = 0
    """Time for each decision; 0 is no limit."""

    def __post_init__(self) -> None:
        """Refuse lengths nobody can play."""
        if not 1 <= self.turns <= 100:
            raise ValueError("turns must be between 1 and 100")
        if not 1 <= self.minutes <= 200:
            raise ValueError("minutes must be between 1 and 200")
        if not 0 <= self.seconds <= 3600:
            raise ValueError("seconds must be between 0 and 3600")


def turns_of(setup: Setup) -> int:
    """How many turns each team has."""
    return QUICK_TURNS if setup.quick else setup.turns
