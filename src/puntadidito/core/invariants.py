"""What must hold at every table of any game, and random matches that look."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from puntadidito.core import chance
from puntadidito.core.contract import (
    Answer,
    Chance,
    Choice,
    Decisions,
    Draw,
    Folded,
    Game,
    Menu,
    Played,
    Shot,
)
from puntadidito.core.rulebook import rulebook

Below = Callable[[int], int]
Shooter = Callable[[Shot, Below], Any]
"""Runs a shot, with lots of its own, and says what happened."""


class Broken(Exception):
    """Something that can never be true, is."""


def hold(true: object, what: str, *seen: object) -> None:
    """Raise `Broken` unless true."""
    if not true:
        raise Broken(what + (": " + ", ".join(map(repr, seen)) if seen else ""))


class Rules(NamedTuple):
    """The invariants of one game, and how to set a table at random for it."""

    setup: Callable[[Below], Any]
    state: Callable[[Any], None]
    """What holds between any two lines."""
    end: Callable[[Any, list[Any]], None]
    """What holds of a finished match and all its events."""
    lines: int
    """No match is longer."""
    shooter: Shooter | None = None
    slow: int = 1
    """Of the matches that tests play of any game, one in so many is played of this one."""


@cache
def clauses(game: str) -> frozenset[str]:
    """The clause ids of a game's catalogue."""
    return frozenset(clause.id for clause in rulebook(game).clause)


def check_laws(known: frozenset[str], *cited: Any) -> None:
    """Every ruling names at most three articles, and only such as exist."""
    for thing in cited:
        hold(len(thing.law) <= 3, "more than three articles", thing)
        hold(known.issuperset(thing.law), "cites an article that does not exist", thing)


def check_pending(game: Game[Any], s: Any, known: frozenset[str]) -> None:
    """The table waits for something that can be answered."""
    waits = game.pending(s)
    if isinstance(waits, Decisions):
        hold(waits.items, "nobody is asked")
        ids, seats = [d.id for d in waits.items], [d.seat for d in waits.items]
        hold(len(set(ids)) == len(ids) and len(set(seats)) == len(seats), "asked twice", waits)
        hold(seats == sorted(seats), "not in the order of the seats", seats)
        for decision in waits.items:
            check_laws(known, decision)
            if isinstance(decision.options, Menu):
                names = decision.options.names
                hold(names and list(names) == sorted(set(names)), "options not sorted", names)
                hold(decision.default in names, "the clock would cheat", decision.default)
                hold(not set(names) & set(decision.options.barred), "listed and barred", names)
            decision.options.check(Choice(decision.id, decision.seat, decision.default))
    elif isinstance(waits, Chance):
        check_laws(known, waits)
        if waits.outcomes is not None:
            hold(waits.outcomes, "nothing can happen")
            hold(len(set(waits.outcomes)) == len(waits.outcomes), "outcome named twice")
            if waits.weights is not None:
                hold(len(waits.weights) == len(waits.outcomes), "weights", waits)
                hold(min(waits.weights) > 0, "weights", waits)
    else:
        check_laws(known, waits)


def check_step(game: Game[Any], step: Folded, known: frozenset[str]) -> None:
    """What came of an answer is well formed."""
    for event in step.events:
        hold(type(event) in game.events, "an event the game does not announce", event)
        check_laws(known, event)
    check_pending(game, step.state, known)


def answer(game: Game[Any], s: Any, below: Below, shooter: Shooter | None) -> Answer | None:
    """Anything the table would take; nothing when the match is over."""
    waits = game.pending(s)
    if isinstance(waits, Chance):
        if waits.outcomes is None:
            return Draw(waits.id, below(1 << 32) << 32 | below(1 << 32))
        if waits.weights is None:
            return Draw(waits.id, waits.outcomes[below(len(waits.outcomes))])
        bag = [n for n, w in zip(waits.outcomes, waits.weights, strict=True) for _ in range(w)]
        return Draw(waits.id, bag[below(len(bag))])
    if isinstance(waits, Decisions):
        decision = waits.items[below(len(waits.items))]
        option, value = decision.options.sample(below)
        return Choice(decision.id, decision.seat, option, value)
    if isinstance(waits, Shot):
        if shooter is None:
            raise Broken("a shot, and nobody to run it")
        return Played(waits.id, shooter(waits, below))
    return None


class Taken(NamedTuple):
    """A line of a random match."""

    before: Any
    answer: Answer
    step: Folded


def playout(
    game: Game[Any], setup: Any, below: Below, shooter: Shooter | None = None
) -> Iterator[Taken]:
    """A whole match of random answers, line by line."""
    s = game.new(setup)
    while (said := answer(game, s, below, shooter)) is not None:
        game.pending(s)  # asked again, so that the answer is checked like a stranger's
        step = game.apply(s, said)
        yield Taken(s, said, step)
        s = step.state


def random_match(game: Game[Any], rules: Rules, seed: int, odds: bool = False) -> int:
    """Play one match at random and check everything; gives its number of lines.

    ``odds`` also reads every menu as a page would.
    """
    below = chance.sampler(f"{game.id} {seed}".encode())
    setup, known = rules.setup(below), clauses(game.id)
    said: list[Any] = []
    s, lines = game.new(setup), 0
    for lines, (_, _, step) in enumerate(playout(game, setup, below, rules.shooter), 1):
        hold(lines <= rules.lines, "a match without end")
        s = step.state
        said.extend(step.events)
        check_step(game, step, known)
        rules.state(s)
        if odds:
            check_odds(game, s)
    rules.end(s, said)
    return lines


def check_odds(game: Game[Any], s: Any) -> None:
    """Every menu can be read, and every chance on it lies between never and always."""
    waits = game.pending(s)
    for decision in waits.items if isinstance(waits, Decisions) else ():
        for entry in decision.options.describe().get("menu", ()):
            shares = list((entry["odds"] or {"always": 1.0}).values())
            hold(all(0 <= p <= 1 for p in shares), "odds", entry)
            hold(sum(shares) < 1 + 1e-9, "odds", entry)


def digest(*things: Any) -> str:
    """A short name for anything that can be written as JSON."""
    return chance.commitment(b"\n".join(msgspec.json.encode(t) for t in things))[:16]
