"""The referee of table football and a second reading of the book agree, shot by shot."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Choice, Decisions, Over, Played, Shot
from puntadidito.core.invariants import answer
from puntadidito.games import GAMES, rules_of
from tests.games import football_oracle

GAME = GAMES["football"]


def disagreements(seed: int, level: str | None) -> tuple[int, list[str]]:
    """Play a short match, at random or by computers: shots read, and what was told otherwise."""
    below = chance.sampler(f"oracle {seed}".encode())
    setup = rules_of("football").setup(below)
    setup = msgspec.structs.replace(setup, sealed=False, timed=False, flicks=12, knockout=False)
    s: Any = GAME.new(setup)
    read, found = 0, list[str]()
    while not isinstance(waits := GAME.pending(s), Over):
        if isinstance(waits, Shot):
            log = GAME.shoot(waits).log
            step = GAME.apply(s, Played(waits.id, log=log))
            if football_oracle.is_read(waits.order):
                read += 1
                shot = football_oracle.Shot(GAME.view(s, None), waits.order, log)
                after = GAME.view(step.state, None)
                wrong = football_oracle.differences(shot, list(step.events), after)
                found += [f"seed {seed}, line {s.line}, {shot.kind}: {what}" for what in wrong]
        elif level is not None and isinstance(waits, Decisions):
            decision = waits.items[0]
            sight = GAME.sight(s, decision.seat)
            option, value = GAME.bot(level).choose(sight, decision, below)
            step = GAME.apply(s, Choice(decision.id, decision.seat, option, value))
        else:
            given = answer(GAME, s, below, None)
            assert given is not None
            step = GAME.apply(s, given)
        s = step.state
    return read, found


@pytest.mark.parametrize("seed", range(16))
def test_a_second_reading_agrees_in_matches_at_random(seed: int) -> None:
    read, found = disagreements(seed, None)
    assert read > 0 and not found, found


@pytest.mark.parametrize("seed", range(4))
def test_a_second_reading_agrees_in_matches_of_computers(seed: int) -> None:
    read, found = disagreements(seed, "novizio")
    assert read > 10 and not found, found
