"""What a stroke was worth: the referee's ruling on it, and how the board stands after it.

A `Stand` is the board as the player on turn finds it. `Judge` weighs strokes from one stand or from
many at once: it asks the referee once for every kind of outcome, and looks at all layouts together.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from puntadidito.flick.batches import Bools, Floats, Ints, Trials, turn_round
from puntadidito.flick.scenes import Outcomes
from puntadidito.games.carrom.bots.board import chances, run_length
from puntadidito.games.carrom.facts import Position, Stroke, position
from puntadidito.games.carrom.referee import Ruling, rule
from puntadidito.games.carrom.state import Queen, State
from puntadidito.games.carrom.table import (
    BLACKS,
    QUEEN,
    QUEEN_POINTS,
    SIDE_MEN,
    STRIKER,
    WHITES,
    Setup,
)

WIN_ONE, WIN_ONE_OF_MANY = 8.0, 3.0
"""What winning a board is worth besides its points, where it decides all and where it does not."""


class Weights(NamedTuple):
    """How a board is read. Leads are counted in men."""

    turn: float
    """Having the turn."""
    run: float
    """Each man the player on turn may hope to pocket in a row."""
    later: float
    """The same for the other side, whose turn is still to come."""
    sharp: float
    """How sure a lead is, by the root of the men still to go."""


class Stand(NamedTuple):
    """The board as the player on turn finds it; where the pieces lie is kept elsewhere."""

    seen: Position
    white: bool
    """He plays white."""
    their_right: bool
    """The other side has pocketed a man before and may go for the queen."""

    def after(self, k: Stroke, ruling: Ruling) -> Stand:
        """How the next player finds it: the same one if he keeps the turn."""
        p = self.seen
        queen: Queen = p.queen
        mine = p.queen_mine
        if ruling.queen == "centre":
            queen, mine = "board", False
        elif ruling.queen:
            queen, mine = ruling.queen, True
        left = p.mine - k.own
        owed = p.owed + ruling.returned + ruling.due + ruling.penalty
        p = p._replace(
            mine=left, theirs=p.theirs - k.theirs, queen=queen, queen_mine=mine,
            owed=min(owed, SIDE_MEN - left), entitled=p.entitled or k.own > 0, broken=True,
        )  # fmt: skip
        if ruling.turn == "keeps":
            return self._replace(seen=p)
        other = p._replace(
            mine=p.theirs, theirs=p.mine, queen_mine=queen == "covered" and not mine,
            owed=p.their_owed, their_owed=p.owed, entitled=self.their_right,
            points=p.their_points, their_points=p.points,
        )  # fmt: skip
        return Stand(other, not self.white, p.entitled)


def stand(s: State, seat: int) -> Stand:
    """How a seat finds the board."""
    b, team = s.b, seat % 2
    return Stand(position(s, team), b.breaker % 2 == team, b.entitled[1 - team])


_MEN = {True: np.array([QUEEN, *WHITES]), False: np.array([QUEEN, *BLACKS])}
"""White and black men, each after the queen."""

FINAL, MINE, THEIRS, HERS, ON_BOARD, PENDING, MAY, THEY_MAY, KEEPS = range(9)


class Judge:
    """Weighs what strokes did, for the players who made them."""

    def __init__(self, setup: Setup, sigma: float, weights: Weights | None) -> None:
        """``sigma``: how much (radians) hands err; without weights nobody looks at layouts."""
        self.sigma, self.weights = sigma, weights
        self.win = WIN_ONE if setup.quick else WIN_ONE_OF_MANY
        self.right = 1 if setup.doubles else 2
        """Quarters of a turn to the next player."""

    def weigh(self, stands: list[Stand], of: Ints, tried: Trials) -> Outcomes[Stand]:
        """How good each stroke was, in points; ``of`` tells from which stand it was made."""
        fell = tried.fell
        white, black = fell[:, 1:STRIKER:2].sum(1), fell[:, 2:STRIKER:2].sum(1)
        is_white = np.array([s.white for s in stands])[of]
        own, theirs = np.where(is_white, white, black), np.where(is_white, black, white)
        key = ((of * 10 + own) * 10 + theirs) * 8
        key += fell[:, QUEEN] * 4 + fell[:, STRIKER] * 2 + tried.touched
        keys, kind = np.unique(key, return_inverse=True)
        rows, nexts = [], list[Stand | None]()
        for number in keys.tolist():
            rest, bits = divmod(number, 8)
            at, men = divmod(rest, 100)
            k = Stroke(
                men // 10, men % 10, bits >= 4, bits % 4 >= 2, (), bits % 2 == 1, True, False
            )
            ruling = rule(stands[at].seen, k)
            rows.append(self._row(stands[at], k, ruling))
            nexts.append(None if ruling.finish else stands[at].after(k, ruling))
        table = np.array(rows)[kind]
        keeps: Bools = table[:, KEEPS] > 0
        worth = table[:, FINAL].copy()
        on = np.flatnonzero(np.isnan(worth))
        if len(on):
            worth[on] = self._read(tried.rest[on], table[on], is_white[on], keeps[on])
        return Outcomes(worth, nexts, kind, keeps)

    def board(self, now: Stand, spots: Floats) -> float:
        """How good a board is for the player on turn, before he strikes."""
        rows, white, keeps = [self._standing(now, True)], [now.white], [True]
        return float(self._read(spots[None], np.array(rows), np.array(white), np.array(keeps))[0])

    def _read(self, rest: Floats, rows: Floats, white: Bools, keeps: Bools) -> Floats:
        """How good the board is that strokes left behind."""
        mine, theirs = rows[:, MINE], rows[:, THEIRS]
        w = self.weights
        if w is None:
            return self._points(
                rows, 0.75 * (theirs - mine) + np.where(keeps, 0.5, -0.5), rows[:, HERS]
            )
        run, cover = self._runs(rest, rows, white, keeps)
        base = w.sharp * (theirs - mine)
        ahead = w.turn + w.run * run[:, 0] - w.later * run[:, 1]
        behind = -w.turn - w.run * run[:, 1] + w.later * run[:, 0]
        on_turn = self._points(rows, base + w.sharp * ahead, rows[:, HERS])
        off_turn = self._points(rows, base + w.sharp * behind, rows[:, HERS])
        pending = rows[:, PENDING] > 0
        if pending.any():
            covered = self._points(rows, base + w.sharp * ahead, np.ones(len(rows)))
            failed = self._points(rows, base + w.sharp * behind, np.full(len(rows), 0.5))
            on_turn = np.where(pending, cover * covered + (1 - cover) * failed, on_turn)
        return np.where(keeps, on_turn, off_turn)

    def _runs(
        self, rest: Floats, rows: Floats, white: Bools, keeps: Bools
    ) -> tuple[Floats, Floats]:
        """Men each side may hope to pocket in a row, striking side first; the chance to cover."""
        lost = np.isnan(rest[:, QUEEN, 0]) & (rows[:, ON_BOARD] > 0)
        if lost.any():
            rest = rest.copy()
            rest[lost, QUEEN] = 0.0
        out, cover = np.zeros((len(rest), 2)), np.zeros(len(rest))
        for colour in (True, False):
            for stays in (True, False):
                these = np.flatnonzero((white == colour) & (keeps == stays))
                if not len(these):
                    continue
                for side in (0, 1):
                    # Who keeps the turn strikes next; else his partner or himself, one turn later.
                    quarters = self.right if side else 0 if stays else 2 * self.right
                    men = _MEN[colour == (side == 0)]
                    seen = turn_round(rest[these], quarters)
                    chance = chances(seen, men, self.sigma)
                    lady = chance[:, 0] * rows[these, MAY if side == 0 else THEY_MAY]
                    out[these, side] = run_length(
                        chance[:, 1:], lady, rows[these, MINE if side == 0 else THEIRS] == 1,
                        rows[these, ON_BOARD] > 0,
                    )  # fmt: skip
                    if side == 0:
                        cover[these] = chance[:, 1:].max(axis=1)
        return out, cover

    def _row(self, before: Stand, k: Stroke, ruling: Ruling) -> tuple[float, ...]:
        """An outcome in numbers, seen by who struck."""
        if over := ruling.finish:
            points = over.points + over.demand + self.win
            return points if over.mine else -points, 0, 0, 0, 0, 0, 0, 0, 0
        then = before.after(k, ruling._replace(turn="keeps"))
        return self._standing(then, ruling.turn == "keeps")

    def _standing(self, then: Stand, keeps: bool) -> tuple[float, ...]:
        """A board that is played on in numbers, seen by who has just struck."""
        p = then.seen
        lady = 0.5 if p.queen != "covered" else 1.0 if p.queen_mine else 0.0
        on_board = p.queen == "board"
        return (
            np.nan, min(p.mine + p.owed, SIDE_MEN), min(p.theirs + p.their_owed, SIDE_MEN), lady,
            on_board, p.queen == "pending", on_board and p.entitled and not p.owed,
            on_board and then.their_right and not p.their_owed, keeps,
        )  # fmt: skip

    def _points(self, rows: Floats, lead: Floats, lady: Floats) -> Floats:
        """Points to expect from a lead."""
        mine, theirs = rows[:, MINE], rows[:, THEIRS]
        chance = 1.0 / (1.0 + np.exp(-lead / np.sqrt(mine + theirs)))
        won = self.win + 0.4 * theirs + QUEEN_POINTS * lady
        lost = self.win + 0.4 * mine + QUEEN_POINTS * (1 - lady)
        worth: Floats = chance * won - (1 - chance) * lost
        return worth
