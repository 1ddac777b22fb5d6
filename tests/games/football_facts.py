"""The casebook language of football's referee: a shot by hand, and what was said of it.

Everything is told as the attacker sees it, who plays towards growing x: lengths in centimetres,
times in milliseconds, bodies by name (``A9`` a figure of his, ``D4`` one of the defender, ``AP``,
``DP`` the portierini, ``AK``, ``DK`` the goalkeepers)::

    Shot(touches=[T(100, "A9"), T(200, "D4")])    # A9 is flicked onto the ball, which meets D4

A shot can be read from any seat and end of the table (`seats`): the rulings must be the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any

import pytest

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.football import counters, referee
from puntadidito.games.football.facts import (
    Bump,
    Facts,
    Flick,
    Keeping,
    Kick,
    Kind,
    Offside,
    Out,
    Rebound,
    ReEntry,
    Save,
    Touch,
    Wood,
)
from puntadidito.games.football.layout import KEEPERS, PORTIERINO, SQUAD
from puntadidito.games.football.table import BALL, FIGURES
from puntadidito.games.football.verdicts import Before, Ending, Failed, Note, Offence, Trace

Cm = tuple[float, float]
MS = 1000
REST = 2000
"""When a flicked figure rests, unless told otherwise."""


@dataclass(frozen=True)
class T:
    """The ball met somebody."""

    t: float
    body: str
    ball: Cm = (10, 5)
    where: Cm | None = None
    moving: bool = False
    """Said only of figures that are not flicked."""
    rolls: bool | None = None
    """The ball moved: it does after the first touch."""
    neutral: bool = False
    lying: bool = False
    towards: int = 0
    resting: bool = False


@dataclass(frozen=True)
class B:
    """Two figures met; the first moved."""

    t: float
    one: str
    two: str
    at: Cm = (10, 5)
    moving: bool = False
    """The second moved too."""
    places: tuple[Cm, Cm] | None = None
    neutral: bool = False
    rolls: bool = False
    stood: bool = False
    """The first stood."""


@dataclass(frozen=True)
class F:
    """A sealed flick."""

    kind: Kind
    figure: str
    t: float
    rest: float = REST
    launched: bool = True
    offside: bool = False
    start: Cm = (20, 5)


@dataclass(frozen=True)
class O:  # noqa: E742
    """A snapshot at a touch."""

    touch: int
    figures: tuple[str, ...]
    passed: float | None = None
    beyond: bool = False
    at: tuple[Cm, ...] = ()
    last: str = ""


@dataclass(frozen=True)
class R:
    """A figure back from the barrier met something."""

    t: float
    figure: str
    other: str
    moving: bool = False
    at: Cm = (0, 42)
    places: tuple[Cm, Cm] | None = None


@dataclass(frozen=True)
class Shot:
    """A shot, and the table before it."""

    kind: Kind = "attack"
    figure: str = "A9"
    side: str = "A"
    """Who makes the first flick."""
    touches: tuple[T, ...] | list[T] = ()
    bumps: tuple[B, ...] | list[B] = ()
    sealed: tuple[F, ...] | list[F] = ()
    out: tuple[float, str, float] | None = None
    """When, over which line (``ahead``, ``behind``, ``left``, ``right``), where along it."""
    goal: bool = False
    offside: tuple[O, ...] | list[O] = ()
    rebounds: tuple[R, ...] | list[R] = ()
    saves: tuple[tuple[float, str, Cm, bool], ...] = ()
    """When, whose, where, by the rod."""
    wood: tuple[tuple[float, str], ...] = ()
    """When, ``ahead`` or ``behind``."""
    keeping: tuple[tuple[str, dict[str, Any]], ...] = ()
    kick: Kick | None = None
    re_entry: ReEntry | None = None
    touching: tuple[str, ...] = ()
    rest: float = REST
    start: Cm = (8, 5)
    rolling: bool = False
    """The ball moved when the first flick was made."""
    # the table before
    contest: tuple[str, ...] = ()
    stood_offside: tuple[str, ...] = ()
    portierino: str = ""
    fouls: int = 0
    """Of the defender's goalkeeper."""
    warned: bool = False
    ball: Cm | None = None
    more: dict[str, Any] = field(default_factory=dict)
    """Other fields of `Facts`."""
    before: dict[str, Any] = field(default_factory=dict)
    """Other fields of `Before`."""

    def but(self, **changes: Any) -> Shot:
        """The same with something else."""
        return replace(self, **changes)


class Seat:
    """Who attacks, and which way."""

    def __init__(self, attacker: int, east: int) -> None:
        self.attacker, self.east = attacker, east
        self.way = 1 if attacker == east else -1

    def __repr__(self) -> str:
        return f"{self.attacker}{'east' if self.way > 0 else 'west'}"

    def side(self, name: str) -> int:
        return self.attacker if name[0] == "A" else 1 - self.attacker

    def body(self, name: str) -> int:
        if name == "ball":
            return BALL
        side = self.side(name)
        if name[1:] == "K":
            return KEEPERS[side]
        return PORTIERINO[side] if name[1:] == "P" else side * SQUAD + int(name[1:])

    def bodies(self, names: Iterable[str]) -> tuple[int, ...]:
        return tuple(self.body(name) for name in names)

    def at(self, p: Cm) -> Point:
        return round(self.way * p[0] * 10_000), round(self.way * p[1] * 10_000)

    def pair(self, value: Any, other: Any) -> Any:
        """Of the defender, of the attacker: by side."""
        return (other, value) if self.attacker == 0 else (value, other)

    # ---- the shot -------------------------------------------------------------------------------

    def table(self, k: Shot) -> Before:
        """The table before it."""
        return Before(
            kind=k.kind,
            attacker=self.attacker,
            east=self.east,
            flicker=self.side(k.side),
            figure=self.body(k.figure),
            portierino=self.pair("D" in k.portierino, "A" in k.portierino),
            keeper_fouls=self.pair(k.fouls, 0),
            keeper_warned=self.pair(k.warned, False),
            contest=self.bodies(k.contest),
            offside=self.bodies(k.stood_offside),
            ball=self.at(k.ball) if k.ball is not None else None,
            start=self.at(k.start),
            **k.before,
        )

    def facts(self, k: Shot) -> Facts:
        """What happened."""
        flicks = [self._first(k), *(self._flick(one) for one in k.sealed)]
        return Facts(
            flicks=tuple(flicks),
            touches=tuple(self._touch(k, one, n, flicks) for n, one in enumerate(k.touches)),
            bumps=tuple(self._bump(one) for one in k.bumps),
            offside=tuple(self._offside(one) for one in k.offside),
            out=self._out(k),
            wood=tuple(Wood(round(t * MS), self._end(end)) for t, end in k.wood),  # type: ignore[arg-type]
            rebounds=tuple(self._rebound(one) for one in k.rebounds),
            saves=tuple(
                Save(round(t * MS), self.side(who), self.at(at), rod) for t, who, at, rod in k.saves
            ),
            keeping=tuple(Keeping(self.side(who), **how) for who, how in k.keeping),
            kick=k.kick,
            re_entry=k.re_entry,
            touching=self.bodies(k.touching),
            duration=5000 * MS,
            **k.more,
        )

    def _first(self, k: Shot) -> Flick:
        return Flick(
            k.kind,
            self.side(k.side),
            self.body(k.figure),
            rest_t=round(k.rest * MS),
            displaced=((self.body(k.figure), *self.at(k.start)),),
            ball_moving=k.rolling,
        )

    def _flick(self, one: F) -> Flick:
        return Flick(
            one.kind,
            self.side(one.figure),
            self.body(one.figure),
            round(one.t * MS),
            one.launched,
            round(one.rest * MS),
            displaced=((self.body(one.figure), *self.at(one.start)),),
            ball_moving=one.kind == "volley",
            offside=one.offside,
        )

    def _touch(self, k: Shot, one: T, number: int, flicks: list[Flick]) -> Touch:
        t, body = round(one.t * MS), self.body(one.body)
        flicked = any(f.figure == body and f.t <= t <= f.rest_t and f.launched for f in flicks)
        rolls = (number > 0 or k.rolling) if one.rolls is None else one.rolls
        where = one.where or (one.ball[0] - 2, one.ball[1])
        return Touch(
            t,
            body,
            self.at(one.ball),
            self.at((one.ball[0] - 1, one.ball[1])),
            self.at(where),
            moving=one.moving or flicked,
            ball_moving=rolls,
            neutral=one.neutral or one.lying,
            lying=one.lying,
            towards=one.towards * self.way,
            resting=one.resting,
        )

    def _bump(self, one: B) -> Bump:
        places = one.places or ((one.at[0] - 1.05, one.at[1]), (one.at[0] + 1.05, one.at[1]))
        return Bump(
            round(one.t * MS),
            self.body(one.one),
            self.body(one.two),
            self.at(one.at),
            (self.at(places[0]), self.at(places[1])),
            one_moving=not one.stood,
            two_moving=one.moving,
            neutral=one.neutral,
            ball_moving=one.rolls,
        )

    def _offside(self, one: O) -> Offside:
        return Offside(
            one.touch,
            self.bodies(one.figures),
            tuple(self.at(p) for p in one.at or [(40, 0)] * len(one.figures)),
            self.body(one.last) if one.last else -1,
            None if one.passed is None else round(one.passed * MS),
            one.beyond,
        )

    def _rebound(self, one: R) -> Rebound:
        places = None if one.places is None else (self.at(one.places[0]), self.at(one.places[1]))
        figure, other = self.body(one.figure), self.body(one.other)
        return Rebound(round(one.t * MS), figure, other, one.moving, self.at(one.at), places)

    def _end(self, name: str) -> str:
        ends = {"ahead": 1, "behind": -1}
        return "east" if ends[name] * self.way > 0 else "west"

    def _out(self, k: Shot) -> Out | None:
        if k.out is None:
            return None
        t, line, along = k.out
        if line in ("left", "right"):
            y = 40 if line == "left" else -40
            name = "north" if y * self.way > 0 else "south"
            return Out(round(t * MS), name, self.at((along, y)))  # type: ignore[arg-type]
        x = 60 if line == "ahead" else -60
        return Out(round(t * MS), self._end(line), self.at((x, along)), k.goal)  # type: ignore[arg-type]


SEATS = [Seat(attacker, east) for attacker in (0, 1) for east in (0, 1)]
seats = pytest.mark.parametrize("seat", SEATS, ids=repr)


class Ruled:
    """What the referee said."""

    def __init__(self, seat: Seat, shot: Shot) -> None:
        self.seat, self.shot = seat, shot
        self.b, self.f = seat.table(shot), seat.facts(shot)

    def name(self, side: int) -> str:
        """A or D."""
        assert side in (0, 1)
        return "A" if side == self.seat.attacker else "D"

    @property
    def trace(self) -> Trace:
        return referee.trace(self.b, self.f)

    @property
    def holder(self) -> str:
        return self.name(self.trace.side)

    @property
    def steps(self) -> list[tuple[str, str]]:
        """Who has the ball, by which clause."""
        return [(self.name(step.side), step.law[0]) for step in self.trace.steps]

    @property
    def offences(self) -> tuple[Offence, ...]:
        return referee.offences(self.b, self.f)

    @property
    def broken(self) -> list[tuple[str, str, str]]:
        """Who, what, and what it costs."""
        return [(self.name(o.side), o.law[0], o.remedy) for o in self.offences]

    @property
    def offence(self) -> Offence:
        """The only one."""
        (one,) = self.offences
        return one

    @property
    def ending(self) -> Ending | None:
        return referee.ending(self.b, self.f)

    @property
    def ends(self) -> tuple[str, str, str] | None:
        """How, for whom, by which clauses."""
        return self._ends(self.ending)

    @property
    def by_advantage(self) -> tuple[str, str, str] | None:
        """The same when ADVANTAGE of the first offence is taken."""
        return self._ends(referee.after_advantage(self.b, self.f, self.offences[0]))

    def _ends(self, ending: Ending | None) -> tuple[str, str, str] | None:
        if ending is None:
            return None
        return ending.kind, self.name(ending.side), " ".join(ending.law)

    @property
    def failed(self) -> Failed | None:
        return referee.failed(self.b, self.f)

    @property
    def notes(self) -> tuple[Note, ...]:
        return referee.notes(self.b, self.f)

    def used(self, *pairs: tuple[str, int], spoiled: bool = False) -> tuple[dict[str, int], Law]:
        """Flicks used afterwards, of those that had used some and of the flicked figure."""
        before = [0] * FIGURES
        names = [self.shot.figure, *(name for name, _ in pairs)]
        for name, count in pairs:
            before[self.seat.body(name)] = count
        after = counters.counted(self.b, self.f, self.trace, tuple(before), spoiled)
        told = {name: after.used[self.seat.body(name)] for name in names}
        return told, tuple(law[0] for law in after.law)

    @property
    def cited(self) -> set[str]:
        """Every clause that was named."""
        laws: list[Law] = [step.law for step in self.trace.steps]
        for offence in self.offences:
            laws += [offence.law, offence.leads]
        laws += [note.law for note in self.notes]
        laws += [one.law for one in (self.ending, self.failed) if one is not None]
        return {clause for law in laws for clause in law}


def rule(seat: Seat, shot: Shot) -> Ruled:
    """What the referee says of a shot."""
    return Ruled(seat, shot)
