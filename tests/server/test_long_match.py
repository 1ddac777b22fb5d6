"""A match has one longest length: told before it is reached, and the same for every reader."""

from pathlib import Path

import pytest

from puntadidito.core import match as matches
from puntadidito.core.record import verify
from puntadidito.games import GAMES
from tests.server.house import HERE, ME, Guest, bot, config_in, running

MOST = 60


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "MOST_LINES", MOST)


def test_a_match_that_is_too_long_is_broken_off_and_still_verifies(tmp_path: Path) -> None:
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        match = guest.match(bot("novizio"), bot("novizio"), quick=False)
        with guest.at(match, None) as table:
            ended = table.until(lambda shown: bool(shown["outcome"]))
        assert ended["outcome"]["how"] == "abandoned"
        assert ended["match"]["lines"] == MOST + 1
        text = client.get(f"/api/matches/{match}/record").content
    assert verify(text.splitlines(), GAMES).lines == MOST + 1


def test_whoever_gives_up_at_the_very_last_is_heard(tmp_path: Path) -> None:
    with running(config_in(tmp_path)) as client:
        guest = Guest(client)
        match = guest.match(ME, HERE)
        with guest.at(match, 0) as table:
            table.say(type="ask", what="concede")
            assert table.until(lambda shown: bool(shown["outcome"]))["outcome"]["winner"] == 1
