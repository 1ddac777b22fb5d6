"""Attempts, advances, passes, balls out and kicks of rugby as the book has them, for the oracle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from math import hypot, sqrt
from typing import Any, NamedTuple

from tests.games.rugby_seen import (
    ATTEMPTS,
    BALL,
    BAR,
    BASE,
    ENDLESS,
    FIVE,
    GOAL,
    LEVEL,
    LINES,
    LONG,
    NEAR,
    POST,
    SHORT,
    TEN,
    TWENTY_TWO,
    WOOD,
    Point,
    Seen,
    side_of,
)


class Foul(NamedTuple):
    """An offence."""

    t: int
    side: int
    name: str
    sanction: str
    at: Point


class Goes(NamedTuple):
    """How play goes on: the event that tells it, of whom, by which figure."""

    how: str
    side: int
    figure: int = -1


class Played(Seen):
    """A flick at the ball, judged."""

    # ---- offences of who plays the ball, by time ----

    def fouls(self) -> list[Foul]:
        found = [foul for foul in self._fouls() if foul.t < self.last]
        return sorted(found, key=lambda foul: foul.t)

    def _fouls(self) -> Iterator[Foul]:
        if self.kind in (*ATTEMPTS, "advance"):
            yield from self._held()
            yield from self._barge()
            yield from self._offside()
        if self.kind == "advance":
            if self.two_lines is not None:
                last = [m for m in self.own if m.t <= self.two_lines][-1]
                yield Foul(self.two_lines, self.me, "two_lines", "scrum", last.at)
            yield from self.played_back()
        if self.kind == "pass":
            yield from self._held()
            yield from self._passed()

    def _held(self) -> Iterator[Foul]:
        for m in self.touches:
            if self.lying(m.two, m.t):
                yield Foul(m.t, side_of(m.two), "held", "penalty", self.at(m.two, m.t))

    def _barge(self) -> Iterator[Foul]:
        if not self.own:
            return
        hit = self.bumped(self.own[0].t, self.last)
        if len(hit) > 1:
            yield Foul(hit[1][0], self.me, "barge", "penalty", hit[0][2])
        elif hit:
            t, other, at = hit[0]
            for m in self.met:
                both = {m.one, m.two}
                if m.t >= t and other in both & {*m.runs} and not both & {BALL, self.figure}:
                    yield Foul(m.t, self.me, "barge", "penalty", at)
                    return

    def _offside(self) -> Iterator[Foul]:
        if self.own and self.figure in self.offside:
            yield Foul(self.own[0].t, self.me, "offside", "penalty", self.own[0].at)
        first = self.own[0].t if self.own else ENDLESS
        for m in self.touches:
            if side_of(m.two) == self.me and m.two in self.offside and m.two != self.figure:
                onto = m.two in m.runs
                if onto and (m.t < first or m in self.undefended):
                    yield Foul(m.t, self.me, "offside", "penalty", m.at)
                elif not onto and m in self.undefended:
                    yield Foul(m.t, self.me, "forward_pass", "scrum", m.at)
        for m in self.others(self.you):
            if m.two in self.offside and self.ahead(m.t) > LEVEL:
                yield Foul(m.t, self.you, "offside", "penalty", m.at)

    def ahead(self, t: int) -> float:
        """How far the ball is before where it lay."""
        return (self.at(BALL, t)[0] - self.lay[BALL][0]) * self.way(self.me)

    def played_back(self) -> Iterator[Foul]:
        """A regular team-mate, then the passer again, and no opponent before (5.1.l, 5.2.e)."""
        theirs = self.others(self.you)
        ends = theirs[0].t if theirs else ENDLESS
        for mate in self.undefended:
            level = self.kind == "pass" or round(self.ahead(mate.t)) <= LEVEL
            if mate.two in self.offside or not level:
                continue
            again = [m for m in self.own if mate.t < m.t < ends]
            if again:
                yield Foul(again[0].t, self.me, "forward_pass", "scrum", again[0].at)
            elif not (theirs or self.out) and all(map(self.touching, (mate.two, self.figure))):
                end = self.log.duration
                yield Foul(end, self.me, "forward_pass", "scrum", self.rest(BALL))

    def _passed(self) -> Iterator[Foul]:
        if not self.own:
            return
        start = self.lay[BALL]
        for m in self.undefended:
            if m.two in self.offside:
                yield Foul(m.t, self.me, "forward_pass", "scrum", start)
        theirs = self.others(self.you)
        if theirs:
            first = theirs[0]
            if first.two in self.s.called and first.two in self.offside:
                yield Foul(first.t, self.you, "offside", "penalty", first.at)
        yield from self.played_back()
        if theirs:
            return
        if self.out:
            if (self.out.at[0] - start[0]) * self.way(self.me) > LEVEL:
                yield Foul(self.out.t - 1, self.me, "forward_pass", "scrum", start)
            return
        end, rest = self.log.duration, self.rest(BALL)
        if round(hypot(rest[0] - start[0], rest[1] - start[1])) < LEVEL:
            yield Foul(end, self.me, "knock_on", "scrum", start)
        elif round(self.ahead(ENDLESS)) > LEVEL:
            yield Foul(end, self.me, "forward_pass", "scrum", start)

    # ---- at rest ----

    def where(self) -> str:
        """Where the ball lies as the flicked figure sees it, by daylight."""
        way, r = self.way(self.me), 0 if self.figure in self.exits else BASE
        x = (self.exits.get(self.figure) or self.rest(self.figure))[0] * way
        ball = self.rest(BALL)[0] * way
        if round(ball - self.reach) > round(x) + r:
            return "forward"
        return "back" if round(ball + self.reach) < round(x) - r else "sideways"

    def goes(self) -> Goes | Foul:
        """How play goes on after an attempt, an advance or a pass in the field, or a knock-on."""
        if not self.own:
            return Goes("missed", self.you)
        if self.kind == "pass":
            if theirs := self.others(self.you):
                return self._won(theirs[-1].two, "intercepted")
            return self._received()
        near, forward = self.gap(self.figure) <= NEAR + 0.5, self.where() == "forward"
        first = self.own[0].at
        if self.kind == "touch_down":
            if near:
                return Goes("touched_down", self.me)
            at = -FIVE * self.way(self.me), first[1]
            return Foul(self.log.duration, self.me, "knock_on", "scrum", at)
        knock_on = Foul(self.log.duration, self.me, "knock_on", "scrum", first)
        if self.kind in ATTEMPTS:
            if near:
                return Goes("possession", self.me, self.figure)
            return knock_on if forward else self._flown()
        stopped = [m.two for m in self.others(self.you)]
        regular = [figure for figure in stopped if figure not in self.offside]
        if self.touching(self.figure):
            both = [b for b in self.paths if b != BALL and side_of(b) == self.you]
            both = [b for b in both if b not in self.offside and self.touching(b)]
            if both:
                return Goes("squeezed", self.you, both[0])
        if stopped:
            return self._won((regular or stopped)[-1], "tackle" if regular else "intercepted")
        tackled = any(side_of(b) == self.you for _, b, _ in self.bumped(self.own[0].t, ENDLESS))
        if near:
            return Goes("ruck" if tackled else "possession", self.me, self.figure)
        if forward:
            return knock_on if tackled else Goes("chase", self.me, self.figure)
        return self._flown()

    def _flown(self) -> Goes | Foul:
        if back := sorted(self.played_back(), key=lambda foul: foul.t):
            return back[0]
        if theirs := self.others(self.you):
            return self._won(theirs[-1].two, "intercepted")
        return self._received()

    def _received(self) -> Goes:
        mates = [m.two for m in self.others(self.me) if m.two not in self.offside]
        lies = [b for b in self.paths if b not in (BALL, self.figure) and side_of(b) == self.me]
        mates = mates or [b for b in lies if b not in self.offside and self.touching(b)][:1]
        return Goes("received", self.me, mates[-1]) if mates else Goes("open", self.me)

    def _won(self, figure: int, how: str) -> Goes:
        lost = self.gap(figure) > NEAR + 0.5 and self.passed(side_of(figure))
        if lost:  # 6.1.a.2
            return Goes("open", side_of(figure))
        return Goes(how, side_of(figure), figure)

    def tries(self, goes: Goes) -> bool:
        """META! may be declared (11.1)."""
        if self.kind not in ("attempt", "offload", "advance"):
            return False
        way = self.way(self.me)
        lay = self.lay[BALL][0] * way + self.reached >= GOAL
        lies = self.rest(BALL)[0] * way + self.reach >= GOAL
        held = goes.how in ("possession", "ruck") and goes.side == self.me
        return held and lay and lies and self.lay[self.figure][0] * way >= 0

    def backs(self) -> bool:
        """A regular defender was met, the ball was not (4.1.e, 4.2.e)."""
        if self.own or self.kind == "pass":
            return False
        hit = [b for _, b, _ in self.bumped(0, ENDLESS)]
        return any(side_of(b) == self.you and b not in self.offside for b in hit)

    # ---- the ball out after play (8.1) ----

    def restarts(self) -> tuple[str, int, Point]:
        """What a ball out gives, to whom, where."""
        assert self.out is not None
        x, y = self.out.at
        lay = self.lay[BALL]
        if self.out.line == "touch":
            theirs = self.others(self.you)
            if theirs and self._one_quarter(theirs[-1].two):
                return "line_out", self.me, (within(x), y)
            level = (self.own[0].at if self.own else lay)[0]
            return "line_out", self.you, (within(level), y)
        if x * self.way(self.me) > 0:
            return "restart", self.you, ()  # type: ignore[return-value]
        last = (self.own[-1].at if self.own else lay)[1]
        return "scrum", self.you, _packs((-FIVE * self.way(self.me), last))

    def _one_quarter(self, defender: int) -> bool:
        assert self.out is not None
        t = self.own[0].t
        o = self.oval(t)
        ax, ay, _ = self.axis(t)
        flat = hypot(ax, ay) or 1.0
        reach = sqrt(SHORT**2 + (LONG**2 - SHORT**2) * (ax / flat) ** 2)
        spans = [(self.at(b, t)[0], float(BASE)) for b in (self.figure, defender)]
        spans.append((o.x, reach))
        exits = _bands(round(self.out.at[0]), 0)
        return all(_bands(round(x), round(r)) & exits for x, r in spans)

    # ---- kicks (3.2, 3.3, 7, 11.2) ----

    @cached_property
    def goal(self) -> bool:
        """Forward over the bar and between the posts."""
        way, path = self.way(self.me), self.paths[BALL]
        xs = [knot.x * way for knot in path.knots]
        if max(xs) < GOAL:
            return False
        times = self.instants
        for here, then in pairwise(times):
            if path.at(here)[0] * way < GOAL <= path.at(then)[0] * way:
                low, high = here, then
                while high - low > 1:
                    middle = (low + high) // 2
                    if path.at(middle)[0] * way < GOAL:
                        low = middle
                    else:
                        high = middle
                if abs(path.at(high)[1]) < POST and path.height(high) > BAR:
                    return True
        return False

    def kicks(self) -> Foul | Goes | tuple[Any, ...]:
        """An offence, how play goes on, or what a ball out gives."""
        me, you, start = self.me, self.you, self.lay[BALL]
        good = self.over_ramp is not None
        played = bool(self.own) or self.figure < 0
        if self.kind == "conversion":
            return Goes("scored" if good and self.goal else "not_scored", me)
        if self.kind == "kick_off":
            return self._kick_off(good and played)
        if not played:
            return self.restarts() if self.out else Goes("loose", you)
        if not good:
            return Foul(ENDLESS, me, "knock_on", "scrum", start)
        if self.kind in ("drop", "place") and self.goal:
            return Goes("scored", me)
        if held := list(self._held()):
            return held[0]
        if self.out:
            return self._kicked_out()
        offside = [m.two for m in self.touches if side_of(m.two) == me and m.two in self.offside]
        if self.kind == "kick" and offside and self._close(offside[-1]):
            return Foul(ENDLESS, me, "offside", "penalty", self.rest(offside[-1]))
        if self.kind == "kick":
            for m in self.touches:
                deep = self.at(m.two, m.t)[0] * self.way(me) + BASE >= TWENTY_TWO
                if side_of(m.two) == you and deep and self.direct(m.t):
                    return Goes("mark", you, m.two)
            return Goes("loose", me if self._short() else you)
        wood = [c.time for c in self.log.contacts if c.body == BALL and WOOD - 6 < c.other <= WOOD]
        if wood:
            mine = [m for m in self.touches if m.t > wood[0] and side_of(m.two) == me]
            return Goes("loose", me if any(m.two not in self.offside for m in mine) else you)
        theirs = [m.two for m in self.touches if side_of(m.two) == you]
        return Goes("intercepted", you, theirs[-1]) if theirs else Goes("loose", you)

    def _close(self, figure: int) -> bool:
        return figure in self.gone or self.to_ball(self.rest(figure)) - BASE <= NEAR + 0.5

    def _short(self) -> bool:
        """At most into the quarter beside the one of the kick (7.1.f)."""
        back = self.lay[BALL][0] * self.way(self.me) - self.reached
        ends = [line for line in (*LINES[1:], ENDLESS) if back <= line]
        return len(ends) < 3 or not self.lies_past(ends[1])

    def _kicked_out(self) -> tuple[Any, ...]:
        assert self.out is not None
        (x, y), way = self.out.at, self.way(self.me)
        start = self.lay[BALL]
        if self.out.line == "touch":
            there, level = (within(x), y), (within(start[0]), y)
            if self.kind == "kick" and self.s.kick.origin == "penalty":
                return "line_out", self.me, there
            if start[0] * way - self.reached <= -TWENTY_TWO:
                return "line_out", self.you, level if round(x) * way >= TWENTY_TWO else there
            return "line_out", self.you, level if self.out.direct else there
        if x * way < 0:
            return "scrum", self.you, _packs((-FIVE * way, start[1]))
        if self.kind == "kick":
            return "choice", self.you, ("restart", "scrum")
        return "restart", self.you, ()

    def _kick_off(self, good: bool) -> Foul | Goes | tuple[Any, ...]:
        you = self.you
        if not good:
            return "choice", you, ("retake", "scrum")
        if held := list(self._held()):
            return held[0]
        if self.out:
            if self.out.at[0] * self.way(self.me) <= 0:
                return "choice", you, ("retake", "scrum")
            more = "line_out" if self.out.line == "touch" else "restart"
            return "choice", you, tuple(sorted((more, "retake", "scrum")))
        if not self.lies_past(TEN):
            return "choice", you, ("play", "retake", "scrum")
        return Goes("loose", you if self.lies_past(TWENTY_TWO) else self.me)

    def kick_list(self) -> set[int]:
        """Who may try after a kick of his own side (10.1.l.1, 7.1.i.2)."""
        way = self.way(self.me)
        line = -ENDLESS if self.figure < 0 else self.rest(self.figure)[0] * way + BASE
        mine = [b for b in self.paths if b != BALL and side_of(b) == self.me]
        return {b for b in mine if b not in self.offside or self.rest(b)[0] * way - BASE <= line}


def within(x: float) -> float:
    """Never nearer a goal line than the 5 m line."""
    return min(max(x, -FIVE), FIVE)


def _packs(p: Point) -> Point:
    """Where packs stand: off the dashed lines too."""
    return within(p[0]), min(max(p[1], -250_500), 250_500)


def _bands(x: int, r: int) -> set[int]:
    """The quarters something reaches into."""
    borders = LINES[1:-1]
    return {*range(sum(x - r > b for b in borders), sum(x + r >= b for b in borders) + 1)}
