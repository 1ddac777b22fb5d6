"""A match opened at a bookmark is the match that was folded."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from puntadidito.core import bookmark as bookmarks
from puntadidito.core.bookmark import Bookmark, bookmark, opened, pack, unpack
from puntadidito.core.lines import Line
from puntadidito.core.match import Match
from puntadidito.games import GAMES
from tests.core.test_past import Witness, begun, next_line, small

__all__ = ["small"]


def lines_of(match: Match) -> list[Line]:
    return [match.line(n) for n in range(1, match.next_line)]


def again(match: Match, body: bytes | None = None) -> Match | None:
    """The match as it is opened at a bookmark."""
    return opened(match.game, match.header, lines_of(match), body or bookmark(match))


def played(game: str, lines: int = 150, seed: int = 1) -> Match:
    lots, match = random.Random(seed), begun(game, quick=True)
    while match.result is None and match.next_line <= lines:
        match.fold(next_line(match, lots))
    return match


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("game", "seed"), [("cards", 1), ("cards", 2), ("crash", 3), ("crash", 4)])
def test_who_goes_on_from_bookmarks_misses_nothing(game: str, seed: int) -> None:
    lots, match, witness, times = random.Random(seed), begun(game, quick=True), Witness(), 0
    while match.result is None and match.next_line < 260:
        witness.fold(match, next_line(match, lots))
        if lots.random() < 0.1:
            before, found = match, again(match)
            assert found is not None
            match, times = found, times + 1
            assert match.place == before.place
            assert vars_of(match) == vars_of(before)
            witness.agrees(match, [lots.randrange(1, match.next_line) for _ in range(3)])
    assert times > 5
    assert match.takebacks > 2
    witness.agrees(match, range(match.next_line - 1, 0, -1))


def vars_of(match: Match) -> Any:
    return match.state, match.seats, match.result, match.paused, match.takebacks


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_state_can_be_written_and_read(game: str) -> None:
    match = played(game)
    kinds = set()
    for state in (*match.history, match.state):
        assert unpack(type(state), pack(state)) == state
        kinds |= {step.kind for step in state.todo}
    assert len(kinds) > 2


def test_a_match_that_is_over_is_opened_over() -> None:
    match = played("cards", 10_000)
    assert match.result is not None
    found = again(match)
    assert found is not None
    assert found.result == match.result
    assert list(found.entries) == list(match.entries)


def test_a_bookmark_of_other_sources_is_of_no_use() -> None:
    match = played("cards")
    mark = msgspec.msgpack.decode(bookmark(match), type=Bookmark)
    other = msgspec.structs.replace(mark, sources="0" * 32)
    assert again(match, msgspec.msgpack.encode(mark)) is not None
    assert again(match, msgspec.msgpack.encode(other)) is None


@pytest.mark.parametrize("body", [b"\x00", b"\x80", b"\x93\x01\x02", b"\xc1"])
def test_a_bookmark_that_cannot_be_read_is_of_no_use(body: bytes) -> None:
    assert again(played("cards", 20), body) is None


def test_a_bookmark_with_a_broken_state_is_of_no_use() -> None:
    match = played("crash")
    mark = msgspec.msgpack.decode(bookmark(match), type=Bookmark)
    for state in (b"", b"\x80", pack(match.state)[:-3], msgspec.msgpack.encode({"todo": [1]})):
        broken = msgspec.structs.replace(mark, state=state)
        assert again(match, msgspec.msgpack.encode(broken)) is None


def test_a_bookmark_of_more_lines_than_there_are_is_of_no_use() -> None:
    match = played("cards")
    lines = lines_of(match)
    assert opened(match.game, match.header, lines[:-1], bookmark(match)) is None


def test_other_sources_have_another_hash(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = "puntadidito.games.cards.state"
    (tmp_path / "state.py").write_text("# something else")
    here = bookmarks.sources(kind)
    monkeypatch.setattr("puntadidito.games.cards.state.__file__", str(tmp_path / "state.py"))
    bookmarks.sources.cache_clear()
    try:
        assert bookmarks.sources(kind) != here
    finally:
        bookmarks.sources.cache_clear()
