"""A disk that is full: nothing that was shown is ever missing, and play goes on by itself.

The database rolls a whole transaction back by itself when it finds no room (and in a few other
cases), whatever savepoints stand in it. A limit on its pages is as good as a full disk.
"""

import asyncio
import random
import sqlite3
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event, select

from puntadidito.core.contract import Refused
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.record import record_of, row
from puntadidito.games import GAMES
from puntadidito.server import ledger, schema
from puntadidito.server.lobby import Lobby
from puntadidito.server.messages import Answer, NewMatch, NewSeat
from puntadidito.server.scribe import check_rows, owed
from puntadidito.server.store import Store
from puntadidito.server.table import Table
from tests.server.house import QUICK, config_in

ROUNDS = 100
PLENTY = 1 << 30


class Disk:
    """How many pages a database may have."""

    def __init__(self, store: Store, path: Path) -> None:
        self.path = path
        self.most = PLENTY
        event.listen(store._engine, "checkout", self._limit)

    def _limit(self, connection: Any, _record: Any, _proxy: Any) -> None:
        connection.execute(f"PRAGMA max_page_count = {self.most}")

    def room_for(self, pages: int) -> None:
        """From now on there is room for so many pages more, and none for others."""
        database = sqlite3.connect(self.path)
        self.most = database.execute("PRAGMA page_count").fetchone()[0] + pages
        database.close()


@contextmanager
def opened(path: Path) -> Iterator[Store]:
    store = Store(path)
    yield store
    store.close()


def together(store: Store, *jobs: Any) -> list[Any]:
    """Settle jobs as one batch, as the writer does; what each was told."""
    futures: list[Future[Any]] = [Future() for _ in jobs]
    store._settle(list(zip(jobs, futures, strict=True)))
    return [future.exception(0) or future.result(0) for future in futures]


def test_what_was_told_as_stored_is_there(tmp_path: Path) -> None:
    dice = random.Random(8)
    with opened(tmp_path / "x.db") as store:
        disk = Disk(store, tmp_path / "x.db")

        def add(name: bytes) -> Any:
            return lambda db: ledger.add_guest(db, name, "now")

        stored, refused = set[bytes](), 0
        for number in range(ROUNDS):
            disk.room_for(dice.randrange(4))
            names = [b"%d.%d" % (number, i) + bytes(dice.choice((10, 9000))) for i in range(6)]
            for name, told in zip(names, together(store, *map(add, names)), strict=True):
                if isinstance(told, int):
                    stored.add(name)
                else:
                    refused += 1
        disk.most = PLENTY
        kept = asyncio.run(
            store.read(lambda db: set(db.execute(select(schema.guests.c.token_hash)).scalars()))
        )
    assert stored == kept
    assert refused > ROUNDS and len(stored) > ROUNDS  # both really happened


def test_a_change_that_fails_at_its_very_end_is_told_once(tmp_path: Path) -> None:
    """A deferred foreign key is looked at when a savepoint is released or a transaction ends."""

    def orphan(db: Connection) -> None:
        db.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        line = ledger.Written(1, b"{}", "hash")
        standing = ledger.Standing(lines=1, points=(), waits=(), due=False)
        ledger.append(db, "nobody", [line], standing)

    with opened(tmp_path / "x.db") as store:
        told = together(
            store,
            lambda db: ledger.add_guest(db, b"a", "now"),
            orphan,
            lambda db: ledger.add_guest(db, b"b", "now"),
        )
        kept = asyncio.run(
            store.read(lambda db: list(db.execute(select(schema.guests.c.token_hash)).scalars()))
        )
    assert isinstance(told[1], Exception)
    assert [told[0], told[2]] == [1, 2] and kept == [b"a", b"b"]


def test_nobody_waits_for_a_writer_that_died(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(_store: Store, _batch: Any) -> None:
        raise MemoryError

    async def twice(store: Store) -> list[Any]:
        jobs = [store.write(lambda _db: None) for _ in range(2)]
        return [*await asyncio.gather(*jobs, return_exceptions=True)]

    with opened(tmp_path / "x.db") as store:
        monkeypatch.setattr(Store, "_settle", dies)
        for _ in range(2):  # whoever was there when it died, and whoever comes later
            for told in asyncio.run(twice(store)):
                assert isinstance(told, Refused) and told.reason == "not_stored"
        assert isinstance(store.failed, MemoryError)


# ---- a whole house on a full disk ---------------------------------------------------------------


async def some_play(table: Table, dice: random.Random) -> int:
    """Answer a few times as the seat that is asked; how often it was not stored."""
    lost = 0
    for _ in range(3):
        for asked in owed(table.match)[:1]:
            option, value = asked.options.sample(dice.randrange)
            try:
                await table.answer(asked.seat, Answer(asked.id, option, value))
            except Refused as refused:
                assert refused.reason == "not_stored"
                lost += 1
    return lost


async def upload(lobby: Lobby, guest: int, text: bytes) -> str | None:
    """Bring a record; its id, unless there was no room for it."""
    try:
        return (await lobby.take_in(guest, text)).id
    except Refused as refused:
        assert refused.reason == "not_stored"
        return None


async def whole(lobby: Lobby, table: Table) -> None:
    """What a table shows is on disk, line by line, and its chain holds."""
    match = table.match
    kept, written = await lobby.store.read(
        lambda db: (ledger.find(db, table.kept.id), ledger.written(db, table.kept.id))
    )
    assert kept is not None
    check_rows(kept, written)
    shown = [row(n, entry.line, entry.events) for n, entry in enumerate(match.entries, 1)]
    assert shown == [line.body for line in written]


async def begun(lobby: Lobby, guest: int) -> Table:
    """A match of two on one screen."""
    seats = (NewSeat("me"), NewSeat("here"))
    return await lobby.open((await lobby.create(guest, NewMatch("cards", seats, QUICK))).id)


def test_nothing_shown_is_lost_on_a_full_disk(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    cards, dice = GAMES["cards"], random.Random(8)

    def a_record() -> bytes:
        seed = dice.randbytes(32)
        return record_of(play(cards, cards.Setup(**QUICK), [RandomBot()] * 2, seed), seed)

    async def evening() -> tuple[int, int, int]:
        lobby = Lobby(config_in(tmp_path, retry_s=0.0))
        disk = Disk(lobby.store, tmp_path / "test.db")
        guest = await lobby.guest(await lobby.new_guest())
        assert guest is not None
        tables = [await begun(lobby, guest) for _ in range(4)]
        lost = missed = taken = 0
        for _ in range(ROUNDS):
            disk.room_for(dice.randrange(8))
            told = await asyncio.gather(
                *(some_play(table, dice) for table in tables),
                *(upload(lobby, guest, a_record()) for _ in range(2)),
            )
            lost += sum(told[: len(tables)])  # type: ignore[arg-type]
            disk.most = PLENTY
            for table in tables:
                await whole(lobby, table)
            for id in told[len(tables) :]:
                missed, taken = missed + (id is None), taken + (id is not None)
                if id is not None:
                    await whole(lobby, await lobby.open(str(id)))
            for i, table in enumerate(tables):
                if table.match.result is not None:
                    tables[i] = await begun(lobby, guest)
                assert await some_play(tables[i], dice) == 0  # there is room again
        await lobby.close()
        return lost, missed, taken

    lost, missed, taken = asyncio.run(evening())
    assert min(lost, missed, taken) > 10  # every one of them really happened


def test_a_computer_goes_on_by_itself_when_there_is_room_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def match_of_bots() -> None:
        lobby = Lobby(config_in(tmp_path, retry_s=0.01))
        disk = Disk(lobby.store, tmp_path / "test.db")
        guest = await lobby.guest(await lobby.new_guest())
        assert guest is not None
        seats = (NewSeat("bot", level="novizio"), NewSeat("bot", level="novizio"))
        made = await lobby.create(guest, NewMatch("cards", seats, QUICK))
        table = await lobby.open(made.id)
        disk.room_for(0)
        while "not stored" not in caplog.text:
            await asyncio.sleep(0.01)
        disk.most = PLENTY
        while table.match.result is None:
            await asyncio.sleep(0.01)
        await whole(lobby, table)
        await lobby.close()

    asyncio.run(asyncio.wait_for(match_of_bots(), 60))
