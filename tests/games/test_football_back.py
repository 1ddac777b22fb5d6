"""BACK, BACK AL VOLO and ADVANTAGE: what goes back and what it costs (6.3.f-n, 6.4.g)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Keeping
from puntadidito.games.football.layout import apart
from puntadidito.games.football.table import BALL, BALL_R, BASE_R, CLEAR
from tests.games.football_backs import AIM, PLACES, at
from tests.games.football_table import (
    Flick,
    Table,
    block,
    bump,
    in_play,
    out,
    played,
    touch,
    volley,
)


def used(**by_figure: int) -> list[int]:
    return [by_figure.get(f"f{body}", 0) for body in range(22)]


# ---- BACK (6.3.f-g, 6.3.n) ----------------------------------------------------------------------


def foul(**facts: Any) -> Table:
    """All is still; 15 blocks and pushes 3, and 3 the ball."""
    t = in_play(**PLACES).flick(5, touches=(played(5),))
    rest = ((15, 70_000, 65_000), (3, 40_000, 30_000), (BALL, -50_000, 0))
    return t.flick(15, "block", bumps=(bump(15, 3),), rest=rest, **facts)


@pytest.mark.clause("football:6.3.f", "football:6.3.n")
def test_back_puts_back_the_block_and_all_that_it_moved() -> None:
    t = foul().choose("back")
    assert at(t, 15, 3, BALL) == [(80_000, 90_000), (70_000, 60_000), (0, 0)]
    assert t.state.possession == 0 and t.asks == ("attack", 0)


@pytest.mark.clause("football:6.3.f", "football:6.3.n")
def test_what_it_did_not_move_stays_where_it_ran_to() -> None:
    """The block was sealed: what the attack has done stands."""
    t = in_play(sealed=True, **PLACES).together(
        5,
        block(15, displaced=((15, 80_000, 90_000), (3, 70_000, 60_000))),
        touches=(played(5),),
        bumps=(bump(15, 3, t=300_000),),
        rest=((15, 70_000, 65_000), (3, 40_000, 30_000), (5, 90_000, 0), (BALL, 200_000, 0)),
    )
    t.choose("back")
    assert at(t, 15, 3) == [(80_000, 90_000), (70_000, 60_000)]
    assert at(t, 5, BALL) == [(90_000, 0), (200_000, 0)]
    assert t.state.possession == 0 and t.state.touches[5] == 1


@pytest.mark.parametrize(("choice", "counted"), [("back", 0), ("advantage", 1)])
def test_who_met_only_the_ball_that_a_block_had_moved_has_not_tried(
    choice: str, counted: int
) -> None:
    """15 sends the resting ball away before 5 is there, who meets it all the same."""
    moved = block(15, displaced=((15, 80_000, 90_000), (BALL, 0, 0)))
    caught = touch(5, (40_000, 0), 400_000, moving=True, ball_moving=True)
    t = in_play(sealed=True, **PLACES).together(
        5, moved, touches=(touch(15, t=70_000, moving=True), caught), rest=((BALL, 90_000, 0),)
    )
    t.choose(choice)
    assert at(t, BALL) == [(90_000, 0) if counted else (0, 0)]
    assert t.state.touches[5] == counted and t.state.possession == 0
    assert t.asks == ("attack", 0)


@pytest.mark.near_miss("football:6.3.f", "football:6.3.g", "football:6.3.n")
@pytest.mark.clause("football:6.3.l")
def test_with_advantage_all_stays_where_it_is() -> None:
    t = foul().choose("advantage")
    assert at(t, 15, 3, BALL) == [(70_000, 65_000), (40_000, 30_000), (-50_000, 0)]
    assert [e.side for e in t.said(ev.Advantage)] == [0] and t.said(ev.PutBack) == []
    assert t.state.possession == 0 and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:6.3.l")
def test_the_foul_of_an_attacker_is_another_choice() -> None:
    """Who takes ADVANTAGE of it has not had the ball (note of 1.1.g)."""
    t = in_play().flick(5, bumps=(bump(5, 14, t=50_000),), touches=(played(5),))
    t.choose("advantage")
    assert t.state.possession == 1


@pytest.mark.clause("football:6.3.g")
@pytest.mark.near_miss("football:6.3.k")
def test_after_back_the_next_move_may_be_blocked() -> None:
    t = foul().choose("back")
    assert t.cites("6.3.g") and t.state.blocks_lost == 0
    t.flick(6, touches=(played(6),))
    assert t.asks == ("block", 1)


# ---- BACK AL VOLO in a simple play (6.3.h, 6.3.k) -----------------------------------------------

BLOCK = block(15, displaced=((15, 80_000, 90_000), (BALL, 50_000, 0), (16, 60_000, -80_000)))
ROLLING = touch(15, (50_000, 0), 300_000, moving=True, ball_moving=True)
RAN = ((15, 60_000, 10_000), (5, 90_000, 0), (16, 60_000, -99_000), (BALL, 10_000, -90_000))


def al_volo(*more: Any, **facts: Any) -> Table:
    """The ball, played by 5, is struck by 15 and then rolls into 16."""
    t = in_play(sealed=True, **PLACES, touches=used(f5=1, f6=1))
    return t.together(5, BLOCK, touches=(played(5), ROLLING, *more), rest=RAN, **facts)


@pytest.mark.clause("football:6.3.h", "football:6.3.n")
@pytest.mark.near_miss("football:6.3.f", "football:6.3.g", "football:6.3.i", "football:6.3.j")
def test_al_volo_puts_back_the_block_and_the_ball_to_where_it_was_struck() -> None:
    t = al_volo().choose("back_al_volo")
    assert at(t, 15, BALL, 16) == [(80_000, 90_000), (50_000, 0), (60_000, -80_000)]
    assert at(t, 5) == [(90_000, 0)]  # who was not struck has run his way
    assert t.state.possession == 0 and t.asks == ("attack", 0)


def test_the_flick_that_was_not_undone_is_counted_and_what_the_ball_met_later_is_not() -> None:
    t = al_volo(touch(6, t=500_000, ball_moving=True)).choose("back_al_volo")
    assert (t.state.touches[5], t.state.touches[6]) == (2, 0)  # 6 by 5.2.c, long before
    assert [e.law[0] for e in t.said(ev.Touched)] == ["5.2.m", "5.2.c"]


@pytest.mark.clause("football:6.3.h")
def test_a_figure_that_was_struck_goes_to_where_it_was_struck() -> None:
    struck = block(15, displaced=((15, 80_000, 90_000), (5, 20_000, 0)))
    t = in_play(sealed=True, **PLACES).together(
        5, struck, touches=(played(5),), bumps=(bump(15, 5, t=300_000, two_moving=True),),
        rest=((15, 30_000, 5_000), (5, 90_000, 0), (BALL, 200_000, 0)),
    )  # fmt: skip
    t.choose("back_al_volo")
    assert at(t, 15, 5, BALL) == [(80_000, 90_000), (20_000, 0), (200_000, 0)]
    assert t.state.touches[5] == 1 and t.state.tie == 5


def test_a_ball_that_went_out_later_lies_where_it_was_then() -> None:
    struck = block(15, displaced=((15, 80_000, 90_000), (5, 20_000, 0)))
    met = bump(15, 5, t=300_000, two_moving=True, ball=(150_000, 0), ball_moving=True)
    t = in_play(sealed=True, **PLACES).together(
        5, struck, touches=(played(5),), bumps=(met,), out=out("north", (300_000, 400_000))
    )
    t.choose("back_al_volo")
    assert at(t, BALL) == [(150_000, 0)] and t.state.restart is None
    assert t.asks == ("attack", 0) and t.state.touches[5] == 1


def test_if_the_ball_had_come_to_where_the_block_began_the_block_gives_way() -> None:
    close = block(15, displaced=((15, 60_000, 0), (BALL, 50_000, 0)))
    t = in_play(sealed=True, f15=(60_000, 0))
    t.together(5, close, touches=(played(5), ROLLING), rest=RAN).choose("back_al_volo")
    assert at(t, BALL) == [(50_000, 0)]
    (place,) = at(t, 15)
    assert place is not None
    assert apart(place, (50_000, 0)) == pytest.approx(BALL_R + BASE_R + CLEAR, abs=2)


@pytest.mark.near_miss("football:6.3.h", "football:6.3.k")
def test_with_advantage_it_costs_no_block() -> None:
    t = al_volo().choose("advantage")
    assert at(t, 15, BALL) == [(60_000, 10_000), (10_000, -90_000)]
    assert t.state.blocks_lost == 0
    t.choose("flick", {"figure": 5, **AIM})
    assert t.asks == ("guard", 1)


@pytest.mark.clause("football:6.3.k")
def test_al_volo_costs_the_next_block_and_only_that() -> None:
    t = al_volo().choose("back_al_volo")
    assert t.state.blocks_lost == 1
    t.flick(5, touches=(played(5, (50_000, 0)),))  # he is not even asked to seal one
    assert [e.side for e in t.said(ev.BlockGone)] == [1] and t.asks == ("attack", 0)
    t.together(6, touches=(played(6, (50_000, 0)),))
    assert t.asks == ("block", 1)


@pytest.mark.clause("football:6.5.d")
@pytest.mark.near_miss("football:6.3.m")
def test_if_the_attacker_has_missed_as_well_it_costs_nothing() -> None:
    """The ball is the offender's: he has no block to lose, and nobody of the other side is tied."""
    moved = block(15, displaced=((15, 80_000, 90_000), (6, 40_000, 0)))
    met = bump(15, 6, t=300_000, two_moving=True)
    t = in_play(sealed=True, **PLACES).together(5, moved, bumps=(met,))
    t.choose("back_al_volo")
    assert at(t, 15, 6) == [(80_000, 90_000), (40_000, 0)]
    assert (t.state.possession, t.state.blocks_lost, t.state.tie) == (1, 0, -1)
    assert t.asks == ("attack", 1)


# ---- BACK AL VOLO in a volley play (6.3.i-j) ----------------------------------------------------

SCENE = (
    (5, 30_000, 0), (7, 150_000, -80_000), (15, 80_000, 90_000), (3, 70_000, 60_000),
    (16, 60_000, -80_000), (BALL, 110_000, 0),
)  # fmt: skip


def on_the_volley(when: int = 600_000) -> Table:
    """5 plays, 7 follows it up at 300 ms and meets the ball at 400; 15 strikes it then."""
    t = in_play(sealed=True, **PLACES, f7=(150_000, -80_000))
    met = touch(7, (150_000, 0), 400_000, moving=True, ball_moving=True)
    struck = touch(15, (160_000, 40_000), when, moving=True, ball_moving=True)
    touches = sorted((played(5), met, struck), key=lambda one: one.t)
    moved = block(15, 250_000, displaced=((15, 80_000, 90_000), (BALL, 160_000, 40_000)))
    rest = ((5, 60_000, 0), (7, 150_000, 20_000), (15, 160_000, 60_000), (BALL, 260_000, 90_000))
    return t.together(5, volley(7, scene=SCENE), moved, touches=tuple(touches), rest=rest)


@pytest.mark.clause("football:6.3.i", "football:6.3.j", "football:6.3.n")
@pytest.mark.near_miss("football:6.3.h")
def test_a_volley_is_repeated_from_where_everything_was_when_it_began() -> None:
    t = on_the_volley()
    assert t.decision.options.names == ("advantage", "back_volley")
    t.choose("back_volley")
    assert at(t, *(body for body, _, _ in SCENE)) == [(x, y) for _, x, y in SCENE]
    assert t.state.possession == 0 and t.asks == ("attack", 0)
    assert t.state.tie == 7
    # the first flick was made, the volley is made again
    assert (t.state.touches[5], t.state.touches[7]) == (1, 0)
    # neither it nor the next may be blocked
    t.flick(7, touches=(played(7, (110_000, 0)),))
    assert t.asks == ("attack", 0)
    t.flick(7, touches=(played(7, (110_000, 0)),))
    assert t.asks == ("attack", 0)
    t.together(7, touches=(played(7, (110_000, 0)),))
    assert t.asks == ("block", 1)


@pytest.mark.near_miss("football:6.3.i", "football:6.3.j")
def test_before_the_volley_begins_it_is_a_simple_play() -> None:
    t = on_the_volley(299_999)
    assert t.decision.options.names == ("advantage", "back_al_volo")
    t.choose("back_al_volo")
    assert t.state.blocks_lost == 1 and t.state.tie == 5
    assert at(t, BALL) == [(160_000, 40_000)]


@pytest.mark.clause("football:6.3.i", "football:6.3.j")
def test_at_a_real_table_a_flick_may_be_a_volley_by_itself() -> None:
    t = in_play(live=True).choose("flick", {"figure": 5})
    t.happened(
        flicks=(Flick("attack", 0, 5, rest_t=900_000, ball_moving=True), block(15)),
        touches=(touch(5, moving=True, ball_moving=True), ROLLING),
    )
    t.choose("back_volley")
    assert t.state.blocks_lost == 2 and t.state.tie == 5 and t.state.touches[5] == 0


# ---- with whom he goes on (6.3.m) ---------------------------------------------------------------


def met_while_running(t: int = 300_000, **state: Any) -> Table:
    """15 runs into 3; 5 rests at 900 ms."""
    moved = block(15, rest_t=2_000_000, displaced=((15, 80_000, 90_000), (3, 70_000, 60_000)))
    table = in_play(sealed=True, **PLACES, **state)
    return table.together(5, moved, touches=(played(5),), bumps=(bump(15, 3, t=t),))


@pytest.mark.parametrize("choice", ["back", "advantage"])
@pytest.mark.parametrize("referee", ["assist", "strict"])
@pytest.mark.clause("football:6.3.m")
def test_he_goes_on_with_the_figure_that_was_running(choice: str, referee: str) -> None:
    t = met_while_running(referee=referee).choose(choice)
    assert [(e.side, e.figure) for e in t.said(ev.Tied)] == [(0, 5)]
    assert t.decision.options.specs["flick"].figures == (5,)
    assert t.refused("flick", {"figure": 6, **AIM}).law == ("6.3.m",)
    t.together(5, touches=(played(5),)).choose("none")
    assert 6 in t.decision.options.specs["flick"].figures  # for one flick


@pytest.mark.clause("football:6.3.m")
def test_after_al_volo_too() -> None:
    t = al_volo().choose("back_al_volo")
    assert t.decision.options.specs["flick"].figures == (5,)


@pytest.mark.parametrize("choice", ["back", "advantage"])
@pytest.mark.near_miss("football:6.3.m")
def test_once_it_rests_he_is_free(choice: str) -> None:
    """Or a foul would choose his next figure for him: so too after a block at rest."""
    t = met_while_running(900_001).choose(choice)
    assert t.state.tie == -1 and 6 in t.decision.options.specs["flick"].figures
    t = foul().choose(choice)
    assert t.state.tie == -1 and 6 in t.decision.options.specs["flick"].figures


@pytest.mark.near_miss("football:6.3.m")
def test_and_if_that_figure_may_not_play() -> None:
    """Situation 10: it has used its three."""
    t = met_while_running(touches=used(f5=2)).choose("back")
    assert t.state.tie == -1
    figures = t.decision.options.specs["flick"].figures
    assert 5 not in figures and 6 in figures


# ---- ADVANTAGE leaves no block (6.4.g) ----------------------------------------------------------

EARLY: dict[str, Any] = {"keeping": (Keeping(1, t=50_000, early=True),)}


@pytest.mark.clause("football:6.4.g")
def test_who_offended_has_no_block_for_a_move_that_goes_on() -> None:
    """His keeper was too early: the attacker plays on."""
    t = in_play((400_000, 0)).flick(5, touches=(played(5, (400_000, 0)),), **EARLY)
    t.choose("advantage")
    assert [e.side for e in t.said(ev.BlockGone)] == [1] and t.asks == ("attack", 0)
    t.flick(6, touches=(played(6, (400_000, 0)),))
    assert t.asks == ("block", 1)  # to the next one there is


@pytest.mark.near_miss("football:6.4.g")
def test_who_did_not_has() -> None:
    t = in_play((400_000, 0)).flick(5, touches=(played(5, (400_000, 0)),))
    assert t.said(ev.BlockGone) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:6.4.g")
def test_a_volley_after_a_sealed_foul_may_not_be_blocked_either() -> None:
    t = on_the_volley().choose("advantage")
    assert t.state.possession == 0 and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:6.4.g")
def test_after_back_nothing_was_played_on() -> None:
    assert foul().choose("back").said(ev.BlockGone) == []
