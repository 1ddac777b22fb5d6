"""Rows of the table of infringements that say more than the rules they repeat, and too many figures
(1.3, appendix)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Refused
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Keeping, Offside
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.restart_laws import TAKERS
from puntadidito.games.football.state import Portierino
from puntadidito.games.football.table import BALL
from tests.games.football_table import Table, block, bump, in_play, kick_off, out, played

AIM = {"angle": 0, "power": 500}
Point = tuple[int, int]


# ---- how many figures (1.3) ---------------------------------------------------------------------


@pytest.mark.clause("football:1.3.a", built=True)
def test_each_side_has_ten_figures_a_keeper_and_a_portierino_in_reserve() -> None:
    t = kick_off()
    for side in (0, 1):
        assert t.state.table.on(side) == [11 * side + n for n in range(10)]
        assert t.state.table.keepers[side] is not None
        assert t.state.table.places[PORTIERINO[side]] is None


@pytest.mark.clause("football:1.3.a", "football:1.3.d")
def test_of_twelve_four_go_off_the_nearest_to_the_ball_and_the_other_has_a_kick_from_the_spot() -> (
    None
):
    near: dict[str, Any] = {
        "f4": (-40_000, 0),
        "f5": (-60_000, 0),
        "f6": (-70_000, 0),
        "f14": (-50_000, 0),
    }
    t = in_play(live=True, **near)
    t.report("too_many", side=0, excess=2)
    (off,) = t.said(ev.Removed)
    assert off.figures == (4, 5) and off.law == ("1.3.c", "1.3.a", "1.3.d")
    assert len(t.state.table.on(0)) == 8  # ten less two, and the two too many are gone
    (kick,) = t.said(ev.Awarded)
    assert (kick.kind, kick.side, kick.at) == ("direct", 1, (-475_000, 0))
    assert t.asks == ("taker", 1)  # play goes on by that kick


def test_they_stay_off() -> None:
    t = in_play((400_000, 0), removed=[3, 4])
    goal = out("east", (600_000, 0), goal=True)
    t.flick(5, touches=(played(5, (400_000, 0)),), out=goal)
    assert t.asks == ("kick", 1) and t.state.table.on(0) == [0, 1, 2, 5, 6, 7, 8, 9]


def test_the_portierino_is_none_of_the_ten() -> None:
    on: dict[str, Any] = {f"f{PORTIERINO[0]}": (-570_000, 0), "portierino": [Portierino(), None]}
    t = in_play((-550_000, 0), live=True, **on)
    t.report("too_many", side=0, excess=1)
    assert t.said(ev.Removed)[0].figures != (PORTIERINO[0],)


@pytest.mark.near_miss("football:1.3.a", "football:1.3.d")
@pytest.mark.parametrize("excess", [0, 10])
def test_ten_are_not_too_many_and_somebody_has_to_be_left(excess: int) -> None:
    with pytest.raises(Refused) as refusal:
        in_play(live=True).report("too_many", side=0, excess=excess)
    assert refusal.value.reason == "excess"


# ---- flicks that meet figures (rows 9, 13) ------------------------------------------------------


def met_first(*touches: Any) -> Table:
    """Figure 5 meets 14, which stands."""
    t = in_play(f14=(-60_000, 0))
    rest = ((14, -20_000, 0), (5, -40_000, 0))
    return t.flick(5, bumps=(bump(5, 14, (-60_000, 0), 50_000),), touches=touches, rest=rest)


@pytest.mark.clause("football:appendix.9")
def test_an_attacker_who_meets_a_figure_and_never_the_ball_goes_back_and_loses_it() -> None:
    t = met_first()
    assert "appendix.9" in t.said(ev.Offended)[0].law and t.asks == ("choose", 1)
    t.choose("back_change")
    assert t.state.table.places[14] == (-60_000, 0) and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:appendix.9")
def test_one_who_then_meets_the_ball_has_fouled() -> None:
    t = met_first(played(5))
    assert {*t.decision.options.names} == {"advantage", "indirect"}


@pytest.mark.near_miss("football:appendix.9")
def test_one_who_had_met_the_ball_before_has_done_nothing() -> None:
    t = in_play().flick(5, touches=(played(5),), bumps=(bump(5, 14),))
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


def blocked(**how: bool) -> Table:
    """A sealed block meets figure 5 of the attacker on its way, or standing."""
    t = in_play(sealed=True, f14=(80_000, 90_000))
    displaced = ((14, 80_000, 90_000), (5, 30_000, 30_000))
    return t.together(
        5, block(14, displaced=displaced), touches=(played(5),),
        bumps=(bump(14, 5, (30_000, 30_000), 300_000, **how),), rest=((14, 50_000, 50_000),),
    )  # fmt: skip


@pytest.mark.clause("football:appendix.13")
def test_a_block_that_meets_a_standing_figure_goes_back() -> None:
    t = blocked()
    assert t.asks == ("choose", 0) and t.decision.default == "back"
    t.choose("back")
    assert "appendix.13" in t.said(ev.Sanction)[0].law
    assert t.state.table.places[14] == (80_000, 90_000) and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:appendix.13")
def test_if_the_other_s_figure_moved_it_is_back_al_volo() -> None:
    t = blocked(two_moving=True)
    assert t.decision.default == "back_al_volo"
    t.choose("back_al_volo")
    assert t.state.blocks_lost == 1


@pytest.mark.near_miss("football:appendix.13")
def test_a_block_that_meets_nobody_stays() -> None:
    t = in_play().flick(5, touches=(played(5),)).choose("block", {"figure": 14, **AIM})
    t.happened(rest=((14, 50_000, 50_000),))
    assert t.state.table.places[14] == (50_000, 50_000) and t.asks == ("attack", 0)


# ---- the taker of a restart plays again (row 14) ------------------------------------------------


@pytest.mark.clause("football:appendix.14")
@pytest.mark.parametrize("clause", sorted({*TAKERS.values()}))
def test_a_taker_who_plays_again_at_once_goes_back_and_loses_the_ball(clause: str) -> None:
    t = in_play(referee="strict", barred={5: clause})
    t.flick(5, touches=(played(5),), rest=((BALL, 90_000, 0),))
    assert t.said(ev.Offended)[0].law[0] == clause
    t.choose("back_change")
    assert t.said(ev.Sanction)[0].law == ("appendix.14",)
    assert t.state.table.ball == (0, 0) and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:appendix.14")
def test_a_figure_barred_for_something_else_is_not_meant() -> None:
    used = [3 if body == 5 else 0 for body in range(22)]
    t = in_play(referee="strict", touches=used).flick(5, touches=(played(5),))
    t.choose("back_change")
    assert t.said(ev.Sanction)[0].law == ("appendix.8",) and t.asks == ("attack", 1)


# ---- keeper and portierino (rows 23, 25, 26) ----------------------------------------------------


def hindered(*, warned: bool, ball: Point = (540_000, 0), **how: Any) -> Table:
    """The keeper of side 1 stands between figure 5 and the ball in his area."""
    t = in_play(ball, keeper_warned=[False, warned])
    how = {"between": True, **how}
    return t.flick(5, touches=(played(5, ball),), keeping=(Keeping(1, 10_000, **how),))


@pytest.mark.clause("football:appendix.23")
def test_a_keeper_in_the_way_is_warned_first() -> None:
    t = hindered(warned=False)
    assert t.cites("appendix.23") and t.said(ev.Warned)[0].side == 1
    assert t.state.keeper_warned == [False, True] and t.asks == ("block", 1)  # play goes on


@pytest.mark.clause("football:appendix.23")
@pytest.mark.parametrize(
    ("x", "kind", "at"),
    [(408_999, "indirect", (408_999, 0)), (409_000, "penalty", (475_000, 0))],
    ids=["where the ball was", "in the penalty area"],
)
def test_then_it_is_a_kick(x: int, kind: str, at: Point) -> None:
    t = hindered(warned=True, ball=(x, 0))
    assert t.asks == ("choose", 0)
    t.choose(kind)
    (kick,) = t.said(ev.Awarded)
    assert (kick.kind, kick.side, kick.at) == (kind, 0, at) and t.cites("appendix.23")


@pytest.mark.near_miss("football:appendix.23")
def test_beside_the_way_he_may_stand() -> None:
    t = hindered(warned=True, between=False)
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


def with_portierino(ball: Point = (0, 0), *, played_once: bool, **rest: Any) -> Table:
    """Side 0 has its portierino on and the ball; the referee is strict."""
    on: dict[str, Any] = {
        f"f{PORTIERINO[0]}": (-560_000, 30_000),
        "portierino": [Portierino(played_once), None],
    }
    t = in_play(ball, referee="strict", **on, **rest)
    t.state.table = t.state.table.put((KEEPERS[0], None))
    return t


@pytest.mark.clause("football:appendix.25")
def test_a_portierino_taken_off_too_soon_stays_and_the_ball_is_lost() -> None:
    t = with_portierino(played_once=False).choose("keeper_back")
    assert "appendix.25" in t.said(ev.Offended)[0].law
    assert t.state.table.places[PORTIERINO[0]] == (-560_000, 30_000)  # where he stood
    bound = t.state.portierino[0]
    assert bound is not None and bound.bound == 3 and t.state.table.keepers[0] is None
    assert t.asks == ("attack", 1)


@pytest.mark.near_miss("football:appendix.25")
def test_once_he_has_played_he_may_go() -> None:
    t = with_portierino(played_once=True).choose("keeper_back")
    assert t.state.portierino[0] is None and t.state.table.keepers[0] is not None
    assert t.asks == ("attack", 0)


def far(x: int, last: int) -> Table:
    """The portierino of side 0 plays the ball at an x, after ``last`` has played it."""
    who = PORTIERINO[0]
    t = with_portierino((x, 0), played_once=True, last_player=last)
    rest = ((BALL, x + 90_000, 0), (who, x, 0))
    return t.flick(who, touches=(played(who, (x, 0)),), rest=rest)


@pytest.mark.clause("football:appendix.26")
def test_a_portierino_who_plays_outside_the_area_after_another_goes_back_and_is_bound() -> None:
    t = far(-288_999, last=5)
    assert t.asks == ("choose", 1)
    t.choose("back_change")
    assert "appendix.26" in t.said(ev.Sanction)[0].law
    assert t.state.table.places[PORTIERINO[0]] == (-560_000, 30_000)  # where he was before
    bound = t.state.portierino[0]
    assert bound is not None and bound.bound == 3 and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:appendix.26")
@pytest.mark.parametrize(
    ("x", "last"),
    [(-289_000, 5), (-288_999, PORTIERINO[0])],
    ids=["not completely outside", "nobody else has played"],
)
def test_touching_the_area_or_alone_he_may(x: int, last: int) -> None:
    t = far(x, last)
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


# ---- offside (row 27) ---------------------------------------------------------------------------


def passed(at: int | None, *deep: Point) -> Table:
    """Figure 5 plays the ball while 9, and 8 less deep, stand offside; it passes their line."""
    places = deep or ((380_000, 100_000), (350_000, -100_000))
    t = in_play((200_000, 0), f9=places[0], f8=places[1])
    flag = Offside(0, (9, 8), places, -1, at)
    return t.flick(5, touches=(played(5, (200_000, 0)),), offside=(flag,))


@pytest.mark.clause("football:appendix.27")
def test_offside_is_an_indirect_kick_where_the_deepest_figure_stands() -> None:
    t = passed(500_000)
    assert t.asks == ("choose", 1)
    t.choose("indirect")
    (kick,) = t.said(ev.Awarded)
    assert (kick.kind, kick.side, kick.at) == ("indirect", 1, (380_000, 100_000))
    assert "appendix.27" in kick.law


@pytest.mark.clause("football:appendix.27")
def test_in_the_penalty_area_from_its_spot() -> None:
    t = passed(500_000, (450_000, 100_000), (350_000, -100_000)).choose("indirect")
    assert t.said(ev.Awarded)[0].at == (475_000, 0)


@pytest.mark.near_miss("football:appendix.27")
def test_where_the_ball_stops_short_of_their_line_there_is_none() -> None:
    t = passed(None)
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)
