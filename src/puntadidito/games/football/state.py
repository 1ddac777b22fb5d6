"""What is true at the table, and what is seen of it: in football everybody sees the same."""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.agenda import Step, Table
from puntadidito.core.contract import Law, Outcome
from puntadidito.flick.spots import Point
from puntadidito.games.football.facts import Exit, Facts, Kind
from puntadidito.games.football.layout import KEEPERS, Layout
from puntadidito.games.football.table import (
    BALL,
    EXTRA_MINUTES,
    FIGURES,
    FLICKS_A_HALF,
    GOAL_LINE,
    KEEPER_OFF_LINE,
    QUICK_FLICKS,
    QUICK_MINUTES,
    REENTRIES,
    Setup,
)
from puntadidito.games.football.verdicts import Failed, Offence, Trace

NOBODY = -1

Period = Literal["first", "second", "extra", "placed"]
Dead = Literal["kick_off", "throw_in", "goal_kick", "corner", "direct", "indirect", "penalty"]
"""How play restarts."""


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A flick as a player means it, in his own frame: his side attacks towards angle 0.

    ``angle``: thousandths of a degree, counter-clockwise. ``power``, ``swerve`` (to the right;
    negative to the left) and ``chip``: thousandths of the most there is. ``after``: when a sealed
    flick starts, microseconds after the release of the first.
    """

    figure: int
    angle: int
    power: int
    swerve: int = 0
    chip: int = 0
    after: int = 0

    @property
    def alone(self) -> Aim:
        """The flick without what is told beside it."""
        return Aim(self.figure, self.angle, self.power, self.swerve, self.chip, self.after)


class Attack(Aim, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An attacking flick, and a volley sealed with it."""

    volley: Aim | None = None


class Guard(Aim, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A block sealed beside a flick, and where the other hand holds the keeper."""

    keep: Point | None = None


class Kicked(Aim, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kick that takes a restart: where the taker is set down, and how he is flicked."""

    place: Point | None = None


class WallOf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wall: who stands in it, the middle first to be left out last, and where it looks."""

    figures: tuple[int, ...]
    towards: Point
    """It stands at right angles to the way from the ball to this point."""


class Swung(msgspec.Struct, frozen=True):
    """A flick of a shot that is about to be run."""

    kind: Kind
    side: int
    aim: Aim | None
    """None at a real table."""
    figure: int


class Shooting(msgspec.Struct, frozen=True):
    """A shot that is about to be run, or has been run and is being judged."""

    flicks: tuple[Swung, ...]
    """The first one starts it."""
    before: Layout
    """The table as it was, keepers where they stood ready."""
    bits: int = 0
    """How hands tremble and keepers misjudge; nobody sees it."""
    signal: int | None = None
    """When the half ends, in the time of the shot."""
    left: tuple[Exit, ...] = ()
    """Where its figures went out that had been left outside to be flicked (2.1.b)."""
    hooked: tuple[tuple[int, int], ...] = ()
    """Figures that hooked into one another in it (2.5.c)."""

    @property
    def kind(self) -> Kind:
        """What it was made for."""
        return self.flicks[0].kind

    @property
    def side(self) -> int:
        """Who made it."""
        return self.flicks[0].side

    @property
    def figure(self) -> int:
        """Who was flicked."""
        return self.flicks[0].figure


class Case(msgspec.Struct, frozen=True):
    """A shot under judgement."""

    facts: Facts
    trace: Trace
    offences: tuple[Offence, ...]
    """Still to be judged, the earliest first."""
    taken: tuple[Offence, ...] = ()
    """Those for which ADVANTAGE was taken, or a plain BACK given."""
    undone: tuple[int, ...] = ()
    """Bodies that a BACK has put back."""
    failed: Failed | None = None
    """A kick that did not take its restart, if what came before leaves it so."""


class Restart(msgspec.Struct, frozen=True, kw_only=True):
    """A dead ball."""

    kind: Dead
    side: int
    """Who takes it."""
    at: Point
    law: Law = ()
    taker: int = NOBODY
    failures: int = 0
    bare: bool = False
    """Taken again, or turned round: no positional flicks and no placing."""
    corner_side: int = 1
    """Corner: on the left (-1) or right of the goal as y goes."""


class Portierino(msgspec.Struct, frozen=True):
    """A portierino that is on instead of the keeper."""

    played: bool = False
    """It has played the ball since it came on, or its side has won the ball back (9.2.g)."""
    bound: int = 0
    """Its side has lost the ball: touches of one opposing figure it still has to stay for."""
    binder: int = NOBODY
    """That figure, once it has touched."""


class Shots(msgspec.Struct, frozen=True):
    """Placed shots so far."""

    first: int
    """The side that shoots first."""
    end: int
    """Which goal: 1 the eastern, -1 the western."""
    turn: int
    """1 begins from the lower side of the pitch, -1 from the upper."""
    scored: tuple[tuple[bool, ...], tuple[bool, ...]] = ((), ())


class Tie(msgspec.Struct, frozen=True):
    """A team match: what the other three tables have said."""

    results: tuple[tuple[int, int], ...] = ()
    goal: tuple[int, int] | None = None
    """The first goal of extra time elsewhere: side, and when (ms of the period)."""
    shooter: tuple[int, int] = (NOBODY, NOBODY)


class State(Table):
    """The whole match."""

    setup: Setup
    todo: list[Step]
    table: Layout
    line: int = 0
    """Answers taken so far: gives each question its id."""
    score: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    period: Period = "first"
    east: int = 0
    """The side that attacks east."""
    opener: int = 0
    """The side that kicked off first."""
    possession: int = 0
    clock: int = 0
    """Milliseconds of this half that have been played."""
    added: int = 0
    """Milliseconds to be added to it."""
    announced: bool = False
    """The added time has been told."""
    flicks: int = 0
    """Attacking flicks of this half."""
    flicked: int = 0
    """Flicks of the whole match, whatever they were: the record counts by them."""
    touches: list[int] = msgspec.field(default_factory=lambda: [0] * FIGURES)
    reentries: int = REENTRIES
    barred: dict[int, str] = msgspec.field(default_factory=dict)
    """Figures that may not play the ball yet: the clause that bars each."""
    block_due: bool = False
    blocks_lost: int = 0
    tie: int = NOBODY
    """The figure the attacker must flick next."""
    outside: dict[int, Exit] = msgspec.field(default_factory=dict)
    """Figures left outside, to be flicked at once."""
    stopped: bool = False
    """The referee has stopped play to put figures right."""
    last_shot: bool = False
    """Time is up but for a shot that is repeated (note of 7.1.c)."""
    contest: tuple[int, ...] = ()
    keeper_fouls: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    keeper_warned: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    portierino: list[Portierino | None] = msgspec.field(default_factory=lambda: [None, None])
    rested: list[bool] = msgspec.field(default_factory=lambda: [False, False])
    """Portierini that may come on only after somebody else has played (9.2.r)."""
    last_player: int = NOBODY
    """The figure or keeper that played the ball last."""
    restart: Restart | None = None
    automatic: int = NOBODY
    """The taker who may yet be flicked out of offside."""
    restarted: Dead | None = None
    """The restart that was taken with him."""
    shot: Shooting | None = None
    ready: bool = False
    """The ball lies where one may shoot: the referee has said so."""
    removed: list[int] = msgspec.field(default_factory=list)
    """Figures out for the rest of the match."""
    shots: Shots | None = None
    team: Tie | None = None
    outcome: Outcome | None = None

    def feed(self, ms: int) -> None:
        """The match clock runs while the attacker makes up his mind in play."""
        if self.todo[-1].kind == "attack":
            self.thought(ms)

    def thought(self, ms: int) -> None:
        """The attacker has made up his mind; the clock stands for whatever the defender seals."""
        if self.setup.timed:
            self.clock += ms

    @property
    def length(self) -> int:
        """Milliseconds of this half, added time included."""
        if self.period == "extra":
            minutes: int = EXTRA_MINUTES
        else:
            minutes = QUICK_MINUTES if self.setup.quick else self.setup.minutes
        return minutes * 60_000 + self.added

    @property
    def flicks_left(self) -> int | None:
        """Attacking flicks until this half is over; None where a clock says."""
        if self.setup.timed:
            return None
        usual = QUICK_FLICKS if self.setup.quick or self.period == "extra" else FLICKS_A_HALF
        return max(0, (self.setup.flicks or usual) - self.flicks)

    @property
    def over_time(self) -> bool:
        """Whether the half is over."""
        left = self.flicks_left
        return self.clock >= self.length if left is None else left == 0

    def on(self, side: int) -> bool:
        """Whether the portierino of a side is on."""
        return self.portierino[side] is not None


def keeper_home(side: int, east: int) -> Point:
    """Where a keeper stands before anything is asked: in the middle of his goal."""
    x = GOAL_LINE - KEEPER_OFF_LINE
    return (-x, 0) if side == east else (x, 0)


def bare(east: int) -> Layout:
    """Nobody but the keepers, and the ball on the centre spot."""
    places: list[Point | None] = [None] * (BALL + 1)
    places[BALL] = (0, 0)
    return Layout(tuple(places), (keeper_home(0, east), keeper_home(1, east)))


def new_state(setup: Setup) -> State:
    """The match before the toss."""
    return State(setup, [], bare(0), team=Tie() if setup.team else None)


# ---- what is seen -------------------------------------------------------------------------------


class About(msgspec.Struct, frozen=True):
    """What is asked, drawn or played, and of whom."""

    kind: str
    side: int | None = None
    law: Law = ()
    offences: tuple[Offence, ...] = ()
    """What a choice is about."""
    left: int = 0
    """Positional flicks the side still has."""


class Watch(msgspec.Struct, frozen=True):
    """Lines and areas that matter now."""

    offside: int | None = None
    """Where the offside line of the attacker runs (x); None: nobody could be offside."""
    offside_figures: tuple[int, ...] = ()
    lanes: tuple[int, ...] = ()
    """How far from straight back each of them may go, thousandths of a degree to either side, if it
    is brought back from offside; -1: no way is free, or its side may bring nobody back."""
    ring: Point | None = None
    """Whoever is nearer than nine centimetres to this ball is too close."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown to everybody alike."""

    setup: Setup
    table: Layout
    keepers: tuple[int, int] = KEEPERS
    score: tuple[int, int]
    period: Period
    east: int
    possession: int
    clock: int
    length: int
    flicks_left: int | None
    flicked: int
    touches: tuple[int, ...]
    reentries: int
    barred: dict[int, str]
    block_due: bool
    blocks_lost: int
    tie: int
    outside: tuple[int, ...]
    portierino: tuple[bool, bool]
    warned: tuple[bool, bool]
    restart: Restart | None
    automatic: int
    ready: bool
    shots: Shots | None
    line: int
    watch: Watch
    outcome: Outcome | None
    about: About | None


class Sight(msgspec.Struct, frozen=True):
    """What a player reckons with: everything but how hands tremble and what is sealed."""

    table: State
