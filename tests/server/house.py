"""What the tests of the server share: a guest who speaks REST and sits at tables."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.core.match import Match
from puntadidito.server.app import create_app
from puntadidito.server.config import Config
from puntadidito.server.rest import MOST_FRAMES
from tests.stored import stored

Json = dict[str, Any]
QUICK = {"quick": True}
ME, HERE = {"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bea"}
WAIT_S = 60


def bot(level: str = "club") -> Json:
    return {"kind": "bot", "level": level}


def config_in(folder: Path, **changes: Any) -> Config:
    return Config(**{"db": folder / "test.db", "bot_delay_ms": 0, **changes})


@contextmanager
def running(config: Config) -> Iterator[TestClient[Litestar]]:
    with TestClient(
        create_app(config), base_url="http://127.0.0.1", raise_server_exceptions=False
    ) as client:
        yield client


def poll(holds: Callable[[], bool]) -> None:
    """Wait for something nobody announces."""
    end = time.monotonic() + WAIT_S
    while not holds():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


class Line(Protocol):
    """A WebSocket, whichever end of the test it runs on."""

    def send(self, text: str) -> None: ...
    def receive(self) -> str: ...


class AtTable:
    """Somebody at a table, who remembers what was shown."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.frames: dict[int, Json] = {}
        self.table: Json = {}
        self.acks: list[tuple[str, int]] = []

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self) -> Json:
        """The next message; that an answer was taken is noted, a refused one is a refusal."""
        message: Json = json.loads(self.line.receive())
        while message["type"] == "ack" and message["refused"] is None:
            self.acks.append((message["id"], message["line"]))
            message = json.loads(self.line.receive())
        if message["type"] == "ack":
            return {**message["refused"], "id": message["id"]}
        if message["type"] == "table":
            self.table = message
            self.frames.update({frame["n"]: frame for frame in message["frames"]})
        return message

    def sit(self, token: str, seat: int | None, since: int = -1) -> Json:
        """Sit and wait for the table as that seat sees it."""
        self.say(type="sit", token=token, seat=seat, since=since)
        if since < 0:
            self.frames.clear()
        while (message := self.hear())["type"] == "table" and message["seat"] != seat:
            pass
        return message

    def until(self, holds: Callable[[Json], bool]) -> Json:
        while not holds(self.table):
            self.hear()
        return self.table

    def mine(self) -> Json | None:
        seat = self.table["seat"]
        return next((d for d in self.table["decisions"] if d["seat"] == seat), None)

    def my_turn(self) -> Json:
        """Wait until this seat is asked something, or the match is over."""
        return self.until(lambda table: bool(table["outcome"] or self.mine()))

    def answer(self, option: str | None = None, **changes: Any) -> None:
        decision = self.mine()
        assert decision is not None
        chosen = decision["options"][0]["name"] if option is None else option
        self.say(**{"type": "answer", "decision": decision["id"], "option": chosen, **changes})

    def refused(self) -> Json:
        """The next refusal; tables that come before it are taken in."""
        while (message := self.hear())["type"] != "refused":
            pass
        return message

    def ping(self) -> None:
        """Wait until everything said so far has been heard."""
        self.say(type="ping")
        while self.hear()["type"] != "pong":
            pass


class _TestLine:
    def __init__(self, session: Any) -> None:
        self.session = session

    def send(self, text: str) -> None:
        self.session.send_text(text)

    def receive(self) -> str:
        text: str = self.session.receive_text(timeout=WAIT_S)
        return text


class Guest:
    """A guest of a server in this process."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client
        self.token: str = client.post("/api/guests").json()["token"]
        self.headers = {"Authorization": f"Bearer {self.token}"}

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.client.get(path, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def post(self, path: str, body: Any = None, status: int = 201) -> Any:
        answer = self.client.post(path, json=body, headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json()

    def match(self, *seats: Json, **setup: Any) -> str:
        """Make a quick match."""
        wish = {"game": "cards", "seats": seats or (ME, bot()), "setup": {**QUICK, **setup}}
        made: str = self.post("/api/matches", wish)["id"]
        return made

    def kept(self, match: str) -> Match:
        """A match as the server keeps it: more than anybody is shown."""
        return stored(self.client.app.state.config.db, match)

    def frames(self, match: str, seat: int | None = None) -> list[Json]:
        """Every frame, some at a time."""
        found: list[Json] = []
        eyes = "" if seat is None else f"&seat={seat}"
        while len(found) % MOST_FRAMES == 0:
            more = self.get(f"/api/matches/{match}/frames?first={len(found)}{eyes}")
            found += more
            if not more:
                break
        return found

    @contextmanager
    def at(self, match: str, seat: int | None = 0) -> Iterator[AtTable]:
        with self.client.websocket_connect(f"/ws/{match}") as session:
            table = AtTable(_TestLine(session))
            table.sit(self.token, seat)
            yield table

    @contextmanager
    def raw(self, match: str) -> Iterator[AtTable]:
        """A line on which nobody has sat down."""
        with self.client.websocket_connect(f"/ws/{match}") as session:
            yield AtTable(_TestLine(session))


def give_seat_to_newest(config: Config, match: str, seat: int) -> None:
    """Let the newest guest hold a seat of somebody's match, as play by link will."""
    database = sqlite3.connect(config.db)
    with database:
        newest = database.execute("SELECT max(id) FROM guests").fetchone()[0]
        database.execute(
            "UPDATE seats SET guest = ? WHERE match = ? AND seat = ?", [newest, match, seat]
        )
    database.close()


def play_out(table: AtTable) -> Json:
    """Answer with the first option until the match is over."""
    while not table.my_turn()["outcome"]:
        table.answer()
        table.hear()
    return table.table
