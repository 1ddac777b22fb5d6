"""The twenty-five situations of the casebook, each played at the table to what is asked next.

What a referee says of one shot alone stands in `test_football_referee_situations`.
"""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Bump, Exit, Keeping, Offside, Rebound, ReEntry
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Portierino
from puntadidito.games.football.table import BALL
from tests.games.football_table import (
    Kick,
    Point,
    Table,
    block,
    bump,
    in_play,
    out,
    played,
    touch,
)

AIM = {"angle": 0, "power": 500}
HALF = 15 * 60_000


def used(figure: int, flicks: int) -> list[int]:
    return [flicks if body == figure else 0 for body in range(22)]


def awarded(t: Table) -> tuple[str, int]:
    (kick,) = t.said(ev.Awarded)
    return kick.kind, kick.side


def broken(t: Table) -> list[tuple[int, str, str]]:
    return [(e.side, e.law[0], e.remedy) for e in t.said(ev.Offended)]


# ---- who has the ball ---------------------------------------------------------------------------


@pytest.mark.parametrize(("y", "asked"), [(411_000, ("block", 1)), (411_001, ("taker", 1))])
def test_1_a_ball_that_still_touches_the_line_is_in_play(y: int, asked: tuple[str, int]) -> None:
    t = in_play((0, 300_000), f5=(-30_000, 300_000)).choose("flick", {"figure": 5, **AIM})
    ways = {
        5: [(100_000, -21_000, 300_000), (200_000, -20_000, 300_000)],
        BALL: [(100_000, 0, 300_000), (900_000, 60_000, y)],
    }
    t.drew(ways, (100_000, BALL, 5))
    assert t.asks == asked


def test_2_a_pushed_defender_whom_the_ball_meets_wins_nothing_and_breaks_nothing() -> None:
    met = touch(14, (90_000, 0), 300_000, moving=True, ball_moving=True)
    t = in_play().flick(5, touches=(played(5), met), bumps=(bump(5, 14),))
    assert broken(t) == [] and t.said(ev.Possession) == [] and t.asks == ("block", 1)


def test_3_ball_and_defender_at_once_the_ball_comes_first() -> None:
    t = in_play().flick(5, touches=(played(5),), bumps=(bump(5, 14, t=100_000),))
    assert broken(t) == [] and t.asks == ("block", 1)


def test_4_a_sealed_block_that_meets_a_missed_ball_has_played_it() -> None:
    t = in_play(sealed=True)
    t.together(5, block(14), rest_t=600_000, touches=(touch(14, t=700_000, moving=True),))
    assert broken(t) == [] and t.cites("6.1.e")
    assert t.state.possession == 1 and t.state.touches[14] == 1
    assert t.asks == ("block", 0)  # the former attacker has a block


# ---- blocks -------------------------------------------------------------------------------------


def test_5_a_block_sends_a_mate_into_the_ball_and_that_over_his_end_line() -> None:
    t = in_play((400_000, 200_000)).flick(5, touches=(played(5, (400_000, 200_000)),))
    t.choose("block", {"figure": 14, **AIM}).happened(
        bumps=(bump(14, 15, t=100_000),),
        touches=(touch(15, (400_000, 200_000), 200_000, moving=True),),
        out=out("east", (600_000, 200_000)),
    )
    assert broken(t) == [(1, "6.3.a", "back")]
    t.choose("advantage")
    assert awarded(t) == ("corner", 0) and t.said(ev.Awarded)[0].law[0] == "4.3.c"


def test_6_the_rolling_ball_and_then_a_figure_are_two_of_which_he_picks_one() -> None:
    t = in_play(sealed=True)
    ball = touch(14, (90_000, 0), 300_000, moving=True, ball_moving=True)
    t.together(5, block(14), touches=(played(5), ball), bumps=(bump(14, 3, t=400_000),))
    assert broken(t) == [(1, "6.3.d", "back_al_volo"), (1, "6.3.a", "back")]
    assert t.asks == ("choose", 0) and "4.3.k" in t.decision.law
    assert {*t.decision.options.names} == {"advantage", "back", "back_al_volo"}


@pytest.mark.parametrize(("stays", "owner"), [((), 0), ((9, 14), 1)])
def test_7_and_8_a_contested_ball_has_to_come_out(stays: tuple[int, ...], owner: int) -> None:
    t = in_play(contest=(9, 14))
    brushed = touch(14, t=100_000, resting=True)
    t.flick(9, touches=(played(9), brushed), touching=stays, rest=((9, -5_000, 0),))
    assert t.state.possession == owner and t.state.table.ball == (0, 0)
    assert t.cites("5.4.b" if owner else "5.4.h")
    assert t.asks == (("attack", 1) if owner else ("block", 1))


def test_9_back_to_his_own_goalkeeper_he_keeps_the_ball_and_has_his_flicks_again() -> None:
    kept = touch(KEEPERS[0], (-560_000, 0), 900_000, ball_moving=True)
    t = in_play(touches=used(9, 2)).flick(9, touches=(played(9), kept))
    assert t.state.possession == 0 and t.state.touches[9] == 0 and t.cites("5.2.c")
    assert t.asks == ("block", 1)


@pytest.mark.parametrize("choice", ["back", "advantage"])
def test_10_a_foul_at_rest_ties_nobody_and_frees_nobody(choice: str) -> None:
    t = in_play(touches=used(9, 2)).flick(9, touches=(played(9),))
    t.choose("block", {"figure": 14, **AIM}).happened(bumps=(bump(14, 3),))
    t.choose(choice)
    assert t.asks == ("attack", 0) and t.refused("flick", {"figure": 9, **AIM}).law == ("5.2.b",)
    assert t.decision.options.specs["flick"].figures == (0, 1, 2, 3, 4, 5, 6, 7, 8)


# ---- figures outside and in goals ---------------------------------------------------------------


def pushed_out() -> Table:
    """Figure 16 stands on the cloth beyond the line; its owner leaves it there."""
    gone = Exit(16, "south", (100_000, -400_000))
    t = in_play().flick(5, touches=(played(5),), exits=(gone,), rest=((16, 110_000, -430_000),))
    assert t.asks == ("leave", 1)
    return t.choose("leave")


def test_11_he_may_block_with_a_figure_from_outside_or_it_goes_to_the_line() -> None:
    t = pushed_out().choose("block", {"figure": 16, **AIM})
    assert t.state.shot is not None
    assert t.state.shot.before.places[16] == (110_000, -430_000)
    t.happened(rest=((16, 90_000, -100_000),))
    assert broken(t) == [] and t.state.table.places[16] == (90_000, -100_000)
    t = pushed_out().choose("none")
    assert t.state.table.places[16] == (100_000, -400_000) and t.asks == ("attack", 0)


def test_12_two_figures_in_a_goal_are_put_beside_its_area_one_behind_the_other() -> None:
    t = in_play().flick(
        5, touches=(played(5),), rest=((14, 615_000, 20_000), (15, 630_000, 45_000))
    )
    assert t.state.table.places[14] == (600_000, 139_000)
    assert t.state.table.places[15] == (600_000, 181_000)
    assert [e.law[0] for e in t.said(ev.Moved)] == ["2.4.b", "2.4.c"]


# ---- offside ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "offside"), [(590_000, ()), (589_499, (9,))])
def test_13_two_defenders_on_the_end_line_cover_the_deepest(x: int, offside: Any) -> None:
    t = in_play(
        (500_000, 0), f9=(605_000, 200_000), f14=(595_000, -200_000), f15=(x, -250_000),
        f11=(0, -300_000), f12=(30_000, -300_000),
    )  # fmt: skip
    assert t.view.watch.offside_figures == offside


def test_14_off_a_standing_defender_nobody_is_offside() -> None:
    ball = (330_000, 0)
    t = in_play(ball).flick(
        7,
        touches=(
            played(7, ball),
            touch(14, (350_000, 0), 300_000, ball_moving=True),
            touch(9, (345_000, 60_000), 500_000, ball_moving=True),
        ),
        offside=(Offside(0, (9,)), Offside(2, (9,))),
    )
    assert broken(t) == [] and t.cites("12.2.h")
    assert t.state.possession == 0 and t.asks == ("block", 1)


def test_15_a_mate_s_touch_is_the_last_by_another_and_puts_him_offside() -> None:
    at = (360_000, 0)
    t = in_play((200_000, 0)).flick(
        7,
        touches=(
            played(7, (200_000, 0)),
            touch(4, (260_000, 0), 300_000, ball_moving=True),
            touch(9, at, 500_000, ball_moving=True),
        ),
        offside=(Offside(0, ()), Offside(1, (9,), at=(at,)), Offside(2, ())),
    )
    assert broken(t) == [(0, "12.2.b", "indirect")] and t.cites("12.2.e")
    t.choose("indirect")
    assert awarded(t) == ("indirect", 1) and t.said(ev.Awarded)[0].at == at


def test_16_from_a_corner_nobody_is_offside_but_at_the_next_flick_he_is() -> None:
    t = in_play((400_000, 300_000)).flick(
        5,
        touches=(
            played(5, (400_000, 300_000)),
            touch(KEEPERS[1], (560_000, 60_000), 300_000, ball_moving=True),
        ),
        out=out("east", (600_000, 200_000)),
    )
    assert awarded(t) == ("corner", 0)
    t.choose("7").choose("none").choose("none")
    ball = t.state.table.ball
    t.choose("kick", {"figure": 7, "place": (612_000, 412_000), **AIM}).happened(
        kick=Kick(moved=True),
        touches=(
            played(7, ball),
            touch(4, (500_000, 100_000), 300_000, ball_moving=True),
            touch(9, (520_000, 0), 500_000, ball_moving=True),
        ),
        offside=(Offside(0, (9,)), Offside(1, (9,)), Offside(2, ())),
        rest=((BALL, 500_000, 60_000), (7, 300_000, 380_000)),
    )
    assert broken(t) == [] and t.cites("12.2.g")
    assert t.asks == ("block", 1)
    t.choose("none").flick(
        4,
        touches=(played(4, (500_000, 60_000)),),
        offside=(Offside(0, (9,), at=((520_000, 0),), beyond=True),),
    )
    assert broken(t) == [(0, "12.2.d", "indirect")]


# ---- throw-ins ----------------------------------------------------------------------------------


def thrown(x: int, to: int, **places: Any) -> Table:
    """Side 0 throws in at an x, and the ball rolls along the line to another."""
    t = in_play(owner=1, **places)
    t.flick(15, touches=(played(15),), out=out("north", (x, 400_000)))
    t.choose("7").choose("none").choose("none")
    t.choose("kick", {"figure": 7, "place": (x + 30_000, 425_000), **AIM})
    ways = {
        7: [(100_000, x + 15_000, 418_000), (300_000, x + 10_000, 425_000)],
        BALL: [(100_000, x, 400_000), (900_000, to, 330_000)],
    }
    return t.drew(ways, (100_000, BALL, 7))


def test_17_the_thrower_is_offside_on_the_line_by_his_depth_alone() -> None:
    behind = {f"f{body}": (-40_000 * (body - 11), -330_000) for body in range(11, 21)}
    t = thrown(350_000, 320_000, **behind)
    assert t.state.table.places[7] == (350_000, 400_000) and t.asks == ("automatic", 0)


@pytest.mark.parametrize(("to", "reversed_"), [(-10_000, False), (-12_000, True)])
def test_18_thrown_between_two_quarters_it_may_not_leave_both(to: int, reversed_: bool) -> None:
    t = thrown(295_000, to)
    assert [(e.how, e.law[0]) for e in t.said(ev.KickFailed)] == (
        [("reversed", "13.4.c")] if reversed_ else []
    )
    assert t.asks == (("taker", 1) if reversed_ else ("block", 1))


# ---- free kicks ---------------------------------------------------------------------------------


def kicked(t: Table, **facts: Any) -> Table:
    """Side 0 takes the free kick with figure 7, nobody else moves."""
    t.choose("7")
    while t.asks[0] != "kick":
        t.choose("none")
    x, y = t.state.table.ball
    t.choose("kick", {"figure": 7, "place": (x - 40_000, y), **AIM})
    return t.happened(out=out("east", (600_000, 0), goal=True), **facts)


def test_19_a_direct_kick_scores_though_the_ball_is_not_wholly_inside() -> None:
    t = in_play((250_000, 0)).flick(5, touches=(played(5, (250_000, 0)),))
    met = Bump(100_000, 14, 3, (305_000, 0), ((294_500, 0), (315_500, 0)))
    t.choose("block", {"figure": 14, **AIM}).happened(
        bumps=(met,), touches=(touch(14, (250_000, 0), 200_000, moving=True),)
    )
    t.choose("direct")
    assert awarded(t) == ("direct", 0) and t.said(ev.Awarded)[0].at == (305_000, 0)
    kicked(t, touches=(played(7, (305_000, 0)),))
    assert t.state.score == [1, 0] and t.said(ev.Goal)[0].law[0] == "10.3.c"


@pytest.mark.parametrize("touched", [True, False])
def test_20_an_indirect_kick_scores_once_somebody_has_touched_it(touched: bool) -> None:
    at: Point = (350_000, 100_000)
    back = Rebound(300_000, 14, BALL, True, at)
    gone = Exit(14, "north", (350_000, 400_000), barrier=True)
    t = in_play((250_000, 0)).flick(
        5, touches=(played(5, (250_000, 0)),), rebounds=(back,), exits=(gone,)
    )
    t.choose("indirect")
    assert awarded(t) == ("indirect", 0) and t.said(ev.Awarded)[0].at == at
    wall = (touch(16, (450_000, 50_000), 300_000, ball_moving=True),) if touched else ()
    kicked(t, touches=(played(7, at), *wall))
    assert t.state.score == [int(touched), 0]
    if not touched:
        assert awarded(t) == ("goal_kick", 1) and t.cites("10.3.c")


# ---- both offend, keepers, portierino -----------------------------------------------------------


def both_offend() -> Table:
    t = in_play((310_000, 0), sealed=True)
    ball = touch(14, (420_000, 0), 900_000, moving=True, ball_moving=True)
    return t.together(
        7,
        block(14, rest_t=1_500_000),
        touches=(played(7, (310_000, 0)), ball),
        offside=(Offside(0, (9,), at=((400_000, 0),), passed=600_000),),
    )


def test_21_both_offend_and_choose_in_order_of_time() -> None:
    t = both_offend()
    assert broken(t) == [(0, "12.2.a", "indirect")] and t.asks == ("choose", 1)
    t.choose("indirect")
    assert awarded(t) == ("indirect", 1)  # and that is all
    t = both_offend().choose("advantage")
    assert broken(t) == [(1, "6.3.d", "back_al_volo")] and t.asks == ("choose", 0)


def test_22_a_goal_is_not_thrown_away_by_the_clock_and_the_warning_counts() -> None:
    t = in_play((400_000, 0)).flick(
        5,
        touches=(played(5, (400_000, 0)),),
        keeping=(Keeping(1, t=50_000, early=True),),
        out=out("east", (600_000, 0), goal=True),
    )
    assert t.asks == ("choose", 0) and t.decision.default == "advantage"
    t.choose("advantage")
    assert t.state.score == [1, 0] and t.state.keeper_fouls == [0, 1] and t.said(ev.Warned)
    assert t.asks == ("kick", 1)


def test_23_a_forced_throw_in_lets_a_bound_portierino_go() -> None:
    t = in_play(
        (50_000, 300_000), touches=used(9, 1), portierino=[None, Portierino(bound=2, binder=9)]
    )
    t.flick(
        9,
        touches=(
            played(9, (50_000, 300_000)),
            touch(14, (70_000, 350_000), 300_000, ball_moving=True),
        ),
        out=out("north", (80_000, 400_000)),
    )
    assert awarded(t) == ("throw_in", 0) and t.state.touches[9] == 0
    assert t.asks == ("keeper_back", 1) and t.decision.law[0] == "9.2.h"
    t.choose("keeper_back")
    assert not t.state.on(1) and t.asks == ("taker", 0)


# ---- time, and the way back ---------------------------------------------------------------------


def test_24_what_two_time_outs_have_cost_is_announced_and_played() -> None:
    t = in_play(timed=True, clock=HALF - 21_000)
    for owner in (1, 0):
        t.choose("timeout", ms=10_000, by="clock")
        assert t.asks == ("attack", owner)
    assert t.state.clock == HALF - 1_000 and t.state.length == HALF + 20_000
    t.flick(5, touches=(played(5),), duration=2_000_000)
    t.choose("none")
    assert [(e.ms, e.announced) for e in t.said(ev.AddedTime)] == [(20_000, True)]
    assert t.asks == ("attack", 0)
    t.choose("flick", {"figure": 6, **AIM}, ms=8_000).happened(touches=(played(6),))
    t.choose("none")
    assert t.asks == ("attack", 0)
    t.choose("flick", {"figure": 7, **AIM}, ms=9_999).happened(touches=(played(7),))
    assert t.said(ev.HalfOver)


@pytest.mark.parametrize("past", [False, True])
def test_25_a_slanting_way_back_is_lawful_where_the_lane_is_blocked(past: bool) -> None:
    others: dict[str, Any] = {f"f{b}": (-40_000 * (b - 11), -330_000) for b in range(12, 21)}
    t = in_play((200_000, 0), f9=(450_000, 100_000), f11=(250_000, -300_000), **others)
    t.choose("re_entry", {"figure": 9, **AIM}).happened(
        re_entry=ReEntry(50_000, 38_000, past), rest=((9, 240_000, -50_000),)
    )
    if not past:
        assert broken(t) == [] and t.asks == ("block", 1) and t.state.reentries == 1
        return
    assert broken(t) == [(0, "12.7.b", "lost_chance")] and t.asks == ("choose", 1)
    t.choose("lost_chance")
    assert t.state.table.places[9] == (450_000, 100_000)
    assert (t.state.possession, t.state.reentries) == (0, 1) and t.asks == ("attack", 0)
