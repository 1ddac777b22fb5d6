"""What a match remembers: any moment comes back as it was, however little is kept."""

from __future__ import annotations

import gc
import random
import tracemalloc
from typing import Any

import pytest

from puntadidito.core import past
from puntadidito.core.contract import Chance, Choice, Over, Shot
from puntadidito.core.driver import ask_fate
from puntadidito.core.lines import Header, Line, Pause, Seat, SitDown, Takeback
from puntadidito.core.match import Match
from puntadidito.games import GAMES

SEED = bytes(32)


def begun(game: str = "cards", **setup: Any) -> Match:
    """A person against a computer, who may take back whatever he likes."""
    found = GAMES[game]
    seats = (Seat("Ada"), Seat("Elsa", "club"))
    header = Header(game=game, edition=found.edition, setup=setup, seats=seats, seed_hash="")
    return Match(found, header)


def next_line(match: Match, lots: random.Random) -> Line:
    """Anything that may come next."""
    back = match.takeback_target(0)
    if back is not None and lots.random() < 0.1:
        return Takeback(0, back)
    if lots.random() < 0.05:
        return Pause(not match.paused)
    if match.paused:
        return Pause(False)
    if lots.random() < 0.02:
        return SitDown(1, Seat("Ugo", "maestro"))
    waits = match.pending()
    if isinstance(waits, Chance | Shot):
        return ask_fate(match, waits, SEED)
    assert not isinstance(waits, Over)
    asked = waits.items[0]
    return Choice(asked.id, asked.seat, *asked.options.sample(lots.randrange))


class Witness:
    """Remembers everything."""

    def __init__(self) -> None:
        self.before: list[Any] = []
        self.entries: list[Any] = []

    def fold(self, match: Match, line: Line) -> None:
        state = match.state
        self.entries.append((line, match.fold(line)))
        self.before.append(state)

    def agrees(self, match: Match, numbers: Any) -> None:
        for n in numbers:
            entry = match.entries[n - 1]
            assert (entry.line, entry.events) == self.entries[n - 1]
            assert match.history[n - 1] == self.before[n - 1]
            assert match.line(n) == self.entries[n - 1][0]
            assert match.after(n - 1) == self.before[n - 1]


@pytest.fixture(params=[(3, 2, 2), (8, 4, 0), (64, 4, 32)])
def small(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """So little is kept that everything is folded again."""
    for name, value in zip(("STRETCH", "MARKS", "RECENT"), request.param, strict=True):
        monkeypatch.setattr(past, name, value)


@pytest.mark.usefixtures("small")
@pytest.mark.parametrize(("game", "seed"), [("cards", 1), ("cards", 2), ("crash", 3), ("crash", 4)])
def test_every_moment_comes_back_whoever_rests_and_forks(game: str, seed: int) -> None:
    lots, match, witness = random.Random(seed), begun(game, quick=True), Witness()
    while match.result is None and match.next_line < 260:
        witness.fold(match, next_line(match, lots))
        if lots.random() < 0.1:
            match.rest()
        if lots.random() < 0.2:
            match = match.fork()
        if lots.random() < 0.2:
            witness.agrees(match, [lots.randrange(1, match.next_line) for _ in range(3)])
    assert match.takebacks > 2
    witness.agrees(match, range(1, match.next_line))
    match.rest()
    witness.agrees(match, range(match.next_line - 1, 0, -1))
    assert match.after(match.next_line - 1) == match.state


@pytest.mark.usefixtures("small")
def test_twins_that_go_different_ways_remember_their_own() -> None:
    lots, match, witness = random.Random(7), begun(), Witness()
    for _ in range(70):
        witness.fold(match, next_line(match, lots))
    twin, other = match.fork(), Witness()
    other.before, other.entries = [*witness.before], [*witness.entries]
    for step in range(70):
        if match.result is None:
            witness.fold(match, next_line(match, random.Random(step)))
        if twin.result is None:
            other.fold(twin, next_line(twin, random.Random(step + 1)))
    witness.agrees(match, range(1, match.next_line))
    other.agrees(twin, range(1, twin.next_line))


@pytest.mark.usefixtures("small")
def test_places_count_what_counts() -> None:
    lots, match = random.Random(5), begun()
    for _ in range(200):
        if match.result is None:
            match.fold(next_line(match, lots))
    counted: list[int] = []
    for n in range(1, match.next_line):
        line = match.line(n)
        if isinstance(line, Takeback):
            counted = [one for one in counted if one < line.to]
        else:
            counted.append(n)
    assert match.place == len(counted) + 1
    gone = {n for n in range(1, match.next_line) if match.dropped(n)}
    backs = {n for n in range(1, match.next_line) if isinstance(match.line(n), Takeback)}
    assert {*range(1, match.next_line)} - gone - backs == {*counted}


def test_states_are_kept_further_and_further_apart() -> None:
    match = begun()
    while match.next_line < 3_000:
        match.fold(Pause(not match.paused))
    marks = [mark.line for mark in match._past._marks]
    assert 2 <= len(marks) <= past.MARKS
    assert marks[0] == marks[1] - marks[0] <= 1024


def test_a_match_that_rests_costs_little() -> None:
    lots = random.Random(3)
    gc.collect()
    tracemalloc.start()
    match = begun("cards")
    while match.result is None and match.next_line < 250:
        match.fold(next_line(match, lots))
    awake, _ = tracemalloc.get_traced_memory()
    match.rest()
    gc.collect()
    asleep, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert asleep < 50 * 1024 and asleep < awake
