"""What was acknowledged is never lost: a match goes on where it stood."""

import gc
import sqlite3
import threading
import weakref
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.house import HERE, ME, Guest, Json, bot, config_in, play_out, poll, running
from tests.server.process import Server, server


def told(frames: dict[int, Json]) -> list[tuple[int, str, str | None]]:
    return [(n, frame["line"], frame["option"]) for n, frame in sorted(frames.items())]


def kept(house: Server, match: str, token: str) -> dict[int, Json]:
    """Every frame as the first seat sees it, from the table and from before."""
    found = house.ask("GET", f"/api/matches/{match}/frames?seat=0", token)
    return {frame["n"]: frame for frame in found}


def test_kill_minus_nine_loses_no_acknowledged_answer(tmp_path: Path) -> None:
    """Killed three times in the middle of answers; each time all that was shown is still there."""
    db, shown, token, match = tmp_path / "killed.db", dict[int, Json](), "", ""
    for answers in (3, 7, 5):
        with server(db) as running_server:
            if not match:
                token = running_server.ask("POST", "/api/guests")["token"]
                wish = {"game": "cards", "seats": [ME, bot()], "setup": {}}
                match = running_server.ask("POST", "/api/matches", token, wish)["id"]
            with running_server.at(match, token) as ada:
                before = kept(running_server, match, token)
                assert told(before)[: len(shown)] == told(shown)
                for _ in range(answers):
                    ada.my_turn()
                    ada.answer()
                    ada.hear()
                # The blow falls while answers fly: the last ones may or may not be kept.
                blow = threading.Timer(0.05, running_server.process.kill)
                blow.start()
                with pytest.raises((ConnectionClosed, EOFError, ConnectionError)):
                    while True:
                        ada.my_turn()
                        ada.answer()
                        ada.hear()
                blow.join()
                shown = {**before, **ada.frames}
    with server(db) as running_server, running_server.at(match, token) as ada:
        assert len(shown) > 15
        found = kept(running_server, match, token)
        assert told(found)[: len(shown)] == told(shown)
        assert {n: found[n]["view"] for n in shown} == {n: f["view"] for n, f in shown.items()}
        ada.my_turn()
        ada.answer()
        ada.hear()


def test_a_restart_finds_everything(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        match, other = guest.match(ME, HERE), guest.match(ME, HERE)
        with guest.at(match, 0) as screen:
            for _ in range(6):
                screen.sit(guest.token, screen.table["decisions"][0]["seat"])
                screen.answer()
                screen.hear()
        before, listed = guest.frames(match), guest.get("/api/matches")
    with running(config) as client:
        guest.client = client
        assert guest.get("/api/matches") == listed
        assert {m["id"] for m in listed} == {match, other}
        assert guest.frames(match) == before
        with guest.at(match, 0) as screen:
            assert list(screen.frames.values()) == before


@pytest.fixture
def bot_owes(tmp_path: Path) -> tuple[Path, str, str]:
    """A database in which the server stopped while a bot was thinking: folder, token, match."""
    with running(config_in(tmp_path, bot_delay_ms=3_600_000)) as client:
        guest = Guest(client)
        match = guest.match()
        with guest.at(match) as ada:
            while ada.table["thinking"] is None:
                ada.answer("draw")
                ada.hear()
            assert ada.table["thinking"] == 1
            assert ada.table["match"]["waits_for"] == [1]
        return tmp_path, guest.token, match


def test_a_bot_that_owed_an_answer_gives_it(bot_owes: tuple[Path, str, str]) -> None:
    folder, token, match = bot_owes
    with running(config_in(folder)) as client:
        guest = Guest(client)
        guest.token = token
        with guest.at(match) as ada:
            play_out(ada)


def test_a_bot_that_owed_an_answer_gives_it_with_nobody_looking(
    bot_owes: tuple[Path, str, str],
) -> None:
    folder, _, match = bot_owes
    with running(config_in(folder)) as client:
        poll(lambda: client.get(f"/api/matches/{match}").json()["waits_for"] == [0])


def test_chance_that_was_owed_is_drawn(tmp_path: Path) -> None:
    """A server that stopped between an answer and the card it turns."""
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        match = guest.match(ME, HERE)
        before = guest.frames(match)
    database = sqlite3.connect(config.db)
    with database:
        database.execute("DELETE FROM lines WHERE seq > 1")
        database.execute("UPDATE matches SET lines = 1")
    database.close()
    with running(config) as client:
        guest.client = client
        with guest.at(match, 0) as screen:
            screen.until(lambda table: bool(table["decisions"]))
            assert list(screen.frames.values()) == before  # the seed gives the same cards


def test_a_match_nobody_looks_at_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    with running(config_in(tmp_path, idle_s=0.01)) as client:
        guest = Guest(client)
        match = guest.match(ME, HERE)
        with guest.at(match, 0) as screen:
            seat = screen.table["decisions"][0]["seat"]
            screen.sit(guest.token, seat)
            screen.answer("draw")
            screen.hear()
            assert match in client.app.state.lobby._tables
        poll(lambda: match not in client.app.state.lobby._tables)
        with guest.at(match, seat) as again:
            assert again.frames == screen.frames


# ---- two processes, and a disk that fails -------------------------------------------------------


def test_the_row_settles_a_race_between_two_servers(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with running(config) as one, running(config) as two:
        guest = Guest(one)
        match = guest.match(ME, HERE)
        with guest.at(match, 0) as here:
            seat = here.table["decisions"][0]["seat"]
            here.sit(guest.token, seat)
            guest.client = two
            with guest.at(match, seat) as there:
                here.answer("draw")
                here.hear()
                there.answer("up")
                assert there.refused()["reason"] == "stale"
                there.until(lambda table: table["match"]["lines"] == len(here.frames) - 1)
                assert there.frames == here.frames


def test_a_disk_that_fails_refuses_and_changes_nothing(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError("no space left")

    match = guest.match(ME, HERE)
    with guest.at(match, 0) as screen:
        screen.sit(guest.token, screen.table["decisions"][0]["seat"])
        before = guest.frames(match)
        with monkeypatch.context() as broken:
            broken.setattr("puntadidito.server.ledger.append", full)
            screen.answer("draw", id="4")
            refused = screen.refused()
        assert (refused["reason"], refused["id"]) == ("not_stored", "4")
        assert guest.frames(match) == before
        screen.answer("draw")
        screen.until(lambda table: table["match"]["lines"] >= len(before))


def test_the_memory_of_a_match_that_is_left_is_given_back(tmp_path: Path) -> None:
    with running(config_in(tmp_path, idle_s=0.01)) as client:
        guest = Guest(client)
        match = guest.match(ME, bot())
        with guest.at(match) as page:
            left = weakref.ref(client.app.state.lobby._tables[match].result())
            for n in range(3):
                page.my_turn()
                page.answer(id=str(n))
                page.hear()
            page.say(type="ask", what="concede", id="enough")
            page.until(lambda table: bool(table["outcome"]))
        poll(lambda: match not in client.app.state.lobby._tables)

        def gone() -> bool:
            gc.collect()
            return left() is None

        poll(gone)
