"""What a goalkeeper may not do (rule 8, 7.1.g, 11.1.c-e, 11.2.f-h)."""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.core.contract import Law
from puntadidito.games.football.endings import would_count
from puntadidito.games.football.facts import Keeping
from puntadidito.games.football.fouls import ZONES, zone
from puntadidito.games.football.layout import KEEPERS, in_goal_area, in_penalty_area
from puntadidito.games.football.table import BALL_R
from puntadidito.games.football.verdicts import Note, Offence
from puntadidito.games.football.walk import Walk

OUTSIDE: Law = ("8.1.i", "11.1.d", "appendix.21")
EARLY: Law = ("8.1.j", "11.1.d", "appendix.22")
FAST: Law = ("8.1.t", "11.1.c")
"""What was broken, what makes a penalty of it when it is done again, and the appendix."""


def keepers(w: Walk) -> Iterator[Offence]:
    """Offences of keepers, those of each in order of time."""
    b = w.b
    for side in (0, 1):
        keeping = next((k for k in w.f.keeping if k.side == side), Keeping(side))
        if b.kind == "penalty" and side != b.attacker:
            yield from _at_penalty(keeping)
        elif side != b.attacker and b.kind not in ("placed", "positional"):
            yield from _against_shots(w, keeping)
        if keeping.between and side != b.flicker:
            yield from _hindering(w, keeping)
        yield from _pushing(w, side)
        if side != b.attacker:
            yield from _beside_portierino(w, side)


def _against_shots(w: Walk, k: Keeping) -> Iterator[Offence]:
    """Too soon, too fast, or outside: the first in the match is a warning (8.1.i-m, 8.1.t)."""
    found: list[tuple[int, Law]] = []
    if "attack" in w.parts.values() and (k.early or k.fast):  # only a shot can be too soon for him
        found.append((k.t, EARLY if k.early else FAST))
    for save in w.f.saves:
        if save.side == k.side and save.t <= w.end:
            if not in_goal_area(save.at, k.side, w.b.east, 0):
                found.append((save.t, OUTSIDE))
            break  # one save is one infringement, however often the ball hops on the rod
    fouls = w.b.keeper_fouls[k.side]
    for t, (broken, again, *rows) in sorted(found):
        at = next((save.at for save in w.f.saves if save.t == t), w.b.ball)
        if k.deliberate or fouls:
            law: Law = ("8.1.m", broken) if not fouls else ("8.1.l", broken, again)
            leads: Law = (again, *rows, "11.1.a")
            yield Offence(t, k.side, "penalty", law, leads, at=at, warns=not fouls)
        else:
            leads = ("8.1.k", *rows)
            yield Offence(t, k.side, "repeat", (broken, "8.1.k"), leads, at=at, warns=True)
        fouls += 1


def _at_penalty(k: Keeping) -> Iterator[Offence]:
    """Before the line, or moved before the touch: it is taken again (11.2.f-h)."""
    if k.off_line or k.moved or k.early or k.fast:
        broken = "11.2.f" if k.off_line else "11.2.g"
        yield Offence(k.t, k.side, "repeat", (broken, "11.2.h"), ("11.2.h",))


def _hindering(w: Walk, k: Keeping) -> Iterator[Offence]:
    """Between figure and ball, or in the way of a positional flick (8.1.n-q)."""
    if not w.b.keeper_warned[k.side]:
        law: Law = ("8.1.n", "8.1.o")
        yield Offence(k.t, k.side, "warning", law, ("appendix.23",), warns=True)
        return
    ball = w.b.ball
    inside = ball is not None and in_penalty_area(ball, k.side, w.b.east, BALL_R)
    leads: Law = ("appendix.23",)
    if inside:
        yield Offence(k.t, k.side, "penalty", ("8.1.q", "8.1.n", "8.1.p"), leads, at=ball)
    else:
        yield Offence(k.t, k.side, "indirect", ("8.1.p", "8.1.n"), leads, at=ball)


def _pushing(w: Walk, side: int) -> Iterator[Offence]:
    """A keeper who pushes a standing figure and then meets the ball (10.1.a)."""
    for bump in w.f.bumps:
        met = _pushed(bump.one, bump.one_moving, bump.two_moving, side)
        turned = _pushed(bump.two, bump.two_moving, bump.one_moving, side)
        if bump.neutral or not (met or turned):
            continue
        if any(t.body == KEEPERS[side] and bump.t < t.t <= w.end for t in w.f.touches):
            places = bump.places if met else (bump.places[1], bump.places[0])
            where = zone(side, w.b.east, *places)
            yield Offence(
                bump.t, side, where, ("10.1.a",), ZONES[where], KEEPERS[side], bump.at,
                changes=side == w.b.attacker,
            )  # fmt: skip
            return


def _pushed(body: int, moving: bool, other_moving: bool, side: int) -> bool:
    return body == KEEPERS[side] and moving and not other_moving


def _beside_portierino(w: Walk, side: int) -> Iterator[Offence]:
    """The rod keeper stops a sure goal although the portierino is on (7.1.g-h)."""
    if not w.b.portierino[side] or not w.f.sure or not would_count(w):
        return
    for save in w.f.saves:
        if save.side == side and save.t <= w.end:
            law: Law = ("7.1.g", "11.1.e", "7.1.h")
            yield Offence(save.t, side, "penalty", law, ("11.1.a",), at=save.at)
            return


def position_notes(w: Walk) -> Iterator[Note]:
    """A keeper past the line of his area is put right (8.1.r)."""
    for k in w.f.keeping:
        if k.over_line and w.b.kind != "placed":
            yield Note(k.t, ("8.1.r", "8.1.h"), KEEPERS[k.side])
