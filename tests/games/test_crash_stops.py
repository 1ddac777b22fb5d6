"""Play stops: substitutions, cards shown, drop-outs, the last turns."""

from __future__ import annotations

import pytest

from puntadidito.games.crash import deck, dice, questions, set_pieces, steps
from puntadidito.games.crash import events as ev
from tests.games.crash_table import (
    BASIC,
    FAR,
    ask,
    both_seats,
    have,
    table,
    until,
)

STRAIGHT_ON = next(c.id for c in deck.CARDS if c.directions == ("S",) and c.distance == 1)
"""A card that sends a missed kick one space further."""


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
    assert t.top.at == t.at(12, -26)


@pytest.mark.clause("crash:field.10")
@both_seats
@pytest.mark.parametrize(
    ("foul", "mark"), [((0, 4), (2, 4)), ((1, 5), (2, 4)), ((23, -5), (22, -4))]
)
def test_a_penalty_near_touch_is_taken_on_the_lateral_five(
    seat: int, foul: tuple[int, int], mark: tuple[int, int]
) -> None:
    q, y2 = foul
    t = table({6: (q, y2 - 2), 10: (12, 0)}, {7: foul, **FAR}, ball=10, seat=seat)
    t.play("hit 06 07", "65", "accept", "no", "no")
    assert t.says(ev.Awarded).law == ("referee.3", "field.10")
    assert t.says(ev.Awarded).at == t.top.at == t.at(*mark)


@pytest.mark.near_miss("crash:field.10")
@both_seats
def test_on_that_line_it_stays(seat: int) -> None:
    t = table({6: (2, 2), 10: (12, 0)}, {7: (2, 4), **FAR}, ball=10, seat=seat)
    t.play("hit 06 07", "65", "accept", "no", "no")
    assert t.says(ev.Awarded).law == ("referee.3",) and t.top.at == t.at(2, 4)


@both_seats
def test_a_dropout_is_not_charged_down(seat: int) -> None:
    t = table({10: (12, -16)}, {7: (12, -12), **FAR}, seat=seat)
    ask(t, set_pieces.Kickoff(seat, t.at(12, -16), "dropout"))
    t.play("kick @12,2", "65")
    assert t.silent(ev.Charged) and t.rolls[0] == "deviation"
    assert t.top.law == ("dropout.4", "turn.2")


@both_seats
@pytest.mark.parametrize(("played", "asked"), [((20, 19), 1), ((19, 19), 0)])
def test_a_side_without_turns_only_kicks(seat: int, played: tuple[int, int], asked: int) -> None:
    t = table({}, {}, seat=seat, turns=played)
    t.state.todo = [questions.Dead(seat, 0)]
    until(t.play("dropout"), "kickoff")
    t.play(t.decision.default, "33")
    if asked:
        assert t.says(ev.TurnOver).law == ("length.1",)
    assert until(t, "act").asks == ("act", asked)


@both_seats
def test_a_video_refused_out_of_turn_gives_the_kicker_no_old_turn(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, seat=seat, turns=(3, 3))
    t.state.pos[t.theirs(15)] = t.at(4, -30)
    have(t.state, holder=t.theirs(15), at=t.at(4, -30))
    ask(t, dice.VideoTest(who=t.theirs(15), at=t.at(4, -30), need=9))
    t.play("55")
    assert t.says(ev.NoTry) and t.state.turn.seat == -1
    t = table({10: (4, 30)}, FAR, ball=10, seat=seat)
    ask(t, dice.VideoTest(who=t.mine(10), at=t.at(4, 30), need=8)).play("55")
    assert t.state.turn.seat == seat


@both_seats
def test_the_ball_lies_on_the_22_before_a_dropout(seat: int) -> None:
    t = ask(table({}, {}, seat=seat), steps.Restart(seat, 0, "dropout"))
    t.state.todo = [questions.Dead(seat, 0)]
    until(t.play("dropout"), "kickoff")
    assert t.state.ball.at == t.at(12, -16) and t.asks == ("kickoff", 0)
