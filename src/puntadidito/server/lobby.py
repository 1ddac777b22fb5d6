"""The house: guests, new matches, and the table of every match that is open."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Any

import msgspec

from puntadidito import __version__
from puntadidito.core import chance
from puntadidito.core.contract import Code, Game, Refused
from puntadidito.core.match import Header, Match, Seat, setup_of
from puntadidito.games import GAMES
from puntadidito.server import clocks, ledger, pledges, records
from puntadidito.server.adviser import Adviser
from puntadidito.server.bookmarks import Bookmark
from puntadidito.server.clocks import Clocks, Shut
from puntadidito.server.config import Config
from puntadidito.server.keys import signing_key
from puntadidito.server.ledger import Chair, Kept
from puntadidito.server.limits import Limits
from puntadidito.server.messages import Luck, NewMatch, NewSeat, Tally
from puntadidito.server.pool import Pool
from puntadidito.server.refusals import unknown
from puntadidito.server.said import MOST
from puntadidito.server.scribe import (
    chain,
    chain_start,
    check_rows,
    drive,
    replay,
    stand,
    timestamp,
)
from puntadidito.server.store import Conflict, Store
from puntadidito.server.table import Table
from puntadidito.server.tally import tally

log = logging.getLogger(__name__)

MAX_LISTED = 200
MINDED_S = 2.0
"""Killed, a server gives people at most so much time."""


class Lobby:
    """Everything a running server holds. Made inside a running event loop."""

    def __init__(self, config: Config) -> None:
        """Open the database and the key."""
        self.config = config
        self.store = Store(config.db)
        self.key = signing_key(config.key)
        self.limits = Limits()
        self.pool = Pool(config.workers, config.warming)
        self.pledges = pledges.Pledges()
        self.adviser = Adviser(self.pool)
        self._tables: dict[str, asyncio.Task[Table]] = {}
        opened = clocks.wall()
        self._shut = Shut(self.store.look(ledger.last_open) or opened, opened)
        self._minding = asyncio.create_task(self._mind_the_time())
        self._waking = asyncio.create_task(self._wake())

    async def close(self) -> None:
        """Close every table and the database."""
        for task in (self._waking, self._minding):
            task.cancel()
            await asyncio.wait([task])
        await self.adviser.close()
        for table in self._open_tables():
            await table.close()
        await self.pool.close()
        self.store.post(partial(ledger.open_at, at=clocks.wall()))
        self.store.close()

    async def _mind_the_time(self) -> None:
        """Note every now and then that time passes, for people whose clocks run."""
        while True:
            await asyncio.sleep(MINDED_S)
            if any(table.ticks for table in self._open_tables()):
                self.store.post(partial(ledger.open_at, at=clocks.wall()))

    def _open_tables(self) -> list[Table]:
        opened = [task for task in self._tables.values() if task.done() and not task.cancelled()]
        return [task.result() for task in opened if not task.exception()]

    async def _wake(self) -> None:
        """Go on where bots and clocks owed a line when the server last stopped."""
        for match in await self.store.read(ledger.due):
            try:
                await self.open(match)
            except Refused as refused:
                log.warning("match %s sleeps on: %s", match, refused)
            except Exception:  # one that breaks us must not keep the others asleep
                log.exception("match %s sleeps on", match)

    # ---- guests ---------------------------------------------------------------------------------

    async def new_guest(self, address: str = "") -> str:
        """Make a guest and give its token, which is kept nowhere."""
        self.limits.new_guest(address)
        token = secrets.token_urlsafe(32)
        await self.store.write(lambda db: ledger.add_guest(db, _hash(token), timestamp()))
        return token

    async def guest(self, token: str) -> int | None:
        """The guest of a token, if there is one."""
        wanted = _hash(token)
        found = await self.store.read(lambda db: ledger.find_guest(db, wanted))
        return found[0] if found and hmac.compare_digest(found[1], wanted) else None

    # ---- matches --------------------------------------------------------------------------------

    async def open(self, match: str) -> Table:
        """The table of a match, folded from its rows when it is not in memory.

        It is open when this returns, and stays so for whoever joins its watchers at once.
        """
        while True:
            opening = self._tables.get(match)
            if opening is None:
                opening = self._tables[match] = asyncio.create_task(self._load(match))
            try:
                table = await asyncio.shield(opening)
            except Exception:
                self._forget(match)
                raise
            if not table.closed:
                return table

    async def _load(self, id: str) -> Table:
        kept, written, said, bookmark = await self.store.read(
            lambda db: (
                ledger.find(db, id),
                ledger.written(db, id),
                ledger.said(db, id, MOST),
                ledger.bookmark(db, id),
            )
        )
        if kept is None:
            raise unknown("match", match=id)
        game = game_of(kept.header.game)
        mark = None if bookmark is None else Bookmark(bookmark, self.key)
        match = await asyncio.to_thread(replay, game, kept, written, mark)
        return Table(
            kept,
            match,
            store=self.store,
            pool=self.pool,
            config=self.config,
            key=self.key,
            head=written[-1].hash if written else chain_start(kept.header),
            said=said,
            shut=self._shut,
            on_close=self._forget,
        )

    def _forget(self, match: str) -> None:
        self._tables.pop(match, None)

    async def find(self, match: str) -> Kept:
        """A match as it is kept, without opening its table."""
        kept = await self.store.read(lambda db: ledger.find(db, match))
        if kept is None:
            raise unknown("match", match=match)
        return kept

    async def mine(self, guest: int) -> list[Kept]:
        """The matches of a guest, newest first."""
        return await self.store.read(lambda db: ledger.made_by(db, guest, MAX_LISTED))

    async def tally(self, guest: int) -> tuple[Tally, ...]:
        """What a guest has won and lost against computers."""
        return tally(await self.store.read(lambda db: ledger.made_by(db, guest)), guest)

    async def delete(self, guest: int, match: str) -> None:
        """Forget a match; one that another person still plays in needs that one's consent."""
        kept = await self.find(match)
        if kept.guest != guest:
            raise Refused(Code.NOT_YOURS, "not_yours")
        shared = any(chair.guest not in (guest, None) for chair in kept.chairs)
        if shared and kept.standing.outcome is None:
            raise Refused(Code.ILLEGAL, "consent")
        await self.store.write(lambda db: ledger.remove(db, match))
        opening = self._tables.pop(match, None)
        if opening is not None:
            await asyncio.wait([opening])
            if not opening.exception():
                await opening.result().vanish()

    async def abandon(self, guest: int, match: str) -> Kept:
        """Break a match off that a guest plays."""
        table = await self.open(match)
        seats = [i for i, chair in enumerate(table.kept.chairs) if chair.guest == guest]
        if not seats:
            raise Refused(Code.NOT_YOURS, "not_yours")
        await table.ask(seats[0], "abandon")
        return table.kept

    async def create(self, guest: int, new: NewMatch, address: str = "") -> Kept:
        """Make a match and begin it."""
        game = game_of(new.game)
        setup = setup_of(game, new.setup)
        if len(new.seats) != game.seats(setup):
            raise Refused(Code.MALFORMED, "seats", {"count": len(new.seats)})
        chairs = [_chair(game, seat, guest) for seat in new.seats]
        await self._allow(guest, chairs, address)
        return await self._begin(guest, game, msgspec.to_builtins(setup), chairs, new.luck)

    async def rematch(self, guest: int, match: str, luck: Luck, address: str = "") -> Kept:
        """The same match again, everybody one seat further."""
        kept = await self.find(match)
        uploaded = any(chair.kind == "record" for chair in kept.chairs)
        if kept.guest != guest or uploaded:
            raise Refused(Code.NOT_YOURS, "not_yours")
        if kept.standing.outcome is None:
            raise Refused(Code.STALE, "not_over")
        chairs = [*kept.chairs[1:], kept.chairs[0]]
        await self._allow(guest, chairs, address)
        return await self._begin(guest, game_of(kept.header.game), kept.header.setup, chairs, luck)

    async def _allow(self, guest: int, chairs: Sequence[Chair], address: str) -> None:
        """Nobody sits through a match among computers: there may be only so many."""
        if all(chair.kind == "bot" for chair in chairs):
            running = await self.store.read(partial(ledger.running_by_themselves, guest=guest))
            self.limits.new_game(address, running)

    async def record(self, match: str) -> bytes:
        """The record of a finished match."""
        kept = await self.find(match)
        written = await self.store.read(lambda db: ledger.written(db, match))
        check_rows(kept, written)
        return records.text(kept, written)

    async def take_in(self, guest: int, text: bytes) -> Kept:
        """Keep a record that was made here or elsewhere; the same one twice is one match."""
        kept, written, bookmark = await asyncio.to_thread(records.take_in, text, guest, self.key)
        try:
            await self.store.write(lambda db: ledger.add_match(db, kept, written, bookmark))
        except Conflict:
            return await self.find(kept.id)
        return kept

    async def _begin(
        self,
        guest: int,
        game: Game[Any],
        setup: dict[str, Any],
        chairs: Sequence[Chair],
        luck: Luck,
    ) -> Kept:
        nonces = pledges.nonces(chairs, guest, luck.nonces)
        seed, created = self.pledges.take(guest, luck.seed_hash), timestamp()
        header = Header(
            game=game.id,
            edition=game.edition,
            engine=__version__,
            setup=setup,
            seats=tuple(Seat(chair.name, chair.level) for chair in chairs),
            seed_hash=chance.commitment(seed),
            nonces=nonces,
            created=created,
        )
        match = Match(game, header)
        drive(match, seed)
        start = chain_start(header)
        written = chain(match, 1, start)
        head = written[-1].hash if written else start
        kept = Kept(
            id=secrets.token_hex(8),
            header=header,
            seed=seed,
            guest=guest,
            created=created,
            chairs=tuple(chairs),
            standing=stand(match, head, seed, self.key, Clocks(alone=True)),
        )
        await self.store.write(lambda db: ledger.add_match(db, kept, written))
        if kept.standing.due:
            await self.open(kept.id)
        return kept


def game_of(id: str) -> Game[Any]:
    """A game by its id, or raise `Refused`."""
    game = GAMES.get(id)
    if game is None:
        raise unknown("game", game=id)
    return game


def _chair(game: Game[Any], seat: NewSeat, guest: int) -> Chair:
    name = seat.name.strip()
    if len(name) > records.MAX_NAME or not name.isprintable():
        raise Refused(Code.MALFORMED, "name", {"most": records.MAX_NAME})
    if seat.kind != "bot":
        return Chair(kind=seat.kind, name=name, guest=guest)
    if seat.level not in game.bots:
        raise Refused(Code.MALFORMED, "unknown_level", {"level": seat.level})
    return Chair(kind="bot", name=name or seat.level, level=seat.level)


def _hash(token: str) -> bytes:
    return sha256(token.encode("utf-8", "replace")).digest()
