"""What the master would do, and why in a sentence: his stroke, tried often with an erring hand.

The players count a board in points; `chance` turns them into chances to win the match.
"""

from __future__ import annotations

from math import radians, sqrt
from typing import Any, NamedTuple

import numpy as np

from puntadidito.core.contract import Advice, Decision
from puntadidito.flick import scenes
from puntadidito.flick.batches import Aims
from puntadidito.flick.hand import Below, Hand
from puntadidito.flick.order import MICRO
from puntadidito.games.carrom.bots.levels import MAESTRO
from puntadidito.games.carrom.bots.placing import spoiled, worst_spot
from puntadidito.games.carrom.bots.plan import Scene, as_answer, best_stroke, scene_of
from puntadidito.games.carrom.bots.worth import Judge, stand
from puntadidito.games.carrom.facts import position
from puntadidito.games.carrom.moves import CONCEDE, GIVING_UP, PASS, PLACE, STRIKE, STROKE, WAIVE
from puntadidito.games.carrom.referee import board_lost
from puntadidito.games.carrom.state import State
from puntadidito.games.carrom.table import (
    BOARD_MOST,
    GAME_POINTS,
    POWER_MAX,
    QUEEN,
    STRIKER,
    Point,
)
from puntadidito.search.chances import to_win

REASONS = (
    "break", "pocket", "queen", "hold", "blocked", "live", "place", "no_spot", "strike", "side",
    "claim",
)  # fmt: skip
TIMES = 64
"""So often a stroke is tried before anything is said of it."""
LIKELY = 0.15
"""From this chance on a stroke is played to pocket something."""
SURE_BOARD = 2.5
"""What winning the only board of a quick match is worth besides the judge's own reward."""
BOARD_SPREAD = 5.0
"""Standard deviation of the points of a board, from board to board."""
MEAN_BOARD = 5.0
MAN = 0.9
"""Points a man is worth who can no longer be hoped for, or can again."""

_STILL = Hand(0.0, 0.0)


class Tried(NamedTuple):
    """What a stroke does, on average."""

    worth: float
    own: float
    queen: float
    striker: float
    keeps: float


def advise(
    s: State, decision: Decision, below: Below, made: tuple[str, Any] | None = None
) -> Advice:
    """The master's choice; what is asked besides strokes and dues is a matter of course."""
    match decision.kind:
        case "stroke" if not s.setup.live:
            return _stroke(s, decision.seat, below, made)
        case "place" if not s.setup.live:
            return _place(s, decision.seat, made)
        case "stroke" | "place":
            option, reason = (STROKE if decision.kind == "stroke" else PLACE), "live"
        case "choose":
            option, reason = STRIKE, "strike"
        case kind:
            option, reason = decision.default, kind
    now = _now(s, decision.seat)
    return Advice(option=option, worth=now, made=now if made else None, reason=reason)


def estimate(s: State) -> float:
    """The chance of the first side to win, as the board lies."""
    if (over := s.outcome) is not None:
        return 0.5 if over.winner is None else float(over.winner == 0)
    return _now(s, 0)


# ---- a stroke -----------------------------------------------------------------------------------


def _stroke(s: State, seat: int, below: Below, made: tuple[str, Any] | None) -> Advice:
    scene = scene_of(s, seat)
    if not len(scene.places):
        now = _now(s, seat)
        return Advice(option=PASS, worth=now, made=now if made else None, reason="blocked")
    stroke = best_stroke(scene, MAESTRO, s)
    found = _tried(s, scene, Aims(stroke))
    reason = _purpose(scene, found)
    return Advice(
        option=STROKE,
        value=as_answer(scene, stroke, _STILL, below),
        worth=chance(s, seat % 2, found.worth),
        made=_made_stroke(s, scene, seat, made) if made else None,
        reason=reason,
        params={
            "own": found.own, "queen": found.queen, "striker": found.striker, "keeps": found.keeps,
        },
    )  # fmt: skip


def _tried(s: State, scene: Scene, shot: Aims) -> Tried:
    """Play a stroke with every error of the hand, and see what the next player makes of it."""
    hand = MAESTRO.hand.expects(s.setup.noise)
    judge = Judge(s.setup, radians(hand.angle), MAESTRO.weights)
    trials, out = scenes.tried(scene, judge, shot, hand.errors(TIMES))
    worth = float(out.worth.mean())
    if MAESTRO.ahead is not None and scene.opened:
        worth += float(scenes.further(scene, judge, hand, shot, MAESTRO.ahead)[0])
    own = scene.targets[scene.targets != QUEEN]
    return Tried(
        worth,
        float(trials.fell[:, own].any(axis=1).mean()),
        float(trials.fell[:, QUEEN].mean()),
        float(trials.fell[:, STRIKER].mean()),
        float(out.keeps.mean()),
    )


def _purpose(scene: Scene, found: Tried) -> str:
    if not scene.opened:
        return "break"
    if max(found.own, found.queen) < LIKELY:
        return "hold"
    return "queen" if found.queen > found.own else "pocket"


def _made_stroke(s: State, scene: Scene, seat: int, made: tuple[str, Any]) -> float:
    option, value = made
    team = seat % 2
    if option == STROKE:
        place, angle, power = (value[name] for name in ("place", "angle", "power"))
        row = [place * MICRO, radians(angle / 1000), power / POWER_MAX]
        scene.ahead = value.get("ahead", 0) * MICRO
        return chance(s, team, _tried(s, scene, Aims(np.array(row))).worth)
    if option in GIVING_UP:
        return _given_up(s, team, option)
    if option == PASS:
        return 1 - chance(s, 1 - team, _board(s, 1 - team, after=True))
    return _now(s, seat)


def _given_up(s: State, team: int, option: str) -> float:
    """After a side has given the game up, or only the board."""
    if s.setup.quick:
        return 0.0
    lost = GAME_POINTS if option == CONCEDE else board_lost(position(s, team), ()).points
    return chance(s, team, -float(lost))


# ---- a due --------------------------------------------------------------------------------------


def _place(s: State, seat: int, made: tuple[str, Any] | None) -> Advice:
    sigma = radians(MAESTRO.hand.angle)
    worth = _board(s, seat % 2)
    spot = worst_spot(s, seat, sigma)
    if spot is None:
        now = chance(s, seat % 2, worth)
        return Advice(option=WAIVE, worth=now, made=now if made else None, reason="no_spot")
    named: list[Point] = [spot]
    if made and made[0] == PLACE:
        named.append((int(made[1][0]), int(made[1][1])))
    good = [float(v) for v in spoiled(s, seat, sigma, named)]
    mine: float | None = None
    if made:
        # A due that is given up stays in the pocket: the other side is a man better off.
        lost = good[0] - good[1] if len(good) > 1 else 1.0
        mine = chance(s, seat % 2, worth - MAN * lost)
        if made[0] in GIVING_UP:
            mine = _given_up(s, seat % 2, made[0])
    best = chance(s, seat % 2, worth)
    return Advice(option=PLACE, value=spot, worth=best, made=mine, reason="place")


# ---- what a board is worth ----------------------------------------------------------------------


def _now(s: State, seat: int) -> float:
    return chance(s, seat % 2, _board(s, seat % 2))


def _board(s: State, team: int, *, after: bool = False) -> float:
    """What the board is worth to a side, in points, as it lies; ``after`` the turn has passed."""
    b = s.b
    if not any(b.where):
        return 0.0
    seat = b.turn if not after else (b.turn + 1) % len(s.sides)
    scene = scene_of(s, seat)
    judge = Judge(s.setup, radians(MAESTRO.hand.angle), MAESTRO.weights)
    worth = judge.board(stand(s, seat), scene.spots)
    return worth if seat % 2 == team else -worth


def chance(s: State, team: int, worth: float) -> float:
    """The chance of a side to win the match with a board worth so many points to it.

    Where one board decides, the judge's points are nearly linear in the chance to win it. In a
    longer match they count with the points of the game, and the game with the games won.
    """
    if s.setup.quick:
        judge = Judge(s.setup, 1.0, None)
        return min(max(0.5 + worth / (2 * (judge.win + SURE_BOARD)), 0.0), 1.0)
    mine, theirs = s.points[team], s.points[1 - team]
    worth = min(max(worth, -float(BOARD_MOST)), float(BOARD_MOST)) if not s.trial else 0.0
    boards = max(1.0, (GAME_POINTS - max(mine, theirs)) / MEAN_BOARD)
    game = to_win(mine - theirs + worth, BOARD_SPREAD * sqrt(boards))
    if s.setup.best_of == 1:
        return game
    match s.games[team], s.games[1 - team]:
        case (1, 0):
            return game + (1 - game) / 2
        case (0, 1):
            return game / 2
        case _:  # level: the next game is half the way where another follows, or all of it
            return game if sum(s.games) else 0.5 + (game - 0.5) / 2
