"""Players of three levels. They see what any seat sees, and draw lots only with ``below``.

Their budget is counted in strokes tried on the simulated board, never in time.
"""

from __future__ import annotations

from math import radians
from typing import Any

from puntadidito.core.contract import Bot, Decision
from puntadidito.flick.batches import Floats
from puntadidito.flick.beginner import first_thought
from puntadidito.flick.hand import SIGHT, Below, Hand
from puntadidito.flick.search import Ahead, Skill
from puntadidito.games.carrom.bots.placing import any_spot, worst_spot
from puntadidito.games.carrom.bots.plan import Scene, as_answer, best_stroke, scene_of
from puntadidito.games.carrom.bots.worth import Weights
from puntadidito.games.carrom.moves import PASS, PLACE, RACK, STRIKE, STROKE, WAIVE
from puntadidito.games.carrom.state import Sight, State
from puntadidito.games.carrom.table import QUEEN, Point


class Player:
    """One who answers every question; how he strikes and places is for the levels to say."""

    def __init__(self, hand: Hand) -> None:
        """``hand``: how much he errs."""
        self.hand = hand

    def choose(self, sight: Sight, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an option of the decision."""
        s = sight.table
        match decision.kind:
            case "stroke":
                return self._strike(s, decision.seat, below)
            case "place":
                return self._put(s, decision.seat, below)
            case "choose":
                return STRIKE, None
            case _:  # where to sit is all one, and of points he takes all: the defaults
                return decision.default, None

    def _strike(self, s: State, seat: int, below: Below) -> tuple[str, Any]:
        if s.setup.live:
            return STROKE, None
        b = s.b
        fresh = not (b.broken or b.turns or b.strokes or b.turned_rack)
        if fresh and (degrees := self.rack(below)):
            return RACK, degrees
        scene = scene_of(s, seat)
        if not len(scene.places):
            return PASS, None
        stroke = self.stroke(s, scene, below)
        return STROKE, as_answer(scene, stroke, self.hand.beside(s.setup.noise), below)

    def _put(self, s: State, seat: int, below: Below) -> tuple[str, Any]:
        if s.setup.live:
            return PLACE, None
        spot = self.spot(s, seat, below)
        return (WAIVE, None) if spot is None else (PLACE, spot)

    def rack(self, below: Below) -> int:
        """How many degrees to turn the rack before the break."""
        return 0

    def stroke(self, s: State, scene: Scene, below: Below) -> Floats:
        """What to play: place, angle, power. The hand errs afterwards."""
        raise NotImplementedError

    def spot(self, s: State, seat: int, below: Below) -> Point | None:
        """Where to put a piece the other side owes; None if there is no lawful spot."""
        raise NotImplementedError


class Novizio(Player):
    """A beginner: the straight man next to a pocket, too hard, whatever comes after.

    He wants the queen when she looks easy, cover or not, and often forgets her when only his last
    man is left. Now and then the striker slips from his finger altogether.
    """

    def stroke(self, s: State, scene: Scene, below: Below) -> Floats:
        """What looks easy."""
        targets = scene.targets
        if scene.opened and targets[:1] == QUEEN and len(targets) == 2 and below(100) < 60:
            targets = targets[:1]  # remembers that his last man must wait for her
        stroke = first_thought(scene, targets, below)
        if below(100) < SLIPS:
            stroke[1] += radians(below(41) - 20)
            stroke[2] = max(stroke[2] * 0.5, 0.15)
        return stroke

    def spot(self, s: State, seat: int, below: Below) -> Point | None:
        """Anywhere."""
        return any_spot(s, below)


class Thinker(Player):
    """Tries strokes out in the head, with the errors of the own hand, on what he sees."""

    def __init__(self, skill: Skill[Weights], racks: tuple[int, ...] = (0,)) -> None:
        """``racks``: how he likes the rack turned for his break."""
        super().__init__(skill.hand)
        self.skill, self.racks = skill, racks

    def rack(self, below: Below) -> int:
        """One of those he likes."""
        return self.racks[below(len(self.racks))]

    def stroke(self, s: State, scene: Scene, below: Below) -> Floats:
        """What is worth most on average."""
        return best_stroke(scene.looked_at(self.skill.sight, below), self.skill, s)

    def spot(self, s: State, seat: int, below: Below) -> Point | None:
        """Where it hurts most."""
        return worst_spot(s, seat, radians(self.hand.angle))


SLIPS = 4
"""Strokes of a beginner, in a hundred, that slip."""
EYES = Weights(turn=1.5, run=0.5, later=0.4, sharp=0.5)

NOVIZIO = Hand(3.0, 0.2)
CLUB: Skill[Weights] = Skill(
    Hand(1.3, 0.1), EYES, places=2, powers=(1.3, 2.2), banks=8, blows=20, sweep=0,
    rounds=((150, 6), (10, 24)),
)  # fmt: skip
MAESTRO: Skill[Weights] = Skill(
    Hand(0.8, 0.06), EYES, places=3, powers=(1.15, 1.6, 2.4), banks=24, blows=80, sweep=12_000,
    rounds=((1200, 6), (80, 24), (20, 96)), ahead=Ahead(10, 16, 12, 8), sight=SIGHT,
)  # fmt: skip
RACKS = (16, 44, 76, 104)
"""With the rack turned so, whites stand on the way to a pocket and a strong break sends them in."""

BOTS: dict[str, Bot] = {
    "novizio": Novizio(NOVIZIO),
    "club": Thinker(CLUB),
    "maestro": Thinker(MAESTRO, RACKS),
}
"""The levels of the computer, weakest first."""
