"""The half of a flick game that is the same for all: shots are read, and people may report."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.agenda import ByAgenda, Events, Shoots, check_answer, same
from puntadidito.core.contract import (
    Answer,
    Code,
    Over,
    Pending,
    Played,
    Refused,
    Report,
    Shot,
)


class Waits(Shoots, frozen=True):
    """A step from which only a report goes on: nothing is flicked any more, or not here."""


class Flicked(ByAgenda):
    """A game on a table: what a shot did is read once, when it is folded in."""

    @staticmethod
    def facts_of(s: Any, played: Played, order: Any, /) -> Any:
        """What a shot of an order did, read from its log or as people saw it; or `Refused`."""
        raise NotImplementedError

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
        check_answer(waits, answer)
        if not (isinstance(answer, Played) and isinstance(waits, Shot)):
            return answer
        if isinstance(s.todo[-1], Waits):
            raise Refused(Code.STALE, "not_asked", {"answer": "played"})
        return Played(answer.shot, self.facts_of(s, answer, waits.order))

    def unasked(self, s: Any, answer: Answer, out: Events) -> bool:
        """People tell what they saw when they saw it."""
        if not isinstance(answer, Report):
            return False
        self.reported(s, answer.facts, out)
        return True

    def determinize(self, sight: Any, below: Callable[[int], int]) -> Any:
        """The state behind a sight: nothing on a table is hidden."""
        return sight.table.clone()
