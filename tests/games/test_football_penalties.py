"""Casebook: the penalty kick (rule 11)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Draw, Shot
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Keeping, Kick, Save
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.state import Portierino
from puntadidito.games.football.table import BALL
from tests.games.football_table import Point, Table, bump, in_play, out, played, touch

AIM = {"angle": 0, "power": 500}
SPOT = (-475_000, 0)
ON_LINE = -601_850
"""Where the middle of a keeper is who stands just behind his goal line."""


def penalty(**more: Any) -> Table:
    """Side 1 has a penalty: figure 5 has met 14 before the ball in its own area."""
    ball = (-450_000, -100_000)
    t = in_play(ball, **more).flick(
        5, bumps=(bump(5, 14, (-440_000, -100_000), 50_000),), touches=(played(5, ball),)
    )
    return t.choose("penalty")


def named(t: Table, taker: int = 15) -> Table:
    return t.choose(str(taker))


def kick(t: Table, taker: int = 15, **facts: Any) -> Table:
    t.choose("kick", {"figure": taker, "place": (-430_000, 0), **AIM})
    told = {"touches": (played(taker, SPOT),), "kick": Kick(moved=True), **facts}
    return t.happened(**told)


SCORED: dict[str, Any] = {"out": out("west", (-600_000, 20_000), goal=True)}


# ---- before it ----------------------------------------------------------------------------------


@pytest.mark.clause("football:11.2.a", "football:11.2.b")
@pytest.mark.near_miss("football:11.2.c", "football:11.2.d", "football:11.2.e")
def test_the_ball_lies_on_the_spot_and_anybody_takes_it() -> None:
    t = penalty()
    assert t.asks == ("taker", 1) and t.decision.law == ("11.2.b",)
    assert sorted(map(int, t.decision.options.names)) == list(range(11, 21))
    named(t, 20)
    assert t.state.table.ball == SPOT
    (lies,) = t.said(ev.Placed)
    assert (lies.what, lies.figures, lies.law) == ("ball", ((BALL, *SPOT),), ("11.2.a",))
    assert t.asks == ("kick", 1) and t.state.table.places[20] is None


@pytest.mark.clause("football:11.2.b")
@pytest.mark.parametrize("place", [(-430_000, 0), (-453_500, 0), (649_500, -449_500)])
def test_he_is_placed_wherever_he_likes(place: Point) -> None:
    t = named(penalty()).choose("kick", {"figure": 15, "place": place, **AIM})
    stood = next(e for e in t.said(ev.Placed) if e.what == "taker")
    assert (stood.figures, stood.law) == (((15, *place),), ("11.2.b",))


@pytest.mark.clause("football:11.2.b")
def test_but_not_on_the_ball_nor_off_the_cloth() -> None:
    t = named(penalty())
    for place in [(-453_501, 0), (649_501, 0)]:
        assert t.refused("kick", {"figure": 15, "place": place, **AIM}).law == ("11.2.b",)


@pytest.mark.near_miss(
    "football:11.2.a", "football:11.2.b", "football:11.2.c", "football:11.2.f", "football:11.2.i",
    "football:11.2.j",
)  # fmt: skip
def test_a_free_kick_from_the_spot_is_none() -> None:
    """The other side offended in this area: nobody has to leave it."""
    t = in_play((-450_000, 0), owner=1, f6=(-450_000, 100_000)).flick(
        14, bumps=(bump(14, 5, (-440_000, 0), 50_000),), touches=(played(14, (-450_000, 0)),)
    )
    t.choose("indirect").choose("5").choose("none").choose("none")
    if t.asks[0] == "distance":
        t.choose("none")
    assert t.state.table.ball == SPOT and t.state.table.places[6] == (-450_000, 100_000)
    t.choose("kick", {"figure": 5, "place": (-520_000, 0), **AIM})
    t.happened(touches=(played(5, SPOT),), kick=Kick(moved=True))


@pytest.mark.clause("football:11.2.c", "football:11.2.d")
@pytest.mark.parametrize(
    ("start", "to"),
    [
        ((-450_000, 100_000), (-408_500, 100_000)),
        ((-409_500, -200_000), (-408_500, -200_000)),
        ((-590_000, 200_000), (-408_500, 200_000)),
        ((-400_000, 0), (-373_500, 0)),
        ((-500_000, 253_000), (-415_312, 253_000)),
    ],
)
def test_whoever_is_in_the_area_or_its_arc_is_moved_straight_out(start: Point, to: Point) -> None:
    t = named(penalty(f6=start))
    moved = {e.figure: e for e in t.said(ev.Moved)}
    assert moved[6].law == ("11.2.d", "11.2.c") and moved[6].was == start
    x, y = t.state.table.at(6)
    assert y == start[1] and 0 <= x - to[0] < 3


@pytest.mark.near_miss("football:11.2.c", "football:11.2.d")
@pytest.mark.parametrize("at", [(-409_499, 200_000), (-500_000, 253_001), (-374_499, 0)])
def test_who_touches_neither_stays(at: Point) -> None:
    t = named(penalty(f6=at))
    assert t.state.table.places[6] == at and t.said(ev.Moved) == []


@pytest.mark.clause("football:11.2.d")
def test_where_a_place_is_taken_the_next_one_stands_beside() -> None:
    t = named(penalty(f6=(-450_000, 100_000), f7=(-500_000, 105_000)))
    one, two = t.state.table.at(6), t.state.table.at(7)
    assert one[0] == two[0] == -408_500 and 22_000 <= abs(one[1] - two[1]) < 22_003


@pytest.mark.clause("football:11.2.c", "football:11.2.e")
@pytest.mark.near_miss("football:11.2.f")
def test_a_portierino_who_stays_is_moved_too_and_no_keeper_stands() -> None:
    on = {"f10": (-570_000, 50_000), "portierino": [Portierino(played=True), None]}
    t = in_play((-450_000, -100_000), **on)  # type: ignore[arg-type]
    t.state.table = t.state.table.put((KEEPERS[0], None))
    t.flick(
        5, bumps=(bump(5, 14, (-440_000, -100_000), 50_000),),
        touches=(played(5, (-450_000, -100_000)),),
    )  # fmt: skip
    t.choose("penalty")
    assert t.asks == ("keeper_back", 0) and "11.2.e" in t.decision.law
    named(t.choose("stay"))
    assert t.state.table.at(PORTIERINO[0]) == (-386_670, 50_000)
    kick(t)
    assert t.said(ev.KeeperPlaced) == []


# ---- the keeper ---------------------------------------------------------------------------------


@pytest.mark.clause("football:11.2.f", "football:11.2.i")
@pytest.mark.near_miss("football:11.2.g", "football:11.2.h")
@pytest.mark.parametrize("y", [-52_500, 0, 52_500])
def test_the_keeper_stands_behind_his_line_and_both_are_awaited(y: int) -> None:
    t = named(penalty(keeper="hand"))
    assert {d.seat: (d.kind, d.law) for d in t.pending.items} == {  # type: ignore[union-attr]
        0: ("keeper", ("11.2.f",)),
        1: ("kick", ("11.2.i",)),
    }
    t.choose("keep", (ON_LINE, y))
    assert t.said(ev.Authorised) == []
    t.choose("kick", {"figure": 15, "place": (-430_000, 0), **AIM})
    assert t.said(ev.Authorised) == [ev.Authorised(kind="penalty", side=1, law=("11.2.i",))]
    told = ev.KeeperPlaced(side=0, at=(ON_LINE, y), auto=False, law=("11.2.f",))
    assert t.said(ev.KeeperPlaced) == [told]


def test_while_the_kick_is_asked_for_he_is_on_his_line() -> None:
    t = named(penalty())
    assert t.asks == ("kick", 1)
    assert t.state.table.keepers == t.view.table.keepers == ((ON_LINE, 0), (575_000, 0))


@pytest.mark.clause("football:11.2.f")
def test_a_hair_before_it_he_may_not_stand() -> None:
    t = named(penalty(keeper="hand"))
    for at in [(ON_LINE + 1, 0), (-575_000, 0), (ON_LINE, 52_501)]:
        assert t.refused("keep", at).law == ("11.2.f",)


@pytest.mark.clause("football:11.2.f", "football:11.2.h")
@pytest.mark.near_miss("football:11.2.g")
def test_before_his_line_the_kick_is_taken_again() -> None:
    t = kick(named(penalty()), keeping=(Keeping(0, off_line=True),))
    assert t.said(ev.Offended)[0].law == ("11.2.f", "11.2.h")


@pytest.mark.clause("football:11.2.g", "football:11.2.h")
@pytest.mark.near_miss("football:8.1.k", "football:8.1.t")
def test_if_he_moves_before_the_touch_it_is_taken_again() -> None:
    saved = (Save(300_000, 0, (-590_000, 0)),)
    touches = (played(15, SPOT), touch(KEEPERS[0], (-590_000, 0), 300_000, ball_moving=True))
    t = named(penalty())
    stand = t.state.table.places
    kick(t, keeping=(Keeping(0, moved=True),), saves=saved, touches=touches, rest=((BALL, 0, 0),))
    assert t.said(ev.Offended)[0].law == ("11.2.g", "11.2.h") and t.asks == ("choose", 1)
    assert t.decision.default == "repeat"
    t.choose("repeat")
    assert t.said(ev.Sanction)[0].law == ("11.2.h",) and t.state.keeper_fouls == [0, 0]
    assert t.asks == ("kick", 1) and t.state.barred == {}
    assert t.state.table.put((15, None)).places == stand
    assert kick(t, **SCORED).state.score == [0, 1]


@pytest.mark.clause("football:11.2.h")
def test_a_goal_in_spite_of_it_stands_if_he_likes() -> None:
    t = kick(named(penalty()), keeping=(Keeping(0, moved=True),), **SCORED)
    assert t.decision.default == "advantage"
    assert t.choose("advantage").state.score == [0, 1]


@pytest.mark.near_miss("football:11.2.g", "football:11.2.h")
def test_if_he_waits_the_kick_stands() -> None:
    t = kick(named(penalty()), keeping=(Keeping(0),), **SCORED)
    assert t.state.score == [0, 1] and t.said(ev.Offended) == []


def test_on_the_screen_he_waits() -> None:
    t = named(penalty()).choose("kick", {"figure": 15, "place": (-430_000, 0), **AIM})
    waits = t.fold(Draw(t.pending.id, 0)).pending  # type: ignore[union-attr]
    assert isinstance(waits, Shot)
    assert waits.order.waiting and waits.order.keepers[0].x == ON_LINE


def test_there_is_a_block_after_it() -> None:
    t = kick(named(penalty()), rest=((BALL, -500_000, 60_000),))
    assert t.asks == ("block", 0)


# ---- afterwards ---------------------------------------------------------------------------------


def free(t: Table, figure: int = 15) -> bool:
    """Whether it may be flicked now."""
    if t.asks[0] == "block":
        t.choose("none")
    return figure in t.decision.options.specs["flick"].figures


def released(t: Table) -> list[str]:
    return [e.law[0] for e in t.said(ev.Released)]


@pytest.mark.clause("football:11.2.j")
@pytest.mark.near_miss(
    "football:11.2.k", "football:11.2.l", "football:11.2.m", "football:11.2.n", "football:11.2.o"
)
def test_the_taker_may_not_play_again_at_once() -> None:
    t = kick(named(penalty()), rest=((BALL, -500_000, 60_000),))
    assert t.said(ev.Barred) == [ev.Barred(figure=15, law=("11.2.j", "appendix.14"))]
    t.choose("none")
    assert t.refused("flick", {"figure": 15, **AIM}).law == ("11.2.j",)


@pytest.mark.clause("football:11.2.j", "football:11.2.o")
def test_a_strict_referee_lets_him_and_takes_the_ball_away() -> None:
    t = kick(named(penalty(referee="strict")), rest=((BALL, -450_000, 0),)).choose("none")
    t.flick(15, touches=(played(15, (-450_000, 0)),), rest=((BALL, -300_000, 0),))
    assert t.said(ev.Offended)[0].law == ("11.2.j", "11.2.o") and t.asks == ("choose", 0)
    assert set(t.decision.options.names) == {"advantage", "back_change"}
    t.choose("back_change")
    assert t.state.table.ball == (-450_000, 0) and t.asks == ("attack", 0)


@pytest.mark.clause("football:11.2.k")
@pytest.mark.near_miss("football:11.2.l")
def test_released_when_a_mate_is_touched() -> None:
    onto = touch(16, (-400_000, 0), 300_000, ball_moving=True)
    t = kick(named(penalty()), touches=(played(15, SPOT), onto))
    assert released(t) == ["11.2.k"] and free(t)


@pytest.mark.clause("football:11.2.l")
@pytest.mark.near_miss("football:11.2.k", "football:11.2.m")
def test_released_when_the_keeper_saves() -> None:
    onto = touch(KEEPERS[0], (-590_000, 0), 300_000, ball_moving=True)
    saves = (Save(300_000, 0, (-590_000, 0)),)
    t = kick(named(penalty()), touches=(played(15, SPOT), onto), saves=saves)
    assert released(t) == ["11.2.l"] and t.asks == ("attack", 0) and t.state.barred == {}


@pytest.mark.clause("football:11.2.m")
@pytest.mark.near_miss("football:11.2.l")
def test_released_when_his_side_restarts() -> None:
    off = touch(6, (-400_000, 390_000), 300_000, moving=True, ball_moving=True)
    gone = out("north", (-400_000, 400_000))
    t = kick(named(penalty()), touches=(played(15, SPOT), off), out=gone)
    assert released(t) == ["11.2.m"] and t.said(ev.Awarded)[0].side == 1


def blocked() -> Table:
    t = kick(named(penalty()), rest=((BALL, -400_000, 0),))
    return t.choose("block", {"figure": 6, **AIM}).happened(
        touches=(touch(6, (-400_000, 0), 200_000, moving=True),), rest=((BALL, -350_000, 0),)
    )


@pytest.mark.clause("football:11.2.n")
def test_released_when_a_block_met_the_ball_and_he_plays_on() -> None:
    t = blocked().choose("advantage")
    assert released(t) == ["11.2.n"] and free(t)


@pytest.mark.near_miss("football:11.2.n", "football:11.2.m")
def test_with_a_back_he_is_not() -> None:
    t = blocked().choose("back")
    assert released(t) == [] and not free(t)
