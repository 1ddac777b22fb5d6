"""The casebook language of football: a position, what happened, what the referee does.

A case sets a table, tells a shot by its facts and reads what was said::

    t = table(ball=(0, 0)).attack(5, touch(5, (0, 0)))
    assert t.said(ev.Possession) == []

Side 0 attacks east. Figures stand in a row along the northern line unless a case puts them
elsewhere; nobody is in the way of anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

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
    Report,
    Shot,
)
from puntadidito.games.football import steps
from puntadidito.games.football.facts import Bump, Facts, Flick, Kick, Kind, Out, Touch
from puntadidito.games.football.game import Football
from puntadidito.games.football.layout import Layout, side_of
from puntadidito.games.football.state import State, View, bare, new_state
from puntadidito.games.football.table import BALL, Setup
from tests.games.football_shots import Way, drew

FOOTBALL = Football()
Point = tuple[int, int]
E = TypeVar("E", bound=Event)


def parked(body: int) -> Point:
    """Where the builder puts a figure: far from the ball, in its own half, clear of all others."""
    side, number = side_of(body), body % 11
    return (-540_000 + 50_000 * number) * (1 if side == 0 else -1), 370_000 * (1 - 2 * side)


def layout(ball: Point, **moved: Point) -> Layout:
    """All figures parked but those that are moved, by ``f5=(x, y)``."""
    at = bare(0)
    at = at.put(*((body, parked(body)) for body in range(22) if body not in (10, 21)))
    return at.put((BALL, ball), *((int(name[1:]), p) for name, p in moved.items()))


class Table:
    """A table that takes answers and remembers what was said."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []

    def fold(self, answer: Any) -> Table:
        before = msgspec.json.encode(self.state)
        step = FOOTBALL.apply(self.state, answer)
        assert msgspec.json.encode(self.state) == before, "apply changed the state it was given"
        self.state = step.state
        self.log.extend(step.events)
        return self

    @property
    def pending(self) -> Pending:
        return FOOTBALL.pending(self.state)

    @property
    def decision(self) -> Decision:
        waits = self.pending
        assert isinstance(waits, Decisions), waits
        return waits.items[0]

    @property
    def view(self) -> View:
        return FOOTBALL.view(self.state, None)

    @property
    def asks(self) -> tuple[str, int]:
        """What is asked of whom; of an attack and the guard sealed with it, the attack."""
        waits = self.pending
        assert isinstance(waits, Decisions), waits
        d = next((d for d in waits.items if d.kind != "guard"), waits.items[0])
        return d.kind, d.seat

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
        waits = self._shot()
        meant = waits.order.meant
        flicks = tuple(Flick(m.kind, m.side, m.figure, rest_t=900_000) for m in meant)
        told = Facts(**{"flicks": flicks, "duration": 1_000_000, **facts})
        return self.fold(Played(waits.id, msgspec.to_builtins(told)))

    def drew(self, ways: Mapping[int, Way], *contacts: tuple[int, int, int]) -> Table:
        """The same by a log that is drawn: who went where and when, and who met whom."""
        shot = self._shot()
        return self.fold(Played(shot.id, log=drew(shot.order, ways, contacts)))

    def ran(self) -> Table:
        """The same by the physics."""
        shot = self._shot()
        return self.fold(Played(shot.id, log=FOOTBALL.shoot(shot).log))

    def _shot(self) -> Shot:
        if isinstance(waits := self.pending, Chance):
            self.fold(Draw(waits.id, 0))
        waits = self.pending
        assert isinstance(waits, Shot), waits
        return waits

    def flick(self, figure: int, option: str = "flick", **facts: Any) -> Table:
        """A whole flick of whoever is asked."""
        aim = {"figure": figure, "angle": 0, "power": 500}
        return self.choose(option, aim).happened(**facts)

    def together(self, figure: int, *sealed: Flick, rest_t: int = 900_000, **facts: Any) -> Table:
        """A flick of side 0 with sealed ones beside it: its volley, the other side's block."""
        value: dict[str, Any] = {"figure": figure, "angle": 0, "power": 500}
        answer: tuple[str, Any] = ("none", None)
        for one in sealed:
            aim = {"figure": one.figure, "angle": 0, "power": 500, "after": one.t}
            if one.kind == "volley":
                value["volley"] = aim
            else:
                answer = ("block", aim)
        self.choose("flick", value).choose(*answer)
        flicks = (Flick("attack", 0, figure, rest_t=rest_t), *sealed)
        return self.happened(flicks=flicks, **facts)

    def report(self, what: str, **facts: Any) -> Table:
        """What the referee of a real table tells; `log` is what this gave."""
        self.log = []
        return self.fold(Report(str(self.state.line), {"what": what, **facts}))

    def run(self) -> Table:
        """The flicks that were just sealed or made are run on the simulated table."""
        if isinstance(waits := self.pending, Chance):
            self.fold(Draw(waits.id, 0))
        waits = self.pending
        assert isinstance(waits, Shot), waits
        return self.fold(Played(waits.id, log=FOOTBALL.shoot(waits).log))

    def said(self, kind: type[E]) -> list[E]:
        return [event for event in self.log if isinstance(event, kind)]

    def cites(self, clause: str) -> bool:
        return any(clause in event.law for event in self.log)

    @property
    def over(self) -> bool:
        return isinstance(self.pending, Over)


def in_play(ball: Point = (0, 0), *, owner: int = 0, **rest: Any) -> Table:
    """The ball lies somewhere and a side is asked for its flick.

    ``f5=(x, y)`` moves a figure; every other keyword is a field of the state or of the set-up.
    """
    moved = {k: rest.pop(k) for k in list(rest) if k[0] == "f" and k[1:].isdigit()}
    known = {*State.__struct_fields__} - {"team"}  # what was agreed, and not how it stands
    fields = {k: rest.pop(k) for k in list(rest) if k in known}
    s = new_state(Setup(**rest))
    s.table = layout(ball, **moved)
    s.possession = owner
    for name, value in fields.items():
        setattr(s, name, value)
    s.todo = [steps.Next()]
    out: list[Event] = []
    s.todo.pop().do(s, out)
    t = Table(s)
    t.log = out
    return t


def kick_off(**setup: Any) -> Table:
    """A match after the toss, which side 0 has won."""
    t = Table(FOOTBALL.new(Setup(**setup)))
    waits = t.pending
    assert isinstance(waits, Chance)
    return t.fold(Draw(waits.id, "0"))


def touch(body: int, ball: Point = (0, 0), t: int = 100_000, **rest: Any) -> Touch:
    """The ball met somebody, who stood still unless told otherwise."""
    return Touch(t, body, ball, ball, ball, **rest)


def played(figure: int, ball: Point = (0, 0), t: int = 100_000) -> Touch:
    """The flicked figure met the resting ball."""
    return touch(figure, ball, t, moving=True, towards=1)


def bump(one: int, two: int, at: Point = (0, 0), t: int = 200_000, **rest: Any) -> Bump:
    """Two figures met; the second stood still unless told otherwise."""
    return Bump(t, one, two, at, (at, at), **rest)


def block(figure: int, t: int = 50_000, rest_t: int = 900_000, **rest: Any) -> Flick:
    """A block of side 1, sealed to start so late."""
    return Flick("block", 1, figure, t, rest_t=rest_t, **rest)


def volley(figure: int, t: int = 300_000, rest_t: int = 900_000, **rest: Any) -> Flick:
    """A volley of side 0: the ball rolls when it starts."""
    return Flick("volley", 0, figure, t, rest_t=rest_t, ball_moving=True, **rest)


def out(line: Any, at: Point, t: int = 500_000, goal: bool = False) -> Out:
    """The ball was wholly over a line."""
    return Out(t, line, at, goal)


__all__ = [
    "Flick", "Kick", "Kind", "Table", "block", "bump", "in_play", "kick_off", "out", "played",
    "touch", "volley",
]  # fmt: skip
