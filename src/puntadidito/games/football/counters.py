"""What a shot does to what the match remembers: flicks used, bars, re-entries, blocks, portierino.

Each function tells what becomes of one thing and by which clause; an empty law: nothing happened.
"Possession changed" has its one meaning everywhere: `Trace.changed`.
"""

from __future__ import annotations

from collections.abc import Iterator

from puntadidito.core.contract import Law
from puntadidito.games.football.facts import Facts, Kind, Touch
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.table import FIGURES, REENTRIES
from puntadidito.games.football.verdicts import Before, Counted, Trace
from puntadidito.games.football.walk import Walk, walk

RELEASES: dict[str, tuple[str, str, str, str]] = {
    "4.2.h": ("4.2.i", "4.2.j", "4.2.k", "4.2.l"),
    "10.4.b": ("10.4.c", "10.4.d", "10.4.e", "10.4.f"),
    "11.2.j": ("11.2.k", "11.2.l", "11.2.m", "11.2.n"),
    "13.3.b": ("13.3.c", "13.3.d", "13.3.e", "13.3.f"),
    "14.3.a": ("14.3.b", "14.3.c", "14.3.d", "10.4.f"),
    "15.3.a": ("15.3.b", "15.3.c", "15.3.d", "15.3.e"),
}
"""Takers, by the clause that bars them: another figure met, possession, a restart, a block."""
BY_HAND: dict[str | None, Law] = {
    "throw_in": ("12.6.b", "13.5.c"),
    "corner": ("12.6.b", "15.4.c"),
}


def _met(w: Walk, side: int) -> Iterator[Touch]:
    """What a side touched, neutral things and mere leaning left out."""
    for touch in w.f.touches:
        if touch.neutral or touch.t > w.end or side_of(touch.body) != side:
            continue
        if not touch.resting or w.flick_of(touch.body, touch.t) is not None:
            yield touch


# ---- flicks used --------------------------------------------------------------------------------


def counted(
    b: Before, f: Facts, trace: Trace, used: tuple[int, ...], spoiled: bool = False
) -> Counted:
    """Flicks used by each of the 22 figures after a shot (5.2.b-f, 5.2.j, 5.2.m-n).

    ``spoiled``: an attempt that a block intercepted is not counted (`Offence.spoiled`).
    """
    w, count, laws = walk(b, f), list(used), list[Law]()

    def reset(*law: str, but: int = -1) -> None:
        if any(count[body] for body in range(FIGURES) if body != but):
            count[:] = [count[body] if body == but else 0 for body in range(FIGURES)]
            laws.append(law)

    for n, touch in _attempts_and_touches(w):
        if touch is None:
            figure = f.flicks[n].figure
            if figure < FIGURES and not (spoiled and n in w.spoiled and n in w.missed):
                count[figure] += 1
        elif touch.body in KEEPERS:
            reset("5.2.c")
        else:
            reset("5.2.c" if n >= 0 else "5.2.d", but=touch.body)
    if trace.changed:
        if trace.side == b.attacker:
            reset("5.2.j", "5.2.e")
        else:
            reset("5.2.e")
    if f.out is not None:
        reset("5.2.f")
    elif trace.side != b.attacker:
        for play in w.plays:
            if play.side == trace.side and play.figure < FIGURES:
                count[play.figure] = 1  # the first of its three (6.1.e)
    return Counted(tuple(count), tuple(laws))


def _attempts_and_touches(w: Walk) -> Iterator[tuple[int, Touch | None]]:
    """The attacker's attempts as they begin, and his touches with their flick (-1: not flicked)."""
    side = w.b.attacker
    found: list[tuple[int, int, int, Touch | None]] = []
    for n, part in w.parts.items():
        flick = w.f.flicks[n]
        if part == "attack" and flick.side == side:
            found.append((flick.t, 0, n, None))
    for touch in _met(w, side):
        m = w.flick_of(touch.body, touch.t)
        played = m if m is not None and w.parts[m] == "attack" else -1
        found.append((touch.t, 1, played, touch))
    for _, _, number, what in sorted(found, key=lambda one: one[:2]):
        yield number, what


# ---- bars ---------------------------------------------------------------------------------------


def released(
    b: Before,
    f: Facts,
    trace: Trace,
    figure: int,
    why: str,
    *,
    to: int | None = None,
    advantage: bool = False,
) -> Law:
    """The clause by which a shot frees a barred figure; empty: it stays barred.

    ``why`` is the clause that bars it: 4.2.h, 10.4.b, 11.2.j, 13.3.b, 14.3.a, 15.3.a (takers) or
    12.7.l (re-entered). ``to``: whom a dead ball was awarded, after a kick-off either side (note of
    4.2.k). ``advantage``: a block touched the ball and the attacker took ADVANTAGE.
    """
    w, side = walk(b, f), side_of(figure)
    if why == "12.7.l":
        if any(body != figure and side_of(body) == side for body in _players(w)):
            return ("12.7.m",)
        return ("12.7.n",) if trace.changed or to not in (None, side) else ()
    met, changed, dead, block = RELEASES[why]
    if any(touch.body != figure for touch in _met(w, side)):
        return (met,)
    if trace.changed or (to not in (None, side) and why != "4.2.h"):
        return (changed,)
    if to is not None:
        return (dead,)
    return (block,) if advantage else ()


# ---- re-entries ---------------------------------------------------------------------------------


def reentries(b: Before, f: Facts, trace: Trace, left: int) -> tuple[int, Law]:
    """Re-entry flicks left to who has the ball after a shot, before this one is taken off.

    12.4.b: possession changed. 12.4.e: off the other goalkeeper and back, as good as a change.
    12.4.d: off a figure and back, which is none.
    """
    if trace.changed:
        return REENTRIES, ("12.4.b",) if trace.side != b.attacker else ("12.4.e",)
    lent = any(step.side != b.attacker for step in trace.steps)
    return left, ("12.4.d",) if lent else ()


def reentries_awarded(kind: Kind) -> Law:
    """The clause by which a restart gives its taker both re-entry flicks again.

    >>> reentries_awarded("corner"), reentries_awarded("direct")
    (('12.4.c',), ())
    """
    return ("12.4.c",) if kind in ("throw_in", "corner", "goal_kick") else ()


# ---- blocks -------------------------------------------------------------------------------------


def block_right(b: Before, f: Facts, trace: Trace) -> tuple[bool, Law]:
    """Whether the defender may block what was just flicked, and why or why not (6.2.a, 6.8)."""
    w = walk(b, f)
    if b.kind == "automatic":
        return False, BY_HAND[b.restart or "throw_in"]
    if b.kind in ("positional", "block", "placed"):
        return False, ()
    if f.out is not None:
        return False, ("6.8.d",)
    if trace.side != b.attacker and any(play.side == trace.side for play in w.plays):
        return True, ("6.2.a", "6.1.e")  # who won the ball has played it too
    if trace.changed:
        saved = any(step.law[0] == "8.1.c" for step in trace.steps)
        return False, ("8.1.d", "6.8.c") if saved else ("6.8.c",)
    block = next((n for n in w.parts if f.flicks[n].kind == "block"), None)
    volley = next((play for play in w.plays if f.flicks[play.flick].kind == "volley"), None)
    if block is not None and (volley is None or f.flicks[block].t >= volley.t):
        return False, ("6.8.b",)
    if volley is not None:
        return True, ("6.2.a",) if block is not None else ("6.8.a", "6.2.a")
    laws: dict[Kind, Law] = {"re_entry": ("12.7.j",), "control": ("8.1.v", "8.1.w")}
    return True, laws.get(b.kind, ("6.2.a",))


# ---- keepers and portierini ---------------------------------------------------------------------


def players(b: Before, f: Facts) -> tuple[int, ...]:
    """The figures and keepers that played the ball, in order: flicked onto it, or a keeper met."""
    return tuple(_players(walk(b, f)))


def _players(w: Walk) -> Iterator[int]:
    plays = {(play.t, play.figure) for play in w.plays}
    for touch in w.f.touches:
        keeper = touch.body in KEEPERS and touch.t <= w.end
        if keeper or (touch.t, touch.body) in plays:
            yield touch.body


def keeper_may_return(
    b: Before, f: Facts, trace: Trace, side: int, *, lost: bool, left: int, by: int
) -> tuple[Law, int, int]:
    """Why a keeper may come back for his portierino after a shot, though his side lost the ball.

    ``lost``: it had lost the ball before the shot. ``left``, ``by``: flicks the opponent still has
    with one and the same figure (9.2.l), and that figure (-1: none yet). Returns the clause
    (9.2.g, 9.2.h, 9.2.k; 9.2.f: not yet) and the new ``left`` and ``by``.
    """
    if f.out is not None:
        return ("9.2.h",), left, by
    if lost and trace.side == side:
        return ("9.2.g",), left, by
    for play in walk(b, f).plays:
        if play.side == side or play.figure in KEEPERS:
            continue
        if by not in (-1, play.figure):
            return ("9.2.k",), 0, play.figure
        left, by = left - 1, play.figure
        if left <= 0:
            return ("9.2.k", "9.2.l"), 0, by
    return ("9.2.f",), left, by


def keeper_may_return_at(kind: Kind, to: int, side: int) -> Law:
    """The same at a restart awarded ``to`` a side, no ADVANTAGE taken (9.2.h-j).

    >>> [keeper_may_return_at(kind, 0, 1) for kind in ("corner", "direct", "penalty")]
    [('9.2.h',), (), ('9.2.j', '11.2.e')]
    """
    if kind in ("throw_in", "corner", "goal_kick", "kick_off"):
        return ("9.2.h",)
    if to == side:
        return ("9.2.i",)
    return ("9.2.j", "11.2.e") if kind == "penalty" else ()
