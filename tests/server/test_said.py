"""An answer is acknowledged, and one that is said again is folded once."""

from __future__ import annotations

from pathlib import Path

import pytest

from puntadidito.server.said import MOST
from tests.server.house import HERE, ME, AtTable, Guest, Json, config_in, poll, running
from tests.server.process import server


def acked(page: AtTable) -> tuple[str, int]:
    """The line of the newest answer, once it is there."""
    before = len(page.acks)
    page.say(type="ping")
    while page.hear()["type"] != "pong":
        pass
    assert len(page.acks) == before + 1
    return page.acks[-1]


def asked(page: AtTable, guest: Guest) -> Json:
    """Sit where the question is; what to say to it."""
    (question,) = page.table["decisions"]
    page.sit(guest.token, question["seat"])
    option = page.table["decisions"][0]["options"][0]["name"]
    return {"type": "answer", "decision": question["id"], "option": option}


def test_an_answer_comes_back_with_its_line(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        line = page.table["match"]["lines"] + 1
        page.say(**asked(page, guest), id="mine")
        assert acked(page) == ("mine", line)
        assert page.frames[line]["line"] == "choice"
        page.say(type="ask", what="concede", id="enough")
        assert acked(page)[0] == "enough"


def test_said_twice_it_is_folded_once_and_answered_the_same(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        message = asked(page, guest)
        page.say(**message, id="mine")
        first = acked(page)
        lines = guest.get(f"/api/matches/{match}")["lines"]
        page.say(**message, id="mine")
        assert acked(page) == first
        assert guest.get(f"/api/matches/{match}")["lines"] == lines
        page.say(**message, id="another")  # the same words, said anew, are too late
        assert page.refused()["reason"] in ("stale", "not_yours")


def test_a_refusal_said_again_is_the_same_refusal(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        wrong = {**asked(page, guest), "option": "nothing", "id": "wrong"}
        page.say(**wrong)
        first = page.refused()
        page.say(**wrong)
        assert page.refused() == first
        assert first["id"] == "wrong"


def test_on_a_new_line_it_is_still_known(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        message, seat = asked(page, guest), page.table["seat"]
        page.say(**message, id="mine")
        first = acked(page)
    with guest.at(match, seat) as page:
        page.say(**message, id="mine")
        assert acked(page) == first


def test_another_seat_has_ids_of_its_own(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        seats: set[int] = set()
        while len(seats) < 2:
            message = asked(page, guest)
            line = page.table["match"]["lines"] + 1
            page.say(**message, id="mine" if page.table["seat"] not in seats else "")
            assert acked(page)[1] == line
            seats.add(page.table["seat"])


def test_an_id_is_short(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        page.say(**asked(page, guest), id="x" * 65)
        assert page.refused()["reason"] == "malformed"


def test_old_ones_are_forgotten(guest: Guest) -> None:
    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        wrong = {**asked(page, guest), "option": "nothing"}
        for n in range(3 * MOST):
            page.say(**wrong, id=str(n))
            page.refused()
        table = guest.client.app.state.lobby._tables[match].result()
        assert len(table._said._came) <= MOST


def test_a_restart_does_not_forget_it(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        match = guest.match(ME, HERE)
        with guest.at(match) as page:
            message, seat = asked(page, guest), page.table["seat"]
            page.say(**message, id="mine")
            first = acked(page)
    with running(config) as client:
        guest.client = client
        with guest.at(match, seat) as page:
            lines = page.table["match"]["lines"]
            page.say(**message, id="mine")
            assert acked(page) == first
            assert guest.get(f"/api/matches/{match}")["lines"] == lines


def test_killed_before_it_could_say_so_the_server_says_so_after(tmp_path: Path) -> None:
    """The answer is on disk, the word of it was never heard."""
    db = tmp_path / "killed.db"
    with server(db) as house:
        token = house.ask("POST", "/api/guests")["token"]
        wish = {"game": "cards", "seats": [ME, HERE], "setup": {}}
        match = house.ask("POST", "/api/matches", token, wish)["id"]
        with house.at(match, token) as page:
            (question,) = page.table["decisions"]
            page.sit(token, question["seat"])
            line, seat = page.table["match"]["lines"] + 1, question["seat"]
            option = page.table["decisions"][0]["options"][0]["name"]
            message = {"type": "answer", "decision": question["id"], "option": option, "id": "m"}
            page.say(**message)
            poll(lambda: house.ask("GET", f"/api/matches/{match}")["lines"] >= line)
            house.process.kill()
    with server(db) as house, house.at(match, token, seat) as page:
        page.say(**message)
        assert acked(page) == ("m", line)


def test_what_could_not_be_stored_is_tried_again(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    match = guest.match(ME, HERE)
    with guest.at(match) as page:
        message = asked(page, guest)
        line = page.table["match"]["lines"] + 1
        with monkeypatch.context() as broken:
            broken.setattr("puntadidito.server.ledger.append", full)
            page.say(**message, id="mine")
            assert page.refused()["reason"] == "not_stored"
        page.say(**message, id="mine")
        assert acked(page) == ("mine", line)
