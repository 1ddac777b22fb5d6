"""Clocks: they run for whoever looks, and never fine an empty chair."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from puntadidito.server import clocks
from puntadidito.server.config import Config
from tests.server.house import (
    HERE,
    ME,
    AtTable,
    Guest,
    bot,
    config_in,
    give_seat_to_newest,
    poll,
    running,
)

LONG = 100_000.0
EPOCH = 1_800_000_000.0
SECONDS = 10


class Time:
    """The server's time, moved by hand."""

    def __init__(self) -> None:
        self.at = 1000.0

    def now(self) -> float:
        return self.at

    def passes(self, seconds: float, *seen_by: AtTable) -> None:
        """Time goes by, and pages give their signs of life when it has."""
        self.at += seconds
        for page in seen_by:
            page.ping()


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    time = Time()
    monkeypatch.setattr(clocks, "now", time.now)
    monkeypatch.setattr(clocks, "wall", lambda: EPOCH + time.now())
    return time


@contextmanager
def asked(guest: Guest, match: str) -> Iterator[AtTable]:
    """A page that looks at its own question."""
    with guest.at(match) as page:
        page.my_turn()
        yield page


def left(page: AtTable) -> tuple[int, bool]:
    """Time left, and whether the clock stands, as the page was last told."""
    (decision,) = page.table["decisions"]
    return decision["left_ms"], decision["stands"]


def hold(page: AtTable, on: bool) -> tuple[int, bool]:
    """Look away or back again; what the clock says then."""
    page.say(type="hold", on=on)
    page.until(lambda table: table["decisions"][0]["stands"] is on)
    return left(page)


def lines(guest: Guest, match: str) -> int:
    count: int = guest.get(f"/api/matches/{match}")["lines"]
    return count


def fallen(page: AtTable) -> None:
    """Wait until the clock has answered what the page was asked."""
    seat, number = page.table["seat"], page.table["match"]["lines"] + 1
    wanted = page.table["decisions"][0]["default"]
    page.until(lambda _table: number in page.frames)
    frame = page.frames[number]
    assert (frame["line"], frame["seat"], frame["option"]) == ("choice", seat, wanted)


def test_the_clock_answers_for_whoever_looks_and_does_not(guest: Guest, time: Time) -> None:
    match = guest.match(ME, bot(), seconds=SECONDS)
    with asked(guest, match) as page:
        assert left(page) == (10_000, False)
        time.passes(9.9, page)
        assert lines(guest, match) == page.table["match"]["lines"]
        time.passes(0.1, page)
        fallen(page)
        page.my_turn()
        page.say(type="ask", what="concede")
        page.until(lambda table: bool(table["outcome"]))
    assert '"ms":10000,"by":"clock"' in guest.client.get(f"/api/matches/{match}/record").text


def test_it_stands_while_the_page_shows_something_else(guest: Guest, time: Time) -> None:
    match = guest.match(ME, bot(), seconds=SECONDS)
    with asked(guest, match) as page:
        time.passes(4)
        assert hold(page, on=True) == (6_000, True)
        time.passes(LONG, page)
        assert hold(page, on=False) == (6_000, False)
        time.passes(5.9, page)
        assert lines(guest, match) == page.table["match"]["lines"]
        time.passes(0.1, page)
        fallen(page)


def test_a_closed_page_costs_nothing(guest: Guest, time: Time) -> None:
    match = guest.match(ME, bot(), seconds=SECONDS)
    with asked(guest, match) as page:
        time.passes(4, page)
        before = page.table["match"]["lines"]
    time.passes(LONG)
    with asked(guest, match) as page:
        assert left(page) == (6_000, False)
        assert page.table["match"]["lines"] == before


def test_a_line_that_dies_without_a_word_costs_nothing(guest: Guest, time: Time) -> None:
    match = guest.match(ME, bot(), seconds=SECONDS)
    with asked(guest, match) as dead:
        time.passes(4, dead)
        time.passes(LONG)  # no sign of it any more, and nobody has noticed
        with asked(guest, match) as page:
            assert left(page) == (6_000, False)
            time.passes(1, page)
            assert page.sit(guest.token, 0)["decisions"][0]["left_ms"] == 5_000


def test_of_two_pages_one_that_looks_is_enough_and_time_counts_once(
    guest: Guest, time: Time
) -> None:
    match = guest.match(ME, bot(), seconds=SECONDS)
    with asked(guest, match) as page, asked(guest, match) as other:
        time.passes(2, page, other)
        other.say(type="hold", on=True)
        other.ping()
        time.passes(3, other, page)
        assert page.sit(guest.token, 0)["decisions"][0]["left_ms"] == 5_000
        assert left(page) == (5_000, False)


def test_on_a_shared_screen_it_runs_for_the_seat_one_looks_from(guest: Guest, time: Time) -> None:
    match = guest.match(ME, HERE, seconds=SECONDS)
    with guest.at(match, None) as screen:  # a curtain is down
        (waiting,) = screen.table["decisions"]
        assert left(screen) == (10_000, True)
        time.passes(LONG, screen)
        screen.sit(guest.token, 1 - waiting["seat"])
        time.passes(LONG, screen)
        assert screen.sit(guest.token, waiting["seat"])["decisions"][0]["left_ms"] == 10_000
        time.passes(4)
        assert hold(screen, on=True) == (6_000, True)
        hold(screen, on=False)
        time.passes(6, screen)
        fallen(screen)


def test_only_time_that_was_looked_at_is_written(guest: Guest, time: Time) -> None:
    match = guest.match(ME, bot())  # no limit: a match may still be played by the clock
    with asked(guest, match) as page:
        time.passes(0.3, page)
        page.say(type="hold", on=True)
        page.ping()
        time.passes(LONG, page)
        page.say(type="hold", on=False)
        page.ping()
        time.passes(0.2)
        number = page.table["match"]["lines"] + 1
        page.answer()
        page.until(lambda _table: number in page.frames)
        page.say(type="ask", what="concede")
        page.until(lambda table: bool(table["outcome"]))
    rows = guest.client.get(f"/api/matches/{match}/record").text.splitlines()
    assert json.loads(rows[number])["body"]["line"]["ms"] == 500


# ---- over a restart ---------------------------------------------------------------------------


def test_alone_a_restart_neither_gives_nor_takes_time(tmp_path: Path, time: Time) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        match = guest.match(ME, bot(), seconds=SECONDS)
        with asked(guest, match) as page:
            before = page.table["match"]["lines"]
            time.passes(4, page)
            time.passes(LONG)  # nobody looks any more, and no sign comes
    time.passes(LONG)
    with running(config) as client:
        guest.client = client
        with asked(guest, match) as page:
            assert left(page) == (6_000, False)
            assert page.table["match"]["lines"] == before
            time.passes(6, page)
            fallen(page)


def test_alone_a_match_that_leaves_the_memory_keeps_its_time(tmp_path: Path, time: Time) -> None:
    config = config_in(tmp_path, idle_s=0.01)
    with running(config) as client:
        guest = Guest(client)
        match = guest.match(ME, bot(), seconds=SECONDS)
        with asked(guest, match) as page:
            time.passes(4, page)
        poll(lambda: noted(config, match) == 4_000)
        poll(lambda: match not in client.app.state.lobby._tables)
        with asked(guest, match) as page:
            assert left(page) == (6_000, False)


def test_alone_a_server_that_is_killed_has_noted_what_was_looked_at(
    tmp_path: Path, time: Time
) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest = Guest(client)
        match = guest.match(ME, bot(), seconds=SECONDS)
        with asked(guest, match) as page:
            time.passes(6, page)
            poll(lambda: noted(config, match) == 6_000)


def noted(config: Config, match: str) -> int:
    """The time of the one open question, as it stands on disk."""
    with sqlite3.connect(config.db) as database:
        query = "SELECT clocks FROM matches WHERE id = ?"
        (spent,) = json.loads(database.execute(query, [match]).fetchone()[0])["spent"].values()
    database.close()
    return int(spent)


@contextmanager
def two_people(config: Config) -> Iterator[tuple[str, Guest, Guest]]:
    """A match with a clock between two people, before the server starts again."""
    with running(config) as client:
        guest, other = Guest(client), Guest(client)
        match = guest.match(ME, HERE, seconds=SECONDS)
    give_seat_to_newest(config, match, 1)
    yield match, guest, other


def seen(guest: Guest, match: str) -> int:
    with guest.at(match, None) as watching:
        return left(watching)[0]


def test_between_people_a_restart_neither_gives_nor_takes_time(tmp_path: Path, time: Time) -> None:
    config = config_in(tmp_path)
    with two_people(config) as (match, guest, _other):
        for _ in range(2):
            time.passes(LONG)  # the house is shut
            with running(config) as client:
                guest.client = client
                before = seen(guest, match)
                time.passes(3)
                assert seen(guest, match) == before - 3_000
        time.passes(LONG)
        with running(config) as client:
            guest.client = client
            assert seen(guest, match) == 4_000
            lines_before = lines(guest, match)
            time.passes(5)
            with guest.at(match, None) as watching:
                watching.until(lambda table: table["match"]["lines"] > lines_before)


def test_between_people_a_server_that_is_killed_has_noted_that_time_passed(
    tmp_path: Path, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("puntadidito.server.lobby.MINDED_S", 0.001)
    config = config_in(tmp_path)
    with two_people(config) as (match, guest, _other), running(config) as client:
        guest.client = client
        assert seen(guest, match) == 10_000
        time.passes(3)
        poll(lambda: open_last(config) == EPOCH + time.at)


def open_last(config: Config) -> float:
    with sqlite3.connect(config.db) as database:
        (seen,) = database.execute("SELECT seen FROM house").fetchone()
    database.close()
    return float(seen)


def test_between_people_nobody_can_stop_the_clock(tmp_path: Path) -> None:
    config = config_in(tmp_path)
    with running(config) as client:
        guest, other = Guest(client), Guest(client)
        match = guest.match(ME, HERE, seconds=1)
    give_seat_to_newest(config, match, 1)
    with running(config) as client:
        guest.client = other.client = client
        with guest.at(match, 0) as ada, other.at(match, 1) as bea:
            seat = ada.table["decisions"][0]["seat"]
            page = (ada, bea)[seat]
            assert left(page)[1] is False
            page.say(type="hold", on=True)
            fallen(page)
        before = lines(guest, match)
        with guest.at(match, None) as watching:  # and it runs with both gone
            watching.until(lambda table: table["match"]["lines"] > before + 1)
