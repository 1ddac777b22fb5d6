"""Players of three levels. They see what any seat sees, and draw lots only with ``below``."""

from __future__ import annotations

from math import hypot, pi, radians
from typing import Any

import numpy as np

from puntadidito.core.contract import Bot, Decision
from puntadidito.games.carrom import aims
from puntadidito.games.carrom.boards import STRIKE
from puntadidito.games.carrom.dues import PLACE, WAIVE
from puntadidito.games.carrom.hands import Below, Hand
from puntadidito.games.carrom.plan import Scene, Skill, as_answer, best_stroke, candidates
from puntadidito.games.carrom.spots import due_fault, due_spots, lawful_spot
from puntadidito.games.carrom.state import View
from puntadidito.games.carrom.strokes import PASS, STROKE
from puntadidito.games.carrom.table import POCKETS, QUEEN
from puntadidito.games.carrom.worth import Judge


class Player:
    """Thinks by trying strokes out in the head."""

    def __init__(self, skill: Skill) -> None:
        """How well he sees and strikes."""
        self.skill = skill

    def choose(self, view: View, decision: Decision, below: Below) -> tuple[str, Any]:
        """Pick an option of the decision."""
        match decision.kind:
            case "stroke":
                return self.stroke(view, decision.seat, below)
            case "place":
                return self.place(view, decision.seat, below)
            case "choose":
                return STRIKE, None
            case _:  # a side of the board, points that may be asked for: the default is best
                return decision.default, None

    def stroke(self, view: View, seat: int, below: Below) -> tuple[str, Any]:
        """Strike."""
        if view.setup.live:
            return STROKE, None
        scene = Scene(view, seat)
        if not len(scene.places):
            return PASS, None
        judge = Judge(view, seat, radians(0.5), self.skill.layouts)
        best = best_stroke(scene, self.skill, judge, candidates(scene, self.skill))
        return STROKE, as_answer(scene, best, self.skill.hand, below)

    def place(self, view: View, seat: int, below: Below) -> tuple[str, Any]:
        """Put a piece the other side owes where it lies worst."""
        if view.setup.live:
            return PLACE, None
        lying, queen = view.b.lying(), view.b.where[QUEEN]
        spots = [p for p in due_spots(lying) if due_fault(p, lying, queen) is None]
        if not spots:
            spot = lawful_spot(lying, queen)
            return (WAIVE, None) if spot is None else (PLACE, spot)
        far = max(spots, key=lambda p: (min(hypot(p[0] - x, p[1] - y) for x, y in POCKETS), p))
        return PLACE, far


class Novizio(Player):
    """A beginner: the nearest straight man, too hard, whatever comes after."""

    def stroke(self, view: View, seat: int, below: Below) -> tuple[str, Any]:
        """Strike at what looks easy."""
        if view.setup.live:
            return STROKE, None
        scene = Scene(view, seat)
        if not len(scene.places):
            return PASS, None
        spots, drag = scene.spots, scene.drag
        hits = aims.direct(spots, scene.targets, drag)
        found = aims.straight(spots, hits, scene.places, scene.ahead, drag, 1)
        if not len(found.rows) or not view.b.broken:
            hits = aims.at_men(spots, np.array([0.0]))
            found = aims.straight(spots, hits, scene.places, scene.ahead, drag, 1)
        if not len(found.rows):
            row = np.array([scene.places[below(len(scene.places))], pi / 2, 0.9])
        else:
            row = found.best(3).rows[below(min(3, len(found.rows)))]
        row[2] = max(min(row[2] * 2, 1.0), 0.35)
        return STROKE, as_answer(scene, row, self.skill.hand, below)


_SKILLS = {
    "novizio": Skill(Hand(2.5, 0.2), 1, (2.0,), 0, 0, (), False),
    "club": Skill(Hand(1.1, 0.1), 2, (1.3, 2.2), 0, 20, ((120, 4), (8, 16)), False),
    "maestro": Skill(
        Hand(0.5, 0.05), 3, (1.15, 1.6, 2.4), 24, 80, ((700, 4), (60, 12), (12, 48)), True
    ),
}

BOTS: dict[str, Bot] = {
    "novizio": Novizio(_SKILLS["novizio"]),
    "club": Player(_SKILLS["club"]),
    "maestro": Player(_SKILLS["maestro"]),
}
"""The levels of the computer, weakest first."""
