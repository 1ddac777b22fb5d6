"""Records leave when a match is over, and come back only when they are true."""

import json
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.core.record import verify
from puntadidito.games import GAMES
from tests.server.house import ME, Guest, Json, bot, play_out


@pytest.fixture(scope="module")
def played(client: TestClient[Litestar]) -> tuple[Guest, str, bytes]:
    """A finished match: who played, its id, its record."""
    guest = Guest(client)
    match = guest.match(ME, bot("novizio"))
    with guest.at(match) as ada:
        ada.my_turn()
        ada.answer()
        ada.hear()
        ada.my_turn()
        ada.say(type="ask", what="takeback")  # a record holds what was taken back, too
        ada.until(lambda _table: any(f["line"] == "takeback" for f in ada.frames.values()))
        play_out(ada)
    answer = client.get(f"/api/matches/{match}/record")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("application/x-ndjson")
    assert f'filename="puntadidito-{match}.jsonl"' in answer.headers["content-disposition"]
    return guest, match, answer.content


def upload(guest: Guest, text: bytes, status: int = 201) -> Json:
    answer = guest.client.post("/api/records", content=text, headers=guest.headers)
    assert answer.status_code == status, answer.text
    body: Json = answer.json()
    return body


def test_a_record_can_be_verified_by_anybody(played: tuple[Guest, str, bytes]) -> None:
    guest, match, text = played
    verified = verify(text.splitlines(), GAMES)
    info = guest.get(f"/api/matches/{match}")
    assert verified.lines == info["lines"]
    assert list(verified.outcome.points) == info["outcome"]["points"]
    key = guest.client.app.state.lobby.key.public_key().public_bytes_raw().hex()
    assert verified.sealed_by == key


def test_a_record_comes_back_as_a_match_to_watch(played: tuple[Guest, str, bytes]) -> None:
    guest, match, text = played
    info = upload(guest, text)
    assert info["id"] != match
    original = guest.get(f"/api/matches/{match}")
    for same in ("game", "setup", "seed", "seed_hash", "points", "outcome", "lines"):
        assert info[same] == original[same]
    assert [seat["yours"] for seat in info["seats"]] == [False, False]
    assert guest.frames(info["id"]) == guest.frames(match)
    with guest.at(info["id"], None) as watching:
        assert watching.table["outcome"] == original["outcome"]
        watching.say(type="sit", token=guest.token, seat=0)
        assert watching.refused()["reason"] == "not_yours"
    assert guest.client.get(f"/api/matches/{info['id']}/record").content == text
    assert guest.post(f"/api/matches/{info['id']}/rematch", status=403)["reason"] == "not_yours"


def test_the_same_record_twice_is_one_match(played: tuple[Guest, str, bytes]) -> None:
    guest, _, text = played
    assert upload(guest, text) == upload(guest, text)


def test_a_record_with_spaces_is_true_but_its_seal_is_not_ours(
    played: tuple[Guest, str, bytes],
) -> None:
    """Another tool may write the same record with other bytes: a chain of its own, no seal."""
    from puntadidito.core.record import GENESIS, link

    guest, match, text = played
    lines, head = [], GENESIS
    for line in text.splitlines()[:-1]:
        body = json.dumps(json.loads(line)["body"], separators=(", ", ": ")).encode()
        events_tight = json.loads(line)["body"].get("events")
        if events_tight is not None:  # events are compared byte by byte
            tight = json.dumps(events_tight, separators=(",", ":"), ensure_ascii=False).encode()
            loose = json.dumps(events_tight, separators=(", ", ": ")).encode()
            body = body.replace(loose, tight)
        head = link(head, body)
        lines.append(b'{"hash":"' + head.encode() + b'","body":' + body + b"}")
    info = upload(guest, b"\n".join(lines))
    assert guest.frames(info["id"]) == guest.frames(match)
    out = guest.client.get(f"/api/matches/{info['id']}/record").content
    assert out.splitlines() == text.splitlines()[:-1]


def changed(text: bytes, line: int, change: Any) -> bytes:
    lines = text.splitlines()
    row = json.loads(lines[line - 1])
    change(row)
    lines[line - 1] = json.dumps(row, separators=(",", ":")).encode()
    return b"\n".join(lines)


def test_a_tampered_record_is_refused_with_the_place(played: tuple[Guest, str, bytes]) -> None:
    guest, _, text = played

    def another_card(row: Json) -> None:
        line = row["body"]["line"]
        line["outcome"] = "C03" if line["outcome"] == "C02" else "C02"

    count = len(guest.get("/api/matches"))
    refused = upload(guest, changed(text, 3, another_card), 422)
    assert (refused["reason"], refused["params"]["line"]) == ("record.chain", 3)
    lines = text.splitlines()
    last = len(lines)
    for cut, reason, place in [
        (b"", "record.foreign", 1),
        (b"hello", "record.foreign", 1),
        (b"\xff\x00\n", "record.foreign", 1),
        (b"[" * 100_000, "record.foreign", 1),
        (b"\n".join(lines[1:]), "record.foreign", 1),
        (b"\n".join(lines[:-5]), "record.truncated", last - 5),
        (b"\n".join(lines[:4] + lines[5:]), "record.chain", 5),
        (b"\n".join([*lines, lines[-1]]), "record.chain", last + 1),
        (b"\n".join([*lines[:3], lines[3][:-7]]), "record.garbled", 4),
    ]:
        refused = upload(guest, cut, 422)
        assert (refused["reason"], refused["params"]["line"]) == (reason, place)
    assert len(guest.get("/api/matches")) == count


def test_names_nobody_could_have_taken_are_refused(played: tuple[Guest, str, bytes]) -> None:
    from puntadidito.core.record import GENESIS, link

    guest, _, text = played
    lines, head = [], GENESIS
    for line in text.splitlines()[:-1]:
        body = json.loads(line)["body"]
        if body["type"] == "header":
            body["header"]["seats"][0]["name"] = "x" * 5_000
        packed = json.dumps(body, separators=(",", ":"), ensure_ascii=False).encode()
        head = link(head, packed)
        lines.append(b'{"hash":"' + head.encode() + b'","body":' + packed + b"}")
    refused = upload(guest, b"\n".join(lines), 422)
    assert (refused["reason"], refused["params"]["line"]) == ("record.header", 1)
