"""A side lays out its figures by hand: where each may stand, and what all break together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from puntadidito.core.agenda import Events
from puntadidito.core.contract import Code, Decision, Law, Menu, Refused
from puntadidito.flick.figures import Below
from puntadidito.flick.options import ByHand, no_value, read
from puntadidito.flick.order import Lies
from puntadidito.flick.regions import fault_at
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import moves, places, regions, set_pieces
from puntadidito.games.rugby.layout import R, squad
from puntadidito.games.rugby.specs import Spec, TeamSpec
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import SECONDS_LAYOUT

if TYPE_CHECKING:
    from puntadidito.games.rugby import layout_steps


class Lineup(ByHand):
    """Lay out figures of a side one by one, or let the house do it."""

    def __init__(self, s: State, step: layout_steps.LayOut, law: Law) -> None:
        super().__init__(Menu((moves.HOUSE,)))
        self.s, self.step, self.law = s, step, law
        self.figures = lays_out(s, step.side, step.stays)
        at = spot_of(s)
        lifted = s.table.put(*((b, None) for b in self.figures))
        self.region = regions.team(
            lifted, step.side, s.east, step.occasion, at, self.figures, law[:1]
        )
        self.start = places.house(s.table, step.side, s.east, step.occasion, at, self.figures)

    def by_hand(self, option: str, value: Any) -> bool:
        """Every figure, each where it may stand."""
        if option != moves.PLACE:
            return False
        if self.s.setup.live:
            no_value(option, value)
            return True
        lies: tuple[Lies, ...] = read(value, tuple[Lies, ...], "team", self.law)
        if sorted(body for body, _, _ in lies) != sorted(self.figures):
            raise Refused(Code.MALFORMED, "team", {"figures": len(lies)}, self.law)
        strict = self.s.setup.referee == "strict"
        for _, x, y in lies:
            if fault := fault_at(self.region, x, y, solid=strict):
                raise Refused(Code.ILLEGAL, fault.reason, {}, fault.law)
        for i, (_, x, y) in enumerate(lies):
            for _, u, v in lies[:i]:
                if (x - u) ** 2 + (y - v) ** 2 < 4 * R * R:
                    raise Refused(Code.ILLEGAL, "place.taken", {}, self.law[:1])
        if not strict and (why := layout_fault(self.step.occasion, lies, self.step.side, self.s)):
            raise Refused(Code.ILLEGAL, "place.line", {}, why)
        return True

    def sample(self, below: Below) -> tuple[str, Any]:
        """The house's, by name or by hand."""
        if below(3) or self.s.setup.live:
            return moves.HOUSE, None
        return moves.PLACE, [list(lie) for lie in self.start]

    def describe(self) -> dict[str, Any]:
        """Who is to be laid out, and where each may stand."""
        team = TeamSpec(figures=self.figures, region=self.region, start=self.start)
        return {**self.words.describe(), "spec": Spec(team=team)}


MOST_IN_QUARTER = 8


def layout_fault(occasion: places.Occasion, lies: tuple[Lies, ...], side: int, s: State) -> Law:
    """What a layout breaks as a whole: lines (12.a), quarters at a kick-off (3.b.2)."""
    if places.crowded(lies):
        return ("12.a.1", "12.a.2", "12.a.3")
    if occasion == "receiving":
        bands = [0, 0, 0, 0]
        way = 1 if side == s.east else -1
        for _, x, _ in lies:
            bands[places.quarter_of(x, way)] += 1
        if max(bands) > MOST_IN_QUARTER:
            return ("3.b.2", "3.b.3")
    return ()


def lay_out(s: State, step: layout_steps.LayOut) -> Decision:
    """A side lays out its figures."""
    law = layout_law(s, step.occasion)
    return moves.decision(
        s, step.side, "lay_out", Lineup(s, step, law), moves.HOUSE, law, SECONDS_LAYOUT
    )


# ---- laying out ---------------------------------------------------------------------------------


def lays_out(s: State, side: int, stays: tuple[int, ...]) -> tuple[int, ...]:
    """Who is laid out: all of a side but those who stay, and the pieces of a set piece."""
    fixed = {*stays}
    if s.set_piece is not None:
        fixed |= {*s.set_piece.file[0], *s.set_piece.file[1]}
        fixed |= {s.set_piece.half} | {*set_pieces.extra(s)}
    return tuple(body for body in squad(side) if body not in fixed)


def spot_of(s: State) -> Point:
    """What a layout keeps away from: the middle of a set piece, or the ball."""
    return s.set_piece.at if s.set_piece is not None else s.table.ball


def house(s: State, step: layout_steps.LayOut, out: Events) -> None:
    """The house lays a side out."""
    figures = lays_out(s, step.side, step.stays)
    at = spot_of(s)
    lies = places.house(s.table, step.side, s.east, step.occasion, at, figures)
    laid(s, step, lies, out)


LAWS: dict[places.Occasion, Law] = {
    "kick_off": ("3.a", "12.a.1", "12.a.2"),
    "receiving": ("3.b.1", "3.b.2", "12.a.1"),
    "restart": ("7.1.m.2", "12.a.1", "12.a.2"),
    "against_restart": ("7.1.m.3", "12.a.1", "12.a.2"),
    "behind": ("7.3.e.2", "12.a.1", "12.a.2"),
    "against": ("7.3.e.3", "12.a.1", "12.a.2"),
    "scrum": ("9.c", "12.a.1", "12.a.2"),
    "line_out": ("8.2.b", "12.a.1", "12.a.2"),
}


def layout_law(s: State, occasion: places.Occasion) -> Law:
    """Where a side may stand; place kicks say it anew (7.4.a)."""
    if s.kick is not None and s.kick.kind == "place":
        if occasion == "behind":
            return ("7.4.a.2", "12.a.1", "12.a.2")
        if occasion == "against":
            return ("7.4.a.3", "12.a.1", "12.a.2")
    return LAWS[occasion]


def laid(
    s: State, step: layout_steps.LayOut, lies: tuple[tuple[int, int, int], ...], out: Events
) -> None:
    """They stand."""
    s.table = s.table.put(*((body, (x, y)) for body, x, y in lies))
    law = layout_law(s, step.occasion)
    out.append(ev.Placed(side=step.side, figures=lies, law=law))
