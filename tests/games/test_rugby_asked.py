"""What is asked and refused, of whom and by which law, to the last word."""

from __future__ import annotations

import pytest

from puntadidito.core.contract import Refused, Report
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.layout import in_lane
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_shots import drawn, flick, shot
from tests.games.rugby_table import in_play, layout, played, touch

CM = 10_000
MS = 1_000
HIS = 20


@pytest.mark.parametrize("kicker", [False, True])
def test_at_a_place_kick_all_but_who_kicks_are_laid_out(kicker: bool) -> None:
    t = in_play(carrier=9, arrange=True, kicker=kicker, f20=(-20 * CM, 0))
    t.flick("advance", 9, touches=(played(9), touch(HIS, (5 * CM, 0), 300 * MS)), gap=CM)
    t.choose("sanction").choose("place")
    assert t.asks == ("lay_out", 0)
    assert len(t.decision.options.figures) == (15 if kicker else 14)
    t.choose("house").choose("house")
    if not kicker:
        assert t.decision.law == ("7.4.a.1",)
        assert t.choose("wedge", {"angle": 0}).said(ev.Wedged)[0].law == ("7.4.a.1",)


def test_in_the_own_in_goal_one_is_asked_by_what_lets_him_touch_down() -> None:
    assert in_play((-55 * CM, 0)).decision.law == ("4.1.0.1", "11.3.0", "11.3.b")
    after = in_play((-55 * CM, 0), kicked_off=True)
    assert after.decision.law == ("3.3.c.1", "11.3.0", "11.3.b")


def test_out_of_a_ruck_a_strict_referee_lets_nobody_in_it_play_the_ball() -> None:
    t = in_play(carrier=9, f20=(5 * CM, 0), f12=(-10 * CM, 0), f11=(10 * CM, 10 * CM),
                ruck=(9, HIS), eligible=(12,), referee="strict")  # fmt: skip
    assert t.decision.options.specs["offload"].figures == (11, 12)


def test_a_wedge_points_somewhere_below_a_whole_turn() -> None:
    t = in_play(carrier=9).choose("kick")
    assert t.refused("wedge", {"angle": 360_000}).params == {"most": 359_999}


def test_a_formation_reported_at_a_real_table_names_a_figure_of_that_side() -> None:
    t = in_play(carrier=9, live=True)
    with pytest.raises(Refused) as refusal:
        t.fold(Report(str(t.state.line), {"side": 0, "clause": "12.a.3", "figure": HIS}))
    assert refusal.value.params == {"figure": HIS}


@pytest.mark.parametrize("way", [(0, 1), (1, 0), (3, 4)])
def test_who_stands_half_way_to_the_ball_is_in_the_lane_whichever_way_it_runs(
    way: tuple[int, int],
) -> None:
    x, y = way
    table = layout(
        (x * CM, y * CM), f9=(-x * CM, -y * CM), f20=(0, 0), f21=(-y * 4 * CM, x * 4 * CM)
    )
    assert in_lane(table, 9) == (HIS,)


@pytest.mark.parametrize("soon, touches", [(9_999, 1), (10_000, 2)])
def test_two_that_touch_so_soon_and_softly_again_are_pressed_together(
    soon: int, touches: int
) -> None:
    order = shot(flick(9, (-5 * CM, 0), (0, 0), 1.0), lies=((BALL, 0, 0),))
    again = 100 * MS + soon
    ways = {
        9: ((0, -5 * CM, 0), (300 * MS, 3 * CM, 0)),
        BALL: ((100 * MS, 0, 0), (400 * MS, 9 * CM, 0)),
    }
    facts = drawn(order, ways, [(100 * MS, 9, BALL), (again, 9, BALL)], soft=(again,))
    assert len(facts.touches) == touches
