"""What a stroke was worth: the referee's ruling on it, and how the board stands after it."""

from __future__ import annotations

from math import sqrt

import numpy as np

from puntadidito.games.carrom.ease import chances, run_length, turn_round
from puntadidito.games.carrom.facts import Position, Stroke
from puntadidito.games.carrom.referee import Ruling, rule
from puntadidito.games.carrom.state import View
from puntadidito.games.carrom.table import QUEEN, QUEEN_POINTS, SIDE_MEN, STRIKER, seats
from puntadidito.games.carrom.trial import Floats, Ints, Trials

WIN = 8.0
"""What winning the board is worth besides its points."""
TURN = 0.55
"""Having the turn, in men."""
RUN = 0.9
"""Each man the player on turn may hope to pocket in a row, in men."""
LATER = 0.35
"""The same for the other side, whose turn is still to come."""
SHARP = 1.5
"""How sure a lead is, by the men still to go."""


def position(view: View, team: int) -> Position:
    """The board as the referee reads it, from what is seen."""
    b = view.b
    return Position(
        b.left(team), b.left(1 - team), b.queen, b.queen_team == team, b.owed[team],
        b.owed[1 - team], b.entitled[team], view.points[team], view.points[1 - team], b.broken,
        b.tries, view.setup.harmonised_77b,
    )  # fmt: skip


class Judge:
    """Weighs what strokes did, for the side that plays them."""

    def __init__(self, view: View, seat: int, sigma: float, layouts: bool = True) -> None:
        """``sigma``: how much (radians) hands err in the strokes to come."""
        team = seat % 2
        self.before = position(view, team)
        self.mine: Ints = np.array(view.b.men(team))
        self.theirs: Ints = np.array(view.b.men(1 - team))
        self.sigma, self.layouts = sigma, layouts
        # Seats of the next opponent and of mine, in quarters of a turn to the right.
        self.next = 1 if seats(view.setup) == 4 else 2

    def worth(self, tried: Trials) -> Floats:
        """How good each stroke was, in points."""
        fell = tried.fell
        counts = np.stack(
            [
                fell[:, self.mine].sum(1), fell[:, self.theirs].sum(1), fell[:, QUEEN],
                fell[:, STRIKER], tried.touched,
            ],
            axis=1,
        )  # fmt: skip
        kinds, which = np.unique(counts, axis=0, return_inverse=True)
        out = np.empty(len(fell))
        for kind, row in enumerate(kinds.tolist()):
            these = np.flatnonzero(which.ravel() == kind)
            own, theirs, queen, striker, touched = row
            stroke = Stroke(own, theirs, bool(queen), bool(striker), (), bool(touched), True, False)
            out[these] = self._after(tried.rest[these], stroke, rule(self.before, stroke))
        return out

    def _after(self, rest: Floats, k: Stroke, ruling: Ruling) -> Floats | float:
        p = self.before
        if ruling.finish is not None:
            over = ruling.finish
            points = over.points + over.demand + WIN
            return points if over.mine else -points
        owed = p.owed + ruling.returned + ruling.due + ruling.penalty
        mine = min(p.mine - k.own + owed, SIDE_MEN)
        theirs = min(p.theirs - k.theirs + p.their_owed, SIDE_MEN)
        queen, hers = p.queen, p.queen_mine
        if ruling.queen == "centre":
            queen, hers = "board", False
        elif ruling.queen:
            queen, hers = ruling.queen, True
        keeps = ruling.turn == "keeps"
        lead: Floats | float = float(theirs - mine) + (TURN if keeps else -TURN)
        if queen == "pending":
            lead += 0.4
        if self.layouts:
            lead = lead + self._layout(rest, keeps, queen != "covered")
        sure = SHARP / sqrt(mine + theirs)
        chance = 1.0 / (1.0 + np.exp(-sure * lead))
        lady = {"board": 0.5, "pending": 0.7}.get(queen, 1.0 if hers else 0.0)
        won = WIN + 0.5 * theirs + QUEEN_POINTS * lady
        lost = WIN + 0.5 * mine + QUEEN_POINTS * (1 - lady)
        worth: Floats | float = chance * won - (1 - chance) * lost
        return worth

    def _layout(self, rest: Floats, keeps: bool, queen: bool) -> Floats:
        if queen and np.isnan(rest[:, QUEEN, 0]).any():
            rest = rest.copy()
            rest[:, QUEEN] = 0.0
        lady = [QUEEN] if queen else []
        runs = []
        for men, quarters, turn in (
            (self.mine, 0 if keeps else 2 * (self.next == 1), keeps),
            (self.theirs, self.next, not keeps),
        ):
            seen = turn_round(rest, quarters)
            runs.append(
                (RUN if turn else LATER)
                * run_length(chances(seen, np.array([*lady, *men]), self.sigma))
            )
        out: Floats = runs[0] - runs[1]
        return out
