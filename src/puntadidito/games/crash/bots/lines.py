"""Runs and passes: how far a chain of hands can carry the ball in this turn, and how surely."""

from __future__ import annotations

from typing import NamedTuple

from puntadidito.games.crash import facts, referee
from puntadidito.games.crash.bots.eyes import (
    POSTS_WORTH,
    RESTART,
    TRY_WORTH,
    USUAL,
    Taste,
    Worth,
    ahead,
    deepest,
    first,
    nearest,
    passers,
)
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import (
    AROUND,
    BETWEEN_POSTS,
    BIT,
    DROP_GOAL,
    DROP_RANGE,
    GOAL_LINE,
    HEXES,
    LAST,
    OFF,
    OWN_GOAL,
    TARGET,
    TOUCHLINE,
    Q,
    depth,
    distance,
    grow,
    mask,
)

TARGETS, HELPERS = 3, 3
"""Tacklers a carrier thinks of running into, and men he thinks will follow."""
PASSES = 3
"""How many passes a chain may have."""
MISSED_DROP = -0.8
"""What it is worth to receive a drop-out."""


class Line(NamedTuple):
    """What a carrier may do next, and what the whole chain is worth."""

    worth: float
    act: str
    """``end``, ``run``, ``hit``, ``drop`` or ``pass``."""
    at: int
    """Where he runs first (or stays)."""
    to: int = -1
    """Whom he passes to."""


class Lines:
    """All chains of one side, from one table."""

    def __init__(self, s: State, me: int, taste: Taste = USUAL) -> None:
        """Look once at what every chain needs."""
        self.s, self.me = s, me
        self.worth = Worth(s, me, taste)
        self.zone = facts.zone(s, 1 - me)
        self.walk = facts.passable(s, me)
        self.free = facts.free(s)
        self.goal = OWN_GOAL[1 - me]
        self.mine = [p for p in s.men(me) if not s.down >> p & 1]
        self.legs = {p: facts.allowance(s, p) for p in self.mine}
        away = s.down | facts.offside(s, 1 - me)
        self.foes = [(q, s.pos[q]) for q in s.men(1 - me) if not away >> q & 1]
        once = self.double = 0
        for _, h in self.foes:
            self.double |= once & AROUND[h]
            once |= AROUND[h]
        self._runs: dict[int, int] = {}
        self._alone: dict[int, list[Line]] = {}
        self._best: dict[tuple[int, int], Line] = {}

    def run(self, p: int) -> int:
        """Where a player could carry the ball, had he got it where he stands."""
        if p not in self._runs:
            self._runs[p] = self._flood(self.s.pos[p], self.legs[p], self.zone)
        return self._runs[p]

    def _flood(self, start: int, spaces: int, zone: int) -> int:
        """Where a carrier gets to from a hex, that hex included; a tackle zone stops him."""
        seen = front = BIT[start]
        for n in range(spaces):
            front = grow(front & ~zone if n else front) & self.walk & ~seen
            if not front:
                break
            seen |= front
        return (seen & self.free) | BIT[start]

    def best(self, p: int, passes: int = PASSES) -> Line:
        """The best a carrier can make of the turn."""
        key = (p, passes)
        if key not in self._best:
            self._best[key] = max(self.all(p, passes))
        return self._best[key]

    def chain(self, p: int, line: Line, passes: int = PASSES) -> list[int]:
        """The players through whose hands a chain goes."""
        found = [p]
        while line.act == "pass":
            found.append(line.to)
            passes -= 1
            line = self.best(line.to, passes)
        return found

    def all(self, p: int, passes: int = PASSES) -> list[Line]:
        """Everything a carrier may make of the turn, in no order."""
        if p not in self._alone:
            self._alone[p] = self._runs_of(p)
        found = self._alone[p]
        if not passes or self.run(p) & self.goal:
            return found
        clear = self.run(p) & ~self.zone | BIT[self.s.pos[p]]
        return found + self._passes(p, clear, passes)

    def _runs_of(self, p: int) -> list[Line]:
        s, me, here, reach = self.s, self.me, self.s.pos[p], self.run(p)
        if over := reach & self.goal:
            return [self._touch_down(p, over)]
        d = depth(me, here)
        found = [Line(self.worth.kept(d), "end", here)]
        far, row = deepest(reach & ~self.zone & ~TOUCHLINE | BIT[here], me)
        if far > d:
            found.append(Line(self.worth.kept(far) + 0.01, "run", self._middle(row, here)))
        if crash := reach & self.zone & ~BIT[here] & ~TOUCHLINE:
            found += [Line(self.hit(p, at, q), "hit", at) for q, at in self._targets(crash)]
        if s.setup.pro and not s.moved >> p & 1 and distance(here, TARGET[me]) <= DROP_RANGE:
            made = referee.chance_of(facts.foot(s, p), strict=True)
            worth = made * (DROP_GOAL + RESTART) + (1 - made) * MISSED_DROP
            found.append(Line(worth, "drop", here))
        return found

    def _middle(self, row: int, here: int) -> int:
        """Of hexes equally far ahead, one away from the touch lines."""
        inner = row & _INNER
        return nearest(inner or row, here)

    def _touch_down(self, p: int, over: int) -> Line:
        s, me = self.s, self.me
        sure = over & ahead(me, GOAL_LINE + 1)
        if posts := sure & BETWEEN_POSTS[me]:
            return Line(POSTS_WORTH, "run", nearest(posts, s.pos[p]))
        if sure:
            return Line(TRY_WORTH, "run", nearest(sure, TARGET[me]))
        made = referee.chance_of(facts.hands(s, p))
        worth = made * TRY_WORTH + (1 - made) * self.worth.kept(26)
        return Line(worth, "run", nearest(over, TARGET[me]))

    def _targets(self, crash: int) -> list[tuple[int, int]]:
        """Whom a carrier may run into, and where: the furthest up the pitch first."""
        found = []
        for q, h in self.foes:
            if near := crash & AROUND[h]:
                found.append((-deepest(near, self.me)[0], q, nearest(near, h)))
        found.sort()
        return [(q, at) for _, q, at in found[:TARGETS]]

    def hit(self, p: int, h: int, q: int) -> float:
        """A carrier runs into a tackle by ``q`` on a hex, and the next man goes on from there."""
        s, me, d = self.s, self.me, depth(self.me, h)
        lost = self.worth.left(d, 0.65)
        behind = facts.protection(me, h) & self.walk
        zone = self.zone & ~(AROUND[s.pos[q]] & ~self.double)
        able = []
        for m, legs in self.legs.items():
            left = legs - distance(s.pos[m], h) + 1
            if m != p and left >= 0 and (not s.closed >> m & 1 or left > legs):
                able.append((left, m))
        best = lost
        for left, m in sorted(able, reverse=True)[:HELPERS]:
            a = nearest(behind, s.pos[m])
            if a == OFF:
                break
            reach = self._flood(a, left, zone)
            if reach & self.goal:
                on = TRY_WORTH
            else:
                on = self.worth.kept(deepest(reach & ~zone | BIT[a], me)[0])
            made = referee.chance_of(facts.hands(s, m))
            best = max(best, made * on + (1 - made) * lost)
        return best

    def _passes(self, p: int, clear: int, passes: int) -> list[Line]:
        s, me, found, here = self.s, self.me, [], self.s.pos[p]
        hands = facts.hands(s, p)
        safe, level = referee.chance_of(hands), referee.chance_of(hands, strict=True)
        if s.free_pass == p:
            safe = level = 1.0
        for q in self.mine:
            if q == p:
                continue
            back, in_line = passers(me, s.pos[q])
            made = safe
            from_ = clear & back
            if not from_ or (made == level == 1.0 and BIT[here] & in_line):
                from_, made = clear & in_line, level
            if not from_:
                continue
            at = here if from_ & BIT[here] else first(from_)
            if passes == PASSES and at != here:
                at = nearest(from_, here)
            lost = self.worth.left(depth(me, at), 0.7)
            worth = made * self.best(q, passes - 1).worth + (1 - made) * lost
            found.append(Line(worth - 0.01, "pass", at, q))
        return found


_INNER = mask([h for h in HEXES if 2 <= Q[h] <= LAST - 2])
"""Hexes two columns or more from touch."""
