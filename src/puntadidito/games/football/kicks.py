"""Kicks that do not take their restart (4.2.g, 13.2.m-q, 13.4, 14.2.k-m, 15.2.l-n, 16.2.k)."""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.games.football.facts import KICKS, Kick
from puntadidito.games.football.layout import quarter
from puntadidito.games.football.table import BALL, BALL_R
from puntadidito.games.football.verdicts import Failed
from puntadidito.games.football.walk import Walk


def failing(w: Walk) -> Failed | None:
    """Whether a kick has to be taken again, or by somebody else."""
    b, kick = w.b, w.f.kick or Kick()
    touched = bool(w.plays)
    again = b.failures == 0
    match b.kind:
        case "placed":
            return _placed(w)
        case "throw_in" if touched and kick.moved:
            return _thrown(w, kick)
        case _ if _blocked(w):
            return None
        case "throw_in":
            if again:
                return Failed("again", ("13.2.n", "13.2.m"))
            return Failed("other", ("13.2.o", "13.2.m"))
        case "kick_off" if not (touched and kick.forward):
            return Failed("again" if again else "other", ("4.2.g",))
        case "goal_kick" if not (touched and kick.left_area):
            if again:
                return Failed("again", ("14.2.l", "14.2.k", "appendix.28"))
            return Failed("other", ("14.2.m", "14.2.k", "appendix.28"))
        case "corner" if not (touched and kick.moved):
            if again:
                return Failed("again", ("15.2.m", "15.2.l"))
            return Failed("indirect", ("15.2.n", "15.2.l"))
    return None


def _placed(w: Walk) -> Failed | None:
    """Not in the goal that is shot at; a keeper on the line of his area has it taken again."""
    out = w.f.out
    if out is not None and out.goal and (out.line == "east") == (w.b.attacker == w.b.east):
        return None
    if any(k.over_line and k.side != w.b.attacker for k in w.f.keeping):
        return Failed("again", ("16.2.e", "11.2.h"))
    return Failed("missed", ("16.2.k",))


def _thrown(w: Walk, kick: Kick) -> Failed | None:
    """The taker came onto the pitch, or the ball went too far: the other side throws in."""
    if kick.over:
        return Failed("reversed", ("13.2.p", "13.2.q"), kick.t)
    if not kick.far:
        return None
    if quarter(w.f.touches[w.plays[0].touch].ball, BALL_R) is None:
        return Failed("reversed", ("13.4.c", "13.4.a", "13.2.q"), kick.t)
    return Failed("reversed", ("13.4.a", "13.2.q"), kick.t)


def _blocked(w: Walk) -> bool:
    """A block met the ball or the taker and cut the kick short: that is judged, not the kick."""
    return forestalling(w) >= 0 or (bool(w.plays) and any(_blocks(w)))


def forestalling(w: Walk) -> int:
    """The flick of the defender that met the ball or the taker before the kick; -1: none did."""
    since = w.spoiled.get(0) if w.b.kind in KICKS else None
    return next((n for n, t in _blocks(w) if t == since), -1)


def _blocks(w: Walk) -> Iterator[tuple[int, int]]:
    """Which blocks met the ball or the taker, and when."""
    for n, contacts in w.contacts.items():
        for c in contacts:
            if c.manner == "block" and c.other in (BALL, w.b.figure):
                yield n, c.t
