"""What is true at the table, and what is seen of it: in rugby everybody sees the same."""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.agenda import Step, Table
from puntadidito.core.contract import Law, Outcome
from puntadidito.flick.figures import Aim
from puntadidito.flick.pieces import Wedge
from puntadidito.flick.spots import Point
from puntadidito.games.rugby.facts import Exit, Kind
from puntadidito.games.rugby.layout import Layout
from puntadidito.games.rugby.table import (
    BALL,
    FLICKS_A_HALF,
    HALF_MINUTES,
    QUICK_FLICKS,
    QUICK_MINUTES,
    Setup,
)
from puntadidito.games.rugby.verdicts import Before, Dead, Offence

NOBODY = -1

Declared = Literal["", "kick", "drop"]
Kicking = Literal["kick_off", "kick", "drop", "place", "conversion"]
Origin = Literal["open", "restart", "penalty", "awarded", "mark"]


class Swung(msgspec.Struct, frozen=True):
    """A flick of a shot that is about to be run."""

    kind: Kind
    side: int
    figure: int
    aim: Aim | None = None
    """None at a real table."""


class Shooting(msgspec.Struct, frozen=True):
    """A shot that is about to be run, or has been run and is being judged."""

    flicks: tuple[Swung, ...]
    """The first one starts it."""
    before: Layout
    told: Before
    """What the referee has to know of the table before it."""
    outside: tuple[Exit, ...] = ()
    """Who stood outside before it (12.b.2)."""
    late: bool = False
    """It was flicked when time was up (2.2.c)."""
    passer: int = NOBODY
    """Who was barred before it (5.1.o)."""
    bits: int = 0
    """How hands tremble and the ball wanders; nobody sees it."""

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


class SetPiece(msgspec.Struct, frozen=True, kw_only=True):
    """A line-out or a scrum."""

    kind: Literal["line_out", "scrum"]
    side: int
    """Who throws or puts in."""
    at: Point
    file: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Files or packs, by side."""
    put_ins: int = 0
    """Put-ins that ended outside the gap (9.f3)."""
    winner: int = NOBODY
    half: int = NOBODY
    """Who restarts."""
    left: Literal[-1, 1] = 1
    """Which end of the gap the ball was put in at, as y goes."""
    corridor: bool = False
    """The thrower attempts a ball that lies untouched in the corridor (8.2.e2)."""


class Kicked(msgspec.Struct, frozen=True, kw_only=True):
    """A kick that is being prepared."""

    kind: Kicking
    side: int
    figure: int
    origin: Origin = "open"
    wedge: Wedge | None = None


class State(Table):
    """The whole match."""

    setup: Setup
    todo: list[Step]
    table: Layout
    line: int = 0
    """Answers taken so far: gives each question its id."""
    score: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    half: int = 1
    east: int = 0
    """The side that plays east."""
    opener: int = 0
    """The side that kicked off first."""
    clock: int = 0
    """Milliseconds of this half that have been played."""
    flicks: int = 0
    """Flicks of the side with the ball in this half."""
    flicked: int = 0
    """Flicks of the whole match, whatever they were: the record counts by them."""
    side: int = 0
    """The side with the ball, or the right to it."""
    carrier: int = NOBODY
    """The figure in possession; nobody: the ball is loose or open."""
    chase: bool = False
    """It keeps the ball if its next flick touches it (4.2.d)."""
    open: bool = False
    """Nobody received the pass: any regular figure goes on (5.1.m.4)."""
    passed: Literal["", "voluntary", "flying"] = ""
    """How the ball came to who goes on with it."""
    not_by: int = NOBODY
    """Who may not go on himself (6.1.a.2)."""
    no_kick: bool = False
    out_of: Literal["", "scrum", "line_out", "tap"] = ""
    """What the figure in possession restarted from: it may not drop, nor yet kick (9.l, 8.2.e1)."""
    only: Literal["", "advance", "pass"] = ""
    """What the first flick must be (9.l.3, 4.2.g.1)."""
    passer: int = NOBODY
    """Barred until another figure has touched the ball (5.1.o)."""
    exempt: int = NOBODY
    """Regular though it overran the ball in the in-goal (11.1.a)."""
    ruck: tuple[int, ...] = ()
    eligible: tuple[int, ...] = ()
    """Figures that were regular before the tackle (6.1.c2.2), or that may attempt after a kick of
    their side (10.1.l.1)."""
    called: tuple[int, ...] = ()
    support: int = 0
    """Flicks of support left (5.1.3.1)."""
    any_figure: bool = False
    """The ball has passed all figures of the side that attempts (10.1.m)."""
    circled: int = NOBODY
    """Who was moved out to the circle after a failed attempt, and is irregular there (4.1.h.2)."""
    owes_move: bool = False
    """The defender has lost his next move (10.1.d.2)."""
    fives: list[int] = msgspec.field(default_factory=lambda: [0, 0])
    """Offences in a row in the own 5 m area (10.2.o)."""
    outside: dict[int, Exit] = msgspec.field(default_factory=dict)
    kicked_off: bool = False
    """Nobody has played the ball since the kick-off (3.3.c.2)."""
    kick: Kicked | None = None
    set_piece: SetPiece | None = None
    shot: Shooting | None = None
    decided: int | None = None
    """When in the last shot the contact was that decided its ruling (microseconds)."""
    ending: bool = False
    """The half ends once the conversion is taken (2.2.c.1)."""
    outcome: Outcome | None = None

    def feed(self, ms: int) -> None:
        """The clock runs on decisions, but before a conversion or a kick-off is taken (11.2.e)."""
        if self.setup.timed and not self._stands:
            self.clock += ms

    @property
    def _stands(self) -> bool:
        stops = self.kick is not None and self.kick.kind in ("conversion", "kick_off")
        return stops and any(step.kind == "kick" for step in self.todo)

    @property
    def length(self) -> int:
        """Milliseconds of a half."""
        return (QUICK_MINUTES if self.setup.quick else HALF_MINUTES) * 60_000

    @property
    def flicks_left(self) -> int | None:
        """Flicks until this half is out of time; None where a clock says."""
        if self.setup.timed:
            return None
        usual = QUICK_FLICKS if self.setup.quick else FLICKS_A_HALF
        return max(0, (self.setup.flicks or usual) - self.flicks)

    @property
    def out_of_time(self) -> bool:
        """Whether time is up: play goes on until the ball is dead (2.2.c)."""
        left = self.flicks_left
        return self.clock >= self.length if left is None else left == 0


def bare() -> Layout:
    """Nobody, and the ball on the centre spot."""
    places: list[Point | None] = [None] * (BALL + 1)
    places[BALL] = (0, 0)
    return Layout(tuple(places))


def new_state(setup: Setup) -> State:
    """The match before the toss."""
    return State(setup, [], bare())


# ---- what is seen -------------------------------------------------------------------------------


class About(msgspec.Struct, frozen=True):
    """What is asked, drawn or played, and of whom."""

    kind: str
    side: int | None = None
    law: Law = ()
    offence: Offence | None = None
    dead: Dead | None = None
    left: int = 0
    """Flicks of support the side still has."""
    figures: tuple[int, ...] = ()
    """Who is meant."""


class Watch(msgspec.Struct, frozen=True):
    """Lines and areas that matter now."""

    offside: tuple[int, ...] = ()
    """Irregular figures of both sides."""
    ring: bool = False
    """The 5 cm circle round the ball matters."""
    gap: int | None = None
    """From the figure in possession to the ball."""


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What is shown to everybody alike."""

    setup: Setup
    table: Layout
    score: tuple[int, int]
    half: int
    east: int
    clock: int
    length: int
    flicks_left: int | None
    flicked: int
    out_of_time: bool
    side: int
    carrier: int
    chase: bool
    open: bool
    no_kick: bool
    no_drop: bool
    passer: int
    ruck: tuple[int, ...]
    called: tuple[int, ...]
    owes_move: bool
    fives: tuple[int, int]
    outside: tuple[int, ...]
    kick: Kicked | None
    set_piece: SetPiece | None
    line: int
    decided: int | None
    """When in the last shot the contact was that decided its ruling (microseconds)."""
    watch: Watch
    outcome: Outcome | None
    about: About | None


class Sight(msgspec.Struct, frozen=True):
    """What a player reckons with: everything but how hands tremble and what is sealed."""

    table: State
