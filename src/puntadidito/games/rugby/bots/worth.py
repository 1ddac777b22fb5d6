"""What a table is worth to a side, in points: what was scored, and what may come of the ball."""

from __future__ import annotations

from math import exp, hypot
from typing import NamedTuple

from puntadidito.core.agenda import Step
from puntadidito.games.rugby import eligible, kick_steps, steps
from puntadidito.games.rugby.layout import (
    CONTROL,
    GOAL_LINE,
    half_extent,
    seen,
)
from puntadidito.games.rugby.state import NOBODY, SetPiece, State
from puntadidito.games.rugby.table import MICRO


class Weights(NamedTuple):
    """How a player reads a table: points, and chances to keep or win the ball."""

    base: float = -1.0
    """The ball in hand at the own goal line."""
    rise: float = 4.2
    """What the way from there to the other goal line adds, evenly."""
    near: float = 1.6
    """What is added on top at that line."""
    slope: float = 15.0
    """How fast that falls off with the way to go, centimetres."""
    chase: float = 0.8
    """The chance to keep a ball that must be touched again."""
    open: float = 0.78
    """The same where nobody has received it."""
    loose: float = 0.82
    """The chance to win one that may only be tried for."""
    ruck: float = 0.7
    reach: float = 0.6
    """What each metre from the nearest figure to the ball takes off these chances."""
    guarded: float = 0.40
    """What a wall without a gap takes off, a share."""
    passed: float = 0.01
    """What each defender adds who is offside, and cannot tackle."""
    support: float = 0.02
    """What each of three team-mates adds who stand free behind the ball."""
    scrum: float = 0.9
    line_out: float = 0.6
    """The chance of who puts in, or throws in, to win the ball."""
    progress: float = 0.2
    """A hand that brings less than this is no progress: a player thinks of words."""
    dwell: float = 0.3
    """What it costs to play the ball by hand and bring it nowhere; half of it for half a step."""
    kick_off: float = 0.6
    """What a kick-off is worth to who takes it: he may try for a short one first (3.3.a)."""


USUAL = Weights()
TRY = 5.6
"""Five points and a conversion that is missed now and then, less the kick-off of the others."""
CONVERSION = 1.2
CHOICE = 0.4
"""What it is worth to choose after a kick that failed."""
ROOM = 0.4
"""What it adds that the others stand ten metres off."""
STEP = 40_000
"""So far a flick by hand is to bring the ball on."""
LATE = 12
"""With fewer flicks left of a half, what may come of the ball counts for less."""
RESTART = 0.6
"""The chance of who kicks from the 22 to win the ball again."""
LANES = ((0, 0.32), (45_000, 0.20), (-45_000, 0.20), (90_000, 0.14), (-90_000, 0.14))
"""Ways past a wall, by how far aside of the ball, and what shutting each is worth."""
LANE, WALL, NEAR = 30_000, 250_000, 170_000
"""How wide a lane is to either side; how far ahead a wall counts; how far support."""


def worth(s: State, side: int, w: Weights = USUAL) -> float:
    """For a side, as if all that is asked next were answered with sense."""
    ahead = float(s.score[side] - s.score[1 - side])
    if s.outcome is not None:
        return ahead
    owner, value = _to_come(s, s.todo[-1] if s.todo else None, w)
    return ahead + (value if owner == side else -value)


def fades(s: State) -> float:
    """How much of what may come still can, with the flicks that are left of the half."""
    left = s.flicks_left
    return 1.0 if left is None else min(1.0, (left + LATE / 2) / LATE)


Owned = tuple[int, float]
"""A side, and what it may expect."""


def _to_come(s: State, step: Step | None, w: Weights) -> Owned:
    match step:
        case steps.Try():
            return step.side, TRY
        case steps.Offended():
            return step.side, _sanction(s, step, w)
        case kick_steps.Penalty():
            return step.side, penalty(s, step.side, step.at, w)
        case kick_steps.Mark() | kick_steps.Marked():
            return step.side, (ground(s, step.at, step.side, w) + ROOM) * fades(s)
        case steps.DeadChoice():
            return step.side, CHOICE
    kick = s.kick
    if kick is not None and kick.kind == "conversion":
        return kick.side, CONVERSION
    if kick is not None and kick.kind == "kick_off":
        return kick.side, w.kick_off * fades(s)
    if kick is not None:
        return kick.side, contested(s, s.table.ball, kick.side, 0.7, w)
    if s.set_piece is not None and not s.set_piece.corridor:
        return _set_piece(s, s.set_piece, w)
    return s.side, _in_play(s, w) * fades(s)


def _in_play(s: State, w: Weights) -> float:
    """The ball is in hand, or to be chased, or loose."""
    chance = keeps(s, w)
    value = field(s, s.side, w)
    return value if chance == 1 else chance * value - (1 - chance) * field(s, 1 - s.side, w)


def keeps(s: State, w: Weights = USUAL) -> float:
    """The chance of the side with the ball, or the right to it, to have it after its next flick."""
    if s.ruck:
        return w.ruck
    if s.carrier != NOBODY:
        gap = eligible.gap_of(s)
        return w.chase - w.reach * gap / MICRO if s.chase or gap > CONTROL else 1.0
    x, y = s.table.ball
    spots = (s.table.at(body) for body in eligible.candidates(s, s.side))
    away = min((hypot(bx - x, by - y) for bx, by in spots), default=float(MICRO))
    return max(0.1, (w.open if s.open else w.loose) - w.reach * away / MICRO)


def _set_piece(s: State, piece: SetPiece, w: Weights) -> Owned:
    if piece.winner != NOBODY:
        return piece.winner, ground(s, piece.at, piece.winner, w)
    chance = (w.scrum if piece.kind == "scrum" else w.line_out) * 0.9**piece.put_ins
    return piece.side, contested(s, piece.at, piece.side, chance, w)


def contested(s: State, at: tuple[int, int], side: int, chance: float, w: Weights = USUAL) -> float:
    """The ball at a place, if a side has such a chance to win it."""
    return chance * ground(s, at, side, w) - (1 - chance) * ground(s, at, 1 - side, w)


def field(s: State, side: int, w: Weights = USUAL) -> float:
    """The ball in hand where it lies, and who stands in the way."""
    hope = ground(s, s.table.ball, side, w) - w.base
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
    free = 1 - w.guarded * wall + w.passed * passed + w.support * min(mates, 3)
    return w.base + hope * free


def ground(s: State, at: tuple[int, int], side: int, w: Weights = USUAL) -> float:
    """What the ball in hand is worth at a place."""
    x = seen(at, side, s.east)[0] + half_extent(s.table.axis)
    to_go = max(0.0, GOAL_LINE - x) / 10_000
    return w.base + w.rise * (1 - to_go / 100) + w.near * exp(-to_go / w.slope)


def dwelling(s: State, ball: tuple[int, int], w: Weights = USUAL) -> float:
    """What it costs the side with the ball that a flick by hand leaves it there."""
    on = seen(ball, s.side, s.east)[0] - seen(s.table.ball, s.side, s.east)[0]
    return w.dwell * min(1.0, max(0.0, 1 - on / STEP))


def penalty(s: State, side: int, at: tuple[int, int], w: Weights = USUAL) -> float:
    """What a penalty is worth: a kick at goal, or the ball with room before it."""
    x, y = seen(at, side, s.east)
    taken = (ground(s, at, side, w) + ROOM) * fades(s)
    return taken if x < 0 else max(taken, at_goal(s, (x, y), w))


NEAREST, NARROWEST = 95_000, 0.44
"""Nearer than this to the goal line, or where the posts are seen so much closer together than from
straight ahead, no ball off the wedge goes between them: all were tried."""


def at_goal(s: State, at: tuple[int, int], w: Weights = USUAL) -> float:
    """What a place kick from somewhere, as its side sees it, is worth."""
    to_go = GOAL_LINE - at[0]
    far = hypot(to_go, at[1])
    if to_go < NEAREST or to_go < NARROWEST * far:
        return 0.0
    return min(0.95, 1.25 - far / MICRO) * (3.0 - w.kick_off * fades(s))


def _sanction(s: State, step: steps.Offended, w: Weights) -> float:
    offence = step.offence
    if offence.sanction == "penalty":
        return penalty(s, step.side, offence.at, w)
    if offence.sanction == "kick":
        return ground(s, offence.at, step.side, w) + ROOM / 2
    return contested(s, offence.at, step.side, w.scrum, w)
