"""A second reading of the book of table football, beside the referee of the game.

Written from the rules alone: it shares nothing with the referee. It reads what everybody sees, the
order of a shot and its raw log, decides for itself, and says where the events that were told are
others. Shots with a second, sealed flick are not its business, nor what the ball does that lay
against a figure other than the flicked one.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from math import hypot
from typing import Any, NamedTuple

from puntadidito.flick.log import rest_after, together, velocity, velocity_before, while_past

END, SIDE, SHOOTING = 600_000, 400_000, 300_000
PENALTY, PENALTY_WIDE = 420_000, 242_500
POST, BAR, CLOTH = 64_000, 62_000, 60_000
BASE, BALL_R = 10_500, 11_000
STRAIGHT = 0.2679491924311227
"""The tangent of 15 degrees."""
LEVEL, CLEARLY, TOUCHING = 500, 1_000, 21_383
"""Still level; moved at all; centres of a ball and a figure that touch."""
BALL, KEEPERS, PORTIERINI = 22, (23, 24), (10, 21)
PARTS, KEEPER_FROM = 9, 7
"""What stands at each end, numbered down from -100: posts and bar, nets, keeper and rod."""
RESTARTS = {"kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty"}
NO_OFFSIDE = {"corner", "throw_in", "goal_kick", "penalty"}
SET_FLICKS = {"positional", "re_entry", "automatic"}
ENDLESS = 10**9

Point = tuple[float, float]


def side_of(body: int) -> int:
    """0 to 10 and the first keeper are of side 0."""
    return body - KEEPERS[0] if body > BALL else body // 11


class Met(NamedTuple):
    """Two of the ball, the figures and the keepers met; the ball, or who moved, is the first."""

    t: int
    one: int
    two: int


class Foul(NamedTuple):
    """An offence."""

    t: int
    side: int
    remedy: str


@dataclass
class Shot:
    """A shot, as the book sees it."""

    view: Any
    order: Any
    log: Any

    def __post_init__(self) -> None:
        first = self.order.meant[0]
        self.kind, self.me, self.figure = first.kind, first.side, first.figure
        self.attacker, self.defender = self.order.attacker, 1 - self.order.attacker
        self.paths = {path.body: path for path in self.log.paths}

    # ---- what is where ----

    def at(self, body: int, t: int) -> Point:
        if body in KEEPERS:
            end = int(side_of(body) != self.order.east)
            x, y, _ = self.order.keepers[end]
            return float(x), float(y)
        x, y = self.paths[body].at(t)
        return float(x), float(y)

    def ahead(self, p: Point, side: int) -> float:
        """How far towards the goal a side attacks."""
        return p[0] if side == self.order.east else -p[0]

    def moving(self, body: int, t: int) -> bool:
        path = self.paths.get(body)
        return path is not None and hypot(*velocity_before(path, t)) > 0

    def leaves(self, body: int) -> int:
        """When a figure is out of play: it met the barrier or stands on the bare table."""
        wood = [c.time for c in self.log.contacts if c.body == body and -4 <= c.other <= -1]
        return min([*map(int, wood), *self._past(body, END + CLOTH - BASE, SIDE + CLOTH - BASE)])

    def _past(self, body: int, x: int, y: int) -> Iterator[int]:
        for axis, limit in (("x", x), ("y", y)):
            for way in (-1, 1):
                spans = while_past(self.paths[body], axis, way, limit)  # type: ignore[arg-type]
                yield spans[0][0] if spans else ENDLESS

    def lies(self, body: int, t: int) -> bool:
        fell = [fall.time for fall in self.log.falls if fall.body == body]
        return body in self.order.lying or (bool(fell) and fell[0] < t)

    def neutral(self, body: int, t: int) -> bool:
        return body not in KEEPERS and (self.lies(body, t) or self.leaves(body) < t)

    def shootable(self, p: Point, r: int, side: int) -> bool:
        """Completely inside the area in which a side shoots."""
        return self.ahead(p, side) - r > SHOOTING and abs(p[1]) + r < SIDE

    # ---- what met ----

    @cached_property
    def met(self) -> list[Met]:
        found = []
        for c in self.log.contacts:
            one, two = c.body, c.other
            if two <= -100:
                end, part = divmod(-100 - two, PARTS)
                if part < KEEPER_FROM:
                    continue
                two = KEEPERS[self.order.east if end == 0 else 1 - self.order.east]
            if two < 0:
                continue
            if two == BALL or (two == self.figure and one != BALL):
                one, two = two, one
            found.append(Met(c.time, one, two))
        return sorted(found, key=lambda m: (m.t, m.one != BALL))

    @cached_property
    def out(self) -> tuple[int, str, bool] | None:
        """When the whole ball was over a line, over which, and whether that was a goal."""
        names = ("west", "east", "south", "north")
        t, line = min(zip(self._past(BALL, END + BALL_R, SIDE + BALL_R), names, strict=True))
        if t == ENDLESS:
            return None
        path = self.paths[BALL]
        goal = line in names[:2] and abs(path.at(t)[1]) < POST and path.height(t) < BAR
        return t, line, goal

    @cached_property
    def touches(self) -> list[tuple[int, int]]:
        """When the ball met which figure or keeper, while it was in play."""
        last = self.out[0] if self.out else ENDLESS
        push = [(0, self.figure)] if self.figure in KEEPERS else []
        met = [(m.t, m.two) for m in self.met if m.one == BALL and m.t <= last]
        return push + [(t, body) for t, body in met if not self.neutral(body, t)]

    @cached_property
    def first(self) -> int | None:
        """When the flicked figure first touched the ball."""
        return next((t for t, body in self.touches if body == self.figure), None)

    @cached_property
    def rests(self) -> int:
        """When the flicked figure came to rest, or left the surface."""
        if self.figure in KEEPERS:
            return 0
        return min(rest_after(self.paths[self.figure], 0), self.leaves(self.figure))

    # ---- possession (5.1, 5.3.h, 6.1, 8.1.c) ----

    @cached_property
    def holder(self) -> int:
        told = [(t, self._wins(t, body)) for t, body in self.touches]
        if self.first is None and self.kind != "block":
            told.append((self.rests, self.defender))
        won = [side for _, side in sorted(told, key=lambda w: w[0]) if side is not None]
        return won[-1] if won else self.attacker

    def _wins(self, t: int, body: int) -> int | None:
        plays = body == self.figure and self.kind != "block"
        still = body in KEEPERS or not self.moving(body, t)
        return side_of(body) if plays or still else None

    @cached_property
    def changed(self) -> bool:
        keeper = KEEPERS[self.defender]
        return self.holder != self.attacker or any(body == keeper for _, body in self.touches)

    # ---- fouls ----

    def fouls(self) -> list[Foul]:
        dead = self.out[0] if self.out and self.kind not in SET_FLICKS else ENDLESS
        return sorted(foul for foul in self._fouls() if foul.t <= dead)

    def _fouls(self) -> list[Foul]:
        found = list(self._rebounds())
        mine = [m for m in self.met if self.figure in m[1:] and m.t <= self.rests]
        bumps = [m for m in mine if m.one != BALL]
        if self.kind in SET_FLICKS:
            return found + self._set_flick()
        if self.kind == "block":
            return found + self._block(bumps)
        still = [m for m in bumps if m.two in KEEPERS or not self.moving(m.two, m.t)]
        if still and self.first is None:
            found.append(Foul(still[0].t, self.me, "back_change"))
        elif still and self.first is not None and still[0].t < self.first:
            found.append(self._kick_for(still[0]))
        if self.view.touches[self.figure : self.figure + 1] == (3,) or (
            self.figure in self.view.barred and self.kind not in RESTARTS
        ):
            found.append(Foul(0, self.me, "back_change"))
        if self.kind not in NO_OFFSIDE:
            found += self._offside()
        return found

    def _kick_for(self, m: Met) -> Foul:
        """A figure and then the ball: by zone (10.1.b-d)."""
        places = [self.at(body, m.t) for body in (self.figure, m.two)]
        own = 1 - self.me
        for x, y in ((self.ahead(p, own), abs(p[1])) for p in places):
            if hypot(max(0, PENALTY - x), max(0, y - PENALTY_WIDE)) <= BASE:
                return Foul(m.t, self.me, "penalty")
        deep = self.ahead(places[1], own) - BASE > SHOOTING
        return Foul(m.t, self.me, "direct" if deep else "indirect")

    def _block(self, bumps: list[Met]) -> list[Foul]:
        ball = [t for t, body in self.touches if body == self.figure and t <= self.rests]
        if ball and bumps and bumps[0].t < ball[0]:
            return [self._kick_for(bumps[0])]
        met = sorted([*ball[:1], *(m.t for m in bumps[:1])])
        return [Foul(t, self.me, "back") for t in met[:1]]

    def _set_flick(self) -> list[Foul]:
        mine = [m.t for m in self.met if self.figure in m[1:] and m.t <= self.rests]
        past = while_past(self.paths[self.figure], "x", self._way(1 - self.me), BASE)
        if self.kind == "positional":
            return [Foul(mine[0], self.me, "back")] if mine else []
        offside = self.figure in self.positions(0)[0]
        if self.kind == "re_entry" and not (offside and self.view.reentries):
            return [Foul(0, self.me, "indirect")]  # 12.4.f
        if mine and self.view.setup.referee == "strict":
            return [Foul(mine[0], self.me, "back_change")]
        (a, b), (c, d) = self.at(self.figure, 0), self.at(self.figure, ENDLESS)
        straight = abs(d - b) <= abs(c - a) * STRAIGHT and self.ahead((c - a, 0), self.me) <= 0
        askew = [] if straight else [self.rests]
        bad = [*mine, past[0][0]] if past else [*mine, *askew]
        return [Foul(min(bad), self.me, "lost_chance")] if bad else []

    def _way(self, side: int) -> int:
        return 1 if side == self.order.east else -1

    def _rebounds(self) -> Iterator[Foul]:
        for body in self.paths:
            wood = [c.time for c in self.log.contacts if c.body == body and -4 <= c.other <= -1]
            after = [m for m in self.met if wood and body in m[1:] and m.t > wood[0]]
            if body != BALL and after:
                m = after[0]
                other = m.two if m.one == body else m.one
                remedy = "indirect" if self.moving(other, m.t) else "back"
                yield Foul(m.t, side_of(body), remedy)

    # ---- offside (12.1, 12.2) ----

    def positions(self, t: int) -> tuple[set[int], float]:
        """Who of the attacker stands in an offside position, and the line: a rim."""
        side = self.attacker
        rims = {
            body: self.ahead(self.at(body, t), side) + BASE
            for body in self.paths
            if body != BALL and self.leaves(body) > t
        }
        theirs = sorted((rims[b] for b in rims if side_of(b) != side), reverse=True)
        nth = 1 if self.order.portierino[self.defender] else 0
        line = theirs[nth] if len(theirs) > nth else float(END)
        ball = self.ahead(self.at(BALL, t), side) + BALL_R
        deep = sum(rim >= END for rim in theirs)
        found = set()
        for body, rim in rims.items():
            if side_of(body) != side or rim - 2 * BASE <= SHOOTING or rim - ball <= LEVEL:
                continue
            if deep < 2 if rim >= END else rim - line > LEVEL:
                found.add(body)
        return found, line

    def _offside(self) -> list[Foul]:
        last = self.out[0] if self.out else ENDLESS
        for number, (t, body) in enumerate(self.touches):
            if side_of(body) != self.attacker:
                if self._wins(t, body) is not None:
                    return []  # 12.2.h
                continue
            found, line = self.positions(t)
            found.discard(body)
            later = self.touches[number + 1 :]
            theirs = [
                u for u, b in later if side_of(b) == self.attacker or self._wins(u, b) is not None
            ]
            ends = theirs[0] if theirs else last
            if not found:
                continue
            due = self._passed(t, line, ends, body)
            if due is not None:
                return [Foul(due, self.attacker, "indirect")]
            hit = next((b for u, b in later if u == ends), None)
            if hit in found:
                return [Foul(ends, self.attacker, "indirect")]
        return []

    def _passed(self, t: int, line: float, ends: int, by: int) -> int | None:
        """When the ball is past the line of a touch and all in the shooting area."""
        path, way = self.paths[BALL], self._way(self.attacker)
        spans = while_past(path, "x", way, round(max(line - BALL_R, SHOOTING + BALL_R)))
        for aside in (-1, 1):
            spans = together(spans, while_past(path, "y", aside, BALL_R - SIDE))
        for start, end in spans:
            if end <= t or start > ends:
                continue
            if start >= t:
                return start
            before, after = velocity_before(path, t)[0], velocity(path, t)[0]
            push = (after - before) * way or (self.at(BALL, t)[0] - self.at(by, t)[0]) * way
            return t if push > 0 else None
        return None

    # ---- the kick of a restart ----

    def failed(self) -> str:
        """How the kick failed: it is taken again, by the others, or turned round."""
        again = "again" if self.view.restart.failures == 0 else "other"
        t, path = self.first, self.paths[BALL]
        others = [u for u, body in self.touches if body != self.figure]
        until = min([*others[:1], self.out[0] if self.out else self.log.duration])
        if self.kind in ("throw_in", "corner"):
            x, y = path.at(0)
            ways = [path.at(k.time) for k in path.knots if k.time < until] + [path.at(until)]
            if t is None or max(hypot(p - x, q - y) for p, q in ways) < CLEARLY:
                return again if self.kind == "throw_in" or again == "again" else "indirect"
        if self.kind == "throw_in":
            return "reversed" if self._over() or self._far(until) else ""
        if self.kind == "kick_off" or self.kind == "goal_kick":
            if t is None:
                return again
            way = self._way(self.me)
            limit = BALL_R if self.kind == "kick_off" else BALL_R - PENALTY
            good = self._during(while_past(path, "x", way, limit), until)
            if self.kind == "kick_off":
                good = self.ahead(path.at(until), self.me) > BALL_R
            else:
                for side in (-1, 1):
                    aside = while_past(path, "y", side, PENALTY_WIDE + BALL_R)
                    good = good or self._during(aside, until)
            return "" if good else again
        return ""

    def _during(self, spans: Any, until: int) -> bool:
        return any(start <= until for start, _ in spans)

    def _over(self) -> bool:
        """The thrower came over the line after its touch."""
        up = 1 if self.at(BALL, 0)[1] > 0 else -1
        inside = while_past(self.paths[self.figure], "y", -up, -(SIDE + BASE) - 1)
        return any(end > (self.first or 0) for _, end in inside)

    def _far(self, until: int) -> bool:
        """The whole ball came too far from where it was thrown (13.4)."""
        x, path = self.at(BALL, 0)[0], self.paths[BALL]
        lines = (-SHOOTING, 0, SHOOTING)
        on = next((line for line in lines if abs(x - line) <= BALL_R), None)
        if on is not None:
            low, high = on - SHOOTING, on + SHOOTING
        else:
            quarter = sum(x > line for line in lines)
            low, high = (quarter - 3) * SHOOTING, quarter * SHOOTING
        return any(
            self._during(while_past(path, "x", way, limit + BALL_R), until)
            for way, limit in ((1, high), (-1, -low))
        )

    # ---- the ball out or in a goal (section 5 of the flow) ----

    def outcome(self) -> tuple[str, int]:
        """A goal or a restart, and whose, with nobody to blame."""
        assert self.out is not None
        _, line, goal = self.out
        me, other = self.me, 1 - self.me
        last = self.touches[-1][1] if self.touches else self.figure
        if line in ("south", "north"):
            if side_of(last) == me:
                return "throw_in", other
            return "throw_in", me if last == KEEPERS[other] or self._one_quarter() else other
        theirs = (line == "east") == (me == self.order.east)
        if goal and theirs:
            return ("goal", me) if self._regular() else ("goal_kick", other)
        if goal:
            alone = self.kind in RESTARTS and all(body == self.figure for _, body in self.touches)
            return ("corner", other) if alone else ("goal", other)
        t = self.first or 0
        if theirs:
            inside = self.kind == "corner" or self.shootable(self.at(BALL, t), BALL_R, me)
            if side_of(last) == me or not inside:
                return "goal_kick", other
            deep = last in KEEPERS or self.shootable(self.at(last, self.touches[-1][0]), BASE, me)
            return ("corner", me) if deep else ("goal_kick", other)
        wood = [c.time for c in self.log.contacts if c.body == BALL and self._their_wood(c.other)]
        if wood and wood[-1] > self.touches[-1][0] and self._regular():
            return "goal_kick", me
        own = [(self.at(BALL, t), BALL_R), (self.at(self.figure, t), BASE)]
        own.append((self.at(last, self.touches[-1][0]), BASE))
        if side_of(last) == other and all(self.shootable(p, r, other) for p, r in own):
            return "goal_kick", me
        return "corner", other

    def _their_wood(self, other: int) -> bool:
        end, part = divmod(-100 - other, PARTS)
        return other <= -100 and part < 3 and (end == 1) == (self.me == self.order.east)

    def _regular(self) -> bool:
        """A shot that may score (7.1.b, 10.3.c, 13.1.e, 14.1.c, 15.1.d)."""
        if self.kind in ("throw_in", "goal_kick") or self.first is None:
            return False
        if self.kind == "indirect" and all(body == self.figure for _, body in self.touches):
            return False
        inside = self.shootable(self.at(BALL, self.first), BALL_R, self.me)
        return inside or self.kind in ("corner", "direct")

    def _one_quarter(self) -> bool:
        assert self.out is not None and self.first is not None
        deflect = [(self.at(b, t), BASE) for t, b in self.touches if side_of(b) != self.me]
        forced = [(self.at(BALL, self.first), BALL_R), (self.at(self.figure, self.first), BASE)]
        found = {self._quarter(*disc) for disc in (*deflect, *forced)}
        found.add(self._quarter(self.at(BALL, self.out[0]), BALL_R))
        return len(found) == 1 and None not in found

    def _quarter(self, p: Point, r: int) -> int | None:
        lines = (-SHOOTING, 0, SHOOTING)
        on = any(abs(p[0] - line) <= r for line in lines)
        return None if on else sum(p[0] > line for line in lines)

    # ---- counters (5.2.b-f, the release of takers, 12.7.l-n) ----

    @cached_property
    def _others(self) -> bool:
        """Another of the attacker's touched the ball."""
        return any(side_of(b) == self.me and b != self.figure for _, b in self.touches)

    def counts(self) -> tuple[int, ...]:
        """Flicks that each figure has used in a row."""
        fresh = self.changed or self._others or self.out or self.figure in KEEPERS
        used = 0 if fresh else self.view.touches[self.figure] + 1
        return tuple(used if body == self.figure else 0 for body in range(BALL))

    def barred(self) -> set[int]:
        """Who may not play the ball now."""
        if self.changed:
            return set()
        was = set(self.view.barred) | ({self.figure} if self.kind in RESTARTS else set())
        plays = {self.figure} if self.first is not None else set()
        mine = {b for _, b in self.touches if side_of(b) == self.me}
        found = set()
        for b in was:
            why = self.view.barred.get(b, "")
            if not (plays if why.startswith("12.") else mine) - {b}:
                found.add(b)
        return found


# ---- beside the game ----------------------------------------------------------------------------


def differences(shot: Shot, said: list[Any], after: Any) -> Iterator[str]:
    """Where what the game told of a shot is something else than what the book makes of it."""
    told = {tag: [e for e in said if e.__struct_config__.tag == tag] for tag in TOLD}
    foul = shot.fouls()[0] if shot.fouls() else None
    failed = shot.failed() if shot.kind in RESTARTS else ""
    if failed or told["kick_failed"]:
        how = told["kick_failed"][0].how if told["kick_failed"] else ""
        if how != failed:
            yield f"the kick: {failed!r}, not {how!r}"
        return
    first = told["offence"][0] if told["offence"] else None
    ours, theirs = foul and foul[1:], first and (first.side, first.remedy)
    if ours != theirs:
        yield f"a foul: {ours}, not {theirs}"
    if foul or shot.kind in SET_FLICKS or shot.kind == "block" or told["half_over"]:
        return
    if told["flicked"][0].touched != (shot.first is not None):
        yield "whether the ball was played"
    if shot.out is not None:
        what = ("goal", told["goal"][0].side) if told["goal"] else None
        if what is None and told["awarded"]:
            what = (told["awarded"][0].kind, told["awarded"][0].side)
        if what != shot.outcome():
            yield f"the ball out: {shot.outcome()}, not {what}"
        return
    if told["goal"] or told["awarded"]:
        yield "the ball is in play"
    if after.possession != shot.holder:
        yield f"possession: {shot.holder}, not {after.possession}"
    if after.touches != shot.counts():
        yield f"flicks used: {shot.counts()}, not {after.touches}"
    if set(after.barred) != shot.barred():
        yield f"barred: {shot.barred()}, not {set(after.barred)}"


TOLD = ("flicked", "offence", "kick_failed", "half_over", "goal", "awarded")


def is_read(order: Any) -> bool:
    """Whether a shot is one the oracle judges: one flick, and nobody else lies at the ball."""
    kind, figure = order.meant[0].kind, order.meant[0].figure
    lies = {body: (x, y) for body, x, y in order.table}
    near = [
        body
        for body, at in lies.items()
        if body not in (BALL, figure)
        and BALL in lies
        and hypot(at[0] - lies[BALL][0], at[1] - lies[BALL][1]) <= TOUCHING
    ]
    return kind != "placed" and len(order.flicks) == 1 and BALL in lies and not near
