"""Cases a referee's review brought up: what was wrong once, and must stay right."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from puntadidito.core.contract import Chance, Choice, Draw
from puntadidito.games.crash import deck, facts, proof
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import STEAL, Frame, Snapshot
from puntadidito.games.crash.table import OFF, distance
from tests.games.crash_table import (
    BASIC,
    Table,
    ask,
    both_seats,
    everybody,
    table,
)

FAR = {15: (24, 30)}
STRAIGHT_ON = next(c.id for c in deck.CARDS if c.directions == ("S",) and c.distance == 1)
"""A card that sends a missed kick one space further."""


def until(t: Table, *kinds: str) -> Table:
    """Go on with defaults and whatever chance names first until one of some questions."""
    for _ in range(200):
        waits = t.pending
        if t.over:
            return t
        if isinstance(waits, Chance):
            assert waits.outcomes
            t.fold(Draw(waits.id, waits.outcomes[0]))
        elif t.decision.kind in kinds:
            return t
        else:
            t.fold(Choice(t.decision.id, t.decision.seat, t.decision.default))
    raise AssertionError("it never came to that")


def playing_on(t: Table, place: tuple[int, int], side: int = 0) -> Table:
    """The side of the case (or the other) plays advantage for a foul at a place."""
    s = t.state
    s.advantage = Snapshot(t.me ^ side, t.at(*place), tuple(s.pos), s.down, ball=s.ball)
    return t


def offside(t: Table, shirt: int, kick: tuple[int, int]) -> Table:
    """One of the own men is beyond a kick made at a place."""
    t.state.offside, t.state.kick_at = 1 << t.mine(shirt), t.at(*kick)
    return t


# ---- advantage ----------------------------------------------------------------------------------


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
    assert t.asks == ("penalty", 0) and t.state.todo[-1].at == t.at(12, 22)


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
    assert t.asks == ("penalty", 0) and t.state.todo[-1].at == t.at(12, 2)


@both_seats
def test_going_back_finds_the_ball_where_it_was(seat: int) -> None:
    t = table({10: (12, 10), 12: (14, -6)}, {6: (0, 30)}, ball=10, seat=seat)
    ask(t, Frame("penalty", seat, at=t.at(12, 10), who=t.theirs(6)))
    t.play("advantage", "move 10 @12,20", "end", "back")
    assert (t.state.holder, t.state.ball) == (t.mine(10), t.at(12, 10))
    frame = t.state.todo[-1]
    assert (frame.who, frame.again) == (t.theirs(6), True)
    assert not t.offers("advantage")


@both_seats
def test_going_back_a_technical_try_can_still_be_claimed(seat: int) -> None:
    t = table({10: (12, 20), 12: (14, -6)}, {6: (0, 30)}, ball=10, seat=seat)
    ask(t, Frame("penalty", seat, at=t.at(12, 20), who=t.theirs(6)))
    assert t.offers("technical")
    t.play("advantage", "move 10 @12,10", "end", "back")
    assert t.offers("technical")


@both_seats
def test_who_was_sent_off_meanwhile_stays_off(seat: int) -> None:
    t = table({10: (4, -2), 8: (2, 0)}, {7: (2, 4), **FAR}, ball=8, seat=seat)
    ask(t, Frame("penalty", seat, at=t.at(12, 10), who=t.theirs(15)))
    t.play("advantage", "pass 10", "12", "move 08 @2,2", "hit 08 07", "66", "back")
    assert t.where(t.mine(8)) == OFF and t.state.holder == -1


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
    ask(t, Frame("penalty", seat, at=t.at(12, 0), who=t.theirs(7)))
    t.play("advantage", "play break-away.1 09", "gather 09", "12", "move 14 @20,-10", "end")
    assert (
        until(t, "advantage").asks == ("advantage", 0)
        and not t.state.tackled
        and not t.state.offside
    )
    t.play("back")
    s = t.state
    assert (s.tackled, s.ruck, s.holder) == (True, seat, t.mine(10))
    assert s.offside == 1 << t.mine(14) and not any(s.boost)


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


# ---- offside ------------------------------------------------------------------------------------


@both_seats
def test_an_offside_man_with_safe_hands_is_tested_before_he_scores(seat: int) -> None:
    men, card = {14: (4, 32)}, "safe-hands.1"
    t = table(men, {15: (20, 0)}, ball=(4, 34), hand=[card], seat=seat)
    offside(t, 14, (12, 0)).play(f"gather 14 {card}")
    assert t.says(ev.Foul).law[0] == "kick-offside.3" and t.silent(ev.Gathered)
    seen = Table(t.state, seat).play("65", "accept")
    assert seen.points == (0, 0) and seen.says(ev.Awarded).what == "penalty"
    assert card in deck.names(seen.state.hands[seat])
    assert t.play("12").points == (5, 0)


@both_seats
def test_a_sure_pass_of_an_offside_man_waits_for_the_referee(seat: int) -> None:
    t = table({9: (10, 10), 12: (12, 6)}, FAR, ball=9, hand=["smooth-pass.1"], seat=seat)
    offside(t, 9, (12, 0)).play("pass 12 smooth-pass.1")
    assert t.silent(ev.Passed) and t.state.holder == t.mine(9)
    assert t.play("12").says(ev.Passed).receiver == t.mine(12)


@both_seats
@pytest.mark.parametrize("act", ["kick @8,22", "touch @0,22", "drop"])
def test_an_offside_man_may_not_kick(seat: int, act: str) -> None:
    t = table({10: (6, 20)}, FAR, ball=10, seat=seat)
    offside(t, 10, (12, -10)).play(act)
    assert t.says(ev.Foul).law[0] == "kick-offside.3" and t.silent(ev.Kicked)
    assert t.state.kick_at == t.at(12, -10)
    t.play("12")
    assert t.says(ev.Kicked).player == t.mine(10)


@both_seats
def test_an_onside_man_may(seat: int) -> None:
    t = table({10: (12, 16), 12: (12, 20)}, FAR, ball=10, seat=seat)
    assert offside(t, 12, (12, -10)).play("kick @12,22").silent(ev.Foul)


@both_seats
def test_a_kick_that_bounces_onto_an_offside_mate_is_tested(seat: int) -> None:
    t = table({10: (14, 16), 6: (14, 32)}, {15: (2, 0)}, ball=10, seat=seat)
    t.play("kick @14,30", "65", STRAIGHT_ON)
    assert t.says(ev.Foul).player == t.mine(6) and t.silent(ev.Gathered)
    assert t.points == (0, 0)
    seen = Table(t.state, seat).play("65", "accept")
    assert seen.points == (0, 0) and seen.says(ev.Awarded).what == "penalty"
    assert t.play("12").points == (5, 0)


@both_seats
def test_a_miskick_onto_an_offside_man_is_tested(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (12, 8), **FAR}, ball=(12, 6), hand=["miskick.1"], seat=seat)
    t.state.kicked[1 - seat] = t.state.turns[1 - seat]
    t.state.offside, t.state.kick_at = 1 << t.theirs(6), t.at(12, 20)
    t.play("play miskick.1 @12,8")
    assert t.says(ev.Foul).player == t.theirs(6) and t.silent(ev.Gathered)


@both_seats
def test_who_could_not_move_when_the_ball_was_kicked_is_not_tested(seat: int) -> None:
    t = table({10: (12, 0), 11: (2, -2), 14: (20, 4)}, {15: (12, 34)}, ball=10, seat=seat)
    t.play("move 11 @2,16", "move 10 @12,2", "kick @12,20", "12", "end")
    assert [e.player for e in t.heard(ev.Foul)] == [t.mine(14)]


def ruck(seat: int, place: tuple[int, int], *others: tuple[int, int]) -> Table:
    """Number 6 stands beyond the line of a ruck of his own; the turn has just begun."""
    wall = dict(zip((1, 2, 3, 4, 5), others, strict=False))
    theirs = {6: (12, 2), 7: (11, 1), **wall}
    t = table({10: (12, 0), 9: (12, -2), 6: place}, theirs, ball=10, down=[10], fallen=[6],
              seat=seat, tackled=True, ruck=seat)  # fmt: skip
    t.state.turn = 1 - seat
    ask(t, Frame("next", 1 - seat))
    t.state.todo.append(Frame("draw", 1 - seat, n=1))
    return until(t, "act")


@both_seats
def test_going_further_away_is_not_trying_to_return(seat: int) -> None:
    t = ruck(seat, (16, 6)).play("move 06 @15,7", "end")
    assert t.says(ev.Foul).law[0] == "offside.4"
    assert ruck(seat, (16, 6)).play("move 06 @16,4", "end").silent(ev.Foul)


@both_seats
def test_who_cannot_come_nearer_is_not_tested(seat: int) -> None:
    t = ruck(seat, (0, 6), (0, 4), (1, 5), (0, 8), (1, 7))
    assert not any(name.startswith("move 06") for name in t.options)
    assert t.play("end").silent(ev.Foul)


# ---- tackles and rucks --------------------------------------------------------------------------


@both_seats
def test_a_ruck_goes_on_when_the_tackled_man_rolls_away(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2)}, {6: (12, 2), 7: (11, 1)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    t.state.attempts = [2, 1]
    t.play("end")
    assert t.asks == ("roll", 0)
    t.play(next(name for name in t.options if name.startswith("roll")))
    s = t.state
    assert (s.ruck, s.attempts, s.tackled, s.holder) == (seat, [2, 1], True, -1)
    assert t.silent(ev.Ruck) and facts.beyond_ruck(s, 1 - seat) == 0


@both_seats
def test_a_ruck_does_not_form_over_a_ball_alone(seat: int) -> None:
    men, others = {10: (8, 0), 9: (12, -6)}, {6: (12, 2)}
    t = table(men, others, ball=(12, 0), down=[10], seat=seat, tackled=True)
    assert t.play("move 09 @12,-2").silent(ev.Ruck)


@both_seats
def test_the_referee_is_asked_once_about_a_screen(seat: int) -> None:
    t = table({6: (12, 8)}, {10: (12, 4), 12: (12, 2)}, ball=-10, seat=seat)
    assert t.offers("call 12")
    t.play("call 12", "12")
    assert t.refuses("call 12") == ("referee.2",)
    assert until(t.play("end"), "act").state.called == 0


@both_seats
def test_and_once_about_a_man_who_cannot_be_pushed(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -6), 1: (11, -1), 2: (13, -1)}, {6: (12, -2), 1: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[1], seat=seat, tackled=True)
    name = next(name for name in t.options if name.startswith("clean"))
    assert name.endswith("none")
    t.play(name, "12")
    assert not any(name.startswith("clean") for name in t.options)
    assert t.refuses(name) == ("referee.2",)
    assert t.refuses("clean 09 06 @12,4") == ("cleanout.1",)


@both_seats
def test_a_double_six_drops_the_ball_in_front(seat: int) -> None:
    t = table({10: (12, 0), 12: (12, 2), 13: (14, -4)}, FAR, ball=10, seat=seat)
    t.play("pass 13", "66")
    assert (t.state.holder, t.state.ball) == (-1, t.at(12, 2))
    t.play("no", "no", "advantage")
    assert until(t, "act").state.ball == t.at(12, 2) and t.state.holder == -1


@both_seats
def test_nine_reaches_over_men_on_the_ground(seat: int) -> None:
    def reach(*shirts: int) -> Table:
        near = {6: (12, -2), 7: (11, -1), 8: (13, -1)}
        men = {10: (12, 0), 9: (12, -4), **{n: near[n] for n in shirts}}
        return table(men, {6: (12, 2)}, ball=10, down=[10, 6], fallen=[6], seat=seat,
                     tackled=True, ruck=seat)  # fmt: skip

    assert reach(6, 7, 8).offers("gather 09")
    assert not reach(6, 7).offers("gather 09")


@both_seats
def test_a_man_goes_through_the_gate_if_he_can(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2), 7: (16, -2)}, {6: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    gates = facts.gate(t.state, seat)
    t.play("move 07 @13,1")
    way = t.says(ev.Moved).path
    assert t.silent(ev.Foul) and any(gates >> h & 1 for h in way)
    assert all(distance(a, b) == 1 for a, b in pairwise(way))
    assert t.state.spent == len(way) - 1 == 4 > distance(way[0], way[-1])


@both_seats
def test_and_by_the_short_way_if_he_cannot(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -2), 7: (17, 5)}, {6: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
    t.play("move 07 @13,1")
    assert t.says(ev.Foul).law[0] == "offside.5" and t.state.spent == 4


@both_seats
def test_who_steals_from_the_side_is_tested_first(seat: int) -> None:
    men, others = {6: (17, -5), 9: (12, -2)}, {10: (12, 0), 5: (12, 2)}
    t = table(men, others, ball=-10, down=[9], fallen=[10], seat=seat, tackled=True, ruck=1 - seat)
    t.state.marks[STEAL] = 1 << t.mine(6)
    t.play("move 06 @13,-1")
    assert t.silent(ev.Foul) and t.says(ev.Gathered).law == ("card.steal",)
    t = table({**men, 6: (17, 5)}, others, ball=-10, down=[9], fallen=[10], seat=seat,
              tackled=True, ruck=1 - seat)  # fmt: skip
    t.state.marks[STEAL] = 1 << t.mine(6)
    t.play("move 06 @13,1")
    assert t.says(ev.Foul).law[0] == "offside.5" and t.silent(ev.Gathered)
    assert t.play("12").says(ev.Gathered).law == ("card.steal",)


@both_seats
def test_the_way_to_the_gate_does_not_lead_through_the_ruck(seat: int) -> None:
    def come(place: tuple[int, int]) -> Table:
        men, others = {10: (12, 0), 9: (12, -2), 7: place}, {6: (12, 2)}
        t = table(men, others, ball=10, down=[10], fallen=[6], seat=seat, tackled=True, ruck=seat)
        return t.play("move 07 @13,-1")

    t = come((13, 5))
    first = next(h for h in t.says(ev.Moved).path if distance(h, t.at(12, 0)) == 1)
    assert t.silent(ev.Foul) and first == t.at(13, -1) and t.state.spent == 4
    t = come((11, 7))
    assert t.says(ev.Foul).law[0] == "offside.5"


@both_seats
def test_cleaning_out_is_entering_too(seat: int) -> None:
    def clean(place: tuple[int, int]) -> Table:
        men, others = {8: (12, -2), 7: place}, {10: (12, 0), 6: (13, -1), 5: (12, 2)}
        t = table(men, others, ball=-10, down=[8], fallen=[10], seat=seat, tackled=True,
                  ruck=1 - seat)  # fmt: skip
        name = next(n for n in t.options if n.startswith("clean 07 06") and "none" not in n)
        assert t.odds(name) == (None if place[1] < 0 else {"seen": pytest.approx(26 / 36)})
        return t.play(name)

    assert clean((15, -5)).silent(ev.Foul)
    t = clean((18, 2))
    assert t.says(ev.Foul).law[0] == "offside.5"
    assert len(t.heard(ev.Moved)[-1].path) == t.state.spent + 1


@both_seats
def test_who_lies_on_the_wrong_side_rolls_home_by_default(seat: int) -> None:
    t = table({7: (12, 2)}, {8: (12, 0)}, ball=-8, down=[7], fallen=[8], seat=seat, tackled=True)
    t.play("end")
    default = t.decision.default
    assert t.odds(default) is None
    assert t.odds("stay") == {"seen": pytest.approx(26 / 36)}
    assert t.play(default).silent(ev.Foul)
    t = table({7: (12, -2)}, {8: (12, 0)}, ball=-8, down=[7], fallen=[8], seat=seat, tackled=True)
    assert t.play("end").decision.default == "stay"


@both_seats
def test_the_odds_of_an_offside_man_count_the_referee_in(seat: int) -> None:
    t = table({10: (12, 4)}, FAR, ball=(12, 6), hand=["safe-hands.1"], seat=seat)
    fair = t.odds("gather 10")["made"]
    offside(t, 10, (12, -10))
    assert t.odds("gather 10") == {"made": pytest.approx(fair * 10 / 36), "seen": 1 - 10 / 36}
    assert t.odds("gather 10 safe-hands.1")["made"] == pytest.approx(10 / 36)
    t = table({10: (12, 4), 9: (12, 0)}, FAR, ball=10, seat=seat)
    fair = t.odds("pass 09")["made"]
    assert offside(t, 10, (12, -10)).odds("pass 09")["made"] == pytest.approx(fair * 10 / 36)


@both_seats
def test_asking_about_a_man_who_cannot_be_pushed_has_its_odds(seat: int) -> None:
    men, others = {10: (12, 0), 9: (12, -6), 1: (11, -1), 2: (13, -1)}, {6: (12, -2), 1: (12, 2)}
    t = table(men, others, ball=10, down=[10], fallen=[1], seat=seat, tackled=True)
    assert t.odds("clean 09 06 none") == {"seen": pytest.approx(26 / 36)}


# ---- stops --------------------------------------------------------------------------------------


@both_seats
def test_coaches_may_change_players_before_a_penalty(seat: int) -> None:
    t = table({10: (12, 0), 6: (14, 0)}, {7: (14, 2), **FAR}, ball=10, seat=seat)
    t.play("hit 06 07", "65", "accept")
    assert t.asks[0] == "subs"
    t.play("yes")
    assert t.says(ev.Substituted).count == 1
    assert until(t, "penalty").play("scrum").asks[0] == "lineup"
    t = table({10: (12, 0), 6: (14, 0)}, {7: (14, 2), **FAR}, ball=10, setup=BASIC, seat=seat)
    t.play("hit 06 07", "65", "accept")
    assert t.asks == ("penalty", 1)


@both_seats
def test_a_missed_kick_gathered_in_goal_may_be_a_dropout(seat: int) -> None:
    t = table({10: (14, 16)}, {15: (2, 0), 14: (14, 32)}, ball=10, seat=seat)
    t.play("kick @14,30", "65", STRAIGHT_ON)
    assert t.says(ev.Gathered).law == ("deviation.7",) and t.asks == ("minor", 1)
    t = table({10: (14, 6)}, {15: (2, 0), 14: (14, 22)}, ball=10, seat=seat)
    t.play("kick @14,20", "65", STRAIGHT_ON)
    assert t.says(ev.Gathered).law == ("deviation.7",) and until(t, "act", "minor").asks[0] == "act"


@both_seats
def test_a_yellow_card_costs_five_whole_turns(seat: int) -> None:
    t = table({10: (12, 0), 6: (0, 0)}, {7: (0, 2), **FAR}, ball=10, turns=(3, 3), seat=seat)
    t.play("hit 06 07", "65", "reroll", "65")
    assert t.says(ev.Carded).card == "yellow"
    until(t, "penalty").play("advantage")
    for turn in range(4, 9):
        until(t, "act", "advantage")
        while t.asks != ("act", 0):
            t.play("keep" if t.asks[0] == "advantage" else "end")
            until(t, "act", "advantage")
        assert t.state.turns[seat] == turn and t.state.sin[t.mine(6)] == 9 - turn
        t.play("end")
        until(t, "act")
    assert t.state.sin[t.mine(6)] == 0


@both_seats
def test_out_of_turn_the_next_one_counts(seat: int) -> None:
    t = table({6: (12, 8)}, {10: (12, 4), 12: (12, 2), **FAR}, ball=-10, seat=seat)
    t.play("call 12", "65", "reroll", "65")
    assert t.says(ev.Carded).player == t.theirs(12) and t.state.sin[t.theirs(12)] == 5


@both_seats
def test_nor_for_a_lineout(seat: int) -> None:
    t = table({10: (2, 0)}, {7: (0, 4), **FAR}, ball=10, turns=(20, 20), seat=seat)
    assert t.play("move 10 @0,2", "65").over
    t = table({10: (4, 0)}, {15: (12, 0)}, ball=10, turns=(20, 20), seat=seat)
    assert not t.play("touch @0,16", "12").over


@both_seats
def test_nothing_is_asked_for_a_scrum_nobody_can_play(seat: int) -> None:
    t = table({9: (12, -2)}, FAR, ball=(12, 0), turns=(20, 20), seat=seat)
    assert t.play("gather 09", "66").over
    t = table({9: (12, -2)}, FAR, ball=(12, 0), turns=(20, 19), seat=seat)
    assert not t.play("gather 09", "66").over


@both_seats
def test_a_penalty_inside_the_in_goal_comes_out_to_the_five(seat: int) -> None:
    t = table({6: (12, -34), 10: (0, 0)}, {7: (12, -32), **FAR}, ball=10, seat=seat)
    t.play("hit 06 07", "65", "accept", "no", "no")
    assert t.state.todo[-1].at == t.at(12, -26)


# ---- penalties ----------------------------------------------------------------------------------


def awarded(seat: int, place: tuple[int, int], hand: list[str], full_back: int = 24) -> Table:
    t = table({10: (12, 0), 15: (10, 0)}, {15: (full_back, 30)}, hand=hand, seat=seat)
    return ask(t, Frame("penalty", seat, at=t.at(*place)))


@both_seats
def test_number_ten_lengthens_a_penalty_to_touch(seat: int) -> None:
    assert not awarded(seat, (12, 0), []).offers("touch")
    t = awarded(seat, (12, 0), ["tap-back.1"]).play("touch")
    assert t.asks == ("touch", 0)
    assert all(name.startswith("touch 10") for name in t.options)
    name = t.options[0]
    assert name.endswith(" tap-back.1")
    t.play(name)
    assert t.says(ev.PlayedCard).law == ("kick.6",) and t.state.hands[seat] == 0
    assert t.rolls == ("kick", 8)


@both_seats
def test_the_full_back_does_from_his_22(seat: int) -> None:
    t = awarded(seat, (12, -20), ["tap-back.1"]).play("touch")
    name = next(name for name in t.options if name.startswith("touch 15"))
    assert t.play(name).says(ev.PlayedCard).law == ("fullback.1",)
    t = awarded(seat, (12, 0), ["tap-back.1"]).play("touch")
    assert not any(name.startswith("touch 15") for name in t.options)


@both_seats
def test_no_penalty_goes_to_touch_near_the_full_back(seat: int) -> None:
    t = awarded(seat, (2, 24), []).play("touch")
    assert t.offers("touch 10 @0,30")
    t = awarded(seat, (2, 24), [], full_back=0).play("touch")
    assert not t.offers("touch 10 @0,30") and t.offers("touch 10 @0,20")


@both_seats
def test_the_fouled_man_stands_in_the_proof(seat: int) -> None:
    wall = dict(zip((1, 2, 3, 4, 5, 6, 8),
                    [(4, 22), (5, 21), (6, 22), (7, 21), (3, 21), (2, 22), (8, 22)],
                    strict=True))  # fmt: skip
    t = table({1: (6, 18), 14: (10, 18), 9: (0, -20)}, {7: (11, 19), 15: (0, 30), **wall},
              ball=1, seat=seat)  # fmt: skip
    t.state.turn = 1 - seat
    ask(t, Frame("act", 1 - seat)).play("hit 07 14", "65", "accept", "no", "no")
    assert t.down(t.mine(14)) and t.state.todo[-1].to == t.mine(14)
    assert t.asks == ("penalty", 0) and t.offers("technical")
    t.state.todo[-1] = Frame("penalty", seat, who=t.theirs(7), at=t.state.todo[-1].at)
    assert not t.offers("technical")


# ---- line-ups -----------------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize(("why", "place"), [("kick", (12, 0)), ("drop", (12, -16))])
def test_only_the_kicker_stands_where_he_kicks(seat: int, why: str, place: tuple[int, int]) -> None:
    t = table({}, {}, seat=seat)
    ask(t, Frame("lineup", seat, at=t.at(*place), why=why))
    areas = t.decision.options.describe()["place"]["areas"]
    name = t.named(f"@{place[0]},{place[1]}")
    assert [a["shirt"] for a in areas if name in a["hexes"]] == [10]


def thrown(seat: int, men: int) -> Table:
    t = table({}, {}, seat=seat, ball=(0, 0), turn=-1)
    return ask(t, Frame("men", seat, at=t.at(0, 0))).play(str(men))


@both_seats
def test_any_forwards_may_jump(seat: int) -> None:
    t = thrown(seat, 2)
    where = list(t.decision.options.describe()["place"]["standard"])
    where[3], where[5] = where[5], where[3]
    where[4], where[6] = where[6], where[4]
    t.fold(t.answer("place", where))
    t.play("standard", "none", "none")
    assert t.asks == ("winner", 0) and t.options == ("06", "07")


@both_seats
def test_as_many_as_were_called(seat: int) -> None:
    t = thrown(seat, 2)
    usual = t.decision.options.describe()["place"]["standard"]
    where = list(usual)
    where[3] = t.named("@10,-20")
    assert t.refuses("place", where) == ("lineout.3", "field.10")
    where = list(usual)
    where[10], where[3] = where[3], where[10]
    assert t.refuses("place", where) == ("lineout.3", "field.10")


@both_seats
def test_nobody_stands_beyond_the_line_of_touch(seat: int) -> None:
    t = thrown(seat, 4)
    where = list(t.decision.options.describe()["place"]["standard"])
    where[13] = t.named("@20,10")
    assert t.refuses("place", where) == ("lineout.7",)
    where[13] = t.named("@20,-10")
    t.fold(t.answer("place", where))
    assert t.where(t.mine(14)) == t.at(20, -10)


# ---- what is cited ------------------------------------------------------------------------------


@both_seats
def test_a_big_shove_cites_the_scrum(seat: int) -> None:
    t = table(everybody(), FAR, hand=["big-shove.1"], seat=seat)
    t.state.laid[1 - seat] = 0
    ask(t, Frame("energy", seat, at=t.at(12, 0), n=7, why="scrum")).play("play big-shove.1")
    assert t.asks == ("winner", 0) and t.decision.law == ("scrum.4",)


@both_seats
def test_a_dropout_is_not_charged_down(seat: int) -> None:
    t = table({10: (12, -16)}, {7: (12, -12), **FAR}, seat=seat)
    ask(t, Frame("kickoff", seat, at=t.at(12, -16), why="dropout"))
    t.play("kick @12,2", "65")
    assert t.silent(ev.Charged) and t.rolls[0] == "card"
    assert t.state.todo[-1].law == ("dropout.4", "turn.2")


def test_a_proof_is_given_up_after_a_bounded_search(monkeypatch: pytest.MonkeyPatch) -> None:
    mine = {1: (7, 21), 2: (0, 22), 3: (17, 19), 4: (5, 21), 5: (6, 20), 6: (3, 21), 7: (4, 12),
            8: (2, 20), 9: (1, 7), 14: (23, 13)}  # fmt: skip
    theirs = {1: (2, 24), 2: (0, 26), 3: (15, 27), 4: (10, 26), 6: (8, 26), 7: (7, 27), 8: (5, 25),
              10: (9, 33), 11: (3, 19), 14: (4, 34), 15: (0, 12)}  # fmt: skip
    t = table(mine, theirs, ball=(1, 17), hand=["long-pass.1"], turn=-1)
    calls = 0
    plain = proof._Attack._run

    def counted(self: proof._Attack, *args: Any) -> tuple[str, ...]:
        nonlocal calls
        calls += 1
        return plain(self, *args)

    monkeypatch.setattr(proof._Attack, "_run", counted)
    frame = Frame("penalty", 0, at=t.at(10, 26), who=t.theirs(5))
    assert proof.find(t.state, frame) == ()
    assert 50 < calls < 10_000
