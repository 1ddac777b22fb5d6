"""What the computer would do: for a question on the table, and all through a finished match.

Workers think, for those who wait before those who do not, and never from more than the asked seat
may see.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

from puntadidito.core.contract import Choice, Code, Decision, Decisions, Refused
from puntadidito.core.match import Match
from puntadidito.server import minds
from puntadidito.server.messages import Hint, Review
from puntadidito.server.pool import Pool, Turn
from puntadidito.server.refusals import unknown
from puntadidito.server.table import Table

log = logging.getLogger(__name__)

KEPT_REVIEWS = 32
MOST_CHOICES = 150
"""Choices of a match that are looked at, those first after which most changed."""
COSTLY = 3
LEAST_COST = 0.02
"""A choice that cost less, in chances to win, is not worth a mark."""
AT_ONCE = 20
"""Lines whose chance is read in one go."""


class Adviser:
    """Gives hints, and looks through matches in the background."""

    def __init__(self, pool: Pool) -> None:
        """Must be made inside a running event loop."""
        self._pool = pool
        self._asked = asyncio.Semaphore(1)
        self._looking = asyncio.Semaphore(1)  # who waits at a table does not wait for these
        self._reviews: OrderedDict[str, _Look] = OrderedDict()

    async def close(self) -> None:
        """Stop looking."""
        for look in self._reviews.values():
            look.task.cancel()
        if self._reviews:
            await asyncio.wait([look.task for look in self._reviews.values()])

    async def now(self, table: Table, guest: int, seat: int) -> Hint:
        """For the question of a seat, or raise `Refused`: stale when the table has moved on."""
        if not table.holds(guest, seat):
            raise Refused(Code.NOT_YOURS, "not_yours", {"seat": seat})
        match = table.match
        if match.result is not None:
            raise Refused(Code.OVER, "over")
        decision = match.decision(seat)
        if decision is None:
            raise Refused(Code.STALE, "not_asked", {"seat": seat})
        if decision.limit_ms is not None and not table.alone:
            raise Refused(Code.ILLEGAL, "hint_people")
        async with self._asked:
            _same(table, match)
            found = await self._pool.run(
                Turn.HINT, match.game.id,
                minds.advise, match.game, match.next_line, match.state, decision.id,
            )  # fmt: skip
        _same(table, match)
        return found

    async def then(self, table: Table, line: int) -> Hint:
        """For a choice of a finished match, with what it was worth."""
        match = _finished(table)
        if not 1 <= line < match.next_line:
            raise unknown("line", line=line)
        if _question(match, line) is None:
            raise Refused(Code.STALE, "no_choice", {"line": line})
        async with self._asked:
            return await _compared(self._pool, Turn.HINT, match, line)

    def review(self, table: Table) -> Review:
        """How far looking through a finished match has come; the first to ask begins it."""
        match, id = _finished(table), table.kept.id
        look = self._reviews.get(id)
        if look is None:
            look = self._reviews[id] = _Look(match, self._pool, self._looking)
            while len(self._reviews) > KEPT_REVIEWS:
                self._reviews.popitem(last=False)[1].task.cancel()
        self._reviews.move_to_end(id)
        return look.shown()


class _Look:
    """A match being looked through."""

    def __init__(self, match: Match, pool: Pool, turn: asyncio.Semaphore) -> None:
        self.match, self.pool, self.turn = match, pool, turn
        self.chances: list[float] = []
        self.costly: list[Hint] = []
        self.lines: list[int] = []
        self.done = 0
        self.task = asyncio.create_task(self._run())

    def shown(self) -> Review:
        ready = len(self.chances) == self.match.next_line
        return Review(
            done=self.done,
            total=len(self.lines),
            chances=tuple(self.chances) if ready else (),
            costly=tuple(self.costly),
        )

    async def _run(self) -> None:
        match = self.match
        try:
            every = await asyncio.to_thread(choices_of, match)
            self.lines = every[:MOST_CHOICES]
            for first in range(0, match.next_line, AT_ONCE):
                lines = range(first, min(first + AT_ONCE, match.next_line))
                async with self.turn:
                    self.chances += await _chances(self.pool, match, lines)
            swing = dict(zip(every, _swings(self.chances, every), strict=True))
            self.lines = sorted(every, key=lambda n: -swing[n])[:MOST_CHOICES]
            for line in self.lines:
                async with self.turn:
                    self._note(await _compared(self.pool, Turn.REVIEW, match, line))
                self.done += 1
            match.rest()
        except Exception:
            log.exception("looking through a match of %s", match.game.id)
            self.done = len(self.lines)

    def _note(self, found: Hint) -> None:
        if cost(found) >= LEAST_COST:
            self.costly = sorted([*self.costly, found], key=lambda h: (-cost(h), h.line))[:COSTLY]


def cost(hint: Hint) -> float:
    """Chances to win that a choice gave away."""
    return hint.worth - hint.made.worth if hint.made else 0.0


def choices_of(match: Match) -> list[int]:
    """Lines in which a person chose and could have chosen otherwise; none that was taken back."""
    return [
        n
        for n in range(1, match.next_line)
        if not match.dropped(n)
        and isinstance(line := match.line(n), Choice)
        and line.by in ("seat", "clock")
        and match.header.seats[line.seat].bot is None
        and _free(_question(match, n))
    ]


def _free(decision: Decision | None) -> bool:
    names = getattr(decision.options, "names", None) if decision else ()
    return names is None or len(names) > 1


def _swings(chances: list[float], lines: list[int]) -> list[float]:
    """How much changed from each choice to the next."""
    ends = [*(n - 1 for n in lines[1:]), len(chances) - 1]
    return [abs(chances[end] - chances[n - 1]) for n, end in zip(lines, ends, strict=True)]


# ---- what workers are asked ---------------------------------------------------------------------


async def _compared(pool: Pool, turn: Turn, match: Match, line: int) -> Hint:
    decision, choice = _question(match, line), match.line(line)
    assert decision is not None
    return await pool.run(
        turn, match.game.id,
        minds.advise, match.game, line, match.history[line - 1], decision.id, choice,
    )  # fmt: skip


async def _chances(pool: Pool, match: Match, lines: range) -> list[float]:
    """The chance of the first side after each line; the end is what it is."""
    game, over = match.game, match.result is not None and lines[-1] == match.next_line - 1
    states = [(n, match.after(n)) for n in (lines[:-1] if over else lines)]
    found = await pool.run(Turn.REVIEW, game.id, minds.estimate, game, states)
    if over and match.result is not None:
        winner = match.result.winner
        found.append(0.5 if winner is None else float(winner == 0))
    return found


def _question(match: Match, line: int) -> Decision | None:
    """What the choice of a line answered; None for any other line."""
    choice = match.line(line)
    if not isinstance(choice, Choice):
        return None
    waits = match.game.pending(match.history[line - 1])
    if not isinstance(waits, Decisions):
        return None
    return next((d for d in waits.items if d.id == choice.decision), None)


# ---- refusals -----------------------------------------------------------------------------------


def _finished(table: Table) -> Match:
    if table.match.result is None:
        raise Refused(Code.STALE, "not_over")
    return table.match


def _same(table: Table, match: Match) -> None:
    if table.match.next_line != match.next_line:
        raise Refused(Code.STALE, "stale")
