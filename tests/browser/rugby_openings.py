"""Where a match of rugby begins in browser tests: the number of flicks agreed says it.

Any other number, and every other match, begins as it does for everybody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from puntadidito.core.agenda import settle
from puntadidito.games.rugby import kick_steps, kicking, scores, set_pieces
from puntadidito.games.rugby.game import Rugby
from puntadidito.games.rugby.state import State
from puntadidito.games.rugby.table import Setup
from tests.games.rugby_table import in_play

PLAY, LINE_OUT, SCRUM, PENALTY, CONVERSION, TOUCH_DOWN, MARK, CALL = range(391, 399)

Opening = Callable[[State, list[Any]], None]


def _play(s: State, out: list[Any]) -> None:
    """Side 0 has the ball with its number 10, two team mates behind it."""


def _line_out(s: State, out: list[Any]) -> None:
    set_pieces.line_out(s, 0, (50_000, 350_000), ("8.2.0",), out)


def _scrum(s: State, out: list[Any]) -> None:
    set_pieces.scrum(s, 0, (0, 100_000), ("9.a",), out)


def _penalty(s: State, out: list[Any]) -> None:
    kicking.penalty(s, 0, (200_000, 0), ("7.3.0",), out)


def _conversion(s: State, out: list[Any]) -> None:
    scores.conversion(s, 0, 40_000, ("11.2.0",), out)


def _mark(s: State, out: list[Any]) -> None:
    """A kick of side 1 has met number 10 of side 0 in its 22."""
    s.lay(kick_steps.Mark(0, 9, (-350_000, 0)))


OPENINGS: dict[int, Opening] = {
    PLAY: _play, LINE_OUT: _line_out, SCRUM: _scrum, PENALTY: _penalty, CONVERSION: _conversion,
    TOUCH_DOWN: _play, MARK: _mark, CALL: _play,
}  # fmt: skip
STAND: dict[int, dict[str, Any]] = {
    PLAY: {"carrier": 9, "f11": (-90_000, 90_000), "f12": (-120_000, -90_000)},
    CALL: {"carrier": 9, "f11": (-90_000, 90_000), "f24": (-60_000, 40_000)},
    TOUCH_DOWN: {"ball": (-540_000, 0), "f5": (-480_000, 5_000)},
}

_usual = Rugby.new


def new(game: Rugby, setup: Setup) -> State:
    """The match as its number of flicks has it."""
    opening = OPENINGS.get(setup.flicks)
    if opening is None:
        return _usual(game, setup)
    agreed = {name: getattr(setup, name) for name in Setup.__struct_fields__ if name != "flicks"}
    s = in_play(**STAND.get(setup.flicks, {}), **agreed).state
    s.setup = setup
    out: list[Any] = []
    opening(s, out)
    settle(s, out)
    return s
