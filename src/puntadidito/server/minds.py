"""What computers think and tables simulate: plain functions of plain things.

A worker runs them in a process of its own. What crosses is a game, a state and the name of a
question; the question itself, and what the asked seat may see, are made again over there.
"""

from __future__ import annotations

import importlib
import logging
from collections.abc import Callable, Sequence
from typing import Any

from puntadidito.core import chance, driver
from puntadidito.core.contract import Choice, Decision, Decisions, Game, Played, Ran, Shot
from puntadidito.games import SHELF
from puntadidito.server.messages import Hint, Made

log = logging.getLogger(__name__)


def choose(game: Game[Any], level: str, state: Any, asked: str, lots: bytes) -> tuple[str, Any]:
    """What a bot does. One that fails plays what the clock would."""
    decision = question(game, state, asked)
    try:
        sight = game.sight(state, decision.seat)
        option, value = game.bot(level).choose(sight, decision, chance.sampler(lots))
        decision.options.check(Choice(decision.id, decision.seat, option, value))
    except Exception:
        log.exception("bot %s of %s", level, game.id)
        return decision.default, None
    return option, value


def advise(
    game: Game[Any], line: int, state: Any, asked: str, choice: Choice | None = None
) -> Hint:
    """What the best player would answer, and how good a choice was."""
    decision = question(game, state, asked)
    made = (choice.option, choice.value) if choice else None
    lots = chance.sampler(f"hint/{line}".encode())
    advice = game.advise(game.sight(state, decision.seat), decision, lots, made)
    told = None
    if choice is not None and advice.made is not None:
        told = Made(option=choice.option, value=choice.value, worth=advice.made)
    return Hint(
        line=line,
        decision=decision.id,
        seat=decision.seat,
        kind=decision.kind,
        option=advice.option,
        value=advice.value,
        worth=advice.worth,
        reason=advice.reason,
        params=advice.params,
        made=told,
    )


def estimate(game: Game[Any], states: Sequence[tuple[int, Any]]) -> list[float]:
    """The chance of the first side to win after each of some lines."""
    found = []
    for line, state in states:
        lots = chance.sampler(f"chance/{line}".encode())
        found.append(round(game.estimate(game.sight(state, None), lots), 4))
    return found


def shoot(game: Game[Any], shot: Shot) -> Played:
    """Run a shot on the simulated table."""
    return driver.run(game, shot)


def practise(game: str, order: Any) -> Ran:
    """Run a shot somebody tries, or raise `Refused`."""
    return SHELF[game].practise(order)


def question(game: Game[Any], state: Any, asked: str) -> Decision:
    """A question that a state asks."""
    waits = game.pending(state)
    assert isinstance(waits, Decisions)
    return next(d for d in waits.items if d.id == asked)


def warm_up(progress: Callable[[float], None]) -> None:
    """Load whatever games compile; where any has to be compiled first, ``progress`` is told so.

    In the order of the shelf. Who plays meanwhile does not wait for all of it: what a shot needs is
    compiled when it is asked for, and waits at most for the kernel that is being compiled.
    """
    from puntadidito.physics.kernels.compiled import forget_old_versions, kernels_kept

    modules = [importlib.import_module(m.compiles) for m in SHELF.values() if m.compiles]
    homes = {module.HOME for module in modules}
    kept = sum(map(kernels_kept, homes)) >= len(modules)
    for number, module in enumerate(modules):
        if not kept:
            progress(number / len(modules))
        module.warm_up()
    if not kept:
        progress(1.0)
    for home in homes:
        forget_old_versions(home)
