"""Defensive moves and tackles (6)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Choice, Decisions
from puntadidito.games.rugby import events as ev
from puntadidito.games.rugby import steps
from puntadidito.games.rugby.facts import Flick
from puntadidito.games.rugby.layout import CONTROL
from puntadidito.games.rugby.table import BALL
from tests.games.rugby_table import Table, bump, in_play, out, played, touch

CM = 10_000
MATE = 11
HIS, HIS_TOO = 20, 21
AHEAD, BEHIND = (20 * CM, 10 * CM), (-20 * CM, 10 * CM)


def owned(**rest: Any) -> Table:
    return in_play((0, 0), carrier=9, **rest)


def advanced(**facts: Any) -> Table:
    """Figure 9 advances and keeps the ball near, unless told otherwise."""
    told = {"touches": (played(9),), "gap": 2 * CM, **facts}
    return owned(f20=facts.pop("f20", AHEAD)).flick("advance", 9, **told)


# ---- the move (6.a-b) ---------------------------------------------------------------------------


@pytest.mark.clause("rugby:6.a", "rugby:6.e.1", "rugby:10.1.i")
def test_each_flick_that_plays_the_ball_earns_one_move() -> None:
    t = advanced()
    assert t.asks == ("move", 1) and t.decision.law == ("6.a", "6.e.1", "10.1.i")
    assert t.decision.options.specs["move"].angle == (0, 359_999)
    t.flick("move", HIS, rest=((HIS, 15 * CM, 10 * CM),))
    assert t.asks == ("play", 0)


@pytest.mark.near_miss("rugby:6.a", "rugby:6.e.1", "rugby:6.b.1", "rugby:10.1.i")
def test_a_miss_earns_none() -> None:
    assert owned().flick("advance", 9).asks == ("attempt", 1)


@pytest.mark.clause("rugby:6.b.1")
def test_it_may_be_waived() -> None:
    t = advanced().choose("none")
    assert t.said(ev.MoveGone)[0].law == ("6.b.1",) and t.asks == ("play", 0)


NOT_MADE = Flick("advance", 0, 9), Flick("defence", 1, HIS, 400_000, launched=False)


def sealed(after: int, met: int = 260_000, **facts: Any) -> Table:
    """An advance, and a move sealed with it: the carrier meets the ball at ``met``."""
    t = in_play((0, 0), carrier=9, sealed=True)
    waits = t.pending
    assert isinstance(waits, Decisions)
    mine, his = waits.items
    assert (mine.kind, his.kind) == ("play", "move")
    t.log = []
    t.fold(Choice(mine.id, 0, "advance", {"figure": 9, "angle": 0, "power": 300}))
    aim = {"figure": HIS, "angle": 0, "power": 300, "after": after}
    t.fold(Choice(t.decision.id, 1, "move", aim))
    flicks = (
        Flick("advance", 0, 9),
        Flick("defence", 1, HIS, after, launched=after > met),
    )
    told = {"touches": (played(9, t=met),), "gap": 2 * CM, "flicks": flicks, **facts}
    return t.happened(**told)


@pytest.mark.clause("rugby:6.b.2")
@pytest.mark.near_miss("rugby:6.d.2")
def test_a_sealed_move_before_the_touch_does_not_start_and_is_lost() -> None:
    t = sealed(200_000)
    assert t.said(ev.NotMade)[0].law == ("6.b.2",)
    assert [d.kind for d in t.pending.items] == ["play", "move"]  # type: ignore[union-attr]


def test_a_sealed_move_is_lost_where_the_flick_earned_none() -> None:
    tackled = touch(21, (4 * CM, 0), 300_000)
    t = sealed(400_000, flicks=NOT_MADE, touches=(played(9, t=260_000), tackled))
    assert t.said(ev.NotMade)[0].law == ("6.a",) and t.state.side == 1


def test_a_sealed_move_is_lost_by_who_was_swept_away_before_it() -> None:
    t = sealed(400_000, flicks=NOT_MADE)
    assert t.said(ev.NotMade)[0].law == ("6.a",) and t.state.side == 0


@pytest.mark.clause("rugby:6.d.2")
@pytest.mark.near_miss("rugby:6.b.2", "rugby:11.1.d")
def test_later_it_does_and_the_rolling_ball_is_not_for_it() -> None:
    hit = touch(HIS, (3 * CM, 0), 400_000, moving=True, ball_moving=True)
    t = sealed(300_000, touches=(played(9, t=260_000), hit))
    offence = t.said(ev.Offended)[0]
    assert (offence.side, offence.name, offence.at) == (1, "irregular_tackle", (3 * CM, 0))
    assert offence.law[0] == "6.d.2" and offence.sanction == "penalty"


# ---- what it may not do (6.c-e) -----------------------------------------------------------------


@pytest.mark.clause("rugby:6.c")
def test_a_figure_between_the_carrier_and_the_ball_obstructs() -> None:
    t = advanced().flick("move", HIS, lane=(HIS,), rest=((HIS, 1 * CM, 0),))
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.sanction, offence.at) == ("obstruction", "penalty", (1 * CM, 0))
    assert offence.law == ("6.c", "10.2.c")


@pytest.mark.near_miss("rugby:6.c", "rugby:6.e.2", "rugby:6.d.1")
def test_elsewhere_it_does_not() -> None:
    t = advanced().flick("move", HIS, circle=(HIS,), rest=((HIS, 4 * CM, 0),))
    assert not t.said(ev.Offended)  # it was regular: it may stop in the circle


@pytest.mark.clause("rugby:6.d.1")
@pytest.mark.parametrize("option", ["back", "leave"])
@pytest.mark.parametrize(
    "met", [{"bumps": (bump(HIS, 9),)}, {"touches": (touch(HIS, moving=True),)}]
)
def test_a_still_figure_or_ball_that_is_touched_gives_back(option: str, met: Any) -> None:
    t = advanced()
    t.flick("move", HIS, **met, rest=((HIS, 5 * CM, 0), (BALL, -8 * CM, 0)))
    assert t.asks == ("back", 0) and t.decision.default == "back" and "6.d.1" in t.decision.law
    t.choose(option)
    assert t.asks == ("play", 0)  # the flick is lost
    back = option == "back"
    assert t.state.table.at(HIS) == (AHEAD if back else (5 * CM, 0))
    assert t.state.table.ball == ((0, 0) if back else (-8 * CM, 0))


@pytest.mark.clause("rugby:6.d.1")
@pytest.mark.parametrize(
    "met",
    [
        {"bumps": (bump(HIS, HIS_TOO), bump(HIS_TOO, 9, t=300_000))},
        {"bumps": (bump(HIS, HIS_TOO),), "touches": (touch(HIS_TOO, t=300_000, moving=True),)},
    ],
)
def test_so_does_one_that_was_pushed(met: Any) -> None:
    t = advanced().flick("move", HIS, **met, rest=((HIS, 5 * CM, 0),))
    assert t.asks == ("back", 0)


@pytest.mark.parametrize("pushes, pushed", [(HIS, HIS_TOO), (HIS_TOO, HIS)])
def test_be_it_at_the_same_instant(pushes: int, pushed: int) -> None:
    t = advanced().flick("move", pushes, bumps=(bump(pushes, pushed),), lane=(22,),
                         touches=(touch(pushed, t=200_000, moving=True),))  # fmt: skip
    assert t.asks == ("back", 0) and not t.said(ev.Offended)


@pytest.mark.near_miss("rugby:6.d.2")
@pytest.mark.parametrize(
    "met",
    [
        {"touches": tuple(touch(HIS, t=t, moving=True, ball_moving=t > 1) for t in (1, 400_000))},
        {"bumps": (bump(HIS, 9), bump(9, 8, t=250_000), bump(HIS, 8, t=300_000, two_moving=True))},
    ],
)
def test_what_the_move_itself_set_going_was_still(met: Any) -> None:
    t = advanced().flick("move", HIS, **met, rest=((HIS, 5 * CM, 0),))
    assert t.asks == ("back", 0) and not t.said(ev.Offended)


@pytest.mark.near_miss("rugby:6.d.1")
def test_its_own_side_it_may_touch() -> None:
    t = advanced().flick("move", HIS, bumps=(bump(HIS, HIS_TOO),), rest=((HIS, 15 * CM, 0),))
    assert t.asks == ("play", 0)


@pytest.mark.clause("rugby:6.e.2")
def test_one_that_was_offside_may_not_stop_in_the_circle() -> None:
    t = owned(f20=BEHIND).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    t.flick("move", HIS, circle=(HIS,), rest=((HIS, 5 * CM, 1 * CM),))
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.at) == ("offside", (5 * CM, 1 * CM))
    assert offence.law[0] == "6.e.2"


# ---- tackles (6.1) ------------------------------------------------------------------------------


@pytest.mark.clause("rugby:6.1.a.1")
@pytest.mark.near_miss("rugby:6.1.a.2", "rugby:6.1.c")
def test_onto_a_regular_defender_the_ball_is_his() -> None:
    met = touch(HIS, (10 * CM, 0), 300_000), touch(HIS_TOO, (12 * CM, 0), 400_000)
    t = advanced(touches=(played(9), *met), near=((HIS_TOO, 3 * CM),))
    assert t.state.side == 1 and t.state.carrier == HIS_TOO  # the last it met
    assert t.asks == ("play", 1) and t.cites("6.1.a.1")


@pytest.mark.near_miss("rugby:6.1.a.1")
def test_before_the_carriers_own_touch_it_is_not() -> None:
    t = advanced(touches=(touch(HIS, (0, 0), 50_000), played(9)))
    assert t.state.side == 0


@pytest.mark.clause("rugby:6.1.a.2")
def test_past_all_of_them_any_but_the_one_it_met_goes_on() -> None:
    met = touch(HIS, (10 * CM, 0), 300_000)
    t = advanced(touches=(played(9), met), near=((HIS, CONTROL + 1),), past=tuple(range(15, 30)))
    assert t.state.side == 1 and t.state.open and t.cites("6.1.a.2")
    aim = {"figure": HIS, "angle": 0, "power": 300}
    assert t.refused("advance", aim).law == ("6.1.a.2",)


@pytest.mark.near_miss("rugby:6.1.a.2")
@pytest.mark.parametrize("gap, past", [(CONTROL, 30), (CONTROL + 1, 29)])
def test_nearer_or_not_past_all_it_is_that_figures(gap: int, past: int) -> None:
    met = touch(HIS, (10 * CM, 0), 300_000)
    t = advanced(touches=(played(9), met), near=((HIS, gap),), past=tuple(range(15, past)))
    assert t.state.carrier == HIS


@pytest.mark.clause("rugby:6.1.b")
@pytest.mark.near_miss("rugby:6.1.c")
def test_the_defender_first_and_then_the_ball_is_a_broken_tackle() -> None:
    t = advanced(bumps=(bump(9, HIS, t=50_000),))
    assert t.state.carrier == 9 and t.cites("6.1.b")


@pytest.mark.near_miss("rugby:6.1.b")
def test_an_irregular_one_first_is_nothing() -> None:
    t = owned(f20=BEHIND).flick(
        "advance", 9, touches=(played(9),), gap=2 * CM, bumps=(bump(9, HIS, t=50_000),)
    )
    assert t.state.carrier == 9 and not t.cites("6.1.b")


@pytest.mark.clause("rugby:6.1.c", "rugby:6.1.c2.1")
@pytest.mark.near_miss("rugby:6.1.c1", "rugby:6.1.c3")
def test_the_ball_and_then_a_defender_is_a_ruck_if_it_stays_near() -> None:
    t = advanced(bumps=(bump(9, HIS),), gap=CONTROL)
    assert t.state.ruck == (9, HIS) and t.cites("6.1.c2.1") and t.asks == ("move", 1)


@pytest.mark.clause("rugby:6.1.c1")
@pytest.mark.near_miss("rugby:6.1.c2.1")
def test_forward_of_five_centimetres_it_is_knocked_on() -> None:
    t = advanced(bumps=(bump(9, HIS),), gap=CONTROL + 1, way="forward")
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.law[0], offence.at) == ("knock_on", "6.1.c1", (0, 0))


@pytest.mark.clause("rugby:6.1.c3")
@pytest.mark.parametrize("way", ["back", "sideways"])
def test_any_other_way_it_is_a_flying_pass(way: Any) -> None:
    t = advanced(bumps=(bump(9, HIS),), gap=CONTROL + 1, way=way, rest=((BALL, -8 * CM, 0),))
    assert t.state.open and t.cites("6.1.c3")


def ruck(**rest: Any) -> Table:
    return owned(**rest).flick(
        "advance", 9, touches=(played(9),), gap=2 * CM, bumps=(bump(9, HIS),)
    )


@pytest.mark.clause("rugby:6.1.c2.2")
def test_from_a_ruck_one_offloads_or_passes_with_who_was_regular() -> None:
    t = ruck(f11=AHEAD).choose("none")
    assert t.decision.law[0] == "6.1.c2.2"
    assert t.refused("advance").law == ("6.1.c2.2",) and t.refused("kick").law == ("6.1.c2.2",)
    who = t.decision.options.specs["offload"].figures
    assert MATE not in who and 9 not in who and 12 in who
    t.choose("pass").choose("none").choose("none")
    assert t.asks == ("pass", 0)
    assert 12 in t.decision.options.specs["pass"].figures


@pytest.mark.clause("rugby:6.1.c2.2")
@pytest.mark.parametrize("referee", ["assist", "strict"])
@pytest.mark.parametrize("before, law", [(4 * CM, "6.1.c2.2"), (20 * CM, "5.3.b")])
def test_who_was_irregular_before_the_tackle_does_not_play_the_ball_out_of_the_ruck(
    referee: str, before: int, law: str
) -> None:
    t = owned(f11=(before, 10 * CM), referee=referee).flick(
        "advance", 9, touches=(played(9),), gap=2 * CM, bumps=(bump(9, HIS),),
        rest=((9, 5 * CM, 0), (BALL, 8 * CM, 0)),
    ).choose("none")  # fmt: skip
    aim = {"figure": MATE, "angle": 0, "power": 300}
    if law == "5.3.b" and referee == "strict":
        assert t.choose("offload", aim).happened(touches=(played(MATE),)).cites("10.1.b")
    else:
        assert t.refused("offload", aim).law[0] == law


@pytest.mark.near_miss("rugby:6.1.c2.2", "rugby:6.1.c2.3")
def test_without_one_the_carrier_goes_on() -> None:
    t = advanced().choose("none")
    assert "advance" in t.decision.options.specs


def test_if_nobody_else_was_regular_the_carrier_makes_the_pass() -> None:
    ahead = {f"f{b}": (20 * CM + b * 25_000, -20 * CM) for b in range(15) if b != 9}
    t = ruck(**ahead).choose("none").choose("pass")
    while t.asks[0] != "pass":
        t.choose("none")
    assert t.decision.options.specs["pass"].figures == (9,)


@pytest.mark.clause("rugby:6.1.c2.3")
def test_the_figures_of_a_ruck_are_not_flicked() -> None:
    t = ruck()
    aim = {"figure": HIS, "angle": 0, "power": 300}
    assert t.refused("move", aim).law == ("6.1.c2.3",)


BEHIND = (-4 * CM, 4 * CM)


@pytest.mark.clause("rugby:6.1.c2.3")
@pytest.mark.parametrize("live", [False, True])
def test_nor_are_they_called_back(live: bool) -> None:
    t = in_play(carrier=9, f11=(-15 * CM, 0), f20=BEHIND, f21=(-20 * CM, 20 * CM),
                ruck=(9, HIS), eligible=(MATE,), live=live)  # fmt: skip
    t.choose("pass")
    assert t.asks == ("call", 0)
    assert t.refused("call", [HIS]).law == ("6.1.c2.3",)
    assert t.choose("call", [21]).asks == ("recall", 1)


def test_where_only_one_of_the_ruck_is_offside_nobody_is_called() -> None:
    t = in_play(carrier=9, f20=BEHIND, f11=(-15 * CM, 0), ruck=(9, HIS), eligible=(MATE,))
    assert t.choose("pass").asks == ("support", 0)
    (spec,) = t.decision.options.specs.values()
    assert [(bar.figure, bar.law) for bar in spec.barred] == [(9, ("6.1.c2.3",))]
    assert 9 not in spec.figures and MATE in spec.figures


@pytest.mark.clause("rugby:6.1.c2.3", "rugby:10.1.d.1")
@pytest.mark.parametrize("referee", ["assist", "strict"])
def test_one_in_the_way_of_an_offload_is_set_aside_by_hand(referee: str) -> None:
    t = in_play(carrier=9, f9=(2 * CM, 3 * CM), f20=(-5 * CM, 0), f11=(-15 * CM, 0),
                ruck=(9, HIS), eligible=(MATE,), referee=referee)  # fmt: skip
    t.choose("clear", MATE)
    assert [event.what for event in t.said(ev.Placed)] == ["aside"]
    assert t.asks == ("play", 0) and not t.state.owes_move
    assert t.state.table.at(HIS) not in ((-5 * CM, 0), None)


@pytest.mark.clause("rugby:6.1.c2.3")
def test_a_strict_referee_punishes_who_does_it() -> None:
    t = ruck(referee="strict", f20=AHEAD)
    t.choose("move", {"figure": HIS, "angle": 0, "power": 300})
    assert t.said(ev.Offended)[0].name == "hands_in_ruck"
    awarded = t.choose("sanction").said(ev.Awarded)[0]
    assert (awarded.kind, awarded.side, awarded.at) == ("penalty", 0, AHEAD)


def strict_ruck(side: int, x: int = 0, **rest: Any) -> Table:
    """A ruck of nine and number 20 of the others, 2 cm ahead of the ball, as a side sees it."""
    way, nine, his = (1, 9, HIS) if side == 0 else (-1, 24, 5)
    stands: Any = {f"f{his}": (way * (x + 2 * CM), 3 * CM)}
    t = in_play((way * x, 0), side=side, carrier=nine, referee="strict", **stands, **rest)
    t.flick("advance", nine, touches=(played(nine, (way * x, 0)),), gap=2 * CM,
            bumps=(bump(nine, his),))  # fmt: skip
    return t


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("when", ["move", "last"])
def test_after_hands_in_a_ruck_the_attacker_may_go_on_and_nothing_goes_back(
    side: int, when: str
) -> None:
    t = strict_ruck(side)
    if when == "last":
        t.choose("none").choose("pass")
        while t.asks[0] != "last":
            t.choose("none")
    table, ruck = t.state.table, t.state.ruck
    t.choose("move", {"figure": ruck[1], "angle": 0, "power": 300})
    assert t.asks == ("offended", side) and t.decision.options.names == ("advantage", "sanction")
    t.choose("advantage")
    assert t.asks == ("play" if when == "move" else "pass", side)
    assert (t.state.table, t.state.ruck) == (table, ruck)


@pytest.mark.parametrize("side", [0, 1])
def test_after_hands_in_a_ruck_of_the_attacker_the_other_attempts(side: int) -> None:
    t = strict_ruck(side).choose("none").choose("pass")
    while t.asks[0] != "support":
        t.choose("none")
    t.choose("move", {"figure": t.state.ruck[0], "angle": 0, "power": 300})
    assert t.asks == ("offended", 1 - side)
    assert t.choose("advantage").asks == ("attempt", 1 - side)
    assert t.state.ruck == ()


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("before, third", [(1, False), (2, True)])
def test_hands_in_a_ruck_count_as_any_offence_in_the_own_five_metres(
    side: int, before: int, third: bool
) -> None:
    fives = [before if one != side else 0 for one in (0, 1)]
    t = strict_ruck(side, 47 * CM, fives=fives)
    t.choose("move", {"figure": t.state.ruck[1], "angle": 0, "power": 300})
    assert [(e.what, e.side) for e in t.said(ev.Scored)] == [("technical_try", side)] * third
    assert t.state.fives[1 - side] == (0 if third else 2)


# ---- without BACK the move stands, with what it broke (note of 6.d.1) ---------------------------

FAR = (28 * CM, 0)


def driven(t: Table, to: tuple[int, int], option: str = "leave", **facts: Any) -> Table:
    """A move that met the still ball and drove it off, and what its owner says to that."""
    told = {"touches": (touch(HIS_TOO, moving=True),), "rest": ((BALL, *to),), **facts}
    return t.flick("move", HIS_TOO, **told).choose(option)


@pytest.mark.clause("rugby:6.d.1")
@pytest.mark.near_miss("rugby:6.1.c2.2")
def test_a_ball_driven_out_of_reach_of_a_ruck_leaves_none() -> None:
    t = driven(ruck(), FAR)
    assert t.asks == ("play", 0) and t.state.chase and not t.state.ruck
    assert t.decision.law == ("4.2.d.1",) and "advance" in t.decision.options.specs


def test_nor_does_a_carrier_driven_away_from_the_ball() -> None:
    met: dict[str, Any] = {"bumps": (bump(HIS_TOO, 9),), "rest": ((9, -20 * CM, 0),)}
    t = ruck().flick("move", HIS_TOO, **met).choose("leave")
    assert t.asks == ("play", 0) and t.state.chase and not t.state.ruck
    assert "advance" in t.decision.options.specs


def test_who_stands_far_from_his_ball_anyway_was_not_parted_from_it() -> None:
    t = owned(f9=(-20 * CM, 0))
    t.state.todo = [*t.state.todo, steps.Move(1)]
    t.flick("move", HIS, rest=((HIS, 30 * CM, 0),))
    assert t.asks == ("play", 0) and not t.state.chase


@pytest.mark.parametrize("option, to", [("back", FAR), ("leave", (CM, 0))])
def test_put_back_or_still_near_it_is_a_ruck(option: str, to: tuple[int, int]) -> None:
    t = driven(ruck(), to, option)
    assert t.decision.law[0] == "6.1.c2.2" and t.state.ruck == (9, HIS)


@pytest.mark.parametrize(
    "what, law",
    [
        pytest.param("kick", "7.1.a", marks=pytest.mark.clause("rugby:7.1.a")),
        pytest.param("drop", "7.2.a", marks=pytest.mark.clause("rugby:7.2.a")),
    ],
)
def test_a_ball_driven_out_of_reach_of_the_kicker_is_not_kicked(what: str, law: str) -> None:
    t = in_play((15 * CM, 0), carrier=9).choose(what).choose("wedge", {"angle": 0})
    driven(t, (45 * CM, 0), touches=(touch(HIS_TOO, (15 * CM, 0), moving=True),))
    assert t.asks == ("play", 0) and t.state.kick is None and t.cites(law)
    assert t.refused("kick").law == ("7.1.a",) and "advance" in t.decision.options.specs


@pytest.mark.near_miss("rugby:7.1.a", "rugby:7.2.a")
@pytest.mark.parametrize("what", ["kick", "drop"])
def test_one_that_is_still_in_reach_is(what: str) -> None:
    t = in_play((15 * CM, 0), carrier=9).choose(what).choose("wedge", {"angle": 0})
    driven(t, (16 * CM, 0), touches=(touch(HIS_TOO, (15 * CM, 0), moving=True),))
    assert t.asks == ("kick", 0) and not t.said(ev.Declared)


BETWEEN: dict[str, Any] = {"bumps": (bump(HIS, 9),), "lane": (HIS,), "rest": ((HIS, CM, 0),)}


@pytest.mark.clause("rugby:6.c", "rugby:6.d.1")
def test_who_touched_somebody_and_stopped_between_obstructs_unless_he_goes_back() -> None:
    t = advanced().flick("move", HIS, **BETWEEN)
    assert t.asks == ("back", 0) and not t.said(ev.Offended)
    t.choose("leave")
    offence = t.said(ev.Offended)[0]
    assert (offence.name, offence.sanction, offence.at) == ("obstruction", "penalty", (CM, 0))
    assert t.asks == ("offended", 0)
    assert t.decision.options.names == ("advantage", "sanction")
    assert t.choose("sanction").asks == ("penalty", 0)


@pytest.mark.near_miss("rugby:6.c", "rugby:6.e.2")
def test_gone_back_he_does_not() -> None:
    t = advanced().flick("move", HIS, **BETWEEN).choose("back")
    assert t.asks == ("play", 0) and not t.said(ev.Offended)


@pytest.mark.clause("rugby:6.e.2")
def test_so_does_one_that_returned_into_the_circle() -> None:
    t = owned(f20=BEHIND).flick("advance", 9, touches=(played(9),), gap=2 * CM)
    t.flick("move", HIS, bumps=(bump(HIS, 9),), circle=(HIS,), rest=((HIS, 4 * CM, 0),))
    assert t.choose("leave").said(ev.Offended)[0].law == ("6.e.2", "10.1.e")


@pytest.mark.near_miss("rugby:6.c")
def test_a_ball_driven_out_that_goes_back_is_obstructed_by_nobody() -> None:
    gone = out("touch", (0, 35 * CM))
    t = advanced().flick("move", HIS, touches=(touch(HIS, moving=True),), lane=(HIS,), out=gone,
                         rest=((HIS, 5 * CM, 30 * CM), (BALL, 0, 36 * CM)))  # fmt: skip
    assert t.choose("leave").asks == ("play", 0) and not t.said(ev.Offended)
    assert t.state.table.ball == (0, 0)
