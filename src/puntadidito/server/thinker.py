"""The computers of a table: asked when it waits for them, and no quicker than people follow."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from puntadidito.core.contract import Choice, Decision
from puntadidito.core.match import Match
from puntadidito.server import clocks, minds
from puntadidito.server.pool import Pool, Turn
from puntadidito.server.scribe import asked_of_bot, owed

log = logging.getLogger(__name__)


class Thinker:
    """Whichever bot is at work."""

    def __init__(
        self,
        pool: Pool,
        seed: bytes,
        delay_ms: int,
        *,
        aim: Callable[[int, dict[str, int]], None],
        answer: Callable[[Match, Choice], None],
    ) -> None:
        """``aim`` is told what a bot is about to do, ``answer`` what it has chosen, and where."""
        self.seat: int | None = None
        """Whose bot thinks."""
        self._pool, self._seed, self._delay_ms = pool, seed, delay_ms
        self._aim, self._answer = aim, answer
        self._task: asyncio.Task[None] | None = None

    def look(self, match: Match, runs: float) -> None:
        """The table has gone on; a shot may still run for some seconds."""
        self.stop()  # the table a bot thought about is gone
        mine = [d for d in owed(match) if match.seats[d.seat].bot is not None]
        before, self.seat = self.seat, mine[0].seat if mine else None
        if mine:  # who goes on with his own turn is quicker than who begins it
            delay = self._delay_ms / (2000 if before == self.seat else 1000)
            self._task = asyncio.create_task(self._think(match, mine[0], runs, delay))

    def stop(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _think(self, match: Match, decision: Decision, runs: float, delay: float) -> None:
        """Answer for a bot, after a moment; a shot that others watch is waited for.

        What it aims is seen before it strikes, unless that is sealed.
        """
        start = clocks.now()
        option, value = await self._choose(match, decision)
        spent = clocks.now() - start
        pause = max(0.0, delay + runs - spent) if delay else 0.0
        if isinstance(value, dict) and not decision.sealed:
            await asyncio.sleep(max(0.0, pause - delay))
            self._aim(decision.seat, value)
            pause = delay
        await asyncio.sleep(pause)
        ms = round(1000 * spent)
        self._answer(match, Choice(decision.id, decision.seat, option, value, ms, "bot"))

    async def _choose(self, match: Match, decision: Decision) -> tuple[str, Any]:
        like = f"{match.game.id}/{match.seats[decision.seat].bot}"
        asked = asked_of_bot(match, decision, self._seed)
        try:
            return await self._pool.run(Turn.BOT, like, minds.choose, *asked)
        except Exception:  # whatever it was, the others at the table are not kept waiting
            log.exception("bot %s", like)
            return decision.default, None
