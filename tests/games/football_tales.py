"""Matches at a real table, told at random: shots as people may have seen them, and reports."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, TypeVar

import msgspec

from puntadidito.core.contract import (
    Answer,
    Chance,
    Choice,
    Draw,
    Over,
    Pending,
    Played,
    Refused,
    Report,
    Shot,
)
from puntadidito.games.football import half_steps, live
from puntadidito.games.football.facts import (
    KICKS,
    Bump,
    Exit,
    Facts,
    Flick,
    Keeping,
    Kick,
    Offside,
    Out,
    Rebound,
    ReEntry,
    Save,
    Touch,
)
from puntadidito.games.football.layout import KEEPERS, side_of
from puntadidito.games.football.state import State
from puntadidito.games.football.table import BALL, Setup
from tests.games.football_table import FOOTBALL, Point

T = TypeVar("T")
CLAUSES = (
    *live.BACKS, *live.DEFENCE, *live.HANDS, *live.BODY, *live.TOLD, "7.1.f", "11.1.f",
    "appendix.10",
)  # fmt: skip
WORDS = ("limited", "denied", "played_on", "undeclared", "unblocked", "stopped")


class Teller:
    """Whoever tells a match; the same seed tells the same."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def now_and_then(self, many: int) -> bool:
        """Once in so many times."""
        return self.rng.randrange(many) == 0

    def place(self) -> Point:
        return self.rng.randint(-600_000, 600_000), self.rng.randint(-400_000, 400_000)

    def when(self) -> int:
        return self.rng.randint(1, 950_000)

    def some(self, of: list[T], most: int) -> list[T]:
        return self.rng.sample(of, min(len(of), self.rng.randint(0, most)))

    def setup(self) -> Setup:
        rng = self.rng
        return Setup(
            quick=True, flicks=rng.choice((3, 8, 12)), live=True, knockout=rng.random() < 0.5,
            extra=rng.random() < 0.5, team=self.now_and_then(5), timed=self.now_and_then(3),
            referee=rng.choice(("assist", "strict")), tournament=rng.random() < 0.5,
        )  # fmt: skip

    # ---- shots ----------------------------------------------------------------------------------

    def shot(self, s: State) -> Facts:
        """What people may have seen of the flick that was just made."""
        assert s.shot is not None
        rng, first = self.rng, s.shot.flicks[0]
        on = [body for body in range(BALL) if s.table.places[body] is not None]
        rests = rng.choice((0, 600_000, 900_000))
        flicks = [Flick(first.kind, first.side, first.figure, rest_t=rests)]
        theirs = [body for body in on if side_of(body) != first.side]
        if theirs and first.kind not in ("block", "positional", "placed") and self.now_and_then(5):
            figure, t = rng.choice(theirs), rng.randint(0, 500_000)
            flicks.append(Flick("block", 1 - first.side, figure, t, rest_t=1_000_000))
        ball = s.table.places[BALL] or (0, 0)
        touches = self._touches(first.figure, ball, on)
        more: dict[str, Any] = {word: True for word in WORDS if self.now_and_then(30)}
        if first.kind in KICKS:
            more["kick"] = Kick(*(rng.random() < share for share in (0.8, 0.8, 0.8, 0.1, 0.1)))
        if first.kind in ("re_entry", "automatic"):
            more["re_entry"] = ReEntry(rng.choice((0, 20_000)), 0, self.now_and_then(5))
        if touches and self.now_and_then(3):
            ahead = tuple(body for body in on if side_of(body) == s.possession)[:1]
            number, passed = rng.randrange(len(touches)), rng.choice((None, self.when()))
            more["offside"] = (Offside(number, ahead, passed=passed, beyond=self.now_and_then(3)),)
        return Facts(
            flicks=tuple(flicks),
            touches=touches,
            bumps=tuple(self._bumps([flick.figure for flick in flicks], on)),
            out=self._out() if self.now_and_then(5) else None,
            **self._ends(on, ball),
            **self._keepers(),
            duration=1_000_000,
            **more,
        )

    def _touches(self, figure: int, ball: Point, on: list[int]) -> tuple[Touch, ...]:
        found = []
        if not self.now_and_then(5):
            t = self.rng.choice((0, 100_000))
            found.append(Touch(t, figure, ball, ball, ball, moving=True, towards=1))
        for body in self.some([*on, *KEEPERS], 3):
            at, towards = self.place(), self.rng.choice((-1, 1))
            moves, rolls, lies = (self.now_and_then(many) for many in (3, 2, 20))
            found.append(Touch(self.when(), body, at, at, at, moves, rolls, lies, lies, towards))
        return tuple(sorted(found, key=lambda touch: touch.t))

    def _bumps(self, flicked: list[int], on: list[int]) -> Iterator[Bump]:
        for other in self.some([*on, *KEEPERS], 2):
            one = self.rng.choice([*flicked, *on])
            if one != other:
                places = self.place(), self.place()
                moves, rolls = self.now_and_then(3), self.now_and_then(2)
                yield Bump(
                    self.when(), one, other, places[0], places, two_moving=moves, ball=self.place(),
                    ball_moving=rolls,
                )  # fmt: skip

    def _out(self) -> Out:
        x, y = self.place()
        if self.now_and_then(2):
            return Out(self.when(), "north", (x, 400_000))
        line, end = self.rng.choice((("west", -600_000), ("east", 600_000)))
        return Out(self.when(), line, (end, y), goal=self.now_and_then(2))  # type: ignore[arg-type]

    def _ends(self, on: list[int], ball: Point) -> dict[str, Any]:
        """Where things came to rest, and what has to be put right."""
        rest, exits = [(BALL, *self.place())], []
        for body in self.some(on, 3):
            x, y = self.place()
            if self.now_and_then(4):
                how = (self.now_and_then(5) for _ in range(3))
                exits.append(Exit(body, "north", (x, 400_000), *how))
                y = 430_000
            rest.append((body, x, y))
        back = [
            Rebound(
                self.when(), body, BALL, self.now_and_then(2), self.place(), None, ((BALL, *ball),)
            )
            for body in self.some(on, 1)
            if self.now_and_then(5)
        ]
        pairs = (tuple(on[:2]),) if len(on) > 1 and self.now_and_then(20) else ()
        return {
            "rest": tuple(rest), "exits": tuple(exits), "rebounds": tuple(back),
            "touching": tuple(self.some(on, 2)) if self.now_and_then(5) else (),
            "fallen": tuple(self.some(on, 1)), "interlocked": pairs,
        }  # fmt: skip

    def _keepers(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        if self.now_and_then(8):
            found["saves"] = (Save(self.when(), self.rng.randrange(2), self.place()),)
        if self.now_and_then(8):
            how = [self.now_and_then(3) for _ in range(7)]
            found["keeping"] = (Keeping(self.rng.randrange(2), self.when(), *how),)
        return found

    # ---- answers --------------------------------------------------------------------------------

    def report(self, s: State) -> dict[str, Any]:
        """What a referee, or another table, might say now."""
        rng, side = self.rng, self.rng.randrange(2)
        waits = s.todo[-1]
        if isinstance(waits, half_steps.OtherTables):
            goals = rng.choice(("compared", "goal_elsewhere"))
            what = {"results": "results", "goals": goals, "captains": "captain"}[waits.what]
        else:
            what = rng.choice(("conduct", "conduct", "conduct", *TOLD))
        return {"what": what, **{name: give(self, s, side) for name, give in TOLD[what].items()}}

    def answer(self, s: State, waits: Pending) -> Answer:
        """To whatever the table waits for, or a report instead."""
        if isinstance(s.todo[-1], half_steps.OtherTables) or self.now_and_then(25):
            return Report(str(s.line), self.report(s))
        if isinstance(waits, Chance):
            assert waits.outcomes
            return Draw(waits.id, self.rng.choice(waits.outcomes))
        if isinstance(waits, Shot):
            return Played(waits.id, msgspec.to_builtins(self.shot(s)))
        assert not isinstance(waits, Over)
        d = self.rng.choice(waits.items)
        return Choice(d.id, d.seat, *d.options.sample(self.rng.randrange))


TOLD: dict[str, dict[str, Any]] = {
    "conduct": {"side": lambda _, s, side: side, "clause": lambda t, s, _: t.rng.choice(CLAUSES)},
    "too_many": {"side": lambda _, s, side: side, "excess": lambda t, s, _: 1},
    "damaged": {"side": lambda _, s, side: side, "seconds": lambda t, s, _: 5},
    "time_lost": {"seconds": lambda t, s, _: 5},
    "keeper": {"side": lambda _, s, side: side},
    "portierino_in": {
        "side": lambda _, s, side: side,
        "at": lambda t, s, _: (t.rng.choice((-570_000, 570_000)), t.rng.randint(-99_000, 99_000)),
        "beside_keeper": lambda t, s, _: t.now_and_then(5),
    },
    "portierino_out": {"side": lambda _, s, side: side},
    "results": {"scores": lambda t, s, _: ((0, 0),) * 3},
    "goal_elsewhere": {
        "side": lambda _, s, side: side,
        "ms": lambda t, s, _: s.clock + t.rng.randint(0, 200),
    },
    "compared": {},
    "captain": {"side": lambda _, s, side: side, "player": lambda t, s, _: 1},
}
"""What may be reported, and how each word of it is found."""


def match(seed: int, most: int = 300) -> Iterator[State]:
    """The states of a match that is told; what is refused is told otherwise."""
    teller = Teller(seed)
    s = FOOTBALL.new(teller.setup())
    for _ in range(most):
        waits = FOOTBALL.pending(s)
        if isinstance(waits, Over):
            return
        try:
            s = FOOTBALL.apply(s, teller.answer(s, waits)).state
        except Refused:
            continue
        yield s
