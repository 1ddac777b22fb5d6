"""Strength at Crash Tackle: fixed seeds and wide margins, so that only a real change can fail."""

from __future__ import annotations

import msgspec

from puntadidito.games import GAMES
from puntadidito.games.crash.manifest import MANIFEST, rugby
from puntadidito.simulate import Report, simulate

MATCH = GAMES["crash"].Setup(**MANIFEST.ladder.setup)
QUICK = GAMES["crash"].Setup(turns=4)


def run(seats: list[str], matches: int, jobs: int = 1, setup: msgspec.Struct = MATCH) -> Report:
    return simulate("crash", seats, matches, 1, jobs, setup, lambda *_: None)


def test_one_job_and_two_give_the_same_numbers() -> None:
    alone, shared = (run(["club", "novizio"], 6, jobs, QUICK) for jobs in (1, 2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(shared)


def test_club_beats_novizio_and_it_looks_like_rugby() -> None:
    report = run(["club", "novizio"], 16)
    assert report.rate > 0.7
    assert 3 < sum(report.points) < 80
    told = rugby(report)
    assert told.startswith("club: ") and "tries" in told and "of the turns lost" in told
    assert {"passed", "pass_test", "gather_test", "kick_kickoff", "card"} <= set(report.events)
    for side in (0, 1):
        scored = {name: pair[side] for name, pair in report.events.items()}
        worth = {"try": 5, "conversion": 2, "posts_try": 7, "technical": 7, "penalty": 3, "drop": 3}
        points = sum(n * scored.get(name, 0) for name, n in worth.items())
        assert abs(points - report.points[side]) < 0.01


def test_maestro_beats_novizio() -> None:
    assert run(["maestro", "novizio"], 4, setup=GAMES["crash"].Setup(turns=10)).rate > 0.6
