"""A question is told in few bytes, and tells the very list the engine has."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from puntadidito.core.chance import sampler
from puntadidito.core.contract import Chance, Choice, Decision, Decisions, Draw, Over
from puntadidito.games.crash.act import Kick, Run, Touch, is_a
from puntadidito.games.crash.game import Crash
from puntadidito.games.crash.own_turn import ActOptions
from puntadidito.games.crash.specs import STOPS, KickSpec, Spec, within
from puntadidito.games.crash.table import Setup, bits, distance, player
from puntadidito.server import show

CRASH = Crash()
P95, MOST = 8_000, 12_000
"""Bytes of a question, as it is sent."""


def questions(level: str, seed: int, setup: Setup) -> Iterator[Decision]:
    """Every question of a match between computers, or at random."""
    below, s = sampler(f"{level} {seed}".encode()), CRASH.new(setup)
    while not isinstance(waits := CRASH.pending(s), Over):
        if isinstance(waits, Chance):
            assert waits.outcomes
            s = CRASH.apply(s, Draw(waits.id, waits.outcomes[below(len(waits.outcomes))])).state
            continue
        assert isinstance(waits, Decisions)
        yield from waits.items
        d = waits.items[0]
        if level:
            option, value = CRASH.bot(level).choose(CRASH.sight(s, d.seat), d, below)
        else:
            option, value = d.options.sample(below)
        s = CRASH.apply(s, Choice(d.id, d.seat, option, value)).state


def test_a_question_is_small() -> None:
    sizes = sorted(
        len(msgspec.json.encode(show.decision(d, own=True)))
        for level, seed in (("club", 0), ("club", 1), ("novizio", 2), ("", 3), ("", 4))
        for d in questions(level, seed, Setup(turns=6, redraw=bool(seed % 2)))
    )
    assert len(sizes) > 500
    assert sizes[len(sizes) * 95 // 100] < P95
    assert sizes[-1] < MOST


def kicked(told: KickSpec) -> dict[str, set[int]]:
    """Hexes that may be kicked to, by cards."""
    goal = [(h, distance(told.at, h)) for h in bits(int(told.goal, 16))]
    return {c.cards: {h for h, far in goal if c.least <= far <= c.most} for c in told.casts}


def test_what_is_told_is_the_list() -> None:
    acts = 0
    for n, d in enumerate(questions("", 7, Setup())):
        if d.kind != "act" or n % 5:
            continue
        options: ActOptions = d.options
        told: Spec = options.describe()["spec"]
        assert told.turn is not None
        names, acts = options.names, acts + 1
        listed: dict[int, list[int]] = {}
        for name in names:
            if run := is_a(Run, name):
                listed.setdefault(run.man, []).append(run.to)
        for man in told.turn.runs:
            letters = zip(within(man.at, man.spaces), man.ways, strict=True)
            assert [h for h, letter in letters if letter in STOPS] == listed.pop(man.man, [])
            risky = {h: risk.odds for risk in man.risks for h in risk.hexes}
            for h in bits(sum(1 << to for to in risky)):
                assert options.odds(Run(man.man, h).text()) == risky[h]
            p = player(d.seat, man.man)
            assert man.at == options.state.pos[p]
        assert not listed
        for kind in (Kick, Touch):
            for kick in told.turn.kicks:
                if kick.verb != kind.verb:
                    continue
                want = {(act.to, act.cards_text()) for name in names if (act := is_a(kind, name))}
                assert {(h, c) for c, hexes in kicked(kick).items() for h in hexes} == want
                assert kick.odds == options.odds(next(n for n in names if is_a(kind, n)))
    assert acts > 20


def test_the_pages_questions_are_the_engines() -> None:
    """``asked.json``, with which the page's own tests are made, is what ``asked.py`` writes."""
    folder = Path(__file__).parents[2] / "web" / "src" / "games" / "crash"
    if not folder.exists():
        pytest.skip("no client here")
    spec = importlib.util.spec_from_file_location("asked", folder / "asked.py")
    assert spec and spec.loader
    asked = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(asked)
    kept = json.loads((folder / "asked.json").read_text())
    assert json.loads(json.dumps(asked.chosen())) == kept
