"""Who has the ball after a shot (rules 5.1, 5.3, 6.1), and how a contest for it ends (5.4)."""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.core.contract import Law
from puntadidito.games.football.endings import run
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.verdicts import Change, Note, Trace
from puntadidito.games.football.walk import FOREVER, Walk


def traced(w: Walk) -> Trace:
    """The walk as far as possession goes."""
    _contest(w)
    changed = w.holder != w.b.attacker or w.keeper_hit
    return Trace(tuple(w.steps), w.holder, changed, 0 in w.missed, w.keeper_hit)


def _contest(w: Walk) -> None:
    """The ball lay against figures of the attacker and of somebody else: it has to come out."""
    b, f = w.b, w.f
    if not b.contest or b.kind != "attack" or w.end != FOREVER:
        return
    if w.holder != b.attacker or 1 - b.attacker in w.fouled:
        return  # lost by 5.1.b or 5.1.c whether it came out or not, or a foul came in (6.4.f)
    own = [body for body in f.touching if side_of(body) == b.attacker]
    mixed = any(side_of(body) != b.attacker for body in b.contest)
    if any(body != mate for mate in own for body in f.touching if body in b.contest):
        law: Law = ("5.4.b", "5.4.c", "5.1.f") if mixed else ("5.4.b", "5.1.f")
        w.give(f.duration, 1 - b.attacker, law)
    elif mixed and w.plays:  # else he missed, and has it back from somebody's foot
        w.steps.append(Change(f.duration, b.attacker, (_way_out(w), "5.4.c", "5.4.a")))


def _way_out(w: Walk) -> str:
    """Which of the solutions it was: onto another figure of his own, or simply away."""
    first = w.plays[0]
    for touch in w.f.touches[first.touch + 1 :]:
        other = touch.body not in (first.figure, *KEEPERS) and side_of(touch.body) == first.side
        if other and not touch.neutral and not touch.resting:
            return "5.4.g"
    return "5.4.h"


def not_counted(w: Walk) -> Iterator[Note]:
    """Off a figure of the other side back onto the one that played: no change (5.2.i)."""
    way = run(w)
    if way.play is None or not way.rebounded or w.keeper_hit or w.holder != way.mine:
        return
    back = next(touch for touch in reversed(way.after) if touch.body == way.play.figure)
    yield Note(back.t, ("5.2.i",), way.play.figure)
