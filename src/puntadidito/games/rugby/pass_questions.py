"""A voluntary pass asks: whom to call back, flicks of support, the last one, the pass (5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puntadidito.core.contract import Code, Decision, Law, Menu, Refused
from puntadidito.flick.figures import TIMEOUT, Below
from puntadidito.flick.options import ByHand, read
from puntadidito.flick.regions import Region, fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import (
    eligible,
    flicking,
    handling,
    moves,
    places,
    regions,
    returns,
)
from puntadidito.games.rugby.layout import R, offside, seen
from puntadidito.games.rugby.specs import CallSpec, Spec, SpotSpec
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import SECONDS_CHOICE, SECONDS_FLICK

if TYPE_CHECKING:
    from puntadidito.games.rugby import pass_steps


def squeezed(s: State, step: pass_steps.Squeezed) -> Decision:
    """Which figure passes, of several that touch the ball."""
    names = tuple(str(body) for body in step.figures)
    return moves.menu(s, step.side, "squeezed", names, names[0], ("4.2.g.3",))


class Calls(ByHand):
    """Name up to three offside figures, or nobody."""

    def __init__(self, s: State, side: int, law: Law) -> None:
        super().__init__(Menu((moves.NONE,)))
        self.s, self.law = s, law
        self.out = offside(s.table, 1 - side, s.east)
        self.groups = handling.callable_groups(s) if not s.setup.live else {}

    def by_hand(self, option: str, value: Any) -> bool:
        """Whom he calls."""
        if option != moves.CALL:
            return False
        who: tuple[int, ...] = read(value, tuple[int, ...], "call", self.law)
        if not 1 <= len(who) <= returns.MOST or len({*who}) != len(who):
            raise Refused(Code.ILLEGAL, "call.most", {"most": returns.MOST}, ("5.1.2.1",))
        for figure in who:
            if figure in self.s.ruck:
                raise Refused(Code.ILLEGAL, "figure.barred", {"figure": figure}, ("6.1.c2.3",))
            if figure not in self.out:
                raise Refused(Code.ILLEGAL, "call.onside", {"figure": figure}, ("5.1.2.1",))
            if self.s.setup.live:
                continue
            if figure not in self.groups:
                raise Refused(Code.ILLEGAL, "call.no_way", {"figure": figure}, ("5.1.2.2",))
            if not {*self.groups[figure]} <= {*who}:
                raise Refused(Code.ILLEGAL, "call.together", {"figure": figure}, ("5.1.2.3",))
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """Somebody with those he needs, or nobody."""
        if not self.groups or below(2):
            return moves.NONE, None
        names = sorted(self.groups)
        return moves.CALL, list(self.groups[names[below(len(names))]])

    def describe(self) -> dict[str, Any]:
        """Who may be called."""
        calls = tuple(CallSpec(body, group) for body, group in self.groups.items())
        return {**self.words.describe(), "spec": Spec(calls=calls)}


def call(s: State, side: int) -> Decision:
    """Offside figures that could hinder the pass."""
    law: Law = ("5.1.2.1",)
    return moves.decision(s, side, "call", Calls(s, side, law), moves.NONE, law, SECONDS_CHOICE)


def recall(s: State, step: pass_steps.Recall) -> Decision:
    """A called figure returns."""
    law: Law = ("5.1.2.4", "10.1.i")
    spec = flicking.figures(s, step.side, moves.MOVE, step.figures)
    options = flicking.flicks(s, step.side, (spec,), (moves.NONE,), law)
    return moves.decision(s, step.side, "recall", options, moves.NONE, law, SECONDS_FLICK)


def support(s: State, step: pass_steps.Support) -> Decision:
    """A flick of support, or no more."""
    law: Law = ("5.1.3.1", "5.1.3.2")
    fixed: dict[int, Law] = {b: ("6.1.c2.3",) for b in s.ruck if b in s.table.on(step.side)}
    if not s.ruck:
        fixed[s.carrier] = ("5.1.3.1",)
    who = tuple(b for b in s.table.on(step.side) if b not in fixed)
    words: tuple[str, ...] = (moves.NONE,)
    hard: dict[str, Law] = {}
    if step.must:
        law, words, hard = ("4.2.g.3", "4.2.g.4"), (), {moves.NONE: ("4.2.g.3",)}
        who, fixed = step.must, {}
    options = flicking.flicks(
        s, step.side, (flicking.figures(s, step.side, moves.MOVE, who, fixed),), words, law, hard
    )
    default = TIMEOUT if step.must else moves.NONE
    return moves.decision(s, step.side, "support", options, default, law, SECONDS_FLICK)


def last(s: State, side: int) -> Decision:
    """The defender's last flick before a pass."""
    law: Law = ("5.1.4.1", "10.1.i")
    ruck: dict[int, Law] = {b: ("6.1.c2.3",) for b in s.ruck if b in s.table.on(side)}
    who = tuple(b for b in s.table.on(side) if b not in ruck)
    options = flicking.flicks(
        s, side, (flicking.figures(s, side, moves.MOVE, who, ruck),), (moves.NONE,), law
    )
    return moves.decision(s, side, "last", options, moves.NONE, law, SECONDS_FLICK)


def pass_(s: State, side: int) -> Decision:
    """The passer is set down near the ball and flicked."""
    law: Law = ("5.1.6.1",)
    who = passers(s)
    stands = {}
    if not s.setup.live:
        region = regions.passer(s.table, who[0], law)
        stands[moves.PASS] = SpotSpec(
            option=moves.PASS,
            piece=who[0],
            left=1,
            radius=R,
            region=region,
            start=_stand_near(s, who[0], region),
            strict=False,
        )
    options = flicking.flicks(
        s, side, (flicking.figures(s, side, moves.PASS, who),), (), law, stands=stands
    )
    return moves.decision(s, side, "pass", options, TIMEOUT, law, SECONDS_FLICK)


def passers(s: State) -> tuple[int, ...]:
    """The figure in possession; out of a ruck one that was regular before it (6.1.c2.2)."""
    return (eligible.from_ruck(s) or (s.carrier,)) if s.ruck else (s.carrier,)


def _stand_near(s: State, figure: int, region: Region) -> Point:
    """In front of the ball, so as to send it back; or where there is room."""
    ball = s.table.ball
    lifted = s.table.put((figure, None))
    for far in (30_000, 40_000, 50_000):
        for dy in (0, 15_000, -15_000, 30_000, -30_000, 45_000, -45_000):
            for ahead in (1, -1):
                dx, _ = seen((ahead * far, 0), s.side, s.east)
                p = ball[0] + dx, ball[1] + dy
                if fault_at(region, *p) is None and places.is_free(lifted, p):
                    return p
    return s.table.at(figure)
