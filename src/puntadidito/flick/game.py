"""The half of a flick game that is the same for all: shots are read, and people may report.

Shooter, practice and computers are rooms of the same name in every flick game's folder. They are
opened when somebody needs them: only who plays needs the physics.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any, ClassVar

import msgspec

from puntadidito.core.agenda import ByAgenda, Events, Shoots, advance, unasked
from puntadidito.core.contract import (
    Advice,
    Answer,
    Bot,
    Code,
    Decision,
    Over,
    Pending,
    Played,
    Ran,
    Refused,
    Report,
    Shot,
    same,
)
from puntadidito.core.shotlog import ShotLog
from puntadidito.flick import options
from puntadidito.flick.log import impossible


class Waits(Shoots, frozen=True):
    """A step from which only a report goes on: nothing is flicked any more, or not here."""


class Flicked(ByAgenda):
    """A game on a table: what a shot did is read once, when it is folded in."""

    Facts: ClassVar[type[msgspec.Struct] | None]

    @staticmethod
    def read_log(order: Any, log: ShotLog, /) -> Any:
        """What a shot of an order did, as its log tells; or `Refused`."""
        raise NotImplementedError

    @staticmethod
    def told(s: Any, facts: Any, /) -> Any:
        """What people saw of a shot, held against what was asked for; or `Refused`."""
        return facts

    @staticmethod
    def read(s: Any, told: Any, /) -> Any:
        """A report in the words of the game; or raise `Refused`."""
        raise NotImplementedError

    @staticmethod
    def reported(s: Any, told: Any, out: Events, /) -> None:
        """What follows from a report."""
        raise NotImplementedError

    def check(self, s: Any, waits: Pending, answer: Answer) -> Answer:
        """Accept an answer, with the facts read; or raise `Refused`."""
        if isinstance(waits, Over):
            raise Refused(Code.OVER, "over")
        if isinstance(answer, Report):
            same(answer.at, str(s.line))
            return Report(answer.at, self.read(s, answer.facts))
        waits.check(answer)
        if not (isinstance(answer, Played) and isinstance(waits, Shot)):
            return answer
        if isinstance(s.todo[-1], Waits):
            raise Refused(Code.STALE, "not_asked", {"answer": "played"})
        return Played(answer.shot, self.facts_of(s, answer, waits.order))

    def facts_of(self, s: Any, played: Played, order: Any) -> Any:
        """What a shot did: read from its log, or as people saw it; or `Refused`."""
        if played.log is None:
            return self.told(s, options.read(played.facts, self.Facts, "facts", ()))
        if played.facts is not None:
            raise impossible("a shot is told twice")
        return self.read_log(order, played.log)

    def fold(self, s: Any, answer: Answer, out: Events) -> None:
        """People tell what they saw when they saw it."""
        if isinstance(answer, Report):
            self.reported(s, answer.facts, out)
            unasked(s, out)
        else:
            advance(s, answer, out)

    def determinize(self, sight: Any, below: Callable[[int], int]) -> Any:
        """The state behind a sight: nothing on a table is hidden."""
        return sight.table.clone()

    # ---- rooms of the game's own folder ----

    def _room(self, name: str) -> Any:
        return import_module(f"{type(self).__module__.rpartition('.')[0]}.{name}")

    def shoot(self, shot: Shot) -> Ran:
        """Run a shot on the simulated table (`shooter`)."""
        if shot.order.live:
            raise Refused(Code.ILLEGAL, "live_shot")
        return Ran(log=self._room("shooter").run(shot.order))

    def practice(self, order: Any) -> Ran:
        """Try a flick on a table laid out at will (`practice`)."""
        ran: Ran = self._room("practice").practise(order)
        return ran

    def bot(self, level: str) -> Bot:
        """A player of the given level (`bots.levels`)."""
        player: Bot = self._room("bots.levels").BOTS[level]
        return player

    def advise(
        self,
        sight: Any,
        decision: Decision,
        below: Callable[[int], int],
        made: tuple[str, object] | None = None,
    ) -> Advice:
        """What the master would choose (`bots.advice`)."""
        found: Advice = self._room("bots.advice").advise(sight.table, decision, below, made)
        return found

    def estimate(self, sight: Any, below: Callable[[int], int]) -> float:
        """The chance of the first side to win (`bots.advice`)."""
        chance: float = self._room("bots.advice").estimate(sight.table)
        return chance
