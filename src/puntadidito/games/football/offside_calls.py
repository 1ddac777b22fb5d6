"""When a figure in an offside position is given offside, and when the flag stays down (12.2, 12.3).

Every touch of the ball by the attacker takes a snapshot of who stands in an offside position
(`Facts.offside`); so does every touch of who has won the ball and played it (6.1.e). A flag goes
up when the ball then passes the line of that instant (12.2.a), meets one of those figures (12.2.b),
or was past it already and is played on towards the end (12.2.d).
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.football.facts import Kind, Offside, Touch
from puntadidito.games.football.fouls import on_spot
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.verdicts import Note, Offence, Pass
from puntadidito.games.football.walk import Walk

NO_OFFSIDE: frozenset[Kind] = frozenset({"corner", "throw_in", "goal_kick", "penalty"})
"""Kicks that put nobody offside (12.2.g)."""


class Spell(NamedTuple):
    """A side attacks."""

    side: int
    since: int
    """When it has won the ball and played it; -1: it had it from the start."""


class Flag(NamedTuple):
    """A figure in an offside position has gained by it."""

    t: int
    figure: int
    at: Point | None
    law: str
    snapshot: Offside
    touch: Touch
    """Of the snapshot."""


class Waiver(NamedTuple):
    """From here on nobody is offside, until the attacker's next flick (12.2.j)."""

    t: int
    law: str


def flagged(w: Walk) -> Iterator[Offence]:
    """Offside, once for each flick; and a passive figure that was flicked again (12.3.b)."""
    yield from _passive_played(w)
    for spell in _spells(w):
        told: set[int | None] = set()
        for flag in _flags(w, spell):
            m = w.attempt(spell.side, flag.touch.t)
            stays_down = _passive(w, flag.figure, flag.touch.t) or _waived(w, spell, flag)
            if m in told or stays_down:
                continue
            told.add(m)
            spot = flag.at is not None and on_spot((flag.at,), w.b.east)
            yield Offence(
                flag.t, spell.side, "indirect", _law(w, spell, flag), ("appendix.27",),
                flag.figure, flag.at, spot, changes=True, offside=_seen(flag),
            )  # fmt: skip


def _seen(flag: Flag) -> Pass | None:
    """The line when the ball was played, and where the figure stood then."""
    places = dict(zip(flag.snapshot.figures, flag.snapshot.at, strict=False))
    at = places.get(flag.figure)
    return None if at is None else Pass(flag.touch.t, flag.snapshot.last, at)


def flag_notes(w: Walk) -> Iterator[Note]:
    """Why nobody is offside who might have been."""
    for spell in _spells(w):
        for flag in _flags(w, spell):
            if _passive(w, flag.figure, flag.touch.t):
                yield Note(flag.t, ("12.3.a",), flag.figure)
            elif waiver := _waived(w, spell, flag):
                yield Note(flag.t, (waiver.law,), flag.figure)
    yield from _used(w)
    yield from _not_put_offside(w)


# ---- flags --------------------------------------------------------------------------------------


def _spells(w: Walk) -> Iterator[Spell]:
    """The attacker's; and that of who has won the ball and played it in the same shot."""
    yield Spell(w.b.attacker, -1)
    first = next((play.t for play in w.plays if play.side != w.b.attacker), None)
    if first is not None:
        yield Spell(1 - w.b.attacker, first)


def _snapshots(w: Walk, spell: Spell) -> list[tuple[Offside, Touch]]:
    """Those that count, with their touches."""
    if w.parts.get(0) != "attack" or w.b.kind == "placed":
        return []
    found = []
    for snapshot in w.f.offside:
        touch = w.f.touches[snapshot.touch] if snapshot.touch >= 0 else None
        if touch is None or touch.t > w.end or touch.neutral or _mere_rest(w, touch):
            continue
        if side_of(touch.body) == spell.side and touch.t >= spell.since:
            found.append((snapshot, touch))
    return found


def _mere_rest(w: Walk, touch: Touch) -> bool:
    return touch.resting and w.flick_of(touch.body, touch.t) is None


def _flags(w: Walk, spell: Spell) -> list[Flag]:
    """Every gain from an offside position, in order of time, exempt or not."""
    snapshots, flags = _snapshots(w, spell), list[Flag]()
    for number, (snapshot, touch) in enumerate(snapshots):
        figures = [figure for figure in snapshot.figures if figure != touch.body]
        if not figures:
            continue
        after = snapshots[number + 1][1] if number + 1 < len(snapshots) else None
        if after is not None and after.body in figures and not _plays(w, after):
            flags.append(Flag(after.t, after.body, after.where, "12.2.b", snapshot, touch))
        if snapshot.beyond:
            if _played_on(w, spell, touch):
                flags.append(_deepest(w, touch.t, figures, "12.2.d", snapshot, touch))
        elif snapshot.passed is not None and snapshot.passed < w.end:
            flags.append(_deepest(w, snapshot.passed, figures, "12.2.a", snapshot, touch))
    return sorted(flags, key=lambda flag: (flag.t, flag.law))


def _deepest(
    w: Walk, t: int, figures: list[int], law: str, snapshot: Offside, touch: Touch
) -> Flag:
    """Of several the one nearest the end line that is not passive (appendix.27)."""
    figure = next((f for f in figures if not _passive(w, f, touch.t)), figures[0])
    places = dict(zip(snapshot.figures, snapshot.at, strict=False))
    return Flag(t, figure, places.get(figure, touch.ball), law, snapshot, touch)


def _plays(w: Walk, touch: Touch) -> bool:
    """It is flicked onto the ball: an offside figure may be used for that (12.2.k)."""
    return any(play.t == touch.t and play.figure == touch.body for play in w.plays)


def _played_on(w: Walk, spell: Spell, touch: Touch) -> bool:
    """A flicked figure, or the keeper, plays the ball towards the end line."""
    flicked = w.flick_of(touch.body, touch.t) is not None
    way = 1 if spell.side == w.b.east else -1
    return flicked and touch.towards * way > 0


def _passive(w: Walk, figure: int, t: int) -> bool:
    """Its own flick, begun by a touch at ``t``, took it from onside to offside: that is nothing
    while the ball moves (12.3.a)."""
    for n, part in w.parts.items():
        flick = w.f.flicks[n]
        stood = flick.offside if n else figure in w.stood_offside
        if part != "other" and flick.figure == figure and flick.t <= t and not stood:
            return True
    return False


def _waivers(w: Walk, spell: Spell) -> Iterator[Waiver]:
    if w.b.kind in NO_OFFSIDE and spell.side == w.b.attacker:
        yield Waiver(0, "12.2.g")
    for touch in w.f.touches:
        if touch.neutral or side_of(touch.body) == spell.side:
            continue
        if not spell.since < touch.t <= w.end:
            continue
        n = w.flick_of(touch.body, touch.t)
        if n is not None and w.f.flicks[n].kind == "block":
            yield Waiver(touch.t, "12.2.i")
        elif touch.body in KEEPERS or not (touch.moving or touch.resting):
            yield Waiver(touch.t, "12.2.h")


def _waived(w: Walk, spell: Spell, flag: Flag) -> Waiver | None:
    """The latest waiver before a flag, unless the attacker has flicked again since."""
    found = None
    for waiver in _waivers(w, spell):
        if waiver.t < flag.t and not _flicked_since(w, spell, waiver.t, flag.touch.t):
            found = waiver
    return found


def _flicked_since(w: Walk, spell: Spell, since: int, t: int) -> bool:
    m = w.attempt(spell.side, t)
    return m is not None and w.f.flicks[m].t > since


def _law(w: Walk, spell: Spell, flag: Flag) -> Law:
    law: Law = (flag.law,)
    if flag.figure == w.b.figure and w.played(0) is not None and _plays(w, flag.touch):
        return ("12.3.e", "12.3.d", flag.law)
    if _pushed(w, spell, flag):
        law = (*law, "12.2.c")
    if any(waiver.t < flag.touch.t for waiver in _waivers(w, spell)):
        law = (*law, "12.2.j")
    return (*law, "12.2.e")[:3]


def _pushed(w: Walk, spell: Spell, flag: Flag) -> bool:
    """The figure that made the line was pushed by the attacker after the touch."""
    last = flag.snapshot.last
    for bump in w.f.bumps:
        if flag.touch.t <= bump.t <= flag.t and last in (bump.one, bump.two):
            other = bump.one if bump.two == last else bump.two
            if side_of(other) == spell.side:
                return True
    return False


# ---- passive offside ----------------------------------------------------------------------------


def _passive_played(w: Walk) -> Iterator[Offence]:
    """A figure that its own flick took offside plays again before the ball has stopped."""
    for n, part in w.parts.items():
        flick = w.f.flicks[n]
        again = part == "attack" and flick.kind == "volley" and flick.figure == w.b.figure
        if not again or not flick.offside or flick.figure in w.stood_offside:
            continue
        at = flick.displaced[0][1:] if flick.displaced else w.b.start
        spot = at is not None and on_spot((at,), w.b.east)
        yield Offence(
            flick.t, flick.side, "indirect", ("12.3.b", "12.3.c"), ("10.1.d",), flick.figure, at,
            spot, changes=True,
        )  # fmt: skip


# ---- flags that stay down -----------------------------------------------------------------------


def _used(w: Walk) -> Iterator[Note]:
    """A figure in an offside position was used to play the ball (12.2.k, 12.3.f)."""
    first = w.played(0)
    if first is None or w.b.figure not in w.stood_offside:
        return
    yield Note(first.t, ("12.2.k",), w.b.figure)
    for snapshot, touch in _snapshots(w, Spell(w.b.attacker, -1)):
        other = touch.body != w.b.figure and w.flick_of(touch.body, touch.t) is not None
        if other and w.b.figure not in snapshot.figures:
            yield Note(touch.t, ("12.3.f",), w.b.figure)
            return


def _not_put_offside(w: Walk) -> Iterator[Note]:
    """Onside at the pass and offside when it is met: the defender cannot do that (12.2.f)."""
    snapshots = _snapshots(w, Spell(w.b.attacker, -1))
    block = any(part == "block" for part in w.parts.values())
    for (before, passed), (now, touch) in pairwise(snapshots):
        figure = touch.body
        if figure == passed.body or figure not in now.figures or _passive(w, figure, touch.t):
            continue
        if figure not in before.figures:
            yield Note(touch.t, ("12.2.f", "12.2.e") if block else ("12.2.e",), figure)
