"""Players of table rugby: who thinks of what when he is asked something.

A player thinks of flicks, tries each as his hand would make it on a copy of the match, and takes
what leaves him best.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi
from typing import Any

from puntadidito.core.contract import Decision
from puntadidito.games.rugby import kick_steps
from puntadidito.games.rugby.bots import kicks, passes, set_pieces, with_ball, without_ball
from puntadidito.games.rugby.bots.thought import Mind, Skill, Weighed
from puntadidito.games.rugby.state import Sight, State

Below = Callable[[int], int]

EIGHT = "eight"
"""Who never passes has the number 8 advance: before the scrum-half lies his own pack."""
THINKS: dict[str, Callable[[Mind], Weighed | None]] = {
    "attempt": with_ball.attempt,
    "play": with_ball.go_on,
    **dict.fromkeys(("move", "last", "recall", "pressure"), without_ball.move),
    "call": passes.call,
    "support": passes.support,
    "clear": without_ball.clear,
    "pass": lambda mind: passes.made(mind) or passes.anyhow(mind),
    "wedge": kicks.wedge,
    "kick": kicks.taken,
    **dict.fromkeys(("throw", "put_in"), set_pieces.into),
    "winner": lambda mind: _word(mind) if mind.skill.passes else (0.0, EIGHT, None),
}
"""What is thought of when something is to be flicked, and out of a scrum."""
WORDS = frozenset({"penalty", "offended", "dead", "back", "corridor", "mark", "marked"})
"""Questions answered by a word, for what the table is worth after it."""


class Player:
    """A computer."""

    def __init__(self, skill: Skill) -> None:
        """With a skill."""
        self.skill = skill

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an (option, value) of the decision."""
        found = self.weigh(sight.table, decision)
        if found is None:
            return decision.default, None
        _, option, value = found
        return option, self._by_hand(sight.table, decision, option, value, below)

    def weigh(self, s: State, decision: Decision) -> Weighed | None:
        """The best choice as it is meant, and what it is worth; None: what the clock plays."""
        mind = self._mind(s, decision)
        if decision.kind in WORDS:
            return _word(mind)
        thinks = THINKS.get(decision.kind)
        return None if thinks is None else thinks(mind)

    def mean(self, s: State, decision: Decision, option: str, value: Any) -> float:
        """What a choice is worth as his hand would make it."""
        return self._mind(s, decision).mean(option, value)

    def _mind(self, s: State, decision: Decision) -> Mind:
        mind = Mind(self.skill, s, decision)
        without_ball.look(mind)
        passes.look(mind)
        return mind

    def _by_hand(self, s: State, decision: Decision, option: str, value: Any, below: Below) -> Any:
        """As the hand makes it, in the directions that are allowed."""
        if not isinstance(value, dict) or "power" not in value:
            return value
        hand = self.skill.hand.beside(s.setup.noise)
        angle, power = hand.flick(value["angle"] / 1000 * pi / 180, value["power"] / 1000, below)
        low, high = decision.options.specs[option].angle
        return {**value, "angle": min(max(angle, low), high), "power": power}


def _word(mind: Mind) -> Weighed:
    """What the table is worth after each word; the usual one among equals."""
    step = mind.s.todo[-1]
    if isinstance(step, kick_steps.Penalty):
        return kicks.penalty(mind, step)
    usual = mind.decision.default
    found = [(mind.word(name), name) for name in mind.decision.options.names]
    value, name = max(found, key=lambda one: (round(one[0], 6), one[1] == usual))
    return value, name, None
