"""BACK, BACK AL VOLO and ADVANTAGE: what goes back and what it costs (6.3.f-n, 6.4.g, 6.7)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Keeping, Rebound, ReEntry
from puntadidito.games.football.layout import apart
from puntadidito.games.football.table import BALL, BALL_R, BASE_R, CLEAR, REACH
from tests.games.football_table import (
    Flick,
    Kick,
    Table,
    block,
    bump,
    in_play,
    kick_off,
    out,
    played,
    touch,
    volley,
)

PLACES: dict[str, Any] = {"f15": (80_000, 90_000), "f3": (70_000, 60_000), "f16": (60_000, -80_000)}
AIM = {"angle": 0, "power": 500}


def at(t: Table, *bodies: int) -> list[tuple[int, int] | None]:
    return [t.state.table.places[body] for body in bodies]


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


# ---- the ball out, or in (6.7) ------------------------------------------------------------------


def sent(gone: Any, *, ball: bool = True) -> Table:
    """15 blocks: onto the ball, or into 3, which sends it away."""
    t = in_play(**PLACES).flick(5, touches=(played(5),))
    if ball:
        return t.flick(15, "block", touches=(touch(15, moving=True),), out=gone)
    moved = touch(3, t=300_000, moving=True)
    return t.flick(15, "block", bumps=(bump(15, 3),), touches=(moved,), out=gone)


IN = out("east", (600_000, 0), goal=True)
BEHIND = out("east", (600_000, 200_000))
ASIDE = out("south", (100_000, -400_000))


@pytest.mark.clause("football:6.7.a", "football:6.7.b")
def test_a_block_that_sends_the_ball_in_his_own_goal_has_scored() -> None:
    """From anywhere; and it is what the clock takes."""
    t = sent(IN)
    assert t.decision.options.names == ("advantage", "back")
    assert t.decision.default == "advantage"
    t.choose("advantage")
    (goal,) = t.said(ev.Goal)
    assert (goal.side, goal.own) == (0, True) and t.state.score == [1, 0]
    assert t.asks == ("kick", 1)


@pytest.mark.parametrize("left", [300, 2_000])
def test_a_shot_before_the_signal_scores_though_a_block_after_it_met_the_ball(left: int) -> None:
    t = in_play((400_000, 0), timed=True, sealed=True)
    t.state.clock = t.state.length - left
    met = touch(14, (480_000, 5_000), 400_000, moving=True, ball_moving=True)
    t.together(5, block(14, t=350_000), touches=(played(5, (400_000, 0)), met), out=IN)
    assert t.decision.default == "advantage"
    t.choose("advantage")
    assert t.state.score == [1, 0]
    assert t.said(ev.Goal)[0].law[0] == ("4.3.e" if left == 300 else "6.7.b")


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"bumps": (bump(14, 16, (450_000, 100_000), 450_000),)},
        {"rebounds": (Rebound(450_000, 15, 16, False, (300_000, -400_000)),)},
    ],
)
def test_a_second_foul_of_the_defender_takes_nothing_from_it(more: Any) -> None:
    t = in_play((200_000, 0), sealed=True)
    met = touch(14, (400_000, 5_000), 400_000, moving=True, ball_moving=True)
    t.together(5, block(14, t=350_000), touches=(played(5, (200_000, 0)), met), out=IN, **more)
    assert t.decision.default == "advantage"
    assert t.choose("advantage").said(ev.Goal)[0].law[0] == "6.7.b"


@pytest.mark.clause("football:6.7.a", "football:6.7.c")
def test_over_his_end_line_it_is_a_corner() -> None:
    t = sent(BEHIND).choose("advantage")
    assert [(e.kind, e.side) for e in t.said(ev.Awarded)] == [("corner", 0)]
    assert t.state.possession == 0 and t.state.score == [0, 0]


@pytest.mark.clause("football:6.7.a", "football:6.7.d")
def test_over_the_sideline_a_throw_in() -> None:
    t = sent(ASIDE).choose("advantage")
    (throw,) = t.said(ev.Awarded)
    assert (throw.kind, throw.side, throw.at) == ("throw_in", 0, (100_000, -400_000))


@pytest.mark.parametrize("gone", [IN, BEHIND, ASIDE])
@pytest.mark.near_miss("football:6.7.a", "football:6.7.b", "football:6.7.c", "football:6.7.d")
def test_or_he_asks_for_back(gone: Any) -> None:
    t = sent(gone).choose("back")
    assert at(t, 15, BALL) == [(80_000, 90_000), (0, 0)]
    assert t.state.score == [0, 0] and t.said(ev.Awarded) == [] and t.asks == ("attack", 0)


@pytest.mark.parametrize(
    ("gone", "kind"), [(IN, "corner"), (BEHIND, "corner"), (ASIDE, "throw_in")]
)
@pytest.mark.near_miss("football:6.7.a", "football:6.7.b", "football:6.7.c", "football:6.7.d")
def test_a_block_that_did_not_touch_the_ball_is_judged_by_rule_4(gone: Any, kind: str) -> None:
    t = sent(gone, ball=False).choose("advantage")
    assert [(e.kind, e.side) for e in t.said(ev.Awarded)] == [(kind, 0)]
    assert t.state.score == [0, 0]


@pytest.mark.near_miss("football:6.7.a")
def test_a_ball_that_stays_in_is_played_on() -> None:
    t = in_play(**PLACES).flick(5, touches=(played(5),))
    t.flick(15, "block", touches=(touch(15, moving=True),), rest=((BALL, -90_000, 0),))
    t.choose("advantage")
    assert at(t, BALL) == [(-90_000, 0)] and t.asks == ("attack", 0)


@pytest.mark.clause("football:6.3.m")
def test_nor_may_his_keeper_play_for_the_figure_he_is_tied_to() -> None:
    t = in_play((-560_000, 0), tie=5)
    assert t.refused("control", {"figure": 23, **AIM}).law == ("6.3.m",)


@pytest.mark.near_miss("football:6.3.m")
def test_who_is_tied_to_nobody_has_his_keeper() -> None:
    t = in_play((-560_000, 0)).choose("control", {"figure": 23, **AIM})
    assert t.state.shot is not None and t.state.shot.kind == "control"


# ---- BACK and change for a volley ---------------------------------------------------------------


def missed_volley(**facts: Any) -> Table:
    """5 passes; 6 misses the rolling ball and hits 14 who stands."""
    t = in_play(sealed=True, f6=(150_000, -100_000), f14=(200_000, 60_000))
    stays = tuple(lie for lie in t.state.table.lies() if lie[0] != BALL)
    second = volley(
        6, scene=(*stays, (BALL, 150_000, 0)),
        displaced=((6, 150_000, -100_000), (14, 200_000, 60_000)),
    )  # fmt: skip
    rest = ((5, -15_000, 0), (6, 190_000, 40_000), (14, 210_000, 80_000), (BALL, 300_000, 0))
    struck = bump(6, 14, (200_000, 50_000), 500_000)
    more = {"rest": rest, "bumps": (struck,), **facts}
    return t.together(5, second, rest_t=250_000, touches=(played(5),), **more)


def test_back_for_a_volley_leaves_what_came_before_it() -> None:
    t = missed_volley().choose("back_change")
    assert t.asks == ("attack", 1)
    assert at(t, 5, 6, 14) == [(-15_000, 0), (150_000, -100_000), (200_000, 60_000)]
    assert at(t, BALL) == [(300_000, 0)] and t.state.last_player == 5


def test_a_ball_that_rolled_out_after_it_did_not() -> None:
    t = missed_volley(out=out("south", (320_000, -400_000), 700_000)).choose("back_change")
    assert t.asks == ("attack", 1) and at(t, 5, BALL) == [(-15_000, 0), (150_000, 0)]


def test_back_for_the_first_flick_undoes_everything() -> None:
    t = in_play(f14=(200_000, 60_000))
    was = t.state.table
    rest = ((5, 190_000, 40_000), (14, 210_000, 80_000))
    t.flick(5, bumps=(bump(5, 14, (200_000, 50_000)),), rest=rest).choose("back_change")
    assert t.asks == ("attack", 1) and t.state.table.places == was.places


# ---- who lay under the ball ---------------------------------------------------------------------

UNDER = REACH - 1_500
"""So near to the middle of the ball a chipped base may come to rest."""


def test_who_lay_under_the_ball_before_gives_way_to_nobody_when_others_go_back() -> None:
    t = in_play(f8=(UNDER, 0), f14=(200_000, 60_000))
    rest = ((5, 190_000, 40_000), (14, 210_000, 80_000))
    t.flick(5, bumps=(bump(5, 14, (200_000, 50_000)),), rest=rest).choose("back_change")
    assert t.said(ev.Moved) == [] and at(t, 8) == [(UNDER, 0)]


def test_nor_does_who_is_put_back_there_with_the_ball() -> None:
    t = in_play(referee="strict", f5=(400_000, 0), f8=(UNDER, 0), reentries=1)
    was = ((5, 400_000, 0), (BALL, 0, 0), (8, UNDER, 0))
    flick = Flick("re_entry", 0, 5, rest_t=900_000, displaced=was)
    t.choose("re_entry", {"figure": 5, **AIM}).happened(
        flicks=(flick,), touches=(touch(5, moving=True),), re_entry=ReEntry(0, 0),
        rest=((5, 20_000, 0), (8, -30_000, 0), (BALL, -60_000, 0)),
    )  # fmt: skip
    t.choose("back_change")
    assert t.said(ev.Moved) == [] and at(t, 5, 8, BALL) == [(400_000, 0), (UNDER, 0), (0, 0)]


def test_nor_who_came_to_rest_there_in_the_shot() -> None:
    t = in_play(sealed=True, **PLACES)
    sealed = block(15, displaced=((15, 80_000, 90_000), (3, 70_000, 60_000)))
    rest = ((8, UNDER, 0), (15, 70_000, 65_000), (3, 40_000, 130_000))
    t.together(5, sealed, touches=(played(5),), bumps=(bump(15, 3),), rest=rest)
    t.choose("back")
    assert t.said(ev.Moved) == [] and at(t, 8, 15) == [(UNDER, 0), (80_000, 90_000)]


# ---- a restart that a block keeps from being taken ----------------------------------------------


def due(kind: str) -> Table:
    """Side 0 is about to take a restart; blocks may be sealed."""
    if kind == "kick_off":
        return kick_off(sealed=True)
    owner, rest = (0, {"f6": (380_000, 0)}) if kind == "corner" else (1, {})
    t = in_play((400_000, 0), owner=owner, sealed=True, **rest)
    facts: dict[str, dict[str, Any]] = {
        "corner": {
            "touches": (played(5, (400_000, 0)), touch(24, (580_000, 60_000), 300_000)),
            "out": out("east", (600_000, 100_000)),
        },
        "throw_in": {
            "touches": (played(15, (400_000, 0)),), "out": out("north", (150_000, 400_000))
        },
        "indirect": {
            "touches": (played(15, (400_000, 0)),),
            "bumps": (bump(15, 5, (250_000, 200_000), 50_000),),
        },
    }  # fmt: skip
    own = {"figure": 5 if owner == 0 else 15, "angle": 0, "power": 500}
    t.choose(*(("flick", own) if owner == 0 else ("none",)))
    t.choose(*(("none",) if owner == 0 else ("flick", own)))
    t.happened(**facts[kind])
    if t.asks[0] == "choose":
        t.choose(kind)
    t.choose("6")
    while t.asks[0] in ("positional", "distance"):
        t.choose("none")
    return t


def kicked(kind: str, met: str, **facts: Any) -> Table:
    """He kicks, and a block meets the resting ball, or him on his run, before he has met it."""
    t = due(kind)
    assert t.state.restart is not None
    spot, asked = t.state.table.ball, t.decision.options.describe()["spec"]
    taker, place = asked.flicks[0].figures[0], asked.spots[0].start
    t.choose("kick", {"figure": taker, "place": place, **AIM})
    t.choose("block", {"figure": 14, **AIM})
    flicks = (Flick(kind, 0, taker, rest_t=600_000), block(14, t=0))  # type: ignore[arg-type]
    told: dict[str, Any] = {"touches": (touch(14, spot, 100_000, moving=True),)}
    if met == "taker":
        told = {"bumps": (bump(14, taker, place, 100_000, two_moving=True),)}
    told |= {"kick": Kick(), "rest": ((BALL, spot[0] // 2 + 1_000, spot[1] // 2),), **facts}
    return t.happened(flicks=flicks, **told)


@pytest.mark.parametrize("kind", ["kick_off", "corner", "throw_in", "indirect"])
@pytest.mark.parametrize("met", ["ball", "taker"])
def test_a_kick_that_a_block_has_kept_from_being_made_is_made_again(kind: str, met: str) -> None:
    t = kicked(kind, met)
    spot = t.state.shot.before.ball  # type: ignore[union-attr]
    t.choose("back" if met == "ball" else "back_al_volo")
    r = t.state.restart
    assert r is not None and (r.kind, r.side, r.bare) == (kind, 0, True)
    assert t.asks == ("kick", 0) and t.state.table.ball == spot
    assert not t.state.barred and t.state.blocks_lost == (met == "taker")
    guarded = [d.kind for d in t.pending.items] == ["kick", "guard"]  # type: ignore[union-attr]
    assert guarded == (met == "ball")  # BACK leaves him his next block


@pytest.mark.parametrize("kind", ["kick_off", "corner", "throw_in", "indirect"])
def test_with_advantage_it_has_been_made(kind: str) -> None:
    t = kicked(kind, "ball").choose("advantage")
    assert t.state.restart is None and t.asks[1] == 0


def test_one_that_he_had_made_before_is_not() -> None:
    t = due("corner")
    spot = t.state.table.ball
    t.choose("kick", {"figure": 6, "place": (550_000, 392_000), **AIM}).choose(
        "block", {"figure": 14, **AIM}
    )
    meets = touch(14, (500_000, 300_000), 300_000, moving=True)
    flicks = (Flick("corner", 0, 6, rest_t=600_000), block(14, t=0))
    touches = (played(6, spot, 50_000), meets)
    t.happened(flicks=flicks, touches=touches, kick=Kick(moved=True)).choose("back")
    assert t.state.restart is None and t.asks == ("attack", 0) and 6 in t.state.barred


def test_nor_one_that_he_had_missed_before_that_fails_as_it_would() -> None:
    """The block comes to the ball when the taker has come to rest."""
    t = kicked("corner", "ball", touches=(touch(14, (592_000, 392_000), 700_000, moving=True),))
    assert [e.how for e in t.said(ev.KickFailed)] == ["again"]
    assert t.asks == ("kick", 0) and t.state.restart and t.state.restart.failures == 1


def test_after_the_signal_it_is_not_made_again() -> None:
    t = kicked("indirect", "ball")
    t.state.setup = msgspec.structs.replace(t.state.setup, timed=True)
    t.state.clock = t.state.length
    assert t.choose("back").asks[0] == "interval"
