"""Figures that leave the pitch, fall or hook into one another, and how the referee puts them right
(2.1, 2.3, 2.5, 2.7)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Flick, Keeping, Post
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.places import gap_between
from puntadidito.games.football.table import BALL
from tests.games.football_table import Table, block, bump, in_play, out, played, touch, volley

AIM = {"angle": 0, "power": 500}
OVER = (-21_000, 430_000)
"""On the cloth beyond the northern line."""


def ran_to(y: int, **rest: Any) -> Table:
    """Figure 5 plays the ball and goes straight north, up to a y; a log is drawn of it."""
    t = in_play(f5=(-40_000, 0), **rest).choose("flick", {"figure": 5, **AIM})
    ways = {
        5: [(100_000, -21_000, 0), (900_000, -21_000, y)],
        BALL: [(100_000, 0, 0), (600_000, 80_000, 0)],
    }
    return t.drew(ways, (100_000, BALL, 5))


def left(line: Any = "north", at: tuple[int, int] = (-21_000, 400_000), **how: bool) -> Exit:
    """Figure 5 went out there."""
    return Exit(5, line, at, **how)


def went(*exits: Exit, rest: Any = ((5, *OVER),), state: Any = None, **facts: Any) -> Table:
    """Figure 5 plays the ball, and figures come to rest outside."""
    t = in_play(**(state or {}))
    return t.flick(5, touches=(played(5),), exits=exits, rest=rest, **facts)


def moved(t: Table) -> dict[int, tuple[tuple[int, int], str]]:
    """Who was put where, by which clause."""
    return {e.figure: (e.at, e.law[0]) for e in t.said(ev.Moved)}


# ---- on the cloth (2.1.a to 2.1.c) --------------------------------------------------------------


@pytest.mark.clause("football:2.1.a")
def test_a_figure_wholly_over_a_sideline_goes_back_to_where_it_went_out() -> None:
    t = ran_to(410_501)
    assert t.asks == ("leave", 0)
    t.choose("replace")
    assert t.state.table.places[5] == (-21_000, 400_000)
    assert moved(t) == {5: ((-21_000, 400_000), "2.1.a")}


@pytest.mark.near_miss("football:2.1.a", "football:2.1.b", "football:2.1.f", "football:2.1.g")
def test_one_that_touches_the_line_is_in_and_stays() -> None:
    t = ran_to(410_500)
    assert t.asks == ("block", 1) and moved(t) == {}
    assert t.state.table.places[5] == (-21_000, 410_500)


@pytest.mark.parametrize(
    ("x", "to"),
    [
        pytest.param(-21_000, -43_000, id="in its place: the least shift, to its own end"),
        pytest.param(-30_000, -8_000, id="beside it: away from it"),
        pytest.param(-43_000, -21_000, id="a millimetre beside it: nowhere"),
    ],
)
def test_a_place_that_is_taken_is_left_along_the_line_by_the_least_that_leaves_a_millimetre(
    x: int, to: int
) -> None:
    t = ran_to(410_501, f6=(x, 400_000)).choose("replace")
    assert t.state.table.places[5] == (to, 400_000)
    assert gap_between(t.state.table, 5, 6) >= 1_000


def test_over_an_end_line_it_is_the_same() -> None:
    end = left("east", (600_000, 300_000))
    t = went(end, rest=((5, 630_000, 310_000),)).choose("replace")
    assert t.state.table.places[5] == (600_000, 300_000) and moved(t)[5][1] == "2.1.a"


@pytest.mark.clause("football:2.1.b")
def test_its_owner_may_leave_it_to_play_the_ball_with_it_at_once() -> None:
    t = went(left()).choose("leave")
    assert t.said(ev.Left)[0].figure == 5 and moved(t) == {}
    assert t.state.table.places[5] == OVER
    t.choose("none")
    assert t.asks == ("attack", 0) and 5 in t.decision.options.specs["flick"].figures
    t.flick(5, touches=(played(5),), rest=((5, 30_000, 200_000),))
    assert t.state.table.places[5] == (30_000, 200_000) and moved(t) == {}


@pytest.mark.clause("football:2.1.b")
def test_the_defender_may_leave_his_for_the_block() -> None:
    gone = Exit(14, "south", (390_000, -400_000))
    t = went(gone, rest=((14, 390_000, -430_000),))
    assert t.asks == ("leave", 1)
    t.choose("leave").choose("block", {"figure": 14, **AIM}).happened(rest=((14, 300_000, 0),))
    assert t.state.table.places[14] == (300_000, 0) and moved(t) == {}


def test_each_owner_is_asked_about_his_own_and_nobody_about_a_second_one() -> None:
    six, theirs = Exit(6, "north", (40_000, 400_000)), Exit(14, "south", (390_000, -400_000))
    rest = ((5, *OVER), (6, 40_000, 430_000), (14, 390_000, -430_000))
    t = went(left(), six, theirs, rest=rest)
    assert t.asks == ("leave", 0)
    t.choose("replace")
    assert t.asks == ("leave", 0)
    t.choose("leave")
    assert t.asks == ("leave", 1)
    t.choose("leave")
    assert moved(t) == {5: ((-21_000, 400_000), "2.1.a")}
    assert tuple(t.state.outside) == (6, 14)
    t = went(left(), six, theirs, rest=rest).choose("leave")
    assert t.asks == ("leave", 1)  # of his two only one can be his next flick


@pytest.mark.clause("football:2.1.c")
def test_who_flicks_another_has_it_put_back_first() -> None:
    t = went(left()).choose("leave").choose("none")
    t.choose("flick", {"figure": 6, **AIM})
    assert moved(t) == {5: ((-21_000, 400_000), "2.1.c")} and not t.state.outside


@pytest.mark.clause("football:2.1.c")
def test_so_has_a_defender_who_then_does_not_block() -> None:
    t = went(Exit(14, "south", (390_000, -400_000)), rest=((14, 390_000, -430_000),))
    t.choose("leave").choose("none")
    assert moved(t) == {14: ((390_000, -400_000), "2.1.c")} and t.asks == ("attack", 0)


@pytest.mark.clause("football:2.1.c")
def test_so_has_an_attacker_whose_time_runs_out() -> None:
    t = went(left(), state={"timed": True}).choose("leave").choose("none")
    t.choose("timeout", by="clock")
    assert moved(t) == {5: ((-21_000, 400_000), "2.1.c")} and t.asks == ("attack", 1)


@pytest.mark.clause("football:2.1.c")
def test_so_has_an_attacker_who_loses_the_ball_by_a_wrong_portierino() -> None:
    t = went(left(), state={"referee": "strict"})
    t.choose("leave").choose("none").choose("portierino", (-500_000, 0))
    assert moved(t) == {5: ((-21_000, 400_000), "2.1.c")} and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:2.1.c")
def test_who_flicks_that_very_figure_has_not() -> None:
    t = went(left()).choose("leave").choose("none").choose("flick", {"figure": 5, **AIM})
    assert moved(t) == {} and t.state.table.places[5] == OVER


def test_a_block_from_outside_that_goes_back_goes_to_the_line() -> None:
    t = went(Exit(14, "south", (390_000, -400_000)), rest=((14, 390_000, -430_000),))
    t.choose("leave").choose("block", {"figure": 14, **AIM})
    t.happened(bumps=(bump(14, 5),), rest=((14, 300_000, 0),)).choose("back")
    assert t.state.table.places[14] == (390_000, -400_000)


def test_who_has_no_flick_to_make_is_not_asked() -> None:
    gone = Exit(14, "south", (390_000, -400_000))
    t = went(gone, rest=((14, 390_000, -430_000),), state={"blocks_lost": 1})
    assert t.asks == ("attack", 0) and t.state.table.places[14] == (390_000, -400_000)


# ---- nobody outside is forgotten ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "foul", "choice", "kind"),
    [
        (0, {"out": out("south", (320_000, -400_000))}, "advantage", "throw_in"),
        (0, {"bumps": (bump(14, 6, (250_000, 0), 50_000),)}, "indirect", "indirect"),
        (1, {"bumps": (bump(3, 17, (250_000, 0), 50_000),)}, "indirect", "indirect"),
    ],
)
def test_one_left_outside_goes_to_the_line_when_play_is_dead(
    side: int, foul: dict[str, Any], choice: str, kind: str
) -> None:
    five, fouls = (5, 14) if side == 0 else (16, 3)
    t = in_play((200_000, 0), owner=side)
    gone = Exit(five, "north", (-21_000, 400_000))
    t.flick(five, touches=(played(five, (200_000, 0)),), exits=(gone,), rest=((five, *OVER),))
    t.choose("leave").choose("block", {"figure": fouls, **AIM})
    t.happened(touches=(touch(fouls, (200_000, 0)),), **foul).choose(choice)
    assert t.state.restart is not None and t.state.restart.kind == kind
    assert moved(t)[five] == ((-21_000, 400_000), "2.1.a") and not t.state.outside


@pytest.mark.parametrize("off", [False, True])
def test_who_had_left_before_a_volley_that_is_repeated_comes_back(off: bool) -> None:
    t = in_play(sealed=True)
    stays = tuple(lie for lie in t.state.table.lies() if lie[0] not in (5, BALL))
    scene = (*stays, (BALL, 100_000, 0), *(() if off else ((5, *OVER),)))
    met = touch(14, (120_000, 0), 400_000, moving=True, ball_moving=True)
    rest = ((BALL, 140_000, 50_000), *(() if off else ((5, *OVER),)))
    sealed = volley(6, scene=scene), block(14, t=350_000)
    t.together(5, *sealed, touches=(played(5), met), exits=(left(table=off, off=off),), rest=rest)
    t.choose("back_volley")
    if not off:
        assert t.asks == ("leave", 0)
        t.choose("replace")
    assert t.state.table.places[5] == ((0 if off else -21_000), 400_000)


def test_who_left_only_in_the_volley_stands_where_he_stood() -> None:
    t = in_play(sealed=True)
    scene = (*(lie for lie in t.state.table.lies() if lie[0] != BALL), (BALL, 100_000, 0))
    was = t.state.table.places[5]
    met = touch(14, (120_000, 0), 400_000, moving=True, ball_moving=True)
    sealed = volley(6, scene=scene), block(14, t=350_000)
    facts: Any = {"touches": (played(5), met), "exits": (left(),), "rest": ((5, *OVER),)}
    t.together(5, *sealed, **facts).choose("back_volley")
    assert t.asks == ("attack", 0) and t.state.table.places[5] == was and not moved(t)


def test_a_volley_from_outside_is_repeated_from_there() -> None:
    t = in_play(sealed=True)
    stays = tuple(lie for lie in t.state.table.lies() if lie[0] not in (6, BALL))
    scene = (*stays, (BALL, 100_000, 0), (6, *OVER))
    met = touch(14, (120_000, 0), 400_000, moving=True, ball_moving=True)
    sealed = volley(6, scene=scene), block(14, t=350_000)
    t.together(5, *sealed, touches=(played(5), met), rest=((6, 0, 200_000),)).choose("back_volley")
    assert t.asks == ("attack", 0) and t.state.table.places[6] == OVER and 6 in t.state.outside


def test_a_shot_from_outside_is_repeated_from_there() -> None:
    t = in_play((400_000, 300_000), f5=(400_000, 430_000), outside={5: left(at=(380_000, 400_000))})
    facts: Any = {"keeping": (Keeping(1, 50_000, early=True),), "rest": ((5, 400_000, 320_000),)}
    t.flick(5, touches=(played(5, (400_000, 300_000)),), **facts).choose("repeat")
    assert t.asks == ("attack", 0) and t.state.tie == 5 and not moved(t)
    assert t.state.table.places[5] == (400_000, 430_000) and 5 in t.state.outside


def test_one_that_a_block_strikes_outside_goes_to_the_line_too() -> None:
    t = in_play((0, 380_000), sealed=True, f5=(-30_000, 380_000))
    struck = block(14, t=350_000, displaced=((14, 100_000, 300_000), (5, 20_000, 425_000)))
    t.together(
        5, struck, touches=(played(5, (0, 380_000)),), exits=(left(at=(10_000, 400_000)),),
        bumps=(bump(14, 5, (20_000, 420_000), 450_000, two_moving=True),),
        rest=((5, 20_000, 445_000), (14, 30_000, 380_000), (BALL, 100_000, 350_000)),
    )  # fmt: skip
    t.choose("back_al_volo")
    assert t.asks == ("leave", 0)
    t.choose("replace")
    assert t.state.table.places[5] == (10_000, 400_000)


def test_a_taker_who_stands_outside_and_kicks_too_late_comes_onto_the_line() -> None:
    corner: Any = {"out": out("east", (600_000, 100_000))}
    saved = touch(KEEPERS[1], (580_000, 60_000), 300_000, ball_moving=True)
    t = in_play((400_000, 0)).flick(5, touches=(played(5, (400_000, 0)), saved), **corner)
    t.choose("6")
    while t.asks[0] == "positional":
        t.choose("none")
    t.choose("timeout").choose("timeout")
    assert t.state.restart is not None and t.state.restart.kind == "indirect"
    assert moved(t)[6][1] == "2.1.a"
    x, y = t.state.table.at(6)
    assert x <= 600_000 and y <= 400_000


def test_a_taker_whom_a_back_has_put_outside_comes_onto_the_line() -> None:
    foul: Any = {"touches": (played(15, (100_000, 390_000)),)}
    t = in_play((100_000, 390_000), owner=1)
    t.flick(15, bumps=(bump(15, 5, (100_000, 398_000), 50_000),), **foul).choose("indirect")
    t.choose("6")
    while t.asks[0] in ("positional", "distance"):
        t.choose("none")
    t.choose("kick", {"figure": 6, "place": (100_000, 425_500), **AIM})
    t.happened(bumps=(bump(6, 14, (150_000, 420_000)),)).choose("back_change")
    assert t.asks == ("attack", 1) and moved(t)[6][1] == "2.1.a"
    assert t.state.table.at(6)[1] == 400_000


# ---- on the bare table, and off it (2.1.d, 2.3) -------------------------------------------------


@pytest.mark.clause("football:2.1.d")
def test_on_the_bare_table_it_is_out_of_play_and_nobody_is_asked() -> None:
    t = went(left(table=True), rest=((5, -21_000, 475_000),))
    assert moved(t) == {5: ((-21_000, 400_000), "2.1.d")} and t.asks == ("block", 1)


@pytest.mark.clause("football:2.1.d")
def test_a_volley_sealed_with_a_figure_that_is_out_of_play_is_not_made() -> None:
    t = in_play(sealed=True)
    gone = Exit(6, "north", (40_000, 400_000), table=True)
    t.together(5, volley(6, launched=False), touches=(played(5),), exits=(gone,))
    assert t.said(ev.NotMade)[0].law == ("2.1.d",)


@pytest.mark.near_miss("football:2.1.d")
def test_on_the_last_of_the_cloth_it_is_in_play() -> None:
    t = went(left(), rest=((5, -21_000, 449_499),))
    assert t.asks == ("leave", 0)


@pytest.mark.parametrize(("y", "clause"), [(449_500, "2.1.a"), (449_501, "2.1.d")])
def test_the_table_begins_where_a_base_comes_off_the_cloth(y: int, clause: str) -> None:
    t = ran_to(y)
    if clause == "2.1.a":
        t.choose("replace")
    assert moved(t)[5][1] == clause


@pytest.mark.clause("football:2.3.a")
@pytest.mark.parametrize(
    ("line", "at", "to"),
    [
        pytest.param("north", (310_000, 400_000), (0, 400_000), id="over a sideline"),
        pytest.param("south", (310_000, -400_000), (0, -400_000), id="over the other"),
        pytest.param("east", (600_000, -1_000), (0, -400_000), id="over an end: the nearer one"),
        pytest.param("west", (-600_000, 1_000), (0, 400_000), id="over the other end"),
        pytest.param("east", (600_000, 0), (0, 400_000), id="in the middle: where it came from"),
    ],
)
def test_off_the_table_it_goes_to_the_sideline_level_with_halfway(
    line: Any, at: tuple[int, int], to: tuple[int, int]
) -> None:
    t = went(left(line, at, off=True), rest=())
    assert moved(t) == {5: (to, "2.3.a")} and t.state.table.places[5] == to


@pytest.mark.near_miss("football:2.3.a")
def test_still_on_the_table_it_goes_to_where_it_went_out() -> None:
    t = went(left(at=(310_000, 400_000), table=True), rest=((5, 310_000, 475_000),))
    assert moved(t) == {5: ((310_000, 400_000), "2.1.d")}


# ---- how it is done (2.1.f to 2.1.i) ------------------------------------------------------------


@pytest.mark.clause("football:2.1.f", "football:2.1.g", "football:2.1.h", "football:2.1.i")
def test_the_referee_stops_play_replaces_lets_the_block_be_made_and_says_play() -> None:
    t = went(left()).choose("replace")
    said = [e for e in t.log if isinstance(e, ev.Note | ev.Moved)]
    assert [e.law[0] for e in said[:2]] == ["4.3.l", "2.1.a"]
    assert {"2.1.f", "2.1.g"} <= {*said[1].law}
    assert t.asks == ("block", 1) and "2.1.h" in t.decision.law
    t.choose("none")
    assert t.log[-1] == ev.Note(side=-1, what="play", law=("2.1.i",))
    assert t.asks == ("attack", 0) and not t.state.stopped


@pytest.mark.near_miss("football:2.1.h")
def test_a_block_that_is_not_due_is_not_made_after_it_either() -> None:
    t = in_play().flick(5, exits=(left(table=True),), rest=((5, -21_000, 475_000),))
    assert moved(t) and t.asks == ("attack", 1)  # he missed the ball


@pytest.mark.near_miss("football:2.1.h", "football:2.1.i", "football:4.3.l")
def test_where_nothing_was_put_right_play_was_not_stopped() -> None:
    t = in_play().flick(5, touches=(played(5),)).choose("none")
    assert t.asks == ("attack", 0) and t.said(ev.Note) == []


@pytest.mark.near_miss("football:2.1.i")
def test_before_a_restart_the_restart_is_the_signal() -> None:
    t = went(left(), out=out("north", (250_000, 400_000)))
    assert moved(t) and t.asks == ("taker", 1)
    t.choose("14").choose("none").choose("none")
    assert t.asks == ("kick", 1) and t.said(ev.Note) == []


def test_a_half_that_ends_then_does_not_go_on() -> None:
    t = went(left(table=True), rest=((5, -21_000, 475_000),), state={"quick": True, "flicks": 35})
    assert t.said(ev.HalfOver) and moved(t)[5] == ((-21_000, 400_000), "2.1.d")
    assert not t.cites("2.1.i") and not t.state.stopped


# ---- lifting and unhooking (2.5) ----------------------------------------------------------------


@pytest.mark.clause("football:2.5.a", "football:2.5.b")
def test_a_figure_that_fell_stands_up_where_its_base_was() -> None:
    t = in_play().flick(5, touches=(played(5),), fallen=(14,), rest=((14, 120_000, 30_000),))
    assert moved(t) == {14: ((120_000, 30_000), "2.5.a")}
    assert t.state.table.lying == () and t.state.table.places[14] == (120_000, 30_000)


@pytest.mark.clause("football:2.5.b")
def test_where_something_stands_now_it_gives_way_by_the_least_that_leaves_a_millimetre() -> None:
    rest = ((14, 120_000, 30_000), (13, 110_000, 30_000))
    t = in_play().flick(5, touches=(played(5),), fallen=(14,), rest=rest)
    assert t.state.table.places[14] == (132_000, 30_000)
    assert moved(t)[14][1] == "2.5.b" and gap_between(t.state.table, 13, 14) == 1_000


@pytest.mark.near_miss("football:2.5.a", "football:2.5.b")
def test_one_that_stood_through_it_is_left_where_it_was_pushed() -> None:
    t = in_play().flick(5, touches=(played(5),), rest=((14, 120_000, 30_000),))
    assert moved(t) == {} and t.state.table.places[14] == (120_000, 30_000)


@pytest.mark.clause("football:2.5.c", "football:4.3.l")
def test_hooked_figures_are_set_a_millimetre_apart() -> None:
    rest = ((5, 100_000, 0), (14, 121_000, 0))
    t = in_play(live=True).choose("flick", {"figure": 5})
    flicks = (Flick("attack", 0, 5, rest_t=900_000),)
    t.happened(flicks=flicks, touches=(played(5),), interlocked=((5, 14),), rest=rest)
    assert moved(t) == {14: ((122_000, 0), "2.5.c")}
    assert gap_between(t.state.table, 5, 14) == 1_000


@pytest.mark.near_miss("football:2.5.c", "football:4.3.l")
def test_figures_that_only_touch_are_left_as_they_are() -> None:
    rest = ((5, 100_000, 0), (14, 121_000, 0))
    t = in_play(live=True).choose("flick", {"figure": 5})
    flicks = (Flick("attack", 0, 5, rest_t=900_000),)
    t.happened(flicks=flicks, touches=(played(5),), rest=rest)
    assert moved(t) == {} and gap_between(t.state.table, 5, 14) == 0


# ---- posts (2.7) --------------------------------------------------------------------------------

FOUL: dict[str, Any] = {
    "bumps": (bump(5, 14, (-100_000, 0), 200_000),),
    "touches": (played(5, t=300_000),),
}


@pytest.mark.clause("football:2.7.b")
def test_off_a_post_and_into_a_figure_before_the_ball_is_the_same_foul() -> None:
    t = in_play().flick(5, posts=(Post(100_000, 5),), **FOUL)
    assert t.asks == ("choose", 1) and [e.law[0] for e in t.said(ev.Offended)] == ["5.3.a"]
    t.choose("advantage")
    assert [(e.figure, e.law) for e in t.said(ev.Note)] == [(5, ("2.7.b",))]
    assert t.asks == ("attack", 1)


@pytest.mark.clause("football:2.7.b")
def test_off_a_post_onto_the_ball_is_played() -> None:
    t = in_play().flick(5, posts=(Post(50_000, 5),), touches=(played(5),))
    assert t.asks == ("block", 1) and t.said(ev.Flicked)[0].touched


@pytest.mark.near_miss("football:2.7.b")
def test_the_foul_without_a_post() -> None:
    t = in_play().flick(5, **FOUL)
    assert t.asks == ("choose", 1)
    t.choose("advantage")
    assert t.said(ev.Note) == [] and t.asks == ("attack", 1)


@pytest.mark.clause("football:2.7.b")
def test_a_figure_that_the_physics_runs_into_a_post() -> None:
    t = in_play((0, 300_000), f5=(560_000, 64_000)).choose("flick", {"figure": 5, **AIM}).ran()
    assert any(e.law == ("2.7.b",) and e.figure == 5 for e in t.said(ev.Note))
    assert t.asks == ("attack", 1)  # it has missed the ball, post or no post
