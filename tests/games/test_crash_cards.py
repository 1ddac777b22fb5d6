"""Casebook: the pressure cards of the own turn, one after the other."""

import pytest

from puntadidito.games.crash import cards, deck, questions, rescues
from puntadidito.games.crash import events as ev
from tests.games.crash_table import (
    FAR,
    Table,
    both_seats,
    change,
    hand_of,
    have,
    holding,
    table,
)


def test_every_kind_has_its_moment() -> None:
    moments = set(cards.TURN) | set(rescues.TACKLE) | set(cards.WITH_ACT)
    assert moments == {card.law for card in deck.CARDS}
    assert len(deck.CARDS) == 46 and len(moments) == 35


UNUSED = [
    "pressure-play", "solid-defender", "break-down", "marked-man", "hard-training", "injury",
    "break-away", "counter-attack", "feared", "flat-footed", "inspired", "set-move", "side-step",
    "steal", "dummy-switch", "rush-defence", "smooth-pass", "long-pass", "safe-hands",
    "grubber-kick", "high-ball", "spiral-kick", "pop-pass", "hand-off", "crash-tackle",
    "crash-ball", "penalty", "fumble", "miskick", "cool-catch", "back-chat", "big-jump",
]  # fmt: skip


@pytest.mark.near_miss(*(f"crash:card.{kind}" for kind in UNUSED))
@both_seats
def test_cards_in_the_hand_do_nothing(seat: int) -> None:
    t = holding(seat, *(f"{kind}.1" for kind in UNUSED))
    t.play("move 09 @4,-2", "pass 12", "33", "move 12 @14,2", "end")
    assert t.silent(ev.PlayedCard)


# ---- on hands and players -----------------------------------------------------------------------


@pytest.mark.clause("crash:card.pressure-play")
@both_seats
def test_pressure_play_takes_three_unseen(seat: int) -> None:
    t = holding(seat, "pressure-play.1", other_hand=["steal.1", "steal.2", "feared.1", "injury.1"])
    t.play("play pressure-play.1", "steal.1", "feared.1", "injury.1")
    assert t.state.hands.of[1 - seat] == hand_of(["steal.2"])
    assert t.state.hands.lost[1 - seat] == hand_of(["steal.1", "feared.1", "injury.1"])
    told = {(e.seat, e.by, e.law) for e in t.heard(ev.LostCard)}
    assert told == {(1 - seat, seat, ("card.pressure-play",))}
    assert t.asks == ("act", 0)


@both_seats
def test_pressure_play_needs_a_hand_to_take_from(seat: int) -> None:
    t = holding(seat, "pressure-play.1")
    assert t.refuses("play pressure-play.1") == ("card.pressure-play", "pressure.4")


@pytest.mark.clause("crash:card.counter-attack")
@both_seats
def test_counter_attack_steals_one(seat: int) -> None:
    t = holding(seat, "counter-attack.1", other_hand=["steal.1", "steal.2"])
    t.play("play counter-attack.1", "steal.2")
    assert t.state.hands.of[seat] == hand_of(["steal.2"])
    assert t.says(ev.YourCard).to == seat
    lost = t.says(ev.LostCard)
    assert (lost.seat, lost.by, lost.law) == (1 - seat, seat, ("card.counter-attack",))


@pytest.mark.clause("crash:card.hard-training")
@both_seats
def test_hard_training_draws_three(seat: int) -> None:
    t = holding(seat, "hard-training.1").play(
        "play hard-training.1", "steal.1", "steal.2", "feared.1"
    )
    assert t.state.hands.of[seat].bit_count() == 3 and t.asks == ("act", 0)


@pytest.mark.clause("crash:card.set-move")
@both_seats
def test_set_move_keeps_three_cards_through_a_score(seat: int) -> None:
    t = holding(seat, "set-move.1", "steal.1", "steal.2", "feared.1", "pop-pass.1")
    t.play("play set-move.1 feared.1+steal.1+steal.2")
    assert t.state.hands.kept[seat] == hand_of(["feared.1", "steal.1", "steal.2"])
    t.state.todo = [questions.Convert(seat, t.at(6, 16))]
    t.play("decline")
    assert t.state.hands.kept[seat] == hand_of(["feared.1", "steal.1", "steal.2"])
    assert t.state.hands.of == (0, 0) and t.state.hands.deck.bit_count() == 43


@pytest.mark.clause("crash:card.break-away")
@both_seats
def test_break_away_is_three_spaces_for_this_turn(seat: int) -> None:
    t = holding(seat, "break-away.1").play("play break-away.1 09")
    assert t.offers("move 09 @4,16") and not t.offers("move 09 @4,18")
    t.play("end", "steal.1")
    assert t.state.tokens.boost == (0,) * 30


@pytest.mark.clause("crash:card.marked-man")
@both_seats
def test_marked_man_costs_one_until_a_test_is_passed(seat: int) -> None:
    t = holding(seat, "marked-man.1", "marked-man.2")
    t.play("play marked-man.1 06", "play marked-man.2 06")
    assert t.state.tokens.marked[t.theirs(6)] == 2
    t = table({6: (12, 2), 7: (14, 0)}, FAR, ball=(12, 0), seat=seat)
    change(t.state, "marked", t.mine(6), 2)
    t.play("gather 06")
    assert t.rolls == ("gather", 6)
    t.play("33")
    assert t.state.tokens.marked[t.mine(6)] == 1


@pytest.mark.clause("crash:card.solid-defender")
@both_seats
def test_a_solid_defender_is_immune(seat: int) -> None:
    t = holding(seat, "solid-defender.1").play("play solid-defender.1 10")
    assert t.state.tokens.solid == 1 << t.mine(10)
    t = holding(seat, "marked-man.1", "flat-footed.1", "side-step.1")
    have(t.state, solid=1 << t.theirs(6))
    t.state.pos[t.theirs(6)] = t.at(12, 4)
    assert t.refuses("play marked-man.1 06")[0] == "card.marked-man"
    assert t.refuses("play flat-footed.1 06")[0] == "card.flat-footed"
    assert not [name for name in t.options if name.startswith("play side-step.1 06")]


@pytest.mark.clause("crash:card.feared")
@both_seats
def test_a_feared_man_shakes_hands_within_three(seat: int) -> None:
    t = holding(seat, "feared.1").play("play feared.1 10")
    assert t.state.tokens.feared == 1 << t.mine(10)
    for far, need in ((6, 7), (8, 8)):
        t = table({6: (12, 0)}, {5: (12, far)}, ball=(12, -2), seat=seat)
        have(t.state, feared=1 << t.theirs(5))
        assert t.play("gather 06").rolls == ("gather", need)


@pytest.mark.clause("crash:card.flat-footed")
@both_seats
def test_a_flat_footed_man_does_not_move_in_his_next_turn(seat: int) -> None:
    t = holding(seat, "flat-footed.1").play("play flat-footed.1 06", "end", "steal.1")
    t.me = 1 - seat
    assert t.refuses("move 06 @12,-18") == ("card.flat-footed",)
    t.play("end", "steal.2", "end", "feared.1")
    assert [name for name in t.options if name.startswith("move 06")]


@pytest.mark.clause("crash:card.break-down")
@both_seats
def test_break_down_keeps_fallen_men_down_a_turn_longer(seat: int) -> None:
    t = holding(seat, "break-down.1", fallen=[7]).play("play break-down.1", "end", "steal.1", "end")
    assert t.down(t.theirs(7))
    t.play("steal.2", "end", "feared.1", "end")
    assert not t.down(t.theirs(7))


@pytest.mark.clause("crash:card.injury")
@both_seats
def test_an_injured_man_stays_down_until_play_stops(seat: int) -> None:
    t = holding(seat, "injury.1", fallen=[7])
    assert t.refuses("play injury.1 06")[0] == "card.injury"
    t.play("play injury.1 07", "end", "steal.1", "end")
    assert t.down(t.theirs(7)) and t.state.tokens.injury
    t.state.todo = [questions.Dead(seat, t.at(12, 0))]
    t.play("scrum")
    assert not t.state.tokens.injury and t.state.down == 0


@pytest.mark.clause("crash:card.inspired")
@both_seats
def test_an_inspired_half_gives_a_roll_again(seat: int) -> None:
    t = holding(seat, "inspired.1")
    assert t.refuses("play inspired.1 12")[0] == "card.inspired"
    t.play("play inspired.1 09", "pass 12", "56")
    assert t.asks == ("again", 0) and t.options == ("accept", "inspired")
    t.play("inspired", "22")
    assert t.state.ball.holder == t.mine(12) and t.state.tokens.inspired == 0


@both_seats
@pytest.mark.parametrize("case", ["double six", "grounded"])
def test_not_on_a_double_six_nor_on_the_ground(seat: int, case: str) -> None:
    t = holding(seat, down=[9] if case == "grounded" else [])
    have(t.state, inspired=1 << t.mine(9))
    t.play("pass 12", "66" if case == "double six" else "56")
    assert t.heard(ev.Dropped)


# ---- on passes and gathers ----------------------------------------------------------------------


@pytest.mark.clause("crash:card.smooth-pass")
@both_seats
def test_a_smooth_pass_needs_no_dice(seat: int) -> None:
    t = holding(seat, "smooth-pass.1").play("pass 12 smooth-pass.1")
    assert t.state.ball.holder == t.mine(12) and t.silent(ev.Rolled)


@pytest.mark.clause("crash:card.long-pass")
@both_seats
def test_a_long_pass_goes_eight_but_is_tested(seat: int) -> None:
    t = holding(seat, "long-pass.1").play("pass 09 long-pass.1")
    assert t.says(ev.PlayedCard).law == ("card.long-pass",)
    assert t.rolls == ("pass", 8)


@pytest.mark.clause("crash:card.safe-hands")
@both_seats
def test_safe_hands_gather_without_dice(seat: int) -> None:
    t = table({11: (12, 2)}, FAR, ball=(12, 0), seat=seat, hand=["safe-hands.1"])
    t.play("gather 11 safe-hands.1")
    assert t.state.ball.holder == t.mine(11) and t.silent(ev.Rolled)


@pytest.mark.clause("crash:card.dummy-switch")
@both_seats
def test_a_dummy_switch_swaps_two_men_and_not_the_ball(seat: int) -> None:
    t = holding(seat, "dummy-switch.1").play("play dummy-switch.1 12")
    assert t.where(t.mine(10)) == t.at(14, -2) and t.where(t.mine(12)) == t.at(12, 0)
    assert t.state.ball.holder == t.mine(10)


# ---- on kicks -----------------------------------------------------------------------------------


@pytest.mark.clause("crash:card.grubber-kick")
@both_seats
def test_a_grubber_may_be_gathered_at_once(seat: int) -> None:
    t = table({10: (12, 0)}, FAR, ball=10, seat=seat, hand=["grubber-kick.1"])
    assert not t.offers("kick @12,12 grubber-kick.1")
    t.play("kick @12,10 grubber-kick.1", "33", "move 10 @12,8")
    assert t.offers("gather 10")


@pytest.mark.clause("crash:card.high-ball")
@both_seats
def test_a_high_ball_stays_up_through_the_opponents_turn(seat: int) -> None:
    t = table({10: (12, 0)}, {15: (0, 12), 6: (12, 14)}, ball=10, seat=seat, hand=["high-ball.1"])
    t.play("kick @12,12 high-ball.1", "33", "end", "steal.1")
    assert t.refuses("gather 06") == ("card.high-ball",)
    t.play("end", "steal.2", "move 10 @12,10")
    assert t.offers("gather 10")


@pytest.mark.clause("crash:card.spiral-kick")
@both_seats
def test_a_spiral_is_harder_to_gather_once(seat: int) -> None:
    t = table({10: (12, 0)}, {6: (12, 14)}, ball=10, seat=seat, hand=["spiral-kick.1"])
    t.play("kick @12,12 spiral-kick.1", "33", "end", "steal.1", "gather 06")
    assert t.rolls == ("gather", 7)
    t.play("44")
    assert t.state.ball.spiral == -1


def after_kick(seat: int, card: str, ball: tuple[int, int] = (12, 0)) -> Table:
    """The opponent has kicked in its last turn; the ball lies loose."""
    t = table({15: (12, -6)}, {10: (12, 20)}, ball=ball, seat=seat, hand=[card])
    change(t.state, "kicked", 1 - seat, 3)
    return t


@pytest.mark.clause("crash:card.cool-catch")
@both_seats
def test_a_cool_catch_moves_under_the_ball(seat: int) -> None:
    t = after_kick(seat, "cool-catch.1").play("play cool-catch.1 15")
    assert t.state.ball.holder == t.mine(15) and t.where(t.mine(15)) == t.at(12, 0)
    assert t.state.turn.spent == 0
    assert after_kick(seat, "cool-catch.1", (12, 2)).refuses("play cool-catch.1 15")


@pytest.mark.clause("crash:card.miskick")
@both_seats
def test_a_miskick_moves_the_ball_along(seat: int) -> None:
    t = after_kick(seat, "miskick.1").play("play miskick.1 @12,-4")
    assert t.state.ball.at == t.at(12, -4)
    t = after_kick(seat, "miskick.1").play("play miskick.1 @12,-6")
    assert t.state.ball.holder == t.mine(15)
    assert not after_kick(seat, "miskick.1").offers("play miskick.1 @12,8")


@both_seats
@pytest.mark.parametrize("card", ["cool-catch.1", "miskick.1"])
def test_not_without_a_kick(seat: int, card: str) -> None:
    t = after_kick(seat, card)
    change(t.state, "kicked", 1 - seat, 2)
    assert not [name for name in t.options if name.startswith("play")]
