"""Casebook: the forty cards, the eight set aside, half-time and full time."""

import pytest

from puntadidito.core.contract import Code, Draw, Outcome, Over, Termination
from puntadidito.games.cards import events as ev
from puntadidito.games.cards.state import How
from puntadidito.games.cards.table import Setup
from tests.games.cards_table import (
    CARDS,
    MINE_OUT,
    NO_X,
    X,
    both_seats,
    card,
    other,
    table,
)

QUICK = Setup(levels=("C", "C"), quick=True)

# ---- running out of cards -----------------------------------------------------------------------


@pytest.mark.clause("cards:end.2")
@pytest.mark.near_miss("cards:end.3", "cards:end.7")
@both_seats
def test_the_fortieth_card_exhausts_the_deck_and_the_eight_come_in(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 20), holds=(["C19", "C30", "C33"], []))
    t.play("draw", "C19")
    assert t.log[0] == ev.DeckOut(seat=attacker, law=("end.2",))
    assert t.left(attacker) == (0, 8)
    assert t.state.sides[attacker].last == "C19"
    assert t.state.time_up
    t.play("draw", 6)
    assert t.asks == ("act", attacker)  # the half goes on
    t.play("draw", "C30")
    assert t.left(attacker) == (0, 7)
    assert not t.all(ev.DeckOut)
    assert t.state.sides[attacker].last == "C19"
    assert len(t.state.sides[attacker].unseen) == 7


@pytest.mark.near_miss("cards:end.2")
@both_seats
def test_the_thirty_ninth_card_does_not(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(2, 20), holds=([6], [])).play("draw", 6, "draw", 6)
    assert t.left(attacker) == (1, 8)
    assert not t.state.time_up
    assert t.state.sides[attacker].last is None


@pytest.mark.clause("cards:end.2")
@both_seats
def test_a_card_turned_face_up_counts_among_the_forty(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 20), up=(5, 5), holds=(["C30"], []))
    t.play("up", "draw", 5, "C30")
    assert t.all(ev.DeckOut) == [ev.DeckOut(seat=attacker, law=("end.2",))]
    assert t.state.sides[attacker].last == "C30"
    assert t.asks == ("act", attacker)


@pytest.mark.clause("cards:end.3")
@both_seats
def test_when_the_opponent_runs_out_too_the_half_ends_after_the_action(attacker: int) -> None:
    defender = other(attacker)
    t = table("own10", attacker=attacker, deck=(0, 1), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.says(ev.DeckOut) == ev.DeckOut(seat=defender, law=("end.3",))
    assert t.says(ev.Hand).spaces == 1  # the action is played out
    assert t.log[-2] == ev.HalfEnded(half=1, why="both_out", law=("end.3",))


@pytest.mark.clause("cards:end.3")
@both_seats
def test_both_decks_out_in_one_action(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(1, 1), holds=([8], [5])).play("draw", 8, "draw", 5)
    assert [e.law for e in t.all(ev.DeckOut)] == [("end.2",), ("end.3",)]
    assert t.ended == ("both_out", ("end.3",))


@pytest.mark.near_miss("cards:end.3")
@both_seats
def test_with_one_card_left_in_the_other_deck_the_half_goes_on(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(0, 2), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.left(other(attacker)) == (1, 8)
    assert t.asks == ("act", attacker)


@pytest.mark.clause("cards:end.3")
@both_seats
def test_a_try_when_both_are_out_is_converted_from_the_eight_and_ends_the_half(
    attacker: int,
) -> None:
    t = table("opp22", attacker=attacker, deck=(0, 1), half=2, holds=([8, "C33"], [5]))
    t.play("draw", 8, "draw", 5, "C33")
    assert t.points[attacker] == 7
    assert t.ended == ("both_out", ("end.3",))
    assert not t.all(ev.Restart)
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.3")
@both_seats
def test_the_check_comes_before_morale_and_again_before_the_restart(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(0, 1), half=2, holds=([card(drop=1)], []))
    t.play("drop", card(drop=1), "play_on", "theirs", X)
    assert t.scored(attacker) == 3
    assert t.ended == ("both_out", ("end.3",))
    assert not t.all(ev.Restart)


@pytest.mark.clause("cards:end.2")
@both_seats
def test_when_the_eight_run_out_as_well_the_half_ends(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(0, 20), reserve=(1, 8), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.says(ev.Hand).spaces == 1
    assert t.ended == ("no_cards", ("end.2",))


@pytest.mark.near_miss("cards:end.2")
@both_seats
def test_with_one_of_the_eight_left_it_goes_on(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(0, 20), reserve=(2, 8), holds=([8], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.asks == ("act", attacker)
    assert t.left(attacker) == (0, 1)


@both_seats
def test_a_defender_who_ran_out_ends_the_half_too(attacker: int) -> None:
    t = table("own10", attacker=attacker, deck=(20, 0), reserve=(8, 1), holds=([], [5]))
    t.play("draw", 8, "draw", 5)
    assert t.ended == ("no_cards", ("end.2",))


@both_seats
def test_a_try_with_the_very_last_card_has_nothing_to_be_converted_with(attacker: int) -> None:
    t = table(
        "opp22", attacker=attacker, deck=(0, 20), reserve=(1, 8), half=2, holds=(["C30"], [5])
    )
    t.play("draw", "C30", "draw", 5)
    assert t.scored(attacker) == 5
    assert t.all(ev.Convert) and not t.all(ev.Conversion)
    assert t.ended == ("no_cards", ("end.2",))


@both_seats
def test_a_face_up_card_that_cannot_be_replaced_stays_away(attacker: int) -> None:
    """A tap against a side that has nothing but its face-up card."""
    t = table("opp22", attacker=attacker, ask="penalty", deck=(9, 0), reserve=(8, 0), half=2)
    t.play("hand", 10, "up")
    assert t.says(ev.Try).seat == attacker
    assert t.turns == ("convert", attacker)
    t.play(X)
    assert t.scored(attacker) == 7
    assert t.face_up(other(attacker)) is None
    assert t.ended == ("no_cards", ("end.2",))


@both_seats
def test_and_the_half_ends_after_the_action(attacker: int) -> None:
    t = table("own10", attacker=attacker, ask="penalty", deck=(9, 0), reserve=(8, 0), half=2)
    t.play("hand", 6, "up")
    assert t.says(ev.Hand).spaces == 1
    assert not t.all(ev.FaceUp)
    assert t.ended == ("no_cards", ("end.2",))


@both_seats
def test_nobody_can_answer_without_any_card(attacker: int) -> None:
    t = table(
        "own10",
        attacker=attacker,
        up=(5, "F"),
        ask="penalty",
        deck=(9, 0),
        reserve=(8, 0),
    )
    t.play("hand", 10, "up")  # a foul with the last card there was
    assert t.asks == ("penalty", attacker)
    t.play("hand", 9)
    assert t.ended == ("no_cards", ("end.2",))


# ---- a try with the fortieth card ---------------------------------------------------------------


@pytest.mark.clause("cards:end.6", "cards:hand.4")
@pytest.mark.near_miss("cards:conversion.1", "cards:morale.1")
@both_seats
def test_a_try_with_the_fortieth_card_ends_the_half_unconverted(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(1, 20), half=2, holds=(["C30"], [5]))
    t.play("draw", "C30", "draw", 5)
    assert t.says(ev.Try).seat == attacker
    assert t.scored(attacker) == 5
    assert t.left(attacker) == (0, 8)
    assert t.ended == ("last_try", ("end.6",))
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.6")
@both_seats
def test_also_when_it_lay_face_up(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(0, 20), up=(10, 5), fortieth=(10, None), half=2)
    t.play("up", "draw", 5)
    assert t.ended == ("last_try", ("end.6",))


@pytest.mark.clause("cards:end.6")
@both_seats
def test_also_under_a_kick_and_by_an_m(attacker: int) -> None:
    t = table("opp22", attacker=attacker, deck=(1, 20), half=2, holds=(["C31"], [NO_X]))
    t.play("kick", "C31", NO_X)
    assert (t.says(ev.Try).how, t.scored(attacker)) == ("kick", 5)
    assert t.ended == ("last_try", ("end.6",))
    t = table("opp22", attacker=attacker, deck=(1, 20), half=2, holds=(["M"], [5]))
    t.play("draw", "M", "draw", 5)
    assert t.ended == ("last_try", ("end.6",))


@pytest.mark.near_miss("cards:end.6")
@both_seats
@pytest.mark.parametrize("deck", [(2, 20), (0, 20), (20, 0), (20, 1)])
def test_a_try_with_any_other_card_does_not(attacker: int, deck: tuple[int, int]) -> None:
    t = table("opp22", attacker=attacker, deck=deck, holds=(["C30", "C33"], [5]))
    t.play("draw", "C30", "draw", 5)
    assert t.turns == ("convert", attacker)
    t = table("opp22", attacker=attacker, deck=(2, 20), holds=(["C31"], [NO_X]))
    assert t.play("kick", "C31", NO_X).asks == ("morale", attacker)


# ---- half-time and full time --------------------------------------------------------------------


@pytest.mark.clause("cards:end.1", "cards:end.7", "cards:record.1")
@pytest.mark.near_miss("cards:end.8")
@both_seats
@pytest.mark.parametrize("kicker", [0, 1])
def test_at_half_time_all_cards_are_shuffled_again_and_the_other_side_kicks_off(
    attacker: int, kicker: int
) -> None:
    marks = [(0, "try"), (1, "drop"), (0, "penalty")]
    t = table(
        "opp10",
        attacker=attacker,
        deck=MINE_OUT,
        reserve=(3, 8),
        up=("M", 9),
        marks=marks,  # type: ignore[arg-type]
        kicker=kicker,
    )
    sheet = t.state.sheet
    t.play("up")
    assert t.log[2:] == [
        ev.HalfEnded(half=1, why="card", law=("end.5",)),
        ev.HalfTime(points=(8, 3), law=("end.1", "end.7", "record.1")),
    ]
    s = t.state
    assert s.half == 2
    assert s.kicker == other(kicker) and s.attacker == other(kicker)
    assert t.left(0) == t.left(1) == (40, 8)
    assert all(len(side.unseen) == 48 and side.last is None for side in s.sides)
    assert t.points == (8, 3) and s.sheet == sheet
    assert s.attack is None and s.defence is None
    assert not s.time_up and not s.last_action
    assert t.where(0) == "centre line"
    assert t.turns == ("reveal", 0)
    t.play(6)
    assert t.log == [ev.FaceUp(seat=0, card="C19", law=("start.4",))]
    assert t.turns == ("reveal", 1)
    t.play(7)
    assert t.turns == ("receive", kicker)
    t.play("C30")
    assert t.says(ev.KickOff).kicker == other(kicker)
    assert t.asks == ("act", kicker)


def test_a_last_action_of_the_first_half_does_not_linger_in_the_second() -> None:
    t = table("opp10", deck=MINE_OUT, holds=(["C03", "C30"], ["F"]))
    t.play("draw", "C03", "draw", "F", "scrum", "C30")
    assert t.says(ev.HalfTime)
    t.play(6, 7, "C30", "draw", 6, "draw", 6)
    assert t.state.half == 2
    assert t.asks == ("act", t.attacker)


def test_scores_of_both_halves_stand_on_the_sheet() -> None:
    t = table("opp22", deck=MINE_OUT, holds=([card(drop=1)], []))
    t.play("drop", card(drop=1), "out", 5, 5, NO_X)
    assert t.where(1) == "opp10"
    t.play("drop", card(drop=2))
    assert [(m.half, m.seat, m.how) for m in t.state.sheet] == [(1, 0, "drop"), (2, 1, "drop")]
    assert t.points == (3, 3)


@pytest.mark.near_miss("cards:end.1", "cards:end.7", "cards:record.1")
@pytest.mark.clause("cards:end.8")
def test_a_quick_match_has_one_half() -> None:
    t = table("own10", setup=QUICK, deck=(1, 1), marks=[(1, "drop")]).play("draw", 8, "draw", 5)
    assert t.log[-2:] == [
        ev.HalfEnded(half=1, why="both_out", law=("end.3",)),
        ev.FullTime(outcome=Outcome(1, Termination.POINTS, (0, 3)), law=("end.8",)),
    ]
    assert isinstance(t.pending, Over)


@pytest.mark.clause("cards:end.8")
@pytest.mark.near_miss("cards:end.1", "cards:end.7", "cards:record.1")
@pytest.mark.parametrize(
    ("marks", "outcome"),
    [
        ([], Outcome(None, Termination.DRAW, (0, 0))),
        ([(0, "drop"), (1, "penalty")], Outcome(None, Termination.DRAW, (3, 3))),
        ([(0, "drop")], Outcome(0, Termination.POINTS, (3, 0))),
        ([(1, "try"), (0, "penalty")], Outcome(1, Termination.POINTS, (3, 5))),
    ],
)
def test_the_side_with_more_points_wins(marks: list[tuple[int, How]], outcome: Outcome) -> None:
    t = table("own10", deck=MINE_OUT, up=("M", 5), half=2, marks=marks).play("up")
    assert t.log[-1] == ev.FullTime(outcome=outcome, law=("end.8",))
    assert t.pending == Over(outcome, ("end.8",))
    refused = t.refuses(Draw(str(t.state.line), "C30"))
    assert refused.code is Code.OVER
    assert CARDS.view(t.state, 0).about is None


@pytest.mark.near_miss("cards:end.8")
def test_a_half_does_not_make_a_winner() -> None:
    t = table("own10", deck=MINE_OUT, up=("M", 5), half=1, marks=[(0, "try")]).play("up")
    assert t.turns == ("reveal", 0)


@pytest.mark.near_miss("cards:end.1", "cards:record.1")
def test_no_line_is_drawn_while_the_half_goes_on() -> None:
    t = table("opp22").play("drop", card(drop=1), "keep")
    assert t.turns == ("receive", 0)
