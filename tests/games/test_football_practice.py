"""Practice at table football: what may be laid out and tried, and ten drills that can be made."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Code, Ran, Refused
from puntadidito.flick.log import by_body, first_contact
from puntadidito.flick.practice_pieces import Did, Told
from puntadidito.games import SHELF
from puntadidito.games.football.drills import DRILLS, PRESETS
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.practice import practise
from puntadidito.games.football.table import BALL
from tests.games.practice_tries import order, tries

SOLUTIONS: dict[str, list[tuple[int, int, int, int]]] = {
    "pass": [(358_100, 355, 0, 0)],
    "gap": [(355_300, 380, 0, 0)],
    "swerve": [(9_700, 420, 1000, 0)],
    "chip": [(358_900, 990, 0, 1000)],
    "far_post": [(320_300, 865, 0, 0)],
    "keeper": [(323_200, 785, 0, 0), (349_500, 990, 0, 0), (46_900, 980, 0, 0)],
    "lane": [(121_300, 470, 0, 0)],
    "throw_in": [(56_100, 215, 0, 0)],
    "corner": [(240_600, 505, 0, 0)],
    "penalty": [(346_400, 535, 0, 0)],
}


def tried(**said: Any) -> Ran:
    return practise(
        {"pieces": ((9, -45_000, 0), (BALL, 0, 0)), **said,
         "flick": {"body": 9, "angle": 0, "power": 400, **said.get("flick", {})}}
    )  # fmt: skip


def refused(**said: Any) -> tuple[Code, str]:
    with pytest.raises(Refused) as caught:
        tried(**said)
    return caught.value.code, caught.value.reason


@pytest.mark.parametrize("drill", DRILLS)
def test_a_drill_can_be_made_and_is_missed_by_a_weak_flick(drill: str) -> None:
    assert len(DRILLS) == 10 == len(SOLUTIONS)
    rounds = list(tries(practise, DRILLS[drill], SOLUTIONS[drill], BALL))
    assert len(rounds) == len(DRILLS[drill].rounds)
    for made, ran in rounds:
        assert ran.facts.made is True and ran.facts.miss is None
        weak = practise(made | {"flick": made["flick"] | {"power": 40}})
        assert weak.facts.made is False and weak.facts.miss is not None


@pytest.mark.parametrize("preset", PRESETS)
def test_tables_to_begin_with_can_be_played_on(preset: str) -> None:
    assert tried(pieces=PRESETS[preset]).log is not None


def test_what_a_flick_did_is_told() -> None:
    ran = tried()
    assert ran.log is not None and ran.facts.made is None
    rest = by_body(ran.log, BALL).knots[-1]
    assert ran.facts == Told(did=(Did("ran", mm=round(rest.x / 1000)),))
    assert tried(flick={"angle": 90_000}).facts.did == (Did("missed"),)
    penalty = [ran for _, ran in tries(practise, DRILLS["penalty"], SOLUTIONS["penalty"], BALL)]
    assert penalty[0].facts.did[0] == Did("goal")
    straight = practise(order(DRILLS["penalty"], 0, (0, 400, 0, 0)))
    assert straight.facts.did[0] == Did("saved") and straight.facts.miss.how == "saved"
    out = tried(pieces=((9, 0, 330_000), (BALL, 0, 375_000)), flick={"angle": 90_000, "power": 600})
    assert out.facts.did[0] == Did("touch")
    behind = tried(pieces=((9, 500_000, 200_000), (BALL, 545_000, 200_000)), flick={"power": 600})
    assert behind.facts.did[0] == Did("behind")
    felled = tried(pieces=((9, -100_000, 0), (3, 0, 0), (BALL, 0, 300_000)), flick={"power": 1000})
    assert Did("fell", 3) in felled.facts.did


@pytest.mark.parametrize("x", [-1, 1])
@pytest.mark.parametrize("y", [-1, 1])
def test_a_line_is_watched_up_to_the_corner(x: int, y: int) -> None:
    end = {"angle": 90_000 * (1 - x), "power": 600}
    pieces = ((9, x * 520_000, y * 385_000), (BALL, x * 565_000, y * 385_000))
    assert tried(pieces=pieces, flick=end).facts.did[0] == Did("behind")
    side = {"angle": 180_000 - 90_000 * y, "power": 600}
    pieces = ((9, x * 585_000, y * 330_000), (BALL, x * 585_000, y * 375_000))
    assert tried(pieces=pieces, flick=side).facts.did[0] == Did("touch")


def test_the_lot_decides_how_a_keeper_misjudges() -> None:
    shot = order(DRILLS["keeper"], 1, (0, 700, 0, 0))
    ways = {practise(shot | {"lot": lot}).log.movers[1].knots for lot in range(6)}  # type: ignore[union-attr]
    assert len(ways) > 1
    assert practise(shot | {"lot": 3}) == practise(shot | {"lot": 3})


def test_a_keeper_stands_where_he_is_put() -> None:
    pieces = ((9, 325_000, 0), (BALL, 370_000, 0), (KEEPERS[1], 560_000, 30_000))
    ran = tried(pieces=pieces)
    assert ran.log is not None
    first = ran.log.movers[1].knots[0]
    assert (first.x, first.y) == (560_000, 30_000)


def test_a_fast_cloth_lets_them_run() -> None:
    slow, fast = (tried(fast=fast).facts.did[0].mm for fast in (False, True))
    assert fast > slow * 1.2


def test_a_figure_that_lies_flat_is_no_wall() -> None:
    pieces = ((9, -60_000, 0), (3, 80_000, 0), (BALL, 0, 0))
    flick = {"power": 900, "chip": 500}
    logs = [tried(pieces=pieces, flick=flick, lying=lying).log for lying in ((), (3,))]
    met = [any({c.body, c.other} == {3, BALL} for c in log.contacts) for log in logs if log]
    assert met == [True, False]


def test_an_aim_is_foretold_up_to_the_first_contact() -> None:
    cut, whole = tried(cut=True), tried()
    assert cut.facts == Told(did=(Did("body", BALL),))
    assert cut.log is not None and whole.log is not None
    met = first_contact(whole.log, 9)
    assert met is not None and cut.log.duration == met.time
    assert tried(cut=True, flick={"angle": 90_000, "power": 1000}).facts.did == (Did("side"),)
    assert tried(cut=True, flick={"angle": 90_000, "power": 100}).facts == Told()


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"pieces": ((9, 0, 0), (BALL, 20_000, 0))}, "practice.overlap"),
        ({"pieces": ((9, 0, 0), (8, 20_900, 0), (BALL, 90_000, 0))}, "practice.overlap"),
        ({"pieces": ((9, 600_000, 64_000), (BALL, 0, 0))}, "practice.overlap"),
        ({"pieces": ((9, 575_000, 9_000), (BALL, 0, 0))}, "practice.overlap"),
        ({"pieces": ((9, 690_000, 0), (BALL, 0, 0))}, "practice.off"),
        ({"pieces": ((9, 0, -480_000), (BALL, 0, 0))}, "practice.off"),
        ({"flick": {"power": 1001}}, "practice.power"),
        ({"flick": {"power": 0}}, "practice.power"),
        ({"flick": {"body": 8}}, "practice.nobody"),
        ({"flick": {"body": BALL}}, "practice.nobody"),
        ({"lying": (22,)}, "practice.nobody"),
        ({"pieces": ((9, 0, 0), (BALL, 90_000, 0), (24, 300_000, 0))}, "practice.keeper"),
        ({"pieces": ((9, 0, 0), (BALL, 90_000, 0), (24, -575_000, 0))}, "practice.keeper"),
        ({"drill": "pass", "pieces": ((9, 0, 0), (BALL, 90_000, 0))}, "practice.missing"),
        ({"drill": "pass", "flick": {"body": 8},
          "pieces": ((8, 0, 0), (BALL, 90_000, 0))}, "practice.other"),
    ],
)  # fmt: skip
def test_what_cannot_be(said: dict[str, Any], reason: str) -> None:
    assert refused(**said) == (Code.ILLEGAL, reason)


@pytest.mark.parametrize(
    "said",
    [
        {"pieces": ((9, 0, 0), (9, 90_000, 0))},
        {"pieces": ((40, 0, 0),)},
        {"pieces": "all"},
        {"flick": {"angle": 360_000}},
        {"flick": {"angle": -1}},
        {"flick": {"swerve": 1001}},
        {"flick": {"chip": -1}},
        {"flick": {"more": 1}},
        {"drill": "none"},
        {"drill": "pass", "round": 1},
        {"lot": "x"},
        {"whatever": 1},
    ],
)
def test_what_makes_no_sense(said: dict[str, Any]) -> None:
    assert refused(**said) == (Code.MALFORMED, "practice")


def test_what_was_left_touching_may_be_played_on() -> None:
    """A ball at rest against a figure: nothing overlaps by more than a log is rounded."""
    tried(pieces=((9, -21_082, 0), (BALL, 0, 0)))
    tried(pieces=((9, -45_000, 0), (8, -45_000, 20_995), (BALL, 0, 0)))


def test_the_house_knows_where_to_practise() -> None:
    manifest = SHELF["football"]
    assert manifest.practise(order(DRILLS["pass"], 0, SOLUTIONS["pass"][0])).facts.made
