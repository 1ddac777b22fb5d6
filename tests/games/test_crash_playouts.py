"""Random matches keep the invariants; views hide hands; guesses fit views."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from typing import Any

import msgspec
import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Chance, Choice, Decisions, Draw, Over
from puntadidito.core.rulebook import rulebook
from puntadidito.games.crash import deck, set_pieces
from puntadidito.games.crash.game import Crash
from puntadidito.games.crash.state import State
from puntadidito.games.crash.table import BIT, EXTRA_TURNS, FIELD, KICK_OFF, Setup, bits, turns_of
from puntadidito.games.crash.views import laid
from tests.games.crash_table import (
    CRASH,
    ask,
    change,
    hand_of,
    have,
    on_pitch,
    table,
)

LAWS = {clause.id for clause in rulebook("crash").clause}
SETUPS = {
    "pro": Setup(turns=4),
    "basic": Setup(quick=True, pro=False),
    "whole": Setup(),
    "redraw": Setup(turns=4, redraw=True),
    "clock": Setup(length="clock", minutes=4),
    "open": Setup(turns=4, open_hands=True),
}
matches = pytest.mark.parametrize(
    ("name", "seed"), [(n, i) for n in SETUPS for i in range(2 if n == "whole" else 6)]
)


def playout(name: str, seed: int) -> Iterator[tuple[State, list[object]]]:
    below = chance.sampler(f"crash {name} {seed}".encode())
    yield from played_on(CRASH.new(SETUPS[name]), below)


def played_on(
    s: State, below: Callable[[int], int], lines: int = 20_000
) -> Iterator[tuple[State, list[object]]]:
    """What comes of a table when everybody answers at random; whole matches must end."""
    for _ in range(lines):
        waits = CRASH.pending(s)
        answer: Draw | Choice
        if isinstance(waits, Over):
            return
        if isinstance(waits, Chance):
            assert waits.outcomes
            answer = Draw(waits.id, waits.outcomes[below(len(waits.outcomes))])
        else:
            assert isinstance(waits, Decisions)
            d = waits.items[below(len(waits.items))]
            assert LAWS.issuperset(d.law) and len(d.law) <= 3
            option, value = d.options.sample(below)
            answer = Choice(d.id, d.seat, option, value)
        CRASH.pending(s)  # asked again, so that the answer is checked like a stranger's
        step = CRASH.apply(s, answer)
        s = step.state
        yield s, step.events
    assert lines < 20_000, "a match without end"


def check(s: State) -> None:
    pitch = on_pitch(s)
    assert len(set(pitch)) == len(pitch), "two players on a hex"
    assert all(BIT[h] & FIELD for h in pitch)
    piles = [s.hands.deck, s.hands.discard, *s.hands.of, *s.hands.kept, *s.hands.lost]
    assert sum(p.bit_count() for p in piles) == 46
    union = 0
    for pile in piles:
        union |= pile
    assert union == deck.ALL
    assert s.ball.holder < 0 or s.pos[s.ball.holder] == s.ball.at
    assert all(n == 0 or s.pos[p] < 0 for p, n in enumerate(s.sin))
    assert max(s.subs) <= 8
    if s.setup.length == "turns":
        assert min(s.turns) <= turns_of(s.setup) + EXTRA_TURNS * s.setup.quick


@matches
def test_random_matches_keep_the_invariants(name: str, seed: int) -> None:
    turns = points = 0
    for s, events in playout(name, seed):
        check(s)
        for e in events:
            assert LAWS.issuperset(e.law) and len(e.law) <= 3, e  # type: ignore[attr-defined]
        assert sum(s.turns) >= turns and sum(s.points) >= points
        turns, points = sum(s.turns), sum(s.points)


@pytest.mark.parametrize("name", ["pro", "basic"])
def test_states_survive_clones_and_views_survive_guesses(name: str) -> None:
    below = chance.sampler(b"guess")
    for n, (s, _) in enumerate(playout(name, 99)):
        if n % 9:
            continue
        assert s.clone() == s
        for seat in (0, 1, None):
            view = CRASH.view(s, seat)
            guess = CRASH.determinize(CRASH.sight(s, seat), below)
            check(guess)
            assert CRASH.view(guess, seat) == view


@pytest.mark.parametrize("seat", [0, 1])
def test_a_view_says_nothing_of_the_other_hand(seat: int) -> None:
    below = chance.sampler(b"leak")
    for n, (s, _) in enumerate(playout("pro", 98)):
        if n % 9 or not s.hands.of[1 - seat]:
            continue
        twin = s.clone()
        pool = bits(s.hands.deck | s.hands.of[1 - seat])
        dealt = 0
        for _ in range(s.hands.of[1 - seat].bit_count()):
            dealt |= 1 << pool.pop(below(len(pool)))
        change(twin, "of", 1 - seat, dealt)
        have(twin, deck=sum(1 << c for c in pool))
        if laid(s)[1 - seat]:
            continue
        assert msgspec.json.encode(CRASH.view(twin, seat)) == msgspec.json.encode(
            CRASH.view(s, seat)
        )


def test_what_is_listed_is_accepted_by_a_table_that_was_not_just_asked() -> None:
    below = chance.sampler(b"listed")
    kinds: set[str] = set()
    for n, (s, _) in enumerate(chain(playout("pro", 97), playout("basic", 96))):
        waits = CRASH.pending(s)
        if n % 4 or not isinstance(waits, Decisions):
            continue
        d = waits.items[0]
        menu: list[dict[str, Any]] = d.options.describe()["menu"]
        names = list(getattr(d.options, "names", [option["name"] for option in menu]))
        assert names == sorted(set(names)) and d.default in names
        kinds.add(d.kind)
        for _ in range(3):
            Crash().apply(s, Choice(d.id, d.seat, names[below(len(names))]))
    assert kinds >= {"act", "bounce", "lineup", "kickoff", "subs"}


@pytest.mark.parametrize("seat", [0, 1])
def test_cards_laid_face_down_are_guessed_from_the_hand(seat: int) -> None:
    t = table({}, seat=seat, other_hand=["steal.1", "feared.1", "injury.1", "inspired.1"])
    down = Choice(f"7.{1 - seat}", 1 - seat, "feared.1+injury.1+inspired.1")
    battle = set_pieces.Energy(seat=seat, at=KICK_OFF, n=7, why="scrum", answers=(down,))
    s = ask(t, battle).state
    assert laid(s)[1 - seat] == s.hands.of[1 - seat] & ~hand_of(["steal.1"])
    view, below, counts = CRASH.view(s, seat), chance.sampler(b"sealed"), set()
    assert view.sides[1 - seat].chose and view.sides[1 - seat].laid is None
    for _ in range(60):
        guess = CRASH.determinize(CRASH.sight(s, seat), below)
        theirs = laid(guess)[1 - seat]
        assert laid(guess)[seat] is None and theirs is not None
        assert not theirs & ~guess.hands.of[1 - seat] and CRASH.view(guess, seat) == view
        counts.add(theirs.bit_count())
    assert counts == {0, 1, 2, 3}
