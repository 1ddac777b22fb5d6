"""Where the flag stays down, and passive offside (12.2.f-l, 12.3)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Flick, Offside
from puntadidito.games.football.table import BALL
from tests.games.football_flags import (
    AIM,
    BEHIND,
    DEEP,
    START,
    defended,
    given,
    not_given,
    passed,
    seen,
)
from tests.games.football_table import Kick, Table, bump, in_play, out, played, touch

# ---- the flag stays down ------------------------------------------------------------------------

SEALED_BLOCK = {"figure": 15, **AIM, "after": 50_000}


def while_blocked(t: Table, **facts: Any) -> Table:
    """Figure 7 flicks while 15 blocks."""
    t.choose("flick", {"figure": 7, **AIM}).choose("block", SEALED_BLOCK)
    flicks = (
        Flick("attack", 0, 7, rest_t=900_000),
        Flick("block", 1, 15, 50_000, rest_t=900_000, displaced=((15, -160_000, -330_000),)),
    )
    return t.happened(flicks=flicks, **facts)


def caught_out(*, block: bool) -> Table:
    """Onside at the pass, figure 9 stands offside when the ball meets it."""
    t = defended(START, 330_000, f9=DEEP, sealed=True)
    facts = {
        "touches": (played(7, START), touch(9, (329_000, 100_000), 400_000, ball_moving=True)),
        "offside": (seen(0), seen(1, 9)),
    }
    if block:
        return while_blocked(t, **facts)
    return t.choose("flick", {"figure": 7, **AIM}).choose("none").happened(**facts)


@pytest.mark.clause("football:12.2.f")
def test_a_block_puts_nobody_offside_in_the_pass_it_runs_against() -> None:
    t = caught_out(block=True)
    assert t.said(ev.Offended) == []
    assert [note.figure for note in t.said(ev.Note) if "12.2.f" in note.law] == [9]
    assert t.asks[0] == "attack" and t.decision.seat == 0


@pytest.mark.near_miss("football:12.2.f")
def test_where_nobody_blocked_it_is_only_the_last_touch_that_counts() -> None:
    t = caught_out(block=False)
    assert t.said(ev.Offended) == [] and t.cites("12.2.e")


def straight_from(kind: str) -> Table:
    """The ball passes the line, figure 9 offside, straight from a restart taken by side 0."""
    t = defended((-200_000, 0), 250_000, f9=DEEP)
    match kind:
        case "throw_in":
            spot = (150_000, 400_000)
            t = in_play(owner=1, f9=DEEP, **{**BEHIND, "f11": (250_000, -300_000)})
            t.flick(15, touches=(played(15),), out=out("north", spot)).choose("7")
            t.choose("none").choose("none")
            place = (150_000, 425_500)
        case _:
            spot = (-100_000, 0)
            t = in_play(spot, owner=1, f9=DEEP, **{**BEHIND, "f11": (250_000, -300_000)})
            t.flick(15, bumps=(bump(15, 5, spot, 50_000),), touches=(played(15, spot),))
            t.choose(kind).choose("7").choose("none").choose("none")
            place = (-130_000, 0)
    assert t.asks == ("kick", 0)
    t.choose("kick", {"figure": 7, "place": place, **AIM})
    return t.happened(
        touches=(played(7, spot),), kick=Kick(moved=True), offside=(seen(0, 9, passed=600_000),)
    )


@pytest.mark.clause("football:12.2.g")
def test_straight_from_a_throw_in_nobody_is_offside() -> None:
    t = straight_from("throw_in")
    assert not_given(t)
    assert [note.figure for note in t.said(ev.Note) if note.law == ("12.2.g",)] == [9]


@pytest.mark.near_miss("football:12.2.g")
def test_from_a_free_kick_one_is() -> None:
    assert given(straight_from("indirect")).law[0] == "12.2.a"


def came_off(moving: bool) -> Table:
    """The pass meets defender 14, who stands or was pushed, and then figure 9 offside."""
    t = defended(START, 330_000, f9=DEEP)
    touches = (
        touch(14, (300_000, 0), 200_000, moving=moving, ball_moving=True),
        touch(9, (329_000, 100_000), 400_000, ball_moving=True),
    )
    return passed(t, seen(0, 9), seen(2, 9), touches=touches)


@pytest.mark.clause("football:12.2.h")
def test_what_comes_off_the_opponent_is_no_offside() -> None:
    t = came_off(moving=False)
    assert t.said(ev.Offended) == []
    assert [note.figure for note in t.said(ev.Note) if note.law == ("12.2.h",)] == [9]


@pytest.mark.near_miss("football:12.2.h")
def test_one_that_was_pushed_has_played_nothing() -> None:
    assert given(came_off(moving=True)).law[0] == "12.2.b"


def block_meets_ball(t_block: int) -> Table:
    """A sealed block touches the rolling ball, before or after it has met figure 9."""
    t = defended(START, 330_000, f9=DEEP, sealed=True)
    by_block = touch(15, (300_000, 0), t_block, moving=True, ball_moving=True)
    by_nine = touch(9, (329_000, 100_000), 400_000, ball_moving=True)
    later = sorted((by_block, by_nine), key=lambda one: one.t)
    at = 1 + later.index(by_nine)
    return while_blocked(t, touches=(played(7, START), *later), offside=(seen(0, 9), seen(at, 9)))


@pytest.mark.clause("football:12.2.i")
def test_what_a_block_has_touched_is_no_offside() -> None:
    t = block_meets_ball(200_000)
    assert [o.side for o in t.said(ev.Offended)] == [1]
    t.choose("advantage")
    assert [note.figure for note in t.said(ev.Note) if note.law == ("12.2.i",)] == [9]
    assert t.asks[1] == 0


@pytest.mark.near_miss("football:12.2.i")
def test_once_it_has_met_him_a_block_saves_nobody() -> None:
    t = block_meets_ball(500_000)
    assert [o.law[0] for o in t.said(ev.Offended)] == ["12.2.b"]
    assert t.asks == ("choose", 1)
    t.choose("indirect")
    assert t.said(ev.Awarded)[0].side == 1


VOLLEY = {"angle": 0, "power": 500, "after": 300_000}


def and_then(
    first: int, then: int, *snapshots: Offside, middle: tuple[Any, ...] = (), **rest: Any
) -> Table:
    """A figure plays; another one, or the same, plays on while the ball rolls."""
    t = defended(START, 330_000, sealed=True, **{"f9": DEEP, **rest})
    start = t.state.table.at(then)
    t.choose("flick", {"figure": first, **AIM, "volley": {"figure": then, **VOLLEY}}).choose("none")
    flicks = (
        Flick("attack", 0, first, rest_t=250_000),
        Flick(
            "volley", 0, then, 300_000, rest_t=900_000, displaced=((then, *start),),
            ball_moving=True,
        ),
    )  # fmt: skip
    again = touch(then, (300_000, 0), 500_000, moving=True, ball_moving=True, towards=1)
    touches = (played(first, START), *middle, again)
    return t.happened(flicks=flicks, touches=touches, offside=snapshots)


def and_on(kind: str) -> Table:
    """At a real table: figure 7 throws in, or plays, and 4 plays on while the ball rolls."""
    spot = (150_000, 400_000)
    rest: dict[str, Any] = {**BEHIND, "f11": (330_000, -300_000), "f9": DEEP}
    if kind == "throw_in":
        t = in_play(owner=1, live=True, **rest).choose("flick", {"figure": 15})
        t.happened(flicks=(Flick("attack", 1, 15),), touches=(played(15),), out=out("north", spot))
        t.choose("7").choose("none").choose("none").choose("kick", {"figure": 7})
    else:
        t = in_play(spot, live=True, **rest).choose("flick", {"figure": 7})
    volley = Flick("volley", 0, 4, 300_000, rest_t=900_000, ball_moving=True)
    again = touch(4, (280_000, 0), 500_000, moving=True, ball_moving=True, towards=1)
    return t.happened(
        flicks=(Flick(kind, 0, 7, rest_t=250_000), volley),  # type: ignore[arg-type]
        touches=(played(7, spot), again),
        offside=(seen(0, 9), seen(1, 9, passed=800_000)),
        kick=Kick(moved=True),
    )


@pytest.mark.clause("football:12.2.j")
def test_after_a_throw_in_the_attackers_next_flick_puts_one_offside_again() -> None:
    assert given(and_on("throw_in")).law == ("12.2.a", "12.2.j", "12.2.e")


@pytest.mark.near_miss("football:12.2.j")
def test_where_nothing_was_waived_it_never_ceased() -> None:
    assert given(and_on("attack")).law == ("12.2.a", "12.2.e")


def test_and_so_does_one_when_all_is_at_rest() -> None:
    t = straight_from("throw_in")
    t.choose("none")
    t.flick(6, touches=(played(6, START),), offside=(seen(0, 9, passed=600_000),))
    assert given(t).law[0] == "12.2.a"


def plays_itself(x: int) -> Table:
    """Figure 9 plays the ball from an x; level with the last defender is 400.5 mm."""
    ball = (360_000, 0)
    t = defended(ball, 400_000, f9=(x, 0))
    return t.flick(9, touches=(played(9, ball),), rest=((BALL, 340_000, 0),))


@pytest.mark.clause("football:12.2.k")
def test_a_figure_in_an_offside_position_may_play_the_ball() -> None:
    t = plays_itself(400_501)
    assert not_given(t) and t.state.touches[9] == 1
    assert [note.figure for note in t.said(ev.Note) if note.law == ("12.2.k",)] == [9]


@pytest.mark.near_miss("football:12.2.k")
def test_one_that_is_level_needs_no_leave() -> None:
    assert not_given(plays_itself(400_500))


def fouled_and_offside(t_bump: int) -> Table:
    """A sealed block meets a standing figure; figure 9 is offside from 600 ms on."""
    t = defended(START, 330_000, f9=DEEP, sealed=True)
    return while_blocked(
        t,
        touches=(played(7, START),),
        bumps=(bump(15, 3, (-100_000, -300_000), t_bump, ball_moving=True),),
        offside=(seen(0, 9, passed=600_000),),
        rest=((15, -120_000, -310_000), (BALL, 360_000, 0)),
    )


@pytest.mark.clause("football:12.2.l")
def test_a_block_that_left_the_ball_alone_and_then_offside_give_no_advantage() -> None:
    t = fouled_and_offside(300_000)
    assert t.asks == ("choose", 0) and set(t.decision.options.names) == {"back"}
    t.choose("back")
    assert t.state.table.places[15] == (-160_000, -330_000)
    assert t.said(ev.Offended) == [] and t.state.possession == 0  # offside falls with it


@pytest.mark.near_miss("football:12.2.l")
def test_an_offside_that_was_due_before_the_block_is_judged_first() -> None:
    t = fouled_and_offside(700_000)
    assert t.asks == ("choose", 1)
    t.choose("advantage")
    assert t.asks == ("choose", 0) and "advantage" in t.decision.options.names


# ---- passive offside (12.3) ---------------------------------------------------------------------

ONSIDE = (150_000, 60_000)


@pytest.mark.clause("football:12.3.a")
def test_who_runs_offside_with_his_own_flick_is_not_offside_while_the_ball_moves() -> None:
    t = and_then(9, 7, seen(0), seen(1, 9, passed=800_000), f9=ONSIDE)
    assert t.said(ev.Offended) == []
    assert [note.figure for note in t.said(ev.Note) if note.law == ("12.3.a",)] == [9]


@pytest.mark.near_miss("football:12.3.a")
def test_another_who_stands_there_is() -> None:
    t = and_then(9, 7, seen(0), seen(1, 8, passed=800_000), f9=ONSIDE, f8=DEEP)
    assert given(t, 8).law[0] == "12.2.a"


def again(*, offside: bool) -> Table:
    """At a real table: figure 9 plays and is flicked once more while the ball still rolls."""
    t = defended(START, 330_000, f9=ONSIDE, live=True).choose("flick", {"figure": 9})
    now = (340_000, 60_000) if offside else (300_000, 60_000)
    more = Flick(
        "volley", 0, 9, 300_000, rest_t=900_000, displaced=((9, *now),), ball_moving=True,
        offside=offside,
    )  # fmt: skip
    return t.happened(
        flicks=(Flick("attack", 0, 9, rest_t=250_000), more),
        touches=(played(9, START), touch(9, (350_000, 0), 500_000, moving=True, ball_moving=True)),
        offside=(seen(0), seen(1, 9) if offside else seen(1)),
    )


@pytest.mark.clause("football:12.3.b", "football:12.3.c")
def test_a_passive_figure_may_not_play_again_before_the_ball_has_stopped() -> None:
    t = again(offside=True)
    offence = given(t)
    assert offence.law == ("12.3.b", "12.3.c")
    assert offence.at == (340_000, 60_000) and offence.t == 300_000  # where it was flicked, when
    t.choose("indirect")
    (award,) = t.said(ev.Awarded)
    assert (award.kind, award.side, award.at) == ("indirect", 1, (340_000, 60_000))


def test_if_the_defender_plays_on_the_ball_is_his() -> None:
    t = again(offside=True)
    t.choose("advantage")
    assert t.asks == ("attack", 1) and t.said(ev.Awarded) == []


@pytest.mark.near_miss("football:12.3.b", "football:12.3.c")
def test_one_that_did_not_run_offside_may() -> None:
    assert not_given(again(offside=False))


@pytest.mark.clause("football:12.3.d", "football:12.3.e")
def test_who_played_from_an_offside_position_and_stays_there_is_offside() -> None:
    t = and_then(9, 7, seen(0, 9), seen(1, 9, passed=800_000))
    assert given(t).law == ("12.3.e", "12.3.d", "12.2.a")


@pytest.mark.near_miss("football:12.3.d", "football:12.3.e")
def test_if_he_was_level_before_he_played_he_is_passive() -> None:
    t = and_then(9, 7, seen(0), seen(1, 9, passed=800_000), f9=(330_500, 100_000))
    assert t.said(ev.Offended) == [] and t.cites("12.3.a")


@pytest.mark.clause("football:12.3.f")
def test_who_played_from_an_offside_position_and_comes_back_cannot_be_offside() -> None:
    t = and_then(9, 7, seen(0, 9), seen(1, passed=800_000))
    assert t.said(ev.Offended) == []
    assert [note.figure for note in t.said(ev.Note) if note.law == ("12.3.f",)] == [9]


@pytest.mark.near_miss("football:12.3.f")
def test_if_he_stays_there_he_is() -> None:
    t = and_then(9, 7, seen(0, 9), seen(1, 9, passed=800_000))
    assert given(t).t == 800_000


# ---- who has just won the ball ------------------------------------------------------------------


def won_and_played(*, missed: bool = True, deep: int = -585_000) -> Table:
    """5 misses the ball, and a block that had begun before plays it (6.1.e) past the last one."""
    start = (-380_000, -200_000)
    t = in_play(
        start, sealed=True, f5=(-380_000, 0), f14=(-330_000, -200_000), f15=(deep, -200_000)
    )
    t.choose("flick", {"figure": 5, "angle": 0, "power": 500})
    t.choose("block", {"figure": 14, "angle": 0, "power": 500, "after": 50_000})
    rests = 60_000 if missed else 700_000
    ways = {
        5: [(rests, -370_000, 0)],
        14: [(50_000, -330_000, -200_000), (100_000, -359_000, -200_000)],
        BALL: [(100_000, *start), (600_000, -550_000, -200_000)],
    }
    return t.drew(ways, (100_000, BALL, 14))


def test_who_wins_the_ball_and_plays_it_at_once_may_be_offside() -> None:
    t = won_and_played()
    (offside,) = t.said(ev.Offended)
    assert (offside.side, offside.figure, offside.law) == (1, 15, ("12.2.a", "12.2.e"))
    t.choose("indirect")
    assert t.state.restart is not None and (t.state.restart.kind, t.state.restart.side) == (
        "indirect", 0
    )  # fmt: skip


def test_not_if_nobody_stands_there_nor_while_the_ball_is_still_the_other_s() -> None:
    t = won_and_played(deep=-300_000)
    assert t.said(ev.Offended) == [] and t.asks == ("block", 0)
    t = won_and_played(missed=False)  # his block alone is wrong then
    assert len(t.said(ev.Offended)) == 1 and t.asks == ("choose", 0) and not t.cites("12.2.a")
