"""The toss, ends and kits, and the kick-off: who places what when, how it is taken, who may play
next (4.1, 4.2)."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from puntadidito.core.contract import Chance, Choice, Code, Draw, Refused, Report
from puntadidito.flick.kits import KITS
from puntadidito.games.football import events as ev
from puntadidito.games.football import restart_steps
from puntadidito.games.football.layout import KEEPERS
from puntadidito.games.football.state import Restart
from puntadidito.games.football.table import BALL, KIT_BASES, QUICK_FLICKS, Setup
from tests.games.football_table import (
    FOOTBALL,
    Kick,
    Table,
    bump,
    in_play,
    kick_off,
    out,
    played,
    touch,
)

AIM = {"angle": 0, "power": 500}
FORWARD = {"kick": Kick(moved=True, forward=True), "rest": ((BALL, 100_000, 0),)}
Point = tuple[int, int]


def new(**setup: Any) -> Table:
    """Before anything is drawn."""
    return Table(FOOTBALL.new(Setup(**setup)))


def drawn(t: Table, lot: str) -> Table:
    waits = t.pending
    assert isinstance(waits, Chance), waits
    t.log = []
    return t.fold(Draw(waits.id, lot))


def last_flick(period: str, **rest: Any) -> Table:
    """The last flick of a half."""
    t = in_play(quick=True, period=period, flicks=QUICK_FLICKS - 1, **rest)
    return t.flick(5, touches=(played(5),))


# ---- toss and ends (4.1.a to 4.1.d) -------------------------------------------------------------


@pytest.mark.clause("football:4.1.a")
def test_before_the_match_a_coin_is_tossed() -> None:
    t = new()
    assert isinstance(t.pending, Chance) and t.pending.law == ("4.1.a",)
    drawn(t, "1")
    (toss,) = t.said(ev.Toss)
    assert (toss.side, toss.law) == (1, ("4.1.a",)) and t.asks == ("kick", 1)


@pytest.mark.clause("football:4.1.a")
def test_and_before_extra_time() -> None:
    t = last_flick("second", knockout=True)
    drawn(t, "1")
    assert t.said(ev.Toss)[0].side == 1 and t.asks == ("kick", 1)


@pytest.mark.clause("football:4.1.c", "football:4.1.d")
@pytest.mark.near_miss("football:4.1.a")
@pytest.mark.parametrize("opener", [0, 1])
def test_for_the_second_half_ends_are_changed_and_the_other_kicks_off_without_a_toss(
    opener: int,
) -> None:
    t = last_flick("first", opener=opener)
    (began,) = t.said(ev.Began)
    assert began.law == ("4.1.c", "4.1.d") and began.east == t.state.east == 1
    assert t.state.table.keepers[0] is not None and t.state.table.keepers[0][0] > 0
    assert t.asks == ("kick", 1 - opener) and not t.said(ev.Toss)


@pytest.mark.clause("football:4.1.d")
@pytest.mark.parametrize("winner", [0, 1])
def test_whoever_won_the_toss_does_not_kick_off_again(winner: int) -> None:
    t = drawn(new(quick=True, flicks=1), str(winner))
    taker = t.decision.options.specs["kick"].figures[0]
    place = t.decision.options.stands[0].start
    t.choose("kick", {"figure": taker, "place": place, **AIM})
    t.happened(touches=(played(taker),), **FORWARD)
    assert t.said(ev.HalfOver) and t.asks == ("kick", 1 - winner)


@pytest.mark.near_miss("football:4.1.c", "football:4.1.d")
def test_after_a_goal_ends_stay_as_they_are() -> None:
    goal = out("east", (600_000, 0), goal=True)
    t = in_play((400_000, 0)).flick(5, touches=(played(5, (400_000, 0)),), out=goal)
    assert t.state.east == 0 and t.asks == ("kick", 1)


@pytest.mark.clause("football:4.1.b")
@pytest.mark.parametrize(
    ("option", "kicks", "east"), [("kick_off", 1, 0), ("end", 0, 1)], ids=["ball", "end"]
)
@pytest.mark.parametrize("live", [False, True])
def test_the_winner_takes_the_kick_off_or_an_end_and_the_other_gets_the_rest(
    option: str, kicks: int, east: int, live: bool
) -> None:
    t = drawn(new(tournament=True, live=live), "1")
    assert t.asks == ("start", 1) and t.decision.default == "kick_off"
    t.choose(option)
    assert t.said(ev.Chose)[0].law == ("4.1.b",)
    assert t.state.east == east and t.asks == ("kick", kicks)


@pytest.mark.near_miss("football:4.1.b")
def test_among_friends_the_winner_simply_kicks_off() -> None:
    t = drawn(new(), "1")
    assert t.said(ev.Toss)[0].house and t.asks == ("kick", 1)


# ---- kits (4.1.e, 4.1.f) ------------------------------------------------------------------------


def test_every_kit_has_a_colour_of_its_bases() -> None:
    assert tuple(KIT_BASES) == KITS


@pytest.mark.clause("football:4.1.e")
@pytest.mark.parametrize("kits", [("porto", "porto"), ("naviglio", "torre"), ("darsena", "laguna")])
@pytest.mark.parametrize("winner", [0, 1])
def test_bases_that_look_alike_are_tossed_for_and_the_loser_changes(
    kits: tuple[str, str], winner: int
) -> None:
    t = new(kits=kits)
    assert isinstance(t.pending, Chance) and t.pending.law == ("4.1.e",)
    drawn(t, str(winner))
    (change,) = t.said(ev.KitChanged)
    assert change.side == 1 - winner and t.view.setup.kits[winner] == kits[winner]
    assert t.view.setup.kits[1 - winner] not in kits
    assert isinstance(t.pending, Chance) and t.pending.law == ("4.1.a",)


@pytest.mark.near_miss("football:4.1.e")
def test_bases_that_do_not_are_not() -> None:
    t = drawn(new(kits=("naviglio", "porto")), "0")
    assert t.said(ev.KitChanged) == [] and t.view.setup.kits == ("naviglio", "porto")


def substitute(kit: str) -> Table:
    """Another player comes on for side 1, with a kit of his own."""
    t = in_play(live=True, team=True)
    t.log = []
    return t.fold(Report(str(t.state.line), {"what": "substitute", "side": 1, "kit": kit}))


@pytest.mark.clause("football:4.1.f")
def test_a_substitute_whose_bases_look_like_the_other_s_changes_his_own() -> None:
    t = substitute("lanterna")
    assert [(e.side, e.law) for e in t.said(ev.KitChanged)] == [(1, ("4.1.f",))]
    assert t.view.setup.kits[0] == "lanterna" != t.view.setup.kits[1]


@pytest.mark.near_miss("football:4.1.f")
def test_one_who_brings_others_plays_with_them() -> None:
    t = substitute("porto")
    assert t.said(ev.KitChanged) == [] and t.view.setup.kits == ("lanterna", "porto")


def test_nobody_is_substituted_in_a_match_of_two() -> None:
    t = in_play(live=True)
    with pytest.raises(Refused) as refusal:
        t.fold(Report(str(t.state.line), {"what": "substitute", "side": 1, "kit": "porto"}))
    assert refusal.value.code == Code.ILLEGAL


# ---- laying out (4.2.a to 4.2.f) ----------------------------------------------------------------


def lineup(t: Table, **moved: Point) -> list[list[int]]:
    """The usual formation of who is asked, with some figures elsewhere by ``f5=(x, y)``."""
    lies = {body: [body, x, y] for body, x, y in t.decision.options.start}
    for name, (x, y) in moved.items():
        lies[int(name[1:])] = [int(name[1:]), x, y]
    return [*lies.values()]


def first(taker: str = "9", **setup: Any) -> Table:
    """Side 0 has won the toss and named its taker; it is asked to lay out the others."""
    t = kick_off(arrange=True, **setup)
    assert t.asks == ("taker", 0)
    return t.choose(taker)


def second(**setup: Any) -> Table:
    """Side 0 has laid out its figures, side 1 is asked."""
    return first(**setup).choose("4-4-2")


@pytest.mark.clause("football:4.2.c", "football:4.2.d")
def test_the_attacker_places_all_but_the_taker_then_the_defender_then_the_taker_is_set_down() -> (
    None
):
    t = kick_off(arrange=True)
    assert t.asks == ("taker", 0) and t.decision.law == ("4.2.c",)
    t.choose("9")
    assert t.asks == ("team", 0) and t.decision.law == ("4.2.c",)
    assert 9 not in [body for body, _, _ in t.decision.options.start]
    t.choose("4-4-2")
    assert len(t.state.table.on(0)) == 9 and t.said(ev.Placed)[0].law == ("4.2.c",)
    assert t.asks == ("team", 1) and t.decision.law == ("4.2.d",)
    stood = t.state.table.places[:9]
    with pytest.raises(Refused) as refusal:  # what stands, stands
        t.fold(Choice(t.decision.id, 0, "4-3-3"))
    assert (refusal.value.code, refusal.value.law) == (Code.NOT_YOURS, ("4.2.d",))
    t.choose("4-3-3")
    assert t.said(ev.Placed)[0].law == ("4.2.d",) and t.asks == ("kick", 0)
    t.choose("kick", {"figure": 9, "place": (-30_000, 5_000), **AIM})
    assert t.state.table.places[9] == (-30_000, 5_000) and t.state.table.places[:9] == stood
    assert t.said(ev.Placed)[0].law == ("4.2.c",)


def at_kick_off(failures: int = 0, **rest: Any) -> Table:
    """All are laid out for a kick-off of side 0; figure 9 takes it."""
    t = in_play(**rest)
    t.state.restart = Restart(kind="kick_off", side=0, at=(0, 0), taker=9, failures=failures)
    t.state.todo = [restart_steps.Kick()]
    return t


@pytest.mark.near_miss("football:4.2.d", "football:4.2.a", "football:4.2.b", "football:4.2.e")
def test_a_kick_off_taken_again_is_taken_from_the_same_placing() -> None:
    t = at_kick_off()
    stood = t.state.table.places[:9]
    kicked(t, kick=Kick(moved=True))
    assert t.asks == ("kick", 0) and t.state.table.places[:9] == stood


@pytest.mark.near_miss("football:4.2.c", "football:4.2.f", "football:4.2.g")
def test_an_indirect_free_kick_is_taken_where_it_was_given_and_may_be_played_backwards() -> None:
    foul = (bump(5, 14, (-100_000, 0), 50_000),)
    t = in_play((-100_000, 0)).flick(5, bumps=foul, touches=(played(5, (-100_000, 0)),))
    t.choose("indirect").choose("20").choose("none").choose("none")
    assert t.asks == ("kick", 1) and t.state.table.ball == (-100_000, 0)
    t.choose("kick", {"figure": 20, "place": (-130_000, 0), **AIM})
    t.happened(touches=(played(20, (-100_000, 0)),), rest=((BALL, 100_000, 0),))
    assert t.said(ev.KickFailed) == [] and t.asks == ("block", 0)


@pytest.mark.clause("football:4.2.a")
@pytest.mark.parametrize("side", [0, 1])
def test_a_base_on_the_halfway_line_is_not_in_its_own_half(side: int) -> None:
    t, sign = (first(), -1) if side == 0 else (second(), 1)
    who = f"f{11 * side}"
    refusal = t.refused("place", lineup(t, **{who: (sign * 10_500, 300_000)}))
    assert (refusal.code, refusal.law) == (Code.ILLEGAL, ("4.2.a",))
    t.choose("place", lineup(t, **{who: (sign * 10_501, 300_000)}))
    assert t.state.table.places[11 * side] == (sign * 10_501, 300_000)


@pytest.mark.clause("football:4.2.a")
def test_a_strict_referee_lets_it_be_done_and_puts_it_right() -> None:
    t = first(referee="strict")
    t.choose("place", lineup(t, f0=(20_000, 300_000)))
    (bad,) = t.said(ev.BadPlacing)
    assert bad.law == ("4.2.a",) and bad.figures == (0,)
    assert t.state.table.places[0] == (-10_501, 300_000)


@pytest.mark.near_miss("football:4.2.a", "football:4.2.b", "football:4.2.e")
def test_a_micrometre_inside_is_inside() -> None:
    t = first()
    t.choose("place", lineup(t, f0=(-10_501, 300_000), f1=(-10_501, 60_000)))
    t.choose("place", lineup(t, f11=(10_501, 300_000), f12=(100_501, 0)))
    assert t.asks == ("kick", 0) and t.said(ev.BadPlacing) == []


@pytest.mark.clause("football:4.2.b")
def test_the_defender_keeps_off_the_circle_and_its_line() -> None:
    t = second()
    for place in ((100_500, 0), (40_000, 40_000)):
        assert t.refused("place", lineup(t, f11=place)).law == ("4.2.b",)
    t.choose("place", lineup(t, f11=(100_501, 0)))
    assert t.state.table.places[11] == (100_501, 0)


@pytest.mark.clause("football:4.2.b")
def test_a_strict_referee_moves_him_off_it() -> None:
    t = second(referee="strict")
    t.choose("place", lineup(t, f11=(60_000, 0)))
    assert t.said(ev.BadPlacing)[0].law == ("4.2.b",)
    assert 100_500 < dist(t.state.table.at(11), (0, 0)) < 100_502


def test_the_attacker_may_be_in_it() -> None:
    t = first()
    t.choose("place", lineup(t, f0=(-60_000, 0)))
    assert t.state.table.places[0] == (-60_000, 0) and t.said(ev.BadPlacing) == []


def spread(t: Table, side: int, near: int, x: int) -> list[list[int]]:
    """So many at an x near halfway, the others far behind."""
    sign = -1 if side == 0 else 1
    bodies = [body for body, _, _ in t.decision.options.start]
    return [
        [body, sign * (x if n < near else 300_000), (n - 5) * 60_000 + 20_000]
        for n, body in enumerate(bodies)
    ]


@pytest.mark.clause("football:4.2.e")
def test_three_must_be_less_than_nine_centimetres_from_the_halfway_line() -> None:
    t = second()
    assert t.refused("place", spread(t, 1, 3, 100_500)).law == ("4.2.e",)  # at nine it is not less
    assert t.refused("place", spread(t, 1, 2, 100_499)).law == ("4.2.e",)
    t.choose("place", spread(t, 1, 3, 100_499))
    assert t.asks == ("kick", 0)


@pytest.mark.clause("football:4.2.e")
def test_the_taker_counts_and_then_has_to_stand_there() -> None:
    t = first()
    assert t.refused("place", spread(t, 0, 1, 60_000)).law == ("4.2.e",)
    t.choose("place", spread(t, 0, 2, 100_499)).choose("4-4-2")
    far = {"figure": 9, "place": (-100_500, 5_000), **AIM}
    assert t.refused("kick", far).law == ("4.2.e",)
    t.choose("kick", {**far, "place": (-100_499, 5_000)})


@pytest.mark.near_miss("football:4.2.e")
def test_where_three_others_are_there_he_may_stand_back() -> None:
    t = first()
    t.choose("place", spread(t, 0, 3, 100_499)).choose("4-4-2")
    t.choose("kick", {"figure": 9, "place": (-250_000, 5_000), **AIM})
    assert t.state.table.places[9] == (-250_000, 5_000)


@pytest.mark.clause("football:4.2.f")
def test_the_ball_lies_on_the_centre_spot() -> None:
    goal = out("east", (600_000, 0), goal=True)
    t = in_play((400_000, 0)).flick(5, touches=(played(5, (400_000, 0)),), out=goal)
    (kick,) = t.said(ev.Awarded)
    assert (kick.kind, kick.at) == ("kick_off", (0, 0)) and "4.2.f" in kick.law
    assert t.state.table.ball == (0, 0)
    taker = t.decision.options.specs["kick"].figures[0]
    on_it = {"figure": taker, "place": (21_499, 0), **AIM}
    assert t.refused("kick", on_it).law == ("4.2.f",)
    t.choose("kick", {**on_it, "place": (21_500, 0)})


def test_nothing_is_remembered_of_what_was_before() -> None:
    goal = out("east", (600_000, 0), goal=True)
    used = [1] * 22
    before: dict[str, Any] = {
        "touches": used, "barred": {8: "4.2.h", 14: "12.7.l"}, "blocks_lost": 1, "reentries": 0,
        "tie": 5, "contest": (5, 14), "automatic": 7, "last_player": 5,
    }  # fmt: skip
    t = in_play((400_000, 0), **before).flick(5, touches=(played(5, (400_000, 0)),), out=goal)
    s = t.state
    assert (s.touches, s.barred, s.blocks_lost, s.reentries) == ([0] * 22, {}, 0, 2)
    assert (s.tie, s.contest, s.automatic, s.last_player) == (-1, (), -1, -1)


# ---- the kick (4.2.g) ---------------------------------------------------------------------------


def kicked(t: Table, **facts: Any) -> Table:
    """Figure 9 kicks off."""
    t.choose("kick", {"figure": 9, "place": (-30_000, 0), **AIM})
    return t.happened(**{"touches": (played(9),), **facts})


def rolled(x: int) -> Table:
    """The ball rolls to an x; a log is drawn of it."""
    t = at_kick_off().choose("kick", {"figure": 9, "place": (-30_000, 0), **AIM})
    ways = {9: [(100_000, -18_500, 0)], BALL: [(100_000, 0, 0), (600_000, x, 0)]}
    return t.drew(ways, (100_000, BALL, 9))


@pytest.mark.clause("football:4.2.g")
def test_the_whole_ball_has_to_pass_the_halfway_line() -> None:
    t = rolled(11_000)
    assert [(e.how, e.law) for e in t.said(ev.KickFailed)] == [("again", ("4.2.g",))]
    assert t.asks == ("kick", 0) and t.state.table.ball == (0, 0)
    t = rolled(11_001)
    assert t.said(ev.KickFailed) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:4.2.g")
@pytest.mark.parametrize("facts", [{}, {"touches": ()}], ids=["backwards", "missed"])
def test_after_a_second_failure_the_other_kicks_off_and_places_first(facts: dict[str, Any]) -> None:
    t = kicked(at_kick_off(failures=1, arrange=True), **facts)
    assert t.said(ev.KickFailed)[0].how == "other"
    assert t.asks == ("taker", 1)
    t.choose("20")
    assert t.asks == ("team", 1)


@pytest.mark.clause("football:4.2.g")
def test_no_kick_in_time_is_a_failure_too() -> None:
    t = at_kick_off(timed=True).choose("timeout", by="clock")
    assert t.said(ev.KickFailed)[0].how == "again" and t.asks == ("kick", 0)


# ---- the taker (4.2.h to 4.2.m) -----------------------------------------------------------------


def barred(**rest: Any) -> Table:
    """Figure 9 has kicked off, and side 0 is asked for its flick."""
    return in_play(barred={9: "4.2.h"}, **rest)


@pytest.mark.clause("football:4.2.h", "football:4.3.a")
def test_who_kicked_off_may_not_play_again_and_the_ball_is_in_play() -> None:
    t = kicked(at_kick_off(timed=True), **FORWARD)
    assert t.said(ev.Barred)[0].law[0] == "4.2.h" and t.cites("4.3.a")
    clock = t.state.clock
    t.choose("none", ms=5_000)
    assert t.refused("flick", {"figure": 9, **AIM}).law == ("4.2.h",)
    t.choose("flick", {"figure": 8, **AIM}, ms=5_000)
    assert t.state.clock == clock + 5_000  # the watch runs


@pytest.mark.near_miss("football:4.3.a")
def test_a_kick_off_that_failed_has_not_put_it_in_play() -> None:
    t = kicked(at_kick_off(timed=True))
    clock = t.state.clock
    t.choose("kick", {"figure": 9, "place": (-30_000, 0), **AIM}, ms=5_000)
    assert t.state.clock == clock and t.state.barred == {}


@pytest.mark.near_miss("football:4.2.h", "football:4.2.m")
def test_any_other_figure_may() -> None:
    t = barred(referee="strict").flick(8, touches=(played(8),))
    assert t.said(ev.Offended) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:4.2.h", "football:4.2.m")
@pytest.mark.parametrize("touches", [(played(9),), ()], ids=["plays", "tries to"])
def test_a_strict_referee_punishes_it_with_back_and_change(touches: Any) -> None:
    t = barred(referee="strict").flick(9, touches=touches, rest=((BALL, 90_000, 0),))
    assert t.said(ev.Offended)[0].law[:2] == ("4.2.h", "4.2.m")
    assert t.asks == ("choose", 1)
    t.choose("back_change")
    assert t.state.table.ball == (0, 0) and t.asks == ("attack", 1)


@pytest.mark.clause("football:4.2.m")
def test_or_the_defender_takes_it_as_it_is() -> None:
    t = barred(referee="strict").flick(9, touches=(played(9),), rest=((BALL, 90_000, 0),))
    t.choose("advantage")
    assert t.state.table.ball == (90_000, 0) and t.asks == ("attack", 1)


def freed(t: Table) -> list[tuple[str, ...]]:
    """By which clauses figure 9 was released."""
    laws = [e.law for e in t.said(ev.Released) if e.figure == 9]
    assert bool(laws) == (9 not in t.state.barred)
    return laws


@pytest.mark.clause("football:4.2.i")
@pytest.mark.parametrize(
    "touches",
    [
        pytest.param((played(8),), id="another plays it"),
        pytest.param((played(8), touch(7, (80_000, 0), 300_000, ball_moving=True)), id="is hit"),
        pytest.param(
            (played(8), touch(KEEPERS[0], (-560_000, 0), 300_000, ball_moving=True)), id="keeper"
        ),
    ],
)
def test_he_may_when_another_of_his_side_has_played_or_met_the_ball(touches: Any) -> None:
    t = barred().flick(8, touches=touches)
    assert freed(t) == [("4.2.i",)]
    t.choose("none")
    t.choose("flick", {"figure": 9, **AIM})


@pytest.mark.near_miss("football:4.2.i", "football:4.2.j", "football:4.2.k", "football:4.2.l")
def test_he_may_not_when_it_only_met_one_that_lies() -> None:
    lying = touch(7, (80_000, 0), 300_000, ball_moving=True, neutral=True, lying=True)
    t = kicked(at_kick_off(), **{**FORWARD, "touches": (played(9), lying)})
    assert freed(t) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:4.2.j")
def test_he_may_when_possession_has_changed() -> None:
    theirs = touch(14, (80_000, 0), 300_000, ball_moving=True)
    t = kicked(at_kick_off(), **{**FORWARD, "touches": (played(9), theirs)})
    assert freed(t) == [("4.2.j",)] and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:4.2.j")
def test_he_may_not_when_the_ball_came_back_to_him_from_a_defender() -> None:
    theirs = touch(14, (80_000, 0), 300_000, ball_moving=True)
    again = touch(9, (60_000, 0), 400_000, ball_moving=True, moving=True)
    t = kicked(at_kick_off(), **{**FORWARD, "touches": (played(9), theirs, again)})
    assert freed(t) == [] and t.asks == ("block", 1)


@pytest.mark.clause("football:4.2.k")
@pytest.mark.parametrize(
    ("line", "kind"), [("north", "throw_in"), ("east", "goal_kick"), ("west", "corner")]
)
def test_he_may_when_a_restart_is_given(line: Any, kind: str) -> None:
    at = {"north": (50_000, 400_000), "east": (600_000, 200_000), "west": (-600_000, 200_000)}
    t = kicked(at_kick_off(), **{**FORWARD, "out": out(line, at[line])})
    assert freed(t) == [("4.2.k",)] and t.said(ev.Awarded)[0].kind == kind


def blocked(option: str, ball: bool = True, **setup: Any) -> Table:
    """The kick-off is met by a block: in the window after it, and the attacker chooses."""
    t = kicked(at_kick_off(f14=(150_000, 0), **setup), **FORWARD)
    met = {"touches": (touch(14, (100_000, 0), moving=True),)} if ball else {}
    bumps = () if ball else (bump(14, 8, (90_000, 0)),)
    t.choose("block", {"figure": 14, **AIM}).happened(bumps=bumps, **met)
    return t.choose(option)


@pytest.mark.clause("football:4.2.l")
def test_he_may_when_a_block_met_the_ball_and_advantage_is_taken() -> None:
    t = blocked("advantage")
    assert freed(t) == [("4.2.l",)] and t.asks == ("attack", 0)
    t.choose("flick", {"figure": 9, **AIM})


@pytest.mark.near_miss("football:4.2.l")
@pytest.mark.parametrize(("option", "ball"), [("back", True), ("advantage", False)])
def test_he_may_not_when_it_goes_back_or_the_block_met_only_a_figure(
    option: str, ball: bool
) -> None:
    t = blocked(option, ball)
    assert freed(t) == [] and t.refused("flick", {"figure": 9, **AIM}).law == ("4.2.h",)


@pytest.mark.clause("football:4.2.g")
def test_one_that_is_not_made_in_time_is_taken_again_as_all_stand() -> None:
    t = kick_off(timed=True)
    before = t.state.table
    t.choose("timeout", ms=10_000, by="clock")
    assert t.said(ev.KickFailed)[0].how == "again" and t.asks == ("kick", 0)
    assert t.state.table == before
    t.choose("timeout", ms=10_000, by="clock")
    assert t.said(ev.KickFailed)[0].how == "other" and t.asks == ("kick", 1)
