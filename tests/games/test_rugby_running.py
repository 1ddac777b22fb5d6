"""Attempts, advances, barges; figures that leave, fall, lie (4, 12)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby.facts import Crossing, Exit
from puntadidito.games.rugby.layout import CONTROL, R
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, bump, in_play, out, played, touch

CM = 10_000
MATE, HIS, HIS_TOO = 11, 20, 21
AHEAD, BEHIND = (20 * CM, 10 * CM), (-20 * CM, 10 * CM)
LEFT = Exit(9, (5 * CM, 35 * CM))


def attempt(**facts: Any) -> Table:
    moved = {k: facts.pop(k) for k in list(facts) if k[0] == "f" and k[1:].isdigit()}
    return in_play(**moved).flick("attempt", 9, **facts)


def advance(**facts: Any) -> Table:
    moved = {k: facts.pop(k) for k in list(facts) if k[0] == "f" and k[1:].isdigit()}
    told = {"touches": (played(9),), **facts}
    return in_play(carrier=9, **moved).flick("advance", 9, **told)


# ---- the attempt (4.1) --------------------------------------------------------------------------


@pytest.mark.clause("rugby:4.1.0.1")
@pytest.mark.near_miss("rugby:4.1.e.1", "rugby:4.1.e.2", "rugby:4.1.f", "rugby:4.1.h.1")
def test_any_regular_figure_may_try_and_a_miss_passes_the_attempt() -> None:
    t = in_play()
    assert "4.1.0.1" in t.decision.law and len(t.decision.options.specs["attempt"].figures) == 15
    t.flick("attempt", 9)
    assert t.asks == ("attempt", 1) and t.cites("4.1.0.1")


@pytest.mark.near_miss("rugby:4.1.0.1")
def test_who_has_the_ball_does_not_try_for_it() -> None:
    assert "4.1.0.1" not in in_play(carrier=9).decision.law


@pytest.mark.clause("rugby:4.1.a.2")
@pytest.mark.near_miss("rugby:4.1.b.2", "rugby:4.1.c.2", "rugby:4.1.a.1")
def test_who_left_the_field_has_it_if_it_lies_near_where_he_left() -> None:
    t = attempt(touches=(played(9),), gap=CONTROL, exits=(LEFT,), rest=((9, 5 * CM, 38 * CM),))
    assert t.state.carrier == 9 and t.cites("4.1.a.2")


@pytest.mark.near_miss("rugby:4.1.a.2")
def test_who_stayed_has_it_by_the_plain_clause() -> None:
    assert not attempt(touches=(played(9),), gap=CONTROL).cites("4.1.a.2")


@pytest.mark.clause("rugby:4.1.b.2")
def test_forward_of_where_he_left_it_is_knocked_on_where_he_touched_it() -> None:
    t = attempt(touches=(played(9),), gap=CONTROL + 1, way="forward", exits=(LEFT,))
    assert t.said(ev.Offended)[0].law[0] == "4.1.b.2" and t.said(ev.Offended)[0].at == (0, 0)


@pytest.mark.clause("rugby:4.1.c.2")
@pytest.mark.near_miss("rugby:4.1.c.1")
def test_any_other_way_it_is_a_flying_pass() -> None:
    t = attempt(touches=(played(9),), gap=CONTROL + 1, way="back", exits=(LEFT,),
                rest=((9, 5 * CM, 38 * CM),))  # fmt: skip
    assert t.state.open and t.cites("4.1.c.2")


@pytest.mark.clause("rugby:4.1.d")
@pytest.mark.near_miss("rugby:4.2.h")
def test_onto_an_offside_team_mate_it_is_a_forward_pass_where_they_met() -> None:
    t = attempt(touches=(played(9), touch(MATE, (1 * CM, 0), 300_000)), gap=2 * CM, f11=AHEAD)
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.law, offence.at) == ("forward_pass", ("4.1.d",), (1 * CM, 0))


@pytest.mark.near_miss("rugby:4.1.d")
def test_not_once_a_defender_was_met() -> None:
    met = touch(HIS, (1 * CM, 0), 250_000), touch(MATE, (1 * CM, 0), 300_000)
    t = attempt(touches=(played(9), *met), gap=2 * CM, f11=AHEAD)
    assert not t.said(ev.Offended)


@pytest.mark.clause("rugby:4.1.e.1", "rugby:4.1.e.2")
@pytest.mark.parametrize("option", ["back", "leave"])
def test_a_regular_defender_but_not_the_ball_may_be_put_back(option: str) -> None:
    t = attempt(bumps=(bump(9, HIS),), rest=((HIS, 30 * CM, 0),), f20=AHEAD)
    assert t.asks == ("back", 1) and "4.1.e.1" in t.decision.law and t.cites("4.1.e.2")
    t.choose(option)
    assert t.state.table.at(HIS) == (AHEAD if option == "back" else (30 * CM, 0))
    assert t.asks == ("attempt", 1)  # with or without it


@pytest.mark.near_miss("rugby:4.1.e.1", "rugby:4.1.e.2")
def test_an_irregular_one_gives_none() -> None:
    t = attempt(bumps=(bump(9, HIS),), f20=BEHIND)
    assert t.asks == ("attempt", 1)


@pytest.mark.clause("rugby:4.1.f")
def test_who_won_it_may_offload_at_once() -> None:
    t = attempt(touches=(played(9),), gap=CONTROL, rest=((9, -3 * CM, 0),)).choose("none")
    assert "4.1.f" in t.decision.law and "offload" in t.decision.options.specs


@pytest.mark.clause("rugby:4.1.h.1")
def test_who_failed_near_the_ball_goes_out_to_the_circle() -> None:
    t = attempt(rest=((9, -3 * CM, 4 * CM),))
    assert t.cites("4.1.h.1")
    x, y = t.state.table.at(9)
    far = (x * x + y * y) ** 0.5
    assert CONTROL + R <= far < CONTROL + R + 3 and abs(4 * x + 3 * y) < 12


@pytest.mark.near_miss("rugby:4.1.h.1", "rugby:4.1.h.2")
def test_on_the_circle_he_stays() -> None:
    t = attempt(rest=((9, -CONTROL - R, 0),))
    assert not t.cites("4.1.h.1") and t.state.table.at(9) == (-CONTROL - R, 0)


@pytest.mark.clause("rugby:4.1.h.2")
def test_if_he_is_then_irregular_and_in_the_way_he_is_flicked_aside() -> None:
    t = attempt(rest=((9, 3 * CM, 0),), f20=(20 * CM, 0))
    assert t.state.circled == 9 and t.asks == ("attempt", 1)
    aim = {"figure": HIS, "angle": 0, "power": 300}
    t.choose("attempt", aim)
    assert t.said(ev.Declared)[0].law == ("4.1.h.2",) and t.asks == ("clear", 0)
    t.flick("left", 9, rest=((9, 6 * CM, 10 * CM),))
    assert t.asks == ("attempt", 1)
    t.choose("attempt", aim)
    assert not t.said(ev.Declared)  # now his way is free


# ---- the advance (4.2) --------------------------------------------------------------------------


@pytest.mark.clause("rugby:4.2.0")
def test_who_has_the_ball_is_flicked_to_advance() -> None:
    t = in_play(carrier=9)
    assert "4.2.0" in t.decision.law and t.decision.options.specs["advance"].figures == (9,)


@pytest.mark.near_miss("rugby:4.2.0", "rugby:4.2.a", "rugby:4.2.b.2")
def test_not_who_only_may_try() -> None:
    assert set(in_play().decision.options.specs) == {"attempt"}


@pytest.mark.clause("rugby:4.2.a", "rugby:4.2.b.1", "rugby:4.2.b.2")
@pytest.mark.near_miss("rugby:4.2.c", "rugby:4.2.d.1", "rugby:4.2.case.3")
def test_near_in_any_direction_he_keeps_it_as_often_as_he_likes_or_offloads() -> None:
    t = in_play(carrier=9)
    for way in ("forward", "back", "sideways", "forward"):
        t.flick("advance", 9, touches=(played(9),), gap=CONTROL, way=way)
        assert t.state.carrier == 9 and t.cites("4.2.b.1")
        t.choose("none")
        assert t.decision.law[:2] == ("4.2.a", "4.2.b.2")
        assert "offload" in t.decision.options.specs


@pytest.mark.clause("rugby:4.2.c", "rugby:4.2.case.3")
@pytest.mark.near_miss("rugby:4.2.b.1")
def test_farther_back_or_sideways_it_is_a_flying_pass_that_earns_a_move() -> None:
    t = advance(gap=CONTROL + 1, way="sideways")
    assert t.state.open and t.cites("4.2.c") and t.cites("4.2.case.3") and t.asks == ("move", 1)


@pytest.mark.clause("rugby:4.2.d.1")
def test_farther_forward_he_keeps_it_if_he_touches_it_next() -> None:
    t = advance(gap=CONTROL + 1, way="forward", rest=((BALL, 15 * CM, 0),)).choose("none")
    assert t.state.chase and t.decision.law == ("4.2.d.1",)
    assert t.decision.options.specs["advance"].figures == (9,)
    assert "offload" not in t.decision.options.specs


@pytest.mark.clause("rugby:4.2.d.2")
def test_and_loses_it_if_he_does_not() -> None:
    t = advance(gap=CONTROL + 1, way="forward", rest=((BALL, 15 * CM, 0),)).choose("none")
    t.flick("advance", 9)
    assert t.asks == ("attempt", 1) and t.cites("4.2.d.2")


@pytest.mark.near_miss("rugby:4.2.d.2", "rugby:4.2.e.1", "rugby:4.2.e.2")
def test_a_miss_with_the_ball_near_is_another_clause() -> None:
    t = advance(touches=())
    assert t.asks == ("attempt", 1) and not t.cites("4.2.d.2")


@pytest.mark.clause("rugby:4.2.e.1", "rugby:4.2.e.2")
def test_a_regular_defender_but_not_the_ball_in_an_advance() -> None:
    t = advance(touches=(), bumps=(bump(9, HIS),), rest=((HIS, 30 * CM, 0),), f20=AHEAD)
    assert t.asks == ("back", 1) and "4.2.e.1" in t.decision.law and t.cites("4.2.e.2")
    assert t.choose("back").asks == ("attempt", 1)


TWO = (Crossing(400_000, 0), Crossing(600_000, 28 * CM))


@pytest.mark.clause("rugby:4.2.f.1")
@pytest.mark.parametrize("met", [(), (touch(HIS, (5 * CM, 0), 500_000),)])
def test_two_lines_in_one_flick_is_an_offence_where_it_was_last_touched(met: Any) -> None:
    first, again = played(9), touch(9, (1 * CM, 0), 300_000, moving=True)
    t = advance(touches=(first, again, *met), lines=TWO, gap=30 * CM, way="forward")
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.law[0], offence.at) == ("two_lines", "4.2.f.1", (1 * CM, 0))


@pytest.mark.near_miss("rugby:4.2.f.1", "rugby:4.2.f.2")
def test_one_line_is_none() -> None:
    t = advance(lines=TWO[:1], gap=CONTROL + 1, way="forward")
    assert not t.said(ev.Offended)


@pytest.mark.clause("rugby:4.2.f.2")
@pytest.mark.parametrize("option, asks", [("sanction", "put_in"), ("advantage", "attempt")])
def test_the_defender_takes_a_scrum_or_plays_on(option: str, asks: str) -> None:
    t = advance(lines=TWO, gap=30 * CM, way="forward", rest=((BALL, 30 * CM, 0),))
    assert t.asks == ("offended", 1) and t.decision.law[0] == "4.2.f.2"
    t.choose(option)
    assert t.cites("4.2.f.2") and t.asks == (asks, 1)


def test_out_after_the_second_line_it_is_the_scrum_only() -> None:
    t = advance(lines=TWO, out=out("touch", (30 * CM, 35 * CM), 700_000))
    assert t.said(ev.Awarded)[0].kind == "scrum" and t.state.side == 1


def squeezed(*his: int, **rest: Any) -> Table:
    at = {"f20": (2 * CM, 1 * CM), "f21": (2 * CM, -1_100 - 2 * R + 1 * CM)}
    return advance(touching=(9, *his), gap=0, rest=((9, -18_000, 0),), **{**at, **rest})


@pytest.mark.clause("rugby:4.2.g.1", "rugby:4.2.g.2")
@pytest.mark.near_miss("rugby:4.2.g.3", "rugby:4.2.g.4", "rugby:4.2.g.5")
def test_between_both_it_is_the_defenders_who_passes() -> None:
    t = squeezed(HIS, f20=(3 * CM, 0), f21=(30 * CM, 0))
    assert t.state.side == 1 and t.state.carrier == HIS
    assert t.cites("4.2.g.1") and t.cites("4.2.g.2")
    x, y = t.state.table.at(9)
    assert x * x + y * y >= (CONTROL + R) ** 2
    assert t.asks[0] in ("call", "support")


@pytest.mark.near_miss("rugby:4.2.g.1", "rugby:4.2.g.2")
@pytest.mark.parametrize("touching", [(9,), (HIS,)])
def test_against_one_of_them_only_it_is_not(touching: Any) -> None:
    t = advance(touching=touching, gap=0, f20=(3 * CM, 0))
    assert t.state.side == 0 and not t.cites("4.2.g.1")


def two_squeeze() -> Table:
    t = squeezed(HIS, HIS_TOO, f20=(15_000, 12_000), f21=(15_000, -12_000))
    assert t.asks == ("squeezed", 1) and t.decision.law == ("4.2.g.3",)
    t.choose(str(HIS))
    return t.choose("none") if t.asks[0] == "call" else t


@pytest.mark.clause("rugby:4.2.g.3", "rugby:4.2.g.4")
def test_of_several_he_names_one_and_flicks_the_others_away_first() -> None:
    t = two_squeeze()
    assert t.asks == ("support", 1) and t.decision.law == ("4.2.g.3", "4.2.g.4")
    assert t.decision.options.specs["move"].figures == (HIS_TOO,)
    assert t.refused("none").law == ("4.2.g.3",)
    t.flick("move", HIS_TOO, rest=((HIS_TOO, 10 * CM, -10 * CM),))
    assert t.state.support == 3  # it counts among the four
    assert t.choose("none").asks == ("last", 0)


@pytest.mark.clause("rugby:4.2.g.5")
def test_if_that_moves_the_ball_it_is_put_back_and_no_offence() -> None:
    t = two_squeeze()
    t.flick(
        "move",
        HIS_TOO,
        touches=(touch(HIS_TOO, moving=True),),
        rest=((HIS_TOO, 10 * CM, -10 * CM), (BALL, 3 * CM, 0)),
    )
    assert t.cites("4.2.g.5") and not t.said(ev.Offended) and t.state.table.ball == (0, 0)
    assert t.asks == ("support", 1) and t.state.support == 3


@pytest.mark.near_miss("rugby:4.2.g.5")
def test_another_figure_that_is_met_may_be_put_back() -> None:
    t = two_squeeze().flick("move", HIS_TOO, bumps=(bump(HIS_TOO, 22),))
    assert t.asks == ("back", 0) and t.decision.law == ("5.1.5.1",)


@pytest.mark.clause("rugby:4.2.h")
def test_in_an_advance_too_onto_an_offside_team_mate_it_is_forward() -> None:
    t = advance(touches=(played(9), touch(MATE, (3 * CM, 0), 300_000)), gap=2 * CM, f11=AHEAD)
    offence = t.said(ev.Offended)[0]
    assert (offence.law[0], offence.sanction, offence.at) == ("4.2.h", "scrum", (3 * CM, 0))


@pytest.mark.near_miss("rugby:4.2.h", "rugby:4.2.i.1")
def test_onto_a_regular_one_it_is_not() -> None:
    t = advance(touches=(played(9), touch(MATE, (3 * CM, 0), 300_000)), gap=2 * CM)
    assert not t.said(ev.Offended)


@pytest.mark.clause("rugby:4.2.i.1")
def test_before_going_on_he_may_have_his_way_cleared() -> None:
    t = in_play(carrier=9, chase=True, f9=(-20 * CM, 0), f20=(-10 * CM, 0)).choose("clear", 9)
    assert t.said(ev.Declared)[0].law[0] == "4.2.i.1" and t.asks == ("clear", 1)


# ---- the barge (4.3) ----------------------------------------------------------------------------


@pytest.mark.clause("rugby:4.3.1")
@pytest.mark.near_miss("rugby:4.3.2")
@pytest.mark.parametrize("second", [HIS_TOO, MATE])
def test_the_ball_and_then_two_figures_is_a_barge_at_the_first(second: int) -> None:
    t = advance(
        bumps=(bump(9, HIS, (2 * CM, 0)), bump(9, second, (3 * CM, 0), 300_000)), gap=2 * CM
    )
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.law, offence.at) == ("barge", ("4.3.1",), (2 * CM, 0))
    assert offence.sanction == "penalty"


@pytest.mark.near_miss("rugby:4.3.1")
@pytest.mark.parametrize(
    "bumps",
    [
        (bump(9, HIS),),
        (bump(9, HIS), bump(9, HIS, t=300_000)),
        (bump(9, HIS, t=50_000), bump(9, HIS_TOO)),
    ],
)
def test_one_figure_or_one_before_the_ball_is_none(bumps: Any) -> None:
    assert not advance(bumps=bumps, gap=2 * CM).said(ev.Offended)


@pytest.mark.clause("rugby:4.3.2")
@pytest.mark.near_miss("rugby:4.3.1")
def test_one_that_is_driven_into_another_is_one_too() -> None:
    t = advance(
        bumps=(bump(9, HIS, (2 * CM, 0)), bump(HIS, HIS_TOO, (6 * CM, 0), 300_000)), gap=2 * CM
    )
    assert t.said(ev.Offended)[0].law == ("4.3.2",) and t.said(ev.Offended)[0].at == (2 * CM, 0)


@pytest.mark.near_miss("rugby:4.3.2")
def test_one_that_stood_and_was_run_into_is_not() -> None:
    runs = bump(HIS_TOO, HIS, (6 * CM, 0), 300_000)  # the other moved
    assert not advance(bumps=(bump(9, HIS, (2 * CM, 0)), runs), gap=2 * CM).said(ev.Offended)


# ---- figures that leave, fall, lie (12.b-d) -----------------------------------------------------

OUTSIDE = {"exits": (LEFT,), "rest": ((9, 5 * CM, 39 * CM),)}


@pytest.mark.clause("rugby:12.b.1")
@pytest.mark.near_miss("rugby:12.b.2")
def test_who_left_is_put_back_where_he_crossed_the_line() -> None:
    t = advance(gap=2 * CM, **OUTSIDE)
    assert t.asks == ("move", 1)  # the other flicks next
    assert t.state.table.at(9) == (5 * CM, 35 * CM) and t.cites("12.b.1")


@pytest.mark.near_miss("rugby:12.b.1")
def test_a_base_still_on_the_line_has_not_left() -> None:
    t = advance(gap=2 * CM, rest=((9, 5 * CM, 35 * CM + R),))
    assert t.state.table.at(9) == (5 * CM, 35 * CM + R) and not t.cites("12.b.1")


@pytest.mark.clause("rugby:12.b.2")
def test_his_owner_may_use_him_where_he_lies_if_he_flicks_next() -> None:
    t = advance(touches=(), exits=(Exit(HIS, (5 * CM, 35 * CM)),),
                rest=((HIS, 5 * CM, 39 * CM),), bumps=(bump(9, HIS),), f20=AHEAD)  # fmt: skip
    t.choose("leave")
    assert t.asks == ("attempt", 1) and t.state.table.at(HIS) == (5 * CM, 39 * CM)
    t.flick("attempt", HIS, touches=(played(HIS),), gap=2 * CM)
    assert t.state.carrier == HIS


def test_with_another_he_is_put_back_first() -> None:
    t = advance(touches=(), exits=(Exit(HIS, (5 * CM, 35 * CM)),),
                rest=((HIS, 5 * CM, 39 * CM),), bumps=(bump(9, HIS),), f20=AHEAD)  # fmt: skip
    t.choose("leave").choose("attempt", {"figure": HIS_TOO, "angle": 0, "power": 300})
    assert t.cites("12.b.1") and t.state.table.at(HIS) == (5 * CM, 35 * CM)


@pytest.mark.clause("rugby:12.c.1", "rugby:12.c.2")
@pytest.mark.near_miss("rugby:12.c.4", "rugby:12.d")
def test_who_has_fallen_stands_up_and_it_costs_nothing() -> None:
    t = advance(gap=2 * CM, fallen=(HIS,), rest=((HIS, 30 * CM, 0),), f20=AHEAD)
    assert t.cites("12.c.1") and t.cites("12.c.2") and t.asks == ("move", 1)
    assert t.state.table.at(HIS) == (30 * CM, 0)


@pytest.mark.clause("rugby:12.c.4")
@pytest.mark.near_miss("rugby:12.c.1")
def test_without_room_he_is_moved_to_the_nearest_free_place() -> None:
    t = advance(gap=2 * CM, fallen=(HIS,), rest=((HIS, 30 * CM, 0),), f20=AHEAD,
                f21=(30 * CM + R, 0))  # fmt: skip
    assert t.cites("12.c.4") and t.state.table.at(HIS) != (30 * CM, 0)


@pytest.mark.near_miss("rugby:12.c.2")
def test_nobody_fell() -> None:
    assert not advance(gap=2 * CM).cites("12.c.2")


@pytest.mark.clause("rugby:12.d")
@pytest.mark.parametrize("who, side", [(HIS, 1), (MATE, 0)])
def test_a_lying_figure_hit_by_the_ball_is_held_on_the_ground(who: int, side: int) -> None:
    met = touch(who, (3 * CM, 0), 300_000, where=(4 * CM, 0), lying=True)
    offence = advance(touches=(played(9), met), gap=2 * CM).said(ev.Offended)[0]
    assert (offence.name, offence.side, offence.at) == ("held", side, (4 * CM, 0))


# ---- who the ball met ---------------------------------------------------------------------------


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("gap", [2 * CM, 9 * CM])
def test_an_irregular_defender_behind_intercepts_however_near_the_ball_stays(
    side: int, gap: int
) -> None:
    """5.2.d: the ball is not ahead of where it lay."""
    way = 1 if side == 0 else -1
    mine, his = 15 * side + 9, 15 * (1 - side) + 5
    behind: dict[str, Any] = {f"f{his}": (-way * 9 * CM, 0)}
    t = in_play(side=side, carrier=mine, **behind)
    met = touch(his, (-way * 5 * CM, 0), 300_000, ball_moving=True)
    t.flick("advance", mine, touches=(played(mine), met), gap=gap, way="back", near=((his, CM),))
    (told,) = t.said(ev.Possession)
    assert (told.side, told.figure, told.how) == (1 - side, his, "intercepted")
    assert told.law == ("5.2.d",)


@pytest.mark.parametrize(
    "moving, name, law",
    [(True, "offside", ("10.1.b", "10.1.a")), (False, "forward_pass", ("4.2.h", "10.2.b.1"))],
)
@pytest.mark.parametrize("side", [0, 1])
def test_an_irregular_team_mate_driven_onto_the_ball_or_met_by_it(
    side: int, moving: bool, name: str, law: tuple[str, ...]
) -> None:
    way = 1 if side == 0 else -1
    mine, mate = 15 * side + 9, 15 * side + 5
    ahead: dict[str, Any] = {f"f{mate}": (way * 9 * CM, 0)}
    t = in_play(side=side, carrier=mine, **ahead)
    met = touch(mate, (way * 5 * CM, 0), 300_000, moving=moving, ball_moving=True)
    t.flick("advance", mine, touches=(played(mine), met), gap=2 * CM)
    (one,) = t.said(ev.Offended)
    assert (one.name, one.side, one.law) == (name, side, law)


@pytest.mark.parametrize(
    "rests, how, figure",
    [((12,), "received", 12), ((5,), "open", -1), ((20,), "open", -1), ((), "open", -1)],
    ids=["onside", "offside", "opponent", "nobody"],
)
def test_a_ball_that_comes_to_rest_against_a_regular_team_mate_is_received(
    rests: tuple[int, ...], how: str, figure: int
) -> None:
    t = in_play(carrier=9, f5=(9 * CM, 0))
    t.flick("advance", 9, touches=(played(9),), gap=9 * CM, way="back", touching=rests)
    (told,) = t.said(ev.Possession)
    assert (told.side, told.how, told.figure) == (0, how, figure)


@pytest.mark.parametrize("side", [0, 1])
def test_by_which_laws_an_irregular_defender_ahead_and_two_lines_are_punished(side: int) -> None:
    way = 1 if side == 0 else -1
    mine, his = 15 * side + 9, 15 * (1 - side) + 5
    behind: dict[str, Any] = {f"f{his}": (-way * 9 * CM, 0)}
    met = touch(his, (way * 5 * CM, 0), 300_000, ball_moving=True)
    t = in_play(side=side, carrier=mine, **behind)
    (one,) = t.flick("advance", mine, touches=(played(mine), met), gap=2 * CM).said(ev.Offended)
    assert (one.name, one.side, one.law) == ("offside", 1 - side, ("10.1.c", "10.1.a"))
    # A line that is passed in the instant of the touch counts.
    lines = Crossing(100_000, 0), Crossing(600_000, way * 28 * CM)
    t = in_play(side=side, carrier=mine).flick(
        "advance", mine, touches=(played(mine),), gap=2 * CM, lines=lines
    )
    (one,) = t.said(ev.Offended)
    assert (one.name, one.side, one.law) == ("two_lines", side, ("4.2.f.1", "5.4.1", "10.2.i"))
