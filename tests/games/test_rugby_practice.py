"""Practice at table rugby: what may be laid out and tried, kicks over the wedge, ten drills."""

from __future__ import annotations

import math
from typing import Any

import pytest

from puntadidito.core.contract import Code, Ran, Refused
from puntadidito.flick.drills import Miss
from puntadidito.flick.log import by_body
from puntadidito.flick.practice_pieces import Did
from puntadidito.games import SHELF
from puntadidito.games.rugby import table
from puntadidito.games.rugby.drills import DRILLS, PRESETS
from puntadidito.games.rugby.practice import practise
from puntadidito.games.rugby.table import BALL, control_speed, kicker_behind, wedge_before
from tests.games.practice_tries import order, tries

SOLUTIONS: dict[str, list[tuple[int, int, int, int]]] = {
    "control": [(19_300, 300, 0, 0), (346_400, 415, 0, 0)],
    "advance": [(357_900, 190, 0, 0), (350_800, 295, 0, 0), (50_500, 250, 0, 0)],
    "chain": [(173_600, 350, 0, 0), (331_400, 320, 0, 0), (301_500, 165, 0, 0)],
    "try": [(359_700, 565, 0, 0)],
    "kick_off": [(355_100, 355, 0, 0)],
    "conversion": [(343_200, 850, 0, 0), (40_200, 895, 0, 0), (316_400, 835, 0, 0)],
    "drop": [(16_600, 1000, 0, 0)],
    "line_out": [(270_000, 200, 0, 0), (270_000, 240, 0, 0)],
    "scrum": [(270_000, 150, 0, 0), (270_000, 170, 0, 0)],
    "touch": [(40_400, 870, 0, 0)],
}


def tried(**said: Any) -> Ran:
    return practise(
        {"pieces": ((9, -45_000, 0), (BALL, 0, 0)), "axis": 90_000, **said,
         "flick": {"body": 9, "angle": 0, "power": 200, **said.get("flick", {})}}
    )  # fmt: skip


@pytest.mark.parametrize("drill", DRILLS)
def test_a_drill_can_be_made_and_is_missed_by_a_weak_flick(drill: str) -> None:
    assert len(DRILLS) == 10 == len(SOLUTIONS)
    rounds = list(tries(practise, DRILLS[drill], SOLUTIONS[drill], BALL))
    assert len(rounds) == len(DRILLS[drill].rounds)
    for made, ran in rounds:
        assert ran.facts.made is True and ran.facts.miss is None
        weak = practise(made | {"flick": made["flick"] | {"power": 20}})
        assert weak.facts.made is False and weak.facts.miss is not None


@pytest.mark.parametrize("preset", PRESETS)
def test_tables_to_begin_with_can_be_played_on(preset: str) -> None:
    by = 8 if preset == "three" else 9
    assert tried(pieces=PRESETS[preset], flick={"body": by}).log is not None


def test_the_ball_is_held_below_the_speed_of_control_and_lost_above() -> None:
    for side, axis in ((True, 90_000), (False, 0)):
        reach = round((table.BALL_SHORT if side else table.BALL_LONG) * 1e6)
        pieces = ((9, -10_500 - reach, 0), (BALL, 0, 0))
        limit = control_speed(side) / table.FASTEST_FLICK * 1000
        for share, held in ((0.95, True), (1.05, False)):
            ran = tried(pieces=pieces, axis=axis, flick={"power": round(limit * share)})
            (gap,) = (did.mm for did in ran.facts.did if did.what == "gap")
            assert (gap < 50) == held


def test_a_placed_kick_is_set_by_its_direction() -> None:
    ran = practise(order(DRILLS["conversion"], 0, SOLUTIONS["conversion"][0]))
    assert ran.log is not None and ran.facts.did[0] == Did("over")
    start = by_body(ran.log, 9).knots[0]
    assert (start.x, start.y) == kicker_behind((250_000, 100_000), 343_200)
    x, y, z = by_body(ran.log, BALL).axes[0]
    assert math.degrees(math.atan2(y, x)) == pytest.approx(73.2, abs=0.01) and z == 0


def test_a_weak_kick_rolls_back() -> None:
    weak = practise(order(DRILLS["conversion"], 0, (343_200, 240, 0, 0)))
    assert Did("back") in weak.facts.did and weak.facts.miss == Miss("back")


def test_a_kick_from_the_hand_leaves_ball_and_figure_as_they_lie() -> None:
    drill = DRILLS["drop"]
    ran = practise(order(drill, 0, SOLUTIONS["drop"][0]))
    assert ran.log is not None
    starts = {(p.body, p.knots[0].x, p.knots[0].y) for p in ran.log.paths}
    assert starts == set(drill.rounds[0].pieces)


def test_the_wedge_stands_a_ball_before_the_ball() -> None:
    side, point = (wedge_before((0, 0), axis, 90_000) for axis in (0, 90_000))
    assert (side.x, side.y) == (0, 29_000) and (point.x, point.y) == (0, 33_000)


def test_chance_sets_the_ball_down_as_the_lot_has_it() -> None:
    rests = {by_body(tried(lot=lot).log, BALL).axes[-1] for lot in range(5)}  # type: ignore[arg-type]
    assert len(rests) > 1
    assert tried(lot=4) == tried(lot=4)


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"pieces": ((9, -17_000, 0), (BALL, 0, 0))}, "practice.overlap"),
        ({"pieces": ((9, -21_000, 0), (BALL, 0, 0)), "axis": 0}, "practice.overlap"),
        ({"pieces": ((9, 500_000, 39_000), (BALL, 0, 0))}, "practice.overlap"),
        ({"pieces": ((9, 0, 495_000), (BALL, 0, 0))}, "practice.off"),
        ({"flick": {"power": 1001}}, "practice.power"),
        ({"flick": {"body": 3}}, "practice.nobody"),
        ({"lying": (30,)}, "practice.nobody"),
        ({"drill": "control", "pieces": ((9, 0, 0),)}, "practice.missing"),
        ({"drill": "conversion", "pieces": ((9, 0, 0), (BALL, 280_000, 0))}, "practice.kick"),
        ({"drill": "control", "kick": 0, "flick": {"body": 9}}, "practice.kick"),
    ],
)  # fmt: skip
def test_what_cannot_be(said: dict[str, Any], reason: str) -> None:
    with pytest.raises(Refused) as caught:
        tried(**said)
    assert (caught.value.code, caught.value.reason) == (Code.ILLEGAL, reason)
    tried(pieces=((9, -17_600, 0), (BALL, 0, 0)))  # the short side lets it come nearer


@pytest.mark.parametrize("said", [{"kick": 360_000}, {"kick": 0, "pieces": ((9, 0, 0),)}])
def test_what_makes_no_sense(said: dict[str, Any]) -> None:
    with pytest.raises(Refused) as caught:
        tried(**said)
    assert (caught.value.code, caught.value.reason) == (Code.MALFORMED, "practice")


def test_the_house_knows_where_to_practise() -> None:
    made = order(DRILLS["conversion"], 0, SOLUTIONS["conversion"][0])
    assert SHELF["rugby"].practise(made).facts.made
