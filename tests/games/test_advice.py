"""What the computer advises: legal, honest, the same every time, and sayable in both languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Advice, Choice, Decision, Decisions
from puntadidito.core.driver import play
from puntadidito.core.match import Match
from puntadidito.games import GAMES
from tests.games.matches import CASES

ROOT = Path(__file__).parents[2]
SETUPS: dict[str, list[dict[str, Any]]] = {
    "cards": [{"quick": True}, {"levels": ("A", "G"), "quick": True, "league": True}],
    "carrom": [{"quick": True, "tournament": True}, {"quick": True, "noise": True}],
    "crash": [{"turns": 6}],
}
every_game = pytest.mark.parametrize("name", GAMES)


@cache
def matches(name: str) -> tuple[Match, ...]:
    """Some matches of a middling player against a poor one."""
    game = GAMES[name]
    players = [game.bot("club"), game.bot("novizio")]
    return tuple(
        play(game, game.Setup(**setup), players, bytes([7 + seed]) * 32)
        for seed, setup in enumerate(SETUPS[name])
    )


def choices(name: str, step: int = 1) -> Iterator[tuple[int, Any, Decision, Choice]]:
    """Every question of such matches that was answered: its line, the state, what was chosen."""
    for match in matches(name):
        asked = [n for n, e in enumerate(match.entries, 1) if isinstance(e.line, Choice)]
        for n in asked[::step]:
            before, line = match.history[n - 1], match.entries[n - 1].line
            waits = match.game.pending(before)
            assert isinstance(waits, Decisions)
            assert isinstance(line, Choice)
            yield n, before, next(d for d in waits.items if d.id == line.decision), line


def advised(name: str, n: int, s: Any, decision: Decision, made: Choice | None = None) -> Advice:
    game = GAMES[name]
    chosen = (made.option, made.value) if made else None
    return game.advise(game.view(s, decision.seat), decision, sampler(f"hint/{n}".encode()), chosen)


@every_game
def test_advice_is_legal_and_weighed(name: str) -> None:
    kinds = set()
    for n, s, decision, made in choices(name):
        found = advised(name, n, s, decision, made)
        decision.options.check(Choice(decision.id, decision.seat, found.option, found.value))
        assert 0 <= found.worth <= 1
        assert found.made is not None
        assert 0 <= found.made <= 1
        kinds.add(decision.kind)
    assert len(kinds) > 2


@every_game
def test_without_a_choice_to_compare_nothing_is_compared(name: str) -> None:
    n, s, decision, _ = next(choices(name))
    assert advised(name, n, s, decision).made is None


@every_game
def test_its_own_choice_costs_nothing(name: str) -> None:
    for n, s, decision, made in choices(name, 9):
        own = advised(name, n, s, decision, made)
        again = Choice(decision.id, decision.seat, own.option, own.value)
        found = advised(name, n, s, decision, again)
        assert found.made == pytest.approx(found.worth, abs=0.01)


@every_game
def test_advice_does_not_change_with_what_is_hidden(name: str) -> None:
    """Two states that look the same to a seat: the same choice, worth and reason."""
    game, changed = GAMES[name], 0
    for n, s, decision, _ in choices(name, 5):
        twin = CASES[name].scramble(s, decision.seat, sampler(b"twin" + bytes([n % 256])))
        assert game.view(twin, decision.seat) == game.view(s, decision.seat)
        changed += twin != s
        waits = game.pending(twin)
        assert isinstance(waits, Decisions)
        asked = next(d for d in waits.items if d.id == decision.id)
        assert advised(name, n, twin, asked) == advised(name, n, s, decision)
    assert changed


@every_game
def test_the_estimate_is_a_chance_and_sees_what_a_bystander_sees(name: str) -> None:
    game = GAMES[name]
    for match in matches(name):
        for n in range(0, len(match.history), 7):
            s = match.history[n]
            twin = CASES[name].scramble(s, 0, sampler(b"twin"))
            found = game.estimate(game.view(s, None), sampler(b"lots"))
            assert 0 <= found <= 1
            if game.view(twin, None) == game.view(s, None):
                assert game.estimate(game.view(twin, None), sampler(b"lots")) == found


def _ahead(name: str, s: Any, side: int) -> Any:
    """The same table with a side far ahead."""
    s = s.clone()
    if name == "cards":
        s.sides[side].points += 20
    else:
        s.points[side] += 20
    return s


@every_game
def test_a_match_begins_even_and_a_lead_counts(name: str) -> None:
    game = GAMES[name]
    start = game.new(game.Setup())

    def found(s: Any) -> float:
        return game.estimate(game.view(s, None), sampler(b"lots"))

    assert found(start) == pytest.approx(0.5, abs=0.1)
    assert found(_ahead(name, start, 0)) > 0.6
    assert found(_ahead(name, start, 1)) < 0.4


@every_game
@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_page_can_say_every_reason(name: str, lang: str) -> None:
    text = (ROOT / "web" / "src" / "games" / name / f"{lang}.json").read_text("utf-8")
    says = json.loads(text)
    for n, s, decision, _ in choices(name, 3):
        reason = f"advice.{advised(name, n, s, decision).reason}"
        found: Any = says
        for part in reason.split("."):
            found = found.get(part) if isinstance(found, dict) else None
        assert isinstance(says.get(reason, found), str), reason
