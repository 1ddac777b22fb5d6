"""BACK beside a goal, a ball out or a restart (6.7)."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Rebound, ReEntry
from puntadidito.games.football.table import BALL, REACH
from tests.games.football_backs import AIM, PLACES, at
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
