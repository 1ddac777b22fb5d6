"""Bad input gets one typed refusal and changes nothing."""

import json
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.server.config import MAX_BODY, MAX_MESSAGE, MAX_RECORD
from puntadidito.server.refusals import REASONS
from tests.server.house import HERE, ME, Guest, Json, bot


def is_problem(body: Json, reason: str) -> bool:
    return set(body) == {"code", "reason", "params", "law"} and body["reason"] == reason


# ---- REST ---------------------------------------------------------------------------------------

SEATS = [ME, bot()]


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"", 400, "malformed"),
        (b"{", 400, "malformed"),
        (b"[]", 400, "malformed"),
        (b"null", 400, "malformed"),
        (b"\xff\xfe", 400, "malformed"),
        (b"[" * 50_000, 400, "malformed"),
        (b'{"game": NaN, "seats": []}', 400, "malformed"),
        (b'{"game": "\\ud800", "seats": []}', 400, "malformed"),
        ({"game": "cards"}, 400, "malformed"),
        ({"game": 7, "seats": SEATS}, 400, "malformed"),
        ({"game": "cards", "seats": SEATS, "colour": "red"}, 400, "malformed"),
        ({"game": "cards", "seats": [{"kind": "me", "token": "x"}, bot()]}, 400, "malformed"),
        ({"game": "cards", "seats": [{"kind": "link"}, bot()]}, 400, "malformed"),
        ({"game": "chess", "seats": SEATS}, 404, "unknown_game"),
        ({"game": "cards", "seats": [ME]}, 400, "seats"),
        ({"game": "cards", "seats": [ME] * 3}, 400, "seats"),
        ({"game": "cards", "seats": [ME, bot("god")]}, 400, "unknown_level"),
        ({"game": "cards", "seats": [{"kind": "me", "name": "x" * 41}, bot()]}, 400, "name"),
        ({"game": "cards", "seats": [{"kind": "me", "name": "a\u0000b"}, bot()]}, 400, "name"),
        ({"game": "cards", "seats": SEATS, "setup": {"levels": ["F", "A"]}}, 400, "setup"),
        ({"game": "cards", "seats": SEATS, "setup": {"seconds": -1}}, 400, "setup"),
        ({"game": "cards", "seats": SEATS, "setup": {"unknown": 1}}, 400, "setup"),
        (b" " * (MAX_BODY + 1), 413, "too_large"),
    ],
)
def test_a_match_that_cannot_be(guest: Guest, body: Any, status: int, reason: str) -> None:
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = guest.client.post("/api/matches", content=content, headers=guest.headers)
    assert (answer.status_code, is_problem(answer.json(), reason)) == (status, True), answer.text
    assert guest.get("/api/matches") == []


@pytest.mark.parametrize(
    ("method", "path", "status", "reason"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("GET", "/api", 404, "not_found"),
        ("GET", "/ws/x", 405, "method"),
        ("POST", "/api/games", 405, "method"),
        ("DELETE", "/api/matches", 405, "method"),
        ("POST", "/", 405, "method"),
        ("GET", "/api/matches/nobody", 404, "unknown_match"),
        ("GET", "/api/matches/nobody/frames", 404, "unknown_match"),
        ("GET", "/api/matches/nobody/record", 404, "unknown_match"),
        ("POST", "/api/matches/nobody/rematch", 404, "unknown_match"),
        ("GET", "/api/rules/chess", 404, "unknown_game"),
        ("GET", "/api/rules/cards/hand.999", 404, "unknown_clause"),
        ("GET", "/api/rules/chess/hand.1", 404, "unknown_game"),
        ("POST", "/api/records", 422, "record.foreign"),
    ],
)
def test_what_does_not_exist(
    guest: Guest, method: str, path: str, status: int, reason: str
) -> None:
    answer = guest.client.request(method, path, headers=guest.headers)
    assert (answer.status_code, is_problem(answer.json(), reason)) == (status, True), answer.text


@pytest.mark.parametrize(
    ("header", "why"),
    [
        ({}, "none"),
        ({"Authorization": "Bearer"}, "empty"),
        ({"Authorization": "Bearer stranger"}, "unknown"),
        ({"Authorization": "Basic YTpi"}, "another kind"),
    ],
)
def test_without_a_token(client: TestClient[Litestar], header: dict[str, str], why: str) -> None:
    wish = {"game": "cards", "seats": SEATS}
    for answer in (
        client.get("/api/matches", headers=header),
        client.post("/api/matches", json=wish, headers=header),
        client.post("/api/matches/x/rematch", headers=header),
        client.post("/api/records", content=b"{}", headers=header),
    ):
        assert (answer.status_code, is_problem(answer.json(), "no_token")) == (401, True), why


def test_frames_are_for_those_who_hold_the_seat(client: TestClient[Litestar], guest: Guest) -> None:
    match = guest.match()
    where = f"/api/matches/{match}/frames"
    assert is_problem(guest.get(where + "?seat=1", 403), "not_yours")
    assert is_problem(guest.get(where + "?seat=2", 400), "unknown_seat")
    assert is_problem(guest.get(where + "?seat=-1", 400), "unknown_seat")
    assert is_problem(guest.get(where + "?seat=x", 400), "malformed")
    assert is_problem(Guest(client).get(where + "?seat=0", 403), "not_yours")
    assert client.get(where).json() == guest.get(where)


def test_a_huge_record(guest: Guest) -> None:
    text = b"x" * (MAX_RECORD + 1)
    answer = guest.client.post("/api/records", content=text, headers=guest.headers)
    assert (answer.status_code, is_problem(answer.json(), "too_large")) == (413, True)


def test_the_record_of_a_running_match_is_a_secret(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    assert is_problem(guest.get(f"/api/matches/{match}/record", 409), "not_over")
    assert guest.get(f"/api/matches/{match}")["seed"] is None


def test_a_fault_of_ours_shows_no_traceback(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("puntadidito.server.show.info", lambda *_: 1 / 0)
    answer = guest.client.post(
        "/api/matches", json={"game": "cards", "seats": SEATS}, headers=guest.headers
    )
    assert (answer.status_code, answer.json()) == (
        500,
        {"code": "malformed", "reason": "internal", "params": {}, "law": []},
    )


# ---- WebSocket ----------------------------------------------------------------------------------


def test_a_table_that_does_not_exist(guest: Guest) -> None:
    with guest.raw("nobody") as line:
        assert line.hear()["reason"] == "unknown_match"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "malformed"),
        ("hello", "malformed"),
        ("null", "malformed"),
        ("[]", "malformed"),
        ("NaN", "malformed"),
        ("{}", "malformed"),
        ('{"type": "table"}', "malformed"),
        ('{"type": "answer"}', "malformed"),
        ('{"type": "answer", "decision": "1", "option": null}', "malformed"),
        ('{"type": "answer", "decision": 4, "option": "draw"}', "malformed"),
        ('{"type": "answer", "decision": "4", "option": "draw", "seat": 1}', "malformed"),
        ('{"type": "answer", "decision": "4", "option": "draw", "value": NaN}', "malformed"),
        ('{"type": "answer", "decision": "4", "option": "\\ud800"}', "malformed"),
        ('{"type": "ask", "what": "win"}', "malformed"),
        ('{"type": "ping", "x": 1}', "malformed"),
        ('{"type": "sit", "token": 5}', "malformed"),
        ('{"type": "hold"}', "malformed"),
        ('{"type": "hold", "on": 1}', "malformed"),
        ('{"type": "answer", "decision": "4", "option": "a", "value": ' + "[" * 9_000, "malformed"),
        ('{"type": "ping", "x": "' + "x" * MAX_MESSAGE + '"}', "too_large"),
        ('{"type": "sit", "token": "", "seat": 9}', "unknown_seat"),
        ('{"type": "sit", "token": "", "seat": -1}', "unknown_seat"),
        ('{"type": "sit", "token": "stranger", "seat": 0}', "no_token"),
        ('{"type": "answer", "decision": "0", "option": "draw"}', "stale"),
        ('{"type": "answer", "decision": "", "option": ""}', "stale"),
    ],
)  # fmt: skip
def test_what_a_table_refuses(guest: Guest, text: str, reason: str) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as ada:
        before = guest.frames(match)
        ada.line.send(text)
        refused = ada.refused()
        assert refused["reason"] == reason
        assert {*refused} - {"id"} == {"type", "code", "reason", "params", "law"}
        ada.ping()
        assert guest.frames(match) == before
        assert guest.get(f"/api/matches/{match}")["lines"] == len(before) - 1


@pytest.fixture
def asked(guest: Guest) -> Any:
    """The screen of two friends, at the seat that is asked."""
    match = guest.match(ME, HERE)
    with guest.at(match, 0) as screen:
        screen.sit(guest.token, screen.table["decisions"][0]["seat"])
        yield screen


@pytest.mark.parametrize(
    ("changes", "code", "reason"),
    [
        ({"option": "fly"}, "malformed", "unknown_option"),
        ({"option": ""}, "malformed", "unknown_option"),
        ({"option": "draw", "value": 3}, "malformed", "no_value"),
        ({"option": "kick_up"}, "illegal", "barred.kick_up"),
        ({"option": "draw", "decision": "3"}, "stale", "stale"),
        ({"option": "draw", "decision": "5"}, "stale", "stale"),
    ],
)
def test_an_answer_that_is_none(asked: Any, changes: Json, code: str, reason: str) -> None:
    asked.answer(**changes, id="8")
    refused = asked.refused()
    assert (refused["code"], refused["reason"], refused["id"]) == (code, reason, "8")
    assert (refused["law"] != []) == (code == "illegal")


def test_the_other_seat_may_not_answer(guest: Guest, asked: Any) -> None:
    decision = asked.mine()
    asked.sit(guest.token, 1 - decision["seat"])
    asked.say(type="answer", decision=decision["id"], option="draw")
    assert asked.refused()["code"] == "not_yours"


def test_a_seat_of_somebody_else(client: TestClient[Litestar], guest: Guest) -> None:
    stranger, match = Guest(client), guest.match(ME, HERE)
    with stranger.raw(match) as line:
        line.say(type="sit", token=stranger.token, seat=0)
        assert line.refused()["reason"] == "not_yours"
        line.say(type="answer", decision="4", option="draw")
        assert line.refused()["reason"] == "not_yours"
        assert line.sit(stranger.token, None)["type"] == "table"  # looking is free


def test_the_seat_of_a_bot(guest: Guest) -> None:
    with guest.raw(guest.match()) as line:
        line.say(type="sit", token=guest.token, seat=1)
        assert line.refused()["reason"] == "not_yours"


def test_a_refused_seat_leaves_one_where_one_was(guest: Guest, asked: Any) -> None:
    asked.say(type="sit", token="stranger", seat=asked.table["seat"])
    assert asked.refused()["reason"] == "no_token"
    lines = asked.table["match"]["lines"]
    asked.answer("draw")
    asked.until(lambda table: table["match"]["lines"] > lines)


def test_nobody_is_shown_anything_before_sitting(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.raw(match) as line, guest.at(match) as ada:
        ada.sit(guest.token, ada.table["decisions"][0]["seat"])
        ada.answer("draw")
        ada.hear()
        line.say(type="ping")
        assert line.hear()["type"] == "pong"


def test_bytes_are_read_like_text(guest: Guest) -> None:
    with guest.client.websocket_connect(f"/ws/{guest.match()}") as session:
        session.send_bytes(b'{"type": "ping"}')
        assert session.receive_json(timeout=5) == {"type": "pong"}
        session.send_bytes(b"\xff\x00")
        assert session.receive_json(timeout=5)["reason"] == "malformed"


# ---- the catalogue of reasons -------------------------------------------------------------------


def test_reasons_are_unique() -> None:
    assert len(set(REASONS)) == len(REASONS)
