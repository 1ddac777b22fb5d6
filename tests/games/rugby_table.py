"""The casebook language of rugby: a position, what happened, what the referee does.

A case sets a table, tells a shot by its facts and reads what was said::

    t = in_play((0, 0), carrier=9).flick("advance", 9, touches=(played(9),), gap=30_000)
    assert t.asks == ("move", 1)

Side 0 plays east. Figures stand in two columns far from the ball, everybody onside, unless a case
puts them elsewhere (``f9=(x, y)``, lengths in micrometres).
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from puntadidito.core.agenda import settle
from puntadidito.core.contract import (
    Chance,
    Choice,
    Decision,
    Decisions,
    Draw,
    Event,
    Over,
    Pending,
    Played,
    Refused,
    Shot,
)
from puntadidito.games.rugby import steps
from puntadidito.games.rugby.facts import Bump, Facts, Flick, Out, Touch
from puntadidito.games.rugby.game import Rugby
from puntadidito.games.rugby.layout import Layout, side_of
from puntadidito.games.rugby.state import State, new_state
from puntadidito.games.rugby.table import BALL, SIDE, Setup

RUGBY = Rugby()
Point = tuple[int, int]
E = TypeVar("E", bound=Event)


def parked(body: int) -> Point:
    """Where the builder puts a figure: behind the ball of its side, clear of all others."""
    side, number = side_of(body), body % SIDE
    way = 1 if side == 0 else -1
    return way * (-580_000 + 25_000 * (number % 3)), way * (300_000 - 40_000 * number)


def layout(ball: Point, axis: int = 90_000, **moved: Point) -> Layout:
    """All figures parked but those that are moved, by ``f9=(x, y)``."""
    places: list[Point | None] = [parked(body) for body in range(BALL)]
    for name, at in moved.items():
        places[int(name[1:])] = at
    return Layout((*places, ball), axis)


class Table:
    """A table that takes answers and remembers what was said."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []

    def fold(self, answer: Any) -> Table:
        before = msgspec.json.encode(self.state)
        step = RUGBY.apply(self.state, answer)
        assert msgspec.json.encode(self.state) == before, "apply changed the state it was given"
        self.state = step.state
        self.log.extend(step.events)
        return self

    @property
    def pending(self) -> Pending:
        return RUGBY.pending(self.state)

    @property
    def decision(self) -> Decision:
        waits = self.pending
        assert isinstance(waits, Decisions), waits
        return waits.items[0]

    @property
    def asks(self) -> tuple[str, int]:
        return self.decision.kind, self.decision.seat

    def choose(self, option: str, value: Any = None, **more: Any) -> Table:
        """Answer the question at hand; `log` is what this gave."""
        self.log = []
        d = self.decision
        return self.fold(Choice(d.id, d.seat, option, value, **more))

    def refused(self, option: str, value: Any = None) -> Refused:
        try:
            self.choose(option, value)
        except Refused as refusal:
            return refusal
        raise AssertionError("it was taken")

    def happened(self, **facts: Any) -> Table:
        """What came of the flick that was just made."""
        if isinstance(waits := self.pending, Chance):
            self.fold(Draw(waits.id, 0))
        waits = self.pending
        assert isinstance(waits, Shot), waits
        flicks = tuple(Flick(m.kind, m.side, m.figure) for m in waits.order.meant)
        told = Facts(**{"flicks": flicks, "duration": 1_000_000, **facts})
        return self.fold(Played(waits.id, msgspec.to_builtins(told)))

    def flick(self, option: str, figure: int, place: Point | None = None, **facts: Any) -> Table:
        """A whole flick of whoever is asked."""
        aim: dict[str, Any] = {"figure": figure, "angle": 0, "power": 500}
        spec = self.decision.options.specs[option]
        aim["angle"] = min(max(0, spec.angle[0]), spec.angle[1])
        if place is not None:
            aim["place"] = place
        return self.choose(option, aim).happened(**facts)

    def said(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if isinstance(event, kind)]

    def cites(self, clause: str) -> bool:
        return any(clause in event.law for event in self.log)

    @property
    def over(self) -> bool:
        return isinstance(self.pending, Over)


def in_play(ball: Point = (0, 0), *, side: int = 0, carrier: int = -1, **rest: Any) -> Table:
    """The ball lies somewhere; a figure has it, or a side may try for it.

    ``f9=(x, y)`` moves a figure; every other keyword is a field of the state or of the set-up.
    """
    moved = {k: rest.pop(k) for k in list(rest) if k[0] == "f" and k[1:].isdigit()}
    axis = rest.pop("axis", 90_000)
    fields = {k: rest.pop(k) for k in list(rest) if k in State.__struct_fields__}
    s = new_state(Setup(**rest))
    if carrier >= 0 and f"f{carrier}" not in moved:
        moved[f"f{carrier}"] = (ball[0] - (30_000 if side == 0 else -30_000), ball[1])
    s.table = layout(ball, axis, **moved)
    s.side, s.carrier = side, carrier
    for name, value in fields.items():
        setattr(s, name, value)
    s.todo = []
    out: list[Event] = []
    s.lay(steps.Next())
    settle(s, out)
    t = Table(s)
    t.log = out
    return t


def kick_off(**setup: Any) -> Table:
    """A match whose kick-off side 0 takes, the wedge still to be set."""
    t = Table(RUGBY.new(Setup(opener="first", **setup)))
    waits = t.pending
    assert isinstance(waits, Chance)
    return t.fold(Draw(waits.id, "0"))


def touch(figure: int, ball: Point = (0, 0), t: int = 100_000, **rest: Any) -> Touch:
    """The ball met a figure, which stood still unless told otherwise."""
    return Touch(t, figure, ball, rest.pop("at", ball), rest.pop("where", ball), **rest)


def played(figure: int, ball: Point = (0, 0), t: int = 100_000) -> Touch:
    """The flicked figure met the ball."""
    return touch(figure, ball, t, moving=True)


def bump(one: int, two: int, at: Point = (0, 0), t: int = 200_000, **rest: Any) -> Bump:
    """Two figures met; the second stood still unless told otherwise."""
    return Bump(t, one, two, at, (at, at), **rest)


def out(line: Any, at: Point, t: int = 500_000, direct: bool = False) -> Out:
    """The ball was out."""
    return Out(t, line, at, direct)
