"""A live match: one mailbox that takes one thing at a time.

What arrives is folded on a draft, written down, and only then becomes the match that everybody
sees. Whoever looks at `Table.match` therefore never sees a line that a crash could lose.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Literal, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from puntadidito.core.contract import Choice, Code, Played, Refused, Shot
from puntadidito.core.match import Abandon, Concede, Line, Match, Takeback
from puntadidito.server import clocks, ledger, messages, minds, show
from puntadidito.server.bookmarks import laid
from puntadidito.server.config import Config
from puntadidito.server.ledger import Kept
from puntadidito.server.pool import Pool, Turn
from puntadidito.server.refusals import unknown
from puntadidito.server.said import Said, key_of
from puntadidito.server.scribe import chain, chain_start, go_on, owed, replay, stand
from puntadidito.server.showcase import Showcase
from puntadidito.server.store import Conflict, Store
from puntadidito.server.thinker import Thinker
from puntadidito.server.timing import Timing
from puntadidito.server.watcher import Watcher

log = logging.getLogger(__name__)

Command = Callable[[Match], Line | None]
"""Says which line to fold, given the match as it stands; ``None`` only lets chance go on."""


class Letter(NamedTuple):
    """Something for the mailbox: whoever waits for it, and its key if it may be said again."""

    command: Command
    done: asyncio.Future[int] | None = None
    key: str | None = None


GO_ON = Letter(lambda _match: None)


class Table:
    """A match in memory, with everybody who looks at it."""

    def __init__(
        self,
        kept: Kept,
        match: Match,
        *,
        store: Store,
        pool: Pool,
        config: Config,
        key: Ed25519PrivateKey,
        head: str,
        said: Iterable[tuple[str, int]] = (),
        shut: clocks.Shut,
        on_close: Callable[[str], None],
    ) -> None:
        """``head``: the hash of the last line; ``said``: which lines were said by which id.

        Must be made inside a running event loop.
        """
        self.kept = kept
        self.match = match
        self.watchers: set[Watcher] = set()
        self.showcase = Showcase()
        self.closed = False
        self.gone = False
        """The match was deleted."""
        self._store, self._config, self._key = store, config, key
        self._pool = pool
        self._head = head
        self._on_close = on_close
        self._inbox: asyncio.Queue[Letter] = asyncio.Queue()
        self._said = Said(said)
        self._time = Timing(kept, match, store, shut)
        self._waiting: set[asyncio.Future[int]] = set()
        self._bots = Thinker(
            pool, kept.seed, config.bot_delay_ms, aim=self._show_aim, answer=self._bot_answers
        )
        self._inbox.put_nowait(GO_ON)  # chance may have been owed
        self._task = asyncio.create_task(self._run())

    @property
    def alone(self) -> bool:
        """Whether one guest sits here, at one seat or several, and else only computers."""
        return len({chair.guest for chair in self.kept.chairs} - {None}) <= 1

    @property
    def ticks(self) -> bool:
        """Whether a clock runs here by itself."""
        return self._time.ticks(self.match)

    # ---- what a watcher sees --------------------------------------------------------------------

    def shown(self, watcher: Watcher) -> messages.Table:
        """The table for a watcher, with the frames it has not seen; they count as seen now."""
        match, seat, times = self.match, watcher.seat, self._time.times(self.match, self.watchers)
        since, watcher.seen = watcher.seen, len(match.entries)
        return messages.Table(
            match=show.info(self.kept, watcher.guest),
            seat=seat,
            frames=self.showcase.frames(match, seat, since),
            decisions=self.showcase.decisions(match, seat, times),
            outcome=match.result,
            takeback=seat is not None and self._takeback_target(match, seat) is not None,
            thinking=self._bots.seat,
        )

    def holds(self, guest: int | None, seat: int) -> bool:
        """Whether a guest may sit at a seat; raises for a seat that does not exist."""
        if not 0 <= seat < len(self.kept.chairs):
            raise Refused(Code.MALFORMED, "unknown_seat", {"seat": seat})
        return guest is not None and self.kept.chairs[seat].guest == guest

    def sit(self, watcher: Watcher, message: messages.Sit, guest: int | None) -> None:
        """Let somebody look from a seat, or raise `Refused` for one that is not theirs."""
        if message.seat is not None and not self.holds(guest, message.seat):
            reason = "no_token" if guest is None else "not_yours"
            raise Refused(Code.NOT_YOURS, reason, {"seat": message.seat})
        watcher.guest, watcher.seat, watcher.seen = guest, message.seat, message.since
        watcher.since = clocks.now()
        watcher.tell()
        self._looks_changed()

    def leave(self, watcher: Watcher) -> None:
        """Somebody looks no more."""
        self.watchers.discard(watcher)
        if not self.watchers:
            self.showcase.clear()
            self.match.rest()
        self._time.save(self.match)
        self._looks_changed()

    def hold(self, watcher: Watcher, on: bool) -> None:
        """The page of a watcher shows something else than the question, or shows it again."""
        if watcher.held != on:
            watcher.held, watcher.since = on, clocks.now()
            self._looks_changed()

    def heard(self, watcher: Watcher) -> None:
        """A watcher is there: the time it has looked counts."""
        if self._time.heard(self.match, watcher):
            self._inbox.put_nowait(Letter(self._time.answer))

    def _looks_changed(self) -> None:
        """Clocks may stand now, or run: whoever sees one sees that."""
        if self._time.clocks.alone and any(d.limit_ms is not None for d in owed(self.match)):
            for watcher in self.watchers:
                watcher.tell()

    def aim(self, aiming: Watcher, value: dict[str, int]) -> None:
        """Let the others see what a seat that is asked is about to do, unless that is sealed."""
        seat = aiming.seat
        asked = self.match.decision(seat) if seat is not None else None
        if seat is None or asked is None or asked.sealed:
            return
        self._show_aim(seat, value, aiming)

    def _show_aim(self, seat: int, value: dict[str, int], but: Watcher | None = None) -> None:
        for watcher in self.watchers - {but}:
            watcher.aimed = messages.Aimed(seat=seat, value=value)
            watcher.changed.set()

    # ---- what a seat may do ---------------------------------------------------------------------

    async def answer(self, seat: int, answer: messages.Answer) -> int:
        """Fold a seat's answer. Gives its line when it is on disk, or raises `Refused`."""
        arrived = clocks.now()

        def command(_match: Match) -> Line:
            ms = self._time.clocks.spent_ms(answer.decision, arrived)
            return Choice(answer.decision, seat, answer.option, answer.value, ms)

        return await self._do(command, seat, answer.id)

    async def ask(
        self, seat: int, what: Literal["concede", "takeback", "abandon"], id: str = ""
    ) -> int:
        """Fold what stands above the game. Gives its line when on disk, or raises `Refused`."""

        def command(match: Match) -> Line:
            if what == "concede":
                return Concede(seat)
            if not self.alone:
                raise Refused(Code.ILLEGAL, "consent")
            if what == "abandon":
                return Abandon()
            to = self._takeback_target(match, seat)
            if to is None:
                raise Refused(Code.ILLEGAL, "takeback")
            return Takeback(seat, to)

        return await self._do(command, seat, id)

    def _takeback_target(self, match: Match, seat: int) -> int | None:
        if match.result is not None or not self.alone:
            return None
        return match.takeback_target(seat)

    # ---- the mailbox ----------------------------------------------------------------------------

    async def close(self) -> None:
        """Stop at once; what was acknowledged is on disk."""
        self._bots.stop()
        self._time.save(self.match)
        self._task.cancel()
        await asyncio.wait([self._task])

    async def vanish(self) -> None:
        """The match is deleted: stop, and tell whoever waits for an answer or looks on."""
        self.closed = self.gone = True
        await self.close()
        for done in self._waiting:
            if not done.done():
                done.set_exception(unknown("match", match=self.kept.id))
        for watcher in self.watchers:
            watcher.changed.set()

    async def _do(self, command: Command, seat: int, id: str) -> int:
        """Fold what a seat says, once, however often it says it."""
        if self.gone:
            raise unknown("match", match=self.kept.id)
        key = key_of(seat, id) if id else None
        done: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def post() -> int:
            self._inbox.put_nowait(Letter(command, done, key))
            self._waiting.add(done)
            try:
                return await done
            finally:
                self._waiting.discard(done)

        return await (self._said.once(key, post) if key else post())

    async def _run(self) -> None:
        while True:
            deadline = self._time.deadline(self.match)
            wait = self._config.idle_s if deadline is None else deadline - clocks.now()
            try:
                async with asyncio.timeout(max(wait, 0)):
                    letter = await self._inbox.get()
            except TimeoutError:
                if deadline is not None:
                    await self._take(Letter(self._time.answer))
                elif self._idle():
                    self.closed = True
                    self._on_close(self.kept.id)
                    return
            else:
                await self._take(letter)

    def _idle(self) -> bool:
        return not self.watchers and self._bots.seat is None and self._inbox.empty()

    async def _take(self, letter: Letter) -> None:
        done = letter.done
        try:
            line = await self._fold(letter)
        except Exception as error:
            if done is not None and not done.done():
                done.set_exception(error)
            elif not isinstance(error, Refused):
                log.exception("match %s", self.kept.id)
        else:
            if done is not None and not done.done():
                done.set_result(line)

    async def _fold(self, letter: Letter) -> int:
        """Fold what a letter says, and what follows by itself; gives the number of its line."""
        draft, number = self.match.fork(), self.match.next_line
        line = letter.command(draft)
        if line is not None:
            draft.fold(line)
        runs = await self._go_on(draft)
        if draft.next_line > self.match.next_line:
            await self._write(draft, letter.key, runs)
        self.match = draft
        self.showcase.move_on()
        # Nobody's time runs while a shot does: it is asked for when everything lies still.
        self._time.clocks.ask(owed(draft), clocks.now() + runs)
        self._bots.look(draft, runs)
        for watcher in self.watchers:
            watcher.tell()
        return number

    async def _go_on(self, draft: Match) -> float:
        """Answer what nobody decides; gives how long shots run that were played, in seconds."""
        runs = 0.0
        while (shot := go_on(draft, self.kept.seed)) is not None:
            played = await self.shoot(shot)
            draft.fold(played)
            runs += show.running_time(played.log)
        return runs

    async def shoot(self, shot: Shot) -> Played:
        """Run a shot on the simulated table while others go on."""
        game = self.match.game
        return await self._pool.run(Turn.SHOT, game.id, minds.shoot, game, shot)

    async def _write(self, draft: Match, said: str | None, runs: float) -> None:
        first = len(self.match.entries) + 1
        written = chain(draft, first, self._head)
        written[0] = written[0]._replace(said=said)
        head = written[-1].hash
        standing = stand(draft, head, self.kept.seed, self._key, self._time.clocks, runs)
        mark = laid(draft, first, head, self._key)
        try:
            await self._store.write(
                lambda db: ledger.append(db, self.kept.id, written, standing, mark)
            )
        except Conflict:  # another process was first
            await self._reload(0)
            raise Refused(Code.STALE, "stale") from None
        except Exception as error:
            await self._reload(self._config.retry_s)
            if isinstance(error, Refused):
                raise
            log.exception("match %s: not stored", self.kept.id)
            raise Refused(Code.STALE, "not_stored") from None
        self._head = head
        self.kept = msgspec.structs.replace(self.kept, standing=standing)

    async def _reload(self, pause: float) -> None:
        """Stand where the rows stand, whatever was in memory, and go on after a pause."""
        id = self.kept.id
        kept, written = await self._store.read(
            lambda db: (ledger.find(db, id), ledger.written(db, id))
        )
        if kept is None:
            return
        self.kept, self._head = kept, written[-1].hash if written else chain_start(kept.header)
        self.match = replay(self.match.game, kept, written)
        self.showcase.clear()
        asyncio.get_running_loop().call_later(pause, self._inbox.put_nowait, GO_ON)

    def _bot_answers(self, match: Match, choice: Choice) -> None:
        """A bot has chosen for the table as it was; if it has gone on, nothing comes of it."""

        def command(now: Match) -> Line:
            if now.next_line != match.next_line:
                raise Refused(Code.STALE, "stale")
            return choice

        self._inbox.put_nowait(Letter(command))
