"""A figure to be flicked: who may be, under which name, how hard and when; or a word instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from puntadidito.core.contract import Code, Law, Menu, Refused
from puntadidito.flick.options import (
    BarredSpec,
    ByHand,
    FiguresSpec,
    check_stand,
    check_swing,
    no_value,
    read,
)
from puntadidito.flick.order import POWER_MAX, TURN
from puntadidito.flick.regions import sample
from puntadidito.flick.spots import Point
from puntadidito.games.football import spots
from puntadidito.games.football.layout import KEEPERS, squad
from puntadidito.games.football.moves import BLOCK, FLICK, KEEP, KICK, TIMEOUT, Below
from puntadidito.games.football.specs import Spec, SpotSpec
from puntadidito.games.football.state import Aim, Attack, Guard, Kicked, State
from puntadidito.games.football.table import AFTER_MOST, FIGURES


class Flicks(ByHand):
    """Flick one of some figures, under one or more names; or say a word."""

    def __init__(
        self,
        s: State,
        side: int,
        specs: tuple[FiguresSpec, ...],
        kind: type[Aim] = Aim,
        spots_: tuple[SpotSpec, ...] = (),
        words: tuple[str, ...] = (),
        barred: dict[str, Law] | None = None,
        law: Law = (),
        why: dict[str, Callable[[int], Law]] | None = None,
    ) -> None:
        """For a side; ``spots_``: what it may put down instead; ``why`` not, of other figures."""
        super().__init__(Menu(tuple(sorted(words)), barred=barred), (TIMEOUT,))
        self.s, self.side, self.kind, self.law = s, side, kind, law
        self.specs = {spec.option: spec for spec in specs}
        self.spots = {spot.option: spot for spot in spots_}
        self.why = why or {}

    def by_hand(self, option: str, value: Any) -> bool:
        """A flick, or something put down."""
        if (spot := self.spots.get(option)) is not None:
            at: Point = read(value, Point, "place", self.law)
            check_stand(spot.region, at, strict=spot.strict)
            return True
        spec = self.specs.get(option)
        if spec is None:
            return False
        if self.s.setup.live:
            self._figure(spec, read(value, dict[str, int], "flick", self.law).get("figure", -1))
            return True
        kind = self.kind if option in (BLOCK, FLICK, KICK) else Aim
        aim: Aim = read(value, kind, "flick", self.law)
        self._figure(spec, aim.figure)
        self._swing(spec, aim)
        if isinstance(aim, Attack) and aim.volley is not None:
            self._volley(spec, aim, aim.volley)
        if isinstance(aim, Kicked):
            self._stand(aim)
        if isinstance(aim, Guard) and aim.keep is not None:
            self._keep(aim.keep)
        return True

    def _figure(self, spec: FiguresSpec, figure: int) -> None:
        if figure in spec.figures:
            return
        for bar in spec.barred:
            if bar.figure == figure:
                raise Refused(Code.ILLEGAL, "figure.barred", {"figure": figure}, bar.law)
        if spec.option in self.why and figure in self.s.table.on(self.side):
            law = self.why[spec.option](figure)
            raise Refused(Code.ILLEGAL, "figure.barred", {"figure": figure}, law)
        raise Refused(Code.MALFORMED, "figure", {"figure": figure}, self.law)

    def _swing(self, spec: FiguresSpec, aim: Aim, after: tuple[int, int] | None = None) -> None:
        check_swing(aim.angle, aim.power, "flick", self.law)
        for name, value, (low, high) in (
            ("swerve", aim.swerve, spec.swerve),
            ("chip", aim.chip, spec.chip),
            ("after", aim.after, after or spec.after or (0, 0)),
        ):
            if not low <= value <= high:
                raise Refused(Code.MALFORMED, f"flick.{name}", {"least": low, "most": high})

    def _volley(self, spec: FiguresSpec, first: Aim, volley: Aim) -> None:
        if not self.s.setup.sealed:
            raise Refused(Code.ILLEGAL, "volley", {}, ("6.6.a",))
        if volley.figure not in squad(self.side) or self.s.table.places[volley.figure] is None:
            raise Refused(Code.MALFORMED, "figure", {"figure": volley.figure}, self.law)
        if volley.figure == first.figure:  # a figure is flicked once in a shot
            raise Refused(Code.ILLEGAL, "figure.barred", {"figure": volley.figure}, ("6.6.a",))
        self._swing(spec, volley, (1, AFTER_MOST))

    def _stand(self, kick: Kicked) -> None:
        taker = kick.figure
        if taker in KEEPERS:
            no_value("place", kick.place)
            return
        if kick.place is None:
            raise Refused(Code.MALFORMED, "place", {}, self.law)
        region = spots.taker(self.s)
        check_stand(region, kick.place, strict=self.s.setup.referee == "strict")

    def _keep(self, at: Point) -> None:
        spot = self.spots.get(KEEP)
        if spot is None:
            raise Refused(Code.ILLEGAL, "keep", {}, ("8.1.e",))
        check_stand(spot.region, at, strict=spot.strict)

    def sample(self, below: Below) -> tuple[str, Any]:
        """Now and then a word, else a flick: half of them at the ball."""
        words = self.words.names
        names = [name for name, spec in self.specs.items() if spec.figures]
        if self.spots and below(4 if names else 2) == 0:
            name = sorted(self.spots)[below(len(self.spots))]
            at = sample(self.spots[name].region, below)
            if at is not None:
                return name, at
        if not names or (words and below(8) == 0):
            if words:
                return words[below(len(words))], None
            return TIMEOUT, None
        name = names[below(len(names))]
        spec = self.specs[name]
        figure = spec.figures[below(len(spec.figures))]
        if self.s.setup.live:
            return name, {"figure": figure}
        value: dict[str, Any] = {
            "figure": figure, "angle": below(TURN), "power": 1 + below(POWER_MAX),
            "swerve": (below(2001) - 1000) * (below(4) == 0), "chip": 1000 * (below(10) == 0),
        }  # fmt: skip
        place: Point | None = None
        if self.kind is Kicked and figure < FIGURES:
            place = spots.usual(self.s)
            value["place"] = place
        start = place or (self.s.table.places[figure] if figure < FIGURES else None)
        if start is not None and below(2):
            value["angle"] = spots.angle_to(self.s, self.side, start, self.s.table.ball)
        if figure in KEEPERS:
            value["swerve"] = value["chip"] = 0
        if spec.after is not None:
            value["after"] = below(spec.after[1])
        if self.kind is Guard and KEEP in self.spots and below(2):
            at = sample(self.spots[KEEP].region, below)
            if at is not None:
                value["keep"] = at
        if name == FLICK and self.kind is Attack and self.s.setup.sealed and below(3) == 0:
            others = [body for body in self.s.table.on(self.side) if body != figure]
            if others:
                value["volley"] = {
                    "figure": others[below(len(others))], "angle": below(TURN),
                    "power": 1 + below(POWER_MAX), "after": 1 + below(AFTER_MOST),
                }  # fmt: skip
        return name, value

    def describe(self) -> dict[str, Any]:
        """Who may be flicked, and where things may be put."""
        flicks = tuple(spec for spec in self.specs.values() if spec.figures or spec.barred)
        spec = Spec(flicks=flicks, spots=tuple(self.spots.values()))
        return {**self.words.describe(), "spec": spec}


def quarters(s: State, side: int) -> int:
    """By how many quarter turns a side sees the table."""
    return 0 if side == s.east else 2


def figures(s: State, side: int, option: str, barred: dict[int, Law]) -> FiguresSpec:
    """The figures of a side that may be flicked under a name; a strict referee bars nobody."""
    on = s.table.on(side)
    strict = s.setup.referee == "strict"
    hard = {} if strict else barred
    return FiguresSpec(
        option=option,
        side=quarters(s, side),
        figures=tuple(body for body in on if body not in hard),
        barred=tuple(BarredSpec(body, law) for body, law in hard.items()),
    )


def only(spec: FiguresSpec, figures: tuple[int, ...], law: Law) -> FiguresSpec:
    """The same with a few figures alone; a clause bars the others."""
    others = tuple(BarredSpec(body, law) for body in spec.figures if body not in figures)
    return msgspec.structs.replace(spec, figures=figures, barred=others)
