"""A guest's own matches: marked, counted, broken off and thrown away."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import msgspec
import pytest
from litestar import Litestar
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from puntadidito.core.contract import Outcome, Termination
from puntadidito.core.match import Header, Seat
from puntadidito.server.ledger import Chair, Kept, Standing
from puntadidito.server.tally import tally
from puntadidito.server.wire import NO_SUCH_MATCH
from tests.server.house import (
    HERE,
    ME,
    AtTable,
    Guest,
    Json,
    bot,
    config_in,
    give_seat_to_newest,
    play_out,
    running,
)


def remove(guest: Guest, match: str, status: int) -> Json | None:
    answer = guest.client.delete(f"/api/matches/{match}", headers=guest.headers)
    assert answer.status_code == status, answer.text
    body: Json | None = answer.json() if answer.content else None
    return body


def ids(guest: Guest) -> list[str]:
    return [match["id"] for match in guest.get("/api/matches")]


def rows_of(config_db: Path, match: str) -> int:
    database = sqlite3.connect(config_db)
    counts = [
        database.execute(f"SELECT count(*) FROM {table} WHERE {column} = ?", [match]).fetchone()[0]
        for table, column in (("lines", "match"), ("seats", "match"), ("matches", "id"))
    ]
    database.close()
    return sum(counts)


def take_back(page: AtTable) -> None:
    """Answer, and think again."""
    page.my_turn()
    before = page.table["match"]["takebacks"]
    page.answer()
    page.hear()
    page.my_turn()
    page.say(type="ask", what="takeback")
    page.until(lambda table: table["match"]["takebacks"] == before + 1)


# ---- taken back ---------------------------------------------------------------------------------


def test_a_match_says_how_many_decisions_were_taken_back(guest: Guest) -> None:
    match = guest.match()
    with guest.at(match) as page:
        page.my_turn()
        assert page.table["match"]["takebacks"] == 0
        take_back(page)
        take_back(page)
        play_out(page)
    assert guest.get(f"/api/matches/{match}")["takebacks"] == 2
    record = guest.client.get(f"/api/matches/{match}/record").content
    again = guest.client.post("/api/records", content=record, headers=guest.headers).json()
    assert again["takebacks"] == 2


def test_take_backs_of_old_matches_are_counted_when_the_database_is_opened(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        plain, helped = guest.match(), guest.match()
        with guest.at(helped) as page:
            take_back(page)
    database = sqlite3.connect(config.db)
    with database:  # as it was before there was a count
        database.execute("ALTER TABLE matches DROP COLUMN takebacks")
        database.execute("ALTER TABLE matches DROP COLUMN clocks")
        database.execute("ALTER TABLE lines DROP COLUMN said")
        database.execute("DROP TABLE house")
        database.execute("DROP TABLE bookmarks")
        database.execute("UPDATE alembic_version SET version_num = '0001'")
    database.close()
    with running(config) as client:
        found = {m: client.get(f"/api/matches/{m}").json()["takebacks"] for m in (plain, helped)}
    assert found == {plain: 0, helped: 1}


# ---- tally --------------------------------------------------------------------------------------

ADA, RITA = 7, 8


def kept(
    game: str, *seats: int | str, winner: int | None = 0, how: str = "points", takebacks: int = 0
) -> Kept:
    """A match of seats held by guests (numbers) or computers (levels)."""
    chairs = tuple(
        Chair(kind="bot", name="", level=seat)
        if isinstance(seat, str)
        else Chair(kind="me", name="", guest=seat)
        for seat in seats
    )
    outcome = None if how == "" else Outcome(winner, Termination(how))
    return Kept(
        id="",
        header=Header(game=game, edition="1", setup={}, seats=(Seat("a"), Seat("b")), seed_hash=""),
        seed=b"",
        guest=ADA,
        created="",
        chairs=chairs,
        standing=Standing(
            lines=1, points=(), waits=(), due=False, takebacks=takebacks, outcome=outcome
        ),
    )


def counted(*matches: Kept) -> list[tuple[str, str, int, int, int, int]]:
    return [msgspec.structs.astuple(row) for row in tally(matches, ADA)]


def test_the_tally_is_by_game_and_level() -> None:
    assert counted(
        kept("cards", ADA, "club"),
        kept("cards", "club", ADA),
        kept("cards", "club", ADA, winner=1, takebacks=3),
        kept("cards", ADA, "club", winner=None),
        kept("cards", ADA, "novizio", winner=1, how="conceded", takebacks=1),
        kept("carrom", ADA, "club", ADA, "club", winner=0),
        kept("carrom", "club", "club", ADA, "maestro", winner=1),
    ) == [
        ("cards", "club", 2, 1, 1, 1),
        ("cards", "novizio", 0, 0, 1, 0),
        ("carrom", "club", 1, 0, 1, 0),
    ]


@pytest.mark.parametrize(
    "match",
    [
        kept("cards", ADA, "club", how=""),
        kept("cards", ADA, "club", winner=None, how="abandoned"),
        kept("cards", ADA, ADA),
        kept("cards", ADA, RITA),
        kept("cards", "club", "club"),
        kept("carrom", ADA, RITA, "club", "club"),
    ],
)
def test_what_does_not_count(match: Kept) -> None:
    assert counted(match) == []


def test_the_tally_of_whoever_asks(client: TestClient[Litestar], guest: Guest) -> None:
    with guest.at(guest.match(ME, bot("novizio"))) as page:
        page.say(type="ask", what="concede")
        page.until(lambda table: bool(table["outcome"]))
    assert guest.get("/api/tally") == [
        {"game": "cards", "level": "novizio", "won": 0, "drawn": 0, "lost": 1, "helped": 0}
    ]
    assert Guest(client).get("/api/tally") == []
    assert client.get("/api/tally").status_code == 401


# ---- breaking off, throwing away ----------------------------------------------------------------


def test_a_match_is_broken_off_without_sitting_down(guest: Guest) -> None:
    match = guest.match()
    info = guest.post(f"/api/matches/{match}/abandon")
    assert info["outcome"]["how"] == "abandoned" and info["outcome"]["winner"] is None
    assert guest.post(f"/api/matches/{match}/abandon", status=409)["reason"] == "over"


@pytest.mark.parametrize("how", ["abandon", "delete"])
def test_nobody_touches_somebody_elses_match(
    client: TestClient[Litestar], guest: Guest, how: str
) -> None:
    match, other = guest.match(), Guest(client)
    if how == "delete":
        refused = remove(other, match, 403)
        assert remove(guest, "nothing", 404)
        assert client.delete(f"/api/matches/{match}").status_code == 401
    else:
        refused = other.post(f"/api/matches/{match}/abandon", status=403)
        assert guest.post("/api/matches/nothing/abandon", status=404)
        assert client.post(f"/api/matches/{match}/abandon").status_code == 401
    assert refused is not None and refused["reason"] == "not_yours"
    assert ids(guest) == [match] and guest.get(f"/api/matches/{match}")["outcome"] is None


def test_a_match_thrown_away_leaves_nothing(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        running_one, kept_one, over = guest.match(ME, HERE), guest.match(), guest.match()
        with guest.at(over) as page:
            play_out(page)
        for match in (running_one, over):
            assert rows_of(config.db, match) > 0
            assert remove(guest, match, 204) is None
            assert rows_of(config.db, match) == 0
            assert guest.get(f"/api/matches/{match}", 404)["reason"] == "unknown_match"
            assert remove(guest, match, 404)
        assert ids(guest) == [kept_one]
        assert rows_of(config.db, kept_one) > 0


def test_whoever_looks_on_is_told_that_the_match_is_gone(guest: Guest) -> None:
    match = guest.match()
    with guest.at(match) as page, guest.at(match, None) as watching:
        page.my_turn()
        remove(guest, match, 204)
        for other in (page, watching):
            assert other.refused()["reason"] == "unknown_match"
            with pytest.raises(WebSocketDisconnect) as closed:
                other.hear()
            assert closed.value.code == NO_SUCH_MATCH


def test_a_match_two_people_play_is_not_thrown_away_by_one(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        match = guest.match(ME, HERE)
        Guest(client)
        give_seat_to_newest(config, match, 1)
        refused = remove(guest, match, 403)
        assert refused is not None and refused["reason"] == "consent"
        with guest.at(match) as page:
            page.say(type="ask", what="concede")
            page.until(lambda table: bool(table["outcome"]))
        remove(guest, match, 204)
