"""What a ball out of play, or in a goal, gives (4.3.b-f, 5.2.k-l, 6.7, rules 7, 13.1, 14.1, 15.1).

"Mine" is the side whose flick played the ball last, "theirs" the other: whoever had the ball when
the shot began, unless the other side won it and played it too (6.1.e).
"""

from __future__ import annotations

from typing import NamedTuple

from puntadidito.core.contract import Law
from puntadidito.games.football.facts import Kind, Out, Touch
from puntadidito.games.football.layout import KEEPERS, in_shooting_area, quarter, side_of
from puntadidito.games.football.table import BALL_R, BASE_R
from puntadidito.games.football.verdicts import Ending, Offence
from puntadidito.games.football.walk import Play, Walk

EXEMPT: frozenset[Kind] = frozenset({"corner", "direct"})
"""Kicks that score wherever the ball lay (10.3.c, 15.1.d)."""
NOT_STRAIGHT: dict[Kind, Law] = {
    "throw_in": ("13.1.e", "7.2.a"),
    "goal_kick": ("14.1.c", "7.2.a"),
    "indirect": ("10.3.c", "7.2.a"),
}
"""Kicks from which no goal can be scored straight."""
NO_OWN_GOAL: frozenset[Kind] = frozenset(
    {"direct", "indirect", "corner", "throw_in", "goal_kick", "penalty"}
)


class Run(NamedTuple):
    """The way of the ball from the flick that played it last."""

    play: Play | None
    touch: Touch | None
    """That touch."""
    after: tuple[Touch, ...]
    """What it met then, neutral things left out."""
    mine: int
    kind: Kind

    @property
    def last(self) -> Touch | None:
        """The last touch."""
        return self.after[-1] if self.after else self.touch

    @property
    def straight(self) -> bool:
        """Nobody else has met the ball."""
        figure = self.play.figure if self.play is not None else -1
        return all(touch.body == figure for touch in self.after)

    @property
    def rebounded(self) -> bool:
        """It came off the other side back onto the figure that had played it."""
        bodies = [touch.body for touch in self.after]
        if self.play is None or self.play.figure not in bodies:
            return False
        back = len(bodies) - 1 - bodies[::-1].index(self.play.figure)
        return any(side_of(body) != self.mine for body in bodies[:back])


def run(w: Walk) -> Run:
    """How the ball went."""
    f = w.f
    play = w.plays[-1] if w.plays else None
    start = play.touch + 1 if play is not None else 0
    after = tuple(
        touch
        for touch in f.touches[start:]
        if touch.t <= w.end and not touch.neutral and not touch.resting
    )
    if play is None:
        return Run(None, None, after, w.b.attacker, w.b.kind)
    return Run(play, f.touches[play.touch], after, play.side, f.flicks[play.flick].kind)


# ---- is it a goal -------------------------------------------------------------------------------


def regular(w: Walk, r: Run) -> bool:
    """Whether it was played where one may shoot (7.1.b)."""
    if r.touch is None:
        return False
    return r.kind in EXEMPT or in_shooting_area(r.touch.ball, r.mine, w.b.east)


def too_late(w: Walk, flick: int) -> bool:
    """Whether a flick was made when the end of the half had been signalled (7.1.c)."""
    return w.b.signal is not None and w.f.flicks[flick].t >= w.b.signal


def would_count(w: Walk) -> bool:
    """Whether the ball, had the other goalkeeper not been there, would have been a goal."""
    r = run(w)
    if r.play is None or too_late(w, r.play.flick):
        return False
    r = r._replace(after=tuple(t for t in r.after if t.body != KEEPERS[1 - r.mine]))
    return regular(w, r) and not (r.straight and r.kind in NOT_STRAIGHT)


def _in_their_goal(w: Walk, r: Run, out: Out) -> Ending:
    mine, theirs = r.mine, 1 - r.mine

    def kick(*law: str) -> Ending:
        return Ending("goal_kick", theirs, law, out.at, out.t)

    if r.play is None:
        return kick("7.2.a")
    if too_late(w, r.play.flick):
        return Ending("nothing", theirs, ("7.1.c",), out.at, out.t)
    if r.straight and r.kind in NOT_STRAIGHT:
        return kick(*NOT_STRAIGHT[r.kind])
    if not regular(w, r):
        if r.rebounded:
            return kick("5.2.l", "5.2.k", "7.2.a")
        if r.last is not None and r.last.body == KEEPERS[theirs]:
            return kick("7.2.c", "7.2.b", "7.2.a")
        return kick("7.2.a", "7.1.b")
    law: Law = ("7.1.a", "7.1.b")
    if r.kind == "placed":
        law = ("7.1.a",) if not r.after or r.after[-1].body != r.play.figure else ("16.2.l",)
    elif r.kind in ("direct", "indirect"):
        law = ("10.3.c", "7.1.a")
    elif r.kind == "corner":
        law = ("15.1.d", "7.1.a") if r.straight else ("7.1.a", "15.1.d")
    elif r.rebounded:
        law = ("5.2.k", "7.1.a", "7.1.b")
    elif contested(w):
        law = ("7.1.a", "5.4.f", "7.1.b")
    return Ending("goal", mine, law, out.at, out.t)


def _in_my_goal(w: Walk, r: Run, out: Out) -> Ending:
    theirs = 1 - r.mine
    if r.play is not None and too_late(w, r.play.flick):
        return Ending("nothing", r.mine, ("7.1.c",), out.at, out.t)
    if r.straight and r.play is not None and r.kind in NO_OWN_GOAL:
        return Ending("corner", theirs, ("7.3.c", "7.3.b"), out.at, out.t)
    return Ending("goal", theirs, ("7.3.a",), out.at, out.t, own=True)


def contested(w: Walk) -> bool:
    """Whether the ball lay against figures of both sides when it was played (5.4)."""
    contest = w.b.contest if w.b.kind == "attack" else ()
    return len({side_of(body) for body in contest}) == 2


# ---- over a line --------------------------------------------------------------------------------


def ended(w: Walk) -> Ending | None:
    """What a ball out of play gives when nothing was broken."""
    out, b = w.f.out, w.b
    if out is None or b.kind == "positional":
        return None
    r = run(w)
    if out.line in ("south", "north"):
        return None if b.kind == "placed" else _sideline(w, r, out)
    over_my_end = (out.line == "west") == (r.mine == b.east)
    if out.goal:
        return _in_my_goal(w, r, out) if over_my_end else _in_their_goal(w, r, out)
    if b.kind == "placed":
        return None
    return _my_end(w, r, out) if over_my_end else _their_end(w, r, out)


def _sideline(w: Walk, r: Run, out: Out) -> Ending:
    theirs, last = 1 - r.mine, r.last
    to, law = theirs, ("13.1.a", "4.3.b")
    if last is not None and side_of(last.body) == theirs:
        if last.body in KEEPERS:
            to = r.mine
        else:
            forced = _forced(r, out)
            to = r.mine if forced else theirs
            law = ("13.1.b", "4.3.b")
            if forced and contested(w):
                law = ("13.1.b", "5.4.d")
    return Ending("throw_in", to, law, out.at, out.t)


def _forced(r: Run, out: Out) -> bool:
    """Whether ball, figures and exit are all in one quarter (13.1.b)."""
    if r.touch is None:
        return False
    bands = {
        quarter(r.touch.ball, BALL_R),
        quarter(r.touch.where, BASE_R),
        quarter(out.at, BALL_R),
    }
    for touch in r.after:
        if side_of(touch.body) != r.mine and touch.body not in KEEPERS:
            bands.add(quarter(touch.where, BASE_R))
    return len(bands) == 1 and None not in bands


def _their_end(w: Walk, r: Run, out: Out) -> Ending:
    theirs, last = 1 - r.mine, r.last
    law: Law = ("14.1.a", "4.3.b")
    if last is not None and side_of(last.body) == theirs:
        keeper = last.body in KEEPERS
        inside = keeper or in_shooting_area(last.where, r.mine, w.b.east, BASE_R)
        if inside and regular(w, r):
            law = ("15.1.a", "5.4.e") if contested(w) and not keeper else ("15.1.a", "4.3.b")
            return Ending("corner", r.mine, law, out.at, out.t)
        if keeper:
            law = ("7.2.c", "7.2.b", "14.1.a")
    return Ending("goal_kick", theirs, law, out.at, out.t)


def _my_end(w: Walk, r: Run, out: Out) -> Ending:
    theirs, last = 1 - r.mine, r.last
    if _off_their_woodwork(w, r):
        return Ending("goal_kick", r.mine, ("7.3.d", "4.3.b"), out.at, out.t)
    if r.touch is not None and last is not None and side_of(last.body) == theirs:
        discs = ((r.touch.ball, BALL_R), (r.touch.where, BASE_R), (last.where, BASE_R))
        if all(in_shooting_area(p, theirs, w.b.east, radius) for p, radius in discs):
            return Ending("goal_kick", r.mine, ("14.1.b", "4.3.b"), out.at, out.t)
    return Ending("corner", theirs, ("15.1.b", "4.3.b"), out.at, out.t)


def _off_their_woodwork(w: Walk, r: Run) -> bool:
    """A regular shot came back from posts or bar and met nobody on its way (7.3.d)."""
    if not w.f.wood or r.last is None or not regular(w, r):
        return False
    wood = w.f.wood[-1]
    return (wood.end == "east") == (r.mine == w.b.east) and r.last.t < wood.t


# ---- after an infringement ----------------------------------------------------------------------


def advantage(w: Walk, offence: Offence) -> Ending | None:
    """What a ball out of play gives the offended player who takes ADVANTAGE."""
    out, offender = w.f.out, offence.side
    offended = 1 - offender
    if out is None or w.b.kind in ("positional", "placed"):
        return None
    if out.line in ("south", "north"):
        law: Law = ("6.7.d", "13.1.d", "4.3.c") if offence.ball else ("4.3.c",)
        return Ending("throw_in", offended, law, out.at, out.t)
    over_his_end = (out.line == "west") == (offender == w.b.east)
    if not over_his_end:
        law = ("4.3.d",) if out.goal else ("4.3.c",)
        return Ending("goal_kick", offended, law, out.at, out.t)
    if out.goal:
        return _goal_by_advantage(w, offence, out)
    law = ("6.7.c", "15.1.c", "4.3.c") if offence.ball else ("4.3.c",)
    return Ending("corner", offended, law, out.at, out.t)


def _goal_by_advantage(w: Walk, offence: Offence, out: Out) -> Ending:
    """In the offender's goal: a goal if a block sent it there, or if rule 7.1 holds; a block after
    the signal takes nothing from a shot before it."""
    offended, r = 1 - offence.side, run(w)
    blocked_late = offence.ball and too_late(w, offence.flick)
    played_late = r.play is not None and too_late(w, r.play.flick)
    if offence.ball and not blocked_late:
        return Ending("goal", offended, ("6.7.b", "7.3.a"), out.at, out.t, own=True)
    straight = r.straight and r.kind in (NOT_STRAIGHT if r.mine == offended else NO_OWN_GOAL)
    exempt = r.kind in EXEMPT and r.mine == offended
    if r.touch is not None and not straight and not played_late:
        own = r.mine != offended
        if exempt or in_shooting_area(r.touch.ball, offended, w.b.east):
            return Ending("goal", offended, ("4.3.e", "7.1.a"), out.at, out.t, own=own)
    if blocked_late or played_late:
        return Ending("nothing", offended, ("7.1.c",), out.at, out.t)
    return Ending("corner", offended, ("4.3.f",), out.at, out.t)
