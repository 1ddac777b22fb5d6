"""What a shot does to what the match remembers: flicks used, bars, re-entries, blocks, portierino.

Each function tells what becomes of one thing and by which clause; an empty law: nothing happened.
"Possession changed" has its one meaning everywhere: `Trace.changed`.
"""

from __future__ import annotations

from puntadidito.core.contract import Law
from puntadidito.games.football.facts import Facts, Kind
from puntadidito.games.football.verdicts import Before, Counted, Trace


def counted(
    b: Before, f: Facts, trace: Trace, used: tuple[int, ...], spoiled: bool = False
) -> Counted:
    """Flicks used by each of the 22 figures after a shot (5.2.b-f, 5.2.i-j, 5.2.m-n)."""
    raise NotImplementedError


def released(
    b: Before,
    f: Facts,
    trace: Trace,
    figure: int,
    why: str,
    *,
    restart: bool = False,
    advantage: bool = False,
) -> Law:
    """The clause by which a shot frees a barred figure; empty: it stays barred.

    ``why`` is the clause that bars it: 4.2.h, 10.4.b, 11.2.j, 13.3.b, 14.3.a, 15.3.a (takers) or
    12.7.l (re-entered). ``restart``: a dead ball was awarded, to whomever. ``advantage``: a block
    touched the ball and the attacker took ADVANTAGE.
    """
    raise NotImplementedError


def reentries(b: Before, f: Facts, trace: Trace, left: int) -> tuple[int, Law]:
    """Re-entry flicks left to who has the ball after a shot (12.4.b, 12.4.d-e, 12.7.i)."""
    raise NotImplementedError


def reentries_awarded(kind: Kind) -> Law:
    """The clause by which a restart gives its taker both re-entry flicks again (12.4.c)."""
    raise NotImplementedError


def block_right(b: Before, f: Facts, trace: Trace) -> tuple[bool, Law]:
    """Whether the defender may block what was just flicked, and why or why not (6.2.a, 6.8)."""
    raise NotImplementedError


def players(b: Before, f: Facts) -> tuple[int, ...]:
    """The figures and keepers that played the ball, in order: flicked onto it, or a keeper met."""
    raise NotImplementedError


def keeper_may_return(
    b: Before, f: Facts, trace: Trace, side: int, *, lost: bool, left: int, by: int
) -> tuple[Law, int, int]:
    """Why a keeper may come back for his portierino after a shot, though his side lost the ball.

    ``lost``: it had lost the ball before the shot. ``left``, ``by``: flicks the opponent still has
    with one and the same figure (9.2.l), and that figure (-1: none yet). Returns the clause
    (9.2.g, 9.2.h, 9.2.k; 9.2.f: not yet) and the new ``left`` and ``by``.
    """
    raise NotImplementedError


def keeper_may_return_at(kind: Kind, to: int, side: int) -> Law:
    """The same at a restart awarded ``to`` a side, no ADVANTAGE taken (9.2.i-j)."""
    raise NotImplementedError
