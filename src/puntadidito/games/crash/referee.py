"""What the rules make of what happened. Pure functions; every ruling names its articles."""

from __future__ import annotations

from typing import NamedTuple

from puntadidito.core.contract import Law, Odds
from puntadidito.games.crash.table import (
    BETWEEN_POSTS,
    BIT,
    CENTRE,
    FIVE,
    GOAL_LINE,
    HEXES,
    LAST,
    OFF,
    POSTS_TRY,
    SIDE_FIVE,
    STRIDE,
    TRY,
    TWENTY_TWO,
    Y2,
    Q,
    behind,
    depth,
    distance,
    hex_at,
    mask,
    step,
)

DICE: tuple[str, ...] = tuple(f"{a}{b}" for a in range(1, 7) for b in range(1, 7))
"""Two dice, as chance names them."""
DIE: tuple[str, ...] = tuple("123456")

_AT_MOST = [sum(a + b <= n for a in range(1, 7) for b in range(1, 7)) / 36 for n in range(13)]


def chance_of(need: int, strict: bool = False) -> float:
    """How likely two dice stay within a value; a double 6 never does.

    >>> round(chance_of(8), 2), round(chance_of(8, strict=True), 2), chance_of(0), chance_of(12)
    (0.72, 0.58, 0.0, 0.9722222222222222)
    """
    n = need - strict
    return 0.0 if n < 2 else _AT_MOST[min(n, 11)]


def odds(test: str, need: int, strict: bool = False) -> Odds:
    """The odds of a test as an option shows them: of the referee's, that he sees it.

    >>> odds("pass", 8) == {"made": 26 / 36}, odds("touchjudge", 7) == {"stays": 21 / 36}
    (True, True)
    """
    share = chance_of(need, strict)
    if test == "referee":
        return {"seen": 1 - share}
    return {"stays" if test == "touchjudge" else "made": share}


def made(total: int, need: int, strict: bool) -> bool:
    """Whether a test is passed: double 6 never is.

    >>> made(8, 8, False), made(8, 8, True), made(12, 13, False)
    (True, False, False)
    """
    return total < 12 and (total < need if strict else total <= need)


def direction(seat: int, a: int, b: int) -> int:
    """How a pass goes: -1 back, 0 in line, 1 forward.

    >>> here = hex_at(12, 0)
    >>> [direction(0, here, hex_at(12, -2)), direction(0, here, hex_at(13, 1))]
    [-1, 0]
    """
    d = depth(seat, b) - depth(seat, a)
    return -1 if d <= -2 else 0 if d <= 1 else 1


def level(seat: int, h: int) -> int:
    """The hexes a pass from a hex may go to: in line with it, or back."""
    return behind(seat, depth(seat, h) + 2)


class Grounding(NamedTuple):
    """A ball carried into in-goal: what it is worth, and whether the video must look."""

    points: int
    tmo: bool
    law: Law


def grounding(seat: int, h: int) -> Grounding | None:
    """Rule on a carrier of ``seat`` on a hex: a try, perhaps, or nothing."""
    d = depth(seat, h)
    if d < GOAL_LINE:
        return None
    if BIT[h] & BETWEEN_POSTS[seat]:
        return Grounding(POSTS_TRY, d == GOAL_LINE, ("points.3", "field.6"))
    return Grounding(TRY, d == GOAL_LINE, ("points.1", "field.6"))


IN_GOAL = tuple(mask([h for h in HEXES if grounding(seat, h)]) for seat in (0, 1))
"""Where a carrier of each seat scores, or may."""
LOOKED_AT = tuple(
    mask([h for h in HEXES if (ruling := grounding(seat, h)) and ruling.tmo]) for seat in (0, 1)
)
"""Where the video must look."""


class Flight(NamedTuple):
    """Where a bouncing ball ends: a hex, or the last one before it left the pitch."""

    at: int
    out: str
    """Empty, ``touch`` or ``dead``."""


def bounce(h: int, by: int, spaces: int) -> Flight:
    """Follow a ball in one direction until it stops or is out."""
    for _ in range(spaces):
        to = step(h, by)
        if to == OFF:
            column = Q[h] + (by + STRIDE // 2) // STRIDE
            return Flight(h, "dead" if 0 <= column <= LAST else "touch")
        h = to
    return Flight(h, "")


def _clamp(y2: int, column: int) -> int:
    """A depth for a set piece in a column: never beyond the 5 m line."""
    limit = FIVE - column % 2
    y2 = max(-limit, min(limit, y2))
    if (y2 + column) % 2:
        y2 += 1 if y2 < 0 else -1
    return y2


def scrum_mark(h: int) -> int:
    """Where a scrum is packed that falls on a hex: within the 5 m lines on all sides.

    >>> scrum_mark(hex_at(0, 34)) == hex_at(2, 26)
    True
    """
    q = max(SIDE_FIVE, min(LAST - SIDE_FIVE, Q[h]))
    return hex_at(q, _clamp(Y2[h], q))


def lineout_mark(h: int, side: int | None = None) -> int:
    """Where a line-out is thrown in level with a hex, on the nearer side unless one is named."""
    q = (0 if Q[h] <= CENTRE else LAST) if side is None else side
    return hex_at(q, _clamp(Y2[h], q))


def near_touch(h: int) -> bool:
    """Whether a hex lies between a touch line and its lateral 5 m line."""
    return not SIDE_FIVE <= Q[h] <= LAST - SIDE_FIVE


def penalty_mark(h: int) -> int:
    """Where a penalty is taken: out of the in-goal to the 5 m line, from touch to the lateral one.

    >>> penalty_mark(hex_at(12, -30)) == hex_at(12, -26)
    True
    >>> penalty_mark(hex_at(12, 28)) == hex_at(12, 28)
    True
    >>> penalty_mark(hex_at(1, 29)) == hex_at(2, 28)
    True
    """
    q, y2 = max(SIDE_FIVE, min(LAST - SIDE_FIVE, Q[h])), Y2[h]
    if abs(y2) >= GOAL_LINE:
        y2 = _clamp(y2, q)
    elif (q + y2) % 2:  # half a hex, towards halfway
        y2 += 1 if y2 < 0 else -1
    return hex_at(q, y2)


def moved_mark(h: int) -> bool:
    """Whether a set piece on a hex would be beyond the 5 m line."""
    return abs(Y2[h]) > FIVE


def conversion_spot(seat: int, h: int) -> int:
    """Where a try is converted from: on the opponent's 22 m line, straight back."""
    y2 = TWENTY_TWO - Q[h] % 2
    return hex_at(Q[h], y2 if seat == 0 else -y2)


def goal_range(spot: int, target: int) -> int:
    """Spaces a kick at goal has to cover."""
    return distance(spot, target)
