"""A second reading of the book of table rugby, beside the referee of the game.

Written from the rules alone: it shares no geometry, no fact and no ruling with the referee. It
reads the table as it stood, the order of a shot and its raw log, decides for itself, and says where
the events that were told are others. Shots with a second, sealed flick are not its business.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Any

from tests.games.rugby_played import Foul, Goes, Played, within
from tests.games.rugby_seen import (
    ATTEMPTS,
    BALL,
    BASE,
    CLOSE,
    DASHED,
    ENDLESS,
    FACING,
    GOAL,
    HOP,
    KICKS,
    LEVEL,
    LONG,
    NEAR,
    ROW_WIDE,
    SET,
    SHORT,
    Point,
    side_of,
)


class Shot(Played):
    """Any flick, judged."""

    # ---- throw and put-in (8.2, 9) ----

    def throw(self) -> Foul | Goes | tuple[Any, ...]:
        spot, files = self.order.spot, {*self.order.file[0], *self.order.file[1]}
        infield = -1 if spot[1] > 0 else 1
        turns = [self._turn(self.order.flicks[0].leaves[:2], infield)]
        start, end = self.lay[self.figure], self.rest(self.figure)
        if hypot(end[0] - start[0], end[1] - start[1]) > LEVEL:
            turns.append(self._turn((end[0] - start[0], end[1] - start[1]), infield))
        mouth = self.since(lambda o: infield * o.y >= -DASHED)
        if not self.own or mouth is None or max(turns) > 5.0005:
            return Foul(0, self.me, "crooked_throw", "line_out", spot)
        if hit := self.bumped(0, self.last):
            return Foul(hit[0][0], self.me, "irregular_throw", "line_out", spot)
        touched = [m.two for m in self.touches if m.two in files]
        if self.out:
            loser = side_of(touched[-1]) if touched else self.me
            return "line_out", 1 - loser, (within(spot[0]), spot[1])
        x, y = self.rest(BALL)
        deep = max(infield * self.lay[b][1] for b in files) + BASE
        inside = abs(x - spot[0]) <= FACING
        if touched:
            how = "played_back" if inside and infield * y <= deep else "loose"
            return Goes(how, side_of(touched[-1]))
        if not inside:
            return Goes("loose", self._pack_of(x - spot[0]))
        if infield * y <= deep:
            return Goes("loose", self.me)
        far = {0: [ENDLESS], 1: [ENDLESS]}
        for b in self.paths:
            if b != BALL and b not in files and b not in self.gone:
                p = self.rest(b)
                far[side_of(b)].append(round(hypot(p[0] - x, p[1] - y)))
        nearest = [min(far[0]), min(far[1])]
        level = abs(nearest[0] - nearest[1]) < LEVEL
        return Goes("loose", self.me if level else nearest.index(min(nearest)))

    def _turn(self, way: Any, infield: int) -> float:
        return abs(degrees(atan2(way[0], infield * way[1])))

    def _pack_of(self, aside: float) -> int:
        """Whose file or pack stands on that side: each towards its own goal."""
        east: int = self.order.east
        return 1 - east if aside > 0 else east

    def put_in(self) -> Goes:
        packs = {*self.order.file[0], *self.order.file[1]}
        if any(b in packs for _, b, _ in self.bumped(0, ENDLESS)):
            return Goes("half", self.you)
        touched = [m.two for m in self.met if m.one == BALL and m.two in packs]
        if touched:
            return Goes("played_back", side_of(touched[-1]))
        (x, y), spot = self.rest(BALL), self.order.spot
        inside = abs(x - spot[0]) <= FACING and abs(y - spot[1]) <= ROW_WIDE
        if inside and BALL not in self.gone:
            level = 2 * abs(round(x) - spot[0]) < LEVEL
            return Goes("played_back", self.me if level else self._pack_of(x - spot[0]))
        if not self.s.set_piece.put_ins:
            return Goes("again", self.me)
        return Goes("half", self.you) if self.out else Goes("choice", self.me)

    # ---- flicks that place figures (5.1, 6, 9.i) ----

    def placing(self) -> Foul | str:
        """An offence, that BACK may be asked, or nothing."""
        mine = [m for m in self.met if self.figure in (m.one, m.two)]
        if self.kind == "pressure":
            pack = self.order.file[self.attacker]
            for m in mine:
                other = m.two if m.one == self.figure else m.one
                if other in pack:
                    return Foul(m.t, self.me, "irregular_intervention", "kick", m.at)
        if self.kind == "defence" and any(
            c.body != BALL and side_of(c.body) == self.me and c.other in (-7, -8)
            for c in self.log.contacts
            if c.body >= 0
        ):
            return "back"
        if self.kind in ("recall", "last", "support"):
            called = {*self.s.called}
            hit = [m for m in mine if m.one == BALL or not {m.one, m.two} <= called]
            if hit:
                return "back"
        elif self._stirs():
            return "back"
        if self.kind == "defence" and (cut := self._obstructs()) is not None:
            return Foul(ENDLESS, self.me, "obstruction", "penalty", self.rest(cut))
        home = self.figure not in self.gone
        p, ball = self.rest(self.figure), self.rest(BALL)
        if self.kind in ("recall", "last"):
            ball = self.rest(BALL)
        close = home and hypot(p[0] - ball[0], p[1] - ball[1]) < NEAR + BASE
        if self.kind in ("defence", "recall", "last") and close and self.figure in self.offside:
            return Foul(ENDLESS, self.me, "offside", "penalty", p)
        if self.kind == "pressure" and home and self.order.closing:
            way = self.way(self.me)
            past = max(self.rest(b)[0] * way for b in self.order.closing) + BASE
            if round(p[0] * way) - BASE > round(past):
                at = self.lay[self.s.carrier]
                return Foul(ENDLESS, self.me, "offside", "penalty", at)
        return ""

    def _stirs(self) -> bool:
        """The move, or whomever it set going, met the ball or a figure of the other side."""
        runs = {self.figure}
        for m in self.met:
            for one, two in ((m.one, m.two), (m.two, m.one)):
                if one in runs and one in m.runs:
                    mine = one != BALL and side_of(one) == self.me
                    if mine and (two == BALL or side_of(two) != self.me):
                        return True
                    runs.add(two)
        return False

    def _obstructs(self) -> int | None:
        """Who stands between the figure in possession and the ball, and did not before (6.c)."""
        carrier: int = self.s.carrier
        if carrier < 0 or carrier in self.gone:
            return None
        b: int
        for b in self.paths:
            if b == BALL or side_of(b) != self.me or b in self.gone:
                continue
            lay = self._cuts(self.lay[carrier], self.lay[BALL], self.order.axis, self.lay[b])
            a, c = self.flat
            axis = degrees(atan2(c, a)) * 1000
            if not lay and self._cuts(self.rest(carrier), self.rest(BALL), axis, self.rest(b)):
                return b
        return None

    def _cuts(self, carrier: Point, ball: Point, axis: float, p: Point) -> bool:
        """A base reaches into the hull of base and ball: no line parts it from them by more."""
        a, best = radians(axis / 1000), -ENDLESS * 1.0
        for k in range(1440):
            n = radians(k / 4)
            x, y = cos(n), sin(n)
            oval = sqrt(SHORT**2 + (LONG**2 - SHORT**2) * cos(n - a) ** 2)
            hull = max(carrier[0] * x + carrier[1] * y + BASE, ball[0] * x + ball[1] * y + oval)
            best = max(best, p[0] * x + p[1] * y - hull)
        return best < BASE - 1


# ---- beside the game ----------------------------------------------------------------------------


def differences(shot: Shot, said: list[Any], after: Any, asks: tuple[str, ...]) -> Iterator[str]:
    """Where what the game told of a shot is something else than what the book makes of it."""
    told: dict[str, Any] = {}
    for event in said:
        told.setdefault(str(event.__struct_config__.tag), event)
    ours = _ours(shot)
    if isinstance(ours, Foul):
        yield from _offence(shot, ours, told)
        return
    if "offence" in told:
        yield f"no offence ({ours}), not {told['offence'].name}"
        return
    late = shot.s.shot.late and shot.kind != "throw"
    if shot.kind in SET or isinstance(ours, str):
        if (asks[:1] == ("back",)) != (ours == "back"):
            yield f"BACK: {ours!r}, not {asks}"
    elif not isinstance(ours, Goes):
        if late and shot.out:
            if "half_over" not in told:
                yield "time was up and the ball out"
        else:
            yield from _award(ours, told, asks, HOP if shot.bounced else CLOSE)
    else:
        yield from _going_on(shot, ours, told, after, asks)


def _ours(shot: Shot) -> Any:
    if shot.kind in SET:
        return shot.placing()
    if shot.kind in KICKS:
        return shot.kicks()
    if shot.kind == "throw":
        return shot.throw()
    if shot.kind == "put_in":
        return shot.put_in()
    if fouls := shot.fouls():
        return fouls[0]
    return shot.restarts() if shot.out else shot.goes()


def _offence(shot: Shot, ours: Foul, told: dict[str, Any]) -> Iterator[str]:
    event = told.get("offence")
    if event is None:
        yield f"an offence: {ours}, none was told"
        return
    deep = shot.lay[BALL][0] * shot.way(shot.attacker) + shot.reached >= GOAL
    grave = ours.name == "obstruction" and deep
    sanction = "technical_try" if grave else ours.sanction
    if (event.side, event.name, event.sanction) != (ours.side, ours.name, sanction):
        yield f"an offence: {ours}, not {event.name} of {event.side}, {event.sanction}"
    elif hypot(event.at[0] - ours.at[0], event.at[1] - ours.at[1]) > CLOSE:
        yield f"where: {ours}, not {event.at}"
    if shot.s.shot.late and sanction == "scrum" and "half_over" not in told:
        yield "time was up, and a scrum only"


def _award(
    ours: tuple[Any, ...], told: dict[str, Any], asks: tuple[str, ...], near: int = CLOSE
) -> Iterator[str]:
    kind, side, where = ours
    if kind == "choice":
        if asks != ("dead", str(side), *where):
            yield f"a choice: {ours}, not {asks}"
        return
    event = told.get("awarded")
    if event is None or (event.kind, event.side) != (kind, side):
        yield f"the ball out: {ours}, not {event}"
    elif where and hypot(event.at[0] - where[0], event.at[1] - where[1]) > near:
        yield f"where: {ours}, not {event.at}"


def _going_on(
    shot: Shot, ours: Goes, told: dict[str, Any], after: Any, asks: tuple[str, ...]
) -> Iterator[str]:
    how, side, figure = ours
    if how == "touched_down":
        kind, at = ("scrum", (0, 0)) if shot.s.kicked_off else ("restart", ())
        yield from _award((kind, side, at), told, asks)
    elif how in ("scored", "not_scored"):
        if how not in told or told[how].side != side:
            yield f"{how} by {side}"
    elif how == "mark":
        if asks[:2] != ("mark", str(side)):
            yield f"MARK: {ours}, not {asks}"
    elif how in ("again", "half"):
        event = told.get("put_in")
        if event is None or (event.side, event.again) != (side, how == "again"):
            yield f"the put-in: {ours}, not {event}"
    elif how == "choice":
        if asks[:2] != ("put_in_choice", str(shot.you)):
            yield f"the put-in: {ours}, not {asks}"
    else:
        event = told.get("possession")
        if event is None or (event.how, event.side) != (how, side) or (
            figure >= 0 and event.figure != figure
        ):  # fmt: skip
            yield f"goes on: {ours}, not {event}"
            return
        yield from _next(shot, ours, told, after, asks)


def _next(
    shot: Shot, ours: Goes, told: dict[str, Any], after: Any, asks: tuple[str, ...]
) -> Iterator[str]:
    tries = shot.tries(ours)
    if (asks[:1] == ("try",)) != tries:
        yield f"a try: {tries}, not {asks}"
    if shot.kind in (*ATTEMPTS, "advance") and (asks[:1] == ("back",)) != shot.backs():
        yield f"BACK: {shot.backs()}, not {asks}"
    if ours.how in ("missed", "loose") and shot.kind not in ("throw", "put_in"):
        mine = ours.side == shot.me
        if mine and shot.kind in KICKS and {*after.eligible} != shot.kick_list():
            yield f"who may try: {shot.kick_list()}, not {after.eligible}"
        tries_for_it = not mine and after.side == ours.side and asks[:1] == ("attempt",)
        if tries_for_it and not shot.exits and after.any_figure != shot.passed(ours.side):
            yield f"past all of them: {shot.passed(ours.side)}"
    if ours.how in ("received", "open") and ours.side == shot.me and after.side == shot.me:
        alone = all(m.two == shot.figure for m in shot.met if m.one == BALL)
        deep = shot.lay[BALL][0] * shot.way(shot.me) + shot.reached >= GOAL
        free = shot.kind == "advance" and deep
        barred = shot.figure if alone and not free else -1
        if after.passer != barred and not told.get("timed_out"):
            yield f"barred: {barred}, not {after.passer}"


def is_read(order: Any) -> bool:
    """Whether a shot is one the oracle judges: one flick, and the ball on the table."""
    return (
        len(order.flicks) == 1
        and order.meant[0].kind != "clear"
        and any(body == BALL for body, _, _ in order.table)
    )
