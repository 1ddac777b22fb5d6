"""Where matches are kept: one writer with group commit, readers beside it.

What a job of the writer changed is on disk when its future resolves, and not before. Jobs that
wait together are committed together, so that one flush of the disk serves many answers.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.exc import DatabaseError, IntegrityError

from puntadidito.core.contract import Code, Refused
from puntadidito.server import migrations

T = TypeVar("T")
Job = Callable[[Connection], T]
Batch = list[tuple[Job[Any], Future[Any]]]
Came = tuple[Any, Exception | None]
"""What a job gave, or why it failed."""
Doing = Callable[[Connection, Job[Any]], Came]
Conflict = IntegrityError
"""Raised to the one who came second: the row is there already."""

log = logging.getLogger(__name__)

READERS = 4


class WriterDead(Exception):
    """Nothing is stored any more."""


class Undone(Exception):
    """The database has rolled the whole transaction back by itself, as it does when it is full."""


class Store:
    """A database file, open."""

    def __init__(self, path: Path) -> None:
        """Open the file, making it when needed, and bring its tables up to date.

        Raises `OSError`, in one line, for a file that cannot be our database.
        """
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _owners_only(path)
        self._engine = create_engine(URL.create("sqlite", database=str(path)))
        event.listen(self._engine, "connect", _prepare)
        event.listen(self._engine, "begin", _begin)
        try:
            with self._transaction() as connection:
                migrations.upgrade(connection)
        except DatabaseError as error:
            self._engine.dispose()
            raise OSError(f"no database of ours, {path}: {error.orig}") from None
        self.failed: BaseException | None = None
        """Why nothing can be stored any more; whoever runs the server must stop it."""
        self._jobs: queue.SimpleQueue[tuple[Job[Any], Future[Any]] | None] = queue.SimpleQueue()
        self._unsettled: list[Future[Any]] = []
        # Threads of its own: nobody who folds or packs something long is waited for.
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._writer = threading.Thread(target=self._write, name="store-writer", daemon=True)
        self._writer.start()

    async def read(self, job: Job[T]) -> T:
        """Run a query in a thread, on a connection of its own."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.look, job)

    async def write(self, job: Job[T]) -> T:
        """Queue a change; its result comes once it is committed.

        Raises `Conflict`, or `Refused` when there is no room or no writer for it, and whatever
        the job itself raised; then nothing of it is on disk.
        """
        try:
            return await asyncio.wrap_future(self.post(job))
        except Conflict:
            raise
        except (DatabaseError, Undone, WriterDead) as error:
            log.error("not stored: %s", getattr(error, "orig", error) or type(error).__name__)
            raise Refused(Code.STALE, "not_stored") from None

    def post(self, job: Job[T]) -> Future[T]:
        """Queue a change, in the order of what is asked for, and wait for nothing."""
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return future

    def look(self, job: Job[T]) -> T:
        """Run a query here and now, before anybody waits."""
        with self._engine.connect() as connection:
            return job(connection)

    def close(self) -> None:
        """Finish what is queued and close the file."""
        self._jobs.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._engine.dispose()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        connection = self._engine.connect().execution_options(writes=True)
        with connection, connection.begin():
            yield connection

    def _write(self) -> None:
        try:
            while self._work():
                pass
        except BaseException as error:  # a fault of ours: from here on nothing is kept
            log.critical("the writer has died; nothing is stored any more", exc_info=error)
            self.failed = error
            self._refuse()

    def _work(self) -> bool:
        """Settle what is queued; nothing of it is held on to while one waits for more."""
        batch = self._batch()
        if batch is not None:
            self._settle(batch)
        return batch is not None

    def _settle(self, batch: Batch) -> None:
        """Commit a batch and tell everybody of it, once, what became of their job.

        Nearly always all of it goes through. Where it does not, each job is done again behind a
        savepoint, so that one that fails undoes no other; and alone, where even that fails.
        """
        for do in (_do, _attempt):
            begun, outcomes, error = self._try(batch, do)
            if error is None:
                return _tell(batch, outcomes)
            if not begun or len(batch) == 1:
                return _tell(batch, [(None, error)] * len(batch))
        for one in batch:  # what undid all of them may be the fault of one
            self._settle([one])

    def _try(self, batch: Batch, do: Doing) -> tuple[bool, list[Came], Exception | None]:
        """Whether it could be begun, what came of each job, and why nothing of all is on disk."""
        begun = False
        try:
            with self._transaction() as connection:
                begun = True
                outcomes = [do(connection, job) for job, _ in batch]
                _must_stand(connection)
        except Exception as error:
            return begun, [], error
        return begun, outcomes, None

    def _refuse(self) -> None:
        """Tell everybody who still comes that nothing is kept, until the store is closed."""
        for future in self._unsettled:
            if not future.done():
                future.set_exception(WriterDead())
        while (entry := self._jobs.get()) is not None:
            if entry[1].set_running_or_notify_cancel():
                entry[1].set_exception(WriterDead())

    def _batch(self) -> Batch | None:
        """Everything queued by now; ``None`` when the store is closing."""
        batch = [self._jobs.get()]
        while not self._jobs.empty():
            batch.append(self._jobs.get())
        jobs = [entry for entry in batch if entry is not None]
        if len(jobs) < len(batch):
            self._jobs.put(None)  # seen again, alone, when these are done
            if not jobs:
                return None
        taken = [(job, future) for job, future in jobs if future.set_running_or_notify_cancel()]
        self._unsettled = [future for _, future in taken]
        return taken


def _owners_only(path: Path) -> None:
    """The seeds of running matches lie here: nobody else may read them."""
    if not path.exists():
        path.touch(mode=0o600)
    elif path.is_file() and path.stat().st_mode & 0o077:
        path.chmod(0o600)


def _tell(batch: Batch, outcomes: list[Came]) -> None:
    for (_, future), (result, failure) in zip(batch, outcomes, strict=True):
        if failure is None:
            future.set_result(result)
        else:
            future.set_exception(failure)


def _do(connection: Connection, job: Job[Any]) -> Came:
    return job(connection), None


def _attempt(connection: Connection, job: Job[T]) -> tuple[T | None, Exception | None]:
    """Run a job in a savepoint: one that fails does not undo its neighbours.

    Raises when the transaction around it is gone, and with it what the neighbours changed.
    """
    savepoint = connection.begin_nested()
    try:
        result = job(connection)
    except Exception as error:
        savepoint.rollback()
        _must_stand(connection)
        return None, error
    savepoint.commit()
    return result, None


def _must_stand(connection: Connection) -> None:
    """The driver commits nothing without a word when no transaction stands: look first."""
    driver: Any = connection.connection.dbapi_connection
    if not driver.in_transaction:
        raise Undone


def _prepare(connection: Any, _record: Any) -> None:
    # The driver's own idea of transactions knows no savepoints: ours are begun by hand.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    # A writer that starts as a reader may find the lock taken when it is too late to wait.
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
