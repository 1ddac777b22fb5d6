"""Whose ball it is: lost, won, kept (5.1, 6.1, 6.2.c, 6.4.f, 6.5.d)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.table import BALL, REENTRIES
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

REST = 900_000
"""When a flicked figure comes to rest unless told otherwise."""
D4 = touch(14, (90_000, 0), 400_000, ball_moving=True)
"""The rolling ball meets a defender who stands."""


# ---- missed (5.1.b) -----------------------------------------------------------------------------


@pytest.mark.clause("football:5.1.b")
def test_who_misses_loses_the_ball() -> None:
    t = in_play().flick(5)
    assert [(e.side, e.changed) for e in t.said(ev.Possession)] == [(1, True)]
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.1.b")
def test_not_who_touches_it_in_the_last_instant_before_he_rests() -> None:
    t = in_play().flick(5, touches=(played(5, t=REST - 1),))
    assert t.said(ev.Possession) == []
    assert t.state.possession == 0 and t.asks == ("block", 1)


@pytest.mark.clause("football:5.1.b")
def test_who_lets_his_time_run_out_loses_it_as_if_he_had_missed_and_nothing_is_counted() -> None:
    t = in_play(timed=True, touches=[2 if body == 5 else 0 for body in range(22)])
    t.choose("timeout", ms=10_000, by="clock")
    assert t.state.possession == 1 and t.asks == ("attack", 1)
    assert t.said(ev.Touched) == [] and t.state.touches == [0] * 22


# ---- onto an opponent (5.1.c-d) -----------------------------------------------------------------


@pytest.mark.parametrize(
    "met",
    [D4, touch(KEEPERS[1], (90_000, 0), 400_000, moving=True, ball_moving=True)],
    ids=["a figure that stands", "the keeper, though he moves"],
)
@pytest.mark.clause("football:5.1.c")
def test_the_ball_is_his_whom_it_hits(met: Any) -> None:
    t = in_play().flick(5, touches=(played(5), met))
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.1.c")
def test_a_defender_who_was_pushed_wins_nothing() -> None:
    """Situation 2: he moves, so the ball that meets him is still the attacker's."""
    pushed = touch(14, (90_000, 0), 400_000, ball_moving=True, moving=True)
    t = in_play().flick(5, touches=(played(5), pushed), bumps=(bump(5, 14, t=300_000),))
    assert t.said(ev.Possession) == [] and t.said(ev.Offended) == []
    assert t.state.possession == 0 and t.asks == ("block", 1)


def test_off_one_and_onto_another_it_is_his_whom_it_hit_last() -> None:
    back = touch(6, (40_000, 0), 500_000, ball_moving=True)
    t = in_play().flick(5, touches=(played(5), D4, back))
    assert [e.side for e in t.said(ev.Possession)] == [1, 0]
    assert t.asks == ("block", 1)


@pytest.mark.clause("football:5.1.d")
def test_a_figure_that_lies_wins_nothing() -> None:
    lying = touch(14, (90_000, 0), 400_000, ball_moving=True, neutral=True, lying=True)
    t = in_play().flick(5, touches=(played(5), lying))
    assert [(e.side, e.changed) for e in t.said(ev.Possession)] == [(0, False)]
    assert t.state.possession == 0 and t.asks == ("block", 1)


@pytest.mark.near_miss("football:5.1.d")
def test_one_that_stands_does() -> None:
    t = in_play().flick(5, touches=(played(5), D4))
    assert t.state.possession == 1


# ---- a restart (5.1.e) --------------------------------------------------------------------------

PLAYED = {"touches": (played(5),)}
FOUL = {"bumps": (bump(5, 14, (-120_000, 0), 50_000),), "touches": (played(5, (-100_000, 0)),)}


@pytest.mark.parametrize(
    ("ball", "facts", "choice", "kind"),
    [
        ((0, 0), {**PLAYED, "out": out("north", (0, 400_000))}, "", "throw_in"),
        ((0, 0), {**PLAYED, "out": out("east", (600_000, 200_000))}, "", "goal_kick"),
        ((0, 0), {**PLAYED, "out": out("west", (-600_000, 200_000))}, "", "corner"),
        ((-100_000, 0), FOUL, "indirect", "indirect"),
        (
            (400_000, 0),
            {"touches": (played(5, (400_000, 0)),), "out": out("east", (600_000, 0), goal=True)},
            "",
            "kick_off",
        ),
    ],
)  # fmt: skip
@pytest.mark.clause("football:5.1.e")
def test_a_restart_for_the_defender_makes_the_ball_his(
    ball: tuple[int, int], facts: dict[str, Any], choice: str, kind: str
) -> None:
    t = in_play(ball).flick(5, **facts)
    if choice:
        t.choose(choice)
    awarded = t.said(ev.Awarded)[-1]
    assert (awarded.kind, awarded.side) == (kind, 1)
    assert t.state.possession == 1 and t.decision.seat == 1


@pytest.mark.near_miss("football:5.1.e")
def test_not_a_throw_in_that_the_attacker_has_forced() -> None:
    """Off a defender whom he had pushed: it was his ball all the time."""
    forced = touch(14, (100_000, 300_000), 300_000, ball_moving=True, moving=True)
    t = in_play((100_000, 250_000)).flick(
        5, touches=(played(5, (100_000, 250_000)), forced), out=out("north", (110_000, 400_000))
    )
    assert t.said(ev.Awarded)[0].side == 0
    assert t.state.possession == 0 and t.asks == ("taker", 0)


@pytest.mark.near_miss("football:5.1.e")
def test_not_the_kick_off_after_ones_own_goal() -> None:
    t = in_play().flick(5, touches=(played(5),), out=out("west", (-600_000, 0), goal=True))
    assert t.state.score == [0, 1]
    assert t.said(ev.Awarded)[0].side == 0 and t.asks == ("kick", 0)


# ---- roles swap (5.1.f) -------------------------------------------------------------------------


@pytest.mark.clause("football:5.1.f")
def test_with_the_ball_the_roles_swap_and_all_counts_begin_anew() -> None:
    used = [2 if body == 5 else 0 for body in range(22)]
    t = in_play(touches=used, reentries=0, blocks_lost=1, barred={9: "4.2.h"})
    t.flick(5, touches=(played(5), D4))
    s = t.state
    assert (s.possession, s.reentries, s.blocks_lost) == (1, REENTRIES, 0)
    assert s.touches == [0] * 22 and s.barred == {}
    assert t.asks == ("attack", 1)  # and nobody blocks


@pytest.mark.near_miss("football:5.1.f")
def test_off_a_moving_defender_nothing_changes() -> None:
    used = [2 if body == 5 else 0 for body in range(22)]
    t = in_play(touches=used, reentries=0)
    moving = touch(14, (90_000, 0), 400_000, ball_moving=True, moving=True)
    t.flick(5, touches=(played(5), moving))
    assert (t.state.possession, t.state.reentries, t.state.touches[5]) == (0, 0, 3)


# ---- a figure too late (5.1.g-i) ----------------------------------------------------------------

LATE = volley(7, displaced=((7, -100_000, 90_000), (BALL, 70_000, 5_000)))
TOO_LATE = touch(7, (70_000, 5_000), 600_000, moving=True, ball_moving=True)


def late(*touches: Any, **facts: Any) -> Table:
    """5 plays, the ball meets 14 at 400 ms; 7 was flicked at 300."""
    rest = ((7, 60_000, 0), (BALL, 0, 50_000))
    t = in_play(sealed=True, f7=(-100_000, 90_000))
    return t.together(5, LATE, touches=(played(5), *touches), rest=rest, **facts)


@pytest.mark.clause("football:5.1.g", "football:5.1.h")
def test_an_attacker_who_meets_the_ball_when_it_is_lost_has_blocked_wrongly() -> None:
    t = late(D4, TOO_LATE)
    (broken,) = t.said(ev.Offended)
    assert (broken.side, broken.figure, broken.remedy) == (0, 7, "back_al_volo")
    assert t.asks == ("choose", 1)
    assert t.decision.options.names == ("advantage", "back_al_volo")
    t.choose("back_al_volo")
    table = t.state.table
    assert table.places[7] == (-100_000, 90_000) and table.ball == (70_000, 5_000)
    assert t.state.possession == 1 and t.asks == ("attack", 1)
    # and it costs him the block of the next move
    t.choose("flick", {"figure": 15, "angle": 0, "power": 500}).happened(
        touches=(played(15, (70_000, 5_000)),)
    )
    assert t.asks == ("attack", 1) and t.cites("6.3.k")


@pytest.mark.near_miss("football:5.1.g", "football:5.1.h")
def test_not_one_who_meets_it_an_instant_before() -> None:
    t = late(touch(7, (70_000, 5_000), 399_999, moving=True, ball_moving=True), D4)
    assert t.said(ev.Offended) == []
    assert t.asks[0] != "choose" and t.state.possession == 1


@pytest.mark.clause("football:5.1.g", "football:5.1.h")
def test_or_a_figure_that_stands_and_then_it_is_a_plain_back() -> None:
    t = late(D4, bumps=(bump(7, 16, (50_000, 0), 600_000),))
    assert t.said(ev.Offended)[0].remedy == "back"
    t.choose("back")
    assert t.state.table.places[7] == (-100_000, 90_000) and t.state.blocks_lost == 0
    assert t.state.possession == 1


@pytest.mark.clause("football:5.1.i")
def test_who_played_the_ball_last_may_run_on() -> None:
    t = in_play().flick(5, touches=(played(5), D4), bumps=(bump(5, 16, (90_000, 20_000), 500_000),))
    assert t.said(ev.Offended) == [] and t.said(ev.Note)[0].figure == 5
    assert t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.1.i")
@pytest.mark.clause("football:5.1.g")
def test_unless_he_was_flicked_again() -> None:
    """At a real table a figure may be flicked twice in one play."""
    t = in_play(live=True).choose("flick", {"figure": 5})
    t.happened(
        flicks=(Flick("attack", 0, 5, rest_t=200_000), volley(5)),
        touches=(played(5), D4),
        bumps=(bump(5, 16, (90_000, 20_000), 500_000),),
    )
    assert [(e.side, e.remedy) for e in t.said(ev.Offended)] == [(0, "back")]
    assert t.asks == ("choose", 1)


# ---- a block that the change overtook (5.1.j-k, 6.1.e, 6.2.c) -----------------------------------

MISS = {"rest_t": 600_000}
"""The attacker rests then and has not met the ball."""
BEGUN = block(15, displaced=((15, 200_000, -90_000), (3, 150_000, -50_000)))


def overtaken(t: int, other: int = 3) -> Table:
    """A block begun before the miss meets a figure."""
    at = in_play(sealed=True, f15=(200_000, -90_000), f3=(150_000, -50_000))
    return at.together(
        5, BEGUN, **MISS, bumps=(bump(15, other, (160_000, -60_000), t),),
        rest=((15, 160_000, -70_000), (3, 140_000, -40_000)),
    )  # fmt: skip


@pytest.mark.parametrize("choice", ["back", "advantage"])
@pytest.mark.clause("football:5.1.j", "football:5.1.k")
def test_who_has_just_won_the_ball_may_not_run_into_the_other(choice: str) -> None:
    """BACK puts figures back; the ball is his whatever is chosen."""
    t = overtaken(600_001)
    assert [(e.side, e.remedy) for e in t.said(ev.Offended)] == [(1, "back")]
    assert t.asks == ("choose", 0) and t.decision.law[0] == "5.1.l"
    t.choose(choice)
    where = (200_000, -90_000) if choice == "back" else (160_000, -70_000)
    assert t.state.table.places[15] == where
    assert t.state.table.places[3] == (
        (150_000, -50_000) if choice == "back" else (140_000, -40_000)
    )
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:5.1.j", "football:5.1.k")
def test_into_one_of_his_own_he_may() -> None:
    t = overtaken(600_001, other=16)
    assert t.said(ev.Offended) == [] and t.asks == ("attack", 1)


@pytest.mark.clause("football:6.5.d")
@pytest.mark.near_miss("football:5.1.j")
@pytest.mark.parametrize("choice", ["back", "advantage"])
def test_before_the_miss_is_certain_it_is_a_block_and_the_ball_is_lost_all_the_same(
    choice: str,
) -> None:
    t = overtaken(599_999)
    assert t.asks == ("choose", 0)
    t.choose(choice)
    where = (200_000, -90_000) if choice == "back" else (160_000, -70_000)
    assert t.state.table.places[15] == where
    assert t.state.possession == 1 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:6.5.d")
def test_unless_the_block_is_why_he_missed() -> None:
    t = in_play(sealed=True).together(5, BEGUN, bumps=(bump(15, 5, t=300_000, two_moving=True),))
    assert t.said(ev.Offended)[0].remedy == "back_al_volo"
    t.choose("advantage")
    assert t.state.possession == 0 and t.asks == ("attack", 0)


def meets_the_ball(t: int) -> Table:
    at = in_play(sealed=True)
    ball = touch(15, t=t, moving=True)
    return at.together(5, BEGUN, **MISS, touches=(ball,), rest=((BALL, -80_000, 0),))


@pytest.mark.clause("football:6.1.e")
def test_a_block_that_meets_the_ball_after_the_miss_is_an_attack() -> None:
    """Situation 4: the first of its three, and now the other may block."""
    t = meets_the_ball(600_001)
    assert t.said(ev.Offended) == []
    assert t.state.possession == 1 and t.state.touches[15] == 1
    assert t.state.table.ball == (-80_000, 0)
    assert t.asks == ("block", 0)


@pytest.mark.near_miss("football:6.1.e")
def test_an_instant_before_it_is_a_foul() -> None:
    t = meets_the_ball(599_999)
    assert t.said(ev.Offended)[0].law[0] == "6.3.b" and t.asks == ("choose", 0)


def after_the_miss(begun: int, *touches: Any) -> Table:
    """A real table: the defender flicks when he sees fit."""
    t = in_play(live=True).choose("flick", {"figure": 5})
    flicks = (Flick("attack", 0, 5, rest_t=600_000), block(15, begun))
    return t.happened(flicks=flicks, touches=touches)


@pytest.mark.clause("football:6.2.c")
def test_a_block_begun_after_the_miss_is_an_attack_and_may_miss_too() -> None:
    t = after_the_miss(600_001)
    assert [e.side for e in t.said(ev.Possession)] == [1, 0]
    assert t.state.possession == 0 and t.asks == ("attack", 0)
    t = after_the_miss(600_001, touch(15, t=700_000, moving=True))
    assert t.state.possession == 1 and t.state.touches[15] == 1 and t.asks == ("block", 0)


@pytest.mark.near_miss("football:6.2.c")
def test_begun_before_it_stays_a_block() -> None:
    t = after_the_miss(599_999)
    assert t.state.possession == 1 and t.state.touches[15] == 0 and t.asks == ("attack", 1)


# ---- after a wrong block (6.4.f) ----------------------------------------------------------------


def fouled(t: int) -> Table:
    """The rolling ball meets 14 at 400 ms; a block runs into 3."""
    at = in_play(sealed=True, f15=(200_000, -90_000), f3=(150_000, -50_000))
    met = bump(15, 3, (160_000, -60_000), t, ball_moving=True)
    return at.together(5, BEGUN, touches=(played(5), D4), bumps=(met,), rest=((BALL, 60_000, 0),))


@pytest.mark.clause("football:6.4.f")
def test_after_a_wrong_block_a_defender_who_is_hit_does_not_win_the_ball() -> None:
    t = fouled(399_999)
    assert t.asks == ("choose", 0) and "advantage" in t.decision.options.names
    t.choose("advantage")
    assert [(e.side, e.changed) for e in t.said(ev.Possession)] == [(0, False)]
    assert t.state.possession == 0 and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:6.4.f")
def test_before_it_he_does() -> None:
    t = fouled(400_001)
    assert t.said(ev.Offended)[0].law[0] == "5.1.j"
    t.choose("advantage")
    assert t.state.possession == 1 and t.asks == ("attack", 1)


def won_and_lost(first: int) -> Table:
    """Figure 5 plays for the second time; the ball meets somebody of the other side, whose block
    then runs into a figure and the ball: it is the attacker's again."""
    t = in_play((400_000, 0), sealed=True, f15=(450_000, -90_000), f3=(450_000, -50_000))
    t.state.touches[5] = 1
    met = touch(first, (500_000, 0), 200_000, ball_moving=True)
    again = touch(15, (460_000, -30_000), 400_000, moving=True, ball_moving=True)
    t.together(
        5, block(15), touches=(played(5, (400_000, 0)), met, again),
        bumps=(bump(15, 3, (450_000, -70_000), 300_000),),
        rest=((15, 455_000, -60_000), (BALL, 470_000, -20_000)),
    )  # fmt: skip
    assert t.said(ev.Offended)[0].law[:2] == ("6.3.e", "5.1.j")
    return t.choose("advantage")


@pytest.mark.clause("football:5.2.e", "football:5.2.j", "football:12.4.e")
def test_off_the_keeper_possession_has_changed_although_it_comes_back_by_a_foul() -> None:
    t = won_and_lost(KEEPERS[1])
    assert t.state.possession == 0 and t.state.touches[5] == 0


@pytest.mark.near_miss("football:5.2.e", "football:5.2.j", "football:12.4.e")
def test_off_a_figure_it_has_not() -> None:
    t = won_and_lost(13)
    assert t.state.possession == 0 and t.state.touches[5] == 2


@pytest.mark.clause("football:5.1.b")
def test_who_does_not_flick_in_time_has_missed_the_ball() -> None:
    t = in_play(timed=True).choose("timeout")
    assert [(e.side, e.law) for e in t.said(ev.TimedOut)] == [(0, ("5.1.b",))]
    assert t.state.possession == 1 and t.asks == ("attack", 1)
