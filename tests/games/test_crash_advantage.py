"""Advantage: played on, kept, or gone back from; and how the turn goes on."""

from __future__ import annotations

import pytest

from puntadidito.core.contract import Chance
from puntadidito.games.crash import deck, questions
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import (
    Ball,
    Snapshot,
)
from puntadidito.games.crash.table import OFF
from tests.games.crash_table import (
    FAR,
    Table,
    ask,
    both_seats,
    change,
    offside,
    table,
    until,
)


def playing_on(t: Table, place: tuple[int, int], side: int = 0) -> Table:
    """The side of the case (or the other) plays advantage for a foul at a place."""
    s = t.state
    s.advantage = Snapshot(t.me ^ side, t.at(*place), tuple(s.pos), s.down, Ball(s.ball.at))
    return t


@both_seats
def test_who_scores_under_advantage_cannot_go_back(seat: int) -> None:
    t = table({10: (12, 20)}, FAR, ball=10, seat=seat)
    playing_on(t, (12, 10)).play("drop", "12")
    assert t.points == (3, 0) and t.state.advantage is None
    assert until(t, "subs", "advantage").asks[0] == "subs"


@both_seats
@pytest.mark.parametrize("answer", ["keep", "back"])
def test_who_concedes_under_advantage_may_go_back(seat: int, answer: str) -> None:
    t = table({10: (14, -16)}, {14: (14, -34), **FAR}, ball=10, seat=seat)
    playing_on(t, (12, 10)).play("kick @14,-32", "65")
    back = next(c.id for c in deck.CARDS if c.directions == ("N",) and c.distance == 1)
    t.play(back)
    assert t.asks == ("advantage", 0) and t.points == (0, 0) and t.silent(ev.Scored)
    t.play(answer)
    assert t.points == ((0, 5) if answer == "keep" else (0, 0))
    assert t.asks == (("convert", 1) if answer == "keep" else ("penalty", 0))


@both_seats
def test_a_scrum_of_ones_own_leaves_the_way_back_open(seat: int) -> None:
    t = table({10: (10, 26)}, FAR, ball=10, seat=seat)
    playing_on(t, (12, 22)).play("move 10 @10,30", "56")
    assert t.says(ev.NoTry) and t.asks == ("advantage", 0)
    t.play("back")
    assert t.asks == ("penalty", 0) and t.top.at == t.at(12, 22)


@both_seats
def test_so_does_a_lineout_of_ones_own(seat: int) -> None:
    t = table({10: (4, 0)}, {15: (12, 0)}, ball=10, seat=seat)
    playing_on(t, (12, -2)).play("touch @0,16", "12")
    assert t.says(ev.Awarded).seat == seat and t.asks == ("advantage", 0)


@both_seats
def test_so_does_a_second_penalty(seat: int) -> None:
    t = table({6: (12, 8)}, {10: (12, 4), 12: (12, 2), **FAR}, ball=-10, seat=seat)
    playing_on(t, (12, 20)).play("call 12", "65", "accept")
    assert t.asks == ("advantage", 0)
    t.play("keep", "no", "no")
    assert t.asks == ("penalty", 0) and t.top.at == t.at(12, 2)


@both_seats
def test_going_back_finds_the_ball_where_it_was(seat: int) -> None:
    t = table({10: (12, 10), 12: (14, -6)}, {6: (0, 30)}, ball=10, seat=seat)
    ask(t, questions.Penalty(seat, t.at(12, 10), who=t.theirs(6)))
    t.play("advantage", "move 10 @12,20", "end", "back")
    assert (t.state.ball.holder, t.state.ball.at) == (t.mine(10), t.at(12, 10))
    assert (t.top.who, t.top.stopped) == (t.theirs(6), True)
    assert not t.offers("advantage")


@both_seats
def test_going_back_a_technical_try_can_still_be_claimed(seat: int) -> None:
    t = table({10: (12, 20), 12: (14, -6)}, {6: (0, 30)}, ball=10, seat=seat)
    ask(t, questions.Penalty(seat, t.at(12, 20), who=t.theirs(6)))
    assert t.offers("technical")
    t.play("advantage", "move 10 @12,10", "end", "back")
    assert t.offers("technical")


@both_seats
def test_who_was_sent_off_meanwhile_stays_off(seat: int) -> None:
    t = table({10: (4, -2), 8: (2, 0)}, {7: (2, 4), **FAR}, ball=8, seat=seat)
    ask(t, questions.Penalty(seat, t.at(12, 10), who=t.theirs(15)))
    t.play("advantage", "pass 10", "12", "move 08 @2,2", "hit 08 07", "66", "back")
    assert t.where(t.mine(8)) == OFF and t.state.ball.holder == -1


@both_seats
def test_no_advantage_without_a_turn_to_play_it(seat: int) -> None:
    men, others = {10: (12, 0), 6: (14, 0)}, {7: (14, 2), **FAR}
    t = table(men, others, ball=10, turns=(20, 20), seat=seat)
    t.play("hit 06 07", "65", "accept", "no", "no")
    assert t.asks == ("penalty", 1) and not t.offers("advantage")
    assert t.refuses("advantage") == ("advantage.1",)
    t = table(men, others, ball=10, turns=(20, 19), seat=seat)
    t.play("hit 06 07", "65", "accept", "no", "no")
    assert t.offers("advantage")


@both_seats
def test_the_last_turn_is_one_to_play_it_in(seat: int) -> None:
    others = {10: (12, 4), 12: (12, 2), **FAR}
    t = table({6: (12, 8)}, others, ball=-10, turns=(20, 20), seat=seat)
    t.play("call 12", "65", "accept", "no", "no")
    assert t.asks == ("penalty", 0) and t.offers("advantage")


@both_seats
def test_going_back_finds_the_ruck_and_the_offside_men_too(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2), 14: (20, 6)}, {6: (12, 2), 7: (2, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat,
              hand=["break-away.1"])  # fmt: skip
    offside(t, 14, (12, -10))
    ask(t, questions.Penalty(seat, t.at(12, 0), who=t.theirs(7)))
    t.play("advantage", "play break-away.1 09", "gather 09", "12", "move 14 @20,-10", "end")
    assert (
        until(t, "advantage").asks == ("advantage", 0)
        and not t.state.ball.tackled
        and not t.state.ball.offside
    )
    t.play("back")
    s = t.state
    assert (s.ball.tackled, s.ball.ruck, s.ball.holder) == (True, seat, t.mine(10))
    assert s.ball.offside == 1 << t.mine(14) and not any(s.tokens.boost)


@both_seats
def test_no_advantage_after_a_double_six_at_the_video(seat: int) -> None:
    t = table({10: (10, 26)}, FAR, ball=10, seat=seat)
    t.play("move 10 @10,30", "66", "no", "no")
    assert t.asks == ("penalty", 1) and not t.offers("advantage")


@both_seats
def test_nor_after_one_at_the_touch_line(seat: int) -> None:
    t = table({10: (2, 0)}, {7: (0, 4), **FAR}, ball=10, seat=seat)
    t.play("move 10 @0,2", "66", "no", "no")
    assert t.asks == ("penalty", 1) and not t.offers("advantage")


def pile(seat: int) -> Table:
    """Numbers 6, 7 and 10 lie at the ball, 6 on the wrong side; number 2 lies away from it."""
    men = {6: (12, 2), 7: (11, -1), 10: (12, 0), 2: (4, -20), 9: (2, -20)}
    t = table(men, {4: (20, 20), **FAR}, ball=10, down=[2, 6, 7, 10], seat=seat, tackled=True)
    change(t.state, "slow", t.mine(2), 2)
    t.play("end", "stay", "34", "accept")
    return until(t, "penalty")


@both_seats
def test_advantage_goes_on_where_the_turn_was_ending(seat: int) -> None:
    t = pile(seat).play("advantage")
    assert t.asks == ("roll", 0) and t.top.who == t.mine(7)
    t.play("roll @10,-2", "stay")
    assert [e.player for e in t.heard(ev.RolledAway)] == [t.mine(7), t.mine(10)]
    assert isinstance(t.pending, Chance) and t.state.turn.seat == 1 - seat
    assert t.down(t.mine(7)) and t.state.tokens.slow[t.mine(2)] == 1


@both_seats
def test_advantage_for_an_earlier_foul_lets_them_rise_first(seat: int) -> None:
    men, others = {10: (12, 0), 2: (4, -20), 9: (4, 6)}, {4: (4, 8), **FAR}
    t = table(men, others, ball=10, down=[2], seat=seat).play("hit 09 04", "34", "accept")
    until(t, "penalty").play("advantage")
    assert t.says(ev.Rose).players == (t.mine(2), t.mine(9))


@both_seats
def test_a_restart_forgets_what_was_left_of_the_turn(seat: int) -> None:
    t = pile(seat).play("scrum")
    assert t.asks == ("lineup", 1)
    assert not any(isinstance(step, questions.Roll) for step in t.state.todo)


@both_seats
def test_going_back_to_a_foul_finds_the_ball_as_it_lay(seat: int) -> None:
    """Kicked on during the advantage, it is on the ground again: the proof of a try needs that."""
    t = table({10: (12, 0), 9: (12, -6)}, {7: (12, 20)}, ball=(12, 2), seat=seat)
    ask(t, questions.Penalty(seat, t.at(12, 2), who=t.theirs(7))).play("advantage")
    before = (
        t.state.ball.air,
        t.state.ball.high,
        t.state.ball.spiral,
        t.state.ball.grubber,
        t.state.ball.kick_at,
    )
    t.play("gather 10", "23", "kick @12,10", "23", "end")
    assert t.state.ball.air == seat and t.asks == ("advantage", 0)
    t.play("back")
    s = t.state
    assert (
        s.ball.air,
        s.ball.high,
        s.ball.spiral,
        s.ball.grubber,
        s.ball.kick_at,
    ) == before and s.ball.at == t.at(12, 2)
