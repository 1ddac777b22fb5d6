"""A real server in a process of its own, which can be killed."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from tests.server.house import WAIT_S, AtTable


def environment(**changes: str) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith("PUNTADIDITO_")}
    return {**kept, "PUNTADIDITO_BOT_DELAY_MS": "0", **changes}


class Server:
    """Started at once; everything it prints up to its address is kept."""

    def __init__(self, *arguments: str, **changes: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "puntadidito.server.serve", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment(**changes),
        )
        assert self.process.stdout is not None
        stuck = threading.Timer(WAIT_S, self.process.kill)
        stuck.start()
        self.printed: list[str] = []
        self.address = ""
        for line in self.process.stdout:
            self.printed.append(line.strip())
            if found := re.search(r"http://127\.0\.0\.1:\d+", line):
                self.address = found[0]
                break
        stuck.cancel()
        assert self.address, self.printed

    def kill(self) -> None:
        """Without a word: SIGKILL."""
        self.process.kill()
        self.process.communicate()

    def ask(self, method: str, path: str, token: str = "", body: Any = None) -> Any:
        answer = httpx.request(
            method,
            self.address + path,
            headers={"Authorization": f"Bearer {token}"} if token else {},
            json=body,
            timeout=WAIT_S,
        )
        assert answer.is_success, answer.text
        return answer.json()

    @contextmanager
    def at(self, match: str, token: str, seat: int | None = 0) -> Iterator[AtTable]:
        address = self.address.replace("http", "ws") + f"/ws/{match}"
        with connect(address, open_timeout=WAIT_S) as socket:
            table = AtTable(_Line(socket))
            table.sit(token, seat)
            yield table


class _Line:
    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket

    def send(self, text: str) -> None:
        self.socket.send(text)

    def receive(self) -> str:
        text = self.socket.recv(WAIT_S)
        assert isinstance(text, str)
        return text


@contextmanager
def server(db: Path, *arguments: str, **changes: str) -> Iterator[Server]:
    running = Server("--port", "0", "--db", str(db), *arguments, **changes)
    try:
        yield running
    finally:
        running.kill()
