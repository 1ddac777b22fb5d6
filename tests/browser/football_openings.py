"""Where a match of football begins in browser tests: the number of flicks agreed says it.

Any other number, and every other match, begins as it does for everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.agenda import settle
from puntadidito.games.football import placed, restarts, steps
from puntadidito.games.football.game import Football
from puntadidito.games.football.state import Shots, State
from puntadidito.games.football.table import PENALTY_SPOT, Setup
from tests.games.football_table import in_play

FREE_KICK, PENALTY, CORNER, PLACED, SHOT, BLOCK = 191, 192, 193, 194, 195, 196

BALL_AT = (150_000, 0)
STAND: dict[str, Any] = {
    "f5": (90_000, 0), "f6": (120_000, 200_000), "f16": (250_000, 0), "f17": (350_000, 200_000),
    "f18": (400_000, 60_000), "f19": (420_000, -60_000),
}  # fmt: skip
Opening = Callable[[State, list[Any]], None]


def _free_kick(s: State, out: list[Any]) -> None:
    restarts.award(s, "direct", 0, (250_000, 60_000), ("10.1.a",), out)


def _penalty(s: State, out: list[Any]) -> None:
    restarts.award(s, "penalty", 0, (PENALTY_SPOT, 0), ("11.1.a",), out)


def _corner(s: State, out: list[Any]) -> None:
    restarts.award(s, "corner", 0, (592_000, 392_000), ("15.1.a",), out)


def _placed(s: State, out: list[Any]) -> None:
    """Side 1 has the last shot, and is one behind."""
    s.period = "placed"
    placed.begin(s)
    made = (True, True, True, False, False), (True, False, False, True)
    s.shots, s.todo = Shots(0, 1, 1, made), []
    placed.begun(s, 0, "shoot", out)


def _shot(s: State, out: list[Any]) -> None:
    """Side 0 is asked for its flick, behind the ball and near the goal."""


def _block(s: State, out: list[Any]) -> None:
    """Side 1 is asked for a block, with the ball right before it."""
    s.todo = [steps.Next(), steps.BlockWindow()]
    s.block_due = True


OPENINGS: dict[int, Opening] = {
    FREE_KICK: _free_kick, PENALTY: _penalty, CORNER: _corner, PLACED: _placed, SHOT: _shot,
    BLOCK: _block,
}  # fmt: skip

_usual = Football.new


def new(game: Football, setup: Setup) -> State:
    """The match as its number of flicks has it."""
    opening = OPENINGS.get(setup.flicks)
    if opening is None:
        return _usual(game, setup)
    agreed = {name: getattr(setup, name) for name in Setup.__struct_fields__ if name != "flicks"}
    s = in_play(BALL_AT, **STAND, **agreed).state
    s.setup = setup
    out: list[Any] = []
    opening(s, out)
    settle(s, out)
    return s
