"""A game in the house: whatever is said of it outside its rules, in one place of its own folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from puntadidito.core.contract import Code, Game, Ran, Refused

Options = Mapping[str, Any]
"""Of a set-up; the rest as the game has it."""


class Ladder(NamedTuple):
    """How the levels of the computer are measured against each other."""

    matches: int = 2000
    setup: Options = MappingProxyType({})
    top_to_bottom: float | None = None
    """How often the best must beat the least; None: nobody asks."""
    told: Callable[[Any], str] | None = None
    """What is said besides, of a report of `puntadidito.simulate`."""


class Reached(NamedTuple):
    """Matches of bots in which much of a rulebook comes up."""

    matches: int = 3
    """For each pair of levels below the strongest."""
    setup: Options = MappingProxyType({})


class Manifest(NamedTuple):
    """One game. Its package holds ``rules.toml`` and ``invariants.py``."""

    id: str
    place: int
    """On the shelf and among the posters."""
    package: str
    game: Game[Any] | None = None
    """None: only its book is here yet."""
    practice: Callable[[Any], Ran] | None = None
    """A shot on a table laid out at will, where that can be tried before the game is played."""
    compiles: str = ""
    """A module that gets its compiled code ready: ``warm_up``, and ``HOME``, where its sources are.
    Run as a module it fills the cache."""
    ladder: Ladder = Ladder()
    reached: Reached = Reached()
    hints: Options = MappingProxyType({})
    """A match on which the time of hints is measured."""

    def practise(self, order: Any) -> Ran:
        """Try a shot, or raise `Refused`."""
        if self.practice is not None:
            return self.practice(order)
        if self.game is not None:
            return self.game.practice(order)
        raise Refused(Code.ILLEGAL, "no_practice")
