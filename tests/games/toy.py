"""A toy that uses the whole contract: two players flick a bottle cap each towards a line.

In each round both get a secret cap, light or heavy (weighted chance); both aim at the same time,
sealed (a continuous choice); the wind blows (64 bits); then the caps are flicked (a shot, answered
with facts). The nearer one scores. It lives in the tests only: no real game needs all of this yet.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from puntadidito.core import agenda
from puntadidito.core.agenda import (
    ByAgenda,
    Does,
    Draws,
    Events,
    Shoots,
    Sight,
    Step,
    Table,
)
from puntadidito.core.contract import (
    Advice,
    Answer,
    Bot,
    Chance,
    Choice,
    Code,
    Decision,
    Draw,
    Event,
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


class ToyState(Table):
    setup: ToySetup
    todo: list[Step]
    line: int
    round: int
    caps: list[str]
    wind: int | None
    points: list[int]
    ms: int = 0
    """What all answers took."""

    def feed(self, ms: int) -> None:
        self.ms += ms

    def clone(self) -> ToyState:
        return ToyState(
            self.setup, self.todo.copy(), self.line, self.round, self.caps.copy(), self.wind,
            self.points.copy(), self.ms,
        )  # fmt: skip

    @property
    def sealed(self) -> dict[int, Aim]:
        """The aims that are in, by seat."""
        for step in self.todo:
            if isinstance(step, Aims):
                return {choice.seat: aim_of(choice) for choice in step.answers}
            if isinstance(step, Flicks):
                return dict(enumerate(step.aims))
        return {}


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
    ms: int


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


def aim_of(choice: Choice) -> Aim:
    return Aim(0, 0) if choice.value is None else msgspec.convert(choice.value, Aim)


def read(said: Any) -> Facts:
    try:
        facts = msgspec.convert(said, Facts)
    except msgspec.ValidationError:
        raise Refused(Code.MALFORMED, "facts") from None
    if min(facts.distances) < 0:
        raise Refused(Code.ILLEGAL, "distance", {}, ("near.1",))
    return facts


# ---- a round, step by step ----------------------------------------------------------------------


class Round(Does, frozen=True):
    number: int

    def do(self, s: ToyState, out: Events) -> None:
        s.round, s.caps, s.wind = self.number, [], None
        if self.number <= s.setup.rounds:
            s.lay(Deal(), Deal(), Aims())


class Deal(Draws, frozen=True):
    def pending(self, s: ToyState) -> Chance:
        return Chance(f"cap {s.line}", CAPS, WEIGHTS, ("deal.1",))

    def take(self, s: ToyState, answer: Draw, out: Events) -> None:
        s.caps.append(str(answer.outcome))
        out.append(Dealt(cap=str(answer.outcome), to=len(s.caps) - 1, law=("deal.1",)))


class Aims(agenda.Sealed, frozen=True):
    def ask(self, s: ToyState) -> tuple[Decision, ...]:
        """Each has an id of its own: one seat's answer never makes the other's stale."""
        return tuple(
            Decision(
                f"aim {s.round} {seat}", seat, "aim", Flick(), "pass", ("aim.1",),
                limit_ms=20_000,
            )
            for seat in (0, 1)
        )  # fmt: skip

    def heard(self, s: ToyState, answer: Choice, out: Events) -> None:
        out.append(Sealed(seat=answer.seat, law=("aim.1", "aim.3")))

    def opened(self, s: ToyState, answers: tuple[Choice, ...], out: Events) -> None:
        a, b = answers
        s.lay(Blow(), Flicks((aim_of(a), aim_of(b))))


class Blow(Draws, frozen=True):
    def pending(self, s: ToyState) -> Chance:
        return Chance(f"wind {s.line}", None, None, ("wind.1",))

    def take(self, s: ToyState, answer: Draw, out: Events) -> None:
        s.wind = int(answer.outcome)
        out.append(Wind(bits=s.wind, law=("wind.1",)))


class Flicks(Shoots, frozen=True):
    aims: tuple[Aim, Aim]

    def pending(self, s: ToyState) -> Shot:
        order = {"caps": s.caps, "aims": self.aims, "wind": s.wind}
        return Shot(f"flick {s.line}", order, ("flick.1",))

    def take(self, s: ToyState, answer: Played, out: Events) -> None:
        a, b = answer.facts.distances
        winner = None if a == b else int(b < a)
        if winner is not None:
            s.points[winner] += 1
        caps = (s.caps[0], s.caps[1])
        out.append(Flicked(caps=caps, aims=self.aims, distances=(a, b), law=("flick.1",)))
        out.append(Point(seat=winner, law=("near.1",)))
        s.lay(Round(s.round + 1))


class Toy(ByAgenda):
    id: ClassVar[str] = "toy"
    edition: ClassVar[str] = "1"
    Setup: ClassVar[type[msgspec.Struct]] = ToySetup
    State: ClassVar[type[msgspec.Struct]] = ToyState
    View: ClassVar[type[msgspec.Struct]] = ToyView
    Spec: ClassVar[type[msgspec.Struct] | None] = None
    Facts: ClassVar[type[msgspec.Struct] | None] = None
    events: ClassVar[tuple[type[Event], ...]] = (Dealt, Sealed, Wind, Flicked, Point)
    bots: ClassVar[tuple[str, ...]] = ("random",)

    def seats(self, setup: Any) -> int:
        return 2

    def curtain(self, setup: Any) -> bool:
        return True

    def new(self, setup: Any) -> ToyState:
        s = ToyState(setup, [Round(1)], 0, 1, [], None, [0, 0])
        agenda.settle(s, [])
        return s

    def over(self, s: ToyState) -> Over:
        a, b = s.points
        how = Termination.DRAW if a == b else Termination.POINTS
        return Over(Outcome(None if a == b else int(b > a), how, (a, b)), ("near.2",))

    def check(self, s: ToyState, waits: Pending, answer: Answer) -> Answer:
        waits.check(answer)
        return Played(answer.shot, read(answer.facts)) if isinstance(answer, Played) else answer

    def points(self, s: ToyState) -> tuple[int, ...]:
        return tuple(s.points)

    def view(self, s: ToyState, seat: int | None) -> ToyView:
        mine = seat is not None and seat < len(s.caps)
        return ToyView(
            s.setup, s.line, s.round, seat, len(s.caps),
            s.caps[seat] if mine and seat is not None else None,
            s.sealed.get(seat) if seat is not None else None,
            (0 in s.sealed, 1 in s.sealed),
            s.wind,
            (s.points[0], s.points[1]), s.ms,
        )  # fmt: skip

    def determinize(self, sight: Sight, below: Callable[[int], int]) -> ToyState:
        view: ToyView = sight.view
        caps = [("heavy", "light", "light")[below(3)] for _ in range(view.dealt)]
        if view.cap is not None and view.seat is not None:
            caps[view.seat] = view.cap
        todo = list(sight.todo)
        if todo and isinstance(todo[-1], Aims):  # what others have sealed may be anything
            known = {choice.seat: choice for choice in todo[-1].answers}
            guesses = tuple(
                known.get(seat) or Choice(f"aim {view.round} {seat}", seat, *Flick().sample(below))
                for seat in (0, 1)
                if view.aimed[seat]
            )
            todo[-1] = msgspec.structs.replace(todo[-1], answers=guesses)
        points = list(view.points)
        return ToyState(view.setup, todo, view.line, view.round, caps, view.wind, points, view.ms)

    def shoot(self, shot: Shot) -> Ran:
        return Ran({"distances": [30, 60]})

    def practice(self, order: object) -> Ran:
        raise Refused(Code.ILLEGAL, "no_practice")

    def bot(self, level: str) -> Bot:
        return {"random": RandomBot()}[level]

    def advise(
        self,
        sight: Sight,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, Any] | None = None,
    ) -> Advice:
        half = None if made is None else 0.5
        return Advice(option="flick", value=STRAIGHT, worth=0.5, made=half, reason="straight")

    def estimate(self, sight: Sight, below: Callable[[int], int]) -> float:
        return 0.5


def shoot(shot: Shot, below: Callable[[int], int]) -> Any:
    """A table for the toy: how far from the line each cap stops."""
    return {"distances": [below(100), below(100)]}
