"""Time to answer: how long each question has been before the eyes of the one it is put to.

Between people time passes by itself. Where one guest sits alone with computers it is counted by
signs of life of a page that looks: one that is hidden, closed, cut off or shows something else
gives none. So the clock stands, and nobody is fined in an empty chair.
"""

from __future__ import annotations

import time
from collections.abc import Iterable

import msgspec

from puntadidito.core.contract import Decision


def now() -> float:
    """The server's time, in seconds from no matter when."""
    return time.monotonic()


class Watch(msgspec.Struct):
    """The time one question has taken."""

    counted: float
    """Up to when it is counted; between people, since when. May lie ahead: a shot still runs."""
    spent: float = 0.0
    rung: bool = False
    """Somebody was told that time is over."""


class Clocks:
    """The watches of every question that is open."""

    def __init__(self, *, alone: bool) -> None:
        """``alone``: one guest among computers."""
        self.alone = alone
        self._watches: dict[str, Watch] = {}

    def ask(self, decisions: Iterable[Decision], at: float) -> None:
        """These are open; time for the new ones begins ``at`` a moment."""
        self._watches = {d.id: self._watches.get(d.id) or Watch(at) for d in decisions}

    def sign(self, decision: Decision, since: float, at: float) -> None:
        """Somebody who has looked at a question since a moment is still there."""
        watch = self._watches.get(decision.id)
        if watch is not None and self.alone:
            watch.spent += max(0.0, at - max(watch.counted, since))
            watch.counted = max(watch.counted, at)

    def spent_ms(self, decision: str, at: float) -> int:
        """How much of its time a question has taken; nothing of one that is not open."""
        return max(0, round(1000 * self._spent(decision, at)))

    def left_ms(self, decision: Decision, at: float) -> int | None:
        """What is left until a question's time is over, where it has a limit."""
        if decision.limit_ms is None:
            return None
        return max(0, round(decision.limit_ms - 1000 * self._spent(decision.id, at)))

    def _spent(self, decision: str, at: float) -> float:
        """Less than nothing while the time of a question has not begun."""
        watch = self._watches.get(decision)
        if watch is None:
            return 0.0
        return watch.spent + min(0.0, at - watch.counted) if self.alone else at - watch.counted

    def rings(self, decision: Decision, at: float) -> bool:
        """Whether the time of a question has run out, said once."""
        watch = self._watches.get(decision.id)
        if watch is None or watch.rung or self.left_ms(decision, at) != 0:
            return False
        watch.rung = True
        return True

    def begin_again(self, decision: Decision, at: float) -> None:
        """The whole time once more."""
        self._watches[decision.id] = Watch(at)
