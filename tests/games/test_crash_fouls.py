"""Casebook: the referee's tests and cards, advantage, technical tries, double 1 and double 6."""

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import questions
from tests.games.crash_table import (
    BASIC,
    Table,
    both_seats,
    change,
    everybody,
    have,
    table,
    until,
)


def held(seat: int) -> Table:
    return table({8: (12, 0)}, {6: (12, 4)}, ball=8, down=[8], seat=seat, tackled=True).play("hold")


@pytest.mark.clause("crash:held.1", "crash:held.3", "crash:referee.1", "crash:referee.2")
@pytest.mark.near_miss("crash:referee.3", "crash:yellow.1", "crash:held.2")
@both_seats
def test_a_ball_held_on_the_ground_and_not_seen(seat: int) -> None:
    t = held(seat)
    assert t.says(ev.Foul).law == ("held.3", "held.1", "referee.1")
    assert t.rolls == ("referee", 5)
    t.play("23")
    assert t.says(ev.Seen).law == ("referee.2",)
    assert t.asks == ("act", 0) and t.state.ball.held == seat


@pytest.mark.clause("crash:referee.3")
@pytest.mark.near_miss("crash:referee.2", "crash:yellow.2", "crash:double6.5")
@both_seats
def test_above_five_it_is_seen(seat: int) -> None:
    t = held(seat).play("24", "accept")
    assert t.says(ev.Seen).seen
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.law) == ("penalty", 1 - seat, ("referee.3",))
    assert awarded.at == t.at(12, 0)


@pytest.mark.clause("crash:held.2")
@both_seats
def test_a_held_ball_is_not_gathered_in_the_next_turn(seat: int) -> None:
    t = held(seat).play("23", "end", "stay", "steal.1")
    assert t.asks == ("act", 1)
    t = table({6: (12, 2)}, {8: (12, 0)}, ball=-8, fallen=[8], seat=seat, tackled=True)
    have(t.state, held=1 - seat)
    assert t.refuses("gather 06") == ("held.2",)
    assert t.refuses("hold") == ("held.2",)


@both_seats
def test_a_hold_that_was_seen_stops_nobody(seat: int) -> None:
    men, others = {8: (12, 0)}, {6: (12, 2)}
    t = table(men, others, ball=8, down=[8], seat=seat, tackled=True).play("hold", "24", "accept")
    until(t, "penalty").play("advantage")
    assert until(t, "act").asks == ("act", 1) and t.offers("gather 06")


@pytest.mark.near_miss("crash:held.1", "crash:held.3", "crash:referee.1")
@both_seats
def test_after_that_turn_it_is_free(seat: int) -> None:
    t = table({6: (12, 2)}, {8: (12, 0)}, ball=-8, fallen=[8], seat=seat, tackled=True)
    have(t.state, held=1 - seat)
    t.play("move 06 @12,8", "end")
    assert t.state.ball.held == -1


@pytest.mark.clause("crash:off-ball.1", "crash:off-ball.2", "crash:off-ball.3")
@both_seats
def test_a_man_without_the_ball_is_hit(seat: int) -> None:
    t = table(
        {6: (12, 2)}, {12: (12, 4), 10: (2, 20)}, ball=-10, seat=seat, other_hand=["hand-off.1"]
    )
    t.play("hit 06 12")
    assert t.says(ev.Tackled).law == ("off-ball.1", "off-ball.2")
    assert t.down(t.mine(6)) and t.down(t.theirs(12))
    assert t.says(ev.Foul).law == ("off-ball.3", "referee.1")


@pytest.mark.near_miss("crash:off-ball.2", "crash:off-ball.3")
@pytest.mark.clause("crash:off-ball.1")
@both_seats
def test_from_afar_he_is_not(seat: int) -> None:
    t = table({6: (12, 0)}, {12: (12, 4), 10: (2, 20)}, ball=-10, seat=seat)
    assert t.refuses("hit 06 12") == ("off-ball.1",)


@pytest.mark.near_miss("crash:off-ball.1", "crash:obstruction.2", "crash:obstruction.4")
@both_seats
def test_running_past_somebody_is_no_foul(seat: int) -> None:
    t = table({6: (12, 0)}, {12: (12, 4), 10: (2, 20)}, ball=-10, seat=seat).play("move 06 @12,2")
    assert t.silent(ev.Foul)


# ---- obstruction --------------------------------------------------------------------------------


def screened(seat: int, defender: tuple[int, int] = (12, 0), blocker: int = 8) -> Table:
    return table({6: defender}, {10: (12, 10), 12: (12, blocker)}, ball=-10, seat=seat)


@pytest.mark.clause("crash:obstruction.2", "crash:obstruction.4")
@pytest.mark.near_miss("crash:obstruction.3")
@both_seats
def test_a_man_in_front_of_his_carrier_may_be_called(seat: int) -> None:
    t = screened(seat).play("call 12")
    assert t.says(ev.Foul).law == ("obstruction.4", "obstruction.2", "referee.1")
    t.play("45", "accept")
    assert t.says(ev.Awarded).seat == seat and t.says(ev.Awarded).at == t.at(12, 8)


@pytest.mark.clause("crash:obstruction.3")
@both_seats
def test_only_if_a_defender_could_reach_him(seat: int) -> None:
    assert screened(seat, (12, -4)).refuses("call 12") == ("obstruction.3",)


@pytest.mark.clause("crash:obstruction.2")
@both_seats
def test_only_from_the_three_hexes_in_front(seat: int) -> None:
    assert screened(seat, blocker=12).refuses("call 12") == ("obstruction.2",)
    assert screened(seat, blocker=6).refuses("call 12") == ("obstruction.2",)


# ---- cards --------------------------------------------------------------------------------------


@pytest.mark.clause("crash:yellow.1", "crash:yellow.2")
@pytest.mark.near_miss("crash:double6.5", "crash:yellow.3")
@both_seats
def test_a_second_failure_is_a_yellow_card(seat: int) -> None:
    t = held(seat).play("45")
    assert t.asks == ("again", 0) and t.decision.law == ("yellow.1",)
    t.play("reroll", "45")
    carded = t.says(ev.Carded)
    assert (carded.player, carded.card, carded.law) == (t.mine(8), "yellow", ("yellow.2",))
    assert t.where(t.mine(8)) == -1 and t.state.sin[t.mine(8)] == 6
    t.play("no", "no")
    assert t.asks == ("penalty", 1)


@pytest.mark.near_miss("crash:yellow.2")
@both_seats
def test_a_second_roll_may_save_him(seat: int) -> None:
    t = held(seat).play("45", "reroll", "23")
    assert t.silent(ev.Carded) and t.asks == ("act", 0)


@pytest.mark.clause("crash:double6.5")
@pytest.mark.near_miss("crash:yellow.1")
@both_seats
def test_double_six_is_a_red_card(seat: int) -> None:
    t = held(seat).play("66")
    carded = t.says(ev.Carded)
    assert (carded.card, carded.law) == ("red", ("double6.5", "double6.1"))
    t.play("no", "no")
    assert t.state.sin[t.mine(8)] == -1 and t.asks == ("penalty", 1)


def two_teams(seat: int, sin: int) -> Table:
    other = {n: (q, -y2) for n, (q, y2) in everybody().items()}
    t = table(everybody(), other, ball=10, seat=seat)
    t.state.pos[t.mine(8)] = -1
    change(t.state, "sin", t.mine(8), sin)
    t.state.todo = [questions.Dead(seat, t.at(12, 0))]
    return t


@pytest.mark.clause("crash:yellow.3")
@both_seats
def test_he_returns_when_play_is_stopped(seat: int) -> None:
    t = two_teams(seat, 0).play("scrum")
    assert t.says(ev.Returned).player == t.mine(8)
    t.play("no", "no", "standard")
    assert t.where(t.mine(8)) == t.at(12, -4)


@pytest.mark.near_miss("crash:yellow.3")
@both_seats
@pytest.mark.parametrize("sin", [2, -1])
def test_not_before_his_turns_are_served(seat: int, sin: int) -> None:
    t = two_teams(seat, sin).play("scrum", "no", "no", "standard")
    assert t.silent(ev.Returned) and t.where(t.mine(8)) == -1


@both_seats
def test_his_own_turns_are_counted(seat: int) -> None:
    t = table({10: (12, 0)}, {10: (12, 20)}, ball=10, seat=seat)
    change(t.state, "sin", t.mine(8), 3)
    change(t.state, "sin", t.theirs(8), 3)
    t.play("end")
    assert (t.state.sin[t.mine(8)], t.state.sin[t.theirs(8)]) == (2, 3)


# ---- advantage and technical tries --------------------------------------------------------------


def fouled(seat: int, place: tuple[int, int] = (12, 0)) -> Table:
    t = table({10: place, 12: (14, -6)}, {6: (0, 30)}, ball=10, seat=seat)
    t.state.todo.append(questions.Penalty(seat, t.at(*place), who=t.theirs(6)))
    return t


@pytest.mark.clause("crash:advantage.1")
@both_seats
def test_advantage_is_played_and_kept(seat: int) -> None:
    t = fouled(seat).play("advantage", "move 10 @12,10", "end")
    assert t.asks == ("advantage", 0)
    t.play("keep")
    assert t.says(ev.Advantage).what == "keep"
    assert t.says(ev.Turn).seat == 1 - seat and t.where(t.mine(10)) == t.at(12, 10)


@pytest.mark.clause("crash:advantage.1")
@both_seats
@pytest.mark.parametrize("script", [("move 10 @12,10", "end"), ("pass 12", "45")])
def test_or_play_goes_back_to_the_foul(seat: int, script: tuple[str, ...]) -> None:
    men = {10: (12, 0), 12: (14, -2)}
    t = table(men, {6: (0, 30)}, ball=10, seat=seat)
    t.state.todo.append(questions.Penalty(seat, t.at(12, 0)))
    t.play("advantage", *script, "back")
    assert t.where(t.mine(10)) == t.at(12, 0)
    assert t.asks == ("penalty", 0) and not t.offers("advantage")


@both_seats
def test_the_offenders_men_rise_before_advantage_is_played(seat: int) -> None:
    men = {8: (12, 0), 3: (2, 0)}
    t = table(men, {6: (12, 4)}, ball=8, down=[8, 3], seat=seat, tackled=True)
    t.play("hold", "45", "accept", "no", "no", "advantage", "stay", "steal.1")
    assert not t.down(t.mine(3)) and t.down(t.mine(8))
    assert t.asks == ("act", 1)
    t.play("end", "back")
    assert t.asks == ("penalty", 1)


@pytest.mark.near_miss("crash:advantage.1")
@both_seats
def test_no_advantage_where_there_was_no_foul(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (0, 30)}, ball=10, seat=seat).play("end")
    assert t.silent(ev.Advantage)


@pytest.mark.clause("crash:technical-try.1", "crash:technical-try.2", "crash:points.4")
@both_seats
def test_a_run_that_would_have_scored_is_a_technical_try(seat: int) -> None:
    t = fouled(seat, (12, 20)).play("technical")
    assert t.says(ev.Scored).law == ("technical-try.2", "technical-try.1", "points.4")
    assert t.points == (7, 0) and t.says(ev.Awarded).what == "kickoff"


@pytest.mark.clause("crash:technical-try.1")
@pytest.mark.near_miss("crash:technical-try.2", "crash:points.4")
@both_seats
def test_not_outside_the_22_and_not_too_far(seat: int) -> None:
    assert fouled(seat, (12, 14)).refuses("technical") == ("technical-try.1",)
    wall = {n: (q, 26 + q % 2) for n, q in enumerate(range(0, 25, 2), 1)}
    t = table({10: (12, 20)}, wall, ball=10, seat=seat)
    t.state.todo.append(questions.Penalty(seat, t.at(12, 20)))
    assert t.refuses("technical") == ("technical-try.1",)


@pytest.mark.near_miss("crash:technical-try.1")
@both_seats
def test_none_in_the_basic_game(seat: int) -> None:
    t = table({10: (12, 20)}, {6: (0, 30)}, ball=10, seat=seat, setup=BASIC)
    t.state.todo.append(questions.Penalty(seat, t.at(12, 20)))
    assert not t.offers("technical")


# ---- double 1 and double 6 ----------------------------------------------------------------------


@pytest.mark.clause("crash:double1.1")
@pytest.mark.near_miss("crash:double6.1", "crash:double6.2")
@both_seats
def test_double_one_draws_a_card(seat: int) -> None:
    t = table({15: (12, 2)}, {1: (0, 20)}, ball=(12, 0), seat=seat).play("gather 15", "11")
    assert t.state.ball.holder == t.mine(15)
    assert t.pending.law == ("double1.1",)
    t.play("steal.1")
    assert t.says(ev.Drew).seat == seat and t.asks == ("act", 0)


@pytest.mark.clause("crash:double6.1", "crash:double6.2")
@pytest.mark.near_miss("crash:double1.1", "crash:double6.3", "crash:gather.4")
@both_seats
def test_double_six_on_a_gather_is_a_scrum(seat: int) -> None:
    t = table({15: (12, 2)}, {1: (0, 20)}, ball=(12, 0), seat=seat).play("gather 15", "66")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.law) == ("scrum", 1 - seat, ("double6.2",))


@pytest.mark.clause("crash:double6.3")
@pytest.mark.near_miss("crash:double6.4", "crash:pass.5")
@both_seats
@pytest.mark.parametrize("mate", [True, False])
def test_double_six_on_a_pass(seat: int, mate: bool) -> None:
    men = {10: (12, 0), 12: (14, -2), **({6: (12, 2)} if mate else {})}
    t = table(men, {1: (0, 20)}, ball=10, seat=seat).play("pass 12", "66")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat) == ("penalty" if mate else "scrum", 1 - seat)
    assert awarded.at == t.at(12, 2) and awarded.law == ("double6.3",)


@pytest.mark.clause("crash:double6.4")
@both_seats
def test_double_six_on_a_kick_doubles_the_bounce(seat: int) -> None:
    t = table({10: (12, 0)}, {1: (0, 20)}, ball=10, seat=seat)
    t.play("kick @12,10", "66", "pressure-play.1")
    assert t.says(ev.Bounced).spaces == 2 and t.state.ball.at == t.at(12, 14)
    assert t.says(ev.TurnOver).law == ("double6.4", "double6.1", "kick.3")


# ---- the touch judge ----------------------------------------------------------------------------


def at_touch(seat: int, column: int = 0) -> Table:
    t = table({11: (column, 0)}, {6: (column, 8)}, ball=11, seat=seat)
    return t.play(f"move 11 @{column},6")


@pytest.mark.clause("crash:touchjudge.1", "crash:touchjudge.2")
@pytest.mark.near_miss("crash:touchjudge.3", "crash:double6.7")
@both_seats
def test_tackled_at_the_touch_line_he_may_stay_in(seat: int) -> None:
    t = at_touch(seat)
    assert t.rolls == ("touchjudge", 9) and t.pending.law == ("touchjudge.1",)
    t.play("45")
    assert t.says(ev.Seen).law == ("touchjudge.2",)
    assert t.asks == ("act", 0)


@pytest.mark.clause("crash:touchjudge.3")
@pytest.mark.near_miss("crash:touchjudge.2", "crash:double6.7")
@both_seats
def test_or_he_is_dragged_out(seat: int) -> None:
    t = at_touch(seat).play("46")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.at) == ("lineout", 1 - seat, t.at(0, 6))
    assert awarded.law == ("touchjudge.3",)


@pytest.mark.near_miss("crash:touchjudge.1")
@both_seats
def test_one_column_further_in_nobody_asks(seat: int) -> None:
    t = table({11: (2, 0)}, {6: (2, 8)}, ball=11, seat=seat).play("move 11 @2,6")
    assert t.asks == ("act", 0)


@pytest.mark.clause("crash:double6.7")
@both_seats
def test_double_six_at_the_touch_line_is_a_penalty(seat: int) -> None:
    t = at_touch(seat).play("66")
    awarded = t.says(ev.Awarded)
    assert (awarded.what, awarded.seat, awarded.at) == ("penalty", 1 - seat, t.at(2, 6))
    assert awarded.law == ("double6.7",)
