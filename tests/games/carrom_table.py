"""The casebook language of carrom: position, what happened, ruling.

A case sets a board, plays a stroke on it and reads what the umpire said::

    t = board(mine=5, theirs=3).stroke(own=1, striker=True)
    assert t.ruled.turn == "keeps" and t.ruled.law == ("73",)

"Mine" is the side of the player on turn; whatever comes in pairs stands in the order mine, theirs,
so every case can be played from any seat. A stroke is told by what it pocketed; the builder finds
the pieces. Further keywords are fields of `Facts`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, radians, sin
from typing import Any, Literal, TypeVar

import msgspec
import pytest

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
from puntadidito.games import GAMES
from puntadidito.games.carrom import events as ev
from puntadidito.games.carrom import reports as rp
from puntadidito.games.carrom import steps
from puntadidito.games.carrom.facts import Facts
from puntadidito.games.carrom.state import State, fresh_board
from puntadidito.games.carrom.table import Setup

CARROM = GAMES["carrom"]
Point = tuple[int, int]

AIM = {"place": 0, "angle": 90_000, "power": 500}
"""From the middle of the lines, straight ahead."""
STRIKER = 19
SPOTS = ((50_000, 0), (-50_000, 0), (0, 50_000), (0, -50_000))
"""Inside the ring, clear of one another, and in line with no pocket."""

PLAIN = Setup(timed=True)
LIVE = Setup(live=True, timed=True)
STRICT = Setup(referee="strict", timed=True)
PAIRS = Setup(doubles=True, timed=True)
UNTIMED = Setup()
TOURNAMENT = Setup(tournament=True, timed=True)
TOURNAMENT_PAIRS = Setup(tournament=True, doubles=True, timed=True)

both_seats = pytest.mark.parametrize("seat", [0, 1])

E = TypeVar("E", bound=Event)
Lady = Literal["board", "pending", "mine", "theirs"]


def parked(piece: int) -> Point:
    """Where the builder puts a man: clear of the ring, of the lines and of every other."""
    row = -130_000 if piece % 2 else 130_000
    return -140_000 + 35_000 * ((piece - 1) // 2), row


class Table:
    """A board that takes strokes and answers and remembers what was said."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.log: list[Event] = []

    # ---- playing --------------------------------------------------------------------------------

    def fold(self, *answers: Any) -> Table:
        """Give answers as they come over the wire; `log` is what these gave."""
        self.log = []
        for answer in answers:
            before = msgspec.json.encode(self.state)
            step = CARROM.apply(self.state, answer)
            assert msgspec.json.encode(self.state) == before, "apply changed the state it was given"
            self.state = step.state
            self.log.extend(step.events)
        return self

    def more(self, *answers: Any) -> Table:
        """The same, and what was said before is kept."""
        before = self.log
        self.fold(*answers)
        self.log = before + self.log
        return self

    def choice(self, option: str, value: Any = None, **rest: Any) -> Choice:
        """The answer of the seat that is asked."""
        return Choice(self.decision.id, self.decision.seat, option, value, **rest)

    def choose(self, option: str, value: Any = None, **rest: Any) -> Table:
        return self.fold(self.choice(option, value, **rest))

    def clock(self) -> Table:
        """The time runs out."""
        d = self.decision
        return self.fold(Choice(d.id, d.seat, d.default, ms=d.limit_ms or 0, by="clock"))

    def draw(self, outcome: str | int) -> Table:
        waits = self.pending
        assert isinstance(waits, Chance)
        return self.fold(Draw(waits.id, outcome))

    def aim(self, **aim: int) -> Table:
        """Strike, and wait for what comes of it."""
        return self.choose("stroke", None if self.state.setup.live else {**AIM, **aim})

    def stroke(
        self,
        own: int = 0,
        theirs: int = 0,
        queen: bool = False,
        striker: bool = False,
        *,
        touched: bool = True,
        aim: Mapping[str, int] | None = None,
        **more: Any,
    ) -> Table:
        """A whole stroke, told by what it pocketed."""
        pocketed = self.pieces(own, theirs, queen, striker)
        self.aim(**(aim or {}))
        said = self.log
        self.happened(touched=touched, pocketed=pocketed, **more)
        self.log = said + self.log
        return self

    def happened(self, touched: bool = True, pocketed: Iterable[int] = (), **more: Any) -> Table:
        """What came of a stroke, as a record would read it."""
        waits = self.pending
        assert isinstance(waits, Shot), f"no stroke is under way: {waits}"
        facts = Facts(touched=touched, pocketed=tuple(pocketed), **more)
        return self.fold(Played(waits.id, msgspec.to_builtins(facts)))

    def pieces(self, own: int, theirs: int, queen: bool, striker: bool) -> tuple[int, ...]:
        b = self.state.b
        team = b.turn % 2
        return (
            *self.men(team)[:own],
            *self.men(1 - team)[:theirs],
            *((0,) if queen else ()),
            *((STRIKER,) if striker else ()),
        )

    def place(self, at: Point | None = None, **rest: Any) -> Table:
        """Place a due; anywhere, unless a spot is named."""
        if at is None and not self.state.setup.live:
            at = next(p for p in SPOTS if p not in self.state.b.where)
        return self.choose("place", at, **rest)

    def report(self, report: rp.Incident) -> Table:
        """The umpire of a real table enters something, as a record would read it."""
        return self.fold(self.reporting(report))

    def reporting(self, report: Any) -> Report:
        return Report(str(self.state.line), msgspec.to_builtins(report))

    def refuses(self, answer: Any, value: Any = None) -> Refused:
        """The refusal of an option or a whole answer; nothing may have changed."""
        before = msgspec.json.encode(self.state)
        said = self.choice(answer, value) if isinstance(answer, str) else answer
        with pytest.raises(Refused) as caught:
            CARROM.apply(self.state, said)
        assert msgspec.json.encode(self.state) == before
        return caught.value

    # ---- what the table waits for ---------------------------------------------------------------

    @property
    def pending(self) -> Pending:
        return CARROM.pending(self.state)

    @property
    def decision(self) -> Decision:
        waits = self.pending
        assert isinstance(waits, Decisions), f"nobody is asked: {waits}"
        (decision,) = waits.items
        return decision

    @property
    def step(self) -> Any:
        """What is to be done first."""
        return self.state.todo[-1]

    @property
    def asks(self) -> tuple[str, int]:
        """Which question, to whom."""
        return self.decision.kind, self.decision.seat

    @property
    def over(self) -> Over:
        waits = self.pending
        assert isinstance(waits, Over), f"not over: {waits}"
        return waits

    # ---- what was said, and what is true --------------------------------------------------------

    def says(self, kind: type[E]) -> E:
        """The only event of its kind since the last script began."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} in {self.log}"
        return found[0]

    def all(self, kind: type[E]) -> list[E]:
        return [e for e in self.log if isinstance(e, kind)]

    @property
    def ruled(self) -> ev.Ruled:
        return self.says(ev.Ruled)

    @property
    def laws(self) -> set[str]:
        return {law for event in self.log for law in event.law}

    def men(self, team: int) -> list[int]:
        """The men of a side on the board."""
        b = self.state.b
        white = team == b.breaker % 2
        return [i for i in range(1, 19) if b.where[i] is not None and (i % 2 == 1) == white]

    def left(self, team: int) -> int:
        return len(self.men(team))

    @property
    def owed(self) -> tuple[int, int]:
        return self.state.b.owed[0], self.state.b.owed[1]

    @property
    def turn(self) -> int:
        return self.state.b.turn

    @property
    def lady(self) -> Any:
        b = self.state.b
        return b.queen if b.queen == "board" else (b.queen, b.queen_team)

    @property
    def points(self) -> tuple[int, int]:
        return self.state.points[0], self.state.points[1]

    def at(self, piece: int) -> Point | None:
        return self.state.b.where[piece]


def board(
    mine: int = 5,
    theirs: int = 5,
    *,
    queen: Lady = "board",
    owed: tuple[int, int] = (0, 0),
    entitled: tuple[bool, bool] | None = None,
    points: tuple[int, int] = (0, 0),
    seat: int = 0,
    breaker: int | None = None,
    strokes: int = 0,
    turns: int = 6,
    broken: bool = True,
    at: Mapping[int, Point] | None = None,
    games: tuple[int, int] = (0, 0),
    game: int = 1,
    number: int = 1,
    setup: Setup = PLAIN,
) -> Table:
    """A board in the middle of play, asking ``seat`` for a stroke."""
    team = seat % 2
    b = fresh_board(seat if breaker is None else breaker)
    b.turn, b.turns, b.strokes, b.broken = seat, turns, strokes, broken
    white = team == b.breaker % 2
    for side, count in ((white, mine), (not white, theirs)):
        for i in range(1 if side else 2, 19, 2)[:count]:
            b.where[i] = parked(i)
    if queen == "board":
        b.where[0] = (0, 0)
    else:
        b.queen = "pending" if queen == "pending" else "covered"
        b.queen_team = 1 - team if queen == "theirs" else team
    for piece, spot in (at or {}).items():
        b.where[piece] = spot
    b.entitled[team], b.entitled[1 - team] = entitled or (mine < 9, theirs < 9)
    b.owed[team], b.owed[1 - team] = owed
    state = State(setup, [steps.Stroke()], b, line=40, game=game, board=number)
    state.points[team], state.points[1 - team] = points
    state.games[team], state.games[1 - team] = games
    return Table(state)


def new(setup: Setup = PLAIN) -> Table:
    """A match before the toss."""
    return Table(CARROM.new(setup))


def begun(setup: Setup = PLAIN, bits: int = 1) -> Table:
    """A match after the toss: seat 0 breaks from the south."""
    return new(setup).draw("0").draw(bits)


def packed(free: int | None = None, shift: int = 0) -> dict[int, tuple[int, int]]:
    """Men of both colours that leave no room in the ring; without one of them there is room."""
    ring = [(50_000, k * 40 + shift) for k in range(9)]
    spots = [(round(r * cos(radians(a))), round(r * sin(radians(a)))) for r, a in ring]
    return {2 * i + 2: p for i, p in enumerate(spots) if i != free}


def full(**more: Any) -> Table:
    """Five whites and nine blacks that fill the ring; white is on turn and owes nothing."""
    return board(5, 9, at=packed(), **more)


__all__ = [
    "AIM", "CARROM", "LIVE", "PAIRS", "SPOTS", "STRICT", "STRIKER", "TOURNAMENT",
    "TOURNAMENT_PAIRS", "UNTIMED", "Setup", "Table", "begun", "board", "both_seats", "ev", "full",
    "new", "packed", "parked", "rp",
]  # fmt: skip
