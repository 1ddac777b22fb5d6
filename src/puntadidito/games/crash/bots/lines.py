"""Runs and passes: how far a chain of hands can carry the ball in this turn, and how surely."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import numpy as np

from puntadidito.games.crash import deck, facts
from puntadidito.games.crash.bots.eyes import USUAL, Taste, Worth
from puntadidito.games.crash.bots.kernels import chains
from puntadidito.games.crash.bots.kernels.sets import DEEP, Floats
from puntadidito.games.crash.own_turn import ball_free
from puntadidito.games.crash.state import NOBODY, State
from puntadidito.games.crash.table import (
    COLUMNS,
    CONVERSION,
    DEAD,
    DROP_GOAL,
    DROP_RANGE,
    FLY_HALF,
    FOOT,
    HANDS,
    MEN,
    POSTS_TRY,
    SCRUM_HALF,
    TRY,
    bits,
    depth,
    seat_of,
    shirt,
)

PASSES = chains.LEVELS - 1
"""How many passes a chain may have."""
ACTS = ("", "end", "run", "hit", "drop", "pass", "run")
"""What a carrier does, in the kernel's order."""


class Line(NamedTuple):
    """What a carrier may do next, and what the whole chain is worth."""

    worth: float
    act: str
    """``end``, ``run``, ``hit``, ``drop`` or ``pass``."""
    at: int
    """Where he runs first (or stays)."""
    to: int = -1
    """Whom he passes to."""


class _Scale(NamedTuple):
    """What depths and deeds are worth, as the kernel wants it."""

    ground: Floats
    side: Floats
    thrown: Floats
    spilt: Floats
    made: Floats


@lru_cache(256)
def _scale(taste: Taste, mine: float, theirs: float) -> tuple[_Scale, Floats]:
    """And what a drop is worth, made and missed."""
    worth = Worth.of(taste, mine, theirs)
    depths = [max(-DEAD - 1, min(DEAD + 1, d)) for d in range(-DEEP, DEEP)]
    after = worth.restart(mine=True)
    tries = [TRY + 0.2, TRY + 0.72 * CONVERSION, POSTS_TRY]
    drop = [DROP_GOAL + after, worth.restart(mine=True, dropped=True)]
    edge = [taste.edge * max(0, 3 - min(q, COLUMNS - 1 - q)) / 3 * mine for q in range(COLUMNS)]
    return _Scale(
        np.array([worth.kept(d) for d in depths]),
        np.array(edge),
        np.array([worth.left(d, 0.7) for d in depths]),
        np.array([worth.left(d, 0.65) for d in depths]),
        np.array([*(points + after for points in tries), worth.kept(26)]),
    ), np.array(drop)


_NO_DROP = np.array([-99.0, -99.0])


@lru_cache(1024)
def _longer(hand: int) -> int:
    """How many spaces cards lengthen a kick of number 10, at most: one, or two with Huge Kick."""
    huge = deck.OF_KIND["huge-kick"]
    rest = sorted((deck.ENERGY[n] for n in bits(hand & ~huge)), reverse=True)
    if not hand & huge:
        return max(rest, default=0)
    return max(sum(rest[:2]) if len(rest) > 1 else 0, *(deck.ENERGY[n] for n in bits(hand)))


def boot(s: State, p: int) -> int:
    """From how far a player may drop at goal."""
    if not s.setup.pro or shirt(p) != FLY_HALF:
        return DROP_RANGE
    return DROP_RANGE + _longer(s.all_cards(seat_of(p)))


class Lines:
    """All chains of one side, from one table."""

    def __init__(self, s: State, me: int, taste: Taste = USUAL) -> None:
        """Read the pitch once for every man who might have the ball."""
        first = me * MEN
        self.s, self.me, self.first = s, me, first
        worth = Worth(s, me, taste)
        scale, drop = _scale(taste, worth.mine, worth.theirs)
        men = range(first, first + MEN)
        if s.tokens.feared:
            hands = [facts.hands(s, p) for p in men]
        else:
            hands = [HANDS[p] - s.tokens.marked[p] for p in men]
        legs = [facts.allowance(s, p) for p in men]
        boots = [DROP_RANGE] * MEN
        if taste.long:
            boots[FLY_HALF - 1] = boot(s, first + FLY_HALF - 1)
        gift = s.turn.free_pass - first if first <= s.turn.free_pass < first + MEN else -1
        ball, loose = s.ball, s.carrier() == NOBODY and ball_free(s, me) is None
        self.lost = worth.left(depth(me, ball.at), 0.65) if loose else 0.0
        (
            self.worth, self.what, self.alone, self.where, self.odds, self.missed, self.spot,
            self.fetch,
        ) = chains.read(
            me, np.array(s.pos), s.down, s.down | facts.offside(s, 1 - me), s.tokens.rush, ball.at,
            np.array(legs), np.array(hands), np.array([FOOT[p] - s.tokens.marked[p] for p in men]),
            np.array(boots), s.turn.moved, gift, SCRUM_HALF - 1 if s.setup.pro else -1,
            drop if s.setup.pro else _NO_DROP, int(ball.ruck not in (NOBODY, me)) if loose else -1,
            ball.offside, self.lost, *scale,
        )  # fmt: skip

    def promise(self) -> float:
        """The best the side can make of the turn as the table stands, whoever begins."""
        p = self.s.carrier()
        if p != NOBODY:
            mine = p // MEN == self.me
            return float(self.worth[p - self.first, PASSES]) if mine else 0.0
        return max(self.lost, float(self.fetch[:, 0].max()))

    def best(self, p: int, passes: int = PASSES) -> Line:
        """The best a carrier can make of the turn."""
        i = p - self.first
        act, at, to = self.what[i, passes].tolist()
        to = to + self.first if to >= 0 else -1
        return Line(float(self.worth[i, passes]), ACTS[act], at, to)

    def chain(self, p: int, line: Line, passes: int = PASSES) -> list[int]:
        """The players through whose hands a chain goes."""
        found = [p]
        while line.act == "pass":
            found.append(line.to)
            passes -= 1
            line = self.best(line.to, passes)
        return found

    def all(self, p: int, passes: int = PASSES) -> list[Line]:
        """Everything a carrier may make of the turn, in no order."""
        i = p - self.first
        found = [
            Line(worth, ACTS[k], at)
            for k, (worth, at) in enumerate(
                zip(self.alone[i].tolist(), self.where[i].tolist(), strict=True), 1
            )
            if at >= 0
        ]
        if passes:
            odds, missed, spot = self.odds[i], self.missed[i], self.spot[i]
            then = self.worth[:, passes - 1]
            worths = (odds * then + (1 - odds) * missed - 0.01).tolist()
            for j, at in enumerate(spot.tolist()):
                if at >= 0:
                    found.append(Line(worths[j], "pass", at, j + self.first))
        return found
