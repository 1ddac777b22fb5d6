"""Ladder statistics and simulation: figures that can be checked by hand, the same everywhere."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.games import GAMES
from puntadidito.search.ladder import interval
from puntadidito.simulate import Report, show_progress, simulate

QUICK = GAMES["cards"].Setup(quick=True)


def quiet(done: int, matches: int) -> None:
    """No progress on the terminal of the tests."""


def run(seats: list[str], matches: int, seed: int = 1, jobs: int = 1, setup: Any = QUICK) -> Report:
    return simulate("cards", seats, matches, seed, jobs, setup, quiet)


@pytest.mark.parametrize(
    ("score", "matches", "low", "high"),
    [  # Wilson's score interval at 95 %, as tabled elsewhere
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
    ],
)
def test_interval_has_the_known_values(score: float, matches: int, low: float, high: float) -> None:
    assert interval(score, matches) == pytest.approx((low, high), abs=5e-5)


def test_interval_narrows_with_matches_and_grows_with_confidence() -> None:
    def width(score: float, matches: int, confidence: float = 0.95) -> float:
        low, high = interval(score, matches, confidence)
        return high - low

    assert width(1200, 2000) < width(120, 200) < width(120, 200, 0.99)


def test_interval_is_the_same_seen_from_the_other_side() -> None:
    low, high = interval(37.5, 60)
    assert interval(60 - 37.5, 60) == pytest.approx((1 - high, 1 - low))


@pytest.mark.parametrize(("score", "matches"), [(0, 0), (3, 2), (-1, 2)])
def test_interval_of_what_cannot_be(score: float, matches: int) -> None:
    with pytest.raises(ValueError, match="cannot be"):
        interval(score, matches)


# ---- simulation ---------------------------------------------------------------------------------


def test_one_job_and_two_give_the_same_numbers() -> None:
    alone, shared = (run(["club", "novizio"], 24, jobs=jobs) for jobs in (1, 2))
    assert msgspec.json.encode(alone) == msgspec.json.encode(shared)


def test_another_seed_gives_other_numbers() -> None:
    assert run(["club", "novizio"], 12, seed=1) != run(["club", "novizio"], 12, seed=2)


def test_more_matches_begin_with_the_same_ones() -> None:
    """Each match has a seed of its own, so a longer run only adds to a shorter one."""
    short, long = run(["club", "club"], 5), run(["club", "club"], 6)
    assert sum(long.seat_wins) - sum(short.seat_wins) in (0, 1)
    assert 0 <= long.points[0] * 6 - short.points[0] * 5 <= 60


def test_a_bot_against_itself_is_told_apart_by_seat_only() -> None:
    report = run(["club", "club"], 40)
    assert sum(report.wins) == sum(report.seat_wins) == 40 - report.draws
    assert report.wins != report.seat_wins, "seats change after every match"


def test_the_better_side_shows_in_the_seats_not_in_the_bots() -> None:
    uneven = GAMES["cards"].Setup(levels=("A", "G"))
    report = run(["club", "club"], 30, setup=uneven)
    assert report.seat_wins[0] >= 27
    assert 10 <= report.wins[0] <= 20


def test_report_counts_what_happened() -> None:
    report = run(["club", "novizio"], 20, setup=None)
    for side in (0, 1):
        scored = {name: pair[side] for name, pair in report.events.items()}
        points = 5 * scored["try"] + 2 * scored["conversion"] + 3 * scored.get("drop", 0)
        points += 3 * scored["posts"]
        assert report.points[side] == pytest.approx(points, abs=1e-3)
    assert report.events["conversion"][0] + report.events["conversion_missed"][0] == (
        pytest.approx(report.events["convert"][0], abs=1e-3)
    )
    assert 80 < report.decisions < 200
    assert report.rate == pytest.approx((report.wins[0] + report.draws / 2) / 20)
    low, high = report.interval
    assert low < report.rate < high


def test_report_for_machines_and_for_people() -> None:
    report = run(["club", "novizio"], 4)
    told = msgspec.to_builtins(report)
    assert list(told)[:8] == [
        "game", "seats", "matches", "seed", "wins", "draws", "rate", "interval",
    ]  # fmt: skip
    text = report.to_text()
    assert text.startswith("cards: club v novizio, 4 matches, seed 1\nclub ")
    assert "points" in text and "try" in text


def test_progress_is_told_up_to_the_end() -> None:
    told = list[tuple[int, int]]()
    simulate("cards", ["novizio", "novizio"], 9, setup=QUICK, progress=lambda *n: told.append(n))
    assert told == sorted(told) and told[-1] == (9, 9)


def test_progress_is_a_line_now_and_then_when_nobody_watches(
    capsys: pytest.CaptureFixture[str],
) -> None:
    patient, hasty = show_progress(every=60), show_progress(every=0)
    patient(1, 2)
    assert capsys.readouterr().err == ""
    hasty(1, 2)
    assert capsys.readouterr().err == "1/2 matches\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"game_id": "chess"}, "no game called 'chess'"),
        ({"seats": ["club", "kasparov"]}, "no bot called 'kasparov'"),
        ({"seats": ["club"]}, "name two bots"),
        ({"seats": []}, "name two bots"),
        ({"seats": ["club", "club", "club"]}, "name two bots"),
        ({"matches": 0}, "matches must be"),
        ({"matches": 10**12}, "matches must be"),
        ({"jobs": 0}, "jobs must be"),
        ({"jobs": 100_000}, "jobs must be"),
    ],
)
def test_what_cannot_be_simulated_is_one_clear_line(words: dict[str, Any], says: str) -> None:
    asked = {"game_id": "cards", "seats": ["club", "club"], "matches": 2, **words}
    with pytest.raises(ValueError, match=says) as caught:
        simulate(**asked)
    assert "\n" not in str(caught.value)


# ---- strength: fixed seeds and wide margins, so that only a real change can fail ----------------


def test_club_beats_novizio() -> None:
    assert run(["club", "novizio"], 40, setup=None).rate > 0.7


def test_maestro_beats_club() -> None:
    assert run(["maestro", "club"], 16, setup=None).rate > 0.65


def test_two_clubs_score_as_calibrated() -> None:
    """The table of the equipment sheet: 38 points, 5 tries, 61 actions, even sides."""
    report = run(["club", "club"], 100, setup=None)
    assert 35 < sum(report.points) < 44
    assert 4.3 < sum(report.events["try"]) < 6.2
    assert 0.4 < report.rate < 0.6
