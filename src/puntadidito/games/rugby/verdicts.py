"""What the referee may say of a shot: offences, sanctions, a ball out, how play goes on."""

from __future__ import annotations

from typing import Literal

import msgspec

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.rugby.facts import Kind

Name = Literal[
    "knock_on", "forward_pass", "two_lines", "barge", "offside", "obstruction", "irregular_tackle",
    "held", "hands_in_ruck", "crooked_throw", "irregular_throw", "irregular_intervention",
    "field_layout", "formation", "line_out_layout",
]  # fmt: skip
"""Offences by the names of the book (10.1, 10.2 and where a chapter has one of its own)."""

Sanction = Literal["scrum", "penalty", "kick", "line_out", "technical_try"]
"""To the other side. ``kick``: a displacement kick (9.i.3, 3.b.3)."""


class Offence(msgspec.Struct, frozen=True, omit_defaults=True):
    """An infringement."""

    t: int
    side: int
    """Of the offender; the other chooses."""
    name: Name
    sanction: Sanction
    law: Law
    """What was broken, the deciding clause first; at most three."""
    at: Point
    """Where, before 10.2.n moves it."""
    figure: int = -1
    """The figure that offended, or met the ball."""


class Dead(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ball out of play, and what it gives."""

    kind: Literal["line_out", "restart", "scrum", "choice"]
    """``restart``: a kick from the 22. ``choice``: ``side`` chooses among ``options``."""
    side: int
    law: Law
    at: Point
    """Where it is played; of a choice, where the ball went out."""
    options: tuple[Dead, ...] = ()
    """Of a choice; the first is the clock's."""
    retake: bool = False
    """The kick may be taken again (3.2)."""


How = Literal[
    "possession", "chase", "received", "open", "ruck", "tackle", "intercepted", "squeezed",
    "missed", "touched_down", "loose", "played_back", "mark", "score", "no_score", "again",
    "half", "nothing",
]  # fmt: skip


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """How play goes on."""

    kind: How
    """``possession``: won or kept, the ball within 5 cm. ``chase``: kept if the next flick touches
    the ball (4.2.d). ``received``: a pass met a figure. ``open``: a pass met nobody, or the tackler
    may not go on himself (6.1.a.2). ``missed``: the attempt passes. ``loose``: a side may attempt,
    after a kick or a throw. ``played_back``: the ball was won at a line-out or scrum, a
    half plays it. ``again``: a put-in is repeated. ``half``: the same with another side's put-in.
    ``nothing``: a flick that changed nothing."""
    side: int
    """Who goes on."""
    law: Law
    figure: int = -1
    """Who has the ball, or met it."""
    other: int = -1
    """Of a ruck, the opponent; of an open ball, the figure that may not go on (6.1.a.2)."""
    touched: bool = False
    """Of a pass: another figure than the passer has touched the ball (5.1.o)."""
    back: Law = ()
    """BACK may be asked, by this clause."""
    left: Offence | None = None
    """What the flick broke where it stopped, if BACK is not asked."""
    points: int = 0
    at: Point | None = None
    """Of a mark, where the ball met the figure."""


class Ruling(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything the referee says of a shot, in the order in which it counts."""

    result: Result
    """Where nothing stands before it, or the advantage was taken."""
    offence: Offence | None = None
    """The first that was completed."""
    dead: Dead | None = None
    """The ball went out, and no offence before it."""
    notes: tuple[Law, ...] = ()
    """Rulings that change nothing: a touch without effect."""


class Before(msgspec.Struct, frozen=True, kw_only=True):
    """The table before a shot, as far as the referee has to know it."""

    kind: Kind
    side: int
    """The side that makes the flick."""
    attacker: int
    """The side with the ball, or the right to it."""
    east: int
    figure: int
    ball: Point
    axis: int = 0
    offside: tuple[int, ...] = ()
    """Figures of both sides that are irregular; not the one in possession (note of 4.2.b.1)."""
    chase: bool = False
    """The figure must touch the ball with this flick (4.2.d)."""
    open: bool = False
    """Nobody had received the pass (5.1.m.4)."""
    passed: Literal["", "voluntary", "flying"] = ""
    """How the ball had come to who goes on with it."""
    called: tuple[int, ...] = ()
    """Figures that were called back for this pass (5.1.2)."""
    ruck: tuple[int, ...] = ()
    in_goal: bool = False
    """The ball lies on the goal line or in the in-goal of the other side."""
    own_goal: bool = False
    """The ball lies on the goal line or in the in-goal of this side."""
    in_half: bool = False
    """The figure stands in the half of the other side (11.1.0.2)."""
    kicked: Literal["open", "restart", "penalty", "awarded", "mark"] = "open"
    """How a displacement kick came about; "penalty" is the kick for touch of 7.3.c."""
    kicked_off: bool = False
    """The ball was last played by a kick-off (3.3.c.2)."""
    spot: Point = (0, 0)
    """Of a throw or a put-in."""
    file: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    """Files or packs, by side."""
    restarts: Point = (0, 0)
    """Of a pressure flick: where the figure stands that was chosen to restart (9.i.2)."""
    declared: Literal["", "kick", "drop"] = ""
    """Of a defensive move: the kick for which the wedge stands (7.1.d, 7.2.d)."""
    put_ins: int = 0
    """Put-ins that ended outside (9.f3)."""
