"""The house under load: a server in a process of its own, and people who answer it from this one.

An answer is waited for until it is acknowledged, which is when it is on disk.
"""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from puntadidito.games import GAMES

WAIT_S = 60.0
SPREAD = 32
"""Requests under way at once while tables are laid."""


class Option(msgspec.Struct):
    """What may be chosen."""

    name: str


class Asked(msgspec.Struct):
    """A question."""

    id: str
    seat: int
    options: tuple[Option, ...]


class Table(msgspec.Struct, tag="table"):
    """As much of a table as a player of these needs."""

    seat: int | None
    decisions: tuple[Asked, ...]


class Ack(msgspec.Struct, tag="ack"):
    """An answer was heard."""

    id: str
    line: int | None


class Refused(msgspec.Struct, tag="refused"):
    """Something was not."""

    reason: str


_decoder = msgspec.json.Decoder(Table | Ack | Refused)


class House:
    """A server of its own."""

    def __init__(self, process: subprocess.Popen[str], address: str, started_s: float) -> None:
        """Running."""
        self.process, self.address, self.started_s = process, address, started_s
        self.token = self.ask("POST", "/api/guests")["token"]

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        """Speak REST."""
        headers = {"Authorization": f"Bearer {self.token}"} if hasattr(self, "token") else {}
        where = self.address + path
        answer = httpx.request(method, where, json=body, headers=headers, timeout=WAIT_S)
        answer.raise_for_status()
        return answer.json()

    def lay(self, game: str, seats: Sequence[dict[str, str]]) -> str:
        """Make a match."""
        wish = {"game": game, "seats": list(seats), "setup": {}}
        made: str = self.ask("POST", "/api/matches", wish)["id"]
        return made

    async def lay_many(self, count: int) -> list[str]:
        """Make matches of cards between two people."""
        turn = asyncio.Semaphore(SPREAD)
        headers = {"Authorization": f"Bearer {self.token}"}
        wish = {"game": "cards", "seats": TWO, "setup": {}}

        async def one(client: httpx.AsyncClient) -> str:
            async with turn:
                answer = await client.post(f"{self.address}/api/matches", json=wish)
                answer.raise_for_status()
                made: str = answer.json()["id"]
                return made

        async with httpx.AsyncClient(headers=headers, timeout=WAIT_S) as client:
            return list(await asyncio.gather(*(one(client) for _ in range(count))))

    def processor_s(self) -> float:
        """Time of the processor the server has had, without its workers."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")

    def memory_mb(self) -> tuple[float, float]:
        """What the server holds, and what its workers do."""
        family = subprocess.run(
            ["ps", "-o", "pid=,rss=", "--ppid", str(self.process.pid)],
            capture_output=True, text=True, check=False,
        ).stdout.split()  # fmt: skip
        return _rss_mb(self.process.pid), sum(map(int, family[1::2])) / 1024


def _rss_mb(pid: int) -> float:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


TWO = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bea"}]


@contextmanager
def house(**environment: str) -> Iterator[House]:
    """Start a server with an empty database, and end it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "puntadidito.server.serve", "--port", "0"]
        begun = perf_counter()
        process = subprocess.Popen(
            [*command, "--db", f"{folder}/load.db"],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, "PUNTADIDITO_BOT_DELAY_MS": "0", **environment},
        )
        try:
            assert process.stdout is not None
            said = next(iter(process.stdout))
            started = perf_counter() - begun
            found = re.search(r"http://\S+", said)
            assert found is not None, said
            yield House(process, found[0], started)
        finally:
            process.kill()
            process.wait()


class Player:
    """Somebody at a seat, who answers with the first option, no faster than at a pace."""

    def __init__(self, pace_s: float, first_s: float) -> None:
        """``pace_s``: from a question to its answer; ``first_s``: the same for the first."""
        self.pace_s, self.first_s = pace_s, first_s
        self._sent: dict[str, float] = {}
        self.waited: list[tuple[float, float]] = []
        """When each answer was acknowledged, and how long that took, in seconds."""

    async def play(self, socket: ClientConnection, until: float) -> None:
        """Answer whatever one is asked, and hear what comes meanwhile."""
        answered, answering = "", set[asyncio.Task[None]]()
        while (left := until - perf_counter()) > 0:
            try:
                text = await asyncio.wait_for(socket.recv(decode=False), left)
            except TimeoutError:
                return
            message = _decoder.decode(text)
            if isinstance(message, Ack):
                now = perf_counter()
                self.waited.append((now, now - self._sent.pop(message.id)))
            elif isinstance(message, Table):
                mine = next((d for d in message.decisions if d.seat == message.seat), None)
                if mine is not None and mine.id != answered:
                    answered = mine.id
                    answering = {asyncio.create_task(self._say(socket, mine))}
        for task in answering:
            task.cancel()

    async def _say(self, socket: ClientConnection, asked: Asked) -> None:
        await asyncio.sleep(self.pace_s if self.waited else self.first_s)
        self._sent[asked.id] = perf_counter()
        await socket.send(_answer(asked))


def _answer(asked: Asked) -> str:
    said = {"type": "answer", "decision": asked.id, "option": asked.options[0].name}
    return msgspec.json.encode({**said, "id": asked.id}).decode()


async def play(
    house: House, matches: Sequence[str], pace_s: float, for_s: float, settle_s: float = 0.0
) -> list[float]:
    """Have two people at each of some tables answer for a while; gives what they waited.

    ``settle_s``: first everybody finds his chair, and this process its pace.
    """
    sockets, players = [], []
    address = house.address.replace("http", "ws")
    for i, match in enumerate(matches):
        for seat in (0, 1):
            socket = await connect(f"{address}/ws/{match}", compression=None, open_timeout=WAIT_S)
            sit = {"type": "sit", "token": house.token, "seat": seat}
            await socket.send(msgspec.json.encode(sit).decode())
            sockets.append(socket)
            players.append(Player(pace_s, pace_s * i / len(matches)))  # not all at once
    until = perf_counter() + settle_s + for_s
    await asyncio.gather(
        *(player.play(socket, until) for player, socket in zip(players, sockets, strict=True))
    )
    for socket in sockets:
        socket.transport.abort()
    return sorted(
        waited for player in players for at, waited in player.waited if at > until - for_s
    )


def percentile(waited: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return 1000 * waited[min(len(waited) - 1, int(share * len(waited)))]


THINKERS = 10


def while_bots_think(for_s: float = 15.0) -> dict[str, float]:
    """Cards answers while ten masters of the other games are at work without a pause."""
    with house() as running:
        for i in range(THINKERS):
            game = ("carrom", "crash")[i % 2]
            level = GAMES[game].bots[-1]
            running.lay(game, [{"kind": "bot", "level": level}] * 2)
        matches = asyncio.run(running.lay_many(4))
        waited = asyncio.run(play(running, matches, 0.05, for_s))
    p50, p99 = percentile(waited, 0.5), percentile(waited, 0.99)
    print(f"  while {THINKERS} masters think   p50 {p50:>6.1f} ms   p99 {p99:>6.1f} ms (bar 100)")
    return {"server.p50_while_bots_think_ms": p50, "server.p99_while_bots_think_ms": p99}


def replies(matches: int = 64, for_s: float = 10.0) -> dict[str, float]:
    """Durable answers a second, when everybody answers as soon as he is asked."""
    with house() as running:
        laid = asyncio.run(running.lay_many(matches))
        begun = running.processor_s()
        waited = asyncio.run(play(running, laid, 0.0, for_s))
        each = 1000 * (running.processor_s() - begun) / len(waited)
    rate = len(waited) / for_s
    print(f"  durable answers   {rate:>5.0f} a second (bar 800), {each:.2f} ms of processor each")
    return {"server.sqlite.replies_per_s": rate, "server.processor_ms_per_reply": each}


def many(matches: int = 500, pace_s: float = 2.0, for_s: float = 20.0) -> dict[str, float]:
    """What an answer waits for with many live matches, each at a human pace."""
    with house() as running:
        laid = asyncio.run(running.lay_many(matches))
        waited = asyncio.run(play(running, laid, pace_s, for_s, settle_s=2 * pace_s))
        own, workers = running.memory_mb()
    p50, p99 = percentile(waited, 0.5), percentile(waited, 0.99)
    rate = len(waited) / for_s
    print(
        f"  {matches} matches at {rate:>4.0f} a second  p50 {p50:>6.1f} ms   "
        f"p99 {p99:>6.1f} ms (bar 100)   {own:.0f} MB, workers {workers:.0f} MB"
    )
    return {"server.p50_500_matches_ms": p50, "server.p99_500_matches_ms": p99}


MATCHES = 50


def at_rest() -> dict[str, float]:
    """Start-up and memory: at rest, with fifty matches played and looked at, and after them."""
    begun = perf_counter()
    subprocess.run([sys.executable, "-c", "import puntadidito.server.app"], check=True)
    imported = perf_counter() - begun
    with house(PUNTADIDITO_IDLE_S="1") as running:
        started = running.started_s
        asyncio.run(asyncio.sleep(8))  # until the first worker has loaded what it compiles
        rest, workers = running.memory_mb()
        laid = asyncio.run(running.lay_many(MATCHES))
        asyncio.run(play(running, laid, 0.0, 10))
        played, _ = running.memory_mb()
        asyncio.run(asyncio.sleep(3))  # until nobody's table is forgotten
        after, _ = running.memory_mb()
    print(
        f"  import {imported:.2f} s, start {started:.2f} s; at rest {rest:.0f} MB and "
        f"{workers:.0f} MB of workers; {MATCHES} matches {played:.0f} MB, after them {after:.0f} MB"
    )
    return {
        "server.import_s": imported,
        "server.start_s": started,
        "server.rest_mb": rest,
        "server.workers_rest_mb": workers,
        "server.fifty_matches_mb": played,
        "server.after_fifty_mb": after,
    }


def run() -> dict[str, float]:
    """Print the table and give the figures."""
    print("server under load: its own process, answers acknowledged when they are on disk")
    return {**at_rest(), **while_bots_think(), **replies(), **many()}
