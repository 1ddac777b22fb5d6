"""How a player makes up his mind: flicks looked at in a hurry, the best tried as his hand errs.

Budgets are counted in simulations, never in time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import pi
from typing import Any, NamedTuple

from puntadidito.core.contract import Decision
from puntadidito.flick.hand import Hand, spread
from puntadidito.games.rugby import moves, steps
from puntadidito.games.rugby.bots import aims, glance
from puntadidito.games.rugby.bots.aims import Flick
from puntadidito.games.rugby.bots.trial import answered, tried
from puntadidito.games.rugby.bots.worth import USUAL, Weights, dwelling, worth
from puntadidito.games.rugby.state import NOBODY, State

Value = dict[str, Any]
Weighed = tuple[float, str, Any]
"""What a choice is worth, its option and its value as meant."""


GOES_ON = frozenset({moves.ADVANCE, moves.OFFLOAD, moves.PASS})
"""Flicks of who has the ball that are to bring it on."""


class Skill(NamedTuple):
    """What a player thinks of, and how much."""

    hand: Hand
    offsets: tuple[float, ...]
    """How far off the middle of the ball he aims, shares of what still touches it."""
    speeds: tuple[float, ...]
    """How fast a figure is to arrive at it."""
    figures: int
    """Figures thought of for an attempt, an offload, an open ball."""
    keep: int
    """Flicks tried more than once."""
    times: int
    """So often each."""
    defends: int
    """Places thought of for a move, nearest to the ball first; 0: he does not think of it."""
    replies: tuple[tuple[float, ...], tuple[float, ...]] = ((), ())
    """Offsets and speeds of the advances he fears after a move of his; none: he only looks."""
    kicks: bool = True
    passes: bool = True
    headings: int = 3
    """Directions of the wedge thought of."""
    kick_powers: tuple[int, ...] = (550, 700, 850, 1000)
    """How strong kicks are tried in each of them."""
    turns: int = 1
    """Directions of a throw or a put-in thought of."""
    weights: Weights = USUAL


class Mind:
    """A player before a question: what answers are worth to him."""

    def __init__(self, skill: Skill, s: State, decision: Decision) -> None:
        """``decision``: what is asked, on top of ``s``."""
        self.skill, self.s, self.decision = skill, s, decision
        self.side = decision.seat
        self.look: Callable[[State], float] = self.worth

    def worth(self, after: State) -> float:
        """What a table is worth to him as it lies."""
        return worth(after, self.side, self.skill.weights)

    def read(self, after: State) -> float:
        """The same as he looks at it; who may ask for BACK does if that is better for him."""
        step = after.todo[-1] if after.todo else None
        if not isinstance(step, steps.Back):
            return self.look(after)
        both = [self.read(answered(after, step.side, w)) for w in (moves.BACK, moves.LEAVE)]
        return max(both) if step.side == self.side else min(both)

    def now(self) -> float:
        """What the table is worth to him as it lies."""
        return self.worth(self.s)

    def word(self, option: str) -> float:
        """What it is worth to say something."""
        return self.read(tried(self.s, self.decision, option, None))

    # ---- flicks ---------------------------------------------------------------------------------

    def best(self, option: str, values: Iterable[Value]) -> Weighed | None:
        """Every flick once, the best of them as often as a hand errs."""
        flicks = list(values)
        if not flicks:
            return None
        if option in glance.BY_HAND:
            first = glance.glanced(self.s, self.side, option, flicks, self.skill.weights)
        else:
            first = [self.once(option, value, 1) for value in flicks]
        order = sorted(range(len(flicks)), key=lambda n: (-round(first[n], 6), n))
        weighed = [
            (round(self.mean(option, flicks[n]), 9), -place, flicks[n])
            for place, n in enumerate(order[: self.skill.keep])
        ]
        found, _, value = max(weighed, key=lambda one: one[:2])
        return found, option, value

    def mean(self, option: str, value: Any) -> float:
        """What a choice is worth as his hand would make it."""
        if not isinstance(value, dict) or "power" not in value:
            return self.read(tried(self.s, self.decision, option, value))
        low, high = self.decision.options.specs[option].angle
        total = 0.0
        for k, (turn, more) in enumerate(self._errors()):
            angle = round(value["angle"] + turn * 180_000 / pi)
            shaken = {
                **value,
                "angle": min(max(angle % 360_000, low), high),
                "power": min(max(round(value["power"] * (1 + more)), 1), 1000),
            }
            total += self.once(option, shaken, 1000 + 77 * k)
        return total / self.skill.times

    def once(self, option: str, value: Value, bits: int) -> float:
        """What a flick is worth as it is meant, less what it costs to bring the ball nowhere."""
        after = tried(self.s, self.decision, option, value, bits)
        found = self.read(after)
        if option in GOES_ON and self._keeps(after):
            found -= dwelling(self.s, after.table.ball, self.skill.weights)
        return found

    def _keeps(self, after: State) -> bool:
        """Play goes on and the ball is still his, in hand or to be picked up by any of his."""
        ours = after.side == self.side and (after.carrier != NOBODY or after.open)
        return ours and not isinstance(after.todo[-1], steps.Try | steps.Offended)

    def _errors(self) -> list[tuple[float, float]]:
        hand = self.skill.hand.expects(self.s.setup.noise)
        return [
            (float(a) * hand.angle * pi / 180, float(b) * hand.power)
            for a, b in spread(self.skill.times)
        ]

    def at_ball(self, figures: Iterable[int]) -> list[Value]:
        """Flicks of some figures at the ball that he thinks of."""
        s, skill = self.s, self.skill
        return told(aims.at_ball(s.table, self.side, s.east, figures, skill.offsets, skill.speeds))


def told(flicks: Iterable[Flick], **more: Any) -> list[Value]:
    """Flicks as a question wants them."""
    return [
        {
            "figure": flick.figure,
            "angle": round(flick.angle * 180_000 / pi) % 360_000,
            "power": max(1, min(1000, round(flick.power * 1000))),
            **more,
        }
        for flick in flicks
    ]


def better(found: Iterable[Weighed | None]) -> Weighed | None:
    """The best of some, the first of equals."""
    return max((one for one in found if one is not None), key=lambda one: one[0], default=None)
