"""Tokens on a man: how long they last, and what they keep him from."""

from __future__ import annotations

from typing import Literal

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import questions, set_pieces
from tests.games.crash_table import (
    FAR,
    Table,
    ask,
    both_seats,
    change,
    everybody,
    have,
    table,
    until,
)


@both_seats
def test_flat_feet_last_through_a_second_turn_of_the_others(seat: int) -> None:
    t = table(everybody(), {}, seat=seat)
    have(t.state, flat=1 << t.theirs(15) | 1 << t.mine(15))
    ask(t, questions.Penalty(seat, t.at(12, 0))).play("scrum")
    until(t, "act")
    assert t.asks == ("act", 0) and t.state.turns[seat] == 4
    assert t.state.tokens.flat == 1 << t.theirs(15)


@both_seats
def test_and_go_with_his_own_turn(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat, turns=(3, 20))
    have(t.state, flat=1 << t.mine(10))
    assert until(t.play("end"), "act").asks == ("act", 0)
    assert t.state.tokens.flat == 0


@both_seats
def test_a_flat_footed_man_is_not_carried_on_by_cards(seat: int) -> None:
    hand = ["crash-ball.1", "dummy-switch.1"]
    t = table({10: (12, 0), 12: (14, -2)}, {6: (12, 4), **FAR}, ball=10, hand=hand, seat=seat)
    assert t.offers("play dummy-switch.1 12")
    for shirt in (10, 12):
        have(t.state, flat=1 << t.mine(shirt))
        assert not t.offers("play dummy-switch.1 12")
    held = table({10: (12, 0)}, {6: (13, -1), **FAR}, ball=10, hand=hand, seat=seat)
    ask(held, questions.Tackled(held.mine(10), held.theirs(6), able=1))
    assert held.offers("play crash-ball.1 @12,4")
    have(held.state, flat=1 << held.mine(10))
    assert held.options == ("down",)


@both_seats
@pytest.mark.parametrize("card", ["injury", "break-down"])
def test_nobody_whom_a_card_keeps_down_takes_a_kick(seat: int, card: str) -> None:
    men = {10: (12, 8), 9: (10, 8), 7: (12, 20)}
    t = table(men, FAR, down=[10], seat=seat, hand=["back-chat.1"])
    ask(t, questions.Penalty(seat, t.at(12, 4)))
    assert "posts 10 back-chat.1" in t.options
    if card == "injury":
        have(t.state, injury=1 << t.mine(10))
    else:
        change(t.state, "slow", t.mine(10), 1)
    ask(t, questions.Penalty(seat, t.at(12, 4)))
    assert not [name for name in t.options if name.startswith("posts")]
    ask(t, questions.Penalty(seat, t.at(12, 20)))
    assert {name for name in t.options if name.startswith("posts")} == {"posts 07", "posts 09"}
    ask(t, questions.Convert(seat, t.at(12, 16)))
    assert t.options == ("decline", "kick 07", "kick 09")
    ask(t, questions.Touch(seat, t.at(4, 0)))
    assert {name[:8] for name in t.options} == {"touch 07", "touch 09"}
    assert t.refuses("touch 10 @0,0") == ()


@both_seats
def test_a_try_takes_tokens_away_before_it_is_converted(seat: int) -> None:
    t = table({10: (4, 28), 9: (4, 0)}, FAR, ball=10, seat=seat, hand=["back-chat.1"])
    have(t.state, inspired=1 << t.mine(9))
    change(t.state, "marked", t.mine(10), 2)
    t.play("move 10 @4,32")
    assert t.asks == ("convert", 0) and t.state.hands.of[seat]
    assert t.state.tokens.marked[t.mine(10)] == t.state.tokens.inspired == 0
    assert t.play("kick 10 back-chat.1").rolls == ("posts", 8)


@both_seats
def test_without_a_try_they_stay(seat: int) -> None:
    t = table({10: (4, 24), 9: (4, 0)}, FAR, ball=10, seat=seat)
    have(t.state, inspired=1 << t.mine(9))
    change(t.state, "marked", t.mine(10), 2)
    t.play("move 10 @4,30", "44", "accept")
    assert t.says(ev.NoTry) and t.state.tokens.marked[t.mine(10)] == 2 and t.state.tokens.inspired


@both_seats
@pytest.mark.parametrize("card", ["cool-catch.1", "miskick.1"])
def test_cards_for_their_kick_do_not_serve_ones_own(seat: int, card: str) -> None:
    t = table({10: (12, 0), 6: (13, 1)}, FAR, ball=(12, 2), hand=[card], seat=seat)
    change(t.state, "kicked", 1 - seat, 3)
    assert any(name.startswith(f"play {card}") for name in t.options)
    t.play("gather 10", "33", "kick @12,4", "33")
    assert not any(name.startswith("play") for name in t.options)


@both_seats
def test_the_full_back_lengthens_a_dropout(seat: int) -> None:
    def dropout(kicker: int, why: Literal["kickoff", "dropout"], place: tuple[int, int]) -> Table:
        t = table({kicker: place, 1: (0, -36)}, FAR, seat=seat, hand=["back-chat.1"])
        for n in (9, 10, 15):
            change(t.state, "sin", t.mine(n), -1 if n != kicker else 0)
        return ask(t, set_pieces.Kickoff(seat, t.at(*place), why))

    assert dropout(15, "dropout", (12, -16)).offers("kick @12,12 back-chat.1")
    assert not dropout(9, "dropout", (12, -16)).offers("kick @12,12 back-chat.1")
    assert not dropout(15, "kickoff", (12, 0)).offers("kick @12,28 back-chat.1")


@both_seats
@pytest.mark.parametrize("card", ["cool-catch.1", "dummy-switch.1"])
def test_who_was_moved_by_a_card_drops_no_goal(seat: int, card: str) -> None:
    caught = card == "cool-catch.1"
    t = table({10: (12, 20), 12: (14, 18)}, FAR, ball=(12, 18) if caught else 10, hand=[card],
              seat=seat)  # fmt: skip
    change(t.state, "kicked", 1 - seat, 3)
    t.play(f"play {card} 10" if caught else f"play {card} 12")
    assert t.state.ball.holder == t.mine(10) and t.refuses("drop") == ("drop.2",)
