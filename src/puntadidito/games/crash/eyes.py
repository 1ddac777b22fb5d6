"""How a coach reads the pitch: what a place of the ball is worth, who can run where, who to."""

from __future__ import annotations

from functools import cache

from puntadidito.games.crash import facts, referee
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    BIT,
    DROP_RANGE,
    FOOT,
    GOAL_LINE,
    HEXES,
    OFF,
    OWN_GOAL,
    PASS_RANGE,
    TARGET,
    depth,
    disc,
    distance,
    grow,
    mask,
    turns_of,
)

RESTART = 0.8
"""What it is worth to receive a kick-off."""
TRY_WORTH = 6.3 + RESTART
POSTS_WORTH = 7 + RESTART
PATIENCE = 3
"""With fewer turns left than this, ground gained is worth less."""

_ROWS = tuple(
    tuple(
        (d, m) for d in range(37, -38, -1) if (m := mask([h for h in HEXES if depth(seat, h) == d]))
    )
    for seat in (0, 1)
)


def deepest(m: int, seat: int) -> tuple[int, int]:
    """The depth nearest to the opponent's end in a set of hexes, and the hexes there."""
    for d, row in _ROWS[seat]:
        if m & row:
            return d, m & row
    raise ValueError("an empty set")


def nearest(m: int, h: int) -> int:
    """The hex of a set that is nearest to another; `OFF` for an empty set."""
    if not m:
        return OFF
    for radius in range(64):
        if near := m & disc(h, radius):
            return (near & -near).bit_length() - 1
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


def ground(d: int) -> float:
    """What having the ball at a depth is worth, in points, when there is time to use it."""
    share = max(0, d + GOAL_LINE) / (2 * GOAL_LINE)
    return 6.3 * (0.06 + 0.62 * float(share**1.7))


class Eyes:
    """A position as one side sees it."""

    def __init__(self, s: State, me: int) -> None:
        """Look once at what every question needs."""
        self.s, self.me, self.foe = s, me, 1 - me
        self.zone = facts.zone(s, 1 - me)
        self.walk = facts.passable(s, me)
        self.free = facts.free(s)
        self.goal = OWN_GOAL[1 - me]
        self.mine = [p for p in s.men(me) if not s.down >> p & 1]
        self._runs: dict[int, int] = {}
        self._best: dict[tuple[int, int], tuple[float, str, int]] = {}
        left = [max(0, turns_of(s.setup) - n) for n in s.turns]
        if s.setup.length == "clock":
            left = [PATIENCE, PATIENCE]
        self.hope = [min(1.0, n / PATIENCE) for n in left]

    # ---- worth ----------------------------------------------------------------------------------

    def kept(self, d: int) -> float:
        """The turn ends with the own ball in hand at a depth."""
        return ground(d) * self.hope[self.me]

    def lost(self, d: int, chance: float = 0.72) -> float:
        """The ball lies on the ground at a depth, and the others are next."""
        return (1 - chance) * 0.6 * self.kept(d) - chance * 1.1 * ground(-d) * self.hope[self.foe]

    def hit(self, h: int) -> float:
        """The carrier runs into a tackle on a hex."""
        d = depth(self.me, h)
        help_ = sum(
            1 for p in self.mine
            if p != self.s.holder and facts.allowance(self.s, p) >= distance(self.s.pos[p], h) - 1
        )  # fmt: skip
        sure = 0.72 if help_ else 0.0
        on = TRY_WORTH * 0.7 if d + 8 >= GOAL_LINE else self.kept(d + 6)
        return sure * on + (1 - sure) * self.lost(d)

    # ---- running --------------------------------------------------------------------------------

    def flood(self, start: int, spaces: int) -> int:
        """Where a carrier can get to from a hex, that hex included."""
        seen = front = BIT[start]
        for n in range(spaces):
            front = grow(front & ~self.zone if n else front) & self.walk & ~seen
            if not front:
                break
            seen |= front
        return (seen & self.free) | BIT[start]

    def run(self, p: int) -> int:
        """Where a player could carry the ball, had he got it where he stands."""
        if p not in self._runs:
            self._runs[p] = self.flood(self.s.pos[p], facts.allowance(self.s, p))
        return self._runs[p]

    # ---- chains of runs and passes --------------------------------------------------------------

    def best(self, p: int, passes: int = 3) -> tuple[float, str, int]:
        """The best a carrier can make of the turn: its worth, the next act, and where or whom."""
        key = (p, passes)
        if key not in self._best:
            self._best[key] = (-9.0, "end", 0)
            self._best[key] = self._look(p, passes)
        return self._best[key]

    def _look(self, p: int, passes: int) -> tuple[float, str, int]:
        s, me, here, reach = self.s, self.me, self.s.pos[p], self.run(p)
        if over := reach & self.goal:
            return self._touch_down(p, over)
        d = depth(me, here)
        found: list[tuple[float, str, int]] = [(self.kept(d), "end", here)]
        clear = reach & ~self.zone | BIT[here]
        far, row = deepest(clear, me)
        if far > d:
            found.append((self.kept(far) + 0.01, "run", nearest(row, here)))
        if crash := reach & self.zone & ~BIT[here]:
            _, row = deepest(crash, me)
            to = nearest(row, here)
            found.append((self.hit(to), "run", to))
        if not s.moved >> p & 1 and distance(here, TARGET[me]) <= DROP_RANGE and s.setup.pro:
            made = referee.chance_of(FOOT[p], strict=True)
            worth = made * (3 + RESTART) + (1 - made) * 0.6
            if s.holder == p or not s.moved >> p & 1:
                found.append((worth, "drop", here))
        if passes:
            found += self._passes(p, clear, passes)
        return max(found)

    def _touch_down(self, p: int, over: int) -> tuple[float, str, int]:
        s, me = self.s, self.me
        posts = over & ahead(me, GOAL_LINE + 2) & disc(TARGET[me], 1) & BIT[_POSTS[me]]
        if posts:
            return POSTS_WORTH, "run", nearest(posts, s.pos[p])
        beyond = over & ahead(me, GOAL_LINE + 1)
        if beyond:
            return TRY_WORTH, "run", nearest(beyond, TARGET[me])
        made = referee.chance_of(facts.hands(s, p))
        to = nearest(over, TARGET[me])
        return made * TRY_WORTH + (1 - made) * 1.0, "run", to

    def _passes(self, p: int, clear: int, passes: int) -> list[tuple[float, str, int]]:
        s, me, found = self.s, self.me, []
        hands = facts.hands(s, p)
        safe, level = referee.chance_of(hands), referee.chance_of(hands, strict=True)
        if s.free_pass == p:
            safe = level = 1.0
        for q in self.mine:
            if q == p:
                continue
            back, line = passers(me, s.pos[q])
            if from_ := clear & back:
                made = safe
            elif from_ := clear & line:
                made = level
            else:
                continue
            at = s.pos[p] if from_ & BIT[s.pos[p]] else nearest(deepest(from_, me)[1], s.pos[p])
            worth = made * self.best(q, passes - 1)[0] + (1 - made) * self.lost(depth(me, at))
            found.append((worth, "pass", q * 2000 + at))
        return found


_POSTS = tuple(h + (1 if seat == 0 else -1) for seat, h in enumerate(TARGET))
"""The hex behind the target: a try between the posts that needs no video."""
