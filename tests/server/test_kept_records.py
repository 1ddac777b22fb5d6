"""Records that were kept: every version opens them, verifies them, shows them, gives them back."""

from __future__ import annotations

import gzip
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from puntadidito.core.contract import Played
from puntadidito.core.record import End, Head, Row, Seal, read, verify
from puntadidito.games import GAMES
from tests.server.house import Guest

FOLDER = Path(__file__).parents[1] / "fixtures" / "records"
FILES = sorted(FOLDER.glob("*/*.jsonl.gz"))
EACH = 10
every_record = pytest.mark.parametrize(
    "file", FILES, ids=lambda f: f"{f.parent.name}/{f.stem[:-6]}"
)


@cache
def kept(file: Path) -> bytes:
    return gzip.decompress(file.read_bytes())


def test_there_are_ten_of_each_game_and_they_tell_of_everything() -> None:
    count = Counter(file.parent.name for file in FILES)
    assert set(count) == set(GAMES) and min(count.values()) >= EACH
    lines, ways, doubles = set(), set(), False
    for file in FILES:
        for _, body in read(kept(file).splitlines()):
            if isinstance(body, Row):
                lines.add(type(body.line).__name__)
                if isinstance(body.line, Played):
                    lines.add("simulated" if body.line.log else "seen")
            elif isinstance(body, End):
                ways.add(str(body.outcome.how))
            elif isinstance(body, Head):
                doubles = doubles or len(body.header.seats) == 4
    assert lines == {
        "Choice", "Draw", "Played", "Report", "Concede", "Takeback", "Abandon", "Pause", "SitDown",
        "simulated", "seen",
    }  # fmt: skip
    assert ways >= {"points", "conceded", "abandoned"} and doubles


@every_record
def test_a_kept_record_is_verified(file: Path) -> None:
    found = verify(kept(file).splitlines(), GAMES)
    assert found.game == file.parent.name
    assert found.sealed_by is not None


@every_record
def test_a_kept_record_is_shown_and_given_back_byte_by_byte(guest: Guest, file: Path) -> None:
    text = kept(file)
    answer = guest.client.post("/api/records", content=text, headers=guest.headers)
    assert answer.status_code == 201, answer.text
    match = answer.json()["id"]
    frames = guest.frames(match)
    bodies = [body for _, body in read(text.splitlines())]
    rows = [body for body in bodies if isinstance(body, Row)]
    assert [frame["line"] for frame in frames[1:]] == [_kind(row) for row in rows]
    assert all(isinstance(frame["view"], dict) for frame in frames)
    shots = [row for row in rows if isinstance(row.line, Played) and row.line.log]
    if shots:
        moved = guest.get(f"/api/matches/{match}/motion/{shots[-1].n}")
        assert moved["paths"] and moved["duration"] > 0
    if "flicked" in frames[-1]["view"]:  # the number of an action, where actions are flicks
        ran = [f for f in frames if f["line"] == "played" and not f["dropped"]]
        assert frames[-1]["view"]["flicked"] == len(ran)
    assert isinstance(bodies[-1], Seal)
    assert guest.client.get(f"/api/matches/{match}/record").content == text


def _kind(row: Row) -> str:
    return str(type(row.line).__struct_config__.tag)
