"""Which figures may be flicked, where to, and whose way to the ball can be cleared."""

from __future__ import annotations

from math import atan2, degrees
from typing import Any, TypeVar

import msgspec

from puntadidito.core.contract import Code, Law, Refused
from puntadidito.flick.figures import FigureFlicks
from puntadidito.flick.options import BarredSpec, FiguresSpec, read
from puntadidito.flick.order import TURN
from puntadidito.flick.shapes import Stretch
from puntadidito.flick.spots import Point
from puntadidito.games.rugby import eligible, moves
from puntadidito.games.rugby.layout import seen
from puntadidito.games.rugby.specs import Spec, SpotSpec
from puntadidito.games.rugby.state import State

F = TypeVar("F", bound=FigureFlicks)
UNPUNISHED = frozenset({"6.1.a.2", "5.1.3.1", "6.1.c2.2"})
"""Clauses that bar a figure and give no sanction: the tackler who may not go on, the passer, who
was not regular before the tackle."""


def quarters(s: State, side: int) -> int:
    """Quarter turns from the table's frame to a player's."""
    return 0 if side == s.east else 2


def _to_ball(s: State, side: int) -> Any:
    def angle(figure: int, place: Point | None) -> int:
        at = place or (s.table.places[figure] if figure >= 0 else None)
        if at is None:
            return 0
        x, y = s.table.ball
        dx, dy = seen((x - at[0], y - at[1]), side, s.east)
        return round(degrees(atan2(dy, dx)) * 1000) % TURN

    return angle


def figures(
    s: State,
    side: int,
    option: str,
    figures: tuple[int, ...],
    barred: dict[int, Law] | None = None,
    angle: Stretch = (0, TURN - 1),
) -> FiguresSpec:
    """Those a side may flick; of the others a strict referee lets flick whom he can punish."""
    out = barred or {}
    if s.setup.referee == "strict":
        out = {body: law for body, law in out.items() if not UNPUNISHED.isdisjoint(law)}
    more = tuple(b for b in barred or {} if b not in figures and b not in out)
    return FiguresSpec(
        option=option,
        side=quarters(s, side),
        figures=tuple(sorted((*figures, *more))),
        barred=tuple(BarredSpec(b, law) for b, law in out.items()),
        angle=angle,
        chip=(0, 0),
    )


def flicks(
    s: State,
    side: int,
    specs: tuple[FiguresSpec, ...],
    words: tuple[str, ...],
    law: Law,
    barred: dict[str, Law] | None = None,
    stands: dict[str, SpotSpec] | None = None,
) -> FigureFlicks:
    """Flicks of some figures, or words."""
    return flicks_of(FigureFlicks, s, side, specs, words, law, barred, stands)


def flicks_of(
    kind: type[F],
    s: State,
    side: int,
    specs: tuple[FiguresSpec, ...],
    words: tuple[str, ...],
    law: Law,
    barred: dict[str, Law] | None = None,
    stands: dict[str, SpotSpec] | None = None,
) -> F:
    """The same, of a kind that can do more."""
    return kind(
        specs,
        words,
        told=Spec,
        towards=_to_ball(s, side),
        law=law,
        barred=barred,
        stands=stands,
        live=s.setup.live,
    )


class Clearing(FigureFlicks):
    """Flicks, and the request that a figure's way to the ball be cleared."""

    who: tuple[int, ...] = ()

    def by_hand(self, option: str, value: Any) -> bool:
        """A figure named for the request, or a flick."""
        if option != moves.CLEAR:
            return super().by_hand(option, value)
        figure: int = read(value, int, "clear", ("4.1.g.1",))
        if figure not in self.who:
            raise Refused(Code.ILLEGAL, "clear", {"figure": figure}, ("4.1.g.1", "4.2.i.1"))
        return True

    def describe(self) -> dict[str, Any]:
        """Whose way can be cleared, besides."""
        told = super().describe()
        asks = FiguresSpec(option=moves.CLEAR, side=0, figures=self.who, chip=(0, 0))
        spec = told["spec"]
        if self.who:
            told["spec"] = msgspec.structs.replace(spec, flicks=(*spec.flicks, asks))
        return told


def or_clearing(
    s: State,
    side: int,
    specs: tuple[FiguresSpec, ...],
    words: tuple[str, ...],
    law: Law,
    barred: dict[str, Law] | None,
    figures: tuple[int, ...],
) -> FigureFlicks:
    """Flicks or words, or somebody's way to the ball is to be cleared."""
    if s.setup.live:
        return flicks(s, side, specs, words, law, barred)
    options = flicks_of(Clearing, s, side, specs, words, law, barred)
    options.who = tuple(b for b in figures if eligible.in_the_way(s, b))
    return options
