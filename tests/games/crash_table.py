"""The casebook language of Crash Tackle: position, what happened, ruling.

A case puts players on the pitch, plays a script and reads what the referee said::

    t = table({10: (12, 0), 12: (14, -3)}, ball=10).play("pass 12", "34")
    assert t.says(ev.Passed).law[0] == "pass.4"

Places are column and doubled depth as the side on turn sees them, so every case can be played from
both seats; only named players are on the pitch. A step of a script answers whatever the table waits
for: a choice by its name, dice as two digits, a card by its name. In a choice ``@12,4`` stands for
the hex at that place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from puntadidito.core.agenda import Step
from puntadidito.core.contract import (
    Chance,
    Choice,
    Code,
    Decision,
    Decisions,
    Draw,
    Event,
    Over,
    Pending,
    Refused,
)
from puntadidito.games.crash import aids, deck, dice, questions, set_pieces, steps
from puntadidito.games.crash.game import Crash
from puntadidito.games.crash.specs import COMES_FROM, CROSSES, STOPS, UNREACHED, within
from puntadidito.games.crash.state import Ball, Hands, State, new_state, put
from puntadidito.games.crash.table import (
    FIELD,
    LAST,
    MEN,
    NAME,
    OFF,
    Setup,
    bits,
    depth,
    hex_at,
    player,
)

CRASH = Crash()
FAR = {1: (0, 20)}
"""An opponent who takes no part."""
Place = tuple[int, int]
both_seats = pytest.mark.parametrize("seat", [0, 1])

BASIC, PRO = Setup(pro=False), Setup()
ASKED: set[type[Step]] = {
    found
    for chapter in (questions, set_pieces)
    for found in vars(chapter).values()
    if isinstance(found, type) and issubclass(found, Step) and found.__module__ == chapter.__name__
}
"""Every question there is."""


def spot(seat: int, place: Place) -> int:
    """The hex at a place as a seat sees it."""
    q, y2 = place
    h = hex_at(q, y2) if seat == 0 else hex_at(LAST - q, -y2)
    assert h != OFF, f"no hex at {place}"
    return h


def hand_of(names: Sequence[str]) -> int:
    return sum(1 << deck.BY_ID[name] for name in names)


E = TypeVar("E", bound=Event)


class Table:
    """A table that takes scripts and remembers what was said. ``me`` is the seat of the case."""

    def __init__(self, state: State, me: int = 0) -> None:
        self.state = state
        self.me = me
        self.log: list[Event] = []

    # ---- playing --------------------------------------------------------------------------------

    def play(self, *steps: str) -> Table:
        """Fold a script in; `log` is what this script gave."""
        self.log = []
        for step in steps:
            self.fold(self.answer(step))
        return self

    def answer(self, step: str, value: Any = None) -> Choice | Draw:
        waits = self.pending
        if isinstance(waits, Chance):
            return Draw(waits.id, step)
        d = self.decision
        return Choice(d.id, d.seat, self.named(step), value)

    def named(self, step: str) -> str:
        def name(found: re.Match[str]) -> str:
            return NAME[spot(self.me, (int(found[1]), int(found[2])))]

        return re.sub(r"@(\d+),(-?\d+)", name, step)

    def fold(self, answer: Choice | Draw) -> None:
        before = msgspec.json.encode(self.state)
        step = CRASH.apply(self.state, answer)
        assert msgspec.json.encode(self.state) == before, "apply changed the state it was given"
        self.state = step.state
        self.log += step.events

    def refuses(self, step: str, value: Any = None) -> tuple[str, ...]:
        """The articles with which an answer is refused; nothing changes."""
        before = msgspec.json.encode(self.state)
        with pytest.raises(Refused) as caught:
            CRASH.apply(self.state, self.answer(step, value))
        assert msgspec.json.encode(self.state) == before
        assert caught.value.code == (Code.ILLEGAL if caught.value.law else Code.MALFORMED)
        return caught.value.law

    # ---- reading --------------------------------------------------------------------------------

    @property
    def pending(self) -> Pending:
        return CRASH.pending(self.state)

    @property
    def decision(self) -> Decision:
        waits = self.pending
        assert isinstance(waits, Decisions), f"nobody is asked: {waits}"
        return waits.items[0]

    @property
    def asks(self) -> tuple[str, int]:
        """What is asked, and whom: 0 is the side of the case."""
        d = self.decision
        return d.kind, d.seat ^ self.me

    @property
    def rolls(self) -> tuple[str, int]:
        """Which dice or cards the table waits for, and a test's value."""
        assert isinstance(self.pending, Chance), self.pending
        match self.top:
            case dice.Dice() as test:
                return test.test, test.need
            case steps.Deviation() as kick:
                return kick.kind, kick.factor
        return self.top.kind, getattr(self.top, "n", 0)

    @property
    def top(self) -> Any:
        """The step the table waits for."""
        return self.state.todo[-1]

    @property
    def options(self) -> tuple[str, ...]:
        names: tuple[str, ...] = self.decision.options.names
        return names

    def offers(self, step: str) -> bool:
        return self.named(step) in self.options

    def odds(self, step: str) -> Any:
        return self.decision.options.odds(self.named(step))

    def heard(self, kind: type[E]) -> list[E]:
        return [e for e in self.log if isinstance(e, kind)]

    def says(self, kind: type[E]) -> E:
        """The only event of a kind."""
        (event,) = self.heard(kind)
        return event

    def silent(self, kind: type[Event]) -> bool:
        return not self.heard(kind)

    def mine(self, shirt: int) -> int:
        return player(self.me, shirt)

    def theirs(self, shirt: int) -> int:
        return player(1 - self.me, shirt)

    def at(self, *place: int) -> int:
        q, y2 = place
        return spot(self.me, (q, y2))

    def where(self, p: int) -> int:
        return self.state.pos[p]

    def down(self, p: int) -> bool:
        return bool(self.state.down >> p & 1)

    @property
    def points(self) -> tuple[int, int]:
        """Points of the case's side, then of the other."""
        return self.state.points[self.me], self.state.points[1 - self.me]

    @property
    def over(self) -> bool:
        return isinstance(self.pending, Over)


def table(
    mine: Mapping[int, Place],
    theirs: Mapping[int, Place] | None = None,
    *,
    ball: int | Place | None = None,
    seat: int = 0,
    down: Sequence[int] = (),
    fallen: Sequence[int] = (),
    hand: Sequence[str] = (),
    other_hand: Sequence[str] = (),
    setup: Setup = PRO,
    turns: tuple[int, int] = (3, 3),
    **fields: Any,
) -> Table:
    """A table in the middle of a match; the side of the case is on turn.

    ``ball``: the own shirt (negative: the opponent's) that has it, or a place. ``down`` and
    ``fallen``: own and opposing grounded shirts. ``fields`` are set on the state as they are.
    """
    s = new_state(setup)
    for side, men in ((seat, mine), (1 - seat, theirs or {})):
        for shirt, place in men.items():
            s.pos[player(side, shirt)] = spot(seat, place)
    if isinstance(ball, int):
        holder = player(seat, ball) if ball > 0 else player(1 - seat, -ball)
        s.ball = Ball(s.pos[holder], holder)
    elif ball is not None:
        s.ball = Ball(spot(seat, ball))
    s.down = sum(1 << player(seat, n) for n in down)
    s.down |= sum(1 << player(1 - seat, n) for n in fallen)
    mine_, theirs_ = hand_of(hand), hand_of(other_hand)
    s.hands = Hands((mine_, theirs_)[:: 1 - 2 * seat], deck=deck.ALL & ~mine_ & ~theirs_)
    s.turns = turns[:: 1 - 2 * seat]
    s.turn.seat = seat
    s.line = 7
    s.todo = [questions.Act(seat)]
    have(s, **fields)
    return Table(s, seat)


def have(s: State, **fields: Any) -> None:
    """Set fields of a state, in whichever part they stand."""
    for name, value in fields.items():
        for part in ("ball", "tokens", "hands"):
            if name in getattr(s, part).__struct_fields__:
                setattr(s, part, replace(getattr(s, part), **{name: value}))
                break
        else:
            assert hasattr(s, name), name
            setattr(s, name, value)


def change(s: State, name: str, i: int, n: int) -> None:
    """Set one of several numbers of a state: of a player, of a seat."""
    parts = (s, s.ball, s.tokens, s.hands)
    values = next(getattr(part, name) for part in parts if hasattr(part, name))
    have(s, **{name: put(values, i, n)})


def ask(t: Table, step: Step) -> Table:
    """The same table, waiting for something else."""
    t.state.todo = [step]
    return t


def fresh(setup: Setup = PRO) -> Table:
    """A new match."""
    return Table(CRASH.new(setup))


def kick_off(setup: Setup = PRO, kicker: int = 0) -> Table:
    """A new match up to the kick-off itself, in standard places, with cards nobody needs."""
    t = fresh(setup)
    t.play(*(("1", "6") if kicker == 0 else ("6", "1")))
    while True:
        waits = t.pending
        if isinstance(waits, Chance):
            assert waits.outcomes
            t.fold(Draw(waits.id, waits.outcomes[0]))
        elif t.decision.kind == "kickoff":
            return Table(t.state, kicker)
        else:
            t.fold(Choice(t.decision.id, t.decision.seat, t.decision.default))


def on_pitch(s: State) -> list[int]:
    return [h for h in s.pos if h != OFF]


def everybody(shirts: Sequence[int] = range(1, MEN + 1)) -> dict[int, Place]:
    """A whole team on its own 22 m line, out of everybody's way."""
    return {n: (2 * (n - 1) % 24, -16 - 2 * (n > 12)) for n in shirts}


def melee(below: Callable[[int], int], deepest: int = 34) -> State:
    """Two whole teams anywhere, some of them on the ground, in the middle of somebody's turn."""
    seat = below(2)
    low = below(40) - 36
    area = [h for h in bits(FIELD) if low <= depth(seat, h) <= min(low + 26, deepest)]
    s = table({}, seat=seat, setup=Setup(pro=below(4) > 0)).state
    s.pos = [area.pop(below(len(area))) for _ in range(2 * MEN)]
    s.down = sum(1 << p for p in range(2 * MEN) if below(5) == 0)
    p = below(2 * MEN) if below(4) else -1
    at = s.pos[p] if p >= 0 else area.pop(below(len(area)))
    s.ball = Ball(at, p, tackled=p >= 0 and bool(s.down >> p & 1))
    cards = list(range(len(deck.CARDS)))
    for side in (0, 1):
        change(s, "of", side, sum(1 << cards.pop(below(len(cards))) for _ in range(below(7))))
    have(s, deck=sum(1 << card for card in cards))
    change(s, "kicked", 1 - seat, 3 - below(2))
    return s


def until(t: Table, *kinds: str) -> Table:
    """Go on with defaults and whatever chance names first until one of some questions."""
    for _ in range(200):
        waits = t.pending
        if t.over:
            return t
        if isinstance(waits, Chance):
            assert waits.outcomes
            t.fold(Draw(waits.id, waits.outcomes[0]))
        elif t.decision.kind in kinds:
            return t
        else:
            t.fold(Choice(t.decision.id, t.decision.seat, t.decision.default))
    raise AssertionError("it never came to that")


def offside(t: Table, shirt: int, kick: tuple[int, int]) -> Table:
    """One of the own men is beyond a kick made at a place."""
    have(t.state, offside=1 << t.mine(shirt), kick_at=t.at(*kick))
    return t


def holding(seat: int, *names: str, **more: object) -> Table:
    """The ten has the ball, somebody on either side, and the cards named in his hand."""
    men = {10: (12, 0), 9: (4, -4), 12: (14, -2)}
    return table(men, {6: (12, 20), 7: (20, 4)}, ball=10, seat=seat, hand=names, **more)  # type: ignore[arg-type]


def ways(s: State, p: int) -> dict[int, int]:
    """For every hex a player can get to or cross the one before it, as the page is told."""
    seat, n = divmod(p, MEN)
    told = next((one for one in aids.runs(s, seat, lambda *_: []) if one.man == n + 1), None)
    if told is None:
        return {}
    found = {}
    for h, letter in zip(within(s.pos[p], told.spaces), told.ways, strict=True):
        if letter != UNREACHED:
            found[h] = h + COMES_FROM[(STOPS + CROSSES).index(letter) % len(COMES_FROM)]
    return found
