"""A toy that uses the whole contract: two players flick a bottle cap each towards a line.

In each round both get a secret cap, light or heavy (weighted chance); both aim at the same time,
sealed (a continuous choice); the wind blows (64 bits); then the caps are flicked (a shot, answered
with facts). The nearer one scores. It lives in the tests only: no real game needs all of this yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from puntadidito.core.contract import (
    Advice,
    Answer,
    Bot,
    Chance,
    Choice,
    Code,
    Decision,
    Decisions,
    Draw,
    Event,
    Folded,
    Outcome,
    Over,
    Pending,
    Played,
    Ran,
    Refused,
    Shot,
    Termination,
)
from puntadidito.core.driver import RandomBot

LAWS = frozenset({"deal.1", "aim.1", "aim.2", "aim.3", "wind.1", "flick.1", "near.1", "near.2"})
CAPS = ("heavy", "light")
WEIGHTS = (1, 2)
MAX_ANGLE, MAX_POWER = 3600, 1000
STRAIGHT = {"angle": 900, "power": 500}


class ToySetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 3


class Aim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    angle: int
    power: int


class ToyState(msgspec.Struct):
    setup: ToySetup
    line: int
    round: int
    caps: list[str]
    aims: list[Aim | None]
    wind: int | None
    points: list[int]

    def clone(self) -> ToyState:
        return ToyState(
            self.setup, self.line, self.round, self.caps.copy(), self.aims.copy(), self.wind,
            self.points.copy(),
        )  # fmt: skip


class ToyView(msgspec.Struct, frozen=True):
    setup: ToySetup
    line: int
    round: int
    seat: int | None
    dealt: int
    cap: str | None
    aim: Aim | None
    aimed: tuple[bool, bool]
    wind: int | None
    points: tuple[int, int]


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    cap: str


class Sealed(Event, frozen=True, kw_only=True, tag="sealed"):
    seat: int


class Wind(Event, frozen=True, kw_only=True, tag="wind"):
    bits: int


class Flicked(Event, frozen=True, kw_only=True, tag="flicked"):
    caps: tuple[str, str]
    aims: tuple[Aim, Aim]
    distances: tuple[int, int]


class Point(Event, frozen=True, kw_only=True, tag="point"):
    seat: int | None


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    distances: tuple[int, int]


class Flick:
    """A continuous choice: any angle, any power; or no flick at all."""

    def check(self, choice: Choice) -> None:
        if choice.option == "pass" and choice.value is None:
            return
        if choice.option != "flick":
            raise Refused(Code.MALFORMED, "unknown_option", {"option": str(choice.option)})
        try:
            aim = msgspec.convert(choice.value, Aim)
        except msgspec.ValidationError:
            raise Refused(Code.MALFORMED, "aim") from None
        if not (0 <= aim.angle < MAX_ANGLE and 0 < aim.power <= MAX_POWER):
            raise Refused(Code.ILLEGAL, "too_far", {}, ("aim.2",))

    def sample(self, below: Callable[[int], int]) -> tuple[str, Any]:
        if below(5) == 0:
            return "pass", None
        return "flick", {"angle": below(MAX_ANGLE), "power": 1 + below(MAX_POWER)}

    def describe(self) -> dict[str, Any]:
        return {"flick": {"angle": [0, MAX_ANGLE - 1], "power": [1, MAX_POWER]}}


class Toy:
    id: ClassVar[str] = "toy"
    edition: ClassVar[str] = "1"
    Setup: ClassVar[type[msgspec.Struct]] = ToySetup
    State: ClassVar[type[msgspec.Struct]] = ToyState
    View: ClassVar[type[msgspec.Struct]] = ToyView
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Sealed, Wind, Flicked, Point)
    bots: ClassVar[tuple[str, ...]] = ("random",)
    hides: ClassVar[bool] = True

    def seats(self, setup: Any) -> int:
        return 2

    def new(self, setup: Any) -> ToyState:
        return ToyState(setup, 0, 1, [], [None, None], None, [0, 0])

    def pending(self, s: ToyState) -> Pending:
        if s.round > s.setup.rounds:
            a, b = s.points
            how = Termination.DRAW if a == b else Termination.POINTS
            return Over(Outcome(None if a == b else int(b > a), how, (a, b)), ("near.2",))
        if len(s.caps) < 2:
            return Chance(f"cap {s.line}", CAPS, WEIGHTS, ("deal.1",))
        if None in s.aims:
            # Each has an id of its own: one seat's answer never makes the other's stale.
            return Decisions(
                tuple(
                    Decision(
                        f"aim {s.round} {seat}", seat, "aim", Flick(), "pass", ("aim.1",),
                        limit_ms=20_000, clocks=("match", f"seat{seat}"),
                    )
                    for seat, aim in enumerate(s.aims)
                    if aim is None
                )
            )  # fmt: skip
        if s.wind is None:
            return Chance(f"wind {s.line}", None, None, ("wind.1",))
        order = {"caps": s.caps, "aims": s.aims, "wind": s.wind}
        return Shot(f"flick {s.line}", order, ("flick.1",))

    def apply(self, s: ToyState, answer: Answer, waits: Pending | None = None) -> Folded:
        waits = waits or self.pending(s)
        if isinstance(waits, Over):
            raise Refused(Code.OVER, "over")
        after = s.clone()
        after.line += 1
        if isinstance(waits, Decisions) and isinstance(answer, Choice):
            return Folded(after, self._aim(after, waits, answer))
        if isinstance(waits, Chance) and isinstance(answer, Draw):
            if answer.chance != waits.id:
                raise Refused(Code.STALE, "stale", {"decision": str(answer.chance)})
            waits.check(answer)
            return Folded(after, self._chance(after, answer.outcome))
        if isinstance(waits, Shot) and isinstance(answer, Played):
            if answer.shot != waits.id:
                raise Refused(Code.STALE, "stale", {"decision": str(answer.shot)})
            return Folded(after, self._flicked(after, answer.facts))
        raise Refused(Code.STALE, "not_asked", {"answer": type(answer).__name__})

    def _aim(self, s: ToyState, waits: Decisions, choice: Choice) -> list[Event]:
        asked = next((d for d in waits.items if d.id == choice.decision), None)
        if asked is None:
            raise Refused(Code.STALE, "stale", {"decision": str(choice.decision)})
        if asked.seat != choice.seat:
            raise Refused(Code.NOT_YOURS, "not_yours", {"seat": str(choice.seat)}, asked.law)
        asked.options.check(choice)
        passed = Aim(0, 0)
        s.aims[asked.seat] = passed if choice.value is None else msgspec.convert(choice.value, Aim)
        return [Sealed(seat=asked.seat, law=("aim.1", "aim.3"))]

    def _chance(self, s: ToyState, outcome: str | int) -> list[Event]:
        if isinstance(outcome, int):
            s.wind = outcome
            return [Wind(bits=outcome, law=("wind.1",))]
        s.caps.append(outcome)
        return [Dealt(cap=outcome, to=len(s.caps) - 1, law=("deal.1",))]

    def _flicked(self, s: ToyState, said: Any) -> list[Event]:
        try:
            facts = msgspec.convert(said, Facts)
        except msgspec.ValidationError:
            raise Refused(Code.MALFORMED, "facts") from None
        a, b = facts.distances
        if a < 0 or b < 0:
            raise Refused(Code.ILLEGAL, "distance", {}, ("near.1",))
        first, second = s.aims
        assert first is not None and second is not None
        winner = None if a == b else int(b < a)
        if winner is not None:
            s.points[winner] += 1
        told = Flicked(
            caps=(s.caps[0], s.caps[1]), aims=(first, second), distances=(a, b), law=("flick.1",)
        )
        s.round += 1
        s.caps, s.aims, s.wind = [], [None, None], None
        return [told, Point(seat=winner, law=("near.1",))]

    def points(self, s: ToyState) -> tuple[int, ...]:
        return tuple(s.points)

    def view(self, s: ToyState, seat: int | None) -> ToyView:
        mine = seat is not None and seat < len(s.caps)
        return ToyView(
            s.setup, s.line, s.round, seat, len(s.caps),
            s.caps[seat] if mine and seat is not None else None,
            s.aims[seat] if seat is not None else None,
            (s.aims[0] is not None, s.aims[1] is not None),
            s.wind,
            (s.points[0], s.points[1]),
        )  # fmt: skip

    def sight(self, s: ToyState, seat: int | None) -> ToyView:
        return self.view(s, seat)

    def determinize(self, sight: ToyView, below: Callable[[int], int]) -> ToyState:
        view = sight
        caps = [("heavy", "light", "light")[below(3)] for _ in range(view.dealt)]
        if view.cap is not None and view.seat is not None:
            caps[view.seat] = view.cap
        aims: list[Aim | None] = [
            Aim(below(MAX_ANGLE), 1 + below(MAX_POWER)) if aimed else None for aimed in view.aimed
        ]
        if view.aim is not None and view.seat is not None:
            aims[view.seat] = view.aim
        return ToyState(view.setup, view.line, view.round, caps, aims, view.wind, list(view.points))

    def shoot(self, shot: Shot) -> Ran:
        return Ran({"distances": [30, 60]})

    def practice(self, order: object) -> Ran:
        raise Refused(Code.ILLEGAL, "no_practice")

    def bot(self, level: str) -> Bot:
        return {"random": RandomBot()}[level]

    def advise(
        self,
        view: ToyView,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, Any] | None = None,
    ) -> Advice:
        half = None if made is None else 0.5
        return Advice(option="flick", value=STRAIGHT, worth=0.5, made=half, reason="straight")

    def estimate(self, view: ToyView, below: Callable[[int], int]) -> float:
        return 0.5


def shoot(shot: Shot, below: Callable[[int], int]) -> Any:
    """A table for the toy: how far from the line each cap stops."""
    return {"distances": [below(100), below(100)]}
