"""What a table shows, described once for each line and seat, whoever looks on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from puntadidito.core.contract import Decision
from puntadidito.core.match import Match
from puntadidito.server import show
from puntadidito.server.messages import DecisionShown, Frame
from puntadidito.server.scribe import owed

FRAMES = 24
"""So many are kept and sent, with what moved; who is further behind asks for the others."""

Times = Mapping[str, tuple[int | None, bool]]
"""By question, what is left of its time and whether its clock stands."""
K = TypeVar("K")
V = TypeVar("V")


class Showcase:
    """The last frames of a match, and the questions that are open."""

    def __init__(self) -> None:
        """Empty."""
        self._frames: dict[tuple[int, int | None], Frame] = {}
        self._asked: dict[tuple[str, bool], DecisionShown] = {}

    def move_on(self) -> None:
        """The match has gone on."""
        self._asked.clear()

    def clear(self) -> None:
        """Nobody looks, or the match is another one."""
        self._frames.clear()
        self._asked.clear()

    def frames(self, match: Match, seat: int | None, since: int) -> tuple[Frame, ...]:
        """The table after each line later than ``since``, the last ones of them."""
        first = max(since + 1, match.next_line - FRAMES)
        return tuple(self._frame(match, seat, n) for n in range(first, match.next_line))

    def _frame(self, match: Match, seat: int | None, n: int) -> Frame:
        found = self._frames.get((n, seat))
        if found is None or found.dropped != match.dropped(n):
            found = show.frame(match, seat, n, moved=True)
            _keep(self._frames, (n, seat), found, FRAMES)
        return found

    def decisions(self, match: Match, seat: int | None, times: Times) -> tuple[DecisionShown, ...]:
        """What the table waits for; only one's own question shows its options."""
        return tuple(self._decision(d, d.seat == seat, times) for d in owed(match))

    def _decision(self, decision: Decision, own: bool, times: Times) -> DecisionShown:
        told = self._asked.get((decision.id, own))
        if told is None:
            told = self._asked[decision.id, own] = show.decision(decision, own)
        left_ms, stands = times.get(decision.id, (None, False))
        return msgspec.structs.replace(told, left_ms=left_ms, stands=stands)


def _keep(kept: dict[K, V], key: K, value: V, most: int) -> None:
    """Keep a thing, and forget the oldest where there are too many."""
    kept.pop(key, None)
    kept[key] = value
    while len(kept) > most:
        del kept[next(iter(kept))]
