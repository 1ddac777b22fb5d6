"""Positional flicks before a restart (10.2.f-j, 13.2.c-g, 15.2.e-i)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Choice, Law
from puntadidito.games.football import cases, restart_steps, shots
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Facts
from puntadidito.games.football.state import Aim, State, Swung
from puntadidito.games.football.verdicts import Offence, Trace

if TYPE_CHECKING:
    from puntadidito.games.football.restart_steps import Positional

LAWS: dict[str, Law] = {
    "direct": ("10.2.f",),
    "indirect": ("10.2.f",),
    "throw_in": ("13.2.c", "13.2.d"),
    "corner": ("15.2.e", "15.2.f"),
}


def law_of(s: State) -> Law:
    """What gives positional flicks at this restart."""
    assert s.restart is not None
    return LAWS[s.restart.kind]


def answered(s: State, step: Positional, answer: Choice, out: Events) -> None:
    """A flick, or no more of them."""
    if answer.option != "positional":
        return
    left = step.left - 1
    out.append(ev.Positional(side=step.side, left=left, law=law_of(s)))
    s.lay(restart_steps.Positional(step.side, left))
    aim = None if s.setup.live else msgspec.convert(answer.value, Aim)
    value = answer.value
    figure = int(value["figure"] if isinstance(value, dict) else value.figure)
    shots.begin(s, (Swung("positional", step.side, aim, figure),), s.table.keepers)


def played(s: State, facts: Facts, offences: tuple[Offence, ...], out: Events) -> None:
    """It has come to rest: a contact is put to the other player, then figures are put right."""
    trace = Trace((), s.possession, False)
    cases.judge(s, cases.opened(facts, trace, offences), out)
