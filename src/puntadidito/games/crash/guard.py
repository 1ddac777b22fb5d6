"""How a side without the ball stands: several shapes, and the one that leaves least to the others.

What a shape leaves is what the others' best plan would be worth in their next turn.
"""

from __future__ import annotations

from puntadidito.games.crash import facts, play, shape
from puntadidito.games.crash.eyes import Taste
from puntadidito.games.crash.plans import plans
from puntadidito.games.crash.shape import Form
from puntadidito.games.crash.state import NOBODY, Frame, State
from puntadidito.games.crash.table import MEN, seat_of

FORMS: tuple[Form, ...] = (
    Form(),
    Form(back=1, slope=0),
    Form(back=4, slope=0),
    Form(covers=1),
    Form(back=1, slope=1, covers=5),
)
"""Shapes worth a thought."""


def threat(s: State, me: int, taste: Taste) -> float:
    """What the others can make of their next turn as the table stands."""
    foe = 1 - me
    t = s.clone()
    t.turn = foe
    t.turns[foe] += 1
    t.mover, t.spent, t.moved, t.closed, t.acted = NOBODY, 0, 0, 0, 0
    t.boost = [0] * (2 * MEN)
    t.todo = [Frame("act", foe)]
    p = t.carrier()
    if p != NOBODY and seat_of(p) == foe and (able := facts.tacklers(t)):
        play.brought_down(t, Frame("tackled", foe, who=p, to=able[0]), [])
        t.todo = [Frame("act", foe)]
    return plans(t, foe, taste)[0].worth


def choose(s: State, me: int, taste: Taste, forms: tuple[Form, ...] = FORMS) -> Form:
    """The shape that leaves the others least."""
    best, least = forms[0], 99.0
    for form in forms:
        t = s.clone()
        for p, h in shape.wishes(s, me, 0, form):
            t.pos[p] = h
        if (left := threat(t, me, taste)) < least - 0.01:
            best, least = form, left
    return best
