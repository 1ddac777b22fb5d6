"""What an option would give: tried on a table as the seat that is asked knows it.

It goes as far as nobody else has a say: up to the next question, chance or shot.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from puntadidito.core.contract import Choice, Code, Game, Refused


class Preview(NamedTuple):
    """What the seat would see, and be told."""

    view: Any
    events: tuple[Any, ...]


def preview(game: Game[Any], s: Any, choice: Choice) -> Preview:
    """What a choice would give, or raise `Refused`.

    Nothing is learned that the seat cannot know: what depends on that is not told.
    """
    first, second = (_tried(game, s, choice, below) for below in (_lowest, _highest))
    if first != second:
        raise Refused(Code.ILLEGAL, "preview_hidden")
    return first


def _tried(game: Game[Any], s: Any, choice: Choice, below: Callable[[int], int]) -> Preview:
    """On one of the tables that fit what the seat knows."""
    seat = choice.seat
    step = game.apply(game.determinize(game.sight(s, seat), below), choice)
    told = tuple(event for event in step.events if event.to is None or event.to == seat)
    return Preview(game.view(step.state, seat), told)


def _lowest(_most: int) -> int:
    return 0


def _highest(most: int) -> int:
    return most - 1
