"""The referee of table rugby and a second reading of the book agree, shot by shot."""

from __future__ import annotations

from collections import Counter
from math import dist
from typing import Any

import msgspec
import pytest

from puntadidito.core import chance
from puntadidito.core.contract import Choice, Decisions, Over, Played, Shot
from puntadidito.core.invariants import answer
from puntadidito.flick.order import TURN
from puntadidito.games import GAMES, rules_of
from tests.games import rugby_oracle

GAME = GAMES["rugby"]


class Handy:
    """Somebody who flicks one of the nearest at the ball, not too hard, and tries everything."""

    def choose(self, sight: Any, decision: Any, below: Any) -> tuple[str, Any]:
        options, table = decision.options, sight.table.table
        specs = [x for x in getattr(options, "specs", {}).values() if x.figures]
        words = getattr(options, "words", None)
        if not specs or (words and words.names and below(3) == 0):
            return options.sample(below)  # type: ignore[no-any-return]
        spec = specs[below(len(specs))]
        stand = options.stands.get(spec.option)

        def far(figure: int) -> float:
            return dist(table.at(figure), table.ball) if figure >= 0 else 0.0

        figure = sorted(spec.figures, key=far)[below(min(3, len(spec.figures)))]
        place = stand.start if stand is not None else None
        low, high = spec.angle
        angle = options.towards(figure, place) + below(8_001) - 4_000
        inside = low + (angle - low) % TURN
        power = 600 + below(401) if decision.kind in ("kick", "throw") else 60 + below(500)
        value = {"figure": figure, "angle": min(inside, high), "power": power}
        return spec.option, value if place is None else {**value, "place": place}


HANDY = Handy()


def asked(s: Any) -> tuple[str, ...]:
    """What the table waits for: a question, whom, and among which words."""
    waits = GAME.pending(s)
    if not isinstance(waits, Decisions):
        return ()
    decision = waits.items[0]
    names = decision.options.names if decision.kind == "dead" else ()
    return decision.kind, str(decision.seat), *names


def disagreements(
    seed: int, level: str | None, read: Counter[str] | None = None, flicks: int = 12
) -> list[str]:
    """Play a short match, at random or by computers: what was told otherwise."""
    below = chance.sampler(f"oracle {seed}".encode())
    setup = rules_of("rugby").setup(below)
    setup = msgspec.structs.replace(setup, sealed=False, timed=False, flicks=flicks, live=False)
    s: Any = GAME.new(setup)
    found, read = list[str](), Counter() if read is None else read
    while not isinstance(waits := GAME.pending(s), Over):
        if isinstance(waits, Shot):
            log = GAME.shoot(waits).log
            step = GAME.apply(s, Played(waits.id, log=log))
            if rugby_oracle.is_read(waits.order):
                shot = rugby_oracle.Shot(s, waits.order, log)
                read[shot.kind] += 1
                wrong = rugby_oracle.differences(
                    shot, list(step.events), step.state, asked(step.state)
                )
                found += [f"seed {seed}, line {s.line}, {shot.kind}: {what}" for what in wrong]
        elif level and isinstance(waits, Decisions):
            decision = waits.items[0]
            sight = GAME.sight(s, decision.seat)
            bot = HANDY if level == "handy" else GAME.bot(level)
            option, value = bot.choose(sight, decision, below)
            step = GAME.apply(s, Choice(decision.id, decision.seat, option, value))
        else:
            given = answer(GAME, s, below, None)
            assert given is not None
            step = GAME.apply(s, given)
        s = step.state
    return found


@pytest.mark.parametrize("seed", range(12))
def test_a_second_reading_agrees_in_matches_at_random(seed: int) -> None:
    read = Counter[str]()
    assert not disagreements(seed, None, read)
    assert read.total() > 20


@pytest.mark.parametrize("seed", range(16))
def test_a_second_reading_agrees_in_matches_of_a_handy_player(seed: int) -> None:
    read = Counter[str]()
    assert not disagreements(seed, "handy", read)
    assert read.total() > 20


@pytest.mark.parametrize("seed", range(2))
def test_a_second_reading_agrees_in_matches_of_computers(seed: int) -> None:
    read = Counter[str]()
    assert not disagreements(seed, "novizio", read, flicks=4)
    assert read.total() > 5
