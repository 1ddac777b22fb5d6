"""Penalties, place kicks, tries, conversions, touch-downs (7.3, 7.4, 11)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import KickFacts
from puntadidito.games.rugby.layout import CONTROL, R, wearing
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, bump, in_play, kick_off, out, played, touch

CM = 10_000
MATE, HIS, KICKER = 11, 20, wearing(10, 0)
IN_GOAL = (52 * CM, 10 * CM)


def penalty(at: tuple[int, int] = (10 * CM, 5 * CM), **rest: Any) -> Table:
    """Side 0 has a penalty: side 1 obstructed there."""
    t = in_play((at[0] - 2 * CM, at[1]), carrier=9, **rest)
    t.flick("advance", 9, touches=(played(9, (at[0] - 2 * CM, at[1])),), gap=2 * CM)
    t.flick("move", HIS, lane=(HIS,), rest=((HIS, *at),))
    return t.choose("sanction")


# ---- the penalty (7.3) --------------------------------------------------------------------------


@pytest.mark.clause("rugby:7.3.a.2", "rugby:7.3.a.1", "rugby:7.3.e.1")
@pytest.mark.near_miss("rugby:7.3.b", "rugby:7.3.c.1", "rugby:7.3.d", "rugby:2.2.c.2")
def test_by_hand_a_figure_behind_the_ball_goes_on() -> None:
    t = penalty()
    assert t.asks == ("penalty", 0) and t.decision.law == ("7.3.a.2",)
    assert set(t.decision.options.names) == {"scrum", "tap", "touch", "place"}
    t.choose("tap")
    assert t.cites("7.3.a.1") and t.cites("7.3.e.1")
    assert t.state.table.ball == (10 * CM, 5 * CM)
    assert t.state.carrier == 9 - 1 and t.asks == ("play", 0)
    assert t.state.table.at(8)[0] < 10 * CM
    assert t.refused("drop").law == ("7.3.e.1",)
    assert "kick" in t.decision.options.words.names


@pytest.mark.near_miss("rugby:7.3.a.1", "rugby:7.3.a.2", "rugby:7.3.e.1")
def test_a_knock_on_gives_no_penalty() -> None:
    t = in_play().flick("attempt", 9, touches=(played(9),), gap=CONTROL + 1, way="forward")
    assert t.choose("sanction").asks == ("put_in", 1)


def test_after_the_first_flick_of_a_tap_one_may_drop() -> None:
    t = penalty((20 * CM, 0)).choose("tap")
    t.flick("advance", 8, touches=(played(8, (20 * CM, 0)),), gap=2 * CM).choose("none")
    assert "drop" in t.decision.options.words.names


@pytest.mark.clause("rugby:7.3.e.2", "rugby:7.3.e.3")
@pytest.mark.near_miss("rugby:7.4.a.2", "rugby:7.4.a.3")
def test_his_own_stand_behind_the_ball_the_others_at_ten_centimetres() -> None:
    t = penalty().choose("tap")
    assert t.cites("7.3.e.2") and t.cites("7.3.e.3")
    table = t.state.table
    assert all(table.at(b)[0] + R <= 10 * CM for b in range(15))
    assert all(table.at(b)[0] - R >= 20 * CM for b in range(15, 30))


@pytest.mark.clause("rugby:7.3.e.3")
def test_near_their_goal_line_they_stand_behind_it() -> None:
    t = penalty((43 * CM, 0)).choose("tap")
    assert all(t.state.table.at(b)[0] - R >= 50 * CM for b in range(15, 30))


@pytest.mark.near_miss("rugby:7.3.e.2", "rugby:7.3.e.3")
@pytest.mark.clause("rugby:7.3.b")
def test_or_a_scrum_there() -> None:
    t = penalty().choose("scrum")
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("scrum", 0, (10 * CM, 5 * CM))
    assert awarded.law == ("7.3.b",)


def for_touch(**facts: Any) -> Table:
    t = penalty().choose("touch").choose("wedge", {"angle": 30_000})
    told = {"touches": (played(KICKER),), "kick": KickFacts(), **facts}
    return t.flick("kick", KICKER, **told)


@pytest.mark.clause("rugby:7.3.c.1")
@pytest.mark.near_miss("rugby:7.3.c.2")
@pytest.mark.parametrize("direct", [True, False])
def test_kicked_into_touch_it_is_the_own_throw_where_it_went_out(direct: bool) -> None:
    t = for_touch(out=out("touch", (40 * CM, 35 * CM), direct=direct))
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("line_out", 0, (40 * CM, 35 * CM))
    assert t.cites("7.3.c.1")


@pytest.mark.clause("rugby:7.3.c.2")
def test_in_the_field_it_is_a_kick_like_any_other() -> None:
    t = for_touch(rest=((BALL, 25 * CM, 20 * CM),))
    assert t.cites("7.3.c.2") and t.asks == ("move", 1)


@pytest.mark.clause("rugby:7.3.d")
def test_on_or_beyond_halfway_he_may_kick_at_goal() -> None:
    t = penalty((0, 0)).choose("place")
    assert t.said(ev.Awarded)[0].law[0] == "7.3.d" and t.asks == ("wedge", 0)


def test_in_the_own_half_he_may_not() -> None:
    t = penalty((-1, 0))
    assert t.refused("place").law == ("7.3.d",)


# ---- the place kick (7.4) -----------------------------------------------------------------------

SPOT = (10 * CM, 5 * CM)


def placed(**facts: Any) -> Table:
    t = penalty().choose("place").choose("wedge", {"angle": 353_000})
    told = {"touches": (played(KICKER, SPOT),), "kick": KickFacts(), **facts}
    return t.flick("kick", KICKER, **told)


@pytest.mark.clause("rugby:7.4.a.1", "rugby:7.4.a.2", "rugby:7.4.a.3")
def test_ball_figure_and_wedge_are_set_and_the_others_behind_and_at_ten() -> None:
    t = penalty().choose("place")
    assert t.decision.law == ("7.4.a.1",) and t.cites("7.4.a.2") and t.cites("7.4.a.3")
    table = t.state.table
    assert all(table.at(b)[0] + R <= 10 * CM for b in range(15) if b != KICKER)
    assert all(table.at(b)[0] - R >= 20 * CM for b in range(15, 30))
    t.choose("wedge", {"angle": 353_000})
    assert t.state.table.ball == SPOT and t.state.table.at(KICKER)[0] < 10 * CM


@pytest.mark.near_miss("rugby:7.4.a.1", "rugby:7.4.b.1")
def test_for_touch_the_wedge_is_set_by_another_clause() -> None:
    assert penalty().choose("touch").decision.law == ("7.1.c.1", "7.1.c.3")


@pytest.mark.clause("rugby:7.4.b.1")
def test_a_place_kick_that_is_missed_gives_the_attempt_away() -> None:
    t = penalty().choose("place").choose("wedge", {"angle": 353_000})
    assert t.decision.law == ("7.4.b.1",)
    assert t.flick("kick", KICKER, kick=KickFacts("beside")).asks == ("attempt", 1)


@pytest.mark.clause("rugby:7.4.b.2")
def test_back_down_the_ramp_it_is_a_scrum_there() -> None:
    t = placed(kick=KickFacts("back"))
    assert t.said(ev.Offended)[0].law[0] == "7.4.b.2" and t.said(ev.Offended)[0].at == SPOT


@pytest.mark.clause("rugby:7.4.c.1", "rugby:7.4.c.2", "rugby:2.1.c")
@pytest.mark.near_miss("rugby:7.4.b.2", "rugby:7.4.d", "rugby:7.4.e", "rugby:7.4.f.1")
def test_over_the_bar_it_is_three_points() -> None:
    t = placed(kick=KickFacts(goal=True))
    assert t.state.score == [3, 0] and t.said(ev.Scored)[0].what == "place"
    assert t.cites("7.4.c.2") and t.asks == ("wedge", 1)


@pytest.mark.clause("rugby:7.4.d")
@pytest.mark.near_miss("rugby:7.4.c.1", "rugby:7.4.c.2", "rugby:2.1.c")
@pytest.mark.parametrize("line", ["dead", "in_goal"])
def test_dead_beside_it_the_other_kicks_from_his_22(line: str) -> None:
    t = placed(out=out(line, (60 * CM, 0)))
    assert t.said(ev.Awarded)[0].kind == "restart" and t.cites("7.4.d")


@pytest.mark.clause("rugby:7.4.e")
@pytest.mark.near_miss("rugby:7.4.f.1", "rugby:7.4.f.2")
@pytest.mark.parametrize("who, side", [(MATE, 0), (HIS, 1)])
def test_off_the_wood_who_it_touches_decides(who: int, side: int) -> None:
    met = touch(who, (30 * CM, 0), 500_000)
    t = placed(
        kick=KickFacts(wood=400_000), touches=(played(KICKER, SPOT), met),
        rest=((BALL, 30 * CM, 0),),
    )  # fmt: skip
    assert t.cites("7.4.e") and t.state.side == side


@pytest.mark.clause("rugby:7.4.f.1")
@pytest.mark.near_miss("rugby:7.4.e", "rugby:7.4.f.2")
def test_in_the_field_without_wood_the_other_tries() -> None:
    t = placed(rest=((BALL, 40 * CM, 0),))
    assert t.asks == ("attempt", 1) and t.cites("7.4.f.1")


@pytest.mark.clause("rugby:7.4.f.2")
def test_onto_a_defender_he_has_it() -> None:
    met = touch(HIS, (40 * CM, 0), 500_000)
    t = placed(touches=(played(KICKER, SPOT), met), rest=((BALL, 40 * CM, 0),))
    assert t.state.carrier == HIS and t.cites("7.4.f.2")


# ---- the try (11.1) -----------------------------------------------------------------------------


def in_goal(ball: tuple[int, int] = IN_GOAL, **rest: Any) -> Table:
    return in_play(ball, carrier=9, **rest)


def grounded(t: Table, ball: tuple[int, int] = IN_GOAL, **facts: Any) -> Table:
    return t.flick("advance", 9, touches=(played(9, ball),), gap=CONTROL, **facts)


@pytest.mark.clause("rugby:11.1.c.1", "rugby:11.1.0.1", "rugby:11.1.0.2", "rugby:2.1.a")
@pytest.mark.parametrize("x", [50 * CM - 7_000, 59 * CM])
def test_ball_kept_on_or_behind_the_goal_line_is_a_try(x: int) -> None:
    t = grounded(in_goal((x, 10 * CM)), (x, 10 * CM))
    assert t.asks == ("try", 0) and t.decision.default == "try"
    t.choose("try")
    assert t.said(ev.Scored)[0].points == 5 and t.cites("11.1.0.1") and t.cites("11.1.0.2")
    assert t.state.score == [5, 0]


@pytest.mark.near_miss("rugby:11.1.c.1", "rugby:11.1.0.1", "rugby:11.1.0.2", "rugby:2.1.a")
@pytest.mark.parametrize("case", ["short", "carried in", "rolled out", "own half", "chase"])
def test_nearly_a_try(case: str) -> None:
    short = (50 * CM - 7_001, 0)
    if case == "short":
        t = grounded(in_goal(short), short)
    elif case == "carried in":
        t = grounded(in_goal(short), short, rest=((BALL, 52 * CM, 0),))
    elif case == "rolled out":
        t = grounded(in_goal(), rest=((BALL, 49 * CM, 0),))
    elif case == "own half":
        t = grounded(in_goal(f9=(-1, 0)))
    else:
        t = in_goal().flick(
            "advance", 9, touches=(played(9, IN_GOAL),), gap=CONTROL + 1, way="forward"
        )
    assert t.asks == ("move", 1)


@pytest.mark.clause("rugby:11.1.c.2")
def test_he_may_go_on_to_a_better_place() -> None:
    t = grounded(in_goal()).choose("go_on")
    assert t.cites("11.1.c.2") and t.asks == ("move", 1) and t.state.score == [0, 0]


@pytest.mark.near_miss("rugby:11.1.c.2")
def test_before_the_goal_line_nobody_is_asked() -> None:
    assert grounded(in_goal((40 * CM, 0)), (40 * CM, 0)).asks == ("move", 1)


def test_a_ruck_does_not_prevent_it_and_a_tackle_does() -> None:
    assert grounded(in_goal(), bumps=(bump(9, HIS),)).asks == ("try", 0)
    t = in_goal().flick(
        "advance", 9, touches=(played(9, IN_GOAL), touch(HIS, IN_GOAL, 300_000)), gap=2 * CM
    )
    assert t.asks == ("play", 1)


@pytest.mark.clause("rugby:11.1.a")
def test_who_overran_it_in_the_in_goal_may_go_on_himself() -> None:
    t = in_goal().flick(
        "advance", 9, touches=(played(9, IN_GOAL),), gap=CONTROL + 1, way="back",
        rest=((9, 58 * CM, 10 * CM),),
    )  # fmt: skip
    assert t.cites("11.1.a") and not t.said(ev.Barred)
    t.choose("none")
    assert 9 in t.decision.options.specs["advance"].figures


@pytest.mark.near_miss("rugby:11.1.a")
def test_elsewhere_he_is_barred() -> None:
    t = in_goal((40 * CM, 0)).flick(
        "advance", 9, touches=(played(9, (40 * CM, 0)),), gap=CONTROL + 1, way="back"
    )
    assert t.said(ev.Barred)[0].figure == 9 and not t.cites("11.1.a")


@pytest.mark.clause("rugby:11.1.d")
def test_obstruction_there_is_a_technical_try() -> None:
    t = grounded(in_goal()).choose("go_on").flick("move", HIS, lane=(HIS,), rest=((HIS, *IN_GOAL),))
    scored = t.said(ev.Scored)[0]
    assert (scored.what, scored.law[0]) == ("technical_try", "11.1.d")
    assert t.state.table.ball == (28 * CM, 0)


@pytest.mark.near_miss("rugby:11.1.d")
def test_in_the_field_it_is_a_penalty() -> None:
    t = penalty()
    assert not t.said(ev.Scored) and t.asks == ("penalty", 0)


@pytest.mark.clause("rugby:11.1.e")
def test_a_knock_on_there_is_a_scrum_on_the_five_metre_line() -> None:
    t = in_play(IN_GOAL, f9=(48 * CM, 10 * CM)).flick(
        "attempt", 9, touches=(played(9, IN_GOAL),), gap=CONTROL + 1, way="forward"
    )
    assert "11.1.e" in t.said(ev.Offended)[0].law
    t.choose("sanction")
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("scrum", 1, (45 * CM, 10 * CM))


@pytest.mark.near_miss("rugby:11.1.e", "rugby:11.1.g.1", "rugby:11.1.g.2")
def test_in_the_field_it_is_where_it_was_touched() -> None:
    t = in_play((40 * CM, 0)).flick(
        "attempt", 9, touches=(played(9, (40 * CM, 0)),), gap=CONTROL + 1, way="forward"
    )
    assert "11.1.e" not in t.said(ev.Offended)[0].law


@pytest.mark.clause("rugby:11.1.g.1", "rugby:11.3.0", "rugby:11.3.b")
def test_who_misses_it_there_lets_the_other_play_on_or_touch_down() -> None:
    t = in_goal(f20=(55 * CM, 0)).flick("advance", 9)
    assert t.asks == ("attempt", 1) and t.cites("11.1.g.1")
    assert set(t.decision.options.specs) == {"attempt", "touch_down"}
    assert "11.3.0" in t.decision.law and "11.3.b" in t.decision.law


@pytest.mark.clause("rugby:11.1.g.2")
def test_and_if_he_fails_the_first_tries_again() -> None:
    t = in_goal(f20=(55 * CM, 0)).flick("advance", 9).flick("attempt", HIS)
    assert t.asks == ("attempt", 0) and t.cites("11.1.g.2")


# ---- the conversion (11.2) ----------------------------------------------------------------------


def converting(y: int = 10 * CM, **setup: Any) -> Table:
    ball = (52 * CM, y)
    return grounded(in_goal(ball, **setup), ball).choose("try")


@pytest.mark.clause("rugby:11.2.0", "rugby:11.2.a", "rugby:11.2.e")
@pytest.mark.parametrize(
    "y, level", [(10 * CM, 10 * CM), (35 * CM, 35 * CM - 7_000), (-35 * CM, 7_000 - 35 * CM)]
)
def test_the_ball_goes_on_the_22_level_with_the_try(y: int, level: int) -> None:
    t = converting(y)
    assert t.cites("11.2.0") and t.cites("11.2.a") and t.cites("11.2.e")
    assert t.asks == ("wedge", 0) and "11.2.a" in t.decision.law
    x, at = t.state.table.ball
    assert x == 28 * CM and abs(at - level) <= 4_000


def test_the_clock_stands_for_it() -> None:
    t = converting(timed=True)
    before = t.state.clock
    t.choose("wedge", {"angle": 0}, ms=9_000)
    assert t.state.clock == before
    u = in_play(carrier=9, timed=True)
    u.choose("pass", ms=9_000)
    assert u.state.clock == 9_000


@pytest.mark.near_miss("rugby:11.2.e")
def test_after_the_kick_off_it_runs_while_the_receiver_chooses() -> None:
    t = kick_off(timed=True).choose("wedge", {"angle": 340_000}, ms=9_000)
    t.flick("kick", 9, touches=(played(9),), kick=KickFacts(), rest=((BALL, 5 * CM, 0),))
    assert t.asks == ("dead", 1) and t.state.clock == 0
    assert t.choose("retake", ms=9_000).state.clock == 9_000
    assert t.choose("wedge", {"angle": 340_000}, ms=9_000).state.clock == 9_000


@pytest.mark.near_miss("rugby:11.2.0", "rugby:11.2.a", "rugby:11.2.e")
def test_after_a_drop_there_is_none() -> None:
    t = placed(kick=KickFacts(goal=True))
    assert t.said(ev.Awarded)[0].kind == "kick_off"


def converted(**facts: Any) -> Table:
    t = converting().choose("wedge", {"angle": 0})
    told = {"touches": (played(KICKER),), "kick": KickFacts(), **facts}
    return t.flick("kick", KICKER, **told)


@pytest.mark.clause("rugby:11.2.c.1", "rugby:11.2.c.2", "rugby:2.1.b")
@pytest.mark.near_miss("rugby:11.2.d")
def test_over_the_bar_it_is_two_points() -> None:
    t = converted(kick=KickFacts(goal=True))
    assert t.state.score == [7, 0] and t.cites("11.2.c.1") and t.cites("11.2.c.2")
    assert t.asks == ("wedge", 1) and t.state.kick is not None
    assert t.state.kick.kind == "kick_off"


@pytest.mark.clause("rugby:11.2.d")
@pytest.mark.near_miss("rugby:11.2.c.1", "rugby:11.2.c.2", "rugby:2.1.b")
@pytest.mark.parametrize("kick", [KickFacts(), KickFacts("back"), KickFacts("beside")])
def test_not_over_it_is_nothing_and_the_other_kicks_off(kick: KickFacts) -> None:
    t = converted(kick=kick)
    assert t.state.score == [5, 0] and t.said(ev.NotScored)
    assert t.state.kick is not None and t.state.kick.side == 1
    assert t.said(ev.Awarded)[0].law == ("11.2.d",)


# ---- the touch-down (11.3) ----------------------------------------------------------------------

OWN = (-52 * CM, 5 * CM)


def own_goal(**rest: Any) -> Table:
    return in_play(OWN, f9=(-56 * CM, 5 * CM), **rest)


@pytest.mark.clause("rugby:11.3.c", "rugby:11.3.a.1", "rugby:11.3.b")
@pytest.mark.near_miss("rugby:11.3.d", "rugby:11.3.c'", "rugby:11.3.a.2")
def test_declared_and_kept_near_it_is_a_kick_from_the_22() -> None:
    t = own_goal().flick("touch_down", 9, touches=(played(9, OWN),), gap=CONTROL, way="forward")
    assert t.said(ev.Declared)[0].what == "touch_down"
    assert t.cites("11.3.c") and t.cites("11.3.a.1")
    assert t.said(ev.Awarded)[0].kind == "restart" and t.state.side == 0


@pytest.mark.near_miss("rugby:11.3.0", "rugby:11.3.b", "rugby:11.3.c", "rugby:11.3.a.1")
def test_a_hair_before_the_goal_line_there_is_none() -> None:
    t = in_play((-50 * CM + 7_001, 0))
    assert set(t.decision.options.specs) == {"attempt"}


@pytest.mark.clause("rugby:11.3.d")
@pytest.mark.parametrize("way", ["forward", "back", "sideways"])
def test_farther_than_five_centimetres_any_way_it_is_knocked_on(way: Any) -> None:
    t = own_goal().flick("touch_down", 9, touches=(played(9, OWN),), gap=CONTROL + 1, way=way)
    offence = t.said(ev.Offended)[0]
    assert (offence.law, offence.at) == (("11.3.d",), (-45 * CM, 5 * CM))


@pytest.mark.clause("rugby:11.3.c'")
def test_missed_the_other_may_try_to_score() -> None:
    t = own_goal().flick("touch_down", 9)
    assert t.asks == ("attempt", 1) and t.cites("11.3.c'")


@pytest.mark.clause("rugby:11.3.a.2")
def test_if_the_ball_has_passed_all_of_them_any_may_touch_down() -> None:
    ahead: dict[str, Any] = {f"f{b}": (-40 * CM, -30 * CM + b * 40_000) for b in range(15)}
    t = in_play(OWN, any_figure=True, **ahead)
    assert "11.3.a.2" in t.decision.law
    t.flick("touch_down", 9, touches=(played(9, OWN),), gap=CONTROL)
    assert t.said(ev.Awarded)[0].kind == "restart"


def test_out_it_is_the_scrum_of_the_dead_ball() -> None:
    t = own_goal().flick(
        "touch_down", 9, touches=(played(9, OWN),), gap=3 * CM, out=out("dead", (-60 * CM, 0))
    )
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side) == ("scrum", 1) and t.cites("8.1.d")
