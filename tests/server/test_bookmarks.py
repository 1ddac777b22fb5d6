"""A long match is opened at its bookmark; a bookmark that is not ours is left alone."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest

from puntadidito.core.match import Line, Match
from puntadidito.server import bookmarks
from tests.server.house import ME, Guest, bot, config_in, play_out, running

EVERY = 16


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bookmarks, "EVERY", EVERY)


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> list[Line]:
    """Every line that is folded."""
    seen: list[Line] = []
    fold = Match.fold

    def counted(match: Match, line: Line) -> tuple[Any, ...]:
        seen.append(line)
        return fold(match, line)

    monkeypatch.setattr(Match, "fold", counted)
    return seen


def some_lines(guest: Guest) -> str:
    match = guest.match(ME, bot("novizio"), quick=False)
    with guest.at(match) as table:
        while len(table.frames) < 4 * EVERY:
            table.my_turn()
            table.answer()
            table.hear()
    return match


def length(folder: Path, match: str) -> int:
    found: int = rows(folder, "SELECT lines FROM matches WHERE id = ?", match)[0][0]
    return found


def rows(folder: Path, query: str, *values: Any) -> Any:
    database = sqlite3.connect(folder / "test.db")
    with database:
        found = database.execute(query, values).fetchall()
    database.close()
    return found


def opened(folder: Path, match: str, folds: list[Line]) -> tuple[Any, int]:
    """What a house that starts anew shows of a match, and how many lines it folded for that."""
    with running(config_in(folder)) as client:
        folds.clear()
        frames = client.get(f"/api/matches/{match}/frames?first=0&last=3").json()
        return frames, len(folds)


def test_a_match_is_folded_from_its_bookmark(tmp_path: Path, folds: list[Line]) -> None:
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        match = some_lines(guest)
        shown = guest.get(f"/api/matches/{match}/frames?first=0&last=3")
    frames, folded = opened(tmp_path, match, folds)
    assert frames == shown
    assert folded < EVERY
    rows(tmp_path, "DELETE FROM bookmarks")
    frames, folded = opened(tmp_path, match, folds)
    assert frames == shown
    assert folded >= 4 * EVERY - 1


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE bookmarks SET body = substr(body, 1, 200) || x'00' || substr(body, 202)",
        "UPDATE bookmarks SET body = substr(body, 1, 40)",
        "UPDATE bookmarks SET body = x''",
        "UPDATE bookmarks SET body = 'a text'",
        "UPDATE bookmarks SET body ="
        " (SELECT body FROM bookmarks b WHERE b.match != bookmarks.match)",
    ],
)
def test_a_bookmark_that_is_not_ours_is_left_alone(
    tmp_path: Path, folds: list[Line], change: str
) -> None:
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        match, _ = some_lines(guest), some_lines(guest)
        shown = guest.get(f"/api/matches/{match}/frames?first=0&last=3")
    lines = length(tmp_path, match)
    rows(tmp_path, change)
    frames, folded = opened(tmp_path, match, folds)
    assert frames == shown
    assert folded >= lines


def test_the_bookmark_goes_with_its_match_and_comes_with_a_record(
    tmp_path: Path, folds: list[Line]
) -> None:
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        match = guest.match(ME, bot("novizio"))
        with guest.at(match) as table:
            play_out(table)
        record = client.get(f"/api/matches/{match}/record").content
        client.delete(f"/api/matches/{match}", headers=guest.headers)
        assert rows(tmp_path, "SELECT * FROM bookmarks") == []
        other = client.post("/api/records", content=record, headers=guest.headers).json()["id"]
    assert length(tmp_path, other) > EVERY
    assert opened(tmp_path, other, folds)[1] == 0
