"""What the referee may say of a shot: offences and remedies, who has the ball, how it ends."""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.football.facts import Kind

Remedy = Literal[
    "back", "back_change", "back_al_volo", "back_volley", "repeat", "lost_chance",
    "indirect", "direct", "penalty", "warning",
]  # fmt: skip
"""What the offended player may ask for instead of ADVANTAGE.

``back``: the flick and what it moved go back, possession stays (a block, a positional flick, a
figure off the barrier). ``back_change``: everything as before the shot, possession passes.
``back_al_volo``: the block and what it struck go back to that instant. ``back_volley``: everything
as at the start of the volley, which is repeated. ``repeat``: everything as before the shot, which
is repeated (keeper's first offence, a throw-in or goal kick met by a block, a penalty).
``lost_chance``: a re-entry goes back and is spent. ``indirect``, ``direct``, ``penalty``: kicks.
``warning``: nothing to choose.
"""

GRAVITY: tuple[Remedy, ...] = (
    "penalty", "direct", "indirect", "back_volley", "back_al_volo", "repeat", "back_change",
    "back", "lost_chance", "warning",
)  # fmt: skip
"""The gravest first: what the clock takes of several (4.3.h)."""


class Pass(msgspec.Struct, frozen=True):
    """The ball was played and somebody stood offside: what the flag was raised by."""

    t: int
    last: int
    """The defending figure whose rim was the line then; -1: the end line."""
    at: Point
    """Where who is flagged stood."""


class Offence(msgspec.Struct, frozen=True, omit_defaults=True):
    """An infringement."""

    t: int
    side: int
    """Of the offender; the other chooses."""
    remedy: Remedy
    law: Law
    """What was broken, the deciding clause first; at most three."""
    leads: Law = ()
    """Where its remedy stands; at most three."""
    figure: int = -1
    """The figure that offended."""
    at: Point | None = None
    """Where a kick would be taken from, before 10.2.c moves it to the spot."""
    spot: bool = False
    """It was in a penalty area: a kick is taken from the spot of that end (10.2.c)."""
    flick: int = -1
    """Number of the flick that is put back; -1: the whole shot."""
    rebound: int = -1
    """Number of the rebound whose displaced bodies are put back instead (2.2.e)."""
    ball: bool = False
    """A block touched the ball: what comes of it counts with ADVANTAGE (6.7)."""
    spoiled: bool = False
    """It spoiled the attempt, which is then not counted (5.2.n)."""
    running: int = -1
    """The figure whose flick was under way: the attacker is tied to it (6.3.m); -1: at rest."""
    advantage: bool = True
    """Whether ADVANTAGE may be taken (12.2.l)."""
    warns: bool = False
    """A keeper's first: it is remembered."""
    changes: bool = False
    """Possession passes whatever is chosen: the attacker offended (note of 1.1.g)."""
    binds: bool = False
    """The portierino stays on for three touches of one opposing figure (9.1.g)."""
    offside: Pass | None = None
    """Of offside: it changes nothing, but one may see it."""


class Change(msgspec.Struct, frozen=True):
    """Possession passed to a side, or was confirmed."""

    t: int
    side: int
    law: Law


class Trace(msgspec.Struct, frozen=True):
    """Who had the ball in the course of a shot."""

    steps: tuple[Change, ...]
    side: int
    """Who has it at the end."""
    changed: bool
    """In the one meaning that counts for all counters (note of 5.1.f)."""
    missed: bool = False
    """The flicked figure never touched the ball."""
    keeper_hit: bool = False
    """The goalkeeper of who defended was hit on the way."""


class Ending(msgspec.Struct, frozen=True):
    """What a ball that went out, or into a goal, gives."""

    kind: Literal["goal", "throw_in", "corner", "goal_kick", "nothing"]
    """``nothing``: in the goal, by a flick after the signal (7.1.c)."""
    side: int
    """To whom: the scorer, or who restarts."""
    law: Law
    at: Point
    """Where it crossed the line."""
    t: int = 0
    own: bool = False
    """An own goal."""


class Failed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A kick that did not take its restart."""

    how: Literal["again", "other", "reversed", "indirect", "missed"]
    """Once more; the other side takes it; the other side throws in; a free kick to the other; a
    placed shot that did not go in."""
    law: Law
    t: int = 0
    """When: what the defender had broken before comes first (4.3.k)."""


class Note(msgspec.Struct, frozen=True):
    """Something the referee says of a shot that changes neither possession nor the table."""

    t: int
    law: Law
    body: int = -1
    """Of whom it is said."""


class Counted(msgspec.Struct, frozen=True):
    """Flicks used by each figure after a shot, and why some have theirs back."""

    used: tuple[int, ...]
    law: tuple[Law, ...] = ()
    """Each with its clause first; empty: nothing was reset."""


class Before(msgspec.Struct, frozen=True):
    """The table before a shot, as far as the referee has to know it."""

    kind: Kind
    attacker: int
    """The side in possession (of a positional flick: whose restart it is)."""
    east: int
    flicker: int
    """The side that makes the first flick: the defender in a block window."""
    figure: int
    start: Point | None = None
    """Where that figure stood."""
    portierino: tuple[bool, bool] = (False, False)
    """Sides whose portierino is on."""
    keeper_fouls: tuple[int, int] = (0, 0)
    keeper_warned: tuple[bool, bool] = (False, False)
    contest: tuple[int, ...] = ()
    """Figures that touched the resting ball when it was contested (5.4)."""
    failures: int = 0
    """Failed attempts at this restart."""
    restart: Kind | None = None
    """The restart a positional flick is made for, or after which an automatic flick is."""
    ball: Point | None = None
    """Where the ball lies (8.1.p)."""
    strict: bool = False
    """The referee punishes by the letter (12.7.g)."""
    barred: Law = ()
    """Why the flicked figure may not play, where a strict referee let it (5.2.b, 4.2.h, ...)."""
    volley_barred: Law = ()
    """The same of the figure of a sealed volley, as things stand once the first is flicked."""
    reentries: int = 2
    """Left to the attacker."""
    signal: int | None = None
    """When the end of the half is signalled, in the time of the shot; None: not in this shot."""
    played_by_other: bool = False
    """The ball was played by another figure of the attacker before (9.2.m)."""
    offside: tuple[int, ...] = ()
    """Figures of the attacker in an offside position before the shot."""
