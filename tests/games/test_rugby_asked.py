"""What is asked and refused, of whom and by which law, to the last word."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest

from puntadidito.core.contract import Code, Decisions, Refused, Report
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.layout import R, in_lane
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_shots import drawn, flick, shot
from tests.games.rugby_table import RUGBY, in_play, kick_off, layout, played, touch

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


def test_who_took_a_ball_between_both_and_was_put_back_still_has_only_the_pass() -> None:
    t = in_play(carrier=9, only="pass")
    for option in ("advance", "offload", "kick", "drop"):
        assert t.refused(option).law == ("4.2.g.1",)
    assert t.choose("pass").asks == ("support", 0)


# ---- refusals, seconds, what is watched ---------------------------------------------------------


def test_a_request_to_clear_names_somebody_whose_way_is_barred() -> None:
    t = in_play(f20=(-10 * CM, 0), f9=(-20 * CM, 0), f10=(0, 20 * CM))
    refusal = t.refused("clear", 10)
    assert (refusal.code, refusal.reason) == (Code.ILLEGAL, "clear")
    assert (refusal.params, refusal.law) == ({"figure": 10}, ("4.1.g.1", "4.2.i.1"))
    assert t.refused("clear", "9").code == Code.MALFORMED


def test_a_wedge_is_set_by_who_kicks_and_where_it_has_room() -> None:
    t = in_play(carrier=9, f20=(4 * CM, 0)).choose("kick")
    law = ("7.1.c.1", "7.1.c.3")
    for value in ({"angle": -1}, {"angle": 360_000}, {}, {"angle": 90_000, "power": 1}):
        refusal = t.refused("wedge", value)
        assert (refusal.code, refusal.reason, refusal.law) == (Code.MALFORMED, "wedge", law)
    other = t.refused("wedge", {"angle": 90_000, "figure": 10})
    assert (other.code, other.reason, other.params) == (Code.MALFORMED, "figure", {"figure": 10})
    met = t.refused("wedge", {"angle": 0, "figure": 9})
    assert (met.code, met.reason, met.params, met.law) == (
        Code.ILLEGAL, "wedge.room", {"figure": HIS}, law,
    )  # fmt: skip
    assert t.choose("wedge", {"angle": 90_000, "figure": 9}).asks == ("move", 1)


def test_a_kicker_is_set_down_with_the_wedge_but_in_open_play_he_stands() -> None:
    free = in_play(carrier=9, f20=(-20 * CM, 0))
    free.flick("advance", 9, touches=(played(9), touch(HIS, (5 * CM, 0), 300 * MS)), gap=CM)
    free.choose("sanction").choose("touch")
    for t, placed in ((kick_off(), True), (free, True), (in_play(carrier=9).choose("kick"), False)):
        assert t.decision.options.describe()["spec"].wedge.placed is placed


def test_who_failed_beside_the_side_line_goes_to_the_nearest_free_point_of_the_circle() -> None:
    ball = (0, 30 * CM)
    t = in_play(ball, f9=(1 * CM, 33 * CM)).flick("attempt", 9, rest=((9, 1 * CM, 33 * CM),))
    x, y = t.state.table.at(9)
    assert t.cites("4.1.h.1") and abs(hypot(x, y - ball[1]) - (5 * CM + R)) <= 2
    turned = degrees(atan2(y - ball[1], x) - atan2(3, 1))
    assert x > 0 and -30 < turned < 0, (x, y, turned)


def test_who_finds_no_room_for_the_wedge_at_random_cancels() -> None:
    t = in_play(carrier=9, f20=(2 * CM, -35_000)).choose("kick")
    assert t.decision.options.sample(lambda below: 0) == ("cancel", None)


def test_a_figure_is_laid_out_with_its_whole_base_in_the_field() -> None:
    t = kick_off(arrange=True)
    start = {body: (x, y) for body, x, y in t.decision.options.start}
    for dead, side in (
        (-60 * CM + R - 1, 30 * CM),
        (-50 * CM, 35 * CM - R + 1),
        (-50 * CM, R - 35 * CM - 1),
    ):
        lies = [[b, *at] for b, at in {**start, 14: (dead, side)}.items()]
        assert t.refused("place", lies).code == Code.ILLEGAL
    lies = [[b, *at] for b, at in {**start, 14: (-60 * CM + R, 35 * CM - R)}.items()]
    assert t.choose("place", lies).asks == ("lay_out", 1)


def test_a_layout_names_every_figure_once() -> None:
    t = kick_off(arrange=True)
    start = [list(lie) for lie in t.decision.options.start]
    for lies in (start[1:], [*start[1:], start[1]]):
        refusal = t.refused("place", lies)
        assert (refusal.code, refusal.reason) == (Code.MALFORMED, "team")
        assert refusal.params == {"figures": len(lies)}


def test_whom_one_may_not_call_is_told_by_name() -> None:
    t = in_play(carrier=9, f20=(-10 * CM, 10 * CM)).choose("pass")
    onside = t.refused("call", [21])
    assert (onside.reason, onside.params) == ("call.onside", {"figure": 21})
    many = t.refused("call", [20, 21, 22, 23])
    assert (many.reason, many.params) == ("call.most", {"most": 3})


def test_who_has_a_clock_has_ten_seconds_and_a_minute_to_lay_out() -> None:
    assert in_play(timed=True).decision.limit_ms == 10_000
    assert in_play(carrier=9, timed=True).choose("pass").decision.limit_ms == 10_000
    assert kick_off(arrange=True, timed=True).decision.limit_ms == 60_000
    assert in_play().decision.limit_ms is None


def test_what_matters_is_watched_while_the_ball_is_in_play() -> None:
    t = in_play(carrier=9, f11=(10 * CM, 0), f20=(-10 * CM, 0), f9=(5 * CM, 0))
    watch = RUGBY.view(t.state, None).watch
    assert (watch.offside, watch.ring) == ((11, HIS), True)  # not who has the ball
    assert watch.gap == 5 * CM - 10_500 - 7_000
    loose = RUGBY.view(in_play().state, None).watch
    assert loose.ring and loose.gap is None
    kick = in_play(carrier=9, f11=(10 * CM, 20 * CM)).choose("kick")
    watch = RUGBY.view(kick.state, None).watch
    assert (watch.offside, watch.ring) == ((), False)


@pytest.mark.parametrize("way", [(0, 1), (1, 0), (3, 4)])
def test_who_stands_half_way_to_the_ball_is_in_the_lane_whichever_way_it_runs(
    way: tuple[int, int],
) -> None:
    x, y = way
    table = layout(
        (x * CM, y * CM), f9=(-x * CM, -y * CM), f20=(0, 0), f21=(-y * 4 * CM, x * 4 * CM)
    )
    assert in_lane(table, 9) == (HIS,)


@pytest.mark.parametrize("side", [1, -1])
def test_the_lane_is_as_wide_as_the_base_on_either_side(side: int) -> None:
    inside, beside = (-8 * CM, side * (2 * R - 2_000)), (-10 * CM, side * (2 * R + 1))
    table = layout((10 * CM, 0), f9=(-10 * CM, 0), f20=inside, f21=beside)
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


@pytest.mark.parametrize("side", [0, 1])
def test_a_sealed_move_is_asked_of_who_has_not_the_ball(side: int) -> None:
    t = in_play(carrier=9 if side == 0 else 24, side=side, sealed=True)
    waits = t.pending
    assert isinstance(waits, Decisions)
    assert {(d.kind, d.seat) for d in waits.items} == {("play", side), ("move", 1 - side)}
