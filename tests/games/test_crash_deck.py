"""The pressure cards once more: targets, moments, what stacks, what they leave alone."""

from __future__ import annotations

import pytest

from puntadidito.games.crash import deck, steps
from puntadidito.games.crash import events as ev
from puntadidito.games.crash.state import Failure, Tokens
from puntadidito.games.crash.table import OFF
from tests.games.crash_table import (
    FAR,
    Place,
    Table,
    ask,
    both_seats,
    change,
    hand_of,
    have,
    table,
)


def holding(seat: int, *hand: str, **more: object) -> Table:
    """Number 10 has the ball in midfield; an opponent stands some way off, another lies."""
    men = {10: (12, 0), 9: (10, -4), 12: (14, -4)}
    others = {6: (12, 14), 7: (4, 10), **FAR}
    return table(men, others, ball=10, fallen=[7], hand=hand, seat=seat, **more)  # type: ignore[arg-type]


def tackled(seat: int, *hand: str, second: bool = False) -> Table:
    """Number 10 runs into number 6 (and 7)."""
    others = {6: (12, 8), **({7: (10, 8)} if second else {}), **FAR}
    men = {10: (12, 0), 12: (14, -2)}
    t = table(men, others, ball=10, hand=[*hand, "pressure-play.1"], seat=seat)
    return t.play("move 10 @11,7" if second else "move 10 @12,6")


# ---- targets ------------------------------------------------------------------------------------


@both_seats
@pytest.mark.parametrize("card", ["break-away", "feared", "solid-defender", "steal"])
def test_these_go_on_any_own_man(seat: int, card: str) -> None:
    t = holding(seat, f"{card}.1")
    mine = [n for n in t.options if n.startswith("play")]
    assert mine == [f"play {card}.1 {n}" for n in ("09", "10", "12")]


@both_seats
@pytest.mark.parametrize("card", ["marked-man", "flat-footed"])
def test_these_on_any_opponent_who_is_not_solid(seat: int, card: str) -> None:
    t = holding(seat, f"{card}.1")
    assert [n[-2:] for n in t.options if n.startswith("play")] == ["01", "06", "07"]
    have(t.state, solid=1 << t.theirs(7))
    assert [n[-2:] for n in t.options if n.startswith("play")] == ["01", "06"]


@both_seats
def test_an_injury_needs_somebody_on_the_ground(seat: int) -> None:
    t = holding(seat, "injury.1")
    assert [n for n in t.options if n.startswith("play")] == ["play injury.1 07"]
    t.state.down = 0
    assert t.refuses("play injury.1 07") == ("card.injury", "pressure.4")


@both_seats
def test_only_halves_are_inspired(seat: int) -> None:
    t = holding(seat, "inspired.1")
    assert [n[-2:] for n in t.options if n.startswith("play")] == ["09", "10"]
    t.state.pos[t.mine(9)] = OFF
    assert [n[-2:] for n in t.options if n.startswith("play")] == ["10"]


# ---- passes -------------------------------------------------------------------------------------


@pytest.mark.clause("crash:card.long-pass")
@pytest.mark.clause("crash:card.smooth-pass")
@both_seats
def test_a_long_smooth_pass(seat: int) -> None:
    hand = ["long-pass.1", "smooth-pass.2"]
    t = table({10: (4, 0), 12: (12, -8)}, FAR, ball=10, hand=hand, seat=seat)
    assert not t.offers("pass 12 smooth-pass.2")
    t.play("pass 12 long-pass.1+smooth-pass.2")
    laws = [e.law for e in t.heard(ev.PlayedCard)]
    assert laws == [("card.long-pass",), ("card.smooth-pass",)]
    assert t.says(ev.Passed).law == ("card.smooth-pass",) and t.state.ball.holder == t.mine(12)
    assert t.state.hands.discard == hand_of(hand)


@both_seats
def test_a_card_bends_no_pass_forward_and_stretches_it_no_further_than_it_says(seat: int) -> None:
    hand = ["long-pass.1", "smooth-pass.2"]
    men = {10: (4, 0), 12: (6, 4), 13: (12, -8), 14: (22, -2)}
    t = table(men, FAR, ball=10, hand=hand, seat=seat)
    assert t.refuses("pass 12 smooth-pass.2") == ("pass.2",)
    assert t.refuses("pass 13 smooth-pass.2") == ("pass.1",)
    assert t.refuses("pass 14 long-pass.1") == ("pass.1",)


@both_seats
def test_not_within_the_usual_range(seat: int) -> None:
    hand = ["long-pass.1", "smooth-pass.1"]
    t = table({10: (4, 0), 12: (8, -4)}, FAR, ball=10, hand=hand, seat=seat)
    assert t.offers("pass 12 smooth-pass.1") and not t.offers("pass 12 long-pass.1")
    assert t.refuses("pass 12 long-pass.1+smooth-pass.1") == ()
    t = table({10: (4, 0), 12: (13, -9)}, FAR, ball=10, hand=hand, seat=seat)
    assert not t.offers("pass 12 long-pass.1")


# ---- in a tackle --------------------------------------------------------------------------------


def rushed(seat: int, *hand: str) -> Table:
    """A marked man two spaces away goes for number 10."""
    t = table({10: (12, 0), 12: (12, 2)}, {6: (12, 10), **FAR}, ball=10, seat=seat,
              hand=[*hand, "pressure-play.1"])  # fmt: skip
    have(t.state, rush=1 << t.theirs(6))
    return t.play("move 10 @12,6")


@pytest.mark.clause("crash:card.rush-defence")
@both_seats
def test_a_rush_is_spent_by_its_tackle_whatever_saves_the_carrier(seat: int) -> None:
    t = rushed(seat, "hand-off.1")
    assert t.asks == ("tackled", 0) and t.state.tokens.rush == 0
    assert t.where(t.theirs(6)) == t.at(12, 8)
    assert t.heard(ev.Moved)[-1].law == ("card.rush-defence",)
    t.play("play hand-off.1")
    assert t.down(t.theirs(6)) and not t.down(t.mine(10)) and t.asks == ("act", 0)


@both_seats
def test_also_by_a_pop_pass_and_a_crash_ball(seat: int) -> None:
    t = rushed(seat, "pop-pass.1").play("play pop-pass.1 12")
    assert t.state.ball.holder == t.mine(12) and t.down(t.theirs(6)) and t.down(t.mine(10))
    assert t.where(t.theirs(6)) == t.at(12, 8) and t.state.tokens.rush == 0


@both_seats
def test_a_side_step_sends_a_rushing_man_away(seat: int) -> None:
    t = rushed(seat, "side-step.1").play("play side-step.1 06 @12,10")
    assert not t.down(t.mine(10)) and t.asks == ("act", 0) and t.state.tokens.rush == 0


@both_seats
def test_a_man_in_contact_tackles_and_is_done_rushing(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (12, 8), **FAR}, ball=10, seat=seat)
    have(t.state, rush=1 << t.theirs(6))
    t.play("move 10 @12,4")
    assert t.says(ev.Tackled).by == t.theirs(6) and t.state.tokens.rush == 0


@both_seats
def test_a_crash_tackle_takes_everybody_in_contact_but_solid_men(seat: int) -> None:
    t = tackled(seat, "crash-tackle.1", second=True)
    if t.asks == ("tackler", 1):
        t.play("06")
    have(t.state, solid=1 << t.theirs(7))
    t.play("play crash-tackle.1")
    assert t.down(t.mine(10)) and t.down(t.theirs(6)) and not t.down(t.theirs(7))


@both_seats
def test_each_tackler_is_handed_off_on_his_own(seat: int) -> None:
    t = tackled(seat, "hand-off.1", "hand-off.2", second=True)
    t.play("06") if t.asks == ("tackler", 1) else None
    t.play("play hand-off.1")
    assert t.asks == ("tackled", 0) and t.down(t.theirs(6))
    t.play("play hand-off.2")
    assert t.asks == ("act", 0) and t.down(t.theirs(7)) and not t.down(t.mine(10))


@both_seats
def test_a_solid_man_is_neither_handed_off_nor_stepped_round(seat: int) -> None:
    t = tackled(seat, "hand-off.1", "side-step.1")
    assert t.offers("play hand-off.1") and t.offers("play side-step.1 06 @12,10")
    have(t.state, solid=1 << t.theirs(6))
    assert t.options == ("down",)


@both_seats
@pytest.mark.parametrize("block", [(12, 8), (12, 10)])
def test_a_crash_ball_needs_both_spaces(seat: int, block: tuple[int, int]) -> None:
    t = table({10: (12, 0)}, {6: (13, 7), **FAR}, ball=10, hand=["crash-ball.1"], seat=seat)
    t.play("move 10 @12,6")
    assert t.offers("play crash-ball.1 @12,10")
    t.state.pos[t.theirs(1)] = t.at(*block)
    assert not t.offers("play crash-ball.1 @12,10")


@both_seats
def test_a_crash_ball_goes_round_a_tackler_straight_ahead(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (12, 8), **FAR}, ball=10, hand=["crash-ball.1"], seat=seat)
    t.play("move 10 @12,6")
    ends = [(10, 8), (11, 9), (13, 9), (14, 8)]
    assert t.options == tuple(sorted(["down", *(t.named(f"play crash-ball.1 @{q},{y2}")
                                                for q, y2 in ends)]))  # fmt: skip
    t.play("play crash-ball.1 @13,9")
    way = t.says(ev.Moved).path
    assert way == (t.at(12, 6), t.at(13, 7), t.at(13, 9))
    assert t.down(t.mine(10)) and t.down(t.theirs(6)) and t.state.ball.at == t.at(13, 9)


@both_seats
def test_a_crash_ball_needs_somewhere_to_go(seat: int) -> None:
    wall = {5: (11, 7), 6: (12, 8), 7: (13, 7)}
    t = table({10: (12, 0)}, {**wall, **FAR}, ball=10, hand=["crash-ball.1"], seat=seat)
    t.play("move 10 @12,6")
    assert t.options == ("down",)


@both_seats
def test_a_crash_ball_over_the_line(seat: int) -> None:
    t = table({10: (4, 20)}, {6: (5, 27), **FAR}, ball=10, hand=["crash-ball.1"], seat=seat)
    t.play("move 10 @4,26", "play crash-ball.1 @4,30", "33")
    assert t.says(ev.Scored).law[0] == "tmo.2" and t.down(t.theirs(6))


# ---- after a failure ----------------------------------------------------------------------------


def after_failure(seat: int, *hand: str, test: str = "gather", ball: Place = (12, 4)) -> Table:
    """An opponent at (12, 6) has just failed; he faces the side of the case."""
    t = table({9: (10, -4)}, {8: (12, 6), **FAR}, ball=ball, hand=hand, seat=seat)
    t.state.failure = Failure(test, t.theirs(8), t.at(*ball))  # type: ignore[arg-type]
    return t


@pytest.mark.clause("crash:card.fumble")
@both_seats
def test_a_fumbled_ball_goes_on_in_front(seat: int) -> None:
    t = after_failure(seat, "fumble.1", test="pass", ball=(12, 6))
    t.play("play fumble.1 advantage")
    assert (t.state.ball.at, t.state.ball.holder) == (t.at(12, 4), -1)
    assert t.says(ev.Dropped).law == ("card.fumble",)
    assert t.asks == ("act", 0) and t.state.advantage is not None


@both_seats
def test_onto_ones_own_man_who_has_it(seat: int) -> None:
    t = after_failure(seat, "fumble.1", test="pass", ball=(12, 6))
    t.state.pos[t.mine(9)] = t.at(12, 4)
    t.play("play fumble.1 advantage")
    assert t.state.ball.holder == t.mine(9)


@both_seats
def test_not_onto_one_of_theirs(seat: int) -> None:
    t = after_failure(seat, "fumble.1", test="pass", ball=(12, 6))
    t.state.pos[t.theirs(7)] = t.at(12, 4)
    t.play("play fumble.1 advantage")
    assert (t.state.ball.at, t.state.ball.holder) == (t.at(12, 6), -1) and t.silent(ev.Gathered)


@both_seats
def test_not_a_ball_somebody_has(seat: int) -> None:
    t = after_failure(seat, "fumble.1")
    t.play("move 09 @11,3", "gather 09", "33", "play fumble.1 advantage")
    assert t.state.ball.holder == t.mine(9) and t.silent(ev.Dropped)


@both_seats
@pytest.mark.parametrize("card", ["penalty.1", "fumble.1"])
def test_a_set_piece_puts_a_failure_behind(seat: int, card: str) -> None:
    t = after_failure(seat, card)
    assert any(name.startswith(f"play {card}") for name in t.options)
    ask(t, steps.Scrum(seat, t.at(12, 4)))
    t.state.todo.append(steps.DrawCards(seat, 1))
    t.play("steal.1")
    assert t.state.failure is None


@both_seats
def test_one_penalty_at_a_time(seat: int) -> None:
    t = after_failure(seat, "penalty.1", "fumble.1")
    t.play("play fumble.1 advantage")
    assert t.refuses("play penalty.1") == ("card.penalty", "pressure.4")


@both_seats
def test_a_penalty_card_speaks_of_gathers_only(seat: int) -> None:
    t = after_failure(seat, "penalty.1", "fumble.1", test="pass")
    assert t.refuses("play penalty.1") and t.offers("play fumble.1 scrum")
    t.state.failure = Failure("gather", t.mine(9), t.at(12, 4))
    assert t.refuses("play penalty.1") and t.refuses("play fumble.1 scrum")


# ---- after a kick -------------------------------------------------------------------------------


def after_kick(seat: int, *hand: str) -> Table:
    t = table({15: (12, -4)}, FAR, ball=(12, 0), hand=hand, seat=seat)
    change(t.state, "kicked", 1 - seat, 3)
    return t


@both_seats
def test_who_cannot_move_does_not_go_under_the_ball(seat: int) -> None:
    t = after_kick(seat, "cool-catch.1")
    assert t.offers("play cool-catch.1 15")
    have(t.state, flat=1 << t.mine(15))
    assert t.refuses("play cool-catch.1 15") == ("card.cool-catch", "pressure.4")


@both_seats
def test_a_cool_catch_costs_no_movement(seat: int) -> None:
    t = after_kick(seat, "cool-catch.1").play("play cool-catch.1 15")
    assert t.state.ball.holder == t.mine(15) and t.where(t.mine(15)) == t.at(12, 0)
    assert t.state.turn.spent == 0 and t.offers("move 15 @12,16")


@both_seats
@pytest.mark.parametrize("card", ["cool-catch.1", "miskick.1"])
def test_not_with_a_ball_in_the_air(seat: int, card: str) -> None:
    t = after_kick(seat, card)
    assert any(name.startswith("play") for name in t.options)
    have(t.state, high=1)
    assert not any(name.startswith("play") for name in t.options)


# ---- steal --------------------------------------------------------------------------------------


@pytest.mark.clause("crash:card.steal")
@both_seats
def test_a_thief_whose_coming_makes_the_ruck(seat: int) -> None:
    men, others = {7: (12, -8)}, {8: (12, 0), 6: (12, 2)}
    t = table(men, others, ball=-8, fallen=[8], seat=seat, tackled=True)
    have(t.state, steal=1 << t.mine(7))
    t.play("move 07 @12,-2")
    assert t.state.ball.holder == t.mine(7) and not t.down(t.mine(7)) and t.state.tokens.steal == 0


@pytest.mark.near_miss("crash:card.steal")
@both_seats
def test_not_where_there_is_none(seat: int) -> None:
    t = table({7: (12, -8)}, {8: (12, 0), **FAR}, ball=-8, fallen=[8], seat=seat, tackled=True)
    have(t.state, steal=1 << t.mine(7))
    t.play("move 07 @12,-2")
    assert t.state.ball.holder == t.theirs(8) and t.state.tokens.steal == 1 << t.mine(7)


@both_seats
def test_nor_without_the_token(seat: int) -> None:
    men, others = {7: (12, -8)}, {8: (12, 0), 6: (12, 2)}
    t = table(men, others, ball=-8, fallen=[8], seat=seat, tackled=True)
    t.play("move 07 @12,-2")
    assert t.state.ball.ruck == 1 - seat and t.state.ball.holder == t.theirs(8)


# ---- what a score and a stop take away ----------------------------------------------------------


@both_seats
def test_a_score_takes_the_tokens_and_leaves_the_cards_set_apart(seat: int) -> None:
    t = table({10: (12, 20)}, FAR, ball=10, seat=seat, hand=["steal.1"], other_hand=["steal.2"])
    s = t.state
    have(s, deck=s.hands.deck & ~hand_of(["feared.1"]))
    change(s, "kept", seat, hand_of(["feared.1"]))
    for mark in ("solid", "feared", "flat", "inspired", "steal", "rush"):
        have(s, **{mark: 1 << t.mine(9)})
    change(s, "marked", t.theirs(15), 2)
    t.play("drop", "12")
    s = t.state
    assert s.points[seat] == 3 and s.tokens == Tokens()
    assert s.hands.of == (0, 0) and s.hands.kept[seat] == hand_of(["feared.1"])
    assert s.hands.deck == deck.ALL & ~s.hands.kept[seat]


@both_seats
def test_a_set_piece_takes_what_keeps_men_down(seat: int) -> None:
    t = holding(seat)
    s = t.state
    have(s, injury=1 << t.theirs(7), feared=1 << t.mine(9))
    change(s, "slow", t.theirs(7), 2)
    change(s, "marked", t.theirs(7), 1)
    ask(t, steps.LineOut(seat, t.at(0, 0)))
    s.todo.append(steps.DrawCards(seat, 1))
    t.play("steal.1")
    s = t.state
    assert s.tokens.injury == 0 and s.tokens.slow[t.theirs(7)] == 1 and s.down == 0
    assert s.tokens.feared == 1 << t.mine(9) and s.tokens.marked[t.theirs(7)] == 1


# ---- double six ---------------------------------------------------------------------------------


@pytest.mark.clause("crash:double6.7")
@both_seats
@pytest.mark.parametrize("y2", [2, 28])
def test_a_double_six_at_the_touch_line(seat: int, y2: int) -> None:
    """The penalty is on the side line at 5 m, level with the tackle."""
    t = table({10: (2, y2 - 6)}, {7: (0, y2 + 2), **FAR}, ball=10, seat=seat)
    t.play(f"move 10 @0,{y2}", "66")
    assert t.says(ev.Awarded).what == "penalty" and t.says(ev.Awarded).at == t.at(2, y2)
