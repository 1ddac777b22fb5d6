"""Flicks that place figures: moves, returns, support, pressure, clearing (5.1, 6, 9.i, 10.1.d)."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from puntadidito.core.contract import Law
from puntadidito.flick.spots import Point
from puntadidito.games.rugby.facts import Facts
from puntadidito.games.rugby.layout import CONTROL, R, side_of
from puntadidito.games.rugby.table import BALL
from puntadidito.games.rugby.verdicts import Before, Name, Offence, Result, Ruling

Moved = tuple[int, bool]
"""A body, and whether it moved."""


def rule(b: Before, f: Facts) -> Ruling:
    """What a flick of the side without the ball came to, or one of support (5.1.3)."""
    if b.kind == "support":
        back: Law = ("5.1.5.1",) if _met_anything(b, f) else ()
        return Ruling(Result("nothing", b.attacker, ("5.1.3.1",), b.figure, back=back))
    if b.kind == "clear":
        return _clearing(b, f)
    offence = _while_moving(b, f) or _pack(b, f)
    back = () if offence else _back(b, f)
    left = None if offence else _lane(b, f) or _circle(b, f) or _past_pack(b, f)
    if not back:
        offence, left = offence or left, None
    elif f.out is not None:  # the ball goes back in any case (note of 6.d.1)
        left = None
    law: Law = {
        "defence": ("6.a",),
        "recall": ("5.1.2.4",),
        "last": ("5.1.4.1",),
        "pressure": ("9.i.1",),
    }[b.kind]
    return Ruling(Result("nothing", b.attacker, law, b.figure, back=back, left=left), offence)


# ---- what it met --------------------------------------------------------------------------------


def struck(b: Before, f: Facts) -> dict[int, int]:
    """When the move first met whom it met, itself or by whom it pushed; its figure at its start."""
    found = {b.figure: _start(b, f)}
    for t, _, other, _, _ in _chain(b, f):
        found.setdefault(other, t)
    return found


def _start(b: Before, f: Facts) -> int:
    return next((flick.t for flick in f.flicks if flick.figure == b.figure), 0)


def _hits(b: Before, f: Facts) -> list[tuple[int, int, bool, Point]]:
    """Attacking figures and ball the move met, by its figure or one it pushed: time, whom, where.

    The third says whether that moved, and not because this very move had set it going.
    """
    return [
        (t, other, moves, at)
        for t, mine, other, moves, at in _chain(b, f)
        if mine != BALL and side_of(mine) == b.side and side_of(other) != b.side
    ]


def _chain(b: Before, f: Facts) -> Iterator[tuple[int, int, int, bool, Point]]:
    """How the move goes through figures and ball: time, who meets whom, if that moved, where."""
    stirred, start = {b.figure}, _start(b, f)
    left = [contact for contact in _contacts(f) if contact[0] >= start]
    while left:
        # Of those at one instant first one that the move, or whom it has set going, brought about.
        now = [contact for contact in left if contact[0] == left[0][0]]
        t, met, at = next((c for c in now if _stirring(c[1], stirred)), now[0])
        left.remove((t, met, at))
        for (mine, runs), (other, moves) in (met, met[::-1]):
            if mine in stirred and runs:
                yield t, mine, other, moves and other not in stirred, at
                stirred.add(other)


def _stirring(met: tuple[Moved, Moved], stirred: set[int]) -> bool:
    return any(runs and mine in stirred for mine, runs in met)


def _contacts(f: Facts) -> list[tuple[int, tuple[Moved, Moved], Point]]:
    """Who met whom, figures and ball, and whether they moved, in order of time."""
    found = [
        (touch.t, ((touch.figure, touch.moving), (BALL, touch.ball_moving)), touch.at)
        for touch in f.touches
    ]
    found += [
        (bump.t, ((bump.one, bump.one_moving), (bump.two, bump.two_moving)), bump.at)
        for bump in f.bumps
    ]
    return sorted(found)


def _met_anything(b: Before, f: Facts) -> bool:
    """The ball or any other figure; called figures among themselves do not count (5.1.2.3)."""
    if any(touch.figure == b.figure for touch in f.touches):
        return True
    return any(
        b.figure in (bump.one, bump.two) and not {bump.one, bump.two} <= {*b.called}
        for bump in f.bumps
    )


def _while_moving(b: Before, f: Facts) -> Offence | None:
    """It met the ball or an attacker in motion (6.d.2); in the in-goal a technical try (11.1.d)."""
    for t, other, moving, at in _hits(b, f):
        if moving:
            law: Law = ("6.d.2", "10.2.d.2")
            return _grave(b, t, "irregular_tackle", law, at, b.figure if other == BALL else other)
    return None


def _grave(b: Before, t: int, name: Name, law: Law, at: Point, figure: int) -> Offence:
    if b.in_goal:
        return Offence(t, b.side, name, "technical_try", ("11.1.d", *law)[:3], at, figure)
    return Offence(t, b.side, name, "penalty", law, at, figure)


def _back(b: Before, f: Facts) -> Law:
    """What may be asked back: wedge, still things (6.d.1, 5.1.5.1, 7.1.d.2)."""
    if b.kind == "defence" and f.wedge:
        return ("7.2.d.2",) if b.declared == "drop" else ("7.1.d.2",)
    if b.kind in ("recall", "last"):
        return ("5.1.5.1",) if _met_anything(b, f) else ()
    return ("6.d.1", "10.2.d.1") if _hits(b, f) else ()


# ---- where it stopped ---------------------------------------------------------------------------


def _rest(b: Before, f: Facts, figure: int) -> Point:
    return next(((x, y) for body, x, y in f.rest if body == figure), b.ball)


def _lane(b: Before, f: Facts) -> Offence | None:
    """A figure stopped between the one in possession and the ball (6.c)."""
    if b.kind != "defence" or not f.lane:
        return None
    figure = f.lane[0]
    at = _rest(b, f, figure)
    return _grave(b, f.duration, "obstruction", ("6.c", "10.2.c"), at, figure)


def _circle(b: Before, f: Facts) -> Offence | None:
    """A figure that was irregular stopped in the circle (6.e.2, 5.1.2.4, 5.1.4.2)."""
    if b.figure not in b.offside or b.kind == "pressure" or not _stops_inside(b, f):
        return None
    law: Law = {
        "defence": ("6.e.2", "10.1.e"),
        "recall": ("5.1.2.4",),
        "last": ("5.1.4.2",),
    }[b.kind]
    at = _rest(b, f, b.figure)
    return Offence(f.duration, b.side, "offside", "penalty", law, at, b.figure)


def _stops_inside(b: Before, f: Facts) -> bool:
    """With the ball where it lies: before a pass that is where it goes back to (5.1.5.2)."""
    if b.kind == "defence" or all(body != BALL for body, _, _ in f.rest):
        return b.figure in f.circle
    stands = ((x, y) for body, x, y in f.rest if body == b.figure)
    return any(dist(p, b.ball) < CONTROL + R for p in stands)


# ---- pressure at a set piece --------------------------------------------------------------------


def _pack(b: Before, f: Facts) -> Offence | None:
    """The pressing figure touched the other pack or file (9.i.3)."""
    if b.kind != "pressure":
        return None
    pack = b.file[b.attacker]
    for bump in f.bumps:
        if b.figure in (bump.one, bump.two):
            other = bump.two if bump.one == b.figure else bump.one
            if other in pack:
                law: Law = ("9.i.3", "10.2.f")
                return Offence(
                    bump.t, b.side, "irregular_intervention", "kick", law, bump.at, other
                )
    return None


def _past_pack(b: Before, f: Facts) -> Offence | None:
    """It stopped wholly past those who close the pack (9.i.2)."""
    if b.kind != "pressure" or not f.beyond:
        return None
    law: Law = ("9.i.2", "10.1.f")
    return Offence(f.duration, b.side, "offside", "penalty", law, b.restarts, b.figure)


# ---- clearing -----------------------------------------------------------------------------------


def _clearing(b: Before, f: Facts) -> Ruling:
    """An irregular figure is moved out of the way (10.1.d); whether it did is seen at rest."""
    back: Law = ("4.1.g.2",) if _met_anything(b, f) else ()
    return Ruling(Result("nothing", b.attacker, ("10.1.d.1",), b.figure, back=back))
