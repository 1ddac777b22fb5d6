"""Back from offside: how often, when, by which way, and what may not be touched (12.4, 12.5,
12.7)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Flick, Offside, ReEntry
from puntadidito.games.football.layout import KEEPERS
from tests.games.football_table import Table, bump, in_play, out, played, touch

AIM = {"angle": 180_000, "power": 400}
BEHIND = {f"f{body}": (-40_000 * (body - 11), -330_000) for body in range(12, 17)}
START, HOME = (450_000, 100_000), (300_000, 100_000)
"""Where figure 9 stands offside, and where it is so no more."""
CLEAN = ReEntry(0, 0)


def offside(**rest: Any) -> Table:
    """Side 0 has the ball far from figure 9, which stands offside."""
    ball = rest.pop("ball", (200_000, 0))
    return in_play(ball, **{**BEHIND, "f11": (250_000, -300_000), "f9": START, **rest})


def back(t: Table, to: tuple[int, int] = HOME, way: ReEntry = CLEAN, **facts: Any) -> Table:
    """Figure 9 is flicked back, told by facts."""
    return t.flick(9, "re_entry", re_entry=way, rest=((9, *to),), **facts)


def back_by_log(t: Table, to: tuple[int, int]) -> Table:
    """The same by a log: the engine measures the way itself."""
    return t.choose("re_entry", {"figure": 9, **AIM}).drew({9: [(500_000, *to)]})


def left(t: Table) -> tuple[int, int]:
    """Who has the ball, and how many re-entries he has left."""
    return t.state.possession, t.state.reentries


def stands(t: Table, body: int = 9) -> tuple[int, int] | None:
    return t.state.table.places[body]


# ---- how often (12.4) ---------------------------------------------------------------------------


@pytest.mark.clause("football:12.4.a", "football:12.5.a")
def test_a_figure_in_an_offside_position_may_be_flicked_back() -> None:
    t = back(offside())
    (flick,) = t.said(ev.Flicked)
    assert (flick.kind, flick.figure) == ("re_entry", 9) and flick.law == ("12.5.a", "12.4.a")
    assert stands(t) == HOME and left(t) == (0, 1)
    assert t.state.touches[9] == 0  # it was no attempt to play the ball


@pytest.mark.near_miss("football:12.4.a", "football:12.5.a")
def test_the_same_flick_under_the_name_of_a_flick_is_none() -> None:
    t = offside().flick(9, rest=((9, *HOME),))
    assert t.said(ev.Flicked)[0].kind == "attack"
    assert left(t) == (1, 2) and t.cites("5.1.b")  # it missed the ball


@pytest.mark.clause("football:12.4.b")
def test_twice_in_a_spell_of_possession_be_it_the_same_figure_and_no_more() -> None:
    t = offside()
    for x in (430_000, 410_000):
        back(t, (x, 100_000)).choose("none")
    assert left(t) == (0, 0) and t.decision.options.specs["re_entry"].figures == ()
    assert t.refused("re_entry", {"figure": 9, **AIM}).law == ("12.4.b",)
    t.flick(5)  # missed: the ball is the other side's, with its own two
    assert left(t) == (1, 2)
    assert [e.law for e in t.said(ev.Regained)] == [("12.4.b",)]


@pytest.mark.near_miss("football:12.4.b")
def test_the_second_may_be_made() -> None:
    t = back(offside(reentries=1), (430_000, 100_000))
    assert left(t) == (0, 0) and t.asks == ("block", 1)


def blocked(**facts: Any) -> Table:
    """The attacker has no re-entry left; he plays, and then a block meets something."""
    t = offside(reentries=0).flick(5, touches=(played(5, (200_000, 0)),))
    t.choose("block", {"figure": 15, **AIM})
    return t.happened(touches=(touch(15, (200_000, 0), moving=True),), **facts)


@pytest.mark.clause("football:12.4.c")
@pytest.mark.parametrize(
    ("kind", "line", "at"),
    [
        ("throw_in", "north", (210_000, 400_000)),
        ("corner", "east", (600_000, 300_000)),
        ("goal_kick", "west", (-600_000, 300_000)),
    ],
)
def test_what_he_restarts_after_a_ball_out_of_play_gives_both_back(
    kind: str, line: str, at: tuple[int, int]
) -> None:
    t = blocked(out=out(line, at)).choose("advantage")
    assert [(e.kind, e.side) for e in t.said(ev.Awarded)] == [(kind, 0)]
    assert left(t) == (0, 2) and [e.law for e in t.said(ev.Regained)] == [("12.4.c",)]


@pytest.mark.near_miss("football:12.4.c")
def test_a_free_kick_does_not() -> None:
    t = blocked(bumps=(bump(15, 4, (0, 0), 50_000),)).choose("indirect")
    assert [(e.kind, e.side) for e in t.said(ev.Awarded)] == [("indirect", 0)]
    assert left(t) == (0, 0) and t.said(ev.Regained) == []


def rebounding(off: int, onto: int) -> Table:
    """The ball comes off somebody of the defence onto a figure of the attacker."""
    ball = (200_000, 0)
    return offside(reentries=1).flick(
        5,
        touches=(
            played(5, ball),
            touch(off, (300_000, 0), 200_000, ball_moving=True),
            touch(onto, (250_000, 0), 300_000, ball_moving=True),
        ),
    )


@pytest.mark.clause("football:12.4.d")
def test_off_a_figure_and_back_is_no_change_of_possession() -> None:
    t = rebounding(14, 4)
    assert left(t) == (0, 1)
    assert [(e.left, e.law) for e in t.said(ev.Regained)] == [(1, ("12.4.d",))]


@pytest.mark.near_miss("football:12.4.d")
@pytest.mark.clause("football:12.4.e")
def test_off_the_goalkeeper_and_back_is_one() -> None:
    t = rebounding(KEEPERS[1], 4)
    assert left(t) == (0, 2)
    assert [(e.left, e.law) for e in t.said(ev.Regained)] == [(2, ("12.4.e",))]


@pytest.mark.near_miss("football:12.4.e")
def test_off_his_own_goalkeeper_there_is_nothing_to_regain() -> None:
    t = rebounding(KEEPERS[0], 4)
    assert left(t) == (0, 1) and t.said(ev.Regained) == []


def third(reentries: int, **rest: Any) -> Table:
    return back(offside(referee="strict", reentries=reentries, **rest))


@pytest.mark.clause("football:12.4.f")
def test_a_strict_referee_punishes_the_third_with_a_free_kick_where_it_was_flicked() -> None:
    place = (400_000, 300_000)
    t = third(0, f9=place)
    (offence,) = t.said(ev.Offended)
    assert offence.law == ("12.4.f", "12.4.b") and offence.remedy == "indirect"
    assert t.asks == ("choose", 1)
    t.choose("indirect")
    (award,) = t.said(ev.Awarded)
    assert (award.kind, award.side, award.at) == ("indirect", 1, place)


@pytest.mark.clause("football:12.4.f")
def test_and_one_of_a_figure_that_is_not_offside() -> None:
    t = third(2, f9=(310_500, 100_000))
    assert t.said(ev.Offended)[0].law == ("12.4.f", "12.4.a")
    t.choose("advantage")  # the ball is the defender's all the same, who has both of his own
    assert left(t) == (1, 2) and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:12.4.f")
def test_the_second_of_an_offside_figure_is_let_pass() -> None:
    t = third(1)
    assert t.said(ev.Offended) == [] and left(t) == (0, 0)


def test_who_is_tied_to_a_figure_brings_nobody_back() -> None:
    t = offside(tie=5)
    assert t.refused("re_entry", {"figure": 9, **AIM}).law == ("6.3.m",)
    assert t.decision.options.specs["re_entry"].figures == ()
    assert offside(tie=5, referee="strict").decision.options.specs["re_entry"].figures == ()


# ---- when (12.5) --------------------------------------------------------------------------------


def at_a_real_table(**facts: Any) -> Table:
    """The referee enters how figure 9 was flicked back."""
    rolls = facts.pop("ball_moving", False)
    flick = Flick("re_entry", 0, 9, rest_t=900_000, ball_moving=rolls)
    t = offside(live=True).choose("re_entry", {"figure": 9})
    return t.happened(flicks=(flick,), re_entry=CLEAN, rest=((9, *HOME),), **facts)


@pytest.mark.clause("football:12.5.c")
def test_not_announced_it_was_an_attempt_to_play_the_ball_and_missed() -> None:
    t = at_a_real_table(undeclared=True)
    (change,) = t.said(ev.Possession)
    assert change.side == 1 and change.law[0] == "12.5.c"
    assert t.said(ev.Flicked)[0].law == ()  # nobody has said what it was
    assert t.asks == ("attack", 1) and left(t) == (1, 2)
    assert stands(t) == HOME and 9 not in t.state.barred


@pytest.mark.near_miss("football:12.5.c")
def test_announced_it_was_a_re_entry() -> None:
    t = at_a_real_table()
    assert t.said(ev.Possession) == [] and left(t) == (0, 1)


@pytest.mark.near_miss("football:12.5.c")
def test_not_announced_and_on_the_ball_it_was_a_play_like_any() -> None:
    t = at_a_real_table(undeclared=True, touches=(played(9, (200_000, 0)),))
    assert left(t) == (0, 2) and t.state.touches[9] == 1 and t.asks == ("block", 1)


@pytest.mark.near_miss("football:12.4.f")
def test_at_a_real_table_people_say_who_stood_offside() -> None:
    """The engine need not have been told where everybody stands."""
    t = offside(live=True, f9=(0, 100_000)).choose("re_entry", {"figure": 9})
    flick = Flick("re_entry", 0, 9, rest_t=900_000)
    t.happened(flicks=(flick,), re_entry=CLEAN, offside=(Offside(-1, (9,)),))
    assert t.said(ev.Offended) == [] and left(t) == (0, 1)


@pytest.mark.clause("football:12.4.f")
def test_and_who_did_not() -> None:
    t = offside(live=True, f9=(0, 100_000)).choose("re_entry", {"figure": 9})
    t.happened(flicks=(Flick("re_entry", 0, 9, rest_t=900_000),), re_entry=CLEAN)
    assert t.said(ev.Offended)[0].law == ("12.4.f", "12.4.a")


NOT_YET: list[Any] = [
    pytest.param("12.5.d", {"unblocked": True}, marks=pytest.mark.clause("football:12.5.d")),
    pytest.param("12.5.e", {"ball_moving": True}, marks=pytest.mark.clause("football:12.5.e")),
    pytest.param("12.5.f", {"stopped": True}, marks=pytest.mark.clause("football:12.5.f")),
]


@pytest.mark.clause("football:12.5.g")
@pytest.mark.parametrize(("clause", "facts"), NOT_YET)
def test_too_early_it_goes_back_and_the_ball_passes(clause: str, facts: dict[str, Any]) -> None:
    t = at_a_real_table(**facts)
    (offence,) = t.said(ev.Offended)
    assert offence.law == (clause, "12.5.g") and offence.remedy == "back_change"
    assert t.asks == ("choose", 1) and set(t.decision.options.names) == {"advantage", "back_change"}
    t.choose("back_change")
    assert stands(t) == START and t.asks == ("attack", 1) and left(t) == (1, 2)


@pytest.mark.clause("football:12.5.g")
def test_or_the_defender_leaves_the_table_as_it_is_and_has_the_ball() -> None:
    t = at_a_real_table(stopped=True)
    t.choose("advantage")
    assert stands(t) == HOME and t.asks == ("attack", 1) and left(t) == (1, 2)


@pytest.mark.near_miss("football:12.5.d", "football:12.5.e", "football:12.5.f", "football:12.5.g")
def test_in_time_it_stands_and_a_block_follows() -> None:
    t = at_a_real_table(unblocked=False, ball_moving=False, stopped=False)
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


def test_on_the_screen_it_is_asked_only_when_the_block_is_made() -> None:
    t = offside().flick(5, touches=(played(5, (200_000, 0)),))
    assert t.asks == ("block", 1)
    t.choose("none")
    assert t.asks == ("attack", 0) and t.decision.options.specs["re_entry"].figures == (9,)


# ---- by which way (12.7.a-e) --------------------------------------------------------------------


def faulty(t: Table, *law: str) -> bool:
    """It may go back, with one chance less, and possession stays."""
    (offence,) = t.said(ev.Offended)
    assert offence.law == law, offence.law
    assert t.asks == ("choose", 1) and set(t.decision.options.names) == {"advantage", "lost_chance"}
    t.choose("lost_chance")
    return stands(t) == START and left(t) == (0, 1) and t.asks == ("attack", 0)


@pytest.mark.clause("football:12.7.a")
def test_as_parallel_as_possible_is_within_fifteen_degrees() -> None:
    """100 mm back and 26.796 aside are 15.0006 degrees."""
    t = back_by_log(offside(), (350_000, 126_796))
    assert faulty(t, "12.7.a", "12.7.i")


@pytest.mark.near_miss("football:12.7.a")
def test_fifteen_degrees_are_still_parallel() -> None:
    t = back_by_log(offside(), (350_000, 126_795))
    assert t.said(ev.Offended) == [] and left(t) == (0, 1) and t.asks == ("block", 1)


@pytest.mark.clause("football:12.7.b", "football:12.7.c")
def test_completely_past_halfway_the_defender_may_have_it_back() -> None:
    t = back_by_log(offside(), (-10_501, 100_000))
    assert "12.7.c" in t.decision.law
    assert faulty(t, "12.7.b", "12.7.i")


@pytest.mark.clause("football:12.7.c")
def test_or_lets_it_stand_there() -> None:
    t = back_by_log(offside(), (-10_501, 100_000))
    assert "12.7.c" in t.decision.law
    t.choose("advantage")
    assert stands(t) == (-10_501, 100_000) and left(t) == (0, 1)
    assert t.asks == ("block", 1)  # and he has the block that every re-entry gives him


@pytest.mark.near_miss("football:12.7.b", "football:12.7.c")
def test_a_base_on_the_halfway_line_has_not_crossed_it() -> None:
    t = back_by_log(offside(), (-10_500, 100_000))
    assert t.said(ev.Offended) == [] and stands(t) == (-10_500, 100_000)


IN_THE_WAY = {"f12": (400_000, 100_000)}
"""50 mm before figure 9: it is passed at asin(21 / 50) = 24.8 degrees."""
ASIDE = (360_000, 151_000)
"""29.5 degrees."""


@pytest.mark.clause("football:12.7.d")
def test_where_the_straight_way_is_obstructed_a_diagonal_may_be_taken() -> None:
    t = back_by_log(offside(**IN_THE_WAY, f11=(395_000, -300_000)), ASIDE)
    assert t.said(ev.Offended) == [] and stands(t) == ASIDE
    assert [note.figure for note in t.said(ev.Note) if "12.7.d" in note.law] == [9]


@pytest.mark.near_miss("football:12.7.d")
def test_past_an_obstacle_that_leaves_the_way_free_it_may_not() -> None:
    """21 mm between the centres: they would just pass."""
    t = offside(f12=(400_000, 79_000), f11=(395_000, -300_000))
    assert faulty(back_by_log(t, ASIDE), "12.7.a", "12.7.i")


def test_the_ways_that_are_allowed_are_shown() -> None:
    """Fifteen degrees to either side, and as much more as something in the way asks for."""
    assert offside().view.watch.lanes == (15_000,)
    (wide,) = offside(**IN_THE_WAY, f11=(395_000, -300_000)).view.watch.lanes
    assert wide == 15_000 + 24_835  # asin(21 / 50)
    assert offside(reentries=0).view.watch.lanes == (-1,)


RING = {
    "f5": (430_000, 118_000), "f6": (430_000, 82_000), "f7": (450_000, 125_000),
    "f8": (450_000, 75_000),
}  # fmt: skip
"""Figures round figure 9: the ways back are shut up to 90 degrees."""


@pytest.mark.clause("football:12.7.e")
def test_where_no_way_is_free_there_is_no_re_entry() -> None:
    t = offside(**RING)
    assert t.view.watch.offside_figures and 9 not in t.decision.options.specs["re_entry"].figures
    assert t.refused("re_entry", {"figure": 9, **AIM}).law == ("12.7.e",)


@pytest.mark.clause("football:12.7.e")
def test_where_the_way_is_steep_the_referee_tells_it() -> None:
    """A wall before figure 9; its ends are passed at more than 45 degrees."""
    wall = {f"f{5 + k}": (420_000, 76_000 + 24_000 * k) for k in range(3)}
    t = back_by_log(offside(**wall, f11=(400_000, -300_000)), (390_000, 180_000))
    assert t.said(ev.Flicked)[0].law == ("12.5.a", "12.4.a", "12.7.e")
    assert t.said(ev.Offended) == []


@pytest.mark.near_miss("football:12.7.e")
def test_where_one_of_them_is_gone_there_is_a_way() -> None:
    t = offside(**{**RING, "f6": (-200_000, 0)})
    assert 9 in t.decision.options.specs["re_entry"].figures
    t.choose("re_entry", {"figure": 9, **AIM})


# ---- what it may not meet (12.7.f-i) ------------------------------------------------------------


def met(**rest: Any) -> Table:
    """It pushes a defender on its way."""
    t = offside(**IN_THE_WAY, **rest).choose("re_entry", {"figure": 9, **AIM})
    away = [(200_000, 400_000, 100_000), (400_000, 360_000, 100_000)]
    return t.drew({9: [(200_000, 421_000, 100_000)], 12: away}, (200_000, 9, 12))


@pytest.mark.clause("football:12.7.f", "football:12.7.g", "football:12.7.i")
def test_it_may_meet_nothing_and_can_be_tried_again() -> None:
    t = met()
    assert faulty(t, "12.7.f", "12.7.g", "12.7.i")
    assert stands(t, 12) == IN_THE_WAY["f12"]
    t.choose("re_entry", {"figure": 9, **AIM})


@pytest.mark.clause("football:12.7.g")
def test_a_strict_referee_takes_the_ball_for_it() -> None:
    t = met(referee="strict")
    assert t.said(ev.Offended)[0].remedy == "back_change" and t.asks == ("choose", 1)
    t.choose("back_change")
    assert stands(t) == START and stands(t, 12) == IN_THE_WAY["f12"] and left(t) == (1, 2)


@pytest.mark.clause("football:12.7.f")
def test_nor_the_ball() -> None:
    t = back(offside(), touches=(touch(9, (200_000, 0), moving=True),))
    assert faulty(t, "12.7.f", "12.7.g", "12.7.i")


@pytest.mark.near_miss("football:12.7.f", "football:12.7.g", "football:12.7.i")
def test_to_pass_close_by_is_no_contact() -> None:
    t = back_by_log(offside(f12=(400_000, 79_000)), HOME)
    assert t.said(ev.Offended) == [] and left(t) == (0, 1)


# ---- the block that follows (12.7.j-k) ----------------------------------------------------------


@pytest.mark.clause("football:12.7.j", "football:12.7.k")
def test_play_is_stopped_for_a_block_and_then_goes_on() -> None:
    t = back(offside())
    assert [(n.side, n.what) for n in t.said(ev.Note)] == [(1, "block")]
    assert t.asks == ("block", 1)
    t.choose("block", {"figure": 15, **AIM}).happened(rest=((15, -100_000, -200_000),))
    assert t.asks == ("attack", 0) and stands(t, 15) == (-100_000, -200_000)


@pytest.mark.clause("football:12.7.k")
def test_a_block_that_was_sealed_waits_until_the_figure_is_back() -> None:
    t = offside(sealed=True).choose("re_entry", {"figure": 9, **AIM})
    t.choose("block", {"figure": 15, **AIM})
    assert [(e.kind, e.figure, e.law) for e in t.said(ev.NotMade)] == [("block", 15, ("12.7.k",))]
    t.happened(re_entry=CLEAN, rest=((9, *HOME),))
    assert t.asks == ("block", 1)


def test_the_other_side_goes_back_the_other_way() -> None:
    """Everything turned round: side 1 attacks west."""
    behind = {f"f{body}": (40_000 * body, 330_000) for body in range(1, 6)}
    stood = {**behind, "f0": (-250_000, 300_000), "f20": (-450_000, -100_000)}
    for x, law in ((10_500, ()), (10_501, ("12.7.b", "12.7.i"))):
        t = in_play((-200_000, 0), owner=1, **stood)
        t.choose("re_entry", {"figure": 20, **AIM}).drew({20: [(500_000, x, -100_000)]})
        assert [o.law for o in t.said(ev.Offended)] == ([law] if law else [])
        if law:
            assert t.asks == ("choose", 0)
        else:
            assert [(n.side, n.what) for n in t.said(ev.Note)] == [(0, "block")]
            assert t.asks == ("block", 0)


@pytest.mark.near_miss("football:12.7.j", "football:12.7.k")
def test_for_one_that_was_put_back_there_is_none() -> None:
    t = back_by_log(offside(), (-10_501, 100_000))
    t.choose("lost_chance")
    assert t.asks == ("attack", 0)


# ---- it may not play yet (12.7.l-o) -------------------------------------------------------------


def returned(**rest: Any) -> Table:
    """Figure 9 is back and the block has been let go."""
    t = back(offside(**rest))
    assert [(e.figure, e.law) for e in t.said(ev.Barred)] == [(9, ("12.7.l",))]
    return t.choose("none")


@pytest.mark.clause("football:12.7.l")
def test_who_is_back_may_not_play_the_ball_yet() -> None:
    t = returned()
    assert t.refused("flick", {"figure": 9, **AIM}).law == ("12.7.l",)
    assert 9 not in t.decision.options.specs["flick"].figures


@pytest.mark.clause("football:12.7.l")
def test_not_even_to_take_a_restart() -> None:
    """A block sends the ball out and the attacker takes his throw-in."""
    t = back(offside()).choose("block", {"figure": 15, **AIM})
    t.happened(
        touches=(touch(15, (200_000, 0), moving=True),), out=out("north", (200_000, 400_000))
    )
    t.choose("advantage")
    assert t.asks == ("taker", 0) and t.refused("9").law == ("12.7.l",)


@pytest.mark.near_miss("football:12.7.l")
def test_who_has_only_stood_offside_may() -> None:
    t = offside()
    assert 9 in t.decision.options.specs["flick"].figures
    t.flick(9, touches=(played(9, (200_000, 0)),))
    assert t.state.touches[9] == 1


@pytest.mark.clause("football:12.7.m")
def test_he_may_when_another_has_played_it() -> None:
    t = returned().flick(5, touches=(played(5, (200_000, 0)),))
    assert [(e.figure, e.law) for e in t.said(ev.Released)] == [(9, ("12.7.m",))]
    t.choose("none")
    assert 9 in t.decision.options.specs["flick"].figures


@pytest.mark.clause("football:12.7.m")
def test_be_it_the_goalkeeper() -> None:
    t = returned(ball=(-570_000, 50_000)).choose("control", {"figure": KEEPERS[0], **AIM})
    t.happened(touches=(touch(KEEPERS[0], (-570_000, 50_000), 0, moving=True),))
    assert [e.law for e in t.said(ev.Released)] == [("12.7.m",)]


@pytest.mark.near_miss("football:12.7.m", "football:12.7.n")
def test_that_the_ball_was_touched_is_not_enough() -> None:
    """A block pushes it onto figure 4, and the attacker plays on."""
    t = back(offside()).choose("block", {"figure": 15, **AIM})
    t.happened(
        touches=(
            touch(15, (200_000, 0), moving=True),
            touch(4, (220_000, 0), 300_000, ball_moving=True),
        )
    )
    t.choose("advantage")
    assert t.said(ev.Released) == [] and t.state.barred == {9: "12.7.l"}


@pytest.mark.clause("football:12.7.n")
def test_he_may_when_possession_has_changed() -> None:
    t = returned().flick(5)
    assert [(e.figure, e.law) for e in t.said(ev.Released)] == [(9, ("12.7.n",))]
    assert t.state.possession == 1


@pytest.mark.clause("football:12.7.o")
def test_a_strict_referee_punishes_him_who_does() -> None:
    t = returned(referee="strict").flick(
        9, touches=(played(9, (200_000, 0)),), rest=((9, 180_000, 0),)
    )
    assert t.said(ev.Offended)[0].law == ("12.7.l", "12.7.o") and t.asks == ("choose", 1)
    t.choose("back_change")
    assert stands(t) == HOME and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:12.7.o")
def test_not_when_another_has_played_before() -> None:
    t = returned(referee="strict").flick(5, touches=(played(5, (200_000, 0)),)).choose("none")
    t.flick(9, touches=(played(9, (200_000, 0)),))
    assert t.said(ev.Offended) == []


# ---- run by the physics -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("angle", "power", "law"),
    [(180_000, 400, ()), (190_000, 400, ()), (200_000, 400, ("12.7.a", "12.7.i")),
     (180_000, 700, ("12.7.b", "12.7.i"))],
)  # fmt: skip
def test_ways_that_the_physics_runs(angle: int, power: int, law: tuple[str, ...]) -> None:
    t = offside().choose("re_entry", {"figure": 9, "angle": angle, "power": power}).ran()
    assert [o.law for o in t.said(ev.Offended)] == ([law] if law else [])
    assert (t.asks == ("choose", 1)) == bool(law)


@pytest.mark.near_miss("football:10.4.a")
def test_before_a_throw_in_nobody_asks_for_one_though_somebody_stands_offside() -> None:
    behind: dict[str, Any] = {
        f"f{body}": (-40_000 * (body - 10), -330_000) for body in range(11, 21)
    }
    t = in_play(owner=1, f9=(450_000, 0), **behind)
    t.flick(15, touches=(played(15),), out=out("north", (100_000, 400_000)))
    t.choose("7").choose("none").choose("none")
    assert t.asks == ("kick", 0) and not t.decision.options.words.barred
