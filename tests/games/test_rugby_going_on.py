"""Who goes on, and with whom: a ball past everybody, advantages, what is counted and forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.agenda import settle
from puntadidito.flick.regions import fault_at
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import pass_steps, places, regions, set_pieces
from puntadidito.games.rugby.facts import Crossing, Exit, KickFacts, PutInFacts, Thrown
from puntadidito.games.rugby.layout import TOUCH, gap, in_circle, squad
from puntadidito.games.rugby.state import SetPiece
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, bump, in_play, layout, out, played, touch

CM = 10_000
MATE, HIS = 11, 20
WESTWARD: dict[str, Any] = {f"f{b}": ((-20 + b % 15) * CM, -30 * CM) for b in squad(1)}
"""All of side 1, which plays west, west of where a ball of the cases ends: irregular."""
EASTWARD: dict[str, Any] = {f"f{b}": ((5 + b) * CM, -30 * CM) for b in squad(0) if b != 9}
"""All of side 0, which plays east, but the one that plays the ball, beyond it: irregular."""


def lies(x: int, y: int = 0) -> tuple[tuple[int, int, int], ...]:
    return ((BALL, x, y),)


def flicked(figure: int) -> dict[str, Any]:
    return {"figure": figure, "angle": 0, "power": 500}


# ---- a ball that has passed everybody (6.1.a.2, 10.1.m) -----------------------------------------


@pytest.mark.clause("rugby:6.1.a.2")
def test_past_all_of_them_any_but_the_one_it_touched_may_go_on() -> None:
    t = in_play(carrier=9, **{**WESTWARD, "f20": (5 * CM, 0)})
    near = ((HIS, 20 * CM),)
    t.flick("advance", 9, touches=(played(9), touch(HIS, (CM, 0), 300_000)), gap=30 * CM,
            way="forward", rest=lies(20 * CM), past=tuple(squad(1)), near=near)  # fmt: skip
    assert t.cites("6.1.a.2") and t.asks == ("play", 1)
    assert {*t.decision.options.specs["advance"].figures} == {*squad(1)} - {HIS}


@pytest.mark.clause("rugby:10.1.m")
@pytest.mark.parametrize("kind", ["attempt", "offload", "pass"])
def test_whatever_loses_it_who_was_passed_tries_with_any_figure(kind: str) -> None:
    ball = (20 * CM, 0)
    if kind == "attempt":
        t = in_play(ball, **WESTWARD).flick("attempt", 9)
    else:
        t = in_play(ball, carrier=9, f11=(15 * CM, 10 * CM), **WESTWARD)
        if kind == "offload":
            t.flick("offload", MATE)
        else:
            t.choose("pass")
            while t.asks[0] != "pass":
                t.choose("none")
            t.flick("pass", 9, (23 * CM, 0))
    assert t.asks == ("attempt", 1) and t.cites("10.1.m")
    assert len(t.decision.options.specs["attempt"].figures) == 15


@pytest.mark.near_miss("rugby:10.1.m")
def test_one_who_was_not_passed_tries_alone() -> None:
    t = in_play((20 * CM, 0), **{**WESTWARD, "f20": (30 * CM, 0)}).flick("attempt", 9)
    assert t.asks == ("attempt", 1) and t.decision.options.specs["attempt"].figures == (20,)


@pytest.mark.clause("rugby:10.1.m")
def test_as_long_as_both_miss_who_was_passed_tries_with_any_figure() -> None:
    t = in_play((20 * CM, 0), carrier=9, **WESTWARD).flick("advance", 9)
    t.flick("attempt", HIS).flick("attempt", 9)
    assert t.asks == ("attempt", 1) and t.cites("10.1.m")


@pytest.mark.clause("rugby:10.1.m")
def test_who_lost_a_ball_behind_all_his_own_gets_it_back_when_the_other_misses() -> None:
    t = in_play(carrier=9, **EASTWARD, f9=(3 * CM, 0)).flick("advance", 9)
    assert t.asks == ("attempt", 1) and not t.cites("10.1.m")
    t.flick("attempt", HIS)
    assert t.asks == ("attempt", 0) and t.cites("10.1.m")
    assert len(t.decision.options.specs["attempt"].figures) == 15


@pytest.mark.near_miss("rugby:10.1.m")
def test_after_his_own_short_kick_he_tries_only_with_who_was_behind_it() -> None:
    t = in_play(carrier=9, **EASTWARD, f9=(-3 * CM, 0)).choose("kick").choose("wedge", {"angle": 0})
    t.choose("none").flick("kick", 9, touches=(played(9),), kick={}, rest=lies(-10 * CM))
    t.choose("none")
    assert t.asks == ("attempt", 0) and not t.cites("10.1.m")
    assert t.decision.options.specs["attempt"].figures == (9,)


def test_any_figure_is_the_one_that_is_flicked_the_others_stay_irregular() -> None:
    t = in_play((20 * CM, 0), **WESTWARD).flick("attempt", 9)
    met = touch(21, (20 * CM, 0), 300_000)
    t.flick("attempt", HIS, touches=(played(HIS, (20 * CM, 0)), met), gap=CM)
    assert t.said(ev.Offended)[0].law == ("4.1.d",)


@pytest.mark.clause("rugby:4.1.0.1")
def test_an_open_ball_behind_all_of_a_side_is_the_others_to_try_for() -> None:
    t = in_play(carrier=9, **EASTWARD, f9=(3 * CM, 0), f20=(-40 * CM, 0))
    t.flick("advance", 9, touches=(played(9),), gap=20 * CM, way="back", rest=lies(-20 * CM))
    t.choose("none")
    assert t.asks == ("attempt", 1) and HIS not in t.decision.options.specs["attempt"].figures
    assert t.said(ev.Possession)[-1].law == ("4.1.0.1",)


def test_where_nobody_at_all_is_regular_who_may_try_does_with_any() -> None:
    behind: dict[str, Any] = {f"f{b}": (-(b - 10) * CM, 30 * CM) for b in squad(1)}
    t = in_play(**EASTWARD, f9=(30 * CM, 0), **behind)
    assert t.asks == ("attempt", 0)
    assert t.decision.options.specs["attempt"].figures == (*squad(0),)


# ---- advantage (10.3) ---------------------------------------------------------------------------


@pytest.mark.clause("rugby:4.2.f.2")
def test_after_two_lines_past_everybody_the_advantage_is_for_any_figure() -> None:
    t = in_play((-30 * CM, 0), carrier=9, **WESTWARD)
    lines = Crossing(300_000, -28 * CM), Crossing(600_000, 0)
    t.flick("advance", 9, touches=(played(9, (-30 * CM, 0)),), lines=lines, gap=40 * CM,
            way="forward", rest=lies(20 * CM))  # fmt: skip
    t.choose("advantage")
    assert t.asks == ("attempt", 1)
    assert len(t.decision.options.specs["attempt"].figures) == 15


@pytest.mark.clause("rugby:10.1.c")
@pytest.mark.parametrize("far, how", [(3 * CM, "possession"), (9 * CM, "chase")])
def test_by_the_advantage_after_an_offside_in_his_advance_he_keeps_the_ball(
    far: int, how: str
) -> None:
    t = in_play(carrier=9, f20=(-20 * CM, 10 * CM))
    t.flick("advance", 9, touches=(played(9), touch(HIS, (2 * CM, 0), 300_000)), gap=far,
            way="forward")  # fmt: skip
    t.choose("advantage")
    assert t.state.carrier == 9 and t.said(ev.Possession)[0].how == how


@pytest.mark.clause("rugby:5.1.8.2")
def test_by_the_advantage_after_a_pass_onto_who_was_called_back_the_receiver_has_it() -> None:
    t = in_play(carrier=9, f9=(2 * CM, 0), f11=(-10 * CM, 0), f20=(-5 * CM, 0), called=(HIS,))
    t.state.todo[:] = [pass_steps.Pass(0)]
    met = (touch(HIS, (-CM, 0), 300_000), touch(MATE, (-8 * CM, 0), 400_000))
    t.flick("pass", 9, (3 * CM, 0), touches=(played(9), *met), moved=8 * CM, ahead=-8 * CM,
            rest=lies(-8 * CM))  # fmt: skip
    assert t.said(ev.Offended)[0].law == ("5.1.8.2",)
    assert t.choose("advantage").state.carrier == MATE


@pytest.mark.clause("rugby:10.3.1", "rugby:4.2.g.1")
def test_by_the_advantage_after_a_barge_a_squeezed_ball_is_his() -> None:
    t = in_play(carrier=9, f20=(15_000, 12_000), f21=(15_000, -12_000))
    t.flick("advance", 9, touches=(played(9),), bumps=(bump(9, HIS), bump(9, 21, t=250_000)),
            touching=(9, HIS, 21), gap=0)  # fmt: skip
    assert t.choose("advantage").asks == ("squeezed", 1)


@pytest.mark.clause("rugby:10.3.1", "rugby:8.2.e1.1")
def test_by_the_advantage_after_a_crooked_throw_his_half_plays_what_his_file_caught() -> None:
    t = in_play(carrier=9)
    said: list[Any] = []
    set_pieces.line_out(t.state, 0, (0, TOUCH), ("8.0",), said)
    settle(t.state, said)
    t.choose("4")
    assert t.state.set_piece is not None
    hook, his = set_pieces.hooker(t.state), t.state.set_piece.file[1][0]
    caught = touch(his, (15_000, 28 * CM), 300_000)
    t.flick("throw", hook, touches=(played(hook, (0, TOUCH)), caught),
            throw=Thrown(angle=7_000), rest=lies(12_000, 27 * CM))  # fmt: skip
    assert t.said(ev.Offended)[0].law[0] == "8.2.d.2"
    t.choose("advantage")
    assert t.asks == ("pressure", 0) and t.state.carrier == squad(1)[8]


@pytest.mark.clause("rugby:10.3.1", "rugby:11.3.c")
def test_by_the_advantage_a_touch_down_that_succeeded_stands() -> None:
    t = in_play((-53 * CM, 0), f9=(-56 * CM, 0))
    lying = touch(HIS, (-52 * CM, 0), 200_000, lying=True)
    t.flick("touch_down", 9, touches=(played(9, (-53 * CM, 0)), lying), gap=2 * CM)
    t.choose("advantage")
    assert [event.kind for event in t.said(ev.Awarded)] == ["restart"] and t.state.side == 0


@pytest.mark.clause("rugby:10.3.2")
def test_after_a_kick_and_back_he_tries_with_whom_he_might() -> None:
    t = in_play(carrier=9, f11=(5 * CM, 10 * CM)).choose("kick").choose("wedge", {"angle": 0})
    t.choose("none").flick("kick", 9, touches=(played(9),), kick=KickFacts(),
                           rest=((9, 8 * CM, 0), (BALL, 5 * CM, 20 * CM)))  # fmt: skip
    t.choose("none")
    might = t.decision.options.specs["attempt"].figures
    assert 9 in might
    lying = touch(HIS, (6 * CM, 20 * CM), 300_000, lying=True)
    t.flick("attempt", 9, touches=(played(9, (5 * CM, 20 * CM)), lying), gap=8 * CM,
            rest=((9, 6 * CM, 18 * CM), (BALL, 6 * CM, 28 * CM)))  # fmt: skip
    t.choose("back")
    assert t.asks == ("attempt", 0) and t.decision.options.specs["attempt"].figures == might


# ---- what BACK undoes ---------------------------------------------------------------------------


def opened() -> Table:
    """Nobody has received the ball of the passer."""
    t = in_play(carrier=9, f9=(0, 3 * CM), f20=(20 * CM, 0), f21=(-9 * CM, -8 * CM),
                f11=(-30 * CM, -8 * CM))  # fmt: skip
    return t.flick("advance", 9, touches=(played(9),), gap=8 * CM, way="sideways",
                   rest=((9, 0, 2 * CM), (BALL, 0, -8 * CM)))  # fmt: skip


@pytest.mark.clause("rugby:5.2.h")
def test_a_touch_that_back_undoes_does_not_free_the_passer() -> None:
    t = opened()
    assert t.state.passer == 9
    t.flick("move", HIS, touches=(touch(HIS, (0, -8 * CM), moving=True),),
            rest=((HIS, 5 * CM, -8 * CM), (BALL, -3 * CM, -8 * CM)))  # fmt: skip
    t.choose("back")
    assert t.state.passer == 9 and t.refused("advance", flicked(9)).law == ("5.2.h",)


def test_one_that_is_left_does() -> None:
    t = opened()
    t.flick("move", HIS, touches=(touch(HIS, (0, -8 * CM), moving=True),),
            rest=((HIS, 5 * CM, -8 * CM), (BALL, -3 * CM, -8 * CM)))  # fmt: skip
    assert t.choose("leave").state.passer == -1


@pytest.mark.clause("rugby:5.2.h")
def test_nor_does_one_by_who_clears_the_way() -> None:
    t = opened().choose("none").choose("clear", MATE)
    assert t.asks == ("clear", 1)
    t.flick("left", 21, touches=(touch(21, (0, -8 * CM), moving=True),),
            rest=((21, -9 * CM, 0), (BALL, 3 * CM, -8 * CM)))  # fmt: skip
    t.choose("leave")
    assert t.state.passer == 9 and t.state.table.ball == (0, -8 * CM)


def test_who_was_not_passed_before_is_not_after_back() -> None:
    t = in_play(carrier=9, **{**WESTWARD, "f20": (4 * CM, 6 * CM)})
    t.flick("advance", 9, bumps=(bump(9, HIS, (4 * CM, 6 * CM)),),
            rest=((HIS, -8 * CM, 10 * CM), (9, 3 * CM, 6 * CM)))  # fmt: skip
    t.choose("back")
    assert t.asks == ("attempt", 1)
    assert t.decision.options.specs["attempt"].figures == (HIS,)


@pytest.mark.clause("rugby:12.b.1", "rugby:4.1.h.1")
def test_who_failed_and_left_the_field_is_put_back_and_then_leaves_the_circle() -> None:
    t = in_play((0, 33 * CM), f9=(-6 * CM, 31 * CM))
    t.flick("attempt", 9, rest=((9, 3 * CM, 36 * CM + 1_000),),
            exits=(Exit(9, (2 * CM, TOUCH)),))  # fmt: skip
    assert [event.what for event in t.said(ev.Placed)] == ["back", "circle"]
    assert t.asks == ("attempt", 1) and 9 not in in_circle(t.state.table)


@pytest.mark.clause("rugby:4.2.g.2")
def test_so_does_who_squeezed_the_ball_from_outside() -> None:
    t = in_play((0, 33 * CM), carrier=9, f20=(15_000, 33 * CM + 5_000))
    t.flick("advance", 9, touches=(played(9, (0, 33 * CM)),), touching=(9, HIS), gap=0,
            rest=((9, -5_000, 36 * CM + 1_000),), exits=(Exit(9, (-5_000, TOUCH)),))  # fmt: skip
    while t.asks[0] != "pass":
        t.choose("none")
    stands = t.state.table.at(9)
    assert t.asks == ("pass", 1) and 9 not in in_circle(t.state.table)
    t.flick("pass", HIS, (-2 * CM, 30 * CM), touches=(played(HIS, (0, 33 * CM)),), moved=3 * CM,
            ahead=-2 * CM, rest=lies(2 * CM, 31 * CM))  # fmt: skip
    assert t.state.table.at(9) == stands


@pytest.mark.clause("rugby:10.1.d.1")
def test_a_ball_that_goes_back_does_not_come_to_lie_under_who_cleared_the_way() -> None:
    t = in_play(f9=(-20 * CM, 0), f20=(-3 * CM, 15_000)).choose("clear", 9)
    t.flick("left", HIS, touches=(touch(HIS, moving=True),),
            rest=((HIS, 5_000, 5_000), (BALL, 6 * CM, 8 * CM)))  # fmt: skip
    t.choose("leave")
    table = t.state.table
    assert table.ball == (0, 0) and gap(table.at(HIS), table.ball, table.axis) > 0


@pytest.mark.clause("rugby:6.d.1")
def test_nor_under_who_drove_it_out() -> None:
    t = in_play(carrier=9, f20=(20 * CM, 0)).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    t.flick("move", HIS, touches=(touch(HIS, moving=True),), out=out("touch", (0, TOUCH)),
            rest=((HIS, 5_000, 0), (BALL, 0, 36 * CM)))  # fmt: skip
    t.choose("leave")
    table = t.state.table
    assert table.ball == (0, 0) and gap(table.at(HIS), table.ball, table.axis) > 0


@pytest.mark.clause("rugby:4.1.h.1")
def test_who_failed_by_an_offence_leaves_the_circle_before_the_advantage() -> None:
    t = in_play(f11=(20 * CM, 10 * CM))
    t.flick("attempt", 9, touches=(played(9), touch(MATE, (CM, 0), 300_000)), gap=CM,
            rest=((9, -3 * CM, 0),))  # fmt: skip
    t.choose("advantage")
    assert t.asks == ("attempt", 1) and t.cites("4.1.h.1")


@pytest.mark.near_miss("rugby:4.1.h.1")
def test_put_back_first_he_stands_where_he_stood() -> None:
    t = in_play(f9=(-20 * CM, 0), f11=(20 * CM, 10 * CM))
    t.flick("attempt", 9, touches=(played(9), touch(MATE, (CM, 0), 300_000)), gap=CM,
            rest=((9, -3 * CM, 0),))  # fmt: skip
    t.choose("back")
    assert t.asks == ("attempt", 1) and not t.cites("4.1.h.1")
    assert t.state.table.at(9) == (-20 * CM, 0)


@pytest.mark.clause("rugby:10.3.2")
def test_an_open_ball_put_back_is_open_again() -> None:
    behind = (-20 * CM, 0)
    t = in_play(open=True, passed="voluntary", f20=behind)
    t.flick("advance", 9, touches=(played(9), touch(HIS, (5 * CM, 0), 300_000)), gap=CM)
    assert t.said(ev.Offended)[0].law[0] == "10.1.c"
    t.choose("back")
    assert t.asks == ("play", 0) and t.state.open


# ---- counted and forgotten ----------------------------------------------------------------------


def packed() -> Table:
    """Side 0 puts in before the goal line of the other, which has offended twice there."""
    t = in_play((47 * CM, 0), fives=[0, 2])
    t.state.todo = []
    set_pieces.scrum(t.state, 0, (45 * CM, 0), ("7.3.b",), t.log)
    settle(t.state, t.log)
    return t


@pytest.mark.clause("rugby:10.2.o")
def test_a_scrum_won_by_the_same_side_does_not_count_afresh() -> None:
    t = packed().flick("left", 8, put_in=PutInFacts(nearer=0)).choose("half")
    t.flick("move", 23, bumps=(bump(23, 7, (46 * CM, 0)),))
    assert t.said(ev.Scored)[0].what == "technical_try" and t.cites("10.2.o")


@pytest.mark.near_miss("rugby:10.2.o")
def test_a_scrum_lost_does() -> None:
    assert packed().flick("left", 8, put_in=PutInFacts(nearer=1)).state.fives == [0, 0]


@pytest.mark.parametrize("side", [0, 1])
def test_an_offence_of_the_attack_counts_afresh(side: int) -> None:
    carrier = 9 + 15 * side
    t = in_play((0, 0), side=side, carrier=carrier, fives=[2 * side, 2 - 2 * side])
    one, two = (body - 15 * side for body in (20, 21))
    met = bump(carrier, one), bump(carrier, two, t=300_000)
    t.flick("advance", carrier, touches=(played(carrier),), gap=60_000, bumps=met)
    assert t.asks == ("offended", 1 - side) and t.state.fives == [0, 0]


@pytest.mark.near_miss("rugby:3.3.c.2")
def test_a_kick_off_is_forgotten_once_the_ball_was_played() -> None:
    t = in_play((-55 * CM, 0), kicked_off=True)
    t.flick("attempt", 9, touches=(played(9),), gap=CM)
    assert not t.state.kicked_off


# ---- before the ball ----------------------------------------------------------------------------


@pytest.mark.clause("rugby:10.1.b")
def test_an_offside_team_mate_driven_onto_the_ball_before_the_figure_itself_offends() -> None:
    t = in_play(f11=(20 * CM, 10 * CM))
    pushed = touch(MATE, (0, 0), 80_000, moving=True)
    t.flick("attempt", 9, bumps=(bump(9, MATE, t=50_000),), touches=(pushed, played(9)), gap=CM)
    assert t.said(ev.Offended)[0].law[0] == "10.1.b"


@pytest.mark.near_miss("rugby:10.1.b")
def test_a_regular_one_does_not() -> None:
    pushed = touch(MATE, (0, 0), 80_000, moving=True)
    t = in_play().flick("attempt", 9, bumps=(bump(9, MATE, t=50_000),),
                        touches=(pushed, played(9)), gap=CM)  # fmt: skip
    assert not t.said(ev.Offended)


@pytest.mark.near_miss("rugby:4.2.f.1")
def test_lines_that_were_passed_before_the_figure_met_the_ball_do_not_count() -> None:
    lines = Crossing(50_000, 0), Crossing(80_000, 28 * CM)
    t = in_play((-CM, 0), carrier=9)
    t.flick("advance", 9, touches=(touch(MATE, t=20_000, moving=True), played(9)), lines=lines,
            gap=CM)  # fmt: skip
    assert not t.said(ev.Offended)


def test_a_ball_that_was_out_before_he_met_it_was_missed() -> None:
    t = in_play((0, 30 * CM))
    t.flick("attempt", 9, touches=(touch(MATE, t=20_000, moving=True), played(9, t=900_000)),
            out=out("touch", (5 * CM, TOUCH), t=500_000), gap=CM)  # fmt: skip
    awarded = t.said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("line_out", 1, (0, TOUCH))


# ---- the ruck and the corridor ------------------------------------------------------------------


@pytest.mark.clause("rugby:5.1.6.3")
def test_out_of_a_ruck_who_is_before_the_ball_may_not_receive() -> None:
    before = (10 * CM, 10 * CM)
    t = in_play(carrier=9, f20=(5 * CM, 0), f11=before, f12=(-10 * CM, 0),
                ruck=(9, 20), eligible=(11, 12))  # fmt: skip
    t.choose("pass")
    while t.asks[0] != "pass":
        t.choose("none")
    t.flick("pass", 12, (3 * CM, 0), touches=(played(12), touch(MATE, (-CM, 0), 300_000)),
            moved=CM, ahead=-CM)  # fmt: skip
    assert t.said(ev.Offended)[0].law[0] == "5.1.6.3"


@pytest.mark.near_miss("rugby:8.2.e2.2")
@pytest.mark.parametrize("how", ["open", "intercepted"])
def test_only_who_wins_the_ball_in_the_corridor_may_return_to_his_file(how: str) -> None:
    piece = SetPiece(kind="line_out", side=0, at=(0, TOUCH), corridor=True)
    t = in_play((0, 25 * CM), set_piece=piece)
    met = (touch(HIS, (-CM, 25 * CM), 300_000),) if how == "intercepted" else ()
    t.flick("attempt", 9, touches=(played(9), *met), gap=10 * CM, way="back",
            rest=lies(-10 * CM, 25 * CM))  # fmt: skip
    assert t.asks == (("move", 1) if how == "open" else ("play", 1))
    assert t.state.set_piece is None


# ---- the wedge, a lost move, a penalty beside the field -----------------------------------------


@pytest.mark.clause("rugby:7.1.c.1")
def test_the_wedge_does_not_go_on_the_kicking_figure() -> None:
    t = in_play(carrier=9, f9=(4 * CM, 0)).choose("kick")
    refusal = t.refused("wedge", {"angle": 0, "figure": 9})
    assert refusal.law[0] == "7.1.c.1" and refusal.params == {"figure": 9}
    t.choose("wedge", {"angle": 180_000, "figure": 9})


@pytest.mark.clause("rugby:10.1.d.2")
def test_a_move_that_was_lost_cannot_be_sealed() -> None:
    t = in_play(carrier=9, sealed=True, owes_move=True)
    assert len(t.pending.items) == 1  # type: ignore[union-attr]
    t.flick("advance", 9, touches=(played(9),), gap=CM)
    assert t.cites("10.1.d.2")
    assert len(t.pending.items) == 2  # type: ignore[union-attr]


def test_a_penalty_for_what_was_met_beyond_the_line_is_taken_on_it() -> None:
    t = in_play((0, 34 * CM))
    t.flick("attempt", 9, touches=(played(9),), gap=CM,
            bumps=(bump(9, 10, (2 * CM, 36 * CM)), bump(9, 11, (2 * CM, 36 * CM))))  # fmt: skip
    t.choose("sanction")
    assert t.state.table.ball == (2 * CM, TOUCH)


# ---- the in-goal --------------------------------------------------------------------------------


@pytest.mark.clause("rugby:11.1.a")
@pytest.mark.parametrize("tackled", [False, True])
def test_in_the_in_goal_who_overran_it_may_go_on_whoever_else_was_met(tackled: bool) -> None:
    t = in_play((55 * CM, 0), carrier=9, f9=(52 * CM, 0), f10=(53 * CM, 10 * CM))
    met = () if tackled else (touch(10, (54 * CM, 8 * CM), 300_000),)
    t.flick("advance", 9, touches=(played(9, (55 * CM, 0)), *met), gap=10 * CM, way="back",
            bumps=(bump(9, HIS),) if tackled else (),
            rest=((9, 58 * CM, 0), (BALL, 52 * CM, 9 * CM)))  # fmt: skip
    assert t.cites("11.1.a") and t.state.exempt == 9


# ---- who may try after a kick -------------------------------------------------------------------


@pytest.mark.clause("rugby:10.1.b")
def test_after_a_kick_a_strict_referee_punishes_who_was_before_the_kicker() -> None:
    t = in_play(referee="strict", eligible=(8, 9), f11=(-5 * CM, 10 * CM))
    t.flick("attempt", MATE, touches=(played(MATE),), gap=CM)
    assert t.said(ev.Offended)[0].law[0] == "10.1.b"


@pytest.mark.near_miss("rugby:10.1.b")
def test_not_who_may_try_by_the_kick_wherever_he_stands() -> None:
    t = in_play(referee="strict", eligible=(8, 9), f9=(20 * CM, 0))
    t.flick("attempt", 9, touches=(played(9),), gap=CM)
    assert not t.said(ev.Offended)


# ---- a ball out that nobody kicked, and on a line -----------------------------------------------


@pytest.mark.clause("rugby:8.1.b.2")
def test_a_kicker_who_missed_and_pushed_another_onto_the_ball_sent_it_out() -> None:
    t = in_play((0, 30 * CM), carrier=9).choose("kick").choose("wedge", {"angle": 0})
    t.choose("none")
    t.flick("kick", 9, touches=(touch(MATE, t=20_000, moving=True),),
            out=out("touch", (5 * CM, TOUCH)))  # fmt: skip
    assert t.said(ev.Awarded)[0].kind == "line_out" and t.state.side == 1


@pytest.mark.parametrize("aside", [0, 1_000])
def test_a_ball_that_a_move_drove_onto_the_line_goes_back(aside: int) -> None:
    at = (0, TOUCH - 11_000 - aside)
    t = in_play((0, 30 * CM), carrier=9, f20=(5 * CM, 30 * CM))
    t.flick("advance", 9, touches=(played(9),), gap=CM)
    t.flick("move", HIS, touches=(played(HIS),), rest=lies(*at)).choose("leave")
    assert t.state.table.ball == (at if aside else (0, 30 * CM))


@pytest.mark.parametrize("occasion", ["behind", "against", "restart", "scrum", "line_out"])
def test_wherever_the_ball_lies_the_house_stands_where_players_may(occasion: Any) -> None:
    for y in range(0, 20 * CM, 3_500):
        table = layout((-10 * CM, y))
        figures = tuple(squad(1))
        lifted = table.put(*((body, None) for body in figures))
        stand = places.house(table, 1, 0, occasion, table.ball, figures)
        region = regions.team(lifted, 1, 0, occasion, table.ball, figures, ("12.a.1",))
        assert not [lie for lie in stand if fault_at(region, *lie[1:])]
