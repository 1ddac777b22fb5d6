"""The put-in of a scrum, by the half or with the scrummer, and who has the ball (9.e-g, 13.2)."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.rugby.facts import Facts, PutInFacts
from puntadidito.games.rugby.layout import side_of
from puntadidito.games.rugby.verdicts import Before, Result, Ruling

REAR_OF_OTHER = (2, 3)
"""Exits of the scrummer behind the other side; 0 and 1 are the own rear, 4 and 5 the sides."""


def rule(b: Before, f: Facts) -> Ruling:
    """What a put-in came to."""
    if f.scrummer >= 0:
        return Ruling(_scrummer(b, f.scrummer))
    pack = {*b.file[0], *b.file[1]}
    half_touched = any(
        b.figure in (bump.one, bump.two) and {bump.one, bump.two} & pack for bump in f.bumps
    )
    if half_touched:
        return Ruling(Result("half", 1 - b.side, ("9.g",)))
    return Ruling(_by_ball(b, f, pack))


def _scrummer(b: Before, exit_: int) -> Result:
    if exit_ in REAR_OF_OTHER:
        return Result("played_back", 1 - b.side, ("13.2.f",))
    return Result("played_back", b.side, ("13.2.e",))


def _by_ball(b: Before, f: Facts, pack: set[int]) -> Result:
    """The last of the packs it touched; else where it lies."""
    touched = [touch for touch in f.touches if touch.figure in pack]
    if touched:
        return Result("played_back", side_of(touched[-1].figure), ("9.f1", "9.f"))
    told = f.put_in or PutInFacts(inside=False)
    if told.inside:
        if told.nearer < 0:
            return Result("played_back", b.side, ("9.f2.2", "9.f"))
        return Result("played_back", told.nearer, ("9.f2.1", "9.f"))
    if b.put_ins:  # out of the field nobody can attempt it
        law: Law = ("9.f3.2",) if f.out is None else ("9.f3.2", "8.0")
        return Result("half", 1 - b.side, law)
    return Result("again", b.side, ("9.f3.1",))
