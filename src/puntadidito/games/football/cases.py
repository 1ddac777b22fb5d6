"""A shot under judgement: offences one after the other, and what the offended player chooses."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

import msgspec

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Law
from puntadidito.games.football import events as ev
from puntadidito.games.football import play, portierino, sanctions, steps, taking
from puntadidito.games.football.facts import Facts
from puntadidito.games.football.state import Case, State
from puntadidito.games.football.table import TOUCHES
from puntadidito.games.football.verdicts import GRAVITY, Failed, Offence, Remedy, Trace

ADVANTAGE = "advantage"

CHOICES = {
    "1.1.f": "1.1.g", "4.2.m": "4.2.n", "5.1.k": "5.1.l", "5.2.g": "5.2.h", "5.3.k": "5.3.l",
    "5.5.f": "5.5.g", "9.1.e": "9.1.f", "9.1.i": "9.1.j", "10.4.g": "10.4.h", "11.2.o": "11.2.p",
    "12.5.g": "12.5.h", "12.7.g": "12.7.h", "12.7.o": "12.7.p", "15.3.f": "15.3.g",
    "6.3.a": "6.2.e", "6.3.b": "6.2.e", "6.3.c": "6.2.e", "6.3.d": "6.2.e", "13.3.g": "13.3.h",
    "14.3.e": "14.3.f", "12.7.b": "12.7.c", "2.2.c": "2.2.d", "5.1.g": "5.1.h", "5.3.j": "6.5.a",
    "12.7.a": "12.7.c", "13.2.e": "13.2.f", "15.2.g": "15.2.h", "13.5.d": "13.5.d",
    "13.5.e": "13.5.e", "15.4.d": "15.4.d", "15.4.e": "15.4.e",
    "8.1.k": "8.1.k", "10.2.h": "10.2.i", "appendix.13": "6.2.e",
}  # fmt: skip
"""What gives the choice between BACK and ADVANTAGE, by what was broken."""


def opened(
    facts: Facts, trace: Trace, offences: Iterable[Offence], failed: Failed | None = None
) -> Case:
    """A case as it comes from the referee."""
    return Case(facts, trace, tuple(offences), failed=failed)


def bar_of(s: State, figure: int, *, more: bool = False) -> Law:
    """Why a figure may not play the ball now, or after one flick more; nothing if it may."""
    if (clause := s.barred.get(figure)) is not None:
        return (clause,)
    if s.touches[figure] + more >= TOUCHES:
        return ("5.2.b",)
    return ()


# ---- one offence after the other ----------------------------------------------------------------


def judge(s: State, case: Case, out: Events) -> None:
    """Put the next offences to whom they were done, or go on with the table."""
    if not case.offences and case.failed is not None:
        taking.failed(s, case.failed, case.facts, out)
        return
    if not case.offences:
        play.conclude(s, case, out)
        return
    group = group_of(case)
    for offence in group:
        out.append(
            ev.Offended(
                side=offence.side, remedy=offence.remedy, figure=offence.figure, at=offence.at,
                t=offence.t, law=offence.law,
            )
        )  # fmt: skip
    told = next((o for o in group if o.remedy == "warning"), None)
    played_on = case.facts.played_on and group[0].side != s.possession
    if told is not None:
        sanctions.carry_out(s, case, told, out)
    elif played_on and ADVANTAGE in options(group):
        _plays_on(s, case, group, ("4.3.i",), out)
    else:
        s.lay(steps.Choose(1 - group[0].side, case))


def group_of(case: Case) -> tuple[Offence, ...]:
    """The offences of one player that come before any of the other: one choice (4.3.k)."""
    side = case.offences[0].side
    return tuple(takewhile(lambda offence: offence.side == side, case.offences))


def options(group: tuple[Offence, ...]) -> dict[str, Offence | None]:
    """What may be asked for, by name; ADVANTAGE is nobody's remedy."""
    named: dict[str, Offence | None] = {}
    if all(offence.advantage for offence in group):
        named[ADVANTAGE] = None
    for offence in group:
        name: str = offence.remedy
        while name in named:
            name += "+"
        named[name] = offence
    return named


def choice_law(group: tuple[Offence, ...]) -> Law:
    """What gives this choice."""
    laws = [CHOICES[law] for offence in group for law in offence.law if law in CHOICES]
    more = ("4.3.k",) if len(group) > 1 else ("4.3.h",)
    always = ("appendix.29",) if ADVANTAGE in options(group) else ()
    return *laws[:1], *more, *always


def default(s: State, case: Case) -> str:
    """What the clock takes: ADVANTAGE if it is a goal for him, otherwise the gravest sanction."""
    group = group_of(case)
    named = options(group)
    if ADVANTAGE in named:
        end = play.ending_of(s, _taken(case, group))
        if end is not None and end.kind == "goal" and end.side == 1 - group[0].side:
            return ADVANTAGE
    graves = [name for name, offence in named.items() if offence is not None]
    return min(graves, key=lambda name: GRAVITY.index(_remedy(named, name)))


def _remedy(named: dict[str, Offence | None], name: str) -> Remedy:
    offence = named[name]
    assert offence is not None
    return offence.remedy


def _taken(case: Case, group: tuple[Offence, ...]) -> Case:
    rest = tuple(offence for offence in case.offences if offence not in group)
    return msgspec.structs.replace(case, offences=rest, taken=(*case.taken, *group))


def chosen(s: State, case: Case, option: str, out: Events) -> None:
    """The offended player has chosen."""
    group = group_of(case)
    offence = options(group)[option]
    for o in group:
        if o.warns and (offence is None or o.t <= offence.t):
            sanctions.warn(s, o, out)
    if offence is not None:
        out.append(ev.Note(side=1 - offence.side, what="whistle", law=("4.3.g",)))
        sanctions.carry_out(s, case, offence, out)
        return
    law: Law = ("6.3.l", "4.3.j") if group[0].side != s.possession else ("1.1.g",)
    if any(o.ball for o in group) and case.facts.out is not None:
        law = ("6.7.a", *law)
    _plays_on(s, case, group, law, out)


def _plays_on(s: State, case: Case, group: tuple[Offence, ...], law: Law, out: Events) -> None:
    """The offended player takes ADVANTAGE, by word or by deed."""
    out.append(ev.Advantage(side=1 - group[0].side, law=law))
    for o in group:
        if o.binds:
            portierino.bind(s, o.side, ("9.2.o",), out)
    judge(s, _taken(case, group), out)
