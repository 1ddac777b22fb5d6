"""Who may take part in open play, and how the ball lies to whom."""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.rugby.layout import (
    CONTROL,
    R,
    gap,
    in_corridor,
    lies_in_goal,
    offside,
    side_of,
    squad,
)
from puntadidito.games.rugby.state import NOBODY, State


def irregular(s: State, side: int) -> tuple[int, ...]:
    """Figures of a side that may not take part (10.1.a)."""
    if s.any_figure and side == s.side:
        return ()
    free = {s.carrier, s.exempt}
    if s.eligible and side == s.side and not s.ruck:
        return tuple(b for b in s.table.on(side) if b not in s.eligible)
    return tuple(b for b in offside(s.table, side, s.east) if b not in free)


def barred(s: State, side: int) -> dict[int, Law]:
    """Why figures of a side may not try for the ball."""
    kicked = s.eligible and side == s.side and not s.ruck
    why: Law = ("10.1.a", "10.1.l.1" if kicked else "10.1.0.2")
    found: dict[int, Law] = dict.fromkeys(irregular(s, side), why)
    if s.passer in squad(side):
        found[s.passer] = ("5.1.o",) if s.passed == "voluntary" else ("5.2.h",)
    for body in s.ruck:
        if side_of(body) == side:
            found[body] = ("6.1.c2.3",)
    if s.not_by in squad(side):
        found[s.not_by] = ("6.1.a.2",)
    return found


def candidates(s: State, side: int) -> tuple[int, ...]:
    """Figures of a side that may try for the ball."""
    bad = barred(s, side)
    return tuple(body for body in s.table.on(side) if body not in bad)


def from_ruck(s: State) -> tuple[int, ...]:
    """Who may play the ball out of a ruck: regular before the tackle, and not in it."""
    return tuple(b for b in s.eligible if b not in s.ruck and s.table.places[b] is not None)


def gap_of(s: State) -> int:
    """From the figure in possession, or where it went out, to the ball."""
    left = s.outside.get(s.carrier)
    at, r = (left.at, 0) if left is not None else (s.table.at(s.carrier), R)
    return gap(at, s.table.ball, s.table.axis, r)


def near(s: State) -> bool:
    """Whether the ball lies within 5 cm of the figure in possession (5.1.0.1, 5.3.a, 7.1.a)."""
    return s.carrier != NOBODY and not s.open and gap_of(s) <= CONTROL


def in_goal(s: State) -> bool:
    """Whether the ball lies where the side with it scores."""
    return lies_in_goal(s.table, 1 - s.side, s.east)


def in_own_goal(s: State) -> bool:
    """Whether the ball lies in the in-goal of the side that may try for it."""
    return lies_in_goal(s.table, s.side, s.east)


def in_the_way(s: State, figure: int) -> tuple[int, ...]:
    """Irregular opponents between a figure and the ball (4.1.g.1)."""
    out = offside(s.table, 1 - side_of(figure), s.east)
    return tuple(body for body in in_corridor(s.table, figure) if body in out)
