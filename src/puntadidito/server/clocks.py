"""Time to answer: how long each question has been before the eyes of the one it is put to.

Between people time passes by itself. Where one guest sits alone with computers it is counted by
signs of life of a page that looks: one that is hidden, closed, cut off or shows something else
gives none. So the clock stands, and nobody is fined in an empty chair.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from puntadidito.core.contract import Decision


def now() -> float:
    """The server's time, in seconds from no matter when."""
    return time.monotonic()


def wall() -> float:
    """The time of the world, which goes on while no server runs, in seconds."""
    return time.time()


class Stopped(msgspec.Struct, frozen=True):
    """What the watches of open questions showed at a moment of the world, as it is written down."""

    at: float
    spent: dict[str, int]
    """By question, in milliseconds; below nothing while a shot still ran."""


class Shut(NamedTuple):
    """When the house was shut last: nobody's time ran."""

    since: float
    until: float

    def after(self, at: float) -> float:
        """How much of it came after a moment.

        >>> Shut(100.0, 160.0).after(90.0), Shut(100.0, 160.0).after(130.0)
        (60.0, 30.0)
        """
        return max(0.0, self.until - max(self.since, at))


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

    def stopped(self, decisions: Iterable[Decision], ahead: float = 0.0) -> Stopped:
        """What is to be written down; time for questions not asked yet begins in ``ahead``."""
        at = now()
        spent = {
            d.id: self._spent(d.id, at) if d.id in self._watches else -ahead for d in decisions
        }
        return Stopped(wall(), {id: round(1000 * s) for id, s in spent.items()})

    def go_on(self, stopped: Stopped, shut: Shut) -> None:
        """Go on from what was written down: between people time has passed since, but for one."""
        passed = 0.0 if self.alone else wall() - stopped.at - shut.after(stopped.at)
        for id, ms in stopped.spent.items():
            spent = ms / 1000 + max(0.0, passed)
            self._watches[id] = (
                Watch(now(), max(0.0, spent)) if self.alone else Watch(now() - spent)
            )

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
