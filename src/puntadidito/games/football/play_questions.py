"""What is asked while the ball is in play, and what may be answered: the attack with what is sealed
beside it, the block, the automatic flick, and the choices after a shot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from puntadidito.core.contract import Decision, Law
from puntadidito.flick.options import BarredSpec, FiguresSpec
from puntadidito.games.football import cases, portierino, re_entries, regions, spots
from puntadidito.games.football.flicking import Flicks, figures, only, quarters
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.moves import (
    AUTOMATIC,
    BACK,
    BLOCK,
    CONTROL,
    FLICK,
    KEEP,
    LATER,
    LEAVE,
    NONE,
    ON,
    RE_ENTRY,
    REPLACE,
    TIMEOUT,
    decision,
    menu,
)
from puntadidito.games.football.restart_laws import AT_GOAL
from puntadidito.games.football.specs import SpotSpec
from puntadidito.games.football.state import NOBODY, Aim, Attack, Guard, State
from puntadidito.games.football.table import AFTER_MOST, SECONDS_FLICK

if TYPE_CHECKING:
    from puntadidito.games.football import steps
    from puntadidito.games.football.verdicts import Offence


def attack(s: State) -> Decision:
    """The attacker flicks a figure at the ball, brings one back from offside, or lets his keeper
    push the ball."""
    side = s.possession
    barred: dict[int, Law] = {}
    for body in s.table.on(side):
        if law := cases.bar_of(s, body):
            barred[body] = law
        elif body in PORTIERINO and portierino.too_far(s, side):
            barred[body] = ("9.2.m",)
        elif s.tie not in (NOBODY, body):
            barred[body] = ("6.3.m",)
    flick = figures(s, side, FLICK, barred)
    if s.tie != NOBODY and s.setup.referee == "strict":
        flick = only(flick, (s.tie,), ("6.3.m",))
    specs = [flick]
    placed = re_entries.standing(s)
    specs.append(_re_entry(s, side, placed))
    if s.automatic in placed or (s.setup.live and s.automatic != NOBODY):
        specs.append(_automatic(s, side))
    if spots.keeper_has_it(s):
        specs.append(_control(s, side))
    words, spots_, hard = _portierino(s, side)
    asks: Law = ("5.1.a", "12.5.b") if placed else ("5.1.a",)
    why = {RE_ENTRY: lambda figure: re_entries.barred(s, figure)}
    options = Flicks(s, side, tuple(specs), Attack, spots_, words, hard, asks, why)
    return decision(s, side, "attack", options, TIMEOUT, asks, SECONDS_FLICK)


def _re_entry(s: State, side: int, placed: tuple[int, ...]) -> FiguresSpec:
    """Those in an offside position, where the law lets them go back; with a strict referee, and at
    a real table, all."""
    spec = figures(s, side, RE_ENTRY, {})
    if (s.setup.referee == "strict" or s.setup.live) and s.tie == NOBODY:
        return spec
    shut = {figure: law for figure in placed if (law := re_entries.barred(s, figure))}
    return msgspec.structs.replace(
        spec,
        figures=tuple(figure for figure in placed if figure not in shut),
        barred=tuple(BarredSpec(figure, law) for figure, law in shut.items()),
    )


def _automatic(s: State, side: int) -> FiguresSpec:
    """The taker who stands offside, if the law lets him go back."""
    spec = only(figures(s, side, AUTOMATIC, {}), (s.automatic,), ("12.6.a",))
    if not (law := re_entries.automatic_barred(s)):
        return spec
    barred = (BarredSpec(s.automatic, law), *spec.barred)
    return msgspec.structs.replace(spec, figures=(), barred=barred)


def _control(s: State, side: int) -> FiguresSpec:
    """The keeper pushes the ball, unless he has just taken a goal kick or a figure is tied."""
    keeper = KEEPERS[side]
    spec = FiguresSpec(
        option=CONTROL, side=quarters(s, side), figures=(keeper,), swerve=(0, 0), chip=(0, 0)
    )
    if s.tie != NOBODY:
        return only(spec, (), ("6.3.m",))
    return only(spec, (), (s.barred[keeper],)) if keeper in s.barred else spec


def _portierino(
    s: State, side: int
) -> tuple[tuple[str, ...], tuple[SpotSpec, ...], dict[str, Law]]:
    """Whether the portierino may come on or go off."""
    strict = s.setup.referee == "strict"
    if s.on(side):
        why = portierino.may_leave(s, side)
        return ((BACK,), (), {}) if strict or not why else ((), (), {BACK: why})
    why = portierino.may_enter(s, side)
    if why and not strict:
        return (), (), {ON: why}
    start = spots.portierino_usual(s, side)
    return (), (spots.spec(s, ON, PORTIERINO[side], spots.portierino(s, side), start),), {}


# ---- sealed beside it ----------------------------------------------------------------------------


def guards(s: State) -> bool:
    """Whether the defender is asked something while the attacker flicks."""
    return not s.setup.live and (sets_keeper(s) or seals(s))


def sets_keeper(s: State) -> bool:
    """Whether the defender sets his keeper by hand now."""
    if s.setup.keeper != "hand" or s.on(1 - s.possession):
        return False
    return s.ready if s.restart is None else s.restart.kind in AT_GOAL


def seals(s: State) -> bool:
    """Whether the defender may seal a block now."""
    penalty = s.restart is not None and s.restart.kind == "penalty"
    return s.setup.sealed and not s.blocks_lost and not penalty


def guard(s: State) -> Decision:
    """The defender sets his keeper with one hand, and may seal a block with the other."""
    side = 1 - s.possession
    specs: tuple[FiguresSpec, ...] = ()
    if seals(s):
        spec = figures(s, side, BLOCK, {})
        specs = (msgspec.structs.replace(spec, after=(0, AFTER_MOST)),)
    places: tuple[SpotSpec, ...] = ()
    if sets_keeper(s):
        places = (spots.spec(s, KEEP, KEEPERS[side], regions.keeper(s.table, side, s.east)),)
    law: Law = (*(("6.2.a",) if specs else ()), *(("8.1.e",) if places else ()))
    options = Flicks(s, side, specs, Guard, places, (NONE,), law=law)
    return decision(s, side, "guard", options, NONE, law, SECONDS_FLICK)


# ---- the defender, and the taker out of offside --------------------------------------------------


def block(s: State) -> Decision:
    """The defender may flick one figure."""
    side = 1 - s.possession
    law: Law = ("6.2.a", "2.1.h") if s.stopped else ("6.2.a",)
    options = Flicks(s, side, (figures(s, side, BLOCK, {}),), Aim, (), (NONE,), law=law)
    return decision(s, side, "block", options, NONE, law, SECONDS_FLICK)


def automatic(s: State) -> Decision:
    """A taker that stands offside is flicked out of it now, or later."""
    side = s.possession
    law: Law = ("12.6.a", "12.6.d")
    options = Flicks(s, side, (_automatic(s, side),), Aim, (), (LATER,), law=law)
    return decision(s, side, "automatic", options, LATER, law, SECONDS_FLICK)


# ---- choices after a shot ------------------------------------------------------------------------


def leave(s: State, side: int) -> Decision:
    """Leave a figure outside, or have it replaced."""
    return menu(s, side, "leave", (LEAVE, REPLACE), REPLACE, ("2.1.b", "2.1.a"))


def choose(s: State, step: steps.Choose) -> Decision:
    """ADVANTAGE, or a sanction."""
    group = cases.group_of(step.case)
    names = tuple(cases.options(group))
    default = cases.default(s, step.case)
    return menu(s, step.side, "choose", names, default, cases.choice_law(group))


def irregular(s: State, side: int, offence: Offence) -> Decision:
    """ADVANTAGE, or what the book gives, after a breach of conduct."""
    names, law = tuple(cases.options((offence,))), cases.choice_law((offence,))
    return menu(s, side, "choose", names, offence.remedy, law)
