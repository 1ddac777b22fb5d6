"""What the computer advises: legal, honest, the same every time, and sayable in both languages."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Advice, Choice, Decision, Decisions
from puntadidito.core.driver import play
from puntadidito.core.match import Match
from puntadidito.games import GAMES
from puntadidito.games.crash.state import put
from tests.games.matches import CASES

ROOT = Path(__file__).parents[2]
SETUPS: dict[str, list[dict[str, Any]]] = {
    "cards": [{"quick": True}, {"levels": ("A", "G"), "quick": True, "league": True}],
    "carrom": [{"quick": True, "tournament": True}, {"quick": True, "noise": True}],
    "crash": [{"turns": 6}],
    "football": [
        {"quick": True, "flicks": 8, "knockout": True, "extra": False},
        {"quick": True, "flicks": 6, "noise": True, "sealed": True, "keeper": "hand"},
    ],
    "rugby": [{"quick": True, "flicks": 8}, {"quick": True, "flicks": 6, "noise": True}],
}
SLOW = {"stroke", "attack", "block", "kick", "placed_shot", "attempt", "play", "move"}
"""Questions about a shot, which take up to a second each."""
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


class Asked(NamedTuple):
    """A question that was answered: its line, the state, what was chosen, what is advised."""

    line: int
    state: Any
    decision: Decision
    made: Choice
    found: Advice


def advised(name: str, line: int, s: Any, decision: Decision, made: Choice | None) -> Advice:
    game = GAMES[name]
    chosen = (made.option, made.value) if made else None
    lots = sampler(f"hint/{line}".encode())
    return game.advise(game.sight(s, decision.seat), decision, lots, chosen)


@cache
def answered(name: str) -> tuple[Asked, ...]:
    """Every question of such matches; of slow ones every third."""
    found = list[Asked]()
    for match in matches(name):
        for n, (entry, s) in enumerate(zip(match.entries, match.history, strict=True), 1):
            made, waits = entry.line, match.game.pending(s)
            if isinstance(made, Choice) and isinstance(waits, Decisions):
                decision = next(d for d in waits.items if d.id == made.decision)
                if decision.kind in SLOW and len(found) and n % 3:
                    continue
                found.append(Asked(n, s, decision, made, advised(name, n, s, decision, made)))
    return tuple(found)


@every_game
def test_advice_is_legal_and_weighed(name: str) -> None:
    for _, _, decision, _, found in answered(name):
        decision.options.check(Choice(decision.id, decision.seat, found.option, found.value))
        assert 0 <= found.worth <= 1
        assert found.made is not None
        assert 0 <= found.made <= 1
    assert len(answered(name)) > 20


@every_game
def test_without_a_choice_to_compare_nothing_is_compared(name: str) -> None:
    n, s, decision, _, _ = answered(name)[0]
    assert advised(name, n, s, decision, None).made is None


@every_game
def test_its_own_choice_costs_nothing(name: str) -> None:
    for n, s, decision, _, own in answered(name)[::9]:
        again = Choice(decision.id, decision.seat, own.option, own.value)
        found = advised(name, n, s, decision, again)
        assert found.made == pytest.approx(found.worth, abs=0.01)


@every_game
def test_advice_does_not_change_with_what_is_hidden(name: str) -> None:
    """Two states that look the same to a seat: the same choice, worth and reason."""
    game, changed = GAMES[name], 0
    for number, (n, s, decision, made, found) in enumerate(answered(name)):
        twin = CASES[name].scramble(s, decision.seat, sampler(b"twin" + bytes([n % 256])))
        if number % 5 and (changed or twin == s):
            continue
        assert game.view(twin, decision.seat) == game.view(s, decision.seat)
        changed += twin != s
        waits = game.pending(twin)
        assert isinstance(waits, Decisions)
        asked = next(d for d in waits.items if d.id == decision.id)
        assert advised(name, n, twin, asked, made) == found
    assert changed


@every_game
def test_the_estimate_is_a_chance_and_sees_what_a_bystander_sees(name: str) -> None:
    game = GAMES[name]
    for match in matches(name):
        for n in range(0, len(match.history), 7):
            s = match.history[n]
            twin = CASES[name].scramble(s, 0, sampler(b"twin"))
            found = game.estimate(game.sight(s, None), sampler(b"lots"))
            assert 0 <= found <= 1
            if game.view(twin, None) == game.view(s, None):
                assert game.estimate(game.sight(twin, None), sampler(b"lots")) == found


def _ahead(name: str, s: Any, side: int) -> Any:
    """The same table with a side far ahead."""
    s = s.clone()
    if name == "cards":
        s.sides[side].points += 20
    elif name == "crash":
        s.points = put(s.points, side, s.points[side] + 20)
    elif name in ("football", "rugby"):
        s.score[side] += 2 if name == "football" else 14
    else:
        s.points[side] += 20
    return s


@every_game
def test_a_match_begins_even_and_a_lead_counts(name: str) -> None:
    game = GAMES[name]
    start = game.new(game.Setup())

    def found(s: Any) -> float:
        return game.estimate(game.sight(s, None), sampler(b"lots"))

    assert found(start) == pytest.approx(0.5, abs=0.1)
    assert found(_ahead(name, start, 0)) > 0.6
    assert found(_ahead(name, start, 1)) < 0.4


@every_game
@pytest.mark.parametrize("lang", ["it", "en"])
def test_the_page_can_say_every_reason(name: str, lang: str) -> None:
    says = json.loads((ROOT / "web" / "src" / "games" / name / f"{lang}.json").read_text("utf-8"))
    for reason in {asked.found.reason for asked in answered(name)}:
        found: Any = says["advice"]
        for part in reason.split("."):
            found = found[part]
        assert isinstance(found, str), reason
