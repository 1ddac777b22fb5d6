"""Kicks in open play, from KICK! to where they come down (7.1.a-l)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Draw, Played, Shot
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import kick_questions, kick_wedge
from puntadidito.games.rugby.facts import Exit, KickFacts
from puntadidito.games.rugby.layout import CONTROL, wearing
from tests.games.rugby_kicking import CM, HIS, MATE, NEAR, awarded, declared, kicked, ready
from tests.games.rugby_table import RUGBY, Point, Table, in_play, out, played, touch

either_side = pytest.mark.parametrize("side", [0, 1])


# ---- KICK! and the wedge (7.1.a-d) --------------------------------------------------------------


@pytest.mark.clause("rugby:7.0.1", "rugby:7.1.b.1", "rugby:7.1.b.2")
def test_who_has_the_ball_near_may_declare_a_kick() -> None:
    t = in_play(carrier=9, f9=(-NEAR, 0))
    assert "7.0.1" in t.decision.law
    t.choose("kick")
    assert t.said(ev.Declared)[0].what == "kick" and t.cites("7.1.b.1") and t.cites("7.1.b.2")
    assert t.asks == ("wedge", 0)


@pytest.mark.clause("rugby:7.1.a")
@pytest.mark.near_miss("rugby:7.1.b.1", "rugby:7.1.b.2")
def test_a_micrometre_farther_and_he_may_not() -> None:
    t = in_play(carrier=9, f9=(-NEAR - 1, 0))
    assert t.refused("kick").law == ("7.1.a",)


@pytest.mark.near_miss("rugby:7.1.a", "rugby:7.0.1")
def test_who_may_only_try_for_the_ball_does_not_kick() -> None:
    assert in_play().asks == ("attempt", 0)


@pytest.mark.clause("rugby:7.1.c.1")
def test_the_wedge_goes_before_the_ball_where_it_meets_nobody() -> None:
    t = declared(f20=(5 * CM, 0))
    assert t.refused("wedge", {"angle": 0}).law == ("7.1.c.1", "7.1.c.3")
    t.choose("wedge", {"angle": 90_000})
    assert t.said(ev.Wedged)[0].law == ("7.1.c.1",)
    wedge = t.said(ev.Wedged)[0].wedge
    assert (wedge.x, wedge.heading) == (0, 90_000) and wedge.y > 0
    assert t.state.table.at(9) == (-3 * CM, 0)  # who kicks stays where he stands


def lying(side: int, ball: Point, from_ball: Point, what: str = "kick", **rest: Any) -> Table:
    """The same; the kicker lies so from the ball as his side sees it."""
    way = 1 if side == 0 else -1
    at = way * (ball[0] + from_ball[0]), way * (ball[1] + from_ball[1])
    who = wearing(10, side)
    spot = way * ball[0], way * ball[1]
    return in_play(spot, side=side, carrier=who, **{f"f{who}": at}, **rest).choose(what)


def first(t: Table) -> Any:
    """What is told of the wedge."""
    return t.decision.options.describe()["spec"].wedge


@either_side
def test_the_wedge_points_first_as_the_kicker_lies_to_the_ball(side: int) -> None:
    wedge = first(lying(side, (0, 0), (-20_000, -20_000)))
    assert wedge.start == 45_000
    assert wedge.beyond == ((55_001, 34_999),) or wedge.beyond == ((0, 34_999), (55_001, 359_999))
    assert first(lying(side, (0, 0), (30_000, 0))).start == 180_000, "however he lies"


@either_side
def test_a_drop_points_at_the_goal_where_the_kicker_gets_it_there(side: int) -> None:
    ball = 300_000, 20_000
    goal = first(lying(side, ball, (-30_000, 1_000), "drop")).start
    assert goal == kick_wedge.heading_to_goal((ball[0], ball[1]), 0, 0)
    assert first(lying(side, ball, (-20_000, -20_000), "drop")).start == 45_000


def test_it_points_beside_the_line_where_somebody_stands_in_its_way() -> None:
    ahead = first(declared(f20=(60_000, 22_000))).start
    assert 340_000 < ahead < 360_000
    assert not kick_questions.wedge_why_not(declared(f20=(60_000, 22_000)).state, ahead, 9)


@either_side
@pytest.mark.parametrize("from_ball", [(-30_000, 0), (-20_000, 20_000), (-12_000, -30_000)])
@pytest.mark.parametrize("axis", [0, 45_000, 90_000])
def test_so_proposed_and_kicked_straight_the_ball_goes_over(
    side: int, from_ball: Point, axis: int
) -> None:
    t = lying(side, (-100_000, 0), from_ball, axis=axis)
    line = first(t).start
    t.choose("wedge", {"angle": line}).choose("none")
    t.choose("kick", {"figure": wearing(10, side), "angle": line, "power": 620})
    t.fold(Draw(t.pending.id, 7))  # type: ignore[union-attr]
    waits = t.pending
    assert isinstance(waits, Shot)
    t.fold(Played(waits.id, None, RUGBY.shoot(waits).log))
    assert not t.said(ev.Offended) and not t.cites("7.1.e.1")


@pytest.mark.near_miss("rugby:7.1.c.1", "rugby:7.1.c.3", "rugby:7.1.d.1", "rugby:7.1.d.3")
def test_for_a_pass_there_is_no_wedge() -> None:
    assert in_play(carrier=9).choose("pass").asks == ("support", 0)


@pytest.mark.clause("rugby:7.1.c.3", "rugby:7.1.d.3")
def test_without_room_he_may_cancel_and_still_grants_the_flick() -> None:
    t = declared().choose("cancel")
    assert t.cites("7.1.c.3") and t.cites("7.1.d.3")
    assert t.asks == ("move", 1)
    t.choose("none")
    assert t.asks == ("play", 0) and t.state.kick is None


@pytest.mark.clause("rugby:12.b.2")
def test_a_kicker_who_was_left_outside_kicks_from_there() -> None:
    left = (-2 * CM, 36 * CM + 1_000)
    for option in ("none", "move"):
        t = in_play((0, 33 * CM), carrier=9, f9=left, outside={9: Exit(9, (-2 * CM, 35 * CM))})
        t.choose("kick").choose("wedge", {"angle": 0})
        t.choose("none") if option == "none" else t.flick("move", HIS)
        assert t.asks == ("kick", 0) and t.state.table.at(9) == left
        t.flick("kick", 9)
        assert t.cites("12.b.2")


@pytest.mark.near_miss("rugby:12.b.2")
def test_if_he_cancels_it_he_is_put_back() -> None:
    left = (-2 * CM, 36 * CM + 1_000)
    t = in_play((0, 33 * CM), carrier=9, f9=left, outside={9: Exit(9, (-2 * CM, 35 * CM))})
    t.choose("kick").choose("cancel")
    assert t.asks == ("move", 1) and t.state.table.at(9) == (-2 * CM, 35 * CM)


@pytest.mark.clause("rugby:7.1.d.1")
def test_once_the_wedge_stands_the_defender_has_a_flick() -> None:
    t = declared().choose("wedge", {"angle": 0})
    assert t.asks == ("move", 1) and t.decision.law == ("7.1.d.1",)
    t.flick("move", HIS, rest=((HIS, 20 * CM, 0),))
    assert t.asks == ("kick", 0)


@pytest.mark.clause("rugby:7.1.d.2")
@pytest.mark.near_miss("rugby:7.2.d.2")
@pytest.mark.parametrize("option", ["back", "leave"])
def test_if_it_hits_the_wedge_he_may_have_it_back(option: str) -> None:
    t = declared(f20=(20 * CM, 0)).choose("wedge", {"angle": 0})
    t.flick("move", HIS, wedge=True, rest=((HIS, 8 * CM, 0),))
    assert t.asks == ("back", 0) and t.decision.law == ("7.1.d.2",)
    t.choose(option)
    assert t.state.table.at(HIS)[0] == (20 if option == "back" else 8) * CM
    assert t.asks == ("kick", 0)


@pytest.mark.near_miss("rugby:7.1.d.2")
def test_beside_it_there_is_nothing_to_ask() -> None:
    t = declared().choose("wedge", {"angle": 0}).flick("move", HIS, rest=((HIS, 20 * CM, 0),))
    assert t.asks == ("kick", 0)


# ---- the kick (7.1.e-i) -------------------------------------------------------------------------


@pytest.mark.clause("rugby:7.1.e.1", "rugby:13.b")
def test_the_figure_is_flicked_over_the_ramp_and_a_miss_gives_the_attempt_away() -> None:
    t = ready()
    assert t.decision.law == ("7.1.e.1", "13.b")
    t.flick("kick", 9, kick=KickFacts("beside"))
    assert t.asks == ("attempt", 1) and t.cites("7.1.e.1")


@pytest.mark.near_miss("rugby:7.1.e.1", "rugby:13.b")
def test_an_advance_is_no_kick() -> None:
    t = in_play(carrier=9).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    assert t.asks == ("move", 1)


@pytest.mark.clause("rugby:7.1.e.2")
@pytest.mark.parametrize("ramp", ["back", "beside"])
def test_back_down_the_ramp_it_is_knocked_on_where_it_lay(ramp: Any) -> None:
    t = kicked((5 * CM, 0), (7 * CM, 0), kick=KickFacts(ramp))
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.law[0], offence.at) == ("knock_on", "7.1.e.2", (5 * CM, 0))


@pytest.mark.near_miss("rugby:7.1.e.2", "rugby:7.1.g")
@pytest.mark.clause("rugby:7.1.f.1", "rugby:7.1.f.2")
def test_short_of_two_quarters_the_kicker_tries_after_the_defenders_move() -> None:
    t = kicked((-1 * CM, 0), (28 * CM + 7_000, 0))  # on the second line
    assert t.cites("7.1.f.1") and t.asks == ("move", 1) and t.decision.law == ("7.1.f.2",)
    assert t.choose("none").asks == ("attempt", 0)


@pytest.mark.clause("rugby:7.1.g")
@pytest.mark.near_miss("rugby:7.1.f.1", "rugby:7.1.f.2")
def test_wholly_past_two_lines_the_other_does() -> None:
    t = kicked((-1 * CM - 7_000, 0), (28 * CM + 7_001, 0))
    assert t.asks == ("attempt", 1) and t.cites("7.1.g")


def test_from_the_own_in_goal_the_goal_line_does_not_count() -> None:
    t = kicked((-52 * CM, 8 * CM), (-6 * CM, 0), moved={"f9": (-55 * CM, 8 * CM)})
    assert t.asks == ("move", 1) and t.cites("7.1.f.1")


@pytest.mark.clause("rugby:7.1.h")
@pytest.mark.near_miss("rugby:7.1.i.1", "rugby:7.1.i.2")
def test_near_a_team_mate_who_was_offside_it_is_his_offence() -> None:
    met = touch(MATE, (20 * CM, 0), 500_000)
    t = kicked(
        to=(18 * CM, 0),
        moved={"f11": (20 * CM, 0)},
        touches=(played(9), met),
        near=((MATE, CONTROL),),
    )
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.sanction, offence.law) == ("offside", "penalty", ("7.1.h",))
    assert offence.at == (20 * CM, 0)


@pytest.mark.clause("rugby:7.1.i.1", "rugby:7.1.i.2")
@pytest.mark.near_miss("rugby:7.1.h")
def test_farther_from_him_the_touch_has_no_effect() -> None:
    met = touch(MATE, (20 * CM, 0), 500_000)
    t = kicked(
        to=(10 * CM, 0),
        moved={"f11": (20 * CM, 0), "f12": (-1 * CM, 20 * CM)},
        touches=(played(9), met),
        near=((MATE, CONTROL + 1),),
    )
    assert not t.said(ev.Offended) and t.cites("7.1.i.1") and t.cites("7.1.i.2")
    t.choose("none")
    who = t.decision.options.specs["attempt"].figures
    assert 12 in who and 9 in who and MATE not in who


# ---- out (7.1.l) --------------------------------------------------------------------------------

IN_22 = (-40 * CM, 10 * CM)
LINE_OUTS = ("rugby:7.1.l.1", "rugby:7.1.l.2", "rugby:7.1.l.3", "rugby:7.1.l.4")


@pytest.mark.clause("rugby:7.1.l.1")
@pytest.mark.near_miss("rugby:7.1.l.2", "rugby:7.1.l.3", "rugby:7.1.l.4", "rugby:7.1.l.5")
@pytest.mark.parametrize("x", [-30 * CM, 20 * CM, 28 * CM - 1])
def test_from_the_own_22_within_three_quarters_it_is_where_it_went_out(x: int) -> None:
    t = kicked(IN_22, moved={"f9": (-44 * CM, 10 * CM)},
               out=out("touch", (x, 35 * CM), direct=True))  # fmt: skip
    assert awarded(t) == ("line_out", 1, (x, 35 * CM)) and t.cites("7.1.l.1")


@pytest.mark.clause("rugby:7.1.l.2")
@pytest.mark.near_miss("rugby:7.1.l.1")
def test_in_the_others_22_it_is_level_with_the_kick() -> None:
    t = kicked(IN_22, moved={"f9": (-44 * CM, 10 * CM)}, out=out("touch", (28 * CM, 35 * CM)))
    assert awarded(t) == ("line_out", 1, (-40 * CM, 35 * CM)) and t.cites("7.1.l.2")


@pytest.mark.clause("rugby:7.1.l.3")
def test_from_outside_after_a_bounce_it_is_where_it_went_out() -> None:
    t = kicked(out=out("touch", (30 * CM, 35 * CM)))
    assert awarded(t) == ("line_out", 1, (30 * CM, 35 * CM)) and t.cites("7.1.l.3")


@pytest.mark.clause("rugby:7.1.l.4")
def test_without_one_it_is_level_with_the_kick() -> None:
    t = kicked(out=out("touch", (30 * CM, 35 * CM), direct=True))
    assert awarded(t) == ("line_out", 1, (0, 35 * CM))
    assert t.said(ev.Awarded)[0].law == ("7.1.l.4", "8.1.a", "8.0")


@pytest.mark.clause("rugby:7.1.l.5")
@pytest.mark.parametrize("option, kind", [("scrum", "scrum"), ("restart", "restart")])
def test_dead_in_his_in_goal_the_other_chooses(option: str, kind: str) -> None:
    t = kicked((5 * CM, 3 * CM), out=out("dead", (60 * CM, 0)))
    assert t.asks == ("dead", 1) and t.decision.default == "scrum"
    assert t.decision.law == ("7.1.l.5",)
    t.choose(option)
    assert t.said(ev.Awarded)[0].kind == kind and t.state.side == 1
    if option == "scrum":
        assert awarded(t)[2] == (5 * CM, 3 * CM)


def test_dead_in_the_own_in_goal_it_is_a_scrum() -> None:
    t = kicked((-40 * CM, 0), out=out("dead", (-60 * CM, 0)), moved={"f9": (-43 * CM, 0)})
    assert awarded(t) == ("scrum", 1, (-45 * CM, 0))
