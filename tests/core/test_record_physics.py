"""Records of flicked games: they verify, and the simulated table gives every shot again."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from puntadidito.cli import main
from puntadidito.core.chance import commitment
from puntadidito.core.contract import Chance, Played, Report, Shot
from puntadidito.core.driver import RandomBot, ask_fate, play, run
from puntadidito.core.match import Header, Match, Seat
from puntadidito.core.record import RecordError, record_of, verify
from puntadidito.core.shotlog import Knot, ShotLog
from puntadidito.games import GAMES

SEED = bytes(range(32))
CARROM = GAMES["carrom"]
FORGED = 4
"""The stroke a forger improves upon."""


@cache
def board(forged: int = -1, noise: bool = False) -> Match:
    """A board of beginners; one stroke's rest positions may be a micrometre off."""
    count = 0

    def shooter(shot: Shot) -> Played:
        nonlocal count
        count += 1
        played = run(CARROM, shot)
        assert played.log is not None
        if count == forged:
            return msgspec.structs.replace(played, log=improved(played.log))
        return played

    setup = CARROM.Setup(quick=True, noise=noise)
    return play(CARROM, setup, [CARROM.bot("novizio")] * 2, SEED, shooter=shooter)


def improved(log: ShotLog) -> ShotLog:
    """The same with the end of one way a micrometre further."""
    paths = list(log.paths)
    moved = next(n for n, path in enumerate(paths) if path.pulls and path.body < 19)
    *knots, last = paths[moved].knots
    end = Knot(last.time, last.x + 1, last.y)
    paths[moved] = msgspec.structs.replace(paths[moved], knots=(*knots, end))
    return msgspec.structs.replace(log, paths=tuple(paths))


def shots(match: Match) -> int:
    return sum(isinstance(entry.line, Played) for entry in match.entries)


@pytest.mark.parametrize("noise", [False, True])
def test_every_shot_runs_again_without_deviation(noise: bool) -> None:
    match = board(noise=noise)
    found = verify(record_of(match, SEED).splitlines(), GAMES, physics=True)
    assert found.shots == shots(match) > 10
    assert found.outcome == match.result


def test_without_physics_nothing_is_simulated() -> None:
    assert verify(record_of(board(), SEED).splitlines(), GAMES).shots == 0


def test_a_stroke_a_micrometre_off_is_found() -> None:
    match = board(forged=FORGED)
    lines = record_of(match, SEED).splitlines()
    assert verify(lines, GAMES).outcome == match.result, "by the rules alone nothing is wrong"
    with pytest.raises(RecordError) as error:
        verify(lines, GAMES, physics=True)
    played = [n for n, e in enumerate(match.entries, 2) if isinstance(e.line, Played)]
    assert (error.value.line, error.value.reason) == (played[FORGED - 1], "physics")


class Patient(RandomBot):
    """Strikes twice at a real table, then gives up."""

    def __init__(self) -> None:
        self.strokes = 0

    def choose(self, view: Any, decision: Any, below: Any) -> tuple[str, Any]:
        if decision.kind != "stroke":
            return decision.default, None
        self.strokes += 1
        return ("stroke" if self.strokes < 3 else "concede_game"), None


def test_strokes_of_a_real_table_stand_as_they_are() -> None:
    setup = CARROM.Setup(quick=True, live=True)

    def by_hand(shot: Shot) -> Played:
        return Played(shot.id, {"touched": True, "pocketed": [], "left": True})

    match = play(CARROM, setup, [Patient(), Patient()], SEED, shooter=by_hand)
    assert shots(match) == 4
    assert verify(record_of(match, SEED).splitlines(), GAMES, physics=True).shots == 0


def test_what_people_saw_stands_in_the_record_too() -> None:
    setup = CARROM.Setup(quick=True, live=True)
    seats = (Seat("a"), Seat("b"))
    header = Header(
        game="carrom", edition=CARROM.edition, setup=msgspec.to_builtins(setup), seats=seats,
        seed_hash=commitment(SEED),
    )  # fmt: skip
    match = Match(CARROM, header)
    while isinstance(waits := match.pending(), Chance):
        match.fold(ask_fate(match, waits, SEED))
    for facts in ({"what": "offence", "seat": 0, "clause": "91"}, {"what": "close"}):
        match.fold(Report(str(match.state.line), facts))
    assert match.result is not None and match.result.winner == 1
    found = verify(record_of(match, SEED).splitlines(), GAMES, physics=True)
    assert found.outcome == match.result


def test_at_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.jsonl"
    file.write_bytes(record_of(board(), SEED))
    assert main(["replay", str(file), "--verify", "--physics"]) == 0
    assert f"{shots(board())} shots simulated again, not sealed" in capsys.readouterr().out
    file.write_bytes(record_of(board(forged=FORGED), SEED))
    assert main(["replay", str(file), "--verify", "--physics"]) == 2
    assert "the simulated table gives another end" in capsys.readouterr().err
