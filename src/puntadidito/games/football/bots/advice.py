"""What the master would choose and why, and how a table stands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import exp, radians, sqrt
from typing import Any

import numpy as np

from puntadidito.core.contract import Advice, Decision
from puntadidito.flick.hand import Hand
from puntadidito.flick.order import POWER_MAX
from puntadidito.games.football import moves
from puntadidito.games.football.bots import aims, set_pieces, thought, trial, worth
from puntadidito.games.football.bots.levels import MAESTRO
from puntadidito.games.football.bots.players import Player
from puntadidito.games.football.bots.thought import Mind
from puntadidito.games.football.bots.trial import Flicks, Tables
from puntadidito.games.football.layout import KEEPERS, seen
from puntadidito.games.football.state import Dead, Sight, State
from puntadidito.games.football.table import (
    BALL,
    FLICKS_A_HALF,
    METRE,
    PLACED_SHOTS,
    PUSH_MAX,
    QUICK_FLICKS,
)

REASONS = (
    "shot", "forward", "keep", "clear", "re_entry", "control", "block", "no_block", "kick",
    "placed_shot",
)  # fmt: skip
"""Why a flick is advised; other questions are answered by their own name."""
TIMES = 32
"""So often a flick is tried before anything is said of it."""
LIKELY = 0.15
"""From this chance on a flick is a shot."""
FORWARD = 0.08
"""A ball that goes so far (m) goes forwards."""
GOALS_A_FLICK = 0.02
"""How often an attacking flick of good players is a goal (ours)."""
A_PLACED_SHOT = 0.25
"""By how much goals vary with each placed shot to come, where about half of them go in (ours)."""
DEAD: dict[Dead, float] = {"penalty": 0.6, "corner": 0.1, "direct": 0.15, "indirect": 0.04}
"""What a restart is worth to who takes it, where it is more than the ball."""

_ADVISER = Player(MAESTRO.skill, Hand(0.0, 0.0))


def advise(
    s: State,
    decision: Decision,
    below: Callable[[int], int],
    made: tuple[str, object] | None = None,
) -> Advice:
    """The master's choice, what it is worth, and what was made of it."""
    option, value = _ADVISER.choose(Sight(s), decision, below)
    seat = decision.seat
    worth_of = partial(_worth, s, decision)
    reason, params = decision.kind, dict[str, float]()
    if decision.kind == "attack" and not s.setup.live:
        reason, params = _why(s, option, value)
    elif decision.kind in ("block", "guard") and option == moves.NONE:
        reason = "no_block"
    return Advice(
        option=option,
        value=value,
        worth=chance(s, seat, worth_of(option, value)),
        made=None if made is None else chance(s, seat, worth_of(*made)),
        reason=reason,
        params=params,
    )


# ---- what an answer is worth, in goals ----------------------------------------------------------


def _worth(s: State, decision: Decision, option: str, value: Any) -> float:
    """What an answer is worth to who gives it."""
    side = decision.seat
    if not s.setup.live:
        match decision.kind, option:
            case "attack", moves.FLICK | moves.CONTROL:
                eyes = trial.look(s.setup, s.table, side, s.east)
                return _mean(Mind(MAESTRO.skill, s, eyes), _flick(s, value))
            case "attack", moves.TIMEOUT:
                eyes = trial.look(s.setup, s.table, side, s.east)
                return worth.table(Mind(MAESTRO.skill, s, eyes).who, eyes, owner=False)
            case "placed_shot", moves.FLICK:
                eyes = trial.placed(s.setup, s.table, side, s.east)
                return _mean(Mind(MAESTRO.skill, s, eyes), _flick(s, value))
            case "block", moves.BLOCK:
                eyes = trial.look(s.setup, s.table, side, s.east)
                eyes = trial.at_keepers(eyes, s.table, s.east)
                mean, _ = thought.blocks(MAESTRO.skill, s, eyes, _flick(s, value))
                return float(mean[0])
            case "kick", moves.KICK:
                return _kicked(s, value)
    return table(s, side)


def _kicked(s: State, value: Any) -> float:
    """What a kick is worth, with its taker where he is set down."""
    r = s.restart
    assert r is not None
    eyes = trial.look(s.setup, s.table, r.side, s.east, penalty=r.kind == "penalty")
    mind = Mind(MAESTRO.skill, s, eyes, partial(set_pieces.failed, eyes, r))
    places = eyes.places.copy()
    if (place := value.get("place")) is not None:
        at = seen((place[0], place[1]), r.side, s.east)
        places[value["figure"]] = np.array(at) / METRE
    return _mean(mind, _flick(s, value), Tables(places[None]))


def _mean(mind: Mind, flick: Flicks, on: Tables | None = None) -> float:
    return float(mind.weighed(flick, mind.hand.errors(TIMES), on).mean())


def _flick(s: State, value: Any) -> Flicks:
    """A flick as it is told."""
    figure, by_keeper = int(value["figure"]), int(value["figure"]) in KEEPERS
    fastest = PUSH_MAX if by_keeper else trial.fastest(s.setup)
    angle, speed = radians(value["angle"] / 1000), fastest * value["power"] / POWER_MAX
    swerve, chip = (value.get(name, 0) / 1000 for name in ("swerve", "chip"))
    return aims.flicks([(BALL if by_keeper else figure, angle, speed, swerve, chip)])


def _why(s: State, option: str, value: Any) -> tuple[str, dict[str, float]]:
    """What a flick is for, and how often it comes off."""
    if option not in (moves.FLICK, moves.CONTROL):
        return option, {}
    eyes = trial.look(s.setup, s.table, s.possession, s.east)
    mind = Mind(MAESTRO.skill, s, eyes)
    shaken = _flick(s, value).shaken(mind.hand.errors(TIMES), eyes.fastest)
    done = trial.tried(eyes, shaken)
    goal = float((done.out == "goal").mean()) if mind.scores else 0.0
    keeps = float((done.owner & (done.out == "") & (done.foul == "")).mean())
    on = float(np.median(done.rest[:, BALL, 0])) - float(eyes.ball[0])
    params = {"goal": goal, "keeps": keeps}
    if goal >= LIKELY:
        return "shot", params
    if option == moves.CONTROL:
        return "control", params
    if keeps < 0.5:
        return "clear", params
    return ("forward" if on > FORWARD else "keep"), params


# ---- chances ------------------------------------------------------------------------------------


def table(s: State, side: int) -> float:
    """What the table is worth to a side as it stands, in goals."""
    value = 0.0
    if s.restart is not None:
        value = DEAD.get(s.restart.kind, 0.0)
    elif s.table.places[BALL] is not None and s.period != "placed":
        eyes = trial.look(s.setup, s.table, s.possession, s.east)
        value = worth.table(Mind(MAESTRO.skill, s, eyes).who, eyes, owner=True)
    return value if side == s.possession else -value


def estimate(s: State) -> float:
    """The chance of the first side to win: goals so far, those to come, and the ball."""
    return chance(s, 0, table(s, 0))


def chance(s: State, side: int, value: float) -> float:
    """The chance of a side to win with a table worth so many goals to it."""
    if s.outcome is not None:
        return 0.5 if s.outcome.winner is None else float(s.outcome.winner == side)
    if s.shots is not None:
        mine, theirs = s.shots.scored[side], s.shots.scored[1 - side]
        ahead = sum(mine) - sum(theirs) + value
        to_come = A_PLACED_SHOT * max(0, 2 * PLACED_SHOTS - len(mine) - len(theirs))
    else:
        ahead = s.score[side] - s.score[1 - side] + value
        to_come = GOALS_A_FLICK * _left(s)
    return 1 / (1 + exp(-1.7 * ahead / (0.35 + sqrt(to_come))))


def _left(s: State) -> float:
    """How many flicks are still to come."""
    whole = QUICK_FLICKS if s.setup.quick else FLICKS_A_HALF
    flicks = s.flicks_left
    left = max(0.0, 1 - s.clock / s.length) * whole if flicks is None else float(flicks)
    return left + (whole if s.period == "first" else 0)
