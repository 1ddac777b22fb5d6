"""Opening a match sends its last lines; what came before them is asked for, some at a time."""

from __future__ import annotations

import json

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from puntadidito.server.rest import MOST_FRAMES
from puntadidito.server.showcase import FRAMES
from tests.server.house import Guest, bot, poll


@pytest.fixture(scope="module")
def match(client: TestClient[Litestar]) -> str:
    """A whole match between computers, of more lines than a table sends."""
    guest = Guest(client)
    played = guest.match(bot("novizio"), bot("novizio"), quick=False)
    poll(lambda: guest.get(f"/api/matches/{played}")["outcome"] is not None)
    return played


def test_the_table_opens_with_the_last_lines_and_the_rest_is_asked_for(
    guest: Guest, match: str
) -> None:
    lines = guest.get(f"/api/matches/{match}")["lines"]
    assert lines > 2 * FRAMES
    with guest.at(match, None) as page:
        assert sorted(page.frames) == list(range(lines - FRAMES + 1, lines + 1))
        earlier = guest.get(f"/api/matches/{match}/frames?first=0&last={lines - FRAMES}")
        assert [frame["n"] for frame in earlier] == list(range(lines - FRAMES + 1))
        whole = guest.frames(match)
        assert [*earlier, *(page.frames[n] for n in sorted(page.frames))] == whole


def test_who_was_away_for_long_is_sent_the_last_lines_only(guest: Guest, match: str) -> None:
    lines = guest.get(f"/api/matches/{match}")["lines"]
    with guest.raw(match) as page:
        message = page.sit("", None, since=2)
        assert [frame["n"] for frame in message["frames"]] == list(
            range(lines - FRAMES + 1, lines + 1)
        )
        message = page.sit("", None, since=lines - 3)
        assert [frame["n"] for frame in message["frames"]] == [lines - 2, lines - 1, lines]


def test_a_range_ends_where_the_match_does(guest: Guest, match: str) -> None:
    lines = guest.get(f"/api/matches/{match}")["lines"]
    found = guest.get(f"/api/matches/{match}/frames?first={lines - 1}&last={lines + 5}")
    assert [frame["n"] for frame in found] == [lines - 1, lines]
    assert guest.get(f"/api/matches/{match}/frames?first={lines + 1}") == []


@pytest.mark.parametrize(
    "asked", ["first=-1", "first=5&last=4", f"first=0&last={MOST_FRAMES}", "first=0&last=99999999"]
)
def test_a_range_that_is_none_or_too_long_is_refused(guest: Guest, match: str, asked: str) -> None:
    refused = guest.get(f"/api/matches/{match}/frames?{asked}", 400)
    assert (refused["reason"], refused["params"]) == ("range", {"most": MOST_FRAMES})


def test_a_range_is_sent_compressed(guest: Guest, match: str) -> None:
    where = f"/api/matches/{match}/frames?first=0"
    plain = guest.client.get(where, headers={"accept-encoding": "identity"})
    packed = guest.client.get(where, headers={"accept-encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert json.loads(packed.content) == json.loads(plain.content)
