"""Block-flicks: when they may be made, what they may not touch (6.2, 6.3.a-e, 6.4.a, 6.6, 6.8)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from puntadidito.core.contract import Chance, Draw, Refused, Shot
from puntadidito.games.football import events as ev
from puntadidito.games.football.facts import Exit, Facts
from puntadidito.games.football.layout import KEEPERS, PORTIERINO
from puntadidito.games.football.observe import observe
from puntadidito.games.football.state import Portierino
from tests.games.football_table import (
    FOOTBALL,
    Flick,
    Table,
    block,
    bump,
    in_play,
    played,
    touch,
)

D4 = touch(14, (90_000, 0), 400_000, ball_moving=True)


# ---- the right to it (6.2.a, 6.8.b-c) -----------------------------------------------------------


@pytest.mark.clause("football:6.2.a")
def test_after_each_flick_of_the_attacker_the_defender_may_make_one() -> None:
    t = in_play().flick(5, touches=(played(5),))
    assert t.asks == ("block", 1)
    assert {*t.decision.options.specs["block"].figures} == {*range(11, 21)}
    t.flick(15, "block", rest=((15, 0, -100_000),))
    assert t.state.table.places[15] == (0, -100_000)
    assert t.asks == ("attack", 0)


@pytest.mark.clause("football:6.2.a")
def test_sealed_it_may_start_before_the_ball_is_touched() -> None:
    t = in_play(sealed=True)
    t.together(5, block(15, t=1), touches=(played(5, t=100_000),))
    assert t.said(ev.Flicked)[0].sealed == ("block",) and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:6.2.a")
@pytest.mark.clause("football:6.8.c")
@pytest.mark.parametrize("touches", [(), (played(5), D4)], ids=["missed", "onto a defender"])
def test_not_once_he_has_the_ball_himself(touches: Any) -> None:
    t = in_play().flick(5, touches=touches)
    assert [e.side for e in t.said(ev.BlockGone)] == [0]
    assert t.asks == ("attack", 1)


@pytest.mark.near_miss("football:6.8.c")
def test_a_ball_that_comes_back_has_not_passed() -> None:
    """Off a defender onto a figure of the attacker (note of 5.1.f)."""
    t = in_play().flick(5, touches=(played(5), D4, touch(6, t=500_000, ball_moving=True)))
    assert t.said(ev.BlockGone) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:6.8.b")
def test_who_lets_it_go_has_one_after_the_next_flick_and_no_more() -> None:
    t = in_play().flick(5, touches=(played(5),)).choose("none")
    assert [e.side for e in t.said(ev.BlockWaived)] == [1]
    t.flick(6, touches=(played(6),))
    assert t.asks == ("block", 1)
    t.flick(15, "block")
    assert t.asks == ("attack", 0)


@pytest.mark.clause("football:6.8.b")
def test_who_has_blocked_while_the_attack_ran_is_not_asked_again() -> None:
    t = in_play(sealed=True).together(5, block(15), touches=(played(5),))
    assert t.asks == ("attack", 0)


@pytest.mark.near_miss("football:6.8.b")
def test_who_makes_it_has_let_nothing_go() -> None:
    t = in_play().flick(5, touches=(played(5),)).flick(15, "block")
    assert t.said(ev.BlockWaived) == [] and t.said(ev.BlockGone) == []


# ---- what it may not touch (6.2.d-e, 6.3.a-e, 6.4.a) --------------------------------------------


def window(*bumps: Any, touches: Any = ()) -> Table:
    """5 has played, all is still, 15 blocks."""
    t = in_play().flick(5, touches=(played(5),))
    return t.flick(15, "block", bumps=bumps, touches=touches)


def sealed(*bumps: Any, touches: Any = (), rest_t: int = 900_000) -> Table:
    """15 blocks while 5, who plays at 100 ms, still runs."""
    first = (played(5),)
    t = in_play(sealed=True)
    return t.together(5, block(15, rest_t=rest_t), bumps=bumps, touches=(*first, *touches))


def broken(t: Table) -> list[tuple[int, str, str]]:
    return [(e.side, e.law[0], e.remedy) for e in t.said(ev.Offended)]


@pytest.mark.parametrize("other", [5, 16, KEEPERS[0]], ids=["theirs", "his own", "the keeper"])
@pytest.mark.clause("football:6.2.d", "football:6.2.e", "football:6.3.a", "football:6.4.a")
def test_no_figure_that_stands(other: int) -> None:
    t = window(bump(15, other))
    assert broken(t) == [(1, "6.3.a", "back")]
    assert t.asks == ("choose", 0)
    assert t.decision.options.names == ("advantage", "back")


@pytest.mark.near_miss(
    "football:6.2.d", "football:6.2.e", "football:6.3.a", "football:6.3.b", "football:6.4.a"
)
def test_a_block_that_meets_nobody_is_lawful() -> None:
    t = window()
    assert t.said(ev.Offended) == [] and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:6.2.d", "football:6.3.a", "football:6.3.c", "football:6.4.a")
def test_a_block_at_rest_that_is_run_into_has_done_nothing() -> None:
    t = sealed(bump(5, 15, t=300_001), rest_t=300_000)
    assert broken(t) == [] and t.state.possession == 0


@pytest.mark.clause("football:6.2.d", "football:6.2.e")
@pytest.mark.near_miss("football:6.3.a", "football:6.3.c", "football:6.4.a")
def test_one_of_his_own_that_moves_is_a_plain_back() -> None:
    t = sealed(bump(15, 16, t=300_000, two_moving=True))
    assert broken(t) == [(1, "6.2.d", "back")]
    assert t.asks == ("choose", 0) and t.decision.options.names == ("advantage", "back")


@pytest.mark.clause("football:6.2.d", "football:6.2.e", "football:6.3.b")
def test_nor_the_ball_where_it_lies() -> None:
    t = window(touches=(touch(15, moving=True),))
    assert broken(t) == [(1, "6.3.b", "back")]
    assert t.asks == ("choose", 0) and t.decision.options.names == ("advantage", "back")


@pytest.mark.clause("football:6.2.d", "football:6.2.e", "football:6.3.d")
@pytest.mark.near_miss("football:6.3.b")
def test_nor_the_ball_that_rolls() -> None:
    t = sealed(touches=(touch(15, (50_000, 0), 300_000, moving=True, ball_moving=True),))
    assert broken(t) == [(1, "6.3.d", "back_al_volo")]
    assert t.decision.options.names == ("advantage", "back_al_volo")


@pytest.mark.near_miss("football:6.3.d")
def test_at_rest_again_he_wins_it() -> None:
    t = sealed(touches=(touch(15, (50_000, 0), 300_001, ball_moving=True),), rest_t=300_000)
    assert broken(t) == [] and t.state.possession == 1


@pytest.mark.near_miss("football:6.3.d")
def test_if_it_has_come_to_rest_it_is_the_other_row() -> None:
    t = sealed(touches=(touch(15, (50_000, 0), 800_000, moving=True),))
    assert broken(t) == [(1, "6.3.b", "back")]


@pytest.mark.clause("football:6.2.d", "football:6.2.e", "football:6.3.c")
@pytest.mark.near_miss("football:6.3.a")
def test_nor_a_figure_of_the_attacker_that_runs() -> None:
    t = sealed(bump(15, 5, t=300_000, two_moving=True))
    assert broken(t) == [(1, "6.3.c", "back_al_volo")]
    assert t.asks == ("choose", 0) and t.decision.options.names == ("advantage", "back_al_volo")


@pytest.mark.near_miss("football:6.3.c")
def test_if_it_has_come_to_rest_it_is_the_first_row() -> None:
    assert broken(sealed(bump(15, 5, t=950_000))) == []  # both rest by then
    assert broken(sealed(bump(15, 6, t=300_000))) == [(1, "6.3.a", "back")]


@pytest.mark.clause("football:6.3.e", "football:6.2.d")
@pytest.mark.near_miss("football:6.2.e", "football:6.3.a", "football:6.3.b")
def test_a_figure_and_then_the_ball_is_a_free_kick() -> None:
    t = window(bump(15, 5, (20_000, 0), 199_999), touches=(touch(15, t=200_000, moving=True),))
    assert broken(t) == [(1, "6.3.e", "indirect")]
    t.choose("indirect")
    restart = t.state.restart
    assert restart is not None
    assert (restart.kind, restart.side, restart.at) == ("indirect", 0, (20_000, 0))


@pytest.mark.near_miss("football:6.3.e")
def test_the_ball_and_then_a_figure_is_not() -> None:
    t = window(bump(15, 5, t=200_001), touches=(touch(15, t=200_000, moving=True),))
    assert broken(t) == [(1, "6.3.b", "back")]


# ---- the referee waits for it (6.6) -------------------------------------------------------------

OFF = Exit(6, "north", (0, 400_000), off=True)


@pytest.mark.clause("football:6.6.b", "football:6.6.c")
@pytest.mark.parametrize("facts", [{"exits": (OFF,)}, {"fallen": (6,)}], ids=["off", "lying"])
def test_figures_are_put_right_and_then_there_is_time_for_the_block(facts: Any) -> None:
    t = in_play().flick(5, touches=(played(5),), **facts)
    assert t.state.table.places[6] is not None and t.state.table.lying == ()
    assert [(e.side, e.what) for e in t.said(ev.Note) if e.what == "block"] == [(1, "block")]
    assert t.asks == ("block", 1)


def test_and_so_it_is_for_the_other_side() -> None:
    t = in_play(owner=1).flick(14, touches=(played(14),), fallen=(6,))
    assert [e.side for e in t.said(ev.Note) if "6.6.c" in e.law] == [0]
    assert t.asks == ("block", 0)


@pytest.mark.near_miss("football:6.6.b", "football:6.6.c")
def test_not_if_none_is_due() -> None:
    t = in_play().flick(5, exits=(OFF,))
    assert t.state.table.places[6] is not None and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:6.6.b", "football:6.6.c")
def test_nor_if_everybody_stands_where_he_may() -> None:
    assert in_play().flick(5, touches=(played(5),)).asks == ("block", 1)


def live_flick() -> Table:
    t = in_play(live=True, timed=True).choose("flick", {"figure": 5})
    flicks = (Flick("attack", 0, 5, rest_t=900_000),)
    return t.happened(flicks=flicks, touches=(played(5),))


@pytest.mark.clause("football:6.6.e", "football:6.6.f", "football:6.6.g")
def test_what_broke_is_replaced_and_the_block_still_due_is_made() -> None:
    t = live_flick().report("damaged", side=1, seconds=20)
    assert t.state.added == 20_000
    assert t.asks == ("block", 1)


@pytest.mark.near_miss("football:6.6.g")
def test_a_block_that_was_made_is_not_made_again() -> None:
    t = live_flick().choose("none").report("damaged", side=1)
    assert t.asks == ("attack", 0)


@pytest.mark.clause("football:6.6.e")
@pytest.mark.near_miss("football:6.6.f", "football:6.6.g")
def test_not_while_the_ball_moves() -> None:
    t = in_play(live=True).choose("flick", {"figure": 5})
    with pytest.raises(Refused) as refused:
        t.report("damaged", side=1)
    assert refused.value.law == ("6.6.e",) and isinstance(t.pending, Shot)


@pytest.mark.near_miss("football:6.6.e", "football:6.6.f")
def test_time_lost_for_another_reason_is_only_added() -> None:
    t = live_flick().report("time_lost", seconds=20)
    assert t.state.added == 20_000 and t.asks == ("block", 1)


def bound(*touches: Any) -> Table:
    """Side 0 has lost the ball with its portierino on; for the third time 16 plays it."""
    on = Portierino(bound=1, binder=16)
    t = in_play(owner=1, f10=(-570_000, 50_000), portierino=[on, None])
    t.flick(16, touches=(played(16), *touches))
    assert t.asks == ("keeper_back", 0)
    return t.choose("keeper_back")


@pytest.mark.clause("football:6.6.h")
def test_the_keeper_comes_back_and_then_the_block_still_due_is_made() -> None:
    t = bound()
    table = t.state.table
    assert table.keepers[0] is not None and table.places[PORTIERINO[0]] is None
    assert t.asks == ("block", 0)


@pytest.mark.near_miss("football:6.6.h")
def test_with_the_ball_his_own_there_is_none() -> None:
    t = bound(touch(6, t=400_000, ball_moving=True))
    assert t.state.table.keepers[0] is not None and t.asks == ("attack", 0)


# ---- sealed, and too late (6.8.a, 6.8.c-e): the table itself decides ----------------------------

ASIDE = {"figure": 15, "angle": 270_000, "power": 100}
"""A block far from everything."""


class Scene(NamedTuple):
    """Where the ball lies and who stands where when 5 is flicked, and how."""

    ball: tuple[int, int]
    aim: dict[str, Any]
    places: dict[str, Any]


def set_up(scene: Scene, after: int | None) -> Table:
    """15 is to block so much later, or not at all. The shot is about to be run."""
    t = in_play(scene.ball, sealed=True, **scene.places)
    t.choose("flick", {"figure": 5, **scene.aim})
    return t.choose(*(("none",) if after is None else ("block", {**ASIDE, "after": after})))


def run(scene: Scene, after: int) -> Table:
    """What the referee says when it has been run."""
    return set_up(scene, after).run()


def seen(scene: Scene) -> Facts:
    """What happens without a block."""
    t = set_up(scene, None)
    waits = t.pending
    assert isinstance(waits, Chance)
    waits = t.fold(Draw(waits.id, 0)).pending
    assert isinstance(waits, Shot)
    log = FOOTBALL.shoot(waits).log
    assert log is not None
    return observe(waits.order, log)


def not_made(t: Table) -> list[tuple[str, tuple[str, ...]]]:
    return [(e.kind, e.law) for e in t.said(ev.NotMade)]


def met(facts: Facts, body: int) -> int:
    return next(touch.t for touch in facts.touches if touch.body == body)


STRAIGHT = {"angle": 0, "power": 400}
ONTO_D4 = Scene((0, 0), STRAIGHT, {"f5": (-60_000, 0), "f14": (150_000, 0)})
OVER = Scene((0, 360_000), {"angle": 90_000, "power": 480}, {"f5": (0, 300_000)})
FOUL = Scene(
    (90_000, 10_000),
    {"angle": 0, "power": 560},
    {"f5": (-60_000, 8_000), "f14": (30_000, -11_500)},
)
FLICKED_ON = Scene(
    (0, 0),
    {**STRAIGHT, "volley": {"figure": 7, "angle": 90_000, "power": 400, "after": 150_000}},
    {"f5": (-60_000, 0), "f7": (150_000, -80_000)},
)


@pytest.mark.clause("football:6.8.c")
def test_a_sealed_block_is_not_made_once_the_ball_is_ones_own() -> None:
    t = run(ONTO_D4, met(seen(ONTO_D4), 14))
    assert not_made(t) == [("block", ("6.8.c",))] and t.asks == ("attack", 1)


@pytest.mark.clause("football:6.8.d")
def test_nor_once_it_is_out() -> None:
    gone = seen(OVER).out
    assert gone is not None
    t = run(OVER, gone.t)
    assert not_made(t) == [("block", ("6.8.d",))] and t.asks == ("taker", 1)
    assert not_made(run(OVER, gone.t + 1)) == not_made(t)


@pytest.mark.near_miss("football:6.8.d")
def test_just_before_it_is() -> None:
    gone = seen(OVER).out
    assert gone is not None
    t = run(OVER, gone.t - 1)
    assert not_made(t) == [] and t.said(ev.Flicked)[0].sealed == ("block",)


@pytest.mark.clause("football:6.8.e")
def test_nor_once_a_free_kick_is_due() -> None:
    t = run(FOUL, seen(FOUL).bumps[0].t)
    assert not_made(t) == [("block", ("6.8.e",))]
    assert t.asks == ("choose", 1) and "indirect" in t.decision.options.names


@pytest.mark.near_miss("football:6.8.e")
def test_just_before_the_foul_it_is() -> None:
    t = run(FOUL, seen(FOUL).bumps[0].t - 1)
    assert not_made(t) == [] and t.said(ev.Flicked)[0].sealed == ("block",)


@pytest.mark.clause("football:6.8.a")
def test_nor_once_the_next_flick_has_touched_the_ball() -> None:
    """But that flick may be blocked when all is still."""
    t = run(FLICKED_ON, met(seen(FLICKED_ON), 7))
    assert not_made(t) == [("block", ("6.8.a",))]
    assert t.said(ev.Flicked)[0].sealed == ("volley",) and t.asks == ("block", 1)


@pytest.mark.near_miss("football:6.8.a")
def test_just_before_its_touch_it_is() -> None:
    t = run(FLICKED_ON, met(seen(FLICKED_ON), 7) - 1)
    assert not_made(t) == []
    assert t.said(ev.Flicked)[0].sealed == ("volley", "block")


VOLLEY = {"figure": 7, "angle": 90_000, "power": 100}


def late_volley(after: int) -> Scene:
    aim = {**STRAIGHT, "volley": {**VOLLEY, "after": after}}
    return Scene((0, 0), aim, {"f5": (-60_000, 0), "f7": (-300_000, 0)})


def test_a_volley_is_not_made_at_a_ball_that_lies() -> None:
    rests = seen(late_volley(1)).duration
    t = run(late_volley(rests + 1), 1)
    assert not_made(t) == [("volley", ("6.6.a",))] and t.state.possession == 0


def test_nor_by_who_has_lost_the_ball() -> None:
    ball, aim, places = ONTO_D4
    when = met(seen(ONTO_D4), 14)
    with_volley = {**aim, "volley": {**VOLLEY, "after": when}}
    t = run(Scene(ball, with_volley, {**places, "f7": (-300_000, 0)}), 1)
    assert not_made(t) == [("volley", ("5.1.f",))]
