"""Casebook: passes, gathers, tackles, men on the ground."""

import pytest

from puntadidito.games.crash import events as ev
from tests.games.crash_table import BASIC, PRO, both_seats, table

# ---- passing ------------------------------------------------------------------------------------


@pytest.mark.clause("crash:pass.1", "crash:pass.3", "crash:pass.4")
@pytest.mark.near_miss("crash:pass.2", "crash:pass.5", "crash:pass.6", "crash:pass.7")
@pytest.mark.near_miss("crash:move.3")
@both_seats
@pytest.mark.parametrize("dice", ["11", "26", "44"])
def test_a_pass_back_within_the_hands_arrives(seat: int, dice: str) -> None:
    t = table({10: (12, 0), 12: (16, -4)}, ball=10, seat=seat)
    assert t.odds("pass 12") == {"made": 26 / 36}
    t.play("pass 12")
    assert t.rolls == ("pass", 8)
    t.play(dice)
    assert t.says(ev.Passed).law == ("pass.4", "pass.1")
    assert t.state.ball.holder == t.mine(12)


@pytest.mark.clause("crash:pass.5")
@pytest.mark.near_miss("crash:pass.4", "crash:pass.7")
@both_seats
def test_over_the_hands_it_is_dropped_there(seat: int) -> None:
    t = table({10: (12, 0), 12: (14, -2)}, ball=10, seat=seat).play("pass 12", "45")
    assert t.says(ev.Dropped).law[0] == "pass.5"
    assert t.state.ball.holder == -1 and t.state.ball.at == t.at(12, 0)
    assert t.says(ev.Turn).seat == 1 - seat


@pytest.mark.clause("crash:pass.6", "crash:pass.7")
@pytest.mark.near_miss("crash:pass.5", "crash:pass.4")
@both_seats
@pytest.mark.parametrize("place", [(14, 0), (13, 1), (13, -1), (16, 0)])
def test_in_line_it_must_be_less(seat: int, place: tuple[int, int]) -> None:
    t = table({10: (12, 0), 12: place}, ball=10, seat=seat)
    assert t.odds("pass 12") == {"made": 21 / 36}
    t.play("pass 12", "34")
    assert t.says(ev.Passed).law[0] == "pass.6"
    t = table({10: (12, 0), 12: place}, ball=10, seat=seat).play("pass 12", "44")
    assert t.says(ev.Dropped).law[0] == "pass.7"


@pytest.mark.near_miss("crash:pass.6", "crash:pass.7", "crash:pass.3")
@pytest.mark.clause("crash:pass.1", "crash:pass.2")
@both_seats
def test_never_forward_never_further_than_four(seat: int) -> None:
    men = {10: (12, 0), 12: (12, 2), 13: (17, -5), 9: (14, 2)}
    t = table(men, ball=10, seat=seat)
    assert t.refuses("pass 12") == ("pass.2",)
    assert t.refuses("pass 09") == ("pass.2",)
    assert t.refuses("pass 13") == ("pass.1",)


@pytest.mark.near_miss("crash:pass.1")
@both_seats
def test_a_kick_is_no_pass(seat: int) -> None:
    t = table({10: (12, 0), 12: (12, -2)}, ball=10, seat=seat).play("kick @12,10", "11")
    assert t.silent(ev.Passed)


# ---- gathering ----------------------------------------------------------------------------------


@pytest.mark.clause("crash:gather.1", "crash:gather.3")
@pytest.mark.near_miss("crash:gather.2", "crash:gather.4", "crash:gather.5")
@both_seats
def test_next_to_the_ball_it_may_be_gathered(seat: int) -> None:
    t = table({15: (12, 2)}, ball=(12, 0), seat=seat).play("gather 15")
    assert t.rolls == ("gather", 9)
    t.play("45")
    assert t.says(ev.Gathered).law == ("gather.3", "gather.1")
    assert t.state.ball.holder == t.mine(15) and t.state.ball.at == t.at(12, 2)
    assert t.asks == ("act", 0)


@pytest.mark.clause("crash:gather.4")
@pytest.mark.near_miss("crash:gather.3")
@both_seats
def test_over_the_hands_it_stays_there(seat: int) -> None:
    t = table({11: (12, 2)}, ball=(12, 0), seat=seat).play("gather 11", "33")
    assert t.says(ev.Fumbled).law == ("gather.4", "turn.2")
    assert t.state.ball.at == t.at(12, 0)
    assert t.says(ev.Turn).seat == 1 - seat


@pytest.mark.clause("crash:gather.1", "crash:gather.2")
@both_seats
def test_too_far_or_in_somebodys_hands_it_may_not(seat: int) -> None:
    t = table({15: (12, 4)}, ball=(12, 0), seat=seat)
    assert t.refuses("gather 15") == ("gather.2",)
    t = table({15: (12, 2)}, {9: (12, 0)}, ball=-9, seat=seat)
    assert t.refuses("gather 15") == ("gather.1",)


@pytest.mark.near_miss("crash:gather.1")
@both_seats
def test_moving_next_to_it_gathers_nothing(seat: int) -> None:
    t = table({15: (12, 6)}, ball=(12, 0), seat=seat).play("move 15 @12,2")
    assert t.state.ball.holder == -1


@pytest.mark.clause("crash:gather.5")
@both_seats
def test_number_9_passes_without_a_test_from_the_ground(seat: int) -> None:
    men = {8: (12, 0), 9: (12, -2), 10: (14, -4)}
    t = table(men, ball=8, down=[8], seat=seat).play("gather 09", "12", "pass 10")
    assert t.says(ev.Passed).law == ("gather.5",)
    assert t.state.ball.holder == t.mine(10)


@pytest.mark.near_miss("crash:gather.5")
@both_seats
@pytest.mark.parametrize("case", ["other", "loose", "basic"])
def test_others_or_a_loose_ball_or_the_basic_game_need_the_test(seat: int, case: str) -> None:
    who = 7 if case == "other" else 9
    men = {8: (12, 0), who: (12, -2), 10: (14, -4)}
    setup = BASIC if case == "basic" else PRO
    ball = (12, 0) if case == "loose" else 8
    t = table(men, ball=ball, down=[8], seat=seat, setup=setup)
    if case == "loose":
        t.state.pos[t.mine(8)] = t.at(2, 0)
    t.play(f"gather {who:02d}", "12", "pass 10")
    assert t.rolls == ("pass", 8)


# ---- tackles ------------------------------------------------------------------------------------


@pytest.mark.clause("crash:tackle.2", "crash:tackle.6", "crash:tackle.7")
@pytest.mark.near_miss("crash:tackle.3", "crash:tackle.5")
@both_seats
def test_into_a_zone_means_down(seat: int) -> None:
    t = table({10: (12, 0)}, {7: (12, 8)}, ball=10, seat=seat).play("move 10 @12,6")
    assert t.says(ev.Tackled).law == ("tackle.6", "tackle.2", "tackle.7")
    assert t.down(t.mine(10)) and t.down(t.theirs(7))
    assert t.state.ball.holder == t.mine(10)
    assert t.asks == ("act", 0)


@pytest.mark.near_miss("crash:tackle.2", "crash:tackle.6", "crash:tackle.7")
@both_seats
def test_past_it_or_next_to_a_fallen_man_he_runs_on(seat: int) -> None:
    t = table({10: (12, 0)}, {7: (12, 8)}, ball=10, seat=seat).play("move 10 @12,4")
    assert t.silent(ev.Tackled)
    t = table({10: (12, 0)}, {7: (12, 8)}, ball=10, seat=seat, fallen=[7]).play("move 10 @12,10")
    assert t.silent(ev.Tackled)
    t = table({10: (12, 0)}, {7: (12, 8)}, ball=(0, 0), seat=seat).play("move 10 @12,6")
    assert t.silent(ev.Tackled)


@both_seats
def test_nobody_runs_through_a_zone(seat: int) -> None:
    t = table({10: (12, 0)}, {7: (12, 6), 6: (14, 6), 8: (10, 6)}, ball=10, seat=seat)
    assert t.refuses("move 10 @12,10") == ("move.3",)


@pytest.mark.clause("crash:tackle.3")
@both_seats
def test_who_begins_in_a_zone_goes_down_at_once(seat: int) -> None:
    t = table({7: (12, 4)}, {10: (12, 8)}, ball=-10, seat=seat)
    t.play("move 07 @12,6")
    assert t.silent(ev.Tackled)
    t.play("end", "pop-pass.1", "down")
    assert t.says(ev.Tackled).law == ("tackle.6", "tackle.2", "tackle.3")
    assert t.asks == ("act", 1)


@pytest.mark.near_miss("crash:tackle.3")
@both_seats
def test_in_the_turn_of_the_defence_nobody_is_tackled(seat: int) -> None:
    t = table({7: (12, 4)}, {10: (12, 8)}, ball=-10, seat=seat).play("move 07 @12,6")
    assert t.silent(ev.Tackled) and not t.down(t.theirs(10))


@pytest.mark.clause("crash:tackle.5")
@both_seats
def test_the_nearest_to_the_try_line_tackles(seat: int) -> None:
    t = table({10: (12, 0)}, {7: (11, 5), 6: (12, 8)}, ball=10, seat=seat).play("move 10 @12,6")
    assert t.says(ev.Tackled).by == t.theirs(6)
    assert t.says(ev.Tackled).law == ("tackle.6", "tackle.5", "tackle.7")


@pytest.mark.clause("crash:tackle.5")
@both_seats
def test_a_tie_is_for_the_defending_coach(seat: int) -> None:
    t = table({10: (12, 0)}, {7: (11, 7), 6: (13, 7)}, ball=10, seat=seat).play("move 10 @12,6")
    assert t.asks == ("tackler", 1)
    assert t.options == ("06", "07")
    assert t.play("06").says(ev.Tackled).by == t.theirs(6)


# ---- rising and rolling -------------------------------------------------------------------------


@pytest.mark.clause("crash:rise.1")
@pytest.mark.near_miss("crash:rise.2", "crash:rise.3", "crash:roll.1")
@both_seats
@pytest.mark.parametrize("how", ["end", "fail"])
def test_at_the_end_of_the_turn_men_rise(seat: int, how: str) -> None:
    t = table({10: (12, 0), 4: (2, 0), 15: (12, 8)}, {3: (20, 0)}, ball=(12, 10), seat=seat,
              down=[4], fallen=[3])  # fmt: skip
    t.play(*(["end"] if how == "end" else ["gather 15", "56"]))
    assert t.says(ev.Rose).players == (t.mine(4),)
    assert t.down(t.theirs(3))


@pytest.mark.clause("crash:rise.2", "crash:rise.3", "crash:roll.1", "crash:roll.3")
@pytest.mark.near_miss("crash:rise.1", "crash:roll.2", "crash:roll.5")
@both_seats
def test_next_to_the_ball_they_roll_away_or_stay(seat: int) -> None:
    t = table({8: (12, 0), 7: (13, -1)}, ball=8, down=[8, 7], seat=seat, tackled=True).play("end")
    assert t.says(ev.Rose).stuck == (t.mine(7), t.mine(8))
    assert t.asks == ("roll", 0) and t.decision.law == ("rise.3",)
    t.play("roll @14,-2", "roll @12,-2")
    assert t.where(t.mine(7)) == t.at(14, -2) and t.down(t.mine(7))
    assert t.heard(ev.RolledAway)[0].law == ("rise.3", "roll.3")
    assert t.state.ball.holder == -1 and t.state.ball.at == t.at(12, 0)


@pytest.mark.clause("crash:rise.2")
@pytest.mark.near_miss("crash:roll.1", "crash:roll.3", "crash:roll.2")
@both_seats
def test_in_the_basic_game_nobody_has_to_roll(seat: int) -> None:
    t = table({7: (12, 2)}, {8: (12, 0)}, ball=-8, down=[7], fallen=[8], seat=seat, setup=BASIC,
              tackled=True).play("end", "stay")  # fmt: skip
    assert t.silent(ev.Foul) and t.down(t.mine(7))


@pytest.mark.clause("crash:roll.2", "crash:roll.5")
@pytest.mark.near_miss("crash:roll.4")
@both_seats
@pytest.mark.parametrize("step", ["stay", "roll @12,4"])
def test_on_the_wrong_side_a_man_must_roll_home(seat: int, step: str) -> None:
    t = table({7: (12, 2)}, {8: (12, 0)}, ball=-8, down=[7], fallen=[8], seat=seat, tackled=True)
    t.play("end", step)
    assert t.says(ev.Foul).law == ("roll.2", "roll.5", "referee.1")
    assert t.rolls == ("referee", 5)


@pytest.mark.near_miss("crash:roll.2", "crash:roll.5", "crash:roll.4")
@both_seats
def test_rolling_home_is_no_foul(seat: int) -> None:
    t = table({7: (12, 2)}, {8: (12, 0)}, ball=-8, down=[7], fallen=[8], seat=seat, tackled=True)
    t.play("end", "roll @13,1")
    assert t.silent(ev.Foul)


@pytest.mark.clause("crash:roll.2", "crash:roll.4")
@both_seats
def test_without_a_free_hex_the_referee_looks(seat: int) -> None:
    ring = [(12, 4), (13, 3), (13, 1), (11, 1), (11, 3)]
    t = table({7: (12, 2)}, {8: (12, 0), **{n: p for n, p in enumerate(ring, 1)}}, ball=-8,
              down=[7], fallen=[8], seat=seat, tackled=True)  # fmt: skip
    t.play("end")
    assert t.options == ("stay",)
    t.play("stay")
    assert t.says(ev.Foul).law == ("roll.2", "roll.4", "referee.1")
