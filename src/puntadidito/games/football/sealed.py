"""Flicks sealed beside an attack: whether there is still a right to them when they start (6.8)."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.football import referee
from puntadidito.games.football.facts import Facts, Kind
from puntadidito.games.football.verdicts import Before

KICKS_DUE = frozenset({"indirect", "direct", "penalty"})


def gone(b: Before, f: Facts, kind: Kind, at: int, *, rolls: bool) -> Law:
    """Why a block or a volley is not made at its start; nothing: it is.

    ``rolls``: the ball moves then. To block (6.8) one must still be the defender; a volley is for
    an attacker whom nobody has offended, and only while the ball rolls: at rest the block comes
    before his next flick (note of 6.6.a).
    """
    block = kind == "block"
    if f.out is not None and f.out.t <= at:
        return ("6.8.d",) if block else ("4.3.b",)
    if _has_passed(b, f, at):
        return ("6.8.c",) if block else ("5.1.f",)
    broken = [offence for offence in referee.offences(b, f) if offence.t <= at]
    if block:
        if _played_again(b, f, at):
            return ("6.8.a",)
        return ("6.8.e",) if any(offence.remedy in KICKS_DUE for offence in broken) else ()
    if any(offence.side != b.attacker for offence in broken):
        return ("4.3.h",)
    return () if rolls else ("6.6.a",)


def _has_passed(b: Before, f: Facts, at: int) -> bool:
    """Whether the other side has, or had by its keeper, the ball by a time (note of 5.1.f)."""
    steps = [step.side for step in referee.trace(b, f).steps if step.t <= at]
    kept = any(save.t <= at and save.side != b.attacker for save in f.saves)
    return kept or (bool(steps) and steps[-1] != b.attacker)


def _played_again(b: Before, f: Facts, at: int) -> bool:
    """Whether a later flick of the attacker has met the ball by a time."""
    later = {
        flick.figure: flick.t
        for flick in f.flicks[1:]
        if flick.side == b.attacker and flick.launched
    }
    return any(touch.body in later and later[touch.body] <= touch.t <= at for touch in f.touches)
