"""What was shot at a goal, and what a keeper saved of it.

The book has no word for it; statistics and players do. Nothing is ruled by it.
"""

from __future__ import annotations

from itertools import pairwise

from puntadidito.games.football.endings import Run, run, would_count
from puntadidito.games.football.facts import Save, Touch
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.places import home
from puntadidito.games.football.table import GOAL_HALF_WIDTH, GOAL_LINE, POST_Y
from puntadidito.games.football.walk import Walk


def shot_at_goal(w: Walk) -> bool:
    """Whether the side that flicked shot at the goal ahead.

    It played the ball where that may score, and the ball then met the keeper or the woodwork, went
    in or out no wider than the goal area, or was on its way between the posts when a figure of the
    other side met it.
    """
    r = run(w)
    if r.mine != w.b.flicker or not would_count(w):
        return False
    end, out = home(1 - r.mine, w.b.east), w.f.out
    if out is not None and out.line == _name(end) and abs(out.at[1]) < GOAL_HALF_WIDTH:
        return True
    hit = any(wood.end == _name(end) and wood.t <= w.end for wood in w.f.wood)
    return hit or _met(w, r) is not None or _stopped(r, end)


def saved(w: Walk) -> Save | None:
    """How the keeper met a ball that was shot at his goal; None: he did not."""
    r = run(w)
    return _met(w, r) if would_count(w) else None


def _met(w: Walk, r: Run) -> Save | None:
    since = r.touch.t if r.touch is not None else 0
    met = (save for save in w.f.saves if save.side != r.mine and since <= save.t <= w.end)
    return next(met, None)


def _stopped(r: Run, end: int) -> bool:
    """Whether a figure met the ball when a straight line from where it was touched before led
    between the posts."""
    way = () if r.touch is None else pairwise((r.touch, *r.after))
    return any(
        side_of(to.body) != r.mine and to.body not in KEEPERS and _between(start, to, end)
        for start, to in way
    )


def _between(start: Touch, to: Touch, end: int) -> bool:
    (x, y), (a, b) = start.ball, to.ball
    ahead = end * (a - x)
    left = end * (end * GOAL_LINE - a)
    return ahead > 0 and abs(b + (b - y) * left / ahead) < POST_Y


def _name(end: int) -> str:
    return "east" if end > 0 else "west"
