"""The clocks of a table: what they show, when they ring, and what is written of them."""

from __future__ import annotations

from collections.abc import Iterable

from puntadidito.core.contract import Choice, Decision
from puntadidito.core.match import Match
from puntadidito.server import clocks, ledger
from puntadidito.server.clocks import Clocks, Shut
from puntadidito.server.ledger import Kept
from puntadidito.server.scribe import owed
from puntadidito.server.showcase import Times
from puntadidito.server.store import Store
from puntadidito.server.watcher import Watcher

SAVED_S = 5.0
"""Killed, a server gives somebody alone with computers at most so much time."""


class Timing:
    """Time at one table."""

    def __init__(self, kept: Kept, match: Match, store: Store, shut: Shut) -> None:
        """As it was written down; ``shut``: when nobody's time ran."""
        people = {chair.guest for chair in kept.chairs} - {None}
        self.clocks = Clocks(alone=len(people) <= 1)
        self.clocks.go_on(kept.standing.clocks, shut)
        self._id, self._store = kept.id, store
        self._saved = clocks.now()
        if kept.standing.clocks.at < shut.until:
            self.save(match)  # the next time the house is shut is another

    def times(self, match: Match, watchers: Iterable[Watcher]) -> Times:
        """By question, what is left of its time and whether its clock stands."""
        now, looked = clocks.now(), {w.seat for w in watchers if not w.held}
        alone = self.clocks.alone
        return {
            d.id: (self.clocks.left_ms(d, now), alone and d.seat not in looked) for d in owed(match)
        }

    def heard(self, match: Match, watcher: Watcher) -> bool:
        """A watcher is there, and the time it has looked counts; whether somebody's is over."""
        asked = None if watcher.seat is None else match.decision(watcher.seat)
        if asked is None or watcher.held:
            return False
        now = clocks.now()
        self.clocks.sign(asked, watcher.since, now)
        if asked.limit_ms is not None and now - self._saved >= SAVED_S:
            self.save(match)
        return self.clocks.alone and self.clocks.rings(asked, now)

    def deadline(self, match: Match) -> float | None:
        """When a clock has to be looked at by itself: never where signs of life count it."""
        if self.clocks.alone:
            return None
        now = clocks.now()
        left = [self.clocks.left_ms(d, now) or 0 for d in _timed(match)]
        return now + min(left) / 1000 if left else None

    def ticks(self, match: Match) -> bool:
        """Whether a clock runs by itself."""
        return not self.clocks.alone and bool(_timed(match))

    def answer(self, match: Match) -> Choice | None:
        """What the clock answers for somebody whose time is over."""
        now = clocks.now()
        for decision in _timed(match):
            if self.clocks.left_ms(decision, now) == 0:
                # A default that is refused is not hammered.
                self.clocks.begin_again(decision, now)
                ms = decision.limit_ms or 0
                return Choice(decision.id, decision.seat, decision.default, ms=ms, by="clock")
        return None

    def save(self, match: Match) -> None:
        """Write down what is counted now: nothing else would bring it back."""
        if match.result is None:
            self._saved = clocks.now()
            stopped = self.clocks.stopped(owed(match))
            self._store.post(lambda db: ledger.keep_clocks(db, self._id, stopped))


def _timed(match: Match) -> list[Decision]:
    """Questions to people with a limit."""
    asked = owed(match)
    return [d for d in asked if d.limit_ms is not None and match.seats[d.seat].bot is None]
