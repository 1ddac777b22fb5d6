"""What was met badly once: one clear answer, and nobody else is disturbed."""

import json
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.server.config import Config
from tests.server.house import HERE, ME, Guest, bot, config_in, running
from tests.server.process import environment, server

# ---- rows that cannot be read -------------------------------------------------------------------

GARBLED = {
    "header": "UPDATE matches SET header = '{' WHERE id = ?",
    "header of another shape": "UPDATE matches SET header = '[1]' WHERE id = ?",
    "points": "UPDATE matches SET points = 'many' WHERE id = ?",
    "waits": "UPDATE matches SET waits = '{}' WHERE id = ?",
    "seed": "UPDATE matches SET seed = 7 WHERE id = ?",
    "a seat": "UPDATE seats SET kind = 'throne' WHERE seat = 0 AND match = ?",
    "no seats": "DELETE FROM seats WHERE match = ?",
}


@pytest.mark.parametrize("what", GARBLED)
def test_a_match_that_cannot_be_read_is_set_aside_and_all_others_live(
    tmp_path: Path, what: str
) -> None:
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        bad, good = guest.match(ME, HERE), guest.match(ME, HERE)
        sleeping = guest.match(bot("novizio"), bot("novizio"))
    database = sqlite3.connect(tmp_path / "test.db")
    with database:
        database.execute(GARBLED[what], (bad,))
        database.execute("UPDATE matches SET due = 1 WHERE id = ?", (bad,))
    database.close()
    with running(config_in(tmp_path)) as client:
        guest.client = client
        assert {m["id"] for m in guest.get("/api/matches")} == {good, sleeping}
        told = guest.get(f"/api/matches/{bad}", 409)
        assert told["reason"] == "unreadable"
        with guest.at(sleeping, None) as table:  # it has woken and plays on
            table.until(lambda shown: bool(shown["outcome"]))
        with guest.at(good, 0) as table:
            assert table.table["decisions"]


# ---- files beside the database ------------------------------------------------------------------


@pytest.mark.parametrize("key", ["empty", "short", "text", "folder"])
def test_a_file_that_is_no_key_is_said_in_one_line(tmp_path: Path, key: str) -> None:
    path = tmp_path / "x.key"
    if key == "folder":
        path.mkdir()
    else:
        path.write_bytes({"empty": b"", "short": b"k" * 31, "text": b"a letter\n" * 9}[key])
    ended = subprocess.run(
        [sys.executable, "-m", "puntadidito.server.serve", "--port", "0"],
        env=environment(PUNTADIDITO_DB=str(tmp_path / "x.db")),
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert ended.returncode == 2
    assert str(path) in ended.stderr and len(ended.stderr.splitlines()) == 1


def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    with server(tmp_path / "folder" / "x.db") as started:
        started.ask("POST", "/api/guests")
        files = {p.name: stat.S_IMODE(p.stat().st_mode) for p in (tmp_path / "folder").iterdir()}
    assert len(files) > 2 and set(files.values()) == {0o600}
    assert stat.S_IMODE((tmp_path / "folder").stat().st_mode) == 0o700


def test_a_database_that_was_open_to_all_is_closed(tmp_path: Path) -> None:
    with running(config_in(tmp_path)):
        pass
    (tmp_path / "test.db").chmod(0o644)
    with running(config_in(tmp_path)):
        assert stat.S_IMODE((tmp_path / "test.db").stat().st_mode) == 0o600


def test_a_port_that_is_no_number_is_said_even_when_another_is_given(tmp_path: Path) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "puntadidito.server.serve", "--port", "0"],
        env=environment(PUNTADIDITO_DB=str(tmp_path / "x.db"), PUNTADIDITO_PORT="x"),
        capture_output=True, text=True, timeout=60,
    )  # fmt: skip
    assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
    assert "PUNTADIDITO_PORT" in ended.stderr


def test_a_second_server_on_the_same_database_is_refused(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "puntadidito.server.serve", "--port", "0"]
    for _ in range(2):  # the lock goes with the process, even one that is killed
        with server(tmp_path / "x.db"):
            ended = subprocess.run(
                words, env=environment(PUNTADIDITO_DB=str(tmp_path / "x.db")),
                capture_output=True, text=True, timeout=60,
            )  # fmt: skip
            assert (ended.returncode, len(ended.stderr.splitlines())) == (2, 1)
            assert "another server" in ended.stderr


# ---- records ------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def finished(client: TestClient[Litestar]) -> tuple[Guest, bytes]:
    guest = Guest(client)
    match = guest.match(ME, bot("novizio"))
    with guest.at(match) as table:
        table.say(type="ask", what="concede")
        table.until(lambda shown: bool(shown["outcome"]))
    return guest, client.get(f"/api/matches/{match}/record").content


def forged(text: bytes, change: Any) -> bytes:
    """The record with every body passed through ``change`` and the chain made anew, unsealed."""
    from puntadidito.core.record import GENESIS, link

    lines, head = [], GENESIS
    for line in text.splitlines():
        body = json.loads(line)["body"]
        if body["type"] == "seal":
            continue
        raw = json.dumps(change(body) or body, separators=(",", ":")).encode()
        head = link(head, raw)
        lines.append(b'{"hash":"' + head.encode() + b'","body":' + raw + b"}")
    return b"\n".join(lines) + b"\n"


def refused(guest: Guest, text: bytes) -> str:
    answer = guest.client.post("/api/records", content=text, headers=guest.headers)
    assert answer.status_code == 422, answer.text
    return str(answer.json()["reason"])


def test_a_seed_of_any_length_is_only_a_wrong_seed(finished: tuple[Guest, bytes]) -> None:
    from puntadidito.core.chance import commitment

    guest, text = finished

    def longer(body: dict[str, Any]) -> None:
        if body["type"] == "end":
            body["seed"] = "ab" * 65
        if body["type"] == "header":
            body["header"]["seed_hash"] = commitment(bytes.fromhex("ab" * 65))

    assert refused(guest, forged(text, longer)) == "record.seed"


@pytest.mark.parametrize("where", ["name", "engine", "setup", "created"])
def test_a_header_that_commands_a_terminal_is_refused(
    finished: tuple[Guest, bytes], where: str
) -> None:
    guest, text = finished

    def bell(body: dict[str, Any]) -> None:
        if body["type"] == "header":
            header = body["header"]
            if where == "name":
                header["seats"][0]["name"] = "\x1b[2J"
            elif where == "setup":
                header["setup"]["\x07"] = 1
            else:
                header[where] = "\x1b]0;x\x07"

    assert refused(guest, forged(text, bell)) == "record.header"


@pytest.mark.parametrize("key", ["00" * 32, "00" * 31 + "80", "01" + "00" * 31])
def test_a_seal_that_fits_anything_is_none(finished: tuple[Guest, bytes], key: str) -> None:
    import msgspec

    from puntadidito.core.record import Linked, link

    guest, text = finished
    plain = forged(text, lambda body: None)
    head = json.loads(plain.splitlines()[-1])["hash"]
    seal = json.dumps({"type": "seal", "key": key, "signature": "00" * 64}).encode()
    last = msgspec.json.encode(Linked(link(head, seal), msgspec.Raw(seal)))
    assert refused(guest, plain + last) == "record.signature"


# ---- doors --------------------------------------------------------------------------------------


@pytest.fixture
def at_home(tmp_path: Path) -> Any:
    with running(Config(db=tmp_path / "x.db", hosts=("club.example",))) as client:
        yield client


@pytest.mark.parametrize("host", ["127.0.0.1:8750", "localhost", "[::1]:1", "club.example"])
def test_our_own_addresses_are_open(at_home: TestClient[Litestar], host: str) -> None:
    headers = {"host": host, "origin": f"http://{host}"}
    assert at_home.post("/api/guests", headers=headers).status_code == 201
    assert at_home.get("/", headers={"host": host}).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "evil.example:8750", "origin": "http://evil.example:8750"},
        {"host": "localhost", "origin": "http://evil.example"},
        {"host": "localhost", "origin": "null"},
        {"host": "localhost", "sec-fetch-site": "cross-site"},
        {"host": "[", "origin": "http://localhost"},
    ],
)
def test_other_sites_do_not_speak_to_this_machine(
    at_home: TestClient[Litestar], headers: dict[str, str]
) -> None:
    answer = at_home.post("/api/guests", headers=headers)
    assert (answer.status_code, answer.json()["reason"]) == (421, "host")


def test_a_link_from_another_site_leads_here(at_home: TestClient[Litestar]) -> None:
    headers = {"host": "localhost", "sec-fetch-site": "cross-site"}
    assert at_home.get("/", headers=headers).status_code == 200


def test_answers_say_how_they_may_be_used(at_home: TestClient[Litestar]) -> None:
    token = at_home.post("/api/guests")
    assert token.headers["cache-control"] == "no-store"
    assert "unsafe" not in token.headers["content-security-policy"]
    assert token.headers["cross-origin-opener-policy"] == "same-origin"
    assert token.headers["cross-origin-resource-policy"] == "same-origin"
    wrong = at_home.request("PUT", "/api/guests")
    assert wrong.status_code == 405 and "POST" in wrong.headers["allow"]


def test_an_address_longer_than_any_file_is_the_page(at_home: TestClient[Litestar]) -> None:
    assert at_home.get("/" + "x" * 5000).status_code == 200
    assert at_home.get("/assets/" + "x" * 5000).status_code == 404


def test_keys_are_still_made_and_kept(tmp_path: Path) -> None:
    from puntadidito.server.keys import signing_key

    assert isinstance(signing_key(tmp_path / "a" / "x.key"), Ed25519PrivateKey)
