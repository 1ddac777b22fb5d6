"""A choice tried on a copy of the match: the physics runs it, the referee himself rules on it."""

from __future__ import annotations

from typing import Any

from puntadidito.core.agenda import advance
from puntadidito.core.contract import Choice, Decision, Draw, Played
from puntadidito.games.rugby import layout_steps, pass_steps, shots, steps
from puntadidito.games.rugby.observe import observe
from puntadidito.games.rugby.shooter import run
from puntadidito.games.rugby.state import State


def tried(s: State, decision: Decision, option: str, value: Any, bits: int = 0) -> State:
    """The match after a choice, and after the shot it leads to; ``bits``: what chance gave it."""
    after = s.clone()
    out: list[Any] = []
    advance(after, Choice(decision.id, decision.seat, option, value), out)
    if after.todo and isinstance(after.todo[-1], steps.Luck):
        advance(after, Draw("", bits), out)
        order = shots.order(after)
        advance(after, Played("", observe(order, run(order))), out)
    return after


def undisturbed(s: State) -> State:
    """The match after everything others and the helpers are asked before a pass or a kick."""
    while isinstance(s.todo[-1], BETWEEN):
        asked = s.todo[-1].ask(s)
        s = tried(s, asked, asked.default, None)
    return s


BETWEEN = (steps.Move, layout_steps.Rearrange, pass_steps.Call, pass_steps.Support, pass_steps.Last)
