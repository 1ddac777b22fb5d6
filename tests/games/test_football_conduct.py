"""What only a real table knows: how a flick was made, hands, bodies, too many figures. The referee
reports it, and the other player says what follows (1.1 to 1.3, 5.3.e, 6.4.c, 7.1.f, 11.1.f)."""

from __future__ import annotations

from typing import Any

import pytest

from puntadidito.core.contract import Code, Refused
from puntadidito.games.football import events as ev
from puntadidito.games.football import half_steps
from puntadidito.games.football.table import BALL
from tests.games.football_table import FOOTBALL, Flick, Table, bump, in_play, played

Point = tuple[int, int]


def live(ball: Point = (0, 0), **rest: Any) -> Table:
    """A real table; side 0 is asked for its flick."""
    return in_play(ball, live=True, **rest)


def flicked(t: Table, figure: int = 5, option: str = "flick", **facts: Any) -> Table:
    """A flick that people have seen."""
    side = t.asks[1]
    t.choose(option, {"figure": figure})
    kind: Any = "attack" if option == "flick" else option
    return t.happened(flicks=(Flick(kind, side, figure, rest_t=900_000),), **facts)


def after_a_flick() -> Table:
    """Figure 5 has played the ball from (0, 0) to (90, 0) mm; the block is due."""
    t = flicked(live(f5=(-30_000, 0)), touches=(played(5),), rest=((BALL, 90_000, 0),))
    assert t.asks == ("block", 1)
    return t


def after_a_block() -> Table:
    """And 14 has been flicked in defence; side 0 is asked."""
    t = after_a_flick().choose("block", {"figure": 14})
    t.happened(flicks=(Flick("block", 1, 14, rest_t=900_000),), rest=((14, 200_000, 0),))
    assert t.asks == ("attack", 0)
    return t


def told(t: Table, side: int, clause: str, at: Point | None = None) -> tuple[str, ...]:
    """The referee reports it: what the offence is called."""
    t.report("conduct", side=side, clause=clause, at=at)
    (offence,) = t.said(ev.Offended)
    assert (offence.side, offence.t, offence.figure) == (side, 0, -1)
    assert t.asks == ("choose", 1 - side)
    assert "advantage" in t.decision.options.names
    return offence.law


def awarded(t: Table) -> tuple[str, int, Point]:
    (kick,) = t.said(ev.Awarded)
    return kick.kind, kick.side, kick.at


# ---- flicks that were none (1.1, 6.4.d, 6.4.e, appendix.6) --------------------------------------


@pytest.mark.clause("football:1.1.b", "football:1.1.c", "football:1.1.d", "football:1.1.e")
@pytest.mark.clause("football:1.1.f", "football:8.1.u", "football:appendix.6")
def test_of_an_attacker_they_go_back_and_the_ball_passes() -> None:
    for clause in ("1.1.b", "1.1.c", "1.1.d", "1.1.e", "6.5.c", "8.1.u", "appendix.6"):
        t = after_a_flick()
        assert told(t, 0, clause) == (clause, "1.1.f")
        assert t.decision.default == "back_change"
        t.choose("back_change")
        assert t.state.table.ball == (0, 0) and t.asks == ("attack", 1)


@pytest.mark.near_miss("football:1.1.f")
@pytest.mark.clause("football:6.4.d", "football:6.4.e", "football:appendix.6")
def test_of_a_defender_the_block_goes_back_and_the_ball_stays() -> None:
    for clause in ("6.4.d", "6.4.e", "1.1.c", "1.1.d", "appendix.6"):
        t = after_a_block()
        law = told(t, 1, clause)
        assert law[0] == clause and {"6.4.d", "6.4.e"} & {*law}
        t.choose("back")
        assert t.state.table.places[14] == (390_000, -370_000)
        assert t.state.table.ball == (90_000, 0) and t.asks == ("attack", 0)


def test_or_it_stays_where_it_is() -> None:
    t = after_a_block()
    told(t, 1, "6.4.d")
    t.choose("advantage")
    assert t.said(ev.Advantage) == [ev.Advantage(side=0, law=("6.3.l", "4.3.j"))]
    assert t.state.table.places[14] == (200_000, 0) and t.asks == ("attack", 0)


@pytest.mark.clause("football:6.4.c")
def test_a_block_that_meets_the_attacker_s_hand_goes_back() -> None:
    t = after_a_block()
    assert told(t, 1, "6.4.c") == ("6.4.c", "appendix.5")
    t.choose("back")
    assert t.state.table.places[14] == (390_000, -370_000) and t.asks == ("attack", 0)


@pytest.mark.near_miss(
    "football:1.1.b", "football:1.1.c", "football:1.1.d", "football:1.1.e", "football:6.4.c",
    "football:6.4.d", "football:6.4.e", "football:8.1.u", "football:appendix.6",
)  # fmt: skip
def test_a_flick_of_which_nothing_is_reported_was_one() -> None:
    t = after_a_block()
    assert t.asks == ("attack", 0) and t.state.table.places[14] == (200_000, 0)


def test_what_was_flicked_before_the_last_is_not_put_back_any_more() -> None:
    t = after_a_block()
    told(t, 0, "1.1.d")
    t.choose("back_change")
    assert t.state.table.ball == (90_000, 0) and t.asks == ("attack", 1)


# ---- hands and bodies (1.2, 5.3.e to 5.3.g, 11.1.f, appendix.10, appendix.16) -------------------


@pytest.mark.clause("football:1.2.b", "football:1.2.c", "football:1.2.d", "football:1.2.e")
@pytest.mark.parametrize("side", [0, 1])
def test_two_hands_or_a_shaken_table_are_an_indirect_kick_where_the_ball_was(side: int) -> None:
    for clause in ("1.2.b", "1.2.c", "1.2.d"):
        t = live((50_000, 30_000))
        assert told(t, side, clause) == (clause, "1.2.e")
        t.choose("indirect")
        assert awarded(t) == ("indirect", 1 - side, (50_000, 30_000))
        assert t.asks == ("taker", 1 - side)


@pytest.mark.clause("football:1.2.a")
@pytest.mark.near_miss("football:1.2.b", "football:1.2.c", "football:1.2.d", "football:1.2.e")
def test_the_other_hand_may_rest_beside_the_pitch() -> None:
    t = live().report("conduct", side=0, clause="1.2.a")
    assert t.said(ev.Offended) == [] and t.asks == ("attack", 0)


@pytest.mark.near_miss("football:1.2.a")
def test_on_it_it_may_not() -> None:
    told(live(), 0, "1.2.b")


@pytest.mark.clause("football:5.3.e", "football:5.3.f", "football:appendix.16")
@pytest.mark.near_miss("football:5.3.g")
@pytest.mark.parametrize(("x", "kind"), [(311_000, "indirect"), (311_001, "direct")])
def test_a_body_in_the_way_is_a_free_kick_where_it_was_met(x: int, kind: str) -> None:
    for clause in ("5.3.e", "appendix.16", "appendix.19"):
        t = live()
        assert told(t, 1, clause, (x, 10_000)) == (clause, "5.3.f")
        t.choose(kind)
        assert awarded(t) == (kind, 0, (x, 10_000))


@pytest.mark.clause("football:5.3.g")
def test_in_the_penalty_area_it_is_taken_from_the_spot() -> None:
    t = live()
    assert told(t, 1, "5.3.e", (450_000, 100_000)) == ("5.3.e", "5.3.f", "5.3.g")
    t.choose("direct")
    assert awarded(t) == ("direct", 0, (475_000, 0))


@pytest.mark.near_miss("football:5.3.e", "football:5.3.f", "football:appendix.16")
def test_a_hand_that_was_only_on_the_pitch_is_another_offence() -> None:
    assert told(live(), 1, "1.2.b", (311_001, 10_000)) == ("1.2.b", "1.2.e")


@pytest.mark.clause("football:11.1.f", "football:appendix.10")
def test_the_ball_touched_by_hand_in_ones_own_penalty_area_is_a_penalty() -> None:
    t = live()
    assert told(t, 1, "11.1.f", (409_000, 0)) == ("11.1.f", "appendix.10")
    t.choose("penalty")
    assert t.said(ev.Sanction)[-1].law == ("11.1.a", "4.3.g")
    assert awarded(t) == ("penalty", 0, (475_000, 0))


@pytest.mark.clause("football:appendix.10")
@pytest.mark.near_miss("football:11.1.f")
@pytest.mark.parametrize(("at", "to"), [((408_999, 0), None), ((-450_000, 0), (-475_000, 0))])
def test_elsewhere_an_indirect_free_kick(at: Point, to: Point | None) -> None:
    t = live()
    assert told(t, 1, "appendix.10", at) == ("appendix.10",)
    t.choose("indirect")
    assert t.said(ev.Sanction)[-1].law == ("10.2.a", "4.3.g")
    assert awarded(t) == ("indirect", 0, to or at)


@pytest.mark.near_miss("football:appendix.10")
def test_touched_by_a_figure_it_is_played() -> None:
    assert after_a_flick().said(ev.Offended) == []


@pytest.mark.clause("football:7.1.f")
def test_a_net_that_keeps_a_goal_out_is_a_penalty() -> None:
    t = after_a_flick()
    assert told(t, 1, "7.1.f") == ("7.1.f", "7.1.h")
    t.choose("penalty")
    assert awarded(t) == ("penalty", 0, (475_000, 0))


@pytest.mark.near_miss("football:7.1.f")
def test_a_ball_that_merely_stopped_is_none() -> None:
    assert after_a_flick().asks == ("block", 1)


# ---- too many (1.3.b, 1.3.c) --------------------------------------------------------------------


@pytest.mark.clause("football:1.3.b", "football:1.3.c")
def test_one_too_many_goes_and_one_of_the_ten_with_it_and_there_is_a_kick_from_the_spot() -> None:
    t = live(f7=(-30_000, 0)).report("too_many", side=0, excess=1)
    assert t.said(ev.Removed)[0].figures == (7,) and t.state.removed == [7]
    (kick,) = t.said(ev.Awarded)
    assert "1.3.b" in kick.law and awarded(t) == ("direct", 1, (-475_000, 0))


@pytest.mark.near_miss("football:1.3.b", "football:1.3.c")
def test_ten_may_play() -> None:
    t = after_a_flick()
    assert len(t.state.table.on(0)) == 10 and t.said(ev.Removed) == []


# ---- said, and no more --------------------------------------------------------------------------


@pytest.mark.clause("football:3.1.c", "football:3.1.f", "football:3.1.g", "football:3.1.h")
@pytest.mark.clause("football:5.5.c", "football:5.5.d", "football:6.2.b", "football:8.1.g")
def test_some_things_are_noted_and_nothing_follows() -> None:
    for clause in ("3.1.c", "3.1.f", "3.1.g", "3.1.h", "5.5.c", "5.5.d", "6.2.b", "8.1.g"):
        t = after_a_flick()
        before = t.state.table
        t.report("conduct", side=0, clause=clause)
        assert [e.law for e in t.said(ev.Note)] == [(clause,)]
        assert t.state.table == before and t.asks == ("block", 1)


@pytest.mark.near_miss("football:3.1.c", "football:3.1.f", "football:3.1.g", "football:3.1.h")
@pytest.mark.near_miss("football:5.5.c", "football:5.5.d", "football:6.2.b", "football:8.1.g")
def test_what_no_book_knows_is_not_noted() -> None:
    t = after_a_flick()
    with pytest.raises(Refused) as refusal:
        t.report("conduct", side=0, clause="99.z")
    assert refusal.value.code == Code.MALFORMED


# ---- when ---------------------------------------------------------------------------------------


def refused(t: Table, **facts: Any) -> Refused:
    with pytest.raises(Refused) as refusal:
        t.report("conduct", **facts)
    return refusal.value


def test_what_happened_is_told_first_and_then_what_was_wrong_with_it() -> None:
    t = live().choose("flick", {"figure": 5})
    assert refused(t, side=0, clause="1.1.d").law == ("4.3.h",)


def test_nobody_reports_on_the_screen_before_the_toss_or_at_placed_shots() -> None:
    assert refused(in_play(), side=0, clause="1.2.b").reason == "not_live"
    new = Table(FOOTBALL.new(live().state.setup))
    assert refused(new, side=0, clause="1.2.b").code == Code.STALE
    assert refused(live(period="placed"), side=0, clause="1.2.b").code == Code.STALE


def test_in_a_dead_ball_advantage_leaves_it_as_it_is() -> None:
    t = live()
    told(t, 0, "1.2.b")
    t.choose("indirect")
    assert t.asks == ("taker", 1)
    told(t, 0, "1.2.c")
    t.choose("advantage")
    assert t.asks == ("taker", 1)
    told(t, 1, "1.2.c")
    t.choose("advantage")
    assert t.asks == ("attack", 0) and t.state.restart is None


def test_nobody_breaks_what_is_the_other_s_to_keep() -> None:
    """The attacker's flick is no block, his hand no hindrance; the defender's block no attack."""
    for clause in ("6.4.c", "6.4.d", "6.4.e", "appendix.5", "5.3.e", "appendix.16", "7.1.f"):
        refusal = refused(after_a_flick(), side=0, clause=clause)
        assert (refusal.code, refusal.law) == (Code.ILLEGAL, (clause,))
    assert refused(live(), side=0, clause="11.1.f").law == ("11.1.f",)
    assert refused(after_a_block(), side=1, clause="6.5.c").law == ("6.5.c",)


@pytest.mark.clause("football:1.1.f")
def test_who_has_flicked_as_the_attacker_is_judged_as_one_though_the_ball_was_lost() -> None:
    t = flicked(live(f5=(-30_000, 0)), rest=((5, 200_000, 0),))
    assert t.asks == ("attack", 1)
    assert told(t, 0, "1.1.d") == ("1.1.d", "1.1.f")
    t.choose("back_change")
    assert t.state.table.places[5] == (-30_000, 0) and t.asks == ("attack", 1)


def test_a_choice_that_is_asked_is_made_before_anything_else_is_told() -> None:
    t = flicked(live(), touches=(played(5),), bumps=(bump(5, 14, t=50_000),))
    assert t.asks == ("choose", 1)
    assert refused(t, side=0, clause="1.2.b").law == ("4.3.h",)
    t.choose("advantage")
    told(t, 0, "1.2.b")
    assert refused(t, side=0, clause="1.2.c").code == Code.STALE


def test_nobody_is_too_many_before_the_toss_at_placed_shots_or_when_it_is_over_here() -> None:
    new, over = Table(FOOTBALL.new(live().state.setup)), live(team=True)
    over.state.todo = [half_steps.OtherTables("results")]
    for t in (new, live(period="placed"), over):
        with pytest.raises(Refused) as refusal:
            t.report("too_many", side=0, excess=1)
        assert refusal.value.code == Code.STALE
    assert refused(over, side=0, clause="1.2.b").code == Code.STALE


def test_once_somebody_has_gone_off_since_nothing_is_put_back() -> None:
    """Side 0 has lost the ball by a free kick, and a figure: what it flicked before that stays."""
    t = after_a_flick()
    t.report("too_many", side=1, excess=1)
    (gone,) = t.state.removed
    ball = t.state.table.ball
    told(t, 0, "1.1.d")
    t.choose("back_change")
    assert t.state.table.places[gone] is None and t.state.table.ball == ball


def test_the_taker_in_somebody_s_hand_is_one_of_the_ten() -> None:
    t = live()
    told(t, 1, "1.2.b")
    t.choose("indirect").choose("5")
    assert t.state.table.places[5] is None
    t.report("too_many", side=0, excess=1)
    (gone,) = t.state.removed
    assert gone == 5 and t.state.table.places[5] is None
    assert len(t.state.table.on(0)) == 9 and t.asks == ("taker", 1)


def test_a_choice_is_made_before_anybody_is_counted() -> None:
    t = flicked(live(), touches=(played(5),), bumps=(bump(5, 14, t=50_000),))
    with pytest.raises(Refused) as refusal:
        t.report("too_many", side=0, excess=1)
    assert refusal.value.law == ("4.3.h",)
