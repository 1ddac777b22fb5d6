"""Strength at carrom: fixed seeds and wide margins, so that only a real change can fail."""

from __future__ import annotations

from itertools import combinations_with_replacement

import msgspec
import pytest

from puntadidito.core.driver import play
from puntadidito.core.record import record_of, verify
from puntadidito.games import GAMES
from puntadidito.games.carrom.manifest import MANIFEST, strokes
from puntadidito.simulate import Report, simulate

CARROM = GAMES["carrom"]
PAIRS = list(combinations_with_replacement(CARROM.bots, 2))
BOARD = CARROM.Setup(**MANIFEST.ladder.setup)


def run(seats: list[str], boards: int, jobs: int = 1) -> Report:
    return simulate("carrom", seats, boards, 1, jobs, BOARD, lambda *_: None)


def test_one_job_and_two_give_the_same_numbers() -> None:
    alone, shared = (run(["club", "novizio"], 6, jobs) for jobs in (1, 2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(shared)
    assert alone.rate > 0.6
    assert "strokes a board; slams: club" in strokes(alone)


def test_maestro_beats_club() -> None:
    assert run(["maestro", "club"], 4).rate > 0.6


@pytest.mark.parametrize("pair", PAIRS, ids="-".join)
def test_a_board_between_any_two_ends(pair: tuple[str, str]) -> None:
    match = play(CARROM, BOARD, [CARROM.bot(level) for level in pair], "-".join(pair).encode())
    assert match.result is not None and match.result.winner in (0, 1)


def test_a_whole_match_of_club_players_ends_and_its_record_runs_again() -> None:
    seed = b"best of three".ljust(32)
    match = play(CARROM, CARROM.Setup(), [CARROM.bot("club")] * 2, seed)
    assert match.result is not None and sorted(match.result.points)[-1] == 2
    found = verify(record_of(match, seed).splitlines(), GAMES, physics=True)
    assert found.outcome == match.result and found.shots > 100
