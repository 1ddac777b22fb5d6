"""A choice tried on a copy of the match: the physics runs it, the referee himself rules on it."""

from __future__ import annotations

from typing import Any

from puntadidito.core.agenda import Sealed, advance
from puntadidito.core.contract import Choice, Decision, Decisions, Draw, Played
from puntadidito.games.rugby import layout_steps, moves, pass_steps, shots, steps
from puntadidito.games.rugby.observe import observe
from puntadidito.games.rugby.shooter import run
from puntadidito.games.rugby.state import State


def tried(s: State, decision: Decision, option: str, value: Any, bits: int = 0) -> State:
    """The match after a choice, and after the shot it leads to; ``bits``: what chance gave it."""
    after = answered(s, decision.seat, option, value)
    if after.todo and isinstance(after.todo[-1], steps.Luck):
        out: list[Any] = []
        advance(after, Draw("", bits), out)
        order = shots.order(after)
        advance(after, Played("", observe(order, run(order))), out)
    return after


def answered(s: State, side: int, option: str, value: Any = None) -> State:
    """The match after an answer to the question on top; who is asked beside it lets be."""
    after = s.clone()
    advance(after, Choice("", side, option, value), [])
    while isinstance(step := after.todo[-1], Sealed) and step.answers:
        waits = step.pending(after)
        assert isinstance(waits, Decisions)
        other = waits.items[0]
        advance(after, Choice(other.id, other.seat, other.default), [])
    return after


def undisturbed(s: State) -> State:
    """The match after everything others and the helpers are asked before a pass or a kick."""
    while isinstance(step := s.todo[-1], layout_steps.Rearrange | BETWEEN):
        word = moves.HOUSE if isinstance(step, layout_steps.Rearrange) else moves.NONE
        s = answered(s, step.side, word)
    return s


BETWEEN = steps.Move | pass_steps.Call | pass_steps.Support | pass_steps.Last
