"""The question of tables with figures: flick one of them, perhaps set down first, or say a word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from puntadidito.core.contract import Code, Law, Menu, Refused
from puntadidito.flick.options import ByHand, FiguresSpec, PlaceSpec, check_stand, check_swing, read
from puntadidito.flick.order import POWER_MAX, TURN
from puntadidito.flick.regions import sample
from puntadidito.flick.spots import Point

TIMEOUT = "timeout"
"""What only the clock says."""

Below = Callable[[int], int]
Towards = Callable[[int, Point | None], int]
"""The angle, in the player's frame, from a figure (or where it is set down) to the ball."""


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A flick as a player means it, in his own frame: his side plays towards angle 0.

    ``angle``: thousandths of a degree, counter-clockwise. ``power``, ``swerve`` (to the right;
    negative to the left) and ``chip``: thousandths of the most there is. ``after``: when a sealed
    flick starts, microseconds after the release of the first. ``place``: where the figure is set
    down first, in the frame of the table.
    """

    figure: int
    angle: int
    power: int
    swerve: int = 0
    chip: int = 0
    after: int = 0
    place: Point | None = None


class FigureFlicks(ByHand):
    """Flick one of some figures, under one or more names; or say a word."""

    def __init__(
        self,
        specs: tuple[FiguresSpec, ...],
        words: tuple[str, ...] = (),
        *,
        told: Callable[..., Any],
        towards: Towards,
        law: Law = (),
        barred: Mapping[str, Law] | None = None,
        stands: Mapping[str, PlaceSpec] | None = None,
        live: bool = False,
    ) -> None:
        """``told``: the game's own spec of flicks and spots; ``stands``: where the figure of an
        option is set down first."""
        super().__init__(Menu(tuple(sorted(words)), barred=barred), (TIMEOUT,))
        self.specs = {spec.option: spec for spec in specs}
        self.stands = stands or {}
        self.told, self.towards, self.law, self.live = told, towards, law, live

    def by_hand(self, option: str, value: Any) -> bool:
        """A flick that can be made."""
        spec = self.specs.get(option)
        if spec is None:
            return False
        if self.live:
            self._figure(spec, read(value, dict[str, int], "flick", self.law).get("figure", -1))
            return True
        aim: Aim = read(value, Aim, "flick", self.law)
        self._figure(spec, aim.figure)
        check_swing(aim.angle, aim.power, "flick", self.law)
        for name, given, (low, high) in (
            ("angle", aim.angle, spec.angle),
            ("swerve", aim.swerve, spec.swerve),
            ("chip", aim.chip, spec.chip),
            ("after", aim.after, spec.after or (0, 0)),
        ):
            if not low <= given <= high:
                raise Refused(
                    Code.MALFORMED, f"flick.{name}", {"least": low, "most": high}, self.law
                )
        self._stand(option, aim.place)
        return True

    def _figure(self, spec: FiguresSpec, figure: int) -> None:
        if figure in spec.figures:
            return
        for bar in spec.barred:
            if bar.figure == figure:
                raise Refused(Code.ILLEGAL, "figure.barred", {"figure": figure}, bar.law)
        raise Refused(Code.MALFORMED, "figure", {"figure": figure}, self.law)

    def _stand(self, option: str, place: Point | None) -> None:
        stand = self.stands.get(option)
        if (stand is None) != (place is None):
            raise Refused(Code.MALFORMED, "place", {}, self.law)
        if stand is not None and place is not None:
            check_stand(stand.region, place, strict=stand.strict)

    def sample(self, below: Below) -> tuple[str, Any]:
        """Now and then a word, else a flick: half of them at the ball."""
        words = self.words.names
        names = [name for name, spec in self.specs.items() if spec.figures]
        if not names or (words and below(8) == 0):
            return (words[below(len(words))] if words else TIMEOUT), None
        name = names[below(len(names))]
        spec = self.specs[name]
        figure = spec.figures[below(len(spec.figures))]
        if self.live:
            return name, {"figure": figure}
        low, high = spec.angle
        value: dict[str, Any] = {"figure": figure, "power": 1 + below(POWER_MAX)}
        place = self._any_stand(name, below)
        if place is not None:
            value["place"] = place
        value["angle"] = low + below(high - low + 1)
        if below(2):
            straight = self.towards(figure, place) % TURN
            value["angle"] = min(max(straight, low), high)
        if below(4) == 0:
            least, most = spec.swerve
            value["swerve"] = least + below(most - least + 1)
        if below(10) == 0:
            value["chip"] = spec.chip[1]
        if spec.after is not None:
            value["after"] = spec.after[0] + below(spec.after[1] - spec.after[0] + 1)
        return name, value

    def _any_stand(self, name: str, below: Below) -> Point | None:
        stand = self.stands.get(name)
        if stand is None:
            return None
        return (sample(stand.region, below) if below(2) else None) or stand.start

    def describe(self) -> dict[str, Any]:
        """Who may be flicked, and where he is set down."""
        spec = self.told(flicks=tuple(self.specs.values()), spots=tuple(self.stands.values()))
        return {**self.words.describe(), "spec": spec}
