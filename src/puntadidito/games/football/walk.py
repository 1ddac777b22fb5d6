"""A shot gone through in order of time: who has the ball, who plays it, which flick meets what.

Everything else the referee says rests on this walk. A flick has a part: *attack* (it tries to play
the ball), *block*, or *other* (positional, re-entry, automatic). What its figure meets while it
moves is noted with the part it had then: an attacking figure whose side has just lost the ball is
*late* (5.1.g), a blocking figure whose side has just won it is *former* (5.1.j).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.football.facts import KICKS, Bump, Facts, Kind, Touch
from puntadidito.games.football.layout import KEEPERS, in_goal_area, side_of
from puntadidito.games.football.table import BALL
from puntadidito.games.football.verdicts import Before, Change, Note

FOREVER = 1 << 62
ATTEMPTS: frozenset[Kind] = frozenset({"attack", "volley", "control", *KICKS})
"""Flicks that try to play the ball (5.2.m)."""
RETAKEN: frozenset[Kind] = frozenset({"kick_off", "throw_in", "goal_kick", "corner", "placed"})
"""Kicks whose miss is judged by their own rule and not by 5.1.b."""

Part = Literal["attack", "block", "other"]
Manner = Literal["attack", "block", "late", "former", "other"]


class Contact(NamedTuple):
    """A flicked figure met something for the first time."""

    t: int
    other: int
    """A figure, a keeper or the ball."""
    moving: bool
    """It moved, and not because this flick had set it going."""
    at: Point
    places: tuple[Point, Point]
    """The centres: of the flicked figure, of what it met."""
    manner: Manner
    running: int = -1
    """Number of the flick against which a defender offends, if that was still under way."""
    valid: bool = False
    """A play of the ball that nobody can object to (6.1.e)."""


class Play(NamedTuple):
    """A flicked figure played the ball, or a keeper pushed it."""

    t: int
    flick: int
    touch: int
    """Number of the touch."""
    side: int
    figure: int


@dataclass
class Walk:
    """What came out of it."""

    b: Before
    f: Facts
    end: int
    """When the ball was out."""
    holder: int
    steps: list[Change] = field(default_factory=list)
    plays: list[Play] = field(default_factory=list)
    contacts: dict[int, list[Contact]] = field(default_factory=dict)
    """By number of the flick."""
    parts: dict[int, Part] = field(default_factory=dict)
    """Of the flicks that were made."""
    missed: list[int] = field(default_factory=list)
    """Attacking flicks that never met the ball."""
    spoiled: dict[int, int] = field(default_factory=dict)
    """Attacking flicks that a block met before they had met the ball: when."""
    keeper_hit: bool = False
    """The goalkeeper of the defender was hit on the way (note of 5.1.f)."""
    fouled: dict[int, Literal["block", "other"]] = field(default_factory=dict)
    """Sides that have offended in defence: what comes later does not give them the ball (6.4.f)."""
    notes: list[Note] = field(default_factory=list)
    stirred: dict[int, set[int]] = field(default_factory=dict)
    """What each block has set going, itself and by chain, out of stillness."""

    # ---- who is who ---------------------------------------------------------------------------

    @property
    def stood_offside(self) -> frozenset[int]:
        """The attacker's figures in an offside position before the shot, as the table knows it or
        as people saw it."""
        told = (figure for one in self.f.offside if one.touch < 0 for figure in one.figures)
        return frozenset((*self.b.offside, *told))

    def until(self, n: int) -> int:
        """When the figure of a flick comes to rest."""
        return self.f.flicks[n].rest_t or FOREVER

    def flick_of(self, body: int, t: int) -> int | None:
        """The flick by which a figure moves at an instant; None: it stands, or was pushed."""
        found = None
        for n in self.parts:
            flick = self.f.flicks[n]
            if flick.figure == body and flick.t <= t <= self.until(n):
                found = n
        return found

    def played(self, n: int) -> Play | None:
        """The play a flick came to."""
        return next((play for play in self.plays if play.flick == n), None)

    def last_player(self, side: int) -> int | None:
        """The flick of a side that played the ball last."""
        return next((play.flick for play in reversed(self.plays) if play.side == side), None)

    def attempt(self, side: int, t: int) -> int | None:
        """The latest attacking flick of a side that had begun by then."""
        begun = [
            n
            for n, part in self.parts.items()
            if part == "attack" and self.f.flicks[n].side == side and self.f.flicks[n].t <= t
        ]
        return begun[-1] if begun else None

    # ---- possession ---------------------------------------------------------------------------

    def confirm(self, t: int, law: Law) -> None:
        """Possession stays where it is, and there is a clause for it."""
        self.steps.append(Change(t, self.holder, law))

    def give(self, t: int, side: int, law: Law) -> None:
        """Possession passes."""
        self.holder = side
        self.steps.append(Change(t, side, law))

    def gain(self, t: int, side: int, law: Law) -> None:
        """The ball has hit something of a side that stands: it has the ball, if it may."""
        if side == self.holder:
            return
        if side not in self.fouled:
            self.give(t, side, law)
        elif self.fouled[side] == "block":
            self.confirm(t, ("6.4.f",))


def walk(b: Before, f: Facts) -> Walk:
    """Go through a shot."""
    if b.kind == "positional":
        return _positional(Walk(b, f, FOREVER, b.attacker))
    w = Walk(b, f, f.out.t if f.out is not None else FOREVER, b.attacker)
    for what, number in _happenings(w):
        match what:
            case "start":
                _starts(w, number)
            case "foul":
                if number != w.holder:
                    w.fouled.setdefault(number, "other")
            case "touch":
                _touch(w, number)
            case "bump":
                _bump(w, f.bumps[number])
            case "rest":
                _rests(w, number)
    _unfinished(w)
    return w


ORDER = ("start", "foul", "touch", "bump", "rest")
"""At one instant: the ball before figures, and whoever comes to rest has met them all."""


def _happenings(w: Walk) -> Iterator[tuple[str, int]]:
    """What happened and its number, in order of time; of a foul the side that committed it."""
    f, found = w.f, list[tuple[int, int, int]]()
    for n, flick in enumerate(f.flicks):
        if flick.launched:
            found.append((flick.t, 0, n))
            if flick.rest_t:
                found.append((flick.rest_t, 4, n))
    found += [(t, 1, side) for t, side in _other_fouls(w)]
    found += [(touch.t, 2, n) for n, touch in enumerate(f.touches)]
    found += [(bump.t, 3, n) for n, bump in enumerate(f.bumps)]
    for t, rank, number in sorted(found):
        if t < w.end or (t == w.end and ORDER[rank] == "touch"):
            yield ORDER[rank], number


def _other_fouls(w: Walk) -> Iterator[tuple[int, int]]:
    """Keepers that move too soon or save outside, figures back from the barrier."""
    b, f = w.b, w.f
    for keeping in f.keeping:
        if keeping.fast or keeping.early or (b.kind == "penalty" and keeping.moved):
            yield keeping.t, keeping.side
    for save in f.saves:
        if not in_goal_area(save.at, save.side, b.east, 0):
            yield save.t, save.side
    for rebound in f.rebounds:
        yield rebound.t, side_of(rebound.figure)


def _positional(w: Walk) -> Walk:
    """The ball is not in play, be it out: only what the flicked figure meets counts."""
    w.parts[0] = "other"
    for bump in w.f.bumps:
        _bump(w, bump)
    for number in range(len(w.f.touches)):
        _touch(w, number)
    w.contacts.get(0, []).sort(key=lambda c: c.t)
    w.steps.clear()
    w.holder = w.b.attacker
    return w


# ---- flicks begin and come to rest --------------------------------------------------------------


def _starts(w: Walk, n: int) -> None:
    flick = w.f.flicks[n]
    kind = flick.kind
    if kind in ATTEMPTS or (kind == "re_entry" and w.f.undeclared):
        w.parts[n] = "attack"
    elif kind != "block":
        w.parts[n] = "other"
    elif flick.side == w.holder:
        w.parts[n] = "attack"  # after a miss it is one (6.2.c)
    else:
        w.parts[n] = "block"
        w.stirred[n] = {flick.figure}


def _rests(w: Walk, n: int) -> None:
    flick = w.f.flicks[n]
    if w.parts.get(n) != "attack" or w.played(n) is not None or flick.figure in KEEPERS:
        return
    w.missed.append(n)
    if flick.side != w.holder or flick.kind in RETAKEN or n in w.spoiled:
        return
    law: Law = ("5.1.b", "6.1.b", "5.1.f")
    if flick.kind == "re_entry":
        law = ("12.5.c", "5.2.m", "5.1.b")
    elif flick.kind == "block":
        law = ("6.2.c", "5.2.m", "5.1.b")
    elif "block" in w.fouled.values():
        law = ("5.1.b", "6.1.b", "6.5.d")
    w.give(flick.rest_t, 1 - flick.side, law)


def _unfinished(w: Walk) -> None:
    """A ball that went out first was missed too; and facts of a real table need not say when a
    figure came to rest."""
    for n, part in w.parts.items():
        flick = w.f.flicks[n]
        if part != "attack" or n in w.missed:
            continue
        if w.end == FOREVER and not flick.rest_t:
            _rests(w, n)
        elif w.end < FOREVER and w.played(n) is None and flick.figure not in KEEPERS:
            w.missed.append(n)


# ---- the ball -----------------------------------------------------------------------------------


def _touch(w: Walk, number: int) -> None:
    touch = w.f.touches[number]
    t, body = touch.t, touch.body
    side, n = side_of(body), w.flick_of(body, t)
    if touch.neutral:
        if side != w.holder and not touch.moving:
            w.confirm(t, ("5.1.d", "6.1.d") if touch.lying else ("2.2.g",))
        return
    if touch.resting and n is None:
        return
    _stir(w, body, touch.moving, BALL, touch.ball_moving)
    if n is not None:
        _flicked_touch(w, n, number, touch)
    elif body in KEEPERS:
        rod = any(save.t == t and save.side == side and save.rod for save in w.f.saves)
        law: Law = ("8.1.c", "8.1.b", "5.1.c") if rod else ("8.1.c", "5.1.c", "6.1.c")
        w.gain(t, side, law)
        w.keeper_hit = w.keeper_hit or (side != w.b.attacker and side not in w.fouled)
    elif not touch.moving:
        w.gain(t, side, ("5.1.c", "6.1.c", "5.1.f"))


def _flicked_touch(w: Walk, n: int, number: int, touch: Touch) -> None:
    t, side, part = touch.t, side_of(touch.body), w.parts[n]
    first = w.played(n)
    if part == "other":
        _meet(w, n, _ball_contact(w, n, touch, "other"))
    elif side == w.holder and first is None:
        w.plays.append(Play(t, n, number, side, touch.body))
        if part == "block":
            w.confirm(t, ("6.1.e",))
            _meet(w, n, _ball_contact(w, n, touch, "former")._replace(valid=True))
        elif w.f.flicks[n].kind == "block":
            w.confirm(t, ("6.2.c", "6.1.e"))
    elif part == "block" and side != w.holder:
        _meet(w, n, _ball_contact(w, n, touch, "block"))
    elif part == "attack" and side != w.holder:
        if w.last_player(side) != n:
            _meet(w, n, _ball_contact(w, n, touch, "late"))
        elif side not in w.fouled:
            w.give(t, side, ("5.3.h", "5.1.i", "5.3.i"))
    elif not any(step.law[0] == "5.3.h" for step in w.steps):
        w.confirm(t, ("5.3.h", "5.3.i"))


def _ball_contact(w: Walk, n: int, touch: Touch, manner: Manner) -> Contact:
    moving = touch.ball_moving and BALL not in w.stirred.get(n, ())
    places = (touch.where, touch.ball)
    running = _running(w, n, touch.t, moving)
    return Contact(touch.t, BALL, moving, touch.at, places, manner, running)


# ---- figures ------------------------------------------------------------------------------------


def _bump(w: Walk, bump: Bump) -> None:
    if bump.neutral:
        return
    one, two = (bump.one, bump.one_moving), (bump.two, bump.two_moving)
    _figure_meets(w, bump, one, two, bump.places)
    _figure_meets(w, bump, two, one, (bump.places[1], bump.places[0]))
    _stir(w, *one, *two)


def _figure_meets(
    w: Walk,
    bump: Bump,
    mover: tuple[int, bool],
    other: tuple[int, bool],
    places: tuple[Point, Point],
) -> None:
    t, body = bump.t, mover[0]
    n = w.flick_of(body, t)
    if n is None or body in KEEPERS:
        return
    side, part = side_of(body), w.parts[n]
    moving = other[1] and other[0] not in w.stirred.get(n, ()) and other[0] not in KEEPERS
    holds = side == w.holder
    manner: Manner = part
    if part == "block" and holds:
        manner = "former"
        if other[0] in KEEPERS or side_of(other[0]) == side:
            return
    elif part == "attack" and not holds:
        manner = "late"
        if moving:
            return
        if w.last_player(side) == n:
            w.notes.append(Note(t, ("5.1.i",), body))
            return
    rolling = bump.ball_moving and BALL not in w.stirred.get(n, ())
    running = _running(w, n, t, moving or rolling)
    _meet(w, n, Contact(t, other[0], moving, bump.at, places, manner, running))


def _running(w: Walk, n: int, t: int, moving: bool) -> int:
    """The flick of the attacker that a block at this instant disturbs; -1: everything stood."""
    offender = w.f.flicks[n].side
    m = w.attempt(1 - offender, t) if w.holder != offender else None
    return m if m is not None and (moving or t <= w.until(m)) else -1


def _meet(w: Walk, n: int, contact: Contact) -> None:
    known = w.contacts.setdefault(n, [])
    if any(c.other == contact.other for c in known):
        return
    known.append(contact)
    if contact.manner not in ("block", "late"):
        return
    w.fouled[w.f.flicks[n].side] = "block"
    m = contact.running
    if contact.manner == "block" and m >= 0 and w.played(m) is None:
        figure = w.f.flicks[m].figure
        if contact.other in (BALL, figure):
            w.spoiled.setdefault(m, contact.t)


def _stir(w: Walk, one: int, one_moving: bool, two: int, two_moving: bool) -> None:
    """A block, or what it set going, sets something going that stood."""
    for stirred in w.stirred.values():
        if one in stirred and not two_moving:
            stirred.add(two)
        elif two in stirred and not one_moving:
            stirred.add(one)
