"""Players who lie, fall over or write on the table; answers and lines of any shape."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import cache
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from puntadidito.core import chance
from puntadidito.core.contract import (
    Choice,
    Code,
    Draw,
    Menu,
    Played,
    Refused,
)
from puntadidito.core.driver import RandomBot, play
from puntadidito.core.invariants import check_step
from puntadidito.core.match import Abandon, Concede, Match, Pause, Takeback
from tests.games.matches import (
    CASES,
    LINE,
    again,
    lines_of,
    log_digest,
    played,
    refusal,
    saved,
)

every_game = pytest.mark.parametrize("name", CASES)

# ---- players ------------------------------------------------------------------------------------


class Liar:
    """Names what is not on the list."""

    def choose(self, view: Any, decision: Any, below: Any) -> tuple[Any, Any]:
        return "win", None


class Crasher:
    """Falls over."""

    def choose(self, view: Any, decision: Any, below: Any) -> tuple[Any, Any]:
        raise ZeroDivisionError


class Manipulator(RandomBot):
    """Writes on everything it is given, then plays what it would have played."""

    def choose(self, view: Any, decision: Any, below: Any) -> tuple[Any, Any]:
        picked = super().choose(view, decision, below)
        for thing in (view, getattr(view, "view", view), decision):
            for field in thing.__struct_fields__:
                with pytest.raises(AttributeError):
                    setattr(thing, field, None)
                value = getattr(thing, field)
                assert not isinstance(value, list | dict | set), "a player could write here"
        if isinstance(decision.options, Menu):
            decision.options.names = ("win",)
            decision.options.barred = {}
        return picked


@every_game
def test_a_player_who_lies_or_falls_over_changes_nothing(name: str) -> None:
    case = CASES[name]
    setup = case.rules.setup(chance.sampler(b"hostile"))
    for bot, error in ((Liar(), Refused), (Crasher(), ZeroDivisionError)):
        with pytest.raises(error):
            play(case.game, setup, [bot, bot], bytes(32))


@every_game
def test_a_player_who_writes_on_the_view_plays_the_same_match(name: str) -> None:
    case = CASES[name]
    setup = case.rules.setup(chance.sampler(b"hostile"))
    logs = []
    for bot in (RandomBot(), Manipulator()):
        lots = chance.sampler(b"shots")
        shooter = case.rules.shooter
        match = play(
            case.game,
            setup,
            [bot, bot],
            bytes(32),
            shooter=lambda shot, f=shooter, lots=lots: Played(  # type: ignore[misc]
                shot.id, f(shot, lots) if f else None
            ),
        )
        logs.append(log_digest(match))
    assert logs[0] == logs[1]


ANYTHING = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=True, allow_infinity=True)
    | st.text(max_size=8)
    | st.sampled_from(["up", "draw", "hand", "flick", "pass", "0", "1", "C01", "x" * 100_000])
    | st.sampled_from([math.nan, math.inf, 1 << 64, -1, 10**400, b"up", object()]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=4,
)

hostile = settings(max_examples=60, suppress_health_check=list(HealthCheck))


def _hostile(real: Any, draw: Callable[..., Any]) -> Any:
    """An answer with parts of the real one and parts of anything."""
    kind = draw(st.sampled_from([type(real), type(real), type(real), Choice, Draw, Played, None]))
    if kind is None:
        return draw(ANYTHING)
    parts = [getattr(real, field) for field in real.__struct_fields__]
    fields = {}
    for field in kind.__struct_fields__:
        if field not in ("ms", "by"):
            right = [getattr(real, field)] if hasattr(real, field) else parts
            fields[field] = draw(st.sampled_from(right) | ANYTHING)
    return kind(**fields)


WRONG: list[Any] = [
    None,
    True,
    1.5,
    math.nan,
    math.inf,
    -1,
    10**400,
    "",
    "x" * 100_000,
    b"0",
    [],
    {},
    [[]],
]


@every_game
def test_every_part_of_an_answer_may_be_of_any_wrong_type(name: str) -> None:
    game = CASES[name].game
    for taken in {type(t.answer): t for t in lines_of(name, 1)}.values():
        before = saved(taken.before)
        for field in ("decision", "seat", "option", "value", "chance", "outcome", "shot", "facts"):
            for wrong in (*WRONG, object()):
                real = getattr(taken.answer, field, wrong)
                if real is not wrong and real != wrong:
                    bad = msgspec.structs.replace(taken.answer, **{field: wrong})
                    assert refusal(game, taken.before, bad).code in Code
        for wrong in (*WRONG, object(), Code, Abandon()):
            assert refusal(game, taken.before, wrong).code is Code.STALE
        assert saved(taken.before) == before


@every_game
@hostile
@given(data=st.data())
def test_no_answer_does_more_than_be_refused(name: str, data: st.DataObject) -> None:
    """Right and wrong parts in any mixture, of any type: taken as it stands, or refused."""
    game = CASES[name].game
    taken = data.draw(st.sampled_from(lines_of(name, 1)))
    answer = _hostile(taken.answer, data.draw)
    before = saved(taken.before)
    try:
        step = game.apply(taken.before, answer)
    except Refused as refused:
        assert refused.code in Code and str(refused)
    else:
        check_step(game, step, CASES[name].laws)
        saved(step.state)
    assert saved(taken.before) == before


CONTROLS = st.one_of(
    st.builds(Concede, st.integers(-2, 3)),
    st.builds(Takeback, st.integers(-2, 3), st.integers(-3, 80)),
    st.builds(Pause, st.booleans()),
    st.builds(Abandon),
)


@every_game
@hostile
@given(data=st.data())
def test_no_line_leaves_a_match_half_changed(name: str, data: st.DataObject) -> None:
    """Lines as the wire would read them, good and bad, stale and foreign, in any order."""
    source = _source(name)
    start = data.draw(st.integers(0, min(30, len(source.entries) - 1)))
    match = Match(source.game, source.header)
    for entry in source.entries[:start]:
        match.fold(entry.line)
    for _ in range(6):
        line = data.draw(
            st.sampled_from([e.line for e in source.entries[: start + 4]]) | CONTROLS | _wire()
        )
        before = _whole(match)
        try:
            match.fold(line)
        except Refused:
            assert _whole(match) == before
        else:
            assert len(match.entries) == len(match.history)
    assert again(match).state == match.state


@cache
def _source(name: str) -> Match:
    return played(name, 1)


def _wire() -> st.SearchStrategy[Any]:
    """What may come out of msgspec when a hostile client writes the JSON."""
    texts = st.text(max_size=5) | st.sampled_from(["1", "2", "aim 1 0", "up"])
    plain = st.fixed_dictionaries(
        {"type": st.just("choice"), "decision": texts, "seat": st.integers(-1, 2), "option": texts},
        optional={"ms": st.integers(-5, 10**6), "value": st.integers() | texts},
    ) | st.fixed_dictionaries(
        {"type": st.just("draw"), "chance": texts, "outcome": texts | st.integers()}
    )
    return plain.map(lambda d: msgspec.convert(d, LINE))


def _whole(match: Match) -> bytes:
    lines, states = list(match.entries), list(match.history)
    parts = [match.state, lines, states, match.seats, match.result]
    return saved([*parts, match.paused, match.next_line])
