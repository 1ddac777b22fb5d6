"""A match whose rows were changed behind our back is set aside with a word; all others live."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from tests.server.house import HERE, ME, Guest, config_in, running
from tests.server.process import environment

CHANGES = {
    "a word of a line": (
        "UPDATE lines SET body = replace(body, '\"n\":2', '\"n\":3') WHERE seq = 2 AND match = ?",
        2,
    ),
    "what a line says": (
        "UPDATE lines SET body = (SELECT body FROM lines l WHERE l.match = lines.match"
        " AND l.seq = 1) WHERE seq = 2 AND match = ?",
        2,
    ),
    "a hash": ("UPDATE lines SET hash = 'ff' WHERE seq = 1 AND match = ?", 1),
    "a line is gone": ("DELETE FROM lines WHERE seq = 2 AND match = ?", 2),
    "the header": (
        "UPDATE matches SET header = replace(header, '\"quick\":true', '\"quick\":false')"
        " WHERE id = ?",
        1,
    ),
}


def begun(guest: Guest) -> str:
    """A match of two on one screen, a few answers old."""
    match = guest.match(ME, HERE)
    for _ in range(3):
        asked = guest.get(f"/api/matches/{match}")["waits_for"][0]
        with guest.at(match, asked) as table:
            table.answer()
            table.ping()
    return match


def changed_by_hand(folder: Path, query: str, match: str) -> None:
    database = sqlite3.connect(folder / "test.db")
    with database:
        assert database.execute(query, (match,)).rowcount == 1
    database.close()


def word(client: TestClient[Litestar], match: str, part: str) -> dict[str, Any]:
    answer = client.get(f"/api/matches/{match}/{part}")
    assert answer.status_code == 409
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.parametrize("change", CHANGES)
def test_a_row_changed_by_hand_is_neither_shown_nor_played_on(tmp_path: Path, change: str) -> None:
    query, line = CHANGES[change]
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        bad, good = begun(guest), begun(guest)
    changed_by_hand(tmp_path, query, bad)
    with running(config_in(tmp_path)) as client:
        told = word(client, bad, "frames")
        assert (told["reason"], told["params"]) == ("damaged", {"line": line})
        with client.websocket_connect(f"/ws/{bad}") as socket:
            refused = socket.receive_json()
            assert (refused["type"], refused["reason"]) == ("refused", "damaged")
        assert client.get(f"/api/matches/{good}/frames").status_code == 200


def test_rows_cut_at_the_end_are_missed(tmp_path: Path) -> None:
    with running(config_in(tmp_path)) as client:
        match = begun(Guest(client))
    last = "DELETE FROM lines WHERE match = ? AND seq = (SELECT max(seq) FROM lines)"
    changed_by_hand(tmp_path, last, match)
    with running(config_in(tmp_path)) as client:
        assert word(client, match, "frames")["reason"] == "damaged"


def test_a_finished_match_changed_by_hand_gives_no_record(tmp_path: Path) -> None:
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        match = begun(guest)
        with guest.at(match, 0) as table:
            table.say(type="ask", what="concede")
            table.until(lambda shown: bool(shown["outcome"]))
        assert client.get(f"/api/matches/{match}/record").status_code == 200
    winner = "UPDATE matches SET outcome = replace(outcome, '\"winner\":1', '\"winner\":0')"
    changed_by_hand(tmp_path, winner + " WHERE id = ?", match)
    with running(config_in(tmp_path)) as client:
        assert word(client, match, "frames")["reason"] == "damaged"
    changed_by_hand(tmp_path, CHANGES["a hash"][0], match)
    with running(config_in(tmp_path)) as client:
        assert word(client, match, "record")["reason"] == "damaged"


def test_a_server_that_cannot_write_any_more_stops(tmp_path: Path) -> None:
    script = """
import sys, threading, urllib.request
from puntadidito.server import serve, store
def dies(*_): raise MemoryError("none left")
print_ = print
def ask(address):
    store.Store._settle = dies
    try:
        urllib.request.urlopen(urllib.request.Request(address + "/api/guests", method="POST"))
    except urllib.error.HTTPError as error:
        print_("told", error.code, flush=True)
def print(*words, **more):
    print_(*words, **more)
    if "is at" in words[0]:
        threading.Thread(target=ask, args=(words[0].split()[-1],)).start()
serve.print = print
sys.exit(serve.serve(port=0, db=sys.argv[1]))
"""
    ended = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "x.db")],
        env=environment(), capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert ended.returncode == 1
    assert "told 503" in ended.stdout
    assert "the writer has died" in ended.stderr and "could not write" in ended.stderr
