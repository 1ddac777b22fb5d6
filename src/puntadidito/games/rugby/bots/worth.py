"""What a table is worth to a side, in points: what was scored, and what may come of the ball."""

from __future__ import annotations

from math import exp, hypot
from typing import NamedTuple

from puntadidito.core.agenda import Step
from puntadidito.games.rugby import kick_steps, play, steps
from puntadidito.games.rugby.layout import (
    CONTROL,
    GOAL_LINE,
    half_extent,
    seen,
)
from puntadidito.games.rugby.state import NOBODY, State
from puntadidito.games.rugby.table import MICRO


class Weights(NamedTuple):
    """How a player reads a table; points."""

    near: float = 3.2
    """The ball at the goal line of the other side, in hand."""
    slope: float = 14.0
    """How fast that falls off with the way to go, centimetres."""
    base: float = 0.35
    """The ball in hand anywhere."""
    chase: float = 0.66
    """A share of it, where the ball must be touched again."""
    reach: float = 0.9
    """What each metre to a ball that must be touched again takes off that share."""
    open: float = 0.62
    """Where nobody has received it."""
    loose: float = 0.45
    """Where one may only try for it."""
    guarded: float = 0.40
    """What a wall without a gap takes off, a share."""
    passed: float = 0.01
    """What each defender adds who is offside, and cannot tackle."""
    support: float = 0.02
    """What each of three team-mates adds who stand free behind the ball."""
    scrum: float = 0.75
    line_out: float = 0.6


USUAL = Weights()
LANES = ((0, 0.32), (45_000, 0.20), (-45_000, 0.20), (90_000, 0.14), (-90_000, 0.14))
"""Ways past a wall, by how far aside of the ball, and what shutting each is worth."""
LANE, WALL, NEAR = 30_000, 250_000, 170_000
"""How wide a lane is to either side; how far ahead a wall counts; how far support."""


def worth(s: State, side: int, w: Weights = USUAL) -> float:
    """For a side, as if all that is asked next were answered with sense."""
    if s.outcome is not None:
        return float(s.score[side] - s.score[1 - side])
    ahead = float(s.score[side] - s.score[1 - side])
    step = s.todo[-1] if s.todo else None
    return ahead + _to_come(s, step, side, w)


def _to_come(s: State, step: Step | None, side: int, w: Weights) -> float:
    match step:
        case steps.Try():
            return _for(step.side, side, 6.3)
        case steps.Offended():
            best = _sanction(s, step, w)
            return _for(step.side, side, best)
        case kick_steps.Penalty():
            return _for(step.side, side, _penalty(s, step.side, step.at))
        case steps.DeadChoice():
            return _for(step.side, side, 0.6)
        case steps.Back():
            pass
    kick = s.kick
    if kick is not None and kick.kind == "conversion":
        return _for(kick.side, side, 1.2)
    if kick is not None and kick.kind == "kick_off":
        return _for(1 - kick.side, side, 0.5)
    if kick is not None:
        return _for(kick.side, side, field(s, kick.side, w) * w.loose)
    piece = s.set_piece
    if piece is not None:
        if piece.winner != NOBODY:
            return _for(piece.winner, side, ground(s, piece.at, piece.winner, w))
        share = w.scrum if piece.kind == "scrum" else w.line_out
        share *= 0.9**piece.put_ins
        return _for(piece.side, side, ground(s, piece.at, piece.side, w) * share)
    value = field(s, s.side, w)
    if s.carrier == NOBODY:
        value *= w.open if s.open else w.loose
    elif s.chase or play.gap_of(s) > CONTROL:
        value *= w.chase - w.reach * play.gap_of(s) / MICRO
    return _for(s.side, side, value)


def _for(owner: int, side: int, value: float) -> float:
    return value if owner == side else -value


def field(s: State, side: int, w: Weights = USUAL) -> float:
    """The ball in hand where it lies, and who stands in the way."""
    value = ground(s, s.table.ball, side, w)
    x, y = seen(s.table.ball, side, s.east)
    shut = [0.0] * len(LANES)
    passed = 0
    for body in s.table.on(1 - side):
        bx, by = seen(s.table.at(body), side, s.east)
        if bx < x:
            passed += 1
        elif bx < x + WALL:
            for lane, (aside, _) in enumerate(LANES):
                if abs(by - y - aside) < LANE:
                    shut[lane] = max(shut[lane], 1 - (bx - x) / (2 * WALL))
    wall = sum(share * one for (_, share), one in zip(LANES, shut, strict=True))
    mates = sum(
        -NEAR < bx - x < 0 and LANE < abs(by - y) < NEAR
        for bx, by in (seen(s.table.at(body), side, s.east) for body in s.table.on(side))
    )
    return value * (1 - w.guarded * wall + w.passed * passed + w.support * min(mates, 3))


def ground(s: State, at: tuple[int, int], side: int, w: Weights = USUAL) -> float:
    """What the ball in hand is worth at a place."""
    x = seen(at, side, s.east)[0] + half_extent(s.table.axis)
    to_go = max(0.0, GOAL_LINE - x) / 10_000
    return w.base + w.near * exp(-to_go / w.slope)


def _penalty(s: State, side: int, at: tuple[int, int]) -> float:
    x, y = seen(at, side, s.east)
    if x < 0:
        return 0.9
    far = hypot(GOAL_LINE - x, y) / 10_000
    return max(0.9, 3.0 * max(0.2, 0.95 - far / 90))


def _sanction(s: State, step: steps.Offended, w: Weights) -> float:
    offence = step.offence
    if offence.sanction == "penalty":
        return _penalty(s, step.side, offence.at)
    if offence.sanction == "kick":
        return 0.6
    return ground(s, offence.at, step.side, w) * w.scrum
