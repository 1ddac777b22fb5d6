"""Casebook: pressure cards that answer a tackle, a run, a failure."""

import pytest

from puntadidito.games.crash import events as ev
from puntadidito.games.crash import questions
from puntadidito.games.crash.state import (
    Failure,
)
from puntadidito.games.crash.table import Setup
from tests.games.crash_table import (
    FAR,
    Table,
    both_seats,
    have,
    holding,
    table,
)

# ---- on tackles ---------------------------------------------------------------------------------


def tackled(seat: int, *names: str, more: dict[int, tuple[int, int]] | None = None) -> Table:
    men = {10: (12, 0), 12: (14, 4)}
    t = table(men, {6: (12, 8), **(more or {})}, ball=10, seat=seat, hand=names)
    t.play("move 10 @12,6")
    assert t.asks == ("tackled", 0)
    return t


@pytest.mark.clause("crash:card.pop-pass")
@both_seats
def test_a_pop_pass_out_of_the_tackle(seat: int) -> None:
    t = tackled(seat, "pop-pass.1").play("play pop-pass.1 12")
    assert t.state.ball.holder == t.mine(12)
    assert t.down(t.mine(10)) and t.down(t.theirs(6))


@pytest.mark.clause("crash:card.hand-off")
@both_seats
def test_a_hand_off_grounds_the_tackler_alone(seat: int) -> None:
    t = tackled(seat, "hand-off.1").play("play hand-off.1")
    assert not t.down(t.mine(10)) and t.down(t.theirs(6))
    assert t.state.ball.holder == t.mine(10) and t.asks == ("act", 0)


@pytest.mark.clause("crash:card.crash-tackle")
@both_seats
def test_a_crash_tackle_takes_everybody_down(seat: int) -> None:
    t = tackled(seat, "crash-tackle.1", more={7: (11, 7), 5: (13, 9)}).play("play crash-tackle.1")
    assert t.down(t.mine(10)) and t.down(t.theirs(6)) and t.down(t.theirs(7))
    assert not t.down(t.theirs(5))


@both_seats
def test_a_crash_tackle_needs_two(seat: int) -> None:
    assert tackled(seat, "crash-tackle.1").options == ("down",)


@pytest.mark.clause("crash:card.crash-ball")
@both_seats
def test_a_crash_ball_breaks_two_spaces_on(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (11, 7)}, ball=10, seat=seat, hand=["crash-ball.1"])
    t.play("move 10 @12,6", "play crash-ball.1 @12,10")
    assert t.where(t.mine(10)) == t.at(12, 10) and t.down(t.mine(10)) and t.down(t.theirs(6))


@pytest.mark.clause("crash:card.side-step")
@both_seats
def test_a_side_step_sends_the_tackler_aside(seat: int) -> None:
    t = tackled(seat, "side-step.1").play("play side-step.1 06 @12,10")
    assert not t.down(t.mine(10)) and t.asks == ("act", 0)
    t = tackled(seat, "side-step.1").play("play side-step.1 06 @13,7")
    assert t.down(t.mine(10))


@pytest.mark.clause("crash:card.rush-defence")
@both_seats
def test_a_rushing_man_tackles_from_two(seat: int) -> None:
    t = holding(seat, "rush-defence.1").play("play rush-defence.1 10")
    assert t.state.tokens.rush == 1 << t.mine(10)
    t = table({10: (12, 0)}, {6: (12, 10)}, ball=10, seat=seat)
    have(t.state, rush=1 << t.theirs(6))
    t.play("move 10 @12,6")
    assert "card.rush-defence" in t.says(ev.Tackled).law
    assert t.where(t.theirs(6)) == t.at(12, 8) and t.state.tokens.rush == 0


@pytest.mark.clause("crash:card.rush-defence")
@both_seats
def test_a_rush_may_come_in_the_opponents_turn(seat: int) -> None:
    for hand, asked in ((["rush-defence.1"], True), (["steal.1"], True), ([], False)):
        t = table({10: (12, 0)}, {6: (12, 10)}, ball=10, seat=seat, other_hand=hand)
        t.play("move 10 @12,6")
        assert t.asks == (("rush", 1) if asked else ("act", 0))
    t = table({10: (12, 0)}, {6: (12, 10)}, ball=10, seat=seat, other_hand=["rush-defence.1"])
    t.play("move 10 @12,6", "play rush-defence.1 06")
    assert t.says(ev.Tackled).by == t.theirs(6) and t.where(t.theirs(6)) == t.at(12, 8)
    assert t.asks == ("act", 0) and t.state.tokens.rush == 0


@pytest.mark.near_miss("crash:card.rush-defence")
@both_seats
def test_where_that_is_agreed_nobody_is_asked_in_the_others_turn(seat: int) -> None:
    """Whatever the hand: being asked or not tells nothing."""
    agreed = Setup(rush="own_turn")
    for hand in (["rush-defence.1"], ["steal.1"], []):
        t = table({10: (12, 0)}, {6: (12, 10)}, ball=10, seat=seat, other_hand=hand, setup=agreed)
        assert t.play("move 10 @12,6").asks == ("act", 0) and t.silent(ev.Tackled)


@both_seats
def test_a_token_laid_in_the_own_turn_still_tackles_in_theirs(seat: int) -> None:
    agreed = Setup(rush="own_turn")
    held = holding(seat, "rush-defence.1", setup=agreed)
    assert held.play("play rush-defence.1 10").state.tokens.rush == 1 << held.mine(10)
    t = table({10: (12, 0)}, {6: (12, 10)}, ball=10, seat=seat, setup=agreed)
    have(t.state, rush=1 << t.theirs(6))
    assert t.play("move 10 @12,6").says(ev.Tackled).by == t.theirs(6)


@pytest.mark.near_miss("crash:card.rush-defence")
@both_seats
def test_or_it_waits(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (12, 10)}, ball=10, seat=seat, other_hand=["rush-defence.1"])
    t.play("move 10 @12,6", "wait")
    assert t.silent(ev.Tackled) and t.asks == ("act", 0)


@pytest.mark.clause("crash:card.steal")
@both_seats
def test_a_thief_takes_the_ball_from_the_ruck(seat: int) -> None:
    t = holding(seat, "steal.1").play("play steal.1 10")
    assert t.state.tokens.steal == 1 << t.mine(10)
    t = table({7: (12, -8)}, {8: (12, 0), 6: (12, 2)}, ball=-8, fallen=[8], seat=seat, tackled=True)
    have(t.state, ruck=1 - seat, steal=1 << t.mine(7))
    t.play("move 07 @12,-2")
    assert t.state.ball.holder == t.mine(7) and t.state.ball.ruck == -1 and not t.down(t.mine(7))
    assert t.says(ev.Ruck).law == ("card.steal", "ruck.7")


# ---- on the opponent's failures -----------------------------------------------------------------


def failed(seat: int, card: str, test: str) -> Table:
    t = table({7: (12, -8)}, {8: (12, 0)}, ball=(12, -2), seat=seat, hand=[card])
    t.state.failure = Failure(test, t.theirs(8), t.at(12, -2))  # type: ignore[arg-type]
    return t


@pytest.mark.clause("crash:card.penalty")
@both_seats
def test_a_failed_gather_becomes_a_penalty(seat: int) -> None:
    t = failed(seat, "penalty.1", "gather").play("play penalty.1")
    assert t.says(ev.Awarded).law == ("card.penalty",)
    t.play("no", "no")
    assert t.asks == ("penalty", 0) and t.offers("advantage")
    assert failed(seat, "penalty.1", "pass").refuses("play penalty.1")[0] == "card.penalty"


@pytest.mark.clause("crash:card.fumble")
@both_seats
@pytest.mark.parametrize("test", ["pass", "gather"])
def test_a_fumble_is_a_scrum_in_front_of_him(seat: int, test: str) -> None:
    t = failed(seat, "fumble.1", test).play("play fumble.1 scrum")
    awarded = t.says(ev.Awarded)
    assert (awarded.seat, awarded.at, awarded.law) == (seat, t.at(12, -2), ("card.fumble",))
    t = failed(seat, "fumble.1", test).play("play fumble.1 advantage", "end", "back")
    assert t.says(ev.Awarded).what == "scrum"


@pytest.mark.clause("crash:card.back-chat")
@both_seats
@pytest.mark.parametrize(("y2", "to"), [(0, 6), (22, 26), (28, 28)])
def test_back_chat_costs_ten_metres(seat: int, y2: int, to: int) -> None:
    t = table({7: (12, -8)}, FAR, seat=seat, hand=["back-chat.1"], punished=1 - seat)
    t.state.todo = [questions.Penalty(seat, t.at(12, y2))]
    t.play("play back-chat.1")
    assert t.top.at == t.at(12, to) and t.asks == ("penalty", 0)


@both_seats
def test_back_chat_needs_a_failed_referee_test(seat: int) -> None:
    t = table({7: (12, -8)}, FAR, seat=seat, hand=["back-chat.1"])
    t.state.todo = [questions.Penalty(seat, t.at(12, 0))]
    assert not t.offers("play back-chat.1")


@both_seats
def test_a_card_that_lengthens_a_kick_says_nothing_else(seat: int) -> None:
    hand = ["spiral-kick.1", "huge-kick.1", "cool-catch.1"]
    t = table({15: (12, -20)}, FAR, ball=15, seat=seat, hand=hand)
    t.play("kick @12,8 spiral-kick.1")
    assert t.says(ev.PlayedCard).law == ("fullback.1",) and t.state.ball.spiral == -1
    t = table({15: (12, -20)}, FAR, ball=15, seat=seat, hand=hand)
    assert not t.offers("kick @12,10 spiral-kick.1")
    t.play("kick @12,16 huge-kick.1+cool-catch.1+spiral-kick.1")
    laws = [e.law[0] for e in t.heard(ev.PlayedCard)]
    assert laws == ["fullback.1", "card.huge-kick", "fullback.1"]
    assert t.state.hands.of[seat] == 0
