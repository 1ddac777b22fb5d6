"""Men who are offside: who is at a kick, what they may not do, who is tested, who is level."""

from __future__ import annotations

import pytest

from puntadidito.games.crash import deck, set_pieces, steps
from puntadidito.games.crash import events as ev
from tests.games.crash_table import (
    FAR,
    Table,
    ask,
    both_seats,
    change,
    everybody,
    have,
    offside,
    table,
    until,
)

STRAIGHT_ON = next(c.id for c in deck.CARDS if c.directions == ("S",) and c.distance == 1)
"""A card that sends a missed kick one space further."""


@both_seats
def test_an_offside_man_with_safe_hands_is_tested_before_he_scores(seat: int) -> None:
    men, card = {14: (4, 32)}, "safe-hands.1"
    t = table(men, {15: (20, 0)}, ball=(4, 34), hand=[card], seat=seat)
    offside(t, 14, (12, 0)).play(f"gather 14 {card}")
    assert t.says(ev.Foul).law[0] == "kick-offside.3" and t.silent(ev.Gathered)
    seen = Table(t.state, seat).play("65", "accept")
    assert seen.points == (0, 0) and seen.says(ev.Awarded).what == "penalty"
    assert card in deck.names(seen.state.hands.of[seat])
    assert t.play("12").points == (5, 0)


@both_seats
def test_a_sure_pass_of_an_offside_man_waits_for_the_referee(seat: int) -> None:
    t = table({9: (10, 10), 12: (12, 6)}, FAR, ball=9, hand=["smooth-pass.1"], seat=seat)
    offside(t, 9, (12, 0)).play("pass 12 smooth-pass.1")
    assert t.silent(ev.Passed) and t.state.ball.holder == t.mine(9)
    assert t.play("12").says(ev.Passed).receiver == t.mine(12)


@both_seats
@pytest.mark.parametrize("act", ["kick @8,22", "touch @0,22", "drop"])
def test_an_offside_man_may_not_kick(seat: int, act: str) -> None:
    t = table({10: (6, 20)}, FAR, ball=10, seat=seat)
    offside(t, 10, (12, -10)).play(act)
    assert t.says(ev.Foul).law[0] == "kick-offside.3" and t.silent(ev.Kicked)
    assert t.state.ball.kick_at == t.at(12, -10)
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
    change(t.state, "kicked", 1 - seat, t.state.turns[1 - seat])
    have(t.state, offside=1 << t.theirs(6), kick_at=t.at(12, 20))
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
    t.state.turn.seat = 1 - seat
    ask(t, steps.Next(1 - seat))
    t.state.todo.append(steps.DrawCards(1 - seat, 1))
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


@both_seats
@pytest.mark.parametrize(("place", "beyond"), [((13, 1), False), ((13, 3), True), ((14, 2), True)])
def test_half_a_hex_ahead_is_level_with_the_kick(
    seat: int, place: tuple[int, int], beyond: bool
) -> None:
    t = table({10: (12, 0), 11: place}, FAR, ball=10, seat=seat).play("kick @12,20", "33")
    assert bool(t.heard(ev.Offside)) == beyond


@both_seats
def test_and_so_with_a_mate_who_comes_up(seat: int) -> None:
    t = table({10: (12, 0), 11: (15, 7)}, FAR, ball=10, seat=seat).play("kick @12,20", "33")
    assert t.play("move 10 @14,4").silent(ev.Onside)
    assert t.play("move 10 @14,6").says(ev.Onside).law == ("kick-offside.5",)
    t = table({10: (12, 0), 11: (15, 7)}, FAR, ball=10, seat=seat).play("kick @12,20", "33")
    assert t.play("move 11 @15,3").silent(ev.Onside)
    assert t.play("move 11 @15,1").says(ev.Onside).law == ("kick-offside.4",)


@both_seats
def test_a_set_piece_forgets_who_had_strayed(seat: int) -> None:
    t = table(everybody(), {}, seat=seat)
    t.state.turn.strayed = ((t.mine(1), t.at(0, -16)),)
    ask(t, steps.Scrum(seat, t.at(12, 26), asked=True))
    t.state.todo.append(set_pieces.Subs(seat))
    t.play("no")
    assert t.asks == ("lineup", 0) and not t.state.turn.strayed


# ---- offside at kicks ---------------------------------------------------------------------------


def kicked(seat: int, *men: tuple[int, int]) -> Table:
    own = {10: (12, 0), **{11 + n: place for n, place in enumerate(men)}}
    return table(own, FAR, ball=10, seat=seat).play("kick @12,20", "33")


@pytest.mark.clause("crash:kick-offside.1")
@both_seats
def test_men_beyond_the_kicker_are_offside(seat: int) -> None:
    t = kicked(seat, (14, 2), (14, 0), (14, -2))
    assert t.says(ev.Offside).players == (t.mine(11),)
    assert t.says(ev.Offside).law == ("kick-offside.1",)


@pytest.mark.near_miss("crash:kick-offside.1", "crash:kick-offside.4", "crash:kick-offside.5")
@both_seats
def test_men_level_or_behind_are_not(seat: int) -> None:
    t = kicked(seat, (14, 0), (14, -2)).play("move 11 @14,4")
    assert t.silent(ev.Offside) and t.state.ball.offside == 0


@pytest.mark.clause("crash:kick-offside.4")
@both_seats
def test_back_level_with_the_kick_they_are_onside(seat: int) -> None:
    t = kicked(seat, (14, 6)).play("move 11 @14,2")
    assert t.state.ball.offside
    t.play("move 11 @14,0")
    assert t.says(ev.Onside).law == ("kick-offside.4",)
    assert not t.state.ball.offside


@pytest.mark.clause("crash:kick-offside.5")
@both_seats
def test_a_team_mate_who_passes_them_plays_them_onside(seat: int) -> None:
    t = kicked(seat, (14, 6)).play("move 10 @12,4")
    assert t.state.ball.offside
    t.play("move 10 @12,6")
    assert t.says(ev.Onside).law == ("kick-offside.5",)


@pytest.mark.clause("crash:kick-offside.6")
@both_seats
def test_an_opponent_with_the_ball_plays_them_onside(seat: int) -> None:
    t = table({11: (14, 6)}, {10: (12, 0)}, ball=(12, -2), seat=1 - seat)
    have(t.state, offside=1 << t.theirs(10))
    t.state.pos[t.mine(11)] = t.at(12, -4)
    t.play("gather 11", "11")
    assert t.heard(ev.Onside)[0].law == ("kick-offside.6",)


@pytest.mark.near_miss("crash:kick-offside.6")
@both_seats
def test_a_team_mate_with_the_ball_does_not(seat: int) -> None:
    t = table({11: (12, 2), 12: (14, 8)}, FAR, ball=(12, 0), seat=seat)
    have(t.state, offside=1 << t.mine(12))
    t.play("gather 11", "12")
    assert t.state.ball.offside


@pytest.mark.clause("crash:kick-offside.7", "crash:kick-offside.8", "crash:kick-offside.9")
@both_seats
def test_each_man_left_offside_costs_a_test(seat: int) -> None:
    t = kicked(seat, (14, 6), (16, 6)).play("end")
    assert [e.law for e in t.heard(ev.Foul)] == [
        ("kick-offside.8", "kick-offside.7", "referee.1")
    ] * 2
    t.play("22", "45", "accept")
    awarded = t.says(ev.Awarded)
    assert awarded.law == ("referee.3", "kick-offside.9") and awarded.at == t.at(12, 0)
    t.play("no", "no")
    assert t.asks == ("penalty", 1)


@pytest.mark.near_miss("crash:kick-offside.7", "crash:kick-offside.8", "crash:kick-offside.9")
@both_seats
def test_a_kick_that_ends_the_turn_leaves_no_chance(seat: int) -> None:
    t = table({10: (12, 0), 11: (14, 6)}, FAR, ball=10, seat=seat)
    t.play("kick @12,20", "45", "pressure-play.1")
    assert t.silent(ev.Foul)


@pytest.mark.clause("crash:kick-offside.2", "crash:kick-offside.3")
@both_seats
def test_an_offside_man_who_plays_is_tested(seat: int) -> None:
    t = table({11: (12, 2)}, FAR, ball=(12, 0), seat=seat)
    have(t.state, offside=1 << t.mine(11))
    t.play("gather 11")
    assert t.says(ev.Foul).law == ("kick-offside.3", "kick-offside.2", "referee.1")
    assert t.rolls == ("referee", 5)
    t.play("23")
    assert t.rolls == ("gather", 5)


@pytest.mark.near_miss("crash:kick-offside.2", "crash:kick-offside.3")
@both_seats
def test_an_onside_man_is_not(seat: int) -> None:
    t = table({11: (12, 2)}, FAR, ball=(12, 0), seat=seat).play("gather 11")
    assert t.silent(ev.Foul)
