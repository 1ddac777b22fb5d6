"""The match from the toss to its end: kick-offs, layouts, time (1, 2, 3, 12.a)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Chance, Draw, Report
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import laying_out
from puntadidito.games.rugby.facts import KickFacts
from puntadidito.games.rugby.layout import CONTROL, R, wearing
from puntadidito.games.rugby.table import BALL, BASE_MASSES, Setup, world
from tests.games.rugby_table import RUGBY, Table, in_play, kick_off, out, played, touch

CM = 10_000
KICKER = wearing(10, 0)


def ready(**setup: Any) -> Table:
    return kick_off(**setup).choose("wedge", {"angle": 0})


def kicked(to: tuple[int, int] | None = (35 * CM, 0), **facts: Any) -> Table:
    told = {
        "touches": (played(KICKER),),
        "kick": KickFacts(),
        "rest": ((BALL, *to),) if to is not None else (),
        **facts,
    }
    return ready().flick("kick", KICKER, **told)


# ---- what is needed (1) -------------------------------------------------------------------------


@pytest.mark.clause("rugby:1.0.1", "rugby:1.1.a", "rugby:3.0.1", "rugby:2.2.a")
def test_two_teams_of_fifteen_and_a_ball_are_laid_out_after_lots_are_drawn() -> None:
    t = Table(RUGBY.new(Setup(bases=("light", "light"))))
    waits = t.pending
    assert isinstance(waits, Chance) and waits.outcomes == ("0", "1") and waits.law == ("3.0.1",)
    t.fold(Draw(waits.id, "1"))
    assert t.cites("1.0.1") and t.cites("1.1.a") and t.cites("2.2.a")
    assert [len(t.state.table.on(side)) for side in (0, 1)] == [15, 15]
    assert t.state.table.ball == (0, 0) and t.asks == ("wedge", 1)
    masses = [body.mass for body in world("light", "heavy").bodies]
    assert masses[0] == BASE_MASSES["light"] and masses[15] == BASE_MASSES["heavy"]
    assert len(world().stands) == 2  # a goal at each end


def test_both_play_on_one_kind_of_base() -> None:
    with pytest.raises(ValueError, match="two kinds of base"):
        Setup(bases=("light", "heavy"))


@pytest.mark.near_miss("rugby:1.0.1", "rugby:1.1.a", "rugby:3.0.1", "rugby:2.2.a")
def test_in_the_midst_of_play_nothing_is_laid_out() -> None:
    assert in_play().asks == ("attempt", 0)


@pytest.mark.parametrize("opener, side", [("first", 0), ("second", 1)])
def test_or_it_was_agreed(opener: Any, side: int) -> None:
    t = Table(RUGBY.new(Setup(opener=opener)))
    waits = t.pending
    assert isinstance(waits, Chance) and waits.outcomes == (str(side),)
    assert t.fold(Draw(waits.id, str(side))).said(ev.Toss)[0].agreed


# ---- laying out (3.a, 3.b, 12.a) ----------------------------------------------------------------


@pytest.mark.clause("rugby:3.a", "rugby:3.b.1", "rugby:3.b.2", "rugby:12.a.1", "rugby:12.a.2")
def test_the_house_lays_out_within_every_line() -> None:
    t = kick_off()
    assert t.cites("3.a") and t.cites("3.b.1") and t.cites("3.b.2") and t.cites("12.a.2")
    table = t.state.table
    mine = [table.at(b) for b in range(15) if b != KICKER]
    his = [table.at(b) for b in range(15, 30)]
    assert all(x + R <= 0 for x, _ in mine) and all(x - R >= 10 * CM for x, _ in his)
    assert sum(x < 28 * CM for x, _ in his) <= 8 and sum(x >= 28 * CM for x, _ in his) <= 8


@pytest.mark.near_miss("rugby:3.a", "rugby:3.b.1", "rugby:3.b.2", "rugby:12.a.1", "rugby:12.a.2")
def test_nobody_is_laid_out_for_a_line_out_throw_of_a_pass() -> None:
    assert in_play(carrier=9).choose("pass").asks == ("support", 0)


def by_hand(t: Table, **moved: tuple[int, int]) -> list[list[int]]:
    """The house's layout with figures put elsewhere."""
    at = {int(name[1:]): place for name, place in moved.items()}
    return [[b, *at.get(b, (x, y))] for b, x, y in t.decision.options.start]


def test_the_kicker_by_hand_not_a_micrometre_over_halfway() -> None:
    t = kick_off(arrange=True)
    assert t.asks == ("lay_out", 0)
    assert t.refused("place", by_hand(t, f14=(-R + 1, 33 * CM))).law == ("3.a",)
    t.choose("place", by_hand(t, f14=(-R, 33 * CM)))
    assert t.asks == ("lay_out", 1)


def test_the_receiver_by_hand_not_over_his_ten_metre_line_nor_nine_in_a_quarter() -> None:
    t = kick_off(arrange=True).choose("house")
    assert t.refused("place", by_hand(t, f29=(10 * CM + R - 1, 0))).law == ("3.b.1",)
    nine = by_hand(t, f29=(20 * CM, 25 * CM), f28=(25 * CM, -25 * CM))
    assert t.refused("place", nine).law == ("3.b.2", "3.b.3")


def test_on_a_line_five_centimetres_apart() -> None:
    t = kick_off(arrange=True)
    near = by_hand(t, f14=(-35 * CM, 0), f13=(-35 * CM, 2 * R + CONTROL - 1))
    assert t.refused("place", near).law[0] == "12.a.1"
    t.choose("place", by_hand(t, f14=(-35 * CM, 0), f13=(-35 * CM, 2 * R + CONTROL)))


def test_two_may_touch_but_not_stand_in_one_another() -> None:
    t = kick_off(arrange=True)
    one = (-35 * CM, 0)
    inside = by_hand(t, f14=one, f13=(-35 * CM - R, 2 * R - 3_000))
    assert t.refused("place", inside).reason == "place.taken"
    t.choose("place", by_hand(t, f14=one, f13=(-35 * CM - 2 * R, 0)))
    assert t.asks == ("lay_out", 1)


@pytest.mark.clause("rugby:3.b.3")
def test_a_strict_referee_gives_a_kick_from_the_centre_for_a_bad_receiver() -> None:
    t = kick_off(arrange=True, referee="strict").choose("house")
    t.choose("place", by_hand(t, f29=(5 * CM, 0)))
    assert t.said(ev.Offended)[0].name == "field_layout"
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("kick", 0, (0, 0))


def test_nine_in_a_quarter_are_a_bad_receiver_too() -> None:
    t = kick_off(arrange=True, referee="strict").choose("house")
    t.choose("place", by_hand(t, f29=(20 * CM, 25 * CM), f28=(25 * CM, -25 * CM)))
    (one,) = t.said(ev.Offended)
    assert (one.name, one.side, one.law) == ("field_layout", 1, ("3.b.3", "10.2.l"))
    assert t.said(ev.Awarded)[0].at == (0, 0)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("band", [0, 1])
def test_eight_in_a_quarter_at_most(side: int, band: int) -> None:
    """3.b.2, by which the own in-goal belongs to the quarter before it."""
    way = 1 if side == 0 else -1
    deep, high = -50 * CM, -20 * CM
    here, there = (deep, high) if band == 0 else (high, deep)
    for many, fault in ((8, ()), (9, ("3.b.2", "3.b.3"))):
        lies = tuple(
            (body, way * ((here if body < many else there) - 3 * CM * (body % 3)),
             72_000 * (body // 3 - 2))
            for body in range(15)
        )  # fmt: skip
        assert laying_out.layout_fault("receiving", lies, side, in_play().state) == fault
        assert laying_out.layout_fault("kick_off", lies, side, in_play().state) == ()


def test_the_house_or_the_same_by_hand_is_answered_at_random() -> None:
    for live in (False, True):
        options = kick_off(arrange=True, live=live).decision.options
        assert options.sample(lambda below: 1) == ("house", None)
        by_hand = ("place", [list(lie) for lie in options.start])
        assert options.sample(lambda below: 0) == (("house", None) if live else by_hand)


def test_at_a_real_table_they_place_themselves() -> None:
    t = kick_off(arrange=True, live=True)
    assert t.asks == ("lay_out", 0)
    assert t.choose("place").choose("place").asks[0] != "lay_out"


@pytest.mark.near_miss("rugby:3.b.3")
def test_a_good_one_is_let_be() -> None:
    t = kick_off(arrange=True, referee="strict").choose("house").choose("house")
    assert t.asks == ("wedge", 0)


@pytest.mark.clause("rugby:12.a.3")
@pytest.mark.near_miss("rugby:10.3.1", "rugby:10.3.2")
def test_a_strict_referee_gives_a_penalty_on_the_line_of_a_bad_formation() -> None:
    t = kick_off(arrange=True, referee="strict")
    t.choose("place", by_hand(t, f14=(-35 * CM, 0), f13=(-35 * CM, 5 * CM)))
    assert t.said(ev.Offended)[0].name == "formation" and t.cites("12.a.3")
    awarded = t.choose("house").said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("penalty", 1, (-35 * CM, 5 * CM))


@pytest.mark.near_miss("rugby:12.a.3")
def test_seven_on_a_line_five_centimetres_apart_are_none() -> None:
    t = kick_off(arrange=True, referee="strict")
    seven = {f"f{b}": (-35 * CM, (b - 4) * 71_000) for b in range(1, 8)}
    t.choose("place", by_hand(t, **seven))
    assert t.asks == ("lay_out", 1)


# ---- the kick (3.1, 3.2, 3.3) -------------------------------------------------------------------


@pytest.mark.clause("rugby:3.1.a", "rugby:3.1.b")
def test_ball_wedge_and_kicker_stand_at_the_centre_towards_the_side_declared() -> None:
    t = kick_off()
    assert t.asks == ("wedge", 0) and t.decision.law == ("3.1.a", "3.1.b")
    t.choose("wedge", {"angle": 20_000})
    wedged = t.said(ev.Wedged)[0]
    assert wedged.law == ("3.1.a", "3.1.b") and wedged.wedge.y > 0
    assert t.state.table.at(KICKER)[0] < 0 and t.state.table.ball == (0, 0)


@pytest.mark.near_miss("rugby:3.1.a", "rugby:3.1.b", "rugby:3.1.c", "rugby:3.1.d")
def test_a_kick_in_open_play_is_declared_otherwise() -> None:
    assert in_play(carrier=9).choose("kick").decision.law == ("7.1.c.1", "7.1.c.3")


@pytest.mark.clause("rugby:3.1.c")
def test_then_the_receiver_may_place_his_figures_anew() -> None:
    t = kick_off(arrange=True).choose("house").choose("house").choose("wedge", {"angle": 20_000})
    assert t.asks == ("rearrange", 1) and t.decision.law[0] == "3.1.c"
    t.choose("place", by_hand(t, f29=(45 * CM, 20 * CM)))
    assert t.state.table.at(29) == (45 * CM, 20 * CM) and t.asks == ("kick", 0)


@pytest.mark.clause("rugby:3.1.d")
def test_the_kicker_is_flicked() -> None:
    assert ready().decision.law == ("3.1.d",)


CHOICE = ("rugby:3.2.a.1", "rugby:3.2.a.2", "rugby:3.2.a.3", "rugby:3.2.b.1", "rugby:3.2.b.2")


@pytest.mark.clause("rugby:3.3.a")
@pytest.mark.near_miss(*CHOICE, "rugby:3.3.b", "rugby:3.2.c")
@pytest.mark.parametrize("x", [10 * CM + 7_001, 28 * CM + 7_000])
def test_past_the_ten_and_not_the_22_the_kicker_tries(x: int) -> None:
    t = kicked((x, 0))
    assert t.cites("3.3.a") and t.asks == ("move", 1)
    assert t.choose("none").asks == ("attempt", 0)


@pytest.mark.clause("rugby:3.3.b")
@pytest.mark.near_miss("rugby:3.3.a", "rugby:3.3.c.1")
def test_wholly_past_the_22_the_receiver_does() -> None:
    t = kicked((28 * CM + 7_001, 0))
    assert t.asks == ("attempt", 1) and t.cites("3.3.b")


def chosen(t: Table, option: str) -> tuple[str, int]:
    u = Table(t.state).choose(option)
    said = u.said(ev.Awarded)
    return (said[0].kind, said[0].side) if said else (u.asks[0], u.asks[1])


@pytest.mark.clause("rugby:3.2.b.1")
def test_short_of_the_ten_metre_line_the_receiver_chooses() -> None:
    t = kicked((10 * CM + 7_000, 0))
    assert t.asks == ("dead", 1) and t.decision.law == ("3.2.b.1",)
    assert set(t.decision.options.names) == {"scrum", "retake", "play"}
    assert chosen(t, "retake") == ("kick_off", 0) and chosen(t, "scrum") == ("scrum", 1)
    assert chosen(t, "play") == ("attempt", 1)


@pytest.mark.clause("rugby:3.2.b.2")
@pytest.mark.parametrize("ramp", ["back", "beside"])
def test_down_the_ramp_again_he_has_it_retaken_or_a_scrum(ramp: Any) -> None:
    t = kicked((1 * CM, 0), kick=KickFacts(ramp))
    assert t.decision.law == ("3.2.b.2",) and set(t.decision.options.names) == {"scrum", "retake"}


@pytest.mark.clause("rugby:3.2.a.2")
@pytest.mark.parametrize("direct, x", [(False, 20 * CM), (True, 0)])
def test_in_touch_he_may_take_the_line_out_too(direct: bool, x: int) -> None:
    t = kicked(None, out=out("touch", (20 * CM, 35 * CM), direct=direct))
    assert set(t.decision.options.names) == {"scrum", "retake", "line_out"}
    t.choose("line_out")
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.side, awarded.at) == (1, (x, 35 * CM)) and t.cites("3.2.a.2")


@pytest.mark.clause("rugby:3.2.a.3")
@pytest.mark.parametrize("line", ["dead", "in_goal"])
def test_dead_in_his_in_goal_he_may_kick_from_his_22(line: str) -> None:
    t = kicked(None, out=out(line, (60 * CM, 0)))
    assert set(t.decision.options.names) == {"scrum", "retake", "restart"}
    assert chosen(t, "restart") == ("restart", 1) and t.decision.law == ("3.2.a.3",)


@pytest.mark.clause("rugby:3.2.a.1")
def test_out_in_the_kickers_half_he_has_it_retaken_or_a_scrum() -> None:
    t = kicked(None, out=out("touch", (-1 * CM, 35 * CM)))
    assert t.decision.law == ("3.2.a.1",) and set(t.decision.options.names) == {"scrum", "retake"}


@pytest.mark.clause("rugby:3.2.c")
def test_a_defender_it_meets_changes_nothing_and_calls_no_mark() -> None:
    met = touch(20, (45 * CM, 0), 600_000, where=(45 * CM, 0), direct=True)
    t = kicked((40 * CM, 0), touches=(played(KICKER), met))
    assert t.cites("3.2.c") and t.asks == ("attempt", 1)


@pytest.mark.clause("rugby:3.3.c.1", "rugby:3.3.c.2")
def test_in_his_in_goal_he_may_touch_it_down_for_a_scrum_at_the_centre() -> None:
    t = kicked((52 * CM, 0))
    assert "3.3.c.1" in t.decision.law
    t.flick("touch_down", 29, touches=(played(29, (52 * CM, 0)),), gap=CONTROL)
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("scrum", 1, (0, 0)) and t.cites("3.3.c.2")


@pytest.mark.near_miss("rugby:3.3.c.2")
def test_later_it_is_a_kick_from_the_22() -> None:
    t = in_play((52 * CM, 0), side=1, f29=(56 * CM, 0))
    t.flick("touch_down", 29, touches=(played(29, (52 * CM, 0)),), gap=CONTROL)
    assert t.said(ev.Awarded)[0].kind == "restart"


# ---- time (2.2, 1.2.2) --------------------------------------------------------------------------


def late(**rest: Any) -> Table:
    """Time is up before the next flick."""
    return in_play(carrier=9, quick=True, flicks=30, **rest)


@pytest.mark.clause("rugby:2.2.b")
@pytest.mark.near_miss("rugby:2.2.c.1")
def test_when_time_is_up_it_is_said_and_the_action_is_completed() -> None:
    t = in_play(carrier=9, quick=True, flicks=29)
    t.flick("advance", 9, touches=(played(9),), out=out("touch", (5 * CM, 35 * CM)))
    assert t.said(ev.TimeUp)[0].law == ("2.2.b",)
    assert t.asks == ("files", 1)  # flicked in time: the line-out is played


@pytest.mark.near_miss("rugby:2.2.b")
def test_before_that_nothing_is_said() -> None:
    t = in_play(carrier=9, quick=True, flicks=28).flick("advance", 9, touches=(played(9),))
    assert not t.said(ev.TimeUp)


@pytest.mark.clause("rugby:2.2.c.1")
@pytest.mark.parametrize("how", ["out", "knock-on", "score"])
def test_then_a_dead_ball_a_scrum_or_a_score_ends_the_half(how: str) -> None:
    if how == "out":
        t = late().flick("advance", 9, touches=(played(9),), out=out("touch", (0, 35 * CM)))
    elif how == "knock-on":
        t = late().flick("offload", 8, touches=(played(8),), gap=CONTROL + 1, way="forward")
    else:
        ball = (52 * CM, 0)
        t = in_play(ball, carrier=9, quick=True, flicks=30)
        t.flick("advance", 9, touches=(played(9, ball),), gap=2 * CM).choose("try")
        assert not t.said(ev.HalfOver)  # first the conversion
        t.choose("wedge", {"angle": 0}).flick("kick", KICKER, kick=KickFacts())
    assert t.said(ev.HalfOver)[0].law == ("2.2.c.1",)
    assert t.state.half == 2 and t.state.east == 1 and t.state.kick is not None


@pytest.mark.parametrize("flicks, half", [(29, 1), (30, 2)])
@pytest.mark.parametrize("goal", [True, False])
def test_by_a_conversion_the_half_ends_if_the_try_was_flicked_late(
    flicks: int, half: int, goal: bool
) -> None:
    ball = (52 * CM, 0)
    t = in_play(ball, carrier=9, quick=True, flicks=flicks)
    t.flick("advance", 9, touches=(played(9, ball),), gap=2 * CM).choose("try")
    t.choose("wedge", {"angle": 0}).flick("kick", KICKER, kick=KickFacts(goal=goal))
    assert t.state.half == half and bool(t.said(ev.HalfOver)) is (half == 2)


@pytest.mark.near_miss("rugby:2.2.c.1")
def test_a_miss_does_not() -> None:
    t = late().flick("advance", 9)
    assert t.asks == ("attempt", 1) and not t.said(ev.HalfOver)


@pytest.mark.clause("rugby:2.2.c.2")
def test_a_penalty_is_still_played() -> None:
    t = late().flick("advance", 9, touches=(played(9),), gap=2 * CM)
    t.flick("move", 20, lane=(20,), rest=((20, 1 * CM, 0),)).choose("sanction")
    assert t.asks == ("penalty", 0) and "2.2.c.2" in t.decision.law


def test_the_first_receiver_kicks_off_the_second_half() -> None:
    t = late(opener=0)
    t.flick("advance", 9, touches=(played(9),), out=out("touch", (0, 35 * CM)))
    assert t.state.kick is not None and t.state.kick.side == 1


@pytest.mark.clause("rugby:1.2.2")
@pytest.mark.parametrize("score, winner", [([5, 3], 0), ([3, 5], 1), ([3, 3], None)])
def test_more_points_at_the_end_win(score: list[int], winner: int | None) -> None:
    t = late(half=2, score=score)
    t.flick("advance", 9, touches=(played(9),), out=out("touch", (0, 35 * CM)))
    assert t.over and t.cites("1.2.2")
    assert t.state.outcome is not None and t.state.outcome.winner == winner


@pytest.mark.near_miss("rugby:1.2.2")
def test_nobody_wins_a_first_half() -> None:
    t = late(score=[5, 3]).flick("advance", 9, touches=(played(9),), out=out("touch", (0, 35 * CM)))
    assert not t.over


# ---- accessories (13) ---------------------------------------------------------------------------


@pytest.mark.clause("rugby:13.a.1")
def test_what_was_agreed_binds() -> None:
    t = kick_off(kicker=True)
    assert "13.a.1" in t.said(ev.Began)[0].law


@pytest.mark.near_miss("rugby:13.a.1", "rugby:13.1.a", "rugby:13.1.b.1")
def test_without_accessories_nothing_is_said_of_them() -> None:
    assert kick_off().said(ev.Began)[0].law == ("2.2.a",)


def test_who_refuses_loses_twenty_nil() -> None:
    t = kick_off(kicker=True, live=True)
    t.fold(Report(str(t.state.line), {"side": 0, "clause": "13.a.2"}))
    assert t.over and t.state.score == [0, 20]


@pytest.mark.clause("rugby:13.1.a", "rugby:13.1.b.1")
def test_the_kicker_takes_place_kicks_and_conversions() -> None:
    ball = (52 * CM, 0)
    t = in_play(ball, carrier=9, kicker=True)
    t.flick("advance", 9, touches=(played(9, ball),), gap=2 * CM).choose("try")
    assert t.asks == ("kick", 0) and t.decision.law == ("13.1.a", "13.1.b.1")
    t.flick("kick", -1, kick=KickFacts(goal=True))
    assert t.state.score == [7, 0]


def test_a_drop_needs_the_wedge_all_the_same() -> None:
    assert in_play((15 * CM, 0), carrier=9, kicker=True).choose("drop").asks == ("wedge", 0)


@pytest.mark.clause("rugby:13.2.a", "rugby:13.2.b", "rugby:13.2.c")
def test_the_scrummer_stands_between_the_packs() -> None:
    t = in_play(scrummer=True).flick(
        "attempt", 9, touches=(played(9),), gap=CONTROL + 1, way="forward"
    )
    t.choose("sanction")
    assert t.cites("13.2.a") and t.cites("13.2.b") and t.cites("13.2.c")
    assert isinstance(t.pending, Chance)


@pytest.mark.near_miss("rugby:13.2.a", "rugby:13.2.b", "rugby:13.2.c", "rugby:2.2.c.2")
def test_without_it_the_half_puts_in() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=CONTROL + 1, way="forward")
    assert t.choose("sanction").asks == ("put_in", 1)
