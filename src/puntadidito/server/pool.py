"""Where computers think and shots are run: processes beside the server, so nobody waits for them.

One worker is started with the house, others when there is more to do than hands; those with nothing
to do for a while are sent home. One that dies is replaced and what it was asked is asked again.
Where no process can be started, two threads do the work.
"""

from __future__ import annotations

import asyncio
import logging
import os
import pickle
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from enum import IntEnum
from time import perf_counter
from typing import Any, TypeVar

from puntadidito.core.contract import Refused
from puntadidito.server import minds
from puntadidito.server.worker import HEAD, packed

T = TypeVar("T")
log = logging.getLogger(__name__)

QUICK_S = 0.05
"""Who is done sooner does not wait behind those who think longer."""
IDLE_S = 300.0
TRIES = 3
"""A worker may die of anything once; whoever asks what kills three is told."""


class Turn(IntEnum):
    """Who comes first: those before whose eyes something stands still."""

    SHOT = 0
    HINT = 1
    BOT = 2
    REVIEW = 3


class Lost(Exception):
    """Workers die of this."""


class Pool:
    """Runs functions elsewhere. With no workers at all, in threads of this process."""

    def __init__(self, most: int, warm: Callable[[float], None] = lambda _done: None) -> None:
        """``most`` workers at once; ``warm`` is told how far the first one is with its kernels.

        Must be made inside a running event loop.
        """
        self._most = most
        self._warm = warm
        self._workers: set[Worker] = set()
        self._idle: list[Worker] = []
        self._waiting: list[Job] = []
        self._closed = False
        self._starting = 0
        self._stillborn = 0
        self._long = 0
        self._lasted: dict[str, float] = {}
        self._threads: ThreadPoolExecutor | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        if not most:
            self._work_here()

    @property
    def pids(self) -> list[int]:
        """The processes at work or ready for it."""
        return [worker.process.pid for worker in self._workers]

    def start(self) -> None:
        """Have a worker ready before it is needed."""
        if self._threads is not None:
            self._threads.submit(minds.warm_up, self._warm)
        elif not self._workers and not self._starting:
            self._start()

    async def run(self, turn: Turn, like: str, function: Callable[..., T], *arguments: Any) -> T:
        """Have something done. Things that are ``like`` each other take about the same time."""
        if self._threads is not None:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, function, *arguments)
        job = Job(turn, f"{function.__name__}/{like}", function, arguments)
        self._wait(job)
        self._hand_out()
        try:
            found: T = await job.done
        finally:
            if job in self._waiting:
                self._waiting.remove(job)
        return found

    async def close(self) -> None:
        """Send everybody home, whatever they are at."""
        self._closed = True
        for job in self._waiting:
            job.done.cancel()
        self._waiting.clear()
        for worker in list(self._workers):
            await worker.end()
        if self._tasks:
            await asyncio.wait(self._tasks)
        if self._threads is not None:
            self._threads.shutdown(wait=False, cancel_futures=True)

    # ---- who does what --------------------------------------------------------------------------

    def _wait(self, job: Job) -> None:
        """In its place: before everybody who is less urgent, behind those who are as much."""
        later = (i for i, other in enumerate(self._waiting) if other.turn > job.turn)
        self._waiting.insert(next(later, len(self._waiting)), job)

    def _hand_out(self) -> None:
        while not self._closed and (job := self._next()) is not None:
            if self._idle:
                self._waiting.remove(job)
                self._go(self._do(self._idle.pop(), job))
                continue
            if not self._starting and len(self._workers) < self._most:
                self._start()
            return

    def _next(self) -> Job | None:
        """The first whom a worker may take: one hand is always kept for what is quickly done."""
        full = self._long >= max(1, self._most - 1)
        return next((job for job in self._waiting if not full or not self._lasts(job)), None)

    def _lasts(self, job: Job) -> bool:
        unknown = 0.0 if job.turn == Turn.SHOT else 2 * QUICK_S
        return self._lasted.get(job.like, unknown) > QUICK_S

    async def _do(self, worker: Worker, job: Job) -> None:
        long, begun = self._lasts(job), perf_counter()
        self._long += long
        try:
            word, found = await worker.ask(job.asks)
        except (EOFError, OSError):
            if not self._closed:
                log.warning("a worker has died; another takes over")
            self._miss(worker)
            await worker.end()
            job.tries += 1
            if self._closed:
                job.done.cancel()
            elif job.tries < TRIES:
                self._waiting.insert(0, job)
            elif not job.done.done():
                job.done.set_exception(Lost(job.like))
        else:
            if job.like in worker.practised:
                spent = perf_counter() - begun
                self._lasted[job.like] = (3 * self._lasted.get(job.like, spent) + spent) / 4
            worker.practised.add(job.like)  # the first time it still had to load what it needs
            job.settle(word, found)
            self._rest(worker)
        finally:
            self._long -= long
        self._hand_out()

    def _rest(self, worker: Worker) -> None:
        self._idle.append(worker)
        worker.rests += 1
        loop = asyncio.get_running_loop()
        loop.call_later(IDLE_S, self._send_home, worker, worker.rests)

    def _send_home(self, worker: Worker, rests: int) -> None:
        if worker in self._idle and worker.rests == rests and len(self._workers) > 1:
            self._miss(worker)
            self._go(worker.end())

    # ---- workers come and go --------------------------------------------------------------------

    def _start(self) -> None:
        self._starting += 1
        self._go(self._hire())

    async def _hire(self) -> None:
        try:
            worker = await Worker.start(self._warm)
        except (OSError, EOFError, NotImplementedError) as error:
            self._stillborn += 1
            if self._stillborn >= TRIES or not isinstance(error, EOFError):
                self._make_do(error)
        else:
            self._warm = lambda _done: None
            self._stillborn = 0
            self._workers.add(worker)
            worker.listening.add_done_callback(lambda _ended: self._miss(worker))
            if self._closed:
                await worker.end()
            else:
                self._rest(worker)
        finally:
            self._starting -= 1
        self._hand_out()

    def _miss(self, worker: Worker) -> None:
        """Gone, by our wish or not; what it was at is asked again by whoever asked."""
        self._workers.discard(worker)
        if worker in self._idle:
            self._idle.remove(worker)

    def _make_do(self, error: BaseException) -> None:
        if self._workers:
            self._most = len(self._workers)
            log.warning("no more processes can be started (%s)", error)
        else:
            log.warning("no process can be started (%s): computers think in this one", error)
            self._work_here()
            self.start()

    def _work_here(self) -> None:
        self._threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="mind")
        loop = asyncio.get_running_loop()
        for job in self._waiting:
            doing = loop.run_in_executor(self._threads, job.function, *job.arguments)
            doing.add_done_callback(job.take_over)
        self._waiting.clear()

    def _go(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


class Job:
    """Something to be done, and whoever waits for it."""

    def __init__(
        self, turn: Turn, like: str, function: Callable[..., Any], arguments: tuple[Any, ...]
    ) -> None:
        """Not begun."""
        self.turn, self.like = turn, like
        self.function, self.arguments = function, arguments
        self.asks = packed((function, arguments))
        self.tries = 0
        self.done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def settle(self, word: str, found: Any) -> None:
        """Tell whoever waits; nobody may, where a table has gone on."""
        if self.done.done():
            return
        if word == "done":
            self.done.set_result(found)
        elif word == "refused":
            self.done.set_exception(Refused(*found))
        else:
            self.done.set_exception(RuntimeError(found))

    def take_over(self, doing: asyncio.Future[Any]) -> None:
        """It was done in this process after all."""
        if not self.done.done():
            if error := doing.exception():
                self.done.set_exception(error)
            else:
                self.done.set_result(doing.result())


class Worker:
    """One process that thinks."""

    def __init__(self, process: Process, warm: Callable[[float], None]) -> None:
        """Use `start`."""
        self.process = process
        self.rests = 0
        self.practised: set[str] = set()
        """What it has done before."""
        self._warm = warm
        loop = asyncio.get_running_loop()
        self._heard: asyncio.Future[tuple[str, Any]] = loop.create_future()
        self.listening = asyncio.create_task(self._listen())
        """Ends when the process does."""

    @staticmethod
    async def start(warm: Callable[[float], None]) -> Worker:
        """Begin a process and wait until it is ready, or raise `OSError` or `EOFError`."""
        command = (sys.executable, "-m", "puntadidito.server.worker")
        process = await asyncio.create_subprocess_exec(*command, stdin=PIPE, stdout=PIPE)
        worker = Worker(process, warm)
        try:
            await worker._heard
        except EOFError:
            await worker.end()
            raise
        return worker

    async def ask(self, asks: bytes) -> tuple[str, Any]:
        """Have something done, or raise `EOFError` or `OSError` when the process dies of it."""
        assert self.process.stdin is not None
        self._heard = asyncio.get_running_loop().create_future()
        if self.listening.done():
            raise EOFError
        self.process.stdin.write(asks)
        await self.process.stdin.drain()
        return await self._heard

    async def _listen(self) -> None:
        assert self.process.stdout is not None
        try:
            while True:
                (length,) = HEAD.unpack(await self.process.stdout.readexactly(HEAD.size))
                word, found = pickle.loads(await self.process.stdout.readexactly(length))
                if word == "warm":
                    self._warm(found)
                elif not self._heard.done():
                    self._heard.set_result((word, found))
        except (EOFError, OSError):
            if not self._heard.done():
                self._heard.set_exception(EOFError("a worker has ended"))
                self._heard.exception()  # nobody may have been waiting

    async def end(self) -> None:
        """Stop it, whatever it is at."""
        # Not by the library's own kill, which may take its last word from who waits for it.
        if self.process.returncode is None and os.name == "posix":
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGKILL)
        elif self.process.returncode is None:
            self.process.kill()
        await self.process.wait()
        await asyncio.wait([self.listening])
