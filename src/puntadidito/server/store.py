"""Where matches are kept: one writer with group commit, readers beside it.

What a job of the writer changed is on disk when its future resolves, and not before. Jobs that
wait together are committed together, so that one flush of the disk serves many answers.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import DatabaseError, IntegrityError

from puntadidito.server import migrations

T = TypeVar("T")
Job = Callable[[Connection], T]
Conflict = IntegrityError
"""Raised to the one who came second: the row is there already."""


class Store:
    """A database file, open."""

    def __init__(self, path: Path) -> None:
        """Open the file, making it when needed, and bring its tables up to date.

        Raises `OSError`, in one line, for a file that cannot be our database.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        self._engine = create_engine(URL.create("sqlite", database=str(path)))
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        try:
            with self._transaction() as connection:
                migrations.upgrade(connection)
        except DatabaseError as error:
            self._engine.dispose()
            raise OSError(f"no database of ours, {path}: {error.orig}") from None
        self._jobs: queue.SimpleQueue[tuple[Job[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    async def read(self, job: Job[T]) -> T:
        """Run a query in a thread, on a connection of its own."""

        def run() -> T:
            with self._engine.connect() as connection:
                return job(connection)

        return await asyncio.to_thread(run)

    async def write(self, job: Job[T]) -> T:
        """Queue a change; its result comes once it is committed, its error when it was not."""
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish what is queued and close the file."""
        self._jobs.put(None)
        self._writer.join()
        self._engine.dispose()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        connection = self._engine.connect().execution_options(writes=True)
        with connection, connection.begin():
            yield connection

    def _write(self) -> None:
        while (batch := self._batch()) is not None:
            done: list[tuple[Future[Any], Any]] = []
            try:
                with self._transaction() as connection:
                    for job, future in batch:
                        try:
                            # A savepoint each: one that fails does not undo its neighbours.
                            with connection.begin_nested():
                                done.append((future, job(connection)))
                        except Exception as error:
                            future.set_exception(error)
            except Exception as error:  # the commit itself: nobody's change is on disk
                for future, _ in done:
                    future.set_exception(error)
                continue
            for future, result in done:
                future.set_result(result)

    def _batch(self) -> list[tuple[Job[Any], Future[Any]]] | None:
        """Everything queued by now; ``None`` when the store is closing."""
        batch = [self._jobs.get()]
        while not self._jobs.empty():
            batch.append(self._jobs.get())
        jobs = [entry for entry in batch if entry is not None]
        if len(jobs) < len(batch):
            self._jobs.put(None)  # seen again, alone, when these are done
            return jobs or None
        return [(job, future) for job, future in jobs if future.set_running_or_notify_cancel()]


def _prepare(connection: Any, _record: Any) -> None:
    # The driver's own idea of transactions knows no savepoints: ours are begun by hand.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # A writer that starts as a reader may find the lock taken when it is too late to wait.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
