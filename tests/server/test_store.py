"""The writer, and the tables it writes to."""

import asyncio
import os
import sqlite3
import stat
import threading
from functools import partial
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, create_engine, func, select

from puntadidito.server import ledger, migrations, schema
from puntadidito.server.keys import signing_key
from puntadidito.server.store import Conflict, Store


def test_the_migrations_build_exactly_the_tables(tmp_path: Path) -> None:
    Store(tmp_path / "x.db").close()
    engine = create_engine(f"sqlite:///{tmp_path / 'x.db'}")
    with engine.connect() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), schema.metadata)
        assert migrations.standing(connection) == schema.HEAD
    engine.dispose()
    assert differences == []


def test_the_head_is_the_newest_migration() -> None:
    scripts = ScriptDirectory(Path(migrations.__file__).parent)
    assert scripts.get_heads() == [schema.HEAD]


def test_a_database_is_opened_twice_without_harm(tmp_path: Path) -> None:
    async def guests(store: Store) -> int:
        await store.write(lambda db: ledger.add_guest(db, os.urandom(32), "now"))
        return await store.read(
            lambda db: db.execute(select(func.count(schema.guests.c.id))).scalar_one()
        )

    for number in (1, 2):
        store = Store(tmp_path / "deep" / "folder" / "x.db")
        assert asyncio.run(guests(store)) == number
        store.close()


def test_what_is_no_database_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_text("this is a letter, not a database" * 100)
    with pytest.raises(OSError, match="not a database"):
        Store(tmp_path / "x.db")


def test_a_database_of_a_later_version_is_left_alone(tmp_path: Path) -> None:
    Store(tmp_path / "x.db").close()
    database = sqlite3.connect(tmp_path / "x.db")
    with database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    with pytest.raises(OSError, match="newer version"):
        Store(tmp_path / "x.db")


def test_the_file_is_safe_against_power_cuts(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.db")

    def pragmas(db: Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [db.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names]

    assert asyncio.run(store.read(pragmas)) == ["wal", 2, 1]
    store.close()


def test_jobs_that_wait_together_are_committed_together(tmp_path: Path) -> None:
    store, queued, commits = Store(tmp_path / "x.db"), threading.Event(), list[str]()

    def hold(db: Connection) -> None:
        """Keep the writer busy until all the others wait."""
        db.connection.dbapi_connection.set_trace_callback(  # type: ignore[union-attr]
            lambda text: commits.append(text) if text == "COMMIT" else None
        )
        queued.wait()

    def add(db: Connection, number: int) -> int:
        return ledger.add_guest(db, bytes([number]), "now")

    async def many() -> list[object]:
        first = asyncio.create_task(store.write(hold))
        jobs = [asyncio.create_task(store.write(partial(add, number=n % 90))) for n in range(100)]
        await asyncio.sleep(0)  # each task has put its job
        queued.set()
        await first
        return list(await asyncio.gather(*jobs, return_exceptions=True))

    results = asyncio.run(many())
    store.close()
    assert [type(result) for result in results] == [int] * 90 + [Conflict] * 10
    assert len(commits) <= 2  # the one that held the writer may have been alone


def test_one_job_that_fails_does_not_undo_its_neighbours(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.db")

    def half(db: Connection) -> None:
        ledger.add_guest(db, b"half", "now")
        raise ZeroDivisionError

    async def three() -> list[object]:
        jobs = [
            store.write(lambda db: ledger.add_guest(db, b"a", "now")),
            store.write(half),
            store.write(lambda db: ledger.add_guest(db, b"b", "now")),
        ]
        return list(await asyncio.gather(*jobs, return_exceptions=True))

    results = asyncio.run(three())
    store.close()
    assert [type(result) for result in results] == [int, ZeroDivisionError, int]
    database = sqlite3.connect(tmp_path / "x.db")
    kept = {row[0] for row in database.execute("SELECT token_hash FROM guests")}
    database.close()
    assert kept == {b"a", b"b"}


def test_who_no_longer_waits_when_the_store_closes_does_no_harm(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.db")
    busy, go = threading.Event(), threading.Event()

    def hold(_db: Connection) -> None:
        busy.set()
        go.wait()

    async def leave() -> None:
        first = asyncio.create_task(store.write(hold))
        await asyncio.to_thread(busy.wait)
        second = asyncio.create_task(store.write(lambda _db: None))
        await asyncio.sleep(0)
        second.cancel()
        await asyncio.wait([second])
        closing = asyncio.create_task(asyncio.to_thread(store.close))
        while store._jobs.qsize() != 2:  # the job nobody waits for, and the end
            await asyncio.sleep(0)
        go.set()
        await asyncio.wait([first, closing])

    asyncio.run(leave())
    assert store.failed is None


def test_a_line_number_is_taken_once(tmp_path: Path) -> None:
    store = Store(tmp_path / "x.db")
    line = ledger.Written(1, b"{}", "hash")
    standing = ledger.Standing(lines=1, points=(), waits=(), due=False)

    async def twice() -> None:
        for _ in range(2):
            await store.write(lambda db: ledger.append(db, "nobody", [line], standing))

    with pytest.raises(Conflict):  # no such match either: the foreign key says so
        asyncio.run(twice())
    store.close()


def test_tokens_are_kept_as_hashes_only(tmp_path: Path) -> None:
    from tests.server.house import Guest, config_in, running

    with running(config_in(tmp_path)) as client:
        token = Guest(client).token
    assert len(token) == 43  # 256 bits
    kept = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in kept


def test_the_key_is_made_once_and_for_the_owner_only(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "x.key"
    first = signing_key(path).private_bytes_raw()
    assert signing_key(path).private_bytes_raw() == first
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
