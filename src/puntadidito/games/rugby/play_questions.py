"""Open play asks: attempts, advances, defensive moves, clearing, BACK, offences, tries."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from puntadidito.core.contract import Decision, Law
from puntadidito.flick.figures import TIMEOUT
from puntadidito.flick.options import FiguresSpec
from puntadidito.flick.order import TURN
from puntadidito.flick.shapes import Stretch
from puntadidito.games.rugby import eligible, flicking, moves
from puntadidito.games.rugby.facts import ATTEMPTS
from puntadidito.games.rugby.layout import TEN, half_extent, seen
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import AFTER_MOST, SECONDS_FLICK

if TYPE_CHECKING:
    from puntadidito.games.rugby import steps


def attempt(s: State, side: int) -> Decision:
    """The side with the right to it tries to win the ball."""
    who, bad = eligible.candidates(s, side), eligible.barred(s, side)
    specs = [flicking.figures(s, side, moves.ATTEMPT, who, bad)]
    corridor = s.set_piece is not None and s.set_piece.corridor
    law: Law = ("4.1.0.1", "8.2.e2.1") if corridor else ("4.1.0.1",)
    if eligible.in_own_goal(s):
        specs.append(flicking.figures(s, side, moves.TOUCH_DOWN, who, bad))
        law = _touch_down_law(s)
    options = flicking.or_clearing(s, side, tuple(specs), (), law, None, who)
    return moves.decision(s, side, "attempt", options, TIMEOUT, law, SECONDS_FLICK)


def _touch_down_law(s: State) -> Law:
    """What lets a side touch down, with any of its figures where the ball has passed them all."""
    if s.any_figure:
        return ("10.1.n.1", "11.3.a.2", "3.3.c.1" if s.kicked_off else "11.3.0")
    return ("3.3.c.1" if s.kicked_off else "4.1.0.1", "11.3.0", "11.3.b")


def play_on(s: State) -> Decision:
    """The side in possession: advance, offload, pass, kick, drop."""
    side = s.side
    specs: list[FiguresSpec] = []
    words: list[str] = []
    hard: dict[str, Law] = {}
    near, ruck = eligible.near(s), bool(s.ruck)
    advance = (s.carrier,) if not s.open else eligible.candidates(s, side)
    if ruck:
        hard[moves.ADVANCE] = ("6.1.c2.2",)
    elif s.only == "pass":
        hard[moves.ADVANCE] = ("4.2.g.1",)
    else:
        specs.append(
            flicking.figures(
                s, side, moves.ADVANCE, advance, eligible.barred(s, side) if s.open else {}
            )
        )
    offload = eligible.from_ruck(s) if ruck else eligible.candidates(s, side)
    offload = tuple(b for b in offload if b != s.carrier)
    if why := _no_offload(s, near):
        hard[moves.OFFLOAD] = why
    else:
        specs.append(
            flicking.figures(s, side, moves.OFFLOAD, offload, _irregular_offload(s, offload))
        )
    for name, why in (
        (moves.PASS, _no_pass(s, near)),
        (moves.KICK, no_kick(s)),
        (moves.DROP, no_drop(s)),
    ):
        if why:
            hard[name] = why
        else:
            words.append(name)
    if near and eligible.in_goal(s):
        hard[moves.TRY] = ("11.1.0.2",)
    law: Law = ("4.2.0", "5.0", "7.0.1")
    if near and s.shot is not None and s.shot.kind in ATTEMPTS:
        law = ("4.2.0", "4.1.f", "5.0")
    elif near and s.shot is not None and s.shot.kind == "advance":
        law = ("4.2.a", "4.2.b.2", "5.0")
    if ruck:
        law = ("6.1.c2.2", "5.0")
    elif s.open:
        law = ("5.1.m.4",) if s.passed == "voluntary" else ("5.2.f.4",)
    elif s.no_kick and not s.out_of:
        law = ("5.1.m.1", "5.1.m.3") if s.passed == "voluntary" else ("5.2.f.1", "5.2.f.3")
    elif s.no_kick:
        law = _restarts(s)
    elif s.chase:
        law = ("4.2.d.1",)
    who = (*advance, *offload)
    options = flicking.or_clearing(s, side, tuple(specs), tuple(words), law, hard, who)
    return moves.decision(s, side, "play", options, TIMEOUT, law, SECONDS_FLICK)


def _restarts(s: State) -> Law:
    """What a half or a number 8 may do first."""
    if s.out_of == "line_out":
        return ("8.2.e1.4", "8.2.e2.4")
    return ("9.l.3",) if s.only else ("9.l.2",)


def _irregular_offload(s: State, who: tuple[int, ...]) -> dict[int, Law]:
    bad: dict[int, Law] = {}
    if s.ruck:  # regular now, and not before the tackle
        bad = dict.fromkeys(s.table.on(s.side), ("6.1.c2.2",))
    bad |= {body: ("5.3.b", *law)[:3] for body, law in eligible.barred(s, s.side).items()}
    return {body: law for body, law in bad.items() if body not in who and body != s.carrier}


def _nobody_received(s: State) -> Law:
    """First the ball is touched again, and near (5.1.m.5, 5.2.f.5)."""
    return ("5.1.m.5",) if s.passed == "voluntary" else ("5.2.f.5",)


def _no_offload(s: State, near: bool) -> Law:
    if s.only:
        return ("9.l.3",) if s.only == "advance" else ("4.2.g.1",)
    if s.open:
        return _nobody_received(s)
    return () if near else ("5.3.a",)


def _no_pass(s: State, near: bool) -> Law:
    if s.only == "advance":
        return ("9.l.3",)
    if s.open:
        return _nobody_received(s)
    return () if near else ("5.1.0.1",)


NO_KICK: dict[str, Law] = {"scrum": ("9.l.4",), "line_out": ("8.2.e1.4", "8.2.e2.4")}
NO_DROP: dict[str, Law] = {
    "scrum": ("9.l.5",),
    "line_out": ("8.2.e1.4", "8.2.e2.4"),
    "tap": ("7.3.e.1",),
}


def no_kick(s: State) -> Law:
    """Why no displacement kick may be declared now."""
    if s.ruck:
        return ("6.1.c2.2",)
    if s.open:
        return _nobody_received(s)
    if s.no_kick:
        received: Law = ("5.1.m.2",) if s.passed == "voluntary" else ("5.2.f.2",)
        return NO_KICK.get(s.out_of, received)
    if s.only:
        return ("9.l.3",) if s.only == "advance" else ("4.2.g.1",)
    return () if eligible.near(s) else ("7.1.a",)


def no_drop(s: State) -> Law:
    """Why no drop may be declared now."""
    if s.out_of:
        return NO_DROP[s.out_of]
    if why := no_kick(s):
        return ("7.2.a",) if why == ("7.1.a",) else why
    front = seen(s.table.ball, s.side, s.east)[0] + half_extent(s.table.axis)
    return () if front >= TEN else ("7.2.a",)


def move(s: State, side: int, kick: bool, after: Stretch | None = None) -> Decision:
    """The defender may flick one figure."""
    ruck: dict[int, Law] = {b: ("6.1.c2.3",) for b in s.ruck if b in s.table.on(side)}
    who = tuple(b for b in s.table.on(side) if b not in ruck)
    spec = flicking.figures(s, side, moves.MOVE, who, ruck)
    if after is not None:
        spec = msgspec.structs.replace(spec, after=after)
    law: Law = ("6.a", "6.e.1", "10.1.i")
    if kick:
        assert s.kick is not None
        law = ("7.2.d.1",) if s.kick.kind == "drop" else ("7.1.d.1",)
    elif s.carrier == NOBODY and not s.open:
        law = ("7.1.f.2",)
    options = flicking.flicks(s, side, (spec,), (moves.NONE,), law)
    return moves.decision(s, side, "move", options, moves.NONE, law, SECONDS_FLICK)


def sealed_move(s: State) -> Decision:
    """A move sealed to start while things still run."""
    return move(s, 1 - s.side, False, (1, AFTER_MOST))


def clear(s: State, step: steps.Clear) -> Decision:
    """An irregular figure is flicked along the dead-ball line's way, or that fails."""
    law: Law = ("4.1.g.2", "10.1.d.1")
    free = s.setup.referee == "strict"
    specs = tuple(
        flicking.figures(
            s, step.side, name, (step.figure,), angle=(0, TURN - 1) if free else (at, at)
        )
        for name, at in (("left", 90_000), ("right", 270_000))
    )
    options = flicking.flicks(s, step.side, specs, (moves.NONE,), law)
    return moves.decision(s, step.side, "clear", options, moves.NONE, law, SECONDS_FLICK)


def back(s: State, side: int, law: Law) -> Decision:
    """BACK, or leave everything where it lies."""
    return moves.menu(s, side, "back", (moves.BACK, moves.LEAVE), moves.BACK, law)


def offended(s: State, step: steps.Offended) -> Decision:
    """The sanction, or the advantage."""
    names = ("sanction", "advantage", *(("back",) if step.moved else ()))
    two = step.offence.name == "two_lines"
    law: Law = ("10.3.1", "10.3.2") if step.moved else ("10.3.1",)
    law = ("4.2.f.2", *law) if two else law
    return moves.menu(s, step.side, "offended", names, "sanction", law)


def try_(s: State, side: int) -> Decision:
    """META!, or on to a better place."""
    return moves.menu(s, side, "try", (moves.TRY, "go_on"), moves.TRY, ("11.1.c.1", "11.1.c.2"))
